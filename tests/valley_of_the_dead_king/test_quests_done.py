"""Quests that are done: Challenges, turning in, and what single Quests do beside their rewards (DK-QUEST)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import quests, rewards
from longtable.games.valley_of_the_dead_king.rows import Prize
from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import STRONG, done, errand, ranks
from tests.valley_of_the_dead_king.roads import MEADOW, run

FORD, SIGNPOSTS, BERRIES = "the-old-ford", "every-signpost-lies", "the-cloudberry-woman"
LIGHTS = "lights-at-bogwood-landing"
"""A harder Navigate Quest with a Challenge of rolls."""
SHELF = "three-days-on-vulture-shelf"
"""A harder Survival Quest whose Critical bonus is Energy."""


def gold(t: Any) -> list[int]:
    """What everybody has in the purse."""
    return [hero.gold for hero in t.state.heroes]


# ---------------------------------------------------------------- Challenges


@rule("DK-QUEST-18")
def test_a_challenge_may_be_tried_where_its_quest_was_done_and_brings_a_bonus() -> None:
    t = errand(done(LIGHTS), at="B-yellow", dice="4 3", powers=["might"] * 2)
    before = ranks(t, "attack")
    t.seat("party").asked("visit").answers(f"challenge@card:{LIGHTS}")
    assert [after - old for after, old in zip(ranks(t, "attack"), before, strict=True)] == [1, 1]
    assert (t.state.quest_bar[0].challenge, t.state.doings.challenges) == ("done", 1)
    t = errand(done(LIGHTS), at="A-red")
    assert t.facts("challenged") == []


@rule("DK-QUEST-18", "DK-DICE-08")
def test_a_challenge_of_rolls_lowers_every_rank_by_two() -> None:
    t = errand(done(LIGHTS), at="B-yellow", dice="4 4")
    t.seat("party").answers(f"challenge@card:{LIGHTS}")
    assert t.facts("meets") == []
    low = {n: {"ranks": {"navigate": 2}} for n in (1, 2)}
    t = errand(done(LIGHTS), at="B-yellow", each=low)
    t.seat("party").answers(f"challenge@card:{LIGHTS}")
    assert len(t.facts("skill-unusable")) == 2


@rule("DK-HERO-07", "DK-QUEST-18")
def test_a_rank_that_a_challenge_lowers_below_0_is_not_rolled_either() -> None:
    low = {n: {"ranks": {"navigate": 1}} for n in (1, 2)}
    t = errand(done(LIGHTS), at="B-yellow", each=low)
    t.seat("party").answers(f"challenge@card:{LIGHTS}")
    assert len(t.facts("skill-unusable")) == 2


@rule("DK-QUEST-16", "DK-QUEST-18")
def test_a_critical_success_on_a_challenge_earns_the_bonus_of_the_quest() -> None:
    t = errand(done(LIGHTS), at="B-yellow", dice="x 9", powers=["might"] * 2)
    before = ranks(t, "navigate")
    t.seat("party").answers(f"challenge@card:{LIGHTS}")
    assert [after - old for after, old in zip(ranks(t, "navigate"), before, strict=True)] == [1, 0]


@rule("DK-QUEST-18")
def test_a_challenge_may_be_a_fight_with_an_encounter_of_its_level() -> None:
    told: Any = {"chance": {"lot": [[1]], "action": ["1"], "target": ["9 4"]}, "powers": ["might"] * 2}
    t = errand(done(SIGNPOSTS), at="C-red", each={1: {"ranks": STRONG}}, **told)
    t.seat("party").answers(f"challenge@card:{SIGNPOSTS}")
    row = t.state.foe_row(t.foe())
    assert (row.kind, row.level) == ("encounter", 3)
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("defend")
    assert t.state.quest_bar[0].challenge == "done"


@rule("DK-QUEST-19")
def test_a_quest_whose_challenge_was_begun_is_not_turned_in_before_that_is_met() -> None:
    t = errand(done(LIGHTS, challenge="begun"), at="city-3")
    assert (t.quests[0], gold(t)) == (f"[{LIGHTS}]", [0, 0])
    t = errand(done(LIGHTS, challenge="done"), at="city-3", powers=["might"] * 2)
    t.seat("party").answers("done")
    assert gold(t) == [2, 2]


@rule("DK-QUEST-18", "DK-QUEST-19")
def test_a_challenge_that_was_left_alone_holds_nothing_up() -> None:
    t = errand(done(LIGHTS), at="city-3", powers=["might"] * 2)
    t.seat("party").answers("done")
    assert gold(t) == [2, 2]


# ---------------------------------------------------------------- turning in


@rule("DK-QUEST-04", "DK-QUEST-21", "DK-POWER-01", "DK-POWER-02")
def test_in_a_city_all_completed_quests_are_turned_in_and_every_hero_gains_every_reward() -> None:
    t = errand(done(FORD), done(SIGNPOSTS), done(BERRIES), LIGHTS, at="city-1", powers=["might"] * 8)
    t.seat("party").asked("visit").answers("done")
    assert (gold(t), ranks(t, "attack")) == ([6, 6], [9, 9])
    assert t.quests[3] == LIGHTS


@rule("DK-QUEST-06", "DK-SETUP-09")
def test_each_is_replaced_at_once_and_a_token_marks_the_new_one_if_its_place_is_in_play() -> None:
    deck = ["the-sunken-bell", "the-ship-in-the-salt"]
    t = errand(done(FORD), LIGHTS, done(SIGNPOSTS), at="city-1", quest_deck=deck, powers=["might"] * 4)
    t.seat("party").answers("done")
    assert t.quests[:3] == ["the-sunken-bell", LIGHTS, "the-ship-in-the-salt"]
    assert [t.state.quest(card).id for card in t.state.quests.used] == [FORD, SIGNPOSTS]
    marked = {t.state.quest(on.card).id for on in quests.tokens(t.state).values()}
    assert "the-sunken-bell" in marked
    assert "the-ship-in-the-salt" not in marked


@rule("DK-QUEST-05")
def test_at_a_shrine_one_quest_may_be_turned_in_per_turn() -> None:
    rich = {n: {"gold": 5} for n in (1, 2)}
    t = errand(done(FORD), done(SIGNPOSTS), at="shrine-A", each=rich, powers=["might"] * 2)
    t.seat("party").asked("visit").answers("turn-in")
    t.seat("party").asked("quest").offered(FORD, SIGNPOSTS).answers(SIGNPOSTS)
    t.seat("party").asked("visit").not_offered("turn-in").answers("done")
    assert (t.quests[0], gold(t)) == (f"[{FORD}]", [7, 7])


@rule("DK-QUEST-04", "DK-FALL-01")
def test_nothing_is_turned_in_in_a_fallen_city() -> None:
    t = errand(done(FORD), at="city-1", fallen=[1])
    assert (t.quests[0], t.facts("turns-in")) == (f"[{FORD}]", [])


# ---------------------------------------------------------------- the dead, and the lone hero


@rule("DK-DEATH-03", "DK-QUEST-20")
def test_the_heroic_item_of_a_dead_hero_goes_to_whom_the_group_likes() -> None:
    t = errand(
        done(FORD),
        at="city-1",
        heroes=3,
        each={3: {"dead": True}},
        bosses=[1],
        quest_deck=["mother-mires-price"],
        powers=["might"] * 3,
    )
    t.seat("party").asked("reward").answers("player:hero-2")
    t.seat("party").asked("visit").answers("done")
    assert [t.hero(n).items.count("bandages") for n in (1, 2, 3)] == [1, 2, 0]


@rule("DK-QUEST-20", "DK-PACK-03", "DK-DEATH-03")
def test_a_heroic_reward_of_gold_and_food_is_every_heros() -> None:
    t = errand(FORD, at=MEADOW, heroes=3, each={3: {"dead": True}})
    run(rewards.give_each(t.state, Prize(gold=2, food=1)))
    assert (sorted(gold(t)), sum(hero.food for hero in t.state.heroes)) == ([0, 2, 4], 3)
    assert (t.hero(3).gold, t.hero(3).food) == (0, 0)


@rule("DK-QUEST-20", "DK-POWER-02", "DK-DEATH-04")
def test_a_heroic_power_up_is_drawn_by_every_hero_and_by_the_dead_face_down() -> None:
    t = errand(FORD, at=MEADOW, each={2: {"dead": True}}, powers=["might", "might"])
    run(rewards.give_each(t.state, Prize(powers=1)))
    assert (ranks(t, "attack"), len(t.state.heroes[1].waiting)) == ([6, 5], 1)


@rule("DK-STYLE-18")
def test_a_lone_hero_rolls_twice_and_both_results_count() -> None:
    t = errand(LIGHTS, at="B-yellow", heroes=1, dice="9 5")
    t.seat("party").answers(LIGHTS)
    assert t.quests[0] == f"[{LIGHTS}]"
    t.seat("party").answers("done")
    t = errand(BERRIES, at="C-blue", heroes=1, dice="5 6 6 5")
    t.seat("party").answers(BERRIES)
    assert t.quests[0] == BERRIES
    t = errand(done(LIGHTS), at="B-yellow", heroes=1, dice="9 3", powers=["might"])
    t.seat("party").answers(f"challenge@card:{LIGHTS}")
    assert t.facts("meets") != []


# ---------------------------------------------------------------- Quests that do something of their own


@rule("DK-QUEST-20", "DK-COND-14")
def test_fever_moss_cures_poison_and_disease() -> None:
    ill = {1: {"conditions": ["poisoned"]}, 2: {"conditions": ["diseased", "cursed"]}}
    t = errand("fever-moss", at="B-blue", each=ill, dice="9 5")
    t.seat("party").answers("fever-moss")
    assert [t.hero(n).conditions for n in (1, 2)] == [[], ["cursed"]]
    t.seat("party").asked("visit").answers("done")


@rule("DK-QUEST-20", "DK-KING-06")
def test_at_the_sound_of_the_sunken_bell_the_dead_king_forgets_his_target() -> None:
    bell = "the-sunken-bell"
    t = errand(bell, at="B-green", dice="5 5 5 5", king={"at": "city-6", "target": 1}, chance={"king": ["4"]})
    t.seat("party").answers(bell)
    assert t.state.king.target == 0
    t.seat("party").answers("done")
    assert (t.state.king.target, t.state.king.at) == (4, land.city(t.state, 6))


@rule("DK-QUEST-20", "DK-LIVING-01")
def test_the_candle_that_is_carried_home_heals_everybody() -> None:
    card = {"card": "washed-up-on-wreckers-sand", "cargo": True}
    tired = {1: {"health": 3, "energy": 0}, 2: {"health": 1}}
    t = errand(card, at="city-2", month=12, each=tired, powers=["might"] * 2)
    t.seat("party").answers("done")
    assert [(t.hero(n).health, t.hero(n).energy) for n in (1, 2)] == [(20, 10), (20, 10)]


@rule("DK-QUEST-20", "DK-LIVING-01", "DK-LIVING-02")
@pytest.mark.parametrize(
    ("month", "quest"), [(1, "the-wren-hunt"), (5, "the-bee-parliament"), (11, "the-missing-lamplighter")]
)
def test_a_living_quest_is_what_the_month_says(month: int, quest: str) -> None:
    t = errand("talk-at-the-shepherds-stone", at="C-yellow", month=month, dice="5 5")
    t.seat("party").asked("visit").answers(quest)
    assert t.quests[0] == f"[{quest}]"
    assert [t.hero(n).items for n in (1, 2)] == [["energy-draught"] * (month == 5)] * 2


@rule("DK-REW-03", "DK-QUEST-21")
def test_the_keepers_chart_goes_to_one_hero_by_target_dice() -> None:
    t = errand(done("relight-the-lamp"), at="city-1", chance={"target": ["3 8"]}, powers=["might"] * 2)
    t.seat("party").answers("done")
    assert [t.hero(n).items for n in (1, 2)] == [[], ["exotic-map"]]
