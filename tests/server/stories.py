"""What many stories tell: people sit down, the table goes on, somebody is turned away."""

import sqlite3
from pathlib import Path

import pytest

from longtable.engine.saves import AnyTable
from longtable.server import seating
from longtable.server.database import connect
from longtable.server.protocol import Opened
from longtable.server.store import Store
from longtable.server.thinking import Prepared
from tests.server.player import FRIEND, ME, Chair, Player, TurnedAway, first, play_until


def sit_down(*players: Player, **settings: bool) -> list[Chair]:
    """All players in the chairs of a table that the first one opens."""
    opened = players[0].opens(ME, *[FRIEND] * (len(players) - 1), **settings)
    for player, link in zip(players[1:], opened.links, strict=True):
        player.joins(opened.table.id, link.token)
    return [player.sits(opened.table.id, seat) for seat, player in enumerate(players)]


def goes_on(*chairs: Chair) -> None:
    """The table is as alive as before: everybody can play on."""
    for chair in chairs:
        chair.catches_up()
    moment = chairs[0].now.moment
    play_until(chairs, first, lambda: all(chair.now.moment > moment + 4 for chair in chairs))


def turned_away(status: int, words: str = "") -> pytest.RaisesExc[TurnedAway]:
    """A refusal of this status, which says these words."""
    return pytest.RaisesExc(TurnedAway, match=words or None, check=lambda error: error.status == status)


def laid(database: Path, host: Player, table: AnyTable) -> Opened:
    """A table written into the database as it stands, past every check: as an older server might have left it."""
    engine = connect(f"sqlite:///{database}")
    try:
        return seating.bring(Store(engine), host.me, Prepared.of(table), 2.0)
    finally:
        engine.dispose()


def decisions_in(database: Path, table: str) -> list[tuple[int, str, int]]:
    """The decisions of a table as another program finds them in the file: number, option, seat."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        query = "SELECT number, option, seat FROM decisions WHERE table_id = ? ORDER BY number"
        return connection.execute(query, [table]).fetchall()
    finally:
        connection.close()
