"""Plans: walls stop steps and lines, and what somebody sees sees them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.scene import Heading, Wall
from longtable.kit import paths, plans, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square
from tests.kit.examples import SIDE, all_squares, board, moderately, pairs, places, walls

# ---------------------------------------------------------------- steps

#   0 1 2 3
# 0 . .|. .      a wall from corner (2, 0) down to (2, 2), and from there east to (3, 2)
# 1 . .|. .
#       -
# 2 . . . .
ROOMS = Plan([(column, row) for row in range(3) for column in range(4)], [Wall((2, 0), (2, 2)), Wall((2, 2), (3, 2))])


def test_nobody_steps_through_a_wall_or_off_the_board() -> None:
    assert ROOMS.beside[1, 0] == ((1, 1), (0, 0))
    assert ROOMS.beside[2, 1] == ((2, 0), (3, 1))
    assert not ROOMS.is_open((1, 0), Heading.EAST)
    assert not ROOMS.is_open((1, 0), Heading.NORTH)
    assert ROOMS.is_open((1, 1), Heading.SOUTH)


def test_a_diagonal_step_needs_one_way_round() -> None:
    assert ROOMS.ways_round((2, 1), (3, 2)) == ((3, 1),)
    assert ROOMS.ways_round((1, 1), (2, 2)) == ((1, 2),)
    assert ROOMS.ways_round((1, 2), (2, 1)) == ()
    assert ROOMS.around[1, 1] == ((1, 0), (1, 2), (0, 1), (2, 2), (0, 2), (0, 0))


def test_a_shut_door_is_a_wall_until_it_is_opened() -> None:
    door = squares.side((1, 2), Heading.EAST)
    gap = squares.side((3, 1), Heading.SOUTH)
    shut = ROOMS.shut([door, gap])
    assert [len(room) for room in shut.rooms()] == [6, 4, 2]
    assert [len(room) for room in ROOMS.shut([door]).rooms()] == [6, 6]
    assert len(ROOMS.rooms()) == 1
    assert ROOMS.shut([gap, door]) is shut
    assert ROOMS.shut([]) is ROOMS
    assert ROOMS.is_clear((1, 2), (2, 2))
    assert not shut.is_clear((1, 2), (2, 2))
    assert (2, 2) not in shut.beside[1, 2]


def test_a_plan_remembers_some_of_its_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "REMEMBERED", 2)
    plan = board([])
    doors = [squares.side((column, 3), Heading.NORTH) for column in range(3)]
    first, second, third = (plan.shut([door]) for door in doors)
    assert plan.shut([doors[1]]) is second
    assert plan.shut([doors[2]]) is third
    assert plan.shut([doors[0]]) is not first


def test_a_room_is_listed_from_where_one_stands() -> None:
    assert ROOMS.shut([squares.side((1, 2), Heading.EAST)]).room((3, 2)) == (
        (3, 2), (3, 1), (2, 2), (3, 0), (2, 1), (2, 0),
    )  # fmt: skip


def test_a_plan_counts_from_the_upper_left() -> None:
    with pytest.raises(ValueError, match="negative columns or rows"):
        Plan([(0, -1)])


@moderately
@given(walls(), st.lists(st.tuples(places, st.sampled_from(Heading)), max_size=4), pairs, st.booleans())
def test_a_plan_with_doors_shut_is_a_plan_with_walls_there(
    found: list[Wall], doors: list[tuple[Square, Heading]], ends: tuple[Square, Square], corners_block: bool
) -> None:
    plan = board(found, corners_block=corners_block)
    for square in all_squares():
        assert len(plan.around[square]) >= len(plan.beside[square])  # all of them are looked at before
        assert len(plan.diagonals[square]) <= 4
    shut = plan.shut([squares.side(*door) for door in doors])
    extra = []
    for square, heading in doors:
        x, y = squares.side(square, heading)
        extra.append(Wall((x // 2, y // 2), ((x + 1) // 2, (y + 1) // 2)))
    built = board([*found, *extra], corners_block=corners_block)
    for square in all_squares():
        assert shut.beside[square] == built.beside[square]
        assert shut.around[square] == built.around[square]
        assert shut.diagonals[square] == built.diagonals[square]
    assert shut.is_clear(*ends) == built.is_clear(*ends)
    assert shut.corners_seen(*ends) == built.corners_seen(*ends)


@moderately
@given(walls(), places)
def test_steps_lead_back(found: list[Wall], at: Square) -> None:
    plan = board(found)
    for near in (plan.beside, plan.around):
        assert all(at in near[other] for other in near[at])
    assert plan.around[at][: len(plan.beside[at])] == plan.beside[at]
    assert plan.around[at][len(plan.beside[at]) :] == tuple(to for to, _ in plan.diagonals[at])
    assert all(flanks == plan.ways_round(at, to) for to, flanks in plan.diagonals[at])


# ---------------------------------------------------------------- sight against trying every wall


def turn_of(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    found = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (found > 0) - (found < 0)


def touches(a: Square, b: Square, wall: Wall) -> bool:
    """Whether the line between two centres and a wall have a point in common."""
    start, end = squares.centre(a), squares.centre(b)
    one, other = squares.corner(*wall.start), squares.corner(*wall.end)
    return turn_of(start, end, one) * turn_of(start, end, other) <= 0 and (
        turn_of(one, other, start) * turn_of(one, other, end) <= 0
    )


@moderately
@given(walls(), pairs)
def test_a_line_is_clear_if_it_touches_no_wall(found: list[Wall], ends: tuple[Square, Square]) -> None:
    a, b = ends
    expected = a == b or not any(touches(a, b, wall) for wall in found)
    assert board(found).is_clear(a, b) == expected


@moderately
@given(walls(), pairs, st.lists(places, max_size=6), st.booleans())
def test_what_somebody_sees_sees_them(
    found: list[Wall], ends: tuple[Square, Square], blocked: list[Square], corners_block: bool
) -> None:
    a, b = ends
    plan = board(found, corners_block=corners_block)
    mask = plan.mask(blocked)
    assert plan.is_clear(a, b, mask) == plan.is_clear(b, a, mask)
    assert plan.is_clear(a, b, mask) == (plan.blocked_at(a, b, mask) is None)
    assert sum(plan.corners_seen(a, b, mask)) == sum(plan.corners_seen(b, a, mask))
    if plan.is_clear(a, b, mask):
        assert plan.is_clear(a, b)
    else:
        assert not board(found).is_clear(a, b, mask)  # whatever stops a lenient line stops a strict one


@moderately
@given(pairs, st.lists(places, max_size=8))
def test_a_blocked_square_stops_a_line_that_enters_it_and_not_at_its_ends(
    ends: tuple[Square, Square], blocked: list[Square]
) -> None:
    a, b = ends
    plan = board([])
    entered = [spot.square for spot in squares.crossed(a, b)[1:-1] if spot.is_square]
    assert plan.is_clear(a, b, plan.mask(blocked)) == (not any(square in entered for square in blocked))


@moderately
@given(walls(), places, st.integers(0, 4))
def test_all_that_is_seen_is_near_and_clear(found: list[Wall], at: Square, most: int) -> None:
    plan = board(found)
    near = [square for square in all_squares() if squares.chebyshev(at, square) <= most]
    assert list(plan.seen(at, most)) == [square for square in near if plan.is_clear(at, square)]


@moderately
@given(walls(), places, st.integers(0, 9))
def test_a_clear_line_of_steps_can_be_walked(found: list[Wall], at: Square, most: int) -> None:
    plan = board(found)
    reached = paths.reach(at, most, plan.around.of)
    for square in plan.seen(at, min(most, SIDE)):
        assert reached[square].cost == squares.chebyshev(at, square)


# ---------------------------------------------------------------- corners


def test_a_line_that_touches_the_end_of_a_wall_is_stopped_or_not_as_the_book_says() -> None:
    wall = Wall((3, 3), (5, 3))  # ends in a corner that the line from (2, 2) to (3, 3) runs through
    assert not board([wall]).is_clear((2, 2), (3, 3))
    assert board([wall]).blocked_at((2, 2), (3, 3)) == squares.corner(3, 3)
    assert board([wall], corners_block=False).is_clear((2, 2), (3, 3))


@pytest.mark.parametrize(
    "corner_walls",
    [
        [Wall((3, 3), (3, 4)), Wall((3, 3), (4, 3))],  # round the square it leads to
        [Wall((3, 2), (3, 3)), Wall((2, 3), (3, 3))],  # round the square it comes from
        [Wall((2, 3), (4, 3))],
        [Wall((3, 2), (3, 4))],
        [Wall((2, 2), (3, 2)), Wall((3, 2), (3, 3)), Wall((3, 3), (3, 4))],
    ],
)
def test_no_line_slips_through_a_corner_that_is_shut_both_ways(corner_walls: list[Wall]) -> None:
    assert not board(corner_walls, corners_block=False).is_clear((2, 2), (3, 3))
    assert not board(corner_walls, corners_block=False).is_clear((3, 3), (2, 2))


def test_a_lenient_line_slips_past_a_corner_with_one_way_round() -> None:
    nook = [Wall((3, 2), (3, 3)), Wall((3, 3), (4, 3))]  # shuts the way over the north-east only
    assert board(nook, corners_block=False).is_clear((2, 2), (3, 3))
    assert not board(nook, corners_block=False).is_clear((2, 3), (3, 2))


def test_posts_count_as_walls() -> None:
    posts = [squares.corner(3, 3)]
    assert not Plan(all_squares(), posts=posts).is_clear((2, 2), (3, 3))
    assert Plan(all_squares(), posts=posts).is_clear((2, 2), (3, 2))


def test_where_squares_are_missing_there_is_a_wall() -> None:
    plan = Plan([square for square in all_squares() if square != (3, 3)])
    assert not plan.is_clear((3, 2), (3, 4))
    assert not plan.is_clear((2, 3), (3, 2))  # touches the corner of the hole
    assert (3, 3) not in plan.beside[3, 2]
    lenient = Plan([square for square in all_squares() if square != (3, 3)], corners_block=False)
    assert lenient.is_clear((2, 3), (3, 2))


def test_one_peeks_round_a_pillar_from_corner_to_corner() -> None:
    plan = board([], corners_block=False)
    pillar = plan.mask([(3, 3)])
    assert not plan.is_clear((2, 3), (4, 3), pillar)
    assert plan.corners_seen((2, 3), (4, 3), pillar) == (2, 2, 2, 2)
    assert plan.corners_seen((2, 3), (4, 3), plan.mask([(3, 2), (3, 3), (3, 4)])) == (0, 0, 0, 0)


def test_a_line_along_a_wall_stays_on_its_flank_until_the_wall_ends() -> None:
    plan = board([Wall((1, 3), (4, 3)), Wall((4, 3), (4, 4))], corners_block=False)
    assert plan.corners_seen((1, 2), (5, 2))[1] == 4
    assert plan.corners_seen((1, 3), (5, 3))[0] == 0  # below the wall, another one stands across
    assert plan.corners_seen((1, 2), (5, 3))[1] == 2  # along the wall and past its end; not down through it
    strict = board([Wall((1, 3), (4, 3))])  # from the lower corners nothing goes along the wall or past it
    assert strict.corners_seen((1, 2), (5, 2)) == (4, 0, 2, 4)


def test_all_corners_see_all_corners_on_an_open_board() -> None:
    assert board([]).corners_seen((1, 1), (5, 3)) == (4, 4, 4, 4)
    assert board([]).corners_seen((1, 1), (1, 1)) == (4, 4, 4, 4)


@pytest.mark.parametrize("corners_block", [True, False])
def test_nobody_peeks_out_of_a_closed_square_at_its_corners(corners_block: bool) -> None:
    cell = [Wall((3, 3), (4, 3)), Wall((4, 3), (4, 4)), Wall((4, 4), (3, 4)), Wall((3, 4), (3, 3))]
    plan = board(cell, corners_block=corners_block)
    for other in all_squares():
        if other != (3, 3):
            assert plan.corners_seen((3, 3), other) == (0, 0, 0, 0)
            assert plan.corners_seen(other, (3, 3)) == (0, 0, 0, 0)


def test_a_straight_wall_hides_what_is_behind_it_from_all_corners() -> None:
    plan = board([Wall((0, 3), (SIDE, 3))], corners_block=False)
    for a in all_squares():
        for b in all_squares():
            if a[1] < 3 <= b[1]:
                assert not any(plan.corners_seen(a, b))
                assert not plan.is_clear(a, b)
