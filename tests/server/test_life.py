"""The life of a server: tables that nobody needs are let go and come back, and it ends without a loss."""

import asyncio
import gc
import re
import sqlite3
import time
import weakref
from pathlib import Path

import msgspec
import pytest

from longtable.engine.saves import parse
from longtable.server import house, memory
from longtable.server.protocol import Goodbye
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player
from tests.server.regulars import Regular
from tests.server.serving import Local, Served, settings_for, sqlite
from tests.server.stories import goes_on


def loaded_rooms(player: Player) -> int:
    """How many tables the server holds in memory."""
    found = re.search(r"^longtable_rooms (\S+)", player.request("GET", "/metrics").text, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def test_a_table_that_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), idle_seconds=0.3)
    with Local(settings) as server:
        alice = invite(server.address)
        chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
        goes_on(chair)
        assert loaded_rooms(alice) == 1
        chair.waits_until(lambda c: bool(c.questions))
        chair.close()
        until = time.monotonic() + 20
        while loaded_rooms(alice):
            assert time.monotonic() < until
            time.sleep(0.1)
        back = chair.comes_back()
        assert (back.now.scene, back.questions) == (chair.now.scene, chair.questions)
        goes_on(back)
        alice.close()


class Socket:
    """Something that has ended and still refers to itself."""

    def __init__(self) -> None:
        self.error = self


def test_what_has_ended_is_given_back_though_it_refers_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "EVERY", 0.1)
    gc.disable()
    try:
        with Local(settings_for(tmp_path)):
            ended = weakref.ref(Socket())
            until = time.monotonic() + 20
            while ended() is not None:
                assert time.monotonic() < until
                time.sleep(0.05)
    finally:
        gc.enable()


def test_too_many_tables_without_anybody_are_let_go_before_their_time(
    tmp_path: Path, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_ROOMS", 2)
    with Local(settings_for(tmp_path)) as server:
        alice = invite(server.address)
        for _ in range(5):
            alice.watches(alice.opens(ME, ME).table.id).close()
        alice.watches(alice.opens(ME, ME).table.id)
        there: house.House = server.app.state.house
        until = time.monotonic() + 20
        while loaded_rooms(alice) > 2:
            assert time.monotonic() < until
            asyncio.run_coroutine_threadsafe(there._let_idle_go(), there.desk._loop).result(20)
        alice.close()


def test_coming_and_going_while_tables_are_let_go_loses_nobody(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), idle_seconds=0.02)
    with Local(settings) as server:
        alice = invite(server.address)
        table = alice.opens(ME, ME).table.id
        for _ in range(6):
            one, other = alice.sits(table, 0), alice.sits(table, 1)
            goes_on(one, other)
            one.close()
            other.close()
            time.sleep(0.02)
        alice.close()


def test_a_server_that_is_asked_to_end_says_goodbye_and_writes_how_the_tables_stand(
    tmp_path: Path, invite: Invite
) -> None:
    file = tmp_path / "tables.db"
    with Served(sqlite(file), tmp_path) as server:
        alice, bob = invite(server.address), invite(server.address)
        opened = alice.opens(ME, FRIEND)
        bob.joins(opened.table.id, opened.links[0].token)
        chairs = [alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1), bob.watches(opened.table.id)]
        goes_on(*chairs[:2])
        assert server.terminate() == 0
        for chair in chairs:
            assert chair.is_closed() == Goodbye("The server is restarting; your table is safe.", again=True)
        connection = sqlite3.connect(file)
        moves, snapshot = connection.execute("SELECT moves, snapshot FROM tables").fetchone()
        connection.close()
        assert moves > 0
        assert len(parse(snapshot, "the snapshot").decisions) == moves
        server.start()
        goes_on(*[chair.comes_back() for chair in chairs[:2]])


def test_a_server_that_is_asked_to_end_does_not_wait_for_a_bots_thought(tmp_path: Path, invite: Invite) -> None:
    with Served(sqlite(tmp_path / "tables.db"), tmp_path) as server:
        alice = invite(server.address)
        thoughtful = msgspec.structs.replace(GREEDY, bot="ismcts:seconds=15")
        chair = alice.sits(alice.opens(ME, thoughtful).table.id, 0)
        chair.answers()
        began = time.monotonic()
        assert server.terminate() == 0
        assert time.monotonic() - began < 10


def test_a_server_that_is_asked_to_end_under_load_ends_in_order(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path / "tables.db"), tmp_path) as server:
        regulars = [Regular([server.address], (ME, ME, GREEDY), seed) for seed in range(10)]
        for regular in regulars:
            regular.start()
        for _ in range(3):
            time.sleep(1.5)
            assert server.terminate() == 0
            server.start()
        for regular in regulars:
            regular.has_enough = True
        for regular in regulars:
            regular.finish(120)
            regular.player.close()
        assert sum(regular.breaks for regular in regulars) >= len(regulars)
        assert server.terminate() == 0
        log = server.log.read_text()
        assert "Traceback" not in log
        assert " ERROR " not in log
