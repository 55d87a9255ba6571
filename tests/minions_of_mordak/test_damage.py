"""Damage: what it does to Minions and to Heroes, and what is never remembered."""

import pytest

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.positions import summon
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, VILLAIN, Position, table

BOMBARDIER = "ballad-bombardier"
"""Health 5, Wound 2, and 3 Health when Wounded."""


@rule("MM-DMG-02", "MM-DMG-03", "MM-DMG-05")
@pytest.mark.parametrize(("hits", "left"), [(2, [f"[{BOMBARDIER}]"]), (4, [f"[{BOMBARDIER}]"]), (5, [])])
def test_one_attack_has_one_result_for_a_minion(hits: int, left: list[str]) -> None:
    t = table(minions={KEEP: [BOMBARDIER]}, boards=["bjorn", "mari"], pool=max(4, hits))
    t.strike(BOMBARDIER, hits)
    assert t.minions(KEEP) == left
    if hits == 2:
        t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert t.stash == ([] if left else [BOMBARDIER])


@rule("MM-DMG-06")
def test_a_wounded_minion_is_defeated_by_the_health_of_that_side() -> None:
    t = table(minions={KEEP: [f"[{BOMBARDIER}]"]}, boards=["bjorn", "mari"], pool=3)
    t.attack(BOMBARDIER)
    assert (t.minions(KEEP), t.facts("wounded")) == ([], [])


@rule("MM-DMG-04", "MM-DMG-06")
def test_where_no_hits_could_harm_nobody_is_asked_how_many_and_they_can_still_buy_a_token() -> None:
    t = table(minions={KEEP: [f"[{BOMBARDIER}]"]}, boards=["bjorn", "mari"], pool=2)
    t.attack(BOMBARDIER).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert (t.minions(KEEP), t.facts("wounded"), len(t.facts("unharmed"))) == ([f"[{BOMBARDIER}]"], [], 1)
    assert t.hero(ME).plus[0] == 1


@rule("MM-DMG-04", "MM-DMG-13")
def test_the_damage_of_two_rolls_is_never_added_up() -> None:
    t = table(minions={KEEP: ["voldor-stone-eater"]}, hand=["enormous-fist"], pool=4, rolls=["R2 R2"])
    t.attack("voldor-stone-eater").asked("spend").answers("stop")
    assert t.minions(KEEP) == ["voldor-stone-eater"]
    t.cast("enormous-fist")
    assert (t.minions(KEEP), len(t.facts("unharmed"))) == (["voldor-stone-eater"], 2)


@rule("MM-DMG-12")
def test_what_it_takes_to_defeat_a_minion_counts_what_is_known_to_be_prevented() -> None:
    def guarded(s: MordakState) -> None:
        chewer = summon(s, "gravel-chewer", KEEP)
        lay(s, Lasts.GUARDED, s.card(chewer).key, s.mordak, ends=Ends.TURN, whose=Role("mordak"), amount=2)

    t = table(guarded, pool=6)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gravel-chewer")
    t.seat(ME).asked("hits").offered("6", "5", "4", "0").answers("5")
    assert t.stash == ["gravel-chewer"]


@rule("MM-DMG-09")
def test_a_hero_loses_every_point_and_it_stays_lost() -> None:
    t = table(at={FRIEND: EAST}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer", rolls=["W1 W1"])
    t.strike("hero-1", 2)
    assert t.hero(ME).health == 15
    t.rest(ME, "act")
    assert t.hero(ME).health == 15


@rule("MM-DMG-10")
def test_a_hero_at_no_health_falls_at_once_and_the_rest_of_the_attack_may_go_on() -> None:
    t = table(
        health={ME: 1}, defenders={KEEP: ME}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer", rolls=["W1 W1"]
    )
    t.strike("hero-1", 1)
    assert (t.hero(ME).is_on_map, t.hero(ME).health) == (False, 0)
    t.seat(VILLAIN).asked("spend").offered("hero-2", "stop").answers("hero-2")
    assert t.hero(FRIEND).health == 19


@rule("MM-DMG-10")
def test_health_never_goes_below_nothing() -> None:
    t = table(
        health={ME: 1}, at={FRIEND: EAST}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer", rolls=["W1 W1"]
    )
    t.strike("hero-1", 2)
    assert (t.hero(ME).is_on_map, t.hero(ME).health) == (False, 0)


@rule("MM-MELEE-03", "MM-DMG-12")
def test_a_defender_who_is_not_harmed_at_all_still_bars_the_way() -> None:
    t = table(
        hand=["divine-shield"],
        defenders={KEEP: ME},
        minions={KEEP: ["[gravel-chewer]"]},
        acts="gravel-chewer",
        rolls=["Y2 Y1"],
    )
    t.strike("hero-1", 2)
    t.seat(ME).asked("react").answers("divine-shield")
    assert (t.state.hits, [hero.lost for hero in t.heroes], t.said("unharmed")) == (None, [0, 0], ["unharmed"])


@rule("MM-MAGIC-06", "MM-DMG-02")
def test_a_spell_that_is_spent_on_the_defender_attacks_nobody_else() -> None:
    """Two damage are all that a Gladestalker has; the Tax Collector below does not even dodge."""
    t = table(minions={EAST: ["gladestalker", "tax-collector"]}, hand=["void-bolt"], pool=3)
    t.cast("void-bolt")
    assert (t.stash, t.minions(EAST)) == (["gladestalker"], ["tax-collector"])
    assert t.said("dodges", "unharmed") == []


@rule("MM-DMG-10")
@pytest.mark.parametrize(("health", "left"), [(4, 2), (3, 1), (2, 0)])
def test_a_hero_falls_at_no_health_and_not_before(health: int, left: int) -> None:
    told: Position = {"at": {FRIEND: EAST}, "health": {ME: health}, "minions": {KEEP: ["gravel-chewer"]}}
    t = table(acts="gravel-chewer", rolls=["W1 W1"], **told)
    t.strike("hero-1", 2)
    assert (t.hero(ME).health, t.hero(ME).is_on_map) == (left, left > 0)
