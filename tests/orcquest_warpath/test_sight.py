"""What Characters see, shoot at and reach (OQ-ORI, OQ-LOS, OQ-LOF, OQ-RANGE)."""

from itertools import product
from typing import Any

import pytest

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.kit import squares
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

OPEN = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . M . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""


@rule("OQ-ORI-01")
def test_what_lies_behind_the_back_edge_is_the_rear_arc() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    front = [at for at in boards.of(t.state).terrain if sight.is_before(t.state, mek, at)]
    assert sorted(front) == sorted((x, y) for x, y in product(range(5), range(3)))
    t = story(OPEN, heroes={"mek": {"facing": "north"}}, options={"flanks": "rear"})
    mek = t.orc("mek").hero
    front = [at for at in boards.of(t.state).terrain if sight.is_before(t.state, mek, at)]
    assert sorted(front) == sorted((x, y) for x, y in product(range(5), range(2)))


@rule("OQ-ORI-02")
def test_a_wall_or_a_closed_door_on_the_edge_makes_squares_not_adjacent() -> None:
    t = story(
        """
        +-+-+-+
        |. . .|
        + +-+ +
        |. M:.|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    mek = t.orc("mek").hero
    near = [at for at in boards.of(t.state).terrain if sight.is_adjacent(t.state, mek, at)]
    assert sorted(near) == [(0, 1), (1, 2)]
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.OPEN)
    assert sight.is_adjacent(t.state, mek, (2, 1))


@rule("OQ-ORI-03")
def test_the_danger_zone_is_the_square_before_the_front_edge() -> None:
    t = story(
        """
        +-+-+-+
        |. G>.|
        + + + +
        |. P|.|
        +-+-+-+
    """,
        foes={1: {"facing": "east"}},
    )
    assert sight.zone_of(t.state, t.foe(0)) == ((2, 0),)
    assert sight.zone_of(t.state, t.foe(1)) == ()


@rule("OQ-ORI-04", "OQ-MASS-01")
def test_a_massive_enemy_has_a_danger_zone_two_squares_wide() -> None:
    t = story(OPEN, foes={0: {"id": "cockatrix", "at": (0, 0), "facing": "east"}})
    assert sight.squares_of(t.state, t.foe(0)) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert sorted(sight.zone_of(t.state, t.foe(0))) == [(2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("between", "sees", "fires"),
    [
        pytest.param(".", True, True, marks=rule("OQ-LOS-01", "OQ-LOF-01"), id="floor"),
        pytest.param("#", False, False, marks=rule("OQ-LOS-06"), id="pillar"),
        pytest.param("C", False, False, marks=rule("OQ-LOS-08", "OQ-BOARD-07"), id="cupboard"),
        pytest.param("t", True, True, marks=rule("OQ-LOS-14", "OQ-LOF-03", "OQ-BOARD-07"), id="table"),
        pytest.param("T", True, False, marks=rule("OQ-LOS-14", "OQ-LOF-02"), id="trunk"),
        pytest.param("%", False, False, marks=rule("OQ-LOS-10"), id="smoke"),
        pytest.param("W", True, False, marks=rule("OQ-LOS-14", "OQ-LOF-02"), id="hero"),
        pytest.param("P", True, False, marks=rule("OQ-LOF-02"), id="enemy"),
        pytest.param("c", True, True, marks=rule("OQ-LOS-14", "OQ-PRES-04"), id="chicken"),
    ],
)
def test_what_stands_between_two_squares(between: str, sees: bool, fires: bool) -> None:
    t = story(
        f"""
        +-+-+-+-+-+
        |A>. {between} . D|
        +-+-+-+-+-+
    """
    )
    thalla, at = t.orc("thalla").hero, (4, 0)
    assert sight.sees(t.state, thalla, at) is sees
    assert sight.fires(t.state, thalla, at) is fires


@rule("OQ-LOS-03")
def test_nobody_sees_what_is_behind() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    assert sight.sees(t.state, mek, (2, 0))
    assert not sight.sees(t.state, mek, (2, 4))


@rule("OQ-LOS-04")
def test_everybody_sees_itself() -> None:
    t = story(OPEN)
    assert sight.sees(t.state, t.orc("mek").hero, (2, 2))


@rule("OQ-LOS-05", "OQ-LOS-13")
def test_walls_and_their_corners_block() -> None:
    t = story(
        """
        +-+-+-+
        |. .|.|
        + + +-+
        |. M .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert not sight.is_seen(t.state, (1, 1), (2, 0))
    assert not sight.is_seen(t.state, (1, 0), (2, 0))
    assert not sight.is_seen(t.state, (0, 2), (2, 0)), "the line touches the end of the wall"
    assert sight.is_seen(t.state, (0, 0), (2, 2))


@rule("OQ-LOS-07", "OQ-LOS-16")
def test_an_open_door_lets_sight_through_but_its_ends_do_not() -> None:
    t = story(
        """
        +-+-+
        |. .|
        +-+:+
        |. .|
        +-+-+
    """,
        heroes={"mek": {"at": (1, 0)}},
    )
    assert not sight.is_seen(t.state, (1, 0), (1, 1))
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.OPEN)
    assert sight.is_seen(t.state, (1, 0), (1, 1))
    assert not sight.is_seen(t.state, (0, 0), (1, 1))
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.DESTROYED)
    assert sight.is_seen(t.state, (1, 0), (1, 1))


@rule("OQ-LOS-09")
def test_a_massive_enemy_blocks_all_lines_but_those_from_above() -> None:
    row = """
        +-+-+-+-+-+-+
        |A>. . . . .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+-+-+-+
    """
    t = story(row, foes={0: {"id": "cockatrix", "at": (2, 0)}})
    assert not sight.sees(t.state, t.orc("thalla").hero, (5, 0))
    t = story(
        row.replace("A>", "T "),
        heroes={"thalla": {"at": (0, 0), "facing": "east"}},
        foes={0: {"id": "cockatrix", "at": (2, 0)}},
    )
    assert sight.sees(t.state, t.orc("thalla").hero, (5, 0))


@rule("OQ-LOS-11")
def test_who_stands_in_smoke_sees_out_and_is_not_seen() -> None:
    t = story(
        """
        +-+-+-+-+
        |% . . .|
        +-+-+-+-+
    """,
        heroes={"mek": {"at": (0, 0), "facing": "east"}},
    )
    assert sight.is_seen(t.state, (0, 0), (3, 0))
    assert not sight.is_seen(t.state, (3, 0), (0, 0))


@rule("OQ-LOS-12")
def test_smoke_is_gone_when_the_next_turn_begins() -> None:
    t = story(
        """
        +-+-+
        |M %|
        +-+-+
    """,
        stage="turn",
    )
    assert t.state.smoke == []


@rule("OQ-LOS-15")
def test_a_line_may_touch_the_corner_of_a_pillar() -> None:
    t = story(
        """
        +-+-+-+
        |M # .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert sight.is_seen(t.state, (0, 0), (1, 1))
    assert not sight.is_seen(t.state, (0, 0), (2, 0))


@rule("OQ-LOF-05")
def test_who_stands_on_the_target_square_does_not_block() -> None:
    t = story(
        """
        +-+-+-+-+
        |A>. . P|
        +-+-+-+-+
    """
    )
    assert sight.fires(t.state, t.orc("thalla").hero, (3, 0))


@rule("OQ-TERR-06", "OQ-TERR-08")
def test_from_furniture_one_shoots_over_characters() -> None:
    t = story(
        """
        +-+-+-+-+
        |t . W P|
        +-+-+-+-+
    """,
        heroes={"thalla": {"at": (0, 0), "facing": "east"}},
    )
    assert sight.fires(t.state, t.orc("thalla").hero, (3, 0))
    changes.remove(t.state, t.state.furniture[0])
    assert not sight.fires(t.state, t.orc("thalla").hero, (3, 0))


@rule("OQ-GLOS-42")
def test_support_shoots_past_an_adjacent_friend() -> None:
    row = """
        +-+-+-+-+-+
        |{0} G . . M|
        +-+-+-+-+-+
    """
    t = story(row.format("F"))
    assert sight.fires(t.state, t.foe(0), (4, 0))
    t = story(row.format("P"))
    assert not sight.fires(t.state, t.foe(0), (4, 0))


@rule("OQ-RANGE-01")
def test_range_counts_squares_with_diagonals_and_goes_round_walls() -> None:
    t = story(
        """
        +-+-+-+
        |M|. .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert sight.range_to(t.state, (0, 0), (1, 1)) == 1
    assert sight.range_to(t.state, (0, 0), (2, 0)) == 2
    assert sight.range_to(t.state, (0, 0), (1, 0)) == 2
    eight = [at for at in squares.around((1, 1)) if at in boards.of(t.state).terrain]
    assert all(sight.range_to(t.state, (1, 1), at) == 1 for at in eight)


def brute(t: Any, start: tuple[int, int], at: tuple[int, int]) -> bool:
    """OQ-LOS-05, 06, 15. Sight by fine steps along the line, as one would look with a ruler."""
    board = boards.of(t.state)
    walls = dict.fromkeys(side for wall in board.walls for side in squares.sides_of(wall))
    ends = dict.fromkeys(end for side in walls for end in boards._ends(side))
    for spot in squares.crossed(start, at)[1:-1]:
        if spot in walls or spot in ends:
            return False
        if spot.is_square and board.terrain[spot.square] == "pillar":
            return False
    return True


@rule("OQ-LOS-01", "OQ-LOS-05", "OQ-LOS-06", "OQ-LOS-15")
def test_sight_is_what_a_ruler_shows_on_every_board() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. . .|. # .|
        + +-+ + + + +
        |. .|. . .|.|
        + + + +-+ + +
        |. # . . . .|
        +-+ + +-+-+ +
        |. . .|. M .|
        +-+-+-+-+-+-+
    """
    )
    places = [at for at, kind in boards.of(t.state).terrain.items() if kind != "pillar"]
    for start, at in product(places, places):
        if start != at:
            assert sight.is_seen(t.state, start, at) is brute(t, start, at), f"{start} to {at}"
            assert sight.is_seen(t.state, start, at) is sight.is_seen(t.state, at, start)


@rule("OQ-ORI-09")
def test_who_turns_to_a_square_looks_along_the_larger_way() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    assert sight.turn_to(mek, (4, 3)) is Heading.EAST
    assert sight.turn_to(mek, (2, 4)) is Heading.SOUTH
    assert sight.turn_to(mek, (0, 0)) is Heading.NORTH, "it looks there already"
