"""Two runs beside each other, game by game: what a changed pack or bot does, sorted by how clearly it does it."""

from collections.abc import Iterator, Sequence
from math import inf, sqrt

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from longtable.engine.errors import BadArgument
from longtable.lab import runs
from longtable.lab.findings.chunks import added_up
from longtable.lab.findings.estimates import CLEAR, Clusters, Difference, corrected, mean_difference
from longtable.lab.findings.per_game import (
    BOT_SCORE,
    BOT_WINS,
    COUNTED,
    ENDED,
    FIGURE,
    HAPPENS_OR_NOT,
    LENGTH,
    ROLE_WINS,
    WITH_WINNERS,
    per_game,
)
from longtable.lab.findings.seats import GAME, seats_of
from longtable.lab.findings.settings import what_was_set
from longtable.lab.findings.wording import Wording
from longtable.lab.runs import Part, RunFolder
from longtable.lab.tables import CHOICES

SHARES = (BOT_WINS, ROLE_WINS, ENDED, WITH_WINNERS)
"""Figures that are shares of something, not counts."""


class Change(Struct, frozen=True, kw_only=True):
    """One figure before and after, and in how many pairs of games, or offers of a choice, it was looked at.

    `luck` is the chance that the difference is nothing but luck, with all figures allowed for.
    """

    subject: str
    figure: str
    is_share: bool
    cases: int
    before: float
    after: float
    difference: Difference
    luck: float = 1.0

    @property
    def is_clear(self) -> bool:
        """Whether it stands out although so many figures were looked at."""
        return self.luck < CLEAR


class Comparison(Struct, frozen=True, kw_only=True):
    """What differs between two runs: in what was set, and in every figure that was looked at."""

    title: str
    settings: list[str]
    pairs: int
    left_out: int
    same_seeds: bool
    changes: list[Change]

    @property
    def clear(self) -> list[Change]:
        """What stands out."""
        return [change for change in self.changes if change.is_clear]


def compare(before: RunFolder, after: RunFolder) -> Comparison:
    """Pair the games of two runs by line-up and number, and look at every figure; what changed most comes first."""
    if before.experiment.game != after.experiment.game:
        raise BadArgument(
            f"{before.folder} is a run of {before.experiment.game}, {after.folder} of {after.experiment.game}; "
            "expected two runs of the same game"
        )
    pairs = _pairs(before, after)
    wording = Wording(after)
    found = [*_changes(before, after, pairs, wording), *_choices(before, after, wording)]
    luck = corrected([change.difference.luck for change in found])
    changes = [replace(change, luck=chance) for change, chance in zip(found, luck, strict=True)]
    return Comparison(
        title=wording.title,
        settings=list(what_was_set(before.record, after.record)),
        pairs=pairs.height,
        left_out=max(_played(before), _played(after)) - pairs.height,
        same_seeds=bool(pairs["same_seed"].all()),
        changes=sorted(changes, key=lambda change: -abs(change.difference.errors)),
    )


def _played(run: RunFolder) -> int:
    return int(runs.games(run).select(pl.len()).collect().item())


def _pairs(before: RunFolder, after: RunFolder) -> pl.DataFrame:
    """The games that both runs have."""
    pairs = (
        runs.games(before)
        .join(runs.games(after), on=GAME)
        .select(*GAME, "roles", "roles_right", same_seed=pl.col("seed") == pl.col("seed_right"))
        .collect()
    )
    if not pairs.height:
        raise BadArgument(f"{before.folder} and {after.folder} have no game in common; expected the same line-ups")
    unlike = pairs.filter(pl.col("roles") != pl.col("roles_right"))
    if unlike.height:
        cell, _, one, other, _ = unlike.row(0)
        raise BadArgument(
            f"line-up {cell} has the roles {', '.join(one)} in {before.folder} and {', '.join(other)} in "
            f"{after.folder}; expected the same roles in both"
        )
    return pairs.drop("roles", "roles_right")


# ---------------------------------------------------------------- figures of single games


def _changes(before: RunFolder, after: RunFolder, pairs: pl.DataFrame, wording: Wording) -> Iterator[Change]:
    seeds = pairs.group_by("game").agg(pairs=pl.len().cast(pl.Int64))
    tables = [pairs.lazy(), *(read(run) for run in (before, after) for read in (runs.games, runs.facts))]
    every_seed = Clusters(seeds.height, 0.0, pairs.height, 0.0, 0.0, int(seeds["pairs"].pow(2).sum()))
    for figure, name, thing, value, value_after, *found in added_up(tables, _sums, FIGURE).iter_rows():
        clusters = Clusters(*found)
        if figure in HAPPENS_OR_NOT:
            clusters = replace(clusters, count=every_seed.count, cases=every_seed.cases, sizes=every_seed.sizes)
        subject, words = _in_words(figure, name, thing, wording)
        yield Change(
            subject=subject,
            figure=words,
            is_share=figure in SHARES,
            cases=clusters.cases,
            before=value / clusters.cases,
            after=value_after / clusters.cases,
            difference=mean_difference(clusters, 1.0 if figure in SHARES else inf),
        )


def _sums(
    pairs: pl.LazyFrame,
    games: pl.LazyFrame,
    facts: pl.LazyFrame,
    games_after: pl.LazyFrame,
    facts_after: pl.LazyFrame,
) -> pl.LazyFrame:
    """The sums over all seeds of each figure, before and after, and of the changes as clusters.

    Line-ups share their seeds, so the pairs of one seed are a cluster.
    """
    seats, seats_after = seats_of(games), seats_of(games_after)
    who = _who(seats, seats_after)
    one, other = (
        per_game(played, counted, held.join(who, on=[*GAME, "role"])).join(pairs, on=GAME, how="semi")
        for played, counted, held in ((games, facts, seats), (games_after, facts_after, seats_after))
    )
    seeds = pairs.group_by("game").agg(pairs=pl.len().cast(pl.Int64))
    value, value_after = pl.col("value"), pl.col("value_after")
    happens_or_not = pl.col("figure").is_in(HAPPENS_OR_NOT)
    change, cases = pl.col("change"), pl.col("cases")
    return (
        one.join(other, on=[*GAME, *FIGURE], how="full", coalesce=True, suffix="_after")
        .filter(happens_or_not | (value.is_not_null() & value_after.is_not_null()))
        .group_by("game", *FIGURE)
        .agg(value.fill_null(0).sum(), value_after.fill_null(0).sum(), rows=pl.len().cast(pl.Int64))
        .join(seeds, on="game")
        .with_columns(change=value_after - value, cases=pl.when(happens_or_not).then("pairs").otherwise("rows"))
        .group_by(*FIGURE)
        .agg(
            value.sum(),
            value_after.sum(),
            count=pl.len(),
            total=change.sum(),
            cases=cases.sum(),
            squares=(change * change).sum(),
            both=(change * cases).sum(),
            sizes=(cases * cases).sum(),
        )
    )


def _who(seats: pl.LazyFrame, seats_after: pl.LazyFrame) -> pl.LazyFrame:
    """Who holds each seat; one that changed hands goes by both of its bots."""
    kept = pl.col("bot") == pl.col("bot_after")
    return seats.join(seats_after, on=[*GAME, "role"], suffix="_after").select(
        *GAME, "role", who=pl.when(kept).then("bot").otherwise(pl.format("{} → {}", "bot", "bot_after"))
    )


def _in_words(figure: str, name: str, thing: str, wording: Wording) -> tuple[str, str]:
    """What a figure is about, and what it says of it."""
    fact = wording.fact(name)
    words = {
        BOT_WINS: (name, "win rate"),
        ROLE_WINS: (name, "win rate"),
        BOT_SCORE: (name, "score"),
        LENGTH: (name, "a game"),
        ENDED: (name, "games that end so"),
        COUNTED: (wording.thing(thing), f"{fact}, times a game") if thing else (fact, "times a game"),
        WITH_WINNERS: (wording.thing(thing), f"{fact}, share of winners") if thing else (fact, "share of winners"),
    }
    return words[figure]


# ---------------------------------------------------------------- choices


def _choices(before: RunFolder, after: RunFolder, wording: Wording) -> Iterator[Change]:
    """How often each option is taken when it is offered. Choices are counted by parts, so parts are what varies."""
    there = set(after.done()) if before.batch == after.batch else set()
    shared = [part for part in before.done() if part in there]
    one = _choices_of(before, shared or before.done())
    other = _choices_of(after, shared or after.done()).with_columns(pl.col("part") + ("" if shared else " after"))
    option = ["kind", "option"]
    sums = [
        frame.group_by(option).agg(pl.col("offered").sum(), pl.col("taken").sum()).filter(pl.col("offered") > 0)
        for frame in (one, other)
    ]
    both = sums[0].join(sums[1], on=option, suffix="_after")
    strays = pl.concat([_strays(one, sums[0], -1), _strays(other, sums[1], 1)])
    spread = (
        strays.group_by("part", *option)
        .agg(pl.col("stray").sum())
        .group_by(option)
        .agg(variance=(pl.col("stray") * pl.col("stray")).sum(), parts=pl.len())
    )
    for kind, name, offered, taken, offered_after, taken_after, variance, count in (
        both.join(spread, on=option).sort(option).iter_rows()
    ):
        between = variance * count / (count - 1) if count > 1 else 0.0
        share, share_after = taken / offered, taken_after / offered_after
        error = max(sqrt(between), _least_error(taken, offered, taken_after, offered_after))
        yield Change(
            subject=wording.option(kind, name),
            figure=f"{wording.question(kind)}, taken when offered",
            is_share=True,
            cases=offered + offered_after,
            before=share,
            after=share_after,
            difference=Difference(share_after - share, error, 1.0),
        )


def _choices_of(run: RunFolder, parts: Sequence[Part]) -> pl.DataFrame:
    frames = [
        pl.read_parquet(path).select("kind", "option", "offered", "taken", part=pl.lit(part.name))
        for part in parts
        if (path := run.path_of(CHOICES, part)).is_file()
    ]
    empty = {"kind": pl.String, "option": pl.String, "offered": pl.Int64, "taken": pl.Int64, "part": pl.String}
    return pl.concat(frames) if frames else pl.DataFrame(schema=empty)


def _strays(choices: pl.DataFrame, sums: pl.DataFrame, sign: int) -> pl.DataFrame:
    """By how much each part pulls the share of taken options away from what it is over all parts."""
    share = pl.col("taken_all") / pl.col("offered_all")
    return choices.join(sums, on=["kind", "option"], suffix="_all").select(
        "part",
        "kind",
        "option",
        stray=sign * (pl.col("taken") - share * pl.col("offered")) / pl.col("offered_all"),
    )


def _least_error(taken: int, offered: int, taken_after: int, offered_after: int) -> float:
    """The error of a difference of shares if every choice were a draw of its own.

    Each share is taken to hold one more choice of either kind (Agresti and Caffo): few choices are no proof.
    """
    share, share_after = (taken + 1) / (offered + 2), (taken_after + 1) / (offered_after + 2)
    variance = share * (1 - share) / (offered + 2) + share_after * (1 - share_after) / (offered_after + 2)
    seen, shrunk = taken_after / offered_after - taken / offered, share_after - share
    return sqrt(variance) * max(1.0, seen / shrunk) if seen * shrunk > 0 else max(sqrt(variance), abs(seen))
