"""The people of the hostile hour: they play game after game, time every decision and remember each `done`."""

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection

from bench.hostile.visit import BREAKS, News, Question, Visitor, read_news

THOUGHT = (0.5, 2.0)
"""The shortest and the longest that somebody thinks, in seconds."""
UNANSWERED = 20.0
"""After so long without a reply somebody reloads the page and sends the answer again."""
GRACE = 10.0
"""How long people wait for the last replies when the time is up."""
SAVED_GAMES = 4
"""Every fourth finished game is downloaded and proved from its seed in the end."""


class Company(Struct, frozen=True):
    """Who sits at a table: the host, friends and bots."""

    game: str
    options: dict[str, int]
    people: int
    bots: int = 0

    def plan(self) -> dict[str, Any]:
        """The table as it is opened."""
        seats = [{"sitter": "me"}, *({"sitter": "friend"} for _ in range(self.people - 1))]
        seats += [{"sitter": "bot", "bot": "greedy"} for _ in range(self.bots)]
        return {"game": self.game, "options": self.options, "seats": seats, "settings": {"private": True}}


COMPANIES = (
    Company("valiant-wars", {"players": 2}, people=2),
    Company("valiant-wars", {"players": 2}, people=1, bots=1),
    Company("valiant-wars", {"players": 3}, people=3),
    Company("minions-of-mordak", {"heroes": 1}, people=2),
    Company("valiant-wars", {"players": 3}, people=2, bots=1),
    Company("valiant-wars", {"players": 3}, people=1, bots=2),
    Company("minions-of-mordak", {"heroes": 2}, people=1, bots=2),
)


class Timed(Struct, frozen=True, gc=False):
    """How long something took, and when it ended (seconds since the start)."""

    at: float
    seconds: float


class Acknowledged(Struct, frozen=True, gc=False):
    """A decision that the server called done."""

    table: str
    number: int
    seat: int
    option: str


class Chronicle(Struct):
    """What all people together saw."""

    start: float
    until: float
    decisions: list[Timed] = []
    bot_waits: list[Timed] = []
    acknowledged: list[Acknowledged] = []
    tables: dict[str, list[int]] = {}
    """Every table that was opened, with the seats of its people."""
    finished: int = 0
    saves: dict[str, bytes] = {}
    lost_connections: int = 0
    unanswered: int = 0
    """Answers that were sent and had no reply when the time was up."""
    set_back: int = 0
    """How often a moment or an epoch went back, or an epoch went on where nobody took anything back."""
    troubles: dict[str, int] = {}

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() >= self.until

    def timed(self, since: float) -> Timed:
        """How long something took that ends now."""
        now = time.monotonic()
        return Timed(now - self.start, now - since)

    def tell(self, trouble: str) -> None:
        """Take note of something that should not happen."""
        self.troubles[trouble] = self.troubles.get(trouble, 0) + 1


class Answer(Struct):
    """An answer on its way: sent first at `since`, and again over every new connection."""

    id: int
    number: int
    option: str
    frame: str
    since: float


class Person:
    """Somebody in a chair: reads, thinks, answers, and comes back when the connection is lost."""

    def __init__(self, chronicle: Chronicle, visitor: Visitor, random: Random, *, against_bots: bool) -> None:
        self.visitor = visitor
        self.is_finished = False
        self._told = chronicle
        self._random = random
        self._against_bots = against_bots

    async def sits(self, table: str, seat: int) -> None:
        """Play a game to its end."""
        self._takes_place(table, seat)
        thinking = asyncio.create_task(self._think())
        try:
            while not self._has_all() and not self._told.is_over:
                try:
                    await self._stay()
                except BREAKS as error:
                    self._told.tell(f"connection: {type(error).__name__}")
                if not self._has_all() and not self._told.is_over:
                    self._told.lost_connections += 1
                    await asyncio.sleep(self._random.uniform(0.3, 1.0))
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)
            self._gets_up()

    def _takes_place(self, table: str, seat: int) -> None:
        self.is_finished = False
        self._table, self._seat = table, seat
        self._epoch = self._moment = -1
        self._questions: list[Question] = []
        self._done: dict[int, str] = {}
        self._pending: Answer | None = None
        self._idle_since: float | None = None
        self._socket: ClientConnection | None = None
        self._others_moved = False
        self._change = asyncio.Event()

    def _gets_up(self) -> None:
        """Waits that never ended count as long as they were: a server that stands still must not look fast."""
        if self._pending is not None:
            self._told.unanswered += 1
            self._told.decisions.append(self._told.timed(self._pending.since))
        elif self._idle_since is not None and self._others_moved and not self.is_finished:
            self._told.bot_waits.append(self._told.timed(self._idle_since))

    def _has_all(self) -> bool:
        """Whether the game is over and every answer has its reply."""
        return self.is_finished and self._pending is None

    async def _stay(self) -> None:
        async with self.visitor.knocks(self._table, self._seat) as socket:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._told.until - time.monotonic()):
                    await self._read(socket)
            if self._pending is not None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(GRACE):
                        await self._read(socket)

    async def _read(self, socket: ClientConnection) -> None:
        while not self._has_all() and not (self._told.is_over and self._pending is None):
            await self._take(read_news(await socket.recv()), socket)

    async def _take(self, news: News, socket: ClientConnection) -> None:
        if news.now is not None:
            self._watch(news.epoch, news.now.moment)
            self._questions = news.now.questions
            self._others_moved = self._others_moved or not self._questions
            if news.now.ending is not None:
                self.is_finished = True
            if news.type == "welcome":
                self._socket = socket
                if self._pending is not None:
                    await socket.send(self._pending.frame)
        elif news.type == "waits":
            self._questions = news.questions
        elif news.type == "done":
            self._is_done(news.id)
        elif news.type == "refused":
            await self._is_refused(news)
        elif news.type == "goodbye":
            self._told.tell(f"goodbye: {news.reason}")
        self._questions = [asked for asked in self._questions if asked.number not in self._done]
        if self._questions and self._idle_since is not None:
            if self._others_moved:
                self._told.bot_waits.append(self._told.timed(self._idle_since))
            self._idle_since = None
        self._change.set()

    def _watch(self, epoch: int, moment: int) -> None:
        """Nobody takes anything back here: the epoch stays, and the moments only go on."""
        if self._epoch >= 0 and (epoch != self._epoch or moment < self._moment):
            self._told.set_back += 1
        self._epoch, self._moment = epoch, moment

    def _is_done(self, number: int) -> None:
        answer = self._pending
        if answer is None or answer.id != number:
            return
        self._told.decisions.append(self._told.timed(answer.since))
        self._told.acknowledged.append(Acknowledged(self._table, answer.number, self._seat, answer.option))
        self._done[answer.number] = answer.option
        self._pending = None
        self._idle_since = time.monotonic() if self._against_bots else None

    async def _is_refused(self, news: News) -> None:
        if self._pending is None or news.id != self._pending.id:
            return
        self._told.tell(f"refused {news.code}: {news.reason[:80]}")
        if news.code in ("busy", "too-fast", "broken") and self._socket is not None:
            await asyncio.sleep(1.0)
            await self._socket.send(self._pending.frame)
        else:
            self._pending = None

    async def _think(self) -> None:
        """Answer whatever is asked, after a little thought."""
        sent = 0
        while not self._told.is_over:
            while self._pending is not None or not self._questions or self._socket is None:
                self._change.clear()
                try:
                    await asyncio.wait_for(self._change.wait(), UNANSWERED)
                except TimeoutError:
                    await self._reload()
            await asyncio.sleep(self._random.uniform(*THOUGHT))
            if not self._may_answer:
                continue
            question = self._random.choice(self._questions)
            option = self._random.choice(question.choices).id
            sent += 1
            self._others_moved = False
            message = {
                "type": "answer",
                "id": sent,
                "epoch": self._epoch,
                "number": question.number,
                "option": option,
            }
            frame = msgspec.json.encode(message).decode()
            self._pending = Answer(sent, question.number, option, frame, time.monotonic())
            try:
                await self._socket.send(frame)
            except BREAKS:
                self._socket = None  # the answer goes again after the next welcome

    @property
    def _may_answer(self) -> bool:
        return bool(self._questions) and self._pending is None and not self._told.is_over

    async def _reload(self) -> None:
        if self._pending is not None and self._socket is not None:
            self._told.tell(f"no reply for {UNANSWERED:.0f} s")
            socket, self._socket = self._socket, None
            socket.transport.abort()


class Party:
    """The people of one table, who open the next table when a game is over."""

    def __init__(self, chronicle: Chronicle, number: int, port: int) -> None:
        self._told = chronicle
        self._random = Random(number)
        self._company = COMPANIES[number % len(COMPANIES)]
        self._games = number
        address = f"127.0.1.{number + 1}"
        alone = self._company.people == 1 and self._company.bots > 0
        self._people = [
            Person(chronicle, Visitor(port, address), self._random, against_bots=alone)
            for _ in range(self._company.people)
        ]

    async def plays(self) -> None:
        """Play until the time is up."""
        while not self._told.is_over:
            try:
                table = await self._opens()
            except BREAKS as error:
                self._told.tell(f"opening a table: {type(error).__name__}: {str(error)[:120]}")
                await asyncio.sleep(self._random.uniform(1, 3))
                for person in self._people:
                    person.visitor.forgets()
                continue
            seats = range(self._company.people)
            self._told.tables[table] = list(seats)
            await asyncio.gather(*(self._people[seat].sits(table, seat) for seat in seats))
            if all(person.is_finished for person in self._people):
                self._told.finished += 1
                self._games += 1
                if self._games % SAVED_GAMES == 0:
                    await self._downloads(table)

    async def _opens(self) -> str:
        for person in self._people:
            (await person.visitor.arrives()).raise_for_status()
        host, *friends = self._people
        opened = await self._asks(host.visitor, "/api/tables", self._company.plan())
        table: str = opened["table"]["id"]
        for friend, link in zip(friends, opened["links"], strict=True):
            await self._asks(friend.visitor, f"/api/tables/{table}/join", {"token": link["token"]})
        return table

    async def _asks(self, visitor: Visitor, path: str, body: object) -> dict[str, Any]:
        response = await visitor.request("POST", path, body)
        if response.is_error:
            raise httpx.HTTPError(f"{response.status_code} {response.text[:100]}")
        found: dict[str, Any] = response.json()
        return found

    async def _downloads(self, table: str) -> None:
        try:
            response = await self._people[0].visitor.request("GET", f"/api/tables/{table}/save")
        except BREAKS as error:
            self._told.tell(f"downloading a save: {type(error).__name__}")
            return
        if response.is_error:
            self._told.tell(f"downloading a save: {response.status_code}")
        else:
            self._told.saves[table] = response.content
