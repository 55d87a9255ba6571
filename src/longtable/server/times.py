"""Times of a table: since when somebody is away from their chair, and how long was played."""

import sqlalchemy as sa

from longtable.server import rows
from longtable.server.protocol import Sitter

LONGEST_THOUGHT = 300
"""Seconds: whoever takes longer for a decision was not at the table, and the rest of it is no time of play."""


def set_away(connection: sa.Connection, table: str, seat: int, since: int | None) -> None:
    """Note since when nobody is connected to a chair; None: somebody is."""
    where = sa.and_(rows.seats.c.table_id == table, rows.seats.c.number == seat)
    connection.execute(sa.update(rows.seats).where(where).values(away=since))


def nobody_is_here(connection: sa.Connection, since: int) -> None:
    """Note that people are away who were connected when the only server of a database ended."""
    connected = sa.and_(rows.seats.c.sitter == Sitter.PERSON, rows.seats.c.away.is_(None))
    connection.execute(sa.update(rows.seats).where(connected).values(away=since))


def played_until(moment: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    """The seconds played, with those since the last decision; what is not known stays unknown."""
    thought = moment - rows.tables.c.touched
    counted = sa.case((thought > LONGEST_THOUGHT, LONGEST_THOUGHT), (thought < 0, 0), else_=thought)
    return rows.tables.c.seconds + counted
