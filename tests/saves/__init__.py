"""Saves of every release, kept to be loaded by every later one; `python -m tests.golden` writes those of this one.

One that still follows from its seed stays as it is, in the words of the day on which it was written.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from longtable import __version__
from longtable.engine import saves
from longtable.engine.errors import LongtableError
from longtable.engine.saves import AnyTable
from longtable.games import find_game
from tests.golden import Golden, open_golden, play_on

FOLDER = Path(__file__).parent
RELEASE = FOLDER / __version__.rpartition(".")[0]

SOON = 400


class Kept(NamedTuple):
    """A table to keep, and after how many decisions the first save is written.

    Then inside a simultaneous choice that somebody has answered (`answered`), to which the game comes soon.
    """

    golden: Golden
    decisions: int
    answered: bool = True


KEPT = (
    Kept(Golden("valiant-wars", {"players": 3}, ("greedy",) * 3), 60),
    Kept(Golden("minions-of-mordak", {"heroes": 2}, ("greedy",) * 3), 200),
    Kept(Golden("lludwiks-labyrinth", {"heroes": 3}, ("greedy",) * 3), 100),
    Kept(Golden("valley-of-the-dead-king", {"heroes": 3}, ("greedy",) * 3), 60),
    Kept(Golden("orcquest-warpath", {"quest": "wrong-door"}, ("greedy",) * 3), 60, answered=False),
)


def write_saves(games: Sequence[str]) -> None:
    """Write a save in the middle of each of these games and one at its end, where those that are there do not do."""
    for golden, decisions, answered in KEPT:
        middle, end = (RELEASE / f"{golden.game}-{moment}.json" for moment in ("middle", "end"))
        if golden.game not in games or (is_good(middle) and is_good(end)):
            continue
        table = open_golden(golden, "a save to keep")
        play_on(table, decisions)
        for _ in range(SOON if answered else 0):
            if not holds_an_answer(table):
                play_on(table, len(table.decisions) + 1)
        saves.write(table, middle)
        play_on(table)
        saves.write(table, end)


def is_good(path: Path) -> bool:
    """Whether there is a save that follows from its seed."""
    try:
        return path.exists() and not saves.verify(saves.read(path), find_game)
    except LongtableError:
        return False


def holds_an_answer(table: AnyTable) -> bool:
    """Whether somebody has answered a simultaneous choice that others have still to make."""
    return 0 < len(table.asks) < len(table.requests)
