"""Seating: opening tables, sitting down, leaving, and what only a host may do."""

import secrets
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from longtable.bots.registry import check_bot
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Seating
from longtable.engine.honours import Honour
from longtable.engine.limits import clean_name
from longtable.engine.seating import deal, shared_roles
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.server import honours, rights
from longtable.server.errors import Conflict, Forbidden
from longtable.server.house import House
from longtable.server.packs import Shelf
from longtable.server.protocol import (
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
from longtable.server.room import table_info
from longtable.server.store import (
    Outdated,
    SeatRow,
    Store,
    Stored,
    TableRow,
    free_name,
    hashed,
    new_id,
    new_secret,
    now,
)
from longtable.server.thinking import Prepared

STAND_IN = "greedy"
"""The bot that takes a chair when nobody says which."""
AWAY_SECONDS = 60
"""So long somebody must have been away before the host may let a bot play for them."""
BOT_NAMES = ("Ysolde", "Corvin", "Maren", "Tobin", "Isaura", "Quill", "Brand", "Sefa", "Odo", "Wren", "Hale", "Pim")


# ---------------------------------------------------------------- opening


class Chairs(Struct, frozen=True):
    """The chairs of a table to be opened: as its game has them, as they are written, and the secrets of open ones."""

    seats: list[Seat]
    rows: tuple[SeatRow, ...]
    links: dict[int, str]


def open_table(store: Store, me: Me, wish: NewTable, most_seconds: float, shelf: Shelf) -> Opened:
    """Open a table for this player, with packs of the server's shelf where they wish for some."""
    game = shelf.game(wish.game, wish.packs)
    chairs = plan_chairs(wish.seats, me, most_seconds)
    options, brought = game.read_options(wish.options), brought_by(store, game, chairs.rows)
    table = Prepared.of(Table.open(game, chairs.seats, secrets.token_hex(16), options, brought=brought))
    must_be_dealt(table)
    return _add(store, me, new_row(me, table, chairs.rows, wish.settings), table, chairs.links)


def brought_by(store: Store, game: AnyGame, chairs: Sequence[SeatRow]) -> list[Honour]:
    """What people have who sit in the chairs of a new table; with packs, which are house rules, nothing counts."""
    players = [] if game.packs else [chair.player for chair in chairs if chair.player is not None]
    with store.reading() as connection:
        return list(honours.of_players(connection, game, players).values())


def plan_chairs(plans: Sequence[SeatPlan], me: Me, most_seconds: float, before: Sequence[SeatRow] = ()) -> Chairs:
    """Chairs as somebody plans them; `before` are those of the table before it, where a campaign has one."""
    plans = [_as_before(plan, before) for plan in plans]
    names = _names(plans, me, before)
    seats = [
        Seat(name, _player(plan, most_seconds, before), tuple(plan.roles))
        for name, plan in zip(names, plans, strict=True)
    ]
    links = {n: new_secret() for n, plan in enumerate(plans) if plan.sitter == "friend"}
    rows = tuple(_chair(n, names[n], plan, me, links.get(n), before) for n, plan in enumerate(plans))
    return Chairs(seats, rows, links)


def _as_before(plan: SeatPlan, before: Sequence[SeatRow]) -> SeatPlan:
    """A plan for whoever sat in a chair before; where nobody had taken it, it is for somebody with a link again."""
    if plan.sitter != "before":
        return plan
    if plan.before >= len(before):
        raise BadArgument(f"there was no seat {plan.before} at the table before; it had {len(before)}")
    return replace(plan, sitter="friend") if before[plan.before].sitter is Sitter.OPEN else plan


def must_be_dealt(table: Prepared) -> None:
    """Refuse two chairs for one role, unless the game itself deals it to both, which all who sit down can know.

    Whoever sits in one would look into the hand of the other.
    """
    game = find_game(table.game)
    held = [seat.roles for seat in table.seats]
    common = shared_roles(held)
    if common and sorted(map(sorted, held)) != sorted(map(sorted, _dealt(game, table))):
        raise BadArgument(
            f"{', '.join(common)}: held from more than one chair, as {game.title} does not deal it; give every role "
            "one chair, or leave the roles to the game"
        )


def _dealt(game: AnyGame, table: Prepared) -> Seating:
    """The roles as the game deals them to so many; nothing where it is not for so many."""
    options = game.read_options(table.options)
    least, most = game.players(options)
    return deal(game, options, len(table.seats)) if least <= len(table.seats) <= most else ()


def _names(plans: Sequence[SeatPlan], me: Me, before: Sequence[SeatRow]) -> list[str]:
    """A name for each chair; two of the same are told apart by a number."""
    names = []
    for n, plan in enumerate(plans):
        usual = {"me": me.name, "friend": f"Seat {n + 1}", "bot": BOT_NAMES[n % len(BOT_NAMES)]}
        if plan.sitter == "before":
            usual["before"] = before[plan.before].name
        names.append(clean_name(plan.name if plan.name.strip() else usual[plan.sitter]))
    return _told_apart(names)


def _told_apart(names: Sequence[str]) -> list[str]:
    told: list[str] = []
    for name in names:
        told.append(free_name(name, told))
    return told


def _player(plan: SeatPlan, most_seconds: float, before: Sequence[SeatRow]) -> str:
    if plan.sitter == "before" and before[plan.before].sitter is Sitter.BOT:
        return before[plan.before].bot
    if plan.sitter != "bot":
        return "you"
    check_bot(plan.bot, most_seconds)
    return plan.bot


def _chair(number: int, name: str, plan: SeatPlan, me: Me, secret: str | None, before: Sequence[SeatRow]) -> SeatRow:
    if plan.sitter == "before":
        known = before[plan.before]
        return replace(known, number=number, name=name, link=None, away=now() if known.player else None)
    if plan.sitter == "me":
        return SeatRow(number, name, Sitter.PERSON, player=me.id, away=now())
    if plan.sitter == "bot":
        return SeatRow(number, name, Sitter.BOT, plan.bot)
    return SeatRow(number, name, Sitter.OPEN, link=hashed(secret or new_secret()))


def new_row(
    me: Me,
    table: Prepared,
    chairs: tuple[SeatRow, ...],
    settings: TableSettings,
    *,
    forked_from: str = "",
    is_brought: bool = False,
    campaign: str = "",
) -> TableRow:
    """The row of a new table that is mine."""
    return TableRow(
        id=new_id(),
        game=table.game,
        host=me.id,
        options=table.options,
        settings=settings,
        created=now(),
        epoch=0,
        moves=len(table.decisions),
        state=TableState.OVER if table.is_over else TableState.PLAYING,
        waiting=table.waiting,
        stage=table.stage,
        seats=chairs,
        forked_from=forked_from,
        is_brought=is_brought,
        campaign=campaign,
        packs=table.packs,
        seconds=None if table.decisions or forked_from else 0,
    )


def _add(store: Store, me: Me, row: TableRow, table: Prepared, links: dict[int, str]) -> Opened:
    """Write a new table."""
    store.add_table(row, table.origin, table.decisions)
    return opened(me, row, table, links)


def opened(me: Me, row: TableRow, table: Prepared, links: dict[int, str]) -> Opened:
    """A new table as its host sees it, with the secrets of its open chairs."""
    info = table_info(row, me.id, table.seats, frozenset())
    return Opened(info, tuple(SeatLink(seat, secret) for seat, secret in links.items()))


def bring(store: Store, me: Me, save: Prepared, most_seconds: float) -> Opened:
    """Open a table from a save that was proven: its first person is the one who brings it, the others get links."""
    must_be_dealt(save)
    names = _told_apart([clean_name(seat.name) for seat in save.seats])
    people = [n for n, seat in enumerate(save.seats) if seat.is_person]
    links = {n: new_secret() for n in people[1:]}
    chairs = []
    for n, seat in enumerate(save.seats):
        if n in links:
            chairs.append(SeatRow(n, names[n], Sitter.OPEN, link=hashed(links[n])))
        elif seat.is_person:
            chairs.append(SeatRow(n, names[n], Sitter.PERSON, player=me.id, away=now()))
        else:
            chairs.append(SeatRow(n, names[n], Sitter.BOT, _known_bot(seat.player, most_seconds)))
    settings = TableSettings(free_takebacks=save.free_takebacks or None)
    return _add(store, me, new_row(me, save, tuple(chairs), settings, is_brought=True), save, links)


def _known_bot(spec: str, most_seconds: float) -> str:
    try:
        check_bot(spec, most_seconds)
    except BadArgument:
        return STAND_IN
    return spec


async def fork(house: House, me: Me, stored: Stored, moment: int) -> Opened:
    """A table of my own from a moment of another.

    From a finished game it goes on from exactly there. From one that is still played, only who sits there may fork,
    and all that they cannot see is dealt anew from the beginning of the step: a fork tells nothing.
    """
    row = stored.row
    mine = [seat.number for seat in row.seats if me.id in (seat.player, seat.left_by)]
    if row.state is TableState.PLAYING and not mine:
        raise Forbidden("This game is still played: only those who sit at the table may fork it.")
    if moment > len(stored.decisions):
        raise BadArgument(f"moment {moment} has not come yet; the last one is {len(stored.decisions)}")
    me_at = mine[0] if mine else 0
    seat_to_see = me_at if row.state is TableState.PLAYING else None
    then = await house.thinkers.fork(me.id, stored.save, stored.decisions[:moment], seat_to_see)
    names = _told_apart([me.name if seat.number == me_at else seat.name for seat in row.seats])
    chairs = tuple(
        SeatRow(seat.number, names[seat.number], Sitter.PERSON, player=me.id, away=now())
        if seat.number == me_at or seat.player == me.id
        else SeatRow(seat.number, names[seat.number], Sitter.BOT, _stand_in(house, seat))
        for seat in row.seats
    )
    settings = replace(row.settings, free_takebacks=True)
    mine_now = new_row(me, then, chairs, settings, forked_from=row.id, is_brought=seat_to_see is None)
    return await house.in_thread(lambda: _add(house.store, me, mine_now, then, {}))


def _stand_in(house: House, seat: SeatRow) -> str:
    return _known_bot(seat.bot, house.settings.bot_seconds) if seat.bot else STAND_IN


# ---------------------------------------------------------------- sitting down and leaving


def join(store: Store, me: Me, table_id: str, wish: Join) -> TableRow:
    """Sit down, or be let in to watch."""
    row = _not_sent_away(store, me, table_id)
    if wish.token:
        chair = _linked(row, me, wish.token)
        if chair is None:
            store.set_guest(table_id, me.id, kicked=False)
            return row
    elif wish.seat is None:
        raise BadArgument("say which seat you want, or bring the link of one")
    else:
        chair = rights.must_exist(row, wish.seat)
        if row.settings.private:
            raise Forbidden("This table is private: ask its host for a link.")
    if chair.player == me.id:
        return row
    if not wish.token and chair.sitter is not Sitter.OPEN:
        raise Conflict(f"Seat {chair.number} is taken by {chair.name}.")
    if chair.sitter is Sitter.BOT:
        _must_have_no_other(row, me, chair)
    name = free_name(me.name, [other.name for other in row.seats if other.number != chair.number])
    # The link stays with the chair, so that whoever sits there may open it once more; nobody else can use it.
    after = SeatRow(chair.number, name, Sitter.PERSON, player=me.id, link=chair.link, away=now())
    return _change(store, row, after, chair)


def _must_have_no_other(row: TableRow, me: Me, chair: SeatRow) -> None:
    """Refuse a bot's chair to whoever has one already: they would look into a second hand in the middle of a game."""
    for other in row.seats:
        if other.number != chair.number and me.id in (other.player, other.left_by):
            raise Conflict(
                f"You have seat {other.number} ({other.name}) at this table already: "
                f"seat {chair.number} is for somebody who has none. Send them the link."
            )


def read_link(store: Store, me: Me, table_id: str, token: str) -> tuple[TableRow, SeatRow | None]:
    """The table that a link leads to, and its chair; none: it is for watching. Nothing changes by reading it."""
    row = _not_sent_away(store, me, table_id)
    return row, _linked(row, me, token)


def _not_sent_away(store: Store, me: Me, table_id: str) -> TableRow:
    """The row of a table that this player may come to."""
    row = rights.row_of(store, table_id)
    if store.is_kicked(table_id, me.id):
        raise Forbidden("The host has sent you away from this table.")
    return row


def _linked(row: TableRow, me: Me, token: str) -> SeatRow | None:
    """The chair of a link, which must have no person in it but this player; none: the link is for watching."""
    secret = hashed(token)
    if row.watch_link == secret:
        return None
    chair = next((seat for seat in row.seats if seat.link == secret), None)
    if chair is None:
        raise Forbidden("This link is not valid any more: ask the host for a new one.")
    if chair.sitter is Sitter.PERSON and chair.player != me.id:
        raise Forbidden("This link is not valid any more: somebody used it. Ask the host for a new one.")
    return chair


def leave(store: Store, me: Me, table_id: str, seat: int, bot: str, most_seconds: float) -> TableRow:
    """Hand my chair to a bot; I may have it back."""
    row = rights.row_of(store, table_id)
    chair = rights.must_hold(row, me.id, seat)
    check_bot(bot, most_seconds)
    return _change(store, row, SeatRow(seat, chair.name, Sitter.BOT, bot, left_by=me.id), chair)


def come_back(store: Store, me: Me, table_id: str, seat: int) -> TableRow:
    """Take my chair back from the bot; whoever was invited to it comes too late."""
    row = rights.row_of(store, table_id)
    chair = rights.must_exist(row, seat)
    if chair.left_by != me.id:
        raise Forbidden(f"Seat {seat} ({chair.name}) was not yours.")
    return _change(store, row, SeatRow(seat, chair.name, Sitter.PERSON, player=me.id, away=now()), chair)


def seat_bot(store: Store, me: Me, table_id: str, seat: int, bot: str, most_seconds: float) -> TableRow:
    """The host puts a bot into a chair where no person is: whoever is away has it back when they come.

    Where a bot sits already, nobody is invited to its chair any more.
    """
    row = rights.row_of(store, table_id)
    rights.must_host(row, me.id)
    chair = rights.must_exist(row, seat)
    if chair.sitter is Sitter.PERSON and chair.player != me.id:
        _must_be_away(chair)
    check_bot(bot, most_seconds)
    left_by = chair.player or chair.left_by
    return _change(store, row, SeatRow(seat, chair.name, Sitter.BOT, bot, left_by=left_by), chair)


def _must_be_away(chair: SeatRow) -> None:
    if chair.away is None or now() - chair.away < AWAY_SECONDS:
        raise Conflict(
            f"{chair.name} sits in seat {chair.number}: a bot may play for them when they have been away for "
            f"{AWAY_SECONDS} seconds. Wait, or send them away first."
        )


def open_chair(store: Store, me: Me, table_id: str, seat: int) -> tuple[TableRow, SeatLink]:
    """The host invites somebody to a chair without a person, by a new link; a bot plays on until they sit down."""
    row = rights.row_of(store, table_id)
    rights.must_host(row, me.id)
    chair = rights.must_exist(row, seat)
    if chair.sitter is Sitter.PERSON:
        raise Conflict(f"{chair.name} sits in seat {seat}: send them away first.")
    secret = new_secret()
    return _change(store, row, replace(chair, link=hashed(secret)), chair), SeatLink(seat, secret)


def kick(store: Store, me: Me, table_id: str, seat: int) -> tuple[TableRow, str]:
    """The host sends somebody away: their chair is open, and they cannot come back. Return who it was."""
    row = rights.row_of(store, table_id)
    rights.must_host(row, me.id)
    chair = rights.must_exist(row, seat)
    if chair.player is None or chair.player == me.id:
        raise Conflict(f"Nobody can be sent away from seat {seat} ({chair.name}).")
    row = _change(store, row, SeatRow(seat, f"Seat {seat + 1}", Sitter.OPEN, link=hashed(new_secret())), chair)
    store.set_guest(table_id, chair.player, kicked=True)
    return row, chair.player


def send_off(store: Store, me: Me, table_id: str, player: str) -> None:
    """The host sends somebody away who watches: they cannot come back."""
    row = rights.row_of(store, table_id)
    rights.must_host(row, me.id)
    if player == me.id or any(player == seat.player for seat in row.seats):
        raise Conflict("Who sits at the table does not only watch: send them away from their chair.")
    store.set_guest(table_id, player, kicked=True)


def settle(store: Store, me: Me, table_id: str, settings: TableSettings) -> None:
    """The host changes the settings; what would be unfair to others in the middle of a game is refused."""
    row = rights.row_of(store, table_id)
    rights.must_host(row, me.id)
    others = [seat.name for seat in row.seats if seat.sitter is Sitter.PERSON and seat.player != me.id]
    if settings.free_takebacks and not row.settings.free_takebacks and others:
        raise Conflict(
            f"Free takebacks were not agreed when {' and '.join(others)} sat down; "
            "they are settled when a table is opened. Takebacks with everybody's consent are always there."
        )
    store.set_settings(table_id, settings)


def _change(store: Store, row: TableRow, after: SeatRow, before: SeatRow) -> TableRow:
    try:
        store.set_seat(row.id, after, before=before)
    except Outdated:
        raise Conflict(f"Seat {before.number} has just changed: look again.") from None
    return rights.row_of(store, row.id)


def info_for(house: House, row: TableRow, me: Me) -> TableInfo:
    """A row as a player sees it."""
    room = house.rooms.get(row.id)
    if room is None:
        return table_info(row, me.id, (), frozenset())
    return table_info(row, me.id, room.table.seats, room.here, room.watchers())


def open_window(store: Store, me: Me, table_id: str) -> SeatLink:
    """The host makes a link for watching a private table."""
    rights.must_host(rights.row_of(store, table_id), me.id)
    secret = new_secret()
    store.set_watch_link(table_id, secret)
    return SeatLink(None, secret)
