"""Visitors of the hostile hour: a browser at a loopback address of its own, and a chair at a table."""

import asyncio
import ssl
from collections import Counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HOST = "127.0.0.1"
"""Everything goes here, and nowhere else."""
PATIENCE = 30.0
BREAKS = (httpx.HTTPError, WebSocketException, OSError, TimeoutError, EOFError)
"""What a client meets when the server refuses, is slow or is gone."""
_TLS = ssl.create_default_context()
"""Not used over HTTP, but httpx would make one for every visitor."""


class Choice(Struct):
    """An option, as far as a script cares."""

    id: str


class Question(Struct):
    """What is asked of a chair."""

    number: int
    choices: list[Choice]


class Now(Struct):
    """The moment of a `welcome` or a `step`."""

    moment: int
    questions: list[Question] = []
    ending: dict[str, Any] | None = None


class News(Struct):
    """Any message of the server; what a message of its type does not have is empty."""

    type: str
    id: int = 0
    epoch: int = 0
    now: Now | None = None
    questions: list[Question] = []
    code: str = ""
    reason: str = ""
    again: bool = True


read_news = msgspec.json.Decoder(News).decode


class Visitor:
    """Somebody with a browser, who comes from one address of the loopback network."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.base = f"http://{HOST}:{port}"
        self.http = self._browser(httpx.AsyncHTTPTransport(verify=_TLS, local_address=address))

    def _browser(self, transport: httpx.AsyncBaseTransport) -> httpx.AsyncClient:
        self._transport = transport
        return httpx.AsyncClient(
            transport=transport, base_url=self.base, headers={"X-Longtable": "1"}, timeout=PATIENCE, trust_env=False
        )

    def forgets(self) -> None:
        """Throw the cookie away: somebody else at the same address."""
        self.http = self._browser(self._transport)

    async def request(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:  # noqa: ANN401  httpx
        """A request; `body` goes as JSON."""
        if body is not None:
            more = {"content": msgspec.json.encode(body), **more}
            more["headers"] = {"Content-Type": "application/json", **more.get("headers", {})}
        return await self.http.request(method, path, **more)

    async def arrives(self) -> httpx.Response:
        """Become a player, if this browser has none."""
        return await self.request("GET", "/api/me")

    @property
    def cookie(self) -> str:
        """The cookie as a browser would send it."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def knocks(self, table: str, seat: int | None = None, *, queue: int | None = None, origin: str = "") -> connect:
        """The connection to a table, to be opened; a `queue` of one stops reading when nobody takes the messages."""
        query = "" if seat is None else f"?seat={seat}"
        return connect(
            f"ws://{HOST}:{self.port}/api/tables/{table}/socket{query}",
            additional_headers={"Cookie": self.cookie, **({"Origin": origin} if origin else {})},
            proxy=None,
            compression=None,
            max_size=None,
            max_queue=queue,
            open_timeout=PATIENCE,
            close_timeout=2,
            ping_interval=None,
            local_addr=(self.address, 0),
        )


class Chair:
    """A connection of an attacker: what is asked there, and what the server said how often."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.epoch = 0
        self.questions: list[Question] = []
        self.is_over = False
        self.heard: Counter[str] = Counter()
        self._sent = 0

    async def sends(self, kind: str, **fields: object) -> None:
        """Send a numbered message."""
        self._sent += 1
        await self.socket.send(msgspec.json.encode({"type": kind, "id": self._sent, **fields}).decode())

    async def answers(self) -> bool:
        """Answer the first question with its first option; False if nothing is asked."""
        if not self.questions:
            return False
        question = self.questions.pop(0)
        await self.sends("answer", epoch=self.epoch, number=question.number, option=question.choices[0].id)
        return True

    async def listens(self, seconds: float, until: str = "") -> bool:
        """Take what comes, for so long at most or up to a message of a type; return whether it came."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    news = read_news(await self.socket.recv())
                    self._take(news)
                    if until and news.type in until.split():
                        return True
        except TimeoutError:
            return False

    def _take(self, news: News) -> None:
        self.heard[f"refused {news.code}" if news.type == "refused" else news.type] += 1
        if news.now is not None:
            self.epoch, self.questions = news.epoch, news.now.questions
            self.is_over = news.now.ending is not None
        elif news.type == "waits":
            self.questions = news.questions
