"""The tables of the database. A change here needs a migration beside it (see `migrations/`)."""

import sqlalchemy as sa

metadata = sa.MetaData()

SECRET_HASH = sa.String(64)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("recovery", SECRET_HASH, unique=True),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("hash", SECRET_HASH, primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False, index=True),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("host", sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("options", sa.LargeBinary, nullable=False),
    sa.Column("settings", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False, index=True),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("waiting", sa.String(64), nullable=False),
    sa.Column("has_open_seat", sa.Boolean, nullable=False, index=True),
    sa.Column("is_private", sa.Boolean, nullable=False),
    sa.Column("is_brought", sa.Boolean, nullable=False),
    sa.Column("origin", sa.LargeBinary, nullable=False),
    sa.Column("snapshot", sa.LargeBinary, nullable=False),
    sa.Column("ballot", sa.LargeBinary),
    sa.Column("watch_link", SECRET_HASH),
    sa.Column("forked_from", sa.String(32), nullable=False),
    sa.Column("campaign", sa.String(32), nullable=False),
    sa.Column("packs", sa.Text, nullable=False),
    sa.Column("seconds", sa.Integer),
    sa.Column("stage", sa.Text, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("sitter", sa.String(8), nullable=False),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("player", sa.ForeignKey("players.id"), index=True),
    sa.Column("left_by", sa.ForeignKey("players.id"), index=True),
    sa.Column("link", SECRET_HASH),
    sa.Column("away", sa.BigInteger),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("kicked", sa.Boolean, nullable=False),
)

decisions = sa.Table(
    "decisions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("option", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
)
"""One row for each decision; the key is what keeps two workers or two tabs from both playing one."""

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("sent", sa.BigInteger, nullable=False),
    sa.Column("player", sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("message", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "player", "message"),
)
"""What was said. A message that is sent again, because its acknowledgement got lost, is not said twice."""

campaigns = sa.Table(
    "campaigns",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("host", sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False, index=True),
    sa.Column("packs", sa.LargeBinary, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("forked_from", sa.String(32), nullable=False),
    sa.Column("is_brought", sa.Boolean, nullable=False),
)
"""A campaign with the record that its next table starts from: what comes next needs nothing else."""

campaign_tables = sa.Table(
    "campaign_tables",
    metadata,
    sa.Column("campaign_id", sa.ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("past", sa.LargeBinary),
)
"""The tables of a campaign in order; `past` is how one ended. A table may belong to several, where one was forked."""

honours = sa.Table(
    "honours",
    metadata,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)
"""What a player carries from table to table of a game. Only the end of a table that was played here changes it."""
