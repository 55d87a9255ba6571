"""Attacks over HTTP: histories, halls, crowds, wrong tokens, odd names, headers and paths, half-sent requests."""

import asyncio
import secrets
from itertools import cycle, islice

import httpx

from bench.hostile.attacks import FRIEND, GREEDY, ME, Attacker, attack
from bench.hostile.visit import HOST

EVIL_NAMES = (
    *("\u200b\u200b", "\u202eecilA", "Alice\u200b", "Al\x00ice", "\ufeff", "A" * 41, "A" * 60_000, " ", "\U000e0001"),
    *("<script>alert(1)</script>", "{0.__class__}", "%s%n", "'; DROP TABLE players; --", "\U0001f600" * 3),
    *("Z\u0351\u036b\u0343" * 10, "\u2066Ben\u2069", "../../etc/passwd", "\u0410lice", "${jndi:x}", "\x1b[31mred"),
)
PATHS = (
    *("/assets/%00", "/assets/..%2f..%2fsettings.py", "/assets/%2e%2e/index.html", "/assets/", "/assets/x%ff"),
    *("/metrics", "/schema", "/schema/swagger", "/schema/openapi.json", "/health", "//", "/%00", "/api/%2e%2e/me"),
    *("/api/tables/%00", "/api/tables/" + "x" * 5_000, "/api/games/..%2f..%2f/cards", "/api/games/%00/rules"),
    *("/api/icons?names=" + "crown-coin," * 700, "/api/games/valiant-wars/rules?search=" + "a%20" * 60),
    *("/api/tables/aaaaaaaa/history?start=-1", "/api/tables/aaaaaaaa/history?start=99999999999999999999999"),
    *("/api/tables/aaaaaaaa/history?seat=nan", "/?" + "a" * 60_000),
)
LISTS = (
    *("/api/tables", "/api/tables", "/api/games", "/api/bots", "/api/games/valiant-wars/rules", "/api/me"),
    *("/api/games/minions-of-mordak/cards", "/api/games/minions-of-mordak/rules?search=a"),
)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")


@attack("histories", hands=3, pause=1)
async def histories(a: Attacker) -> None:
    """The whole of a long game, eight times at once."""
    table = await a.keeps("long", lambda: a.brings(a.forge.long))
    if table is None:
        table = await a.keeps("own", lambda: a.opens(ME, GREEDY))
    starts = [a.random.randrange(0, 800) for _ in range(8)]
    at = f"/api/tables/{table}/history?stop=99999"
    if table is not None:
        await asyncio.gather(*(a.asks("GET", f"{at}&start={start}") for start in starts), return_exceptions=True)


@attack("forks", hands=2, pause=1)
async def forks(a: Attacker) -> None:
    """Tables out of every moment of a long game."""
    table = await a.keeps("long", lambda: a.brings(a.forge.long))
    moments = [*(a.random.randrange(0, 800) for _ in range(3)), 10**12]
    if table is not None:
        wishes = (a.asks("POST", f"/api/tables/{table}/fork", {"moment": moment}) for moment in moments)
        await asyncio.gather(*wishes, return_exceptions=True)


@attack("halls and lists", hands=4, pause=0.5)
async def halls(a: Attacker) -> None:
    """Everything that lists something, eight at a time."""
    await a.arrives()
    await asyncio.gather(*(a.asks("GET", path) for path in LISTS), return_exceptions=True)


@attack("crowds", hands=4, pause=0.3)
async def crowds(a: Attacker) -> None:
    """New players without end, each with tables: open ones, private ones, ones full of bots."""
    a.visitor.forgets()
    for seats in ((ME, FRIEND, FRIEND), (ME, GREEDY), (GREEDY, GREEDY)):
        await a.opens(*seats, private=a.random.random() < 0.5)
    await a.asks("POST", "/api/me/recovery")


@attack("wrong tokens", hands=2, pause=0.3)
async def wrong_tokens(a: Attacker) -> None:
    """Links that nobody made, for tables of people, and for players."""
    await a.arrives()
    await a.asks("POST", "/api/recover", {"token": secrets.token_urlsafe(32)})
    for table in (*a.random.sample(known := a.tables_of_people(), min(2, len(known))), secrets.token_urlsafe(8)):
        for token in (secrets.token_urlsafe(32), "", "x" * 200):
            await _must_not(a, "POST", f"/api/tables/{table}/join", {"token": token})


@attack("other people's tables", hands=2, pause=0.5)
async def strangers(a: Attacker) -> None:
    """Everything that only those at a private table may do, by somebody who knows its address."""
    await a.arrives()
    known = a.tables_of_people()
    if not known:
        return
    table = a.random.choice(known)
    at = f"/api/tables/{table}"
    for method, path, body in (
        ("GET", at, None),
        ("GET", f"{at}/history?seat=0", None),
        ("GET", f"{at}/save", None),
        ("PATCH", at, {"private": False, "free_takebacks": True}),
        ("DELETE", at, None),
        ("POST", f"{at}/fork", {"moment": 1}),
        ("POST", f"{at}/link", None),
        ("POST", f"{at}/seats/0/kick", None),
        ("POST", f"{at}/seats/1/link", None),
        ("POST", f"{at}/seats/0/leave", {"bot": "greedy"}),
        ("POST", f"{at}/seats/1/bot", {"bot": "greedy"}),
    ):
        await _must_not(a, method, path, body)
    for seat in (0, None):
        async with a.sits(table, seat) as chair:
            if chair.heard["welcome"]:
                a.tally.note(f"BREACH: seat {seat} of a private table")


async def _must_not(a: Attacker, method: str, path: str, body: object) -> None:
    if (await a.asks(method, path, body)).is_success:
        a.tally.note(f"BREACH: {method} {path.partition('/api/tables/')[2].partition('/')[2]}")


@attack("names", hands=2, pause=0.3)
async def names(a: Attacker) -> None:
    """Names that nobody can see, that turn others around, that are code, that are very long."""
    table = await a.keeps("table", lambda: a.opens(ME, FRIEND))
    name = a.random.choice(EVIL_NAMES)
    body = b'{"name":"\\ud800"}' if a.random.random() < 0.1 else None
    if table is not None:
        if body is not None:
            await a.asks("PATCH", "/api/me", content=body, headers={"Content-Type": "application/json"})
        else:
            await a.asks("PATCH", "/api/me", {"name": name})
        await a.opens({**ME, "name": name}, {**FRIEND, "name": name})


@attack("headers", hands=2, pause=0.3)
async def headers(a: Attacker) -> None:
    """Wrong hosts, origins, cookies and kinds of content; sockets from other sites."""
    table = await a.keeps("table", lambda: a.opens(ME, FRIEND))
    if table is None:
        return
    for wrong in (
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example:80"},
        {"Cookie": "longtable=" + "x" * 4_000},
        {"Content-Type": "text/plain"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Proto": "https"},
        {"Accept-Encoding": "gzip," * 500 + "br"},
    ):
        await a.asks("PATCH", "/api/me", content=b'{"name":"Mallory"}', headers=wrong)
    for origin in ("https://evil.example", "null", "file://", "http://127.0.0.1.evil.example"):
        async with a.sits(table, 0, origin=origin) as chair:
            if chair.heard["welcome"]:
                a.tally.note(f"BREACH: a socket from {origin}")


@attack("odd paths", hands=2, pause=0.3)
async def odd_paths(a: Attacker) -> None:
    """Paths out of the folder, with NUL, endless ones, methods that nobody knows."""
    for path in a.random.sample(PATHS, 5):
        try:
            await a.asks(a.random.choice(METHODS) if a.random.random() < 0.4 else "GET", path)
        except httpx.InvalidURL:
            a.tally.note("sent")


REQUESTS = {
    "a header": "GET /api/tables HTTP/1.1\r\nHost: {host}\r\nX-Slow: ",
    "a body": "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nX-Longtable: 1\r\nContent-Length: 60000\r\n\r\n",
    "the first line": "GET / HT",
    "no HTTP": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "headers without end": "GET / HTTP/1.1\r\n" + "X-Many: 1\r\n" * 2_000,
}


@attack("half-sent requests", hands=4, pause=0.5)
async def half_sent(a: Attacker) -> None:
    """Thirty connections that send a byte now and then, and never finish."""
    opened = [await asyncio.open_connection(HOST, a.port, local_addr=(a.address, 0)) for _ in range(30)]
    try:
        kinds = list(islice(cycle(REQUESTS), len(opened)))
        for kind, (_, writer) in zip(kinds, opened, strict=True):
            a.tally.attempts += 1
            writer.write(REQUESTS[kind].format(host=f"{HOST}:{a.port}").encode("latin-1"))
        for _ in range(10):
            await asyncio.sleep(5)
            for _, writer in opened:
                if not writer.is_closing():
                    writer.write(b"x")
        for kind, (_, writer) in zip(kinds, opened, strict=True):
            a.tally.note("closed by the server" if writer.is_closing() else f"sent, open after 50 s: {kind}")
    finally:
        for _, writer in opened:
            writer.transport.abort()
