"""Campaigns: the record that the next table starts from, and the tables in a row."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("packs", sa.LargeBinary(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("forked_from", sa.String(length=32), nullable=False),
        sa.Column("is_brought", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("campaigns", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_campaigns_host"), ["host"], unique=False)
        batch_op.create_index(batch_op.f("ix_campaigns_touched"), ["touched"], unique=False)
    op.create_table(
        "campaign_tables",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("past", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("campaign_id", "number"),
    )
    with op.batch_alter_table("campaign_tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_campaign_tables_table_id"), ["table_id"], unique=False)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("campaign", sa.String(length=32), nullable=False, server_default=""))


def downgrade() -> None:
    """Go back to the revision before."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("campaign")
    op.drop_table("campaign_tables")
    op.drop_table("campaigns")
