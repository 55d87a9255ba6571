"""Packs: what a server has to be laid over its games, from one folder, and the game of a table that takes some."""

from collections.abc import Sequence
from logging import getLogger
from pathlib import Path

from longtable.engine.content import Pack, read_pack
from longtable.engine.errors import BadArgument, LongtableError, PackError
from longtable.engine.examined import check_packs
from longtable.engine.game import AnyGame
from longtable.games import find_game
from longtable.server.catalogue import listed_choices
from longtable.server.offers import ChoiceInfo, PackInfo

log = getLogger(__name__)

MOST_NAMED = 6
"""So many of the things that a pack changes or adds are named where it is offered."""


class Shelf:
    """The packs that a server offers: read once, each tried with its game; what does not fit is left out.

    Nobody brings a pack to a table from elsewhere: a name is all that comes over the wire.
    """

    def __init__(self, folder: str = "") -> None:
        self._packs: dict[str, dict[str, Pack]] = {}
        self._infos: dict[str, tuple[PackInfo, ...]] = {}
        self._tried: set[tuple[str, tuple[str, ...]]] = set()
        for path in sorted(Path(folder).glob("*.toml")) if folder else ():
            try:
                self._put(read_pack(path))
            except LongtableError as error:
                log.warning("the pack %s is not offered: %s", path.name, error)

    def _put(self, pack: Pack) -> None:
        known = self._packs.setdefault(pack.game, {})
        if pack.name in known:
            raise PackError(f"another one is called {pack.name!r}, too; expected a name of its own")
        game = find_game(pack.game, [pack])
        check_packs(game)
        known[pack.name] = pack
        self._infos[pack.game] = (*self.offered(pack.game), _info(game, pack))

    def offered(self, slug: str) -> tuple[PackInfo, ...]:
        """What there is for a game."""
        return self._infos.get(slug, ())

    def packs(self, slug: str) -> Sequence[Pack]:
        """The packs themselves."""
        return tuple(self._packs.get(slug, {}).values())

    def all(self) -> Sequence[Pack]:
        """The packs for all games."""
        return [pack for packs in self._packs.values() for pack in packs.values()]

    def game(self, slug: str, names: Sequence[str]) -> AnyGame:
        """The game with the packs of these names, which must let it begin together; in the order of the shelf."""
        known = self._packs.get(slug, {})
        for name in names:
            if name not in known:
                there = f"there are {', '.join(known)}" if known else "there is none"
                raise BadArgument(f"this server has no pack {name!r} for the game {slug!r}; {there}")
        taken = {name: pack for name, pack in known.items() if name in names}
        game = find_game(slug, list(taken.values()))
        if len(taken) > 1 and (slug, tuple(taken)) not in self._tried:
            check_packs(game)
            self._tried.add((slug, tuple(taken)))
        return game


def _info(game: AnyGame, pack: Pack) -> PackInfo:
    """A pack as the hall shows it, with what it touches by name."""
    ids = dict.fromkeys(str(row["id"]) for rows in pack.rows.values() for row in rows)
    things = [game.things.get(known, known) for known in ids]
    return PackInfo(pack.name, tuple(things[:MOST_NAMED]), max(0, len(things) - MOST_NAMED), _added(game))


def _added(game: AnyGame) -> dict[str, tuple[ChoiceInfo, ...]]:
    """The values of options that a game has by its packs alone."""
    bare = find_game(game.slug)
    found = {
        option: tuple(one for one in listed_choices(game, option) if one.value not in bare.listed(option))
        for option in game.options.__struct_fields__
    }
    return {option: choices for option, choices in found.items() if choices}
