"""Where orcs want to go: what the Quest asks for next, how far it is, who would see them, and what waits there."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.boards import Board
from longtable.games.orcquest_warpath.bot import strength
from longtable.games.orcquest_warpath.kinds import DoorKind, DoorState, Terrain
from longtable.games.orcquest_warpath.play import goals, moving, vitals
from longtable.games.orcquest_warpath.play.moving import AtDoor, Way
from longtable.games.orcquest_warpath.rows import GoalRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit.squares import Spot, Square

FAR = 99
STEP = 45
"""What a square nearer to the goal is worth."""
HUNT = 40
"""What a square nearer to an Alert Enemy is worth."""
HUNTED = 9
"""From how far an Alert Enemy is hunted."""
BELL = 200
"""What it costs more to wake a Patrol, one of which runs for the Bell."""
DOOR = 60
"""What it is worth to open a door on the way."""
BOLD = 3
"""By how much danger counts less from whom the Quest wants dead, and when time presses."""
LATE = 9
"""From this Alert Level on time presses."""
ALONE = 4
"""From how many squares to the next orc on, one is alone."""
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


# ---------------------------------------------------------------- a decision


class Outlook:
    """What a Hero who moves has before it, worked out once for a question."""

    def __init__(self, s: OrcState, hero: Hero, attacks: int) -> None:
        self.s, self.hero = s, hero
        self.aims = targets(s)
        self.field = field(s, self.aims)
        self.has_attack = attacks > 0
        self.awake = [foe for foe in s.foes if foe.is_alert and not foe.is_chicken]
        self.asleep = [foe for foe in s.foes if not foe.is_alert and not foe.is_chicken]
        self.leaves = all(
            goal.does == goals.LEAVE or goals.is_reached(s, goal) for goal in s.quest_row.main
        ) and bool(s.quest_row.exit)
        self.others = [one for one in s.present if one is not hero]
        self.presses = s.alert >= LATE
        self.harm = {foe.number: strength.harm(s, foe, hero) for foe in s.foes}
        self._seen: dict[Square, int] = {}

    def woken(self, at: Square) -> int:
        """What it costs to be seen on a square by those who are not Alert."""
        if self.hero.hidden is not None:
            return 0
        found = self._seen.get(at)
        if found is None:
            seers = [foe for foe in self.asleep if sight.sees(self.s, foe, at)]
            found = sum(
                strength.NOISE + (BELL if foe.patrol >= 0 else 0) + self.harm[foe.number] // 3 for foe in seers
            )
            self._seen[at] = found
        return found

    def danger(self, at: Square) -> int:
        """What Alert Enemies would do to a Hero on a square, as far as they reach it; the others share it."""
        if self.hero.hidden is not None:
            return 0
        total = 0
        for foe in self.awake:
            row = self.s.foe_row(foe)
            reach = row.moves + strength.farthest(row.strikes)
            if sight.range_to(self.s, foe.at, at) <= reach:
                total += self.harm[foe.number] // (BOLD if self.presses or strength.is_goal(self.s, foe) else 1)
        near = sum(sight.range_to(self.s, at, one.at) <= ALONE for one in self.others)
        return total // (1 + near)

    def place(self, at: Square) -> int:
        """What it is worth to stand on a square."""
        s = self.s
        worth = -STEP * min(self.field.get(at, FAR), FAR) - self.danger(at)
        if at in s.quest_row.exit and self.leaves:
            worth += 1000
        if (
            at in s.chickens
            or any(found.at == at for found in s.found)
            or any(foe.is_chicken and foe.at == at for foe in s.foes)
        ):
            worth += 600
        if self.awake and not self.leaves:
            nearest = min(sight.range_to(s, foe.at, at) for foe in self.awake)
            if nearest <= HUNTED:
                worth -= HUNT * nearest
        if self.has_attack:
            worth += strength.from_square(s, self.hero, at)
        if any(piece.at == at for piece in s.furniture):
            worth += 120
        return worth

    def way(self, way: Way) -> int:
        """What it is worth to go a way: where it ends, who sees it on the way, and what it costs of Health."""
        seen = max((self.woken(at) for at in way.over), default=0)
        hurt = strength.WOUND * way.damage
        if way.damage >= vitals.left(self.s, self.hero):
            hurt += 5 * strength.DEATH
        return self.place(way.at) - seen - hurt - 2 * way.cost

    def door(self, how: AtDoor) -> int:
        """What it is worth to open a door: it lies on the way, and friends are near."""
        here, there = self.field.get(self.hero.at, FAR), self.field.get(how.to, FAR)
        if how.how == "close" or there >= here:
            return -1
        near = sum(sight.range_to(self.s, self.hero.at, one.at) <= 2 * ALONE for one in self.others)
        waits = not near and bool(self.others)
        return -1 if waits and self.s.turn % 3 else DOOR

    def best(self, moves: int, *, sneaks: bool = False) -> int:
        """How much better off a Hero would be with so many Movement Points."""
        here = self.place(self.hero.at)
        ways = moving.ways(self.s, self.hero, moves, sneaks=sneaks).values()
        found = [self.way(way) - here for way in ways]
        found += [self.door(how) + STEP for how in moving.doors(self.s, self.hero)]
        return max(found, default=0)


def nearest_foe(s: OrcState, at: Square) -> Foe | None:
    """The Enemy that is nearest to a square."""
    return min(s.foes, key=lambda foe: sight.range_to(s, at, foe.at), default=None)
