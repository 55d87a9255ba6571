"""What Patrol Cards do beside walking (OQ-PATROL-05)."""

from longtable.games.orcquest_warpath.board import changes
from longtable.games.orcquest_warpath.kinds import DoorState, Sort
from longtable.games.orcquest_warpath.play import exploring, patrols, spotting
from longtable.games.orcquest_warpath.play.effects import PatrolActs, effects
from longtable.games.orcquest_warpath.state import OrcState, Patrol
from longtable.kit import squares

HEARD, OPENED, ASTRAY = 20, 2, 3


@effects.of("open-up", to=PatrolActs, sort=Sort.PATROL)
async def open_up(s: OrcState, patrol: Patrol, _: PatrolActs) -> None:
    """OQ-EXPL-06. The Patrol stands and opens a closed door near its head, and the Room behind is explored."""
    door = patrols.nearest_door(s, patrol, OPENED)
    if door is not None:
        changes.set_door(s, door, DoorState.OPEN)
        s.say("opens-door", who=s.foe(patrol.members[0]), door=door)
        await exploring.open_room(s, door, None)
        await spotting.look(s)
        await exploring.look(s)


@effects.of("something-is-missing", to=PatrolActs, sort=Sort.PATROL)
async def something_is_missing(s: OrcState, patrol: Patrol, _: PatrolActs) -> None:
    """OQ-PATROL-22. A modified Patrol walks 6 squares, any other 3."""
    await patrols.march(s, patrol, 6 if patrol.is_modified else 3)


@effects.of("last-man", to=PatrolActs, sort=Sort.PATROL)
async def last_man(s: OrcState, patrol: Patrol, _: PatrolActs) -> None:
    """OQ-PATROL-17, 18. The Patrol walks 2 squares; one of the rear stays behind and turns around."""
    await patrols.march(s, patrol, 2)
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
