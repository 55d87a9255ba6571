"""Hexes with flat tops, in columns, as a `scene.HexMap` lays them out: every odd column lies half a hex lower.

Rules count in axial coordinates, in which every step is a fixed difference: q is the column, r grows to the south.
`from_offset` and `to_offset` go from the column and row of a scene's place to these and back. A hex is a plain tuple,
so that it can lie in a state.

Wherever an order is needed it is clockwise from the north: N, NE, SE, S, SW, NW.
"""

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
"""A hex: (q, r)."""

ORIGIN: Hex = (0, 0)


class Direction(IntEnum):
    """Where a neighbour lies, clockwise from the north."""

    NORTH = 0
    NORTH_EAST = 1
    SOUTH_EAST = 2
    SOUTH = 3
    SOUTH_WEST = 4
    NORTH_WEST = 5

    def turned(self, sixths: int) -> "Direction":
        """The direction so many sixths further clockwise."""
        return Direction((self + sixths) % 6)


STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""What a step in each direction adds."""


class Ties(Enum):
    """Which hex a line takes where it runs exactly between two."""

    FIRST = "first"
    """The one whose direction comes first clockwise from the north."""
    LEFT = "left"
    """The one to the left of who goes along the line: to the right of who comes back."""
    RIGHT = "right"


def from_offset(column: int, row: int) -> Hex:
    """The hex at a column and row of a map, counted from the upper left."""
    return column, row - (column - (column & 1)) // 2


def to_offset(at: Hex) -> tuple[int, int]:
    """The column and row at which a map shows a hex."""
    q, r = at
    return q, r + (q - (q & 1)) // 2


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def step(at: Hex, direction: Direction, steps: int = 1) -> Hex:
    """The hex so many steps further in a direction."""
    q, r = STEPS[direction]
    return at[0] + q * steps, at[1] + r * steps


def beside(at: Hex) -> tuple[Hex, ...]:
    """The six neighbours, clockwise from the north."""
    q, r = at
    return (q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)


def direction(a: Hex, b: Hex) -> Direction | None:
    """The direction from a hex to its neighbour, or to any hex straight in that direction; None for others."""
    far = distance(a, b)
    if not far:
        return None
    for found in Direction:
        if step(a, found, far) == b:
            return found
    return None


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes exactly so far away, clockwise from the north."""
    if radius < 0:
        raise ValueError(f"a ring of radius {radius}; a radius is 0 or more")
    if not radius:
        return (centre,)
    at = step(centre, Direction.NORTH, radius)
    found = []
    for side in Direction:
        along = side.turned(2)
        for _ in range(radius):
            found.append(at)
            at = step(at, along)
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at most so far away: ring after ring, from the centre outward."""
    return tuple(at for far in range(radius + 1) for at in ring(centre, far))


def line(a: Hex, b: Hex, ties: Ties = Ties.FIRST) -> tuple[Hex, ...]:
    """The hexes nearest to the straight line between two centres, one for each step, both ends included.

    Of the three cube coordinates (q, r and -q-r) the one that changes most changes by one with every step; a second
    one is rounded, and the third follows. So a line runs between at most two hexes at once, and which of them it
    takes there is the only freedom.
    """
    steps = distance(a, b)
    if not steps:
        return (a,)
    q, r = b[0] - a[0], b[1] - a[1]
    # Turned so that the line runs between north (0, -1) and north-east (1, -1): r falls by one with each step.
    turns = next(sixths for sixths in range(6) if _is_up(_turned((q, r), sixths)))
    across, _ = _turned((q, r), turns)
    found = []
    for done in range(steps + 1):
        aside, rest = divmod(2 * done * across + steps, 2 * steps)
        if not rest and _takes_left(turns, ties):
            aside -= 1  # exactly between two hexes; rounding up has taken the right one
        back_q, back_r = _turned((aside, -done), -turns)
        found.append((a[0] + back_q, a[1] + back_r))
    return tuple(found)


def _is_up(at: Hex) -> bool:
    """Whether a hex lies from the north up to, but not at, the north-east of the centre."""
    q, r = at
    return 0 <= q < -r


def _takes_left(turns: int, ties: Ties) -> bool:
    """Whether a tie goes to the left one of two directions that were turned so often to north and north-east."""
    if ties is Ties.FIRST:
        return Direction.NORTH.turned(-turns) < Direction.NORTH_EAST.turned(-turns)
    return ties is Ties.LEFT


def _turned(at: Hex, sixths: int) -> Hex:
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def turn(tile: Iterable[Hex], sixths: int, around: Hex = ORIGIN) -> tuple[Hex, ...]:
    """The hexes of a tile, in their order, after it was turned clockwise by so many sixths.

    What is printed on them turns along: `dict(zip(turn(tile, 2), tile.values()))` for a tile that is a dict.
    """
    turned = []
    for q, r in tile:
        new_q, new_r = _turned((q - around[0], r - around[1]), sixths)
        turned.append((around[0] + new_q, around[1] + new_r))
    return tuple(turned)


def moved(tile: Iterable[Hex], by: Hex) -> tuple[Hex, ...]:
    """The hexes of a tile, in their order, after it was laid elsewhere."""
    return tuple((q + by[0], r + by[1]) for q, r in tile)
