"""The book's worked examples in their numbers: Range, movement, Patrols, groups, Activations."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.play import attacking, moving
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

EAST, WEST = {"facing": "east"}, {"facing": "west"}
FIVE = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . {0} . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""


@rule("OQ-RANGE-04", "OQ-RANGE-05")
@pytest.mark.parametrize(("who", "weapon", "count"), [("mek", "dagger", 4), ("orrus", "voulge", 8)])
def test_a_dagger_reaches_four_squares_and_a_voulge_all_eight(who: str, weapon: str, count: int) -> None:
    t = story(FIVE.format(who[0].upper()), heroes={who: {"hands": [weapon]}}, acts=who)
    hero = t.orc(who).hero
    [line] = attacking.lines(t.state, hero)
    assert sum(attacking.reaches(t.state, hero, line, at) for at in boards.of(t.state).terrain) == count


@rule("OQ-RANGE-06")
def test_fire_pulse_meets_all_enemies_at_range_one_with_one_roll() -> None:
    near = {n: {"id": "peasant", "at": at, "facing": "east"} for n, at in enumerate([(1, 1), (3, 2), (2, 4)])}
    t = story(
        FIVE.format("W"),
        acts="mandar",
        badass=2,
        heroes={"mandar": {"skills": ["fire-pulse"], "facing": "north"}},
        foes={**near, 3: {"id": "guard", "at": (2, 3), "facing": "south"}},
        chance={"attack": ["gY gY"], "defense": ["gY"]},
    )
    t.orc("mandar").uses("fire-pulse")
    assert [foe.number for foe in t.state.foes] == [2, 3], "two Peasants fall; the third is 2 squares away"
    assert (t.foe(2).damage, t.foe(3).damage) == (0, 0), "a Guard behind him is attacked as well, and defends itself"
    assert [laid.effect for laid in t.foe(3).effects] == ["burn"]


@rule("OQ-RANGE-06")
def test_a_wall_keeps_an_area_attack_out() -> None:
    t = story(
        """
        +-+-+-+
        |P W|P|
        +-+-+-+
    """,
        acts="mandar",
        badass=2,
        heroes={"mandar": {"skills": ["fire-pulse"]}},
        foes={0: WEST, 1: EAST},
        chance={"attack": ["gY gY"]},
    )
    t.orc("mandar").uses("fire-pulse")
    assert [foe.number for foe in t.state.foes] == [1]


@rule("OQ-SKILL-09")
def test_thalla_pays_for_a_shot_at_range_one_and_again_for_piercing() -> None:
    t = story(
        """
        +-+-+-+
        |A>G .|
        +-+-+-+
    """,
        acts="thalla",
        badass=2,
        heroes={"thalla": {"skills": ["point-blank"]}},
        foes={0: EAST},
        chance={"attack": ["gO wY"], "defense": ["gO"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert t.state.badass == 1
    t.orc("thalla").seat.asked("boost")
    t.orc("thalla").answers("boost@skill:barbed-arrow")
    assert (t.state.badass, t.foe(0).damage) == (0, 1), (
        "an Orange shield becomes Yellow and stops only the Yellow sword"
    )


@rule("OQ-AGILE-01")
def test_mek_gets_behind_an_enemy_with_four_points_instead_of_eight() -> None:
    drawn = """
        +-+-+-+-+-+
        |. . # . .|
        + + + + + +
        |M . G . .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    t = story(drawn, foes={0: {"facing": "north"}}, heroes={"mek": {}, "mandar": {"at": (0, 0)}})
    behind = (4, 1)
    agile = moving.ways(t.state, t.orc("mek").hero, 9)[behind]
    assert (agile.cost, agile.damage) == (4, 0)
    t.orc("mek").hero.at, t.orc("mandar").hero.at = (0, 0), (0, 1)
    assert moving.ways(t.state, t.orc("mandar").hero, 9)[behind].cost == 6


@rule("OQ-AGILE-02")
def test_mek_crosses_furniture_and_uses_diagonals_for_three_points() -> None:
    t = story(
        """
        +-+-+-+-+
        |M C . .|
        + + + + +
        |x . x .|
        + + + + +
        |. x . .|
        +-+-+-+-+
    """,
        heroes={"mek": {}, "mandar": {"at": (3, 0)}},
    )
    assert moving.ways(t.state, t.orc("mek").hero, 3)[3, 2].cost == 3
    assert moving.ways(t.state, t.orc("mek").hero, 3)[3, 1].cost == 3


@rule("OQ-COMBO-04", "OQ-COMBO-03")
def test_orrus_wounds_two_soldiers_charges_a_knight_and_follows_with_a_mighty_attack() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. S . . . .|
        + + + + + + +
        |S O . . K .|
        +-+-+-+-+-+-+
    """,
        acts="orrus",
        badass=1,
        heroes={"orrus": {"hands": ["voulge"], "skills": ["lightning-attack", "mighty-attack"]}},
        foes={n: {"facing": "east", "effects": {"stunned": 2}} for n in range(3)},
        chance={"attack": ["gO wY", "gO wY", "gR wY", "gY gY wY"]},
        events=["nothing-at-all"],
    )
    orrus = t.orc("orrus").uses("lightning-attack").attacks(0)
    orrus.uses("orrus-combat").attacks(1)
    assert (t.foe(0).damage, t.foe(1).damage, orrus.hero.points, t.state.badass) == (1, 1, 0, 0)
    orrus.answers("combo@skill:orrus-charge").goes(3, 1).attacks(2)
    assert (orrus.at, t.foe(2).damage) == ((3, 1), 1)
    orrus.answers("combo@skill:mighty-attack").attacks(2)
    assert (t.foe(2).damage, t.state.badass, t.state.extra) == (1, 0, 0), "free, but not hard enough this time"


# ---------------------------------------------------------------- Patrols

CORNER = """
    +-+-+-+-+-+-+
    |. . . . . .|
    + + + + + + +
    |. . . . . .|
    +-+-+-+-+ + +
    |. . . .|. .|
    +-+-+-+-+ + +
    |. . . .|. .|
    +-+-+-+-+ + +
    |. . . .|. .|
    +-+-+-+-+-+-+
"""
BEND: dict[str, Any] = {
    "colour": "blue",
    "slices": [
        *([(x, 0), (x, 1)] for x in range(4)),
        [(5, 0), (4, 1)],
        *([(5, y), (4, y)] for y in range(2, 5)),
    ],
    "yellow": ["war-dog", "peasant"],
    "bell": (0, 4),
}


def corner(*, head: int, members: list[int], card: str, **told: Any) -> Any:
    """A Patrol on a path that bends to the south."""
    return story(
        CORNER,
        **{
            "quest": {"paths": [BEND]},
            "heroes": {"mek": {"at": (0, 3), "facing": "south"}},
            "patrols": [{"path": "blue", "head": head, "members": members}],
            "patrol_cards": [card],
            "stage": "patrols",
            **told,
        },
    )


@rule("OQ-PATROL-14")
def test_in_a_bend_the_patrol_goes_as_far_as_its_outer_member_may_walk() -> None:
    dogs = {0: {"id": "war-dog", "at": (3, 0), **EAST}, 1: {"id": "peasant", "at": (3, 1), **EAST}}
    t = corner(head=3, members=[0, 1], card="usual-round", foes=dogs)
    assert [foe.at for foe in t.state.foes] == [(5, 3), (4, 3)], "2 of its 4 squares are the corner"
    assert [foe.facing for foe in t.state.foes] == ["south", "south"]


@rule("OQ-PATROL-23")
def test_a_patrol_that_comes_round_a_corner_sees_mek_and_stops_there() -> None:
    dogs = {0: {"id": "war-dog", "at": (3, 0), **EAST}}
    t = corner(
        head=3,
        members=[0],
        card="at-the-double",
        foes=dogs,
        heroes={"mek": {"at": (4, 4), "facing": "south"}},
        chance={"attack": ["wY", "wY wY"]},
        patrol_cards=["at-the-double", "sore-feet"],
    )
    assert t.said("patrol-walks", "spots", "patrol-alert") == ["patrol-walks", "spots", "patrol-alert"]
    assert t.facts("walks")[0].data["start"] == "sq:5,0", "at the corner"


@rule("OQ-PATROL-24")
def test_of_peasants_equally_near_to_the_bell_the_players_choose() -> None:
    foes = {n: {"id": "peasant", "at": (3, n), **EAST} for n in range(2)}
    t = corner(
        head=3, members=[0, 1], card="usual-round", foes=foes, heroes={"mek": {"at": (5, 0), "facing": "east"}}
    )
    t.together.asked("tie").answers("foe:peasant#1")
    assert (t.foe(0).is_ringer, t.foe(1).is_ringer) == (False, True)


# ---------------------------------------------------------------- groups


@rule("OQ-EROLL-01", "OQ-SPOT-04", "OQ-GROUP-06")
def test_thalla_shoots_a_lone_dog_and_a_guard_who_sees_it_only_turns_with_his_friends() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |A>. D . . .|
        + +-+-+ + + +
        |. . .|. . G|
        + + + + + + +
        |. . . .|. P|
        +-+-+-+-+-+-+
    """,
        acts="thalla",
        heroes={"thalla": {"points": 1}},
        foes={0: EAST, 1: {"facing": "north"}, 2: {"facing": "south"}},
        events=["nothing-at-all"],
        chance={"attack": ["gR wY"], "defense": ["w-"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.foes, t.foe(1).is_alert, t.foe(1).knows, t.foe(2).is_alert) == (
        ["guard", "peasant"],
        True,
        False,
        False,
    )
    if "end" in t.orc("thalla").options:
        t.orc("thalla").answers("end")
    assert (t.foe(2).is_alert, t.foe(1).facing, t.foe(2).facing) == (True, "west", "west")
    assert [foe.at for foe in t.state.foes] == [(5, 1), (5, 2)]
    assert t.facts("group-rolls") == []


@rule("OQ-EROLL-03")
def test_what_a_group_that_has_acted_knows_is_passed_on() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+
        |M P . . . . .<G|
        +-+-+-+-+-+-+-+-+
    """,
        stage="groups",
        heroes={"mek": {"hidden": "skill"}},
        foes={
            0: {"facing": "east", "alert": True, "knows": True},
            1: {"facing": "west", "alert": True, "knows": False},
        },
        alert=6,
        chance={"attack": ["wY", "gY"]},
    )
    assert [fact.data["foes"] for fact in t.facts("group-rolls")] == [["foe:peasant#0"], ["foe:guard#1"]]


@rule("OQ-EORD-04")
def test_an_officer_moves_up_to_four_squares() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+-+-+-+-+-+-+
        |M . . . . . . . . . . . . F|
        +-+-+-+-+-+-+-+-+-+-+-+-+-+-+
    """,
        stage="enemy",
        shown="yellow",
        group=[0],
        foes={0: {"facing": "west", "alert": True}},
    )
    assert t.foe(0).at == (9, 0)


@rule("OQ-PATROL-30", "OQ-PATROL-28", "OQ-GROUP-08")
def test_a_charging_peasant_alerts_a_patrol_whose_dogs_act_and_whose_peasant_runs_next_turn() -> None:
    path = {
        "colour": "blue",
        "slices": [[(3, y), (4, y)] for y in range(5, 0, -1)],
        "yellow": ["war-dog"],
        "bell": (0, 5),
    }
    t = story(
        """
        +-+-+-+-+-+-+-+-+
        |A . . . . . . P|
        +-+-+-+ +-+-+-+-+
        |. . . . . . . .|
        + + + + + + + + +
        |. . .|D D|. . .|
        + + + + + + + + +
        |. . .|P .|. . .|
        + + + + + + + + +
        |. . . . . . . .|
        + + + + + + + + +
        |. . . . . . . .|
        +-+-+-+-+-+-+-+-+
    """,
        quest={"paths": [path]},
        stage="enemy",
        group=[0],
        shown="orange",
        foes={0: {"facing": "west", "alert": True}, **{n: {"facing": "north"} for n in (1, 2, 3)}},
        patrols=[{"path": "blue", "head": 3, "members": [1, 2, 3]}],
        chance={"attack": ["wY", "wY wY"]},
    )
    assert [fact.data["foes"] for fact in t.facts("group-rolls")] == [["foe:war-dog#1", "foe:war-dog#2"]]
    assert (t.foe(0).at, t.foe(3).is_ringer, t.foe(3).at) == ((3, 0), True, (3, 3))
    assert [t.foe(n).at for n in (1, 2)] == [(1, 0), (2, 0)]
