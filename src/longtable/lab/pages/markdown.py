"""Results as sections of a Markdown file, each under a heading of its own."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from pathlib import Path

from longtable.engine.errors import SaveError
from longtable.lab.findings.ladder import Ladder


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
