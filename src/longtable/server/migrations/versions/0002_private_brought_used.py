"""What the hall filters by, which tables were brought as a save, and when a session was last used."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

PLAYERS = (("seats", "left_by"), ("guests", "player"), ("chat", "player"))
"""Where players stand: whoever removes some looks for them there."""


def upgrade() -> None:
    """Bring the database up to this revision."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("is_private", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("is_brought", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.add_column(sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
        batch_op.create_index(batch_op.f("ix_sessions_used"), ["used"], unique=False)
    for table, column in PLAYERS:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column], unique=False)
    tables = sa.table("tables", sa.column("id"), sa.column("settings", sa.LargeBinary), sa.column("is_private"))
    sessions = sa.table("sessions", sa.column("created"), sa.column("used"))
    connection = op.get_bind()
    connection.execute(sa.update(sessions).values(used=sessions.c.created))
    for row in connection.execute(sa.select(tables.c.id, tables.c.settings)).all():
        if json.loads(bytes(row.settings)).get("private"):
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(is_private=True))


def downgrade() -> None:
    """Go back to the revision before."""
    for table, column in PLAYERS:
        op.drop_index(op.f(f"ix_{table}_{column}"), table)
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_used"))
        batch_op.drop_column("used")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("is_brought")
        batch_op.drop_column("is_private")
