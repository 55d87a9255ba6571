"""Moves: how far, where to, and what ends them (MM-MOVE)."""

import pytest

from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.positions import summon
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    D2,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MORDAK,
    NORTH,
    PLAIN,
    POINTS,
    SOUTH,
    THIRD,
    VILLAIN,
    WEST,
    spot,
    table,
)

THREE = ("mari", "bjorn", "scrutt")


EASTERN_ROAD = {E3: "old-quarry", "E2": "gallows-common", "E1": "crooked-copse"}
"""A way of four steps: from the Keep to the east and then north along the edge."""


# ---------------------------------------------------------------- steps


@rule("MM-MOVE-01")
def test_a_move_has_up_to_three_steps_that_may_be_taken_one_by_one() -> None:
    t = table(tiles=EASTERN_ROAD, boards=THREE)
    assert t.reach(ME) == ["B3", "C2", "C4", "D3", "E2", "E3"]
    t.seat(ME).answers(EAST)
    assert (t.points, t.steps) == (POINTS - 1, 2)
    t.seat(ME).answers("E2")
    assert (t.points, t.steps) == (POINTS - 1, 0)
    t.seat(ME).answers("E1")
    assert (t.points, t.steps) == (POINTS - 2, 2)


@rule("MM-MOVE-02")
def test_a_step_onto_a_mountain_is_a_whole_move_of_its_own() -> None:
    t = table(at={ME: WEST})
    assert NORTH not in t.reach(ME)
    t.seat(ME).answers(KEEP)
    assert (t.points, t.steps) == (POINTS - 1, 2)
    t.seat(ME).answers(NORTH)
    assert (t.points, t.steps) == (POINTS - 2, 0)
    t.seat(ME).answers(KEEP)
    assert (t.points, t.steps) == (POINTS - 3, 2)


@rule("MM-MOVE-02")
def test_without_points_the_steps_that_are_left_lead_onto_no_mountain() -> None:
    t = table(at={ME: WEST}, actions={ME: 1})
    t.seat(ME).asked("act").answers(KEEP)
    assert t.reach(ME) == ["B3", "C4", "D3"]


@rule("MM-MOVE-03")
def test_a_move_down_from_a_mountain_has_three_steps() -> None:
    t = table(tiles=EASTERN_ROAD, at={ME: NORTH}, boards=THREE)
    assert t.reach(ME) == ["B3", "C3", "C4", "D3", "E3"]
    t.seat(ME).answers("E3")
    assert (t.points, t.steps) == (POINTS - 1, 0)


@rule("MM-MOVE-04")
def test_steps_are_never_diagonal() -> None:
    t = table(tiles={D2: PLAIN}, at={ME: D2}, minions={EAST: ["gravel-chewer"]}, boards=THREE)
    assert t.reach(ME) == ["C2", "D3"]


@rule("MM-MOVE-04")
def test_the_map_does_not_wrap_round_at_its_edges() -> None:
    edges = {"A3": PLAIN, E3: "old-quarry"}
    t = table(tiles=edges, at={ME: E3}, minions={EAST: ["gravel-chewer"]}, boards=THREE)
    assert t.reach(ME) == ["D3"]


@rule("MM-MOVE-05")
def test_nobody_of_either_side_steps_into_a_face_down_region() -> None:
    t = table(at={ME: EAST})
    assert t.reach(ME) == ["B3", "C3", "C4"]
    t = table(minions={EAST: ["boot-cavalier"]}, acts="boot-cavalier")
    assert t.reach(VILLAIN) == ["C3"]


# ---------------------------------------------------------------- enemies


@rule("MM-MOVE-06")
def test_entering_a_region_with_enemies_ends_the_move() -> None:
    t = table(tiles=EASTERN_ROAD, minions={"E3": ["gravel-chewer"]}, boards=THREE)
    assert t.reach(ME) == ["B3", "C2", "C4", "D3", "E3"]
    t.seat(ME).answers("E3")
    assert (t.points, t.steps) == (POINTS - 1, 0)
    assert t.reach(ME) == []


@rule("MM-MOVE-06")
def test_enemies_hold_a_hero_and_heroes_hold_a_minion() -> None:
    t = table(minions={KEEP: ["gravel-chewer"]})
    assert t.reach(ME) == []
    t = table(minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer")
    assert t.reach(VILLAIN) == []
    t = table(at={ME: EAST})
    assert t.reach(ME) != []


@rule("MM-MOVE-06")
def test_a_hero_who_has_beaten_the_enemies_may_go_with_a_new_move() -> None:
    t = table(minions={EAST: ["gladestalker"]}, pool=2)
    t.seat(ME).asked("act").answers(EAST)
    t.strike("gladestalker", 2)
    t.seat(ME).asked("act").answers(KEEP)
    assert (t.points, t.steps) == (POINTS - 3, 2)


@rule("MM-MOVE-07")
def test_who_can_evade_leaves_and_passes_enemies_but_climbs_no_faster() -> None:
    t = table(minions={EAST: ["silk-fencer"]}, at={ME: EAST}, acts="silk-fencer")
    assert t.reach(VILLAIN) == ["B3", "C3", "C4"]
    t = table(minions={KEEP: ["silk-fencer"]}, acts="silk-fencer")
    assert t.reach(VILLAIN) == ["B3", "C2", "C4", "D3"]


# ---------------------------------------------------------------- what ends a Move, and what does not


@rule("MM-MOVE-08")
def test_steps_that_were_not_used_are_lost_with_the_next_paid_action() -> None:
    t = table(actions={ME: 2})
    t.seat(ME).asked("act").answers(EAST)
    assert t.reach(ME) == ["B3", "C3", "C4"]
    t.seat(ME).answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert t.reach(ME) == []


@rule("MM-MOVE-08")
def test_a_new_move_has_no_more_steps_for_what_the_last_one_left() -> None:
    t = table(tiles=EASTERN_ROAD, boards=THREE)
    t.seat(ME).asked("act").answers(EAST)
    t.seat(ME).asked("act").answers(KEEP)
    assert (t.points, t.steps) == (POINTS - 1, 1)
    t.seat(ME).asked("act").answers("E3")
    assert (t.points, t.steps) == (POINTS - 2, 1)


@rule("MM-MOVE-09", "MM-LOOT-01", "MM-LOOT-08")
def test_a_hero_loots_between_two_steps_but_not_under_the_eyes_of_an_enemy() -> None:
    t = table(
        tiles=EASTERN_ROAD,
        treasures={EAST: ["healing-draught"], "E3": ["healing-draught"]},
        minions={"E3": ["gravel-chewer"]},
        boards=THREE,
    )
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("loot")
    assert ((t.points, t.steps), len(t.state.stash_treasures)) == ((POINTS - 1, 2), 1)
    t.seat(ME).asked("act").answers("E3")
    assert (t.points, t.steps) == (POINTS - 1, 0)
    assert "loot" not in t.seat(ME).asked("act").options


@rule("MM-MOVE-09", "MM-SCOUT-01")
def test_a_hero_scouts_between_two_steps_and_goes_on_into_what_was_found() -> None:
    t = table(explored=True, hidden={"E3": "butterburn"})
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("scout")
    assert (t.points, t.steps) == (POINTS - 1, 2)
    t.seat(ME).asked("act").answers("E3")
    assert (t.points, t.steps) == (POINTS - 1, 1)


@rule("MM-MOVE-10", "MM-AMBUSH-06")
def test_an_ambush_ends_the_move_in_which_it_was_found_and_nothing_else() -> None:
    t = table(explored=True, hidden={"E3": "whispering-hedges"}, decks={"minions": ["gravel-chewer"]})
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act").answers("end")
    assert ((t.points, t.steps), t.hero(ME).at) == ((POINTS - 1, 0), EAST)
    t.seat(ME).asked("act").answers(KEEP)
    assert (t.points, t.steps) == (POINTS - 2, 2)


@rule("MM-MOVE-10")
def test_an_ambush_for_more_heroes_does_not_end_the_move() -> None:
    t = table(explored=True, hidden={"E3": "valley-of-knives"})
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("scout")
    assert (t.points, t.steps) == (POINTS - 1, 2)


@rule("MM-MOVE-11")
def test_mordak_moves_in_the_final_battle_only_and_like_everybody_else() -> None:
    assert table(explored=True, acts=MORDAK).reach(VILLAIN) == []

    t = table(tiles=EASTERN_ROAD, final=True, at={ME: WEST, FRIEND: WEST, THIRD: WEST}, boards=THREE, acts=MORDAK)
    assert t.reach(VILLAIN) == ["B3", "C2", "C4", "D3", "E2", "E3"]
    t.seat(VILLAIN).answers(WEST)
    assert (t.reach(VILLAIN), (t.points, t.steps)) == ([], (POINTS - 1, 0))


@rule("MM-MOVE-12")
def test_spawning_into_a_region_is_no_move() -> None:
    t = table(at={ME: NORTH, FRIEND: NORTH}, decks={"minions": ["gravel-chewer"]}, acts=MORDAK, pool=2)
    t.seat(VILLAIN).asked("act").answers("corruption").asked("spend").answers("size:chump")
    t.seat(VILLAIN).asked("spawn").answers(NORTH)
    assert (t.minions(NORTH), t.facts("moves")) == (["gravel-chewer"], [])


@rule("MM-MOVE-13")
@pytest.mark.parametrize("count", [1, 12])
def test_any_number_of_characters_may_be_in_one_region(count: int) -> None:
    def crowd(s: MordakState) -> None:
        for number in [n for pack in s.packs for n in pack][:count]:
            summon(s, s.content.minions[number].id, SOUTH)

    t = table(
        crowd,
        at={FRIEND: SOUTH, THIRD: SOUTH, 4: SOUTH, 5: SOUTH},
        boards=("mari", "bjorn", "scrutt", "loxley", "alyndra"),
    )
    t.seat(ME).asked("act").answers(SOUTH)
    assert [hero.at for hero in t.heroes] == [SOUTH] * 5
    assert len(spot(t, SOUTH).stack) == count
