"""Saves of every release, kept to be loaded by every later one; `python -m tests.golden` writes those of this one."""

from pathlib import Path

from longtable import __version__
from longtable.engine import saves
from longtable.engine.saves import AnyTable
from tests.golden import Golden, open_golden, play_on

FOLDER = Path(__file__).parent
RELEASE = FOLDER / __version__.rpartition(".")[0]

KEPT = (
    (Golden("valiant-wars", {"players": 3}, ("greedy",) * 3), 60),
    (Golden("minions-of-mordak", {"heroes": 2}, ("greedy",) * 3), 200),
    (Golden("lludwiks-labyrinth", {"heroes": 3}, ("greedy",) * 3), 100),
    (Golden("valley-of-the-dead-king", {"heroes": 3}, ("greedy",) * 3), 60),
)
"""Tables to keep, and after how many decisions the first save is written: then inside a simultaneous choice with a
secret answer given, if the game comes to one soon."""
SOON = 400


def write_saves() -> None:
    """Write a save in the middle of each game and one at its end."""
    for golden, decisions in KEPT:
        table = open_golden(golden, "a save to keep")
        play_on(table, decisions)
        while not holds_secret_answer(table) and len(table.decisions) < decisions + SOON:
            play_on(table, len(table.decisions) + 1)
        saves.write(table, RELEASE / f"{golden.game}-middle.json")
        play_on(table)
        saves.write(table, RELEASE / f"{golden.game}-end.json")


def holds_secret_answer(table: AnyTable) -> bool:
    """Whether somebody has answered a simultaneous choice that others have still to make."""
    return 0 < len(table.asks) < len(table.requests)
