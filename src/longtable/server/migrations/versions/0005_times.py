"""Since when somebody is away from their chair, and how long a table was played."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("away", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seconds", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Go back to the revision before."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("seconds")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("away")
