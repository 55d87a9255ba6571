"""What is special about each quest: its own rule, its objectives and rewards, its Named Enemies."""

from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import AlertColour, Reserve, Stage
from longtable.games.orcquest_warpath.kinds import Path as Colour
from longtable.games.orcquest_warpath.play import bells, exploring, goals, groups, harm, moving, spotting
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import TurnEnds
from longtable.games.orcquest_warpath.state import Doings, OrcState, Patrol
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

APPEARS, ALSO, STAYS, STAYS_TOO = "in-step", "left-right", "sore-feet", "long-watch"
"""Patrol Cards with and without Appearance."""


def at(quest: str, **told: Any) -> OrcStory:
    """A table of a quest on its own map; whoever is not spoken of is not there."""
    return story(options={"quest": quest}, **told)


def picks_up(t: OrcStory, name: str, thing: str) -> None:
    """A Hero comes upon an Objective."""
    hero = t.orc(name).hero
    exploring.objective(t.state, thing).at = hero.at
    run(moving.arrive(t.state, hero, hero.at))


# ---------------------------------------------------------------- the Long Gallery

GALLERY = {"mek": {"at": (4, 8)}}


@rule("OQ-PRES-05", "OQ-PATROL-24")
@pytest.mark.parametrize(("rope", "colour"), [("first-rope", Colour.BLUE), ("second-rope", Colour.YELLOW)])
def test_a_rope_that_is_cut_silences_its_own_bell(rope: str, colour: Colour) -> None:
    t = at("long-gallery", heroes=GALLERY)
    picks_up(t, "mek", rope)
    assert [path for path in Colour if spotting.is_silent(t.state, path)] == [colour]
    assert f"Nobody can ring the {colour.capitalize()} Bell any more." in t.together.reads()
    assert [fact.data["path"] for fact in t.facts("rope-cut")] == [f"path:{colour}"]


@rule("OQ-PATROL-24")
def test_nobody_runs_to_a_bell_without_a_rope_and_who_ran_stops() -> None:
    runs = {
        0: {"id": "soldier", "at": (12, 4), "bell": "blue"},
        1: {"id": "soldier", "at": (12, 14), "bell": "yellow"},
    }
    t = at("long-gallery", heroes=GALLERY, foes=runs)
    picks_up(t, "mek", "first-rope")
    assert [(t.foe(n).is_ringer, t.foe(n).is_alert) for n in (0, 1)] == [(False, True), (True, True)]
    members = [exploring.place_foe(t.state, "soldier", (15, 4)), exploring.place_foe(t.state, "soldier", (15, 5))]
    t.state.patrols.append(Patrol(7, Colour.BLUE, 15, [foe.number for foe in members]))
    run(spotting.rouse(t.state, members[0], (9, 4)))
    assert not any(foe.is_ringer for foe in members)
    assert all(foe.is_alert for foe in members)


def test_the_ropes_hang_in_the_portrait_hall_and_in_the_loft() -> None:
    t = at("long-gallery")
    for place, thing in (("B", "second-rope"), ("A", "first-rope")):
        t.state.reserves = {Reserve.A: ["objective"], Reserve.B: ["objective"]}
        run(exploring.explore(t.state, place, None))
        where = exploring.objective(t.state, thing).at
        assert boards.of(t.state).place_of[where] == place


# ---------------------------------------------------------------- the Enchanter's Study


def ends_a_turn(alert: int, *cards: str) -> OrcState:
    """The Study at the end of a Turn with Patrol Cards to come, nobody in sight of the Entries."""
    t = at("enchanters-study", alert=alert, patrol_cards=cards, heroes={"mek": {"at": (0, 12)}}, turn=3)
    run(announce(t.state, TurnEnds(3)))
    return t.state


@rule("OQ-BOARD-03")
def test_help_comes_by_both_red_entries_of_the_study() -> None:
    s = ends_a_turn(6, APPEARS, ALSO)
    assert [(foe.id, foe.at, foe.is_alert, foe.patrol) for foe in s.foes] == [
        ("guard", (0, 4), True, -1),
        ("guard", (0, 5), True, -1),
        ("guard", (9, 5), True, -1),
        ("guard", (9, 4), True, -1),
    ]
    assert [foe.heard for foe in s.foes[:2]] == [s.quest_row.entry[0]] * 2
    assert s.patrols == []


@rule("OQ-BOARD-03")
def test_each_red_entry_draws_a_card_of_its_own() -> None:
    assert [foe.at[0] for foe in ends_a_turn(6, STAYS, APPEARS).foes] == [9, 9]
    assert ends_a_turn(6, STAYS, STAYS_TOO).foes == []


@rule("OQ-BOARD-03")
def test_no_help_comes_before_the_alarm_is_orange_and_more_when_it_is_red() -> None:
    assert ends_a_turn(5, APPEARS, ALSO).foes == []
    red = ends_a_turn(11, APPEARS, STAYS)
    assert [foe.id for foe in red.foes] == ["soldier", "soldier", "knight"]


@rule("OQ-BOARD-03", "OQ-PATROL-07")
def test_an_entry_with_an_enemy_on_it_is_closed() -> None:
    foes = {0: {"id": "knight", "at": (0, 4)}}
    t = at("enchanters-study", alert=6, patrol_cards=[APPEARS], heroes={"mek": {"at": (0, 12)}}, foes=foes)
    run(announce(t.state, TurnEnds(3)))
    assert [foe.at for foe in t.state.foes] == [(0, 4), (9, 5), (9, 4)]


@rule("OQ-BOARD-03", "OQ-BELL-03")
def test_a_bell_brings_help_by_red_entries_as_well_and_no_patrol_ever_comes_there() -> None:
    quest = {
        "paths": [
            {"colour": "blue", "slices": [((0, 0), (0, 1)), ((1, 0), (1, 1))], "bell": (3, 1), "orange": ["guard"]},
            {"colour": "red", "slices": [((6, 0), (6, 1)), ((5, 0), (5, 1))], "orange": ["knight"]},
        ]
    }
    hall = """
        +-+-+-+-+-+-+-+
        |. . . . . . .|
        + + + + + + + +
        |. . . S . . .|
        +-+-+-+-+-+-+-+
    """
    t = story(hall, quest=quest, foes={0: {"bell": "blue"}})
    assert list(boards.of(t.state).paths) == [Colour.BLUE]
    run(bells.ring(t.state, t.foe(0)))
    assert t.state.alert_colour is AlertColour.ORANGE
    assert [(foe.id, foe.at) for foe in t.state.foes[1:]] == [
        ("guard", (0, 0)),
        ("guard", (1, 0)),
        ("knight", (6, 0)),
    ]


# ---------------------------------------------------------------- keys, plans and sleepers


@rule("OQ-PRES-05", "OQ-DOOR-03")
def test_the_key_is_in_the_closet_and_the_plans_behind_the_wrong_door() -> None:
    t = at("wrong-door")
    t.state.reserves = {Reserve.A: ["objective"], Reserve.B: ["objective"], Reserve.MAIN: []}
    run(exploring.explore(t.state, "B", None))
    assert boards.of(t.state).place_of[exploring.objective(t.state, "plans").at] == "B"
    assert exploring.objective(t.state, "key").at == (-1, -1)
    run(exploring.explore(t.state, "A", None))
    assert boards.of(t.state).place_of[exploring.objective(t.state, "key").at] == "A"


@rule("OQ-PRES-05")
def test_an_objective_of_no_reserve_comes_when_those_of_the_reserve_have() -> None:
    thing = {"icon": "key", "text": "It."}
    quest = {
        "places": [{"id": "A", "at": (0, 0), "to": (1, 0), "dice": 2, "reserve": "a"}],
        "reserves": {"a": ["objective", "objective"]},
        "things": [{"id": "any", "name": "Any", **thing}, {"id": "own", "name": "Own", "reserve": "a", **thing}],
    }
    t = story("+-+-+-+\n|. . M|\n+-+-+-+", quest=quest)
    run(exploring.explore(t.state, "A", None))
    assert [fact.data["thing"] for fact in t.facts("objective-lies")] == ["objective:own", "objective:any"]


OPEN = {0: "open", 1: "open"}


@rule("OQ-SETUP-13")
def test_the_cockatrix_notices_nobody_before_a_hero_is_in_the_tower() -> None:
    t = at("what-roosts-in-the-tower", stage=Stage.START, doors=OPEN, heroes={"mek": {"at": (9, 4)}})
    [boss] = t.state.foes
    run(spotting.look(t.state))
    assert (boss.facing, boss.is_alert) == (Heading.WEST, False)
    t.orc("mek").hero.at = (10, 4)
    run(spotting.look(t.state))
    assert boss.is_alert


@rule("OQ-SETUP-13", "OQ-KILL-05")
def test_a_sleeper_sees_nobody_die_outside_its_room() -> None:
    t = at("what-roosts-in-the-tower", stage=Stage.START, doors=OPEN, heroes={"mek": {"at": (4, 1)}})
    guard = exploring.place_foe(t.state, "guard", (8, 4))
    run(spotting.witness(t.state, guard))
    assert not t.state.foes[0].is_alert
    t.state.foes[0].sleeps = False
    run(spotting.witness(t.state, guard))
    assert t.state.foes[0].is_alert


# ---------------------------------------------------------------- Named Enemies

NAMED = [("kennel-night", "grip", "A"), ("kings-map-room", "captain-vess", "A"), ("long-gallery", "seneschal", "B")]


@rule("OQ-NAMEDE-01", "OQ-PRES-02")
@pytest.mark.parametrize(("quest", "name", "place"), NAMED)
def test_the_quest_says_where_a_named_enemy_appears(quest: str, name: str, place: str) -> None:
    t = at(quest)
    t.state.reserves = {Reserve(place.lower()): ["special"]}
    run(exploring.explore(t.state, place, None))
    assert t.foes == [name]
    assert boards.of(t.state).place_of[t.foe(0).at] == place
    assert t.state.content.enemies[name].named


@rule("OQ-NAMEDE-01", "OQ-KILL-06", "OQ-RELIC-01")
@pytest.mark.parametrize(("quest", "name", "_"), NAMED)
def test_the_hero_who_kills_a_named_enemy_takes_a_relic(quest: str, name: str, _: str) -> None:
    where = boards.of(at(quest).state).quest.entry[0]
    t = at(quest, heroes={"mek": {"at": where}}, relics=["fragment-of-power"], foes={0: {"id": name, "at": (5, 5)}})
    points = t.state.content.enemies[name].badass
    run(harm.suffer(t.state, t.foe(0), 9, t.orc("mek").hero.key, "push"))
    assert (t.foes, t.state.badass) == ([], points)
    assert "fragment-of-power" in t.orc("mek").things
    assert all("fragment-of-power" not in t.orc(other).things for other in ("orrus", "thalla", "mandar"))


@rule("OQ-NAMEDE-01")
def test_who_is_not_named_leaves_no_bounty_and_nobody_else_takes_it() -> None:
    t = at("kennel-night", heroes={"mek": {"at": (0, 4)}}, foes={0: {"id": "guard", "at": (5, 5)}})
    before = len(t.state.relics)
    run(harm.suffer(t.state, t.foe(0), 9, t.orc("mek").hero.key, "push"))
    assert len(t.state.relics) == before
    t = at("kennel-night", heroes={"mek": {"at": (0, 4)}}, foes={0: {"id": "grip", "at": (5, 5)}})
    run(harm.suffer(t.state, t.foe(0), 9, "", "bleed"))
    assert (t.foes, len(t.state.relics)) == ([], before)


@rule("OQ-NAMEDE-03", "OQ-NAMEDE-02")
def test_named_enemies_are_grouped_like_others_and_bosses_are_not() -> None:
    foes = {0: {"id": "grip", "at": (2, 4)}, 1: {"id": "guard", "at": (3, 4)}, 2: {"id": "lothar", "at": (2, 5)}}
    t = at("kennel-night", heroes={"mek": {"at": (4, 4)}}, foes=foes)
    for foe in t.state.foes:
        foe.is_alert = foe.knows = True
    run(groups.activate(t.state))
    assert sorted(t.state.group) == [0, 1]


# ---------------------------------------------------------------- objectives


def fulfil(s: OrcState, quest: str) -> None:
    """All that a quest's main objectives ask for."""
    for goal in s.quest_row.main:
        if goal.does == "carry":
            for found in s.found:
                if not goal.what or found.id == goal.what:
                    found.by = Role("hero-1")
        elif goal.does == "slay":
            s.doings.fallen.append(goal.what)
        elif goal.does == "chickens":
            s.counters["chickens"] = goal.count
        else:
            assert goal.does == "leave", quest
            for hero in s.heroes:
                goals.leave(s, hero)


REWARDS = {
    "hen-thieves": (5, 0),
    "toll-road": (5, 1),
    "kennel-night": (5, 0),
    "wrong-door": (5, 0),
    "powder-and-paper": (5, 0),
    "what-roosts-in-the-tower": (10, 2),
    "servants-stairs": (5, 0),
    "kings-map-room": (5, 0),
    "long-gallery": (5, 0),
    "enchanters-study": (10, 4),
}


@rule("OQ-GOAL-02")
@pytest.mark.parametrize("quest", REWARDS)
def test_a_quest_is_won_by_its_main_objectives_and_rewarded(quest: str) -> None:
    t = at(quest, turn=9, resting=("ally", "take", "activate", "gear", "learn"))
    s = t.state
    s.doings = Doings(rung=1, deaths=1, highest=15)
    for hero in s.heroes:
        hero.has_left = False
    run(goals.judge(s))
    assert not s.winner
    fulfil(s, quest)
    badass, relics = REWARDS[quest]
    assert (s.quest_row.badass, s.quest_row.relics) == (badass, relics)
    s.relics = s.relics[:0]
    run(goals.judge(s))
    assert (s.winner, s.reason, s.badass) == ("heroes", "objectives", badass)


SECONDARY: dict[str, dict[str, Any]] = {
    "hen-thieves": {"rung": 1},
    "toll-road": {"soldier": True},
    "kennel-night": {"turn": 8},
    "wrong-door": {"highest": 9},
    "what-roosts-in-the-tower": {"deaths": 1},
    "long-gallery": {"rung": 1},
    "enchanters-study": {"deaths": 1},
}


@rule("OQ-GOAL-03")
@pytest.mark.parametrize("quest", SECONDARY)
def test_a_secondary_objective_is_kept_until_something_breaks_it(quest: str) -> None:
    s = at(quest, turn=7).state
    [goal] = s.quest_row.secondary
    s.foes.clear()
    assert goals.is_kept(s, goal)
    for what, value in SECONDARY[quest].items():
        if what == "turn":
            s.turn = value
        elif what == "soldier":
            exploring.place_foe(s, "soldier", (4, 4))
        else:
            setattr(s.doings, what, value)
    assert not goals.is_kept(s, goal)


@rule("OQ-GOAL-03")
@pytest.mark.parametrize(
    ("quest", "short", "enough"),
    [
        ("powder-and-paper", Doings(smashed=5), Doings(smashed=6)),
        ("servants-stairs", Doings(loot={"hero-1": 4, "hero-2": 3}), Doings(loot={"hero-1": 4, "hero-2": 4})),
        ("kings-map-room", Doings(fallen=["knight"]), Doings(fallen=["captain-vess"])),
    ],
)
def test_a_secondary_objective_is_rewarded_as_soon_as_it_is_reached(
    quest: str, short: Doings, enough: Doings
) -> None:
    t = at(quest, heroes={"mek": {"at": boards.of(at(quest).state).quest.entry[0]}})
    s = t.state
    s.doings = short
    run(goals.judge(s))
    assert s.done == []
    s.doings = enough
    s.relics = []
    for hero in s.heroes:
        hero.is_dead = hero.id != "mek"
    run(goals.judge(s))
    assert s.done == [s.quest_row.secondary[0].text]
    run(goals.judge(s))
    assert len(s.done) == 1


@rule("OQ-GOAL-06")
def test_the_servants_stairs_are_shut_at_the_thirteenth_turn() -> None:
    t = at("servants-stairs", turn=12, heroes={"mek": {"at": (0, 4)}})
    run(goals.judge(t.state))
    assert not t.state.winner
    t.state.turn = 13
    run(goals.judge(t.state))
    assert (t.state.winner, t.state.reason) == ("enemies", "defeat")
