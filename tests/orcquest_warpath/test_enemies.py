"""The Enemy Phase: groups, rolls, order, targets, answers (OQ-GROUP, OQ-EROLL, OQ-EORD, OQ-ETGT, OQ-REACT)."""

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


# ---------------------------------------------------------------- answers to Heroes

DUEL = """
    +-+-+-+-+
    |. O>{0} .|
    +-+-+-+-+
"""


def strikes(foe: str, *attack: str, defense: str = "", **told: Any) -> Any:
    """Orrus strikes an Enemy that looks at him, and lives."""
    chance: dict[str, Any] = {"attack": list(attack)} | ({"defense": [defense]} if defense else {})
    words: dict[str, Any] = {"acts": "orrus", "foes": {0: ALERT}, "heroes": {"orrus": {"hands": ["kukri"]}}}
    t = story(DUEL.format(foe), **{**words, "chance": chance, **told})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    return t


@rule("OQ-REACT-01", "OQ-REACT-02", "OQ-REACT-04", "OQ-GLOS-05")
def test_a_guard_strikes_back_once() -> None:
    t = strikes("G", "wY wY", "gO", defense="gY")
    assert (t.orc("orrus").health, t.foe(0).has_reacted) == (5, True)


@rule("OQ-REACT-03")
def test_from_behind_it_only_turns_round() -> None:
    t = strikes("G", "wY wY", defense="gY", foes={0: {"facing": "east"}})
    assert (t.orc("orrus").health, t.foe(0).facing, t.foe(0).has_reacted) == (6, "west", True)


@rule("OQ-REACT-05")
@pytest.mark.parametrize("effect", ["stunned", "terrified"])
def test_the_helpless_do_not_react(effect: str) -> None:
    t = strikes(
        "G", "wY wY", defense="" if effect == "stunned" else "gY", foes={0: {**ALERT, "effects": {effect: 1}}}
    )
    assert (t.orc("orrus").health, t.foe(0).has_reacted) == (6, False)


@rule("OQ-REACT-06", "OQ-REACT-07")
def test_a_guard_that_is_shot_from_afar_loses_its_reaction() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . G|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY"], "defense": ["gY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.said("reaction-lost"), t.foe(0).has_reacted) == (["reaction-lost"], True)


@rule("OQ-REACT-07")
def test_an_officer_answers_with_what_reaches() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . F|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY", "gO wY"], "defense": ["gY gY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert t.orc("thalla").health == 3


@rule("OQ-GLOS-09")
def test_a_defender_does_not_defend_itself() -> None:
    told: dict[str, Any] = {"heroes": {"orrus": {"hands": ["kukri"], "skills": ["lightning-attack"]}}, "badass": 1}
    t = story(
        DUEL.format("K"),
        acts="orrus",
        foes={0: ALERT},
        chance={"attack": ["wY wY"], "defense": ["gY wY"]},
        **told,
    )
    t.orc("orrus").uses("lightning-attack").attacks(0)
    assert (t.orc("orrus").health, t.said("defends")) == (6, [])


@rule("OQ-REACT-08", "OQ-HREACT-01")
def test_reaction_cards_wait_for_the_enemy_phase() -> None:
    t = strikes(
        "G", "wY wY", "gO", defense="gY", heroes={"orrus": {"hands": ["kukri"], "skills": ["counter"]}}, badass=5
    )
    assert "react" not in t.asked.values()


@rule("OQ-GLOS-32")
def test_a_dog_comes_after_who_shot_it() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . D|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY", "wO wY"], "defense": ["wO"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.foe(0).at, t.orc("thalla").health) == ((1, 0), 3)


def bitten(drawn: str, *attack: str, **told: Any) -> Any:
    """Thalla shoots a War Dog that comes after her, up to 3 squares."""
    chance = {"attack": ["gY wY", *attack], "defense": ["wO"]}
    t = story(drawn, **{"acts": "thalla", "foes": {0: ALERT}, "chance": chance, **told})
    t.orc("thalla").uses("thalla-combat").attacks(0)
    return t


@rule("OQ-GLOS-32")
def test_a_dog_comes_no_farther_than_its_pursuit() -> None:
    t = bitten("""
        +-+-+-+-+-+-+-+
        |A>. . . . . D|
        +-+-+-+-+-+-+-+
    """)
    assert (t.foe(0).at, t.orc("thalla").health) == ((3, 0), 4)


@rule("OQ-GLOS-32")
@pytest.mark.parametrize("row", ["A . M . D", "A M . . D"])
def test_another_hero_in_the_way_is_bitten_instead(row: str) -> None:
    drawn = f"""
        +-+-+-+-+-+
        |{row}|
        +-+-+-+-+-+
    """
    told: dict[str, Any] = {"heroes": {"thalla": {"facing": "east", "skills": ["safe-shot"]}}, "badass": 1}
    t = bitten(drawn, "wO wY", **told)
    assert (t.orc("thalla").health, t.orc("mek").health) == (4, 4)
    assert t.said("pursues", "stands-in-the-way") == ["pursues", "stands-in-the-way"]


@rule("OQ-GLOS-32")
def test_a_hero_who_can_be_gone_round_is_not_in_the_way() -> None:
    t = bitten(
        """
        +-+-+-+-+-+
        |A>. M . D|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """,
        "wO wY",
        heroes={"thalla": {"facing": "east", "skills": ["safe-shot"]}},
        badass=1,
    )
    assert (t.orc("thalla").health, t.orc("mek").health) == (3, 7)


# ---------------------------------------------------------------- Me First

QUEUE = """
    +-+-+-+-+
    |M G . K|
    + +-+-+-+
    |. .|. .|
    +-+-+-+-+
"""


@rule("OQ-GLOS-25")
def test_a_knight_takes_the_place_of_an_ally_who_steps_aside() -> None:
    t = phase(
        QUEUE,
        shown="yellow",
        foes={0: {**ALERT, "facing": "east"}, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    assert (t.foe(1).at, t.foe(0).at, t.foe(0).facing) == ((1, 0), (2, 0), "east")
    assert t.orc("mek").health == 5
    assert t.said("gives-way") == ["gives-way"]


@rule("OQ-GLOS-25")
def test_the_players_choose_where_the_ally_goes() -> None:
    t = phase(
        QUEUE.replace("+ +-+-+-+", "+ + +-+-+"),
        shown="yellow",
        foes={0: ALERT, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    t.together.asked("aside").offered("2,0", "1,1").answers("sq:1,1")
    assert (t.foe(1).at, t.foe(0).at) == ((1, 0), (1, 1))


@rule("OQ-GLOS-25")
@pytest.mark.parametrize(
    ("drawn", "ally", "shown"),
    [
        pytest.param(QUEUE.replace("K", "P"), {}, "orange", id="only who has the keyword"),
        pytest.param(QUEUE, {"effects": {"entangled": 1}}, "yellow", id="not of who cannot move"),
        pytest.param(QUEUE.replace("G .", "G x"), {}, "yellow", id="not without an empty square"),
    ],
)
def test_otherwise_it_waits_behind_the_ally(drawn: str, ally: Any, shown: str) -> None:
    t = phase(drawn, shown=shown, foes={0: {**ALERT, **ally}, 1: ALERT}, group=[1])
    assert (t.foe(0).at, t.said("gives-way")) == ((1, 0), [])


@rule("OQ-GLOS-25", "OQ-MOVE-07")
def test_nobody_is_moved_onto_a_bell_that_the_other_has_passed() -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": (2, 0), "most": 0}
    told: dict[str, Any] = {"foes": {0: {**ALERT, "facing": "east"}, 1: ALERT}, "group": [1], "shown": "yellow"}
    t = phase(QUEUE, **told, quest={"paths": [path]}, heroes={"mek": {"hidden": "skill"}})
    t.foe(1).at = (2, 0)
    assert not enemies.takes_place(t.state, t.foe(1), t.foe(0))


@rule("OQ-GLOS-25", "OQ-GLOS-04")
def test_a_charge_may_end_where_an_ally_stands() -> None:
    t = phase(
        QUEUE,
        shown="orange",
        foes={0: {**ALERT, "facing": "east"}, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    assert (t.foe(1).at, t.foe(0).at) == ((1, 0), (2, 0))


# ---------------------------------------------------------------- Heroes' answers

LURK = """
    +-+-+-+-+
    |. M>P .|
    +-+-+-+-+
"""


def attacked(**told: Any) -> Any:
    """A Peasant attacks Mek, who looks at it."""
    words: dict[str, Any] = {"foes": {0: ALERT}, "badass": 3, "chance": {"attack": ["wO"]}}
    return phase(LURK, **{**words, **told})


@rule("OQ-HREACT-02", "OQ-HREACT-04", "OQ-GLOS-10", "OQ-SKILL-08")
def test_mek_dodges() -> None:
    t = attacked()
    t.orc("mek").seat.asked("react").answers("skill:dodge")
    assert (t.state.badass, "dodge" in t.orc("mek").hero.down) == (2, True)
    t.orc("mek").goes(0, 0)
    assert (t.orc("mek").health, t.orc("mek").at) == (7, (0, 0))


@rule("OQ-HREACT-02")
def test_a_hero_answers_an_enemy_only_once_in_its_activation() -> None:
    drawn = """
        +-+-+-+
        |M P .|
        + + + +
        |O . .|
        +-+-+-+
    """
    orrus = {"hands": ["voulge"], "facing": "east", "skills": ["watch-out", "counter"]}
    told: dict[str, Any] = {"heroes": {"orrus": orrus, "mek": {"facing": "west"}}, "foes": {0: ALERT}, "badass": 5}
    t = phase(drawn, **told, chance={"attack": ["wO"]})
    t.orc("orrus").seat.asked("react").answers("skill:watch-out")
    assert (t.orc("orrus").health, t.said("reacts")) == (5, ["reacts"])
    assert "react" not in t.asked.values()


@rule("OQ-HREACT-03")
def test_nobody_reacts_to_what_is_behind() -> None:
    t = attacked(heroes={"mek": {"facing": "west"}})
    assert t.orc("mek").health == 5


@rule("OQ-HREACT-05", "OQ-HREACT-06", "OQ-GLOS-41")
def test_a_smoke_bomb_loses_the_attack() -> None:
    t = attacked(heroes={"mek": {"skills": ["smoke-bomb"]}}, chance={})
    t.orc("mek").seat.asked("react").offered("smoke-bomb", "pass").answers("skill:smoke-bomb")
    t.orc("mek").goes(0, 0)
    assert (t.said("attack-lost"), t.orc("mek").health) == (["attack-lost"], 7)


@rule("OQ-HREACT-02")
def test_nobody_is_asked_who_cannot_pay() -> None:
    assert attacked(badass=0).orc("mek").health == 5


@rule("OQ-GLOS-04", "OQ-ETGT-01")
def test_a_hero_who_can_be_charged_from_two_sides_is_one_target() -> None:
    t = phase(
        """
        +-+-+-+
        |K . .|
        + + + +
        |. O>.|
        +-+-+-+
    """,
        foes={0: {**ALERT, "facing": "east"}},
        chance={"attack": ["gY gY"]},
        resting=("activate", "act", "react", "resurrect", "learn", "gear"),
    )
    assert t.foe(0).at in ((1, 0), (0, 1))
    assert [fact.data["why"] for fact in t.table.facts if fact.said == "targets"] == ["why:only"]
