"""A map of squares that wraps around: its north edge touches its south edge, its west edge its east edge."""

from collections.abc import Callable, Iterator

from longtable.engine.scene import Heading
from longtable.kit import squares
from longtable.kit.squares import Square


class Torus:
    """So many columns and rows that wrap around; every square has its neighbours N, E, S, W, also over the border.

    On a map that is two squares wide the eastern and the western neighbour are the same and named once; one that is
    one square wide has no neighbours in that direction, for nobody is beside themselves.
    """

    def __init__(self, columns: int, rows: int) -> None:
        if columns < 1 or rows < 1:
            raise ValueError(f"a map of {columns} columns and {rows} rows; it takes at least one of each")
        self.columns = columns
        self.rows = rows
        self.squares = tuple((column, row) for row in range(rows) for column in range(columns))
        self.beside = self.joined(lambda _square, _heading: True)

    def wrap(self, square: Square) -> Square:
        """The square of the map at a column and row that may lie beyond its border."""
        return square[0] % self.columns, square[1] % self.rows

    def step(self, square: Square, heading: Heading, steps: int = 1) -> Square:
        """The square so many steps further in a direction."""
        return self.wrap(squares.step(square, heading, steps))

    def joined(self, is_open: Callable[[Square, Heading], bool]) -> dict[Square, tuple[Square, ...]]:
        """The neighbours of every square over those of its sides that are open: N, E, S, W.

        A side that is open must be open from both squares that it lies between; a wall on one of them is enough.
        """
        table = {}
        for square in self.squares:
            near: dict[Square, None] = {}
            for heading in squares.HEADINGS:
                other = self.step(square, heading)
                if other != square and self._is_open(square, heading, is_open):
                    near[other] = None
            table[square] = tuple(near)
        return table

    def _is_open(self, square: Square, heading: Heading, is_open: Callable[[Square, Heading], bool]) -> bool:
        return is_open(square, heading) and is_open(self.step(square, heading), squares.turned(heading, 2))

    def offset(self, a: Square, b: Square) -> Square:
        """How many columns and rows it is the short way from one square to another; half way round is positive."""
        return _short(b[0] - a[0], self.columns), _short(b[1] - a[1], self.rows)

    def manhattan(self, a: Square, b: Square) -> int:
        """How many steps over sides lie between two squares, the short way."""
        return squares.manhattan((0, 0), self.offset(a, b))

    def chebyshev(self, a: Square, b: Square) -> int:
        """How many king's moves lie between two squares, the short way."""
        return squares.chebyshev((0, 0), self.offset(a, b))

    def along(self, at: Square, heading: Heading) -> Iterator[Square]:
        """The squares straight ahead, each of them once, until one would be back."""
        there = self.step(at, heading)
        while there != at:
            yield there
            there = self.step(there, heading)

    def view(
        self,
        at: Square,
        heading: Heading,
        is_open: Callable[[Square, Heading], bool],
        hides: Callable[[Square], bool] | None = None,
    ) -> tuple[Square, ...]:
        """What is in view straight ahead: up to the first side that is not open, or up to what hides the rest."""
        seen = []
        here = at
        for there in self.along(at, heading):
            if not self._is_open(here, heading, is_open):
                break
            seen.append(there)
            if hides is not None and hides(there):
                break
            here = there
        return tuple(seen)


def _short(difference: int, size: int) -> int:
    """A difference the short way round."""
    difference %= size
    return difference if 2 * difference <= size else difference - size
