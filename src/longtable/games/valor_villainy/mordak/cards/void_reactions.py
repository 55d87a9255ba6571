"""Void Reactions: how Mordak meddles in what others do, even from hiding (MM-REACT, MM-VTURN-03)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.mordak.kinds import Kind, Row
from longtable.games.valor_villainy.mordak.play.effects import reacts
from longtable.games.valor_villainy.mordak.state import Hits, Minion, MordakState, Player
from longtable.games.valor_villainy.play.characters import (
    character,
    current,
    is_in_play,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import harm, wound
from longtable.games.valor_villainy.play.events import Begins, Casts, Falls, Fell, Loots, Rolled, Struck
from longtable.games.valor_villainy.play.items import DONE, Thrown
from longtable.games.valor_villainy.play.outcomes import can_worsen, is_altered, leaves_a_trace
from longtable.games.valor_villainy.play.plusones import can_take, receive_plus_one
from longtable.games.valor_villainy.play.targets import reaction
from longtable.games.valor_villainy.state import role_of

SPITE, UNRAVEL = "spite", "unravel"
LEAST_POINTS = 1


def _amount(s: MordakState) -> int:
    """What the Reaction that is being resolved counts."""
    return reaction(s).amounts[0]


def _is_hero(s: MordakState, key: str) -> bool:
    """Whether this is a Hero on the Map: not Gust, and no Minion that a Hero controls."""
    return role_of(key) is not None and key != s.mordak.key and is_in_play(s, key)


def _own_minion(s: MordakState, me: Player, key: str) -> Minion | None:
    """MM-TERM-08. The Minion of this id, if it is on the Map and under my control now."""
    if not is_in_play(s, key):
        return None
    minion = character(s, key)
    is_own = isinstance(minion, Minion) and not s.card(minion).is_companion and team(s, minion) == role_team(me.role)
    return minion if is_own and isinstance(minion, Minion) else None


# ---------------------------------------------------------------- rolls


def _above_worst(hits: Hits) -> list[int]:
    """The dice that show more than their worst face."""
    return [n for n, die in enumerate(hits.dice) if hits.faces[n] > min(FACES[die])]


@reacts(
    "ill-fate",
    to=Rolled,
    when=lambda s, _, event: _is_hero(s, event.hits.roller),
    matters=lambda s, _, event: can_worsen(s, event.hits),
)
async def ill_fate(s: MordakState, me: Player, event: Rolled) -> None:
    """MM-REROLL-02. A Hero's dice are turned to their worst face; at least one, since the Spell was cast."""
    hits = event.hits
    turned = 0
    while turned < _amount(s) and (able := _above_worst(hits)):
        options: list[Thrown | str] = [*map(Thrown, able), *([DONE] if turned else [])]
        answer = await choose(me.role, Kind.TURN_DIE, options, about=hits.roller)
        if not isinstance(answer, Thrown):
            break
        die = answer.place
        hits.faces[die] = min(FACES[hits.dice[die]])
        turned += 1
    s.say("ill-fated", who=hits.roller, count=turned, hits=sum(hits.faces))


@reacts("scheme", to=Rolled, when=lambda s, me, event: _can_scheme(s, me, event.hits))
async def scheme(s: MordakState, me: Player, event: Rolled) -> None:
    """MM-PLUS-05, 06. A token on the row that anyone rolled; it serves later rolls, not this one."""
    if await receive_plus_one(s, me, Row(event.hits.row)):
        event.hits.schemed += 1


def _can_scheme(s: MordakState, me: Player, hits: Hits) -> bool:
    """Whether there is such a row, and room on it, if need be by giving up a token of another."""
    return hits.row < len(me.plus) and can_take(s, me, Row(hits.row))


# ---------------------------------------------------------------- spells and treasures


def _can_unravel(s: MordakState, me: Player, event: Casts) -> bool:
    limit = s.content.copies[UNRAVEL][0].amounts[0]
    return role_team(event.controller) != role_team(me.role) and event.paid <= limit and not event.is_cancelled


@reacts(UNRAVEL, to=Casts, when=_can_unravel)
async def unravel(s: MordakState, me: Player, event: Casts) -> None:
    """MM-REACT-03, MM-MAGIC-05. A Spell for which few Hits were paid is cancelled; its Hits are lost."""
    del me
    event.is_cancelled = True
    s.say("cancelled", spell=s.spell(event.spell))


def _can_snatch(s: MordakState, me: Player, event: Loots) -> bool:
    return not (event.is_lost or event.is_taken) and team(s, character(s, event.looter)) != role_team(me.role)


@reacts("snatch", to=Loots, when=_can_snatch)
async def snatch(s: MordakState, me: Player, event: Loots) -> None:
    """MM-LOOT-02. A Treasure that the other side Loots is lost to them, and nobody sees which it was."""
    del me
    event.is_lost = True
    s.say("snatched", who=event.looter)


# ---------------------------------------------------------------- fights


@reacts(
    "bone-wall",
    to=Struck,
    when=lambda s, me, event: event.damage > 0 and _own_minion(s, me, event.target) is not None,
    matters=lambda s, _, event: is_altered(s, event),
)
async def bone_wall(s: MordakState, me: Player, event: Struck) -> None:
    """MM-DMG-12. Some damage to an own Minion is prevented."""
    del me
    prevented = min(_amount(s), event.damage)
    event.damage -= prevented
    s.say("prevents", who=event.target, amount=prevented)


def _was_own(s: MordakState, me: Player, number: int) -> bool:
    """Whether a fallen Minion was mine: not one that the other side controlled."""
    key = s.content.minions[number].key
    controllers = [turn.controller for turn in s.turns if turn.actor == key]
    return all(role_team(role) == role_team(me.role) for role in controllers)


@reacts(
    SPITE,
    to=Fell,
    when=lambda s, me, event: _is_hero(s, event.by) and _was_own(s, me, event.minion),
    matters=lambda s, _, event: leaves_a_trace(s, event.by, s.content.copies[SPITE][0].amounts[0]),
)
async def spite(s: MordakState, me: Player, event: Fell) -> None:
    """MM-REACT-03, MM-DMG-12. A Hero who Defeated an own Minion takes damage for it."""
    await harm(s, me.key, me.role, event.by, _amount(s))


def _can_save(s: MordakState, me: Player, event: Falls) -> bool:
    minion = _own_minion(s, me, event.target)
    return minion is not None and not event.is_saved and not minion.is_wounded and s.card(minion).fresh.wound > 0


@reacts("not-yet", to=Falls, when=_can_save)
async def not_yet(s: MordakState, me: Player, event: Falls) -> None:
    """MM-DMG-02, 03, MM-MELEE-03. A Fresh Minion that would be Defeated is Wounded instead, and still defends."""
    minion = _own_minion(s, me, event.target)
    if minion is not None:
        event.is_saved = True
        wound(s, minion)


# ---------------------------------------------------------------- turns


@reacts(
    "lurking-fear", to=Begins, when=lambda s, _, event: _is_hero(s, event.actor) and current(s).points > LEAST_POINTS
)
async def lurking_fear(s: MordakState, me: Player, event: Begins) -> None:
    """MM-REACT-04. A Hero who begins to act has an Action Point less this Turn, but at least one."""
    del me
    turn = current(s)
    turn.points = max(LEAST_POINTS, turn.points - _amount(s))
    s.say("slowed", who=event.actor, points=turn.points)
