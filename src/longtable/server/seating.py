"""Seating: opening tables, sitting down, leaving, and what only a host may do."""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from longtable.bots.registry import find_bot
from longtable.engine.errors import BadArgument
from longtable.engine.saves import AnyTable, Save, encode, open_save, verify
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.server import views
from longtable.server.errors import Conflict, Forbidden, NotFound
from longtable.server.house import House
from longtable.server.protocol import (
    Fork,
    Join,
    Me,
    NewTable,
    Opened,
    SeatLink,
    SeatPlan,
    Sitter,
    TableInfo,
    TableSettings,
    TableState,
)
from longtable.server.room import revive, table_info
from longtable.server.store import Outdated, SeatRow, Store, TableRow, hashed, new_id, new_secret, now

STAND_IN = "greedy"
"""The bot that takes a chair when nobody says which."""
BOT_NAMES = ("Ysolde", "Corvin", "Maren", "Tobin", "Isaura", "Quill", "Brand", "Sefa", "Odo", "Wren", "Hale", "Pim")


# ---------------------------------------------------------------- opening


def open_table(store: Store, me: Me, wish: NewTable) -> Opened:
    """Open a table for this player."""
    game = find_game(wish.game)
    names = _names(wish.seats, me)
    seats = [Seat(name, _player(plan), tuple(plan.roles)) for name, plan in zip(names, wish.seats, strict=True)]
    table = Table.open(game, seats, secrets.token_hex(16), game.read_options(wish.options))
    links = {n: new_secret() for n, plan in enumerate(wish.seats) if plan.sitter == "friend"}
    chairs = tuple(_chair(n, names[n], plan, me, links.get(n)) for n, plan in enumerate(wish.seats))
    return _add(store, me, table, chairs, links, wish.settings)


def _names(plans: Sequence[SeatPlan], me: Me) -> list[str]:
    """A name for each chair; two of the same are told apart by a number."""
    names: list[str] = []
    for n, plan in enumerate(plans):
        usual = {"me": me.name, "friend": f"Seat {n + 1}", "bot": BOT_NAMES[n % len(BOT_NAMES)]}
        name = plan.name.strip() or usual[plan.sitter]
        same = sum(known == name or known.startswith(f"{name} ") for known in names)
        names.append(f"{name} {same + 1}" if same else name)
    return names


def _player(plan: SeatPlan) -> str:
    if plan.sitter != "bot":
        return "you"
    find_bot(plan.bot)
    return plan.bot


def _chair(number: int, name: str, plan: SeatPlan, me: Me, secret: str | None) -> SeatRow:
    if plan.sitter == "me":
        return SeatRow(number, name, Sitter.PERSON, player=me.id)
    if plan.sitter == "bot":
        return SeatRow(number, name, Sitter.BOT, plan.bot)
    return SeatRow(number, name, Sitter.OPEN, link=hashed(secret or new_secret()))


def _add(
    store: Store,
    me: Me,
    table: AnyTable,
    chairs: tuple[SeatRow, ...],
    links: dict[int, str],
    settings: TableSettings,
    *,
    origin: bytes | None = None,
    forked_from: str = "",
) -> Opened:
    """Write a new table; `origin` is the save it is replayed from, where that is not how it stands now."""
    row = TableRow(
        id=new_id(),
        game=table.game.slug,
        host=me.id,
        options=msgspec.to_builtins(table.options),
        settings=settings,
        created=now(),
        epoch=0,
        moves=len(table.decisions),
        state=TableState.OVER if table.is_over else TableState.PLAYING,
        waiting=views.waiting(table),
        seats=chairs,
        forked_from=forked_from,
    )
    store.add_table(row, origin or encode(table), table.decisions)
    info = table_info(row, me.id, table, frozenset())
    return Opened(info, tuple(SeatLink(seat, secret) for seat, secret in links.items()))


def import_save(store: Store, me: Me, save: Save) -> Opened:
    """Open a table from a save: its first person is the one who brings it, the others get links."""
    table = open_save(save, find_game, "this save")
    origin = None
    if not table.notices and not verify(save, find_game):
        start = Table.open(table.game, save.seats, save.seed, table.options)
        origin = encode(start)
    people = [n for n, seat in enumerate(table.seats) if seat.is_person]
    links = {n: new_secret() for n in people[1:]}
    chairs = []
    for n, seat in enumerate(table.seats):
        if n in links:
            chairs.append(SeatRow(n, seat.name, Sitter.OPEN, link=hashed(links[n])))
        elif seat.is_person:
            chairs.append(SeatRow(n, seat.name, Sitter.PERSON, player=me.id))
        else:
            chairs.append(SeatRow(n, seat.name, Sitter.BOT, _known_bot(seat.player)))
    settings = TableSettings(free_takebacks=save.free_takebacks)
    return _add(store, me, table, tuple(chairs), links, settings, origin=origin)


def _known_bot(spec: str) -> str:
    try:
        find_bot(spec)
    except BadArgument:
        return STAND_IN
    return spec


def fork(store: Store, me: Me, table_id: str, wish: Fork) -> Opened:
    """A table of my own from a moment of another.

    From a finished game it goes on from exactly there. From one that is still played, only who sits there may fork,
    and all that they cannot see is dealt anew from the beginning of the step: a fork tells nothing.
    """
    stored = store.load(table_id, from_start=True)
    if stored is None:
        raise NotFound(f"There is no table {table_id}; it may have been closed by its host.")
    row = stored.row
    mine = [seat.number for seat in row.seats if me.id in (seat.player, seat.left_by)]
    if row.state is TableState.PLAYING and not mine:
        raise Forbidden("This game is still played: only those who sit at the table may fork it.")
    if wish.moment > len(stored.decisions):
        raise BadArgument(f"moment {wish.moment} has not come yet; the table has {len(stored.decisions)} decisions")
    me_at = mine[0] if mine else 0
    then = revive(stored.save, stored.decisions[: wish.moment])
    origin = None
    if row.state is TableState.PLAYING:
        viewer = then.seats[me_at].roles[0]
        then = then.dealt_anew(viewer, secrets.token_hex(16))
    else:
        origin = stored.save
    chairs = tuple(
        SeatRow(seat.number, me.name if seat.number == me_at else seat.name, Sitter.PERSON, player=me.id)
        if seat.number == me_at or seat.player == me.id
        else SeatRow(seat.number, seat.name, Sitter.BOT, _known_bot(seat.bot) if seat.bot else STAND_IN)
        for seat in row.seats
    )
    return _add(
        store, me, then, chairs, {}, replace(row.settings, free_takebacks=True), origin=origin, forked_from=row.id
    )


# ---------------------------------------------------------------- who may what


def row_of(store: Store, table_id: str) -> TableRow:
    """The row of a table that must be there."""
    row = store.table(table_id)
    if row is None:
        raise NotFound(f"There is no table {table_id}; it may have been closed by its host.")
    return row


def may_watch(store: Store, row: TableRow, me: Me) -> None:
    """Refuse whoever may not look at this table."""
    if row.host == me.id or any(me.id in (seat.player, seat.left_by) for seat in row.seats):
        return
    kicked = store.is_kicked(row.id, me.id)
    if kicked:
        raise Forbidden("The host has sent you away from this table.")
    if row.settings.private and kicked is None:
        raise Forbidden("This table is private: ask its host for a link.")


def must_hold(row: TableRow, me: Me, seat: int) -> SeatRow:
    """The chair of this number, which must be mine."""
    chair = must_exist(row, seat)
    if chair.player != me.id:
        raise Forbidden(f"Seat {seat} ({chair.name}) is not yours.")
    return chair


def must_exist(row: TableRow, seat: int) -> SeatRow:
    """The chair of this number."""
    if not 0 <= seat < len(row.seats):
        raise NotFound(f"There is no seat {seat} at this table; it has seats 0 to {len(row.seats) - 1}.")
    return row.seats[seat]


def must_host(row: TableRow, me: Me) -> None:
    """Refuse whoever is not the host."""
    if row.host != me.id:
        raise Forbidden("Only the host of this table may do that.")


# ---------------------------------------------------------------- sitting down and leaving


def join(store: Store, me: Me, table_id: str, wish: Join) -> TableRow:
    """Sit down, or be let in to watch."""
    row = row_of(store, table_id)
    if store.is_kicked(table_id, me.id):
        raise Forbidden("The host has sent you away from this table.")
    if wish.token:
        secret = hashed(wish.token)
        if row.watch_link == secret:
            store.set_guest(table_id, me.id, kicked=False)
            return row
        chair = next((seat for seat in row.seats if seat.link == secret), None)
        if chair is None:
            raise Forbidden("This link is not valid any more: ask the host for a new one.")
    elif wish.seat is None:
        raise BadArgument("say which seat you want, or bring the link of one")
    else:
        chair = must_exist(row, wish.seat)
        if row.settings.private:
            raise Forbidden("This table is private: ask its host for a link.")
    if chair.player == me.id:
        return row
    if chair.sitter is not Sitter.OPEN:
        raise Conflict(f"Seat {chair.number} is taken by {chair.name}.")
    taken = SeatRow(chair.number, _free_name(row, me.name, chair.number), Sitter.PERSON, player=me.id)
    return _change(store, row, taken, chair)


def _free_name(row: TableRow, name: str, seat: int) -> str:
    others = {other.name for other in row.seats if other.number != seat}
    return next(free for free in (name, *(f"{name} {n}" for n in range(2, 99))) if free not in others)


def leave(store: Store, me: Me, table_id: str, seat: int, bot: str) -> TableRow:
    """Hand my chair to a bot; I may have it back."""
    row = row_of(store, table_id)
    chair = must_hold(row, me, seat)
    find_bot(bot)
    return _change(store, row, SeatRow(seat, chair.name, Sitter.BOT, bot, left_by=me.id), chair)


def come_back(store: Store, me: Me, table_id: str, seat: int) -> TableRow:
    """Take my chair back from the bot."""
    row = row_of(store, table_id)
    chair = must_exist(row, seat)
    if chair.left_by != me.id:
        raise Forbidden(f"Seat {seat} ({chair.name}) was not yours.")
    return _change(store, row, SeatRow(seat, chair.name, Sitter.PERSON, player=me.id), chair)


def seat_bot(store: Store, me: Me, table_id: str, seat: int, bot: str) -> TableRow:
    """The host puts a bot into a chair where no person sits."""
    row = row_of(store, table_id)
    must_host(row, me)
    chair = must_exist(row, seat)
    if chair.sitter is Sitter.PERSON and chair.player != me.id:
        raise Conflict(f"{chair.name} sits in seat {seat}: send them away first.")
    find_bot(bot)
    left_by = me.id if chair.player == me.id else chair.left_by
    return _change(store, row, SeatRow(seat, chair.name, Sitter.BOT, bot, left_by=left_by), chair)


def open_chair(store: Store, me: Me, table_id: str, seat: int) -> tuple[TableRow, SeatLink]:
    """The host opens a chair without a person, with a new link."""
    row = row_of(store, table_id)
    must_host(row, me)
    chair = must_exist(row, seat)
    if chair.sitter is Sitter.PERSON:
        raise Conflict(f"{chair.name} sits in seat {seat}: send them away first.")
    secret = new_secret()
    row = _change(store, row, SeatRow(seat, chair.name, Sitter.OPEN, link=hashed(secret)), chair)
    return row, SeatLink(seat, secret)


def kick(store: Store, me: Me, table_id: str, seat: int) -> tuple[TableRow, str]:
    """The host sends somebody away: their chair is open, and they cannot come back. Return who it was."""
    row = row_of(store, table_id)
    must_host(row, me)
    chair = must_exist(row, seat)
    if chair.player is None or chair.player == me.id:
        raise Conflict(f"Nobody can be sent away from seat {seat} ({chair.name}).")
    row = _change(store, row, SeatRow(seat, f"Seat {seat + 1}", Sitter.OPEN, link=hashed(new_secret())), chair)
    store.set_guest(table_id, chair.player, kicked=True)
    return row, chair.player


def _change(store: Store, row: TableRow, after: SeatRow, before: SeatRow) -> TableRow:
    try:
        store.set_seat(row.id, after, before=before)
    except Outdated:
        raise Conflict(f"Seat {before.number} has just changed: look again.") from None
    return row_of(store, row.id)


def info_for(house: House, row: TableRow, me: Me) -> TableInfo:
    """A row as a player sees it."""
    room = house.rooms.get(row.id)
    table = room.table if room is not None else None
    return table_info(row, me.id, table, room.here if room is not None else frozenset())


def open_window(store: Store, me: Me, table_id: str) -> SeatLink:
    """The host makes a link for watching a private table."""
    must_host(row_of(store, table_id), me)
    secret = new_secret()
    store.set_watch_link(table_id, secret)
    return SeatLink(None, secret)
