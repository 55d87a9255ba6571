"""A room: a table that is loaded, the people connected to it, and what each of them is told."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from longtable.engine import moments
from longtable.engine.ask import Ask, Role
from longtable.engine.errors import LongtableError
from longtable.engine.outlooks import Foresight
from longtable.engine.saves import AnyTable, Save, encode, open_save, parse
from longtable.engine.seating import shared_roles
from longtable.engine.table import Decision, Seat, Table, TakebackKind
from longtable.games import find_game, list_games
from longtable.server import rights
from longtable.server.catalogue import chair_names, variants
from longtable.server.connection import Connection
from longtable.server.protocol import (
    Around,
    Ballot,
    ChatLine,
    FromServer,
    SeatInfo,
    Sitter,
    Step,
    TableInfo,
    TableSettings,
    TableState,
    Undo,
    Waits,
    Watcher,
    Welcome,
)
from longtable.server.store import BallotRow, SeatRow, Store, Stored, TableRow, hashed
from longtable.server.thinking import UNDERSTUDIES, Position

REPLAYED_WHOLE = 1000
"""Tables with at most so many decisions are set up from their start, so that takebacks reach far; longer ones from
their last snapshot."""

WATCHERS_TOLD = 50
"""So many of those who watch are listed, and fit into a notice to the other workers."""

encoder = msgspec.json.Encoder()


class Presence(Struct, frozen=True):
    """Who is connected to a table through a worker: seats, and those who watch by player and name."""

    seats: tuple[int, ...] = ()
    watchers: tuple[tuple[str, str], ...] = ()


class Room:
    """A loaded table. Only the desk's thread touches it, so nothing in here needs a lock."""

    def __init__(self, row: TableRow, table: AnyTable) -> None:
        self.id = row.id
        self.row = row
        self.table = table
        self.epoch = row.epoch
        self.connections: tuple[Connection, ...] = ()
        self.elsewhere: dict[str, Presence] = {}
        """Who is connected through other workers."""
        self.thinking: set[tuple[int, int]] = set()
        """The requests (epoch, number) that a bot is thinking about."""
        self.idle_since: float | None = None
        self.is_doubtful = False
        """Whether the database failed, so that nobody can tell what it holds of this table."""
        self.is_set_aside = False
        """Whether the table broke, so that nothing is played at it until it is set up again."""
        self.failures = 0
        """How often in a row the database failed."""
        self.broken = 0
        """How often in a row a bot's answer broke a rule."""
        self.hinting: set[int] = set()
        """The seats for which a bot works out a hint."""
        self._outlooks: dict[tuple[int, int], Foresight] = {}
        """What was worked out of requests (epoch, number) that are open."""
        self.seat_players()

    # ------------------------------------------------------------------ standing

    @property
    def state(self) -> TableState:
        """Whether the game goes on."""
        return TableState.OVER if self.table.is_over else TableState.PLAYING

    @property
    def here(self) -> frozenset[int]:
        """The seats that somebody is connected to, at any worker."""
        return frozenset(seat for there in (self.presence, *self.elsewhere.values()) for seat in there.seats)

    @property
    def presence(self) -> Presence:
        """Who is connected through this worker."""
        watching = {c.player: c.name for c in self.connections if c.seat is None}
        return Presence(
            seats=tuple(sorted({c.seat for c in self.connections if c.seat is not None})),
            watchers=tuple(watching.items())[:WATCHERS_TOLD],
        )

    def strangers(self) -> list[Connection]:
        """Those who still look through a chair that is neither theirs nor only lent to a bot: others' eyes."""
        chairs = self.row.seats
        return [
            c
            for c in self.connections
            if c.seat is not None and c.player not in (chairs[c.seat].player, chairs[c.seat].left_by)
        ]

    def note_away(self, seat: int, since: int | None) -> None:
        """Take note since when nobody is connected to a seat; None: somebody is."""
        chairs = [replace(chair, away=since) if chair.number == seat else chair for chair in self.row.seats]
        self.row = replace(self.row, seats=tuple(chairs))

    def find(self, number: int) -> Decision | None:
        """A decision that was made."""
        if number in self.table.asks:
            return None
        return next((known for known in reversed(self.table.decisions) if known.number == number), None)

    def seat_players(self) -> None:
        """Tell the table who sits where, as the row says."""
        self.table.reseat_all(
            {seat.number: (seat.bot if seat.sitter is Sitter.BOT else "you", seat.name) for seat in self.row.seats}
        )
        self.table.free_takebacks = rights.takebacks_are_free(self.row)

    def bots_to_move(self) -> list[tuple[int, int, str, Position]]:
        """The requests that bots have to answer and do not think about yet: number, seat, bot, and how it stands.

        Bots wait while nobody is there, and beside a person who holds the same role. Where one's answer broke a rule,
        somebody less sure of themselves tries.
        """
        found: list[tuple[int, int, str, Position]] = []
        if not self.connections and not self.here:
            return found
        for number, ask in self.table.asks.items():
            seat = self.bot_for(ask)
            if seat is not None and (self.epoch, number) not in self.thinking:
                self.thinking.add((self.epoch, number))
                spec = UNDERSTUDIES[-1] if self.broken else self.table.seats[seat].player
                found.append((number, seat, spec, Position.of(self.table)))
        return found

    def bot_for(self, ask: Ask) -> int | None:
        """The seat of the bot that answers a question, if one does: none where a person sits who may do so."""
        holders = [self.row.seats[seat] for seat in self.table.seats_of(ask.role, ask.kind)]
        if any(chair.sitter is Sitter.PERSON for chair in holders):
            return None
        return next((chair.number for chair in holders if chair.sitter is Sitter.BOT), None)

    # ------------------------------------------------------------------ what is thought over

    def position_for(self, seat: int, number: int) -> Position | None:
        """How the table stands, if this seat is asked request `number` now."""
        ask = self.table.asks.get(number)
        is_mine = ask is not None and seat in self.table.seats_of(ask.role, ask.kind)
        return Position.of(self.table) if is_mine else None

    def outlook(self, number: int) -> Foresight | None:
        """What was worked out of an open request already."""
        return self._outlooks.get((self.epoch, number))

    def keep_outlook(self, epoch: int, number: int, foresight: Foresight) -> None:
        """Keep what was worked out of a request as long as it is open."""
        known = {**self._outlooks, (epoch, number): foresight}
        still_open = [(self.epoch, request) for request in self.table.asks]
        self._outlooks = {request: found for request, found in known.items() if request in still_open}

    # ------------------------------------------------------------------ what each is told

    def info(self, player: str) -> TableInfo:
        """The table as this player sees it in lists and beside the board."""
        table = self.table
        live = replace(
            self.row,
            moves=len(table.decisions),
            state=self.state,
            waiting=moments.waiting(table),
            stage=table.game.stage(table.state),
        )
        return table_info(live, player, self.table.seats, self.here, self.watchers())

    def watchers(self) -> tuple[Watcher, ...]:
        """Those who watch, each once."""
        return tuple(Watcher(watcher_key(self.id, player), name) for player, name in self._watching().items())

    def _watching(self) -> dict[str, str]:
        return {
            player: name for there in (*self.elsewhere.values(), self.presence) for player, name in there.watchers
        }

    def watcher(self, key: str) -> str | None:
        """The player who watches under this key."""
        return next((player for player in self._watching() if watcher_key(self.id, player) == key), None)

    def ballot(self) -> Ballot | None:
        """The wish to take something back that is being voted on."""
        wish = self.row.ballot
        if wish is None or (wish.epoch, wish.number) != (self.epoch, self.table.takeback(wish.seat).number):
            return None  # the table was set back, or whoever asked has decided something else since
        missing = tuple(seat for seat in self.voters(wish.seat) if seat not in wish.agreed)
        return Ballot(wish.seat, wish.agreed, missing)

    def voters(self, seat: int) -> tuple[int, ...]:
        """The seats of people who have to agree to a takeback of this seat."""
        return tuple(
            other.number for other in self.row.seats if other.number != seat and other.sitter is Sitter.PERSON
        )

    def undo(self, seat: int | None) -> Undo | None:
        """What the undo button of a seat says."""
        if seat is None:
            return None
        takeback = self.table.takeback(seat)
        if takeback.kind is TakebackKind.CONSENT and not self.voters(seat):
            return Undo(TakebackKind.BARRED, f"Nobody is here to agree: {takeback.reason}")
        return Undo(takeback.kind, takeback.reason)

    def welcomes(self, chat: Sequence[ChatLine]) -> list[tuple[Connection, bytes]]:
        """Everything that everybody here should see; what a seat sees is worked out once."""
        seen = {seat: moments.moment(self.table, seat) for seat in {c.seat for c in self.connections}}
        return [(c, self.welcome(c, chat, seen[c.seat])) for c in self.connections]

    def welcome(self, connection: Connection, chat: Sequence[ChatLine], now: moments.Moment | None = None) -> bytes:
        """Everything that somebody who comes in should see; `now` is what their seat sees, if that is known."""
        seat = connection.seat
        return encoder.encode(
            Welcome(
                epoch=self.epoch,
                now=now or moments.moment(self.table, seat),
                table=self.info(connection.player),
                chat=tuple(chat),
                undo=self.undo(seat),
                seed_hash=self.table.seed_hash,
                seat=seat,
                viewer=moments.viewer(self.table, seat),
                ballot=self.ballot(),
                notices=tuple(self.table.notices),
            )
        )

    def news(self, before: int, facts: int) -> list[tuple[Connection, bytes]]:
        """What to tell everybody after a decision; before it, so many were taken in and so many facts said."""
        told: dict[int | None, bytes] = {}
        passage = moments.Passage(self.table, facts)
        for seat in {connection.seat for connection in self.connections}:
            message: FromServer = (
                self._waits(seat)
                if self.table.number == before
                else Step(self.epoch, passage.seen_by(seat), self.undo(seat))
            )
            told[seat] = encoder.encode(message)
        news = [(connection, told[connection.seat]) for connection in self.connections]
        if self.row.ballot is not None and self.ballot() is None:
            self.row = replace(self.row, ballot=None)
            news.extend(self.around())
        return news

    def _waits(self, seat: int | None) -> Waits:
        return Waits(
            epoch=self.epoch,
            moment=len(self.table.decisions),
            waiting=moments.waiting(self.table),
            questions=moments.questions(self.table, seat),
            undo=self.undo(seat),
            given=self.table.given,
        )

    def around(self) -> list[tuple[Connection, bytes]]:
        """What to tell everybody after a change of seats, settings or ballot."""
        ballot = self.ballot()
        return [(c, encoder.encode(Around(self.info(c.player), ballot, self.undo(c.seat)))) for c in self.connections]


# ---------------------------------------------------------------- loading


def warm_up() -> None:
    """Set a table of every game up from a save once, before there are threads.

    msgspec builds what it knows of a type when it first meets it; two threads that both are the first crash the
    process, as when everybody comes back at once after a restart.
    """
    for slug in list_games():
        game = find_game(slug)
        options = game.options()
        seats = [Seat(role, roles=(role,)) for role in game.roles(options)]
        revive(encode(Table.open(game, seats, "warm-up", options)), ())
    for known in (TableSettings(), BallotRow(0, 0, 0)):
        msgspec.json.decode(encoder.encode(known), type=type(known))


def load(store: Store, table: str) -> Room | None:
    """Set a table up from the database; one whose last decisions no longer fit the rules falls back, and says so."""
    stored = store.load(table)
    if stored is None:
        return None
    whole = _replayed(store, stored) if len(stored.decisions) <= REPLAYED_WHOLE else None
    return Room(stored.row, whole or revive(stored.save, stored.decisions))


def _replayed(store: Store, stored: Stored) -> AnyTable | None:
    """The table played again from its start, if it still plays the same way."""
    start = store.load(stored.row.id, from_start=True)
    if start is None:
        return None
    try:
        save = parse(start.save, stored.row.id, accept_edited=True)
        if save.rules_version != find_game(save.game, save.packs).rules_version:
            return None
        table = revive(start.save, start.decisions)
    except LongtableError:
        return None
    return None if table.notices else table


def revive(save: bytes, decisions: Iterable[Decision]) -> AnyTable:
    """The table of a save, with the decisions of the log instead of the save's own."""
    parsed: Save = parse(save, "this table", accept_edited=True)
    parsed.decisions = list(decisions)
    return open_save(parsed, find_game)


def watcher_key(table: str, player: str) -> str:
    """What a spectator is called where others can read it: their own id is nobody else's business."""
    return hashed(f"{table}/{player}")[:16]


def table_info(
    row: TableRow, player: str, seats: Sequence[Seat], here: frozenset[int], watchers: tuple[Watcher, ...] = ()
) -> TableInfo:
    """A row as a player sees it; `seats` are those of the table, if it is loaded."""
    game = find_game(row.game)
    yours = {seat.number for seat in row.seats if seat.player == player}
    common = shared_roles([seat.roles for seat in seats])
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        state=row.state,
        seats=tuple(
            _seat_info(seat, player, seats[seat.number].roles if seats else (), common, here) for seat in row.seats
        ),
        settings=row.settings,
        created=row.created,
        moves=row.moves,
        options=row.options,
        variants=variants(game, row.options),
        packs=row.packs,
        free_takebacks=rights.takebacks_are_free(row),
        your_turn=row.state is TableState.PLAYING and any(seat in yours for seat in row.waiting),
        host=row.host == player,
        waiting=row.waiting,
        forked_from=row.forked_from,
        brought=row.is_brought,
        watchers=watchers,
        campaign=row.campaign,
        seconds=row.seconds,
        stage=row.stage,
    )


def _seat_info(
    seat: SeatRow, player: str, roles: tuple[Role, ...], common: tuple[Role, ...], here: frozenset[int]
) -> SeatInfo:
    chair, shares = chair_names(roles, common)
    return SeatInfo(
        number=seat.number,
        name=seat.name,
        sitter=seat.sitter,
        roles=roles,
        chair=chair,
        shares=shares,
        bot=seat.bot if seat.sitter is Sitter.BOT else "",
        yours=seat.player == player,
        here=seat.number in here,
        may_return=seat.left_by == player,
        invited=seat.sitter is Sitter.BOT and seat.link is not None,
        away=seat.away if seat.sitter is Sitter.PERSON and seat.number not in here else None,
    )
