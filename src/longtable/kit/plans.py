"""Plans: squares with walls between them; who is beside whom, what is seen from where, which squares are a room.

A plan is content: it is made once from a board's squares and walls. Doors change, so a plan with some of them shut is
another plan, which `shut` makes and remembers. What stands on the squares is the game's: it hands in a mask of the
squares that block now, and says by it what blocks what.

>>> plan = Plan(squares.block((2, 2), 2), [Wall((2, 0), (2, 4))])
>>> plan.is_clear((1, 1), (3, 1)), plan.is_clear((1, 4), (3, 4))
(False, True)
>>> plan.is_clear((1, 4), (3, 4), plan.mask([(2, 4)]))
False
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TypeAlias, TypeVar

from longtable.engine.scene import Heading, Wall
from longtable.kit import paths, squares
from longtable.kit.squares import Spot, Square

REMEMBERED = 256
"""How many plans with doors shut a plan remembers."""


T = TypeVar("T")


class Filled(dict[Square, tuple[T, ...]]):
    """A table by squares that is filled as it is asked: `plan.beside[square]`, `reach(..., plan.beside.of)`."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[Square], tuple[T, ...]]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, square: Square) -> tuple[T, ...]:
        found = self[square] = self._find(square)
        return found

    @property
    def of(self) -> Callable[[Square], tuple[T, ...]]:
        """What the table has for a square, as `paths` takes neighbours."""
        return self.__getitem__


class Ranges(dict[Square, int]):
    """How many steps squares are away from one, `far` where no way leads; it looks as far as it is asked for."""

    __slots__ = ("_bit", "_far", "_left", "_rings")

    def __init__(self, bit: Callable[[Square], int], rings: Iterator[int], far: int) -> None:
        super().__init__()
        self._bit, self._left, self._far = bit, rings, far
        self._rings: list[int] = []

    def __missing__(self, square: Square) -> int:
        found = self[square] = self._look(self._bit(square))
        return found

    def _look(self, bit: int) -> int:
        for steps, ring in enumerate(self._rings):
            if ring & bit:
                return steps
        for ring in self._left:
            self._rings.append(ring)
            if ring & bit:
                return len(self._rings) - 1
        return self._far


Neighbours: TypeAlias = Filled[Square]
Rounding: TypeAlias = tuple[Square, tuple[Square, ...]]
"""A diagonal step: where to, and the flanks over which walls leave a way."""


class Plan:
    """The squares of a board and the walls between them. Where the squares end, there is a wall.

    Where a line runs exactly through a corner at which a wall stands or ends, the wall stops it (`corners_block`), or
    stops it only if it cannot get past on either side. `posts` are further corners that count as walls.

    `beside` has the neighbours over sides without a wall (N, E, S, W). `around` has those and the diagonal ones (NE,
    SE, SW, NW), where walls leave a way round over one of the two flanks. `diagonals` has the latter alone, each
    with those flanks, for who must not squeeze past what stands there.
    """

    def __init__(
        self,
        places: Iterable[Square],
        walls: Iterable[Wall] = (),
        *,
        posts: Iterable[Spot] = (),
        corners_block: bool = True,
    ) -> None:
        self.squares: dict[Square, None] = dict.fromkeys(sorted(places, key=lambda at: (at[1], at[0])))
        if any(column < 0 or row < 0 for column, row in self.squares):
            raise ValueError(
                "a plan has squares at negative columns or rows; count from the upper left of all of them"
            )
        self.corners_block = corners_block
        self._stride = 2 * max((column for column, _ in self.squares), default=0) + 3
        self._walls: dict[Spot, None] = {}
        self._posts: dict[Spot, None] = dict.fromkeys(posts)
        for square in self.squares:
            for heading in squares.HEADINGS:
                if squares.step(square, heading) not in self.squares:
                    self._walls[squares.side(square, heading)] = None
        for wall in walls:
            self._walls.update(dict.fromkeys(squares.sides_of(wall)))
        self._shut: dict[tuple[Spot, ...], Plan] = {}
        self._tables()
        self._straight = self._falling = self._rising = 0
        self._add(self._walls, self._posts)

    def _tables(self) -> None:
        self.beside = Neighbours(partial(_beside, self.squares, self._walls))
        self.around = Neighbours(partial(_around, self.squares, self._walls))
        self.diagonals: Filled[Rounding] = Filled(partial(_diagonals, self.squares, self._walls))

    def _add(self, walls: Iterable[Spot], posts: Iterable[Spot] = ()) -> None:
        """Let walls stop lines, those of `_walls` that did not yet."""
        sides = self._bits(walls)
        ends = dict.fromkeys(posts)
        for wall in walls:
            ends.update(dict.fromkeys(_ends(wall)))
        self._straight |= sides
        if self.corners_block:
            self._straight |= self._bits(ends)
            self._falling = self._rising = self._straight
        else:
            self._falling |= sides | self._bits(at for at in ends if self._is_shut_both_ways(at, 1))
            self._rising |= sides | self._bits(at for at in ends if self._is_shut_both_ways(at, -1))

    def shut(self, doors: Iterable[Spot]) -> "Plan":
        """The plan while the doors in these sides are shut: each of them is a wall as long."""
        key = tuple(sorted(doors))
        if not key:
            return self
        found = self._shut.get(key)
        if found is None:
            if len(self._shut) >= REMEMBERED:
                self._shut.pop(next(iter(self._shut)))
            found = self._shut[key] = self._with(key)
        return found

    def forget(self) -> None:
        """Let go of the plans with doors shut."""
        self._shut.clear()

    def _with(self, doors: tuple[Spot, ...]) -> "Plan":
        plan = object.__new__(Plan)
        plan.squares, plan.corners_block, plan._stride = self.squares, self.corners_block, self._stride
        plan._walls, plan._posts, plan._shut = {**self._walls, **dict.fromkeys(doors)}, self._posts, {}
        plan._tables()
        plan._straight, plan._falling, plan._rising = self._straight, self._falling, self._rising
        plan._add(doors)
        plan.beside.update(self.beside)  # what is known of the neighbours stays true away from the doors
        plan.around.update(self.around)
        plan.diagonals.update(self.diagonals)
        for door in doors:
            for square in door.both:
                plan.beside.pop(square, None)
                for near in squares.block(square, 1):
                    plan.around.pop(near, None)
                    plan.diagonals.pop(near, None)
        return plan

    # ------------------------------------------------------------------ neighbours

    def is_open(self, square: Square, heading: Heading) -> bool:
        """Whether there is no wall, no shut door and no end of the board on a side of a square."""
        return squares.side(square, heading) not in self._walls

    def ways_round(self, a: Square, b: Square) -> tuple[Square, ...]:
        """The flanks of a diagonal step over which walls leave a way from one square to the other."""
        return _ways_round(self.squares, self._walls, a, b)

    def ranges(self, start: Square, far: int, barred: int = 0) -> Ranges:
        """How far squares are from one with diagonal steps (see `around`), over none of a mask of barred ones."""
        return Ranges(self._number, self._rings(self._number(start), barred), far)

    def _number(self, square: Square) -> int:
        """A square as a mask, which is empty for one that is not of the plan."""
        return 1 << (2 * square[1] + 1) * self._stride + 2 * square[0] + 1 if square in self.squares else 0

    def _rings(self, ring: int, seen: int) -> Iterator[int]:
        """The squares that are so many steps away, as masks: from square to side, and on where no wall stands."""
        stride = self._stride
        is_open = ~self._straight & (1 << self._straight.bit_length()) - 1  # where the squares end, there is a wall
        while ring:
            yield ring
            seen |= ring
            upright = (ring >> stride & is_open) >> stride | (ring << stride & is_open) << stride
            level = (ring >> 1 & is_open) >> 1 | (ring << 1 & is_open) << 1
            beyond = upright | level
            beyond |= (upright >> 1 & is_open) >> 1 | (upright << 1 & is_open) << 1
            beyond |= (level >> stride & is_open) >> stride | (level << stride & is_open) << stride
            ring = beyond & ~seen

    # ------------------------------------------------------------------ rooms

    def room(self, at: Square) -> tuple[Square, ...]:
        """The squares that can be got to without crossing a wall or a shut door, the nearest first."""
        return tuple(paths.reach(at, None, self.beside.of))

    def rooms(self) -> tuple[tuple[Square, ...], ...]:
        """All rooms, by their first square, row by row from the upper left."""
        found: dict[Square, None] = {}
        rooms = []
        for square in self.squares:
            if square not in found:
                rooms.append(self.room(square))
                found.update(dict.fromkeys(rooms[-1]))
        return tuple(rooms)

    # ------------------------------------------------------------------ lines of sight and of fire

    def mask(self, blocked: Iterable[Square]) -> int:
        """Squares as one number, for `is_clear`; masks are joined with `|`."""
        bits = 0
        stride = self._stride
        for column, row in blocked:
            bits |= 1 << (2 * row + 1) * stride + 2 * column + 1
        return bits

    def is_clear(self, a: Square, b: Square, blocked: int = 0) -> bool:
        """Whether the line between the centres of two squares meets no wall and enters no blocked square between."""
        dx, dy = 2 * (b[0] - a[0]), 2 * (b[1] - a[1])
        shape, first = _shape(self._stride, 1, dx, dy)
        walls = self._falling if self.corners_block else self._walls_against(dx, dy)
        return not (walls | blocked) >> (2 * a[1] + 1) * self._stride + 2 * a[0] + 1 + first & shape

    def blocked_at(self, a: Square, b: Square, blocked: int = 0) -> Spot | None:
        """What stops the line between the centres of two squares first; None if it is clear."""
        bits = self._walls_against(b[0] - a[0], b[1] - a[1]) | blocked
        for spot in squares.crossed(a, b)[1:-1]:
            if bits >> spot.y * self._stride + spot.x & 1:
                return spot
        return None

    def seen(self, at: Square, most: int, blocked: int = 0) -> tuple[Square, ...]:
        """The squares at most so many king's moves away to which the line is clear, row by row, its own included."""
        near = squares.block(at, most)
        return tuple(square for square in near if square in self.squares and self.is_clear(at, square, blocked))

    def _walls_against(self, dx: int, dy: int) -> int:
        """Which walls and corners stop a line in this direction."""
        if not dx or not dy:
            return self._straight
        return self._falling if (dx > 0) == (dy > 0) else self._rising

    # ------------------------------------------------------------------ lines between corners

    def corners_seen(self, a: Square, b: Square, blocked: int = 0) -> tuple[int, ...]:
        """For each corner of a square (NE, SE, SW, NW), to how many corners of another the line is clear.

        "From any corner to any corner" is `any(...)` of them; "to two corners from one" is `max(...) >= 2`. Neither
        of the two squares blocks. A line gets out of its square and into the other without passing a wall, at their
        corners too; one that runs along sides is clear if there is a way along it on one flank or the other.
        """
        if a == b:
            return 4, 4, 4, 4
        blocked &= ~self.mask((a, b))
        return tuple(
            sum(self._is_clear_between(a, start, b, end, blocked) for end in squares.corners(b))
            for start in squares.corners(a)
        )

    def _is_clear_between(self, a: Square, start: Spot, b: Square, end: Spot, blocked: int) -> bool:
        dx, dy = end.x - start.x, end.y - start.y
        if not dx and not dy:
            return self._is_clear_at(a, start, b)
        is_along = not dx or not dy
        if self.corners_block or not is_along:
            if not (self._leaves(a, start, dx, dy) and self._leaves(b, end, -dx, -dy)):
                return False
            shape, first = _shape(self._stride, 0, dx, dy)
            bits = self._walls_against(dx, dy) | blocked
            if bits >> start.y * self._stride + start.x + first & shape:
                return False
        return not is_along or self._is_clear_along(a, start, b, end, blocked)

    def _is_clear_at(self, a: Square, at: Spot, b: Square) -> bool:
        """Whether two squares see each other at a corner that both have."""
        if self.corners_block and self._has_wall(at):
            return False
        if squares.manhattan(a, b) == 1:
            return _is_joined(self.squares, self._walls, a, b)
        return bool(self.ways_round(a, b))

    def _leaves(self, square: Square, at: Spot, dx: int, dy: int) -> bool:
        """Whether a line that starts at a corner of a square gets out of that square without passing a wall."""
        inward_x, inward_y = 2 * square[0] + 1 - at.x, 2 * square[1] + 1 - at.y
        is_out_x, is_out_y = dx * inward_x < 0, dy * inward_y < 0
        if not (is_out_x or is_out_y):
            return True  # into the square, or along its side
        if self.corners_block:
            return not self._has_wall(at)
        if is_out_x and is_out_y:
            return not self._is_shut_both_ways(at, inward_x * inward_y)
        return (Spot(at.x, at.y + inward_y) if is_out_x else Spot(at.x + inward_x, at.y)) not in self._walls

    def _is_clear_along(self, a: Square, start: Spot, b: Square, end: Spot, blocked: int) -> bool:
        """Whether there is a way along a row of sides, from the flank on which one square lies to the other's.

        One changes flanks where no wall is on the line, and goes on where no wall is across it.
        """
        x, y = (end.x > start.x) - (end.x < start.x), (end.y > start.y) - (end.y < start.y)
        begin, goal = squares.centre(a), squares.centre(b)
        at = (start.x, begin.y) if y else (begin.x, start.y)
        last = (start.x, goal.y) if y else (goal.x, start.y)
        flanks: tuple[tuple[int, int], ...] = ((begin.x - at[0], begin.y - at[1]),)
        both = ((y, x), (-y, -x))
        while True:
            flanks = self._free(at, flanks, blocked)
            if flanks and at not in self._walls:
                flanks = self._free(at, both, blocked)
            if at == last or not flanks:
                return (goal.x - last[0], goal.y - last[1]) in flanks
            flanks = tuple(by for by in flanks if (at[0] + x + by[0], at[1] + y + by[1]) not in self._walls)
            at = at[0] + 2 * x, at[1] + 2 * y

    def _free(
        self, at: tuple[int, int], flanks: tuple[tuple[int, int], ...], blocked: int
    ) -> tuple[tuple[int, int], ...]:
        """The flanks of a side on which no blocked square lies."""
        return tuple(by for by in flanks if not blocked >> (at[1] + by[1]) * self._stride + at[0] + by[0] & 1)

    def _has_wall(self, at: Spot) -> bool:
        """Whether a wall stands on a corner or ends there."""
        return bool(self._straight >> at.y * self._stride + at.x & 1)

    def _is_shut_both_ways(self, at: Spot, slope: int) -> bool:
        """Whether walls shut both ways round a corner, from its north-west to its south-east.

        If the slope is negative: from its south-west to its north-east.
        """
        walls, (x, y) = self._walls, at
        above, below, left, right = ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y))
        if slope > 0:
            return (above in walls or right in walls) and (left in walls or below in walls)
        return (below in walls or right in walls) and (left in walls or above in walls)

    def _bits(self, spots: Iterable[Spot]) -> int:
        bits = 0
        for x, y in spots:
            bits |= 1 << y * self._stride + x
        return bits


def _is_joined(places: dict[Square, None], walls: dict[Spot, None], a: Square, b: Square) -> bool:
    return b in places and (a[0] + b[0] + 1, a[1] + b[1] + 1) not in walls


def _beside(places: dict[Square, None], walls: dict[Spot, None], square: Square) -> tuple[Square, ...]:
    return tuple([other for other in squares.beside(square) if _is_joined(places, walls, square, other)])


def _ways_round(places: dict[Square, None], walls: dict[Spot, None], a: Square, b: Square) -> tuple[Square, ...]:
    return tuple(
        [
            flank
            for flank in squares.flanks(a, b)
            if _is_joined(places, walls, a, flank) and _is_joined(places, walls, flank, b)
        ]
    )


def _diagonals(places: dict[Square, None], walls: dict[Spot, None], square: Square) -> tuple[Rounding, ...]:
    found = [(other, _ways_round(places, walls, square, other)) for other in squares.around(square)[4:]]
    return tuple((other, flanks) for other, flanks in found if flanks)


def _around(places: dict[Square, None], walls: dict[Spot, None], square: Square) -> tuple[Square, ...]:
    return _beside(places, walls, square) + tuple([other for other, _ in _diagonals(places, walls, square)])


def _ends(wall: Spot) -> tuple[Spot, Spot]:
    """The corners at which the wall on one side ends."""
    x, y = wall
    return (Spot(x - 1, y), Spot(x + 1, y)) if x & 1 else (Spot(x, y - 1), Spot(x, y + 1))


@lru_cache(maxsize=16_384)
def _shape(stride: int, odd: int, dx: int, dy: int) -> tuple[int, int]:
    """What a line passes between its ends, as bits on a grid of this width, and where the lowest lies from its start.

    One shape serves all lines with the same difference: it only has to be shifted.
    """
    numbers = [y * stride + x for x, y in squares.offsets(odd, dx, dy)[1:-1]]
    first = min(numbers, default=0)
    bits = 0
    for number in numbers:
        bits |= 1 << number - first
    return bits, first


def forget() -> None:
    """Let go of the shapes of all lines: for who measures how long they take to make."""
    _shape.cache_clear()
    squares.offsets.cache_clear()
