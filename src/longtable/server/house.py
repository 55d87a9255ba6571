"""The house: everything a worker holds (store, desk, rooms, thinkers), and how tables move between workers."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from logging import getLogger
from time import monotonic
from typing import Literal, TypeVar

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct

from longtable.engine.errors import LongtableError
from longtable.engine.saves import encode
from longtable.server import metrics
from longtable.server.connection import Connection
from longtable.server.desk import BotTurn, Desk, News, Play
from longtable.server.errors import NotFound
from longtable.server.protocol import Goodbye, Said
from longtable.server.room import Room, encoder, load
from longtable.server.settings import Settings
from longtable.server.store import Store
from longtable.server.thinking import Thinkers

T = TypeVar("T")
log = getLogger(__name__)

CHANNEL = "tables"
LAST_WORDS = 2.0
"""Seconds in which everybody should have heard the goodbye."""
NOTICE_TABLES = 100
"""So many tables fit into one notice: PostgreSQL carries at most 8,000 bytes."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What workers tell each other: tables moved on, or one of them changed, was spoken at, or is gone."""

    worker: str
    what: Literal["moved", "changed", "said", "here", "gone", "kicked", "missed"]
    tables: tuple[tuple[str, int, int], ...] = ()
    table: str = ""
    seats: tuple[int, ...] = ()
    number: int = 0
    player: str = ""


MISSED = encoder.encode(Notice("", "missed"))
"""What a worker hears that could not listen for a while."""


class House:
    """One worker's house. Its methods run on the event loop; rules and the database run elsewhere."""

    def __init__(self, settings: Settings, store: Store, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.store = store
        self.worker = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self._channels = channels
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.thinkers = Thinkers(settings.thinkers)
        self.desk = Desk(store, self._hear)
        self.is_closing = False
        self.present = 0
        """How many connections there are."""

    async def open(self) -> None:
        """Listen to the other workers, and let tables go that nobody needs."""
        self.start(self._listen())
        self.start(self._tidy())
        self.thinkers.warm_up()

    async def say_goodbye(self) -> None:
        """Tell everybody that the server goes down, and give them a moment to hear it."""
        self.is_closing = True
        farewell = encoder.encode(Goodbye("The server is restarting; your table is safe.", again=True))
        for room in self.rooms.values():
            for connection in room.connections:
                connection.close(farewell)
        until = monotonic() + LAST_WORDS
        while self.present and monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Write how the tables stand, stop the bots."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        for room in list(self.rooms.values()):
            await self._let_go(room)
        self.desk.close()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something in the background; it ends with the house."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------------ rooms

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be."""
        if table in self.rooms:
            return self._kept(self.rooms[table])
        lock = self._loading.setdefault(table, asyncio.Lock())
        async with lock:
            if table not in self.rooms:
                room = await asyncio.to_thread(load, self.store, table)
                if room is None:
                    self._loading.pop(table, None)
                    raise NotFound(f"There is no table {table}; it may have been closed by its host.")
                self.rooms[table] = room
                metrics.ROOMS.set(len(self.rooms))
                # What moved between the loading and this moment would otherwise be missed.
                await self.desk.run(partial(self._wake, room))
                room.idle_since = None if room.connections else monotonic()
        self._loading.pop(table, None)
        return self._kept(self.rooms[table])

    def _kept(self, room: Room) -> Room:
        """A room that somebody is about to use: it is not let go meanwhile."""
        if room.idle_since is not None:
            room.idle_since = monotonic()
        return room

    def _wake(self, room: Room) -> None:
        stored = self.store.table(room.id)
        if stored is not None:
            self.desk.catch_up(room, stored.epoch, stored.moves)
        self.desk.refresh(room)

    async def enter(self, room: Room, connection: Connection) -> None:
        """Bring somebody in; the first thing they get is a welcome."""
        chat = await self.in_thread(lambda: self.store.chat(room.id))

        def come_in() -> None:
            room.connections = (*room.connections, connection)
            room.idle_since = None
            self.desk.tell([(connection, room.welcome(connection, chat))])
            self.desk.tell([told for told in room.around() if told[0] is not connection])
            # The worker whose bot was thinking may be gone; whoever is faster plays.
            self.desk.wake_bots(room)

        self.present += 1
        metrics.CONNECTIONS.inc()
        await self.desk.run(come_in)
        if self.rooms.setdefault(room.id, room) is not room:
            # It was let go at this very moment, and somebody else had it loaded again.
            connection.close(encoder.encode(Goodbye("This table was just being put away.", again=True)))
        self._tell_presence(room)

    async def leave(self, room: Room, connection: Connection) -> None:
        """Somebody's connection ended."""

        def go() -> None:
            room.connections = tuple(other for other in room.connections if other is not connection)
            if not room.connections:
                room.idle_since = monotonic()
            self.desk.tell(room.around())

        self.present -= 1
        metrics.CONNECTIONS.dec()
        if not self.is_closing:
            await self.desk.run(go)
            self._tell_presence(room)

    async def _let_go(self, room: Room) -> None:
        def write() -> None:
            try:
                self.store.keep_snapshot(room.id, room.epoch, encode(room.table))
            except Exception:
                log.exception("table %s: its snapshot could not be written", room.id)

        # Whoever comes while the snapshot is written gets a room of their own, set up from the database.
        self.rooms.pop(room.id, None)
        metrics.ROOMS.set(len(self.rooms))
        await self.desk.run(write)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            limit = monotonic() - self.settings.idle_seconds
            for room in list(self.rooms.values()):
                if room.idle_since is not None and room.idle_since < limit and not room.thinking:
                    await self._let_go(room)

    # ------------------------------------------------------------------ news of the desk

    def _hear(self, news: News) -> None:
        for connection, message in news.messages:
            connection.send(message)
            if connection.is_lagging:
                connection.close(encoder.encode(Goodbye("Your connection is too slow for this table.", again=True)))
        for start in range(0, len(news.moved), NOTICE_TABLES):
            self.publish(Notice(self.worker, "moved", tuple(news.moved[start : start + NOTICE_TABLES])))
        for turn in news.bots:
            self.start(self._let_bot_play(turn))

    async def _let_bot_play(self, turn: BotTurn) -> None:
        try:
            option = await self.thinkers.decide(turn.position, turn.number, turn.spec)
        except LongtableError:
            log.exception("table %s: nobody could play for %s", turn.room.id, turn.spec)
            return
        self.desk.play(Play(turn.room, turn.epoch, turn.number, option, turn.seat))

    # ------------------------------------------------------------------ other workers

    def publish(self, notice: Notice) -> None:
        """Tell the other workers."""
        self._channels.publish(encoder.encode(notice), CHANNEL)

    def moved(self, table: str, epoch: int, moves: int) -> None:
        """A table has moved on."""
        self.publish(Notice(self.worker, "moved", ((table, epoch, moves),)))

    def changed(self, table: str) -> None:
        """Who sits where, a setting or a ballot has changed: everybody takes it over from the database."""
        self.publish(Notice(self.worker, "changed", table=table))

    def _tell_presence(self, room: Room) -> None:
        seats = tuple(sorted({c.seat for c in room.connections if c.seat is not None}))
        self.publish(Notice(self.worker, "here", table=room.id, seats=seats))

    async def _listen(self) -> None:
        while True:
            try:
                async with self._channels.start_subscription([CHANNEL]) as subscriber:
                    async for data in subscriber.iter_events():
                        await self._heed(msgspec.json.decode(data, type=Notice))
            except Exception:
                log.exception("a notice of another worker could not be heeded")
            await asyncio.sleep(0.1)

    async def _heed(self, notice: Notice) -> None:
        if notice.worker == self.worker:
            return
        for table, epoch, moves in notice.tables:
            if (room := self.rooms.get(table)) is not None:
                await self.desk.run(partial(self.desk.catch_up, room, epoch, moves))
        if notice.what == "missed":
            for missed in list(self.rooms.values()):
                await self.desk.run(partial(self._wake, missed))
        room = self.rooms.get(notice.table)
        if room is None:
            return
        if notice.what == "changed":
            await self.desk.run(partial(self.desk.refresh, room))
        elif notice.what == "said":
            for line in await self.in_thread(lambda: self.store.chat(room.id, notice.number - 1)):
                self.spread(room, encoder.encode(Said(line)))
        elif notice.what == "here":
            room.elsewhere = {**room.elsewhere, notice.worker: notice.seats}
            await self.desk.run(lambda: self.desk.tell(room.around()))
        elif notice.what == "gone":
            self.dismiss(room, None)
        elif notice.what == "kicked":
            self.dismiss(room, notice.player)

    def spread(self, room: Room, message: bytes) -> None:
        """Send a message to everybody in a room."""
        for connection in room.connections:
            connection.send(message)

    def dismiss(self, room: Room, player: str | None) -> None:
        """End the connections of a player, or, when the table is gone, of everybody."""
        reason = (
            "The host has closed this table." if player is None else "The host has sent you away from this table."
        )
        for connection in room.connections:
            if player is None or connection.player == player:
                connection.close(encoder.encode(Goodbye(reason, again=False)))
        if player is None:
            self.rooms.pop(room.id, None)

    async def in_thread(self, work: Callable[[], T]) -> T:
        """Do something that blocks on the database."""
        return await asyncio.to_thread(work)
