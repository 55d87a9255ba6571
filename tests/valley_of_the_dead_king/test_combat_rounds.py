"""A round of combat: what is declared, in which order things happen, and how it is resolved."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import mat
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import battle, declare


@rule("DK-CMB-01", "DK-CMB-02", "DK-DECL-03", "DK-RES-01")
def test_a_round_is_declaration_opponents_and_resolution_and_all_take_effect_together() -> None:
    t = battle({"restless-bones": {"health": 10}}, chance={"action": ["1"], "target": ["2 9"]})
    assert t.state.stage is Stage.DECLARE
    t.seat("hero-2").asked("action").answers("attack")
    assert t.foe().health == 10
    t.seat("hero-1").asked("action").answers("attack")
    # Ten damage end the bones, which strike all the same.
    assert t.said("declares", "action-die", "strikes", "suffers", "foe-falls") == [
        "declares",
        "declares",
        "action-die",
        "strikes",
        "strikes",
        "suffers",
        "suffers",
        "foe-falls",
    ]
    assert (t.hero(2).health, t.state.fight) == (18, None)


@rule("DK-CMB-01")
def test_rounds_repeat_until_somebody_is_defeated() -> None:
    t = battle("bone-legion", chance={"action": ["1", "1"]})
    declare(t, "defend", "defend")
    declare(t, "defend", "defend")
    assert [fact.data["round"] for fact in t.facts("round")] == [1, 2, 3]


@rule("DK-CMB-05")
def test_a_declaration_phase_begins_with_losses_then_regen_then_rolls() -> None:
    each = {1: {"conditions": ["captured", "bleeding"], "health": 9}}
    foe = {"troll-raiders": {"health": 5, "conditions": ["bleeding"]}}
    t = battle(foe, each=each, chance={"skill": ["3"]})
    assert t.said("loses-to", "heals", "skill-succeeds") == ["loses-to", "loses-to", "heals", "skill-succeeds"]
    assert (t.hero(1).health, t.foe().health) == (8, 5)


@rule("DK-DECL-01")
def test_a_hero_chooses_exactly_one_of_four_abilities() -> None:
    t = battle(chance={"action": ["1"], "target": ["9 1"]})
    t.seat("hero-1").asked("action").offered("attack", "defend", "mastery-1", "mastery-2", "flee")
    declare(t, "attack", "defend")
    assert [(deed.who, deed.ability) for deed in t.state.fighting.deeds] == []
    assert [fact.data["ability"] for fact in t.facts("declares")] == [
        "ability:brute-attack",
        "ability:guardian-defend",
    ]


@rule("DK-DECL-02", "DK-HERO-10")
def test_a_mastery_is_paid_for_when_it_is_declared_before_the_opponent_rolls() -> None:
    t = battle("bone-legion", chance={"action": ["1"]})
    declare(t, "mastery-2", "defend")
    assert t.said("pays", "declares", "action-die") == ["pays", "declares", "declares", "action-die"]
    assert t.hero(1).energy == 8


@rule("DK-HERO-12")
def test_without_the_energy_a_mastery_cannot_be_declared() -> None:
    t = battle(each={1: {"energy": 0}})
    t.seat("hero-1").asked("action").not_offered("mastery-1", "mastery-2")
    t.seat("hero-1").barred("mastery-1", "It costs 1 Energy and you have 0.", rule="DK-HERO-12")


@rule("DK-HERO-07")
def test_an_ability_of_rank_0_cannot_be_used() -> None:
    t = battle(each={1: {"ranks": {"attack": 0, "mastery-1": 0}}})
    t.seat("hero-1").asked("action").offered("defend", "mastery-2", "flee").barred("attack", "Its rank is 0.")


@rule("DK-DECL-04", "DK-BOSS-07")
def test_targets_are_chosen_in_resolution_when_the_opponents_actions_are_known() -> None:
    t = battle(["restless-bones", "silk-spiders"], chance={"action": ["1", "1"], "target": ["9 1", "9 1"]})
    declare(t, "attack", "defend")
    assert [fact.data["foe"] for fact in t.facts("acts")] == ["foe:restless-bones#1", "foe:silk-spiders#2"]
    t.seat("hero-1").asked("target").offered("restless-bones", "silk-spiders").answers("silk-spiders")
    assert (t.foe("restless-bones").health, t.foe("silk-spiders").health) == (9, 3)


@rule("DK-DECL-05", "DK-MAT-02", "DK-FAV-03")
def test_damage_that_can_be_reduced_and_damage_that_cannot_lie_in_two_areas() -> None:
    chance = {"action": ["1", "1"], "target": ["9 1"], "favored": ["4"]}
    t = battle(["bone-legion", "silk-spiders"], each={1: {"race": "dusk-elf"}}, chance=chance)
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("target").answers("bone-legion")
    t.seat("hero-1").asked("vital").answers("energy")
    assert mat.areas(t.state, t.foe("bone-legion").key) == (5, 8)
    t.seat("hero-2").asked("target").answers("bone-legion")


@rule("DK-HERO-08")
def test_an_attack_with_both_icons_hurts_health_or_energy_never_both() -> None:
    party = {1: {"role": "sorcerer", "race": "goblin"}, 2: {"role": "brute", "race": "goblin"}}
    t = table("valley-of-the-dead-king", party=party, fight=["bone-legion"], chance={"action": ["1"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("vital").offered("health", "energy").answers("energy")
    assert (t.foe().health, t.foe().energy) == (22, 9)


@rule("DK-HERO-09", "DK-KEY-03")
def test_defend_takes_its_rank_from_each_attack() -> None:
    t = battle(["bone-legion", "bone-legion"], chance={"action": ["1", "1"]})
    declare(t, "defend", "attack")
    t.seat("hero-2").asked("target").answers("foe:bone-legion#1")
    assert (t.hero(1).health, t.hero(2).health) == (18, 10)


# ---------------------------------------------------------------- Resolution


@rule("DK-RES-10", "DK-DIFF-06", "DK-OPACT-02", "DK-FAV-07", "DK-DECL-04", "DK-RES-02", "DK-OPACT-06")
def test_the_worked_round_comes_out_as_given() -> None:
    party = {
        1: {"role": "brute", "race": "goblin", "ranks": {"attack": 8, "mastery-1": 6, "health": 20}},
        2: {"role": "sorcerer", "race": "goblin", "ranks": {"attack": 8, "mastery-1": 6, "health": 20, "defend": 0}},
        3: {"role": "priest", "race": "goblin", "ranks": {"mastery-1": 7, "health": 20}},
    }
    chance = {"favored": ["4"], "action": ["3"]}
    t = table("valley-of-the-dead-king", party=party, fight=["bone-legion"], difficulty="easy", chance=chance)
    legion = t.foe()
    assert (legion.health, legion.energy) == (37, 27)
    before = [t.hero(n).energy for n in (1, 2, 3)]
    declare(t, "mastery-1", "mastery-1", "mastery-1")
    assert [t.hero(n).energy for n in (1, 2, 3)] == [energy - 1 for energy in before]
    assert legion.energy == 24
    t.seat("hero-1").asked("vital").answers("health")
    t.seat("hero-3").asked("how").answers("heal")
    t.seat("hero-3").asked("ally").answers("hero-2")
    assert (legion.health, legion.energy) == (19, 0)
    assert [t.hero(n).health for n in (1, 2, 3)] == [11, 20, 11]
    assert t.state.fighting.round == 2


@rule("DK-RES-03")
def test_healing_offsets_damage_of_the_same_round_even_at_full_health() -> None:
    # 12 of 12, 5 suffered, 8 Healed.
    each = {1: {"items": ["potion"], "ranks": {"health": 12}}, 2: {"ranks": {"health": 12}}}
    t = battle("bone-legion", each=each, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:potion")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert t.hero(2).health == 12


@rule("DK-RES-04")
def test_conditions_of_a_round_come_after_all_its_damage() -> None:
    t = battle("silk-spiders", chance={"action": ["x"], "target": ["9 1"], "skill": ["2"]})
    declare(t, "attack", "defend")
    assert t.said("suffers", "gains-condition") == ["suffers", "suffers", "gains-condition"]


@rule("DK-RES-05")
def test_actions_of_several_opponents_are_separate_so_defend_counts_against_each() -> None:
    t = battle(["bone-legion", "bone-legion"], heroes=1, chance={"action": ["1", "1"]})
    declare(t, "defend")
    assert t.hero(1).health == 18


@rule("DK-RES-06", "DK-RES-07")
def test_who_is_healed_above_0_in_the_same_phase_lives() -> None:
    each = {1: {"health": 2}, 2: {"items": ["potion"], "health": 2}}
    t = battle("bone-legion", each=each, chance={"action": ["1"]})
    declare(t, "attack", "defend")
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).is_dead) == (3, False)


@rule("DK-RES-09")
def test_vitals_below_0_count_within_the_phase_and_are_0_after_it() -> None:
    # Health 3, damage 10, Heal 6: dead. A hero's Energy does not stay below 0 either.
    each = {1: {"health": 3}, 2: {"items": ["potion"]}}
    t = battle(["bone-legion", "bone-legion"], each=each, chance={"action": ["1", "1"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("target").answers("foe:bone-legion#1")
    t.seat("hero-2").asked("item").answers("use@item:potion")
    t.seat("hero-2").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).is_dead) == (0, True)


@rule("DK-RES-08")
def test_who_dies_in_the_declaration_phase_takes_no_part_in_the_round() -> None:
    t = battle("bone-legion", each={1: {"health": 1, "conditions": ["bleeding"]}}, chance={"action": ["1"]})
    assert (t.hero(1).is_dead, t.asked) == (True, {1: "action"})
    declare(t, None, "attack")
    assert t.hero(2).health == 15


@rule("DK-RES-08", "DK-CMB-05")
def test_who_is_at_0_health_when_all_have_declared_is_dead_before_opponents_act() -> None:
    t = battle("bone-legion", heroes=3, chance={"action": ["1"]})
    t.seat("hero-1").asked("action").answers("attack")
    t.state.heroes[0].health = 0  # as by a price that is paid in Health
    declare(t, None, "attack", "attack")
    assert (t.hero(1).is_dead, t.foe().health) == (True, 12)
    assert [t.hero(n).health for n in (2, 3)] == [15, 15]


@rule("DK-RES-06", "DK-RES-08")
def test_an_opponent_can_die_of_its_conditions_before_it_acts() -> None:
    t = battle({"restless-bones": {"health": 1, "conditions": ["bleeding"]}})
    assert (t.state.fight, t.hero(1).gold) == (None, 3)


@rule("DK-HERO-14")
def test_a_hero_without_energy_is_not_hurt_by_it() -> None:
    t = battle("bog-wisps", each={1: {"energy": 1}}, chance={"action": ["1"], "target": ["9 1"]})
    declare(t, "defend", "defend")
    assert (t.hero(1).energy, t.hero(1).is_dead) == (1, False)


# ---------------------------------------------------------------- targets


@rule("DK-TGT-01", "DK-TGT-02")
def test_an_item_goes_to_the_user_or_any_ally_and_escorts_are_allies() -> None:
    allies = [{"id": "old-bram", "health": 5, "attack": 0}]
    t = battle(
        "bone-legion", each={1: {"items": ["potion"]}}, allies=allies, chance={"action": ["1"], "target": ["1 9 8"]}
    )
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:potion")
    t.seat("hero-1").asked("ally").offered("hero-1", "hero-2", "old-bram").answers("old-bram")
    assert t.ally("old-bram").health == 5


@rule("DK-TGT-03", "DK-OPACT-06")
def test_a_group_action_hits_every_hero_and_every_ally_without_target_dice() -> None:
    allies = [{"id": "old-bram", "health": 5, "attack": 0}]
    t = battle("silk-spiders", allies=allies, chance={"action": ["4"]})
    declare(t, "attack", "defend")
    assert (t.hero(1).health, t.hero(2).health, t.ally("old-bram").health) == (19, 19, 4)


@rule("DK-TGT-04", "DK-TGT-05", "DK-KEY-17", "DK-QUEST-10")
def test_an_escort_strikes_an_opponent_every_round() -> None:
    allies = [{"id": "old-bram", "health": 5, "attack": 4}]
    t = battle("bone-legion", allies=allies, chance={"action": ["1"], "target": ["9 8 1"]})
    declare(t, "defend", "defend")
    assert t.foe().health == 18


@rule("DK-QUEST-10")
def test_whom_an_escort_heals_is_asked_with_how_much() -> None:
    allies = [{"id": "healer", "health": 5, "heal": 2}]
    t = battle("bone-legion", allies=allies, chance={"action": ["1"], "target": ["9 8 1"]}, resting=("ally",))
    declare(t, "defend", "defend")
    assert t.next.asked("ally").question.detail.startswith("Heals 2 Health.")


@pytest.mark.parametrize(
    ("conditions", "offered"),
    [
        pytest.param(["trapped"], ["defend"], marks=rule("DK-COND-16")),
        pytest.param(["entangled"], ["attack", "defend"], marks=rule("DK-COND-11")),
    ],
)
def test_conditions_bar_abilities_and_flight(conditions: list[str], offered: list[str]) -> None:
    t = battle("bone-legion", each={1: {"conditions": conditions}}, chance={"skill": ["9"]})
    if len(offered) > 1:
        t.seat("hero-1").asked("action").offered(*offered).barred("flee", "A Condition holds you this round.")
    else:
        assert t.asked == {1: "action"}


@rule("DK-DECL-06", "DK-HERO-17")
def test_a_racial_ability_is_used_beside_the_action_of_the_round() -> None:
    t = battle("bone-legion", each={1: {"race": "stoneborn"}}, chance={"action": ["1"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.hero(1).health, t.hero(1).energy, t.foe().health) == (20, 8, 17)


@rule("DK-MAT-01")
def test_the_mat_keeps_rounds_vitals_allies_and_the_difficulty() -> None:
    allies = [{"id": "old-bram", "name": "Old Bram", "health": 5}]
    t = battle({"bone-legion": {"health": 13}}, difficulty="easy", allies=allies)
    seen = t.seat(0).knows()
    for told in ("Bone Legion", "Old Bram", "Easy", "round 1", '"goal":32'):
        assert told in seen
