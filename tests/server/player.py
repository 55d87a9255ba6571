"""A player: a browser with a cookie, and the chairs it sits in, each a connection to a table."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, Literal, TypeAlias, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from longtable.engine.scene import Question
from longtable.server.offers import SeatingInfo
from longtable.server.protocol import (
    Advise,
    Answer,
    ChatLine,
    Done,
    Ending,
    Fork,
    FromClient,
    FromServer,
    Goodbye,
    Hall,
    Hint,
    Invitation,
    Join,
    LookAhead,
    Me,
    Moment,
    NewTable,
    Opened,
    Outlook,
    Point,
    Pointed,
    Recovery,
    Refused,
    Rename,
    Replace,
    Said,
    Say,
    SeatLink,
    SeatPlan,
    Step,
    TableInfo,
    TableSettings,
    TakeBack,
    Token,
    Undo,
    Vote,
    Waits,
    Welcome,
)

T = TypeVar("T")
M = TypeVar("M")
Reply: TypeAlias = Done | Refused | Hint | Outlook
"""What the server may answer a message with."""
Choose = Callable[[Question], str]
"""How a scripted player decides: the id of an option."""

PATIENCE = 20.0
GAME = "valiant-wars"

_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)

ME = SeatPlan("me")
FRIEND = SeatPlan("friend")
GREEDY = SeatPlan("bot", bot="greedy")


class TurnedAway(Exception):
    """The server refused a request."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status}: {detail}")
        self.status = status
        self.detail = detail


class Player:
    """Somebody with a browser. `address` may change: another worker, or the server after a restart."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(headers={"X-Longtable": "1"}, timeout=PATIENCE, trust_env=False)
        self.address = address
        self.chairs: list[Chair] = []
        self.me = self.call("GET", "/api/me", Me)

    def close(self) -> None:
        """Close the browser with everything in it."""
        for chair in self.chairs:
            chair.close()
        self.http.close()

    def request(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """A request with this browser's cookie; `body` is a struct of the protocol."""
        if body is not None:
            more = {"content": msgspec.json.encode(body), "headers": {"Content-Type": "application/json"}, **more}
        return self.http.request(method, f"http://{self.address}{path}", **more)

    def call(self, method: str, path: str, into: type[T], body: object = None) -> T:
        """A request and what it returns; TurnedAway if it is refused."""
        response = self.request(method, path, body)
        if response.is_error:
            raise TurnedAway(response.status_code, response.json()["detail"])
        return msgspec.json.decode(response.content or b"null", type=into)

    def call_raw(self, method: str, path: str, into: type[T], body: bytes) -> T:
        """A request with a body as it is, and what it returns; TurnedAway if it is refused."""
        response = self.request(method, path, content=body)
        if response.is_error:
            raise TurnedAway(response.status_code, response.json()["detail"])
        return msgspec.json.decode(response.content, type=into)

    @property
    def cookie(self) -> str:
        """The cookie as a browser would send it."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    # ------------------------------------------------------------------ myself

    def rename(self, name: str) -> None:
        """Call myself otherwise."""
        self.me = self.call("PATCH", "/api/me", Me, Rename(name))

    def recovery_link(self) -> str:
        """A secret that makes another browser me."""
        return self.call("POST", "/api/me/recovery", Recovery).token

    def recover(self, token: str) -> None:
        """Become the player of a recovery link."""
        self.me = self.call("POST", "/api/recover", Me, Token(token))

    # ------------------------------------------------------------------ tables

    def hall(self) -> Hall:
        """My tables and the open ones."""
        return self.call("GET", "/api/tables", Hall)

    def opens(self, *seats: SeatPlan, **settings: bool) -> Opened:
        """Open a table of Valiant Wars with so many seats."""
        return self.opens_game(NewTable(GAME, seats, {"players": len(seats)}, TableSettings(**settings)))

    def opens_game(self, table: NewTable) -> Opened:
        """Open a table of any game."""
        return self.call("POST", "/api/tables", Opened, table)

    def chairs_for(self, game: str, options: Mapping[str, Any], players: int | None = None) -> SeatingInfo:
        """The chairs of a table of this game with these options, for so many people."""
        asked = "" if players is None else f"?players={players}"
        return self.call("POST", f"/api/games/{game}/chairs{asked}", SeatingInfo, options)

    def looks_at(self, table: str) -> TableInfo:
        """The table as I see it."""
        return self.call("GET", f"/api/tables/{table}", TableInfo)

    def sets(self, table: str, **settings: bool) -> TableInfo:
        """Change the settings of a table of mine."""
        return self.call("PATCH", f"/api/tables/{table}", TableInfo, TableSettings(**settings))

    def closes(self, table: str) -> None:
        """Close a table of mine for good."""
        self.call("DELETE", f"/api/tables/{table}", type(None))

    def joins(self, table: str, token: str = "", seat: int | None = None) -> TableInfo:
        """Sit down with the secret of a link, or in an open chair."""
        return self.call("POST", f"/api/tables/{table}/join", TableInfo, Join(token, seat))

    def reads_invitation(self, table: str, token: str) -> Invitation:
        """What a link leads to, before I follow it."""
        return self.call("POST", f"/api/tables/{table}/invitation", Invitation, Token(token))

    def watch_link(self, table: str) -> SeatLink:
        """A new link for watching."""
        return self.call("POST", f"/api/tables/{table}/link", SeatLink)

    def seat_link(self, table: str, seat: int) -> SeatLink:
        """A new link for a chair."""
        return self.call("POST", f"/api/tables/{table}/seats/{seat}/link", SeatLink)

    def leaves(self, table: str, seat: int, bot: str = "greedy") -> TableInfo:
        """Hand my chair to a bot."""
        return self.call("POST", f"/api/tables/{table}/seats/{seat}/leave", TableInfo, Replace(bot))

    def returns(self, table: str, seat: int) -> TableInfo:
        """Take my chair back."""
        return self.call("POST", f"/api/tables/{table}/seats/{seat}/return", TableInfo)

    def seats_bot(self, table: str, seat: int, bot: str = "greedy") -> TableInfo:
        """Put a bot into a chair."""
        return self.call("POST", f"/api/tables/{table}/seats/{seat}/bot", TableInfo, Replace(bot))

    def kicks(self, table: str, seat: int) -> TableInfo:
        """Send somebody away."""
        return self.call("POST", f"/api/tables/{table}/seats/{seat}/kick", TableInfo)

    def sends_off(self, table: str, watcher: str) -> TableInfo:
        """Send away somebody who watches."""
        return self.call("POST", f"/api/tables/{table}/watchers/{watcher}/kick", TableInfo)

    def forks(self, table: str, moment: int) -> Opened:
        """A table of my own from a moment of another."""
        return self.call("POST", f"/api/tables/{table}/fork", Opened, Fork(moment))

    def history(self, table: str, start: int = 0, stop: int = 199, seat: int | None = None) -> list[Moment]:
        """The moments of a game."""
        at = "" if seat is None else f"&seat={seat}"
        return self.call("GET", f"/api/tables/{table}/history?start={start}&stop={stop}{at}", list[Moment])

    def save(self, table: str) -> bytes:
        """The save of a finished game."""
        response = self.request("GET", f"/api/tables/{table}/save")
        if response.is_error:
            raise TurnedAway(response.status_code, response.json()["detail"])
        return response.content

    # ------------------------------------------------------------------ sitting

    def sits(self, table: str, seat: int | None = None, **headers: str) -> "Chair":
        """Connect to a table and take the welcome."""
        chair = self.knocks(table, seat, **headers)
        chair.hears(Welcome)
        return chair

    def watches(self, table: str) -> "Chair":
        """Connect as a spectator and take the welcome."""
        return self.sits(table)

    def knocks(self, table: str, seat: int | None = None, **headers: str) -> "Chair":
        """Connect to a table, whatever it says."""
        query = "" if seat is None else f"?seat={seat}"
        address = f"ws://{self.address}/api/tables/{table}/socket{query}"
        sent = {"Cookie": self.cookie, **headers}
        opening = connect(
            address, additional_headers=sent, proxy=None, max_size=None, max_queue=None, compression=None
        )
        chair = Chair(self, table, seat, opening)
        self.chairs.append(chair)
        return chair


class Chair:
    """A connection to a table: what came through it, and how the table stands as far as it knows."""

    def __init__(
        self, player: Player, table: str, seat: int | None, opening: AbstractContextManager[ClientConnection]
    ) -> None:
        self.player = player
        self.at = table
        self.seat = seat
        self._open = ExitStack()
        self.connection = self._open.enter_context(opening)
        self.frames: list[str] = []
        self.heard: list[FromServer] = []
        self.epoch = 0
        self.now: Moment
        self.questions: tuple[Question, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.undo: Undo | None = None
        self.chat: list[ChatLine] = []
        self.table: TableInfo
        self.farewell: Goodbye | None = None
        self._sent = 0

    def close(self) -> None:
        """Get up."""
        self._open.close()

    def comes_back(self) -> "Chair":
        """Close this connection, if it is open, and sit down again through a new one."""
        self.close()
        return self.player.sits(self.at, self.seat)

    # ------------------------------------------------------------------ hearing

    def hears_next(self, timeout: float = PATIENCE) -> FromServer:
        """The next message, whatever it is."""
        try:
            frame = self.connection.recv(timeout)
        except TimeoutError:
            kinds = [type(known).__name__ for known in self.heard[-8:]]
            raise AssertionError(f"nothing came for {timeout} s; before that: {', '.join(kinds)}") from None
        assert isinstance(frame, str)
        message = _decoder.decode(frame)
        self.frames.append(frame)
        self.heard.append(message)
        self._take(message)
        return message

    def _take(self, message: FromServer) -> None:
        match message:
            case Welcome() | Step():
                self.epoch, self.now, self.undo = message.epoch, message.now, message.undo
                self.questions, self.waiting = message.now.questions, message.now.waiting
                if isinstance(message, Welcome):
                    self.table, self.chat = message.table, list(message.chat)
            case Waits():
                self.questions, self.waiting, self.undo = message.questions, message.waiting, message.undo
            case Said():
                self.chat.append(message.line)
            case Goodbye():
                self.farewell = message
            case Done() | Refused() | Hint() | Outlook() | Pointed():
                pass
            case _:
                self.table, self.undo = message.table, message.undo

    def hears(self, kind: type[M], such_that: Callable[[M], bool] = lambda _: True) -> M:
        """The next message of a kind; those before it are taken note of."""
        until = time.monotonic() + PATIENCE
        while True:
            message = self.hears_next(max(0.01, until - time.monotonic()))
            if isinstance(message, kind) and such_that(message):
                return message

    def waits_until(self, holds: Callable[["Chair"], bool]) -> None:
        """Take messages until something holds of what this chair knows."""
        until = time.monotonic() + PATIENCE
        while not holds(self):
            self.hears_next(max(0.01, until - time.monotonic()))

    def catches_up(self) -> bool:
        """Take what has already come; return whether anything had."""
        had = len(self.heard)
        with suppress(AssertionError):
            while True:
                self.hears_next(0)
        return len(self.heard) > had

    def hears_nothing_new(self, seconds: float = 0.3) -> list[FromServer]:
        """What still comes within a moment."""
        came: list[FromServer] = []
        until = time.monotonic() + seconds
        with suppress(AssertionError, ConnectionClosed):
            while (left := until - time.monotonic()) > 0:
                came.append(self.hears_next(left))
        return came

    def is_closed(self) -> Goodbye | None:
        """Take everything until the server ends the connection; return what it said last."""
        with suppress(ConnectionClosed):
            while True:
                self.hears_next()
        return self.farewell

    # ------------------------------------------------------------------ saying

    def next_id(self) -> int:
        """The number of my next message."""
        self._sent += 1
        return self._sent

    def sends(self, message: FromClient) -> int:
        """Send a message; return its number."""
        self.connection.send(msgspec.json.encode(message).decode())
        return message.id

    def sends_raw(self, frame: str | bytes) -> None:
        """Send anything at all."""
        self.connection.send(frame)

    def reply_to(self, number: int) -> Reply:
        """The server's answer to one of my messages."""
        until = time.monotonic() + PATIENCE
        while True:
            message = self.hears_next(max(0.01, until - time.monotonic()))
            if isinstance(message, Reply) and message.id == number:
                return message

    def asks(self, message: FromClient) -> Reply:
        """Send a message and take the answer."""
        return self.reply_to(self.sends(message))

    def answers(self, option: str | None = None, *, number: int | None = None, epoch: int | None = None) -> Reply:
        """Answer what is asked: with an option, or with the first."""
        return self.asks(self.answer(option, number=number, epoch=epoch))

    def answer(self, option: str | None = None, *, number: int | None = None, epoch: int | None = None) -> Answer:
        """The answer to what is asked now, to be sent."""
        question = self.questions[0] if self.questions else None
        if number is None:
            assert question is not None, "nothing is asked of this chair"
            number = question.number
        if option is None:
            assert question is not None, "nothing is asked of this chair"
            option = question.choices[0].id
        return Answer(self.next_id(), self.epoch if epoch is None else epoch, number, option)

    def says(self, text: str) -> Reply:
        """Speak."""
        return self.asks(Say(self.next_id(), text))

    def points_at(self, key: str, *, looks: bool = False) -> Reply:
        """Show everybody something, or what I look at."""
        return self.asks(Point(self.next_id(), key, looks))

    def takes_back(self, epoch: int | None = None) -> Reply:
        """Ask for my last decision back."""
        return self.asks(TakeBack(self.next_id(), self.epoch if epoch is None else epoch))

    def votes(self, agree: bool) -> Reply:
        """Agree or not."""
        return self.asks(Vote(self.next_id(), agree))

    def wants_advice(self) -> Reply:
        """Ask a bot what to do."""
        return self.asks(Advise(self.next_id(), self.questions[0].number))

    def looks_ahead(self) -> Reply:
        """Ask what the options would bring."""
        return self.asks(LookAhead(self.next_id(), self.questions[0].number))

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it has."""
        return self.now.ending


def play_to_the_end(chairs: Sequence[Chair], choose: Choose) -> None:
    """Let everybody answer what they are asked, one after the other, until the game is over for all of them."""
    play_until(chairs, choose, lambda: all(chair.ending for chair in chairs))


def play_until(chairs: Sequence[Chair], choose: Choose, is_enough: Callable[[], bool]) -> None:
    """Let everybody answer what they are asked, one after the other, until it is enough."""
    until = time.monotonic() + PATIENCE
    while not is_enough():
        asked = next((chair for chair in chairs if chair.questions), None)
        if asked is not None:
            play_one(asked, choose)
            until = time.monotonic() + PATIENCE
        elif time.monotonic() > until:
            raise AssertionError(f"nobody was asked anything for {PATIENCE} s")
        had_news = [chair.catches_up() for chair in chairs]
        if asked is None and not any(had_news):
            time.sleep(0.002)


def play_one(chair: Chair, choose: Choose) -> None:
    """Let a chair answer what it is asked first, and take note of what comes of it."""
    question = chair.questions[0]
    reply = chair.answers(choose(question), number=question.number)
    assert isinstance(reply, Done), reply
    chair.waits_until(lambda c: all(open_.number != question.number for open_ in c.questions))


def first(question: Question) -> str:
    """The first option, always."""
    return question.choices[0].id


Refusal = Literal["illegal", "stale", "forbidden", "malformed", "too-fast", "busy", "broken"]


def refused(reply: Reply, code: Refusal) -> str:
    """The reason of a refusal, which must be of this code."""
    assert isinstance(reply, Refused), reply
    assert reply.code == code, reply
    return reply.reason
