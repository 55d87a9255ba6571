"""Drawn maps: what is drawn is what there is."""

import doctest

import pytest
from hypothesis import given

from longtable.engine.scene import Heading, Wall
from longtable.kit import drawn, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square
from tests.kit.examples import SIDE, all_squares, board, moderately, walls

CELLAR = """
    +-+-+-+-+
    |M .|.|#|
    + + + +-+
    |. .:.  |
    + +-+ + +
    |.<G    |
    +-+-+   +
"""


def test_the_examples_in_its_words_are_true() -> None:
    failed, tried = doctest.testmod(drawn)
    assert (failed, tried > 4) == (0, True)


def test_squares_walls_doors_and_marks_are_read_off_a_drawing() -> None:
    cellar = drawn.grid(CELLAR)
    assert cellar.squares == ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2))
    assert cellar.marks == {"M": ((0, 0),), "#": ((3, 0),), "G": ((1, 2),)}
    assert cellar.doors == (squares.side((1, 1), Heading.EAST),)
    assert cellar.looks == {(1, 2): Heading.WEST}
    assert cellar.at("G") == (1, 2)


def test_walls_in_a_row_are_one() -> None:
    assert drawn.grid(CELLAR).walls == (
        Wall((0, 0), (4, 0)),
        Wall((3, 1), (4, 1)),
        Wall((1, 2), (2, 2)),
        Wall((0, 3), (2, 3)),
        Wall((0, 0), (0, 3)),
        Wall((2, 0), (2, 1)),
        Wall((3, 0), (3, 1)),
        Wall((4, 0), (4, 3)),
    )


def test_a_drawn_plan_stops_steps_and_lines_where_it_shows_walls() -> None:
    cellar = drawn.grid(CELLAR)
    plan = cellar.plan()
    assert plan.beside[1, 0] == ((1, 1), (0, 0))
    assert plan.beside[1, 1] == ((1, 0), (2, 1), (0, 1))
    assert plan.shut(cellar.doors).beside[1, 1] == ((1, 0), (0, 1))
    assert plan.is_clear((0, 1), (2, 1))
    assert not plan.shut(cellar.doors).is_clear((0, 1), (2, 1))


@pytest.mark.parametrize(
    ("looks", "heading", "at"),
    [("G>.", Heading.EAST, (0, 0)), (".<G", Heading.WEST, (1, 0))],
)
def test_who_has_an_arrow_beside_them_looks_that_way(looks: str, heading: Heading, at: Square) -> None:
    assert drawn.grid(f"+-+-+\n|{looks}|\n+-+-+").looks == {at: heading}


def test_an_arrow_above_or_below_looks_north_or_south() -> None:
    assert drawn.grid("+-+\n|.|\n+^+\n|G|\n+-+").looks == {(0, 1): Heading.NORTH}
    assert drawn.grid("+-+\n|G|\n+v+\n|.|\n+-+").looks == {(0, 0): Heading.SOUTH}


def test_what_cannot_stand_between_squares_is_named_with_its_place() -> None:
    with pytest.raises(ValueError, match="'x' stands between squares, at column 2 of line 1 of a drawn map; walls"):
        drawn.grid("+-+-+\n|.x.|\n+-+-+")


def test_a_mark_that_is_wanted_once_must_be_there_once() -> None:
    twice = drawn.grid("+-+-+\n|G G|\n+-+-+")
    with pytest.raises(ValueError, match="the drawing has 'G' 2 times; expected once"):
        twice.at("G")
    with pytest.raises(ValueError, match="the drawing has 'M' 0 times"):
        twice.at("M")


def as_text(plan: Plan) -> str:
    """A plan as a drawing."""
    rows = []
    for y in range(2 * SIDE + 1):
        row = ""
        for x in range(2 * SIDE + 1):
            spot = squares.Spot(x, y)
            if spot.is_square:
                row += "."
            elif spot.is_corner:
                row += "+"
            else:
                heading = Heading.NORTH if x & 1 else Heading.WEST
                is_wall = x in (0, 2 * SIDE) or y in (0, 2 * SIDE) or not plan.is_open(spot.square, heading)
                row += ("-" if x & 1 else "|") if is_wall else " "
        rows.append(row)
    return "\n".join(rows)


@moderately
@given(walls())
def test_a_plan_that_is_drawn_and_read_is_the_same(found: list[Wall]) -> None:
    plan = board(found)
    again = drawn.grid(as_text(plan)).plan()
    assert list(again.squares) == list(plan.squares)
    for square in all_squares():
        assert again.beside[square] == plan.beside[square]
    assert [again.is_clear((0, 0), square) for square in all_squares()] == [
        plan.is_clear((0, 0), square) for square in all_squares()
    ]


def test_a_hex_map_is_drawn_in_columns_of_which_every_odd_one_lies_lower() -> None:
    valley = drawn.hexes("""
        T   .   K
          f   .
        .       .
    """)
    assert list(valley) == [(0, 0), (2, -1), (4, -2), (1, 0), (3, -1), (0, 1), (4, -1)]
    assert {mark for mark in valley.values() if mark} == {"T", "K", "f"}


def test_what_stands_between_hexes_is_named_with_its_place() -> None:
    with pytest.raises(ValueError, match="'b' stands between hexes, at column 2 of line 0 of a drawn map; columns"):
        drawn.hexes("a b")
    with pytest.raises(ValueError, match="'b' stands between hexes, at column 1 of line 0"):
        drawn.hexes("ab")


def test_regions_are_drawn_as_words_in_rows() -> None:
    assert drawn.regions("""
        _    C2   _
        B3   .    D3
    """) == {(1, 0): "C2", (0, 1): "B3", (1, 1): "", (2, 1): "D3"}
