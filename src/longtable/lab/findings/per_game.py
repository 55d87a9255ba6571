"""Figures of single games, by which runs can be compared: wins, scores, lengths, endings, and what was counted."""

import polars as pl

from longtable.lab.findings.measures import measured
from longtable.lab.findings.seats import GAME

BOT_WINS, ROLE_WINS, BOT_SCORE, LENGTH = "bot-wins", "role-wins", "bot-score", "length"
ENDED, COUNTED, WITH_WINNERS = "ended", "counted", "with-winners"
HAPPENS_OR_NOT = (ENDED, COUNTED, WITH_WINNERS)
"""Figures that are 0 in a game without a row of them; others are not known there."""
FIGURE = ("figure", "name", "thing")


def per_game(games: pl.LazyFrame, facts: pl.LazyFrame, seats: pl.LazyFrame) -> pl.LazyFrame:
    """A row for each figure of each game: `figure` says which, `name` and `thing` of what. The seats have a `who`."""
    return pl.concat([*_of_seats(seats), *_lengths(games), _endings(games), *_counts(facts, seats)])


def _rows(
    frame: pl.LazyFrame, figure: str, value: pl.Expr, name: pl.Expr, thing: pl.Expr | None = None
) -> pl.LazyFrame:
    things = pl.lit("") if thing is None else thing
    return frame.select(*GAME, figure=pl.lit(figure), name=name, thing=things, value=value.cast(pl.Float64))


def _of_seats(seats: pl.LazyFrame) -> list[pl.LazyFrame]:
    by_bot = seats.group_by(*GAME, "who").agg(pl.col("won").mean(), pl.col("score").mean())
    return [
        _rows(by_bot, BOT_WINS, pl.col("won"), pl.col("who")),
        _rows(by_bot.filter(pl.col("score").is_not_null()), BOT_SCORE, pl.col("score"), pl.col("who")),
        _rows(seats, ROLE_WINS, pl.col("won"), pl.col("role")),
    ]


def _lengths(games: pl.LazyFrame) -> list[pl.LazyFrame]:
    return [
        _rows(games, LENGTH, value, pl.lit(name)).filter(pl.col("value").is_not_null())
        for name, value in measured(games).items()
    ]


def _endings(games: pl.LazyFrame) -> pl.LazyFrame:
    return _rows(games, ENDED, pl.lit(1), pl.col("reason"))


def _counts(facts: pl.LazyFrame, seats: pl.LazyFrame) -> list[pl.LazyFrame]:
    fact, thing = pl.col("fact"), pl.col("thing")
    counted = facts.group_by(*GAME, "fact", "thing").agg(pl.col("count").sum())
    winners = seats.filter("won").select(*GAME, "role", winners=pl.len().over(*GAME))
    held = (
        facts.filter(pl.col("count") > 0)
        .join(winners, on=[*GAME, "role"])
        .group_by(*GAME, "fact", "thing")
        .agg(share=pl.col("role").n_unique() / pl.col("winners").first())
    )
    return [
        _rows(counted, COUNTED, pl.col("count"), fact, thing),
        _rows(held, WITH_WINNERS, pl.col("share"), fact, thing),
    ]
