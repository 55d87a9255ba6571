"""The store: people, tables, seats, decisions and chat, as rows in and out of the database."""

import itertools
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import exc

from longtable.engine.chain import Past
from longtable.engine.limits import NAME_LENGTH, is_same_name
from longtable.engine.table import Decision
from longtable.server import chains, honours, rows, times
from longtable.server.database import is_shared
from longtable.server.protocol import ChatLine, Me, Sitter, TableSettings, TableState
from longtable.server.turns import Turns

CHAT_KEPT = 200
HEARTBEAT = "heartbeat"
"""The row that is written to find out whether the disk still takes anything."""


class SeatRow(Struct, frozen=True):
    """A chair: who sits in it, and the hash of the secret that lets somebody sit down, or take it over from a bot."""

    number: int
    name: str
    sitter: Sitter
    bot: str = ""
    player: str | None = None
    left_by: str | None = None
    link: str | None = None
    away: int | None = None
    """Since when nobody is connected to it; None: somebody is, or nobody knows."""


class BallotRow(Struct, frozen=True):
    """A wish to take something back, and the seats that agreed."""

    seat: int
    number: int
    epoch: int
    agreed: tuple[int, ...] = ()


class TableRow(Struct, frozen=True):
    """A table without its game: what the hall shows and what the host decides."""

    id: str
    game: str
    host: str
    options: dict[str, bool | int | str]
    settings: TableSettings
    created: int
    epoch: int
    moves: int
    state: TableState
    waiting: tuple[int, ...]
    seats: tuple[SeatRow, ...]
    ballot: BallotRow | None = None
    watch_link: str | None = None
    forked_from: str = ""
    is_brought: bool = False
    """Whether somebody brought it as a save, and so chose its seed and all that came before."""
    campaign: str = ""
    """The campaign that it is a table of, if any."""
    packs: tuple[str, ...] = ()
    """The names of the packs that are laid over its game."""
    seconds: int | None = None
    """How long was played, as far as that is known."""
    stage: str = ""


class Stored(Struct, frozen=True):
    """What is needed to set a table up again: its row, the save it is resumed from and the decisions since."""

    row: TableRow
    save: bytes
    decisions: list[Decision]


class Played(Struct, frozen=True):
    """A decision to be written, and how the table stands after it."""

    table: str
    epoch: int
    decision: Decision
    moves: int
    state: TableState
    waiting: tuple[int, ...]
    stage: str
    snapshot: bytes | None = None
    past: Past | None = None
    """How a table of a campaign ended."""
    ended: honours.Ended | None = None
    """A game that is over and of which people have something."""


class Speaker(Struct, frozen=True):
    """Who says something at a table: in a seat, or watching."""

    player: str
    name: str
    seat: int | None


class Outdated(Exception):
    """The table has moved on in the database: somebody else wrote first."""


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A secret for a link or a cookie."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """How a secret is kept: secrets are long and random, so a plain hash cannot be turned back."""
    return sha256(secret.encode()).hexdigest()


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


class Store:
    """Reads and writes rows. Every method is one transaction and may block: call it from a thread."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        # SQLite lets one write at a time and makes the others sleep and try again: here they queue instead.
        self._turns = None if is_shared(engine) else Turns()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A transaction that only reads."""
        with self.engine.connect().execution_options(reading=True) as connection:
            yield connection

    @contextmanager
    def writing(self, *, is_urgent: bool = False) -> Iterator[sa.Connection]:
        """A transaction that writes; those of this worker queue where the database takes one at a time."""
        turn = nullcontext() if self._turns is None else self._turns.taken(is_urgent=is_urgent)
        with turn, self.engine.begin() as connection:
            yield connection

    def checkpoint(self) -> None:
        """Move what SQLite has logged into the file itself, so that no commit has to stop for it.

        Most of it beside those who write; then the little that they wrote meanwhile, so that the log begins anew.
        """
        if self._turns is not None:
            self._move_log()
            with self._turns.taken():
                self._move_log()

    def _move_log(self) -> None:
        with closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()

    def is_writable(self) -> bool:
        """Whether the database answers and takes what is written."""
        beat = rows.secrets.c.name == HEARTBEAT
        try:
            with self.writing() as connection:
                if connection.execute(sa.update(rows.secrets).where(beat).values(value=str(now()))).rowcount == 0:
                    connection.execute(sa.insert(rows.secrets).values(name=HEARTBEAT, value=str(now())))
        except exc.IntegrityError:
            return True  # another worker was faster
        except exc.SQLAlchemyError:
            return False
        return True

    def signing_key(self) -> str:
        """The key that cookies are signed with; made at the first start, the same for all workers."""
        wanted = rows.secrets.c.name == "signing-key"
        with self.reading() as connection:
            known = connection.execute(sa.select(rows.secrets.c.value).where(wanted)).scalar()
        if known is not None:
            return str(known)
        try:
            with self.writing() as connection:
                connection.execute(sa.insert(rows.secrets).values(name="signing-key", value=new_secret()))
        except exc.IntegrityError:
            pass  # another worker made it first
        return self.signing_key()

    # ------------------------------------------------------------------ people

    def add_player(self, name: str) -> tuple[Me, str]:
        """A new player, and the secret of their first session."""
        me, secret = Me(new_id(), name), new_secret()
        with self.writing() as connection:
            connection.execute(sa.insert(rows.players).values(id=me.id, name=name, created=now()))
            connection.execute(sa.insert(rows.sessions).values(_session_values(secret, me.id)))
        return me, secret

    def player_of(self, session: str) -> Me | None:
        """Whose session this is."""
        query = (
            sa.select(rows.players.c.id, rows.players.c.name)
            .join(rows.sessions)
            .where(rows.sessions.c.hash == hashed(session))
        )
        with self.reading() as connection:
            found = connection.execute(query).first()
        return None if found is None else Me(found.id, found.name)

    def rename(self, player: str, name: str) -> list[str]:
        """Call a player otherwise, also in the chairs they sit in; return the tables concerned.

        Beside somebody of the same name they get a number.
        """
        mine = rows.seats.c.player == player
        with self.writing() as connection:
            connection.execute(sa.update(rows.players).where(rows.players.c.id == player).values(name=name))
            tables = connection.execute(sa.select(rows.seats.c.table_id).where(mine).distinct()).scalars().all()
            chairs = sa.select(rows.seats.c.table_id, rows.seats.c.number, rows.seats.c.name, rows.seats.c.player)
            names: dict[str, list[str]] = {table: [] for table in tables}
            own: list[tuple[str, int]] = []
            for seat in connection.execute(chairs.where(rows.seats.c.table_id.in_(tables))):
                if seat.player == player:
                    own.append((seat.table_id, seat.number))
                else:
                    names[seat.table_id].append(seat.name)
            for table, number in own:
                free = free_name(name, names[table])
                names[table].append(free)
                where = sa.and_(rows.seats.c.table_id == table, rows.seats.c.number == number)
                connection.execute(sa.update(rows.seats).where(where).values(name=free))
        return [str(table) for table in tables]

    def set_recovery(self, player: str) -> str:
        """A new secret with which another device can become this player; the one before is void."""
        secret = new_secret()
        with self.writing() as connection:
            mine = rows.players.c.id == player
            connection.execute(sa.update(rows.players).where(mine).values(recovery=hashed(secret)))
        return secret

    def recover(self, secret: str) -> tuple[Me, str] | None:
        """The player of a recovery link, with a new session; the link is used up."""
        session = new_secret()
        wanted = rows.players.c.recovery == hashed(secret)
        with self.writing() as connection:
            found = connection.execute(sa.select(rows.players.c.id, rows.players.c.name).where(wanted)).first()
            if found is None:
                return None
            connection.execute(sa.update(rows.players).where(wanted).values(recovery=None))
            connection.execute(sa.insert(rows.sessions).values(_session_values(session, found.id)))
        return Me(found.id, found.name), session

    # ------------------------------------------------------------------ tables

    def add_table(self, row: TableRow, save: bytes, decisions: Sequence[Decision] = ()) -> None:
        """Write a new table; `decisions` are those its save starts with."""
        with self.writing() as connection:
            put_table(connection, row, save, decisions)

    def table(self, table: str) -> TableRow | None:
        """A table's row."""
        with self.reading() as connection:
            found = self._tables(connection, rows.tables.c.id == table, 1)
        return found[0] if found else None

    def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables at which a player sits or is host, what is over last; a campaign has its own behind it."""
        seated = sa.select(rows.seats.c.table_id).where(
            sa.or_(rows.seats.c.player == player, rows.seats.c.left_by == player)
        )
        with self.reading() as connection:
            mine = sa.or_(rows.tables.c.host == player, rows.tables.c.id.in_(seated))
            return self._tables(connection, sa.and_(mine, _counts), limit)

    def open_tables(self, player: str, limit: int) -> list[TableRow]:
        """Public tables of others with a free chair, latest first."""
        seated = sa.select(rows.seats.c.table_id).where(rows.seats.c.player == player)
        with self.reading() as connection:
            return self._tables(
                connection,
                sa.and_(
                    rows.tables.c.has_open_seat,
                    rows.tables.c.state == TableState.PLAYING,
                    rows.tables.c.is_private.is_(False),
                    rows.tables.c.host != player,
                    rows.tables.c.id.not_in(seated),
                ),
                limit,
            )

    def count_tables(self, player: str) -> int:
        """How many tables a player is the host of, without those that a campaign has behind it."""
        query = sa.select(sa.func.count()).select_from(rows.tables).where(rows.tables.c.host == player, _counts)
        with self.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def _tables(self, connection: sa.Connection, where: sa.ColumnElement[bool], limit: int) -> list[TableRow]:
        columns = [column for column in rows.tables.c if column.name not in {"origin", "snapshot"}]
        query = sa.select(*columns).where(where).order_by(_is_over, rows.tables.c.touched.desc()).limit(limit)
        found = connection.execute(query).all()
        chairs: dict[str, list[SeatRow]] = {row.id: [] for row in found}
        query = sa.select(rows.seats).where(rows.seats.c.table_id.in_(chairs)).order_by(rows.seats.c.number)
        for seat in connection.execute(query):
            chairs[seat.table_id].append(_seat_row(seat))
        return [_table_row(row, tuple(chairs[row.id])) for row in found]

    def load(self, table: str, *, from_start: bool = False) -> Stored | None:
        """What is needed to set a table up again: from its last snapshot, or from its start."""
        save = rows.tables.c.origin if from_start else rows.tables.c.snapshot
        with self.reading() as connection:
            found = self._tables(connection, rows.tables.c.id == table, 1)
            if not found:
                return None
            stored = connection.execute(sa.select(save).where(rows.tables.c.id == table)).scalar_one()
            return Stored(found[0], bytes(stored), self._decisions(connection, table))

    def decisions(self, table: str) -> list[Decision]:
        """All decisions of a table by number."""
        with self.reading() as connection:
            return self._decisions(connection, table)

    def _decisions(self, connection: sa.Connection, table: str) -> list[Decision]:
        query = sa.select(rows.decisions).where(rows.decisions.c.table_id == table).order_by(rows.decisions.c.number)
        return [Decision(d.number, d.role, d.kind, d.option, d.seat) for d in connection.execute(query)]

    def play(self, played: Sequence[Played]) -> None:
        """Write decisions, all or none, before anything else. Raise Outdated if one of the tables has moved on."""
        with self.writing(is_urgent=True) as connection:
            self._play(connection, played)

    def _play(self, connection: sa.Connection, played: Sequence[Played]) -> None:
        latest = {p.table: p for p in played}
        new = Counter(p.table for p in played)
        standing = [
            {
                "_id": p.table,
                "_epoch": p.epoch,
                "_moves": p.moves - new[p.table],
                "_now": now(),
                **_standing(p),
            }
            for p in latest.values()
        ]
        if connection.execute(_STANDING, standing).rowcount != len(standing):
            raise Outdated
        try:
            connection.execute(_DECIDED, [_values(p.table, p.decision) for p in played])
        except exc.IntegrityError as error:
            raise Outdated from error
        snapshots = [{"_id": p.table, "snapshot": p.snapshot} for p in played if p.snapshot is not None]
        if snapshots:
            connection.execute(_SNAPSHOT, snapshots)
        for p in played:
            if p.past is not None:
                chains.conclude(connection, p.table, p.past)
            if p.ended is not None:
                honours.conclude(connection, p.ended)

    def take_back(self, after: Played, gone: Sequence[int], snapshot: bytes) -> None:
        """Forget decisions and begin a new epoch; `after` is how the table stands then."""
        with self.writing() as connection:
            changed = connection.execute(
                sa.update(rows.tables)
                .where(
                    rows.tables.c.id == after.table,
                    rows.tables.c.epoch == after.epoch,
                    rows.tables.c.moves == after.moves + len(gone),
                )
                .values(
                    epoch=after.epoch + 1,
                    snapshot=snapshot,
                    ballot=None,
                    touched=now(),
                    seconds=times.played_until(sa.literal(now(), sa.BigInteger)),
                    **_standing(after),
                )
            )
            if changed.rowcount != 1:
                raise Outdated
            connection.execute(
                sa.delete(rows.decisions).where(
                    rows.decisions.c.table_id == after.table, rows.decisions.c.number.in_(gone)
                )
            )

    def keep_snapshot(self, table: str, epoch: int, snapshot: bytes) -> None:
        """Remember how a table stands, so that it is set up again without playing all of it."""
        with self.writing() as connection:
            connection.execute(
                sa.update(rows.tables)
                .where(rows.tables.c.id == table, rows.tables.c.epoch == epoch)
                .values(snapshot=snapshot)
            )

    def set_seat(self, table: str, seat: SeatRow, *, before: SeatRow) -> None:
        """Change who sits in a chair, unless somebody else changed it first."""
        where = sa.and_(
            rows.seats.c.table_id == table,
            rows.seats.c.number == seat.number,
            rows.seats.c.sitter == before.sitter,
            rows.seats.c.player.is_not_distinct_from(before.player),
            rows.seats.c.link.is_not_distinct_from(before.link),
        )
        with self.writing() as connection:
            changed = connection.execute(sa.update(rows.seats).where(where).values(**_values(table, seat)))
            if changed.rowcount != 1:
                raise Outdated
            is_open = sa.exists().where(rows.seats.c.table_id == table, rows.seats.c.sitter == Sitter.OPEN)
            values = {"has_open_seat": sa.select(is_open).scalar_subquery()}
            connection.execute(sa.update(rows.tables).where(rows.tables.c.id == table).values(values))

    def set_settings(self, table: str, settings: TableSettings) -> None:
        """Change what the host decides."""
        self._set(table, settings=msgspec.json.encode(settings), is_private=settings.private)

    def set_ballot(self, table: str, ballot: BallotRow | None) -> None:
        """Open, change or close a ballot."""
        self._set(table, ballot=None if ballot is None else msgspec.json.encode(ballot))

    def set_watch_link(self, table: str, secret: str) -> None:
        """Make a new link for watching; the one before is void."""
        self._set(table, watch_link=hashed(secret))

    def _set(self, table: str, **values: object) -> None:
        with self.writing() as connection:
            connection.execute(sa.update(rows.tables).where(rows.tables.c.id == table).values(**values))

    def delete_table(self, table: str) -> None:
        """Remove a table with everything that belongs to it; a campaign keeps what it has of it."""
        with self.writing() as connection:
            chains.give_up(connection, table)
            connection.execute(sa.delete(rows.tables).where(rows.tables.c.id == table))

    # ------------------------------------------------------------------ guests

    def set_guest(self, table: str, player: str, *, kicked: bool) -> None:
        """Let a player watch a private table, or keep one out."""
        key = {"table_id": table, "player": player}
        with self.writing() as connection:
            connection.execute(sa.delete(rows.guests).filter_by(**key))
            connection.execute(sa.insert(rows.guests).values(**key, kicked=kicked))

    def is_kicked(self, table: str, player: str) -> bool | None:
        """Whether a player was sent away; None if the table knows nothing of them."""
        query = sa.select(rows.guests.c.kicked).where(rows.guests.c.table_id == table, rows.guests.c.player == player)
        with self.reading() as connection:
            return connection.execute(query).scalar()

    # ------------------------------------------------------------------ chat

    def say(self, table: str, speaker: Speaker, message: int, text: str) -> ChatLine | None:
        """Write a line of chat under the next free number; None if this message was written before."""
        last = sa.select(sa.func.coalesce(sa.func.max(rows.chat.c.number), 0)).where(rows.chat.c.table_id == table)
        same = sa.select(rows.chat.c.number).filter_by(table_id=table, player=speaker.player, message=message)
        sent = now()
        while True:
            try:
                with self.writing() as connection:
                    if connection.execute(same).first() is not None:
                        return None
                    number = int(connection.execute(last).scalar_one()) + 1
                    values = {"table_id": table, "number": number, "text": text, "sent": sent, "message": message}
                    connection.execute(sa.insert(rows.chat).values(**values, **msgspec.structs.asdict(speaker)))
                    return ChatLine(number, speaker.name, text, sent, speaker.seat)
            except exc.IntegrityError:
                continue  # somebody on another worker spoke at the same time

    def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The last lines of chat, in order."""
        query = (
            sa.select(rows.chat)
            .where(rows.chat.c.table_id == table, rows.chat.c.number > after)
            .order_by(rows.chat.c.number.desc())
            .limit(CHAT_KEPT)
        )
        with self.reading() as connection:
            found = connection.execute(query).all()
        return [ChatLine(line.number, line.name, line.text, line.sent, line.seat) for line in reversed(found)]


_is_over = rows.tables.c.state == TableState.OVER
_counts = sa.or_(rows.tables.c.campaign == "", rows.tables.c.state == TableState.PLAYING)
_NOW = sa.bindparam("_now", type_=sa.BigInteger)
_STANDING = (
    sa.update(rows.tables)
    .where(
        rows.tables.c.id == sa.bindparam("_id"),
        rows.tables.c.epoch == sa.bindparam("_epoch"),
        # Two workers may each take one of several answers given at once: the second has to see the first.
        rows.tables.c.moves == sa.bindparam("_moves"),
    )
    .values(
        touched=_NOW,
        seconds=times.played_until(_NOW),
        **{name: sa.bindparam(name) for name in ("moves", "state", "waiting", "stage")},
    )
)
_DECIDED = sa.insert(rows.decisions)
_SNAPSHOT = (
    sa.update(rows.tables).where(rows.tables.c.id == sa.bindparam("_id")).values(snapshot=sa.bindparam("snapshot"))
)


def _session_values(secret: str, player: str) -> dict[str, Any]:
    return {"hash": hashed(secret), "player": player, "created": now(), "used": now()}


def free_name(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at a table goes by, also at a glance: with a number behind it where need be."""
    numbered = (f"{name[: NAME_LENGTH - 3].rstrip()} {n}" for n in itertools.count(2))
    return next(free for free in itertools.chain([name], numbered) if not any(is_same_name(free, o) for o in others))


def put_table(
    connection: sa.Connection, row: TableRow, save: bytes, decisions: Sequence[Decision], snapshot: bytes = b""
) -> None:
    """Write a new table, in a transaction with whatever belongs to it; `snapshot` is how it stands now."""
    values = {
        "id": row.id,
        "game": row.game,
        "host": row.host,
        "options": msgspec.json.encode(row.options),
        "settings": msgspec.json.encode(row.settings),
        "created": row.created,
        "touched": row.created,
        "epoch": row.epoch,
        "moves": row.moves,
        "state": row.state,
        "waiting": _join(row.waiting),
        "has_open_seat": any(seat.sitter is Sitter.OPEN for seat in row.seats),
        "is_private": row.settings.private,
        "is_brought": row.is_brought,
        "origin": save,
        "snapshot": snapshot or save,
        "forked_from": row.forked_from,
        "campaign": row.campaign,
        "packs": msgspec.json.encode(row.packs).decode(),
        "seconds": row.seconds,
        "stage": row.stage,
    }
    connection.execute(sa.insert(rows.tables).values(values))
    connection.execute(sa.insert(rows.seats), [_values(row.id, seat) for seat in row.seats])
    if decisions:
        connection.execute(sa.insert(rows.decisions), [_values(row.id, known) for known in decisions])


def _standing(played: Played) -> dict[str, Any]:
    """How a table stands after a decision, by the columns that say so."""
    waiting = _join(played.waiting)
    return {"moves": played.moves, "state": played.state, "waiting": waiting, "stage": played.stage}


def _join(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _values(table: str, row: SeatRow | Decision) -> dict[str, Any]:
    return {"table_id": table, **msgspec.structs.asdict(row)}


def _seat_row(row: sa.Row[Any]) -> SeatRow:
    sitter = Sitter(row.sitter)
    return SeatRow(row.number, row.name, sitter, row.bot, row.player, row.left_by, row.link, row.away)


def _table_row(row: sa.Row[Any], seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        host=row.host,
        options=msgspec.json.decode(row.options),
        settings=msgspec.json.decode(row.settings, type=TableSettings),
        created=row.created,
        epoch=row.epoch,
        moves=row.moves,
        state=TableState(row.state),
        waiting=tuple(int(number) for number in row.waiting.split(",") if number),
        seats=seats,
        ballot=None if row.ballot is None else msgspec.json.decode(row.ballot, type=BallotRow),
        watch_link=row.watch_link,
        forked_from=row.forked_from,
        is_brought=row.is_brought,
        campaign=row.campaign,
        packs=msgspec.json.decode(row.packs, type=tuple[str, ...]),
        seconds=row.seconds,
        stage=row.stage,
    )
