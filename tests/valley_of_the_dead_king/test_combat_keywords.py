"""The keywords of combat: the tally of one target as arithmetic, and each keyword at the table."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import allies, mat, tally, vitals
from longtable.games.valley_of_the_dead_king.state import Guard, Hit, ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, company, declare


def through(hits: list[Hit], defend: int = 0, block: int = 0) -> tuple[int, int, int, int]:
    """What gets through: Health, Energy, and the Nonlethal parts of both."""
    damage = tally.get_through(hits, [Guard("somebody", defend, block)])
    return damage.health, damage.energy, damage.nonlethal_health, damage.nonlethal_energy


def hit(amount: int, vital: Stat = Stat.HEALTH, **words: Any) -> Hit:
    """A hit on somebody."""
    return Hit("somebody", amount, vital, **words)


# ---------------------------------------------------------------- what gets through


@pytest.mark.parametrize(
    ("hits", "defend", "block", "health", "energy"),
    [
        pytest.param([hit(6), hit(3)], 4, 0, 2, 0, marks=rule("DK-KEY-03"), id="defend lowers each, to 0 at least"),
        pytest.param(
            [hit(6), hit(6, Stat.ENERGY)],
            4,
            0,
            2,
            2,
            marks=rule("DK-KEY-04"),
            id="both parts of a mixed attack",
        ),
        pytest.param(
            [hit(3, Stat.ENERGY), hit(6)],
            0,
            5,
            4,
            0,
            marks=rule("DK-KEY-01"),
            id="block takes energy damage first",
        ),
        pytest.param([hit(4), hit(4)], 3, 1, 1, 0, marks=rule("DK-RES-02", "DK-KEY-01"), id="defend before block"),
        pytest.param(
            [hit(7, piercing=3)],
            5,
            0,
            3,
            0,
            marks=rule("DK-KEY-09"),
            id="what pierces gets through defend",
        ),
        pytest.param([hit(7, piercing=3)], 0, 9, 3, 0, marks=rule("DK-KEY-09"), id="and through block"),
        pytest.param([hit(14, piercing=14)], 9, 9, 14, 0, marks=rule("DK-KEY-10"), id="unreducible is all piercing"),
        pytest.param([hit(5, is_favored=True)], 9, 9, 5, 0, marks=rule("DK-FAV-03"), id="favored is not reduced"),
        pytest.param(
            [hit(2, piercing=5)],
            9,
            9,
            2,
            0,
            marks=rule("DK-KEY-09"),
            id="no more than the damage pierces",
        ),
    ],
)
def test_reductions_come_first(hits: list[Hit], defend: int, block: int, health: int, energy: int) -> None:
    assert through(hits, defend, block) == (health, energy, 0, 0)


@rule("DK-KEY-01", "DK-KEY-07")
def test_block_stops_ordinary_damage_before_nonlethal() -> None:
    assert through([hit(4), hit(3, nonlethal=True)], block=5) == (0, 0, 2, 0)
    assert through([hit(4, Stat.ENERGY, nonlethal=True), hit(3)], block=5) == (2, 0, 0, 0)


@rule("DK-KEY-01", "DK-KEY-07")
def test_block_leaves_the_nonlethal_energy_damage_that_it_cannot_stop() -> None:
    assert through([hit(4, Stat.ENERGY, nonlethal=True), hit(3)], block=3) == (3, 0, 0, 1)


# ---------------------------------------------------------------- the total


@pytest.mark.parametrize(
    ("now", "most", "words", "after"),
    [
        pytest.param(10, 12, {"damage": 4}, 6, marks=rule("DK-RES-02")),
        pytest.param(8, 20, {"damage": 9, "healed": 14}, 13, marks=rule("DK-RES-02"), id="one net result"),
        pytest.param(12, 12, {"damage": 5, "healed": 8}, 12, marks=rule("DK-RES-03"), id="capped at the maximum"),
        pytest.param(10, 12, {"healed": 8}, 12, marks=rule("DK-KEY-05"), id="heal stops at the maximum"),
        pytest.param(3, 12, {"damage": 10, "healed": 6}, -1, marks=rule("DK-RES-09"), id="below 0 is kept"),
        pytest.param(3, 12, {"damage": 10, "healed": 8}, 1, marks=rule("DK-RES-07", "DK-RES-09"), id="saved"),
        pytest.param(6, 12, {"damage": 0, "nonlethal": 9}, 1, marks=rule("DK-KEY-07"), id="nonlethal stops at 1"),
        pytest.param(10, 12, {"damage": 8, "nonlethal": 9}, 1, marks=rule("DK-KEY-08"), id="nonlethal comes last"),
        pytest.param(10, 12, {"damage": 10, "nonlethal": 9}, 0, marks=rule("DK-KEY-08"), id="and saves nobody"),
        pytest.param(0, 12, {"damage": 0, "nonlethal": 5}, 0, marks=rule("DK-KEY-08"), id="and does not raise to 1"),
        pytest.param(20, 20, {"damage": 0, "nonlethal": 9, "healed": 14}, 20, marks=rule("DK-RES-10", "DK-RES-03")),
        pytest.param(12, 12, {"raised": 4}, 16, marks=rule("DK-KEY-11"), id="raise exceeds the maximum"),
        pytest.param(15, 12, {"raised": 2}, 15, marks=rule("DK-KEY-11"), id="by as much as it raises, no more"),
        pytest.param(15, 12, {"damage": 2}, 13, marks=rule("DK-KEY-11"), id="what is raised is lost first"),
        pytest.param(
            15,
            12,
            {"healed": 2},
            15,
            marks=rule("DK-KEY-11"),
            id="heal does not take away what was raised",
        ),
    ],
)
def test_all_damage_and_healing_make_one_total(now: int, most: int, words: dict[str, int], after: int) -> None:
    assert tally.total(now, most, **{"damage": 0, **words}) == after


# ---------------------------------------------------------------- at the table


@rule("DK-KEY-01")
def test_block_of_an_opponent_stops_the_total_of_a_round() -> None:
    t = battle("lieutenants", chance={"action": ["4"]})
    before = t.foe().health
    declare(t, "attack", "attack")
    assert t.foe().health == before
    assert t.said("unhurt") == ["unhurt"]


@rule("DK-KEY-02")
def test_a_boost_raises_the_rank_of_this_rounds_action_and_is_gone_after_it() -> None:
    def boost(s: ValleyState) -> None:
        s.fighting.boosts["hero-1"] = 3

    t = battle("bone-legion", chance={"action": ["1", "1"]})
    t.seat("hero-1").asked("action").answers("attack")
    boost(t.state)
    t.seat("hero-2").asked("action").answers("defend")
    assert t.foe().health == 22 - 8
    declare(t, "attack", "defend")
    assert t.foe().health == 22 - 8 - 5


@rule("DK-KEY-02")
def test_a_boost_of_an_opponent_counts_in_the_next_round_alone() -> None:
    t = battle("ogre-king-brask", heroes=1, chance={"action": ["4", "1", "1"]})
    for action in ("defend", "defend", "defend"):
        t.seat("hero-1").asked("action").answers(action)
    dealt = 9 + company(1).damage
    assert t.hero(1).health == 20 - (dealt + 3 - 4) - (dealt - 4)


@rule("DK-KEY-06")
def test_a_negated_action_is_cancelled_with_all_its_side_effects() -> None:
    t = battle("the-dead-king", items=["talisman"], chance={"action": ["x"]})
    declare(t, "defend", "defend")
    t.seat("party").asked("break").answers("yes")
    assert [(t.hero(n).health, t.hero(n).conditions) for n in (1, 2)] == [(20, []), (20, [])]
    assert (t.state.items, t.said("negated")) == ([], ["negated"])


@rule("DK-KEY-07")
def test_nonlethal_damage_leaves_one_health() -> None:
    t = battle("bone-legion", each={1: {"health": 6}}, chance={"action": ["3"]})
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.hero(2).health) == (1, 12)


@rule("DK-KEY-09")
def test_piercing_damage_of_an_opponent_gets_through_defend() -> None:
    t = battle("silk-spiders", chance={"action": ["5"]})
    declare(t, "defend", "attack")
    assert (t.hero(1).health, t.hero(2).health) == (19, 19)


@rule("DK-KEY-12")
def test_a_hit_is_reflected_once_and_not_back_again() -> None:
    t = battle("bone-legion")
    [me, other], foe = t.state.heroes, t.foe()
    blow = Hit(me.key, 5, by=foe.key)
    assert mat.reflect(blow, me)
    assert (blow.on, blow.by, blow.is_reflected) == (foe.key, me.key, True)
    assert not mat.reflect(blow, other)
    assert blow.on == foe.key


@rule("DK-KEY-13")
def test_regen_heals_in_each_declaration_phase() -> None:
    t = battle({"troll-raiders": {"health": 8}}, chance={"action": ["1"], "target": ["9 1"]})
    assert t.foe().health == 9
    declare(t, "defend", "defend")
    assert t.foe().health == 10


@rule("DK-KEY-14")
def test_of_several_regens_only_the_highest_counts() -> None:
    # Thornheart has Regen 2 from Bark for one phase; its printed Regen is none, the Trolls' is 1 always.
    def grow(s: ValleyState) -> None:
        s.fighting.foes[0].regen = 3

    t = battle({"troll-raiders": {"health": 8}}, change=grow)
    assert t.foe().health == 11


@rule("DK-KEY-16")
def test_what_is_strengthened_stays_so_to_the_end_of_the_combat() -> None:
    def strengthen(s: ValleyState) -> None:
        s.fighting.foes[0].strength = 2

    t = battle("bone-legion", chance={"action": ["1", "1"]}, change=strengthen)
    declare(t, "attack", "attack")
    declare(t, "defend", "defend")
    assert t.hero(1).health == 20 - 7 - (7 - 4)


@rule("DK-KEY-17")
def test_a_summon_acts_for_its_summoner_can_be_killed_and_is_gone_after_the_fight() -> None:
    def call(s: ValleyState) -> None:
        allies.summon(s, s.heroes[0], "thrall", "Thrall", 3, 2)
        allies.summon(s, s.heroes[0], "shade", "Shade", 9, 4)

    foe = {"bone-legion": {"health": 12}}
    t = battle(foe, chance={"action": ["1", "1"], "target": ["1 2 9 8", "1 9 2"]}, change=call)
    declare(t, "defend", "defend")
    assert (t.foe().health, [ally.id for ally in t.state.allies], t.ally("shade").health) == (6, ["shade"], 4)
    declare(t, "attack", "defend")
    assert (t.state.fight, t.state.allies) == (None, [])


@rule("DK-KEY-18", "DK-KEY-19")
def test_a_sustained_effect_is_paid_for_each_round_or_ends() -> None:
    each = {1: {"role": "hunter"}, 2: {"role": "guardian"}}
    t = battle("bone-legion", each=each, chance={"action": ["1", "1", "1"], "favored": ["1", "1"]})
    declare(t, "mastery-1", "defend")
    while t.asked and "action" not in t.asked.values():
        t.next.answers(t.next.options[0])
    assert [kept.mastery for kept in t.state.fighting.kept] == ["hunters-mark"]
    energy = t.hero(1).energy
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("sustain").answers("yes")
    assert t.hero(1).energy == energy - 1
    while t.asked and "action" not in t.asked.values():
        t.next.answers(t.next.options[0])
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    assert t.state.fighting.kept == []


@rule("DK-KEY-21")
def test_an_unyielding_attack_rolls_target_dice_anew_and_may_hit_the_same_target() -> None:
    t = battle("ogre-king-brask", chance={"action": ["x"], "target": ["9 1", "8 2", "1 9"]})
    declare(t, "defend", "attack")
    assert (t.hero(1).health, t.hero(2).health) == (20, 16)
    assert t.facts("aims")[0].data["whom"] == ["player:hero-1", "player:hero-1", "player:hero-2"]


@rule("DK-KEY-22")
@pytest.mark.parametrize(("energy", "left", "health"), [(5, 1, 20), (3, 0, 19), (0, 0, 16)])
def test_energy_drain_beyond_the_energy_is_lost_as_nonlethal_health(energy: int, left: int, health: int) -> None:
    t = battle("bone-legion", each={1: {"energy": energy}})
    rule_ = vitals.drain(t.state, t.state.heroes[0], 4)
    with pytest.raises(StopIteration):
        rule_.send(None)
    assert (t.hero(1).energy, t.hero(1).health) == (left, health)


@rule("DK-KEY-18")
def test_what_a_hero_kept_up_ends_when_the_hero_has_fled() -> None:
    t = battle("bone-legion", change=keep_a_mark, chance={"skill": ["2"], "action": ["1"]})
    declare(t, "flee", "defend")
    declare(t, None, "defend")
    assert (t.said("lets-go"), t.state.fighting.kept) == (["lets-go"], [])


def keep_a_mark(s: ValleyState) -> None:
    """The first hero has kept up a Mastery since an earlier round."""
    mat.keep(s, s.heroes[0], s.mastery(s.heroes[0], Stat.MASTERY_1).id)


@rule("DK-KEY-18", "DK-KEY-19")
def test_what_is_declared_anew_is_not_paid_for_besides() -> None:
    t = battle("bone-legion", each={1: {"role": "hunter"}, 2: {"role": "guardian"}}, change=keep_a_mark)
    declare(t, "mastery-1", "defend")
    assert (t.hero(1).energy, t.said("lets-go", "sustains")) == (9, [])
    while "action" not in t.asked.values():
        t.next.answers(t.next.options[0])
    assert len(t.state.fighting.kept) == 1


@rule("DK-KEY-18", "DK-KEY-19")
def test_what_another_hero_keeps_up_does_not_end_what_is_declared() -> None:
    def keep(s: ValleyState) -> None:
        mat.keep(s, s.heroes[1], s.mastery(s.heroes[1], Stat.MASTERY_1).id)

    each = {1: {"role": "hunter"}, 2: {"role": "tinkersmith"}}
    t = battle("bone-legion", each=each, change=keep, chance={"action": ["1"], "favored": ["1"]})
    declare(t, "mastery-1", "defend")
    while "action" not in t.asked.values():
        t.next.answers("yes" if "sustain" in t.asked.values() else t.next.options[0])
    assert sorted(kept.who for kept in t.state.fighting.kept) == ["hero-1", "hero-2"]


@rule("DK-KEY-18")
def test_a_hero_who_cannot_act_may_still_keep_something_up() -> None:
    each = {1: {"conditions": ["captured"]}}
    t = battle("bone-legion", each=each, change=keep_a_mark, chance={"skill": ["9"], "action": ["1"]})
    declare(t, None, "defend")
    t.seat("hero-1").asked("sustain").answers("no")
    assert t.state.fighting.kept == []


@rule("DK-KEY-07", "DK-KEY-22")
def test_nonlethal_losses_leave_the_last_point() -> None:
    t = battle("bone-legion", each={1: {"energy": 0, "health": 3}})
    drained = vitals.drain(t.state, t.state.heroes[0], 4)
    with pytest.raises(StopIteration):
        drained.send(None)
    assert t.hero(1).health == 1


def test_a_soul_shield_takes_all_health_damage_first_even_what_pierces() -> None:
    def shield(s: ValleyState) -> None:
        s.fighting.foes[0].shield = 8

    each = {1: {"items": ["fire-oil"]}}
    t = battle("bone-legion", each=each, change=shield, chance={"action": ["1"]})
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("item").answers("use@item:fire-oil")
    assert (t.foe().shield, t.foe().health) == (0, 20)


@rule("DK-KEY-05", "DK-HERO-15")
@pytest.mark.parametrize(("health", "amount", "gained"), [(10, 6, 6), (17, 6, 3), (20, 6, 0)])
def test_healing_outside_resolution_stops_at_the_maximum(health: int, amount: int, gained: int) -> None:
    t = battle("bone-legion", each={1: {"health": health}})
    assert vitals.heal(t.state, t.state.heroes[0], amount) == gained
    assert t.hero(1).health == health + gained


@rule("DK-KEY-17", "DK-KEY-18")
def test_nobody_pays_to_keep_up_a_summon_that_is_dead() -> None:
    def call(s: ValleyState) -> None:
        row = s.mastery(s.heroes[0], Stat.MASTERY_1)
        mat.keep(s, s.heroes[0], row.id)
        allies.summon(s, s.heroes[0], row.summons[0].id, row.summons[0].name, 3, 1)

    each = {1: {"role": "necromancer"}, 2: {"role": "guardian"}}
    t = battle("bone-legion", each=each, change=call, chance={"action": ["1", "1"], "target": ["1 2 9"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("sustain").answers("yes")
    assert t.state.allies == []
    declare(t, "defend", "defend")
    assert t.state.fighting.kept == []


@rule("DK-KEY-02")
def test_boosts_of_one_action_add_up() -> None:
    t = battle("bone-legion", chance={"action": ["1"]})
    t.seat("hero-1").asked("action").answers("attack")
    mat.boost(t.state, t.state.heroes[0], 2)
    mat.boost(t.state, t.state.heroes[0], 3)
    t.seat("hero-2").asked("action").answers("defend")
    assert t.foe().health == 22 - 10
