"""The Procession of Horrors: what each Day brings, and when the Final Battle comes."""

import pytest

from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.map_story import pass_until
from tests.minions_of_mordak.round_story import table
from tests.minions_of_mordak.villain_story import VILLAIN

BOARDS = ("mari", "bjorn", "scrutt", "loxley", "amos")
LEVEL_UP = Stage.VILLAIN_LEVEL_UP
QUESTIONS = ("act", "hold-back", "spend-xp", "extra-spawn", "stack")


def on_day(day: int, **more: int) -> Story:
    """Mordak is about to advance to a Day, with so many Heroes, and so much Health, having Defeated so many."""

    def position(s: MordakState) -> None:
        s.day = day - 1
        s.mordak.health = more.get("health", 20)
        s.defeats = more.get("defeats", 0)

    return table(position, stage=LEVEL_UP, boards=BOARDS[: more.get("heroes", 2)], resting=QUESTIONS)


def spawns(t: Story) -> list[int]:
    """Say yes to every extra Minion; their sizes."""
    while t.asked.get(VILLAIN) == "extra-spawn":
        t.seat(VILLAIN).answers("yes").asked("spawn").answers(t.seat(VILLAIN).options[0])
    return [int(t.state.card(minion).size) for minion in t.state.minions]


@rule("MM-PROC-01")
@pytest.mark.parametrize("day", range(1, 7))
def test_mordak_advances_one_day_in_each_villain_level_up_step(day: int) -> None:
    t = on_day(day)
    assert (t.state.day, [fact.data["day"] for fact in t.facts("day")]) == (day, [day])


@rule("MM-PROC-01")
def test_the_heroes_level_up_step_does_not_advance_mordak() -> None:
    t = table(stage=Stage.HERO_LEVEL_UP, resting=QUESTIONS)
    pass_until(t, VILLAIN, "act")
    assert (t.state.day, t.facts("day")) == (0, [])


@rule("MM-PROC-02", "MM-PROC-03")
@pytest.mark.parametrize(
    ("day", "sizes"),
    [
        (1, [[1], [1], [1], [1, 1], [1, 1]]),
        (2, [[1], [1], [1, 1], [1, 1], [1, 1]]),
        (3, [[1], [1], [2], [2], [2]]),
        (4, [[1], [1], [1], [1, 2], [1, 2]]),
        (5, [[2], [2], [2, 1], [2, 1], [2, 1]]),
        (6, [[2], [2], [3], [3], [3]]),
    ],
)
def test_each_day_spawns_extra_minions_by_the_number_of_heroes(day: int, sizes: list[list[int]]) -> None:
    assert [spawns(on_day(day, heroes=heroes)) for heroes in range(1, 6)] == sizes


@rule("MM-PROC-03")
def test_the_villain_may_decline_an_extra_minion() -> None:
    t = on_day(1)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (t.state.minions, t.asked.get(VILLAIN)) == ([], "spend-xp")


@rule("MM-PROC-03")
def test_an_extra_minion_comes_into_a_region_at_the_edge_of_what_is_known() -> None:
    t = on_day(1)
    t.seat(VILLAIN).asked("extra-spawn").answers("yes").asked("spawn").offered("C2", "D3", "B3", "C4").answers("B3")
    assert t.state.minions[0].at == 3


@rule("MM-PROC-02")
@pytest.mark.parametrize(("day", "spells"), [(1, 3), (2, 2), (3, 2), (4, 2), (5, 2), (6, 3)])
def test_the_first_and_the_last_day_give_mordak_a_spell_more(day: int, spells: int) -> None:
    t = on_day(day)
    assert [t.state.spell(number).deck for number in t.state.mordak.hand] == [Deck.VOID] * spells


@rule("MM-PROC-02")
@pytest.mark.parametrize(("day", "health"), [(3, 20), (4, 25), (5, 20)])
def test_the_fourth_day_heals_mordak(day: int, health: int) -> None:
    assert on_day(day).state.mordak.health == health


@rule("MM-PROC-02")
@pytest.mark.parametrize(
    ("day", "defeats", "xp"), [(1, 0, 0), (2, 0, 2), (2, 1, 0), (3, 0, 0), (4, 0, 0), (5, 0, 2), (5, 3, 0), (6, 0, 0)]
)
def test_the_second_and_fifth_day_console_a_villain_who_has_defeated_nobody(day: int, defeats: int, xp: int) -> None:
    assert on_day(day, defeats=defeats).state.mordak.xp == xp


@rule("MM-PROC-05", "MM-PROC-04", "MM-FINAL-01")
def test_on_day_six_mordak_stays_hidden_until_the_heroes_have_had_one_more_round() -> None:
    t = on_day(6)
    pass_until(t, 1, "act")
    assert (t.state.day, t.state.is_final, t.state.mordak.is_on_map, t.state.phase) == (6, False, False, "heroes")
    pass_until(t, VILLAIN, "act")
    assert (t.state.is_final, t.state.mordak.at, t.state.turns[-1].actor) == (True, 0, "player:mordak")


@rule("MM-PROC-04")
def test_without_shrines_the_heroes_play_seven_rounds_before_the_final_battle() -> None:
    options = game.read_options({"heroes": 1, "boards": "random"})
    t = Story(Table.open(game, [Seat("Mo"), Seat("Ada")], "seven", options), ())
    pass_until(t, VILLAIN, "act")
    while not t.facts("final-battle"):
        t.seat(VILLAIN).answers("end")
        pass_until(t, VILLAIN, "act")
    assert len(t.facts("hero-round")) == 7
    assert (t.state.round, t.state.day) == (7, 6)


@rule("MM-PROC-06")
def test_the_track_does_not_go_beyond_its_last_day() -> None:
    t = on_day(7)
    assert (t.state.day, t.facts("day"), len(t.state.mordak.hand)) == (6, [], 2)
    assert "extra-spawn" not in pass_until(t, 1, "act")


@rule("MM-PROC-06")
def test_the_track_stands_still_once_the_board_is_flipped() -> None:
    def early(s: MordakState) -> None:
        s.day = 3

    t = table(early, stage=LEVEL_UP, final=True, resting=QUESTIONS)
    assert (t.state.day, t.facts("day")) == (3, [])
