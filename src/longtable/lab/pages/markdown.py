"""Results as sections of a Markdown file, each under a heading of its own."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from pathlib import Path
from textwrap import fill
from typing import TypeVar

from longtable.engine.errors import SaveError
from longtable.lab.findings.estimates import Rate
from longtable.lab.findings.ladder import Ladder
from longtable.lab.findings.matrix import Findings, Matrix, Square
from longtable.lab.findings.wording import ESTIMATES, interval, percent

EXTREMES = 10
"""How many of the strongest and of the weakest are named."""
EXTREMES_OF_PART = 3
"""The same for each line-up, which has fewer games."""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> Iterator[str]:
    """A table, line by line; its first columns hold words."""
    yield f"| {' | '.join(heads)} |"
    yield f"| {' | '.join('---' if n < words else '---:' for n in range(len(heads)))} |"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def ladder_section(title: str, told: str, ladder: Ladder) -> str:
    """A ladder with its heading, how it was made, the ratings and the matches behind them."""
    draws = f" {ladder.draws} games had no winner and count as draws." if ladder.draws else ""
    return "\n".join(
        [
            f"## Ladder of {title}",
            "",
            told,
            "",
            *table(
                ["bot", "rating", "95 % interval", "games", "wins", "rate"],
                (
                    [
                        standing.rating.name,
                        _whole(standing.rating.points),
                        _reach(standing.rating.low, standing.rating.high),
                        str(standing.games),
                        f"{standing.wins:g}",
                        f"{standing.wins / standing.games:.3f}",
                    ]
                    for standing in ladder.standings
                ),
            ),
            "",
            f"400 points are odds of ten to one; {ladder.measure} has 0 by definition. The ratings are the most\n"
            "likely ones by the model of Bradley and Terry, with one drawn game added to each pairing; their\n"
            f"intervals hold 95 % by the likelihood.{draws}",
            "",
            *table(
                ["match", "games", "wins", "rate", "95 % interval", "by the ratings"],
                (
                    [
                        f"{match.one} against {match.other}",
                        str(match.games),
                        f"{match.wins:g}",
                        f"{match.rate:.3f}",
                        f"{match.interval[0]:.3f} to {match.interval[1]:.3f}",
                        f"{match.expected:.3f}",
                    ]
                    for match in ladder.matches
                ),
            ),
        ]
    )


def _reach(low: float, high: float) -> str:
    return "" if low == high else f"{_whole(low)} to {_whole(high)}"


def _whole(points: float) -> str:
    """Points without a fraction, and nothing without a sign."""
    return str(round(points)) if isfinite(points) else f"{points}"


# ---------------------------------------------------------------- matrices


T = TypeVar("T")


def matrix_section(told: str, matrix: Matrix) -> str:
    """A matrix with its heading, how it was made, who is strong and who is weak, and every estimate."""
    whole = matrix.whole
    strongest, weakest = extremes(whole.squares, EXTREMES)
    heads = heads_of_squares(matrix)
    parts = [line for part in matrix.parts for line in ("", *_part(matrix, part))]
    return "\n".join(
        [
            f"## {matrix.rows.capitalize()} and {matrix.columns} of {matrix.title}",
            "",
            f"{told}: {_counted(whole)}.{left_out(matrix)}",
            "",
            fill(ESTIMATES, 120),
            "",
            f"### The strongest {len(strongest)}",
            "",
            *table(heads, (row_of_square(one, whole) for one in strongest), words=2),
            "",
            f"### The weakest {len(weakest)}",
            "",
            *table(heads, (row_of_square(one, whole) for one in weakest), words=2),
            *_margin(matrix.rows, whole.rows, whole),
            *_margin(matrix.columns, whole.columns, whole),
            *parts,
            "",
            "### All estimates, in percent",
            "",
            *_grid(matrix),
        ]
    )


def left_out(matrix: Matrix) -> str:
    """What is said of games that came to no end."""
    return f" {matrix.undecided} games came to no end and are left out." if matrix.undecided else ""


def extremes(ranked: Sequence[T], count: int) -> tuple[Sequence[T], Sequence[T]]:
    """The first so many of a ranking, and its last, the very last first; nobody is in both."""
    count = min(count, len(ranked) // 2)
    return ranked[:count], ranked[::-1][:count]


def heads_of_squares(matrix: Matrix) -> list[str]:
    """The heads of a table of squares."""
    names = [matrix.rows, matrix.columns]
    return [*names, "seats", "wins", "estimate", "95 % interval", "of the mean", "seen", "95 % interval"]


def row_of_square(one: Square, among: Findings) -> list[str]:
    """A square as a row of a table."""
    return [
        one.row,
        one.column,
        str(one.seen.seats),
        str(one.seen.wins),
        percent(one.estimate),
        interval(one.interval),
        _of_the_mean(one.estimate, among),
        percent(one.seen.rate),
        interval(one.seen.interval),
    ]


def heads_of_margin(name: str) -> list[str]:
    """The heads of a table of rows, or of columns."""
    return [name, "seats", "wins", "rate", "95 % interval", "of the mean"]


def row_of_margin(name: str, rate: Rate, among: Findings) -> list[str]:
    """A row or a column of the matrix as a row of a table."""
    counts = [str(rate.seats), str(rate.wins)]
    return [name, *counts, percent(rate.rate), interval(rate.interval), _of_the_mean(rate.rate, among)]


def _of_the_mean(rate: float, among: Findings) -> str:
    return f"{rate / among.all.rate:.2f}" if among.all.rate else ""


def _margin(name: str, margin: Sequence[tuple[str, Rate]], among: Findings) -> Iterator[str]:
    yield from ("", f"### By {name}", "")
    yield from table(heads_of_margin(name), (row_of_margin(who, rate, among) for who, rate in margin))


def _counted(found: Findings) -> str:
    everybody = found.all
    return (
        f"{everybody.games} games, {everybody.seats} seats, of which {percent(everybody.rate)} won "
        f"({interval(everybody.interval)}); {len(found.squares)} of {found.possible} combinations were there"
    )


def _part(matrix: Matrix, part: Findings) -> Iterator[str]:
    """What the games of one line-up say, in short."""
    yield from (f"### With {part.title}", "", f"{_counted(part)}.", "")
    ranked: list[tuple[str, str, str, str, str]] = []
    for what, margin in ((matrix.rows, part.rows), (matrix.columns, part.columns)):
        for side, names in zip(("strongest", "weakest"), extremes(margin, EXTREMES_OF_PART), strict=True):
            ranked += [(f"{side} {what}", who, str(one.seats), *_told(one.rate, one.interval)) for who, one in names]
    for side, squares in zip(("strongest", "weakest"), extremes(part.squares, EXTREMES_OF_PART), strict=True):
        ranked += [
            (f"{side} of both", f"{one.row}, {one.column}", str(one.seen.seats), *_told(one.estimate, one.interval))
            for one in squares
        ]
    yield from table(["", "who", "seats", "rate", "95 % interval"], ranked, words=2)


def _told(rate: float, ends: tuple[float, float]) -> tuple[str, str]:
    return percent(rate), interval(ends)


def _grid(matrix: Matrix) -> Iterator[str]:
    """Every estimate in percent, the strongest rows and columns first; nothing where nobody was both."""
    known = {(one.row, one.column): f"{100 * one.estimate:.0f}" for one in matrix.whole.squares}
    columns = [name for name, _ in matrix.whole.columns]
    yield from table(
        [matrix.rows, *columns],
        ([row, *(known.get((row, column), "") for column in columns)] for row, _ in matrix.whole.rows),
    )


# ---------------------------------------------------------------- in a file


def put_into(path: Path, section: str) -> None:
    """Put a section into a file, in place of the one with the same heading, or at its end."""
    heading = section.partition("\n")[0]
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        old = re.compile(rf"^{re.escape(heading)}$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
        if old.search(text):
            text = old.sub(lambda _: f"{section}\n\n", text, count=1)
        else:
            text = f"{text.rstrip()}\n\n{section}\n" if text.strip() else f"{section}\n"
        part = path.with_name(path.name + ".part")
        part.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise SaveError(f"{path}: cannot be written ({error.strerror})") from error
