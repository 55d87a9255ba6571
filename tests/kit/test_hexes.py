"""Hexes: laid out as scenes draw them, counted exactly, and lines that always take the same side."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.kit import hexes, paths
from longtable.kit.hexes import Direction, Hex, Ties
from tests.kit.examples import hexes as any_hex
from tests.kit.examples import moderately

# ---------------------------------------------------------------- as they lie


def drawn(at: Hex) -> tuple[int, int]:
    """Where a scene draws a hex: columns three apart, rows two, every odd column one lower."""
    column, row = hexes.to_offset(at)
    return 3 * column, 2 * row + column % 2


@moderately
@given(any_hex)
def test_neighbours_lie_where_their_directions_say(at: Hex) -> None:
    x, y = drawn(at)
    seen = [(there[0] - x, there[1] - y) for there in map(drawn, hexes.beside(at))]
    assert seen == [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)]
    assert [hexes.direction(at, there) for there in hexes.beside(at)] == list(Direction)
    assert [hexes.step(at, way) for way in Direction] == list(hexes.beside(at))


@moderately
@given(any_hex)
def test_a_column_and_a_row_lead_back_to_the_hex(at: Hex) -> None:
    assert hexes.from_offset(*hexes.to_offset(at)) == at


def test_rows_and_columns_of_a_map() -> None:
    assert hexes.from_offset(0, 0) == (0, 0)
    assert hexes.from_offset(1, 0) == (1, 0)
    assert hexes.direction(hexes.from_offset(1, 0), hexes.from_offset(2, 0)) is Direction.NORTH_EAST
    assert hexes.direction(hexes.from_offset(0, 0), hexes.from_offset(1, 0)) is Direction.SOUTH_EAST


# ---------------------------------------------------------------- how far


def test_distance_is_the_number_of_steps() -> None:
    for at, route in paths.reach((2, -1), 5, hexes.beside).items():
        assert hexes.distance((2, -1), at) == route.cost


@moderately
@given(any_hex, any_hex, any_hex)
def test_a_detour_is_never_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)


@moderately
@given(any_hex, st.integers(1, 6), st.sampled_from(Direction))
def test_a_direction_is_known_along_a_straight_line_only(at: Hex, far: int, way: Direction) -> None:
    there = hexes.step(at, way, far)
    assert hexes.direction(at, there) is way
    assert hexes.direction(there, at) is way.turned(3)
    assert hexes.direction(at, hexes.step(there, way.turned(1))) is None
    assert hexes.direction(at, at) is None


@moderately
@given(any_hex, st.integers(1, 6))
def test_a_ring_begins_in_the_north_and_goes_round_clockwise(centre: Hex, radius: int) -> None:
    ring = hexes.ring(centre, radius)
    assert len(ring) == len(dict.fromkeys(ring)) == 6 * radius
    assert all(hexes.distance(centre, at) == radius for at in ring)
    assert [hexes.direction(centre, at) for at in ring[::radius]] == list(Direction)
    assert all(hexes.distance(a, b) == 1 for a, b in pairwise((*ring, ring[0])))


@moderately
@given(any_hex, st.integers(0, 5))
def test_a_disc_is_all_that_is_near(centre: Hex, radius: int) -> None:
    disc = hexes.disc(centre, radius)
    assert len(disc) == 3 * radius * (radius + 1) + 1
    assert sorted(disc) == sorted(paths.reach(centre, radius, hexes.beside))
    assert disc[0] == centre


def test_a_ring_has_a_radius() -> None:
    assert hexes.ring((4, 4), 0) == ((4, 4),)
    with pytest.raises(ValueError, match="radius is 0 or more"):
        hexes.ring((0, 0), -1)


# ---------------------------------------------------------------- lines


@moderately
@given(any_hex, any_hex, st.sampled_from(Ties))
def test_a_line_goes_step_by_step_from_end_to_end(a: Hex, b: Hex, ties: Ties) -> None:
    line = hexes.line(a, b, ties)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == hexes.distance(a, b) + 1
    assert all(hexes.distance(one, other) == 1 for one, other in pairwise(line))


def off(at: Hex, q: Fraction, r: Fraction) -> Fraction:
    """The squared distance of a centre from a point."""
    dq, dr = at[0] - q, at[1] - r
    return dq * dq + dq * dr + dr * dr


@moderately
@given(any_hex, any_hex)
def test_a_line_takes_the_nearest_hex_and_of_two_the_first_from_north(a: Hex, b: Hex) -> None:
    steps = hexes.distance(a, b)
    expected = [a]
    for done in range(1, steps + 1):
        q = a[0] + Fraction(done * (b[0] - a[0]), steps)
        r = a[1] + Fraction(done * (b[1] - a[1]), steps)
        near = hexes.beside(expected[-1])
        least = min(off(at, q, r) for at in near)
        expected.append(next(at for at in near if off(at, q, r) == least))
    assert list(hexes.line(a, b)) == expected


@moderately
@given(any_hex, any_hex)
def test_left_on_the_way_there_is_right_on_the_way_back(a: Hex, b: Hex) -> None:
    assert hexes.line(a, b, Ties.LEFT) == tuple(reversed(hexes.line(b, a, Ties.RIGHT)))
    assert hexes.line(a, b, Ties.RIGHT) == tuple(reversed(hexes.line(b, a, Ties.LEFT)))
    assert hexes.line(a, b) in (hexes.line(a, b, Ties.LEFT), hexes.line(a, b, Ties.RIGHT))


@moderately
@given(any_hex, any_hex, st.integers(0, 5), st.sampled_from((Ties.LEFT, Ties.RIGHT)))
def test_sides_turn_with_the_map(a: Hex, b: Hex, sixths: int, ties: Ties) -> None:
    turned = hexes.turn((a, b), sixths)
    assert hexes.line(turned[0], turned[1], ties) == hexes.turn(hexes.line(a, b, ties), sixths)


def test_between_two_hexes_left_is_left() -> None:
    north, north_east = hexes.beside((0, 0))[:2]
    beyond = (1, -2)
    assert hexes.line((0, 0), beyond, Ties.LEFT)[1] == north
    assert hexes.line((0, 0), beyond, Ties.RIGHT)[1] == north_east
    assert hexes.line((0, 0), beyond)[1] == north
    assert hexes.line((0, 0), (-1, -1))[1] == north  # north comes before north-west
    assert hexes.line((0, 0), (-1, -1), Ties.LEFT)[1] == (-1, 0)


# ---------------------------------------------------------------- tiles


@moderately
@given(st.lists(any_hex, max_size=6), any_hex, st.integers(-7, 7))
def test_a_tile_turned_six_times_lies_as_before(tile: list[Hex], around: Hex, sixths: int) -> None:
    turned = hexes.turn(tile, sixths, around)
    assert hexes.turn(turned, 6 - sixths, around) == tuple(tile)
    assert hexes.turn(tile, 6, around) == tuple(tile)
    assert [hexes.distance(around, at) for at in turned] == [hexes.distance(around, at) for at in tile]


@moderately
@given(any_hex, st.sampled_from(Direction), st.integers(0, 5))
def test_what_points_somewhere_points_further_clockwise_when_it_is_turned(
    at: Hex, way: Direction, sixths: int
) -> None:
    (there,) = hexes.turn([hexes.step(at, way, 3)], sixths, at)
    assert hexes.direction(at, there) is way.turned(sixths)


def test_a_tile_is_laid_elsewhere() -> None:
    assert hexes.moved(hexes.ring((0, 0), 1), (7, -3)) == hexes.ring((7, -3), 1)
