"""Long runs a stretch of games at a time, so that a million games need no more memory than some thousands."""

from collections.abc import Callable, Iterator, Sequence

import polars as pl

GAMES = 20_000
"""How many game numbers are looked at together."""


def stretches(*tables: pl.LazyFrame) -> Iterator[tuple[pl.LazyFrame, ...]]:
    """Tables of the same games, cut into stretches of game numbers; the first table says how far they go."""
    last = int(tables[0].select(pl.col("game").max()).collect().item() or 0)
    for first in range(0, last + 1, GAMES):
        within = pl.col("game").is_between(first, first + GAMES, closed="left")
        yield tuple(table.filter(within) for table in tables)


def added_up(tables: Sequence[pl.LazyFrame], sums: Callable[..., pl.LazyFrame], keys: Sequence[str]) -> pl.DataFrame:
    """Sums over games, by keys, from the sums of each stretch."""
    found = [sums(*stretch).collect() for stretch in stretches(*tables)]
    return pl.concat(found).group_by(keys).agg(pl.exclude(keys).sum()).sort(keys)
