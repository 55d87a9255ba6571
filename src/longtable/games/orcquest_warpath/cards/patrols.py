"""What Patrol Cards do beside walking (OQ-PATROL-05)."""

from longtable.games.orcquest_warpath.board import changes
from longtable.games.orcquest_warpath.kinds import DoorState, Sort
from longtable.games.orcquest_warpath.play import exploring, patrols, spotting
from longtable.games.orcquest_warpath.play.effects import PatrolActs, effects
from longtable.games.orcquest_warpath.state import OrcState, Patrol
from longtable.kit import squares

HEARD, OPENED, ASTRAY, HASTE = 20, 2, 3, 2
"""How far doors are heard and opened, how far a noise leads astray, and how much faster a Patrol is in a hurry."""


@effects.of("open-up", to=PatrolActs, sort=Sort.PATROL)
async def open_up(s: OrcState, patrol: Patrol, _: PatrolActs) -> None:
    """OQ-EXPL-06. The Patrol stands and opens a closed door near its head, and the Room behind is explored."""
    door = patrols.nearest_door(s, patrol, OPENED, unlocked=True)
    if door is not None:
        changes.set_door(s, door, DoorState.OPEN)
        s.say("opens-door", who=s.foe(patrol.members[0]), door=door)
        await exploring.open_room(s, door, None)
        await spotting.look(s)
        await exploring.look(s)


@effects.of("something-is-missing", to=PatrolActs, sort=Sort.PATROL)
async def something_is_missing(s: OrcState, patrol: Patrol, event: PatrolActs) -> None:
    """OQ-PATROL-22. A modified Patrol walks twice as far."""
    moves = s.content.patrols[event.card].moves
    await patrols.march(s, patrol, HASTE * moves if patrol.is_modified else moves)


@effects.of("last-man", to=PatrolActs, sort=Sort.PATROL)
async def last_man(s: OrcState, patrol: Patrol, event: PatrolActs) -> None:
    """OQ-PATROL-17, 18. The Patrol walks a little; one of the rear stays behind and turns around."""
    await patrols.march(s, patrol, s.content.patrols[event.card].moves)
    if patrol in s.patrols:
        foe = await patrols.leave_behind(s, patrol)
        if foe is not None:
            foe.facing = squares.turned(foe.facing, 2)
            await spotting.look(s)


@effects.of("a-noise", to=PatrolActs, sort=Sort.PATROL)
async def a_noise(s: OrcState, patrol: Patrol, _: PatrolActs) -> None:
    """OQ-PATROL-15. The Patrol leaves its path towards the nearest door, and returns with its next card."""
    door = patrols.nearest_door(s, patrol, HEARD)
    if door is not None:
        await patrols.wander(s, patrol, door, ASTRAY)
