"""What games measure about themselves, as columns: the numbers among their measures, and their length."""

from functools import reduce

import msgspec
import polars as pl

SAMPLE = 200
"""In how many games to look for what is measured."""
LENGTH = "decisions"


def numbers_measured(games: pl.LazyFrame) -> list[str]:
    """The names of the measures that are numbers."""
    texts = games.select("measures").head(SAMPLE).collect()["measures"].to_list()
    seen = [msgspec.json.decode(text, type=dict[str, object]) for text in texts]
    names = reduce(lambda known, measures: known | dict.fromkeys(measures), seen, dict[str, None]())
    return [name for name in names if all(_is_number(measures[name]) for measures in seen if name in measures)]


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def measured(games: pl.LazyFrame) -> dict[str, pl.Expr]:
    """The length of a game and each number it measures, by name, as expressions over the games."""
    return {
        LENGTH: pl.col(LENGTH).cast(pl.Float64),
        **{
            name: pl.col("measures").str.json_path_match(f"$['{name}']").cast(pl.Float64, strict=False)
            for name in numbers_measured(games)
        },
    }
