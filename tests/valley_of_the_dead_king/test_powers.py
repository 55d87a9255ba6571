"""Power Ups: who draws them, what they bring, and what styles make of them (DK-POWER, DK-STYLE-01, 02, 05 to 09)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Move, Stage
from longtable.games.valley_of_the_dead_king.play import deaths, fights, powers, ways
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import RANKS
from tests.valley_of_the_dead_king.errands import band, done, errand, ranks
from tests.valley_of_the_dead_king.roads import ON, run, story

FORD = "the-old-ford"
"""A Quest that brings 1 Power Up and 2 Gold."""


def draws(*coming: str, heroes: int = 2, style: str = "standard", options: Any = None, **told: Any) -> Any:
    """The group turns in a Quest for 1 Power Up, and these cards come next, and nothing to choose after them."""
    settled = {"style": style, **(options or {})}
    return errand(done(FORD), at="city-1", heroes=heroes, powers=[*coming, "might"], options=settled, **told)


def leave(t: Any) -> Any:
    """The group is done in the City."""
    t.seat("party").asked("visit").answers("done")
    return t


def grown(t: Any, stat: str) -> list[int]:
    """How many ranks of a stat every hero has gained."""
    return [rank - RANKS[stat] for rank in ranks(t, stat)]


# ---------------------------------------------------------------- drawing


@rule("DK-POWER-01", "DK-POWER-02")
def test_each_hero_draws_a_card_and_applies_it_to_themself() -> None:
    t = leave(draws("might", "guard"))
    assert (grown(t, "attack"), grown(t, "defend")) == ([1, 0], [0, 1])


CARDS = [
    ("might", {"attack": 1}),
    ("guard", {"defend": 1}),
    ("first-art", {"mastery-1": 1}),
    ("second-art", {"mastery-2": 1}),
    ("bearings", {"navigate": 1}),
    ("sharp-eyes", {"explore": 1}),
    ("hardship", {"survival": 1}),
    ("stout-heart", {"health": 3}),
    ("deep-breath", {"energy": 3}),
    ("second-wind", {"health": 2, "energy": 2}),
]


@pytest.mark.parametrize(("card", "gained"), CARDS)
@rule("DK-POWER-02", "DK-GEAR-06")
def test_a_power_up_gives_its_ranks_for_good_and_marks_no_ring(card: str, gained: dict[str, int]) -> None:
    t = leave(draws(card))
    assert {stat: grown(t, stat)[0] for stat in RANKS if grown(t, stat)[0]} == gained
    assert t.state.heroes[0].ring == [0] * 9


@rule("DK-POWER-02", "DK-HERO-15")
def test_a_vital_that_rises_brings_the_points_at_once() -> None:
    t = leave(draws("second-wind", each={1: {"health": 4, "energy": 1}}))
    assert (t.hero(1).health, t.hero(1).energy) == (6, 3)


CHOICES = [
    ("practice", ("attack", "defend", "mastery-1", "mastery-2"), "mastery-2", 1),
    ("road-sense", ("navigate", "explore", "survival"), "explore", 1),
    ("breakthrough", ("defend", "mastery-1", "mastery-2"), "defend", 2),
]


@pytest.mark.parametrize(("card", "among", "stat", "by"), CHOICES)
@rule("DK-POWER-02")
def test_some_power_ups_let_the_hero_choose(card: str, among: tuple[str, ...], stat: str, by: int) -> None:
    t = draws(card)
    t.seat("hero-1").asked("stat").offered(*among).answers(stat)
    assert grown(leave(t), stat)[0] == by


@rule("DK-POWER-02", "DK-GEAR-08", "DK-GEAR-09")
def test_gifted_gear_marks_the_ring_without_payment_and_counts_on_a_full_one() -> None:
    t = draws("gifted-gear", "gifted-gear", each={2: {"ring": {"attack": 6}}})
    # It costs nothing: neither an empty purse nor a full ring bars any stat.
    assert t.seat("hero-1").asked("upgrade").bars == {}
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").asked("upgrade").answers("attack")
    leave(t)
    assert (grown(t, "attack"), [hero.ring[2] for hero in t.state.heroes]) == ([1, 1], [1, 6])
    assert [hero.gold for hero in t.state.heroes] == [2, 2]


@rule("DK-POWER-02")
def test_a_fat_purse_is_six_gold() -> None:
    assert leave(draws("purse")).hero(1).gold == 8


@rule("DK-POWER-05")
def test_when_the_deck_is_empty_the_used_cards_make_a_new_one() -> None:
    def used_up(s: ValleyState) -> None:
        s.powers.used += s.powers.draw
        s.powers.draw.clear()

    t = draws("might", heroes=2, change=used_up, resting=ON, chance={"king": []})
    assert (len(t.facts("draws-power")), len(t.state.powers.draw)) == (2, 82)


@rule("DK-POWER-05", "DK-STYLE-02")
def test_where_there_is_no_other_card_the_one_in_hand_stays() -> None:
    def only_one(s: ValleyState) -> None:
        s.powers.draw, s.powers.used = s.powers.draw[-1:], []

    t = draws("might", items=["enhancifier"], change=only_one)
    t.seat("hero-1").asked("exchange").answers("yes")
    leave(t)
    assert (grown(t, "attack"), len(t.state.powers.used)) == ([1, 1], 1)


@rule("DK-POWER-03", "DK-SETUP-14")
def test_cards_are_traded_only_where_the_table_has_agreed_to_it() -> None:
    t = draws("might", "guard", options={"trading": True})
    t.seat("hero-1").asked("trade").answers("player:hero-2")
    t.seat("hero-2").asked("trade").answers("pass")
    leave(t)
    assert (grown(t, "attack"), grown(t, "defend")) == ([0, 1], [0, 1])
    assert leave(draws("might", "guard")).facts("gives-power") == []


# ---------------------------------------------------------------- Double Up and Quick Play


@rule("DK-STYLE-01")
def test_in_double_up_twice_as_many_cards_are_taken() -> None:
    t = leave(draws("might", "might", "guard", "guard", style="double-up"))
    assert (grown(t, "attack"), grown(t, "defend")) == ([2, 0], [0, 2])


@rule("DK-STYLE-01", "DK-POWER-04")
def test_in_double_up_a_card_for_all_comes_twice_as_well() -> None:
    told = {"at": "city-2", "fallen": [2], "stage": "skills", "powers": ["might", "guard"]}
    chance = {"skill": ["x", "x", "x", "5", "5", "5"], "king": ["1"]}
    t = story(party=band(), options={"style": "double-up"}, chance=chance, **told)
    assert (grown(t, "attack"), grown(t, "defend")) == ([1, 1], [1, 1])


@rule("DK-STYLE-02", "DK-STYLE-05")
@pytest.mark.parametrize(("style", "count"), [("standard", 0), ("double-up", 1), ("quick", 1), ("marathon", 0)])
def test_double_up_and_quick_play_begin_with_the_enhancifier(style: str, count: int) -> None:
    t = story(party=band(), stage=Stage.GIFTS, options={"style": style}, powers=["might"] * 3, resting=ON)
    assert t.state.items == ["enhancifier"] * count


@rule("DK-STYLE-02")
def test_the_enhancifier_exchanges_one_card_in_a_turn() -> None:
    t = draws("might", "guard", "bearings", items=["enhancifier"])
    t.seat("hero-1").asked("exchange").answers("no")
    t.seat("hero-2").asked("exchange").answers("yes")
    leave(t)
    assert (grown(t, "attack"), grown(t, "defend"), grown(t, "navigate")) == ([1, 0], [0, 0], [0, 1])
    t = draws("might", "guard", "bearings", items=["enhancifier"])
    t.seat("hero-1").asked("exchange").answers("yes")
    leave(t)
    assert (grown(t, "attack"), grown(t, "defend"), grown(t, "navigate")) == ([0, 0], [1, 0], [0, 1])


@rule("DK-STYLE-06", "DK-STYLE-05", "DK-POWER-04")
def test_in_quick_play_two_cards_for_one_and_both_for_everybody() -> None:
    t = leave(draws("might", "guard", style="quick"))
    assert (grown(t, "attack"), grown(t, "defend")) == ([1, 1], [1, 1])
    assert (t.state.drawn, len(t.state.powers.used)) == ([], 2)


@rule("DK-STYLE-06", "DK-POWER-02")
@pytest.mark.parametrize(("style", "ranks_each"), [("quick", [2, 2]), ("standard", [1, 1]), ("double-up", [2, 2])])
def test_wherever_the_group_gains_a_power_up_the_style_says_how_many(style: str, ranks_each: list[int]) -> None:
    t = story(party=band(), options={"style": style}, powers=["might"] * 4)
    run(powers.gain(t.state))
    assert (grown(t, "attack"), len(t.state.powers.used)) == (ranks_each, {"quick": 2, "standard": 2}.get(style, 4))


@rule("DK-STYLE-06", "DK-STYLE-02")
def test_in_quick_play_the_group_decides_on_an_exchange() -> None:
    t = draws("might", "guard", "bearings", style="quick", items=["enhancifier"])
    t.seat("party").asked("exchange").answers("yes")
    leave(t)
    assert (grown(t, "attack"), grown(t, "defend"), grown(t, "navigate")) == ([0, 0], [1, 1], [1, 1])


@rule("DK-STYLE-07")
def test_quick_play_begins_with_three_cards_for_everybody() -> None:
    told = {"stage": Stage.GIFTS, "powers": ["might", "guard", "stout-heart", "bearings"], "resting": ON}
    t = story(party=band(), options={"style": "quick"}, **told)
    assert [grown(t, stat) for stat in ("attack", "defend", "health", "navigate")] == [[1, 1], [1, 1], [3, 3], [0, 0]]
    assert grown(story(party=band(), options={"style": "double-up"}, **told), "attack") == [0, 0]


@rule("DK-STYLE-08", "DK-SETUP-15")
@pytest.mark.parametrize(("style", "speed"), [("standard", 4), ("double-up", 4), ("quick", 5), ("marathon", 4)])
def test_the_group_is_a_hex_faster_in_quick_play(style: str, speed: int) -> None:
    assert ways.speed(story(party=band(), options={"style": style}).state, Move.NORMAL) == speed


@rule("DK-STYLE-09", "DK-FINAL-02")
@pytest.mark.parametrize(("style", "health"), [("standard", 180), ("double-up", 180), ("quick", 140)])
def test_the_dead_king_is_weaker_in_quick_play(style: str, health: int) -> None:
    t = story(party=band(), options={"style": style})
    fights.begin(t.state, "king", ["the-dead-king"], after=Stage.EVENT)
    assert t.foe().health == health


# ---------------------------------------------------------------- the dead


@rule("DK-DEATH-04")
def test_a_dead_hero_takes_a_power_up_face_down_and_turns_it_up_when_revived() -> None:
    t = leave(draws("might", "stout-heart", each={2: {"dead": True}}))
    assert (grown(t, "attack"), grown(t, "health")) == ([1, 0], [0, 0])
    assert "Stout Heart" not in t.seat("hero-2").knows()
    run(deaths.revive(t.state, t.state.heroes[1]))
    assert (grown(t, "health"), t.state.heroes[1].waiting) == ([0, 3], [])
    assert (t.state.drawn, len(t.state.powers.used)) == ([], 2)


@rule("DK-DEATH-04", "DK-STYLE-06")
def test_what_came_for_all_meanwhile_is_taken_up_as_well() -> None:
    t = leave(draws("might", "might", style="quick", each={2: {"dead": True}}))
    assert grown(t, "attack") == [2, 0]
    run(deaths.revive(t.state, t.state.heroes[1]))
    assert (grown(t, "attack"), t.state.heroes[1].owed) == ([2, 2], [])


@rule("DK-FLEE-06", "DK-STYLE-06")
def test_a_card_for_all_may_be_for_those_alone_who_stayed() -> None:
    t = story(party=band(), powers=["might"])
    run(powers.gain_shared(t.state, to=[t.state.heroes[0]]))
    assert grown(t, "attack") == [1, 0]
