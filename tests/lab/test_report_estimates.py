"""Estimates: what belongs together counts as less, and many looks are allowed for."""

import pytest

from longtable.lab.findings.estimates import Clusters, Difference, corrected, mean_difference, rate_of, wilson_of
from longtable.lab.series.statistics import wilson


def clusters(*pairs: tuple[float, int]) -> Clusters:
    """Clusters from their totals and sizes."""
    return Clusters(
        len(pairs),
        sum(total for total, _ in pairs),
        sum(size for _, size in pairs),
        sum(total * total for total, _ in pairs),
        sum(total * size for total, size in pairs),
        sum(size * size for _, size in pairs),
    )


def test_a_seat_a_game_has_the_plain_interval_of_wilson() -> None:
    rate = rate_of(40, 10, clusters(*[(1, 1)] * 10, *[(0, 1)] * 30))
    assert rate.interval == pytest.approx(wilson(10, 40))


def test_a_team_that_wins_as_one_counts_as_one() -> None:
    rate = rate_of(40, 40, clusters(*[(4, 4)] * 10, *[(0, 4)] * 30))
    assert rate.rate == 0.25
    assert rate.interval == pytest.approx(wilson(10, 40))


def test_rivals_of_whom_one_wins_count_as_seats_and_no_more() -> None:
    rate = rate_of(40, 40, clusters(*[(1, 4)] * 40))
    assert rate.interval == pytest.approx(wilson(40, 160))


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_those_who_always_win_or_lose_are_as_many_as_the_seeds(wins: int, low: float, high: float) -> None:
    found = rate_of(20, 2 * wins, clusters(*[(2 * wins / 10, 2)] * 10))
    assert found.interval == pytest.approx((low, high), abs=1e-4)


def test_nothing_seen_is_nothing_known() -> None:
    assert wilson_of(0.0, 0) == (0.0, 1.0)


def test_a_mean_of_differences_has_the_error_of_a_sample() -> None:
    found = mean_difference(clusters((1, 1), (2, 1), (3, 1), (6, 1)))
    assert found.change == 3
    assert found.error == pytest.approx((14 / 3 / 4) ** 0.5)


def test_differences_of_one_seed_that_go_together_say_less() -> None:
    alone = mean_difference(clusters(*[(1, 1), (-1, 1)] * 50))
    together = mean_difference(clusters(*[(4, 4), (-4, 4)] * 12))
    assert together.error > 1.9 * alone.error


def test_pairs_that_all_differ_by_the_same_are_no_certain_proof() -> None:
    assert mean_difference(clusters((1, 1), (1, 1))).errors == 2


def test_a_difference_of_shares_is_at_most_one() -> None:
    assert Difference(0.9, 0.4, 1.0).interval == pytest.approx((0.116, 1.0), abs=1e-3)


def test_luck_is_what_a_bell_curve_says() -> None:
    assert Difference(1.96, 1.0).luck == pytest.approx(0.05, abs=1e-4)
    assert Difference(0.0, 0.0).luck == 1


def test_many_looks_are_allowed_for_by_holms_method() -> None:
    assert corrected([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert corrected([0.5, 0.9]) == [1.0, 1.0]
    assert corrected([]) == []
