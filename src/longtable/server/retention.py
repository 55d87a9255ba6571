"""Retention: what nobody has used for a long time is removed; whoever and whatever is in use is noted as such."""

import asyncio
from collections.abc import Callable, Sequence
from logging import getLogger
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import exc

from longtable.server import rows
from longtable.server.database import is_shared
from longtable.server.store import hashed, now

log = getLogger(__name__)

DAY = 24 * 3600
AT_ONCE = 20
"""So few are removed in one transaction, so that those who play hardly wait for it."""
ONE_CLEANER = sa.text("SELECT pg_advisory_xact_lock(7262)")


class Removed(Struct, frozen=True):
    """How much was removed, or would be."""

    tables: int
    sessions: int
    players: int
    campaigns: int = 0

    def __str__(self) -> str:
        return f"{self.tables} tables, {self.campaigns} campaigns, {self.sessions} sessions, {self.players} players"


def clean(engine: sa.Engine, days: int, *, dry_run: bool = False) -> Removed:
    """Remove tables untouched and sessions unused for so many days, and players of whom nothing is left then.

    Whoever hosts, sits, has sat or has spoken at a table that is kept is kept with it. A campaign is kept as long as
    one of its tables is used, and with it all of its tables.
    """
    since = now() - days * DAY
    remove = _count if dry_run else _remove
    return Removed(
        campaigns=remove(engine, rows.campaigns.c.id, _is_over_long(since)),
        tables=remove(engine, rows.tables.c.id, _is_unused(since)),
        sessions=remove(engine, rows.sessions.c.hash, rows.sessions.c.used < since),
        players=remove(engine, rows.players.c.id, _is_left_over(since)),
    )


def _is_over_long(since: int) -> sa.ColumnElement[bool]:
    """Campaigns that nobody has gone on with, none of whose tables is in use."""
    link = rows.campaign_tables.c
    used = sa.select(link.campaign_id).join(rows.tables).where(rows.tables.c.touched >= since)
    return sa.and_(rows.campaigns.c.touched < since, rows.campaigns.c.id.not_in(used))


def _is_unused(since: int) -> sa.ColumnElement[bool]:
    """Tables that nobody has touched, and that no campaign which is kept has behind it."""
    link = rows.campaign_tables.c
    kept = sa.select(link.table_id).where(
        link.table_id.is_not(None),
        link.campaign_id.not_in(sa.select(rows.campaigns.c.id).where(_is_over_long(since))),
    )
    return sa.and_(rows.tables.c.touched < since, rows.tables.c.id.not_in(kept))


def _is_left_over(since: int) -> sa.ColumnElement[bool]:
    """Players without a session in use and without a trace at any table that is kept."""
    kept = sa.select(rows.tables.c.id).where(sa.not_(_is_unused(since)))
    players = rows.players.c.id
    return sa.and_(
        rows.players.c.created < since,
        players.not_in(sa.select(rows.sessions.c.player).where(rows.sessions.c.used >= since)),
        players.not_in(sa.select(rows.tables.c.host).where(sa.not_(_is_unused(since)))),
        players.not_in(sa.select(rows.campaigns.c.host).where(sa.not_(_is_over_long(since)))),
        *(
            players.not_in(sa.select(column).where(column.is_not(None), column.table.c.table_id.in_(kept)))
            for column in (rows.seats.c.player, rows.seats.c.left_by, rows.chat.c.player)
        ),
    )


def _count(engine: sa.Engine, key: sa.Column[str], condition: sa.ColumnElement[bool]) -> int:
    return len(_found(engine, key, condition))


def _found(engine: sa.Engine, key: sa.Column[str], condition: sa.ColumnElement[bool]) -> Sequence[str]:
    with engine.connect().execution_options(reading=True) as connection:
        return connection.execute(sa.select(key).where(condition).order_by(key)).scalars().all()


def _remove(engine: sa.Engine, key: sa.Column[str], condition: sa.ColumnElement[bool]) -> int:
    """Remove a few at a time; the condition is asked again, for one may have come into use meanwhile."""
    found, removed = _found(engine, key, condition), 0
    for start in range(0, len(found), AT_ONCE):
        some = sa.and_(key.in_(found[start : start + AT_ONCE]), condition)
        with engine.begin() as connection:
            if is_shared(engine):
                connection.execute(ONE_CLEANER)
            if key.table is rows.players:
                who = sa.select(rows.players.c.id).where(some)
                connection.execute(sa.delete(rows.guests).where(rows.guests.c.player.in_(who)))
            removed += connection.execute(sa.delete(key.table).where(some)).rowcount
    return removed


async def clean_daily(engine: sa.Engine, days: int, tables_in_use: Callable[[], list[str]]) -> None:
    """Clean now and every day; a table at which somebody is counts as touched."""
    while True:
        try:
            await asyncio.to_thread(touch, engine, tables_in_use())
            removed = await asyncio.to_thread(clean, engine, days)
        except exc.SQLAlchemyError:
            log.exception("what was not used for %d days could not be removed; the next try is in a day", days)
        else:
            log.info("removed what was not used for %d days: %s", days, removed)
        await asyncio.sleep(DAY)


def touch(engine: sa.Engine, tables: list[str]) -> None:
    """Note that tables are in use."""
    for start in range(0, len(tables), AT_ONCE):
        some = rows.tables.c.id.in_(tables[start : start + AT_ONCE])
        with engine.begin() as connection:
            connection.execute(sa.update(rows.tables).where(some).values(touched=now()))


def note_use(engine: sa.Engine, session: str) -> None:
    """Note that a session is used, unless that was noted within a day."""
    mine = rows.sessions.c.hash == hashed(session)
    with engine.connect().execution_options(reading=True) as connection:
        used: Any = connection.execute(sa.select(rows.sessions.c.used).where(mine)).scalar()
    if used is not None and used <= now() - DAY:
        with engine.begin() as connection:
            connection.execute(sa.update(rows.sessions).where(mine).values(used=now()))
