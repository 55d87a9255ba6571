"""Shrines: found when they are turned up, each a blow to Mordak, all together the way to an early Final Battle."""

from collections.abc import Callable

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, health, hurt, table
from tests.minions_of_mordak.map_story import D2, pass_until, place_of, surround
from tests.minions_of_mordak.round_story import table as round_table
from tests.minions_of_mordak.villain_story import EAST, VILLAIN, give, summon

BRONCO, LUNA, ASHA = "shrine-of-bronco", "lesser-shrine-of-luna", "lesser-shrine-of-asha"
QUIET = "abandoned-toll-house"
BOARDS = ("mari", "loxley", "alyndra", "scrutt")


def beside(
    tile: str, *found: str, change: Callable[[MordakState], object] = lambda _: None
) -> Callable[[MordakState], None]:
    """The first Hero stands in the east beside one face-down tile; these tiles were found before."""

    def position(s: MordakState) -> None:
        surround(s, tile)
        for region in s.regions:
            if region.tile in found:
                region.is_face_up = True
        s.heroes[0].at = EAST
        s.mordak.health = 25
        change(s)

    return position


@rule("MM-SHRINE-01")
def test_a_shrine_is_found_when_it_is_turned_up_though_nobody_enters_it() -> None:
    def held(s: MordakState) -> None:
        for at, region in enumerate(s.regions):
            if region.tile in (BRONCO, LUNA):
                summon(s, "gravel-chewer", at)

    t = table(beside(ASHA, BRONCO, LUNA, change=held))
    assert t.state.day == 0
    t.seat(ME).asked("act").answers("scout")
    shrine = t.state.regions[place_of(t.state, D2)]
    assert (t.state.day, t.state.shrines_skipped, bool(shrine.stack)) == (6, True, True)


@rule("MM-SHRINE-01")
def test_two_shrines_are_not_enough() -> None:
    t = table(beside(ASHA, BRONCO))
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.day, t.state.shrines_skipped) == (0, False)


@rule("MM-SHRINE-02", "MM-SHRINE-03", "MM-FINAL-01")
def test_after_the_jump_the_heroes_finish_their_round_and_no_row_of_the_track_is_carried_out() -> None:
    def second_hero_waits(s: MordakState) -> None:
        s.to_act[:] = ["hero-2"]

    t = table(beside(ASHA, BRONCO, LUNA, change=second_hero_waits))
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.is_final, t.state.mordak.is_on_map, t.state.mordak.xp) == (False, False, 0)
    t.seat(ME).asked("act").answers("end")
    t.seat(2).asked("act").answers("end")
    t.seat(2).asked("spend-xp")
    assert not t.state.is_final
    pass_until(t, VILLAIN, "act")
    assert (t.state.is_final, t.state.mordak.is_on_map, t.facts("day")) == (True, True, [])
    assert (t.state.mordak.xp, len(t.state.mordak.hand), t.state.mordak.health) == (0, 2, 20)


@rule("MM-SHRINE-04")
@pytest.mark.parametrize(
    ("heroes", "before", "after"), [(2, 25, 20), (3, 25, 20), (4, 25, 15), (2, 5, 5), (4, 10, 5)]
)
def test_a_shrine_takes_health_from_mordak_but_leaves_five_in_hiding(heroes: int, before: int, after: int) -> None:
    t = table(beside(BRONCO, change=lambda s: setattr(s.mordak, "health", before)), boards=BOARDS[:heroes])
    t.seat(ME).asked("act").answers("scout")
    assert t.state.mordak.health == after


@rule("MM-SHRINE-04")
def test_bronco_gives_each_hero_a_token_on_the_row_of_the_power_action() -> None:
    t = table(beside(BRONCO), boards=BOARDS[:3])
    t.seat(ME).asked("act").answers("scout")
    found = [[row for row in (Row.MELEE, Row.RANGED, Row.MAGIC) if hero.plus[row]] for hero in t.state.heroes]
    assert found == [[Row.MELEE], [Row.RANGED], [Row.MAGIC]]


@rule("MM-SHRINE-04")
def test_luna_takes_two_spells_from_mordak() -> None:
    t = table(beside(LUNA, change=lambda s: give(s, s.mordak, "void-bolt", "hex", "murk")))
    t.seat(ME).asked("act").answers("scout")
    assert len(t.state.mordak.hand) == 1
    assert sum(len(pile) for pile in t.state.discards.values()) == 2


@rule("MM-SHRINE-04")
def test_asha_heals_each_hero() -> None:
    def wounded(s: MordakState) -> None:
        hurt(s, 0, 8)
        hurt(s, 1, 3)

    t = table(beside(ASHA, change=wounded))
    t.seat(ME).asked("act").answers("scout")
    assert (health(t, 0), health(t, 1)) == (14, 20)


@rule("MM-SHRINE-05")
def test_a_party_that_grew_from_two_to_three_needs_four_shrines() -> None:
    def position(s: MordakState) -> None:
        surround(s, ASHA)
        for region in s.regions:
            if region.tile in (BRONCO, LUNA):
                region.is_face_up = True
        s.heroes[0].at = EAST

    t = round_table(position, stage=Stage.VILLAIN_LEVEL_UP, options={"open_party": True})
    t.seat(ME).asked("party").answers("join")
    t.seat(3).asked("board").answers("scrutt")
    pass_until(t, ME, "act")
    t.seat(ME).answers("scout").asked("act")
    assert (t.state.shrines_needed, t.state.shrines_skipped) == (4, False)


@rule("MM-SHRINE-05")
def test_the_fourth_shrine_of_a_grown_party_skips_the_track() -> None:
    t = table(beside("shrine-of-asha", BRONCO, LUNA, ASHA, change=lambda s: setattr(s, "shrines_needed", 4)))
    t.seat(ME).asked("act").answers("scout")
    assert (t.state.day, t.state.shrines_skipped) == (6, True)


@rule("MM-SHRINE-05")
def test_a_party_that_shrank_to_two_skips_when_the_whole_map_is_turned_up_and_not_before() -> None:
    def position(s: MordakState) -> None:
        surround(s, QUIET, "crooked-copse")
        last = (place_of(s, D2), place_of(s, "E3"))
        for at, region in enumerate(s.regions):
            is_third = s.tile(region).tier == "three"
            region.is_face_up = at not in last and not is_third
        s.heroes[0].at = EAST

    t = round_table(
        position, stage=Stage.HERO_LEVEL_UP, boards=("mari", "bjorn", "scrutt"), options={"open_party": True}
    )
    t.seat(ME).asked("party").answers("hero-3")
    assert (sum(region.is_gone for region in t.state.regions), t.state.shrines_skipped) == (4, False)
    pass_until(t, ME, "act")
    t.seat(ME).answers("scout").asked("scout-order")
    assert t.state.shrines_skipped
    t.seat(ME).answers(D2)
    pass_until(t, ME, "act")
    assert (t.state.day, t.state.is_final) == (6, False)


@rule("MM-SHRINE-05")
def test_a_party_that_shrank_to_two_gains_nothing_by_a_third_shrine() -> None:
    def position(s: MordakState) -> None:
        surround(s, BRONCO)
        for region in s.regions:
            if s.tile(region).tier == "three" and s.tile(region).special:
                region.is_face_up = True
        s.heroes[0].at = EAST

    t = round_table(
        position, stage=Stage.HERO_LEVEL_UP, boards=("mari", "bjorn", "scrutt"), options={"open_party": True}
    )
    t.seat(ME).asked("party").answers("hero-3")
    pass_until(t, ME, "act")
    t.seat(ME).answers("scout").asked("act")
    assert (len(t.facts("shrine")), t.state.shrines_skipped) == (1, False)
