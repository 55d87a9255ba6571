"""Ratings: the most likely strengths, and intervals that follow the likelihood."""

from math import exp, log
from random import Random

import pytest

from longtable.lab.findings.ratings import ELO, Meetings, Rating, chance, rate


def met(*results: tuple[list[str], list[int], int]) -> Meetings:
    meetings = Meetings()
    for sides, winners, games in results:
        for _ in range(games):
            meetings.add(sides, winners)
    return meetings


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings}


def test_two_players_have_the_odds_of_their_games_with_a_draw_added() -> None:
    strong, weak = rate(met((["a", "b"], [0], 75), (["a", "b"], [1], 25)), "b")
    assert (strong.name, weak.name) == ("a", "b")
    assert strong.points == pytest.approx(ELO * log(75.5 / 25.5))
    assert (weak.points, weak.low, weak.high) == (0, 0, 0)


def test_the_interval_of_many_games_is_that_of_the_bell_curve() -> None:
    strong, _ = rate(met((["a", "b"], [0], 3000), (["a", "b"], [1], 2000)), "b")
    reach = 1.96 * ELO * (1 / 3000 + 1 / 2000) ** 0.5
    assert strong.high - strong.points == pytest.approx(reach, rel=0.02)
    assert strong.points - strong.low == pytest.approx(reach, rel=0.02)


def test_one_who_never_won_has_a_rating_that_reaches_further_down() -> None:
    hopeless = by_name(rate(met((["a", "b"], [0], 50)), "a"))["b"]
    assert -1000 < hopeless.points < -600
    assert hopeless.points - hopeless.low > 1.5 * (hopeless.high - hopeless.points)


def test_a_draw_is_half_a_victory_for_each() -> None:
    level = rate(met((["a", "b"], [], 10), (["a", "b"], [0, 1], 10)), "a")
    assert [rating.points for rating in level] == pytest.approx([0, 0])


def test_ratings_go_through_common_opponents() -> None:
    found = by_name(
        rate(met((["a", "b"], [0], 90), (["a", "b"], [1], 30), (["b", "c"], [0], 90), (["b", "c"], [1], 30)), "b")
    )
    assert found["a"].points == pytest.approx(-found["c"].points)
    assert found["a"].points > 150


def test_at_a_table_of_several_the_chances_are_in_proportion_to_strength() -> None:
    meetings = met((["a", "b", "b", "b"], [0], 500), (["a", "b", "b", "b"], [1], 500))
    strong, _ = rate(meetings, "b")
    assert strong.points == pytest.approx(ELO * log(3), abs=2), "to win half of the games against three takes thrice"
    assert chance(strong.points, [0, 0, 0]) == pytest.approx(0.5, abs=0.005)


def test_intervals_hold_the_true_strengths() -> None:
    true = {"a": 0.0, "b": 0.8, "c": -0.5}
    missed = 0
    for seed in range(40):
        random = Random(seed)
        meetings = Meetings()
        for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
            for _ in range(40):
                won = random.random() < 1 / (1 + exp(true[other] - true[one]))
                meetings.add([one, other], [0 if won else 1])
        for rating in rate(meetings, "a"):
            missed += not rating.low <= ELO * true[rating.name] <= rating.high
    assert missed <= 9, "of 80 intervals about 4 miss"
