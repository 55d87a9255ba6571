"""The protocol: everything that goes over the wire between the server and a client.

The client's types are generated from these structs and those of `offers`; see docs/protocol.md for the talk in order.
A client asks for things over REST and sits at a table over one WebSocket, where both sides send JSON objects with a
`type`.
"""

from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from longtable.engine.ask import Role
from longtable.engine.campaign import Company
from longtable.engine.effects import Announced
from longtable.engine.honours import SheetPart
from longtable.engine.limits import NAME_LENGTH, PACKS, SEATS, TABLES, WORD_LENGTH
from longtable.engine.moments import Ending, Moment
from longtable.engine.outlooks import Figure
from longtable.engine.scene import Area, Face, Given, Question, Sequel
from longtable.engine.table import TakebackKind
from longtable.server.offers import Variant

KEY_LENGTH = 100
"""As long may be what somebody points at."""
CHAT_LENGTH = 500
FRAME_BYTES = 8_192
"""The longest message a client may send over a socket."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, pattern=r"\S")]
Secret: TypeAlias = Annotated[str, Meta(min_length=1, max_length=WORD_LENGTH)]
BotSpec: TypeAlias = Annotated[str, Meta(min_length=1, max_length=WORD_LENGTH)]
PackName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=WORD_LENGTH)]


# ---------------------------------------------------------------- people


class Me(Struct, frozen=True):
    """The player this browser belongs to."""

    id: str
    name: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for the player."""

    name: Name


class Recovery(Struct, frozen=True):
    """The secret of a recovery link; whoever opens it is this player, once."""

    token: str


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret out of a link."""

    token: Secret


# ---------------------------------------------------------------- tables


class Sitter(StrEnum):
    """Who sits in a chair."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


class SeatInfo(Struct, frozen=True):
    """A chair at a table, as everybody sees it. `yours` and `here` (somebody is connected) depend on who looks."""

    number: int
    name: str
    sitter: Sitter
    roles: tuple[Role, ...]
    chair: str = ""
    """What the roles are called that are somebody in the story and nobody else's."""
    shares: str = ""
    """What the roles are called that other chairs hold, too: the first answer counts."""
    bot: str = ""
    yours: bool = False
    here: bool = False
    may_return: bool = False
    """Whether a bot keeps this chair for you and you may have it back."""
    invited: bool = False
    """Whether somebody is invited to take it over from the bot."""
    away: int | None = None
    """Since when the one who sits there is away, in seconds since 1970, as far as that is known."""


class TableState(StrEnum):
    """Where a table stands."""

    PLAYING = "playing"
    OVER = "over"


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table decides about it."""

    private: bool = False
    hints: bool = True
    free_takebacks: bool | None = None
    """Whether nobody has to agree to a takeback; None: as long as one person sits among bots, and nobody else can."""


class Watcher(Struct, frozen=True):
    """Somebody who watches a table; the host may send them away by their key."""

    key: str
    name: str


class TableInfo(Struct, frozen=True):
    """A table as the hall shows it."""

    id: str
    game: str
    title: str
    state: TableState
    seats: tuple[SeatInfo, ...]
    settings: TableSettings
    created: int
    """Seconds since 1970."""
    moves: int
    options: dict[str, bool | int | str]
    """What was settled before the game, where it is not as usual."""
    variants: tuple[Variant, ...] = ()
    """The same in words, but for how many play."""
    packs: tuple[str, ...] = ()
    """The names of the packs that are laid over the game."""
    free_takebacks: bool = False
    """Whether takebacks are free now, be it agreed or because one person sits among bots."""
    your_turn: bool = False
    host: bool = False
    """Whether you are the host."""
    waiting: tuple[int, ...] = ()
    """The seats that have to decide."""
    forked_from: str = ""
    brought: bool = False
    """Whether it was opened from somebody's save: they chose its seed and know what is to come."""
    watchers: tuple[Watcher, ...] = ()
    """Those who watch, at a table that is loaded."""
    campaign: str = ""
    """The campaign that it is a table of, if any."""
    seconds: int | None = None
    """How long was played, without long pauses, as far as the server knows it; told anew when the game is over."""
    stage: str = ""
    """Where the game stands, in its own words."""


class NextInfo(Struct, frozen=True):
    """What may be played next in a campaign, with the options that it settles."""

    key: str
    title: str
    options: dict[str, bool | int | str]


class PastSeat(Struct, frozen=True):
    """A chair of a campaign's last table: `sitter` is who sits there, whom the next table may have again."""

    number: int
    name: str
    sitter: Sitter
    roles: tuple[Role, ...]
    yours: bool = False


class PastInfo(Struct, frozen=True):
    """A table that a campaign has behind it, and how it ended; `table` is empty where it is no longer there."""

    number: int
    title: str
    verdict: str
    names: tuple[str, ...]
    moves: int
    table: str = ""


class HonourInfo(Struct, frozen=True):
    """What I carry from table to table of a game, and what there is to have: a sheet to be read."""

    game: str
    title: str
    sheet: tuple[SheetPart, ...]


class CampaignInfo(Struct, frozen=True):
    """A campaign as the hall shows it: how it stands, its last table, and what may be played next."""

    id: str
    game: str
    title: str
    created: int
    played: int
    """How many tables it has behind it."""
    standing: tuple[str, ...]
    next: tuple[NextInfo, ...]
    """Nothing when the campaign is over."""
    last: PastInfo | None = None
    seats: tuple[PastSeat, ...] = ()
    """Who sat at the last table."""
    current: str = ""
    """The table that is being played."""
    seat: int | None = None
    """Your chair at that table, if you have one there and no other."""
    host: bool = False
    may_continue: bool = False
    forked_from: str = ""
    brought: bool = False
    """Whether somebody brought it as a file: they chose its seeds."""
    packs: tuple[str, ...] = ()
    """The names of the packs that are laid over its game, at all its tables."""


class StopInfo(Struct, frozen=True):
    """One of a campaign's games as its map shows it: behind, or next, or still ahead."""

    key: str
    name: str
    icon: str = ""
    chapter: str = ""
    done: bool = False
    next: bool = False
    tries: int = 0
    """How many tables of the campaign it was played at."""


class BriefInfo(Struct, frozen=True):
    """What is known of a game that a campaign offers, before it begins: sentences, and its map."""

    key: str
    lines: tuple[str, ...]
    area: Area | None = None


class CampaignPage(Struct, frozen=True):
    """A campaign with all its past tables, its way, what is known of what is next, and who goes on with what."""

    campaign: CampaignInfo
    tables: tuple[PastInfo, ...]
    way: tuple[StopInfo, ...] = ()
    briefs: tuple[BriefInfo, ...] = ()
    company: Company = Company()


class NewCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to be begun, with packs of the server's shelf."""

    game: Annotated[str, Meta(max_length=80)]
    packs: Annotated[tuple[PackName, ...], Meta(max_length=PACKS)] = ()


class ForkCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on after so many tables of a campaign, in one of your own."""

    tables: Annotated[int, Meta(ge=0, le=TABLES)]


class Hall(Struct, frozen=True):
    """The tables and campaigns of a player, and tables with a free chair."""

    mine: tuple[TableInfo, ...]
    open: tuple[TableInfo, ...]
    campaigns: tuple[CampaignInfo, ...] = ()


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit in a chair of a new table: `me`, `friend` (somebody with a link), `bot`, or `before`.

    That is, at a campaign's table, whoever sat in the chair of that number at the table before it.
    """

    sitter: Literal["me", "friend", "bot", "before"]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    bot: Annotated[str, Meta(max_length=WORD_LENGTH)] = ""
    roles: Annotated[tuple[Role, ...], Meta(max_length=SEATS)] = ()
    before: Annotated[int, Meta(ge=0, lt=SEATS)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=SEATS)]
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    packs: Annotated[tuple[PackName, ...], Meta(max_length=PACKS)] = ()
    """Of those that the server offers for the game, by their names."""


class NextTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The next table of a campaign: which of those that are offered, who sits there, and what it leaves open."""

    key: Annotated[str, Meta(max_length=WORD_LENGTH)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=SEATS)]
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()


class SeatLink(Struct, frozen=True):
    """The secret of a chair: whoever brings it may sit there. Without a seat: whoever brings it may watch."""

    seat: int | None
    token: str


class Opened(Struct, frozen=True):
    """A table that was opened, with the secrets of its open chairs; they are shown this once."""

    table: TableInfo
    links: tuple[SeatLink, ...]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: in the chair of a link, or in an open chair of a public table."""

    token: Annotated[str, Meta(max_length=WORD_LENGTH)] = ""
    seat: Annotated[int, Meta(ge=0, lt=SEATS)] | None = None


class Invitation(Struct, frozen=True):
    """What a link leads to, before somebody follows it: the table, who invites to it, and the chair."""

    table: TableInfo
    host: str
    """What the host is called."""
    seat: int | None = None
    """The chair that the link is for; none: it is for watching."""


class Replace(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot in a chair."""

    bot: BotSpec


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of a game at a table of your own."""

    moment: Annotated[int, Meta(ge=0, le=2**31)]


class Fault(Struct, frozen=True):
    """Why something was refused, with the remedy."""

    status_code: int
    detail: str


# ---------------------------------------------------------------- at the table: what the server says


class Undo(Struct, frozen=True, gc=False):
    """What the undo button says: free, by the others' consent, or barred; and why."""

    kind: TakebackKind
    reason: str


class Ballot(Struct, frozen=True):
    """Somebody asks to take a decision back: who, and which seats have agreed and which must still answer."""

    seat: int
    agreed: tuple[int, ...]
    missing: tuple[int, ...]


class ChatLine(Struct, frozen=True):
    """Something said at the table. `seat` is None for a spectator."""

    number: int
    name: str
    text: str
    sent: int
    seat: int | None = None


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message of every connection, and again after a takeback: everything that this viewer should see.

    `lines` is the whole journal; the client that was here before animates from what it last showed.
    """

    epoch: int
    now: Moment
    table: TableInfo
    chat: tuple[ChatLine, ...]
    undo: Undo | None
    seed_hash: str
    seat: int | None = None
    viewer: Role | None = None
    ballot: Ballot | None = None
    notices: tuple[str, ...] = ()


class Step(Struct, frozen=True, gc=False, tag="step", omit_defaults=True):
    """Something was decided. Messages of one epoch come in order of their moments; none is left out."""

    epoch: int
    now: Moment
    undo: Undo | None = None


class Waits(Struct, frozen=True, gc=False, tag="waits"):
    """An answer came in while others still owe theirs: for whom the table waits now, and your `questions`.

    Where answers are secret nothing else is to be seen; `given` is what was answered in the open.
    """

    epoch: int
    moment: int
    waiting: tuple[int, ...]
    questions: tuple[Question, ...]
    undo: Undo | None = None
    given: tuple[Given, ...] = ()


class Around(Struct, frozen=True, tag="around"):
    """Who sits where has changed, or a setting, or a ballot."""

    table: TableInfo
    ballot: Ballot | None = None
    undo: Undo | None = None


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something."""

    line: ChatLine


class Pointed(Struct, frozen=True, tag="pointed"):
    """Somebody points at a thing, a place or an option for all to see, or looks at it before choosing (`looks`)."""

    seat: int
    name: str
    key: str
    looks: bool = False


class Estimate(Struct, frozen=True):
    """What a bot thinks of an option: the chance to win, from so many playouts."""

    option: str
    win: float
    playouts: int


class Hint(Struct, frozen=True, tag="hint"):
    """A bot's advice to your message `id`, from what your seat can see."""

    id: int
    number: int
    option: str
    estimates: tuple[Estimate, ...]
    equals: tuple[str, ...] = ()
    """Other options that the bot cannot tell from the one it would take."""
    lead: float | None = None
    """By how much its option is ahead of the best of the rest, in chances to win."""


class Outlook(Struct, frozen=True, tag="outlook"):
    """What each option of request `number` would likely bring, by its id: the reply to your message `id`.

    It is worked out from what your seat can see, after the question has come; an option without figures is left out.
    `sequel` is what would follow if nobody did anything more, where a game can tell.
    """

    id: int
    number: int
    options: dict[str, tuple[Figure, ...]]
    sequel: Sequel | None = None


class Done(Struct, frozen=True, gc=False, tag="done"):
    """Your message `id` was taken; a decision is in the database now."""

    id: int


class Refused(Struct, frozen=True, tag="refused"):
    """Your message `id` was refused, and why; nothing has changed. `id` 0: a message that could not be read."""

    id: int
    reason: str
    code: Literal["illegal", "stale", "forbidden", "malformed", "too-fast", "busy", "broken"]


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """The server ends this connection: `again` says whether it is worth coming back."""

    reason: str
    again: bool


FromServer: TypeAlias = Welcome | Step | Waits | Around | Said | Pointed | Hint | Outlook | Done | Refused | Goodbye


# ---------------------------------------------------------------- at the table: what a client says

Counted: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
MessageId: TypeAlias = Annotated[int, Meta(ge=1, le=2**53)]
"""Counts the messages of a client; the server's answer quotes it. Sending a message again is safe."""


class Answer(Struct, frozen=True, gc=False, tag="answer", forbid_unknown_fields=True):
    """The answer to request `number` of an epoch."""

    id: MessageId
    epoch: Counted
    number: Counted
    option: Annotated[str, Meta(max_length=WORD_LENGTH)]


class TakeBack(Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Take my last decision back, or ask the others whether I may."""

    id: MessageId
    epoch: Counted


class Vote(Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Agree or not to another's takeback."""

    id: MessageId
    agree: bool


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH, pattern=r"\S")]


class Point(Struct, frozen=True, tag="point", forbid_unknown_fields=True):
    """Point at a thing or a place of the scene, or at an option, by its id; or say that one looks at it (`looks`)."""

    id: MessageId
    key: Annotated[str, Meta(min_length=1, max_length=KEY_LENGTH, pattern=r"^[!-~]+$")]
    looks: bool = False


class Advise(Struct, frozen=True, tag="advise", forbid_unknown_fields=True):
    """Ask a bot about request `number`."""

    id: MessageId
    number: Counted


class LookAhead(Struct, frozen=True, tag="look-ahead", forbid_unknown_fields=True):
    """Ask what each option of request `number` would likely bring."""

    id: MessageId
    number: Counted


FromClient: TypeAlias = Answer | TakeBack | Vote | Say | Point | Advise | LookAhead

__all__ = ["Announced", "Ending", "Face", "FromClient", "FromServer", "Moment"]
