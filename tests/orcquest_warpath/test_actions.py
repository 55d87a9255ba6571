"""Activations, cards, Combos, extra Action Points and effects over time (OQ-ACT, OQ-SKILL, OQ-COMBO, OQ-XAP)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import CardType, Effect
from longtable.games.orcquest_warpath.play import actions, tolls, tracks, vitals
from longtable.games.orcquest_warpath.rows import Inflicts
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

PAIR = """
    +-+-+-+-+-+
    |. O . M .|
    +-+-+-+-+-+
"""
DUEL = """
    +-+-+-+-+
    |. O>S .|
    + + + + +
    |. . . K|
    +-+-+-+-+
"""


@rule("OQ-ACT-01")
def test_the_players_choose_who_activates_next() -> None:
    t = story(PAIR)
    t.together.asked("activate").offered("hero-1", "hero-3").answers("player:hero-3")
    assert (t.state.active, t.orc("mek").hero.points) == ("hero-3", 2)


@rule("OQ-ACT-02", "OQ-ACT-03", "OQ-SKILL-04")
def test_a_card_costs_action_points_and_is_turned_face_down() -> None:
    t = story(PAIR, acts="mek")
    t.orc("mek").uses("mek-move")
    assert (t.orc("mek").hero.points, t.orc("mek").hero.down) == (1, ["mek-move"])


@rule("OQ-ACT-04", "OQ-ACT-06", "OQ-EVENT-01")
def test_who_ends_an_activation_draws_an_event_and_keeps_it() -> None:
    t = story(PAIR, acts="mek", events=["nothing-at-all"])
    t.orc("mek").answers("end")
    assert [game.content.events[card].id for card in t.orc("mek").hero.events] == ["nothing-at-all"]
    t.orc("orrus").seat.asked("act")


@rule("OQ-ACT-07", "OQ-EVENT-03", "OQ-EVENT-05", "OQ-EOT-01", "OQ-EOT-02")
def test_after_the_last_hero_comes_the_enemy_phase_and_then_cards_are_restored() -> None:
    t = story(
        PAIR, acts="mek", heroes={"orrus": {"acted": True}, "mek": {"down": ["mek-move"]}}, events=["nothing-at-all"]
    )
    assert t.said("enemy-phase", "turn") == ["enemy-phase"], "without a card of use an Activation ends by itself"
    t.together.asked("gear").answers("done")
    assert t.said("enemy-phase", "turn") == ["enemy-phase", "turn"]
    assert (t.orc("mek").hero.down, t.orc("mek").hero.events) == ([], [])


@rule("OQ-EVENT-02")
def test_a_heros_own_event_is_its_whoever_drew_it() -> None:
    t = story(PAIR, acts="orrus", events=["sticky-fingers"], loot=["good-hide"])
    t.orc("orrus").answers("end")
    assert "good-hide" in t.orc("mek").things


@rule("OQ-EVENT-04", "OQ-ALERT-06", "OQ-ALERT-07")
@pytest.mark.parametrize(("card", "alert"), [("barking", 4), ("soup-time", 2)])
def test_events_raise_and_lower_the_alarm(card: str, alert: int) -> None:
    t = story(PAIR, acts="orrus", events=[card], alert=3)
    t.orc("orrus").answers("end")
    assert t.state.alert == alert


@rule("OQ-ALERT-07")
def test_the_alarm_never_falls_below_one() -> None:
    t = story(PAIR, acts="orrus", events=["soup-time"])
    t.orc("orrus").answers("end")
    assert t.state.alert == 1


@rule("OQ-SKILL-01", "OQ-SKILL-02", "OQ-SETUP-04")
def test_every_hero_has_sixteen_cards_and_starts_with_three() -> None:
    for name, rows in game.content.skills_of.items():
        assert len(rows) == 16
        assert sum(not row.cost for row in rows) == 3
        assert all(row.hero == name for row in rows)


@rule("OQ-SKILL-07", "OQ-SKILL-08", "OQ-SKILL-09", "OQ-SKILL-10")
def test_what_kinds_of_cards_cost() -> None:
    for row in game.content.skills.values():
        if row.kind is CardType.ACTION:
            assert row.main.ap > 0
        elif row.kind is CardType.PASSIVE:
            assert (row.main.ap, row.main.bp) == (0, 0)
        else:
            assert row.main.ap == 0
            assert row.main.bp > 0


@rule("OQ-SKILL-03", "OQ-SKILL-05")
def test_main_or_enhanced_each_at_its_price() -> None:
    t = story(PAIR, acts="mek")
    t.orc("mek").uses("mek-move", "enhanced")
    assert t.orc("mek").hero.points == 0
    assert t.state.action is not None
    assert t.state.action.moves == 9


@rule("OQ-XAP-01", "OQ-XAP-02", "OQ-XAP-05", "OQ-ACT-08")
def test_another_hero_acts_in_between_for_badass_points() -> None:
    t = story(PAIR, acts="mek", badass=3)
    t.orc("mek").answers("let@player:hero-1")
    t.orc("orrus").uses("orrus-move").answers("done")
    assert (t.state.badass, t.state.extra) == (2, 1)
    assert t.orc("orrus").hero.down == ["orrus-move"]
    assert actions.due(t.state, t.orc("orrus").hero, 1, 0) == (0, 2), "the next costs 2"


@rule("OQ-XAP-02", "OQ-XAP-06", "OQ-XAP-07", "OQ-SKILL-06")
def test_the_sum_of_the_book() -> None:
    t = story(PAIR, acts="mek", heroes={"mek": {"points": 1}}, badass=20)
    assert actions.due(t.state, t.orc("mek").hero, 2, 0) == (1, 1), "the second point of a card"
    assert actions.due(t.state, t.orc("orrus").hero, 2, 0) == (0, 3), "wholly with extras: 1 and 2"
    t.state.extra = 1
    assert actions.due(t.state, t.orc("orrus").hero, 1, 3) == (0, 5), "Weakening: 2 and the 3 that are printed"
    t.state.extra = 2
    assert actions.due(t.state, t.orc("orrus").hero, 1, 0) == (0, 3)


@rule("OQ-XAP-03")
def test_the_price_falls_back_with_the_next_turn() -> None:
    t = story(PAIR, stage="turn", extra=4)
    assert t.state.extra == 0


@rule("OQ-BP-01", "OQ-BP-02", "OQ-BP-03", "OQ-BP-04", "OQ-BP-05")
def test_badass_points_stay_within_their_limit() -> None:
    t = story(PAIR, badass=28)
    tracks.gain(t.state, 5, "event")
    assert t.state.badass == 30
    tracks.lose(t.state, 40, "event")
    assert t.state.badass == 0
    tracks.lower_limit(t.state, 30)
    assert t.state.limit == 10
    tracks.raise_limit(t.state, 30)
    assert t.state.limit == 30


def wounding(**told: Any) -> Any:
    """Orrus beside a Soldier that cannot answer, with all it takes for Combos."""
    words: dict[str, Any] = {
        "acts": "orrus",
        "badass": 5,
        "heroes": {"orrus": {"hands": ["kukri"], "skills": ["lightning-attack", "mighty-attack"]}},
        "foes": {0: {"facing": "east", "effects": {"stunned": 2}}, 1: {"facing": "south", "effects": {"stunned": 2}}},
    }
    return story(DUEL, **{**words, **told})


@rule("OQ-COMBO-01", "OQ-COMBO-02", "OQ-COMBO-03", "OQ-COMBO-05", "OQ-COMBO-07", "OQ-COMBO-08")
def test_two_wounding_actions_open_a_combo() -> None:
    t = wounding(chance={"attack": ["wO wY", "wO wY"]}, loot=["good-hide"])
    orrus = t.orc("orrus").uses("lightning-attack")
    orrus.attacks(0)
    assert (t.foe(0).damage, orrus.hero.wounds) == (1, 1)
    assert "combo@skill:orrus-charge" not in orrus.options
    orrus.uses("orrus-combat").attacks(0)
    assert orrus.hero.wounds == 2
    before = t.state.badass
    orrus.answers("combo@skill:orrus-charge").goes(1, 1)
    assert (orrus.hero.points, t.state.badass, t.state.extra) == (0, before, 0)
    assert "orrus-charge" in orrus.hero.down


@rule("OQ-COMBO-04")
def test_a_combo_1_that_wounds_opens_a_combo_2() -> None:
    t = wounding(heroes={"orrus": {"skills": ["mighty-attack"], "wounds": 3}})
    assert "combo@skill:mighty-attack" in t.orc("orrus").options
    t = wounding(heroes={"orrus": {"skills": ["mighty-attack"], "wounds": 2}})
    assert "combo@skill:mighty-attack" not in t.orc("orrus").options


@rule("OQ-COMBO-06")
def test_a_combo_card_may_be_paid_for() -> None:
    t = wounding()
    assert "main@skill:orrus-charge" in t.orc("orrus").options


@rule("OQ-AFFL-03", "OQ-AFFL-04", "OQ-AFFL-06")
@pytest.mark.parametrize(
    ("effect", "level", "damage", "after"),
    [("burn", 1, 1, {}), ("burn", 2, 2, {"burn": 1}), ("poison", 1, 1, {"poison": 1})],
)
def test_burn_and_poison_take_their_toll(effect: str, level: int, damage: int, after: dict[str, int]) -> None:
    t = story(PAIR, heroes={"mek": {"effects": {effect: level}}})
    run(tolls.toll(t.state, t.orc("mek").hero))
    mek = t.orc("mek")
    assert (7 - mek.health, {laid.effect.value: laid.level for laid in mek.hero.effects}) == (damage, after)


@rule(
    "OQ-AFFL-02",
    "OQ-ALTER-03",
    "OQ-ALTER-04",
    "OQ-ALTER-06",
    "OQ-ALTER-07",
    "OQ-ALTER-08",
    "OQ-ALTER-09",
    "OQ-ALTER-10",
)
@pytest.mark.parametrize(
    ("before", "moved", "after"),
    [
        ({"bleed": 1}, False, {}),
        ({"bleed": 1}, True, {"bleed": 1}),
        ({"entangled": 1}, False, {}),
        ({"entangled": 2}, False, {"entangled": 1}),
        ({"petrified": 2}, False, {"petrified": 1}),
        ({"stunned": 2}, True, {"stunned": 1}),
        ({"stunned": 1}, True, {}),
        ({"terrified": 1}, False, {}),
    ],
)
def test_what_ends_with_an_activation(before: dict[str, int], moved: bool, after: dict[str, int]) -> None:
    t = story(PAIR, heroes={"mek": {"effects": before}})
    tolls.settle_effects(t.orc("mek").hero, has_moved=moved)
    assert {laid.effect.value: laid.level for laid in t.orc("mek").hero.effects} == after


@rule("OQ-ENH-02", "OQ-ENH-03")
def test_rage_grows_less_at_the_end_of_a_turn() -> None:
    t = story(
        PAIR, stage="restore", heroes={"mek": {"effects": {"enraged": 2}}, "orrus": {"effects": {"enraged": 1}}}
    )
    assert [laid.level for laid in t.orc("mek").hero.effects] == [1]
    assert t.orc("orrus").hero.effects == []


@rule("OQ-LOOT-09")
def test_a_potion_is_drunk_without_action_points() -> None:
    t = story(PAIR, acts="mek", heroes={"orrus": {"pack": ["potion-of-donoturt"], "damage": 4}})
    potion = next(one for one in t.orc("mek").options if one.startswith("drink@"))
    t.orc("mek").answers(potion)
    assert (t.orc("orrus").health, t.orc("mek").hero.points, t.orc("orrus").hero.pack) == (5, 2, [])


@rule("OQ-BOARD-04", "OQ-GOAL-02")
def test_the_quest_is_won_when_all_have_left() -> None:
    t = story(
        """
        +-+-+-+
        |M>E .|
        +-+-+-+
    """,
        acts="mek",
        quest={"main": [{"does": "leave", "text": "Leave."}]},
    )
    t.orc("mek").uses("mek-move").goes(1, 0).answers("leave")
    assert (t.is_over, t.state.winner, t.orc("mek").hero.has_left) == (True, "heroes", True)


@rule("OQ-BOARD-04")
def test_the_exit_is_nothing_where_leaving_is_no_objective() -> None:
    t = story(
        """
        +-+-+
        |M E|
        +-+-+
    """,
        acts="mek",
    )
    assert "leave" not in t.orc("mek").uses("mek-move").goes(1, 0).options


@rule("OQ-BOARD-04", "OQ-ACT-01", "OQ-ACT-06")
def test_heroes_leave_when_all_else_is_done_and_then_draw_no_event() -> None:
    goals = [{"does": "leave", "text": "Leave."}, {"does": "chickens", "text": "Catch a hen.", "count": 1}]
    drawn = """
        +-+-+-+-+
        |M E . O|
        +-+-+-+-+
    """
    t = story(drawn, acts="mek", quest={"main": goals})
    assert "leave" not in t.orc("mek").uses("mek-move").goes(1, 0).options, "the hen is not caught yet"
    t = story(drawn, acts="mek", quest={"main": goals}, counters={"chickens": 1}, events=["barking"])
    t.orc("mek").uses("mek-move").goes(1, 0).answers("leave")
    assert (t.orc("mek").hero.has_left, t.orc("mek").hero.events, t.state.alert) == (True, [], 1)
    t.orc("orrus").seat.asked("act")


@rule("OQ-ALTER-03", "OQ-ALTER-08")
@pytest.mark.parametrize(("effect", "level"), [("entangled", 1), ("stunned", 2)])
def test_what_is_laid_on_somebody_in_its_own_activation_lasts_through_the_next(effect: str, level: int) -> None:
    t = story(PAIR, acts="mek")
    mek = t.orc("mek").hero
    vitals.inflict(t.state, mek, Inflicts(effect=Effect(effect), level=level), "")
    tolls.settle_effects(mek, has_moved=True)
    assert [laid.level for laid in mek.effects] == [level]
    tolls.settle_effects(mek, has_moved=True)
    assert [laid.level for laid in mek.effects] == ([level - 1] if level > 1 else [])
