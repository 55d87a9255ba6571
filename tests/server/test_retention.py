"""Retention: what was not used for long is removed, and nothing that somebody still needs goes with it."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from litestar.connection import ASGIConnection

from longtable.cli.main import REFUSED, main
from longtable.server import database, retention, rows
from longtable.server.database import connect, prepare
from longtable.server.people import COOKIE, People
from longtable.server.retention import DAY, Removed, clean
from longtable.server.store import Store, hashed
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player, TurnedAway
from tests.server.postgres import Postgres
from tests.server.serving import Local, settings_for, sqlite
from tests.server.stories import goes_on

MONTH = 30
NOTHING = Removed(0, 0, 0)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Local]:
    """A server with a file of its own."""
    with Local(settings_for(tmp_path)) as server:
        yield server


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The file of that server, from outside."""
    connection = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, timeout=20)
    yield connection
    connection.close()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    """The same file, as the command opens it."""
    engine = connect(sqlite(tmp_path / "tables.db"))
    yield engine
    engine.dispose()


def ages(file: sqlite3.Connection, days: int, *tables: str, people: tuple[Player, ...] = ()) -> None:
    """Let time pass for some tables and some people."""
    seconds = days * DAY
    for table in tables:
        file.execute("UPDATE tables SET touched = touched - ? WHERE id = ?", [seconds, table])
    for player in people:
        file.execute("UPDATE players SET created = created - ? WHERE id = ?", [seconds, player.me.id])
        file.execute("UPDATE sessions SET used = used - ? WHERE player = ?", [seconds, player.me.id])


def count(file: sqlite3.Connection, table: str) -> int:
    """How many rows there are."""
    return int(file.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608  our own names


def test_what_somebody_carries_on_stays_while_they_come_and_goes_with_them(
    house: Local, invite: Invite, file: sqlite3.Connection, engine: sa.Engine
) -> None:
    alice, bob = invite(house.address), invite(house.address)
    for player in (alice, bob):
        file.execute("INSERT INTO honours VALUES (?, 'valley-of-the-dead-king', 1, '{}')", [player.me.id])
    ages(file, MONTH + 1, people=(alice,))
    assert clean(engine, MONTH).players == 1
    assert file.execute("SELECT player FROM honours").fetchall() == [(bob.me.id,)]


def test_an_old_table_goes_with_all_that_belongs_to_it(
    house: Local, invite: Invite, file: sqlite3.Connection, engine: sa.Engine
) -> None:
    alice = invite(house.address)
    old, new = alice.opens(ME, GREEDY).table.id, alice.opens(ME, GREEDY).table.id
    chair = alice.sits(old, 0)
    goes_on(chair)
    chair.waits_until(lambda c: c.waiting == (0,))  # the bot has decided, and touches the table no more
    chair.close()
    ages(file, MONTH + 1, old)
    assert clean(engine, MONTH) == Removed(1, 0, 0)
    assert [row.id for row in alice.hall().mine] == [new]
    for table in ("decisions", "seats", "chat", "guests"):
        assert file.execute(f"SELECT count(*) FROM {table} WHERE table_id = ?", [old]).fetchone() == (0,)  # noqa: S608
    with pytest.raises(TurnedAway, match=f"There is no table {old}"):
        alice.looks_at(old)


def test_a_player_goes_with_their_last_session_unless_a_table_needs_them(
    house: Local, invite: Invite, file: sqlite3.Connection, engine: sa.Engine
) -> None:
    host, sitter, leaver, speaker, watcher, passer_by = everybody = [invite(house.address) for _ in range(6)]
    opened = host.opens(FRIEND, FRIEND)
    table = opened.table.id
    sitter.joins(table, opened.links[0].token)
    leaver.joins(table, opened.links[1].token)
    leaver.leaves(table, 1)
    chair = speaker.watches(table)
    chair.says("Well played.")
    chair.waits_until(lambda c: c.waiting == (0,))  # the bot has decided, and touches the table no more
    host.sets(table, private=True)
    watcher.joins(table, host.watch_link(table).token)
    for player in everybody:
        for line in player.chairs:
            line.close()
    ages(file, MONTH + 1, people=tuple(everybody))
    assert clean(engine, MONTH, dry_run=True) == Removed(0, 6, 2)
    assert (count(file, "sessions"), count(file, "players"), count(file, "guests")) == (6, 6, 1)
    assert clean(engine, MONTH) == Removed(0, 6, 2)
    kept = {row[0] for row in file.execute("SELECT id FROM players")}
    assert kept == {player.me.id for player in (host, sitter, leaver, speaker)}
    assert (count(file, "chat"), count(file, "guests")) == (1, 0)
    ages(file, MONTH + 1, table)
    assert clean(engine, MONTH, dry_run=True) == Removed(1, 0, 4)
    assert clean(engine, MONTH) == Removed(1, 0, 4)
    assert (count(file, "players"), count(file, "chat")) == (0, 0)
    assert clean(engine, MONTH) == NOTHING
    assert file.execute("PRAGMA foreign_key_check").fetchall() == []
    assert passer_by.me.id != watcher.me.id


def test_who_came_lately_is_kept(house: Local, invite: Invite, file: sqlite3.Connection, engine: sa.Engine) -> None:
    alice = invite(house.address)
    table = alice.opens(ME, GREEDY).table.id
    ages(file, MONTH - 1, table, people=(alice,))
    assert clean(engine, MONTH) == NOTHING
    assert alice.looks_at(table).id == table


def test_many_are_removed_in_small_steps(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    prepare(engine)
    store = Store(engine)
    people = [store.add_player("Rowan")[0] for _ in range(3 * retention.AT_ONCE + 1)]
    with engine.begin() as connection:
        connection.execute(sa.update(rows.sessions).values(used=0))
        connection.execute(sa.update(rows.players).values(created=0))
    assert clean(engine, 1) == Removed(0, len(people), len(people))
    engine.dispose()


def test_the_use_of_a_session_is_noted_at_most_once_a_day(
    tmp_path: Path, invite: Invite, file: sqlite3.Connection
) -> None:
    def used(player: Player) -> int:
        return int(file.execute("SELECT used FROM sessions WHERE player = ?", [player.me.id]).fetchone()[0])

    settings = settings_for(tmp_path)
    with Local(settings) as server:
        alice, bob = invite(server.address), invite(server.address)
        file.execute("UPDATE sessions SET used = used - ? WHERE player = ?", [DAY // 2, alice.me.id])
        file.execute("UPDATE sessions SET used = used - ? WHERE player = ?", [9 * DAY, bob.me.id])
        before = used(alice)
    with Local(settings):
        alice.hall()
        bob.hall()
    assert used(alice) == before
    assert used(bob) > time.time() - DAY


def test_a_session_that_was_removed_is_nobodys_when_it_is_looked_up_again(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    prepare(engine)
    store = Store(engine)
    people = People(store, settings_for(tmp_path), store.signing_key(), known_seconds=0.05)
    me, session = store.add_player("Rowan")
    cookie = f"{COOKIE}={people.cookie(session).value}".encode()
    browser: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(
        {"type": "http", "headers": [(b"cookie", cookie)]}  # type: ignore[arg-type]
    )
    assert asyncio.run(people.who(browser)) == me
    with engine.begin() as connection:
        connection.execute(sa.delete(rows.sessions))
    assert asyncio.run(people.who(browser)) == me
    time.sleep(0.1)
    assert asyncio.run(people.who(browser)) is None
    engine.dispose()


def test_a_server_with_a_limit_cleans_by_itself_and_spares_where_somebody_is(
    tmp_path: Path, invite: Invite, file: sqlite3.Connection
) -> None:
    settings = settings_for(tmp_path)
    with Local(settings) as server:
        alice = invite(server.address)
        old, new = alice.opens(ME, GREEDY).table.id, alice.opens(ME, GREEDY).table.id
    ages(file, MONTH + 1, old)
    with Local(msgspec.structs.replace(settings, keep_days=MONTH)):
        until = time.monotonic() + 20
        while len(alice.hall().mine) > 1:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert alice.hall().mine[0].id == new
        alice.close()


def test_a_table_at_which_somebody_is_counts_as_touched(
    house: Local, invite: Invite, file: sqlite3.Connection, engine: sa.Engine
) -> None:
    alice = invite(house.address)
    table = alice.opens(ME, GREEDY).table.id
    ages(file, MONTH + 1, table)
    retention.touch(engine, [table])
    assert clean(engine, MONTH) == NOTHING


def test_the_command_tells_what_it_removed_beside_a_running_server(
    house: Local, invite: Invite, file: sqlite3.Connection, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alice = invite(house.address)
    ages(file, 8, alice.opens(ME, GREEDY).table.id)
    arguments = ["clean", "--database", sqlite(tmp_path / "tables.db"), "--keep-days", "7"]
    assert main([*arguments, "--dry-run"]) == 0
    assert capsys.readouterr().out == "Would remove 1 tables, 0 campaigns, 0 sessions, 0 players.\n"
    assert main(arguments) == 0
    assert capsys.readouterr().out == "Removed 1 tables, 0 campaigns, 0 sessions, 0 players.\n"
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    goes_on(chair)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--keep-days", "0"], "'0' is not a whole number from 1 to 36500"),
        ([], "--keep-days"),
        (["--keep-days", "7", "--database", "sqlite:///nowhere/tables.db"], "there is no database nowhere/tables.db"),
    ],
)
def test_the_command_refuses_what_makes_no_sense(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["clean", *arguments]) == REFUSED
    assert words in capsys.readouterr().err
    assert not Path("nowhere").exists()


def test_postgresql_is_cleaned_in_the_same_way() -> None:
    with Postgres() as postgres:
        engine = database.connect(postgres.new_database())
        prepare(engine)
        store = Store(engine)
        (_, kept), (_, gone) = store.add_player("Rowan"), store.add_player("Ash")
        with engine.begin() as connection:
            connection.execute(sa.update(rows.players).values(created=0))
            connection.execute(sa.update(rows.sessions).where(rows.sessions.c.hash == hashed(gone)).values(used=0))
        assert clean(engine, MONTH, dry_run=True) == Removed(0, 1, 1)
        assert clean(engine, MONTH) == Removed(0, 1, 1)
        assert store.player_of(kept) is not None
        assert store.player_of(gone) is None
        engine.dispose()
