"""The database and the command line of the server: set up, brought up to date, refused with a clear message."""

import subprocess
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from longtable.engine.errors import BadArgument
from longtable.server import database, rows
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


def test_tables_of_an_older_release_name_the_packs_that_they_were_brought_with(url: str) -> None:
    engine = connect(url)
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    save = b'{"packs": [{"name": "Winter", "game": "valiant-wars", "rows": {}}]}'
    common = {"game": "valiant-wars", "host": "ann", "options": b"{}", "settings": b"{}", "created": 1, "touched": 1}
    common |= {"epoch": 0, "moves": 0, "state": "playing", "waiting": "0", "snapshot": b"{}", "forked_from": ""}
    common |= {"has_open_seat": False, "is_private": False, "campaign": ""}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.execute(sa.insert(rows.players).values(id="ann", name="Ann", created=1))
        before = sa.Table("tables", sa.MetaData(), autoload_with=connection)
        connection.execute(sa.insert(before).values(id="opened", is_brought=False, origin=b"{}", **common))
        connection.execute(sa.insert(before).values(id="brought", is_brought=True, origin=save, **common))
    prepare(engine)
    store = Store(engine)
    found = [store.table(known) for known in ("opened", "brought")]
    assert [row.packs for row in found if row is not None] == [(), ("Winter",)]
    engine.dispose()


def test_every_commit_to_a_sqlite_file_is_synced(url: str) -> None:
    engine = connect(url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_the_log_is_emptied_beside_those_who_write(url: str) -> None:
    engine = connect(url)
    prepare(engine)
    store = Store(engine)
    for _ in range(10):
        store.add_player("Ann")
    log = Path(f"{engine.url.database}-wal")
    full = log.stat().st_size
    store.checkpoint()
    store.add_player("Ben")
    assert log.stat().st_size == full, "it begins anew instead of growing"
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


def test_a_file_that_is_not_a_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Rowan, " * 500)
    said = refusal("--database", sqlite(file))
    assert f"database sqlite:///{file} cannot be used: file is not a database; give --database another one" in said
    assert file.read_text() == "Dear Rowan, " * 500


def test_a_database_of_another_program_is_refused_and_left_alone(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(BadArgument, match=r"belongs to another program \(it has recipes\): give --database another"):
        prepare(engine)
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["recipes"]
    engine.dispose()


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    engine = connect(url)
    prepare(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadArgument, match="was written by a newer Longtable"):
        prepare(engine)
    engine.dispose()


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="cannot be opened"):
        prepare(connect(sqlite(tmp_path)))


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
