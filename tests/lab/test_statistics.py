"""Wins with their intervals, numbers with their spread."""

from statistics import mean, stdev

import pytest

from longtable.lab.simulation import UNDECIDED, GameResult
from longtable.lab.statistics import Spread, Summary, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27754),
        (10, 10, 0.72246, 1.0),
        (5, 10, 0.23659, 0.76341),
        (50, 100, 0.40383, 0.59617),
        (1, 1000, 0.00018, 0.00564),
    ],
)
def test_wilson_agrees_with_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


def test_wilson_of_no_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_refuses_more_wins_than_games() -> None:
    with pytest.raises(ValueError, match="3 wins in 2 games"):
        wilson(3, 2)


def test_spread_agrees_with_the_whole_list() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    spread = Spread()
    for number in numbers:
        spread.add(number)
    assert spread.mean == pytest.approx(mean(numbers))
    assert spread.deviation == pytest.approx(stdev(numbers))
    assert (spread.least, spread.most) == (1, 9)


def _result(
    seats: tuple[str, ...], winners: tuple[int, ...], reason: str = "points", **measures: object
) -> GameResult:
    return GameResult(
        game=0, seed="s", seats=seats, winner_seats=winners, reason=reason, scores=(), decisions=7, measures=measures
    )


def test_summary_counts_a_bot_once_for_each_seat_it_holds() -> None:
    summary = Summary()
    summary.add(_result(("greedy", "random", "random"), (0,), rounds=4, decks={}))
    summary.add(_result(("random", "random", "greedy"), (0,), rounds=6, decks={}))
    summary.add(_result(("random", "greedy", "random"), (), UNDECIDED))
    assert (summary.games, summary.undecided) == (3, 1)
    assert (summary.bots["greedy"].games, summary.bots["greedy"].wins) == (3, 1)
    assert (summary.bots["random"].games, summary.bots["random"].wins) == (6, 1)
    assert [summary.seats[seat].wins for seat in range(3)] == [2, 0, 0]
    assert summary.reasons == {"points": 2, UNDECIDED: 1}
    assert list(summary.lengths) == ["decisions", "rounds"], "only numbers are averaged"
    assert summary.lengths["rounds"].mean == 5


def test_a_shared_victory_is_a_win_for_each() -> None:
    summary = Summary()
    summary.add(_result(("greedy", "random"), (0, 1)))
    assert [tally.wins for tally in summary.bots.values()] == [1, 1]
