"""Pushing: forced movement, and what it runs into (OQ-GLOS-33, 34, OQ-ALTER-05)."""

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect, Terrain
from longtable.games.orcquest_warpath.play import exploring, harm, spotting, tolls, vitals
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


def is_pushable(s: OrcState, who: Character) -> bool:
    """OQ-ALTER-06. Whether a Push does anything to somebody: not to the Petrified, nor to the Massive."""
    return not vitals.is_sheltered(who) and not sight.is_massive(s, who)


def behind(s: OrcState, one: Character, other: Character) -> Character | None:
    """OQ-GLOS-39. Who stands on the next square behind somebody, on the line from another."""
    column, row = direction(one.at, other.at)
    found = sight.occupied(s).get((other.at[0] + column, other.at[1] + row))
    return None if found is one or found is other else found


async def push(s: OrcState, who: Character, count: int, by: Character) -> bool:
    """OQ-GLOS-33, 34, OQ-ALTER-05, OQ-AFFL-01. Somebody is pushed so many squares; whether it got all the way."""
    if not is_pushable(s, who):
        return False
    if vitals.has(who, Effect.ENTANGLED):
        await harm.suffer(s, who, COLLISION, by.key, "push")
        return False
    column, row = direction(by.at, who.at)
    start = who.at
    for _ in range(count):
        to = (who.at[0] + column, who.at[1] + row)
        other = sight.occupied(s).get(to)
        if other is not None:
            await harm.suffer(s, who, COLLISION, by.key, "push")
            await harm.suffer(s, other, COLLISION, by.key, "push")
            break
        if not may_be_pushed_to(s, who.at, to):
            await harm.suffer(s, who, COLLISION, by.key, "push")
            break
        who.at = to
    else:
        await displaced(s, who, by, start)
        return True
    if who.at != start:
        await displaced(s, who, by, start)
    return False


async def displaced(s: OrcState, who: Character, by: Character, before: Square) -> None:
    """OQ-AFFL-01, 05, OQ-TERR-03, 04. Whoever bleeds and is displaced takes Damage; whoever lies about is seen."""
    _told(s, who, by)
    spotting.take_cover(s, who, before)
    if vitals.left(s, who):
        await tolls.bleed(s, who)
    if isinstance(who, Hero) and who.is_there:
        await spotting.look(s)
        await exploring.look(s)


def _told(s: OrcState, who: Character, by: Character) -> None:
    """OQ-PATROL-15. Somebody stands elsewhere; a Patrol one of whose members it is has to find together again."""
    s.say("pushed", who=who, by=by, where=f"sq:{who.at[0]},{who.at[1]}")
    for patrol in s.patrols:
        if isinstance(who, Foe) and who.number in patrol.members:
            patrol.is_off = True


def may_be_pushed_to(s: OrcState, at: Square, to: Square) -> bool:
    """OQ-MOVE-04, 05, 07, 11. Whether no wall, door, furniture, trunk, Bell or fallen Hero stops a forced step."""
    plan, board = sight.now(s).plan, boards.of(s)
    near = plan.beside[at] if squares.manhattan(at, to) == 1 else plan.around[at]
    if to not in near or board.terrain[to] in (Terrain.PILLAR, Terrain.TRUNK):
        return False
    if any(piece.at == to for piece in s.furniture) or to in board.bells.values():
        return False
    return not any(hero.is_dead and hero.at == to for hero in s.heroes)


async def retreat(s: OrcState, who: Character, by: Character) -> None:
    """OQ-GLOS-11, OQ-AFFL-01, 05. Somebody steps back from an attacker, if the square is free, and bleeds by it."""
    column, row = direction(by.at, who.at)
    before, to = who.at, (who.at[0] + column, who.at[1] + row)
    if to not in sight.occupied(s) and may_be_pushed_to(s, before, to):
        who.at = to
        _told(s, who, by)
        spotting.take_cover(s, who, before)
        await tolls.bleed(s, who)
