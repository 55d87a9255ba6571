"""What a series of games says: wins with their intervals, lengths with their spread, reasons of ending."""

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longtable.lab.series.simulation import GameResult

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a win rate: sound for few games and for rates near 0 and 1."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games; expected between 0 wins and as many as games")
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    weight = Z95 * Z95 / games
    centre = (rate + weight / 2) / (1 + weight)
    reach = Z95 * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    low = 0.0 if wins == 0 else max(0.0, centre - reach)
    high = 1.0 if wins == games else min(1.0, centre + reach)
    return low, high


class Tally:
    """Wins out of games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def add(self, won: bool) -> None:
        """Count one game."""
        self.games += 1
        self.wins += won

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally, too."""
        self.games += other.games
        self.wins += other.wins

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


class Spread:
    """A number per game: its mean, standard deviation, least and most, without keeping the numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0
        self.least = 0.0
        self.most = 0.0

    def add(self, value: float) -> None:
        """Count one number (Welford's method, which stays exact over millions)."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    def merge(self, other: "Spread") -> None:
        """Count the numbers of another spread, too (Chan's method)."""
        if not other.count:
            return
        self.least = min(self.least, other.least) if self.count else other.least
        self.most = max(self.most, other.most) if self.count else other.most
        count = self.count + other.count
        step = other.mean - self.mean
        self._squares += other._squares + step * step * self.count * other.count / count
        self.mean += step * other.count / count
        self.count = count

    @property
    def deviation(self) -> float:
        """The standard deviation of the numbers as a sample."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0


class Summary:
    """What is known of a series so far. A bot that holds several seats is counted once for each of them."""

    def __init__(self) -> None:
        self.games = 0
        self.undecided = 0
        self.bots: dict[str, Tally] = {}
        self.seats: dict[int, Tally] = {}
        self.reasons: Counter[str] = Counter()
        self.lengths: dict[str, Spread] = {"decisions": Spread()}

    def add(self, result: "GameResult") -> None:
        """Count one game."""
        self.games += 1
        self.undecided += not result.decided
        self.reasons[result.reason] += 1
        self.lengths["decisions"].add(result.decisions)
        for name, value in result.measures.items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                self.lengths.setdefault(name, Spread()).add(value)
        for seat, bot in enumerate(result.seats):
            won = seat in result.winner_seats
            self.bots.setdefault(bot, Tally()).add(won)
            self.seats.setdefault(seat, Tally()).add(won)

    def merge(self, other: "Summary") -> None:
        """Count the games of another summary, too."""
        self.games += other.games
        self.undecided += other.undecided
        self.reasons.update(other.reasons)
        for name, spread in other.lengths.items():
            self.lengths.setdefault(name, Spread()).merge(spread)
        for bot, tally in other.bots.items():
            self.bots.setdefault(bot, Tally()).merge(tally)
        for seat, tally in other.seats.items():
            self.seats.setdefault(seat, Tally()).merge(tally)
