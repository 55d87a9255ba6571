"""Squares by column and row from the upper left, as a `scene.Grid` lays them out, and straight lines over them.

A square is a plain tuple, so that it can lie in a state. Walls, doors and corners have no square of their own: they
are spots of a grid twice as fine, where the centre of square (c, r) is (2c+1, 2r+1), its upper left corner (2c, 2r)
and the middle of its north side (2c+1, 2r). So whatever a line passes is a `Spot`, and no two things share one.

Neighbours come as N, E, S, W, and then NE, SE, SW, NW.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from longtable.engine.scene import Heading, Wall

Square: TypeAlias = tuple[int, int]
"""A square: (column, row)."""

STEPS: dict[Heading, Square] = {
    Heading.NORTH: (0, -1),
    Heading.EAST: (1, 0),
    Heading.SOUTH: (0, 1),
    Heading.WEST: (-1, 0),
}
"""What a step in each direction adds."""

HEADINGS = tuple(STEPS)
DIAGONALS: tuple[Square, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class Spot(NamedTuple):
    """A square, a side or a corner, as a point of the fine grid."""

    x: int
    y: int

    @property
    def is_square(self) -> bool:
        """Whether this is a square, by its centre."""
        return bool(self.x & self.y & 1)

    @property
    def is_corner(self) -> bool:
        """Whether this is a corner of squares."""
        return not (self.x | self.y) & 1

    @property
    def is_side(self) -> bool:
        """Whether this is a side between two squares, by its middle."""
        return bool((self.x ^ self.y) & 1)

    @property
    def square(self) -> Square:
        """The square whose centre this is; for a side the one south or east of it, for a corner south-east of it."""
        return self.x >> 1, self.y >> 1

    @property
    def both(self) -> tuple[Square, Square]:
        """The two squares that a side lies between: north and south of it, or west and east."""
        column, row = self.x >> 1, self.y >> 1
        return ((column, row - 1) if self.x & 1 else (column - 1, row)), (column, row)


# ---------------------------------------------------------------- places


def centre(square: Square) -> Spot:
    """The spot of a square."""
    return Spot(2 * square[0] + 1, 2 * square[1] + 1)


def side(square: Square, heading: Heading) -> Spot:
    """The spot of a side of a square, such as one with a door in it."""
    column, row = STEPS[heading]
    return Spot(2 * square[0] + 1 + column, 2 * square[1] + 1 + row)


def corner(column: int, row: int) -> Spot:
    """The spot of a corner; corner (0, 0) is the upper left of square (0, 0)."""
    return Spot(2 * column, 2 * row)


def corners(square: Square) -> tuple[Spot, Spot, Spot, Spot]:
    """The four corners of a square: NE, SE, SW, NW."""
    x, y = 2 * square[0], 2 * square[1]
    return Spot(x + 2, y), Spot(x + 2, y + 2), Spot(x, y + 2), Spot(x, y)


def sides_of(wall: Wall) -> tuple[Spot, ...]:
    """The sides of squares that a straight wall stands on."""
    (column, row), (last_column, last_row) = sorted((wall.start, wall.end))
    if column != last_column and row != last_row:
        raise ValueError(f"a wall from {wall.start} to {wall.end} is slanted; walls run along the sides of squares")
    if column == last_column:
        return tuple(Spot(2 * column, 2 * at + 1) for at in range(row, last_row))
    return tuple(Spot(2 * at + 1, 2 * row) for at in range(column, last_column))


def step(square: Square, heading: Heading, steps: int = 1) -> Square:
    """The square so many steps further in a direction."""
    column, row = STEPS[heading]
    return square[0] + column * steps, square[1] + row * steps


def beside(square: Square) -> tuple[Square, ...]:
    """The four squares that share a side with it: N, E, S, W."""
    column, row = square
    return (column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)


def around(square: Square) -> tuple[Square, ...]:
    """The eight squares around it: N, E, S, W, then NE, SE, SW, NW."""
    column, row = square
    return beside(square) + tuple((column + x, row + y) for x, y in DIAGONALS)


def flanks(a: Square, b: Square) -> tuple[Square, Square]:
    """The two squares beside a diagonal step: the one in the row it starts from, then the one in its column."""
    if abs(a[0] - b[0]) != 1 or abs(a[1] - b[1]) != 1:
        raise ValueError(f"{a} to {b} is no diagonal step; only those have flanks")
    return (b[0], a[1]), (a[0], b[1])


# ---------------------------------------------------------------- ranges and areas


def manhattan(a: Square, b: Square) -> int:
    """How many steps over sides lie between two squares."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def chebyshev(a: Square, b: Square) -> int:
    """How many steps lie between two squares if they may be diagonal: the moves of a king."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def block(centre_: Square, radius: int) -> tuple[Square, ...]:
    """The squares at most so many king's moves away, row by row from the upper left."""
    column, row = centre_
    reach = range(-radius, radius + 1)
    return tuple([(column + x, row + y) for y in reach for x in reach])


def diamond(centre_: Square, radius: int) -> tuple[Square, ...]:
    """The squares at most so many steps over sides away, row by row from the upper left."""
    return tuple(square for square in block(centre_, radius) if manhattan(centre_, square) <= radius)


# ---------------------------------------------------------------- headings and arcs


def turned(heading: Heading, quarters: int) -> Heading:
    """The heading so many quarters further clockwise."""
    return HEADINGS[(HEADINGS.index(heading) + quarters) % 4]


def headings_to(a: Square, b: Square) -> tuple[Heading, ...]:
    """Where somebody looks who turns to a square: one heading, two where it lies exactly between them, or none."""
    return _headings(b[0] - a[0], b[1] - a[1])


@lru_cache(maxsize=4_096)
def _headings(column: int, row: int) -> tuple[Heading, ...]:
    far = max(abs(column), abs(row))
    return tuple(found for found, (x, y) in STEPS.items() if far and column * x + row * y == far)


def ahead(a: Square, heading: Heading, b: Square) -> tuple[int, int]:
    """How far a square lies ahead of somebody, and how far to the right; negative for behind and to the left."""
    x, y = STEPS[heading]
    column, row = b[0] - a[0], b[1] - a[1]
    return column * x + row * y, row * x - column * y


def is_before(a: Square, heading: Heading, b: Square, *, level: bool = True) -> bool:
    """Whether a square lies in the half of the board before somebody; `level` says whether the flanks do.

    For somebody who stands on several squares it is enough that it lies before one of them.
    """
    far, _ = ahead(a, heading, b)
    return far > 0 or (level and not far)


def is_in_wedge(a: Square, heading: Heading, b: Square, *, edges: bool = True) -> bool:
    """Whether a square lies in the quarter of the board before somebody; `edges` says whether its diagonals do."""
    far, aside = ahead(a, heading, b)
    return far > 0 and (abs(aside) < far or (edges and abs(aside) == far))


# ---------------------------------------------------------------- straight lines


def crossed(a: Square, b: Square) -> tuple[Spot, ...]:
    """Everything that the line between the centres of two squares passes, in order, both squares included.

    A square is passed if the line enters its inside, a side if the line crosses it, a corner if the line runs
    through it: then neither the sides that end there nor the squares that only touch it are passed. This is exact,
    and the way back passes the same in the opposite order.
    """
    return passed(centre(a), centre(b))


def between(a: Square, b: Square) -> tuple[Square, ...]:
    """The squares whose inside the line between the centres of two squares enters on the way, in order."""
    column, row = a
    return tuple([(column + x, row + y) for x, y in _between(b[0] - column, b[1] - row)])


@lru_cache(maxsize=4_096)
def _between(column: int, row: int) -> tuple[Square, ...]:
    return tuple([(x >> 1, y >> 1) for x, y in offsets(1, 2 * column, 2 * row)[1:-1] if not (x | y) & 1])


def passed(start: Spot, end: Spot) -> tuple[Spot, ...]:
    """Everything that the line between two squares' centres, or between two corners, passes, both ends included.

    A line that runs along sides, as between two corners in a row, passes these sides and the corners between them.
    """
    if (start[0] ^ end[0] | start[1] ^ end[1] | start[0] ^ start[1]) & 1:
        raise ValueError(f"a line from {start} to {end}; lines join two centres or two corners")
    x, y = start
    return tuple([Spot(x + dx, y + dy) for dx, dy in offsets(start[0] & 1, end[0] - x, end[1] - y)])


@lru_cache(maxsize=16_384)
def offsets(odd: int, dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """What a line passes, as differences from its start, which is a centre (`odd` is 1) or a corner (0)."""
    if not dx or not dy:
        length, x, y = max(abs(dx), abs(dy)), (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        return tuple((x * at, y * at) for at in range(length + 1))
    found = [(0, 0), *_inside(odd, abs(dx), abs(dy)), (abs(dx), abs(dy))]
    x, y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    return tuple((x * at_x, y * at_y) for at_x, at_y in found)


def _inside(odd: int, dx: int, dy: int) -> Iterator[tuple[int, int]]:
    """What lies strictly between the ends of a line that falls to the right."""
    next_x = next_y = 1 if odd else 2  # the grid lines that come next, as differences from the start
    if not odd:
        yield 1, 1
    while True:
        which = next_x * dy - next_y * dx  # which of them is met first: compared without dividing
        if which <= 0 and next_x >= dx:
            return
        if which >= 0 and next_y >= dy:
            return
        if not which:
            yield next_x, next_y
            next_x, next_y = next_x + 2, next_y + 2
        elif which < 0:
            yield next_x, next_y - 1
            next_x += 2
        else:
            yield next_x - 1, next_y
            next_y += 2
        if (next_x - 1, next_y - 1) != (dx, dy):
            yield next_x - 1, next_y - 1
