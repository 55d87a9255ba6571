"""The games, found through the entry point group `longtable.games`."""

from collections.abc import Sequence
from importlib.metadata import entry_points

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Game

GROUP = "longtable.games"


def list_games() -> list[str]:
    """The slugs of all installed games."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def find_game(slug: str, packs: Sequence[Pack] = ()) -> AnyGame:
    """The game of this name, with packs laid over its content."""
    for entry in entry_points(group=GROUP):
        if entry.name == slug:
            game = entry.load()
            if not isinstance(game, Game):
                raise BadArgument(f"{entry.value} is registered as the game {slug!r} but is not a Game")
            return type(game)(packs) if packs else game
    raise BadArgument(f"there is no game {slug!r}; the games are {', '.join(list_games())}")
