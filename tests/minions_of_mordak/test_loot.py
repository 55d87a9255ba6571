"""Looting: who may take Treasures, when, and whose they are then."""

from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    THIRD,
    VILLAIN,
    WEST,
    spot,
    table,
)


@rule("MM-LOOT-03", "MM-MINION-05")
def test_a_minion_of_the_villain_leaves_treasure_alone() -> None:
    t = table(treasures={EAST: ["healing-draught"]}, minions={EAST: ["gladestalker"]}, acts="gladestalker")
    assert "loot" not in t.seat(VILLAIN).asked("act").options


@rule("MM-LOOT-03", "MM-LOOT-07")
def test_a_minion_under_a_heros_control_loots_for_the_heroes() -> None:
    t = table(treasures={KEEP: ["healing-draught"]}, boards=["gwenavael", "bjorn"])
    t.seat(ME).asked("act").answers("end")
    assert t.acting == "gust"
    t.seat(ME).asked("act").answers("loot")
    assert (len(t.state.stash_treasures), spot(t, KEEP).treasures) == (1, [])


@rule("MM-LOOT-04")
def test_mordak_loots_in_the_final_battle_where_no_hero_is() -> None:
    t = table(
        treasures={KEEP: ["healing-draught"], EAST: ["healing-draught"]},
        at={ME: EAST, FRIEND: WEST},
        acts=MORDAK,
        final=True,
    )
    t.seat(VILLAIN).asked("act").answers("loot")
    assert (len(t.state.villain_treasures), t.state.stash_treasures) == (1, [])
    t.seat(VILLAIN).asked("act").answers(EAST)
    assert "loot" not in t.seat(VILLAIN).asked("act").options
    assert len(spot(t, EAST).treasures) == 1


@rule("MM-LOOT-04", "MM-VTURN-02")
def test_hidden_mordak_cannot_loot() -> None:
    everywhere = {place: ["healing-draught"] for place in (KEEP, NORTH, EAST, WEST)}
    t = table(treasures=everywhere, at={ME: EAST, FRIEND: WEST}, acts=MORDAK)
    assert "loot" not in t.seat(VILLAIN).asked("act").options


@rule("MM-LOOT-05")
def test_a_treasure_stays_when_its_guard_walks_away() -> None:
    t = table(treasures={EAST: ["healing-draught"]}, minions={EAST: ["boot-cavalier"]}, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers(KEEP)
    assert (len(spot(t, EAST).treasures), spot(t, KEEP).treasures) == (1, [])


@rule("MM-LOOT-01", "MM-LOOT-05", "MM-LOOT-07")
def test_a_treasure_stays_when_its_guard_falls_and_can_then_be_looted() -> None:
    t = table(treasures={KEEP: ["healing-draught"]}, minions={KEEP: ["gladestalker"]}, pool=2)
    assert "loot" not in t.seat(ME).asked("act").options
    t.seat(ME).answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert (len(spot(t, KEEP).treasures), t.stash) == (1, ["gladestalker"])
    t.seat(ME).asked("act").answers("loot")
    assert len(t.state.stash_treasures) == 1


@rule("MM-LOOT-06")
def test_a_sheep_guards_a_treasure() -> None:
    t = table(treasures={KEEP: ["healing-draught"]}, sheep={KEEP: 1}, pool=1)
    assert "loot" not in t.seat(ME).asked("act").options
    t.seat(ME).answers(MELEE).asked("spend").answers("woeful")
    assert "loot" in t.seat(ME).asked("act").options


@rule("MM-LOOT-07")
def test_all_heroes_loot_into_one_stash() -> None:
    t = table(
        treasures={EAST: ["healing-draught"], WEST: ["healing-draught"]},
        at={ME: EAST, FRIEND: WEST},
        stage=Stage.HERO_ROUND,
        boards=["mari", "bjorn", "loxley"],
        resting=("equip",),
    )
    t.seat(ME).asked("hold-back").answers("no").asked("act").answers("loot").answers("end")
    t.seat(FRIEND).asked("act").answers("loot").answers("end")
    assert (len(t.state.stash_treasures), t.state.villain_treasures) == (2, [])
    t.seat(THIRD).asked("act").answers("end")
