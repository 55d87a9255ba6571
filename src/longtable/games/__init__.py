"""The games, found through the entry point group `longtable.games`."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock

import msgspec

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, LongtableError, PackError
from longtable.engine.game import AnyGame, Game
from longtable.engine.plugins import installed

GROUP = "longtable.games"
KEPT = 16
"""So many games with packs are kept: a table with packs finds its game for every thought of a bot."""

_kept: OrderedDict[tuple[type[AnyGame], bytes], AnyGame] = OrderedDict()
_keeping = Lock()


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
    """A game of its own with packs; the one that was made of the same packs before, where it is still known."""
    key = type(game), msgspec.json.encode(packs)
    with _keeping:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    made = _laid_over(game, packs)
    with _keeping:
        _kept[key] = made
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return made


def _laid_over(game: AnyGame, packs: Sequence[Pack]) -> AnyGame:
    """Packs laid over a game; whatever they break is a fault of theirs."""
    try:
        return type(game)(packs)
    except LongtableError:
        raise
    except Exception as error:
        names = ", ".join(pack.name for pack in packs)
        raise PackError(
            f"packs {names}: {game.title} cannot be made with them ({type(error).__name__}: {error})"
        ) from error
