"""Honours at the server: what players carry from table to table, read and written in a transaction of the store.

It is worked out here from how a table ended, and nothing that a browser sends changes it. Who sits at a table as a
person when it ends has what comes of it, in the transaction that writes the end. Tables whose beginning somebody
chose are played for nothing: those that were brought as a save or forked, and those with packs, which are house
rules.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from longtable.engine import moments, saves
from longtable.engine.game import AnyGame
from longtable.engine.honours import Honour
from longtable.engine.saves import AnyTable
from longtable.games import find_game
from longtable.server import catalogue, rows
from longtable.server.protocol import HonourInfo, Me, Sitter

if TYPE_CHECKING:
    from longtable.server.store import Store, TableRow

_kept = rows.honours.c


class Ended(Struct, frozen=True):
    """A table that is over, and the players who sat there as people."""

    table: AnyTable
    players: tuple[str, ...]


def players_of(row: "TableRow") -> tuple[str, ...]:
    """The players who sit at a table as people and have something of it; nobody, where it is played for nothing."""
    if row.is_brought or row.forked_from or row.packs:
        return ()
    people = [seat.player for seat in row.seats if seat.sitter is Sitter.PERSON and seat.player is not None]
    return tuple(dict.fromkeys(people))


def ended(table: AnyTable, row: "TableRow") -> Ended | None:
    """A table that is over, if anybody has something of it."""
    players = players_of(row)
    return Ended(table, players) if players and table.game.honours is not None else None


def of_players(connection: sa.Connection, game: AnyGame, players: Sequence[str]) -> dict[str, Honour]:
    """What players have of a game; who has nothing yet is not among them."""
    if game.honours is None or not players:
        return {}
    mine = sa.and_(_kept.game == game.slug, _kept.player.in_(players))
    found = connection.execute(sa.select(rows.honours).where(mine).order_by(_kept.player))
    return {row.player: game.read_honour(msgspec.json.decode(row.record), row.rules_version) for row in found}


def sheets(store: "Store", me: Me) -> tuple[HonourInfo, ...]:
    """What somebody has of each game that keeps something of people, in words."""
    found = []
    for slug in (known.slug for known in catalogue.games()):
        game = find_game(slug)
        if game.honours is not None:
            nothing: Honour = game.honours.record()
            with store.reading() as connection:
                mine = of_players(connection, game, [me.id]).get(me.id, nothing)
            found.append(HonourInfo(slug, game.title, game.sheet(mine)))
    return tuple(found)


def conclude(connection: sa.Connection, ended: Ended) -> None:
    """Everybody has what comes of a table that is over, beside what they have by now."""
    table, game = ended.table, ended.table.game
    # Two tables of one player may end at the same moment: the second has to see what the first one wrote.
    them = sa.select(rows.players.c.id).where(rows.players.c.id.in_(ended.players)).order_by(rows.players.c.id)
    connection.execute(them.with_for_update()).all()
    nothing: Honour = game.with_honours().record()
    before = of_players(connection, game, ended.players)
    for player in ended.players:
        had = before.get(player, nothing)
        after = table.honour_after(had)
        if after != had:
            _write(connection, player, game, after)


def _write(connection: sa.Connection, player: str, game: AnyGame, honour: Honour) -> None:
    mine = sa.and_(_kept.player == player, _kept.game == game.slug)
    connection.execute(sa.delete(rows.honours).where(mine))
    values = {"rules_version": game.rules_version, "record": msgspec.json.encode(honour)}
    connection.execute(sa.insert(rows.honours).values(player=player, game=game.slug, **values))


def begin_anew(connection: sa.Connection, row: "TableRow", again: AnyTable, origin: bytes) -> bool:
    """Write a table with other things brought to it, in a new epoch; False if it has moved on meanwhile."""
    here = sa.and_(rows.tables.c.id == row.id, rows.tables.c.epoch == row.epoch, rows.tables.c.moves == row.moves)
    changed = connection.execute(
        sa.update(rows.tables)
        .where(here)
        .values(
            epoch=row.epoch + 1,
            origin=origin,
            snapshot=saves.encode(again),
            waiting=",".join(map(str, moments.waiting(again))),
            stage=again.game.stage(again.state),
            ballot=None,
        )
    )
    return changed.rowcount == 1
