"""How often a Hero of Mordak is asked for a Reaction, now and at an earlier commit, in ten games with bots.

    python -m bench.reactions
    python -m bench.reactions --before 1b8821f --markdown
    python -m bench.reactions --prove

Both trees play the same seeds: three Heroes and Mordak, all by the policy, but the first Hero lets Reactions pass, or
casts them as the bot would. `rules` counts what the rules ask; `wishes` what a person is asked who never wished
anything. `--prove` plays games in which all is asked that the book allows, and tries out in copies what would not
have been asked; see `bench.vain`.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from bench.before import laid_out

ROOT = Path(__file__).parent.parent
BEFORE = "1b8821f"
SEEDS = tuple(f"reactions-{n}" for n in range(10))


class Row(NamedTuple):
    """A line of the table: which table it is, and how the Hero plays."""

    name: str
    every: bool
    casts: bool


ROWS = (
    Row("who has a fitting Reaction is asked; the Hero lets it pass", every=False, casts=False),
    Row("everybody with a hand is asked; the Hero lets it pass", every=True, casts=False),
    Row("who has a fitting Reaction is asked; the Hero casts it", every=False, casts=True),
)


class Tree:
    """A process that plays with the files of one tree."""

    def __init__(self, folder: Path) -> None:
        surroundings = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(ROOT / "bench" / "asked.py")]
        self._process = subprocess.Popen(  # noqa: S603  our own script
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder
        )

    def count(self, row: Row, seed: str, *, wishes: bool) -> tuple[int, int]:
        """The questions of one game, and how many of them were for a Reaction."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the process has no pipes")
        words = ["yes" if flag else "no" for flag in (row.every, row.casts, wishes)]
        print(seed, *words, file=self._process.stdin, flush=True)
        asked, reactions = self._process.stdout.readline().split()
        return int(asked), int(reactions)

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


def totals(tree: Tree, row: Row, *, wishes: bool) -> tuple[int, int]:
    """The questions of all games together, and the Reactions among them."""
    console = Console(stderr=True)
    found = [tree.count(row, seed, wishes=wishes) for seed in track(SEEDS, row.name, console=console, transient=True)]
    return sum(asked for asked, _ in found), sum(reactions for _, reactions in found)


def fewer(before: int, now: int) -> str:
    """By how many of a hundred a number has gone down."""
    return f"{100 - round(100 * now / before)} %" if before else "-"


def main() -> None:
    """Count, and print the table; or prove that nothing is lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--before", metavar="COMMIT", default=BEFORE, help=f"what to compare with (default: {BEFORE})"
    )
    parser.add_argument("--markdown", action="store_true", help="print the table for docs/measured.md")
    parser.add_argument("--prove", action="store_true", help="try out in copies what is not asked")
    arguments = parser.parse_args()
    if arguments.prove:
        from bench.vain import prove

        sys.exit(prove(SEEDS))
    heads = ("ten games", "before", "rules", "fewer", "wishes", "fewer")
    lines = []
    with laid_out(arguments.before) as folder:
        old, new = Tree(folder), Tree(ROOT)
        try:
            for row in ROWS:
                before = totals(old, row, wishes=False)
                rules, wished = totals(new, row, wishes=False), totals(new, row, wishes=True)
                figures = [f"{reactions} of {asked}" for asked, reactions in (before, rules, wished)]
                by = [fewer(before[1], now[1]) for now in (rules, wished)]
                lines.append((row.name, figures[0], figures[1], by[0], figures[2], by[1]))
        finally:
            old.close()
            new.close()
    if arguments.markdown:
        print("| " + " | ".join(heads) + " |", "| --- | ---: | ---: | ---: | ---: | ---: |", sep="\n")
        print(*("| " + " | ".join(line) + " |" for line in lines), sep="\n")
        return
    widths = [max(len(line[n]) for line in [heads, *lines]) for n in range(len(heads))]
    for line in [heads, *lines]:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)))


if __name__ == "__main__":
    main()
