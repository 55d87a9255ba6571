"""The desk: the one thread of a worker that runs rules and writes decisions.

Answers that come in while the desk writes are taken together next time: their rules run one after the other, their
decisions go to the database in one transaction, and only then is anybody told. So the event loop never waits for
rules or for the disk, every acknowledged decision is durable, and a busy server pays for one sync per batch.

Answers go before everything else that needs a room (coming in, taking back, advice): whoever plays waits for one such
job at most, however many strangers knock.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from logging import getLogger
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Literal, TypeVar

from msgspec import Struct
from sqlalchemy import exc

from longtable.engine import chain, moments
from longtable.engine.errors import IllegalAnswer, LongtableError
from longtable.engine.saves import encode
from longtable.server import honours, metrics, rights
from longtable.server.connection import Connection
from longtable.server.errors import Refusal, new_incident
from longtable.server.protocol import Done, Goodbye, Refused
from longtable.server.room import Room, encoder, load
from longtable.server.store import Outdated, Played, Store
from longtable.server.thinking import Position

T = TypeVar("T")
log = getLogger(__name__)

MOST_AT_ONCE = 256
SNAPSHOT_EVERY = 64
NOT_YOURS = "Somebody else sits in this chair now; you may watch the table."
TRY_AGAIN_AFTER, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a table is looked up again after the database failed; twice as many each time."""
FAILURES_BORNE = 5
"""So often in a row the answers of bots may break a rule; then the table is set aside."""
NO_DATABASE = "The database does not answer; try again."


class Play(Struct, frozen=True, eq=False):
    """An answer to be taken: by a person through a connection, or by a bot (None)."""

    room: Room
    epoch: int
    number: int
    option: str
    seat: int
    connection: Connection | None = None
    id: int = 0
    since: float = 0.0


class BotTurn(Struct, frozen=True):
    """A request that a bot has to answer."""

    room: Room
    epoch: int
    number: int
    seat: int
    spec: str
    position: Position


class News(Struct):
    """What the event loop has to do after a batch: messages to send, tables that moved, bots to ask."""

    messages: list[tuple[Connection, bytes]] = []
    moved: list[tuple[str, int, int]] = []
    bots: list[BotTurn] = []


class _Batch(Struct):
    """Decisions that are made but not written yet, and who is told once they are."""

    plays: list[Play] = []
    played: list[Played] = []
    told: list[list[tuple[Connection, bytes]]] = []

    def clear(self) -> None:
        self.plays, self.played, self.told = [], [], []


class Desk:
    """Takes jobs from the event loop, works on them in its thread, hands news back to the loop."""

    def __init__(self, store: Store, hear: Callable[[News], None], forget: Callable[[Room], None]) -> None:
        self.store = store
        self._hear = hear
        self._forget = forget
        self._jobs: SimpleQueue[Play | Callable[[], None] | None] = SimpleQueue()
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._work, name="desk", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------------ from the event loop

    def play(self, play: Play) -> None:
        """Take an answer; whoever gave it is told through their connection."""
        self._jobs.put(play)

    async def run(self, job: Callable[[], T]) -> T:
        """Run something that needs a room, between two batches of answers; return what it returns."""
        future: asyncio.Future[T] = self._loop.create_future()

        def work() -> None:
            try:
                result = job()
            except Exception as error:
                self._loop.call_soon_threadsafe(_fail, future, error)
            else:
                self._loop.call_soon_threadsafe(_succeed, future, result)

        self._jobs.put(work)
        return await future

    def close(self) -> None:
        """Finish what is queued, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    # ------------------------------------------------------------------ in the thread

    def tell(self, messages: list[tuple[Connection, bytes]]) -> None:
        """Send messages, in order with all others of the desk."""
        self._hand_over(News(messages=messages))

    def after_change(self, room: Room) -> None:
        """Tell everybody in a room who sits where now, and let bots that are asked begin."""
        self._hand_over(News(messages=room.around(), bots=_bots(room)))

    def note_away(self, room: Room, seat: int, since: int | None) -> None:
        """Take note since when nobody is connected to a seat, and tell everybody; None: somebody is, as they see."""
        room.note_away(seat, since)
        if since is not None:
            self.tell(room.around())

    def wake_bots(self, room: Room) -> None:
        """Let bots begin that are asked and that nobody here has asked yet."""
        self._hand_over(News(bots=_bots(room)))

    def later(self, work: Callable[[], object]) -> None:
        """Do something on the event loop, after what was told before."""
        self._loop.call_soon_threadsafe(work)

    def _hand_over(self, news: News) -> None:
        self._loop.call_soon_threadsafe(self._hear, news)

    def _work(self) -> None:
        """Work until the desk is closed; whatever breaks harms the tables concerned and never the thread."""
        plays: deque[Play] = deque()
        jobs: deque[Callable[[], None]] = deque()
        while self._collect(plays, jobs):
            batch = _Batch()
            for _ in range(min(len(plays), MOST_AT_ONCE)):
                self._take(plays.popleft(), batch)
            self._write(batch)
            if jobs:
                try:
                    jobs.popleft()()
                except Exception:
                    log.exception("a job of the desk failed")

    def _collect(self, plays: deque[Play], jobs: deque[Callable[[], None]]) -> bool:
        """Sort what has come in, waiting if there is nothing to do; False once the desk is closed and all is done."""
        while not self._jobs.empty() or not (plays or jobs or self._is_closed):
            job = self._jobs.get()
            if isinstance(job, Play):
                plays.append(job)
            elif job is None:
                self._is_closed = True
            else:
                jobs.append(job)
        return bool(plays or jobs)

    def _take(self, play: Play, batch: _Batch) -> None:
        """Run the rules on an answer; a game that breaks harms its own table only, and that stands where it was."""
        try:
            self._run_rules(play, batch)
        except Exception as error:
            log.exception("table %s: a rule broke at decision %d", play.room.id, play.number)
            self._write(batch)
            reason = f"A rule of the game broke ({error}). The table stands where it was; nothing was lost."
            self._reply(play, Refused(play.id, reason, "broken"))
            self._stand_where_it_was(play, error)

    def _stand_where_it_was(self, play: Play, error: Exception) -> None:
        """Undo what a broken rule has begun; a table at which only bots could go on, and cannot, is set aside."""
        room = play.room
        room.broken += play.connection is None
        if room.broken > FAILURES_BORNE:
            self.set_aside(room, error)
            return
        try:
            room.table.forget(play.number)
        except Exception:
            self.reload(room)
        else:
            self.wake_bots(room)

    def set_aside(self, room: Room, error: Exception) -> None:
        """Give a table up that breaks again and again: everybody there is told, and the other tables go on."""
        incident = new_incident()
        log.error("table %s is set aside (error %s)", room.id, incident, exc_info=error)
        room.is_set_aside = True
        reason = f"This table broke and is set aside; nothing that was decided is lost (error {incident})."
        farewell = encoder.encode(Goodbye(reason, again=False))
        for connection in room.connections:
            self.later(partial(connection.close, farewell))
        self.later(partial(self._forget, room))

    def _run_rules(self, play: Play, batch: _Batch) -> None:
        """Take an answer; what it leads to is told when it is written."""
        room, table = play.room, play.room.table
        room.thinking.discard((play.epoch, play.number))
        if room.is_doubtful or room.is_set_aside:
            self._reply(play, Refused(play.id, NO_DATABASE, "busy"))
            return
        known = room.find(play.number)
        if known is not None and play.epoch == room.epoch and (known.seat, known.option) == (play.seat, play.option):
            # Sent again because the acknowledgement got lost: it is in the database, or in this very batch.
            if batch.played:
                self._write(batch)
                self._run_rules(play, batch)
            else:
                self._reply(play, Done(play.id))
            return
        if play.epoch != room.epoch:
            self._reply(play, Refused(play.id, "The table was set back meanwhile: look again.", "stale"))
            return
        ask = table.asks.get(play.number)
        if play.connection is None and ask is not None and room.bot_for(ask) != play.seat:
            # While it thought, a person sat down who holds the role, or another bot took over.
            self.wake_bots(room)
            return
        before, facts = table.number, len(table.facts)
        try:
            table.answer(play.number, play.option, play.seat)
        except IllegalAnswer as error:
            code: Literal["illegal", "stale"] = "illegal" if play.number in table.asks else "stale"
            self._reply(play, Refused(play.id, str(error), code))
            return
        decision = next(known for known in reversed(table.decisions) if known.number == play.number)
        moves, told = len(table.decisions), room.news(before, facts)
        batch.plays.append(play)
        batch.played.append(
            Played(
                room.id,
                room.epoch,
                decision,
                moves,
                room.state,
                moments.waiting(table),
                table.game.stage(table.state),
                encode(table) if moves % SNAPSHOT_EVERY == 0 or table.is_over else None,
                chain.past(table, "", "") if table.is_over and room.row.campaign else None,
                honours.ended(table, room.row) if table.is_over else None,
            )
        )
        batch.told.append(told)

    def _write(self, batch: _Batch) -> None:
        """Write a batch and tell everybody; if the database has moved on, sort out which tables did."""
        try:
            if batch.played and not self._is_written(batch):
                self._write_one_by_one(batch)
        except Exception as error:
            for room in {play.room.id: play.room for play in batch.plays}.values():
                self.set_aside(room, error)
        batch.clear()

    def _is_written(self, batch: _Batch) -> bool:
        """Write a batch; False if one of its tables has moved on. A database that fails is told to everybody."""
        try:
            self.store.play(batch.played)
        except Outdated:
            return False
        except Exception:
            log.exception("a batch of %d decisions could not be written", len(batch.played))
            self._give_up(batch.plays)
        else:
            self._announce(batch)
        return True

    def _give_up(self, plays: list[Play]) -> None:
        for room in {play.room.id: play.room for play in plays}.values():
            self.doubt(room)
        for play in plays:
            self._reply(play, Refused(play.id, NO_DATABASE, "busy"))

    def doubt(self, room: Room) -> None:
        """Nobody can tell what the database holds of a table: it is looked up a little later, and later each time."""
        room.is_doubtful = True
        wait = min(LONGEST_WAIT, TRY_AGAIN_AFTER * 2.0**room.failures)
        room.failures += 1
        settle = partial(self._settle, room)
        self.later(lambda: self._loop.call_later(wait, self._jobs.put, settle))

    def _write_one_by_one(self, batch: _Batch) -> None:
        """Each table of a batch on its own: those that somebody else moved on are loaded anew."""
        for room in {play.room.id: play.room for play in batch.plays}.values():
            part = _Batch()
            for play, played, told in zip(batch.plays, batch.played, batch.told, strict=True):
                if play.room is room:
                    part.plays.append(play)
                    part.played.append(played)
                    part.told.append(told)
            if not self._is_written(part):
                self._take_again(room, part.plays)

    def _take_again(self, room: Room, plays: list[Play]) -> None:
        """Another worker moved a table on: look at it again, and take what still fits, as of simultaneous answers."""
        is_there = self.reload(room)
        for play in plays:
            again = _Batch()
            if is_there:
                self._take(play, again)
            if not is_there or (again.played and not self._is_written(again)):
                self.reload(room)
                self._reply(play, Refused(play.id, "Somebody else was faster: look again.", "stale"))

    def _announce(self, batch: _Batch) -> None:
        news = News()
        for play, played, told in zip(batch.plays, batch.played, batch.told, strict=True):
            if play.connection is not None:
                news.messages.append((play.connection, encoder.encode(Done(play.id))))
            news.messages.extend(told)
            news.moved.append((played.table, played.epoch, played.moves))
            metrics.DECISIONS.inc()
            if play.since:
                metrics.DECISION_SECONDS.observe(perf_counter() - play.since)
        for room in {play.room.id: play.room for play in batch.plays}.values():
            room.failures = room.broken = 0
            try:
                news.bots.extend(_bots(room))
            except Exception as error:
                self.set_aside(room, error)
        self._hand_over(news)
        for room in {play.room.id: play.room for play in batch.plays if play.room.table.is_over}.values():
            self._jobs.put(partial(self.refresh, room))  # how long it took is in the database now

    def _reply(self, play: Play, message: Done | Refused) -> None:
        if play.connection is not None:
            self.tell([(play.connection, encoder.encode(message))])
        elif isinstance(message, Refused):
            log.info(
                "table %s: a bot's answer to request %d was refused: %s", play.room.id, play.number, message.reason
            )

    # ------------------------------------------------------------------ when others moved a table

    def reload(self, room: Room) -> bool:
        """Set a room up from the database again and show everybody what it holds; False if that is not possible.

        While the database fails, nobody can tell what the table holds: it is looked up again a little later.
        """
        try:
            fresh = load(self.store, room.id)
        except LongtableError as error:
            self.set_aside(room, error)
            return False
        except Exception:
            log.exception("table %s could not be set up again", room.id)
            self.doubt(room)
            return False
        if fresh is None:
            return False
        return self.install(room, fresh)

    def install(self, room: Room, fresh: Room) -> bool:
        """Let a room go on with what was loaded, and show everybody; False if that is not possible."""
        room.row, room.table, room.epoch = fresh.row, fresh.table, fresh.epoch
        room.is_doubtful = False
        return self.show_anew(room)

    def show_anew(self, room: Room) -> bool:
        """Show everybody a table that was set back or loaded anew; False if that is not possible."""
        room.thinking = set()
        try:
            chat = self.store.chat(room.id)
            self._hand_over(News(messages=room.welcomes(chat), bots=_bots(room)))
        except exc.SQLAlchemyError:
            log.exception("table %s could not be shown", room.id)
            self.doubt(room)
            return False
        except Exception as error:
            self.set_aside(room, error)
            return False
        return True

    def _settle(self, room: Room) -> None:
        if room.is_doubtful:
            self.reload(room)

    def catch_up(self, room: Room, epoch: int, moves: int) -> None:
        """Bring a room up to date with what another worker wrote, in the same epoch."""
        if epoch != room.epoch or len(room.table.decisions) >= moves:
            return
        known = {decision.number for decision in room.table.decisions}
        messages = []
        try:
            for decision in self.store.decisions(room.id):
                if decision.number not in known:
                    before, facts = room.table.number, len(room.table.facts)
                    room.table.answer(decision.number, decision.option, decision.seat)
                    messages.extend(room.news(before, facts))
        except LongtableError:
            self.reload(room)
        else:
            self.tell(messages)
            if messages and room.table.is_over:
                self.refresh(room)

    def refresh(self, room: Room) -> None:
        """Take over seats, settings and ballot from the database."""
        row = self.store.table(room.id)
        if row is not None:
            room.row = row
            room.seat_players()
            for connection in room.strangers():
                self.later(partial(connection.close, encoder.encode(Goodbye(NOT_YOURS, again=False))))
            for connection in room.connections:
                if connection.seat is None:
                    self._may_stay(room, connection)
            self.after_change(room)

    def _may_stay(self, room: Room, watcher: Connection) -> None:
        """Let somebody go who may watch no more: the table became private, or the host sent them away."""
        try:
            rights.may_watch(self.store, room.row, watcher.player)
        except Refusal as refusal:
            self.later(partial(watcher.close, encoder.encode(Goodbye(str(refusal), again=False))))


def _bots(room: Room) -> list[BotTurn]:
    return [BotTurn(room, room.epoch, *turn) for turn in room.bots_to_move()]


def _succeed(future: asyncio.Future[T], result: T) -> None:
    if not future.cancelled():
        future.set_result(result)


def _fail(future: asyncio.Future[T], error: Exception) -> None:
    if not future.cancelled():
        future.set_exception(error)
