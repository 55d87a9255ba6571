"""Mordak's Turn: what he does from hiding, and what he does on the Map in the Final Battle."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME
from tests.minions_of_mordak.hero_story import table as hero_table
from tests.minions_of_mordak.map_story import hide_treasure
from tests.minions_of_mordak.villain_story import (
    CORRUPTION,
    EAST,
    KEEP,
    MAGIC,
    MELEE,
    RANGED,
    VILLAIN,
    WEST,
    lost,
    stand,
    summon,
    table,
)


@rule("MM-VTURN-01")
def test_mordak_makes_each_roll_and_one_surge_in_any_order() -> None:
    def ready(s: MordakState) -> None:
        s.mordak.actions = 6

    t = table(ready, resting=("extra-spawn",))
    left = [MELEE, RANGED, MAGIC, CORRUPTION, "surge"]
    for points, action in enumerate([CORRUPTION, RANGED, MAGIC, MELEE]):
        assert t.state.turns[-1].points == 6 - points
        t.seat(VILLAIN).asked("act").offered(*left, "end").answers(action)
        left.remove(action)
    t.seat(VILLAIN).asked("act").offered("surge", "end").answers("surge")
    assert (t.state.turns, t.asked) == ([], {VILLAIN: "extra-spawn"})


@rule("MM-VTURN-01")
def test_mordak_stops_when_his_points_are_spent() -> None:
    t = table(resting=("extra-spawn",))
    t.seat(VILLAIN).asked("act").answers(MELEE).answers(RANGED).answers(MAGIC)
    assert t.asked == {VILLAIN: "extra-spawn"}


@rule("MM-VTURN-02")
@pytest.mark.parametrize("roll", [MELEE, RANGED])
@pytest.mark.parametrize("at", range(18))
def test_hidden_mordak_goes_nowhere_and_hits_nobody_wherever_the_heroes_are(at: int, roll: str) -> None:
    def position(s: MordakState) -> None:
        for region in s.regions:
            region.is_face_up = True
        stand(s, at, at)

    t = table(position, pool=2)
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")
    t.seat(VILLAIN).answers(roll).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-VTURN-02")
def test_nobody_can_attack_hidden_mordak() -> None:
    t = hero_table(pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-VTURN-04")
def test_mordak_walks_and_loots_in_the_final_battle() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, EAST)
        stand(s, WEST, WEST)

    t = hero_table(position, acts="player:mordak", final=True)
    t.seat(VILLAIN).asked("act").answers("D3").asked("act").answers("loot")
    assert (t.state.mordak.at, len(t.state.villain_treasures), t.state.turns[-1].points) == (EAST, 1, 3)


@rule("MM-VTURN-04")
def test_a_hero_in_his_region_pins_mordak() -> None:
    t = hero_table(lambda s: stand(s, KEEP, WEST), acts="player:mordak", final=True)
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")


@rule("MM-VTURN-04")
def test_mordak_strikes_in_his_region_and_shoots_into_the_next() -> None:
    t = hero_table(lambda s: stand(s, KEEP, EAST), acts="player:mordak", pool=4, rolls=[[6, 6]], final=True)
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("4")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered("D3", "plus-one", "stop").answers("D3")
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("4")
    assert (lost(t.state, 0), lost(t.state, 1)) == (4, 4)


@rule("MM-VTURN-04")
def test_mordak_can_be_attacked_in_the_final_battle() -> None:
    t = hero_table(pool=6, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("mordak", "plus-one", "stop").answers("mordak")
    t.seat(ME).asked("hits").answers("6")
    assert t.state.mordak.health == before - 5


@rule("MM-VTURN-04")
def test_corruption_goes_on_in_the_final_battle() -> None:
    t = hero_table(lambda s: stand(s, EAST, WEST), acts="player:mordak", pool=2, final=True)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("chump").asked("spawn").answers("D3")
    assert len(t.state.minions) == 1


@rule("MM-VTURN-04")
def test_meddling_goes_on_in_the_final_battle() -> None:
    def position(s: MordakState) -> None:
        summon(s, "boot-cavalier", EAST)
        stand(s, EAST, WEST)
        s.mordak.plus[Row.MELEE] = 1

    t = hero_table(position, acts="boot-cavalier", rolls=[[6, 6]], final=True, resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("add").answers("1").asked("spend")
    assert t.state.hits.pool == 4
