"""Conditions: what each of them does, whom it can befall, what stacks, what persists and what ends it."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import AFFECTS_ANY, PERSISTS, STACKS, Condition, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import conditions, vitals
from longtable.games.valley_of_the_dead_king.state import Held, Inflicted, ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare

LEGION = {"bone-legion": {"health": 90}}

# ---------------------------------------------------------------- qualities


@rule("DK-COND-02")
def test_the_table_of_qualities() -> None:
    named = {quality: [condition.value for condition in Condition if condition in quality] for quality in QUALITIES}
    assert list(named.values()) == [
        ["bleeding", "brainwashed", "burned", "fatigued", "surrounded"],
        ["cursed", "diseased", "poisoned"],
        ["burned", "fatigued", "entangled", "surrounded", "wounded"],
    ]


QUALITIES = (AFFECTS_ANY, PERSISTS, STACKS)


@pytest.mark.parametrize("condition", Condition)
@rule("DK-COND-01", "DK-COND-02")
def test_a_condition_befalls_opponents_and_allies_only_if_it_affects_any(condition: Condition) -> None:
    t = battle("bone-legion", allies=[{"id": "old-bram", "health": 5}])
    befall(t.state, t.foe().key, condition)
    befall(t.state, t.ally("old-bram").key, condition)
    befall(t.state, t.state.heroes[0].key, condition)
    affected = [bool(who.conditions) for who in (t.foe(), t.ally("old-bram"), t.state.heroes[0])]
    assert affected == [condition in AFFECTS_ANY, condition in AFFECTS_ANY, True]


def befall(s: ValleyState, key: str, condition: Condition, count: int = 1) -> None:
    """A Condition befalls somebody, and nobody has anything to say about it."""
    befalling = conditions.befall(s, Inflicted(key, condition, count=count))
    with pytest.raises(StopIteration):
        befalling.send(None)


@pytest.mark.parametrize("condition", Condition)
@rule("DK-COND-01", "DK-COND-02")
def test_a_second_instance_counts_only_if_the_condition_stacks(condition: Condition) -> None:
    t = battle("bone-legion")
    befall(t.state, t.state.heroes[0].key, condition)
    befall(t.state, t.state.heroes[0].key, condition)
    assert t.hero(1).conditions == [condition.value] * (2 if condition in STACKS else 1)


@pytest.mark.parametrize("condition", [one for one in Condition if one is not Condition.PETRIFIED])
@rule("DK-CMB-04", "DK-COND-01", "DK-COND-02")
def test_a_condition_outlasts_the_combat_only_if_it_persists(condition: Condition) -> None:
    def fall_ill(s: ValleyState) -> None:
        s.heroes[1].conditions = [Held(condition)]
        s.stage = Stage.AFTERMATH
        s.fighting.foes, s.after = [], Stage.MOVEMENT

    # The Cursed roll again as soon as Movement begins.
    chance = {"skill": ["10", "10", "10"]} if condition is Condition.CURSED else {}
    t = battle("restless-bones", change=fall_ill, chance=chance)
    assert t.said("fight-won") == ["fight-won"]
    assert t.hero(2).conditions == ([condition.value] if condition in PERSISTS else [])


@rule("DK-COND-01")
def test_a_race_may_be_beyond_a_condition() -> None:
    t = battle("bone-legion", each={1: {"race": "revenant"}})
    befall(t.state, t.state.heroes[0].key, Condition.POISONED)
    assert t.hero(1).conditions == []


# ---------------------------------------------------------------- losses in the Declaration phase


@pytest.mark.parametrize(
    ("held", "health", "energy"),
    [
        pytest.param(["bleeding"], 19, 10, marks=rule("DK-COND-03")),
        pytest.param(["burned"], 17, 10, marks=rule("DK-COND-06")),
        pytest.param(["burned", "burned"], 17, 10, marks=rule("DK-COND-06"), id="burned twice hurts as once"),
        pytest.param(["fatigued", "fatigued"], 20, 8, marks=rule("DK-COND-10")),
        pytest.param(["poisoned"], 19, 10, marks=rule("DK-COND-14")),
        pytest.param(["surrounded", "surrounded"], 16, 10, marks=rule("DK-COND-15")),
        pytest.param(["bleeding", "burned", "surrounded"], 14, 10, marks=rule("DK-CMB-05")),
    ],
)
def test_losses_come_at_the_beginning_of_every_declaration_phase(held: list[str], health: int, energy: int) -> None:
    t = battle(LEGION, each={1: {"conditions": held}}, chance={"action": ["1"]})
    assert (t.hero(1).health, t.hero(1).energy) == (health, energy)
    declare(t, "defend", "defend")
    lost = (20 - t.hero(1).health, 10 - t.hero(1).energy)
    assert lost == (2 * (20 - health) + 1, 2 * (10 - energy))


@rule("DK-COND-19")
def test_defend_and_block_do_nothing_against_losses() -> None:
    def guard(s: ValleyState) -> None:
        s.heroes[0].ranks[Stat.DEFEND.place] = 20

    t = battle(LEGION, each={1: {"conditions": ["surrounded"]}}, chance={"action": ["1"]}, change=guard)
    declare(t, "defend", "defend")
    assert t.hero(1).health == 16


@rule("DK-COND-10")
def test_fatigue_takes_no_energy_that_is_not_there() -> None:
    t = battle(LEGION, each={1: {"conditions": ["fatigued", "fatigued"], "energy": 1}})
    assert (t.hero(1).energy, t.hero(1).health) == (0, 20)


@rule("DK-COND-01", "DK-COND-03", "DK-COND-15")
def test_opponents_lose_health_to_conditions_too() -> None:
    t = battle({"bone-legion": {"conditions": ["bleeding", "surrounded", "surrounded"]}})
    assert t.foe().health == 22 - 1 - 4


# ---------------------------------------------------------------- rolls in the Declaration phase


@rule("DK-COND-04")
def test_a_blind_hero_who_fails_navigate_has_all_abilities_halved() -> None:
    t = battle(
        LEGION,
        each={1: {"conditions": ["blinded"], "ranks": {"defend": 1}}},
        chance={"skill": ["6", "5"], "action": ["1"]},
    )
    assert [t.hero(1).rank(stat) for stat in ("attack", "defend", "mastery-1", "navigate")] == [2, 1, 1, 5]
    declare(t, "attack", "attack")
    assert t.foe().health == 90 - 2 - 5
    assert t.hero(1).rank("attack") == 5
    assert t.hero(1).conditions == ["blinded"]


@rule("DK-COND-07", "DK-FAV-02")
def test_a_captive_who_fails_explore_does_nothing_at_all_but_rolls_the_favored_die() -> None:
    each = {1: {"conditions": ["captured"], "race": "dusk-elf"}}
    t = battle(LEGION, each=each, chance={"skill": ["6", "5"], "action": ["1"], "favored": ["3"]})
    assert t.asked == {1: "action"}
    declare(t, None, "defend")
    t.seat("hero-1").asked("vital").answers("health")
    assert (t.hero(1).health, t.hero(2).health, t.foe().health) == (15, 19, 87)
    t.seat("hero-1").asked("action").offered("attack", "defend", "mastery-1", "mastery-2", "flee")


@rule("DK-COND-08")
def test_three_successes_in_one_roll_end_cursed() -> None:
    each = {1: {"conditions": ["cursed"]}}
    t = battle(LEGION, each=each, chance={"skill": ["5", "5", "6", "5", "x", "2"], "action": ["1"]})
    assert t.hero(1).conditions == ["cursed"]
    declare(t, "defend", "defend")
    assert t.hero(1).conditions == []


@rule("DK-COND-08", "DK-COND-18")
def test_the_cursed_cannot_be_healed() -> None:
    each = {1: {"conditions": ["cursed", "wounded"], "health": 5}, 2: {"items": ["potion"]}}
    t = battle(
        "restless-bones",
        each=each,
        chance={"skill": ["9", "9", "9", "9", "9", "9"], "action": ["1"], "target": ["1 9"]},
    )
    declare(t, "attack", "defend")
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).conditions) == (5, ["cursed", "wounded"])


@rule("DK-COND-11")
def test_an_entangled_hero_who_fails_may_only_attack_or_defend_at_minus_3_each() -> None:
    each = {1: {"conditions": ["entangled", "entangled"], "ranks": {"attack": 7}}}
    t = battle(LEGION, each=each, chance={"skill": ["9", "2"], "action": ["1"]})
    assert (t.hero(1).rank("attack"), t.hero(1).rank("defend")) == (1, 0)
    assert t.asked == {1: "action"}
    declare(t, None, "defend")
    assert t.foe().health == 89
    assert t.hero(1).rank("attack") == 7


@rule("DK-COND-11")
def test_an_entangled_hero_who_fails_uses_no_mastery_of_any_rank_but_the_others_do() -> None:
    each = {1: {"conditions": ["entangled"], "ranks": {"mastery-1": 9}}}
    t = battle(LEGION, each=each, chance={"skill": ["9"]})
    t.seat("hero-1").asked("action").barred("mastery-1", "You can only Attack or Defend this round.")
    assert "mastery-1" in t.seat("hero-2").asked("action").options


@rule("DK-COND-12")
def test_two_successes_on_survival_thaw_a_frozen_hero_already_for_that_round() -> None:
    each = {1: {"conditions": ["frozen"]}}
    t = battle(LEGION, each=each, chance={"skill": ["5", "9", "5"], "action": ["1", "1"]})
    assert t.asked == {1: "action"}
    declare(t, None, "defend")
    assert (t.hero(1).conditions, t.asked) == (["frozen"], {1: "action"})
    declare(t, None, "defend")
    assert (t.hero(1).conditions, t.asked) == ([], {0: "action", 1: "action"})
    assert t.hero(1).health == 10


@rule("DK-COND-13")
def test_a_petrified_hero_defends_without_items_and_dies_of_it_after_the_last_round() -> None:
    each = {1: {"conditions": ["petrified"], "items": ["potion"]}, 2: {"ranks": {"attack": 30}}}
    t = battle("bone-legion", each=each, chance={"action": ["1"], "skill": ["6"]})
    declare(t, None, "attack")
    assert (t.hero(1).is_dead, t.said("defends", "dies")) == (True, ["defends", "dies"])


@rule("DK-COND-13")
def test_survival_after_the_final_round_ends_petrified() -> None:
    each = {1: {"conditions": ["petrified"]}, 2: {"ranks": {"attack": 30}}}
    t = battle("bone-legion", each=each, chance={"action": ["1"], "skill": ["5"]})
    declare(t, None, "attack")
    assert (t.hero(1).is_dead, t.hero(1).health, t.hero(1).conditions) == (False, 19, [])


@rule("DK-COND-16")
def test_a_trapped_hero_who_fails_explore_may_only_defend() -> None:
    t = battle(LEGION, each={1: {"conditions": ["trapped"]}}, chance={"skill": ["6", "5"], "action": ["1"]})
    assert t.asked == {1: "action"}
    declare(t, None, "attack")
    assert (t.hero(1).health, t.hero(2).health) == (19, 15)
    t.seat("hero-1").asked("action").offered("attack", "defend", "mastery-1", "mastery-2", "flee")


@rule("DK-COND-17")
def test_wounds_take_2_from_every_ability_and_skill_each_but_from_no_vital() -> None:
    t = battle(LEGION, each={1: {"conditions": ["wounded", "wounded"]}})
    ranks = [t.hero(1).rank(stat.value) for stat in Stat]
    assert ranks == [20, 10, 1, 0, 0, 0, 1, 1, 1]


@rule("DK-COND-17", "DK-COND-03", "DK-COND-18")
def test_healing_ends_all_wounds_and_bleeding_even_at_full_health() -> None:
    each = {1: {"conditions": ["wounded", "wounded", "bleeding"], "health": 20}, 2: {"items": ["potion"]}}
    t = battle("restless-bones", each=each, chance={"action": ["1"], "target": ["1 9"]})
    declare(t, "attack", "defend")
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).conditions) == (20, [])


@rule("DK-COND-06", "DK-COND-18")
def test_each_healing_of_the_burned_is_3_less_for_every_instance() -> None:
    # Burned twice: 3 lost, and of the Potion's 6 nothing is left, which is no Healing.
    each = {1: {"conditions": ["burned", "burned", "bleeding"], "health": 10}, 2: {"items": ["potion"]}}
    t = battle("restless-bones", each=each, chance={"action": ["1"], "target": ["1 9"]})
    declare(t, "attack", "defend")
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-1")
    assert t.hero(1).health == 10 - 4 - 4
    assert "bleeding" in t.hero(1).conditions


@rule("DK-COND-06")
def test_a_heal_of_8_gives_2_to_who_is_burned_twice() -> None:
    t = battle(LEGION, each={1: {"conditions": ["burned", "burned"], "health": 10}})
    assert vitals.heal(t.state, t.state.heroes[0], 8) == 2


# ---------------------------------------------------------------- Energy


@pytest.mark.parametrize(
    "condition",
    [pytest.param("diseased", marks=rule("DK-COND-09")), pytest.param("poisoned", marks=rule("DK-COND-14"))],
)
def test_energy_is_used_only_after_a_survival_roll(condition: str) -> None:
    t = battle(LEGION, each={1: {"conditions": [condition]}}, chance={"skill": ["6"], "action": ["1"]})
    declare(t, "mastery-1", "defend")
    t.seat("hero-1").asked("action").offered("attack", "defend").answers("attack")
    assert (t.hero(1).energy, t.foe().health) == (10, 85)


@rule("DK-COND-09")
def test_a_success_on_survival_lets_the_diseased_use_their_energy() -> None:
    t = battle(LEGION, each={1: {"conditions": ["diseased"]}}, chance={"skill": ["5"], "action": ["1"]})
    declare(t, "mastery-2", "defend")
    assert (t.hero(1).energy, t.hero(1).conditions) == (8, ["diseased"])


@rule("DK-COND-14")
def test_the_third_success_on_survival_of_any_kind_ends_poisoned() -> None:
    each = {1: {"conditions": ["poisoned", "frozen"]}}
    t = battle(LEGION, each=each, chance={"skill": ["5", "9", "5", "5"], "action": ["1", "1"]})
    declare(t, None, "defend")
    declare(t, None, "defend")
    assert t.hero(1).conditions == ["poisoned"]
    declare(t, "mastery-2", "defend")
    assert t.said("ends-condition") == ["ends-condition", "ends-condition"]
    assert t.hero(1).conditions == []


# ---------------------------------------------------------------- rolls are Skill rolls


@rule("DK-COND-20")
def test_condition_rolls_are_ordinary_skill_rolls_without_the_bonuses_of_criticals() -> None:
    each = {1: {"conditions": ["captured", "wounded"], "ranks": {"explore": 3}}}
    t = battle(LEGION, each=each, chance={"skill": ["x"]})
    assert t.asked == {0: "action", 1: "action"}
    assert (t.hero(1).gold, t.hero(2).gold) == (0, 0)


@rule("DK-COND-20")
def test_a_10_fails_a_condition_roll_whatever_the_rank() -> None:
    t = battle(LEGION, each={1: {"conditions": ["captured"], "ranks": {"explore": 15}}}, chance={"skill": ["10"]})
    assert t.asked == {1: "action"}


# ---------------------------------------------------------------- Brainwashed


@rule("DK-COND-05")
def test_the_brainwashed_attack_their_own_group_by_target_dice() -> None:
    each = {1: {"conditions": ["brainwashed"], "race": "dusk-elf"}}
    t = battle(LEGION, heroes=3, each=each, chance={"action": ["1"], "target": ["1 9 8", "2 7"]})
    declare(t, "attack", "attack", "attack")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 15, 10]
    assert t.foe().health == 80


@rule("DK-COND-05")
def test_what_would_help_a_friend_helps_the_opponent_of_the_brainwashed() -> None:
    each = {1: {"conditions": ["brainwashed"], "items": ["potion"]}}
    t = battle({"bone-legion": {"health": 10}}, each=each, chance={"action": ["1"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("item").answers("use@item:potion")
    assert t.foe().health == 16


@rule("DK-COND-05", "DK-COND-01")
def test_a_brainwashed_opponent_turns_on_the_others_of_its_side() -> None:
    foes = {"restless-bones": {"conditions": ["brainwashed"]}, "silk-spiders": {}}
    t = battle(foes, chance={"action": ["1", "1"], "target": ["9 1"]})
    declare(t, "defend", "defend")
    assert (t.foe("silk-spiders").health, t.hero(1).health, t.hero(2).health) == (6, 20, 20)


@rule("DK-COND-05")
def test_a_condition_for_so_many_rounds_wears_off() -> None:
    t = battle("sister-hollow", chance={"action": ["4", "2", "2"], "target": ["9 1", "1"], "skill": ["9"]})
    declare(t, "defend", "defend")
    assert t.hero(1).conditions == ["brainwashed"]
    declare(t, "defend", "defend")
    assert t.hero(1).conditions == ["brainwashed"]
    declare(t, "attack", "defend")
    assert t.hero(1).conditions == []


@rule("DK-COND-01")
def test_a_condition_lasts_as_long_as_it_takes_where_no_time_is_said() -> None:
    t = battle(LEGION, chance={"action": ["1"]})
    conditions.gain(t.state, t.state.heroes[0], Condition.BLEEDING)
    declare(t, "defend", "defend")
    assert t.hero(1).conditions == ["bleeding"]
