"""How fast both games are now and at an earlier commit, side by side in one run.

    python -m bench.before 1b8821f
    python -m bench.before 1b8821f --quick
    python -m bench.before 1b8821f --rounds 25 --markdown

The earlier commit is laid out in a temporary folder. A process of its own plays with each of the two trees; they take
turns, so that what disturbs the machine disturbs both alike. The table shows medians of CPU time over the rounds, and
how many times as fast it is now, with the lowest and the highest round.
"""

import argparse
import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).parent.parent
GAMES = ("valiant-wars", "minions-of-mordak")


class Row(NamedTuple):
    """A line of the table: what is timed, and how many times as fast as before it must be at least."""

    task: str
    game: str
    name: str
    bar: float


ROWS = (
    *(Row("play", game, f"{game}: decisions in random play", 0.97) for game in GAMES),
    *(Row("clone", game, f"{game}: clones", 0.97) for game in GAMES),
    Row("ask", "valiant-wars", "valiant-wars: questions with their scene", 0.97),
    Row("ask", "minions-of-mordak", "minions-of-mordak: questions with their scene", 1.5),
)
HEADERS = ("a second", "before", "now", "times as fast", "bar")


class Tree:
    """A process that plays with the files of one tree."""

    def __init__(self, folder: Path) -> None:
        surroundings = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(ROOT / "bench" / "pace.py")]
        self._process = subprocess.Popen(  # noqa: S603  our own script
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder
        )

    def measure(self, row: Row, round_: int, seconds: float) -> float:
        """How many of them a second."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the process has no pipes")
        print(row.task, row.game, round_, seconds, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


@contextmanager
def laid_out(commit: str) -> Iterator[Path]:
    """The files of a commit, in a folder that is thrown away."""
    packed = subprocess.run(  # noqa: S603  git, with a name of a commit
        ["git", "archive", commit, "src"],  # noqa: S607  wherever git is
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder)


def measured(commit: str, rounds: int, seconds: float) -> dict[Row, tuple[list[float], list[float]]]:
    """For each row, what every round gave before and now."""
    found: dict[Row, tuple[list[float], list[float]]] = {row: ([], []) for row in ROWS}
    with laid_out(commit) as folder:
        trees = [Tree(folder), Tree(ROOT)]
        try:
            for round_ in track(range(rounds), f"{rounds} rounds", console=Console(stderr=True), transient=True):
                for row in ROWS:
                    turns = (0, 1) if round_ % 2 else (1, 0)
                    for side in turns:
                        found[row][side].append(trees[side].measure(row, round_, seconds))
        finally:
            for tree in trees:
                tree.close()
    return found


def cells(row: Row, before: Sequence[float], now: Sequence[float]) -> tuple[str, ...]:
    """A line of the table."""
    ratios = [new / old for old, new in zip(before, now, strict=True)]
    reached = "reached" if median(ratios) >= row.bar else "NOT REACHED"
    return (
        row.name,
        f"{median(before):,.0f}",
        f"{median(now):,.0f}",
        f"{median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})",
        f"{row.bar:.2f}: {reached}",
    )


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="what to compare with")
    parser.add_argument("--quick", action="store_true", help="a quarter of the time, for a rough idea")
    parser.add_argument("--rounds", type=int, default=9, help="more of them tell a small difference from noise")
    parser.add_argument("--markdown", action="store_true", help="print the table for docs/measured.md")
    arguments = parser.parse_args()
    rounds, seconds = (3, 0.5) if arguments.quick else (arguments.rounds, 1.0)
    lines = [cells(row, *values) for row, values in measured(arguments.commit, rounds, seconds).items()]
    if arguments.markdown:
        print("| " + " | ".join(HEADERS) + " |", "| --- | ---: | ---: | ---: | --- |", sep="\n")
        print(*("| " + " | ".join(line) + " |" for line in lines), sep="\n")
        return
    widths = [max(len(line[n]) for line in [HEADERS, *lines]) for n in range(len(HEADERS))]
    for line in [HEADERS, *lines]:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)))


if __name__ == "__main__":
    main()
