"""What the property tests of the kit are tried on, and how often."""

from collections.abc import Callable

from hypothesis import settings
from hypothesis import strategies as st

from longtable.engine.scene import Wall
from longtable.kit import squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square

moderately = settings(max_examples=40, deadline=None, derandomize=True)
"""The same examples in every run, so that a failure is everybody's."""

SIDE = 7

hexes = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
places = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
pairs = st.tuples(places, places)


@st.composite
def walls(draw: Callable[[st.SearchStrategy[int]], int]) -> list[Wall]:
    """Some walls of one to four sides."""
    found = []
    for _ in range(draw(st.integers(0, 14))):
        column, row, length = draw(st.integers(0, SIDE)), draw(st.integers(0, SIDE)), draw(st.integers(1, 4))
        end = (min(SIDE, column + length), row) if draw(st.integers(0, 1)) else (column, min(SIDE, row + length))
        if end != (column, row):
            found.append(Wall((column, row), end))
    return found


def board(walls_: list[Wall], *, corners_block: bool = True) -> Plan:
    """A board of seven by seven squares."""
    return Plan(all_squares(), walls_, corners_block=corners_block)


def all_squares() -> tuple[Square, ...]:
    return squares.block((SIDE // 2, SIDE // 2), SIDE // 2)
