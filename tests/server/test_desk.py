"""The desk outlives any error of one table: that one is set aside and says so, the others go on, health tells."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import exc

from longtable.engine.errors import SaveError
from longtable.engine.journal import Fact
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valiant_wars.play import rounds
from longtable.games.valiant_wars.state import Player as ValiantPlayer
from longtable.games.valiant_wars.state import ValiantState
from longtable.server import desk, house, room
from longtable.server.database import connect
from longtable.server.protocol import Done, TakeBack, Welcome
from longtable.server.room import Room
from longtable.server.store import Store
from longtable.server.thinking import Position, Thinkers
from tests.server.conftest import Invite
from tests.server.player import GREEDY, ME, Chair, Player, first, play_until, refused
from tests.server.serving import Local, settings_for, sqlite
from tests.server.stories import goes_on, laid, sit_down

THREE = (ME, GREEDY, GREEDY)


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Local]:
    """A server in this process, so that its rules can be broken."""
    with Local(settings_for(tmp_path)) as server:
        yield server


@pytest.fixture
def ann(local: Local) -> Iterator[Player]:
    """Somebody at that server."""
    player = Player(local.address)
    yield player
    player.close()


def health(player: Player) -> int:
    """What the server says of itself, once the last answer is forgotten."""
    time.sleep(house.HEALTH_KEPT)
    return player.request("GET", "/health").status_code


def breaks_at_tables_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rule of stopping break where three play."""
    stop = rounds.stop

    def broken(s: ValiantState, player: ValiantPlayer) -> None:
        if len(s.players) == 3:
            raise RuntimeError("the bell is cracked")
        stop(s, player)

    monkeypatch.setattr(rounds, "stop", broken)


# ---------------------------------------------------------------- a table that breaks


def test_a_table_that_cannot_be_shown_says_so_and_harms_nobody(
    alice: Player, bob: Player, mallory: Player, database: Path
) -> None:
    chairs = sit_down(alice, bob)
    game = find_game("valiant-wars")
    table = Table.open(game, [Seat("Ada"), Seat("Ben", "greedy")], "odd", game.read_options({"players": 2}))
    table.facts.insert(0, Fact("gibberish", 0))
    odd = laid(database, mallory, table)
    for _ in range(3):
        goodbye = mallory.knocks(odd.table.id, 0).is_closed()
        assert goodbye is not None
        assert "Something broke at this table" in goodbye.reason
        assert "(error " in goodbye.reason
    assert not any(seat.here for seat in mallory.looks_at(odd.table.id).seats), "who got no welcome is not there"
    goes_on(*chairs)
    assert health(alice) == 200


def test_a_bot_that_breaks_a_rule_again_and_again_has_its_table_set_aside(
    local: Local, ann: Player, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks_at_tables_of_three(monkeypatch)
    monkeypatch.setattr(desk, "FAILURES_BORNE", 0)
    watcher = ann.watches(ann.opens(GREEDY, GREEDY, GREEDY).table.id)
    goodbye = watcher.is_closed()
    assert goodbye is not None
    assert "This table broke and is set aside; nothing that was decided is lost" in goodbye.reason
    goes_on(*sit_down(ann, invite(local.address)))
    assert health(ann) == 200


def test_a_person_whose_answer_breaks_a_rule_is_told_and_may_choose_otherwise(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks_at_tables_of_three(monkeypatch)
    chair = ann.sits(ann.opens(ME, ME, ME).table.id, 0)
    others = [ann.sits(chair.at, 1), ann.sits(chair.at, 2)]
    for other in others:
        other.answers("go")
    before = chair.now
    for _ in range(3):
        assert "A rule of the game broke (the bell is cracked" in refused(chair.answers("stop"), "broken")
    assert chair.now == before
    assert isinstance(chair.answers("go"), Done)
    for one in (chair, *others):
        one.waits_until(lambda c: c.now.moment == 3)


def test_a_rule_that_broke_is_undone_without_setting_the_table_up_again(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks_at_tables_of_three(monkeypatch)
    chair = ann.sits(ann.opens(ME, ME, ME).table.id, 0)
    for seat in (1, 2):
        ann.sits(chair.at, seat).answers("go")
    monkeypatch.setattr(desk, "load", None)
    refused(chair.answers("stop"), "broken")
    assert isinstance(chair.answers("go"), Done)


def test_after_a_bot_broke_a_rule_one_that_is_less_sure_of_itself_tries(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    others_have_decided = Event()

    async def stops(_: Thinkers, __: Position, ___: int, spec: str, ____: str) -> str:
        asked.append(spec)
        while not others_have_decided.is_set():
            await asyncio.sleep(0.01)
        return "stop"

    monkeypatch.setattr(Thinkers, "decide", stops)
    breaks_at_tables_of_three(monkeypatch)
    monkeypatch.setattr(desk, "FAILURES_BORNE", 1)
    chairs = [ann.sits(ann.opens(ME, ME, GREEDY).table.id, 0)]
    chairs.append(ann.sits(chairs[0].at, 1))
    for chair in chairs:
        assert isinstance(chair.answers("go"), Done)
    others_have_decided.set()
    is_set_aside(chairs[0])
    assert asked == ["greedy", "random"]


def test_a_table_that_was_set_aside_is_set_up_again_for_whoever_comes_next(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        breaks_at_tables_of_three(patch)
        patch.setattr(desk, "FAILURES_BORNE", 0)
        watcher = ann.watches(ann.opens(GREEDY, GREEDY, GREEDY).table.id)
        is_set_aside(watcher)
    again = ann.watches(watcher.at)
    again.waits_until(lambda c: c.now.moment > 4)


def test_a_rule_that_broke_and_cannot_be_undone_has_its_table_set_up_again(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks_at_tables_of_three(monkeypatch)
    chair = ann.sits(ann.opens(ME, ME, ME).table.id, 0)
    for seat in (1, 2):
        ann.sits(chair.at, seat).answers("go")
    monkeypatch.setattr(Table, "forget", None)
    refused(chair.answers("stop"), "broken")
    chair.hears(Welcome)
    assert isinstance(chair.answers("go"), Done)


def test_what_breaks_once_a_decision_is_written_harms_its_own_table_only(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce = desk.Desk._announce

    def breaks(self: desk.Desk, batch: desk._Batch) -> None:
        if len(batch.plays[0].room.table.seats) == 3:
            raise RuntimeError("the crier is hoarse")
        announce(self, batch)

    monkeypatch.setattr(desk.Desk, "_announce", breaks)
    chair = ann.sits(ann.opens(ME, ME, ME).table.id, 0)
    chair.sends(chair.answer())
    is_set_aside(chair)
    goes_on(ann.sits(ann.opens(ME, GREEDY).table.id, 0))


def test_a_job_that_fails_does_not_end_the_desk(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))

    def breaks() -> None:
        raise RuntimeError("the ink is dry")

    async def work() -> int:
        busy = desk.Desk(Store(engine), lambda _: None, lambda _: None)
        busy._jobs.put(breaks)
        result = await asyncio.wait_for(busy.run(lambda: 7), 10)
        busy.close()
        return result

    assert asyncio.run(work()) == 7
    engine.dispose()


def test_answers_go_before_everything_else_that_needs_a_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    done: list[str] = []
    monkeypatch.setattr(desk.Desk, "_take", lambda _desk, play, _batch: done.append(play.option))
    is_laid_out = Event()

    def wait() -> None:
        is_laid_out.wait(10)

    async def work() -> None:
        busy = desk.Desk(Store(engine), lambda _: None, lambda _: None)
        busy._jobs.put(wait)
        for knock in ("first", "second"):
            busy._jobs.put(partial(done.append, knock))
        for answer in ("stop", "draw"):
            busy.play(desk.Play(room=None, epoch=0, number=0, option=answer, seat=0))  # type: ignore[arg-type]
        is_laid_out.set()
        busy.close()

    asyncio.run(work())
    assert done == ["stop", "draw", "first", "second"], "what was queued before closing is done all the same"
    engine.dispose()


# ---------------------------------------------------------------- a table that cannot be looked up


def is_set_aside(chair: Chair) -> None:
    """The server gives the table up, and says so to whoever is there."""
    goodbye = chair.is_closed()
    assert goodbye is not None
    assert "This table broke and is set aside; nothing that was decided is lost" in goodbye.reason


def moved_elsewhere(folder: Path, table: str) -> None:
    """Another worker has set a table back, which this one hears only when it writes."""
    file = sqlite3.connect(folder / "tables.db", isolation_level=None, timeout=20)
    file.execute("UPDATE tables SET epoch = epoch + 1 WHERE id = ?", [table])
    file.close()


def test_a_table_that_cannot_be_looked_up_for_a_moment_goes_on_a_little_later(
    ann: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chair = ann.sits(ann.opens(ME, ME).table.id, 0)
    moved_elsewhere(tmp_path, chair.at)
    load, tries = room.load, list[str]()

    def fails_twice(store: Store, table: str) -> Room | None:
        tries.append(table)
        if len(tries) <= 2:
            raise exc.OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))
        return load(store, table)

    monkeypatch.setattr(desk, "load", fails_twice)
    refused(chair.answers(), "stale")
    chair.hears(Welcome)
    assert isinstance(chair.answers(), Done)


def test_a_table_that_cannot_be_set_up_again_is_set_aside(
    ann: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise SaveError("this table: is not a whole save")

    chair = ann.sits(ann.opens(ME, ME).table.id, 0)
    moved_elsewhere(tmp_path, chair.at)
    monkeypatch.setattr(desk, "load", fails)
    chair.sends(chair.answer())
    is_set_aside(chair)
    goes_on(ann.sits(ann.opens(ME, GREEDY).table.id, 0))


def test_a_table_that_cannot_be_shown_after_a_takeback_is_set_aside(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("tile")

    chair = ann.sits(ann.opens(ME, ME, free_takebacks=True).table.id, 0)
    assert isinstance(chair.answers(), Done)
    monkeypatch.setattr(Room, "welcomes", fails)
    chair.sends(TakeBack(chair.next_id(), chair.epoch))
    is_set_aside(chair)


# ---------------------------------------------------------------- health


def test_health_tells_when_the_tables_stand_still(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "HEALTH_PATIENCE", 0.2)
    chair = ann.sits(ann.opens(ME, ME).table.id, 0)
    stop = rounds.stop

    def slow(s: ValiantState, player: ValiantPlayer) -> None:
        time.sleep(3)
        stop(s, player)

    monkeypatch.setattr(rounds, "stop", slow)
    ann.sits(chair.at, 1).answers("go")
    chair.sends(chair.answer("stop"))
    time.sleep(house.HEALTH_KEPT)
    response = ann.request("GET", "/health")
    assert response.status_code == 503
    assert "the desk does not answer" in response.json()["detail"]
    chair.waits_until(lambda c: c.now.moment == 2)
    assert health(ann) == 200


def test_a_disk_that_takes_nothing_is_told_and_bots_do_not_hammer_on_it(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    chair = ann.sits(ann.opens(*THREE).table.id, 0)
    tries: list[float] = []
    play = Store.play

    def fails(self: Store, played: object) -> None:
        tries.append(time.monotonic())
        play(self, played)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "play", fails)
    with full_disk():
        chair.sends(chair.answer())
        time.sleep(2.5)
        assert ann.request("GET", "/health").status_code == 503
        assert 1 <= len(tries) <= 8
    chair.waits_until(lambda c: bool(c.questions))
    until = time.monotonic() + 30
    while health(ann) != 200:
        assert time.monotonic() < until
    goes_on(chair.comes_back())


def test_a_disk_that_fails_again_and_again_is_tried_less_and_less(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(*THREE).table.id
    tries: list[float] = []
    play = Store.play

    def counts(self: Store, played: object) -> None:
        tries.append(time.monotonic())
        play(self, played)  # type: ignore[arg-type]

    async def goes(*_: object) -> str:
        return "go"

    monkeypatch.setattr(desk, "TRY_AGAIN_AFTER", 0.05)
    monkeypatch.setattr(Thinkers, "decide", goes)
    monkeypatch.setattr(Store, "play", counts)
    with full_disk():
        ann.sits(table, 0)
        time.sleep(4)
        assert 2 <= len(tries) <= 10, "at an even pace it would be eighty times"


@contextmanager
def full_disk() -> Iterator[None]:
    """While this lasts, nothing can be written."""

    def refuse(*_: object) -> object:
        raise exc.OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "writing", refuse)
        yield


# ---------------------------------------------------------------- takebacks


def test_a_takeback_does_not_play_the_game_again(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    chair = ann.sits(ann.opens(ME, GREEDY, free_takebacks=True).table.id, 0)
    play_until([chair], first, lambda: chair.now.moment > 20 and bool(chair.questions))
    monkeypatch.setattr(desk, "load", None)
    moment = chair.now.moment
    assert isinstance(chair.takes_back(), Done)
    chair.waits_until(lambda c: c.epoch == 1)
    assert chair.now.moment < moment
    goes_on(chair)


def test_a_takeback_that_cannot_be_written_has_not_happened(ann: Player) -> None:
    chair = ann.sits(ann.opens(ME, ME, free_takebacks=True).table.id, 0)
    assert isinstance(chair.answers(), Done)
    with full_disk():
        refused(chair.takes_back(), "busy")
    time.sleep(desk.TRY_AGAIN_AFTER + 0.5)
    again = chair.comes_back()
    assert (again.epoch, again.now.moment) == (0, 1)
    assert isinstance(again.takes_back(), Done)


def test_nobody_takes_back_into_a_game_that_is_over(ann: Player) -> None:
    chair = ann.sits(ann.opens(ME, GREEDY, free_takebacks=True).table.id, 0)
    play_until([chair], first, lambda: chair.ending is not None)
    assert "its seed is told" in refused(chair.takes_back(), "illegal")


def test_takebacks_are_slowed_down(ann: Player) -> None:
    chair = ann.sits(ann.opens(ME, ME, free_takebacks=True).table.id, 0)
    replies = []
    for _ in range(30):
        chair.waits_until(lambda c: bool(c.questions))
        chair.answers()
        replies.append(chair.takes_back())
        if not isinstance(replies[-1], Done):
            break
    assert "You take back faster than the others can look" in refused(replies[-1], "too-fast")
