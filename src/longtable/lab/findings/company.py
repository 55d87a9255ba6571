"""How those fare who have a thing: a card, a hero, a deed. Company, not cause.

Nobody gets a card by lot. Who is ahead buys more and dearer ones, a long game has more of everything, and a strong
bot chooses better. So seats with a thing are set beside seats without it in three ways: all of them; only seats of
the same line-up, role and bot, over all games; and only seats of one game that have the same kind of role and the
same bot. None of the three says what the thing does: that takes two runs, with a change and without.
"""

from math import sqrt
from typing import Any

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from longtable.lab.findings.chunks import added_up
from longtable.lab.findings.estimates import CLEAR, Difference, corrected
from longtable.lab.findings.seats import GAME

WHAT = ("kind", "fact", "thing")
SEAT = (*GAME, "role")
ALIKE = ("cell", "role", "bot")
PEERS = (*GAME, "kind", "bot")
BLOCKS = 50
"""Into how many blocks the seeds are put; as many differences say how sure the whole one is."""
BLOCK = (pl.col("game") % BLOCKS).alias("block")


class Company(Struct, frozen=True, kw_only=True):
    """How seats of one kind fare with a thing and without it.

    `alike` is the difference of win rates between seats of the same line-up, role and bot, `same_game` the one
    between seats within one game; None where there was nobody to compare with. `count` is how often it happened a
    game. `luck` is the chance that the difference is nothing but luck, with all things allowed for.
    """

    kind: str
    fact: str
    thing: str
    seats: int
    wins: int
    others: int
    others_wins: int
    count: float
    alike: Difference | None
    same_game: Difference | None
    luck: float = 1.0

    @property
    def rate(self) -> float:
        """The share of seats with it that won."""
        return self.wins / self.seats

    @property
    def others_rate(self) -> float | None:
        """The share of seats without it that won; None where all had it."""
        return self.others_wins / self.others if self.others else None

    @property
    def difference(self) -> Difference | None:
        """The fairest difference there is: within games if rivals can be compared there."""
        return self.same_game or self.alike

    @property
    def is_clear(self) -> bool:
        """Whether the difference stands out although so many things were looked at."""
        return self.luck < CLEAR


def company(seats: pl.LazyFrame, facts: pl.LazyFrame) -> list[Company]:
    """Everything that some seats had or did, with how they fared, the best company first."""
    mine = added_up([seats, facts], _mine, ["block", *ALIKE, *WHAT])
    everybody = added_up([seats], _everybody, ["block", *ALIKE, "kind"])
    games = seats.select(pl.struct(GAME).n_unique()).collect().item()
    same_game = _within_games(seats, facts)
    alike = _between_games(mine, everybody.drop("kind"))
    by_kind = everybody.group_by("kind").agg(pl.col("all", "all_wins").sum())
    rows = mine.group_by(WHAT).agg(pl.col("seats", "wins", "count").sum()).join(by_kind, on="kind").sort(WHAT)
    found = [
        Company(
            kind=row["kind"],
            fact=row["fact"],
            thing=row["thing"],
            seats=int(row["seats"]),
            wins=int(row["wins"]),
            others=int(row["all"] - row["seats"]),
            others_wins=int(row["all_wins"] - row["wins"]),
            count=row["count"] / games,
            alike=alike.get(_key(row)),
            same_game=same_game.get(_key(row)),
        )
        for row in rows.iter_rows(named=True)
    ]
    luck = corrected([one.difference.luck if one.difference else 1.0 for one in found])
    ranked = [replace(one, luck=chance) for one, chance in zip(found, luck, strict=True)]
    return sorted(ranked, key=lambda one: -one.difference.change if one.difference else 2.0)


def _key(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["kind"], row["fact"], row["thing"]


def _had(seats: pl.LazyFrame, facts: pl.LazyFrame) -> pl.LazyFrame:
    """A row for each thing that a seat had or did at least once."""
    return facts.filter((pl.col("role") != "") & (pl.col("count") > 0)).join(seats, on=SEAT)


def _mine(seats: pl.LazyFrame, facts: pl.LazyFrame) -> pl.LazyFrame:
    """How many seats had a thing and won, and how often it happened, by blocks of seeds."""
    had = _had(seats, facts).with_columns(BLOCK)
    return had.group_by("block", *ALIKE, *WHAT).agg(seats=_count(), wins=_wins(), count=pl.col("count").sum())


def _everybody(seats: pl.LazyFrame) -> pl.LazyFrame:
    """How many seats there are and won, by blocks of seeds."""
    return seats.with_columns(BLOCK).group_by("block", *ALIKE, "kind").agg(all=_count(), all_wins=_wins())


def _count() -> pl.Expr:
    return pl.len().cast(pl.Float64)


def _wins() -> pl.Expr:
    return pl.col("won").sum().cast(pl.Float64)


def _pulls(counts: pl.LazyFrame) -> pl.LazyFrame:
    """What groups of seats say about a thing: how they pull the difference of rates, and with which weight.

    The weights are those of Mantel and Haenszel, which use groups of any size for what they are worth. Groups in
    which all had it, or nobody, say nothing.
    """
    others, others_wins = pl.col("all") - pl.col("seats"), pl.col("all_wins") - pl.col("wins")
    return (
        counts.with_columns(others=others, others_wins=others_wins)
        .with_columns(
            pull=(pl.col("wins") * pl.col("others") - pl.col("others_wins") * pl.col("seats")) / pl.col("all"),
            weight=pl.col("seats") * pl.col("others") / pl.col("all"),
        )
        .filter(pl.col("weight") > 0)
    )


# ---------------------------------------------------------------- within games


def _within_games(seats: pl.LazyFrame, facts: pl.LazyFrame) -> dict[tuple[str, str, str], Difference]:
    """The differences between seats of one game; a team, which wins or loses as one, has none.

    Few games that all agree are no proof: the doubt is at least as if one more had said the opposite.
    """
    rivals = seats.filter(pl.col("won").n_unique().over(*PEERS) > 1).select("kind").unique().collect().lazy()
    sums = added_up([seats.join(rivals, on="kind", how="semi"), facts], _pulls_of_games, WHAT)
    found: dict[tuple[str, str, str], Difference] = {}
    for row in sums.iter_rows(named=True):
        change = row["pull"] / row["weight"]
        squares = row["pull_pull"] - 2 * change * row["pull_weight"] + change * change * row["weight_weight"]
        opposite = ((1 + abs(change)) * row["weight"] / row["games"]) ** 2
        found[_key(row)] = Difference(change, sqrt(max(0.0, squares) + opposite) / row["weight"], 1.0)
    return found


def _pulls_of_games(seats: pl.LazyFrame, facts: pl.LazyFrame) -> pl.LazyFrame:
    everybody = seats.group_by(*PEERS).agg(all=_count(), all_wins=_wins())
    mine = _had(seats, facts).group_by(*GAME, "bot", *WHAT).agg(seats=_count(), wins=_wins())
    pull, weight = pl.col("pull"), pl.col("weight")
    return (
        _pulls(mine.join(everybody, on=PEERS))
        .group_by("game", *WHAT)
        .agg(pull.sum(), weight.sum())
        .group_by(*WHAT)
        .agg(
            games=pl.len(),
            pull=pull.sum(),
            weight=weight.sum(),
            pull_pull=(pull * pull).sum(),
            pull_weight=(pull * weight).sum(),
            weight_weight=(weight * weight).sum(),
        )
    )


# ---------------------------------------------------------------- between games


def _between_games(mine: pl.DataFrame, everybody: pl.DataFrame) -> dict[tuple[str, str, str], Difference]:
    """The differences between seats of the same line-up, role and bot.

    Seats of one seed hang together, as a team or as rivals do. So the doubt is taken from how the difference changes
    when one block of seeds after the other is left out (the jackknife), and is at least what it would be if all seats
    were independent and each group held one more that won and one more that lost: a few seats are no proof.
    """
    whole = (
        mine.group_by(*ALIKE, *WHAT)
        .agg(pl.col("seats", "wins").sum())
        .join(everybody.group_by(ALIKE).agg(pl.col("all", "all_wins").sum()), on=ALIKE)
        .lazy()
    )
    sums = (
        _pulls(whole)
        .group_by(*WHAT)
        .agg(pl.col("pull").sum(), pl.col("weight").sum(), variance=_variance_alone().sum())
    )
    rows = sums.join(_without_blocks(whole, mine.lazy(), everybody.lazy()), on=WHAT, how="left").collect()
    return {
        _key(row): Difference(
            row["pull"] / row["weight"],
            sqrt(max(row["variance"] / row["weight"] ** 2, row["jackknife"] or 0.0)),
            1.0,
        )
        for row in rows.iter_rows(named=True)
    }


def _variance_alone() -> pl.Expr:
    """The variance of a group's pull if its seats were independent, with one more that won and one more that lost."""
    seats, others = pl.col("seats"), pl.col("others")
    with_it = (pl.col("wins") + 1) / (seats + 2)
    without = (pl.col("others_wins") + 1) / (others + 2)
    return (
        others.pow(2) * seats * with_it * (1 - with_it) + seats.pow(2) * others * without * (1 - without)
    ) / pl.col("all").pow(2)


def _without_blocks(whole: pl.LazyFrame, mine: pl.LazyFrame, everybody: pl.LazyFrame) -> pl.LazyFrame:
    """How much the difference varies when a block of seeds is left out, as the variance of the whole."""
    less = [
        (pl.col(name) - pl.col(f"{name}_block").fill_null(0)).alias(name)
        for name in ("seats", "wins", "all", "all_wins")
    ]
    rest = (
        whole.join(everybody.select("block").unique(), how="cross")
        .join(mine, on=["block", *ALIKE, *WHAT], how="left", suffix="_block")
        .join(everybody, on=["block", *ALIKE], how="left", suffix="_block")
        .with_columns(less)
    )
    change = pl.col("pull") / pl.col("weight")
    return (
        _pulls(rest)
        .group_by("block", *WHAT)
        .agg(pl.col("pull").sum(), pl.col("weight").sum())
        .group_by(*WHAT)
        .agg(jackknife=(pl.len() - 1) * change.var(ddof=0))
    )
