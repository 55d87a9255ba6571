"""Whether outcomes drift over the games of a run, which they should not: no game knows of the one before.

If they do, a bot learns or tires, or one that thinks by the clock had less time on a busy machine.
"""

from math import sqrt

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from longtable.lab.findings.estimates import CLEAR, Difference, Rate, corrected
from longtable.lab.findings.seats import rates_by

STRETCHES = 20
A_THOUSAND = 1000


class Stretch(Struct, frozen=True):
    """How often somebody won in the games from one number to another."""

    first: int
    last: int
    rate: Rate


class Drift(Struct, frozen=True, kw_only=True):
    """How somebody's win rate goes on over a run, and by how much it changes in a thousand games."""

    who: str
    stretches: list[Stretch]
    trend: Difference
    luck: float = 1.0

    @property
    def is_clear(self) -> bool:
        """Whether it drifts beyond what luck does."""
        return self.luck < CLEAR


def drifts_of(seats: pl.LazyFrame, who: str) -> list[Drift]:
    """The win rates of bots or roles over the games, in stretches and as a trend."""
    most = int(seats.select(pl.col("game").max()).collect().item() or 0)
    width = most // STRETCHES + 1
    stretches: dict[str, list[Stretch]] = {}
    numbered = seats.with_columns(stretch=pl.col("game") // width)
    for (name, stretch), rate in rates_by(numbered, who, "stretch"):
        first = int(stretch) * width
        stretches.setdefault(name, []).append(Stretch(first, min(first + width - 1, most), rate))
    trends = _trends(seats, who)
    luck = corrected([trends[name].luck for name in stretches])
    found = [Drift(who=name, stretches=row, trend=trends[name]) for name, row in stretches.items()]
    return [replace(drift, luck=chance) for drift, chance in zip(found, luck, strict=True)]


def _trends(seats: pl.LazyFrame, who: str) -> dict[str, Difference]:
    """The slope of the straight line through the shares of victory, for a thousand games."""
    number, share = pl.col("game").cast(pl.Float64), pl.col("share").cast(pl.Float64)
    by_game = seats.group_by("game", who).agg(share=pl.col("won").mean())
    sums = by_game.group_by(who).agg(
        games=pl.len(),
        width=number.var(ddof=0),
        height=share.var(ddof=0),
        both=pl.cov(number, share, ddof=0),
    )
    return {str(name): _trend(*figures) for name, *figures in sums.collect().iter_rows()}


def _trend(games: int, width: float, height: float, both: float) -> Difference:
    if games < 3 or not width:
        return Difference(0.0, 0.0)
    slope = both / width
    left = max(0.0, height - slope * both)
    return Difference(A_THOUSAND * slope, A_THOUSAND * sqrt(left / (games - 2) / width))
