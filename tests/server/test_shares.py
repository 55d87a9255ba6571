"""Everybody's share: whose job is next, how much may wait, and that nobody's flood reaches another table."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from websockets.sync.client import connect

from longtable.bots.registry import check_bot, find_bot, is_quick
from longtable.engine.errors import BadArgument
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.server import connection as connections
from longtable.server import thinking
from longtable.server.buckets import Bucket, Buckets
from longtable.server.connection import Connection
from longtable.server.errors import Busy
from longtable.server.patience import PatientSocket
from longtable.server.protocol import Advise, Done, Hint, NewTable, Opened, Refused, Say, SeatPlan, TableSettings
from longtable.server.queues import Lane, Queue
from longtable.server.quotas import TABLE_CHAT_BURST, Quotas
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player, first, play_one, refused
from tests.server.serving import Local, free_port, settings_for
from tests.server.stories import turned_away

# ---------------------------------------------------------------- queues


def test_a_bots_move_goes_before_hints_those_before_outlooks_and_these_before_replays() -> None:
    queue: Queue[str] = Queue()
    for lane in reversed(Lane):
        queue.put(lane, "ann", lane.name)
    assert [queue.take() for _ in range(6)] == ["MOVE", "THOUGHT", "HINT", "OUTLOOK", "REPLAY", None]


def test_in_a_lane_everybody_has_a_turn_however_much_one_of_them_wants() -> None:
    queue: Queue[str] = Queue()
    for n in range(3):
        queue.put(Lane.HINT, "ann", f"ann {n}")
    queue.put(Lane.HINT, "ben", "ben 0")
    queue.put(Lane.HINT, "cleo", "cleo 0")
    assert [queue.take() for _ in range(5)] == ["ann 0", "ben 0", "cleo 0", "ann 1", "ann 2"]


def test_only_the_lanes_that_may_are_served() -> None:
    queue: Queue[str] = Queue()
    queue.put(Lane.HINT, "ann", "hint")
    assert queue.take((Lane.MOVE,)) is None
    assert queue.take() == "hint"


def test_a_job_that_is_given_up_is_not_done() -> None:
    queue: Queue[str] = Queue()
    queue.put(Lane.HINT, "ann", "one")
    queue.put(Lane.HINT, "ann", "other")
    assert (queue.count(Lane.HINT), queue.count(Lane.HINT, "ann"), queue.count(Lane.HINT, "ben")) == (2, 2, 0)
    assert queue.drop(Lane.HINT, "ann", "one")
    assert not queue.drop(Lane.HINT, "ann", "one")
    assert queue.take() == "other"
    assert queue.take() is None


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(rate=0.001, burst=2)
    assert [buckets.take("ann") for _ in range(3)] == [True, True, False]
    assert buckets.take("ben")


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longtable.server.buckets.KNOWN", 3)
    buckets = Buckets(rate=0.001, burst=1)
    assert all(buckets.take(f"guest {n}") for n in range(10))
    assert len(buckets._known) == 3
    assert not buckets.take("guest 9")


# ---------------------------------------------------------------- bots


def test_a_bot_thinks_no_longer_than_it_may() -> None:
    for spec, seconds in (("ismcts", 0.5), ("ismcts:seconds=0.2", 0.2), ("ismcts:seconds=0,iterations=9", 0.5)):
        assert vars(find_bot(spec, 0.5))["seconds"] == seconds
    check_bot("ismcts:seconds=0.5", 0.5)
    with pytest.raises(BadArgument, match=r"thinks for more than 0\.5 seconds"):
        check_bot("ismcts:seconds=0.6", 0.5)


@pytest.mark.parametrize("spec", ["ismcts:drop=11", "ismcts:trust=2", "ismcts:seconds=inf", "ismcts:iterations=-1"])
def test_settings_out_of_bounds_are_refused_with_the_bounds(spec: str) -> None:
    with pytest.raises(BadArgument, match=r"expected \d+ to \d"):
        find_bot(spec)


def test_the_simple_bots_are_quick_and_searching_ones_are_not() -> None:
    assert [is_quick(spec) for spec in ("random", "greedy", "ismcts:seconds=0.1")] == [True, True, False]


def test_a_process_lets_no_bot_think_longer_than_it_may() -> None:
    game = find_game("valiant-wars")
    table = Table.open(game, [Seat("Ada"), Seat("Ben")], "thought", game.read_options({"players": 2}))
    position = msgspec.msgpack.encode(thinking.Position.of(table))
    began = time.monotonic()
    thinking.decide(position, min(table.asks), "ismcts:seconds=60", 1, 0.1)
    assert time.monotonic() - began < 30


def test_the_more_bots_search_the_less_each_of_them_thinks() -> None:
    thinkers = thinking.Thinkers(3, 2.0)
    shares = []
    for others in (0, 1, 3, 1000):
        thinkers._busy[Lane.THOUGHT] = others
        shares.append(thinkers._share())
    assert shares == [2.0, 2.0, 1.0, thinking.LEAST_SECONDS]
    thinkers.close()


@pytest.mark.parametrize("lane", [Lane.HINT, Lane.OUTLOOK, Lane.REPLAY])
def test_only_so_many_jobs_wait_of_one_person_and_of_all(lane: Lane) -> None:
    async def crowd() -> None:
        thinkers = thinking.Thinkers(2, 2.0)
        thinkers._busy[Lane.MOVE] = 2  # nobody is free
        waiting = [asyncio.create_task(thinkers._ask(lane, "ann", int)) for _ in range(thinking.MOST_OF_ONE[lane])]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="You have asked for more"):
            await asyncio.wait_for(thinkers._ask(lane, "ann", int), 1)
        waiting += [
            asyncio.create_task(thinkers._ask(lane, f"guest {n}", int))
            for n in range(thinking.MOST_WAITING[lane] - len(waiting))
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="Too many people"):
            await asyncio.wait_for(thinkers._ask(lane, "ben", int), 1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(thinkers._ask(Lane.MOVE, "ben", int), 0.1)
        for job in waiting:
            job.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        thinkers.close()

    asyncio.run(crowd())


def test_a_flood_of_hints_does_not_keep_anothers_bot_waiting(alice: Player, bob: Player) -> None:
    flood = [alice.sits(alice.opens(ME, GREEDY).table.id, 0) for _ in range(8)]
    chair = bob.sits(bob.opens(ME, GREEDY).table.id, 0)
    for one in flood:
        one.sends(Advise(one.next_id(), one.questions[0].number))
    time.sleep(0.1)
    began = time.monotonic()
    for _ in range(3):
        chair.waits_until(lambda c: bool(c.questions))
        play_one(chair, first)
    assert time.monotonic() - began < 3, "eight hints take eight seconds"


def test_a_seat_gets_one_hint_at_a_time(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    ask = [Advise(chair.next_id(), chair.questions[0].number) for _ in range(4)]
    for message in ask:
        chair.sends(message)
    replies = [chair.reply_to(message.id) for message in (*ask[1:], ask[0])]
    assert all("thinking about your last question" in refused(reply, "busy") for reply in replies[:-1])
    assert isinstance(replies[-1], Hint)
    assert isinstance(chair.wants_advice(), Hint)


def test_a_hint_that_waits_ends_with_its_connection(alice: Player, bob: Player) -> None:
    flood = [alice.sits(alice.opens(ME, GREEDY).table.id, 0) for _ in range(4)]
    for one in flood:
        one.sends(Advise(one.next_id(), one.questions[0].number))
    time.sleep(0.2)
    for one in flood:
        one.close()
    chair = bob.sits(bob.opens(ME, GREEDY).table.id, 0)
    began = time.monotonic()
    assert isinstance(chair.wants_advice(), Hint)
    assert time.monotonic() - began < 4, "the other hints would take four seconds more"


# ---------------------------------------------------------------- who does not read


def test_who_does_not_read_is_let_go_by_number_and_by_weight() -> None:
    async def flood(message: bytes, times: int) -> Connection:
        somebody = Connection("player", "Rowan", None, Bucket(1, 1))
        for _ in range(times):
            somebody.send(message)
        return somebody

    for message, times in ((b"x", connections.MOST_UNSENT + 1), (b"x" * 1_000_000, 5)):
        somebody = asyncio.run(flood(message, times))
        assert somebody.is_lagging
        assert somebody.farewell == connections.TOO_SLOW
        assert asyncio.run(somebody.next()) is None, "what was waiting is thrown away"
    assert not asyncio.run(flood(b"x" * 5_000_000, 1)).is_lagging, "one long message is no flood"


class Hasty(PatientSocket):
    """Waits for nobody."""

    stall_seconds = 1.0
    farewell_seconds = 0.5


async def talks_without_end(scope: Any, receive: Any, send: Any) -> None:
    """A page that sends and sends, until the connection is gone."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    try:
        while True:
            await send({"type": "websocket.send", "text": "x" * 1_000_000})
    finally:
        scope["app_state"].set()


def test_a_connection_that_takes_nothing_more_is_cut() -> None:
    ended = threading.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await talks_without_end({**scope, "app_state": ended}, receive, send)

    port = free_port()
    config = uvicorn.Config(app, port=port, log_config=None, lifespan="off", ws=Hasty)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started)
        with connect(f"ws://127.0.0.1:{port}/", proxy=None, max_queue=1, compression=None, close_timeout=0.1):
            assert ended.wait(30), "it was never given up"
    finally:
        server.should_exit = True
        thread.join(30)


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    until = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


# ---------------------------------------------------------------- chat


def test_chat_is_limited_by_person_whatever_connection_they_speak_through(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    tabs = [alice.sits(table, 0) for _ in range(4)]
    replies = [tab.asks(Say(n * 10 + place, "hello")) for n in range(3) for place, tab in enumerate(tabs, 1)]
    assert sum(isinstance(reply, Done) for reply in replies) <= 6
    assert isinstance(replies[-1], Refused)


def test_a_table_hears_only_so_much_however_many_speak(tmp_path: Path) -> None:
    quotas = Quotas(settings_for(tmp_path))
    heard = [quotas.may_say(f"guest {n}", "table") for n in range(TABLE_CHAT_BURST + 10)]
    assert TABLE_CHAT_BURST <= sum(heard) < len(heard)
    assert quotas.may_say("ann", "another table")


# ---------------------------------------------------------------- quotas


def test_nobody_opens_more_connections_than_they_may(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), connections_per_player=2, connections_per_address=3)
    with Local(settings) as server:
        alice, bob = invite(server.address), invite(server.address)
        table = alice.opens(ME, GREEDY).table.id
        first_, second = alice.watches(table), alice.watches(table)
        goodbye = alice.knocks(table).is_closed()
        assert goodbye is not None
        assert "You have too many tables open at once" in goodbye.reason
        bob.watches(table)
        goodbye = bob.knocks(table).is_closed()
        assert goodbye is not None
        assert "Too many connections come from your address" in goodbye.reason
        first_.close()
        second.close()
        time.sleep(0.3)
        alice.watches(table)
        alice.close()
        bob.close()


def test_tables_are_opened_no_faster_than_allowed_and_no_more_of_them(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), openings_per_minute=4, tables_per_player=2)
    with Local(settings) as server:
        alice = invite(server.address)
        tables = [alice.opens(ME, GREEDY).table.id for _ in range(2)]
        with turned_away(409, r"You are the host of as many tables as are allowed \(2\)"):
            alice.opens(ME, GREEDY)
        alice.closes(tables[0])
        alice.opens(ME, GREEDY)
        for refusal in (lambda: alice.opens(ME, GREEDY), lambda: alice.rename("Ann")):
            with turned_away(429, "too much at once from your address"):
                refusal()
        alice.close()


def test_saves_and_forks_are_tables_that_count(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), tables_per_player=1)
    with Local(settings) as server:
        alice = invite(server.address)
        table = alice.opens(ME, GREEDY).table.id
        with turned_away(409, r"You are the host of as many tables as are allowed \(1\)"):
            alice.forks(table, 0)
        with turned_away(409, r"You are the host of as many tables as are allowed \(1\)"):
            alice.call_raw("POST", "/api/tables/import", Opened, b"{}")
        alice.close()


def test_newcomers_come_no_faster_than_allowed(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), openings_per_minute=1)
    with Local(settings) as server:
        somebody = invite(server.address)
        answers = []
        for _ in range(6):
            somebody.http.cookies.clear()
            answers.append(somebody.request("GET", "/api/me").status_code)
        assert answers[0] == 200
        assert answers[-1] == 429
        somebody.close()


# ---------------------------------------------------------------- the set-up


def test_no_role_has_two_chairs(alice: Player) -> None:
    seats = (SeatPlan("me", roles=("p1",)), SeatPlan("friend", roles=("p1", "p2")))  # type: ignore[arg-type]
    with turned_away(400, "p1: held from more than one chair"):
        alice.opens_game(NewTable("valiant-wars", seats, {"players": 2}, TableSettings()))
