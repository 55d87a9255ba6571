"""Flight and items: who gets away, what follows from it, and what a Defending hero does beside Defending."""

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Phase, Stage
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare

LEGION = {"bone-legion": {"health": 90}}

# ---------------------------------------------------------------- Flight


@rule("DK-FLEE-01", "DK-FLEE-03", "DK-DICE-08")
@pytest.mark.parametrize(("face", "gets_away"), [("7", True), ("8", False)])
def test_who_flees_rolls_navigate_with_a_bonus_of_2(face: str, gets_away: bool) -> None:
    t = battle(LEGION, heroes=3, chance={"skill": [face]})
    declare(t, "flee", "attack", "attack")
    assert t.state.fighting.fled == (["hero-1"] if gets_away else [])


@rule("DK-FLEE-02")
def test_every_further_attempt_of_the_same_hero_adds_2_to_the_bonus() -> None:
    chance = {"skill": ["8", "10", "9", "9"], "action": ["1", "1"], "target": ["1 9 8"] * 2}
    t = battle(LEGION, heroes=3, chance=chance)
    for _ in range(2):
        declare(t, "flee", "defend", "defend")
        declare(t, None, "defend", "defend")
    assert t.state.fighting.flights == {"hero-1": 2}
    # A 10 fails with any bonus; the third attempt makes a 9 count 3. Another hero's first attempt makes it 7.
    declare(t, "flee", "flee", "defend")
    assert t.state.fighting.fled == ["hero-1"]


@rule("DK-FLEE-02")
def test_a_hex_gets_away_whatever_the_rank() -> None:
    t = battle(LEGION, each={1: {"ranks": {"navigate": 1}}}, chance={"skill": ["x"]})
    declare(t, "flee", "defend")
    assert t.state.fighting.fled == ["hero-1"]


@rule("DK-HERO-07", "DK-FLEE-01")
def test_who_cannot_roll_navigate_cannot_try_to_flee() -> None:
    t = battle(LEGION, each={1: {"ranks": {"navigate": 0}}})
    t.seat("hero-1").asked("action").not_offered("flee").barred("flee", "Your Navigate rank is 0.", rule="DK-HERO-07")
    t.seat("hero-2").asked("action").offered("attack", "defend", "mastery-1", "mastery-2", "flee")


@rule("DK-FLEE-03", "DK-FLEE-05")
def test_who_has_fled_is_no_target_and_does_nothing_while_the_others_fight_on() -> None:
    t = battle(LEGION, heroes=3, each={1: {"race": "dusk-elf"}}, chance={"skill": ["2"], "action": ["3"]})
    declare(t, "flee", "attack", "attack")
    declare(t, None, "attack", "attack")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 12, 12]
    assert (t.foe().health, t.said("favored")) == (80, [])


@rule("DK-CMB-05", "DK-FLEE-01")
def test_the_others_declare_when_they_know_who_has_fled() -> None:
    t = battle(LEGION, chance={"skill": ["2"], "action": ["1"]})
    declare(t, "flee", "attack")
    t.seat("hero-2").asked("action").answers("defend")
    assert t.hero(2).health == 19


@rule("DK-FLEE-04")
def test_who_fails_to_flee_may_only_defend_and_may_use_an_item() -> None:
    t = battle(LEGION, each={1: {"items": ["potion"], "health": 9}}, chance={"skill": ["10"], "action": ["1"]})
    declare(t, "flee", "defend")
    declare(t, None, "defend")
    t.seat("hero-1").asked("item").answers("use@item:potion")
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert t.hero(1).health == 9 - 1 + 6


@rule("DK-FLEE-04")
def test_nobody_tries_to_flee_twice_in_a_round() -> None:
    t = battle(LEGION, chance={"skill": ["10"]})
    declare(t, "flee", "defend")
    assert t.asked == {1: "action"}


@rule("DK-FLEE-05", "DK-FLEE-07", "DK-CMB-03", "DK-WAND-05", "DK-TURN-05")
def test_when_all_have_fled_the_group_wanders_and_the_villain_phase_comes_at_once() -> None:
    t = battle(LEGION, chance={"skill": ["2", "2"], "wander": ["3"]}, after=Stage.PLAYING)
    at = t.state.at
    t.everyone("flee")
    assert t.said("flees", "fight-ends", "fight-won", "wanders") == ["flees", "flees", "fight-ends", "wanders"]
    assert t.state.at == (at[0], at[1] + 1)
    assert (t.state.turn, t.state.fight) == (2, None)


@rule("DK-WAND-05", "DK-FLEE-07")
def test_who_wanders_into_a_city_after_fleeing_does_not_visit_it_this_turn() -> None:
    t = battle(LEGION, at=(1, -1), chance={"skill": ["2", "2"], "wander": ["x"], "king": ["1"]})
    t.everyone("flee")
    assert (t.at, t.state.turn) == (land.name_of(t.state, land.city(t.state, 1)), 2)
    assert "move" in t.asked.values()


@rule("DK-FLEE-06", "DK-FLEE-07", "DK-REW-02")
def test_who_has_fled_gets_nothing_of_the_reward_and_the_group_wanders_all_the_same() -> None:
    bones = {"restless-bones": {"health": 1}}
    t = battle(bones, chance={"skill": ["2"], "action": ["1"], "wander": ["3"]})
    declare(t, "flee", "attack")
    declare(t, None, "attack")
    assert (t.hero(1).gold, t.hero(2).gold) == (0, 3)
    assert t.said("fight-won", "wanders") == ["fight-won", "wanders"]


@rule("DK-FLEE-07")
def test_a_victory_without_flight_makes_nobody_wander() -> None:
    t = battle({"restless-bones": {"health": 1}}, chance={"action": ["1"], "target": ["9 1"]})
    declare(t, "attack", "attack")
    assert t.said("fight-won", "wanders") == ["fight-won"]


@rule("DK-FLEE-06")
def test_a_fight_is_over_when_who_stayed_is_dead_and_others_have_fled() -> None:
    each = {2: {"health": 1}}
    t = battle("bone-legion", each=each, chance={"skill": ["2"], "action": ["1"], "wander": ["3"]})
    declare(t, "flee", "attack")
    declare(t, None, "attack")
    assert (t.hero(2).is_dead, t.state.fight, t.is_over) == (True, None, False)


@rule("DK-FLEE-08", "DK-FINAL-07")
def test_an_opponent_is_whole_again_when_it_is_met_anew() -> None:
    first = battle({"the-dead-king": {"health": 20}}, why="king", stage="villain", after=Stage.TURN_ENDS)
    assert first.foe().health == 20
    assert battle("the-dead-king", why="king").foe().health == 180


@rule("DK-FINAL-07", "DK-FLEE-07")
def test_who_flees_from_the_dead_king_in_the_villain_phase_wanders_and_the_phase_is_over() -> None:
    def late(s: ValleyState) -> None:
        s.phase = Phase.VILLAIN

    chance = {"skill": ["2", "2"], "wander": ["3"]}
    t = battle("the-dead-king", why="king", after=Stage.TURN_ENDS, chance=chance, change=late)
    t.everyone("flee")
    assert (t.state.turn, t.said("wanders")) == (2, ["wanders"])


@rule("DK-FLEE-01", "DK-ITEM-01")
def test_the_smoke_has_gone_after_the_next_round() -> None:
    chance = {"action": ["3", "3"], "skill": ["10"]}
    t = battle(LEGION, each={1: {"items": ["smoke-bomb"]}}, chance=chance, resting=("action",))
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:smoke-bomb")
    covered = [t.state.fighting.smoked]
    declare(t, "defend", "attack")
    assert [*covered, t.state.fighting.smoked] == [True, False]
    declare(t, "flee", "attack")
    assert t.state.fighting.fled == []


@rule("DK-ITEM-01", "DK-FLEE-01")
def test_a_smoke_bomb_lets_everybody_flee_in_the_next_round() -> None:
    t = battle(LEGION, each={1: {"items": ["smoke-bomb"]}}, chance={"action": ["1"], "wander": ["3"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("item").answers("use@item:smoke-bomb")
    t.everyone("flee")
    assert (t.said("flees"), t.state.fight) == (["flees", "flees"], None)


# ---------------------------------------------------------------- items


@rule("DK-ITEM-01", "DK-ITEM-02", "DK-ITEM-03")
def test_a_defending_hero_uses_an_item_in_resolution_and_defends_all_the_same() -> None:
    each = {1: {"items": ["potion"], "health": 9}, 2: {"items": ["potion"]}}
    t = battle(LEGION, each=each, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    assert t.said("action-die", "uses-item") == ["action-die"]
    t.seat("hero-1").asked("item").offered("potion", "potion", "pass").answers("use@item:potion")
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert (t.hero(1).health, t.hero(1).items) == (9 - 1 + 6, [])


@rule("DK-ITEM-01")
def test_who_does_not_defend_uses_no_item() -> None:
    t = battle(LEGION, each={1: {"items": ["potion"]}}, chance={"action": ["1"]})
    declare(t, "attack", "attack")
    assert t.asked == {0: "action", 1: "action"}


@rule("DK-ITEM-01", "DK-PACK-06")
def test_a_defending_hero_gives_a_single_item_to_another() -> None:
    t = battle(LEGION, each={1: {"items": ["potion", "potion"]}}, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("give@item:potion")
    assert (t.hero(1).items, t.hero(2).items) == (["potion"], ["potion"])


@rule("DK-ITEM-01", "DK-PACK-05")
def test_what_is_of_no_use_in_a_fight_is_handed_over_afterwards() -> None:
    t = battle(LEGION, each={1: {"items": ["luck-stone", "kings-bane"]}}, chance={"action": ["1"], "favored": ["1"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("vital").answers("health")
    t.seat("hero-1").asked("item").offered("kings-bane", "pass").answers("pass")


@rule("DK-ITEM-01")
def test_fire_oil_burns_through_defend() -> None:
    t = battle("silk-spiders", each={1: {"items": ["fire-oil"]}}, chance={"action": ["5"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:fire-oil")
    assert (t.state.fight, t.hero(1).gold) == (None, 2)


@rule("DK-ITEM-01", "DK-KEY-05")
def test_an_energy_draught_heals_energy() -> None:
    t = battle(LEGION, each={1: {"items": ["energy-draught"], "energy": 3}}, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:energy-draught")
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert (t.hero(1).energy, t.hero(1).health) == (7, 19)


@rule("DK-ITEM-04")
def test_nobody_reaches_into_an_empty_pack() -> None:
    t = battle(LEGION, heroes=3, each={2: {"dead": True}}, chance={"action": ["1"]})
    declare(t, "defend", None, "defend")
    assert t.asked == {0: "action", 2: "action"}


@rule("DK-ITEM-01", "DK-COND-09")
def test_an_antidote_ends_one_of_the_conditions_that_it_knows() -> None:
    each = {1: {"items": ["antidote"], "conditions": ["bleeding", "diseased"]}}
    t = battle(LEGION, each=each, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:antidote")
    t.seat("hero-1").asked("ally").answers("hero-1")
    t.seat("hero-1").asked("condition").offered("diseased", "bleeding").answers("bleeding")
    assert t.hero(1).conditions == ["diseased"]


@rule("DK-ITEM-04", "DK-DEATH-02")
def test_only_a_defending_hero_reaches_into_a_dead_heros_pack() -> None:
    each = {2: {"dead": True, "items": ["potion"], "gold": 7, "food": 1}}
    t = battle(LEGION, heroes=3, each=each, chance={"action": ["1"]})
    declare(t, "attack", None, "defend")
    t.seat("hero-3").asked("item").answers("loot@player:hero-2")
    assert (t.hero(3).items, t.hero(3).gold, t.hero(3).food) == (["potion"], 7, 1)
    assert (t.hero(2).items, t.hero(2).gold) == ([], 0)


@rule("DK-STARVE-11")
def test_a_defending_hero_may_eat_as_the_one_use_of_an_item() -> None:
    t = battle(LEGION, each={1: {"starving": 1, "food": 3, "ration": 2}}, chance={"action": ["1"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("item").answers("eat")
    assert (t.hero(1).starving, t.hero(1).food) == (0, 1)


@rule("DK-STARVE-04")
def test_a_starving_hero_cannot_use_energy() -> None:
    t = battle(LEGION, each={1: {"starving": 1}})
    t.seat("hero-1").asked("action").offered("attack", "defend", "flee")
    t.seat("hero-1").barred("mastery-1", "Who is Starving cannot use Energy.", rule="DK-STARVE-04")


@rule("DK-STARVE-05")
def test_a_hero_starving_at_level_2_fails_every_survival_roll_without_a_die() -> None:
    t = battle(LEGION, each={1: {"starving": 2, "conditions": ["frozen"]}})
    assert (t.asked, t.said("skill-unusable")) == ({1: "action"}, ["skill-unusable"])


# ---------------------------------------------------------------- a lone hero


@rule("DK-STYLE-16", "DK-DICE-07")
def test_a_lone_hero_may_pay_to_defend_at_half_rank_beside_another_action() -> None:
    t = battle(
        "bone-legion", heroes=1, each={1: {"ranks": {"defend": 5}, "items": ["potion"]}}, chance={"action": ["1"]}
    )
    declare(t, "attack")
    t.seat("hero-1").asked("guard").answers("yes")
    t.seat("hero-1").asked("item").offered("potion", "pass").answers("pass")
    assert (t.hero(1).health, t.hero(1).energy, t.foe().health) == (20 - (5 - 2), 9, 17)


@rule("DK-STYLE-16")
def test_two_heroes_have_no_such_guard() -> None:
    t = battle(LEGION, each={2: {"dead": True}}, chance={"action": ["1"]})
    declare(t, "attack")
    assert t.hero(1).health == 15
