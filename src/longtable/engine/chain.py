"""The chain of a campaign: its past tables with their results and records, as data and as one file.

What comes next needs the last record alone, so nothing that is done at a table looks at those before it. A save lies
in the chain as it was written, as far as it was kept. Two ways lead in: `read` examines a file that somebody brings
to their own machine; `proven` plays a past table again from the record before it, and so a server believes what
strangers bring.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from longtable import __version__
from longtable.engine import limits, saves, sealed
from longtable.engine.ask import Role
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, PackError, SaveError
from longtable.engine.examined import describe
from longtable.engine.game import AnyGame, NextGame, Record
from longtable.engine.honours import Honour
from longtable.engine.saves import AnyTable, FindGame
from longtable.engine.table import Seat, Table

NOT_KEPT = Raw(b"null")


class Past(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A table that was played: what it was, who sat there, how it ended, and the record after it.

    `rules_version` is that of the record; `save` is the table's own, as it was written.
    """

    key: str
    title: str
    verdict: str
    seats: list[Seat]
    winners: list[Role] = []
    scores: dict[Role, int] = {}
    decisions: int
    rules_version: int
    record: dict[str, Any]
    save: Raw = NOT_KEPT

    @property
    def is_kept(self) -> bool:
        """Whether the table's save is there."""
        return self.save != NOT_KEPT

    @property
    def holders(self) -> dict[Role, str]:
        """Who held which role."""
        return {role: seat.name for seat in self.seats for role in seat.roles}


class Chain(Struct, forbid_unknown_fields=True, kw_only=True):
    """A campaign: its past tables in order."""

    format: int = sealed.FORMAT
    written_by: str = __version__
    game: str
    packs: list[Pack] = []
    tables: list[Past] = []
    checksum: str = ""

    def find_game(self, find: FindGame) -> AnyGame:
        """The campaign's game with its packs."""
        return find(self.game, self.packs)

    def record(self, game: AnyGame) -> Record:
        """The record that the next table starts from, brought up to date."""
        if not self.tables:
            new: Record = game.as_campaign().record()
            return new
        return game.read_record(self.tables[-1].record, self.tables[-1].rules_version)

    def standing(self, game: AnyGame) -> list[str]:
        """In words how the campaign stands."""
        return game.standing(self.record(game), self.tables[-1].holders if self.tables else {})

    def fork(self, tables: int) -> "Chain":
        """A campaign of its own that goes on after so many of the tables."""
        if not 0 <= tables <= len(self.tables):
            raise BadArgument(
                f"cannot fork after table {tables}: the campaign has {len(self.tables)}; "
                f"expected 0 to {len(self.tables)}"
            )
        return Chain(game=self.game, packs=self.packs, tables=self.tables[:tables])


# ---------------------------------------------------------------- the next table, and its end


def find_next(game: AnyGame, record: Record, key: str = "") -> NextGame:
    """What is to be played next, by its key; without one the usual."""
    offered: Sequence[NextGame] = game.as_campaign().next_games(record)
    if not offered:
        raise BadArgument(f"this campaign of {game.title} is over; begin a new one, or fork it at an earlier table")
    if not key:
        return offered[0]
    found = next((known for known in offered if known.key == key), None)
    if found is None:
        keys = ", ".join(known.key for known in offered)
        raise BadArgument(f"{key!r} cannot be played next in this campaign of {game.title}; expected {keys}")
    return found


def options_with(game: AnyGame, following: NextGame, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next table: those that the campaign settles, and others as given; both must agree."""
    settled = game.read_options({**given, **following.options})
    if given and settled != game.read_options({**following.options, **given}):
        names = ", ".join(following.options)
        raise BadArgument(f"{game.title_of(following)}: the campaign settles {names}; leave it out")
    return {**given, **following.options}


def open_next(
    game: AnyGame,
    record: Record,
    following: NextGame,
    seats: Sequence[Seat],
    seed: str,
    given: Mapping[str, Any],
    brought: Sequence[Honour] = (),
) -> AnyTable:
    """The next table of a campaign, up to its first question; `brought` is what people have who sit down."""
    options = game.read_options(options_with(game, following, given))
    return Table.open(game, seats, seed, options, record=record, brought=brought)


def past(table: AnyTable, key: str, title: str, save: bytes | None = None) -> Past:
    """A table of a campaign that is over, as its chain keeps it."""
    game, outcome = table.game, table.outcome
    return Past(
        key=key,
        title=title,
        verdict=game.verdict(outcome, table.naming),
        seats=list(table.seats),
        winners=list(outcome.winners),
        scores=dict(outcome.scores),
        decisions=len(table.decisions),
        rules_version=game.rules_version,
        record=msgspec.to_builtins(table.conclusion),
        save=NOT_KEPT if save is None else Raw(save),
    )


def with_save(known: Past, save: bytes | None) -> Past:
    """A past table with its save, or without it."""
    return msgspec.structs.replace(known, save=NOT_KEPT if save is None else Raw(save))


# ---------------------------------------------------------------- as a file


def encode(chain: Chain) -> bytes:
    """A campaign as the text of a file."""
    written = msgspec.structs.replace(chain, format=sealed.FORMAT, written_by=__version__)
    written.checksum = sealed.checksum(written)
    return msgspec.json.encode(written)


def read(path: Path, *, accept_edited: bool = False, last_only: bool = False) -> Chain:
    """Read a campaign's file, and check that it is whole and within the limits; see `parse`."""
    data = sealed.read(path, limits.CAMPAIGN_BYTES, "campaign")
    return parse(data, str(path), accept_edited=accept_edited, last_only=last_only)


def parse(data: bytes, name: str, *, accept_edited: bool = False, last_only: bool = False) -> Chain:
    """A campaign from outside: nothing of it is used before it is found to be within the limits.

    Whoever only goes on from its last table has that one examined alone: the length of a campaign costs nothing then.
    """
    sealed.check_size(len(data), limits.CAMPAIGN_BYTES, name, "campaign")
    chain = sealed.decode(data, Chain, name, "campaign")
    sealed.check_format(chain.format, name)
    _examine(msgspec.structs.replace(chain, tables=chain.tables[-1:]) if last_only else chain, name)
    if not accept_edited:
        sealed.check_seal(chain, chain.checksum, name, "bring it in with --edited")
    return chain


def _examine(chain: Chain, name: str) -> None:
    """Refuse what is too large, and words that cannot be shown; bring names into their usual form."""
    for part, found, most in (("packs", chain.packs, limits.PACKS), ("tables", chain.tables, limits.TABLES)):
        if len(found) > most:
            raise SaveError(f"{name}: $.{part} has {len(found):,} entries; at most {most:,} are allowed")
    bare = [msgspec.structs.replace(known, save=NOT_KEPT) for known in chain.tables]
    try:
        wrong = limits.excess(msgspec.to_builtins(msgspec.structs.replace(chain, tables=bare)))
    except RecursionError:
        wrong = f"it is nested too deep; at most {limits.DEPTH} levels are allowed"
    if wrong is not None:
        raise SaveError(f"{name}: {wrong}")
    for n, known in enumerate(chain.tables):
        place = f"$.tables[{n}]"
        for field in ("key", "title", "verdict"):
            if not getattr(known, field).isprintable():
                raise SaveError(
                    f"{name}: {place}.{field} holds a character that cannot be seen; expected plain words"
                )
        if len(bytes(known.save)) > limits.SAVE_BYTES:
            raise SaveError(f"{name}: {place}.save is too long; a save has at most {limits.SAVE_BYTES:,} bytes")
        try:
            seats = known.seats[: limits.SEATS]
            known.seats = [msgspec.structs.replace(seat, name=limits.clean_name(seat.name)) for seat in seats]
        except BadArgument as error:
            raise SaveError(f"{name}: {error} (at {place}.seats)") from error


# ---------------------------------------------------------------- proof


def opened(chain: Chain, find: FindGame, name: str) -> AnyGame:
    """The game of a campaign that somebody brings to their own machine; its last record must be one of the game's."""
    try:
        game = chain.find_game(find)
        game.as_campaign().next_games(chain.record(game))
        chain.standing(game)
    except PackError as error:
        raise SaveError(f"{name}: {error} (at $.packs)") from error
    except BadArgument as error:
        raise SaveError(f"{name}: {error}") from error
    except Exception as error:
        raise SaveError(f"{name}: its record cannot be gone on from ({describe(error)})") from error
    return game


def proven(known: Past, before: Record, find: FindGame, name: str) -> tuple[AnyTable, Past]:
    """A past table played again from the record before it, and the same as the chain would keep it.

    It must have been offered then, be over, and lead to the record that the chain says. Takes as long as the game;
    run it where time and memory are limited.
    """
    if not known.is_kept:
        raise SaveError(f"{name}: its save was not kept, so nobody can tell that its record is earned. {_AT_HOME}")
    table = saves.proven(bytes(known.save), name, find, before)
    game = table.game
    try:
        following = find_next(game, before, known.key)
    except BadArgument as error:
        raise SaveError(f"{name}: {error}") from error
    if game.read_options({**msgspec.to_builtins(table.options), **following.options}) != table.options:
        raise SaveError(f"{name}: was played with other options than {known.key!r} has")
    if not table.is_over:
        raise SaveError(f"{name}: is not over, but the chain goes on after it")
    again = past(table, known.key, game.title_of(following), bytes(known.save))
    if known.rules_version != again.rules_version or not saves.is_same(known.record, again.record):
        raise SaveError(f"{name}: does not lead to the record that the campaign says. {_AT_HOME}")
    return table, again


_AT_HOME = "On your own machine you can go on with it: longtable campaigns --import FILE"
