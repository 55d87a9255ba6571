"""The house: everything a worker holds (store, desk, rooms, thinkers), and how tables move between workers."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from logging import getLogger
from time import monotonic
from typing import Literal, TypeVar

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct
from sqlalchemy import exc

from longtable.engine.errors import LongtableError
from longtable.engine.saves import encode
from longtable.server import memory, metrics, rights, standing, times
from longtable.server.connection import Connection
from longtable.server.database import is_shared
from longtable.server.desk import BotTurn, Desk, News, Play
from longtable.server.packs import Shelf
from longtable.server.pictures import Easel
from longtable.server.protocol import Goodbye, Pointed, Said, Sitter
from longtable.server.quotas import Quotas
from longtable.server.room import Presence, Room, encoder, load
from longtable.server.settings import Settings
from longtable.server.store import Store, now
from longtable.server.thinking import Thinkers

T = TypeVar("T")
log = getLogger(__name__)

CHANNEL = "tables"
RESTARTING = Goodbye("The server is restarting; your table is safe.", again=True)
LAST_WORDS = 2.0
"""Seconds in which everybody should have heard the goodbye."""
HEALTH_KEPT, HEALTH_PATIENCE = 1.0, 5.0
"""Seconds for which an answer about health holds, and that desk and database may take for it."""
MOST_ROOMS = 500
"""So many tables stay loaded while nobody is at them."""
LOG_SECONDS = 2.0
"""So often SQLite's log is emptied."""
LOOK_SECONDS = 3.0
"""So often a worker looks for itself whether its tables have moved on: one that dies may have told nobody."""
FLICKER = 1.0
"""Seconds: whoever is back by then, as when a page is loaded anew, was never away."""
NOTICE_TABLES = 100
"""So many tables fit into one notice: PostgreSQL carries at most 8,000 bytes."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What workers tell each other: tables moved on, or one of them changed, was spoken at, or is gone."""

    worker: str
    what: Literal["moved", "changed", "said", "pointed", "here", "away", "gone", "kicked", "missed"]
    tables: tuple[tuple[str, int, int], ...] = ()
    table: str = ""
    here: Presence = Presence()
    number: int = 0
    player: str = ""
    pointed: Pointed | None = None
    since: int | None = None


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
        self.thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
        self.desk = Desk(store, self._hear, self._forget)
        self.is_closing = False
        self.quotas = Quotas(settings)
        self.shelf = Shelf(settings.packs)
        self.easel = Easel()
        self._health: tuple[float, str | None] = (-HEALTH_KEPT, None)
        self._asking_health = asyncio.Lock()
        self._noting = asyncio.Lock()

    @property
    def present(self) -> int:
        """How many connections there are."""
        return self.quotas.present

    async def health(self) -> str | None:
        """What is wrong with this worker, if anything is: the desk must answer, and the database take a line."""
        async with self._asking_health:
            if monotonic() - self._health[0] >= HEALTH_KEPT:
                reason = await self._look_at_health()
                self._health = (monotonic(), reason)
            return self._health[1]

    async def _look_at_health(self) -> str | None:
        try:
            async with asyncio.timeout(HEALTH_PATIENCE):
                await self.desk.run(lambda: None)
        except TimeoutError:
            return "The tables stand still: the desk does not answer."
        try:
            async with asyncio.timeout(HEALTH_PATIENCE):
                is_writable = await self.in_thread(self.store.is_writable)
        except TimeoutError:
            is_writable = False
        return None if is_writable else "The database does not answer, or its disk takes nothing more."

    async def open(self) -> None:
        """Listen to the other workers, let tables go that nobody needs, give back what has ended, empty the log."""
        if is_shared(self.store.engine):
            self.start(self._look_around())
        else:
            await self.in_thread(self._nobody_is_here)
        self.start(self._listen())
        self.start(self._tidy())
        self.start(self._keep_log_short())
        self.start(memory.keep_small())
        self.thinkers.warm_up()

    def _nobody_is_here(self) -> None:
        with self.store.writing() as connection:
            times.nobody_is_here(connection, now())

    async def say_goodbye(self) -> None:
        """Tell everybody that the server goes down, and give them a moment to hear it."""
        self.is_closing = True
        farewell = encoder.encode(RESTARTING)
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
        self.easel.close()
        for room in list(self.rooms.values()):
            await self._let_go(room)
        self.desk.close()

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something in the background; it ends with the house."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ------------------------------------------------------------------ rooms

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be."""
        if table in self.rooms:
            return self._kept(self.rooms[table])
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                await self._load(table)
        finally:
            self._loading.pop(table, None)
        return self._kept(self.rooms[table])

    async def _load(self, table: str) -> None:
        if table in self.rooms:
            return
        room = await asyncio.to_thread(load, self.store, table)
        if room is None:
            raise rights.no_table(table)
        if table in self.rooms:
            return  # somebody else was faster
        self.rooms[table] = room
        metrics.ROOMS.set(len(self.rooms))
        # What moved between the loading and this moment would otherwise be missed.
        await self.desk.run(partial(self._wake, room))
        room.idle_since = None if room.connections else monotonic()

    def _kept(self, room: Room) -> Room:
        """A room that somebody is about to use: it is not let go meanwhile."""
        if room.idle_since is not None:
            room.idle_since = monotonic()
        return room

    def _wake(self, room: Room) -> None:
        stored = self.store.table(room.id)
        if stored is not None and stored.epoch != room.epoch:
            self.desk.reload(room)
        elif stored is not None:
            self.desk.catch_up(room, stored.epoch, stored.moves)
        self.desk.refresh(room)

    async def enter(self, room: Room, connection: Connection) -> None:
        """Bring somebody in; the first thing they get is a welcome."""
        chat = await self.in_thread(lambda: self.store.chat(room.id))

        def come_in() -> None:
            # Whoever cannot be welcomed is not there: a table that cannot be shown harms nobody else.
            welcome = room.welcome(connection, chat)
            room.connections = (*room.connections, connection)
            room.idle_since = None
            self.desk.tell([(connection, welcome)])
            self.desk.tell([told for told in room.around() if told[0] is not connection])
            # The worker whose bot was thinking may be gone; whoever is faster plays.
            self.desk.wake_bots(room)

        await self.desk.run(come_in)
        if self.rooms.setdefault(room.id, room) is not room:
            # It was let go at this very moment, and somebody else had it loaded again.
            connection.close(encoder.encode(Goodbye("This table was just being put away.", again=True)))
        self._tell_presence(room)
        self.note_presence(room, connection.seat)

    async def leave(self, room: Room, connection: Connection) -> None:
        """Somebody's connection ended, and with it what they asked a bot."""
        for hint in connection.hints:
            hint.cancel()

        def go() -> None:
            room.connections = tuple(other for other in room.connections if other is not connection)
            if not room.connections:
                room.idle_since = monotonic()
            self.desk.tell(room.around())

        if not self.is_closing:
            await self.desk.run(go)
            self._tell_presence(room)
            self.note_presence(room, connection.seat)

    def note_presence(self, room: Room, *seats: int | None) -> None:
        """Write down, a little later, who is away from these seats or there again."""
        for seat in seats:
            if seat is not None:
                self.start(self._note_presence(room, seat))

    async def _note_presence(self, room: Room, seat: int) -> None:
        """Beside the desk, for which everybody waits; one after the other, so that the last look counts."""
        await asyncio.sleep(FLICKER)
        async with self._noting:
            chair, since = room.row.seats[seat], None if seat in room.here else now()
            if chair.sitter is not Sitter.PERSON or (chair.away is None) == (since is None):
                return
            try:
                await self.in_thread(partial(self._write_away, room.id, seat, since))
            except exc.SQLAlchemyError:
                log.warning("table %s: who is away could not be noted", room.id, exc_info=True)
            await self.desk.run(partial(self.desk.note_away, room, seat, since))
        self.publish(Notice(self.worker, "away", table=room.id, number=seat, since=since))

    def _write_away(self, table: str, seat: int, since: int | None) -> None:
        with self.store.writing() as connection:
            times.set_away(connection, table, seat, since)

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

    def _forget(self, room: Room) -> None:
        """Drop a room that was set aside; whoever comes next has it set up from the database again."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            metrics.ROOMS.set(len(self.rooms))

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            try:
                await self._let_idle_go()
            except Exception:
                log.exception("idle tables could not be let go")

    async def _let_idle_go(self) -> None:
        """Let tables go at which nobody was for a while; sooner where there are too many of them."""
        limit = monotonic() - self.settings.idle_seconds
        idle = [(r.idle_since, r) for r in self.rooms.values() if r.idle_since is not None and not r.thinking]
        too_many = len(self.rooms) - MOST_ROOMS
        for place, (since, room) in enumerate(sorted(idle, key=lambda known: known[0])):
            if since < limit or place < too_many:
                await self._let_go(room)

    async def _keep_log_short(self) -> None:
        while True:
            await asyncio.sleep(LOG_SECONDS)
            try:
                await self.in_thread(self.store.checkpoint)
            except Exception:
                log.exception("the database's log could not be emptied")

    # ------------------------------------------------------------------ news of the desk

    def _hear(self, news: News) -> None:
        for connection, message in news.messages:
            connection.send(message)
        for start in range(0, len(news.moved), NOTICE_TABLES):
            self.publish(Notice(self.worker, "moved", tuple(news.moved[start : start + NOTICE_TABLES])))
        for turn in news.bots:
            self.start(self._let_bot_play(turn))

    async def _let_bot_play(self, turn: BotTurn) -> None:
        try:
            option = await self.thinkers.decide(turn.position, turn.number, turn.spec, turn.room.row.host)
        except LongtableError:
            if not self.is_closing:
                log.exception("table %s: nobody could play for %s", turn.room.id, turn.spec)
                await self.desk.run(lambda: turn.room.thinking.discard((turn.epoch, turn.number)))
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
        self.publish(Notice(self.worker, "here", table=room.id, here=room.presence))

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
        await self._follow(notice.tables)
        if notice.what == "missed":
            for missed in list(self.rooms.values()):
                await self.desk.run(partial(self._wake, missed))
        room = self.rooms.get(notice.table)
        if room is None:
            return
        if notice.what == "changed":
            await self.desk.run(partial(self.desk.refresh, room))
            self.note_presence(room, *room.presence.seats)
        elif notice.what == "said":
            for line in await self.in_thread(lambda: self.store.chat(room.id, notice.number - 1)):
                self.spread(room, encoder.encode(Said(line)))
        elif notice.what == "pointed":
            self.spread(room, encoder.encode(notice.pointed))
        elif notice.what == "here":
            is_first = notice.worker not in room.elsewhere
            room.elsewhere = {**room.elsewhere, notice.worker: notice.here}
            if is_first:
                self._tell_presence(room)  # they do not know yet who is here
            await self.desk.run(lambda: self.desk.tell(room.around()))
        elif notice.what == "away":
            await self.desk.run(partial(self.desk.note_away, room, notice.number, notice.since))
        elif notice.what == "gone":
            self.dismiss(room, None)
        elif notice.what == "kicked":
            self.dismiss(room, notice.player)

    async def _follow(self, tables: Sequence[tuple[str, int, int]]) -> None:
        """Bring the rooms of some tables to where these stand: their epoch and their decisions."""
        for table, epoch, moves in tables:
            if (room := self.rooms.get(table)) is None:
                continue
            if epoch != room.epoch:
                await self._load_anew(room)
            else:
                await self.desk.run(partial(self.desk.catch_up, room, epoch, moves))

    async def _look_around(self) -> None:
        """Follow what was decided elsewhere and never told, as when a worker died between writing and telling."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._follow(await self.in_thread(self._fallen_behind))
            except Exception:
                log.exception("how the tables stand could not be looked at")

    def _fallen_behind(self) -> list[tuple[str, int, int]]:
        here = {room.id: room for room in list(self.rooms.values()) if room.connections}
        with self.store.reading() as connection:
            stored = standing.moves_of(connection, list(here))
        return [one for one in stored if one[1:] > (here[one[0]].epoch, len(here[one[0]].table.decisions))]

    async def _load_anew(self, room: Room) -> None:
        """Another worker set a table back: load it beside the desk, which goes on with the other tables."""
        fresh = await asyncio.to_thread(load, self.store, room.id)
        if fresh is not None:
            await self.desk.run(partial(self.desk.install, room, fresh))

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
            self._forget(room)

    async def in_thread(self, work: Callable[[], T]) -> T:
        """Do something that blocks on the database."""
        return await asyncio.to_thread(work)
