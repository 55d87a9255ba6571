"""Patrols: the cards they draw, the paths they walk, how they appear, merge and part (OQ-PATROL)."""

from collections.abc import Sequence

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import DoorKind, Effect, Kind, Sort, Stage
from longtable.games.orcquest_warpath.play import exploring, harm, pushing, spotting, tolls, tracks, vitals
from longtable.games.orcquest_warpath.play.effects import PatrolActs, effects
from longtable.games.orcquest_warpath.rows import PathRow
from longtable.games.orcquest_warpath.state import NONE, PARTY, Foe, Hero, OrcState, Patrol, key_of
from longtable.kit import paths, piles, squares
from longtable.kit.settle import settle
from longtable.kit.squares import Square

CARDS = "patrols"
ABREAST = 2
PUSHED = 1
"""OQ-PATROL-11. Automatic Damage of each Push at an Entry."""


# ---------------------------------------------------------------- management


async def behave(s: OrcState) -> None:
    """OQ-PATROL-02, 05. The next Patrol draws a card and does what it says; the most advanced one goes first."""
    waiting = [patrol for patrol in s.patrols if not patrol.has_gone]
    if not waiting:
        for patrol in s.patrols:
            patrol.has_gone = False
        s.entries = [] if s.bell_has_rung else [*boards.of(s).paths]
        s.stage = Stage.ENTRIES
        return
    order = [*boards.of(s).paths]
    patrol = min(waiting, key=lambda one: (order.index(one.path), -one.head))
    patrol.has_gone = True
    patrol.walked.clear()
    card = piles.draw(s, s.patrol_cards, CARDS)
    if card is None:
        return
    piles.discard(s.patrol_cards, card)
    row = s.content.patrols[card]
    s.say("patrol-card", patrol=patrol, card=row.name)
    if patrol.is_off:
        await back_to_path(s, patrol)
    entry = effects.find(PatrolActs, row.does, Sort.PATROL) if row.does else None
    if patrol not in s.patrols:
        return
    if entry is not None:
        await entry.answer(s, patrol, PatrolActs(patrol, card))
    else:
        await march(s, patrol, row.moves)
    if patrol in s.patrols and row.turns:
        turn(s, patrol, row.turns)
        await spotting.look(s)
    if patrol in s.patrols and row.leaves:
        await leave_behind(s, patrol)
    if patrol in s.patrols:
        release(s, patrol)


async def appear(s: OrcState) -> None:
    """OQ-PATROL-03, 04, 07. A path with fewer Patrols than it may have draws one card for its Entry."""
    if not s.entries:
        s.ringers = [foe.number for foe in s.foes if foe.is_ringer]
        for foe in s.foes:
            foe.has_acted = False
        s.stage = Stage.RINGERS
        return
    path = s.entries.pop(0)
    row = boards.of(s).paths[path]
    there = [patrol for patrol in s.patrols if patrol.path is path]
    members = row.composition(s.alert_colour)
    if len(there) >= row.most or not members or is_blocked(s, row, len(members)):
        return
    card = piles.draw(s, s.patrol_cards, CARDS)
    if card is None:
        return
    piles.discard(s.patrol_cards, card)
    if s.content.patrols[card].appears:
        await come(s, row, members)
    else:
        s.say("nobody-comes", path=f"path:{path}")


def is_blocked(s: OrcState, row: PathRow, count: int) -> bool:
    """OQ-PATROL-07. Whether an Enemy stands on the squares that a new Patrol needs."""
    needed = [at for pair in slices_for(row, count) for at in pair]
    bodies = sight.occupied(s)
    return any(isinstance(bodies.get(at), Foe) for at in needed)


def slices_for(row: PathRow, count: int) -> Sequence[tuple[Square, Square]]:
    """The first slices of a path that so many members fill."""
    return row.slices[: (count + 1) // ABREAST]


async def come(s: OrcState, row: PathRow, members: Sequence[str], *, reverse: bool = False) -> Patrol | None:
    """OQ-PATROL-08 to 11, OQ-EXPL-17. A Patrol appears on the first squares, in formation, looking along the path."""
    path = [*reversed(row.slices)] if reverse else row.slices
    head = (len(members) + 1) // ABREAST - 1
    await make_way(s, path, head)
    number = s.next_foe
    patrol = Patrol(number, row.colour, head)
    lacks = False
    for place, name in enumerate(members):
        if not exploring.has_figure(s, name):
            lacks = True
            continue
        foe = exploring.place_foe(s, name, path[head - place // ABREAST][place % ABREAST])
        foe.facing, foe.patrol = heading_at(path, head - place // ABREAST), number
        patrol.members.append(foe.number)
    if lacks:
        tracks.change_alert(s, 1, "too-few")
    if not patrol.members:
        return None
    s.patrols.append(patrol)
    s.say("patrol-comes", patrol=patrol)
    await spotting.look(s)
    return patrol


async def make_way(s: OrcState, path: Sequence[tuple[Square, Square]], head: int) -> None:
    """OQ-PATROL-11, OQ-GLOS-33, 34. Heroes before the Entry are pushed along the path until the Patrol fits.

    Whoever is stopped suffers for it, as does whom it is pushed into, and is put on the nearest free square beyond.
    The farthest is pushed first.
    """
    needed = [at for pair in path[: head + 1] for at in pair]
    place = {at: (number, pair.index(at)) for number, pair in enumerate(path) for at in pair}
    for hero in sorted(s.present, key=lambda one: place.get(one.at, (0, 0)), reverse=True):
        while hero.is_there and hero.at in needed:
            number, side = place[hero.at]
            to = path[min(number + 1, len(path) - 1)][side]
            s.say("pushed-aside", who=hero)
            await harm.suffer(s, hero, PUSHED, "", "patrol")
            if hero.is_there:
                await _push_on(s, hero, to, needed)
    await exploring.look(s)


async def _push_on(s: OrcState, hero: Hero, to: Square, needed: list[Square]) -> None:
    """OQ-PATROL-11, OQ-GLOS-33, 34, OQ-ALTER-05. One Push before an Entry, or what comes of one that is stopped."""
    is_held = vitals.has(hero, Effect.ENTANGLED)
    if not is_held and pushing.may_be_pushed_to(s, hero.at, to) and to not in sight.occupied(s):
        before, hero.at = hero.at, to
        spotting.take_cover(s, hero, before)
        return
    other = None if is_held else sight.occupied(s).get(to)
    await harm.suffer(s, hero, pushing.COLLISION, "", "push")
    if other is not None and other is not hero:
        await harm.suffer(s, other, pushing.COLLISION, "", "push")
    if hero.is_there:
        before, hero.at = hero.at, await exploring.free_square(s, to, needed, hero)
        spotting.take_cover(s, hero, before)


# ---------------------------------------------------------------- walking


def heading_at(path: Sequence[tuple[Square, Square]], at: int) -> Heading:
    """Where a slice of a path leads to; at its end, where it came from."""
    here, there = (at, at + 1) if at + 1 < len(path) else (at - 1, at)
    (left, right), (next_left, next_right) = path[here], path[there]
    column = next_left[0] + next_right[0] - left[0] - right[0]
    row = next_left[1] + next_right[1] - left[1] - right[1]
    if abs(column) >= abs(row):
        return Heading.EAST if column > 0 else Heading.WEST
    return Heading.SOUTH if row > 0 else Heading.NORTH


def steps_at(path: Sequence[tuple[Square, Square]], at: int) -> int:
    """OQ-PATROL-14. What a step to a slice costs: two where the path bends, for the member on the outside."""
    if not 0 < at < len(path) - 1:
        return 1
    return 1 if heading_at(path, at - 1) is heading_at(path, at) else 2


async def march(s: OrcState, patrol: Patrol, moves: int) -> None:
    """OQ-PATROL-12, 13, 16, 19, 23. A Patrol walks its path slice by slice, and stops when it sees somebody."""
    path = boards.of(s).paths[patrol.path].slices
    goal = goal_of(s, patrol, path, moves)
    while patrol in s.patrols and patrol.head < goal and not is_held(s, patrol):
        if patrol.head + 1 >= len(path):
            go_home(s, patrol)
            return
        if not await advance(s, patrol, path, patrol.head + 1):
            return


def goal_of(s: OrcState, patrol: Patrol, path: Sequence[tuple[Square, Square]], moves: int) -> int:
    """OQ-PATROL-13, 14, OQ-MOVE-11. The slice to which so many squares lead, where nobody stands on a fallen Hero."""
    fallen = {hero.at: None for hero in s.heroes if hero.is_dead}
    at = goal = patrol.head
    left = moves
    while left > 0 and at < len(path):
        at += 1
        left -= steps_at(path, at)
        if left >= 0 and (at == len(path) or fallen.keys().isdisjoint(formation(patrol, path, at).values())):
            goal = at
    return goal


async def advance(s: OrcState, patrol: Patrol, path: Sequence[tuple[Square, Square]], to: int) -> bool:
    """OQ-PATROL-13, 19. All members go one slice further, unless somebody or something is in the way."""
    places = formation(patrol, path, to)
    bodies = sight.occupied(s)
    own = dict.fromkeys(patrol.members)
    for at in places.values():
        body = bodies.get(at)
        if isinstance(body, Hero) or not is_walkable(s, at):
            return False
        if isinstance(body, Foe) and body.number in own and body.number not in places:
            return False
        if isinstance(body, Foe) and body.number not in own:
            if body.is_alert or body.id in s.content.bosses:
                return False
            merge(s, patrol, body)
            return not is_held(s, patrol) and await advance(s, patrol, path, to)
    patrol.head = to
    for number, at in places.items():
        foe = s.foe(number)
        foe.facing, foe.at = heading_at(path, max(to - patrol.members.index(number) // ABREAST, 0)), at
    s.say("patrol-walks", patrol=patrol, where=key_of(path[to][0]))
    await have_moved(s, patrol, [*places])
    await spotting.look(s)
    return patrol in s.patrols


def is_held(s: OrcState, patrol: Patrol) -> bool:
    """OQ-PATROL-13, OQ-ALTER-03, 06. Whether a Patrol stands because a member cannot move: all move together."""
    return any(tolls.is_held(s.foe(number)) for number in patrol.members)


def release(s: OrcState, patrol: Patrol) -> None:
    """OQ-PATROL-13, OQ-ALTER-03, 04, 06, 07. What holds a member holds it for as many cards as its level says."""
    for number in patrol.members:
        for effect in (Effect.ENTANGLED, Effect.PETRIFIED):
            vitals.end_of_activation(s.foe(number), effect)


async def have_moved(s: OrcState, patrol: Patrol, numbers: Sequence[int]) -> None:
    """OQ-AFFL-01. Members that bleed take Damage with the first step of their card."""
    first = [s.foe(number) for number in numbers if number not in patrol.walked]
    patrol.walked += [foe.number for foe in first]
    for foe in first:
        await tolls.bleed(s, foe)


def formation(patrol: Patrol, path: Sequence[tuple[Square, Square]], head: int) -> dict[int, Square]:
    """OQ-PATROL-13. Where every member stands when the head is on a slice: two abreast, from front to rear.

    Those for whom the path is not long enough yet are left out: they stay where they are.
    """
    return {
        number: path[head - place // ABREAST][place % ABREAST]
        for place, number in enumerate(patrol.members)
        if head >= place // ABREAST
    }


def is_walkable(s: OrcState, at: Square) -> bool:
    """Whether scenery leaves room for a member."""
    return at not in sight.now(s).clutter


def merge(s: OrcState, patrol: Patrol, other: Foe) -> None:
    """OQ-PATROL-19 to 22. An Enemy that is met, or its whole Patrol, joins at the front."""
    joined = next((one for one in s.patrols if other.number in one.members), None)
    numbers = joined.members if joined is not None else [other.number]
    patrol.members[:0] = numbers
    patrol.is_modified = True
    for number in numbers:
        s.foe(number).patrol = patrol.number
    if joined is not None:
        s.patrols.remove(joined)
    s.say("patrol-merges", patrol=patrol, foe=other)


def go_home(s: OrcState, patrol: Patrol) -> None:
    """OQ-PATROL-16. A Patrol that comes to its Exit is removed, without reward."""
    for number in [*patrol.members]:
        s.gone.append(s.foe(number).key)
        s.foes.remove(s.foe(number))
    s.patrols.remove(patrol)
    s.say("patrol-leaves", patrol=patrol)


def turn(s: OrcState, patrol: Patrol, quarters: int) -> None:
    """All members turn, so many quarters to the right."""
    for number in patrol.members:
        foe = s.foe(number)
        foe.facing = squares.turned(foe.facing, quarters)
    s.say("patrol-turns", patrol=patrol)


async def leave_behind(s: OrcState, patrol: Patrol) -> Foe | None:
    """OQ-PATROL-06, 17, 18, 22. A member of the rear stays behind and belongs to no Patrol any more."""
    if len(patrol.members) <= 1:
        return None
    last = (len(patrol.members) - 1) // ABREAST * ABREAST
    able = [s.foe(number) for number in patrol.members[last:]]
    foe = await settle(PARTY, Kind.TIE, able, about=patrol.key)
    patrol.members.remove(foe.number)
    patrol.is_modified = True
    foe.patrol = NONE
    s.say("stays-behind", foe=foe, patrol=patrol)
    return foe


# ---------------------------------------------------------------- off the path


async def back_to_path(s: OrcState, patrol: Patrol) -> None:
    """OQ-PATROL-15. A Patrol that was brought off its path returns to it, if its places are free."""
    if is_held(s, patrol):
        return
    path = boards.of(s).paths[patrol.path].slices
    places = formation(patrol, path, patrol.head)
    bodies = sight.occupied(s)
    own = dict.fromkeys(patrol.members)
    taken = [body for at in places.values() if (body := bodies.get(at)) is not None]
    if any(isinstance(body, Hero) or body.number not in own for body in taken):
        return
    away = [number for number, at in places.items() if s.foe(number).at != at]
    for number, at in places.items():
        foe = s.foe(number)
        foe.at, foe.facing = at, heading_at(path, patrol.head)
    patrol.is_off = False
    s.say("patrol-returns", patrol=patrol)
    await have_moved(s, patrol, away)


async def wander(s: OrcState, patrol: Patrol, door: boards.Door, most: int) -> None:
    """OQ-PATROL-15. A Patrol leaves its path towards a door, the first before, the others behind."""
    if is_held(s, patrol):
        return
    patrol.is_off = True
    plan = sight.now(s).plan
    for _ in range(most):
        if patrol not in s.patrols:
            return
        first = s.foe(patrol.members[0])
        goals = dict.fromkeys(at for at in door.beside if at in plan.squares)
        near = paths.nearest(first.at, goals.__contains__, plan.beside.of)
        if not near or not near[0].cost or near[0].first in sight.occupied(s) or not is_walkable(s, near[0].first):
            return
        to = near[0].first
        gone: list[int] = []
        for number in patrol.members:
            foe = s.foe(number)
            before = foe.at
            if sight.occupied(s).get(to) not in (None, foe):
                break
            foe.facing = sight.turn_to(foe, to)
            foe.at, to = to, before
            gone.append(number)
        await have_moved(s, patrol, gone)
        await spotting.look(s)


def nearest_door(s: OrcState, patrol: Patrol, most: int, *, unlocked: bool = False) -> boards.Door | None:
    """OQ-DOOR-05. The closed door that is nearest to a Patrol's head, within a Range; or such that Enemies open."""
    first = s.foe(patrol.members[0])
    able = [
        (min(sight.range_to(s, first.at, at) for at in door.beside), door.number, door)
        for door in boards.of(s).doors
        if sight.is_closed(s, door) and not (unlocked and door.kind is DoorKind.REINFORCED)
    ]
    near = [(far, number, door) for far, number, door in able if far <= most]
    return min(near, key=lambda one: one[:2])[2] if near else None
