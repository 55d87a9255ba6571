"""Turns: what Actions cost, how often they may be taken, and by whom (MM-TURN)."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.positions import summon
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
    POINTS,
    RANGED,
    VILLAIN,
    WEST,
    table,
)


def points(t: MordakStory) -> int:
    """The Action Points that are left in the Turn in progress."""
    found: int = t.state.turns[-1].points
    return found


# ---------------------------------------------------------------- points


@rule("MM-TURN-01")
def test_no_more_points_can_be_spent_than_the_board_shows() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=["mari"], chance={"dice": [[1, 1, 1]]}, resting=("spend-xp",))
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    t.seat(ME).asked("act").answers(MELEE)
    if t.asked == {ME: "spend"}:
        t.seat(ME).answers("stop")
    assert t.asked == {ME: "spend-xp"}


@rule("MM-TURN-01")
def test_points_that_are_not_spent_are_lost() -> None:
    t = table(stage=Stage.HERO_ROUND)
    t.seat(ME).asked("hold-back").answers("no").asked("act").answers("end")
    t.rest(FRIEND, "hold-back")
    t.seat(FRIEND).answers("no").asked("act").answers("end")
    t.seat(ME).asked("act")
    assert points(t) == t.hero(ME).actions == 2


@rule("MM-TURN-02")
@pytest.mark.parametrize("order", [["D3", MELEE, "surge", MAGIC], [MAGIC, "surge", "D3", MELEE]])
def test_actions_are_taken_in_any_order(order: list[str]) -> None:
    t = table()
    for action in order:
        t.seat(ME).asked("act").answers(action)
        if action == "surge":
            t.seat(ME).asked("draw").answers("arcane").asked("draw").answers("arcane")
        if t.asked == {ME: "spell"}:
            t.seat(ME).answers("stop")
    assert points(t) == 0


@rule("MM-TURN-03")
@pytest.mark.parametrize("action", [MELEE, RANGED, MAGIC, "surge", "C2", "D3"])
def test_moves_rolls_and_power_surges_cost_a_point_each(action: str) -> None:
    t = table()
    t.seat(ME).asked("act").answers(action)
    if action == "surge":
        t.seat(ME).asked("draw").answers("arcane").asked("draw").answers("arcane")
    if t.asked == {ME: "spell"}:
        t.seat(ME).answers("stop")
    assert points(t) == POINTS - 1


@rule("MM-TURN-03")
def test_a_corruption_roll_costs_a_point_too() -> None:
    t = table(acts=MORDAK)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION)
    assert points(t) == POINTS - 1


@rule("MM-TURN-03")
def test_scouting_and_looting_cost_nothing() -> None:
    t = table(
        at={ME: EAST},
        treasures={EAST: ["healing-draught"]},
        hidden={"D2": "butterburn", "D4": "butterburn", "E3": "butterburn"},
    )
    t.seat(ME).asked("act").answers("loot").asked("act").answers("scout")
    while t.asked == {ME: "scout-order"}:
        t.seat(ME).answers(t.seat(ME).options[0])
    assert points(t) == POINTS


# ---------------------------------------------------------------- how often


@rule("MM-TURN-04")
@pytest.mark.parametrize("roll", [MELEE, RANGED, MAGIC, CORRUPTION])
def test_each_type_of_roll_is_made_once_in_a_turn(roll: str) -> None:
    seat = VILLAIN if roll == CORRUPTION else ME
    t = table(acts=MORDAK if roll == CORRUPTION else "hero-1")
    others = [other for other in (MELEE, RANGED, MAGIC) if other != roll]
    assert roll in t.seat(seat).options
    t.seat(seat).asked("act").answers(roll)
    assert roll not in t.seat(seat).asked("act").options
    assert set(others) < set(t.seat(seat).options)
    assert points(t) == POINTS - 1


@rule("MM-TURN-05")
def test_moves_are_taken_as_often_as_there_are_points() -> None:
    t = table()
    for left, place in zip((3, 2, 1, 0), ("C2", "C3", "C2", "C3"), strict=True):
        t.seat(ME).asked("act").answers(place)
        assert points(t) == left


@rule("MM-TURN-06")
def test_scouting_and_looting_go_on_without_any_points() -> None:
    t = table(
        explored=True,
        hidden={"E3": "butterburn", "E2": "old-quarry", "E4": "gallows-common"},
        actions={ME: 1},
        treasures={EAST: ["healing-draught"]},
        boards=["mari", "bjorn", "scrutt"],
    )
    t.seat(ME).asked("act").answers(EAST)
    t.seat(ME).asked("act").answers("scout").asked("act").answers("loot")
    t.seat(ME).asked("act").answers("E3").asked("act").answers("scout").asked("scout-order").answers("E2")
    assert points(t) == 0
    assert all(region.is_face_up for region in t.state.regions)
    assert len(t.state.stash_treasures) == 1


@rule("MM-TURN-06")
def test_looting_may_be_done_again_in_another_region() -> None:
    t = table(treasures={KEEP: ["healing-draught"], EAST: ["healing-draught"]})
    t.seat(ME).asked("act").answers("loot").asked("act").answers(EAST).asked("act").answers("loot")
    assert len(t.state.stash_treasures) == 2


# ---------------------------------------------------------------- who may do what


@rule("MM-TURN-07")
def test_a_hero_may_do_everything_but_corrupt() -> None:
    t = table(at={ME: EAST}, treasures={EAST: ["healing-draught"]})
    chosen = set(t.seat(ME).asked("act").options) - set(t.reach(ME))
    assert chosen == {MELEE, RANGED, MAGIC, "surge", "scout", "loot", "end"}
    assert t.reach(ME)


@rule("MM-TURN-07")
def test_hidden_mordak_only_rolls_and_surges() -> None:
    t = table(acts=MORDAK)
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")


@rule("MM-TURN-07")
def test_in_the_final_battle_mordak_moves_and_loots_too_but_never_scouts() -> None:
    t = table(final=True, at={VILLAIN: EAST}, treasures={EAST: ["healing-draught"]}, acts=MORDAK)
    chosen = set(t.seat(VILLAIN).asked("act").options) - set(t.reach(VILLAIN))
    assert chosen == {MELEE, RANGED, MAGIC, CORRUPTION, "surge", "loot", "end"}
    assert t.reach(VILLAIN)


@rule("MM-TURN-07", "MM-ROLL-08")
@pytest.mark.parametrize(
    ("minion", "rolls"), [("gladestalker", {RANGED}), ("comely-archer", {MELEE, RANGED}), ("shadow-mordak", {MAGIC})]
)
def test_minions_move_and_make_the_rolls_that_their_card_shows(minion: str, rolls: set[str]) -> None:
    t = table(minions={EAST: [minion]}, treasures={EAST: ["healing-draught"]}, acts=minion)
    assert set(t.seat(VILLAIN).asked("act").options) - set(t.reach(VILLAIN)) == {*rolls, "end"}
    assert t.reach(VILLAIN)


# ---------------------------------------------------------------- one at a time


@rule("MM-TURN-08")
def test_a_roll_must_be_finished_before_anything_else() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")


@rule("MM-TURN-08")
@pytest.mark.parametrize("action", [MELEE, RANGED, MAGIC, "surge"])
def test_another_paid_action_ends_a_move(action: str) -> None:
    t = table()
    t.seat(ME).asked("act").answers(EAST)
    assert t.state.turns[-1].steps == 2
    t.seat(ME).asked("act").answers(action)
    if action == "surge":
        t.seat(ME).asked("draw").answers("arcane").asked("draw").answers("arcane")
    t.seat(ME).asked("act").answers(KEEP)
    assert points(t) == POINTS - 3


@rule("MM-TURN-09")
def test_a_turn_may_end_with_points_left() -> None:
    t = table(to_act=[FRIEND])
    t.seat(ME).asked("act").answers("end")
    assert t.asked == {FRIEND: "act"}


@rule("MM-TURN-09")
def test_a_minion_may_pass_its_turn_without_acting() -> None:
    def two(s: MordakState) -> None:
        summon(s, "gladestalker", WEST).has_acted = True
        summon(s, "gravel-chewer", EAST)

    t = table(two, acts="gladestalker")
    t.seat(VILLAIN).asked("act").answers("end").asked("act")
    assert t.acting == "gravel-chewer"


@rule("MM-TURN-10", "MM-AMBUSH-06")
def test_a_hero_who_falls_in_the_own_turn_has_no_more_actions() -> None:
    t = table(
        explored=True,
        hidden={"E3": "whispering-hedges"},
        at={ME: EAST},
        health={ME: 1},
        decks={"minions": ["gladestalker"]},
        to_act=[FRIEND],
        rolls=["Y2 W1"],
    )
    t.seat(ME).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").answers(EAST)
    t.seat(VILLAIN).asked("spend").answers("hero-1").asked("hits").answers("1")
    while t.asked.get(VILLAIN):
        t.seat(VILLAIN).answers("stop" if t.asked[VILLAIN] == "spend" else "end")
    assert (t.hero(ME).is_on_map, t.asked) == (False, {FRIEND: "act"})


@rule("MM-SEQ-03")
def test_every_turn_is_counted_once() -> None:
    t = table(to_act=[FRIEND])
    before = t.state.turns_begun
    t.end_turn()
    assert (t.acting, t.state.turns_begun) == ("hero-2", before + 1)
