"""Wall tokens: dead ends, destroyed walls, and Rooms that they join (OQ-BOARD-06, 08, OQ-EXPL-02, 22)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.play import exploring, groups, moving
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story
from tests.orcquest_warpath.test_scene import grid

HALL = """
    +-+-+-+-+-+
    |M . .|. .|
    + + + + + +
    |. . .|. .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""
HOLE = {"at": (2, 0), "side": "east", "kind": "destroyed"}
CELLS = """
    +-+-+-+-+-+
    |. .|. .|W|
    + + + + +:+
    |. .|. .|.|
    +-+-+-+-+-+
"""


def hall(*walls: Any, **told: Any) -> Any:
    """Mek in a hall with a wall of two squares, and wall tokens."""
    return story(HALL, **{"quest": {"walls": list(walls)}, "heroes": {"mek": {"facing": "east"}}, **told})


@rule("OQ-BOARD-06")
def test_a_destroyed_wall_is_an_opening_to_sight_fire_and_feet() -> None:
    whole, broken = hall(), hall(HOLE)
    for t, is_open in ((whole, False), (broken, True)):
        mek = t.orc("mek").hero
        assert sight.sees(t.state, mek, (4, 0)) is is_open
        assert sight.fires(t.state, mek, (4, 0)) is is_open
        assert sight.range_to(t.state, (2, 0), (3, 0)) == (1 if is_open else 4)
        assert ((3, 0) in sight.now(t.state).plan.beside[2, 0]) is is_open
        assert not sight.is_seen(t.state, (2, 1), (3, 1)), "the other half of the wall stands"
        assert not sight.is_seen(t.state, (2, 0), (3, 1)), "and so does its corner"


@rule("OQ-BOARD-06")
def test_a_hero_walks_through_a_destroyed_wall() -> None:
    for walls, cost in (((), 6), ((HOLE,), 2)):
        t = hall(*walls, heroes={"mandar": {"at": (1, 0)}})
        assert moving.ways(t.state, t.orc("mandar").hero, 9)[3, 0].cost == cost


@rule("OQ-BOARD-06")
def test_a_double_token_opens_two_walls() -> None:
    t = hall({**HOLE, "is_double": True})
    assert sight.is_seen(t.state, (2, 1), (3, 1))
    assert sight.is_seen(t.state, (2, 0), (3, 1)), "no corner is left between them"


@rule("OQ-BOARD-06")
def test_a_dead_end_is_a_wall_for_all_purposes() -> None:
    end = {"at": (1, 0), "side": "east", "kind": "dead-end"}
    t = hall(end)
    mek = t.orc("mek").hero
    assert not sight.sees(t.state, mek, (2, 0))
    assert not sight.fires(t.state, mek, (2, 0))
    assert (2, 0) not in sight.now(t.state).plan.beside[1, 0]
    assert not sight.is_seen(t.state, (1, 0), (2, 1)), "its end is a wall corner"


@rule("OQ-BOARD-06")
def test_a_dead_end_on_a_door_leaves_no_door() -> None:
    t = story(
        """
        +-+-+
        |M:.|
        +-+-+
    """,
        quest={"walls": [{"at": (0, 0), "side": "east", "kind": "dead-end"}]},
    )
    assert (boards.of(t.state).doors, t.state.doors) == ((), [])
    assert sight.now(t.state).plan.beside[0, 0] == ()


@pytest.mark.parametrize("side", ["east", "north"])
def test_a_wall_that_is_not_there_or_is_the_rim_of_the_board_cannot_be_destroyed(side: str) -> None:
    with pytest.raises(ValueError, match="choose a side that has one"):
        hall({"at": (0, 0), "side": side, "kind": "destroyed"})


@rule("OQ-BOARD-06")
def test_the_board_that_people_see_has_the_walls_that_stand() -> None:
    def walls(t: Any) -> list[Any]:
        return [(wall.start, wall.end) for wall in grid(t).walls]

    gone = [wall for wall in walls(hall()) if wall not in walls(hall(HOLE))]
    assert gone == [((3, 0), (3, 1))]
    new = [
        wall for wall in walls(hall({"at": (1, 0), "side": "east", "kind": "dead-end"})) if wall not in walls(hall())
    ]
    assert new == [((2, 0), (2, 1))]


def cells(*walls: Any, tokens: Any = ("peasant",), **told: Any) -> Any:
    """Two cells side by side, and Mandar in a passage beside the second, behind a door of the passage."""
    places = [
        {"id": "1", "at": (0, 0), "dice": 1, "name": "The pantry"},
        {"id": "2", "at": (2, 0), "dice": 2, "reserve": "b", "name": "The larder"},
    ]
    quest = {
        "rooms": [(0, 0), (2, 0)],
        "places": places,
        "reserves": {"main": list(tokens), "b": ["war-dog", "guard"]},
        "walls": list(walls),
    }
    return story(CELLS, **{"acts": "mandar", "heroes": {"mandar": {"facing": "south"}}, "quest": quest, **told})


BETWEEN = {"at": (1, 0), "side": "east", "kind": "destroyed"}
ASIDE = {"at": (3, 1), "side": "east", "kind": "destroyed"}


@rule("OQ-BOARD-08", "OQ-EXPL-22")
def test_rooms_that_a_destroyed_wall_joins_are_explored_as_one_with_all_their_dice_and_reserves() -> None:
    t = cells(
        BETWEEN,
        chance={"place": ["1", "5", "8"], "arrow": ["north", "north", "north"]},
        reserves={"b": ["war-dog", "guard"]},
    )
    run(exploring.explore(t.state, "2", t.orc("mandar").hero))
    assert t.state.explored == ["1", "2"]
    found = {foe.id: foe.at for foe in t.state.foes}
    assert found == {"peasant": (0, 0), "war-dog": (2, 0), "guard": (3, 1)}, (
        "a die falls into any of the eight squares"
    )
    assert (t.state.reserves, t.state.used) == ({"main": [], "b": []}, ["peasant"])
    assert t.said("explores", "joined") == ["explores", "joined"]


@rule("OQ-BOARD-08")
def test_rooms_with_a_whole_wall_between_them_are_two() -> None:
    t = cells(chance={"place": ["1", "4"], "arrow": ["north", "north"]})
    run(exploring.explore(t.state, "2", t.orc("mandar").hero))
    assert t.state.explored == ["2"]
    assert sorted(foe.id for foe in t.state.foes) == ["guard", "war-dog"]


@rule("OQ-BOARD-08")
def test_a_destroyed_wall_to_a_corridor_joins_no_rooms() -> None:
    t = story(
        """
        +-+-+-+-+
        |.|W . .|
        + + +-+-+
        |.|.|. .|
        +-+-+-+-+
    """,
        quest={
            "rooms": [(0, 0), (2, 1)],
            "places": [{"id": "1", "at": (0, 0), "dice": 1}, {"id": "2", "at": (2, 1), "dice": 1}],
            "reserves": {"main": []},
            "walls": [{"at": (0, 0), "side": "east", "kind": "destroyed"}],
        },
        acts="mandar",
    )
    assert boards.of(t.state).joined == {"1": ("1",), "2": ("2",)}
    assert boards.of(t.state).breaches == {(0, 0): ("1",), (1, 0): ("1",)}


@rule("OQ-GROUP-02", "OQ-BOARD-08")
def test_in_everything_but_an_exploration_they_are_still_two() -> None:
    told = {0: {"id": "peasant", "at": (1, 0)}, 1: {"id": "guard", "at": (2, 0)}}
    t = cells(BETWEEN, foes=told)
    assert [len(group) for group in groups.form(t.state, t.state.foes)] == [1, 1]


@rule("OQ-EXPL-02")
def test_a_hero_beside_a_destroyed_wall_explores_the_room_behind_it() -> None:
    t = cells(
        ASIDE,
        doors={0: "open"},
        chance={"place": ["1", "2"], "arrow": ["north", "north"]},
        reserves={"b": ["war-dog", "guard"]},
    )
    assert t.state.explored == []
    t.orc("mandar").uses("mandar-move").goes(4, 1)
    assert (t.state.explored, len(t.foes)) == (["2"], 2)


@rule("OQ-EXPL-02")
def test_who_only_sees_a_destroyed_wall_explores_nothing() -> None:
    t = story(
        """
        +-+-+-+-+
        |W . .|.|
        +-+-+-+-+
    """,
        acts="mandar",
        heroes={"mandar": {"facing": "east"}},
        quest={
            "rooms": [(3, 0)],
            "places": [{"id": "1", "at": (3, 0), "dice": 1}],
            "reserves": {"main": ["chicken"]},
            "walls": [HOLE],
        },
        chance={"place": ["1"]},
    )
    mandar = t.orc("mandar").uses("mandar-move").goes(1, 0)
    assert t.state.explored == []
    mandar.goes(2, 0)
    assert (t.state.explored, t.state.chickens) == (["1"], [(3, 0)])
