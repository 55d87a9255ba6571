"""Longtable plays five fantasy board games by the book."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.3.0"

if TYPE_CHECKING:
    from longtable.engine.table import Seat as Seat
    from longtable.engine.table import Table as Table
    from longtable.games import find_game as find_game
    from longtable.games import list_games as list_games

_HOMES = {
    "Seat": "longtable.engine.table",
    "Table": "longtable.engine.table",
    "find_game": "longtable.games",
    "list_games": "longtable.games",
}

__all__ = ["Seat", "Table", "__version__", "find_game", "list_games"]


def __getattr__(name: str) -> Any:  # noqa: ANN401  a module attribute may be anything
    """Import the few names of the top level when they are first used, so that `import longtable` is quick."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'longtable' has no attribute {name!r}")
