"""Estimates with their doubt: rates of seats that win or lose together, differences, and many looks at once."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist

from msgspec import Struct

from longtable.lab.series.statistics import Z95

NORMAL = NormalDist()
CLEAR = 0.05
"""What clears this chance of being luck, after all looks are allowed for, is said to stand out."""


class Rate(Struct, frozen=True, kw_only=True):
    """How often seats win. `weight` is how many independent seats they are worth, for the interval."""

    games: int
    seats: int
    wins: int
    weight: float

    @property
    def rate(self) -> float:
        """The share of seats that won."""
        return self.wins / self.seats if self.seats else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, with 95 % confidence (Wilson)."""
        return wilson_of(self.rate, self.weight)


class Clusters(Struct, frozen=True):
    """Sums over clusters of cases that are not independent, each with a total and a number of cases.

    `both` is the sum of total times number, over the clusters; `squares` and `sizes` that of either with itself.
    """

    count: int
    total: float
    cases: int
    squares: float
    both: float
    sizes: float

    @property
    def mean(self) -> float:
        """The mean of all cases."""
        return self.total / self.cases if self.cases else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean, by how the clusters differ."""
        if not self.cases:
            return 0.0
        strays = self.squares - 2 * self.mean * self.both + self.mean * self.mean * self.sizes
        return max(0.0, strays) / (self.cases * self.cases)


def rate_of(games: int, wins: int, clusters: Clusters) -> Rate:
    """How often seats win, with seats of one seed as a cluster.

    Seats that win together, as those of a team do, say less than as many seats of different seeds; rivals, of whom
    one wins, say no less. So the clusters count where they make the doubt larger.
    """
    rate, seats = clusters.mean, clusters.cases
    if not 0 < rate < 1:
        return Rate(games=games, seats=seats, wins=wins, weight=clusters.count)
    alone = rate * (1 - rate) / seats
    return Rate(games=games, seats=seats, wins=wins, weight=seats / max(1.0, clusters.variance / alone))


def wilson_of(rate: float, weight: float) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate that was seen in so many independent cases, whole or not."""
    if weight <= 0:
        return 0.0, 1.0
    doubt = Z95 * Z95 / weight
    centre = (rate + doubt / 2) / (1 + doubt)
    reach = Z95 * sqrt(rate * (1 - rate) / weight + doubt / (4 * weight)) / (1 + doubt)
    return max(0.0, centre - reach) if rate > 0 else 0.0, min(1.0, centre + reach) if rate < 1 else 1.0


class Difference(Struct, frozen=True):
    """A difference and its standard error; that of two shares is at most 1."""

    change: float
    error: float
    most: float = inf

    @property
    def interval(self) -> tuple[float, float]:
        """Between which numbers the true difference lies, with 95 % confidence."""
        return max(-self.most, self.change - Z95 * self.error), min(self.most, self.change + Z95 * self.error)

    @property
    def errors(self) -> float:
        """How many standard errors it is away from nothing."""
        if self.error > 0:
            return self.change / self.error
        return inf if self.change > 0 else -inf if self.change < 0 else 0.0

    @property
    def luck(self) -> float:
        """The chance that nothing but luck would show a difference as large as this, on either side."""
        return 2 * NORMAL.cdf(-abs(self.errors))


def mean_difference(clusters: Clusters, most: float = inf) -> Difference:
    """The mean of differences, with those of one seed as a cluster.

    Pairs that all differ by the same are no proof that every pair does: the error is at least as if one more had not.
    """
    count = clusters.count
    error = sqrt(clusters.variance * count / (count - 1)) if count > 1 else 0.0
    return Difference(clusters.mean, max(error, abs(clusters.mean) / count), most)


def corrected(chances: Sequence[float]) -> list[float]:
    """The chances of luck of several findings, each with all the others allowed for (Holm's method).

    Those below 5 % are then all true with 95 % confidence, however many were looked at.
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    found = [1.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, chances[place] * (len(chances) - rank)))
        found[place] = highest
    return found
