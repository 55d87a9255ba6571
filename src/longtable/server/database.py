"""The database: a SQLite file by default, PostgreSQL by URL; opened, brought up to date, made durable."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event, exc
from sqlalchemy.pool import QueuePool

from longtable.engine.errors import BadArgument

POOL_SIZE = 8


def connect(url: str) -> sa.Engine:
    """The engine for a database URL; a SQLite file syncs every commit to disk."""
    try:
        parsed = sa.make_url(url)
    except exc.ArgumentError as error:
        raise BadArgument(
            f"database {url!r} is not a URL; expected sqlite:///file.db or postgresql+psycopg://user@host/name"
        ) from error
    if parsed.get_backend_name() == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise BadArgument(f"database {url!r} is not a file; a server needs sqlite:///file.db or PostgreSQL")
        try:
            Path(parsed.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadArgument(f"database {url!r}: its folder cannot be made ({error.strerror})") from error
        engine = sa.create_engine(
            parsed, poolclass=QueuePool, pool_size=POOL_SIZE, connect_args={"timeout": 30, "check_same_thread": False}
        )
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_immediately)
        return engine
    if parsed.get_backend_name() == "postgresql":
        try:
            return sa.create_engine(parsed, pool_size=POOL_SIZE, pool_pre_ping=True)
        except ModuleNotFoundError as error:
            raise BadArgument(
                f"database {parsed.drivername} needs the package {error.name}: "
                "install longtable[postgres] and write postgresql+psycopg://user@host/name"
            ) from error
    raise BadArgument(f"database {parsed.drivername} is not supported; expected sqlite or postgresql+psycopg")


def is_shared(engine: sa.Engine) -> bool:
    """Whether several workers may use this database at once."""
    return engine.dialect.name == "postgresql"


def prepare(engine: sa.Engine) -> None:
    """Make the tables, or bring those of an older Longtable up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            if is_shared(engine):
                # Several servers may start at once: one migrates, the others wait for it.
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7261)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except exc.OperationalError as error:
        shown = engine.url.render_as_string(hide_password=True)
        raise BadArgument(f"database {shown} cannot be opened: {error.orig}") from error


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401  a driver's connection
    # The driver's own transactions start too late for a reader that goes on to write: SQLAlchemy begins them instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_immediately(connection: sa.Connection) -> None:
    is_reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")
