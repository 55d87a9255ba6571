"""Ratings of players who meet each other: the most likely strengths, on the scale of Elo, with their intervals.

The sides of a game win with chances in proportion to their strengths (Luce's choice; with two sides, the model of
Bradley and Terry that Elo's ratings estimate). To every two who met, one drawn game is added: so one who never won,
or always, has a rating too. The intervals hold 95 % by the likelihood itself, not by a bell curve, so they may reach
further to one side.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, inf, log

from msgspec import Struct

ELO = 400 / log(10)
"""Points of a rating to one unit of the logarithm of strength: 400 points are ten to one."""
DROP = 3.841458820694124 / 2
"""By how much the logarithm of the likelihood falls at the ends of a 95 % interval."""
STEPS = 200
FAR = 30.0
"""Nobody is taken to be e^30 times as strong as another."""


class Rating(Struct, frozen=True):
    """How strong one is, in points above the one that is the measure of all."""

    name: str
    points: float
    low: float
    high: float


class Meetings:
    """Who met whom how often, and how the victories were shared."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._shares: dict[tuple[int, ...], list[float]] = {}

    def add(self, sides: Sequence[str], winners: Sequence[int]) -> None:
        """Count one game: who held each side, and which sides won; several share the victory, none is a draw."""
        won = winners or range(len(sides))
        table = sorted((self._number(name), 1 / len(won) if side in won else 0.0) for side, name in enumerate(sides))
        key = tuple(number for number, _ in table)
        shares = self._shares.setdefault(key, [0.0] * len(key))
        for place, (_, share) in enumerate(table):
            shares[place] += share

    def _number(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def with_draws(self) -> list[tuple[tuple[int, ...], list[float]]]:
        """The meetings, and one drawn game more for any two who met."""
        met = {pair for key in self._shares for pair in combinations(sorted(set(key)), 2)}
        return [*self._shares.items(), *((pair, [0.5, 0.5]) for pair in sorted(met))]


def rate(meetings: Meetings, measure: str) -> list[Rating]:
    """The ratings of all who met, the strongest first; the one that is the measure has 0 points by definition."""
    likelihood = _Likelihood(meetings)
    fixed = {meetings.names.index(measure): 0.0}
    best = likelihood.highest(fixed)
    top = likelihood.of(best)
    ratings = [
        Rating(name, ELO * best[number], *_interval(likelihood, fixed, number, best, top))
        if number not in fixed
        else Rating(name, 0.0, 0.0, 0.0)
        for number, name in enumerate(meetings.names)
    ]
    return sorted(ratings, key=lambda rating: -rating.points)


def chance(one: float, others: Sequence[float]) -> float:
    """The chance of one rating to win against others."""
    return 1 / (1 + sum(exp((other - one) / ELO) for other in others))


def _interval(
    likelihood: "_Likelihood", fixed: dict[int, float], number: int, best: list[float], top: float
) -> tuple[float, float]:
    def fall(strength: float) -> float:
        return top - likelihood.of(likelihood.highest({**fixed, number: strength}, best)) - DROP

    return ELO * _root(fall, best[number], -1.0), ELO * _root(fall, best[number], 1.0)


def _root(fall: Callable[[float], float], start: float, step: float) -> float:
    """Where a function that falls short of 0 at the start and grows from there reaches it, towards one side."""
    inside, outside = start, start + step
    while fall(outside) < 0:
        inside, outside, step = outside, outside + 2 * step, 2 * step
        if abs(outside - start) > FAR:
            return inf if step > 0 else -inf
    for _ in range(40):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if fall(middle) < 0 else (inside, middle)
    return outside


class _Likelihood:
    """How likely the meetings are, given everybody's strength."""

    def __init__(self, meetings: Meetings) -> None:
        self.tables = meetings.with_draws()
        self.count = len(meetings.names)

    def of(self, strengths: Sequence[float]) -> float:
        """The logarithm of the likelihood, up to a constant."""
        total = 0.0
        for key, shares in self.tables:
            field = log(sum(exp(strengths[number]) for number in key))
            total += sum(
                share * (strengths[number] - field) for number, share in zip(key, shares, strict=True) if share
            )
        return total

    def highest(self, fixed: dict[int, float], start: Sequence[float] | None = None) -> list[float]:
        """The most likely strengths with some of them given, by Newton's steps; there is only one summit."""
        strengths = list(start) if start else [0.0] * self.count
        for number, value in fixed.items():
            strengths[number] = value
        free = [number for number in range(self.count) if number not in fixed]
        for _ in range(STEPS):
            slope, bend = self._slope(strengths)
            step = _solve([[bend[row][column] for column in free] for row in free], [slope[row] for row in free])
            longest = max((abs(part) for part in step), default=0.0)
            shorten = min(1.0, 1.0 / longest) if longest else 1.0
            for number, part in zip(free, step, strict=True):
                strengths[number] += shorten * part
            if longest < 1e-9:
                break
        return strengths

    def _slope(self, strengths: Sequence[float]) -> tuple[list[float], list[list[float]]]:
        """The first derivatives of the logarithm, and the second ones with their signs turned."""
        slope = [0.0] * self.count
        bend = [[0.0] * self.count for _ in range(self.count)]
        for key, shares in self.tables:
            games = sum(shares)
            weights = [exp(strengths[number]) for number in key]
            whole = sum(weights)
            chances = [weight / whole for weight in weights]
            for number, share, likely in zip(key, shares, chances, strict=True):
                slope[number] += share - games * likely
                bend[number][number] += games * likely
                for other, also in zip(key, chances, strict=True):
                    bend[number][other] -= games * likely * also
        return slope, bend


def _solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    count = len(right)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(count):
            if row != column:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    return [table[row][count] / table[row][row] for row in range(count)]
