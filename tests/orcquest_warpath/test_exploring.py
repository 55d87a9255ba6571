"""Exploration, tokens, being spotted (OQ-EXPL, OQ-PRES, OQ-SPOT)."""

from typing import Any

import pytest

from longtable.engine.scene import Grid
from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.games.orcquest_warpath.play import enemies, exploring
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

ROOM = """
    +-+-+-+-+-+
    |. W:. . .|
    +-+-+-+-+-+
"""


def room(dice: int = 1, tokens: Any = ("peasant",), **told: Any) -> Any:
    """Mandar stands before the door of a Room of three squares."""
    quest = {
        "rooms": [(2, 0)],
        "places": [{"id": "1", "at": (2, 0), "dice": dice, "name": "The room"}],
        "reserves": {"main": list(tokens), "a": []},
        **told.pop("quest", {}),
    }
    return story(ROOM, **{"acts": "mandar", "quest": quest, "reserves": {"main": tokens}, **told})


@rule("OQ-EXPL-01", "OQ-EXPL-07", "OQ-EXPL-08", "OQ-EXPL-10", "OQ-EXPL-15", "OQ-EXPL-16", "OQ-EXPL-21", "OQ-DOOR-02")
def test_opening_a_door_explores_the_room_behind() -> None:
    t = room(chance={"place": ["3"], "arrow": ["east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert (t.foes, t.foe(0).at, t.foe(0).facing) == (["peasant"], (4, 0), "east")
    assert (t.state.explored, t.state.used) == (["1"], ["peasant"])
    t.orc("mandar").answers("close@door:d0").answers("open@door:d0")
    assert len(t.foes) == 1


@rule("OQ-EXPL-19", "OQ-SPOT-01")
@pytest.mark.parametrize(("arrow", "alert"), [("east", False), ("west", True)])
def test_who_is_revealed_is_alert_only_by_what_it_sees(arrow: str, alert: bool) -> None:
    t = room(chance={"place": ["3"], "arrow": [arrow]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert (t.foe(0).is_alert, t.foe(0).knows) == (alert, alert)


@rule("OQ-EXPL-09", "OQ-EXPL-13", "OQ-EXPL-14")
def test_a_second_token_on_a_square_goes_to_the_nearest_empty_one() -> None:
    t = room(2, ["peasant", "war-dog"], chance={"place": ["3", "3"], "arrow": ["east", "north"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert [(foe.id, foe.at) for foe in t.state.foes] == [("peasant", (4, 0)), ("war-dog", (3, 0))]


@rule("OQ-EXPL-14", "OQ-PRES-01")
def test_the_second_of_a_token_leaves_the_squares_of_other_tokens() -> None:
    t = room(2, ["peasant-x2", "war-dog"], chance={"place": ["3", "2"], "arrow": ["east", "north"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert [(foe.id, foe.at) for foe in t.state.foes] == [
        ("peasant", (4, 0)),
        ("peasant", (2, 0)),
        ("war-dog", (3, 0)),
    ]


@rule("OQ-EXPL-13")
@pytest.mark.parametrize("mark", ["#", "C", "x", "T"])
def test_a_token_on_an_obstacle_goes_to_the_nearest_empty_square(mark: str) -> None:
    t = story(
        f"""
        +-+-+-+-+
        |W:. . {mark}|
        +-+-+-+-+
    """,
        acts="mandar",
        quest={
            "rooms": [(1, 0)],
            "places": [{"id": "1", "at": (1, 0), "dice": 1}],
            "reserves": {"main": ["chicken"]},
        },
        chance={"place": ["3"]},
    )
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert t.state.chickens == [(2, 0)]


@rule("OQ-EXPL-13", "OQ-PRES-01")
def test_tokens_that_have_fallen_are_seen_while_it_is_asked_where_the_next_one_lies() -> None:
    t = room(2, ["war-dog", "peasant"], chance={"place": ["2", "2"], "arrow": ["east", "east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    seat = t.seat("party").asked("square").offered("2,0", "4,0")
    [board] = [area for area in t.table.scene(None).areas if isinstance(area, Grid)]
    assert [zone.places for zone in board.zones if zone.badge == "?"] == [("sq:3,0",)]
    seat.answers("sq:4,0")
    assert t.state.lying == []
    assert sorted(foe.at for foe in t.state.foes) == [(3, 0), (4, 0)]


@rule("OQ-EXPL-11")
def test_the_main_reserve_is_filled_again() -> None:
    t = room(1, [], change=lambda s: s.used.append("war-dog"), chance={"place": ["1"], "arrow": ["east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert t.foes == ["war-dog"]


@rule("OQ-EXPL-12")
def test_a_secondary_reserve_runs_out() -> None:
    quest = {
        "places": [{"id": "A", "at": (2, 0), "dice": 2, "reserve": "a"}],
        "reserves": {"main": [], "a": ["peasant"]},
    }
    t = room(quest=quest, reserves={"a": ["peasant"]}, chance={"place": ["1"], "arrow": ["east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert (t.foes, t.state.used) == (["peasant"], [])


@rule("OQ-PRES-01")
def test_two_peasants_stand_side_by_side_and_look_the_same_way() -> None:
    t = room(1, ["peasant-x2"], chance={"place": ["3"], "arrow": ["east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert [(foe.at, foe.facing) for foe in t.state.foes] == [((4, 0), "east"), ((3, 0), "east")]


@rule("OQ-PRES-02", "OQ-EXPL-20")
def test_a_special_token_is_the_named_enemy_of_the_quest() -> None:
    t = room(1, ["special"], quest={"special": "grip"}, chance={"place": ["3"], "arrow": ["east"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert t.foes == ["grip"]


@rule("OQ-PRES-03", "OQ-PRES-05")
def test_chickens_and_objectives_lie_about() -> None:
    things = [{"id": "keg", "name": "Keg", "icon": "barrel", "text": "A keg."}]
    t = room(2, ["chicken", "objective"], quest={"things": things}, chance={"place": ["2", "3"]})
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert (t.state.chickens, t.state.found[0].at) == ([(3, 0)], (4, 0))


@rule("OQ-EXPL-17")
def test_too_few_figures_raise_the_alarm_once() -> None:
    def crowd(s: Any) -> None:
        for number in range(8):
            exploring.place_foe(s, "peasant", (0, 0)).number = 50 + number

    t = room(2, ["peasant-x2", "peasant"], change=crowd, chance={"place": ["1", "2"]}, seed="few")
    run(exploring.explore(t.state, "1", None))
    assert (t.foes.count("peasant"), t.state.alert) == (8, 2)


@rule("OQ-EXPL-04")
def test_a_spawn_zone_is_explored_as_soon_as_it_is_seen() -> None:
    zone = {"id": "A", "at": (4, 0), "to": (4, 1), "dice": 1, "reserve": "a"}
    t = story(
        """
        +-+-+-+-+-+
        |. W . . .|
        +-+-+-+-+ +
        |. . . . .|
        +-+-+-+-+-+
    """,
        acts="mandar",
        heroes={"mandar": {"facing": "west"}},
        quest={"places": [zone], "reserves": {"main": [], "a": ["peasant"]}},
        chance={"place": ["1"], "arrow": ["east"]},
    )
    mandar = t.orc("mandar").uses("mandar-move")
    assert t.state.explored == []
    mandar.looks("east")
    assert (t.state.explored, t.foes) == (["A"], ["peasant"])


@rule("OQ-ORI-07")
@pytest.mark.parametrize(("turns", "explored"), [("look:west", ["A"]), ("done", [])])
def test_who_has_spent_all_moves_may_still_turn_to_see_a_place(turns: str, explored: list[str]) -> None:
    zone = {"id": "A", "at": (0, 0), "to": (0, 0), "dice": 1, "reserve": "a"}
    t = story(
        """
        +-+-+-+-+-+-+-+
        |. W . . . . .|
        +-+-+-+-+-+-+-+
    """,
        acts="mandar",
        heroes={"mandar": {"facing": "east"}},
        quest={"places": [zone], "reserves": {"main": [], "a": ["chicken"]}},
        chance={"place": ["1"]} if explored else {},
    )
    t.orc("mandar").uses("mandar-move").goes(6, 0)
    t.next.asked("move").offered("north", "south", "west", "done").answers(turns)
    assert t.state.explored == explored


YARD = """
    +-+-+-+-+-+
    |W . . . .|
    +-+-+-+-+ +
    |. . . P .|
    +-+-+-+-+-+
"""


def yard(**told: Any) -> Any:
    """Mandar looks away from two Spawn Zones, behind which a Peasant stands."""
    zones = [
        {"id": "A", "at": (3, 0), "to": (3, 0), "dice": 1, "reserve": "a"},
        {"id": "B", "at": (4, 0), "to": (4, 0), "dice": 1, "reserve": "a"},
    ]
    quest = {"places": zones, "reserves": {"main": [], "a": ["chicken", "chicken"]}}
    words: dict[str, Any] = {"heroes": {"mandar": {"facing": "west"}}, "chance": {"place": ["1", "1"]}}
    return story(YARD, **{**words, "quest": quest, **told})


@rule("OQ-EXPL-04")
def test_all_zones_that_come_into_sight_are_explored_at_once() -> None:
    t = yard(acts="mandar")
    t.orc("mandar").uses("mandar-move").looks("east")
    assert (t.state.explored, t.state.chickens) == (["A", "B"], [(3, 0), (4, 0)])


@rule("OQ-EXPL-04")
def test_who_turns_to_attack_sees_a_zone_as_well() -> None:
    t = yard(
        acts="thalla",
        heroes={"thalla": {"at": (0, 0), "facing": "west"}, "mandar": {"at": (0, 1)}},
        foes={1: {"id": "peasant", "at": (2, 0), "facing": "east"}},
        chance={"place": ["1", "1"], "attack": ["gY wY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(1)
    assert t.state.explored == ["A", "B"]


@rule("OQ-EXPL-05")
@pytest.mark.parametrize(("alert", "explored"), [(True, ["B"]), (False, [])])
def test_an_alert_enemy_on_the_move_finds_a_zone(alert: bool, explored: list[str]) -> None:
    t = yard(foes={0: {"facing": "east", "alert": alert}}, chance={"place": ["1"]} if alert else {})
    run(enemies.go(t.state, t.foe(0), [(4, 1)]))
    assert t.state.explored == explored


@rule("OQ-EXPL-05", "OQ-DOOR-05")
def test_an_enemy_opens_a_door_at_no_cost_and_explores() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. G:. . . M|
        +-+-+-+-+-+-+
    """,
        stage="enemy",
        group=[0],
        shown="yellow",
        foes={0: {"facing": "west", "alert": True}},
        quest={
            "rooms": [(0, 0)],
            "places": [{"id": "1", "at": (0, 0), "dice": 1}],
            "reserves": {"main": ["chicken"]},
        },
        chance={"place": ["1"], "attack": ["gY"]},
    )
    assert (t.state.doors, t.state.explored) == ([DoorState.OPEN], ["1"])
    assert t.foe(0).at == (4, 0)


@rule("OQ-DOOR-05")
def test_a_war_dog_opens_no_door() -> None:
    t = story(
        """
        +-+-+-+-+
        |. D:. M|
        +-+-+-+-+
    """,
        stage="enemy",
        group=[0],
        shown="yellow",
        foes={0: {"facing": "east", "alert": True}},
    )
    assert t.state.doors == [DoorState.CLOSED]


@rule("OQ-DOOR-05")
def test_an_enemy_does_not_open_a_reinforced_door() -> None:
    for door, at in ((":", (2, 0)), ("=", (1, 0))):
        t = story(
            f"""
            +-+-+-+-+-+-+
            |. G{door}. . . M|
            +-+-+-+-+-+-+
        """,
            foes={0: {"facing": "east", "alert": True}},
            heroes={"mek": {"hidden": "skill"}},
        )
        reach = enemies.ways(t.state, t.foe(0), 1)
        assert max(reach) == at


@rule("OQ-SPOT-01", "OQ-SPOT-02")
def test_alarm_spreads_by_sight() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |M . .<G . .|
        +-+-+-+-+-+-+
        |. . . . .<P|
        +-+-+-+-+-+-+
    """,
        foes={0: {"facing": "west"}, 1: {"facing": "west"}},
        stage="turn",
    )
    assert t.foe(0).is_alert
    assert not t.foe(1).is_alert
    t = story(
        """
        +-+-+-+-+-+-+
        |M . .<G .<P|
        +-+-+-+-+-+-+
    """,
        foes={0: {"facing": "west"}, 1: {"facing": "west"}},
        stage="turn",
    )
    assert (t.foe(0).is_alert, t.foe(1).is_alert) == (True, True)


@rule("OQ-SPOT-01")
@pytest.mark.parametrize("told", [{"chicken": True}, {"effects": {"petrified": 1}}])
def test_a_chicken_and_who_is_petrified_see_nobody(told: Any) -> None:
    t = story(
        """
        +-+-+-+-+
        |M . .<G|
        +-+-+-+-+
    """,
        foes={0: {"facing": "west", **told}},
        stage="turn",
    )
    assert not t.foe(0).is_alert


@rule("OQ-SPOT-03", "OQ-INV-01")
def test_the_invisible_alert_nobody() -> None:
    t = story(
        """
        +-+-+-+-+
        |M . .<G|
        +-+-+-+-+
    """,
        heroes={"mek": {"hidden": "turn"}},
        stage="turn",
    )
    assert not t.foe(0).is_alert


@rule("OQ-BELL-07")
def test_while_the_bell_rings_everybody_who_is_revealed_is_alert() -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": (0, 0), "most": 0}
    t = room(
        quest={"paths": [path]},
        foes={0: {"id": "guard", "at": (0, 0), "facing": "west", "bell": "blue"}},
        chance={"place": ["3"], "arrow": ["east"]},
        bell_has_rung=True,
    )
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert (t.foe(1).is_alert, t.foe(1).facing) == (True, "west")


@rule("OQ-BELL-07", "OQ-EXPL-18")
@pytest.mark.parametrize("at", [(0, 0), (1, 0)])
def test_while_the_bell_rings_whom_an_enemy_reveals_is_alert_as_well(at: tuple[int, int]) -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": (0, 0), "most": 0}
    t = room(
        quest={"paths": [path]},
        foes={0: {"id": "guard", "at": at, "facing": "west", "bell": "blue"}},
        heroes={"mandar": {"at": (1, 0) if at == (0, 0) else (0, 0)}},
        chance={"place": ["3"], "arrow": ["east"]},
    )
    run(exploring.explore(t.state, "1", None))
    assert (t.foe(1).is_alert, t.foe(1).facing) == (at == (0, 0), "east"), "the ringer must be at its Bell"
