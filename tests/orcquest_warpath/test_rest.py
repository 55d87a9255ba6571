"""What the sheets, tokens and phases say beside the great rules (OQ-BOARD, OQ-SHEET, OQ-ACT, OQ-NAMEDE, OQ-EFF)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Class, DoorState, Effect, Hidden, Path
from longtable.games.orcquest_warpath.play import (
    bells,
    enchants,
    gearing,
    groups,
    moving,
    patrols,
    spotting,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import Inflicts
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story
from tests.orcquest_warpath.test_patrols import BLUE, road
from tests.orcquest_warpath.test_scene import piece

ALERT = {"facing": "west", "alert": True}
LINE = """
    +-+-+-+-+-+
    |{0}|
    +-+-+-+-+-+
"""


# ---------------------------------------------------------------- board and sheets


@rule("OQ-BOARD-03")
def test_blue_and_yellow_are_a_path_each_and_red_waits_for_the_quest_or_the_bell() -> None:
    lower = [[(x, 3), (x, 3)] for x in range(10)]
    yellow = {**BLUE, "colour": "yellow", "slices": lower, "bell": None, "yellow": ["guard"], "orange": ["guard"]}
    upper = [[(x, 0), (x, 0)] for x in range(9)]
    red = {
        **BLUE,
        "colour": "red",
        "slices": upper,
        "bell": None,
        "most": 0,
        "yellow": ["knight"],
        "orange": ["knight"],
    }
    t = road(
        quest={"paths": [BLUE, yellow, red]},
        heroes={"mek": {"at": (9, 3), "facing": "east"}},
        stage="patrols",
        patrol_cards=["in-step", "left-right"],
        chance={"attack": ["gY"]},
    )
    comers = [fact.data["foe"] for fact in t.facts("appears")]
    assert comers == ["foe:war-dog#0", "foe:peasant#1", "foe:guard#2"]
    t.foe(1).is_ringer, t.foe(1).bell = True, Path.BLUE
    run(bells.ring(t.state, t.foe(1)))
    assert "knight" in t.foes


@rule("OQ-BOARD-09")
def test_named_enemies_and_bosses_are_characters_like_all_others() -> None:
    t = story(LINE.format("A . . . ."), heroes={"thalla": {"facing": "east"}, "mek": {"at": (1, 0)}})
    assert not sight.fires(t.state, t.orc("thalla").hero, (4, 0)), "a Hero stands in the line"
    for name in ("grip", "lothar", "peasant"):
        t = story(
            LINE.format("A . . . ."), heroes={"thalla": {"facing": "east"}}, foes={0: {"id": name, "at": (2, 0)}}
        )
        assert sight.occupied(t.state)[2, 0].id == name
        assert not sight.fires(t.state, t.orc("thalla").hero, (4, 0))


@rule("OQ-SHEET-02", "OQ-ATK-02")
def test_there_are_four_classes_and_a_hero_may_have_more_than_one() -> None:
    heroes = game.content.heroes
    assert {name: row.classes for name, row in heroes.items()} == {
        "orrus": [Class.WARRIOR],
        "thalla": [Class.RANGER],
        "mek": [Class.THIEF],
        "mandar": [Class.WARLOCK],
    }
    assert [name for name, row in heroes.items() if "melee" in row.masters] == ["orrus", "mek"]


@rule("OQ-HP-04")
def test_damage_is_marked_beside_whom_it_was_done_to() -> None:
    t = story(
        LINE.format(". O>G . ."),
        acts="orrus",
        heroes={"orrus": {"hands": ["voulge"], "damage": 2}},
        foes={0: {"facing": "east"}},
        chance={"attack": ["gO wY"], "defense": ["g-"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.foe(0).damage, piece(t, "Guard").badge, piece(t, "Orrus").badge) == (1, "1", "4")


# ---------------------------------------------------------------- sight and fire


@rule("OQ-LOS-02", "OQ-ATK-02")
def test_what_is_not_seen_is_neither_spotted_nor_struck_nor_bewitched() -> None:
    for between, is_seen in ((".", True), ("C", False), ("#", False)):
        t = story(
            LINE.format(f"W>. {between}<P ."),
            acts="mandar",
            badass=5,
            heroes={"mandar": {"skills": ["slow"], "hands": ["staff"]}},
        )
        options = t.orc("mandar").options
        assert ("main@skill:mandar-combat" in options) is is_seen
        assert ("main@skill:slow" in options) is is_seen
        run(spotting.look(t.state))
        assert t.foe(0).is_alert is is_seen


@rule("OQ-LOF-04")
@pytest.mark.parametrize(("between", "is_free"), [(".", True), ("t", True), ("T", False), ("P", False)])
def test_shots_and_throws_need_a_line_of_fire(between: str, is_free: bool) -> None:
    t = story(
        LINE.format(f"A>. {between} . S"),
        acts="thalla",
        foes={0: {"facing": "east"}},
    )
    aims = [one for one in t.orc("thalla").options if "thalla-combat" in one]
    near = between == "P"
    assert bool(aims) is (is_free or near), "a Peasant in the way is a target itself"
    t = story(LINE.format(f"A>. {between} . M"), heroes={"thalla": {"pack": ["good-hide"]}})
    thrown = gearing.receivers(t.state, t.orc("thalla").hero)
    assert bool(thrown) is is_free


# ---------------------------------------------------------------- activations


@rule("OQ-ACT-05", "OQ-XAP-08")
def test_a_card_is_played_to_its_end_before_another() -> None:
    t = story(LINE.format("O . . M ."), acts="mek", badass=5)
    assert "let@player:hero-1" in t.orc("mek").options
    t.orc("mek").uses("mek-move")
    options = t.orc("mek").options
    assert not any("@skill:" in one and not one.startswith("boost@") for one in options)
    assert not any(one.startswith(("let@", "drink@")) for one in options)
    t.orc("mek").answers("done")
    assert "let@player:hero-1" in t.orc("mek").options


@rule("OQ-XAP-08")
@pytest.mark.parametrize("acted", [True, False])
def test_a_hero_may_act_in_anothers_activation_before_and_after_its_own(acted: bool) -> None:
    t = story(LINE.format("O . . M ."), acts="mek", badass=5, heroes={"orrus": {"acted": acted}})
    assert "let@player:hero-1" in t.orc("mek").options


@rule("OQ-ACT-09")
def test_an_innate_passive_always_works_and_costs_nothing() -> None:
    for facing, damage in (("east", 1), ("west", 0)):
        t = story(
            LINE.format("M>G . . ."),
            acts="mek",
            heroes={"mek": {"hands": ["dagger"]}},
            foes={0: {"facing": facing, "effects": {"stunned": 1}}},
            chance={"attack": ["wY"]},
            resting=("act",),
        )
        t.orc("mek").uses("mek-combat").attacks(0)
        assert t.foe(0).damage == damage, "from behind a Yellow result of his is Orange"
        assert (t.orc("mek").hero.points, t.state.badass, t.orc("mek").hero.down) == (1, 0, ["mek-combat"])


@rule("OQ-MOVE-09")
def test_light_armour_adds_to_the_points_of_a_movement() -> None:
    t = story(LINE.format("M . . . ."), heroes={"mek": {"body": ["leather-armor-3"]}})
    assert moving.points(t.state, t.orc("mek").hero, 6) == 8
    assert moving.points(t.state, t.orc("mek").hero, 0) == 2


@rule("OQ-COMB-02")
def test_only_enchants_on_what_is_used_bring_a_green_die() -> None:
    def enchanted(s: Any) -> None:
        hero = s.heroes[0]
        hero.hands[0].enchants.append(Enchanted("brutal"))
        hero.hands[1].enchants.append(Enchanted("tough"))

    t = story(
        LINE.format(". O>G . ."),
        acts="orrus",
        heroes={"orrus": {"hands": ["kukri", "sword"]}},
        foes={0: {"facing": "east", "effects": {"stunned": 1}}},
        change=enchanted,
    )
    orrus = t.orc("orrus").hero
    blow = Blow(orrus, t.foe(0), Attack.MELEE, Cause.ACTION, weapons=orrus.hands[:1])
    assert enchants.dice_of(t.state, blow) == 1
    blow.weapons = orrus.hands[1:]
    assert enchants.dice_of(t.state, blow) == 0, "what only helps in defence brings none to an Attack"


# ---------------------------------------------------------------- exploring


@rule("OQ-EXPL-03")
def test_a_card_that_looks_into_a_room_explores_it() -> None:
    t = story(
        LINE.format(". W:. . ."),
        acts="mandar",
        heroes={"mandar": {"skills": ["vision"], "facing": "east"}},
        quest={
            "rooms": [(2, 0)],
            "places": [{"id": "1", "at": (2, 0), "dice": 1, "name": "The pantry"}],
            "reserves": {"main": ["peasant"]},
        },
        reserves={"main": ["peasant"]},
        chance={"place": ["2"], "arrow": ["west"]},
    )
    t.orc("mandar").uses("vision")
    assert (t.state.explored, t.foes, t.state.doors) == (["1"], ["peasant"], [DoorState.CLOSED])
    assert not t.foe(0).is_alert, "the door between them is shut"


@rule("OQ-EXPL-06")
def test_a_patrol_that_opens_a_door_by_its_card_explores_the_room() -> None:
    path = {**BLUE, "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": None, "most": 0}
    t = story(
        """
        +-+-+-+-+-+
        |. . P . .|
        +-+-+:+-+-+
        |M|. . . .|
        +-+-+-+-+-+
    """,
        quest={
            "paths": [path],
            "rooms": [(1, 1)],
            "places": [{"id": "1", "at": (1, 1), "dice": 1}],
            "reserves": {"main": ["chicken"]},
        },
        foes={0: {"facing": "east"}},
        patrols=[{"path": "blue", "head": 2, "members": [0]}],
        stage="patrols",
        patrol_cards=["open-up"],
        chance={"place": ["1"]},
    )
    assert (t.state.explored, t.state.doors, len(t.state.chickens)) == (["1"], [DoorState.OPEN], 1)
    assert [fact.data["who"] for fact in t.facts("opens-door")] == ["foe:peasant#0"]


# ---------------------------------------------------------------- enemies


@rule("OQ-REACT-10", "OQ-PATROL-28")
def test_a_ringer_does_not_strike_back() -> None:
    quest = {"paths": [{**BLUE, "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": (4, 0), "most": 0}]}
    for told, health in (({"bell": "blue"}, 6), ({"alert": True}, 5)):
        t = story(
            LINE.format(". O>G . ."),
            acts="orrus",
            heroes={"orrus": {"hands": ["voulge"]}},
            quest=quest,
            foes={0: {"facing": "west", **told}},
            chance={"attack": ["gY wY", *(["gO"] if health == 5 else [])], "defense": ["gY"]},
        )
        t.orc("orrus").uses("orrus-combat").attacks(0)
        assert t.orc("orrus").health == health


@rule("OQ-BELL-08")
def test_groups_that_the_bell_makes_act_in_the_same_phase_and_turn_to_the_bell() -> None:
    t = road(
        stage="ringers",
        alert=3,
        foes={0: {"id": "peasant", "at": (6, 0), "bell": "blue"}},
        change=lambda s: s.ringers.append(0),
        chance={},
    )
    assert t.state.doings.rung == 1
    assert "tie" not in t.asked.values(), "nobody is asked which of them turns first"
    turned = [fact.data for fact in t.facts("turns-to")]
    assert len(turned) == 8, "both new Patrols, who have seen no Hero"
    assert all(fact["where"] == "sq:9,0" for fact in turned)
    assert t.facts("group-rolls") == []


@rule("OQ-NAMEDE-01")
def test_a_named_enemy_has_a_sheet_of_its_own_and_rewards_whoever_kills_it() -> None:
    rows = [row for row in game.content.enemies.values() if row.named]
    assert [row.id for row in rows] == ["grip", "captain-vess", "seneschal"]
    assert all(row.figures == 1 and row.badass >= 4 for row in rows)
    t = story(
        LINE.format(". O . . ."),
        acts="orrus",
        heroes={"orrus": {"hands": ["voulge"], "facing": "east"}},
        foes={0: {"id": "grip", "at": (2, 0), "facing": "east", "damage": 3, "effects": {"stunned": 1}}},
        quest={"special": "grip", "main": [{"does": "slay", "what": "grip", "text": "Kill Grip."}], "badass": 0},
        chance={"attack": ["gO wY"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.state.winner, t.state.doings.kills, t.state.doings.fallen) == ("heroes", {"hero-1": 1}, ["grip"])
    assert t.state.badass == 4


@rule("OQ-NAMEDE-03")
def test_a_named_enemy_is_grouped_like_any_other_and_a_boss_is_not() -> None:
    foes = {
        0: {"id": "grip", "at": (2, 0), **ALERT},
        1: {"id": "guard", "at": (3, 0), **ALERT},
        2: {"id": "lothar", "at": (4, 0), **ALERT},
    }
    t = story(
        LINE.format("M . . . ."),
        foes=foes,
        stage="groups",
        alert=1,
        chance={"attack": ["gY", "gY gY"], "badass": ["lightning"]},
    )
    assert t.facts("group-rolls")[0].data["foes"] == ["foe:grip#0", "foe:guard#1"]


@rule("OQ-GROUP-01")
def test_groups_are_formed_anew_in_every_phase_if_somebody_is_alert() -> None:
    t = story(LINE.format("M . P . P"), foes={0: ALERT, 1: ALERT})
    assert [len(group) for group in groups.form(t.state, t.state.foes)] == [2]
    t.foe(0).at = (1, 0)
    assert [len(group) for group in groups.form(t.state, t.state.foes)] == [1, 1]
    t = story(LINE.format("M . P . P"), foes={0: {"facing": "east"}, 1: {"facing": "east"}}, stage="groups")
    assert (t.facts("group-rolls"), t.facts("acts")) == ([], [])


@rule("OQ-GROUP-08")
def test_who_becomes_alert_while_others_act_forms_a_group_of_its_own_and_acts_as_well() -> None:
    t = story(
        LINE.format("M P . . S"),
        stage="groups",
        foes={0: {**ALERT, "facing": "west"}, 1: {"facing": "north"}},
        alert=6,
        quest={"rooms": []},
        chance={"attack": ["wY", "wY", "gY"]},
    )
    assert [fact.data["foe"] for fact in t.facts("acts")] == ["foe:peasant#0", "foe:soldier#1"]
    assert [fact.data["foes"] for fact in t.facts("group-rolls")] == [["foe:peasant#0"], ["foe:soldier#1"]]


@rule("OQ-ETGT-05")
def test_an_enemy_that_has_chosen_fights_by_the_steps_of_every_combat() -> None:
    t = story(
        LINE.format("O P . . ."),
        stage="enemy",
        group=[0],
        shown="orange",
        heroes={"orrus": {"body": ["chainmail-armor"]}},
        foes={0: ALERT},
        chance={"attack": ["wO"], "defense": ["gO"]},
    )
    assert t.said("targets", "rolls", "strikes") == ["targets", "rolls", "strikes"]
    assert t.orc("orrus").health == 6


# ---------------------------------------------------------------- effects


@rule("OQ-EFF-01")
def test_an_effect_is_a_token_that_everybody_sees() -> None:
    t = story(LINE.format("O . M . ."), foes={0: {"id": "guard", "at": (4, 0), "facing": "east"}})
    for who in (t.orc("mek").hero, t.foe(0)):
        for effect, level in ((Effect.BURN, 2), (Effect.STUNNED, 1), (Effect.FORTIFIED, 1)):
            vitals.inflict(t.state, who, Inflicts(effect=effect, level=level), "")
        assert [(laid.effect, laid.level) for laid in who.effects] == [
            (Effect.BURN, 2),
            (Effect.STUNNED, 1),
            (Effect.FORTIFIED, 1),
        ]
    for name in ("Guard", "Mek"):
        assert [mark.name for mark in piece(t, name).marks][:3] == ["Burn 2", "Stunned", "Fortified"]


@rule("OQ-AFFL-07")
def test_poison_ends_with_healing_by_a_skill_or_a_potion_and_not_with_a_chicken() -> None:
    sick = {"mek": {"damage": 2, "effects": {"poison": 1}}}
    t = story(LINE.format("W . M . ."), acts="mandar", badass=1, heroes={**sick, "mandar": {"facing": "east"}})
    t.orc("mandar").uses("healing")
    assert (t.orc("mek").health, t.orc("mek").hero.effects) == (7, [])
    t = story(LINE.format("O . M . ."), acts="mek", heroes={"mek": {**sick["mek"], "pack": ["potion-of-donoturt"]}})
    t.orc("mek").answers(next(one for one in t.orc("mek").options if one.startswith("drink@")))
    assert t.orc("mek").hero.effects == []
    t = story(LINE.format("M c . . ."), acts="mek", heroes=sick)
    t.orc("mek").uses("mek-move").goes(1, 0)
    assert (t.orc("mek").health, [laid.effect for laid in t.orc("mek").hero.effects]) == (6, [Effect.POISON])


@rule("OQ-INV-05")
@pytest.mark.parametrize(("hidden", "after"), [("skill", Hidden.SKILL), ("turn", None)])
def test_invisible_lasts_until_it_is_lost_or_as_long_as_the_card_says(hidden: str, after: Hidden | None) -> None:
    t = story(LINE.format("M . . O ."), stage="restore", heroes={"mek": {"hidden": hidden}})
    assert t.orc("mek").hero.hidden is after


@rule("OQ-PATROL-19")
def test_a_patrol_stops_before_a_boss() -> None:
    t = road(
        "P",
        foes={0: {"facing": "east"}, 1: {"id": "lothar", "at": (2, 1), "facing": "east"}},
        patrols=[{"path": "blue", "head": 0, "members": [0]}],
    )
    run(patrols.march(t.state, t.state.patrols[0], 5))
    assert (t.foe(0).at, t.state.patrols[0].members) == ((1, 1), [0])
