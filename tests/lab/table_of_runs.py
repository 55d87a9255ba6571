"""Small runs for tests: played here, and read back in an order that does not depend on who played."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars

from longtable import find_game
from longtable.lab import runs
from longtable.lab.experiment import Chair, Experiment, Plan, PlannedCell, settle
from longtable.lab.playing.local import play_here
from longtable.lab.runs import RunFolder, begin_run

GAME = find_game("valiant-wars")


def experiment(*seats: str, games: int = 12, **more: object) -> Experiment:
    """An experiment between line-ups, each as a text such as `greedy,random`."""
    cells = [PlannedCell(_chairs(text.split(","))) for text in seats or ("greedy,random",)]
    return settle(Plan(game=GAME.slug, cells=cells, games=games, **more), GAME)  # type: ignore[arg-type]


def _chairs(bots: Sequence[str]) -> list[Chair]:
    return list(bots)


def begin(folder: Path, batch: int, given: Experiment | None = None) -> RunFolder:
    """A run that nobody has played yet."""
    return begin_run(folder, given or experiment(), GAME.rules_version, batch)


def play(run: RunFolder, jobs: int = 1) -> RunFolder:
    """The run with all that was missing."""
    for _ in play_here(run, run.missing(), jobs):
        pass
    return run


def rows(run: RunFolder) -> list[list[tuple[Any, ...]]]:
    """The rows of all three tables in order; choices are summed over the parts."""
    choices = runs.choices(run).group_by("cell", "kind", "option").agg(polars.sum("offered"), polars.sum("taken"))
    tables = (runs.games(run).sort("cell", "game"), runs.facts(run), choices)
    games, *others = (table.collect().rows() for table in tables)
    return [games, *(sorted(table) for table in others)]
