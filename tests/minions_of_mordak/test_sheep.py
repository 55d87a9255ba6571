"""Woeful Sheep: in the way of Heroes, and good for nothing."""

from longtable.games.valor_villainy.play.packs import make_sheep, sheep_left
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MORDAK, RANGED, SOUTH, VILLAIN, table


@rule("MM-SHEEP-03")
def test_sheep_pin_heroes() -> None:
    t = table()
    assert EAST in t.seat(ME).asked("act").options
    t = table(sheep={KEEP: 1})
    assert not [name for name in t.seat(ME).asked("act").options if name in ("C2", "D3", "B3", "C4")]


@rule("MM-SHEEP-03")
def test_sheep_do_not_pin_minions() -> None:
    t = table(at={ME: SOUTH, FRIEND: SOUTH}, sheep={KEEP: 1}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer")
    assert EAST in t.seat(VILLAIN).asked("act").options


@rule("MM-SHEEP-03")
def test_sheep_take_no_turn_in_the_minion_step() -> None:
    t = table(sheep={KEEP: 1}, acts=MORDAK)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("extra-spawn")
    assert t.state.minions == []


@rule("MM-DEF-11")
def test_sheep_defend_their_region_even_before_minions_that_come_later() -> None:
    t = table(at={ME: EAST, FRIEND: EAST}, sheep={KEEP: 1}, minions={KEEP: ["gladestalker"]}, pool=3)
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(KEEP)
    t.seat(ME).asked("spend").offered("woeful", "plus-one", "stop").answers("woeful")
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2")
    assert (t.stash, t.minions(KEEP)) == (["gladestalker"], [])


@rule("MM-SHEEP-01", "MM-SHEEP-02")
def test_a_defeated_sheep_is_worth_nothing_and_goes_back_to_the_supply() -> None:
    t = table(sheep={KEEP: 1}, pool=1)
    assert sheep_left(t.state) == 4
    t.strike("woeful", 1)
    assert (sheep_left(t.state), t.region(KEEP).sheep, t.stash, t.state.loose_bounty) == (5, 0, [], 0)


@rule("MM-SHEEP-01")
def test_a_hit_defeats_one_sheep_of_a_flock() -> None:
    t = table(sheep={KEEP: 3}, pool=1)
    t.strike("woeful", 1)
    assert (t.region(KEEP).sheep, t.said("sheep-fell")) == (2, ["sheep-fell"])


@rule("MM-SHEEP-04")
def test_there_are_no_more_than_five_sheep() -> None:
    t = table()
    places = [place_of(t.state, place) for place in (KEEP, EAST, SOUTH, KEEP, EAST, SOUTH)]
    made = [(sheep_left(t.state), make_sheep(t.state, at)) for at in places]
    assert made == [(5, True), (4, True), (3, True), (2, True), (1, True), (0, False)]
    assert [t.region(place).sheep for place in (KEEP, EAST, SOUTH)] == [2, 2, 1]
