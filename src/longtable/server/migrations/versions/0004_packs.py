"""Packs: which are laid over the game of a table."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision; tables that came with packs, from a save or a file, name them."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("packs", sa.Text(), nullable=False, server_default="[]"))
    tables = sa.table(
        "tables",
        sa.column("id"),
        sa.column("origin", sa.LargeBinary),
        sa.column("is_brought", sa.Boolean),
        sa.column("forked_from"),
        sa.column("campaign"),
        sa.column("packs"),
    )
    brought = sa.or_(tables.c.is_brought, tables.c.forked_from != "", tables.c.campaign != "")
    connection = op.get_bind()
    for table in connection.execute(sa.select(tables.c.id).where(brought)).scalars().all():
        mine = tables.c.id == table
        origin = connection.execute(sa.select(tables.c.origin).where(mine)).scalar_one()
        names = [pack["name"] for pack in json.loads(bytes(origin)).get("packs", [])]
        if names:
            connection.execute(sa.update(tables).where(mine).values(packs=json.dumps(names)))


def downgrade() -> None:
    """Go back to the revision before."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("packs")
