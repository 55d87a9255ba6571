"""Woeful Sheep: in the way of Heroes, and good for nothing."""

from longtable.games.valor_villainy.mordak.spawning import make_sheep, sheep_left
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, region, stash, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, RANGED, SOUTH, VILLAIN, minions, stand, summon


@rule("MM-SHEEP-03")
def test_sheep_pin_heroes() -> None:
    t = table()
    assert region(t, EAST) in t.seat(ME).asked("act").options
    t = table(lambda s: make_sheep(s, KEEP))
    assert not [name for name in t.seat(ME).asked("act").options if name in ("C2", "D3", "B3", "C4")]


@rule("MM-SHEEP-03")
def test_sheep_do_not_pin_minions() -> None:
    def beside(s: MordakState) -> None:
        stand(s, SOUTH, SOUTH)
        make_sheep(s, KEEP)
        summon(s, "gravel-chewer", KEEP)

    t = table(beside, acts="gravel-chewer")
    assert region(t, EAST) in t.seat(VILLAIN).asked("act").options


@rule("MM-SHEEP-03")
def test_sheep_take_no_turn_in_the_minion_step() -> None:
    t = table(lambda s: make_sheep(s, KEEP), acts="player:mordak", resting=("extra-spawn",))
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("extra-spawn")
    assert t.state.minions == []


@rule("MM-DEF-11")
def test_sheep_defend_their_region_even_before_minions_that_come_later() -> None:
    def flock(s: MordakState) -> None:
        stand(s, EAST, EAST)
        make_sheep(s, KEEP)
        summon(s, "gladestalker", KEEP)

    t = table(flock, pool=3)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(region(t, KEEP))
    t.seat(ME).asked("spend").offered("woeful", "plus-one", "stop").answers("woeful")
    t.seat(ME).asked("hits").offered("1", "0").answers("1")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2")
    assert (stash(t), minions(t.state, KEEP)) == (["gladestalker"], [])


@rule("MM-SHEEP-01", "MM-SHEEP-02")
def test_a_defeated_sheep_is_worth_nothing_and_goes_back_to_the_supply() -> None:
    t = table(lambda s: make_sheep(s, KEEP), pool=1)
    assert sheep_left(t.state) == 4
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("woeful").asked("hits").answers("1")
    assert (sheep_left(t.state), t.state.regions[KEEP].sheep, stash(t), t.state.loose_bounty) == (5, 0, [], 0)


@rule("MM-SHEEP-04")
def test_there_are_no_more_than_five_sheep() -> None:
    def flocks(s: MordakState) -> None:
        for at in (KEEP, EAST, SOUTH, KEEP, EAST, SOUTH):
            make_sheep(s, at)

    t = table(flocks)
    assert ([one.sheep for one in t.state.regions[:5]], sheep_left(t.state)) == ([2, 0, 2, 0, 1], 0)
