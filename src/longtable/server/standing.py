"""How tables stand in the database: what a worker looks at for itself, whoever was to tell it of it."""

from collections.abc import Sequence

import sqlalchemy as sa

from longtable.server import rows


def moves_of(connection: sa.Connection, tables: Sequence[str]) -> list[tuple[str, int, int]]:
    """The epoch of each of some tables, and how many decisions have been made at it."""
    query = sa.select(rows.tables.c.id, rows.tables.c.epoch, rows.tables.c.moves).where(rows.tables.c.id.in_(tables))
    return [(row.id, row.epoch, row.moves) for row in connection.execute(query)]
