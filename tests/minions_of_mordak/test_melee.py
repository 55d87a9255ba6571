"""Melee rolls: attacks on the enemies in the own Region."""

import pytest

from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, SOUTH, VILLAIN, WEST, table


@rule("MM-MELEE-01")
def test_melee_reaches_the_own_region_only() -> None:
    t = table(minions={KEEP: ["gravel-chewer"], EAST: ["gladestalker"], WEST: ["gladestalker"]}, pool=7)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gravel-chewer", "plus-one", "stop")
    t.seat(ME).answers("gravel-chewer").asked("hits").answers("3")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert (t.minions(EAST), t.minions(WEST)) == (["gladestalker"], ["gladestalker"])


@rule("MM-MELEE-02")
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_the_attacker_decides_how_many_hits_become_damage(hits: int) -> None:
    t = table(at={FRIEND: EAST}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer", rolls=["W1 W1"])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    t.seat(VILLAIN).asked("hits").offered("2", "1", "0").answers(str(hits))
    assert t.hero(ME).health == 17 - hits


@rule("MM-MELEE-03")
def test_a_defender_that_is_only_wounded_blocks_the_rest() -> None:
    t = table(minions={KEEP: ["gravel-chewer", "gladestalker"]}, pool=6)
    t.strike("gravel-chewer", 2)
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert t.minions(KEEP) == ["[gravel-chewer]", "gladestalker"]


@rule("MM-MELEE-03")
def test_after_a_defeat_the_rest_may_go_to_the_next_until_the_attacker_stops() -> None:
    t = table(minions={KEEP: ["gladestalker", "gladestalker", "gladestalker"]}, pool=6)
    t.seat(ME).asked("act").answers(MELEE)
    for _ in range(2):
        t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")
    assert (t.stash, t.minions(KEEP)) == (["gladestalker"] * 2, ["gladestalker"])


@rule("MM-MELEE-04")
def test_no_minion_can_be_aimed_at_by_another() -> None:
    t = table(
        at={ME: SOUTH, FRIEND: SOUTH},
        minions={KEEP: ["gravel-chewer", "gladestalker"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("act")
    assert (t.minions(KEEP), t.facts("rolls")[-1].data["hits"]) == (["gravel-chewer", "gladestalker"], 2)


@rule("MM-MELEE-04")
def test_no_hero_can_be_aimed_at_by_another() -> None:
    t = table(pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("plus-one", "stop").answers("stop")
    assert t.hero(FRIEND).health == 20
