"""Patrols, Bell-ringers and Bells (OQ-PATROL, OQ-BELL, OQ-ALERT)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Path
from longtable.games.orcquest_warpath.play import harm, patrols, pushing, spotting, tracks
from longtable.games.orcquest_warpath.state import Foe, Patrol
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

ROAD = """
    +-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . . .|
    + + + + + + + + + + +
    |{0} {1} {2} . . . . . . .|
    + + + + + + + + + + +
    |{3} {4} {5} . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""
BLUE: dict[str, Any] = {
    "colour": "blue",
    "slices": [[(x, 1), (x, 2)] for x in range(10)],
    "yellow": ["war-dog", "peasant"],
    "orange": ["war-dog", "war-dog", "peasant", "peasant"],
    "red": ["war-dog", "war-dog", "war-dog", "peasant"],
    "bell": (9, 0),
}
AWAY = {"mek": {"at": (0, 3), "facing": "south"}}
EAST = {"facing": "east"}


def road(*marks: str, **told: Any) -> Any:
    """A Patrol Path from west to east, and Mek behind a wall."""
    drawn = ROAD.format(*[*marks, *"......"][:6])
    return story(drawn, **{"quest": {"paths": [BLUE]}, "heroes": AWAY, **told})


def patrol(*marks: str, head: int, members: Any, **told: Any) -> Any:
    """A Patrol on the road that looks east, about to be managed."""
    foes = dict.fromkeys(members, EAST) | told.pop("foes", {})
    return road(
        *marks, foes=foes, patrols=[{"path": "blue", "head": head, "members": members}], stage="patrols", **told
    )


@rule("OQ-PATROL-02", "OQ-PATROL-05", "OQ-PATROL-12", "OQ-PATROL-13")
def test_a_patrol_walks_as_far_as_its_card_says() -> None:
    t = patrol(".", "P", ".", ".", "D", ".", head=1, members=[0, 1], patrol_cards=["in-step"])
    assert [(foe.at, foe.facing) for foe in t.state.foes] == [((4, 1), "east"), ((4, 2), "east")]


@rule("OQ-PATROL-02")
def test_the_most_advanced_patrol_draws_first_and_all_draw_again_next_turn() -> None:
    t = road(
        "P",
        ".",
        "G",
        quest={"paths": [{**BLUE, "most": 2}]},
        foes={0: EAST, 1: EAST},
        patrols=[{"path": "blue", "head": 0, "members": [0]}, {"path": "blue", "head": 2, "members": [1]}],
        stage="patrols",
        patrol_cards=["at-the-double", "in-step"],
    )
    assert [foe.at for foe in t.state.foes] == [(3, 1), (8, 1)]
    assert [patrol.has_gone for patrol in t.state.patrols] == [False, False]


@rule("OQ-PATROL-13")
def test_a_patrol_stops_before_furniture_and_before_a_hero() -> None:
    t = patrol("P", ".", "x", head=0, members=[0], patrol_cards=["in-step"])
    assert t.foe(0).at == (1, 1)
    t = patrol("P", head=0, members=[0], heroes={"mek": {"at": (2, 1), "hidden": "skill"}}, patrol_cards=["in-step"])
    assert t.foe(0).at == (1, 1), "whom it does not see stops it as well"


@rule("OQ-PATROL-14")
def test_a_bend_costs_the_outer_member_two() -> None:
    straight = [((x, 1), (x, 2)) for x in range(3)]
    bend = [*straight, ((3, 1), (2, 2)), ((3, 2), (2, 2)), ((3, 3), (2, 3))]
    assert [patrols.steps_at(bend, n) for n in range(1, 4)] == [1, 1, 2]


@rule("OQ-PATROL-16")
def test_a_patrol_that_comes_to_its_exit_is_gone() -> None:
    t = road(
        "P",
        foes={0: EAST},
        patrols=[{"path": "blue", "head": 9, "members": [0]}],
        stage="patrols",
        patrol_cards=["in-step", "sore-feet"],
    )
    assert (t.foes, t.state.patrols, t.state.badass) == ([], [], 0)


@rule("OQ-PATROL-17", "OQ-PATROL-18", "OQ-PATROL-22", "OQ-PATROL-06")
def test_one_of_the_rear_stays_behind() -> None:
    t = patrol("P", "D", ".", ".", "D", ".", head=1, members=[1, 2, 0], patrol_cards=["stone-in-the-boot"])
    [left] = t.state.patrols
    assert (left.members, left.is_modified, t.foe(0).patrol) == ([1, 2], True, -1)


@rule("OQ-PATROL-19", "OQ-PATROL-20", "OQ-PATROL-21", "OQ-PATROL-22")
def test_a_patrol_takes_along_whom_it_meets() -> None:
    t = patrol("P", ".", "G", head=0, members=[0], foes={1: EAST}, patrol_cards=["in-step"])
    [left] = t.state.patrols
    assert (sorted(left.members), left.is_modified) == ([0, 1], True)
    assert left.members[0] == 1, "the new member goes at the front"


@rule("OQ-PATROL-23", "OQ-PATROL-24", "OQ-PATROL-25", "OQ-PATROL-26", "OQ-PATROL-29")
def test_a_patrol_that_sees_a_hero_stops_and_names_a_ringer() -> None:
    t = road(
        "P",
        ".",
        ".",
        "D",
        foes={0: EAST, 1: EAST},
        patrols=[{"path": "blue", "head": 0, "members": [1, 0]}],
        heroes={"mek": {"at": (8, 1)}},
    )
    run(spotting.look(t.state))
    assert t.state.patrols == []
    assert (t.foe(0).is_ringer, t.foe(0).bell, t.foe(1).is_ringer) == (True, "blue", False)
    assert t.foe(1).is_alert


def seen(**told: Any) -> Any:
    """The head of a Patrol sees Mek; the Peasant behind it looks back."""
    t = road(
        "P",
        "D",
        foes={0: {"facing": "west"}, 1: EAST},
        patrols=[{"path": "blue", "head": 1, "members": [1, 0]}],
        **{"heroes": {"mek": {"at": (8, 1)}}, **told},
    )
    run(spotting.look(t.state))
    return t


@rule("OQ-PATROL-23", "OQ-PATROL-24")
def test_who_did_not_look_is_alert_with_its_patrol_and_may_be_the_ringer() -> None:
    t = seen()
    assert (t.foe(0).is_alert, t.foe(0).heard, t.foe(0).knows, t.foe(0).is_ringer) == (True, (8, 1), False, True)


@rule("OQ-BELL-05", "OQ-BELL-01")
def test_nobody_runs_to_a_bell_that_has_rung_or_is_silent() -> None:
    assert not seen(bell_has_rung=True).foe(0).is_ringer
    assert not seen(change=lambda s: spotting.silence(s, Path.BLUE)).foe(0).is_ringer


@rule("OQ-SPOT-04", "OQ-PATROL-23")
@pytest.mark.parametrize(("facing", "left"), [("east", [1]), ("west", [])])
def test_a_patrol_goes_on_that_does_not_see_one_of_its_own_die(facing: str, left: list[int]) -> None:
    t = road(
        "P",
        "D",
        foes={0: EAST, 1: {"facing": facing}},
        patrols=[{"path": "blue", "head": 1, "members": [1, 0]}],
    )
    run(harm.suffer(t.state, t.foe(0), 9, "", "burn"))
    assert [patrol.members for patrol in t.state.patrols] == ([left] if left else [])


@rule("OQ-PATROL-25")
def test_only_dogs_ring_no_bell() -> None:
    t = road(
        "D", foes={0: EAST}, patrols=[{"path": "blue", "head": 0, "members": [0]}], heroes={"mek": {"at": (8, 1)}}
    )
    run(spotting.look(t.state))
    assert (t.foe(0).is_alert, t.foe(0).is_ringer) == (True, False)


@rule("OQ-PATROL-03", "OQ-PATROL-04", "OQ-PATROL-08", "OQ-PATROL-09")
@pytest.mark.parametrize(("card", "alert", "found"), [("in-step", 1, 2), ("in-step", 6, 4), ("sore-feet", 1, 0)])
def test_a_patrol_appears_by_the_card_of_its_entry(card: str, alert: int, found: int) -> None:
    t = road(stage="entries", alert=alert, patrol_cards=[card], change=lambda s: s.entries.append(Path.BLUE))
    assert len(t.foes) == found
    if found == 4:
        assert [(foe.id, foe.at) for foe in t.state.foes] == [
            ("war-dog", (1, 1)),
            ("war-dog", (1, 2)),
            ("peasant", (0, 1)),
            ("peasant", (0, 2)),
        ]
        assert all(foe.facing == "east" for foe in t.state.foes)


@rule("OQ-PATROL-07")
def test_nobody_appears_where_somebody_stands() -> None:
    t = road("P", stage="entries", patrol_cards=["in-step"], change=lambda s: s.entries.append(Path.BLUE))
    assert t.foes == ["peasant"]


@rule("OQ-PATROL-03")
def test_a_path_has_no_more_patrols_than_it_may() -> None:
    t = road(
        ".",
        ".",
        "P",
        foes={0: EAST},
        patrols=[{"path": "blue", "head": 2, "members": [0]}],
        stage="entries",
        patrol_cards=["in-step"],
        change=lambda s: s.entries.append(Path.BLUE),
    )
    assert t.foes == ["peasant"]


@rule("OQ-PATROL-10", "OQ-PATROL-03")
@pytest.mark.parametrize(("at", "seen"), [((8, 1), True), ((0, 3), False)])
def test_a_new_patrol_sees_at_once(at: tuple[int, int], seen: bool) -> None:
    t = road(
        stage="entries",
        heroes={"mek": {"at": at, "facing": "south"}},
        patrol_cards=["in-step"],
        change=lambda s: s.entries.append(Path.BLUE),
    )
    spotted = ["spots", "patrol-alert", "ringer"] if seen else []
    assert t.said("patrol-comes", "spots", "patrol-alert", "ringer")[:4] == ["patrol-comes", *spotted]
    assert [foe.is_alert for foe in t.state.foes] == [seen, seen]
    assert [patrol.members for patrol in t.state.patrols] == ([] if seen else [[0, 1]])


@rule("OQ-PATROL-11")
def test_heroes_before_an_entry_are_pushed_along() -> None:
    t = road(alert=6, heroes={"orrus": {"at": (0, 1)}, "mek": {"at": (1, 2)}})
    run(patrols.make_way(t.state, [tuple(pair) for pair in BLUE["slices"]], 1))
    assert (t.orc("orrus").health, t.orc("orrus").at) == (4, (2, 1))
    assert (t.orc("mek").health, t.orc("mek").at) == (6, (2, 2))


SLICES = [tuple(pair) for pair in BLUE["slices"]]


@rule("OQ-PATROL-11", "OQ-GLOS-34")
def test_who_is_pushed_into_another_hero_is_hurt_with_it_and_put_beyond() -> None:
    t = road(heroes={"orrus": {"at": (0, 1)}, "mek": {"at": (1, 1), "facing": "south"}})
    run(patrols.make_way(t.state, SLICES, 0), "sq:2,1")
    assert (t.orc("orrus").health, t.orc("mek").health) == (4, 6), "1 for the Patrol, and 1 for each that collides"
    assert (t.orc("orrus").at, t.orc("mek").at) == ((2, 1), (1, 1))


@rule("OQ-PATROL-11", "OQ-GLOS-33")
def test_who_is_pushed_into_furniture_is_hurt_and_put_beyond() -> None:
    t = road(".", "x", ".", ".", "x", heroes={"orrus": {"at": (0, 1)}, "mek": {"at": (0, 3)}})
    run(patrols.make_way(t.state, SLICES, 0), "sq:1,0")
    assert (t.orc("orrus").health, t.orc("orrus").at) == (4, (1, 0))


@rule("OQ-PATROL-11")
def test_the_farthest_is_pushed_first_so_that_nobody_runs_into_who_is_pushed_as_well() -> None:
    t = road(heroes={"orrus": {"at": (0, 1)}, "mek": {"at": (1, 1), "facing": "south"}})
    run(patrols.make_way(t.state, SLICES, 1), "sq:3,1")
    assert (t.orc("mek").at, t.orc("mek").health) == ((2, 1), 5), "pushed once, and run into once"
    assert t.orc("orrus").health == 3, "pushed twice, and stopped once"


@rule("OQ-PATROL-11", "OQ-ALTER-05")
def test_who_is_entangled_is_hurt_by_each_push_and_put_beyond() -> None:
    t = road(heroes={"orrus": {"at": (0, 1), "effects": {"entangled": 1}}, "mek": {"at": (0, 3)}})
    run(patrols.make_way(t.state, SLICES, 0))
    assert (t.orc("orrus").health, t.orc("orrus").at) == (4, (1, 1))


@rule("OQ-PATROL-15")
def test_a_noise_leads_a_patrol_off_its_path_and_it_returns() -> None:
    door = """
        +-+-+-+-+-+-+
        |. . . . . .|
        + + + + + + +
        |P . . . . .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+:+-+-+
        |. . . . . .|
        +-+-+-+-+-+-+
    """
    path = {**BLUE, "slices": [[(x, 1), (x, 2)] for x in range(6)], "bell": (5, 0)}
    t = story(
        door,
        quest={"paths": [path]},
        heroes=AWAY,
        foes={0: EAST},
        stage="patrols",
        patrol_cards=["a-noise", "sore-feet"],
        patrols=[{"path": "blue", "head": 0, "members": [0]}],
    )
    assert t.state.patrols[0].is_off
    run(patrols.back_to_path(t.state, t.state.patrols[0]))
    assert (t.foe(0).at, t.state.patrols[0].is_off) == ((0, 1), False)


BLEEDS = {"facing": "east", "effects": {"bleed": 1}}


@rule("OQ-AFFL-01", "OQ-PATROL-13")
def test_a_member_that_bleeds_is_hurt_once_by_the_march_of_its_patrol() -> None:
    t = patrol(".", "D", ".", ".", "D", ".", head=1, members=[0, 1], foes={0: BLEEDS}, patrol_cards=["in-step"])
    assert [(foe.at, foe.damage) for foe in t.state.foes] == [((4, 1), 1), ((4, 2), 0)]


def dying(number: int) -> Any:
    """Two abreast and one behind them, of whom one bleeds to death with the first step."""
    dies = {**BLEEDS, "damage": 2}
    return patrol("D", "D", ".", ".", "D", head=1, members=[1, 2, 0], foes={number: dies}, patrol_cards=["in-step"])


@rule("OQ-AFFL-01", "OQ-PATROL-22")
def test_a_member_that_bleeds_to_death_on_the_march_is_missing_from_then_on() -> None:
    t = dying(0)
    [left] = t.state.patrols
    assert (left.members, left.is_modified, t.foe(1).at, t.foe(2).at) == ([1, 2], True, (4, 1), (4, 2))


@rule("OQ-AFFL-01", "OQ-PATROL-23")
def test_who_walks_behind_and_sees_one_bleed_to_death_stops() -> None:
    t = dying(1)
    assert (t.state.patrols, t.foe(0).is_alert) == ([], True)
    assert len(t.facts("patrol-walks")) == 1


@rule("OQ-AFFL-01", "OQ-PATROL-19")
def test_who_is_met_on_the_march_and_bleeds_is_hurt_with_its_own_first_step() -> None:
    t = patrol("D", ".", "D", head=0, members=[0], foes={0: BLEEDS, 1: BLEEDS}, patrol_cards=["in-step"])
    assert [foe.damage for foe in t.state.foes] == [1, 1]


@rule("OQ-AFFL-01")
def test_a_patrol_that_stands_does_not_bleed() -> None:
    assert patrol("D", head=0, members=[0], foes={0: BLEEDS}, patrol_cards=["left-face"]).foe(0).damage == 0


@rule("OQ-AFFL-01", "OQ-PATROL-05")
def test_every_card_that_moves_a_patrol_hurts_who_bleeds() -> None:
    def change(s: Any) -> None:
        s.patrols[0].walked = [0]

    t = patrol("D", head=0, members=[0], foes={0: BLEEDS}, patrol_cards=["in-step"], change=change)
    assert t.foe(0).damage == 1


@rule("OQ-AFFL-01", "OQ-PATROL-15")
@pytest.mark.parametrize(("card", "at"), [("in-step", (3, 1)), ("left-face", (0, 1))])
def test_who_bleeds_and_comes_back_to_the_path_is_hurt_once_even_if_it_goes_on(card: str, at: Any) -> None:
    def change(s: Any) -> None:
        s.foes[0].at, s.patrols[0].is_off = (0, 0), True

    t = patrol("D", head=0, members=[0], foes={0: BLEEDS}, patrol_cards=[card], change=change)
    assert (t.foe(0).damage, t.foe(0).at) == (1, at)


@rule("OQ-AFFL-01", "OQ-PATROL-15")
def test_who_bled_to_death_on_the_way_back_does_nothing_more() -> None:
    def change(s: Any) -> None:
        s.foes[0].at, s.patrols[0].is_off = (0, 0), True

    t = patrol("D", head=0, members=[0], foes={0: {**BLEEDS, "damage": 2}}, patrol_cards=["open-up"], change=change)
    assert t.said("patrol-returns", "falls", "opens-door") == ["patrol-returns", "falls"]


@rule("OQ-PATROL-15", "OQ-GLOS-33")
def test_a_patrol_with_a_member_that_was_pushed_aside_finds_together_with_its_next_card() -> None:
    def change(s: Any) -> None:
        run(pushing.push(s, s.foes[0], 1, Foe("peasant", 9, (0, 2))))
        assert (s.foes[0].at, s.patrols[0].is_off) == ((0, 0), True)

    t = patrol("D", ".", ".", "D", head=0, members=[0, 1], patrol_cards=["left-face"], change=change)
    assert (t.foe(0).at, t.state.patrols[0].is_off) == ((0, 1), False)


@rule("OQ-PATROL-15", "OQ-GLOS-11")
def test_a_member_that_steps_back_is_out_of_formation_and_no_other_patrol_is() -> None:
    t = patrol("D", ".", ".", "D", head=0, members=[0, 1], patrol_cards=["left-face"])
    other = Patrol(7, Path.BLUE, 0, [1])
    t.state.patrols[0].members.remove(1)
    t.state.patrols.append(other)
    run(pushing.retreat(t.state, t.foe(0), Foe("peasant", 9, (0, 2))))
    assert [one.is_off for one in t.state.patrols] == [True, False]


# ---------------------------------------------------------------- Bells


def ringing(at: int, **told: Any) -> Any:
    """A Peasant that runs for the Bell, so far along the upper row."""
    words: dict[str, Any] = {"stage": "ringers", "foes": {0: {"id": "peasant", "at": (at, 0), "bell": "blue"}}}
    return road(change=lambda s: s.ringers.append(0), **{**words, **told})


@rule("OQ-PATROL-27", "OQ-PATROL-28")
def test_a_ringer_runs_its_full_way_to_the_bell() -> None:
    t = ringing(0)
    assert t.foe(0).at == (4, 0)
    assert not t.state.bell_has_rung


@rule("OQ-PATROL-27", "OQ-ALTER-03")
def test_an_entangled_ringer_does_not_run() -> None:
    t = ringing(0, foes={0: {"id": "peasant", "at": (0, 0), "bell": "blue", "effects": {"entangled": 1}}})
    assert (t.foe(0).at, t.foe(0).effects) == ((0, 0), [])


@rule("OQ-PATROL-27")
def test_a_ringer_opens_no_door() -> None:
    t = story(
        """
        +-+-+-+-+
        |P .:. .|
        +-+-+-+-+
        |M . . .|
        +-+-+-+-+
    """,
        quest={
            "paths": [
                {
                    **BLUE,
                    "slices": [[(x, 0), (x, 0)] for x in range(4)],
                    "bell": (3, 0),
                    "yellow": [],
                    "orange": [],
                    "red": [],
                }
            ]
        },
        foes={0: {"bell": "blue"}},
        stage="ringers",
        change=lambda s: s.ringers.append(0),
    )
    assert (t.foe(0).at, t.state.doors) == ((1, 0), ["closed"])


@rule("OQ-BELL-01", "OQ-BELL-02", "OQ-BELL-03", "OQ-BELL-04", "OQ-BELL-05", "OQ-ALERT-03")
def test_the_bell_rings() -> None:
    t = ringing(6, alert=3)
    assert (t.foe(0).at, t.state.bell_has_rung, t.state.doings.rung) == ((9, 0), True, 1)
    assert len(t.foes) == 1 + 4 + 4, "the ringer, and a Patrol of Orange at Entry and Exit"
    assert t.state.patrols == []
    assert all(foe.is_alert for foe in t.state.foes)
    assert t.facts("alert")[0].data["level"] == 6


@rule("OQ-ALERT-04", "OQ-ALERT-05", "OQ-BELL-06")
def test_three_alert_enemies_and_a_ringer_on_the_bell_are_two_levels() -> None:
    foes: dict[int, Any] = {n: {"alert": True, "facing": "east"} for n in range(3)}
    t = road("P", "P", "P", foes=foes | {3: {"id": "peasant", "at": (9, 0), "bell": "blue"}}, stage="alert")
    assert t.state.alert == 3


@rule("OQ-ALERT-01")
@pytest.mark.parametrize(
    ("level", "colour"), [(1, "YELLOW"), (5, "YELLOW"), (6, "ORANGE"), (10, "ORANGE"), (11, "RED"), (15, "RED")]
)
def test_the_gauge_has_three_colours(level: int, colour: str) -> None:
    assert road(alert=level).state.alert_colour.name == colour


@rule("OQ-ALERT-03")
def test_in_red_the_bell_moves_nothing() -> None:
    t = road(alert=12)
    tracks.to_next_colour(t.state, "bell")
    assert t.state.alert == 12


@rule("OQ-ALERT-05")
def test_alert_enemies_raise_the_alarm_by_one() -> None:
    t = road("P", "P", "P", foes={n: {"alert": True, "facing": "east"} for n in range(3)}, stage="alert")
    assert t.state.alert == 2


@rule("OQ-ALERT-02")
def test_the_table_hears_when_the_alarm_takes_the_next_colour() -> None:
    t = road(alert=4)
    for by in (1, 1, -1, 6):
        tracks.change_alert(t.state, by, "event")
    assert [fact.data["colour"] for fact in t.facts("alarm")] == ["Orange", "Red"]


@rule("OQ-GOAL-05")
def test_above_fifteen_the_quest_is_lost() -> None:
    t = road(alert=14)
    tracks.change_alert(t.state, 1, "event")
    assert (t.state.alert, t.state.winner) == (15, "")
    tracks.change_alert(t.state, 1, "event")
    assert (t.state.winner, t.state.reason) == ("enemies", "alert")
