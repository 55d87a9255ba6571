"""The Masteries of Strikers, each as it is and with its unlock number reached."""

import pytest

from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import FIRST, GUARDED, SECOND, dealt, duel, use

# ---------------------------------------------------------------- Brute


@rule("DK-HERO-10", "DK-FAV-07", "DK-KEY-10")
def test_aggressive_stance_pierces_and_makes_any_opponent_favored() -> None:
    t = duel("brute", foe="cave-bear", chance={"action": ["4"], "target": [], "favored": ["4"]})
    use(t, FIRST)
    t.seat("hero-1").asked("vital").answers("health")
    assert (dealt(t), t.hero(1).energy) == (5 + 3 + 4, 9)


@rule("DK-HERO-11")
def test_aggressive_stance_of_rank_6_rolls_again_on_a_5() -> None:
    t = duel("brute", ranks={FIRST: 6}, chance={"favored": ["5", "2"]})
    use(t, FIRST)
    t.seat("hero-1").asked("vital").answers("health")
    assert dealt(t) == 5 + 6 + 7


@rule("DK-HERO-11")
def test_below_rank_6_a_5_stays_a_5() -> None:
    t = duel("brute", ranks={FIRST: 5}, chance={"favored": ["5"]})
    use(t, FIRST)
    t.seat("hero-1").asked("vital").answers("health")
    assert dealt(t) == 5 + 5 + 5


@rule("DK-HERO-10", "DK-KEY-07")
def test_warpath_hits_hard_and_hurts_the_brute_but_never_to_death() -> None:
    t = use(duel("brute", ranks={SECOND: 4}), SECOND)
    assert (dealt(t), t.hero(1).health, t.hero(1).energy) == (5 + 8, 18, 8)
    t = use(duel("brute", ranks={SECOND: 4}, health=1), SECOND)
    assert t.hero(1).health == 1


@rule("DK-HERO-11")
def test_warpath_of_rank_5_costs_no_health() -> None:
    t = use(duel("brute", ranks={SECOND: 5}), SECOND)
    assert (dealt(t), t.hero(1).health) == (5 + 10, 20)


# ---------------------------------------------------------------- Berserker


@rule("DK-HERO-10")
@pytest.mark.parametrize(("health", "more"), [(20, 0), (17, 1), (14, 3), (2, 6)])
def test_blood_fury_grows_with_lost_health_up_to_twice_rank(health: int, more: int) -> None:
    t = use(duel("berserker", health=health), FIRST)
    assert dealt(t) == 5 + 3 + more


@rule("DK-HERO-11")
@pytest.mark.parametrize(("health", "more"), [(17, 3), (2, 15)])
def test_blood_fury_of_rank_5_counts_every_health_up_to_three_times_rank(health: int, more: int) -> None:
    t = use(duel("berserker", ranks={FIRST: 5}, health=health), FIRST)
    assert dealt(t) == 5 + 5 + more


@rule("DK-HERO-10", "DK-TDICE-01")
def test_reaping_arc_hits_every_opponent_and_draws_their_blows() -> None:
    foes = {"restless-bones": {"health": 60}, "bandit-scouts": {"health": 60}}
    chance = {"action": ["1", "1"], "target": ["6 8", "4 8"]}
    t = battle(foes, each={1: {"role": "berserker"}}, chance=chance)
    declare(t, SECOND, "defend")
    assert [foe.health for foe in t.state.fighting.foes] == [60 - 6, 60 - 6]
    # 6 and 3 beat 8; 4 and 3 do not.
    assert t.hero(1).health == 18


@rule("DK-HERO-11", "DK-KEY-01")
def test_reaping_arc_of_rank_4_blocks() -> None:
    t = duel("berserker", foe="elder-wyrmling", ranks={SECOND: 4}, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (dealt(t), t.hero(1).health) == (5 + 2, 20 - 8 + 4)


# ---------------------------------------------------------------- Necromancer


@rule("DK-HERO-10", "DK-KEY-17")
def test_a_thrall_has_twice_rank_health_and_attacks_for_rank_at_once() -> None:
    t = use(duel("necromancer"), FIRST)
    thrall = t.ally("thrall")
    assert (thrall.health, thrall.attack, thrall.is_summon, dealt(t)) == (6, 3, True, 3)


@rule("DK-KEY-18")
def test_a_thrall_that_is_kept_up_fights_on_and_one_that_is_not_falls_apart() -> None:
    t = duel("necromancer", rounds=2, chance={"target": ["1 9", "1 9 1"]})
    use(t, FIRST)
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("yes")
    assert (dealt(t), t.hero(1).energy) == (6, 7)
    t = duel("necromancer", rounds=2)
    use(t, FIRST)
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    assert (dealt(t), t.hero(1).energy, t.state.allies) == (3, 8, [])


@rule("DK-KEY-18")
def test_a_thrall_falls_apart_when_its_master_is_gone() -> None:
    t = duel("necromancer", foe="elder-wyrmling", health=3, rounds=3, chance={"target": ["1 9", "9 1 1"]})
    use(t, FIRST)
    use(t, "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("vital").answers("health")
    assert (t.hero(1).is_dead, dealt(t)) == (True, 3 + 5 + 3)
    declare(t, None, "defend")
    assert (dealt(t), t.state.allies, t.state.fighting.kept) == (11, [], [])


@rule("DK-HERO-10")
def test_a_blow_at_a_summon_that_is_given_up_is_lost() -> None:
    t = duel("summoner", rounds=2, chance={"target": ["1 9", "1 1 9"]})
    use(t, FIRST)
    use(t, SECOND, "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("sacrifice").answers("called-beast")
    assert (t.hero(1).health, t.hero(2).health, t.state.allies) == (20, 20, [])


@rule("DK-KEY-19")
def test_a_new_thrall_takes_the_place_of_the_old_one() -> None:
    t = duel("necromancer", rounds=2, chance={"target": ["1 9", "1 9 1"]})
    use(t, FIRST)
    use(t, FIRST)
    assert [(ally.id, ally.health) for ally in t.state.allies] == [("thrall", 6)]
    assert dealt(t) == 6


@rule("DK-HERO-11")
def test_two_thralls_rise_at_rank_6() -> None:
    t = use(duel("necromancer", ranks={FIRST: 6}), FIRST)
    assert [ally.health for ally in t.state.allies] == [12, 12]
    assert dealt(t) == 12


@rule("DK-HERO-10", "DK-KEY-05")
def test_soul_harvest_heals_half_of_what_it_takes() -> None:
    t = use(duel("necromancer", health=10), SECOND)
    assert (dealt(t), t.hero(1).health) == (8, 14)


@rule("DK-HERO-11")
def test_soul_harvest_of_rank_5_may_heal_another() -> None:
    t = duel("necromancer", ranks={SECOND: 5}, health=10, each={2: {"health": 10}})
    use(t, SECOND)
    t.seat("hero-1").asked("ally").offered("hero-1", "hero-2").answers("hero-2")
    assert (t.hero(1).health, t.hero(2).health) == (10, 15)


# ---------------------------------------------------------------- Summoner


@rule("DK-HERO-10", "DK-KEY-17", "DK-TDICE-01")
def test_a_spirit_beast_is_tough_and_draws_blows() -> None:
    t = duel("summoner", rounds=2, chance={"target": ["1 9", "1 7 5"]})
    use(t, FIRST)
    assert (t.ally("called-beast").health, t.ally("called-beast").attack, dealt(t)) == (9, 1, 1)
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("yes")
    # 5 and 3 beat 7: the beast is hit for 2.
    assert (t.ally("called-beast").health, dealt(t)) == (7, 2)


@rule("DK-HERO-11")
def test_a_spirit_beast_of_rank_6_attacks_for_rank() -> None:
    t = use(duel("summoner", ranks={FIRST: 6}), FIRST)
    assert (t.ally("called-beast").attack, dealt(t)) == (6, 6)


@rule("DK-KEY-18")
def test_a_spirit_beast_that_is_let_go_is_gone() -> None:
    t = duel("summoner", rounds=2)
    use(t, FIRST)
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    assert t.state.allies == []


@rule("DK-HERO-10")
def test_unbind_adds_the_health_of_a_summon_that_is_given_up() -> None:
    t = duel("summoner", rounds=2, chance={"target": ["1 9", "1 9 1"]})
    use(t, FIRST)
    use(t, SECOND)
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("sacrifice").offered("called-beast", "pass").answers("called-beast")
    assert (dealt(t), t.state.allies) == (1 + 5 + 3 + 9, [])
    # Nothing is left to keep up.
    assert t.state.fighting.kept == []


@rule("DK-HERO-10")
def test_unbind_leaves_the_summon_if_it_is_not_given_up() -> None:
    t = duel("summoner", rounds=2, chance={"target": ["1 9", "1 9 1"]})
    use(t, FIRST)
    use(t, SECOND)
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("sacrifice").answers("pass")
    assert (dealt(t), t.ally("called-beast").health) == (1 + 5 + 3 + 1, 9)


@rule("DK-HERO-11")
def test_unbind_of_rank_5_pierces() -> None:
    assert dealt(use(duel("summoner", ranks={SECOND: 5}, **GUARDED), SECOND)) == 5 + 5
    assert dealt(use(duel("summoner", ranks={SECOND: 4}, **GUARDED), SECOND)) == 5 + 4 - 2


# ---------------------------------------------------------------- Rabble Rouser


@rule("DK-HERO-10")
def test_incite_adds_rank_for_every_other_hero_who_attacks() -> None:
    t = duel("rabble-rouser", heroes=3, chance={"target": ["1 9 2"]})
    declare(t, FIRST, "attack", "attack")
    assert dealt(t) == (5 + 3 + 3) + 5 + 5


@rule("DK-HERO-11")
def test_incite_of_rank_5_adds_half_rank_for_every_mastery() -> None:
    t = duel("rabble-rouser", ranks={FIRST: 5}, heroes=3, chance={"target": ["1 9 2"]})
    declare(t, FIRST, "attack", "mastery-2")
    # The Hunter's Pinning Shot: 5 + half of 3.
    assert dealt(t) == (5 + 5 + 2) + 5 + 6


@rule("DK-HERO-10", "DK-KEY-09")
def test_mob_rule_pierces_by_the_size_of_the_group() -> None:
    t = duel("rabble-rouser", foe="mercenary-band", heroes=3, chance={"action": ["6"], "target": ["1 9 2"]})
    declare(t, SECOND, "defend", "defend")
    # Twice rank is Blocked by the shield wall, the three of the crowd are not.
    assert (dealt(t), t.hero(1).energy) == (3, 8)


@rule("DK-HERO-11", "DK-COND-15")
def test_mob_rule_of_rank_5_surrounds() -> None:
    t = use(duel("rabble-rouser", ranks={SECOND: 5}), SECOND)
    # 2 more at the beginning of the next round.
    assert dealt(t) == 10 + 2 + 2
    assert [held.condition.value for held in t.foe().conditions] == ["surrounded"]
