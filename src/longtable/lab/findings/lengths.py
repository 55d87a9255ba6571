"""How long games take, and whatever else they measure in numbers: spread and shape."""

from math import ceil

import polars as pl
from msgspec import Struct

from longtable.lab.findings.measures import measured

MOST_BARS = 30


class Bar(Struct, frozen=True):
    """How many games lie between two numbers, the upper one left out."""

    low: float
    high: float
    games: int


class Length(Struct, frozen=True, kw_only=True):
    """A number per game: where its values lie."""

    name: str
    games: int
    mean: float
    deviation: float
    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float
    bars: list[Bar]


def lengths_of(games: pl.LazyFrame) -> list[Length]:
    """The length of the games, and each number they measure."""
    found = (_length(games, name, value) for name, value in measured(games).items())
    return [length for length in found if length is not None]


def _length(games: pl.LazyFrame, name: str, value: pl.Expr) -> Length | None:
    values = games.select(value=value).filter(pl.col("value").is_not_null())
    seen = pl.col("value")
    row = values.select(
        games=pl.len(),
        mean=seen.mean(),
        deviation=seen.std(),
        least=seen.min(),
        quarter=seen.quantile(0.25),
        median=seen.median(),
        three_quarters=seen.quantile(0.75),
        most=seen.max(),
        whole=(seen == seen.round()).all(),
    ).collect()
    figures = row.row(0, named=True)
    whole = figures.pop("whole")
    if not figures["games"]:
        return None
    figures["deviation"] = figures["deviation"] or 0.0
    return Length(name=name, bars=_bars(values, figures["least"], figures["most"], whole=whole), **figures)


def _bars(values: pl.LazyFrame, least: float, most: float, *, whole: bool) -> list[Bar]:
    """A histogram; whole numbers get bars of whole numbers, so that each holds as many of them."""
    width = (most - least) / MOST_BARS or 1.0
    if whole:
        width = float(ceil((most - least + 1) / MOST_BARS))
    last = max(0, ceil((most - least + whole) / width) - 1)
    place = ((pl.col("value") - least) / width).floor().clip(0, last).cast(pl.Int64)
    counted = dict(values.group_by(place=place).agg(pl.len()).collect().iter_rows())
    return [Bar(least + n * width, least + (n + 1) * width, counted.get(n, 0)) for n in range(last + 1)]
