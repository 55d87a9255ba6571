"""Turns: what Actions cost, how often they may be taken, and by whom (MM-TURN)."""

import pytest

from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.game_story import clear, final, hide_tile, next_minion, opened, places, rest, turn_up_all
from tests.minions_of_mordak.hero_story import FRIEND, ME, POINTS, hurt, table
from tests.minions_of_mordak.villain_story import CORRUPTION, EAST, KEEP, MAGIC, MELEE, RANGED, VILLAIN, WEST, summon


def points(t: Story) -> int:
    """The Action Points that are left in the Turn in progress."""
    found: int = t.state.turns[-1].points
    return found


def treasures(s: MordakState, at: int, count: int = 1) -> None:
    """Lay Treasures into a Region."""
    for _ in range(count):
        s.regions[at].treasures.append(s.treasures.pop())


# ---------------------------------------------------------------- points


@rule("MM-TURN-01")
def test_no_more_points_can_be_spent_than_the_board_shows() -> None:
    t = opened(clear, boards=["mari"], chance={"dice": [[1, 1, 1]]}, resting=("spend-xp",))
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    t.seat(ME).asked("act").answers(MELEE)
    if t.asked == {ME: "spend"}:
        t.seat(ME).answers("stop")
    assert t.asked == {ME: "spend-xp"}


@rule("MM-TURN-01")
def test_points_that_are_not_spent_are_lost() -> None:
    t = opened(clear)
    t.seat(ME).asked("hold-back").answers("no").asked("act").answers("end")
    rest(t, FRIEND, "hold-back")
    t.seat(FRIEND).answers("no").asked("act").answers("end")
    t.seat(ME).asked("act")
    assert points(t) == t.state.heroes[0].actions == 2


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
    t = table(acts="player:mordak")
    t.seat(VILLAIN).asked("act").answers(CORRUPTION)
    assert points(t) == POINTS - 1


@rule("MM-TURN-03")
def test_scouting_and_looting_cost_nothing() -> None:
    def at_the_edge(s: MordakState) -> None:
        s.heroes[0].at = EAST
        treasures(s, EAST)
        for x, y in ((1, 1), (1, -1), (2, 0)):
            hide_tile(s, x, y, "butterburn")

    t = table(at_the_edge)
    t.seat(ME).asked("act").answers("loot").asked("act").answers("scout")
    while t.asked == {ME: "scout-order"}:
        t.seat(ME).answers(t.seat(ME).options[0])
    assert points(t) == POINTS


# ---------------------------------------------------------------- how often


@rule("MM-TURN-04")
@pytest.mark.parametrize("roll", [MELEE, RANGED, MAGIC, CORRUPTION])
def test_each_type_of_roll_is_made_once_in_a_turn(roll: str) -> None:
    seat = VILLAIN if roll == CORRUPTION else ME
    t = table(acts="player:mordak" if roll == CORRUPTION else "")
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
    def way_out(s: MordakState) -> None:
        turn_up_all(s)
        for x, y in ((2, 0), (2, 1), (2, -1)):
            hide_tile(s, x, y, "butterburn")
        s.heroes[0].at = KEEP
        s.heroes[0].actions = 1
        treasures(s, EAST)

    t = table(way_out, boards=["mari", "bjorn", "scrutt"])
    t.seat(ME).asked("act").answers("D3")
    t.seat(ME).asked("act").answers("scout").asked("act").answers("loot")
    t.seat(ME).asked("act").answers("E3").asked("act").answers("scout").asked("scout-order").answers("E2")
    assert points(t) == 0
    assert all(region.is_face_up for region in t.state.regions)
    assert len(t.state.stash_treasures) == 1


@rule("MM-TURN-06")
def test_looting_may_be_done_again_in_another_region() -> None:
    def two_hoards(s: MordakState) -> None:
        treasures(s, KEEP)
        treasures(s, EAST)

    t = table(two_hoards)
    t.seat(ME).asked("act").answers("loot").asked("act").answers("D3").asked("act").answers("loot")
    assert len(t.state.stash_treasures) == 2


# ---------------------------------------------------------------- who may do what


@rule("MM-TURN-07")
def test_a_hero_may_do_everything_but_corrupt() -> None:
    def hoard(s: MordakState) -> None:
        s.heroes[0].at = EAST
        treasures(s, EAST)

    t = table(hoard)
    chosen = set(t.seat(ME).asked("act").options) - set(places(t, ME))
    assert chosen == {MELEE, RANGED, MAGIC, "surge", "scout", "loot", "end"}
    assert places(t, ME)


@rule("MM-TURN-07")
def test_hidden_mordak_only_rolls_and_surges() -> None:
    t = table(acts="player:mordak")
    t.seat(VILLAIN).asked("act").offered(MELEE, RANGED, MAGIC, CORRUPTION, "surge", "end")


@rule("MM-TURN-07")
def test_in_the_final_battle_mordak_moves_and_loots_too_but_never_scouts() -> None:
    def hoard(s: MordakState) -> None:
        final(s)
        s.mordak.at = EAST
        treasures(s, EAST)

    t = table(hoard, acts="player:mordak")
    chosen = set(t.seat(VILLAIN).asked("act").options) - set(places(t, VILLAIN))
    assert chosen == {MELEE, RANGED, MAGIC, CORRUPTION, "surge", "loot", "end"}
    assert places(t, VILLAIN)


@rule("MM-TURN-07")
@pytest.mark.parametrize(
    ("minion", "rolls"), [("gladestalker", {RANGED}), ("comely-archer", {MELEE, RANGED}), ("shadow-mordak", {MAGIC})]
)
def test_minions_move_and_make_the_rolls_that_their_card_shows(minion: str, rolls: set[str]) -> None:
    def hoard(s: MordakState) -> None:
        summon(s, minion, EAST)
        treasures(s, EAST)

    t = table(hoard, acts=minion)
    assert set(t.seat(VILLAIN).asked("act").options) - set(places(t, VILLAIN)) == {*rolls, "end"}
    assert places(t, VILLAIN)


# ---------------------------------------------------------------- one at a time


@rule("MM-TURN-08")
def test_in_a_magic_action_only_its_hits_can_be_spent_and_it_does_not_come_back() -> None:
    t = table(lambda s: hurt(s, 1, 5), hand=["soul-beam", "lay-on-hands"], pool=6)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").offered("soul-beam", "lay-on-hands", "plus-one", "stop")
    t.seat(ME).answers("stop")
    assert MAGIC not in t.seat(ME).asked("act").options
    assert t.state.hits is None


@rule("MM-TURN-08")
def test_a_roll_must_be_finished_before_anything_else() -> None:
    t = table(lambda s: summon(s, "gladestalker", KEEP), pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")


@rule("MM-TURN-08")
@pytest.mark.parametrize("action", [MELEE, RANGED, MAGIC, "surge"])
def test_another_paid_action_ends_a_move(action: str) -> None:
    t = table()
    t.seat(ME).asked("act").answers("D3")
    assert t.state.turns[-1].steps == 2
    t.seat(ME).asked("act").answers(action)
    if action == "surge":
        t.seat(ME).asked("draw").answers("arcane").asked("draw").answers("arcane")
    t.seat(ME).asked("act").answers("C3")
    assert points(t) == POINTS - 3


@rule("MM-TURN-09")
def test_a_turn_may_end_with_points_left() -> None:
    t = table(lambda s: s.to_act.append("hero-2"))
    t.seat(ME).asked("act").answers("end")
    assert t.asked == {FRIEND: "act"}


@rule("MM-TURN-09")
def test_a_minion_may_pass_its_turn_without_acting() -> None:
    def two(s: MordakState) -> None:
        summon(s, "gladestalker", WEST).has_acted = True
        summon(s, "gravel-chewer", EAST)

    t = table(two, acts="gladestalker")
    t.seat(VILLAIN).asked("act").answers("end").asked("act")
    assert t.state.turns[-1].actor.startswith("minion:gravel-chewer")


@rule("MM-TURN-10")
def test_a_hero_who_falls_in_the_own_turn_has_no_more_actions() -> None:
    def doomed(s: MordakState) -> None:
        turn_up_all(s)
        hide_tile(s, 2, 0, "whispering-hedges")
        s.heroes[0].at = EAST
        s.heroes[0].health = 1
        next_minion(s, "gladestalker")
        s.to_act.append("hero-2")

    t = table(doomed, rolls=[[6, 6]])
    t.seat(ME).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").answers("D3")
    t.seat(VILLAIN).asked("spend").answers("hero-1").asked("hits").answers("1")
    while t.asked.get(VILLAIN):
        t.seat(VILLAIN).answers("stop" if t.asked[VILLAIN] == "spend" else "end")
    assert (t.state.heroes[0].is_on_map, t.asked) == (False, {FRIEND: "act"})
