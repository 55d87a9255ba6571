"""A chair at a running Longtable server, by the link that its host gave; see docs/protocol.md for the talk."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from hashlib import blake2b
from http.cookiejar import LoadError, MozillaCookieJar
from pathlib import Path
from time import monotonic
from typing import TypeVar
from urllib.parse import quote, unquote, urlsplit

import httpx
import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.journal import Line
from longtable.engine.ledger import Ledger, RuleEntry
from longtable.engine.outlooks import Figures
from longtable.engine.scene import Face
from longtable.mcp.chair import Refused
from longtable.server import protocol
from longtable.server.offers import GameInfo, RuleInfo
from longtable.server.protocol import (
    Advise,
    Answer,
    Around,
    Done,
    Fault,
    FromClient,
    FromServer,
    Goodbye,
    Hint,
    Join,
    LookAhead,
    Me,
    Moment,
    Outlook,
    Rename,
    Step,
    TableInfo,
    Waits,
    Welcome,
)

T = TypeVar("T")

REPLY_SECONDS = 20.0
"""How long the server may take to reply; a hint is thought over for some seconds."""

_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Link(msgspec.Struct, frozen=True):
    """The link of a chair: the server's address, the table and the secret of the chair."""

    address: str
    table: str
    token: str

    @classmethod
    def parse(cls, text: str) -> "Link":
        """A link as the host copied it: `http://server/#/join/TABLE/SECRET`."""
        parts = urlsplit(text)
        page, _, place = parts.fragment.strip("/").partition("/")
        table, _, token = place.partition("/")
        if parts.scheme not in ("http", "https") or not parts.netloc or page != "join" or not (table and token):
            raise BadArgument(f"{text!r} is not the link of a chair; expected http://SERVER/#/join/TABLE/SECRET")
        return cls(f"{parts.scheme}://{parts.netloc}", unquote(table), unquote(token))

    @property
    def name(self) -> str:
        """A name for the chair that tells nothing of its secret."""
        return f"{self.table}-{blake2b(self.token.encode(), digest_size=6).hexdigest()}"

    @property
    def socket(self) -> str:
        """Where the table is sat at."""
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{quote(self.table)}/socket"


class _Reception:
    """The part of the server that is asked over REST, as one player whose cookie is kept in a file."""

    def __init__(self, address: str, cookies: Path) -> None:
        self._address = address
        self._jar = MozillaCookieJar(cookies)
        cookies.parent.mkdir(parents=True, exist_ok=True)
        if cookies.exists():
            try:
                self._jar.load(ignore_discard=True)
            except LoadError as error:
                raise BadArgument(f"{cookies}: is no file of cookies ({error}); remove it to come anew") from error

    @property
    def cookie(self) -> str:
        """The cookie as a browser would send it."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)

    def call(self, method: str, path: str, into: type[T], body: msgspec.Struct | None = None) -> T:
        """A request and what it returns; Refused where the server says no or cannot be reached."""
        headers = {"X-Longtable": "1", "Content-Type": "application/json"}
        data = None if body is None else msgspec.json.encode(body)
        try:
            with httpx.Client(cookies=self._jar, timeout=REPLY_SECONDS, follow_redirects=True) as client:
                response = client.request(method, f"{self._address}{path}", content=data, headers=headers)
            if response.is_error:
                raise Refused("forbidden", _detail(response), "Ask the host of the table.")
            found = msgspec.json.decode(response.content, type=into)
        except (httpx.HTTPError, httpx.InvalidURL, msgspec.DecodeError) as error:
            raise away(self._address, error) from error
        self._jar.save(ignore_discard=True)
        return found


def _detail(response: httpx.Response) -> str:
    """Why the server refused, in its words where it has some."""
    try:
        return msgspec.json.decode(response.content, type=Fault).detail
    except msgspec.DecodeError:
        return f"The server refused with status {response.status_code}."


def away(address: str, error: Exception) -> Refused:
    """The server cannot be reached, or is none of ours."""
    return Refused("away", f"{address} cannot be reached or is no Longtable server ({error}).", "Try again later.")


class ServerChair:
    """A chair at a server's table. It comes back to its chair by itself: after a lost connection, and another day."""

    def __init__(self, link: Link, cookies: Path, name: str = "") -> None:
        self._link = link
        self._reception = _Reception(link.address, cookies)
        self._reception.call("GET", "/api/me", Me)
        if name:
            self._reception.call("PATCH", "/api/me", Me, Rename(name))
        self._table = self._sit_down()
        self.seat = next(chair.number for chair in self._table.seats if chair.yours)
        games = self._reception.call("GET", "/api/games", list[GameInfo])
        game = next(known for known in games if known.slug == self._table.game)
        self.title = game.title
        self.ledger = self._read_ledger(game)
        self.gallery: Sequence[Face] = self._reception.call("GET", f"/api/games/{game.slug}/cards", list[Face])
        self._epoch = self._read_epoch = 0
        self._now: Moment
        self._journal: list[Line] = []
        self._sent = 0
        self._open = ExitStack()
        self._connection: ClientConnection
        self._connect()
        self._read_epoch = self._epoch

    @property
    def seats(self) -> Sequence[str]:
        """Who sits at the table, in order of the chairs."""
        return [chair.name for chair in self._table.seats]

    @property
    def roles(self) -> Mapping[Role, Sequence[int]]:
        """The chairs that each role is held from."""
        held: dict[Role, list[int]] = {}
        for chair in self._table.seats:
            for role in chair.roles:
                held.setdefault(role, []).append(chair.number)
        return held

    def close(self) -> None:
        """Get up; the chair stays ours."""
        self._open.close()

    def now(self) -> Moment:
        """The table as this chair sees it now, without the journal."""
        self._listen(lambda: False, 0)
        return self._now

    def journal(self) -> Sequence[Line]:
        """All that happened, as this chair may know it."""
        self._listen(lambda: False, 0)
        return self._journal

    def wait(self, seconds: float) -> None:
        """Listen until this chair is asked or the game is over."""
        self._listen(lambda: bool(self._now.questions) or self._now.ending is not None, seconds)
        self._read_epoch = self._epoch

    def answer(self, number: int, option: str) -> None:
        """Answer a question as it was when the chair last waited for one; the server refuses it if it was set back.

        Once the server has it, listen until it is not asked any more.
        """
        epoch = self._read_epoch
        self._ask(lambda message: Answer(message, epoch, number, option))
        self._listen(lambda: all(known.number != number for known in self._now.questions), REPLY_SECONDS)

    def advise(self, number: int, seconds: float) -> Hint:  # noqa: ARG002  the server says how long it thinks
        """Ask the server's searching bot."""
        reply = self._ask(lambda message: Advise(message, number))
        if not isinstance(reply, Hint):
            raise Refused("busy", "The server had no advice.", "Try again.")
        return reply

    def outlook(self, number: int) -> Figures:
        """Ask the server to work it out."""
        reply = self._ask(lambda message: LookAhead(message, number))
        if not isinstance(reply, Outlook):
            raise Refused("busy", "The server could not tell what the choices would bring.", "Try again.")
        return reply.options

    # ------------------------------------------------------------------ sitting down

    def _sit_down(self) -> TableInfo:
        """Take the chair of the link; one that is ours already is not taken again."""
        path = f"/api/tables/{quote(self._link.table)}"
        try:
            table = self._reception.call("POST", f"{path}/join", TableInfo, Join(self._link.token))
        except Refused:
            table = self._reception.call("GET", path, TableInfo)
            if not any(chair.yours for chair in table.seats):
                raise
        if not any(chair.yours for chair in table.seats):
            raise Refused("forbidden", "This link is for watching only.", "Ask the host for the link of a chair.")
        return table

    def _read_ledger(self, game: GameInfo) -> Ledger:
        rules = self._reception.call("GET", f"/api/games/{game.slug}/rules", list[RuleInfo])
        found = [RuleEntry(r.id, r.chapter, r.page, r.title, r.text, r.unsure, r.example) for r in rules]
        return Ledger(game.slug, game.title, found[0].id.partition("-")[0], found, game.summary)

    def _connect(self) -> None:
        """Open a connection and take the welcome, which is all that there is to know."""
        self._open.close()
        address = f"{self._link.socket}?seat={self.seat}"
        headers = {"Cookie": self._reception.cookie}
        opening = connect(address, additional_headers=headers, max_size=None, max_queue=None)
        try:
            self._connection = self._open.enter_context(opening)
            self._take(self._connection.recv(REPLY_SECONDS))
        except (OSError, WebSocketException) as error:
            raise away(self._link.address, error) from error

    # ------------------------------------------------------------------ talking

    def _listen(self, is_enough: Callable[[], bool], seconds: float) -> None:
        """Take what comes until it is enough or time is up; a lost connection is opened again."""
        until = monotonic() + seconds
        while not is_enough():
            try:
                self._take(self._connection.recv(max(until - monotonic(), 0)))
            except TimeoutError:
                return
            except ConnectionClosed:
                self._connect()

    def _ask(self, message: Callable[[int], FromClient]) -> Done | Hint | Outlook:
        """Send a message and take its reply; it is sent once more if the connection is lost before that."""
        self._sent += 1
        sent = msgspec.json.encode(message(self._sent)).decode()
        try:
            return self._reply_to(sent)
        except ConnectionClosed:
            self._connect()
        try:
            return self._reply_to(sent)
        except ConnectionClosed as error:
            raise away(self._link.address, error) from error

    def _reply_to(self, sent: str) -> Done | Hint | Outlook:
        self._connection.send(sent)
        until = monotonic() + REPLY_SECONDS
        while True:
            try:
                reply = self._take(self._connection.recv(max(until - monotonic(), 0)))
            except TimeoutError as error:
                raise away(self._link.address, error) from error
            if isinstance(reply, Done | Hint | Outlook) and reply.id == self._sent:
                return reply
            if isinstance(reply, protocol.Refused) and reply.id in (self._sent, 0):
                raise Refused(reply.code, reply.reason, "Look at what is asked now.")

    def _take(self, frame: str | bytes) -> FromServer:
        """Take note of a message."""
        message = _decoder.decode(frame)
        match message:
            case Welcome():
                self._epoch, self._table = message.epoch, message.table
                self._journal = list(message.now.said)
                self._now = replace(message.now, lines=())
            case Step():
                self._epoch = message.epoch
                self._journal += message.now.said
                self._now = replace(message.now, lines=())
            case Waits():
                self._now = replace(
                    self._now, questions=message.questions, waiting=message.waiting, given=message.given
                )
            case Around():
                self._table = message.table
            case Goodbye(again=False):
                raise Refused("forbidden", message.reason, "Ask the host of the table.")
            case _:
                pass
        return message
