"""Mordak's Turn: what he does from hiding, and what he does on the Map in the Final Battle."""

import pytest

from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    RANGED,
    VILLAIN,
    WEST,
    table,
)


@rule("MM-VTURN-01")
def test_mordak_makes_each_roll_and_one_surge_in_any_order() -> None:
    t = table(actions={VILLAIN: 6}, acts=MORDAK)
    left = [MELEE, RANGED, MAGIC, CORRUPTION, "surge"]
    for points, action in enumerate([CORRUPTION, RANGED, MAGIC, MELEE]):
        assert t.state.turns[-1].points == 6 - points
        t.seat(VILLAIN).asked("act").offered(*left, "end").answers(action)
        left.remove(action)
    t.seat(VILLAIN).asked("act").offered("surge", "end").answers("surge")
    assert (t.state.turns, t.asked) == ([], {VILLAIN: "extra-spawn"})


@rule("MM-VTURN-01")
def test_mordak_stops_when_his_points_are_spent() -> None:
    t = table(actions={VILLAIN: 3}, acts=MORDAK)
    t.seat(VILLAIN).asked("act").answers(MELEE).answers(RANGED).answers(MAGIC)
    assert t.asked == {VILLAIN: "extra-spawn"}


@rule("MM-VTURN-02")
@pytest.mark.parametrize("roll", [MELEE, RANGED])
@pytest.mark.parametrize("place", [KEEP, NORTH, EAST, "E3", "A2", "D1"])
def test_hidden_mordak_goes_nowhere_and_hits_nobody_wherever_the_heroes_are(place: str, roll: str) -> None:
    t = table(explored=True, at={ME: place, FRIEND: place}, acts=MORDAK, pool=2)
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")
    t.seat(VILLAIN).answers(roll).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-VTURN-04")
def test_mordak_walks_and_loots_in_the_final_battle() -> None:
    t = table(treasures={EAST: ["healing-draught"]}, at={ME: WEST, FRIEND: WEST}, acts=MORDAK, final=True)
    t.seat(VILLAIN).asked("act").answers(EAST).asked("act").answers("loot")
    assert (t.villain.at, len(t.state.villain_treasures), t.state.turns[-1].points) == (EAST, 1, 3)


@rule("MM-VTURN-04")
def test_a_hero_in_his_region_pins_mordak() -> None:
    t = table(at={FRIEND: WEST}, acts=MORDAK, final=True)
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")


@rule("MM-VTURN-04")
def test_mordak_strikes_in_his_region_and_shoots_into_the_next() -> None:
    t = table(at={FRIEND: EAST}, acts=MORDAK, pool=4, rolls=["R2 R2"], final=True)
    t.strike("hero-1", 4)
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered(EAST, "plus-one", "stop").answers(EAST)
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("4")
    assert (t.hero(ME).lost, t.hero(FRIEND).lost) == (4, 4)


@rule("MM-VTURN-04")
def test_mordak_can_be_attacked_in_the_final_battle() -> None:
    t = table(pool=6, final=True)
    before = t.villain.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("mordak", "plus-one", "stop").answers("mordak")
    t.seat(ME).asked("hits").answers("6")
    assert t.villain.health == before - 5


@rule("MM-VTURN-04")
def test_corruption_goes_on_in_the_final_battle() -> None:
    t = table(at={ME: EAST, FRIEND: WEST}, acts=MORDAK, pool=2, final=True)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("chump").asked("spawn").answers(EAST)
    assert len(t.state.minions) == 1


@rule("MM-VTURN-04")
def test_meddling_goes_on_in_the_final_battle() -> None:
    t = table(
        minions={EAST: ["boot-cavalier"]},
        at={ME: EAST, FRIEND: WEST},
        plus={VILLAIN: [1, 0, 0, 0]},
        acts="boot-cavalier",
        rolls=["Y2 W1"],
        final=True,
        resting=("spend",),
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("add").answers("1").asked("spend")
    assert t.pool == 4
