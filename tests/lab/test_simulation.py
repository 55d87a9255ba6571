"""Series of games: the same for any number of processes, and fair to every seat."""

import pickle
from collections import Counter
from pathlib import Path

import pytest

from longtable import find_game
from longtable.bots.simple import RandomBot
from longtable.engine.errors import BadArgument, LongtableError
from longtable.engine.saves import replay, to_save
from longtable.lab.series import simulation
from longtable.lab.series.simulation import UNDECIDED, GameFailed, Series, broken_table, play_game, play_series
from tests.lab.broken import install_broken_game
from tests.lanterns import lanterns

GAME = find_game("valiant-wars")
TWO = GAME.read_options({"players": 2})


def _series(games: int = 6, **changes: object) -> Series:
    given = {"game": "valiant-wars", "bots": ("greedy", "random", "random"), "games": games, "seed": "lab"}
    return Series(**{**given, "options": {"players": 3}, **changes})  # type: ignore[arg-type]


def test_a_game_follows_from_its_seed() -> None:
    one, same = (play_game(GAME, TWO, ["greedy", "random"], "seed") for _ in range(2))
    other = play_game(GAME, TWO, ["greedy", "random"], "another")
    assert one == same
    assert one.scores != other.scores or one.decisions != other.decisions
    assert one.winner_bots == tuple(one.seats[seat] for seat in one.winner_seats)
    assert one.measures["rounds"] >= 1


def test_random_bots_play_the_same_game_with_and_without_views(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = play_game(GAME, TWO, ["random", "random"], "seed")

    class Viewing(RandomBot):
        """Random, but not known to be."""

    monkeypatch.setattr(simulation, "_new_bot", lambda _: Viewing())
    assert play_game(GAME, TWO, ["random", "random"], "seed") == quick


def test_a_game_past_the_limit_is_undecided() -> None:
    for bots in (["random", "random"], ["greedy", "random"]):
        result = play_game(GAME, TWO, bots, "seed", limit=10)
        assert not result.decided
        assert (result.reason, result.winner_seats, result.measures) == (UNDECIDED, (), {})
        assert 10 <= result.decisions < 12


def test_there_is_a_bot_for_each_chair() -> None:
    with pytest.raises(BadArgument, match="is a game for 2 players, not for 3"):
        play_game(GAME, TWO, ["random"] * 3, "seed")


@pytest.mark.parametrize(
    ("bots", "by_role"),
    [
        (["random"], ("random",) * 5),
        (["random", "greedy"], ("random", "greedy", "random", "greedy", "random")),
        (["random", "greedy", "greedy"], ("random", "greedy", "greedy", "random", "random")),
        (["greedy", "random", "random", "random", "random"], ("greedy", "random", "random", "random", "random")),
    ],
    ids=["alone", "two each", "the fourth is everybody's", "one for each role"],
)
def test_a_bot_plays_all_roles_of_its_chair_and_of_several_chairs_the_first_decides(
    bots: list[str], by_role: tuple[str, ...]
) -> None:
    game = lanterns.game
    result = play_game(game, game.options(), bots, "seed")
    assert result.seats == by_role
    one_each = play_game(game, game.options(), by_role, "seed")
    assert (result.winner_seats, result.decisions) == (one_each.winner_seats, one_each.decisions)


def test_bots_move_round_so_that_each_sits_everywhere() -> None:
    results = list(play_series(_series(games=6)))
    assert [result.game for result in results] == list(range(6))
    assert [result.seed for result in results] == [f"lab/{number}" for number in range(6)]
    assert Counter(result.seats.index("greedy") for result in results) == {0: 2, 1: 2, 2: 2}
    staying = list(play_series(_series(games=3, rotate=False)))
    assert {result.seats for result in staying} == {("greedy", "random", "random")}


def test_results_are_the_same_for_any_number_of_processes() -> None:
    series = _series(games=20)
    assert list(play_series(series, jobs=2)) == list(play_series(series, jobs=1))


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_no_games_or_no_processes_are_refused(games: int, jobs: int) -> None:
    with pytest.raises(BadArgument, match="at least 1"):
        play_series(_series(games=games), jobs)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random")])
def test_a_broken_rule_names_the_game_and_leads_to_the_place(
    jobs: int, bots: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_broken_game(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    series = _series(game="cracked", bots=bots, options={"players": 2})
    with pytest.raises(
        GameFailed, match=r"game 0 .* broke: ZeroDivisionError: the table cracked, at crack:\d+$"
    ) as failed:
        list(play_series(series, jobs))
    table = broken_table(series, failed.value.number)
    assert table is not None
    with pytest.raises(LongtableError, match="the table cracked"):
        replay(to_save(table), find_game)


def test_a_failure_can_travel_between_processes() -> None:
    failed = pickle.loads(pickle.dumps(GameFailed("game 7 broke", 7, 2)))  # noqa: S301  our own
    assert (str(failed), failed.number, failed.cell) == ("game 7 broke", 7, 2)
