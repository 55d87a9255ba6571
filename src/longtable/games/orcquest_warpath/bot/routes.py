"""Where orcs want to go: what the Quest asks for next, and how far it is."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.boards import Board
from longtable.games.orcquest_warpath.kinds import DoorKind, DoorState, Terrain
from longtable.games.orcquest_warpath.play import goals
from longtable.games.orcquest_warpath.rows import GoalRow
from longtable.games.orcquest_warpath.state import Foe, OrcState
from longtable.kit.squares import Spot, Square

FAR = 99
Field = Mapping[Square, int]


# ---------------------------------------------------------------- the goal


def targets(s: OrcState) -> list[Square]:
    """The squares that the Quest makes orcs go to now, the nearest thing to do first."""
    for goal in s.quest_row.main:
        if goal.does != goals.LEAVE and not goals.is_reached(s, goal):
            found = _wanted(s, goal)
            if found:
                return found
    return list(s.quest_row.exit) or _unexplored(s, "")


def _wanted(s: OrcState, goal: GoalRow) -> list[Square]:
    if goal.does == "slay":
        there = [foe.at for foe in s.foes if foe.id == goal.what]
        return there or _unexplored(s, "special")
    if goal.does == goals.CHICKENS:
        there = [*s.chickens, *(foe.at for foe in s.foes if foe.is_chicken)]
        return there or _unexplored(s, "chicken")
    if goal.does == "carry":
        lying = [one.at for one in s.found if one.at in boards.of(s).terrain and not one.by]
        wanted = [one.at for one in s.found if one.id == goal.what and one.at in lying]
        return _open_to(s, wanted or lying) or _open_to(s, lying) or _unexplored(s, "objective")
    return _unexplored(s, "")


def _open_to(s: OrcState, some: Sequence[Square]) -> list[Square]:
    """Those of some squares that the orcs can get to, as doors are locked now."""
    hero = next(iter(s.present), None)
    start = hero.at if hero is not None else s.quest_row.entry[0]
    return [at for at in some if start in field(s, (at,))]


def _unexplored(s: OrcState, token: str) -> list[Square]:
    """The places that are still to be explored: where such a token may lie, else all of them."""
    board = boards.of(s)
    left = [place for name, place in board.places.items() if name not in s.explored]
    sure = [place for place in left if any(name.startswith(token) for name in _reserve(s, place))] if token else []
    return [at for place in sure or left for at in place.squares]


def _reserve(s: OrcState, place: boards.Place) -> list[str]:
    return s.quest_row.reserves.get(place.row.reserve, [])


def field(s: OrcState, some: Sequence[Square]) -> Field:
    """How far every square is from the nearest of some, through doors that can be opened."""
    board = boards.of(s)
    keys = [found.id for found in s.found if found.by]
    locked = tuple(
        door.number
        for door in board.doors
        if door.kind is DoorKind.REINFORCED and s.doors[door.number] is DoorState.CLOSED and door.needs not in keys
    )
    shut = tuple(door.number for door in board.doors if s.doors[door.number] is DoorState.CLOSED)
    return _field(board, locked, shut, tuple(piece.at for piece in s.furniture), tuple(sorted(some)))


@lru_cache(maxsize=512)
def _field(
    board: Board,
    locked: tuple[int, ...],
    shut: tuple[int, ...],
    furniture: tuple[Square, ...],
    some: tuple[Square, ...],
) -> Field:
    closed = dict.fromkeys(side for number in shut for side in board.doors[number].sides)
    barred = dict.fromkeys(side for number in locked for side in board.doors[number].sides)
    in_the_way = dict.fromkeys(furniture)
    found: dict[Square, int] = {}
    ring = {at: 0 for at in some if at in board.terrain}
    distance = 0
    while ring:
        for at in [at for at, cost in ring.items() if cost == distance]:
            del ring[at]
            if at in found:
                continue
            found[at] = distance
            for other in board.plan.beside[at]:
                kind = board.terrain[other]
                side = Spot(at[0] + other[0] + 1, at[1] + other[1] + 1)
                if other in found or side in barred or kind in (Terrain.PILLAR, Terrain.TRUNK):
                    continue
                cost = distance + 1 + (side in closed) + (2 if other in in_the_way else 0)
                ring[other] = min(cost, ring.get(other, cost))
        distance += 1
    return found


def is_hunting(s: OrcState) -> bool:
    """Whether the next thing to do is to kill somebody who is there."""
    goal = next((goal for goal in s.quest_row.main if not goals.is_reached(s, goal)), None)
    return goal is not None and goal.does == "slay" and any(foe.id == goal.what for foe in s.foes)


def is_leaving(s: OrcState) -> bool:
    """Whether all is done but to get out."""
    return bool(s.quest_row.exit) and all(
        goal.does == goals.LEAVE or goals.is_reached(s, goal) for goal in s.quest_row.main
    )


def nearest_foe(s: OrcState, at: Square) -> Foe | None:
    """The Enemy that is nearest to a square."""
    return min(s.foes, key=lambda foe: sight.range_to(s, at, foe.at), default=None)
