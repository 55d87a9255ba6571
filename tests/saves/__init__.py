"""Saves of every release, kept to be loaded by every later one; `python -m tests.golden` writes those of this one."""

from pathlib import Path

from longtable import __version__
from longtable.engine import saves
from tests.golden import greedy_table, play_on

FOLDER = Path(__file__).parent
RELEASE = FOLDER / __version__.rpartition(".")[0]

MIDDLE = 60
"""After so many decisions, and then inside a simultaneous choice with a secret answer given, the first is written."""


def write_saves() -> None:
    """Write a save in the middle of a game and one at its end."""
    table = greedy_table(3, "a save to keep")
    play_on(table, MIDDLE)
    while not 0 < len(table.asks) < len(table.requests):
        play_on(table, len(table.decisions) + 1)
    saves.write(table, RELEASE / "valiant-wars-middle.json")
    play_on(table)
    saves.write(table, RELEASE / "valiant-wars-end.json")
