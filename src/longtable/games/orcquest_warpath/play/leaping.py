"""Leaping: Charges, Jumps and Teleports (OQ-GLOS-04, 21, 43, 44)."""

from collections.abc import Iterator

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Effect, Kind
from longtable.games.orcquest_warpath.play import dice, exploring, moving, spotting, tolls, vitals
from longtable.games.orcquest_warpath.play.ground import Ground, gait_of
from longtable.games.orcquest_warpath.play.moving import Way
from longtable.games.orcquest_warpath.state import Action, Hero, OrcState, key_of, square_of
from longtable.kit import paths, squares
from longtable.kit.squares import DIAGONALS, STEPS, Square

BESIDE = tuple(STEPS.values())
AROUND = (*BESIDE, *DIAGONALS)
"""OQ-GLOS-04. Which ways a Charge can lead, and those of the Agile."""


def charges(s: OrcState, hero: Hero, most: int) -> Iterator[Way]:
    """OQ-GLOS-04, OQ-ORI-05. The squares that a Charge can end on, and what it does to get there."""
    ground = Ground(s, hero)
    zones = ground.zones(most)
    for way in runs(ground, most):
        yield Way(way.at, way.cost, way.found, moving.damage_on(zones, way.found, way.at)) if zones else way


def runs(ground: Ground, most: int) -> Iterator[Way]:
    """OQ-GLOS-04, OQ-SMASH-01. The ways of a Charge: straight ahead over what the Hero can pass, or smashes."""
    neighbours = ground.neighbours
    directions = AROUND if ground.gait.is_agile else BESIDE
    start = ground.hero.at
    before: dict[Square, Square] = {}
    found = paths.Spread(start, (), before)
    for column, row in directions:
        here = start
        for steps in range(1, most + 1):
            to = (here[0] + column, here[1] + row)
            if to not in neighbours(here) or not ground.is_passable(to):
                break
            before[to], found[to], here = here, steps, to
            if ground.may_stop(to):
                yield Way(to, steps, found)
            if to in ground.snares:
                break


def may_run(ground: Ground, most: int) -> bool:
    """OQ-GLOS-04. Whether a Charge would lead anywhere."""
    return next(runs(ground, most), None) is not None


async def charge(s: OrcState, hero: Hero, most: int, action: Action) -> bool:
    """OQ-GLOS-04. A Hero runs straight ahead; whether it moved at all, and so may attack somebody adjacent."""
    able = [*charges(s, hero, most)] if moving.why_still(s, hero) is None else []
    way = await choose(hero.role, Kind.SQUARE, able, about=f"skill:{action.skill}", may_pass=True)
    if way is None:
        return False
    gait, happened = gait_of(s, hero), False
    for at in way.over:
        if happened or gait is not gait_of(s, hero):  # until then the way is as free as it was found
            ground = Ground(s, hero)
            gait = ground.gait
            if vitals.has(hero, Effect.ENTANGLED) or not ground.is_passable(at):
                break
        happened = await moving.step(s, hero, at, sneaks=action.sneaks)
        if not hero.is_there or s.winner:
            return False
    return True


def jumps(s: OrcState, hero: Hero, most: int) -> Iterator[Square]:
    """OQ-GLOS-21. Free squares in sight within X squares; walls, closed doors and pillars stop a Jump."""
    terrain, full, ranges = boards.of(s).terrain, exploring.filled(s), sight.now(s).ranges(hero.at)
    for at in squares.block(hero.at, most):
        if at in terrain and at not in full and ranges[at] <= most and sight.is_seen(s, hero.at, at):
            yield at


async def jump(s: OrcState, hero: Hero, most: int, action: Action) -> None:
    """OQ-GLOS-21, OQ-ORI-05. A Hero jumps to a free square it sees; leaving a Danger Zone hurts as ever."""
    able = [key_of(at) for at in jumps(s, hero, most)] if moving.why_still(s, hero) is None else []
    picked = await choose(hero.role, Kind.SQUARE, able, about=f"skill:{action.skill}", may_pass=True)
    if picked is not None:
        await moving.step(s, hero, square_of(picked), sneaks=action.sneaks)


async def teleport(s: OrcState, hero: Hero, size: int) -> None:
    """OQ-GLOS-43, 44, OQ-ALTER-03, OQ-AFFL-01. A die falls on X by X squares around a Hero: there it goes, if it can.

    The square must be free and known, and who is Entangled stays.
    """
    area = squares.block(hero.at, size // 2)
    [face] = s.chance.roll(1, sides=len(area), stream=dice.PLACE)
    to = area[face - 1]
    board = boards.of(s)
    place = board.place_of.get(to)
    is_known = to in board.terrain and (place is None or place in s.explored)
    if not is_known or not exploring.is_empty(s, to) or vitals.has(hero, Effect.ENTANGLED):
        s.say("teleport-fails", who=hero)
        return
    before, hero.at = hero.at, to
    s.say("teleports", who=hero, where=key_of(to))
    spotting.take_cover(s, hero, before)
    await tolls.bleed(s, hero)
    await spotting.look(s)
    await exploring.look(s)
