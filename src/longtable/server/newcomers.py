"""Newcomers: whoever sits down before anything has come of what was brought to a table brings what they have."""

from functools import partial
from logging import getLogger

import msgspec
from sqlalchemy import exc

from longtable.engine import saves
from longtable.engine.errors import LongtableError
from longtable.engine.saves import AnyTable
from longtable.games import find_game
from longtable.server import honours, rights
from longtable.server.house import House
from longtable.server.room import Room
from longtable.server.store import Store, TableRow

log = getLogger(__name__)

TRIES = 3
"""So often it is tried while others decide something at the same table."""


async def bring_in(house: House, table: str) -> None:
    """Let a table count what those have who sit at it now, as long as that may be."""
    row = await house.in_thread(partial(rights.row_of, house.store, table))
    if find_game(row.game).honours is not None and honours.players_of(row):
        room = await house.room(table)
        try:
            await house.desk.run(partial(_bring_in, house, room))
        except exc.SQLAlchemyError:
            log.warning("table %s: what newcomers bring could not be written", table, exc_info=True)


def _bring_in(house: House, room: Room) -> None:
    """In the desk's thread: play the table again from its seed, in a new epoch, and show everybody."""
    for _ in range(TRIES):
        now = rights.row_of(house.store, room.id)
        row = msgspec.structs.replace(now, epoch=room.epoch, moves=len(room.table.decisions))
        again = _with_all(house.store, row, room.table)
        if again is None:
            return
        origin = saves.encode(saves.start_of(again))
        with house.store.writing() as connection:
            is_written = honours.begin_anew(connection, row, again, origin)
        if is_written:
            room.table, room.epoch = again, room.epoch + 1
            house.desk.show_anew(room)
            house.desk.later(partial(house.moved, room.id, room.epoch, row.moves))
            return
        if not house.desk.reload(room):
            return


def _with_all(store: Store, row: TableRow, table: AnyTable) -> AnyTable | None:
    """The table with what all have who sit at it; None where it is so already, or too late for it."""
    if table.is_over or (table.decisions and not table.game.with_honours().may_bring(table.state)):
        return None
    with store.reading() as connection:
        brought = list(honours.of_players(connection, table.game, honours.players_of(row)).values())
    if saves.is_same(table.brought, brought):
        return None
    try:
        return saves.with_brought(table, brought)
    except LongtableError:
        log.warning("table %s: newcomers could bring nothing", row.id, exc_info=True)
        return None
