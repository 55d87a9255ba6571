"""The games, found through the entry point group `longtable.games`."""

from collections.abc import Sequence

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, LongtableError, PackError
from longtable.engine.game import AnyGame, Game
from longtable.engine.plugins import installed

GROUP = "longtable.games"


def list_games() -> list[str]:
    """The slugs of all installed games."""
    return list(installed(GROUP))


def find_game(slug: str, packs: Sequence[Pack] = ()) -> AnyGame:
    """The game of this name, with packs laid over its content."""
    entry = installed(GROUP).get(slug)
    if entry is None:
        raise BadArgument(f"there is no game {slug!r}; the games are {', '.join(list_games())}")
    game = entry.load()
    if not isinstance(game, Game):
        raise BadArgument(f"{entry.value} is registered as the game {slug!r} but is not a Game")
    return _with_packs(game, packs) if packs else game


def _with_packs(game: AnyGame, packs: Sequence[Pack]) -> AnyGame:
    """A game of its own with packs; whatever they break is a fault of theirs."""
    try:
        return type(game)(packs)
    except LongtableError:
        raise
    except Exception as error:
        names = ", ".join(pack.name for pack in packs)
        raise PackError(
            f"packs {names}: {game.title} cannot be made with them ({type(error).__name__}: {error})"
        ) from error
