"""Looting: who may take Treasures, when, and whose they are then."""

from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, stash, table
from tests.minions_of_mordak.map_story import D2, hide_treasure, surround
from tests.minions_of_mordak.round_story import table as round_table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, VILLAIN, WEST, stand, summon


@rule("MM-LOOT-03", "MM-MINION-05")
def test_a_minion_of_the_villain_leaves_treasure_alone() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, EAST)
        summon(s, "gladestalker", EAST)

    t = table(position, acts="gladestalker")
    assert "loot" not in t.seat(VILLAIN).asked("act").options


@rule("MM-LOOT-03", "MM-LOOT-07")
def test_a_minion_under_a_heros_control_loots_for_the_heroes() -> None:
    t = table(lambda s: hide_treasure(s, KEEP), boards=["gwenavael", "bjorn"])
    t.seat(ME).asked("act").answers("end")
    assert t.state.turns[-1].actor.startswith("minion:gust")
    t.seat(ME).asked("act").answers("loot")
    assert (len(t.state.stash_treasures), t.state.regions[KEEP].treasures) == (1, [])


@rule("MM-LOOT-04")
def test_mordak_loots_in_the_final_battle_where_no_hero_is() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, KEEP)
        hide_treasure(s, EAST)
        stand(s, EAST, WEST)

    t = table(position, acts="player:mordak", final=True)
    t.seat(VILLAIN).asked("act").answers("loot")
    assert (len(t.state.villain_treasures), t.state.stash_treasures) == (1, [])
    t.seat(VILLAIN).asked("act").answers("D3")
    assert "loot" not in t.seat(VILLAIN).asked("act").options
    assert len(t.state.regions[EAST].treasures) == 1


@rule("MM-LOOT-04", "MM-VTURN-02")
def test_hidden_mordak_cannot_loot() -> None:
    def position(s: MordakState) -> None:
        for at in range(len(s.regions)):
            hide_treasure(s, at)
        stand(s, EAST, WEST)

    t = table(position, acts="player:mordak")
    assert "loot" not in t.seat(VILLAIN).asked("act").options


@rule("MM-LOOT-05")
def test_a_treasure_stays_when_its_guard_walks_away() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, EAST)
        summon(s, "boot-cavalier", EAST)

    t = table(position, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers("C3")
    assert (len(t.state.regions[EAST].treasures), t.state.regions[KEEP].treasures) == (1, [])


@rule("MM-LOOT-01", "MM-LOOT-05", "MM-LOOT-07")
def test_a_treasure_stays_when_its_guard_falls_and_can_then_be_looted() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, KEEP)
        summon(s, "gladestalker", KEEP)

    t = table(position, pool=2)
    assert "loot" not in t.seat(ME).asked("act").options
    t.seat(ME).answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert (len(t.state.regions[KEEP].treasures), stash(t)) == (1, ["gladestalker"])
    t.seat(ME).asked("act").answers("loot")
    assert len(t.state.stash_treasures) == 1


@rule("MM-LOOT-06")
def test_a_sheep_guards_a_treasure() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, KEEP)
        s.regions[KEEP].sheep = 1

    t = table(position, pool=1)
    assert "loot" not in t.seat(ME).asked("act").options
    t.seat(ME).answers(MELEE).asked("spend").answers("woeful").asked("hits").answers("1")
    assert "loot" in t.seat(ME).asked("act").options


@rule("MM-LOOT-07")
def test_all_heroes_loot_into_one_stash() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, EAST)
        hide_treasure(s, WEST)
        stand(s, EAST, WEST, KEEP)

    t = round_table(position, stage=Stage.HERO_ROUND, boards=["mari", "bjorn", "loxley"], resting=("equip",))
    t.seat(ME).asked("hold-back").answers("no").asked("act").answers("loot").answers("end")
    t.seat(2).asked("act").answers("loot").answers("end")
    assert (len(t.state.stash_treasures), t.state.villain_treasures) == (2, [])
    t.seat(3).asked("act").answers("end")


@rule("MM-LOOT-07")
def test_a_fallen_hero_lies_in_the_villains_stash() -> None:
    def position(s: MordakState) -> None:
        summon(s, "boot-cavalier", KEEP)
        s.heroes[1].at = EAST
        s.heroes[0].health = 1

    t = table(position, acts="boot-cavalier", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("1")
    assert (t.state.fallen, t.state.hero_stash, t.state.heroes[0].is_on_map) == (1, [], False)


@rule("MM-LOOT-01", "MM-LOOT-08")
def test_a_hero_loots_in_passing_and_walks_on() -> None:
    def position(s: MordakState) -> None:
        surround(s)
        hide_treasure(s, EAST)

    t = table(position)
    t.seat(ME).asked("act").answers("D3").answers("loot")
    turn = t.state.turns[-1]
    assert (len(t.state.stash_treasures), turn.points, turn.steps) == (1, 3, 2)
    t.seat(ME).asked("act").answers(D2)
    assert (turn.points, turn.steps) == (3, 1)
