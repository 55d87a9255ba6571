"""Attacks at the table: floods of hints, chat and takebacks, slow bots, sockets that do not read, broken frames."""

import asyncio
import os
from contextlib import AsyncExitStack

from bench.hostile.attacks import FRIEND, GREEDY, ME, Attacker, attack
from bench.hostile.visit import HOST, Chair

SLOW_BOTS = (
    "ismcts:seconds=19,drop=1000",
    "ismcts:seconds=2,drop=1000",
    "ismcts:iterations=1000000000",
    "ismcts:seconds=1e308",
    "ismcts:seconds=nan",
    "ismcts:seconds=19,chapters=1000000,rollout=random",
    "ismcts:exploration=" + "9" * 150,
)


@attack("hints", hands=6, pause=0.5)
async def hints(a: Attacker) -> None:
    """Advice on every question, from several sockets of one chair, five times each."""
    table = await a.opens(ME, GREEDY)
    if table is None:
        return
    async with AsyncExitStack() as stack:
        chairs = [await stack.enter_async_context(a.sits(table)) for _ in range(4)]
        for _ in range(3):
            for chair in chairs:
                for _ in range(5 if chair.questions else 0):
                    a.tally.attempts += 1
                    await chair.sends("advise", number=chair.questions[0].number)
            await asyncio.gather(*(chair.listens(1.5) for chair in chairs))
            await chairs[0].answers()
            await asyncio.gather(*(chair.listens(1.5) for chair in chairs))


@attack("bots that think long", hands=4, pause=1)
async def slow_bots(a: Attacker) -> None:
    """A bot with settings of its own in every table that can be had."""
    bot = {"sitter": "bot", "bot": a.random.choice(SLOW_BOTS)}
    seats = a.random.choice(((ME, bot, bot, bot), (bot, ME), (bot, bot)))
    table = await a.opens(*seats)
    if table is None:
        return
    async with a.sits(table, seats.index(ME) if ME in seats else None) as chair:
        for _ in range(4):
            a.tally.attempts += 1
            await chair.answers()
            await chair.listens(3, "step")


@attack("chat", hands=3, pause=0.5)
async def chat(a: Attacker) -> None:
    """One player at six sockets and four spectators, all talking at once, with markup."""
    table = await a.keeps("table", lambda: a.opens(ME, FRIEND))
    if table is None:
        return
    async with AsyncExitStack() as stack:
        seats = (0, 0, 0, 0, 0, 0, None, None, None, None)
        chairs = [await stack.enter_async_context(a.sits(table, seat)) for seat in seats]
        for n in range(5):
            for chair in chairs:
                a.tally.attempts += 4
                for _ in range(4):
                    await chair.sends("say", text=f"<img src=x onerror=alert({n})>\u202e" + "spam " * 90)
            await asyncio.gather(*(chair.listens(0.5) for chair in chairs))


@attack("sockets that never read", hands=3, pause=1)
async def deaf(a: Attacker) -> None:
    """Messages that all want an answer, and nobody takes the answers."""
    table = await a.keeps("table", lambda: a.opens(ME, FRIEND))
    if table is None:
        return
    a.tally.attempts += 1
    async with a.visitor.knocks(table, 0, queue=1) as socket:
        chair = Chair(socket)
        try:
            for n in range(4_000):
                await asyncio.wait_for(chair.sends("say", text=f"{n} " + "deaf " * 80), 5)
                a.tally.attempts += 1
                await asyncio.sleep(0.005)
            a.tally.note("sent")
        except TimeoutError:
            a.tally.note("closed: the server reads no more")
        finally:
            socket.transport.abort()


@attack("sockets dropped at once", hands=3, pause=0.3)
async def dropped(a: Attacker) -> None:
    """Opened and gone: before the handshake is answered, before the welcome, after it."""
    table = await a.keeps("table", lambda: a.opens(ME, GREEDY))
    if table is None:
        return
    for when in range(6):
        a.tally.attempts += 1
        if when % 3 == 0:
            _, writer = await asyncio.open_connection(HOST, a.port, local_addr=(a.address, 0))
            writer.write(_handshake(a, table))
            await writer.drain()
            writer.transport.abort()
        else:
            socket = await a.visitor.knocks(table, 0)
            if when % 3 == 1:
                await asyncio.wait_for(socket.recv(), 10)
            socket.transport.abort()
        a.tally.note("sent")


def _handshake(a: Attacker, table: str) -> bytes:
    lines = (
        f"GET /api/tables/{table}/socket?seat=0 HTTP/1.1",
        f"Host: {HOST}:{a.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: {a.visitor.cookie}",
    )
    return "\r\n".join((*lines, "", "")).encode()


FRAMES: tuple[str | bytes, ...] = (
    *("", "{", "null", "[]", '"answer"', "\x00", "{}" * 1_000, '{"type":"answer"}', '{"type":"nothing","id":1}'),
    '{"type":"answer","id":1e400,"epoch":0,"number":1,"option":"x"}',
    '{"type":"answer","id":' + "9" * 5_000 + ',"epoch":0,"number":1,"option":"x"}',
    '{"type":"answer","id":7,"epoch":-99999999999999999999,"number":1,"option":"x"}',
    '{"type":"answer","id":7,"epoch":0,"number":9007199254740993,"option":"\\u0000\\ud800"}',
    '{"type":"say","id":7,"text":"' + "\\u200b" * 300 + '"}',
    "[" * 8_000,
    '{"type":"say","id":7,"text":"' + "x" * 9_000 + '"}',
    '{"type":"say","id":7,"text":"' + "x" * 70_000 + '"}',
    b"\xff\xfe\x00binary",
    b"x" * 200_000,
)
BROKEN_FRAMES = (
    b"\x81\x05hello",  # not masked
    b"\x81\x85\x00\x00\x00\x00\xff\xfe\xfd\xfc\xfb",  # not UTF-8
    b"\x83\x80\x00\x00\x00\x00",  # an opcode that is not one
    b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # as long as can be told
    b"\x89\xfe\x10\x00\x00\x00\x00\x00" + b"p" * 4_096,  # a ping too long
    b"\x01\x81\x00\x00\x00\x00{" * 50,  # pieces that never end
)


@attack("malformed frames", hands=2, pause=0.5)
async def frames(a: Attacker) -> None:
    """Messages that cannot be read, too long ones, and bytes that are no frames."""
    table = await a.keeps("table", lambda: a.opens(ME, GREEDY))
    if table is None:
        return
    async with a.sits(table) as chair:
        for frame in a.random.sample(FRAMES, 5):
            a.tally.attempts += 1
            await chair.socket.send(frame)
            await chair.listens(0.5, "refused")
    async with a.sits(table) as chair:
        a.tally.attempts += 1
        chair.socket.transport.write(a.random.choice((*BROKEN_FRAMES, os.urandom(500))))
        await chair.listens(3)


@attack("takebacks", hands=2, pause=0.5)
async def takebacks(a: Attacker) -> None:
    """Back and forth at a long table where takebacks are free."""
    table = await a.keeps("long", lambda: a.brings(a.forge.long))
    if table is None:
        table = await a.keeps("own", lambda: a.opens(ME, GREEDY, free_takebacks=True))
    if table is None:
        return
    async with a.sits(table) as chair:
        for _ in range(15):
            a.tally.attempts += 2
            await chair.answers()
            await chair.listens(3, "done refused")
            await chair.sends("take-back", epoch=chair.epoch)
            await chair.listens(3, "done refused")
            await chair.listens(0.2)


@attack("takebacks after the end", hands=1, pause=2)
async def late_takebacks(a: Attacker) -> None:
    """The seed is told: nothing may be taken back any more."""
    table = await a.keeps("over", lambda: a.brings(a.forge.over))
    if table is None:
        return
    async with a.sits(table) as chair:
        for _ in range(5):
            if not chair.is_over:
                a.tally.note("BREACH: a finished game was set back")
                a.memory.clear()
                break
            a.tally.attempts += 1
            await chair.sends("take-back", epoch=chair.epoch)
            await chair.listens(3, "done refused")
            await chair.listens(0.3)


@attack("settings back and forth", hands=2, pause=1)
async def settings(a: Attacker) -> None:
    """Private and public, with five spectators; chairs handed to bots and taken back."""
    table = await a.keeps("table", lambda: a.opens(ME, FRIEND))
    if table is None:
        return
    async with AsyncExitStack() as stack:
        chairs = [await stack.enter_async_context(a.sits(table, None)) for _ in range(5)]
        for n in range(8):
            await a.asks("PATCH", f"/api/tables/{table}", {"private": n % 2 == 0, "hints": n % 3 == 0})
            await a.asks("POST", f"/api/tables/{table}/seats/0/leave", {"bot": "greedy"})
            await a.asks("POST", f"/api/tables/{table}/seats/0/return")
            await asyncio.gather(*(chair.listens(0.1) for chair in chairs))
