"""The Masteries of Assists, each as it is and with its unlock number reached."""

import pytest

from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import FIRST, SECOND, dealt, duel, use

# ---------------------------------------------------------------- Nomad


@rule("DK-HERO-10", "DK-KEY-05")
def test_who_shares_the_fire_heals_every_other_hero() -> None:
    t = duel("nomad", ranks={FIRST: 4}, health=10, each={2: {"health": 10, "energy": 4}})
    use(t, FIRST)
    assert (t.hero(1).health, t.hero(2).health, t.hero(2).energy) == (10, 12, 6)


@rule("DK-HERO-11")
def test_from_rank_4_on_the_fire_is_shared_outside_combat_too() -> None:
    tired = {"role": "guardian", "race": "satyr", "health": 5, "energy": 1}
    nomad = {"role": "nomad", "race": "satyr"}
    t = table("valley-of-the-dead-king", party={1: {**nomad, "ranks": {FIRST: 4}}, 2: tired})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("share-the-fire")
    assert (t.hero(2).health, t.hero(2).energy, t.hero(1).hero.used) == (7, 3, ["share-the-fire"])
    t = table("valley-of-the-dead-king", party={1: {**nomad, "ranks": {FIRST: 3}}, 2: tired})
    t.seat("party").asked("move").not_offered("use")


@rule("DK-HERO-10", "DK-KEY-02")
def test_who_opens_the_way_boosts_the_action_of_another() -> None:
    t = duel("nomad")
    use(t, SECOND, "attack")
    assert dealt(t) == 5 + 4


@rule("DK-HERO-11")
def test_from_rank_5_on_the_way_is_open_for_two() -> None:
    t = duel("nomad", ranks={SECOND: 5}, heroes=3, chance={"target": ["1 9 2"]})
    declare(t, SECOND, "attack", "attack")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert dealt(t) == (5 + 6) + (5 + 6)


# ---------------------------------------------------------------- Guardian


@rule("DK-HERO-10", "DK-KEY-01")
def test_who_takes_the_blow_is_hit_in_the_place_of_an_ally() -> None:
    t = duel("guardian", foe="elder-wyrmling", each={2: {"role": "nomad"}})
    use(t, FIRST, "attack")
    # 8, of which 3 + 4 are Blocked.
    assert (t.hero(1).health, t.hero(2).health) == (19, 20)


@rule("DK-HERO-10")
def test_a_group_action_is_not_taken_for_others() -> None:
    chance = {"action": ["4"], "target": [], "skill": ["x", "x"]}
    t = duel("guardian", foe="elder-wyrmling", each={2: {"role": "nomad"}}, chance=chance)
    use(t, FIRST, "attack")
    assert (t.hero(1).health, t.hero(2).health) == (20, 14)


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "health"), [(3, [20, 15, 20]), (4, [18, 20, 20])])
def test_from_rank_4_on_two_allies_are_shielded(rank: int, health: list[int]) -> None:
    each = {2: {"role": "nomad"}, 3: {"role": "hunter"}}
    t = duel("guardian", foe="bone-legion", ranks={FIRST: rank}, heroes=3, each=each, chance={"target": ["1 9 8"]})
    declare(t, FIRST, "attack", "attack")
    t.seat("hero-1").asked("ally").offered("hero-2", "hero-3").answers("hero-3")
    # 5 for each who was aimed at, of which rank + 4 are Blocked.
    assert [t.hero(n).health for n in (1, 2, 3)] == health


@rule("DK-HERO-10", "DK-KEY-03")
def test_rally_gives_every_hero_half_of_both_ranks_to_defend() -> None:
    t = duel("guardian", foe="bone-legion", ranks={SECOND: 4}, each={2: {"role": "nomad"}}, chance={"target": []})
    use(t, SECOND, "attack")
    assert (t.hero(1).health, t.hero(2).health) == (20 - 5 + 4, 20 - 5 + 4)


@rule("DK-HERO-11", "DK-KEY-11")
def test_rally_of_rank_5_raises_1_health() -> None:
    t = use(duel("guardian", ranks={SECOND: 5}, each={2: {"role": "nomad"}}), SECOND, "attack")
    assert (t.hero(1).health, t.hero(2).health) == (21, 21)


# ---------------------------------------------------------------- Minstrel


@rule("DK-HERO-10", "DK-KEY-02", "DK-KEY-18")
def test_a_war_song_boosts_all_others_while_it_is_kept_up() -> None:
    t = duel("minstrel", rounds=2, ranks={FIRST: 4})
    use(t, FIRST, "attack")
    assert dealt(t) == 5 + 2
    use(t, "attack", "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("vital").answers("health")
    # The Minstrel's own Attack is not Boosted.
    assert dealt(t) == 7 + 7 + 5


@rule("DK-HERO-11")
def test_a_war_song_of_rank_6_boosts_the_minstrel_too() -> None:
    t = duel("minstrel", rounds=2, ranks={FIRST: 6})
    use(t, FIRST)
    use(t, "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-1").asked("vital").answers("health")
    assert dealt(t) == 5 + 3


@rule("DK-HERO-10")
def test_a_dirge_lowers_every_number_of_an_action() -> None:
    t = duel("minstrel", foe="elder-wyrmling", chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, t.foe().energy) == (20 - 5, 20)


@rule("DK-HERO-11")
def test_a_dirge_of_rank_4_tires_the_opponent() -> None:
    t = duel("minstrel", foe="elder-wyrmling", ranks={SECOND: 4}, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, t.foe().energy) == (20 - 4, 16)


# ---------------------------------------------------------------- Weaponsmith


@rule("DK-HERO-10", "DK-KEY-18")
def test_a_honed_weapon_is_sharper_as_long_as_it_is_kept_so() -> None:
    t = duel("weaponsmith", rounds=3, ranks={FIRST: 4})
    use(t, FIRST, "attack")
    assert (dealt(t), t.hero(2).rank("attack")) == (5 + 3, 8)
    use(t, "defend", "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    assert dealt(t) == 8 + 8
    use(t, "defend", "attack")
    t.seat("hero-1").asked("sustain").answers("no")
    assert dealt(t) == 8 + 8 + 5


@rule("DK-HERO-11")
def test_from_rank_5_on_two_weapons_are_honed() -> None:
    t = duel("weaponsmith", ranks={FIRST: 5}, heroes=3, chance={"target": ["1 9 2"]})
    declare(t, FIRST, "attack", "attack")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert dealt(t) == (5 + 3) + (5 + 3)


@rule("DK-HERO-10", "DK-KEY-09")
@pytest.mark.parametrize(("rank", "through"), [(3, 5), (4, 6), (5, 12)])
def test_keen_edges_pierce_for_others_by_rank_and_from_rank_5_on_wholly(rank: int, through: int) -> None:
    each = {1: {"role": "weaponsmith", "ranks": {SECOND: rank}}, 2: {"ranks": {"attack": 12}}}
    foe = {"wailing-host": {"health": 60, "energy": 20}}
    t = battle(foe, each=each, chance={"action": ["3"]})
    declare(t, SECOND, "attack")
    # Thinned out, the host has Block 8; the Guardian strikes for 12.
    assert 60 - t.foe().health == through
