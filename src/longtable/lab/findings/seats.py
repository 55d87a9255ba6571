"""The seats of the games of a run as rows: who held which role, whether it won, and how often each group does."""

import polars as pl

from longtable.lab.findings.estimates import Clusters, Rate, rate_of

NUMBER = r"[-_ ]?\d+$"
"""What tells roles of one kind apart: `hero-2` is a hero, `p3` is a p."""
GAME = ("cell", "game")


def seats_of(games: pl.LazyFrame) -> pl.LazyFrame:
    """A row for each role of each game, with its kind, its bot, and whether it won, with which score."""
    return (
        games.select(
            *GAME,
            "winners",
            "scores",
            players=pl.col("roles").list.len(),
            place=pl.int_ranges(0, pl.col("roles").list.len()),
            role="roles",
            bot="bots",
        )
        .explode("place", "role", "bot")
        .select(
            *GAME,
            "players",
            "role",
            "bot",
            kind=pl.when(pl.col("role").str.contains(NUMBER))
            .then(pl.col("role").str.replace(NUMBER, ""))
            .otherwise("role"),
            won=pl.col("winners").list.contains(pl.col("role")),
            score=pl.col("scores").list.get(pl.col("place"), null_on_oob=True),
        )
    )


def rates_by(seats: pl.LazyFrame, *groups: str) -> list[tuple[tuple[str, ...], Rate]]:
    """How often the seats of each group win, in the order of the groups' names.

    Games of one number have the same seed in every line-up, so they are not independent of each other.
    """
    wins, count = pl.col("wins"), pl.col("seats")
    sums = (
        seats.group_by(list(dict.fromkeys(("game", *groups))))
        .agg(
            games=pl.struct(GAME).n_unique(),
            seats=pl.len().cast(pl.Int64),
            wins=pl.col("won").sum().cast(pl.Int64),
        )
        .group_by(*groups)
        .agg(
            games=pl.col("games").sum(),
            clusters=pl.len(),
            wins=wins.sum(),
            seats=count.sum(),
            squares=(wins * wins).sum(),
            both=(wins * count).sum(),
            sizes=(count * count).sum(),
        )
        .sort(*groups)
        .collect()
    )
    return [(tuple(str(name) for name in row[: len(groups)]), _rate(*row[len(groups) :])) for row in sums.iter_rows()]


def _rate(games: int, clusters: int, wins: int, seats: int, squares: float, both: float, sizes: float) -> Rate:
    return rate_of(games, wins, Clusters(clusters, wins, seats, squares, both, sizes))


def kinds_of(seats: pl.LazyFrame) -> list[str]:
    """The kinds of roles, in the order of the seats."""
    return seats.select(pl.col("kind").unique(maintain_order=True)).collect()["kind"].to_list()
