"""Matrices: how often those win who are two things at once, such as a Role and a Race, and which of them stand out.

A game that measures a list with an entry for each of its numbered roles (`hero-1`, `hero-2`), or for each role, says
who was what. Every seat of a game fills a square of the matrix. There are more squares than games can fill well, so a
square's estimate is drawn towards what its row and its column let expect, the more the fewer seats it has.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec
import polars as pl
from msgspec import Struct

from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.engine.seating import usual_players
from longtable.lab import runs
from longtable.lab.experiment import Cell, Experiment
from longtable.lab.findings.estimates import Rate
from longtable.lab.findings.seats import NUMBER, rates_by
from longtable.lab.findings.wording import Wording
from longtable.lab.runs import RunFolder
from longtable.lab.series.simulation import UNDECIDED
from longtable.lab.series.statistics import Z95

ROUNDS = 30
"""How often rows and columns are worked out from what the other leaves; they hardly depend on each other."""


class Square(Struct, frozen=True, kw_only=True):
    """A row and a column together: what was seen, and what is estimated from it and from all the others."""

    row: str
    column: str
    seen: Rate
    estimate: float
    interval: tuple[float, float]


class Findings(Struct, frozen=True, kw_only=True):
    """What some games say: how often seats win, by row, by column and by both, the strongest first."""

    title: str
    all: Rate
    rows: list[tuple[str, Rate]]
    columns: list[tuple[str, Rate]]
    squares: list[Square]
    possible: int
    """How many squares there are; those that nobody was are not among them."""


class Matrix(Struct, frozen=True, kw_only=True):
    """The findings of a run: of all its games, and of the games of each line-up where there are several."""

    title: str
    rows: str
    columns: str
    whole: Findings
    parts: list[Findings]
    undecided: int
    """Games that came to no end within the limit, and say nothing of who was what."""


# ---------------------------------------------------------------- which games


def values_of(game: AnyGame, option: str) -> list[Any]:
    """All values that an option may have."""
    values = game.values_of(option)
    if not values:
        known = ", ".join(name for name in game.options.__struct_fields__ if game.values_of(name))
        raise BadArgument(f"{game.title} cannot be split by {option!r}; expected {known or 'nothing'}")
    return values


def matrix_experiment(
    game: AnyGame, given: Mapping[str, Any], split: str, bot: str, games: int, seed: str
) -> Experiment:
    """The games of a matrix: one bot in every seat, and a line-up for each value of the option that splits them."""
    values = values_of(game, split) if split else []
    if split in given:
        raise BadArgument(f"{split} splits the games and cannot be settled as well; leave one of the two out")
    each = [{**given, split: value} for value in values] or [dict(given)]
    settled = [game.read_options(options) for options in each]
    return Experiment(
        game=game.slug,
        cells=tuple(Cell((bot,) * usual_players(game, options), msgspec.to_builtins(options)) for options in settled),
        games=games,
        seed=seed,
        is_paired=False,
        packs=game.packs,
        rotate=False,
        facts=False,
        choices=False,
    )


# ---------------------------------------------------------------- what they say


def matrix_of(run: RunFolder, game: AnyGame, rows: str, columns: str, split: str = "") -> Matrix:
    """The matrix of a run over two of the lists that its games measure, whole and for each value of an option."""
    wording = Wording(run)
    games = runs.games(run)
    ended = games.filter(pl.col("reason") != UNDECIDED)
    undecided = int(games.select(pl.len()).collect().item()) - int(ended.select(pl.len()).collect().item())
    seats = _seats_of(ended, rows, columns, wording)
    settled = [game.read_options(cell.options) for cell in run.experiment.cells]
    parts = [
        _findings(f"{split.replace('_', ' ')} {getattr(options, split)}", seats.filter(pl.col("cell") == number))
        for number, options in enumerate(settled)
        if split and number in seats["cell"]
    ]
    return Matrix(
        title=wording.title,
        rows=rows,
        columns=columns,
        whole=_findings("all", seats),
        parts=parts,
        undecided=undecided,
    )


def _seats_of(games: pl.LazyFrame, rows: str, columns: str, wording: Wording) -> pl.DataFrame:
    """A row for each seat that was something: what it was, and whether it won."""
    found: list[tuple[int, int, str, str, bool]] = []
    wanted = games.select("cell", "game", "roles", "winners", "measures").sort("cell", "game").collect()
    for cell, game, roles, winners, text in wanted.iter_rows():
        measures = msgspec.json.decode(text, type=dict[str, Any])
        first, second = (_entries(measures, name) for name in (rows, columns))
        held = _who(roles, len(first))
        if len(first) != len(second) or len(held) != len(first):
            raise BadArgument(
                f"game {game} measures {len(first)} {rows} and {len(second)} {columns} for {len(roles)} roles; "
                "expected an entry of both for each numbered role, or for each role"
            )
        named = ([wording.thing(entry) for entry in entries] for entries in (first, second))
        won = (role in winners for role in held)
        found += [(cell, game, *seat) for seat in zip(*named, won, strict=True)]
    if not found:
        raise BadArgument("no game has come to its end yet, so that nobody can say who was what; expected some games")
    return pl.DataFrame(found, schema=["cell", "game", "row", "column", "won"], orient="row")


def _entries(measures: Mapping[str, Any], name: str) -> list[str]:
    entries = measures.get(name)
    if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries):
        lists = [known for known, value in measures.items() if isinstance(value, list)]
        raise BadArgument(
            f"{name!r} is no list of names that this game measures; expected {', '.join(lists) or 'another game'}"
        )
    return entries


def _who(roles: Sequence[str], entries: int) -> list[str]:
    """The roles that the entries of a list belong to, in seat order."""
    numbered = pl.Series(list(roles)).str.contains(NUMBER).to_list()
    held = [role for role, is_one in zip(roles, numbered, strict=True) if is_one]
    return held if len(held) == entries else list(roles)


def _findings(title: str, seats: pl.DataFrame) -> Findings:
    """What these seats say."""
    lazy = seats.lazy()
    everybody = rates_by(lazy.with_columns(all=pl.lit("all")), "all")[0][1]
    rows, columns = (_by_strength(rates_by(lazy, margin)) for margin in ("row", "column"))
    seen = {(row, column): rate for (row, column), rate in rates_by(lazy, "row", "column")}
    means = _means(seats)
    estimates = estimated(_left(seats, means), _doubt(seats, means))
    squares = [
        Square(row=row, column=column, seen=rate, estimate=value, interval=reach)
        for (row, column), rate in seen.items()
        for value, reach in [_rate_from(everybody, estimates[row, column])]
    ]
    return Findings(
        title=title,
        all=everybody,
        rows=rows,
        columns=columns,
        squares=sorted(squares, key=lambda one: (-one.estimate, one.row, one.column)),
        possible=len(rows) * len(columns),
    )


def _by_strength(rates: Iterable[tuple[tuple[str, ...], Rate]]) -> list[tuple[str, Rate]]:
    return sorted(((names[0], rate) for names, rate in rates), key=lambda one: (-one[1].rate, one[0]))


def _means(seats: pl.DataFrame) -> dict[int, float]:
    """How often seats win in each line-up: what every seat is measured by."""
    return dict(seats.group_by("cell").agg(pl.col("won").mean()).iter_rows())


def _left(seats: pl.DataFrame, means: Mapping[int, float]) -> list[tuple[str, str, int, float]]:
    """For each square how many seats there were, and how many more victories than their line-ups let expect."""
    sums: dict[tuple[str, str], tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    counted = seats.group_by("cell", "row", "column").agg(pl.len(), pl.col("won").sum())
    for cell, row, column, count, wins in counted.sort("cell", "row", "column").iter_rows():
        before, surplus = sums[row, column]
        sums[row, column] = before + count, surplus + wins - count * means[cell]
    return [(row, column, count, surplus) for (row, column), (count, surplus) in sums.items()]


def _doubt(seats: pl.DataFrame, means: Mapping[int, float]) -> float:
    """The variance of one seat's victory round the mean of its line-up; one more of either is added to each line-up.

    A line-up that never won is not known never to win.
    """
    counts: dict[int, int] = dict(seats.group_by("cell").len().iter_rows())
    means = {cell: (mean * counts[cell] + 1) / (counts[cell] + 2) for cell, mean in means.items()}
    return sum(counts[cell] * mean * (1 - mean) for cell, mean in means.items()) / sum(counts.values())


def _rate_from(mean: Rate, effect: "Effect") -> tuple[float, tuple[float, float]]:
    """The rate of a square and its interval, from the mean of all seats and how far it is off."""
    low, high = mean.interval
    value, reach = mean.rate + effect.change, sqrt((high - low) ** 2 / 4 + Z95 * Z95 * effect.variance)
    return _share(value), (_share(value - reach), _share(value + reach))


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))


# ---------------------------------------------------------------- rows, columns, and what is left to squares


class Effect(Struct, frozen=True):
    """By how much something wins more often than the mean, and the variance of that estimate."""

    change: float
    variance: float


NOTHING = Effect(0.0, 0.0)


def estimated(left: Iterable[tuple[str, str, int, float]], doubt: float) -> dict[tuple[str, str], Effect]:
    """The effect of each square: that of its row and its column, and what only both together explain.

    Each of the three is drawn towards nothing by how much such effects differ beyond luck (empirical Bayes), so that
    a square with three lucky seats is not taken for the strongest.
    """
    squares = list(left)
    rows: dict[str, Effect] = {}
    columns: dict[str, Effect] = {}
    for _ in range(ROUNDS):
        rows = shrunk(
            [(row, n, more - n * columns.get(column, NOTHING).change) for row, column, n, more in squares], doubt
        )
        columns = shrunk([(column, n, more - n * rows[row].change) for row, column, n, more in squares], doubt)
    alone = [
        ((row, column), n, more - n * (rows[row].change + columns[column].change)) for row, column, n, more in squares
    ]
    both = shrunk(alone, doubt)
    return {
        (row, column): Effect(
            rows[row].change + columns[column].change + own.change,
            rows[row].variance + columns[column].variance + own.variance,
        )
        for (row, column), own in both.items()
    }


def shrunk(cases: "Iterable[tuple[Any, int, float]]", doubt: float) -> dict[Any, Effect]:
    """The effect of each group, from how many seats it has and how many more victories than expected.

    How much groups differ beyond luck is found by the method of moments, but is never taken for less than luck could
    hide: groups that look alike are not known to be.
    """
    sums: dict[Any, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    for name, count, more in cases:
        sums[name] = sums[name][0] + count, sums[name][1] + more
    seats = sum(count for count, _ in sums.values())
    mean = sum(more for _, more in sums.values()) / seats
    strays = sum(count * (more / count - mean) ** 2 for count, more in sums.values())
    weight = seats - sum(count * count for count, _ in sums.values()) / seats
    if len(sums) == 1:
        return dict.fromkeys(sums, NOTHING)
    by_luck, hidden = (len(sums) - 1) * doubt, sqrt(2 * (len(sums) - 1)) * doubt
    spread = max(strays - by_luck, hidden) / weight
    return {
        name: Effect(more * spread / (count * spread + doubt), spread * doubt / (count * spread + doubt))
        for name, (count, more) in sums.items()
    }
