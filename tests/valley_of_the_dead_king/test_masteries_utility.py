"""The Masteries of Beastmaster, Scoundrel, Hunter and Tinkersmith, as they are and with the unlock number reached."""

import pytest

from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import FIRST, GUARDED, SECOND, dealt, duel, use

# ---------------------------------------------------------------- Beastmaster


@rule("DK-HERO-10", "DK-KEY-17")
@pytest.mark.parametrize(
    ("beast", "health", "strength"), [("pack-wolf", 4, 4), ("pack-bear", 8, 2), ("pack-hawk", 2, 0)]
)
def test_a_companion_is_what_the_day_asks_for(beast: str, health: int, strength: int) -> None:
    t = use(duel("beastmaster", ranks={FIRST: 4}), FIRST)
    t.seat("hero-1").asked("how").offered("pack-wolf", "pack-bear", "pack-hawk").answers(beast)
    assert (t.ally(beast).health, dealt(t)) == (health, strength)


@rule("DK-HERO-11")
def test_from_rank_5_on_two_different_companions_come() -> None:
    t = use(duel("beastmaster", ranks={FIRST: 5}), FIRST)
    t.seat("hero-1").asked("how").answers("pack-wolf")
    t.seat("hero-1").asked("how").offered("pack-bear", "pack-hawk").answers("pack-bear")
    assert [ally.id for ally in t.state.allies] == ["pack-wolf", "pack-bear"]


@rule("DK-DICE-08")
@pytest.mark.parametrize(("beast", "told"), [("pack-hawk", "skill-succeeds"), ("pack-wolf", "skill-fails")])
def test_with_a_hawk_skill_rolls_of_a_combat_are_easier(beast: str, told: str) -> None:
    t = duel("beastmaster", each={2: {"conditions": ["trapped"]}}, chance={"skill": ["3", "7"]})
    use(t, FIRST)
    t.seat("hero-1").asked("how").answers(beast)
    # A 7 meets rank 5 as the next round begins: with a bonus of -2 it counts 5.
    assert t.said("skill-succeeds", "skill-fails")[-1] == told


@rule("DK-KEY-18")
def test_companions_whom_nobody_keeps_leave() -> None:
    t = duel("beastmaster", rounds=2)
    use(t, FIRST)
    t.seat("hero-1").asked("how").answers("pack-bear")
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    assert t.state.allies == []


@rule("DK-HERO-10")
def test_in_a_pack_hunt_every_ally_attacks_once_more() -> None:
    allies = [{"id": "thrall", "health": 4, "attack": 3, "summon": True}, {"id": "thrall", "health": 4}]
    t = battle(
        {"restless-bones": {"health": 60}},
        each={1: {"role": "beastmaster"}},
        chance={"action": ["1"], "target": ["1 9 1 1"]},
        allies=allies,
    )
    declare(t, SECOND, "defend")
    assert dealt(t) == (5 + 3) + 3 + 3


@rule("DK-HERO-11")
def test_from_rank_4_on_the_pack_hunts_for_food_outside_combat() -> None:
    party = {1: {"role": "beastmaster", "race": "satyr", "ranks": {SECOND: 4}}}
    t = table("valley-of-the-dead-king", party=party)
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("pack-hunt")
    assert (t.hero(1).food, t.hero(1).energy) == (2, 5)


# ---------------------------------------------------------------- Scoundrel


@rule("DK-HERO-10")
def test_a_flurry_is_two_attacks_that_may_be_split() -> None:
    foes = {"restless-bones": {"health": 60}, "bandit-scouts": {"health": 60}}
    chance = {"action": ["1", "1"], "target": ["1 9", "1 9"]}
    t = battle(foes, each={1: {"role": "scoundrel"}}, chance=chance)
    declare(t, FIRST, "defend")
    t.seat("hero-1").asked("target").answers("restless-bones")
    t.seat("hero-1").asked("target").answers("bandit-scouts")
    assert [foe.health for foe in t.state.fighting.foes] == [60 - 5, 60 - 5]


@rule("DK-HERO-10", "DK-KEY-03")
def test_each_attack_of_a_flurry_meets_defend() -> None:
    assert dealt(use(duel("scoundrel", **GUARDED), FIRST)) == 2 * (2 + 3 - 2)


@rule("DK-HERO-11")
def test_a_flurry_of_rank_6_is_three_attacks() -> None:
    assert dealt(use(duel("scoundrel", ranks={FIRST: 6}), FIRST)) == 3 * (2 + 6)


@rule("DK-HERO-10", "DK-KEY-10")
def test_a_feint_defends_and_hits_back_whoever_attacks() -> None:
    t = duel("scoundrel", foe="elder-wyrmling", chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, dealt(t)) == (20 - 8 + 4, 5 + 3)
    t = use(duel("scoundrel", foe="elder-wyrmling"), SECOND)
    assert dealt(t) == 0


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "conditions"), [(3, ["wounded"]), (4, [])])
def test_a_feint_of_rank_4_turns_the_condition_away(rank: int, conditions: list[str]) -> None:
    t = duel("scoundrel", foe="gnoll-pups", ranks={SECOND: rank}, chance={"action": ["6"], "target": ["9 1"]})
    use(t, SECOND)
    assert t.hero(1).conditions == conditions


# ---------------------------------------------------------------- Hunter


@rule("DK-HERO-10", "DK-FAV-07", "DK-KEY-18")
def test_a_marked_opponent_is_favored_by_those_whom_the_hunter_names() -> None:
    t = duel("hunter", rounds=2, chance={"favored": ["3", "5"]})
    use(t, FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-2").asked("vital").answers("health")
    assert dealt(t) == 3
    use(t, "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    t.seat("hero-2").asked("vital").answers("health")
    assert dealt(t) == 3 + 5 + 5


@rule("DK-KEY-18")
def test_a_mark_that_is_let_go_is_gone() -> None:
    t = duel("hunter", rounds=2, chance={"favored": ["3"]})
    use(t, FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-2").asked("vital").answers("health")
    use(t, "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    # Nobody rolls a Favored die any more.
    assert dealt(t) == 3


@rule("DK-HERO-11")
def test_a_mark_of_rank_5_works_for_all_who_favor_what_the_hunter_favors() -> None:
    chance = {"favored": ["1", "2", "3"], "target": ["1 9 1"]}
    t = duel("hunter", ranks={FIRST: 5}, heroes=3, each={3: {"race": "goblin"}}, chance=chance)
    declare(t, FIRST, "defend", "defend")
    t.seat("hero-1").asked("ally").answers("hero-3")
    t.seat("hero-1").asked("ally").answers("hero-1")
    for number in (1, 2, 3):
        t.seat(f"hero-{number}").asked("vital").answers("health")
    assert dealt(t) == 1 + 2 + 3


@rule("DK-HERO-11")
def test_a_mark_of_rank_5_does_nothing_for_who_favors_another_type_and_is_not_named() -> None:
    chance = {"favored": ["1", "3"], "target": ["1 9 1"]}
    t = duel("hunter", ranks={FIRST: 5}, heroes=3, each={2: {"race": "centaur"}}, chance=chance)
    declare(t, FIRST, "defend", "defend")
    t.seat("hero-1").asked("ally").answers("hero-3")
    t.seat("hero-1").asked("ally").answers("hero-1")
    for number in (1, 3):
        t.seat(f"hero-{number}").asked("vital").answers("health")
    assert dealt(t) == 1 + 3


@rule("DK-HERO-10", "DK-TDICE-03")
def test_a_pinned_opponent_hits_one_fewer_but_at_least_one() -> None:
    t = duel("hunter", foe="bone-legion", heroes=3, each={2: {"role": "nomad"}}, chance={"target": ["1 9 8"]})
    declare(t, SECOND, "attack", "attack")
    assert ([t.hero(n).health for n in (1, 2, 3)], dealt(t)) == ([20, 15, 20], 6 + 5 + 5)
    t = duel("hunter", foe="elder-wyrmling", chance={"target": ["9 1"]})
    use(t, SECOND)
    assert t.hero(1).health == 12


@rule("DK-HERO-11")
def test_from_rank_5_on_the_only_target_goes_free() -> None:
    t = duel("hunter", foe="elder-wyrmling", ranks={SECOND: 5}, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, dealt(t)) == (20, 5 + 2)


@rule("DK-HERO-10", "DK-OPACT-06")
def test_a_group_action_is_not_pinned() -> None:
    chance = {"action": ["4"], "target": [], "skill": ["x", "x"]}
    t = duel("hunter", foe="elder-wyrmling", ranks={SECOND: 5}, chance=chance)
    use(t, SECOND)
    assert (t.hero(1).health, t.hero(2).health) == (14, 18)


# ---------------------------------------------------------------- Tinkersmith


@rule("DK-HERO-10", "DK-KEY-18")
def test_a_turret_shoots_each_round_that_it_is_kept_up_and_is_no_ally() -> None:
    t = duel("tinkersmith", rounds=2)
    use(t, FIRST)
    assert (dealt(t), t.state.allies, t.hero(1).energy) == (3, [], 8)
    use(t, "attack")
    t.seat("hero-1").asked("sustain").answers("yes")
    assert (dealt(t), t.hero(1).energy) == (3 + 5 + 3, 7)


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "through"), [(5, 3), (6, 6)])
def test_a_turret_of_rank_6_pierces(rank: int, through: int) -> None:
    assert dealt(use(duel("tinkersmith", ranks={FIRST: rank}, **GUARDED), FIRST)) == through


@rule("DK-HERO-10", "DK-ITEM-01")
def test_an_overclocked_potion_is_used_without_defending_and_heals_more() -> None:
    t = duel("tinkersmith", items=["potion", "food"], each={2: {"health": 5}})
    use(t, SECOND)
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert (t.hero(2).health, t.hero(1).items) == (5 + 6 + 3, ["food"])


@rule("DK-HERO-10")
def test_overclocked_fire_oil_burns_hotter() -> None:
    t = duel("tinkersmith", items=["fire-oil"], **GUARDED)
    use(t, SECOND)
    assert dealt(t) == 5 + 3


@rule("DK-HERO-11")
@pytest.mark.parametrize(("face", "left"), [("5", ["potion"]), ("6", [])])
def test_from_rank_5_on_a_die_may_save_the_item(face: str, left: list[str]) -> None:
    t = duel("tinkersmith", ranks={SECOND: 5}, items=["potion"], chance={"ten": [face]}, health=9)
    use(t, SECOND)
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).items) == (20, left)
