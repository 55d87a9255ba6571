"""The Enemy Phase: groups, rolls, order, targets (OQ-GROUP, OQ-EROLL, OQ-EORD, OQ-ETGT)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.play import enemies, groups
from longtable.testing import rule
from tests.orcquest_warpath.camp import story


def phase(map: str, shown: str = "orange", **told: Any) -> Any:  # noqa: A002  what it is called at the table
    """All Enemies of a map act as one group that has rolled."""
    words = {"stage": "enemy", "shown": shown, **told}
    words.setdefault("group", list(words.get("foes", {0: {}})))
    return story(map, **words)


ALERT = {"facing": "west", "alert": True}


@rule("OQ-GROUP-02", "OQ-GROUP-03")
def test_a_room_is_a_group_and_outside_range_two() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+-+
        |P . . D . .:G . S|
        +-+-+-+-+-+-+-+-+-+
    """,
        quest={"rooms": [(6, 0)]},
        heroes={"mek": {"at": (4, 0)}},
    )
    formed = [[foe.id for foe in group] for group in groups.form(t.state, t.state.foes)]
    assert formed == [["guard", "soldier"], ["peasant"], ["war-dog"]]


@rule("OQ-GROUP-04")
def test_nobody_is_left_alone_if_it_can_be_helped() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |P . P . P . P|
        +-+-+-+-+-+-+-+
    """,
        heroes={"mek": {"at": (1, 0)}},
    )
    assert sorted(len(group) for group in groups.form(t.state, t.state.foes)) == [2, 2]


def formed(drawn: str, **told: Any) -> list[list[int]]:
    """The numbers of the Enemies in each group of a drawn map, Mek far away behind a wall."""
    t = story(drawn, **told)
    return sorted(sorted(foe.number for foe in group) for group in groups.form(t.state, t.state.foes))


@rule("OQ-GROUP-05")
@pytest.mark.parametrize(
    ("row", "groups_of"),
    [
        pytest.param("P . P . G", [[0], [1, 2]], id="the higher die"),
        pytest.param("G . P . P", [[0, 1], [2]], id="on either side"),
        pytest.param("P P . G .", [[0, 1], [2]], id="the nearer one, whatever its die"),
    ],
)
def test_who_could_be_in_two_groups_joins_the_nearer_then_the_one_with_the_higher_die(
    row: str, groups_of: list[list[int]]
) -> None:
    assert (
        formed(f"""
        +-+-+-+-+-+-+
        |{row}|M|
        +-+-+-+-+-+-+
    """)
        == groups_of
    )


@rule("OQ-GROUP-05")
@pytest.mark.parametrize(("alert", "groups_of"), [(0, [[0, 1], [2]]), (2, [[0], [1, 2]])])
def test_if_that_does_not_decide_it_is_where_the_heroes_like_it_least(alert: int, groups_of: list[list[int]]) -> None:
    assert (
        formed(
            """
        +-+-+-+-+-+-+
        |P . P . P|M|
        +-+-+-+-+-+-+
    """,
            foes={alert: {"alert": True, "facing": "west"}},
        )
        == groups_of
    )


@rule("OQ-GROUP-06", "OQ-GROUP-09", "OQ-EROLL-04", "OQ-EROLL-05", "OQ-EROLL-07")
def test_one_alert_member_wakes_the_group_which_rolls_its_best_die() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |M . . . G P .|
        +-+-+-+-+-+-+-+
    """,
        stage="groups",
        foes={0: {"facing": "west", "alert": True, "knows": True}, 1: {"facing": "east"}},
        chance={"attack": ["gY", "gY"]},
    )
    assert t.foe(1).is_alert
    rolls = t.facts("group-rolls")
    assert [(fact.data["die"], fact.data["shown"]) for fact in rolls][:1] == [("die:grey", "colour:yellow")]
    assert [fact.data["does"] for fact in t.facts("acts")][:2] == ["behaviour:flee", "behaviour:assault"]


@rule("OQ-GROUP-07")
def test_the_group_nearest_to_the_heroes_goes_first() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+
        |. . M . . . . .|
        + + + + + + + + +
        |D . . . . . . D|
        +-+-+-+-+-+-+-+-+
    """,
        heroes={"mek": {"at": (2, 0)}},
        foes={0: {"alert": True}, 1: {"alert": True}},
    )
    assert groups.distance(t.state, [t.foe(0)]) < groups.distance(t.state, [t.foe(1)])


@rule("OQ-EROLL-01", "OQ-EORD-05")
def test_who_knows_of_no_hero_only_turns() -> None:
    t = story(
        """
        +-+-+-+-+
        |M|. . G|
        +-+-+-+-+
    """,
        stage="groups",
        foes={0: {"facing": "east", "alert": True, "knows": False, "effects": {"burn": 1}}},
        change=lambda s: setattr(s.foes[0], "heard", (1, 0)),
    )
    assert (t.foe(0).facing, t.foe(0).at, t.foe(0).damage) == ("west", (3, 0), 1)


@rule("OQ-EROLL-02", "OQ-EROLL-03")
def test_knowledge_comes_by_sight_and_is_passed_on() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |M . G . . .<P|
        +-+-+-+-+-+-+-+
    """,
        foes={0: {"alert": True, "knows": True}, 1: {"facing": "west", "alert": True, "knows": False}},
    )
    both = [[t.foe(0)], [t.foe(1)]]
    assert groups.knows(t.state, both[1], both)
    t.foe(1).facing = t.foe(0).facing
    t.foe(0).knows = False
    assert not groups.knows(t.state, both[1], both)


@rule("OQ-EROLL-06", "OQ-ALERT-02")
@pytest.mark.parametrize(("alert", "counts"), [(1, "yellow"), (6, "orange"), (11, "red")])
def test_the_alarm_lifts_the_roll(alert: int, counts: str) -> None:
    t = story(
        """
        +-+-+
        |M D|
        +-+-+
    """,
        alert=alert,
        chance={"attack": ["wY"]},
    )
    groups.roll(t.state, [t.foe(0)])
    assert t.state.shown.name.lower() == counts


@rule("OQ-EORD-01", "OQ-EORD-02", "OQ-EORD-03")
def test_authority_then_flight_then_who_stands_ready_then_who_must_come() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |M G G P . . F|
        +-+-+-+-+-+-+-+
    """,
        foes={n: {"alert": True} for n in range(4)},
        shown="yellow",
        chance={},
    )
    order = []
    left = list(t.state.foes)
    while left:
        foe = enemies.next_of(t.state, left)
        left.remove(foe)
        order.append(foe.number)
    assert order == [3, 2, 0, 1]


@rule("OQ-ETGT-01")
def test_the_weakest_hero_is_chosen() -> None:
    t = phase(
        """
        +-+-+-+-+
        |M . . .|
        + + + + +
        |. . . D|
        + + + + +
        |O . . .|
        +-+-+-+-+
    """,
        foes={0: ALERT},
        heroes={"orrus": {"damage": 4}},
        chance={"attack": ["wY wY"]},
    )
    [fact] = t.facts("targets")
    assert (fact.data["whom"], fact.data["why"]) == ("player:hero-1", "why:fewest-health")


@rule("OQ-ETGT-01")
def test_of_equal_health_the_weaker_colour_then_the_nearest() -> None:
    t = phase(
        """
        +-+-+-+-+-+
        |M . . . .|
        + + + + + +
        |. . . . D|
        + + + + + +
        |O . . . .|
        +-+-+-+-+-+
    """,
        foes={0: ALERT},
        heroes={"mek": {"damage": 1}},
        chance={"attack": ["wY wY"]},
    )
    assert t.facts("targets")[0].data["why"] == "why:weakest-colour"


@rule("OQ-ETGT-02")
def test_who_strikes_hand_to_hand_takes_the_adjacent_first() -> None:
    t = phase(
        """
        +-+-+-+-+
        |M . . .|
        + + + + +
        |. . D O|
        +-+-+-+-+
    """,
        foes={0: ALERT},
        heroes={"mek": {"damage": 6}},
        chance={"attack": ["wY wY"]},
    )
    [fact] = t.facts("targets")
    assert (fact.data["whom"], fact.data["why"]) == ("player:hero-1", "why:adjacent")


@rule("OQ-ETGT-03")
def test_the_invisible_and_untargetable_are_not_chosen() -> None:
    t = phase(
        """
        +-+-+-+
        |M . P|
        +-+-+-+
    """,
        foes={0: ALERT},
        heroes={"mek": {"hidden": "skill"}},
    )
    assert t.facts("targets") == []


@rule("OQ-ETGT-04", "OQ-EORD-04")
def test_an_assault_takes_the_strongest_line_that_reaches_or_comes_nearer() -> None:
    t = phase(
        """
        +-+-+-+-+-+-+-+-+-+-+
        |M . . . . . . . . G|
        +-+-+-+-+-+-+-+-+-+-+
    """,
        foes={0: ALERT},
    )
    assert t.foe(0).at == (5, 0), "a Guard goes 4 squares"


@rule("OQ-COMB-13")
@pytest.mark.parametrize(("symbol", "at"), [("skull", 4), ("lightning", 1)])
def test_an_officer_draws_back_on_a_skull(symbol: str, at: int) -> None:
    t = phase(
        """
        +-+-+-+-+-+
        |M F . . .|
        +-+-+-+-+-+
    """,
        shown="yellow",
        foes={0: ALERT},
        chance={"attack": ["gY wY"], "badass": [symbol]},
    )
    assert t.foe(0).at == (at, 0)


@rule("OQ-GLOS-17")
def test_a_peasant_flees_and_looks_away() -> None:
    t = phase(
        """
        +-+-+-+-+-+-+
        |M P . . . .|
        +-+-+-+-+-+-+
    """,
        shown="yellow",
        foes={0: ALERT},
    )
    assert (t.foe(0).at, t.foe(0).facing) == ((5, 0), "east")


@rule("OQ-GLOS-17")
def test_who_cannot_get_away_at_least_looks_away() -> None:
    t = phase(
        """
        +-+-+
        |M P|
        +-+-+
    """,
        shown="yellow",
        foes={0: ALERT},
    )
    assert (t.foe(0).at, t.foe(0).facing) == ((1, 0), "east")


@rule("OQ-ALTER-03")
def test_an_entangled_enemy_stays_where_it_is() -> None:
    t = phase(
        """
        +-+-+-+-+
        |M . . G|
        +-+-+-+-+
    """,
        foes={0: {**ALERT, "effects": {"entangled": 1}}},
    )
    assert (t.foe(0).at, t.foe(0).effects) == ((3, 0), [])


@rule("OQ-GLOS-28")
def test_a_chicken_is_an_enemy_again_when_it_activates() -> None:
    t = phase(
        """
        +-+-+
        |M G|
        +-+-+
    """,
        foes={0: {**ALERT, "chicken": True}},
        chance={"attack": ["gO"]},
    )
    assert (t.foe(0).is_chicken, t.orc("mek").health) == (False, 5)


@rule("OQ-EORD-01")
def test_who_can_attack_nobody_comes_after_who_must_move() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |M . D . D|
        +-+-+-+-+-+
    """,
        foes={0: {**ALERT, "effects": {"stunned": 1}}, 1: ALERT},
        shown="yellow",
    )
    assert enemies.next_of(t.state, t.state.foes).number == 1


@rule("OQ-ALTER-10")
def test_a_terrified_enemy_attacks_another_than_whom_it_fears() -> None:
    fear = {"terrified": {"level": 1, "by": "player:hero-3"}}
    t = phase(
        """
        +-+-+-+
        |M G O|
        +-+-+-+
    """,
        foes={0: {**ALERT, "effects": fear}},
        heroes={"mek": {"damage": 6}},
        chance={"attack": ["gO"]},
    )
    assert (t.orc("mek").health, t.orc("orrus").health) == (1, 5)


@rule("OQ-GROUP-06", "OQ-PATROL-30")
def test_a_patrol_beside_an_alert_enemy_is_woken_and_its_ringer_leaves_the_group() -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(2, 6)], "bell": (6, 1), "most": 0}
    t = story(
        """
        +-+-+-+-+-+-+-+
        |M . G P . . .|
        +-+-+-+-+-+-+ +
        |. . . . . . .|
        +-+-+-+-+-+-+-+
    """,
        stage="groups",
        quest={"paths": [path]},
        foes={0: ALERT, 1: {"facing": "east"}},
        patrols=[{"path": "blue", "head": 1, "members": [1]}],
        chance={"attack": ["gY", "gY"]},
    )
    assert [fact.data["foes"] for fact in t.facts("group-rolls")] == [["foe:guard#0"]]
    assert (t.foe(1).is_ringer, t.foe(1).at, t.state.patrols) == (True, (3, 0), [])


@rule("OQ-GLOS-04")
def test_a_knight_charges_straight_on() -> None:
    t = phase(
        """
        +-+-+-+-+-+
        |M . . . K|
        +-+-+-+-+-+
    """,
        shown="orange",
        foes={0: ALERT},
        chance={"attack": ["gY gY"]},
    )
    assert (t.foe(0).at, t.orc("mek").health) == ((1, 0), 5)


@rule("OQ-GLOS-06")
def test_a_coward_strikes_from_as_far_as_it_can() -> None:
    t = phase(
        """
        +-+-+-+-+-+
        |M . . . .|
        +-+-+-+-+-+
    """,
        shown="yellow",
        foes={0: {"id": "seneschal", "at": (1, 0), **ALERT}},
        chance={"attack": ["gY gY"]},
    )
    assert t.foe(0).at == (1, 0), "his Range is 1"


@rule("OQ-GLOS-06")
def test_a_coward_that_stands_as_far_as_it_can_strike_stays_there() -> None:
    t = phase(
        """
        +-+-+-+
        |. . .|
        + + + +
        |. M .|
        + + + +
        |. . .|
        +-+-+-+
    """,
        shown="yellow",
        foes={0: {"id": "seneschal", "at": (1, 0), "facing": "south", "alert": True}},
        chance={"attack": ["gY gY"]},
    )
    assert t.foe(0).at == (1, 0)


@rule("OQ-MOVE-06")
def test_enemies_pass_each_other_but_do_not_end_there() -> None:
    t = phase(
        """
        +-+-+-+-+-+
        |M . P P .|
        +-+-+-+-+-+
    """,
        foes={0: ALERT, 1: ALERT},
        group=[1],
        chance={"attack": ["wY"]},
    )
    assert t.foe(1).at == (1, 0)


@rule("OQ-ALTER-02")
def test_a_disoriented_enemy_wastes_its_activation_on_a_skull() -> None:
    t = phase(
        """
        +-+-+
        |M G|
        +-+-+
    """,
        foes={0: {**ALERT, "effects": {"disoriented": 1}}},
        chance={"badass": ["skull"]},
    )
    assert (t.orc("mek").health, t.foe(0).effects) == (7, [])
