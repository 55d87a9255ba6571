"""Quests: where they are done and what each type asks for; what comes after that see test_quests_done (DK-QUEST)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import quests
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.errands import LATE, STRONG, done, errand, ranks
from tests.valley_of_the_dead_king.roads import MEADOW

FORD, SIGNPOSTS, BERRIES = "the-old-ford", "every-signpost-lies", "the-cloudberry-woman"
LIGHTS = "lights-at-bogwood-landing"
"""A harder Navigate Quest with a Challenge of rolls."""
SHELF = "three-days-on-vulture-shelf"
"""A harder Survival Quest whose Critical bonus is Energy."""


def gold(t: Any) -> list[int]:
    """What everybody has in the purse."""
    return [hero.gold for hero in t.state.heroes]


# ---------------------------------------------------------------- where, and attempts


@rule("DK-QUEST-02", "DK-QUEST-07", "DK-TURN-03")
def test_a_quest_may_be_attempted_where_its_icon_is_and_nowhere_else() -> None:
    t = errand(FORD, at="A-red", dice="3 9")
    t.seat("party").asked("visit").answers(FORD)
    assert t.quests[0] == f"[{FORD}]"
    t = errand(FORD, at="A-red")
    t.seat("party").asked("visit").answers("done")
    assert t.quests[0] == FORD
    t = errand(FORD, at=MEADOW)
    assert (t.facts("attempts"), t.state.turn) == ([], 2)


@rule("DK-QUEST-02", "DK-QUEST-07")
def test_a_quest_is_attempted_wherever_on_the_bar_it_lies() -> None:
    t = errand("the-sunken-bell", FORD, at="A-red", dice="3 9")
    t.seat("party").asked("visit").answers(FORD)
    assert t.quests[:2] == ["the-sunken-bell", f"[{FORD}]"]


@rule("DK-QUEST-03", "DK-TOK-02")
def test_a_completed_quest_stays_on_the_bar_without_a_token_until_it_is_turned_in() -> None:
    t = errand(FORD, at="A-red", dice="3 9")
    assert land.named(t.state, "A-red") in quests.tokens(t.state)
    t.seat("party").answers(FORD)
    assert (t.quests[0], len(t.quests), t.state.doings.quests) == (f"[{FORD}]", 5, 1)
    assert land.named(t.state, "A-red") not in quests.tokens(t.state)
    assert t.facts("new-quest") == []


NEEDED = [
    pytest.param(FORD, 1, 1, marks=rule("DK-QUEST-14")),
    pytest.param(FORD, 3, 1, marks=rule("DK-QUEST-14")),
    pytest.param(FORD, 4, 2, marks=rule("DK-QUEST-14")),
    pytest.param(FORD, 6, 2, marks=rule("DK-QUEST-14")),
    pytest.param(LIGHTS, 1, 1, marks=rule("DK-QUEST-14")),
    pytest.param(LIGHTS, 2, 1, marks=rule("DK-QUEST-14")),
    pytest.param(LIGHTS, 3, 2, marks=rule("DK-QUEST-14")),
    pytest.param(LIGHTS, 4, 2, marks=rule("DK-QUEST-14")),
    pytest.param(LIGHTS, 5, 3, marks=rule("DK-QUEST-14")),
    pytest.param(BERRIES, 6, 1, marks=rule("DK-QUEST-17")),
]


@pytest.mark.parametrize(("quest", "heroes", "successes"), NEEDED)
def test_how_many_must_succeed_goes_by_the_number_of_heroes(quest: str, heroes: int, successes: int) -> None:
    t = errand(quest, at=MEADOW, heroes=heroes)
    assert quests.needed(t.state, t.state.quest(t.state.quest_bar[0].card)) == successes


@rule("DK-QUEST-14", "DK-QUEST-15")
def test_every_hero_rolls_and_successes_are_kept_until_there_are_enough() -> None:
    t = errand(LIGHTS, at="B-yellow", heroes=3, dice="5 6 6")
    t.seat("party").answers(LIGHTS)
    assert (t.quests[0], t.state.quest_bar[0].successes, t.state.turn) == (LIGHTS, 1, 2)
    t = errand({"card": LIGHTS, "successes": 1}, at="B-yellow", heroes=3, dice="6 6 5")
    t.seat("party").answers(LIGHTS)
    t.seat("party").asked("visit").answers("done")
    assert t.quests[0] == f"[{LIGHTS}]"


@rule("DK-QUEST-15")
def test_it_is_tried_once_in_an_event_phase() -> None:
    rich = {1: {"gold": 9}}
    t = errand(LIGHTS, at="B-yellow", each=rich, dice="9 9", market="B-yellow", chance={"roam": ["1", "1"]})
    t.seat("party").asked("visit").answers(LIGHTS)
    t.seat("party").asked("visit").not_offered(LIGHTS).answers("done")


@rule("DK-QUEST-16")
def test_a_critical_success_earns_the_bonus_at_once_for_that_hero() -> None:
    t = errand(FORD, at="A-red", dice="x 5")
    before = ranks(t, "defend")
    t.seat("party").answers(FORD)
    assert [after - old for after, old in zip(ranks(t, "defend"), before, strict=True)] == [1, 0]


@rule("DK-QUEST-16")
def test_nobody_earns_the_bonus_of_a_quest_twice() -> None:
    told = {"card": SHELF, "successes": 0}
    t = errand(told, at="D-yellow", heroes=5, dice="x 9 9 9 9", change=_crown_the_second)
    before = ranks(t, "energy")
    t.seat("party").answers(SHELF)
    assert [after - old for after, old in zip(ranks(t, "energy"), before, strict=True)] == [1, 0, 0, 0, 0]
    t = errand(told, at="D-yellow", heroes=5, dice="9 x 9 9 9", change=_crown_the_second)
    t.seat("party").answers(SHELF)
    assert t.facts("gains-rank") == []


def _crown_the_second(s: ValleyState) -> None:
    s.quest_bar[0].crowned = [s.heroes[1].role]


@rule("DK-QUEST-17")
def test_one_and_the_same_hero_must_succeed_on_all_skills() -> None:
    t = errand(BERRIES, at="C-blue", dice="5 6 6 5")
    t.seat("party").answers(BERRIES)
    assert t.quests[0] == BERRIES
    t = errand(BERRIES, at="C-blue", dice="6 6 5 5")
    t.seat("party").answers(BERRIES)
    assert t.quests[0] == f"[{BERRIES}]"


@rule("DK-QUEST-17", "DK-QUEST-20")
def test_a_triple_quest_asks_for_all_three_and_gives_a_rank_of_choice_at_once() -> None:
    barn = "what-lives-in-the-leaning-barn"
    t = errand(barn, at="A-green", dice="5 5 6 5 5 5")
    t.seat("party").answers(barn)
    before = (t.hero(1).printed("survival"), t.hero(2).printed("attack"))
    t.seat("hero-1").asked("stat").answers("survival")
    t.seat("hero-2").asked("stat").answers("attack")
    assert (t.hero(1).printed("survival"), t.hero(2).printed("attack")) == (before[0] + 1, before[1] + 1)
    assert t.state.doings.triples == 1
    t.seat("party").asked("visit").answers("done")


# ---------------------------------------------------------------- Aid


@rule("DK-QUEST-08")
def test_what_is_fetched_at_one_place_is_delivered_at_another() -> None:
    seed = "seed-for-saltmere"
    t = errand(seed, at="A-yellow")
    t.seat("party").asked("visit").answers(seed)
    assert (t.quests[0], t.state.quest_bar[0].has_cargo) == (seed, True)
    assert land.city(t.state, 3) in quests.tokens(t.state)
    t = errand({"card": seed, "cargo": True}, at="city-3", powers=["might", "might"])
    t.seat("party").asked("visit").answers("done")
    assert (t.said("completes", "turns-in"), gold(t)) == (["completes", "turns-in"], [3, 3])


@rule("DK-QUEST-08", "DK-FALL-01")
def test_nothing_is_delivered_to_a_fallen_city_nor_to_another() -> None:
    seed = {"card": "seed-for-saltmere", "cargo": True}
    t = errand(seed, at="city-3", fallen=[3])
    assert t.facts("completes") == []
    t = errand(seed, at="city-4")
    assert t.facts("completes") == []


@rule("DK-QUEST-08")
def test_a_letter_goes_from_city_to_city() -> None:
    t = errand("not-to-be-opened", at="city-1")
    t.seat("party").asked("visit").answers("not-to-be-opened")
    [letter] = [on for on in t.state.quest_bar if on.has_cargo]
    assert quests.place_of(t.state, letter) == land.city(t.state, 6)


@rule("DK-QUEST-09", "DK-QUEST-10", "DK-QUEST-08")
def test_an_escort_comes_along_with_the_health_shown_and_is_brought_to_a_city() -> None:
    t = errand("born-on-the-road", at="A-blue")
    t.seat("party").answers("born-on-the-road")
    assert [(ally.id, ally.health, ally.heal) for ally in t.state.allies] == [("midwife", 5, 2)]
    t = errand(
        "born-on-the-road",
        at="city-1",
        allies=[{"id": "midwife", "health": 5, "quest": "born-on-the-road"}],
        powers=["might", "might"],
    )
    t.seat("party").asked("visit").answers("done")
    assert (t.state.allies, t.facts("completes") != [], gold(t)) == ([], True, [3, 3])


@rule("DK-QUEST-08", "DK-QUEST-09", "DK-QUEST-03")
def test_who_has_come_to_a_shrine_leaves_the_group_and_the_quest_waits_to_be_turned_in() -> None:
    bride = [{"id": "bride", "health": 6, "attack": 3, "quest": "the-salt-bride"}]
    t = errand("the-salt-bride", at="shrine-A", allies=bride)
    assert (t.state.allies, t.quests[0]) == ([], "[the-salt-bride]")
    t.seat("party").asked("visit").answers("done")


@rule("DK-QUEST-09")
def test_who_is_with_the_group_already_is_not_taken_along_twice() -> None:
    with_her = [{"id": "midwife", "health": 5, "quest": "born-on-the-road"}]
    t = errand("born-on-the-road", at="A-blue", allies=with_her)
    assert (len(t.state.allies), t.facts("attempts")) == (1, [])
    assert land.city(t.state, 1) in quests.tokens(t.state)


@rule("DK-QUEST-10")
def test_an_escort_attacks_each_round_and_rolls_target_dice_like_a_hero() -> None:
    bear = {"id": "bear", "health": 9, "attack": 4, "quest": "a-bear-called-susan"}
    t = battle("restless-bones", heroes=1, allies=[bear], chance={"action": ["1"], "target": ["3 8"]})
    t.seat("hero-1").answers("defend")
    assert t.foe().most - t.foe().health == 4
    assert t.ally("bear").health == 7


@rule("DK-QUEST-10")
def test_a_guide_helps_everybody_to_navigate() -> None:
    guide = [{"id": "collector", "health": 7, "quest": "the-honest-tax-collector"}]
    t = errand(FORD, at="A-red", heroes=1, dice="6 9", allies=guide)
    t.seat("party").answers(FORD)
    assert t.quests[0] == f"[{FORD}]"


@rule("DK-QUEST-11")
def test_when_the_escort_dies_the_card_stays_and_may_be_attempted_anew() -> None:
    frail = [{"id": "midwife", "health": 1, "most": 5, "quest": "born-on-the-road"}]
    t = battle(
        "silk-spiders",
        heroes=1,
        each={1: {"ranks": STRONG, "energy": 0}},
        at="A-blue",
        quests=["born-on-the-road"],
        allies=frail,
        chance={"action": ["5"], **LATE},
    )
    t.seat("hero-1").answers("attack")
    assert (t.state.allies, t.quests[0]) == ([], "born-on-the-road")
    t.seat("party").asked("visit").answers("born-on-the-road")
    assert t.ally("midwife").health == 5


# ---------------------------------------------------------------- Bounties and Invasions


@rule("DK-QUEST-12", "DK-QUEST-20")
def test_a_bounty_is_completed_with_its_boss_and_its_heroic_reward_comes_at_once() -> None:
    t = battle(
        "mother-mire",
        each={1: {"ranks": STRONG}},
        why="boss",
        at="boss-1",
        quests=["mother-mires-price"],
        powers=["might"] * 2,
        chance={"action": ["2"], "target": ["9 5"], "market": ["9 9"], **LATE},
    )
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("attack")
    assert t.quests[0] == "[mother-mires-price]"
    assert all("bandages" in t.hero(n).items for n in (1, 2))


@rule("DK-QUEST-13", "DK-QUEST-20")
def test_a_bounty_on_a_dead_boss_is_complete_as_it_is_drawn_and_claimed_the_next_time() -> None:
    told: Any = {"bosses": [1], "quest_deck": ["mother-mires-price"], "powers": ["might"] * 2}
    t = errand(done(FORD), at="city-1", **told)
    t.seat("party").asked("visit").answers("done")
    assert (t.quests[0], gold(t)) == ("[mother-mires-price]", [2, 2])
    assert [t.hero(n).items for n in (1, 2)] == [["bandages"], ["bandages"]]
    t = errand(done("mother-mires-price"), at="city-1", turn=2, bosses=[1], powers=["might"] * 2)
    t.seat("party").answers("done")
    assert gold(t) == [1, 1]


@rule("DK-QUEST-12", "DK-EVENT-06", "DK-QUEST-04")
def test_an_invasion_is_fought_in_its_city_and_turned_in_there() -> None:
    locusts = "locusts-at-hearth"
    t = errand(locusts, at="city-1", each={1: {"ranks": STRONG}}, powers=["might"] * 4, chance={"action": ["1"]})
    t.seat("party").asked("visit").answers(locusts)
    assert t.foe().id == "the-locust-march"
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("defend")
    assert (t.said("completes", "turns-in"), gold(t)) == (["completes", "turns-in"], [2, 2])
    t.seat("party").asked("visit").not_offered(locusts).answers("done")


@rule("DK-FALL-05")
def test_invaders_of_a_fallen_city_are_met_when_it_is_reclaimed() -> None:
    assert errand("locusts-at-hearth", at="city-1", fallen=[1]).state.turn == 2
    t = errand("locusts-at-hearth", at="city-1", fallen=[1], items=["talisman"], chance={"king": []})
    t.seat("party").asked("visit").not_offered("locusts-at-hearth").answers("reclaim")
    assert [(foe.id, foe.is_undead) for foe in t.state.fighting.foes] == [
        ("the-locust-march", True),
        ("lieutenants", False),
    ]
    assert (t.state.fighting.level.value, t.state.items) == ("easy", [])


@rule("DK-QUEST-12")
def test_who_flees_from_invaders_has_completed_nothing() -> None:
    locusts = "locusts-at-hearth"
    t = errand(locusts, at="city-1", heroes=1, dice="x", chance={"wander": ["3"]})
    t.seat("party").answers(locusts)
    t.seat("hero-1").answers("flee")
    assert (t.quests[0], t.facts("completes")) == (locusts, [])


@rule("DK-QUEST-12", "DK-QUEST-13")
def test_a_boss_who_is_defeated_in_a_ruin_counts_for_the_bounty() -> None:
    t = battle(
        "mother-mire",
        each={1: {"ranks": STRONG}},
        why="ruin",
        quests=["mother-mires-price"],
        powers=["might"] * 2,
        chance={"action": ["2"], "target": ["9 5"], "market": ["9 9"], **LATE},
    )
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("attack")
    assert t.quests[0] == "[mother-mires-price]"
