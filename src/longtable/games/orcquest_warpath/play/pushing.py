"""Pushing: forced movement, and what it runs into (OQ-GLOS-33, 34, OQ-ALTER-05)."""

from collections.abc import Sequence
from typing import NamedTuple

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect, Terrain
from longtable.games.orcquest_warpath.play import exploring, harm, massive, spotting, tolls, vitals
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import squares
from longtable.kit.squares import Square

COLLISION = 1
"""Automatic Damage of a Push that is stopped."""


def direction(start: Square, at: Square) -> Square:
    """OQ-GLOS-33. Which way somebody is pushed: along row or column, diagonally, else along the larger part."""
    column, row = at[0] - start[0], at[1] - start[1]
    if abs(column) == abs(row):
        return (column > 0) - (column < 0), (row > 0) - (row < 0)
    if abs(column) > abs(row):
        return (1 if column > 0 else -1), 0
    return 0, (1 if row > 0 else -1)


def way_from(s: OrcState, one: Character, other: Character) -> Square:
    """OQ-GLOS-33, OQ-MASS-01. Which way one pushes another: between those of their squares that are nearest."""
    return direction(*sight.nearest(s, one, other))


def is_pushable(who: Character) -> bool:
    """OQ-ALTER-06. Whether a Push does anything to somebody: not to the Petrified."""
    return not vitals.is_sheltered(who)


def behind(s: OrcState, one: Character, other: Character) -> Character | None:
    """OQ-GLOS-39, OQ-MASS-01. Who stands on the next square behind somebody, on the line from another."""
    start, to = sight.nearest(s, one, other)
    column, row = direction(start, to)
    own = sight.squares_of(s, other)
    while to in own and start != to:
        to = (to[0] + column, to[1] + row)
    found = sight.occupied(s).get(to)
    return None if found is one or found is other else found


class Flight(NamedTuple):
    """OQ-GLOS-33, 34. How far somebody is pushed, and what stops it."""

    end: Square
    is_stopped: bool
    other: Character | None = None
    """Whom it meets."""


def flight(s: OrcState, who: Character, start: Square, way: Square, count: int) -> Flight:
    """OQ-GLOS-33, 34, OQ-MOVE-07, 11. Where a Push by so many squares ends that begins on a square.

    Nobody comes to rest on a Bell or a Dead Hero Token, but they are passed: who would end there ends before.
    """
    column, row = way
    at = rest = start
    for _ in range(count):
        to = (at[0] + column, at[1] + row)
        is_stopped, other = _stops(s, who, at, to)
        if is_stopped:
            return Flight(rest, is_stopped=True, other=other)
        at = to
        rest = at if may_rest(s, _body(s, who, at)) else rest
    return Flight(rest, is_stopped=rest != at)


def _body(s: OrcState, who: Character, at: Square) -> tuple[Square, ...]:
    """OQ-MASS-01. The squares of somebody if it stood elsewhere."""
    own = sight.squares_of(s, who)
    return tuple([(x + at[0] - who.at[0], y + at[1] - who.at[1]) for x, y in own]) if len(own) > 1 else (at,)


def _stops(s: OrcState, who: Character, at: Square, to: Square) -> tuple[bool, Character | None]:
    """OQ-GLOS-33, 34, OQ-MASS-01. Whether something stops a forced step, and whom somebody meets by it."""
    here, there = _body(s, who, at), _body(s, who, to)
    bodies = sight.occupied(s)
    met = next((bodies[one] for one in there if one in bodies and bodies[one] is not who), None)
    is_open = all(may_fly(s, a, b) for a, b in zip(here, there, strict=True))
    if is_open and len(there) > 1 and isinstance(who, Foe):
        is_open = massive.Bulk(s, who, flies=True).is_open(to)
    return met is not None or not is_open, met


async def push(s: OrcState, who: Character, count: int, by: Character) -> bool:
    """OQ-GLOS-33, 34, OQ-ALTER-05, OQ-AFFL-01. Somebody is pushed so many squares; whether it got all the way."""
    if not is_pushable(who):
        return False
    if vitals.has(who, Effect.ENTANGLED):
        await harm.suffer(s, who, COLLISION, by.key, "push")
        return False
    start = who.at
    found = flight(s, who, start, way_from(s, by, who), count)
    who.at = found.end
    if found.is_stopped:
        await harm.suffer(s, who, COLLISION, by.key, "push")
    if found.other is not None:
        await harm.suffer(s, found.other, COLLISION, by.key, "push")
    if who.at != start:
        await displaced(s, who, by, start)
    return not found.is_stopped


async def displaced(s: OrcState, who: Character, by: Character, before: Square) -> None:
    """OQ-AFFL-01, 05, OQ-TERR-03, 04. Whoever bleeds and is displaced takes Damage; whoever lies about is seen."""
    _told(s, who, by)
    spotting.take_cover(s, who, before)
    if vitals.left(s, who):
        await tolls.bleed(s, who)
    await spotting.look(s)
    if isinstance(who, Hero) and who.is_there:
        await exploring.look(s)


def _told(s: OrcState, who: Character, by: Character) -> None:
    """OQ-PATROL-15. Somebody stands elsewhere; a Patrol one of whose members it is has to find together again."""
    s.say("pushed", who=who, by=by, where=f"sq:{who.at[0]},{who.at[1]}")
    for patrol in s.patrols:
        if isinstance(who, Foe) and who.number in patrol.members:
            patrol.is_off = True


def may_be_pushed_to(s: OrcState, at: Square, to: Square) -> bool:
    """OQ-MOVE-04, 05, 07, 11. Whether a forced step leads to a square and may end there."""
    return may_fly(s, at, to) and may_rest(s, (to,))


def may_fly(s: OrcState, at: Square, to: Square) -> bool:
    """OQ-MOVE-04, 05, OQ-GLOS-33. Whether no wall, door, furniture or trunk stops a forced step."""
    plan, board = sight.now(s).plan, boards.of(s)
    near = plan.beside[at] if squares.manhattan(at, to) == 1 else plan.around[at]
    if to not in near or board.terrain[to] in (Terrain.PILLAR, Terrain.TRUNK):
        return False
    return not any(piece.at == to for piece in s.furniture)


def may_rest(s: OrcState, some: Sequence[Square]) -> bool:
    """OQ-MOVE-07, 11. Whether nobody is kept from ending on squares by a Bell or a fallen Hero."""
    bells = boards.of(s).bells.values()
    return not any(at in bells for at in some) and not any(hero.is_dead and hero.at in some for hero in s.heroes)


async def retreat(s: OrcState, who: Character, by: Character) -> None:
    """OQ-GLOS-11, OQ-AFFL-01, 05. Somebody steps back from an attacker, if the square is free, and bleeds by it."""
    column, row = way_from(s, by, who)
    before, to = who.at, (who.at[0] + column, who.at[1] + row)
    if to not in sight.occupied(s) and may_be_pushed_to(s, before, to):
        who.at = to
        _told(s, who, by)
        spotting.take_cover(s, who, before)
        await tolls.bleed(s, who)
