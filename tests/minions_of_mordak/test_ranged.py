"""Ranged rolls: attacks on one adjacent Region, chosen when the dice are seen."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, equip, region, stash, table, turn_up
from tests.minions_of_mordak.villain_story import EAST, KEEP, RANGED, SOUTH, VILLAIN, WEST, minions, stand, summon


@rule("MM-RANGE-01")
def test_a_shot_reaches_one_adjacent_region_and_goes_down_its_stack() -> None:
    def around(s: MordakState) -> None:
        summon(s, "gladestalker", EAST)
        summon(s, "gravel-chewer", EAST)
        summon(s, "gladestalker", turn_up(s, 2))

    t = table(around, pool=5)
    t.seat(ME).asked("act").answers(RANGED)
    t.seat(ME).asked("spend").offered(region(t, EAST), "plus-one", "stop").answers(region(t, EAST))
    t.seat(ME).asked("spend").offered("gravel-chewer", "plus-one", "stop").answers("gravel-chewer")
    t.seat(ME).asked("hits").answers("3")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2")
    assert stash(t) == ["gravel-chewer", "gladestalker"]


@rule("MM-RANGE-01")
def test_a_wounded_defender_blocks_the_rest_of_a_shot() -> None:
    def around(s: MordakState) -> None:
        summon(s, "gladestalker", EAST)
        summon(s, "gravel-chewer", EAST)

    t = table(around, pool=5)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(region(t, EAST))
    t.seat(ME).asked("spend").answers("gravel-chewer").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-RANGE-02")
@pytest.mark.parametrize("treasure", ["", "hawkeye-lens"])
def test_no_shot_can_go_to_the_own_region(treasure: str) -> None:
    def beset(s: MordakState) -> None:
        if treasure:
            equip(s, s.heroes[0], treasure)
        summon(s, "gladestalker", KEEP)

    t = table(beset, pool=4)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-RANGE-02")
def test_a_minion_with_longshot_cannot_shoot_into_its_own_region_either() -> None:
    def beset(s: MordakState) -> None:
        stand(s, KEEP, SOUTH)
        summon(s, "gladestalker", KEEP)

    t = table(beset, acts="gladestalker", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered(region(t, SOUTH), "stop").answers("stop")


@rule("MM-RANGE-03")
def test_all_damage_of_a_shot_goes_to_a_single_region() -> None:
    """The book's Gwen: 6 Hits, a Swiftwing beside her, Gladestalkers around."""

    def around(s: MordakState) -> None:
        summon(s, "swiftwing", KEEP)
        summon(s, "gladestalker", EAST)
        summon(s, "gladestalker", WEST)

    t = table(around, boards=["gwenavael", "bjorn"], pool=6)
    t.seat(ME).asked("act").answers(RANGED)
    t.seat(ME).asked("spend").offered(region(t, EAST), region(t, WEST), "plus-one", "stop").answers(region(t, EAST))
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one").asked("act")
    assert (t.state.heroes[0].plus[Row.RANGED], stash(t)) == (2, ["gladestalker"])
    assert (minions(t.state, KEEP), minions(t.state, WEST)) == (["swiftwing"], ["gladestalker"])


@rule("MM-RANGE-04")
def test_enemies_beside_the_shooter_do_not_stop_a_shot() -> None:
    def around(s: MordakState) -> None:
        summon(s, "great-rotting-hand", KEEP)
        summon(s, "gladestalker", EAST)

    t = table(around, pool=2)
    assert region(t, EAST) not in t.seat(ME).asked("act").options
    t.seat(ME).answers(RANGED).asked("spend").answers(region(t, EAST))
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert stash(t) == ["gladestalker"]


@rule("MM-RANGE-05")
@pytest.mark.parametrize("at", [EAST, WEST])
def test_the_region_is_chosen_when_the_dice_are_seen(at: int) -> None:
    def around(s: MordakState) -> None:
        summon(s, "gladestalker", EAST)
        summon(s, "gladestalker", WEST)

    t = table(around, pool=2)
    t.seat(ME).asked("act").answers(RANGED).asked("spend")
    assert (t.facts("rolls")[-1].data["hits"], t.state.hits.target) == (2, -1)
    t.seat(ME).answers(region(t, at)).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert minions(t.state, at) == []
