"""The Procession of Horrors: what each Day brings, and when the Final Battle comes."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    EAST,
    KEEP,
    ME,
    MORDAK,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    begun,
    player,
    table,
    where,
)

MASTER_OF_MAGIC = 2
"""So many Spells Mordak draws in each Level Up Step."""
DAYS = range(1, 7)
COMES: dict[int, tuple[list[int], ...]] = {
    1: ([], [1], [1], [1, 1], [1, 1]),
    2: ([1], [1], [1, 1], [1, 1], [1, 1]),
    3: ([], [1], [2], [2], [2, 1]),
    4: ([1], [1], [1], [1, 2], [1, 2]),
    5: ([], [2], [2, 1], [2, 1], [2, 1, 1]),
    6: ([2], [2], [3], [3], [3, 2]),
}
"""The sizes of the Minions that each Day brings, for one Hero, two, and so on."""
SPELLS, HEALS, CONSOLES = {1: 1, 6: 1}, {4: 5}, {2: 2, 5: 2}
"""Spells, Health, and experience for an unbeaten party, on the Days that bring them."""
LEVEL_UP = Stage.VILLAIN_LEVEL_UP
QUESTIONS = ("act", "hold-back", "spend-xp", "extra-spawn", "stack")


def on_day(day: int, **more: int) -> MordakStory:
    """Mordak is about to advance to a Day, with so many Heroes, and so much Health, having Defeated so many."""

    return table(
        lambda s: setattr(s, "defeats", more.get("defeats", 0)),
        day=day - 1,
        health={VILLAIN: more.get("health", 20)},
        stage=LEVEL_UP,
        boards=BOARDS[: more.get("heroes", 2)],
        resting=QUESTIONS,
    )


def spawns(t: MordakStory) -> list[int]:
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
    t.rest(VILLAIN, "act")
    assert (t.state.day, t.facts("day")) == (0, [])


@rule("MM-PROC-02", "MM-PROC-03")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("day", DAYS)
def test_each_day_spawns_extra_minions_by_the_number_of_heroes(day: int, heroes: int) -> None:
    assert spawns(on_day(day, heroes=heroes)) == COMES[day][heroes - 1]


@rule("MM-PROC-03")
def test_the_villain_may_decline_an_extra_minion() -> None:
    t = on_day(1)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (t.state.minions, t.asked.get(VILLAIN)) == ([], "spend-xp")


@rule("MM-PROC-03")
def test_an_extra_minion_comes_into_a_region_at_the_edge_of_what_is_known() -> None:
    t = on_day(1)
    t.seat(VILLAIN).asked("extra-spawn").answers("yes").asked("spawn").offered(NORTH, EAST, WEST, SOUTH).answers(WEST)
    assert where(t, t.state.minions[0]) == WEST


@rule("MM-PROC-02")
@pytest.mark.parametrize("day", DAYS)
def test_some_days_give_mordak_a_spell_more(day: int) -> None:
    drawn = [t.spell(number).deck for t in [on_day(day).state] for number in t.mordak.hand]
    assert drawn == [Deck.VOID] * (MASTER_OF_MAGIC + SPELLS.get(day, 0))


@rule("MM-PROC-02", "MM-VHP-03")
@pytest.mark.parametrize("day", DAYS)
def test_some_days_heal_mordak(day: int) -> None:
    assert on_day(day, health=20).villain.health == 20 + HEALS.get(day, 0)


@rule("MM-PROC-02")
@pytest.mark.parametrize("defeats", [0, 1, 3])
@pytest.mark.parametrize("day", DAYS)
def test_some_days_console_a_villain_who_has_defeated_nobody(day: int, defeats: int) -> None:
    consolation = CONSOLES.get(day, 0) if not defeats else 0
    t = on_day(day, defeats=defeats)
    assert (sum(int(str(fact.data["xp"])) for fact in t.facts("unbeaten")), len(t.facts("unbeaten"))) == (
        consolation,
        int(consolation > 0),
    )


@rule("MM-PROC-05", "MM-PROC-04", "MM-FINAL-01")
def test_on_day_six_mordak_stays_hidden_until_the_heroes_have_had_one_more_round() -> None:
    t = on_day(6)
    t.rest(ME, "act")
    assert (t.state.day, t.state.is_final, t.villain.is_on_map, t.state.phase) == (6, False, False, "heroes")
    t.rest(VILLAIN, "act")
    assert (t.state.is_final, t.villain.at, t.acting) == (True, KEEP, MORDAK)


@rule("MM-PROC-04")
def test_without_shrines_the_heroes_play_seven_rounds_before_the_final_battle() -> None:
    t = begun(["mari"])
    t.rest(VILLAIN, "act")
    while not t.facts("final-battle"):
        t.seat(VILLAIN).answers("end")
        t.rest(VILLAIN, "act")
    assert len(t.facts("hero-round")) == 7
    assert (t.state.round, t.state.day) == (7, 6)


@rule("MM-PROC-06")
def test_the_track_does_not_go_beyond_its_last_day() -> None:
    t = on_day(7)
    assert (t.state.day, t.facts("day"), len(player(t, VILLAIN).hand)) == (6, [], 2)
    assert "extra-spawn" not in t.rest(ME, "act")


@rule("MM-PROC-06")
def test_the_track_stands_still_once_the_board_is_flipped() -> None:
    t = table(day=3, stage=LEVEL_UP, final=True, resting=QUESTIONS)
    assert (t.state.day, t.facts("day")) == (3, [])
