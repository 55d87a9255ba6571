"""Wins with their intervals, numbers with their spread."""

from statistics import mean, stdev

import pytest

from longtable.lab.series.simulation import UNDECIDED, GameResult
from longtable.lab.series.statistics import Spread, Summary, wilson


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


def test_summaries_merge_into_that_of_all_games() -> None:
    results = [
        _result(("greedy", "random"), (0,), rounds=4),
        _result(("random", "greedy"), (1,), rounds=7),
        _result(("greedy", "random"), (), UNDECIDED),
        _result(("ismcts", "random"), (1,), "throne", rounds=12),
    ]
    whole, first, second = Summary(), Summary(), Summary()
    for place, result in enumerate(results):
        whole.add(result)
        (first if place < 2 else second).add(result)
    merged = Summary()
    merged.merge(first)
    merged.merge(second)
    assert (merged.games, merged.undecided, merged.reasons) == (4, 1, whole.reasons)
    assert {bot: vars(tally) for bot, tally in merged.bots.items()} == {b: vars(t) for b, t in whole.bots.items()}
    assert {seat: vars(tally) for seat, tally in merged.seats.items()} == {s: vars(t) for s, t in whole.seats.items()}
    for name, spread in whole.lengths.items():
        same = merged.lengths[name]
        assert (same.count, same.least, same.most) == (spread.count, spread.least, spread.most)
        assert same.mean == pytest.approx(spread.mean)
        assert same.deviation == pytest.approx(spread.deviation)
