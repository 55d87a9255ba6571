"""Shrines: found when they are turned up, each a blow to Mordak, all together the way to an early Final Battle."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.testing import rule
from tests.minions_of_mordak.story import D2, EAST, FRIEND, ME, VILLAIN, Position, around_the_east, player, table

BRONCO, LUNA, ASHA = "shrine-of-bronco", "lesser-shrine-of-luna", "lesser-shrine-of-asha"
BOARDS = ("mari", "loxley", "alyndra", "scrutt")


FOUND = {BRONCO: "B1", LUNA: "D1", ASHA: "E4"}
"""Where Shrines lie that were found before."""


def beside(tile: str, *found: str) -> Position:
    """The first Hero stands in the east beside one face-down tile; these Shrines were found before."""
    around = around_the_east(tile)
    tiles = {**around["tiles"], **{FOUND[shrine]: shrine for shrine in found}}
    return {"hidden": around["hidden"], "tiles": tiles, "at": {ME: EAST}, "health": {VILLAIN: 25}}


@rule("MM-SHRINE-01")
def test_a_shrine_is_found_when_it_is_turned_up_though_nobody_enters_it() -> None:
    held = {FOUND[BRONCO]: ["gravel-chewer"], FOUND[LUNA]: ["gravel-chewer"]}
    t = table(**beside(ASHA, BRONCO, LUNA), minions=held)
    assert t.state.day == 0
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.day, t.state.shrines_skipped, len(t.minions(D2))) == (6, True, 1)


@rule("MM-SHRINE-02")
def test_a_last_shrine_that_is_found_on_the_last_day_skips_nothing() -> None:
    t = table(**beside(ASHA, BRONCO, LUNA), day=6)
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.shrines_skipped, t.facts("skips")) == (False, [])


@rule("MM-SHRINE-01")
def test_two_shrines_are_not_enough() -> None:
    t = table(**beside(ASHA, BRONCO))
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.day, t.state.shrines_skipped) == (0, False)


@rule("MM-SHRINE-02", "MM-SHRINE-03", "MM-FINAL-01")
def test_after_the_jump_the_heroes_finish_their_round_and_no_row_of_the_track_is_carried_out() -> None:
    t = table(**beside(ASHA, BRONCO, LUNA), to_act=[FRIEND])
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.is_final, t.villain.is_on_map, t.villain.xp) == (False, False, 0)
    t.seat(ME).asked("act").answers("end")
    t.seat(FRIEND).asked("act").answers("end")
    t.seat(FRIEND).asked("spend-xp")
    assert not t.state.is_final
    t.rest(VILLAIN, "act")
    assert (t.state.is_final, t.villain.is_on_map, t.facts("day")) == (True, True, [])
    assert (t.villain.xp, len(player(t, VILLAIN).hand), t.villain.health) == (0, 2, 20)


@rule("MM-SHRINE-04")
@pytest.mark.parametrize(
    ("heroes", "before", "after"), [(2, 25, 20), (3, 25, 20), (4, 25, 15), (2, 5, 5), (4, 10, 5)]
)
def test_a_shrine_takes_health_from_mordak_but_leaves_five_in_hiding(heroes: int, before: int, after: int) -> None:
    t = table(**{**beside(BRONCO), "health": {VILLAIN: before}}, boards=BOARDS[:heroes])
    t.seat(ME).asked("act").answers("scout")
    assert t.villain.health == after


@rule("MM-SHRINE-04")
def test_bronco_gives_each_hero_a_token_on_the_row_of_the_power_action() -> None:
    t = table(**beside(BRONCO), boards=BOARDS[:3])
    t.seat(ME).asked("act").answers("scout")
    found = [[row for row in (Row.MELEE, Row.RANGED, Row.MAGIC) if hero.plus[row]] for hero in t.state.heroes]
    assert found == [[Row.MELEE], [Row.RANGED], [Row.MAGIC]]


@rule("MM-PLUS-05", "MM-SHRINE-04")
def test_who_holds_four_tokens_may_give_one_up_for_broncos() -> None:
    t = table(**beside(BRONCO), boards=BOARDS[:2], plus={ME: [1, 3, 0], FRIEND: [0, 2, 2]})
    t.seat(ME).asked("act").answers("scout").asked("plus-off").offered("ranged", "pass").answers("ranged")
    t.seat(FRIEND).asked("plus-off").offered("magic", "pass").answers("pass")
    assert [hero.plus for hero in t.state.heroes] == [[2, 2, 0], [0, 2, 2]]


@rule("MM-SHRINE-04")
def test_luna_takes_two_spells_from_mordak() -> None:
    t = table(**beside(LUNA), hands={VILLAIN: ["void-bolt", "hex", "murk"]})
    t.seat(ME).asked("act").answers("scout")
    assert len(player(t, VILLAIN).hand) == 1
    assert sum(len(pile) for pile in t.state.discards.values()) == 2


@rule("MM-SHRINE-04")
def test_asha_heals_each_hero() -> None:
    t = table(**beside(ASHA), hurt={ME: 8, FRIEND: 3})
    t.seat(ME).asked("act").answers("scout")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (14, 20)
