"""The WebSocket of a seat: numbered messages in, acknowledgements and news out."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from logging import getLogger
from time import perf_counter
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from longtable.engine.errors import LongtableError
from longtable.engine.outlooks import Foresight
from longtable.server import metrics, rights
from longtable.server.buckets import Bucket
from longtable.server.connection import Connection
from longtable.server.desk import Play
from longtable.server.door import address_of
from longtable.server.errors import Busy, Refusal, new_incident
from longtable.server.house import LAST_WORDS, RESTARTING, House, Notice
from longtable.server.people import People
from longtable.server.protocol import (
    FRAME_BYTES,
    Advise,
    Answer,
    Done,
    FromClient,
    FromServer,
    Goodbye,
    LookAhead,
    Me,
    MessageId,
    Outlook,
    Point,
    Pointed,
    Refused,
    Said,
    Say,
    TakeBack,
    Vote,
)
from longtable.server.room import Room, encoder
from longtable.server.settings import Settings
from longtable.server.store import Speaker
from longtable.server.takebacks import ask_to_take_back, vote
from longtable.server.thinking import Position

CLOSED_FOR_GOOD = 4000
COME_AGAIN = 4001

GONE = (WebSocketDisconnect, RuntimeError)
"""What sending to a connection that is closed already ends with."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What bytes that are no message are found to be."""

log = getLogger(__name__)
decoder = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/socket")
async def sit(socket: WebSocket, table: str, house: House, people: People, seat: int | None = None) -> None:  # type: ignore[type-arg]
    """Sit at a table: in a seat that is yours, or that a bot keeps for you, or as a spectator."""
    await socket.accept()
    if house.is_closing:
        await _say_goodbye(socket, RESTARTING)
        return
    try:
        _must_be_ours(socket, house.settings)
        me = await people.must_be(socket)
        with house.quotas.inside(me.id, address_of(socket.scope)):
            room = await _let_in(house, me, table, seat)
            await _stay(socket, house, room, me, seat)
    except (Refusal, LongtableError) as error:
        await _say_goodbye(socket, Goodbye(str(error), again=False))
    except Exception:
        incident = new_incident()
        log.exception("table %s: a connection broke (error %s)", table, incident)
        broke = f"Something broke at this table; nothing that was decided is lost (error {incident})."
        await _say_goodbye(socket, Goodbye(broke, again=False))


async def _stay(socket: WebSocket, house: House, room: Room, me: Me, seat: int | None) -> None:  # type: ignore[type-arg]
    """Be at a table until the client or the house ends it."""
    rate = house.settings.messages_per_second
    connection = Connection(me.id, me.name, seat, Bucket(rate, int(2 * rate) + 1))
    await house.enter(room, connection)
    reader = asyncio.create_task(_read(socket, house, room, connection))
    writer = asyncio.create_task(_write(socket, connection))
    ended = asyncio.create_task(connection.ended.wait())
    try:
        await asyncio.wait({reader, writer, ended}, return_when=asyncio.FIRST_COMPLETED)
        if connection.ended.is_set():
            # Who does not read does not hear the goodbye either.
            await asyncio.wait({writer}, timeout=LAST_WORDS)
    finally:
        for task in (reader, writer, ended):
            task.cancel()
        results = await asyncio.gather(reader, writer, ended, return_exceptions=True)
        await house.leave(room, connection)
    for result in results:
        if isinstance(result, Exception):
            raise result


def _must_be_ours(socket: WebSocket, settings: Settings) -> None:  # type: ignore[type-arg]
    """Refuse the pages of other sites; programs that are no page send no origin."""
    host, origin = socket.headers.get("host"), socket.headers.get("origin")
    if not settings.is_addressed(host):
        raise Refusal("This server is not known under that name; see --public-url.")
    ours = {f"{scheme}://{host}" for scheme in ("http", "https")}
    if settings.public_url:
        public = urlsplit(settings.public_url)
        ours.add(f"{public.scheme}://{public.netloc}")
    if origin is not None and origin not in ours:
        raise Refusal(f"A page of {origin} cannot sit at a table here; open Longtable itself.")


async def _let_in(house: House, me: Me, table: str, seat: int | None) -> Room:
    row = await house.in_thread(partial(rights.row_of, house.store, table))
    await house.in_thread(partial(rights.may_watch, house.store, row, me.id))
    if seat is not None:
        rights.may_look_through(row, me.id, seat)
    return await house.room(table)


async def _say_goodbye(socket: WebSocket, goodbye: Goodbye) -> None:  # type: ignore[type-arg]
    with suppress(*GONE):
        await socket.send_data(encoder.encode(goodbye).decode(), mode="text")
        await socket.close(code=COME_AGAIN if goodbye.again else CLOSED_FOR_GOOD, reason=goodbye.reason[:100])


async def _write(socket: WebSocket, connection: Connection) -> None:  # type: ignore[type-arg]
    send = socket.send
    with suppress(*GONE):
        while (message := await connection.next()) is not None:
            await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        if connection.farewell is not None:
            await _say_goodbye(socket, msgspec.json.decode(connection.farewell, type=Goodbye))


async def _read(socket: WebSocket, house: House, room: Room, connection: Connection) -> None:  # type: ignore[type-arg]
    with suppress(WebSocketDisconnect):
        while True:
            data = await _receive(socket)
            answer = await _heed(house, room, connection, data)
            if answer is not None:
                if isinstance(answer, Refused):
                    metrics.REFUSED.labels(answer.code).inc()
                connection.send(encoder.encode(answer))


async def _receive(socket: WebSocket) -> str | bytes:  # type: ignore[type-arg]
    """The next frame, of text or of bytes, which need not be text."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client is gone", code=event["code"])
    return cast("str | bytes", event.get("text") or event.get("bytes") or "")


async def _heed(house: House, room: Room, connection: Connection, data: str | bytes) -> FromServer | None:
    """Do what a client's message says; return the reply, unless it comes later."""
    if len(data) > FRAME_BYTES:
        return Refused(0, f"Your message has {len(data)} characters; at most {FRAME_BYTES} are allowed.", "malformed")
    if not connection.messages.take():
        return Refused(_id_of(data), "You send faster than this table listens; wait a moment.", "too-fast")
    try:
        message = decoder.decode(data)
    except UNREADABLE as error:
        return Refused(_id_of(data), f"Your message could not be read: {error}", "malformed")
    try:
        return await _do(house, room, connection, message)
    except (Refusal, LongtableError) as error:
        return Refused(message.id, str(error), "forbidden")


class _Numbered(msgspec.Struct):
    id: MessageId = 0


def _id_of(data: str | bytes) -> int:
    """The number of a message that cannot be read as a whole, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(data, type=_Numbered).id
    except UNREADABLE:
        return 0


async def _do(house: House, room: Room, connection: Connection, message: FromClient) -> FromServer | None:
    if isinstance(message, Say):
        return await _say(house, room, connection, message)
    seat = connection.seat
    if seat is None:
        return Refused(message.id, "You are watching: only those who sit at the table can do that.", "forbidden")
    if not any(chair.number == seat and chair.player == connection.player for chair in room.row.seats):
        return Refused(message.id, f"Seat {seat} is not yours any more.", "forbidden")
    match message:
        case Answer():
            house.desk.play(
                Play(
                    room, message.epoch, message.number, message.option, seat, connection, message.id, perf_counter()
                )
            )
            return None
        case TakeBack():
            if not house.quotas.may_take_back(connection.player):
                return Refused(
                    message.id, "You take back faster than the others can look; wait a moment.", "too-fast"
                )
            return await house.desk.run(partial(ask_to_take_back, house, room, seat, message))
        case Vote():
            return await house.desk.run(partial(vote, house, room, seat, message))
        case Advise():
            if seat in room.hinting:
                return Refused(message.id, "A bot is thinking about your last question already.", "busy")
            room.hinting.add(seat)
            _let_think(house, connection, _advise(house, room, connection, seat, message))
            return None
        case Point():
            return _point(house, room, connection, seat, message)
        case LookAhead():
            _let_think(house, connection, _look_ahead(house, room, connection, seat, message))
            return None


def _let_think(house: House, connection: Connection, work: Coroutine[None, None, None]) -> None:
    """Do something in the background that ends with the connection; the client may go on meanwhile."""
    thought = house.start(work)
    connection.hints.add(thought)
    thought.add_done_callback(connection.hints.discard)


async def _say(house: House, room: Room, connection: Connection, message: Say) -> FromServer:
    if not house.quotas.may_say(connection.player, room.id):
        return Refused(message.id, "You are speaking too fast; wait a few seconds.", "too-fast")
    name = connection.name if connection.seat is None else room.row.seats[connection.seat].name
    speaker = Speaker(connection.player, name, connection.seat)
    line = await house.in_thread(partial(house.store.say, room.id, speaker, message.id, message.text.strip()))
    if line is not None:
        house.spread(room, encoder.encode(Said(line)))
        house.publish(Notice(house.worker, "said", table=room.id, number=line.number))
    return Done(message.id)


def _point(house: House, room: Room, connection: Connection, seat: int, message: Point) -> FromServer:
    """Show everybody at the table what somebody points at; it is kept nowhere."""
    if not house.quotas.may_say(connection.player, room.id):
        return Refused(message.id, "You are pointing too fast; wait a few seconds.", "too-fast")
    pointed = Pointed(seat, room.row.seats[seat].name, message.key, message.looks)
    house.spread(room, encoder.encode(pointed))
    house.publish(Notice(house.worker, "pointed", table=room.id, pointed=pointed))
    return Done(message.id)


async def _advise(house: House, room: Room, connection: Connection, seat: int, message: Advise) -> None:
    """Ask a searching bot, and tell what it thinks."""
    try:
        connection.send(encoder.encode(await _advice(house, room, connection.player, seat, message)))
    finally:
        room.hinting.discard(seat)


async def _advice(house: House, room: Room, player: str, seat: int, message: Advise) -> FromServer:
    if not room.row.settings.hints:
        return Refused(message.id, "Hints are switched off at this table.", "forbidden")
    position = await house.desk.run(partial(room.position_for, seat, message.number))
    if position is None:
        return _not_asked(message)
    try:
        return await house.thinkers.advise(message.id, position, message.number, player)
    except Busy as busy:
        return Refused(message.id, str(busy), "busy")
    except Exception:
        log.exception("table %s: no hint for request %d", room.id, message.number)
        return Refused(message.id, "No bot could think of anything; try again.", "busy")


async def _look_ahead(house: House, room: Room, connection: Connection, seat: int, message: LookAhead) -> None:
    """Work out what the options of a question would bring, and tell it."""
    connection.send(encoder.encode(await _outlook(house, room, connection.player, seat, message)))


async def _outlook(house: House, room: Room, player: str, seat: int, message: LookAhead) -> FromServer:
    number = message.number

    def look() -> tuple[int, Position | None, Foresight | None]:
        return room.epoch, room.position_for(seat, number), room.outlook(number)

    epoch, position, foresight = await house.desk.run(look)
    if position is None:
        return _not_asked(message)
    if foresight is None:
        try:
            foresight = await house.thinkers.look_ahead(position, number, player)
        except Busy as busy:
            return Refused(message.id, str(busy), "busy")
        except Exception:
            log.exception("table %s: no outlook for request %d", room.id, number)
            return Refused(message.id, "What your options would bring could not be worked out.", "busy")
        await house.desk.run(partial(room.keep_outlook, epoch, number, foresight))
    return Outlook(message.id, number, foresight.figures, foresight.sequel)


def _not_asked(message: Advise | LookAhead) -> Refused:
    return Refused(message.id, f"Request {message.number} is not one that you are asked now.", "stale")
