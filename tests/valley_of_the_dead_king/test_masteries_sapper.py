"""The Masteries of Sappers, each as it is and with its unlock number reached."""

import pytest

from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import FIRST, GUARDED, SECOND, dealt, duel, use

# ---------------------------------------------------------------- Sorcerer


@rule("DK-HERO-10")
def test_energy_leech_takes_twice_both_ranks_and_feeds_heroes_half_defend_rank() -> None:
    t = use(duel("sorcerer", each={2: {"energy": 3}}), FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-1").asked("split").offered("2", "1").answers("2")
    assert (t.foe().energy, dealt(t), t.hero(2).energy) == (20 - 16, 0, 5)


@rule("DK-HERO-11")
def test_energy_leech_of_rank_6_turns_to_health_where_no_energy_is_left() -> None:
    t = use(duel("sorcerer", ranks={FIRST: 6}, energy=0), FIRST)
    assert (dealt(t), t.hero(1).energy) == (11, 10)


@rule("DK-HERO-11")
def test_energy_leech_costs_1_while_the_opponent_has_energy_or_the_rank_is_low() -> None:
    t = use(duel("sorcerer", ranks={FIRST: 6}), FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-1").asked("split").answers("2")
    assert (t.hero(1).energy, dealt(t)) == (9, 0)
    t = use(duel("sorcerer", ranks={FIRST: 5}, energy=0), FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-1").asked("split").answers("2")
    assert (t.hero(1).energy, dealt(t)) == (9, 0)


@rule("DK-HERO-10")
@pytest.mark.parametrize(("energy", "suffered"), [(20, 8 - 3), (0, 8 - 6)])
def test_unravel_lowers_an_action_by_rank_and_by_twice_rank_without_energy(energy: int, suffered: int) -> None:
    t = duel("sorcerer", foe="elder-wyrmling", energy=energy, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert t.hero(1).health == 20 - suffered


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "conditions"), [(4, ["wounded"]), (5, [])])
def test_unravel_of_rank_5_takes_the_condition_off_an_action(rank: int, conditions: list[str]) -> None:
    t = duel("sorcerer", foe="gnoll-pups", ranks={SECOND: rank}, chance={"action": ["6"], "target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, t.hero(1).conditions) == (20, conditions)


@rule("DK-BOSS-07")
def test_of_two_opponents_it_is_asked_against_which_it_goes() -> None:
    foes = {"hill-ogre": {"health": 60}, "dire-boars": {"health": 60}}
    chance = {"action": ["1", "1"], "target": ["9 1", "9 1"]}
    t = battle(foes, each={1: {"role": "sorcerer"}}, chance=chance)
    declare(t, SECOND, "defend")
    t.seat("hero-1").asked("against").answers("no")
    assert t.hero(1).health == 20 - 4


# ---------------------------------------------------------------- Wilder


@rule("DK-HERO-10", "DK-DICE-05")
@pytest.mark.parametrize(
    ("rolls", "energy", "condition"),
    [(["2"], 2, "bleeding"), (["3"], 3, "fatigued"), (["5"], 5, "burned"), (["x", "4"], 10, "burned")],
)
def test_a_chaos_lash_drains_and_inflicts_by_the_first_roll(rolls: list[str], energy: int, condition: str) -> None:
    t = use(duel("wilder", chance={"six": rolls}), FIRST)
    lost = 1 if condition == "fatigued" else 0
    assert t.foe().energy == 20 - energy - 3 - lost
    assert [held.condition.value for held in t.foe().conditions] == [condition]


@rule("DK-HERO-11")
def test_of_two_chaos_lashes_at_rank_5_one_is_chosen() -> None:
    t = use(duel("wilder", ranks={FIRST: 5}, chance={"six": ["2", "5"]}), FIRST)
    t.seat("hero-1").asked("curse").offered("bleeding", "burned").answers("bleeding")
    assert (t.foe().energy, dealt(t)) == (20 - 2 - 5, 1)


@rule("DK-HERO-10", "DK-KEY-03")
def test_unmaking_takes_defend_from_an_opponent_for_everybody() -> None:
    t = duel("wilder", **GUARDED)
    declare(t, SECOND, "attack")
    assert dealt(t) == (5 + 1) + 5


@rule("DK-HERO-10", "DK-KEY-01")
def test_unmaking_takes_block_as_well() -> None:
    t = duel("wilder", foe="mercenary-band", chance={"action": ["6"], "target": []})
    declare(t, SECOND, "attack")
    assert dealt(t) == (5 + 1) + 5


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "healed"), [(3, 3), (4, 0)])
def test_unmaking_of_rank_4_keeps_an_opponent_from_healing(rank: int, healed: int) -> None:
    t = use(duel("wilder", ranks={SECOND: rank}, chance={"action": ["5"], "target": []}), SECOND)
    assert dealt(t) == 5 + rank // 2 - healed


@rule("DK-HERO-11")
def test_unmaking_of_rank_4_lets_everybody_else_heal() -> None:
    t = use(duel("wilder", ranks={SECOND: 4}, each={2: {"health": 5, "items": ["potion"]}}), SECOND)
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-2")
    assert t.hero(2).health == 5 + 6


# ---------------------------------------------------------------- Elementalist


@rule("DK-HERO-10", "DK-COND-06")
def test_conflagration_burns_one_opponent() -> None:
    foes = {"restless-bones": {"health": 60}, "bandit-scouts": {"health": 60}}
    chance = {"action": ["1", "1"], "target": ["1 9", "1 9"]}
    t = battle(foes, each={1: {"role": "elementalist"}}, chance=chance)
    declare(t, FIRST, "defend")
    t.seat("hero-1").asked("target").answers("bandit-scouts")
    # Burned, it loses 3 as the next round begins.
    assert [foe.health for foe in t.state.fighting.foes] == [60, 60 - 8 - 3]


@rule("DK-HERO-11")
def test_conflagration_of_rank_5_burns_them_all() -> None:
    foes = {"restless-bones": {"health": 60}, "bandit-scouts": {"health": 60}}
    chance = {"action": ["1", "1"], "target": ["1 9", "1 9"]}
    t = battle(foes, each={1: {"role": "elementalist", "ranks": {FIRST: 5}}}, chance=chance)
    declare(t, FIRST, "defend")
    assert [foe.health for foe in t.state.fighting.foes] == [60 - 10 - 3, 60 - 10 - 3]


@rule("DK-HERO-10", "DK-OPACT-03")
@pytest.mark.parametrize(("energy", "left", "suffered"), [(4, 1, 8), (2, 2, 4)])
def test_in_numbing_cold_even_a_free_action_has_its_price(energy: int, left: int, suffered: int) -> None:
    t = duel("elementalist", foe="elder-wyrmling", energy=energy, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.foe().energy, t.hero(1).health) == (left, 20 - suffered)


@rule("DK-HERO-11")
def test_numbing_cold_of_rank_5_costs_twice_rank() -> None:
    t = duel("elementalist", foe="elder-wyrmling", ranks={SECOND: 5}, energy=12, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert t.foe().energy == 2


# ---------------------------------------------------------------- Shaman


@rule("DK-HERO-10")
def test_a_malediction_drains_and_lays_a_condition_of_ones_choice() -> None:
    t = use(duel("shaman"), FIRST)
    t.seat("hero-1").asked("curse").offered("bleeding", "burned", "fatigued").answers("fatigued")
    assert t.foe().energy == 20 - 3 - 1


@rule("DK-HERO-11")
def test_a_malediction_of_rank_5_lays_two() -> None:
    t = use(duel("shaman", ranks={FIRST: 5}), FIRST)
    t.seat("hero-1").asked("curse").answers("burned")
    t.seat("hero-1").asked("curse").offered("bleeding", "fatigued").answers("bleeding")
    assert (t.foe().energy, dealt(t)) == (20 - 5, 3 + 1)


@rule("DK-HERO-10", "DK-OPACT-01")
def test_a_snare_rolls_the_opponents_die_again_and_chooses() -> None:
    t = duel("shaman", chance={"action": ["6", "5"], "target": []})
    use(t, SECOND)
    t.seat("hero-1").asked("face").offered("6", "5").answers("5")
    assert (t.hero(1).health, t.hero(2).health, t.hero(1).energy) == (20, 20, 8)


@rule("DK-HERO-11")
def test_a_snare_of_rank_6_costs_1() -> None:
    t = duel("shaman", ranks={SECOND: 6}, chance={"action": ["5", "5"], "target": []})
    use(t, SECOND)
    assert t.hero(1).energy == 9
