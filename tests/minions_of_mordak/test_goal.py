"""Two teams, how many Heroes, and who wins when (MM-GOAL)."""

import pytest

from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Row, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.story import showing
from longtable.testing import rule
from tests.minions_of_mordak.story import BOARDS, EAST, FRIEND, KEEP, ME, MELEE, NOWHERE, VILLAIN, begun, spot, table


def outcome(t: MordakStory) -> tuple[bool, str]:
    """Whether the game is over, and what is said of its end."""
    return t.table.is_over, t.table.outcome.reason if t.table.is_over else ""


# ---------------------------------------------------------------- teams


@rule("MM-GOAL-01")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_one_seat_is_the_villain_and_every_other_seat_is_one_hero(heroes: int) -> None:
    t = begun(BOARDS[:heroes])
    roles = [seat.roles for seat in t.table.seats]
    assert roles[0] == ("mordak",)
    assert [role for held in roles[1:] for role in held] == [hero.role for hero in t.state.heroes]
    assert len(roles) == heroes + 1


@rule("MM-GOAL-01")
def test_the_villain_decides_for_his_minions_and_each_player_for_the_own_hero() -> None:
    t = table(minions={EAST: ["gladestalker"]}, acts="gladestalker")
    assert t.asked == {VILLAIN: "act"}
    t = table(acts="hero-2")
    assert t.asked == {FRIEND: "act"}


@rule("MM-GOAL-01")
def test_the_heroes_win_and_lose_together() -> None:
    t = table(health={VILLAIN: 5}, boards=["mari", "bjorn", "scrutt"], pool=5, final=True)
    t.strike("mordak", 5)
    assert t.table.outcome.winners == ("hero-1", "hero-2", "hero-3")


@rule("MM-GOAL-02")
@pytest.mark.parametrize(("heroes", "chumps"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_what_scales_goes_by_the_number_of_heroes_not_of_players(heroes: int, chumps: int) -> None:
    t = begun(BOARDS[:heroes])
    s = t.state
    assert (s.hero_count, len(t.table.seats)) == (heroes, heroes + 1)
    assert s.mordak.health == s.content.boards["mordak"].health_by_heroes[heroes - 1]
    assert len(s.minions) == chumps


@rule("MM-GOAL-02")
@pytest.mark.parametrize("heroes", [0, 6])
def test_there_are_one_to_five_heroes(heroes: int) -> None:
    with pytest.raises(BadArgument, match="heroes"):
        game.read_options({"heroes": heroes})


# ---------------------------------------------------------------- the end


def fight(souls: int, mordak: int, friend: int) -> MordakStory:
    """One sweep of a scythe for 10 in a Region with Mordak and another Hero."""

    t = table(
        gear={ME: ["reapers-scythe"]}, souls=souls, health={VILLAIN: mordak, FRIEND: friend}, pool=10, final=True
    )
    t.strike("blast", 10)
    return t


@rule("MM-GOAL-03")
def test_the_heroes_win_as_soon_as_mordak_has_no_health_left() -> None:
    assert outcome(fight(souls=2, mordak=10, friend=20)) == (True, "heroes-win")
    assert outcome(fight(souls=2, mordak=15, friend=20)) == (False, "")


@rule("MM-GOAL-04")
def test_the_third_soul_wins_for_the_villain_at_once() -> None:
    t = fight(souls=1, mordak=25, friend=4)
    assert (outcome(t), t.state.souls) == ((False, ""), 2)
    t = fight(souls=2, mordak=25, friend=4)
    assert (outcome(t), t.state.souls) == ((True, "villain-win"), 3)
    assert t.table.outcome.winners == ("mordak",)


@rule("MM-GOAL-05")
def test_if_mordak_falls_with_his_third_soul_the_villain_wins() -> None:
    assert outcome(fight(souls=2, mordak=10, friend=4)) == (True, "villain-win")
    assert outcome(fight(souls=1, mordak=10, friend=4)) == (True, "heroes-win")


@rule("MM-GOAL-06", "MM-GOAL-04")
def test_before_the_final_battle_fallen_heroes_bring_no_souls() -> None:
    def weak(s: MordakState) -> None:
        s.defeats = s.fallen = 2

    t = table(
        weak,
        health={ME: 1},
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 1)
    assert (t.state.fallen, t.state.souls, outcome(t)) == (3, 0, (False, ""))


@rule("MM-GOAL-06")
def test_while_mordak_hides_nothing_takes_his_last_five_health() -> None:
    def last_legs(s: MordakState) -> None:
        shrine = s.regions[spot(s, EAST).beside[1]]
        shrine.tile, shrine.is_face_up = "shrine-of-bronco", False

    t = table(last_legs, explored=True, health={VILLAIN: 10}, at={ME: EAST}, boards=BOARDS[:4])
    t.seat(ME).asked("act").answers("scout")
    assert (t.villain.health, outcome(t)) == (5, (False, ""))


@rule("MM-GOAL-06", "MM-VTURN-02")
def test_before_the_final_battle_nobody_can_attack_mordak() -> None:
    t = table(pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("plus-one", "stop").answers("stop")
    assert t.villain.at == NOWHERE


@rule("MM-GOAL-07")
def test_the_same_hero_may_be_defeated_three_times() -> None:
    def duel(s: MordakState) -> None:
        s.mordak.rows[Row.MELEE] = [int(Die.RED)] * 10

    t = table(duel, final=True, stage=Stage.HERO_ROUND, boards=["mari"], chance={"dice": [showing(20)] * 3})
    for souls in (1, 2, 3):
        t.rest(VILLAIN, "act")
        t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("17")
        assert t.state.souls == souls
        if souls < 3:
            t.seat(VILLAIN).asked("spend").answers("stop").asked("act").answers("end")
    assert outcome(t) == (True, "villain-win")
