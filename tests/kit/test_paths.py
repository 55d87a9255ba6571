"""Paths: ties go by the order of neighbours, and what is found is what trying everything finds."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.kit import paths, squares
from longtable.kit.paths import Route, distances, joined, nearest, outward, reach, route_to, spread
from longtable.kit.squares import Square
from tests.kit.examples import moderately

FLOOR = joined(squares.block((2, 2), 2), squares.beside)
beside = FLOOR.__getitem__
MIDDLE: Square = (2, 2)
CORNER: Square = (0, 0)


def test_a_way_has_a_cost_and_the_places_on_it() -> None:
    found = reach((0, 0), 3, beside)
    assert found[2, 1].cost == 3
    assert found[2, 1].places == ((1, 0), (2, 0), (2, 1))
    assert found[2, 1].first == (1, 0)
    assert (2, 2) not in found


def test_the_way_to_one_place_is_looked_for_no_farther_than_it_leads() -> None:
    asked: list[Square] = []

    def heard(place: Square) -> tuple[Square, ...]:
        asked.append(place)
        return beside(place)

    found = route_to((0, 0), (1, 0), heard)
    assert found == reach((0, 0), 1, beside)[1, 0]
    assert asked == [(0, 0)]
    assert route_to((0, 0), (0, 0), heard) == Route(0, (0, 0))
    assert asked == [(0, 0)]


def test_the_start_is_reached_at_no_cost() -> None:
    found = reach((1, 1), 0, beside)
    assert list(found) == [(1, 1)]
    assert (found[1, 1].cost, found[1, 1].places, found[1, 1].first) == (0, (), (1, 1))


def test_neighbours_named_first_are_gone_over_first() -> None:
    backwards = {place: tuple(reversed(near)) for place, near in FLOOR.items()}
    assert route_to((0, 0), (1, 1), beside) == reach((0, 0), 2, beside)[1, 1]
    assert reach((0, 0), 2, beside)[1, 1].places == ((1, 0), (1, 1))
    assert reach((0, 0), 2, backwards.__getitem__)[1, 1].places == ((0, 1), (1, 1))


def test_nobody_enters_what_is_barred() -> None:
    found = reach((0, 0), 4, beside, barred=[(1, 0), (1, 1), (0, 0)])
    assert (1, 0) not in found
    assert (0, 0) in found
    assert found[1, 2].places == ((0, 1), (0, 2), (1, 2))
    assert reach((0, 0), None, beside, barred=[(1, 0), (0, 1)]) == {(0, 0): Route(0, (0, 0))}


def test_one_passes_friends_and_does_not_stop_on_them() -> None:
    found = reach((0, 0), 2, beside, may_stop=lambda place: place != (1, 0))
    assert (1, 0) not in found
    assert found[2, 0].places == ((1, 0), (2, 0))


def test_one_stops_where_one_may_not_pass() -> None:
    found = reach((0, 0), 3, beside, may_pass=lambda place: place not in [(1, 0), (1, 1), (1, 2)])
    assert found[1, 0].cost == 1
    assert not [place for place in found if place[0] > 1]


def test_one_leaves_a_place_that_one_could_not_have_passed() -> None:
    assert (1, 1) in reach((0, 1), 1, beside, may_pass=lambda place: place != (0, 1))


def test_leaving_a_pond_costs_more_than_entering_it() -> None:
    def wading(here: Square, _there: Square) -> int:
        return 2 if here == (1, 0) else 1

    found = reach((0, 0), 2, beside, wading)
    assert found[1, 0].cost == 1
    assert (2, 0) not in found
    assert reach((0, 0), 3, beside, wading)[2, 0].cost == 3


def test_a_step_that_cannot_be_made_is_gone_round() -> None:
    def but_one(here: Square, there: Square) -> int | None:
        return None if (here, there) == ((0, 0), (1, 0)) else 1

    assert reach((0, 0), 3, beside, but_one)[1, 0].places == ((0, 1), (1, 1), (1, 0))


def test_steps_may_cost_nothing_and_never_less() -> None:
    assert {route.cost for route in reach((0, 0), 0, beside, lambda _here, _there: 0).values()} == {0}
    with pytest.raises(ValueError, match="no step can cost less than 0"):
        reach((0, 0), 1, beside, lambda _here, _there: -1)


def test_all_nearest_goals_are_found_in_the_order_of_neighbours() -> None:
    goals = [(0, 2), (4, 2), (2, 1), (3, 2), (2, 3)]
    found = nearest((2, 2), goals.__contains__, beside)
    assert [(route.place, route.cost) for route in found] == [((2, 1), 1), ((3, 2), 1), ((2, 3), 1)]
    assert nearest(MIDDLE, lambda place: place == MIDDLE, beside) == [Route(0, MIDDLE)]
    assert nearest(MIDDLE, lambda _: False, beside) == []
    assert nearest(CORNER, lambda place: place == (4, 4), beside, most=7) == []


def test_there_is_no_way_to_where_none_leads() -> None:
    assert route_to((0, 0), (9, 9), beside) is None
    assert route_to((0, 0), (2, 0), beside, most=1) is None
    assert route_to((0, 0), (2, 0), beside, barred=[(1, 0), (0, 1)]) is None


def test_a_long_way_is_let_go_of_link_by_link() -> None:
    length = 150_000
    route = Route(0, 0)
    for place in range(1, length + 1):
        route = Route(place, place, route)
    assert len(route.places) == length
    del route


# ---------------------------------------------------------------- against trying everything

SIZE = 7
edges = st.lists(st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1), st.integers(0, 3)), max_size=24)


def graph(found: list[tuple[int, int, int]]) -> tuple[dict[int, tuple[int, ...]], dict[tuple[int, int], int]]:
    prices: dict[tuple[int, int], int] = {}
    for here, there, price in found:
        prices.setdefault((here, there), price)
    return {at: tuple(there for here, there in prices if here == at) for at in range(SIZE)}, prices


def cheapest(prices: dict[tuple[int, int], int]) -> dict[int, int]:
    """What every place costs from 0: steps are tried until nothing gets cheaper."""
    best = {0: 0}
    for _ in range(SIZE):
        for (here, there), price in prices.items():
            if here in best:
                best[there] = min(best.get(there, 99), best[here] + price)
    return best


@moderately
@given(edges, st.integers(0, 8))
def test_reach_finds_what_trying_everything_finds(found: list[tuple[int, int, int]], most: int) -> None:
    near, prices = graph(found)
    routes = reach(0, most, near.__getitem__, lambda here, there: prices[here, there])
    assert {place: route.cost for place, route in routes.items()} == {
        place: cost for place, cost in cheapest(prices).items() if cost <= most
    }
    for place, route in routes.items():
        way = (0, *route.places)
        assert way[-1] == place
        assert sum(prices[step] for step in pairwise(way)) == route.cost
    costs = [route.cost for route in routes.values()]
    assert costs == sorted(costs)


@moderately
@given(
    edges,
    st.integers(0, 6),
    st.lists(st.integers(0, SIZE - 1), max_size=3),
    st.lists(st.integers(0, SIZE - 1), max_size=3),
)
def test_the_quick_way_for_equal_steps_finds_the_same_in_the_same_order(
    found: list[tuple[int, int, int]], most: int, barred: list[int], ends: list[int]
) -> None:
    near, _ = graph(found)
    quick = reach(0, most, near.__getitem__, barred=barred, may_pass=lambda at: at not in ends)
    slow = reach(
        0, most, near.__getitem__, lambda _here, _there: 1, barred=barred, may_pass=lambda at: at not in ends
    )
    assert list(quick.items()) == list(slow.items())


@moderately
@given(
    edges,
    st.integers(0, 4),
    st.lists(st.integers(0, SIZE - 1), max_size=3),
    st.lists(st.integers(0, SIZE - 1), max_size=3),
    st.lists(st.integers(0, SIZE - 1), max_size=4),
)
def test_a_spread_finds_what_reach_finds_in_the_same_order_and_by_the_same_ways(
    found: list[tuple[int, int, int]], most: int, barred: list[int], ends: list[int], slow: list[int]
) -> None:
    near, _ = graph(found)
    routes = reach(
        0,
        most,
        near.__getitem__,
        lambda here, _there: 2 if here in slow else 1,
        barred=barred,
        may_pass=lambda at: at not in ends,
    )
    wide = spread(0, most, near.__getitem__, barred=barred, ends=ends, slow=slow)
    assert list(wide.items()) == [(place, route.cost) for place, route in routes.items()]
    assert [wide.way(place) for place in wide] == [route.places for route in routes.values()]
    assert list(wide.but(ends)) == [place for place in routes if place not in ends]
    assert [wide.but([0]).way(place) for place in wide] == [wide.way(place) for place in wide]


@moderately
@given(edges, st.lists(st.integers(0, SIZE - 1), max_size=3))
def test_distances_are_the_costs_of_all_ways(found: list[tuple[int, int, int]], barred: list[int]) -> None:
    near, _ = graph(found)
    routes = reach(0, None, near.__getitem__, barred=barred)
    expected = [(place, route.cost) for place, route in routes.items()]
    assert list(distances(0, near.__getitem__, barred=barred).items()) == expected


@moderately
@given(edges)
def test_of_equally_short_ways_the_first_by_the_order_of_neighbours_is_taken(
    found: list[tuple[int, int, int]],
) -> None:
    near, _ = graph(found)
    ways: list[tuple[int, ...]] = [(0,)]
    first: dict[int, tuple[int, ...]] = {0: (0,)}
    for _ in range(SIZE):  # in the order of neighbours, step by step
        ways = [(*way, there) for way in ways for there in near[way[-1]] if there not in way]
        for way in ways:
            first.setdefault(way[-1], way)
    assert {place: (0, *route.places) for place, route in reach(0, None, near.__getitem__).items()} == first


@moderately
@given(edges, st.integers(0, SIZE - 1))
def test_the_nearest_are_those_that_nothing_is_nearer_than(found: list[tuple[int, int, int]], goal: int) -> None:
    near, prices = graph(found)
    best = cheapest(prices)
    goals = {place: cost for place, cost in best.items() if place % 3 == goal % 3}
    routes = nearest(0, goals.__contains__, near.__getitem__, lambda here, there: prices[here, there])
    least = min(goals.values(), default=None)
    assert sorted(route.place for route in routes) == sorted(at for at, cost in goals.items() if cost == least)
    assert all(route.cost == least for route in routes)


def test_outward_stops_working_when_one_stops_looking() -> None:
    asked = []

    def counted(place: int) -> tuple[int, ...]:
        asked.append(place)
        return (place + 1,)

    assert next(route.place for route in outward(0, counted) if route.place == 3) == 3
    assert asked == [0, 1, 2]
    assert paths.one(1, 2) == 1
