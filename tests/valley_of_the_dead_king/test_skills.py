"""The Skill phase: rolls, finding the way, Gold, Food and Starving (DK-SKILL to DK-STARVE)."""

from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import packs
from longtable.games.valley_of_the_dead_king.state import Rolled
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import ON, alone, quiet, story

PLAIN = {"navigate": 5, "explore": 5, "survival": 5}


def hero(**told: Any) -> dict[str, Any]:
    """A hero with rank 5 in every Skill, who eats 2 Food and can carry 10."""
    ranks = {**PLAIN, **told.pop("ranks", {})}
    return {"race": "satyr", "ration": 2, **told, "ranks": ranks}


def party(*told: Any) -> Any:
    """Heroes with rank 5 in every Skill."""
    return {n: hero(**words) for n, words in enumerate(told, 1)}


# ---------------------------------------------------------------- rolls


@rule("DK-SKILL-01", "DK-SKILL-02", "DK-SETUP-10")
def test_every_living_hero_rolls_all_three_skills_and_low_is_good() -> None:
    told = party({"food": 2}, {"dead": True}, {"food": 2})
    t = quiet(party=told, dice="5 5 5 6 6 6", allies=[{"id": "merchants", "health": 6}], resting=ON, king="")
    assert [(str(one.who), one.face, one.succeeded) for one in t.state.rolled] == [
        *(("hero-1", 5, True),) * 3,
        *(("hero-3", 6, False),) * 3,
    ]


@rule("DK-SKILL-03", "DK-SKILL-05")
def test_a_hex_always_succeeds_and_a_ten_always_fails() -> None:
    t = quiet(party=party({"ranks": {"explore": 1}}), dice="x x x")
    assert t.hero(1).gold == 2
    t = quiet(party=party({"ranks": {"explore": 20}}), dice="x 10 x")
    assert t.hero(1).gold == 0


@pytest.mark.parametrize(("rank", "die", "healed"), [(11, 2, 0), (12, 2, 1), (15, 5, 1), (15, 6, 0), (30, 9, 1)])
@rule("DK-SKILL-04", "DK-EXPL-03")
def test_from_rank_twelve_more_faces_are_critical(rank: int, die: int, healed: int) -> None:
    t = quiet(party=party({"health": 3, "ranks": {"explore": rank}}), dice=f"x {die} 5")
    assert t.hero(1).health == 3 + healed


@rule("DK-SKILL-06", "DK-POWER-04")
def test_three_hexes_bring_one_power_up_for_everybody() -> None:
    t = quiet(party=party({}, {"role": "priest"}), dice="x x x 5 5 5", powers=["might"])
    assert [t.hero(n).printed("attack") for n in (1, 2)] == [5, 3]


@rule("DK-SKILL-06")
def test_three_hexes_are_those_of_one_hero() -> None:
    told = party({}, {"role": "priest"}, {"role": "nomad"})
    t = quiet(party=told, dice="x x x 5 5 5 5 5 5", powers=["might"])
    assert [str(fact.data["who"]) for fact in t.facts("three-hexes")] == ["player:hero-1"]


@rule("DK-SKILL-06")
def test_critical_successes_that_are_no_hexes_bring_none() -> None:
    t = quiet(party=party({"ranks": {"navigate": 12}}), dice="2 x x", powers=["might"])
    assert not t.facts("three-hexes")


@rule("DK-SKILL-07")
def test_healing_for_all_comes_before_anybody_starves() -> None:
    told = party({"health": 1, "starving": 2, "food": 0}, {"health": 1})
    t = quiet(party=told, dice="5 x 5 5 5", resting=ON, king="")
    assert (t.hero(2).health, t.hero(1).is_dead) == (2, True)
    assert t.said("fine-camp", "starves") == ["fine-camp", "starves"]


# ---------------------------------------------------------------- Navigate


@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ("5", False),
        ("6", True),
        ("5 6", False),
        ("5 6 6", True),
        ("5 5 6", False),
        ("5 5 6 6", False),
        ("5 5 6 6 6", True),
    ],
)
@rule("DK-NAV-01")
def test_half_of_the_heroes_rounded_up_must_know_the_way(dice: str, lost: bool) -> None:
    shown = dice.split()
    told = party(
        *({"food": 9, "role": role} for role in ("brute", "priest", "hunter", "nomad", "guardian")[: len(shown)])
    )
    rolls = " ".join(f"{die} 10 5" for die in shown)
    t = quiet(party=told, dice=rolls, chance={"wander": ["3"]} if lost else {}, resting=ON, king="")
    assert bool(t.facts("wanders")) is lost


@rule("DK-NAV-01", "DK-DEATH-01")
def test_the_dead_are_not_counted_among_those_who_should_know_the_way() -> None:
    t = quiet(party=party({}, {"dead": True}, {"dead": True}), dice="5 10 5", resting=ON, king="")
    assert not t.facts("wanders")


@rule("DK-NAV-02")
def test_one_critical_success_keeps_all_on_their_way() -> None:
    told = party({}, {"role": "priest"}, {"role": "hunter"})
    t = quiet(party=told, dice="x 10 5 10 10 5 10 10 5", resting=ON, king="")
    assert not t.facts("wanders")


# ---------------------------------------------------------------- Explore


@rule("DK-EXPL-01", "DK-EXPL-02")
def test_explore_finds_two_gold_or_nothing() -> None:
    t = quiet(party=party({"gold": 3}, {"gold": 3, "role": "priest"}), dice="5 5 5 5 6 5")
    assert [t.hero(n).gold for n in (1, 2)] == [5, 3]


@rule("DK-EXPL-03")
def test_each_critical_explore_heals_one_health_of_everybody() -> None:
    t = quiet(party=party({"health": 4}, {"health": 4, "role": "priest"}), dice="5 x 5 5 x 5")
    assert [(t.hero(n).gold, t.hero(n).health) for n in (1, 2)] == [(2, 6), (2, 6)]


# ---------------------------------------------------------------- Survival


@rule("DK-SURV-01", "DK-SURV-02")
def test_survival_spares_the_food_rating() -> None:
    t = quiet(party=party({"food": 5}, {"food": 5, "role": "priest"}), dice="5 6 5 5 6 6")
    assert [t.hero(n).food for n in (1, 2)] == [5, 3]


@rule("DK-SURV-03", "DK-HERO-18")
def test_who_needs_no_food_never_eats_and_never_starves() -> None:
    t = quiet(party=party({"ration": 0, "food": 3}, {"role": "priest", "ration": 0}), dice="5 6 10 5 6 10")
    assert [(t.hero(n).food, t.hero(n).starving) for n in (1, 2)] == [(3, 0), (0, 0)]


@rule("DK-SURV-04", "DK-SURV-05", "DK-CIRC-08")
def test_each_critical_survival_chooses_energy_for_all_or_the_end_of_an_affliction() -> None:
    told = party({"energy": 1}, {"energy": 1, "role": "priest"})
    t = quiet(party=told, dice="5 6 x 5 6 x", afflictions={"grey-doubt": 3, "leeches": 2}, at="city-2")
    t.seat("hero-1").asked("critical").offered("energy", "grey-doubt", "leeches").answers("grey-doubt")
    t.seat("hero-2").asked("critical").offered("energy", "leeches").answers("energy")
    assert t.in_force == ["leeches"]
    assert [t.hero(n).energy for n in (1, 2)] == [2, 2]


@rule("DK-SURV-04")
def test_without_afflictions_a_critical_survival_needs_no_question() -> None:
    t = quiet(party=party({"energy": 1}), dice="5 6 x")
    assert t.hero(1).energy == 2


# ---------------------------------------------------------------- sharing


@rule("DK-PACK-05", "DK-SURV-02")
def test_who_has_too_little_eats_from_the_fullest_pack() -> None:
    told = party({"food": 1}, {"food": 3, "role": "priest"}, {"food": 6, "role": "hunter"})
    t = quiet(party=told, dice="5 6 6 5 6 5 5 6 5")
    assert [(t.hero(n).food, t.hero(n).starving) for n in (1, 2, 3)] == [(0, 0), (3, 0), (5, 0)]


@rule("DK-PACK-05", "DK-DEATH-02")
def test_what_a_dead_hero_has_left_is_eaten_first() -> None:
    told = party({}, {"food": 3, "dead": True}, {"food": 6, "role": "hunter"})
    t = quiet(party=told, dice="5 6 6 5 6 5", resting=ON, king="")
    assert [t.hero(n).food for n in (1, 2, 3)] == [0, 1, 6]


@rule("DK-PACK-01", "DK-PACK-02")
@pytest.mark.parametrize(("ration", "gold", "food"), [(2, 200, 10), (1, 100, 5), (0, 100, 5)])
def test_limits_go_by_the_initial_food_rating(ration: int, gold: int, food: int) -> None:
    t = story(party=alone(first_ration=ration, ration=3))
    one = t.state.heroes[0]
    assert (packs.gold_limit(one), packs.food_limit(one)) == (gold, food)
    packs.gain_gold(t.state, one, 999)
    packs.gain_food(t.state, one, 99)
    assert (one.gold, one.food) == (gold, food)


@rule("DK-PACK-01", "DK-PACK-02", "DK-PACK-05", "DK-DEATH-03")
def test_what_one_cannot_carry_goes_to_another() -> None:
    t = story(party=party({"gold": 199, "food": 9}, {"gold": 7, "role": "priest"}, {"dead": True}))
    s = t.state
    packs.gain_gold(s, s.heroes[0], 3)
    packs.gain_food(s, s.heroes[0], 3)
    packs.gain_gold(s, s.heroes[2], 5)
    assert [(hero.gold, hero.food) for hero in s.heroes] == [(200, 10), (14, 2), (0, 0)]


@rule("DK-SKILL-01")
def test_the_dice_of_last_turn_are_taken_up_before_new_ones_fall() -> None:
    last = Rolled(Role("hero-1"), Stat.NAVIGATE, 4, succeeded=True, critical=False)
    told: dict[str, Any] = {"resting": ("racial",), "change": lambda s: s.rolled.append(last)}
    t = quiet(party={1: {"role": "brute", "race": "human"}}, dice="9", king="", **told)
    asked = t.seat("hero-1").asked("racial").question
    assert t.state.rolled == []
    assert asked.choices[0].note == "30 % to know the way"


# ---------------------------------------------------------------- Starving


@rule("DK-STARVE-01")
def test_too_little_food_is_eaten_all_the_same_and_starving_begins() -> None:
    t = quiet(party=party({"food": 1}), dice="5 6 6")
    assert (t.hero(1).food, t.hero(1).starving) == (0, 1)


@rule("DK-STARVE-02", "DK-STARVE-03")
def test_it_gets_worse_turn_by_turn_a_level_at_a_time() -> None:
    told = party({}, {"food": 0, "role": "priest"})
    chance = {"skill": ["5", "6", "6", "5", "6", "5"], "king": ["1"]}
    t = quiet(party=told, chance=chance, king="")
    assert [t.hero(n).starving for n in (1, 2)] == [1, 0]
    t = quiet(party=party({"starving": 1}), dice="5 6 6")
    assert t.hero(1).starving == 2
    t = quiet(party=party({"starving": 1}), dice="5 6 6", change=lambda s: setattr(s.heroes[0], "is_worse", True))
    assert t.hero(1).starving == 1


@rule("DK-STARVE-05")
def test_at_level_two_survival_fails_without_a_roll() -> None:
    t = quiet(party=party({"starving": 2, "food": 2, "ranks": {"survival": 20}}), dice="5 6")
    assert (t.hero(1).food, t.hero(1).starving) == (0, 1)


@rule("DK-STARVE-06", "DK-OBJ-02")
def test_at_level_three_a_hero_dies_and_with_the_last_one_the_game_is_lost() -> None:
    t = quiet(party=party({"starving": 2}), dice="5 6", king="")
    assert (t.hero(1).is_dead, t.winners) == (True, [])
    assert t.state.reason == "all-dead"


@rule("DK-STARVE-07", "DK-STARVE-08")
@pytest.mark.parametrize(("gained", "level"), [(2, 1), (1, 2), (5, 1)])
def test_a_starving_hero_eats_whatever_comes_and_a_ration_ends_a_level(gained: int, level: int) -> None:
    t = story(party=party({"starving": 2}))
    packs.gain_food(t.state, t.state.heroes[0], gained)
    assert (t.hero(1).starving, t.hero(1).food) == (level, 0)


@rule("DK-STARVE-09")
def test_one_level_is_recovered_per_turn() -> None:
    t = story(party=party({"starving": 2}))
    packs.gain_food(t.state, t.state.heroes[0], 2)
    packs.gain_food(t.state, t.state.heroes[0], 2)
    assert t.hero(1).starving == 1


@rule("DK-STARVE-09", "DK-STARVE-08")
def test_the_meal_after_a_failed_roll_counts_and_so_does_one_that_others_share() -> None:
    t = quiet(party=party({"starving": 1, "food": 2}), dice="5 6 6")
    assert (t.hero(1).starving, t.hero(1).food) == (0, 0)
    t = quiet(party=party({"starving": 1}, {"food": 4, "role": "priest"}), dice="5 6 5 5 6 5")
    assert (t.hero(1).starving, t.hero(2).food) == (0, 2)


@rule("DK-STARVE-10")
def test_starving_is_no_condition() -> None:
    t = story(party=party({"starving": 1, "items": ["antidote"]}))
    t.seat("party").asked("move").not_offered("use")


# ---------------------------------------------------------------- cards in force


@rule("DK-CIRC-07")
def test_bad_rations_cost_one_more_food() -> None:
    t = quiet(party=party({"food": 5}), dice="5 6 6", afflictions={"bad-rations": 2})
    assert t.hero(1).food == 2


@rule("DK-CIRC-12")
@pytest.mark.parametrize(
    ("card", "die", "food"), [("harvest-moon", "5", 6), ("drought", "6", 2), ("clear-skies", "6", 3)]
)
def test_nature_changes_what_is_foraged(card: str, die: str, food: int) -> None:
    t = quiet(party=party({"food": 5}), dice=f"5 6 {die}", nature=card)
    assert t.hero(1).food == food


@rule("DK-CIRC-12", "DK-WAND-01")
def test_in_a_gale_the_group_wanders_two_hexes() -> None:
    t = story(
        party=party({"food": 5}),
        at=(0, -1),
        stage="skills",
        nature="gale",
        resting=ON,
        chance={"skill": ["10"], "wander": ["3"]},
    )
    assert t.state.at == (0, 1)


@rule("DK-SURV-02", "DK-STARVE-02")
def test_of_several_in_need_the_one_who_starves_most_eats_first() -> None:
    worst = {"role": "priest", "race": "dwarf", "ration": 2, "starving": 1}
    party = {1: {"ration": 2}, 2: worst, 3: {"ration": 2, "food": 2}}
    t = quiet(dice="9 9 9 9 9 9 x 9 2", party=party)
    assert [t.hero(n).starving for n in (1, 2, 3)] == [1, 0, 0]
    assert [t.hero(n).food for n in (1, 2, 3)] == [0, 0, 0]


@rule("DK-COND-09", "DK-SURV-02", "DK-SKILL-02")
def test_a_survival_roll_to_use_energy_finds_no_food() -> None:
    ill = {"role": "brute", "race": "human", "energy": 4, "ration": 2, "food": 4, "conditions": ["diseased"]}
    t = quiet(dice="9 2 x 9 9", party={1: ill}, resting=ON)
    t.seat(0).asked("racial").answers("use@stat:navigate")
    # Navigate failed; a 2 on Survival lets the hero use Energy, and the die is a hex then. Survival itself fails.
    assert (t.hero(1).energy, t.hero(1).food) == (2, 2)
