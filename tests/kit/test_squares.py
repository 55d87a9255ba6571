"""Squares: what a line passes is exact, and arcs and ranges are as they are drawn."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.scene import Heading, Wall
from longtable.kit import paths, squares
from longtable.kit.squares import Spot, Square, crossed, passed
from tests.kit.examples import moderately, places

# ---------------------------------------------------------------- what a line passes


def inside(spot: Spot) -> tuple[int, int, int, int]:
    """The open box or side, or the point, that a spot stands for: west, east, north, south, four to a square."""
    x, y = 2 * spot.x, 2 * spot.y
    wide, high = (2 if spot.x & 1 else 0), (2 if spot.y & 1 else 0)
    return x - wide, x + wide, y - high, y + high


def meets(start: Spot, end: Spot, spot: Spot) -> bool:
    """Whether the open box, open side or point is met by a line: no corner of it may have all others on its side."""
    west, east, north, south = inside(spot)
    (ax, ay), (bx, by) = (2 * start.x, 2 * start.y), (2 * end.x, 2 * end.y)
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x in (west, east) for y in (north, south)]
    if not (min(sides) < 0 < max(sides) or min(sides) == max(sides) == 0):
        return False
    is_beyond_x = max(ax, bx) < west or min(ax, bx) > east
    is_beyond_y = max(ay, by) < north or min(ay, by) > south
    return not (is_beyond_x or is_beyond_y)


def all_met(start: Spot, end: Spot) -> list[Spot]:
    """Every spot near a line that it meets, but for its ends."""
    xs = range(min(start.x, end.x), max(start.x, end.x) + 1)
    ys = range(min(start.y, end.y), max(start.y, end.y) + 1)
    found = [Spot(x, y) for x in xs for y in ys]
    return [spot for spot in found if spot not in (start, end) and meets(start, end, spot)]


def along(start: Spot, end: Spot, spot: Spot) -> int:
    """How far along a line something lies."""
    return (end.x - start.x) * (spot.x - start.x) + (end.y - start.y) * (spot.y - start.y)


def test_a_line_passes_squares_sides_and_corners_in_order() -> None:
    assert crossed((0, 0), (2, 1)) == ((1, 1), (2, 1), (3, 1), (3, 2), (3, 3), (4, 3), (5, 3))
    assert [spot.square for spot in crossed((0, 0), (2, 1)) if spot.is_square] == [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert crossed((3, 3), (3, 3)) == ((7, 7),)


def test_a_line_through_a_corner_passes_neither_the_sides_nor_the_squares_beside_it() -> None:
    assert crossed((0, 0), (1, 1)) == (squares.centre((0, 0)), squares.corner(1, 1), squares.centre((1, 1)))


def test_a_line_along_a_wall_passes_its_sides() -> None:
    line = passed(squares.corner(0, 1), squares.corner(2, 1))
    assert line == ((0, 2), (1, 2), (2, 2), (3, 2), (4, 2))
    assert [spot.is_side for spot in line] == [False, True, False, True, False]


def test_lines_join_centres_or_corners() -> None:
    for start, end in ((Spot(1, 1), Spot(2, 2)), (Spot(1, 2), Spot(3, 2)), (Spot(1, 1), Spot(3, 2))):
        with pytest.raises(ValueError, match="two centres or two corners"):
            passed(start, end)


@moderately
@given(places, places)
def test_the_way_back_passes_the_same(a: Square, b: Square) -> None:
    assert crossed(a, b) == tuple(reversed(crossed(b, a)))
    start, end = squares.corners(a)[0], squares.corners(b)[2]
    assert passed(start, end) == tuple(reversed(passed(end, start)))


@moderately
@given(places, places, st.booleans())
def test_a_line_passes_exactly_what_it_meets(a: Square, b: Square, of_corners: bool) -> None:
    start, end = (squares.corner(*a), squares.corner(*b)) if of_corners else (squares.centre(a), squares.centre(b))
    line = passed(start, end)
    if start == end:
        assert line == (start,)
        return
    assert (line[0], line[-1]) == (start, end)
    between = line[1:-1]
    expected = all_met(start, end)
    if (start.x != end.x and start.y != end.y) or start.x & 1:  # else it runs along sides
        assert sorted(between) == sorted(expected)
    corners = [along(start, end, spot) for spot in between if spot.is_corner]
    assert corners == sorted(corners)
    assert len(between) == len(dict.fromkeys(between))


@moderately
@given(places, places)
def test_between_two_squares_lie_those_that_the_line_enters(a: Square, b: Square) -> None:
    assert squares.between(a, b) == tuple(spot.square for spot in crossed(a, b)[1:-1] if spot.is_square)


@moderately
@given(places, places)
def test_each_thing_on_a_line_touches_the_next(a: Square, b: Square) -> None:
    line = crossed(a, b)
    for one, other in pairwise(line):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) == 1
        assert one.is_square != other.is_square


# ---------------------------------------------------------------- sides and corners


def test_a_side_is_the_same_from_both_squares() -> None:
    for heading in squares.HEADINGS:
        other = squares.step((2, 3), heading)
        side = squares.side((2, 3), heading)
        assert side == squares.side(other, squares.turned(heading, 2))
        assert sorted(side.both) == sorted([(2, 3), other])
        assert (side.is_side, side.is_square, side.is_corner) == (True, False, False)
    assert squares.corner(2, 3).is_corner
    assert squares.corner(2, 3) in squares.corners((2, 3))
    assert squares.centre((2, 3)).square == (2, 3)


def test_a_wall_stands_on_sides() -> None:
    north = [squares.side((column, 2), Heading.NORTH) for column in (1, 2)]
    assert list(squares.sides_of(Wall((1, 2), (3, 2)))) == north
    assert list(squares.sides_of(Wall((3, 2), (1, 2)))) == north
    assert squares.sides_of(Wall((1, 2), (1, 3))) == (squares.side((1, 2), Heading.WEST),)
    with pytest.raises(ValueError, match="slanted"):
        squares.sides_of(Wall((0, 0), (1, 2)))


# ---------------------------------------------------------------- neighbours, ranges, areas


def test_neighbours_come_in_their_order() -> None:
    assert squares.beside((1, 1)) == ((1, 0), (2, 1), (1, 2), (0, 1))
    assert squares.around((1, 1))[4:] == ((2, 0), (2, 2), (0, 2), (0, 0))
    assert [squares.step((1, 1), heading) for heading in Heading] == list(squares.beside((1, 1)))
    assert squares.flanks((1, 1), (2, 0)) == ((2, 1), (1, 0))
    with pytest.raises(ValueError, match="no diagonal step"):
        squares.flanks((1, 1), (2, 1))


@moderately
@given(places, places, places)
def test_a_detour_is_never_shorter(a: Square, b: Square, c: Square) -> None:
    for distance in (squares.manhattan, squares.chebyshev):
        assert distance(a, c) <= distance(a, b) + distance(b, c)
        assert distance(a, b) == distance(b, a)
        assert (distance(a, b) == 0) == (a == b)


@pytest.mark.parametrize("radius", [0, 1, 3])
def test_ranges_count_steps_and_areas_are_what_is_in_range(radius: int) -> None:
    king, steps = paths.reach((4, 4), radius, squares.around), paths.reach((4, 4), radius, squares.beside)
    assert {at: squares.chebyshev((4, 4), at) for at in king} == {at: route.cost for at, route in king.items()}
    assert {at: squares.manhattan((4, 4), at) for at in steps} == {at: route.cost for at, route in steps.items()}
    assert list(squares.block((4, 4), radius)) == sorted(king, key=lambda at: (at[1], at[0]))
    assert list(squares.diamond((4, 4), radius)) == sorted(steps, key=lambda at: (at[1], at[0]))


# ---------------------------------------------------------------- headings and arcs


def drawing(is_in: dict[Square, bool]) -> str:
    return "/".join("".join(".x"[is_in[column, row]] for column in range(5)) for row in range(5))


@pytest.mark.parametrize(
    ("heading", "before", "strictly", "wedge", "narrow"),
    [
        (Heading.NORTH, "xxxxx/xxxxx/xxxxx/...../.....", "xxxxx/xxxxx/...../...../.....",
         "xxxxx/.xxx./...../...../.....", ".xxx./..x../...../...../....."),
        (Heading.EAST, "..xxx/..xxx/..xxx/..xxx/..xxx", "...xx/...xx/...xx/...xx/...xx",
         "....x/...xx/...xx/...xx/....x", "...../....x/...xx/....x/....."),
        (Heading.SOUTH, "...../...../xxxxx/xxxxx/xxxxx", "...../...../...../xxxxx/xxxxx",
         "...../...../...../.xxx./xxxxx", "...../...../...../..x../.xxx."),
        (Heading.WEST, "xxx../xxx../xxx../xxx../xxx..", "xx.../xx.../xx.../xx.../xx...",
         "x..../xx.../xx.../xx.../x....", "...../x..../xx.../x..../....."),
    ],
)  # fmt: skip
def test_arcs_are_as_they_are_drawn(heading: Heading, before: str, strictly: str, wedge: str, narrow: str) -> None:
    board = squares.block((2, 2), 2)
    assert drawing({at: squares.is_before((2, 2), heading, at) for at in board}) == before
    assert drawing({at: squares.is_before((2, 2), heading, at, level=False) for at in board}) == strictly
    assert drawing({at: squares.is_in_wedge((2, 2), heading, at) for at in board}) == wedge
    assert drawing({at: squares.is_in_wedge((2, 2), heading, at, edges=False) for at in board}) == narrow


@moderately
@given(places, places)
def test_every_square_lies_before_somebody_or_behind_them(a: Square, b: Square) -> None:
    for heading in Heading:
        back = squares.turned(heading, 2)
        assert squares.is_before(a, heading, b) != squares.is_before(a, back, b, level=False)
        assert squares.is_before(a, heading, b) == squares.is_before(b, back, a)
    wedges = [heading for heading in Heading if squares.is_in_wedge(a, heading, b)]
    assert tuple(wedges) == squares.headings_to(a, b)


def test_one_turns_to_where_something_lies() -> None:
    assert squares.headings_to((2, 2), (4, 1)) == (Heading.EAST,)
    assert squares.headings_to((2, 2), (0, 0)) == (Heading.NORTH, Heading.WEST)
    assert squares.headings_to((2, 2), (2, 2)) == ()
    assert squares.ahead((2, 2), Heading.SOUTH, (1, 4)) == (2, 1)
    assert squares.turned(Heading.WEST, 1) is Heading.NORTH
