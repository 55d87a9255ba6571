"""The database: a SQLite file by default, PostgreSQL by URL; opened, brought up to date, made durable."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import event, exc
from sqlalchemy.pool import QueuePool

from longtable.engine.errors import BadArgument

POOL_SIZE = 8
VARIABLE = "LONGTABLE_DATABASE"
"""Where the command line looks for a database: a password does not belong on it."""
LOCK_SECONDS = 1.0
"""So long a server that is just ending may still hold its file."""
OURS_ALONE, FOLDER_OURS_ALONE = 0o600, 0o700
LOG_PAGES = 20_000
"""From so many on (80 MB) a commit empties SQLite's log itself, if nobody has done it before (`Store.checkpoint`)."""


def connect(url: str, *, must_exist: bool = False) -> sa.Engine:
    """The engine for a database URL; a SQLite file syncs every commit to disk."""
    try:
        parsed = sa.make_url(url)
    except exc.ArgumentError as error:
        raise BadArgument(
            f"database {_without_password(url)!r} is not a URL; "
            "expected sqlite:///file.db or postgresql+psycopg://user@host/name"
        ) from error
    if parsed.get_backend_name() == "sqlite":
        if not parsed.database or parsed.database.startswith((":memory:", "file:")):
            raise BadArgument(f"database {url!r} is not a file; a server needs sqlite:///file.db or PostgreSQL")
        file = Path(parsed.database).expanduser()
        if must_exist and not file.is_file():
            raise BadArgument(f"there is no database {file}: name the one that the server uses with --database")
        _make_file(file)
        engine = sa.create_engine(
            parsed.set(database=str(file)),
            poolclass=QueuePool,
            pool_size=POOL_SIZE,
            connect_args={"timeout": 30, "check_same_thread": False},
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


@contextmanager
def held(engine: sa.Engine) -> Iterator[None]:
    """While this lasts, no other server uses this file; the system frees it when this one dies, however it does."""
    if is_shared(engine):
        yield
        return
    file = Path(engine.url.database or "").resolve()
    lock = FileLock(f"{file}.lock", timeout=LOCK_SECONDS, mode=OURS_ALONE, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise BadArgument(
            f"database {file} is in use by another server: end that one, or give --database another file"
        ) from error
    except OSError as error:
        raise BadArgument(f"database {file} cannot be locked ({error.strerror}): {lock.lock_file}") from error
    try:
        yield
    finally:
        lock.release()


def prepare(engine: sa.Engine) -> None:
    """Make the tables, or bring those of an older Longtable up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        _check_owner(engine)
        with engine.begin() as connection:
            if is_shared(engine):
                # Several servers may start at once: one migrates, the others wait for it.
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7261)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise BadArgument(
            f"database {_shown(engine)} was written by a newer Longtable: install that, or use another database"
        ) from error
    except exc.OperationalError as error:
        raise BadArgument(f"database {_shown(engine)} cannot be opened: {error.orig}") from error
    except exc.DatabaseError as error:
        raise BadArgument(
            f"database {_shown(engine)} cannot be used: {error.orig}; give --database another one, or a backup"
        ) from error


def _check_owner(engine: sa.Engine) -> None:
    """Refuse a SQLite file of another program before anything is written into it."""
    if not is_shared(engine):
        with engine.connect().execution_options(reading=True) as connection:
            there = set(sa.inspect(connection).get_table_names())
        if there and "alembic_version" not in there:
            raise BadArgument(
                f"database {_shown(engine)} belongs to another program (it has {', '.join(sorted(there)[:3])}): "
                "give --database another file"
            )


def _shown(engine: sa.Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


def _without_password(url: str) -> str:
    return re.sub(r":[^:@/]*@", ":***@", url)


def _make_file(file: Path) -> None:
    """Make the file and its folder, if they are not there, so that nobody else on this machine can read them.

    SQLite gives the files that it puts beside it the same mode.
    """
    try:
        file.parent.mkdir(mode=FOLDER_OURS_ALONE, parents=True, exist_ok=True)
    except OSError as error:
        raise BadArgument(f"database {file}: its folder cannot be made ({error.strerror})") from error
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, OURS_ALONE))
    except OSError as error:
        raise BadArgument(f"database {file} cannot be opened: {error.strerror}") from error


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401  a driver's connection
    # The driver's own transactions start too late for a reader that goes on to write: SQLAlchemy begins them instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    cursor.close()


def _begin_immediately(connection: sa.Connection) -> None:
    is_reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")
