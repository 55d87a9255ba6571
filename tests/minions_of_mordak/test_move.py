"""Moves: how far, where to, and what ends them (MM-MOVE)."""

import pytest

from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.game_story import final, hide_tile, next_minion, places, reveal, spot, turn_up_all
from tests.minions_of_mordak.hero_story import ME, POINTS, table
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MELEE,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    minions,
    stand,
    summon,
)

THREE = ("mari", "bjorn", "scrutt")


def left(t: Story) -> tuple[int, int]:
    """The Action Points and the steps of the running Move that are left."""
    turn = t.state.turns[-1]
    return turn.points, turn.steps


def eastern_road(s: MordakState) -> None:
    """A way of four steps: from the Keep to the east and then north along the edge."""
    for x, y in ((2, 0), (2, 1), (2, 2)):
        reveal(s, x, y)


# ---------------------------------------------------------------- steps


@rule("MM-MOVE-01")
def test_a_move_has_up_to_three_steps_that_may_be_taken_one_by_one() -> None:
    t = table(eastern_road, boards=THREE)
    assert places(t, ME) == ["B3", "C2", "C4", "D3", "E2", "E3"]
    t.seat(ME).answers("D3")
    assert left(t) == (POINTS - 1, 2)
    t.seat(ME).answers("E2")
    assert left(t) == (POINTS - 1, 0)
    t.seat(ME).answers("E1")
    assert left(t) == (POINTS - 2, 2)


@rule("MM-MOVE-02")
def test_a_step_onto_a_mountain_is_a_whole_move_of_its_own() -> None:
    t = table(lambda s: stand(s, WEST, KEEP))
    assert "C2" not in places(t, ME)
    t.seat(ME).answers("C3")
    assert left(t) == (POINTS - 1, 2)
    t.seat(ME).answers("C2")
    assert left(t) == (POINTS - 2, 0)
    t.seat(ME).answers("C3")
    assert left(t) == (POINTS - 3, 2)


@rule("MM-MOVE-02")
def test_without_points_the_steps_that_are_left_lead_onto_no_mountain() -> None:
    def last_point(s: MordakState) -> None:
        stand(s, WEST, KEEP)
        s.heroes[0].actions = 1

    t = table(last_point)
    t.seat(ME).asked("act").answers("C3")
    assert places(t, ME) == ["B3", "C4", "D3"]


@rule("MM-MOVE-03")
def test_a_move_down_from_a_mountain_has_three_steps() -> None:
    def on_the_mountain(s: MordakState) -> None:
        eastern_road(s)
        stand(s, NORTH, KEEP, KEEP)

    t = table(on_the_mountain, boards=THREE)
    assert places(t, ME) == ["B3", "C3", "C4", "D3", "E3"]
    t.seat(ME).answers("E3")
    assert left(t) == (POINTS - 1, 0)


@rule("MM-MOVE-04")
def test_steps_are_never_diagonal() -> None:
    def corner(s: MordakState) -> None:
        stand(s, reveal(s, 1, 1), KEEP, KEEP)
        summon(s, "gravel-chewer", EAST)

    t = table(corner, boards=THREE)
    assert places(t, ME) == ["C2", "D3"]


@rule("MM-MOVE-04")
def test_the_map_does_not_wrap_round_at_its_edges() -> None:
    def edges(s: MordakState) -> None:
        stand(s, reveal(s, 2, 0), KEEP, KEEP)
        reveal(s, -2, 0)
        summon(s, "gravel-chewer", EAST)

    t = table(edges, boards=THREE)
    assert places(t, ME) == ["D3"]


@rule("MM-MOVE-05")
def test_nobody_of_either_side_steps_into_a_face_down_region() -> None:
    t = table(lambda s: stand(s, EAST, KEEP))
    assert places(t, ME) == ["B3", "C3", "C4"]
    t = table(lambda s: summon(s, "boot-cavalier", EAST), acts="boot-cavalier")
    assert places(t, VILLAIN) == ["C3"]


# ---------------------------------------------------------------- enemies


@rule("MM-MOVE-06")
def test_entering_a_region_with_enemies_ends_the_move() -> None:
    def guarded(s: MordakState) -> None:
        eastern_road(s)
        summon(s, "gravel-chewer", spot(s, 2, 0))

    t = table(guarded, boards=THREE)
    assert places(t, ME) == ["B3", "C2", "C4", "D3", "E3"]
    t.seat(ME).answers("E3")
    assert left(t) == (POINTS - 1, 0)
    assert places(t, ME) == []


@rule("MM-MOVE-06")
def test_enemies_hold_a_hero_and_heroes_hold_a_minion() -> None:
    t = table(lambda s: summon(s, "gravel-chewer", KEEP))
    assert places(t, ME) == []
    t = table(lambda s: summon(s, "gravel-chewer", KEEP), acts="gravel-chewer")
    assert places(t, VILLAIN) == []
    t = table(lambda s: stand(s, EAST, KEEP))
    assert places(t, ME) != []


@rule("MM-MOVE-06")
def test_a_hero_who_has_beaten_the_enemies_may_go_with_a_new_move() -> None:
    t = table(lambda s: summon(s, "gladestalker", EAST), pool=2)
    t.seat(ME).asked("act").answers("D3")
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("act").answers("C3")
    assert left(t) == (POINTS - 3, 2)


@rule("MM-MOVE-07")
def test_who_can_evade_leaves_and_passes_enemies_but_climbs_no_faster() -> None:
    def crowd(s: MordakState) -> None:
        summon(s, "silk-fencer", EAST)
        stand(s, EAST, KEEP)

    t = table(crowd, acts="silk-fencer")
    assert places(t, VILLAIN) == ["B3", "C3", "C4"]
    t = table(lambda s: summon(s, "silk-fencer", KEEP), acts="silk-fencer")
    assert places(t, VILLAIN) == ["B3", "C2", "C4", "D3"]


# ---------------------------------------------------------------- what ends a Move, and what does not


@rule("MM-MOVE-08")
def test_steps_that_were_not_used_are_lost_with_the_next_paid_action() -> None:
    t = table(lambda s: setattr(s.heroes[0], "actions", 2))
    t.seat(ME).asked("act").answers("D3")
    assert places(t, ME) == ["B3", "C3", "C4"]
    t.seat(ME).answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert places(t, ME) == []


@rule("MM-MOVE-08")
def test_a_new_move_has_no_more_steps_for_what_the_last_one_left() -> None:
    t = table(eastern_road, boards=THREE)
    t.seat(ME).asked("act").answers("D3")
    t.seat(ME).asked("act").answers("C3")
    assert left(t) == (POINTS - 1, 1)
    t.seat(ME).asked("act").answers("E3")
    assert left(t) == (POINTS - 2, 1)


@rule("MM-MOVE-09")
def test_a_hero_loots_between_two_steps_but_not_under_the_eyes_of_an_enemy() -> None:
    def hoards(s: MordakState) -> None:
        eastern_road(s)
        for at in (EAST, spot(s, 2, 0)):
            s.regions[at].treasures.append(s.treasures.pop())
        summon(s, "gravel-chewer", spot(s, 2, 0))

    t = table(hoards, boards=THREE)
    t.seat(ME).asked("act").answers("D3").asked("act").answers("loot")
    assert (left(t), len(t.state.stash_treasures)) == ((POINTS - 1, 2), 1)
    t.seat(ME).asked("act").answers("E3")
    assert left(t) == (POINTS - 1, 0)
    assert "loot" not in t.seat(ME).asked("act").options


@rule("MM-MOVE-09")
def test_a_hero_scouts_between_two_steps_and_goes_on_into_what_was_found() -> None:
    def unknown_east(s: MordakState) -> None:
        turn_up_all(s)
        hide_tile(s, 2, 0, "butterburn")

    t = table(unknown_east)
    t.seat(ME).asked("act").answers("D3").asked("act").answers("scout")
    assert left(t) == (POINTS - 1, 2)
    t.seat(ME).asked("act").answers("E3")
    assert left(t) == (POINTS - 1, 1)


@rule("MM-MOVE-10")
def test_an_ambush_ends_the_move_in_which_it_was_found_and_nothing_else() -> None:
    def trap(s: MordakState) -> None:
        turn_up_all(s)
        hide_tile(s, 2, 0, "whispering-hedges")
        next_minion(s, "gravel-chewer")

    t = table(trap)
    t.seat(ME).asked("act").answers("D3").asked("act").answers("scout")
    t.seat(VILLAIN).asked("act").answers("end")
    assert (left(t), t.state.heroes[0].at) == ((POINTS - 1, 0), EAST)
    t.seat(ME).asked("act").answers("C3")
    assert left(t) == (POINTS - 2, 2)


@rule("MM-MOVE-10")
def test_an_ambush_for_more_heroes_does_not_end_the_move() -> None:
    def no_trap(s: MordakState) -> None:
        turn_up_all(s)
        hide_tile(s, 2, 0, "valley-of-knives")

    t = table(no_trap)
    t.seat(ME).asked("act").answers("D3").asked("act").answers("scout")
    assert left(t) == (POINTS - 1, 2)


@rule("MM-MOVE-11")
def test_mordak_moves_in_the_final_battle_only_and_like_everybody_else() -> None:
    assert places(table(turn_up_all, acts="player:mordak"), VILLAIN) == []

    def alone(s: MordakState) -> None:
        final(s)
        eastern_road(s)
        stand(s, WEST, WEST, WEST)

    t = table(alone, boards=THREE, acts="player:mordak")
    assert places(t, VILLAIN) == ["B3", "C2", "C4", "D3", "E2", "E3"]
    t.seat(VILLAIN).answers("B3")
    assert (places(t, VILLAIN), left(t)) == ([], (POINTS - 1, 0))


@rule("MM-MOVE-12")
def test_spawning_into_a_region_is_no_move() -> None:
    def beside_heroes(s: MordakState) -> None:
        stand(s, NORTH, NORTH)
        next_minion(s, "gravel-chewer")

    t = table(beside_heroes, acts="player:mordak", pool=2)
    t.seat(VILLAIN).asked("act").answers("corruption").asked("spend").answers("size:chump")
    t.seat(VILLAIN).asked("spawn").answers("C2")
    assert (minions(t.state, NORTH), t.facts("moves")) == (["gravel-chewer"], [])


@rule("MM-MOVE-13")
@pytest.mark.parametrize("count", [1, 12])
def test_any_number_of_characters_may_be_in_one_region(count: int) -> None:
    def crowd(s: MordakState) -> None:
        for number in [n for pack in s.packs for n in pack][:count]:
            summon(s, s.content.minions[number].id, SOUTH)
        stand(s, KEEP, SOUTH, SOUTH, SOUTH, SOUTH)

    t = table(crowd, boards=("mari", "bjorn", "scrutt", "loxley", "alyndra"))
    t.seat(ME).asked("act").answers("C4")
    assert len(t.state.heroes_in(SOUTH)) == 5
    assert len(t.state.regions[SOUTH].stack) == count
