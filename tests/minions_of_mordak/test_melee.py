"""Melee rolls: attacks on the enemies in the own Region."""

import pytest

from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, health, stash, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, SOUTH, VILLAIN, WEST, minions, stand, summon


@rule("MM-MELEE-01")
def test_melee_reaches_the_own_region_only() -> None:
    def around(s: MordakState) -> None:
        summon(s, "gravel-chewer", KEEP)
        for at in (EAST, WEST):
            summon(s, "gladestalker", at)

    t = table(around, pool=7)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gravel-chewer", "plus-one", "stop")
    t.seat(ME).answers("gravel-chewer").asked("hits").answers("3")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert (minions(t.state, EAST), minions(t.state, WEST)) == (["gladestalker"], ["gladestalker"])


@rule("MM-MELEE-02")
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_the_attacker_decides_how_many_hits_become_damage(hits: int) -> None:
    def apart(s: MordakState) -> None:
        stand(s, KEEP, EAST)
        summon(s, "gravel-chewer", KEEP)

    t = table(apart, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    t.seat(VILLAIN).asked("hits").offered("2", "1", "0").answers(str(hits))
    assert health(t, 0) == 17 - hits


@rule("MM-MELEE-03")
def test_a_defender_that_is_only_wounded_blocks_the_rest() -> None:
    def stack(s: MordakState) -> None:
        summon(s, "gladestalker", KEEP)
        summon(s, "gravel-chewer", KEEP)

    t = table(stack, pool=6)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gravel-chewer").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert minions(t.state, KEEP) == ["[gravel-chewer]", "gladestalker"]


@rule("MM-MELEE-03")
def test_after_a_defeat_the_rest_may_go_to_the_next_until_the_attacker_stops() -> None:
    def stack(s: MordakState) -> None:
        for _ in range(3):
            summon(s, "gladestalker", KEEP)

    t = table(stack, pool=6)
    t.seat(ME).asked("act").answers(MELEE)
    for _ in range(2):
        t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")
    assert (stash(t), minions(t.state, KEEP)) == (["gladestalker"] * 2, ["gladestalker"])


@rule("MM-MELEE-04")
def test_no_minion_can_be_aimed_at_by_another() -> None:
    def comrades(s: MordakState) -> None:
        stand(s, SOUTH, SOUTH)
        summon(s, "gladestalker", KEEP)
        summon(s, "gravel-chewer", KEEP)

    t = table(comrades, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("act")
    assert (minions(t.state, KEEP), t.facts("rolls")[-1].data["hits"]) == (["gravel-chewer", "gladestalker"], 2)


@rule("MM-MELEE-04")
def test_no_hero_can_be_aimed_at_by_another() -> None:
    t = table(pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("plus-one", "stop").answers("stop")
    assert health(t, 1) == 20
