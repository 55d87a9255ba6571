"""A map that wraps around: over its border lies its other side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.scene import Heading
from longtable.kit import paths, squares
from longtable.kit.squares import Square
from longtable.kit.torus import Torus
from tests.kit.examples import moderately

MAP = Torus(5, 5)
cells = st.tuples(st.integers(0, 4), st.integers(0, 4))


def always(_square: Square, _heading: Heading) -> bool:
    return True


def test_every_cell_has_four_neighbours() -> None:
    assert MAP.beside[0, 0] == ((0, 4), (1, 0), (0, 1), (4, 0))
    assert all(len(near) == 4 for near in MAP.beside.values())
    assert MAP.step((4, 4), Heading.EAST, 2) == (1, 4)


def test_nobody_is_beside_themselves_or_twice_beside_another() -> None:
    assert Torus(2, 1).beside == {(0, 0): ((1, 0),), (1, 0): ((0, 0),)}
    with pytest.raises(ValueError, match="at least one of each"):
        Torus(0, 3)


def test_a_wall_on_one_side_is_enough() -> None:
    def is_open(square: Square, heading: Heading) -> bool:
        return (square, heading) != ((0, 2), Heading.WEST)

    joined = MAP.joined(is_open)
    assert (4, 2) not in joined[0, 2]
    assert (0, 2) not in joined[4, 2]
    assert len(joined[0, 1]) == 4


def test_a_view_goes_over_the_border_until_one_would_see_oneself() -> None:
    assert MAP.view((3, 0), Heading.EAST, always) == ((4, 0), (0, 0), (1, 0), (2, 0))
    assert list(MAP.along((0, 1), Heading.NORTH)) == [(0, 0), (0, 4), (0, 3), (0, 2)]


def test_a_view_ends_at_a_wall_and_with_what_hides_the_rest() -> None:
    def is_open(square: Square, heading: Heading) -> bool:
        return (square, heading) != ((1, 0), Heading.WEST)

    assert MAP.view((3, 0), Heading.EAST, is_open) == ((4, 0), (0, 0))
    assert MAP.view((3, 0), Heading.EAST, always, lambda square: square == (4, 0)) == ((4, 0),)


@moderately
@given(cells, cells, cells)
def test_distances_go_the_short_way(a: Square, b: Square, c: Square) -> None:
    assert MAP.manhattan(a, b) == paths.reach(a, None, MAP.beside.__getitem__)[b].cost
    column, row = MAP.offset(a, b)
    assert MAP.wrap((a[0] + column, a[1] + row)) == b
    for distance in (MAP.manhattan, MAP.chebyshev):
        assert distance(a, b) == distance(b, a)
        assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert MAP.chebyshev(a, b) <= squares.chebyshev(a, b)


@moderately
@given(cells, cells, st.dictionaries(st.tuples(cells, st.sampled_from(Heading)), st.none(), max_size=30))
def test_what_is_in_view_has_one_in_view(a: Square, b: Square, shut: dict[tuple[Square, Heading], None]) -> None:
    def is_open(square: Square, heading: Heading) -> bool:
        return (square, heading) not in shut

    for heading in Heading:
        back = squares.turned(heading, 2)
        assert (b in MAP.view(a, heading, is_open)) == (a in MAP.view(b, back, is_open))
