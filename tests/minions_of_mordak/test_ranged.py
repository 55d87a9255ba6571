"""Ranged rolls: attacks on one adjacent Region, chosen when the dice are seen."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.positions import equip
from longtable.testing import rule
from tests.minions_of_mordak.story import E3, EAST, FRIEND, KEEP, ME, PLAIN, RANGED, SOUTH, VILLAIN, WEST, table


@rule("MM-RANGE-01")
def test_a_shot_reaches_one_adjacent_region_and_goes_down_its_stack() -> None:
    t = table(tiles={E3: PLAIN}, minions={EAST: ["gravel-chewer", "gladestalker"], E3: ["gladestalker"]}, pool=5)
    t.seat(ME).asked("act").answers(RANGED)
    t.seat(ME).asked("spend").offered(EAST, "plus-one", "stop").answers(EAST)
    t.seat(ME).asked("spend").offered("gravel-chewer", "plus-one", "stop").answers("gravel-chewer")
    t.seat(ME).asked("hits").answers("3")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2")
    assert t.stash == ["gravel-chewer", "gladestalker"]


@rule("MM-RANGE-01")
def test_a_wounded_defender_blocks_the_rest_of_a_shot() -> None:
    t = table(minions={EAST: ["gravel-chewer", "gladestalker"]}, pool=5)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(EAST)
    t.seat(ME).asked("spend").answers("gravel-chewer").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-RANGE-02")
@pytest.mark.parametrize("treasure", ["", "hawkeye-lens"])
def test_no_shot_can_go_to_the_own_region(treasure: str) -> None:
    def beset(s: MordakState) -> None:
        if treasure:
            equip(s, ME, treasure)

    t = table(beset, minions={KEEP: ["gladestalker"]}, pool=4)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-RANGE-02")
def test_a_minion_with_longshot_cannot_shoot_into_its_own_region_either() -> None:
    t = table(at={FRIEND: SOUTH}, minions={KEEP: ["gladestalker"]}, acts="gladestalker", rolls=["Y2 W1"])
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered(SOUTH, "stop").answers("stop")


@rule("MM-RANGE-03")
def test_all_damage_of_a_shot_goes_to_a_single_region() -> None:
    """The book's Gwen: 6 Hits, a Swiftwing beside her, Gladestalkers around."""

    t = table(
        minions={KEEP: ["swiftwing"], EAST: ["gladestalker"], WEST: ["gladestalker"]},
        boards=["gwenavael", "bjorn"],
        pool=6,
    )
    t.seat(ME).asked("act").answers(RANGED)
    t.seat(ME).asked("spend").offered(EAST, WEST, "plus-one", "stop").answers(EAST)
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one").asked("act")
    assert (t.hero(ME).plus[Row.RANGED], t.stash) == (2, ["gladestalker"])
    assert (t.minions(KEEP), t.minions(WEST)) == (["swiftwing"], ["gladestalker"])


@rule("MM-RANGE-04")
def test_enemies_beside_the_shooter_do_not_stop_a_shot() -> None:
    t = table(minions={KEEP: ["great-rotting-hand"], EAST: ["gladestalker"]}, pool=2)
    assert EAST not in t.seat(ME).asked("act").options
    t.seat(ME).answers(RANGED).asked("spend").answers(EAST)
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert t.stash == ["gladestalker"]


@rule("MM-RANGE-05")
@pytest.mark.parametrize("at", [EAST, WEST])
def test_the_region_is_chosen_when_the_dice_are_seen(at: str) -> None:
    t = table(minions={EAST: ["gladestalker"], WEST: ["gladestalker"]}, pool=2)
    t.seat(ME).asked("act").answers(RANGED).asked("spend")
    assert (t.facts("rolls")[-1].data["hits"], t.hits.target) == (2, -1)
    t.seat(ME).answers(at).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert t.minions(at) == []
