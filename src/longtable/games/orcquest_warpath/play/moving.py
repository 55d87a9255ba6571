"""Movement: where a Hero can get to, what it costs, what happens on the way (OQ-MOVE, OQ-DOOR, OQ-AGILE)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.engine.remarks import Why
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.kinds import DoorKind, DoorState, Effect, Keyword, Kind
from longtable.games.orcquest_warpath.play import (
    boosting,
    combat,
    exploring,
    gear,
    goals,
    harm,
    smashing,
    spotting,
    tolls,
    vitals,
)
from longtable.games.orcquest_warpath.play.bearers import announce, count
from longtable.games.orcquest_warpath.play.effects import PickedUp, Stepping, Unlocking
from longtable.games.orcquest_warpath.play.ground import Ground, Zone, gait_of, threats
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState, key_of
from longtable.kit import paths, squares
from longtable.kit.squares import Square

LEAVING = 2
"""OQ-ORI-05. Automatic Damage for leaving a Danger Zone."""
DONE = "done"


class Way(Struct, frozen=True, gc=False):
    """A square that a Hero can move to: over which squares, for how many Movement Points, at what price of Health."""

    at: Square
    cost: int
    """The Movement Points that it takes."""
    found: paths.Spread[Square]
    """The ways of which it is one."""
    damage: int = 0

    @property
    def over(self) -> tuple[Square, ...]:
        """The squares on the way, the one it leads to last."""
        return self.found.way(self.at)

    @property
    def key(self) -> str:
        """The square as an option."""
        return key_of(self.at)


class AtDoor(Struct, frozen=True):
    """OQ-DOOR-01, OQ-SMASH-04, OQ-INV-03. What a Hero can do with a door beside it."""

    how: str
    door: boards.Door
    to: Square

    @property
    def key(self) -> str:
        """The door as an option, by what is done with it."""
        return f"{self.how}@{self.door.key}"

    @property
    def target(self) -> str:
        """The door that is lit."""
        return self.door.key


class Turn(Struct, frozen=True):
    """OQ-ORI-07. Another way to look."""

    facing: Heading

    @property
    def key(self) -> str:
        """The heading as an option."""
        return f"look:{self.facing}"


# ---------------------------------------------------------------- an action of movement


def points(s: OrcState, hero: Hero, moves: int) -> int:
    """OQ-MOVE-09. How many Movement Points an Action gives."""
    return max(moves + sum([s.item(thing).moves for thing in hero.equipped]), 0)


async def move(s: OrcState, hero: Hero, action: Action) -> None:
    """OQ-MOVE-01, 02. A Hero spends Movement Points until it has enough, or has none, or is stopped."""
    while hero.is_there and not s.winner and not action.is_halted and why_still(s, hero) is None:
        if not action.moves and not await boosting.goes_on(s, hero, action):
            await look_about(s, hero)
            return
        picked = await choose(hero.role, Kind.MOVE, [*choices(s, hero, action), DONE])
        if isinstance(picked, Way):
            await walk(s, hero, picked, action)
        elif isinstance(picked, AtDoor):
            await use_door(s, hero, picked, action)
        elif isinstance(picked, Turn):
            await turn(s, hero, picked)
        elif isinstance(picked, boosting.Boost):
            boosting.stride(s, hero, picked, action)
        elif picked == goals.LEAVE:
            goals.leave(s, hero)
        else:
            return


def choices(s: OrcState, hero: Hero, action: Action) -> list[Option]:
    """OQ-MOVE-01, 02, OQ-SKILL-09. What Movement Points can be spent on now; without any, what adds some."""
    if not action.moves:
        return [*boosting.strides(s, hero, action)]
    found: list[Option] = [*ways(s, hero, action.moves, sneaks=action.sneaks).values()]
    if hero.at in boards.of(s).doors_beside:
        found += doors(s, hero)
    found += turns(hero)
    found += boosting.strides(s, hero, action)
    if goals.may_leave(s, hero):
        found.append(goals.LEAVE)
    return found


def why_still(s: OrcState, hero: Hero) -> Why | None:
    """OQ-ALTER-03, OQ-MOVE-10. Why a Hero cannot move at all; None if it can."""
    if hero.effects and vitals.has(hero, Effect.ENTANGLED):
        return Why("entangled")
    return Why("overloaded") if gear.is_overloaded(s, hero) else None


def turns(hero: Hero) -> tuple[Turn, ...]:
    """OQ-ORI-07. The other ways to look."""
    return TURNS[hero.facing]


TURNS = {heading: tuple(Turn(one) for one in squares.HEADINGS if one is not heading) for heading in squares.HEADINGS}


async def turn(s: OrcState, hero: Hero, picked: Turn) -> None:
    """OQ-ORI-07. A Hero looks another way, and may see what it did not."""
    hero.facing = picked.facing
    await exploring.look(s)


async def look_about(s: OrcState, hero: Hero) -> None:
    """OQ-ORI-07, OQ-HREACT-03. Who has spent all moves may turn still; it is asked where that is of use.

    It may show a place nobody has seen yet, or let somebody react to Enemies whom it has behind it.
    """
    hidden = [place for _, place in exploring.zones(s)]
    able = list(turns(hero))
    if not _has_turned_its_back(s, hero):
        able = [way for way in able if any(sight.sees_into(s, hero, place, way.facing) for place in hidden)]
    if able and hero.is_there and not s.winner:
        options: list[Option] = [*able, DONE]
        picked = await choose(hero.role, Kind.MOVE, options)
        if isinstance(picked, Turn):
            await turn(s, hero, picked)


def _has_turned_its_back(s: OrcState, hero: Hero) -> bool:
    """OQ-HREACT-03. Whether a Hero could not use a Reaction Card against an Enemy behind it, Alert or in the open."""
    if not any(name in s.content.reactions and name not in hero.down for name in hero.skills):
        return False
    behind = [foe for foe in s.foes if not any(sight.is_before(s, hero, at) for at in sight.squares_of(s, foe))]
    return any(foe.is_alert or sight.is_seen(s, hero.at, foe.at) for foe in behind)


# ---------------------------------------------------------------- where to


def ways(s: OrcState, hero: Hero, moves: int, *, sneaks: bool = False) -> Mapping[Square, Way]:
    """OQ-MOVE-02 to 05. Every square that a Hero can end on; a way that hurts only where there is no other."""
    ground = Ground(s, hero)
    found = ground.reach(moves)
    taken = {**ground.view.board.bell_squares, **dict.fromkeys([one.at for one in s.heroes])}
    zones = {} if sneaks else ground.zones(moves)
    if zones.keys().isdisjoint(found.keys()):
        return {at: Way(at, cost, found) for at, cost in found.items() if at not in taken}
    around = NO_WAYS if hero.at in zones else ground.reach(moves, zones)
    return {
        at: Way(at, around[at], around) if at in around else Way(at, cost, found, damage_on(zones, found, at))
        for at, cost in found.items()
        if at not in taken
    }


NO_WAYS: paths.Spread[Square] = paths.Spread((0, 0), (), {})


def damage_on(zones: Mapping[Square, Sequence[Zone]], found: paths.Spread[Square], to: Square) -> int:
    """OQ-ORI-05. What leaving Danger Zones does on the way to a square."""
    way = (found.start, *found.way(to))
    return LEAVING * sum([to not in zone for at, to in pairwise(way) if at in zones for zone in zones[at]])


# ---------------------------------------------------------------- step by step


async def walk(s: OrcState, hero: Hero, way: Way, action: Action) -> None:
    """OQ-MOVE-02. A Hero goes square by square, and stops where something happens that it should think about."""
    gait, ponds, happened = gait_of(s, hero), boards.of(s).ponds, False
    for at in way.over:
        if happened or gait is not gait_of(s, hero):  # until then the way is as free as it was found
            ground = Ground(s, hero)
            gait = ground.gait
            if not ground.is_passable(at):
                return
        cost = 2 if hero.at in ponds else 1
        if cost > action.moves:
            return
        action.moves -= cost
        happened = await step(s, hero, at, sneaks=action.sneaks)
        if not hero.is_there or s.winner:
            return
        if happened and Ground(s, hero).may_stop(at):
            if at != way.at:
                s.say("stops", who=hero, where=key_of(at))
            return


async def step(s: OrcState, hero: Hero, to: Square, *, sneaks: bool = False) -> bool:
    """OQ-ORI-05, OQ-MOVE-02, 08, OQ-AFFL-01. One step and all that it brings; whether something happened.

    Whoever bleeds takes 1 Damage for each movement, at its first step.
    """
    before = hero.at
    near = () if sneaks else threats(s, before)
    if near:
        await leave(s, hero, to, near)
        if not hero.is_there:
            return True
    hero.facing, hero.at = sight.turn_to(hero, to), to
    hero.has_moved = True
    is_first = s.action is None or not s.action.has_moved
    if s.action is not None:
        s.action.has_moved = True
    if is_first and hero.effects:
        await tolls.bleed(s, hero)
        if not hero.is_there:
            return True
    return await arrive(s, hero, before)


async def leave(s: OrcState, hero: Hero, to: Square, near: Sequence[Foe]) -> None:
    """OQ-ORI-05. Leaving the Danger Zone of an Enemy costs 2 Health, unless the next square lies in it, too."""
    for foe in near:
        if hero.is_there and to not in sight.zone_of(s, foe):
            event = Stepping(hero, to, LEAVING)
            count(s, event)
            await harm.suffer(s, hero, event.damage, foe.key, "danger-zone")


async def arrive(s: OrcState, hero: Hero, before: Square) -> bool:
    """OQ-MOVE-08, OQ-TERR-02 to 04, OQ-INV-02, OQ-GLOS-16, 19. What waits on a square; whether something happened."""
    happened = hero.at in sight.now(s).furniture and await smashing.furniture(s, hero)
    happened = await _take_up(s, hero) or happened
    spotting.take_cover(s, hero, before)
    caught = _is_caught(s, hero)
    spotted = await spotting.look(s)
    explored = await exploring.look(s)
    return happened or caught or spotted or explored


async def _take_up(s: OrcState, hero: Hero) -> bool:
    """OQ-MOVE-08, OQ-PRES-03, 05, OQ-GLOS-28. Chickens are eaten, Objectives taken."""
    at = hero.at
    happened = False
    if at in s.chickens:
        s.chickens.remove(at)
        s.say("catches", who=hero)
        vitals.heal(s, hero, 1)
        s.counters["chickens"] = s.counters.get("chickens", 0) + 1
        happened = True
    for found in s.found:
        if found.at == at and not found.by:
            found.at, found.by = (-1, -1), hero.role
            s.doings.objectives[hero.role] = s.doings.objectives.get(hero.role, 0) + 1
            s.say("picks-up", who=hero, thing=found)
            await announce(s, PickedUp(hero, found))
            happened = True
    for foe in [foe for foe in s.foes if foe.is_chicken and foe.at == at]:
        await spotting.witness(s, foe)  # OQ-KILL-05
        harm.remove(s, foe)
        s.doings.fallen.append(foe.id)
        s.say("catches", who=hero)
        vitals.heal(s, hero, 1)
        happened = True
    return happened


def _is_caught(s: OrcState, hero: Hero) -> bool:
    """OQ-INV-02, OQ-GLOS-16, 19. A Danger Zone and a good nose find the Invisible; an Impediment holds."""
    caught = False
    impeding = s.content.impeding
    if hero.hidden is None and not [foe for foe in s.foes if foe.id in impeding]:
        return caught
    near = threats(s, hero.at)
    if hero.hidden is not None and (near or spotting.is_smelled(s, hero)):
        spotting.reveal(s, hero)
        caught = True
    for foe in near:
        if foe.id in impeding:
            vitals.inflict(s, hero, combat.inflicts(Effect.ENTANGLED), foe.key)
            caught = True
    return caught


# ---------------------------------------------------------------- doors


def doors(s: OrcState, hero: Hero) -> Iterator[AtDoor]:
    """OQ-DOOR-01, 03, OQ-SMASH-03 to 05, OQ-INV-03. What a Hero can do with the doors beside it."""
    is_smashing = Keyword.SMASHING in s.hero_row(hero).keywords
    for to, door in boards.of(s).doors_beside.get(hero.at, ()):
        if s.doors[door.number] is DoorState.DESTROYED:
            continue
        is_closed = s.doors[door.number] is DoorState.CLOSED
        if door.kind is DoorKind.REINFORCED:
            if may_unlock(s, hero, door):
                yield AtDoor("open" if is_closed else "close", door, to)
            continue
        if hero.hidden is not None and is_closed and _is_free(s, hero, to):
            yield AtDoor("slip", door, to)
        if not is_smashing:
            yield AtDoor("open" if is_closed else "close", door, to)
        elif is_closed and hero.hidden is None:
            yield AtDoor("smash", door, to)


def _is_free(s: OrcState, hero: Hero, at: Square) -> bool:
    """Whether a Hero can step on a square and stop there."""
    ground = Ground(s, hero)
    return ground.is_passable(at) and ground.may_stop(at)


def may_unlock(s: OrcState, hero: Hero, door: boards.Door) -> bool:
    """OQ-DOOR-03, OQ-SMASH-05. Whether a Hero can open a reinforced door: the Heroes have what opens it."""
    event = Unlocking(hero, any(found.id == door.needs and found.by for found in s.found))
    count(s, event)
    return event.can


async def use_door(s: OrcState, hero: Hero, how: AtDoor, action: Action) -> None:
    """OQ-DOOR-01 to 04. A door is opened or closed for 1 Movement Point; an unexplored Room behind is explored."""
    action.moves -= 1
    if how.how == "close":
        changes.set_door(s, how.door, DoorState.CLOSED)
        s.say("closes-door", who=hero, door=how.door)
        return
    if how.how == "smash":
        await smash_door(s, hero, how, action)
        return
    if how.how == "slip":
        await slip(s, hero, how, action)
        return
    changes.set_door(s, how.door, DoorState.OPEN)
    s.say("opens-door", who=hero, door=how.door)
    await exploring.open_room(s, how.door, hero)
    await spotting.look(s)
    await exploring.look(s)


async def smash_door(s: OrcState, hero: Hero, how: AtDoor, action: Action) -> None:
    """OQ-SMASH-04, 06 to 09. A door is smashed: Exploration first, then who stands behind it is struck and pushed."""
    changes.set_door(s, how.door, DoorState.DESTROYED)
    s.say("smashes-door", who=hero, door=how.door)
    revealed = await exploring.open_room(s, how.door, hero)
    behind = sight.occupied(s).get(how.to)
    is_free = not isinstance(behind, Foe) or await smashing.burst(s, hero, behind)
    await exploring.startle(s, revealed, hero)
    await exploring.look(s)
    if not is_free:
        action.moves, action.is_halted = 0, True
    elif hero.is_there and _is_free(s, hero, how.to):
        await step(s, hero, how.to, sneaks=action.sneaks)


async def slip(s: OrcState, hero: Hero, how: AtDoor, action: Action) -> None:
    """OQ-INV-03, 04. An Invisible Hero passes a closed door; who stands just behind it opens it and ends the move."""
    await exploring.open_room(s, how.door, hero)
    behind = sight.occupied(s).get(how.to)
    if isinstance(behind, Foe):
        behind.facing = sight.turn_to(behind, hero.at)
        changes.set_door(s, how.door, DoorState.OPEN)
        s.say("caught-at-door", foe=behind, who=hero, door=how.door)
        spotting.reveal(s, hero)
        action.moves, action.is_halted = 0, True
        await spotting.look(s)
        await exploring.look(s)
        return
    await step(s, hero, how.to, sneaks=action.sneaks)
