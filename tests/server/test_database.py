"""The database and the command line of the server: set up, brought up to date, refused with a clear message."""

import subprocess
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from longtable.engine.errors import BadArgument
from longtable.server import rows
from longtable.server.database import connect, prepare
from longtable.server.store import Store
from tests.server.serving import environment, free_port, serve_command, sqlite


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of a file that is not there yet, in a folder that is not there yet."""
    return sqlite(tmp_path / "folder" / "tables.db")


def differences(engine: sa.Engine) -> list[object]:
    """In what the database differs from the tables that the store works with."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), rows.metadata))


def test_the_migrations_make_the_tables_that_the_store_works_with(url: str) -> None:
    engine = connect(url)
    prepare(engine)
    assert differences(engine) == []
    engine.dispose()


def test_a_second_start_changes_nothing_and_keeps_everything(url: str) -> None:
    engine = connect(url)
    prepare(engine)
    me, session = Store(engine).add_player("Rowan")
    key = Store(engine).signing_key()
    engine.dispose()
    again = connect(url)
    prepare(again)
    assert Store(again).player_of(session) == me
    assert Store(again).signing_key() == key
    assert differences(again) == []
    again.dispose()


def test_every_commit_to_a_sqlite_file_is_synced(url: str) -> None:
    engine = connect(url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "'nonsense' is not a URL; expected sqlite:///file.db"),
        ("sqlite://", "is not a file"),
        ("sqlite:///:memory:", "is not a file"),
        ("sqlite:////dev/null/tables.db", "its folder cannot be made"),
        ("mysql://somebody@somewhere/tables", "mysql is not supported"),
        ("postgresql+pg8000://somebody@somewhere/tables", "needs the package pg8000"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_with_the_remedy(url: str, words: str) -> None:
    with pytest.raises(BadArgument, match=words):
        connect(url)


def refusal(*arguments: str) -> str:
    """What the command says that refuses to serve."""
    command = serve_command("--port", str(free_port()), *arguments)
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=40, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr + done.stdout


def test_several_workers_on_a_sqlite_file_are_refused(url: str) -> None:
    said = refusal("--workers", "2", "--database", url)
    assert "2 workers need a database that they can share: give --database postgresql+psycopg://" in said


def test_a_url_that_is_none_is_refused() -> None:
    assert "expected sqlite:///file.db or postgresql+psycopg://user@host/name" in refusal("--database", "tables.db")


def test_a_database_that_does_not_answer_is_refused() -> None:
    said = refusal("--database", f"postgresql+psycopg://me:secret@127.0.0.1:{free_port()}/tables")
    assert "cannot be opened" in said
    assert "secret" not in said


def test_a_public_url_that_is_none_is_refused(url: str) -> None:
    said = refusal("--database", url, "--public-url", "games.example.org")
    assert "expected https://games.example.org" in said
