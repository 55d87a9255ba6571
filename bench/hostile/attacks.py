"""The attackers of the hostile hour: what each of them has, how they keep at it, and what they count."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.hostile.saves import Forge
from bench.hostile.visit import BREAKS, Chair, Visitor

ROUND_SECONDS = 60.0
"""No round of an attack lasts longer."""
GO_ON = 40.0
"""How long the attackers go on when the time is up, unless they are stopped."""
NICENESS = 15
"""The attackers leave the processor to the server and to the people who are measured."""
GREEDY = {"sitter": "bot", "bot": "greedy"}
ME = {"sitter": "me"}
FRIEND = {"sitter": "friend"}
BROKEN_CLOSES = ("closed 1011", "closed 4500")
"""How a socket ends when something broke in the server."""
CATALOGUE = ("bench.hostile.imports", "bench.hostile.sockets", "bench.hostile.requests")
"""The modules with the attacks."""


class Tally(Struct):
    """What came of an attack, by kind: status codes, refusals, closes, errors of the connection."""

    attempts: int = 0
    kinds: dict[str, int] = {}

    def note(self, kind: str, times: int = 1) -> None:
        """Count something."""
        self.kinds[kind] = self.kinds.get(kind, 0) + times

    def _sum(self, *beginnings: str) -> int:
        return sum(count for kind, count in self.kinds.items() if kind.startswith(beginnings))

    @property
    def refused(self) -> int:
        """What the server turned down: 4xx, `refused`, goodbyes, and 503 when it is busy."""
        return self._sum("4", "refused", "goodbye", "closed", "503") - self._sum(*BROKEN_CLOSES)

    @property
    def errors(self) -> int:
        """Everything that is neither taken nor turned down."""
        known = self._sum("1", "2", "3", "done", "welcome", "hint", "step", "waits", "around", "said", "sent")
        return sum(self.kinds.values()) - self.refused - known

    @property
    def faults(self) -> int:
        """Errors of the server itself: 5xx, but for 503, and sockets closed because of one."""
        return self._sum("5", *BROKEN_CLOSES) - self._sum("503")

    @property
    def breaches(self) -> int:
        """What a stranger was let do at other people's tables."""
        return self._sum("BREACH")


class Attacker:
    """One pair of hands: a browser at an address of its own, good and forged saves, and a tally."""

    def __init__(self, port: int, address: str, tally: Tally, forge: Forge, folder: Path) -> None:
        self.visitor = Visitor(port, address)
        self.port = port
        self.address = address
        self.tally = tally
        self.forge = forge
        self.random = Random(address)
        self.memory: dict[str, Any] = {}
        """What an attack keeps from one round to the next."""
        self._folder = folder

    async def asks(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:  # noqa: ANN401  httpx
        """A request that is counted."""
        self.tally.attempts += 1
        response = await self.visitor.request(method, path, body, **more)
        self.tally.note(str(response.status_code))
        return response

    async def arrives(self) -> None:
        """Have a player."""
        if not self.visitor.cookie:
            await self.asks("GET", "/api/me")

    async def opens(self, *seats: dict[str, Any], **settings: bool) -> str | None:
        """Open a table of Valiant Wars; its id, unless that is refused."""
        return await self.opens_game("valiant-wars", {"players": len(seats)}, *seats, **settings)

    async def opens_game(
        self, game: str, options: dict[str, int], *seats: dict[str, Any], **settings: bool
    ) -> str | None:
        """Open a table of any game; its id, unless that is refused."""
        await self.arrives()
        plan = {"game": game, "options": options, "seats": seats, "settings": settings}
        return _table_of(await self.asks("POST", "/api/tables", plan))

    async def brings(self, save: bytes) -> str | None:
        """Import a save; the id of its table, unless it is refused."""
        await self.arrives()
        headers = {"Content-Type": "application/json"}
        return _table_of(await self.asks("POST", "/api/tables/import", content=save, headers=headers))

    async def keeps(self, name: str, make: Callable[[], Awaitable[str | None]]) -> str | None:
        """A table for many rounds: made at the first, and again when it is gone."""
        known: str | None = self.memory.get(name)
        if known is not None and (await self.asks("GET", f"/api/tables/{known}")).status_code in (401, 404):
            self.visitor.forgets()
            known = None
        if known is None:
            known = self.memory[name] = await make()
        return known

    @asynccontextmanager
    async def sits(self, table: str, seat: int | None = 0, origin: str = "") -> AsyncIterator[Chair]:
        """Sit at a table; what is heard there is counted when it is left."""
        self.tally.attempts += 1
        async with self.visitor.knocks(table, seat, origin=origin) as socket:
            chair = Chair(socket)
            try:
                await chair.listens(10, "welcome goodbye")
                yield chair
            finally:
                for kind, times in chair.heard.items():
                    self.tally.note(kind, times)

    async def tries(self, table: str) -> None:
        """Play a little at a table, in the first chair: what can be loaded must also be playable."""
        async with self.sits(table) as chair:
            for _ in range(3):
                self.tally.attempts += 1
                if not await chair.answers():
                    break
                await chair.listens(5, "done refused")
                await chair.listens(1, "step")

    def tables_of_people(self) -> list[str]:
        """The ids of the people's tables, as if they had been seen over a shoulder."""
        file = self._folder / "tables.json"
        return msgspec.json.decode(file.read_bytes(), type=list[str]) if file.exists() else []


def _table_of(response: httpx.Response) -> str | None:
    if response.is_error:
        return None
    table: str = response.json()["table"]["id"]
    return table


class Attack(Struct, frozen=True):
    """An attack: one round of it, by how many hands at once, and the pause between the rounds of each."""

    name: str
    round: Callable[[Attacker], Awaitable[None]]
    hands: int
    pause: float


ATTACKS: dict[str, Attack] = {}

Round = Callable[[Attacker], Awaitable[None]]


def attack(name: str, *, hands: int = 1, pause: float = 1.0) -> Callable[[Round], Round]:
    """Put a round of an attack on the list."""

    def enlist(made: Round) -> Round:
        ATTACKS[name] = Attack(name, made, hands, pause)
        return made

    return enlist


def all_attacks() -> dict[str, Attack]:
    """Every attack by its name."""
    for module in CATALOGUE:
        import_module(module)
    return ATTACKS


async def keep_at(chosen: Attack, attacker: Attacker, until: float) -> None:
    """Round after round until the time is up; nothing that happens ends it."""
    while (left := until - time.monotonic()) > 0:
        try:
            async with asyncio.timeout(min(ROUND_SECONDS, left)):
                await chosen.round(attacker)
        except TimeoutError:
            if time.monotonic() < until:
                attacker.tally.note("TimeoutError")
        except BREAKS as error:
            attacker.tally.note(_kind(error))
        except Exception as error:  # a mistake of the script: told in the report, and the others go on
            attacker.tally.note(f"mistake {type(error).__name__}: {str(error)[:60]}")
        await asyncio.sleep(max(0.0, min(chosen.pause * attacker.random.uniform(0.5, 1.5), until - time.monotonic())))


def _kind(error: BaseException) -> str:
    """An error by name; one that only says that the server hung up, or did not let anybody in, is a refusal."""
    if isinstance(error, ConnectionClosed):
        return f"closed {error.rcvd.code if error.rcvd else 'abruptly'}"
    if isinstance(error, InvalidStatus):
        return f"{error.response.status_code} at the handshake"
    return type(error).__name__


class Orders(Struct, frozen=True):
    """What a process of attackers is told."""

    number: int
    port: int
    folder: str
    names: tuple[str, ...]
    start: float
    until: float
    """Nothing is counted afterwards, but they go on, so that the server is stopped under load."""


def storm(orders: Orders) -> None:
    """A process of attackers; it writes its tallies to a file every few seconds."""
    os.nice(NICENESS)
    asyncio.run(_storm(orders))


def results_file(folder: Path, number: int) -> Path:
    """Where a process of attackers writes its tallies."""
    return folder / f"storm-{number}.json"


async def _storm(orders: Orders) -> None:
    folder = Path(orders.folder)
    forge = Forge()
    tallies = {name: Tally() for name in orders.names}
    order = list(all_attacks())
    await asyncio.sleep(max(0.0, orders.start - time.monotonic()))
    hands = [
        keep_at(
            ATTACKS[name],
            Attacker(orders.port, f"127.0.{10 + order.index(name)}.{hand + 1}", tallies[name], forge, folder),
            orders.until + GO_ON,
        )
        for name in orders.names
        for hand in range(ATTACKS[name].hands)
    ]
    everything = asyncio.gather(*hands)
    while (left := orders.until - time.monotonic()) > 0:
        await asyncio.wait({everything}, timeout=min(5, left))
        results_file(folder, orders.number).write_bytes(msgspec.json.encode(tallies))
    await everything
