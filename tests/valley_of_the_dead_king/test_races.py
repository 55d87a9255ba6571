"""The Racial Abilities that work in combat: their moment, their price, and what they do."""

import pytest

from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import GUARDED, ON_FIRST, dealt, duel, use

# ---------------------------------------------------------------- prices


@rule("DK-HERO-17", "DK-DECL-06")
def test_a_racial_ability_is_paid_for_and_used_once_per_game_turn_beside_the_action() -> None:
    t = duel("guardian", race="orc", rounds=2)
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (dealt(t), t.hero(1).health) == (5 + 3, 17)
    use(t, "attack")
    assert (dealt(t), t.hero(1).health) == (5 + 3 + 5, 17)


@rule("DK-HERO-17")
def test_who_lets_it_pass_may_use_it_later() -> None:
    t = duel("guardian", race="orc", rounds=2)
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("pass")
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (dealt(t), t.hero(1).health) == (5 + 5 + 3, 17)


@rule("DK-HERO-12", "DK-HERO-17")
def test_without_the_energy_nothing_is_asked() -> None:
    t = duel("guardian", race="ravenfolk", foe="dire-boars", ranks={"energy": 2})
    use(t, "attack")
    assert dealt(t) == 5


# ---------------------------------------------------------------- dice


@rule("DK-HERO-17")
def test_a_human_rolls_a_failed_skill_die_again() -> None:
    t = duel(
        "guardian", race="human", conditions=["trapped"], chance={"skill": ["9", "2"], "action": [], "target": []}
    )
    t.seat("hero-1").asked("racial").offered("explore", "pass").answers("explore")
    assert t.said("skill-succeeds", "skill-fails") == ["skill-succeeds"]
    assert t.hero(1).energy == 8


@rule("DK-HERO-17")
def test_a_racial_ability_goes_by_its_name_in_question_and_journal() -> None:
    t = duel(
        "guardian", race="human", conditions=["trapped"], chance={"skill": ["9", "2"], "action": [], "target": []}
    )
    assert "Once More" in t.seat("hero-1").asked("racial").question.prompt
    t.seat("hero-1").answers("explore")
    told = t.seat("hero-2").reads()
    assert "Guardian used Once More (Human)." in told
    assert "Guardian paid 2 Energy (Human)." in told


@rule("DK-HERO-17", "DK-FAV-05")
def test_a_human_rolls_the_favored_die_again_unless_it_shows_a_hex() -> None:
    t = duel("guardian", race="human", foe="bandit-scouts", chance={"favored": ["2", "x", "3"]})
    use(t, "defend")
    t.seat("hero-1").asked("racial").answers("yes")
    t.seat("hero-1").asked("vital").answers("health")
    assert dealt(t) == 9
    t = duel("guardian", race="human", foe="bandit-scouts", chance={"favored": ["x", "1"]})
    use(t, "defend")
    t.seat("hero-1").asked("vital").answers("health")
    assert dealt(t) == 7


@rule("DK-HERO-17", "DK-OPACT-01")
def test_ravenfolk_have_an_opponents_die_rolled_again() -> None:
    t = duel("guardian", race="ravenfolk", foe="cave-bear", chance={"action": ["6", "4"], "target": []})
    use(t, "defend")
    t.seat("hero-1").asked("racial").answers("cave-bear")
    assert t.facts("acts")[0].data["action"] == "Rear Up"
    assert t.hero(1).energy == 7


@rule("DK-HERO-17", "DK-TDICE-01")
def test_a_halfling_is_not_chosen_but_the_next_highest_is() -> None:
    t = duel("guardian", race="halfling", heroes=3, each={3: {"role": "hunter"}}, chance={"target": ["9 3 7"]})
    declare(t, "attack", "attack", "attack")
    t.seat("hero-1").asked("racial").answers("restless-bones")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 20, 18]


@rule("DK-HERO-17", "DK-TDICE-01")
def test_foxfolk_exchange_their_target_die() -> None:
    t = duel("guardian", race="foxfolk", heroes=3, each={2: {"role": "nomad"}}, chance={"target": ["2 9 7"]})
    declare(t, "defend", "attack", "attack")
    t.seat("hero-1").asked("racial").offered("hero-2", "pass").answers("hero-2")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 20, 20]


@rule("DK-HERO-17")
def test_foxfolk_who_are_chosen_may_leave_it_to_any_other() -> None:
    t = duel("guardian", race="foxfolk", heroes=3, each={2: {"role": "nomad"}}, chance={"target": ["9 2 7"]})
    declare(t, "attack", "defend", "attack")
    t.seat("hero-1").asked("racial").offered("hero-2", "hero-3", "pass").answers("hero-2")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 20, 20]


@rule("DK-HERO-17", "DK-FLEE-01")
def test_catfolk_get_away() -> None:
    t = duel("guardian", race="catfolk", chance={"action": [], "target": [], "skill": ["10"]})
    declare(t, "flee", "defend")
    t.seat("hero-1").asked("racial").answers("navigate")
    assert t.state.fighting.fled == ["hero-1"]


@rule("DK-HERO-17")
@pytest.mark.parametrize(("condition", "is_asked"), [("captured", True), ("trapped", True), ("blinded", False)])
def test_catfolk_slip_out_of_what_holds_them(condition: str, is_asked: bool) -> None:
    t = duel("guardian", race="catfolk", conditions=[condition], chance={"action": [], "target": [], "skill": ["9"]})
    if is_asked:
        t.seat("hero-1").asked("racial").answers("explore")
        t.seat("hero-1").asked("action").offered("attack", "defend", "mastery-1", "mastery-2", "flee")
    else:
        t.seat("hero-1").asked("action")
        assert t.state.fighting.halved == ["hero-1"]


# ---------------------------------------------------------------- harm


@rule("DK-HERO-17", "DK-KEY-09")
def test_an_orc_pierces_with_bloodied_knuckles() -> None:
    t = duel("guardian", race="orc", **GUARDED)
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert dealt(t) == (5 - 2) + 3


@rule("DK-HERO-17")
def test_an_orc_who_defends_does_not() -> None:
    t = use(duel("guardian", race="orc"), "defend")
    assert t.hero(1).health == 20


@rule("DK-HERO-17", "DK-COND-06")
def test_emberkin_set_fire_to_an_opponent() -> None:
    t = duel("guardian", race="emberkin", foe="dire-boars")
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (dealt(t), t.hero(1).health) == (5 + 3, 17)


@rule("DK-HERO-17")
def test_a_minotaur_charges_as_a_combat_begins() -> None:
    t = duel("guardian", race="minotaur", chance={"action": [], "target": []})
    t.seat("hero-1").asked("racial").answers("restless-bones")
    assert (dealt(t), t.hero(1).energy) == (4, 8)
    t = battle({"restless-bones": {"health": 3}}, each={1: {"race": "minotaur"}})
    t.seat("hero-1").asked("racial").answers("restless-bones")
    assert t.foe().health == 1


@rule("DK-HERO-17", "DK-KEY-02")
def test_a_high_elf_remembers_a_mastery_better() -> None:
    t = duel("wilder", race="high-elf", ranks={"mastery-1": 2}, chance={"six": ["3"]})
    use(t, "mastery-1")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.foe().energy, t.hero(1).energy) == (20 - 3 - 4 - 1, 7)
    t = use(duel("guardian", race="high-elf"), "attack")
    assert dealt(t) == 5


@rule("DK-HERO-17", "DK-KEY-02")
@pytest.mark.parametrize(("answer", "lost"), [("yes", 12 - 4), ("pass", 12 - 2)])
def test_a_high_elf_remembers_what_works_before_resolution_as_well(answer: str, lost: int) -> None:
    chance = {"action": ["x"], "target": [ON_FIRST], "skill": ["x"]}
    t = duel("minstrel", race="high-elf", foe="kings-outriders", ranks={"mastery-2": 2}, chance=chance)
    use(t, "mastery-2")
    t.seat("hero-1").asked("racial").answers(answer)
    assert t.hero(1).health == 20 - lost


# ---------------------------------------------------------------- guarding oneself


@rule("DK-HERO-17", "DK-KEY-01")
def test_stoneborn_turn_to_rock_when_they_are_hit() -> None:
    t = duel("nomad", race="stoneborn", foe="elder-wyrmling", chance={"target": [ON_FIRST]})
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.hero(1).health, t.hero(1).energy) == (20 - 8 + 5, 8)
    t = use(duel("nomad", race="stoneborn", foe="elder-wyrmling"), "attack")
    assert t.hero(1).energy == 10


@rule("DK-HERO-17", "DK-KEY-01")
def test_a_stoneborn_who_is_alone_turns_to_rock_as_well() -> None:
    t = duel("nomad", race="stoneborn", foe="elder-wyrmling", heroes=1, chance={"target": []})
    t.seat("hero-1").answers("attack")
    t.seat("hero-1").asked("guard").answers("no")
    t.seat("hero-1").asked("racial").answers("yes")
    assert t.hero(1).health == 20 - 8 + 5


@rule("DK-HERO-17", "DK-COND-01")
def test_a_dwarf_ignores_a_condition() -> None:
    t = duel(
        "nomad", race="dwarf", foe="gnoll-pups", chance={"action": ["6"], "target": [ON_FIRST], "favored": ["1"]}
    )
    use(t, "attack")
    t.seat("hero-1").asked("vital").answers("health")
    t.seat("hero-1").asked("racial").offered("wounded", "pass").answers("wounded")
    assert (t.hero(1).conditions, t.hero(1).health) == ([], 20 - 3 - 2)


@rule("DK-HERO-17", "DK-RES-06")
def test_a_half_giant_is_too_big_to_fall() -> None:
    t = duel("nomad", race="half-giant", foe="elder-wyrmling", health=3, chance={"target": [ON_FIRST]})
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.hero(1).is_dead, t.hero(1).health, t.hero(1).energy) == (False, 1, 6)
    t = duel("nomad", race="half-giant", foe="elder-wyrmling", health=3, chance={"target": [ON_FIRST]})
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("pass")
    assert t.hero(1).is_dead


@rule("DK-HERO-17", "DK-KEY-13", "DK-KEY-14")
def test_a_troll_grows_back_for_three_rounds() -> None:
    t = duel("nomad", race="troll", foe="restless-bones", health=5, rounds=5)
    use(t, "defend")
    t.seat("hero-1").asked("racial").answers("yes")
    healths = [t.hero(1).health]
    for _ in range(4):
        use(t, "defend")
        healths.append(t.hero(1).health)
    assert (healths, t.hero(1).energy) == ([7, 9, 11, 11, 11], 7)


@rule("DK-HERO-17", "DK-ITEM-01")
def test_a_gnome_uses_an_item_without_defending() -> None:
    t = duel("nomad", race="gnome", items=["potion", "luck-stone"], health=5)
    use(t, "attack")
    t.seat("hero-1").asked("racial").offered("potion", "pass").answers("potion")
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).items, t.hero(1).energy, dealt(t)) == (11, ["luck-stone"], 8, 5)
