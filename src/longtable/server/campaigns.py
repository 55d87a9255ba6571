"""Campaigns at the server: begin one, go on with it, look back, fork it, take it along and bring it."""

from collections import Counter

import msgspec
from sqlalchemy import exc

from longtable.engine import chain
from longtable.engine.campaign import NextGame, Record
from longtable.engine.chain import Chain, Past
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.game import AnyGame
from longtable.engine.table import Seat
from longtable.games import find_game
from longtable.server import chains, seating
from longtable.server.chains import CampaignRow, LinkRow
from longtable.server.errors import Conflict, Forbidden, NotFound
from longtable.server.house import House
from longtable.server.packs import Shelf
from longtable.server.protocol import (
    BriefInfo,
    CampaignInfo,
    CampaignPage,
    Me,
    NewCampaign,
    NextInfo,
    NextTable,
    Opened,
    PastInfo,
    PastSeat,
    Sitter,
    StopInfo,
    TableSettings,
)
from longtable.server.store import SeatRow, Store, TableRow, new_id, now, put_table
from longtable.server.thinking import Prepared

MOST_LISTED = 20


# ---------------------------------------------------------------- looking


def of_player(store: Store, me: Me) -> tuple[CampaignInfo, ...]:
    """The campaigns that somebody began or sat down in, latest first."""
    with store.reading() as connection:
        found = chains.of_player(connection, me.id, MOST_LISTED)
    return tuple(info(store, row, me) for row in found)


def page(store: Store, me: Me, campaign: str) -> CampaignPage:
    """A campaign with all its past tables, its map and what is known of what is next."""
    row = _mine_to_see(store, me, campaign)
    with store.reading() as connection:
        known = chains.links(connection, campaign)
    game = find_game(row.game, row.packs)
    record = game.read_record(row.record, row.rules_version)
    offered = game.as_campaign().next_games(record)
    played, ahead = Counter(link.key for link in known), [following.key for following in offered]
    return CampaignPage(
        info(store, row, me),
        tuple(_past_info(link, link.past) for link in known if link.past),
        tuple(
            StopInfo(stop.key, stop.name, stop.icon, chapter, stop.is_done, stop.key in ahead, played[stop.key])
            for stop, chapter in game.way(record)
        ),
        tuple(_brief(game, record, following) for following in offered),
        game.as_campaign().company(record),
    )


def _brief(game: AnyGame, record: Record, following: NextGame) -> BriefInfo:
    lines, area = game.brief(record, following)
    return BriefInfo(following.key, tuple(lines), area)


def info(store: Store, row: CampaignRow, me: Me) -> CampaignInfo:
    """A campaign as somebody sees it; of its tables only the last ones are looked at."""
    with store.reading() as connection:
        latest = chains.links(connection, row.id, row.played)
    last = next((link for link in latest if link.past is not None), None)
    current = next((link for link in latest if link.past is None), None)
    chairs = [seat.number for seat in _chairs_of(store, current) if seat.player == me.id]
    before = _chairs_of(store, last)
    game = find_game(row.game, row.packs)
    record = game.read_record(row.record, row.rules_version)
    past = None if last is None else last.past
    mine = row.host == me.id or any(me.id in (seat.player, seat.left_by) for seat in before)
    return CampaignInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        created=row.created,
        played=row.played,
        standing=tuple(game.standing(record, {} if past is None else past.holders)),
        next=tuple(
            NextInfo(known.key, game.title_of(known), msgspec.to_builtins(known.options))
            for known in game.as_campaign().next_games(record)
        ),
        last=None if last is None or past is None else _past_info(last, past),
        seats=tuple(
            PastSeat(seat.number, seat.name, seat.sitter, held.roles, seat.player == me.id)
            for seat, held in zip(before, past.seats if past else (), strict=False)
        ),
        current=(current.table or "") if current else "",
        seat=chairs[0] if len(chairs) == 1 else None,
        host=row.host == me.id,
        may_continue=mine and current is None,
        forked_from=row.forked_from,
        brought=row.is_brought,
        packs=tuple(pack.name for pack in row.packs),
    )


def _past_info(link: LinkRow, past: Past) -> PastInfo:
    names = tuple(seat.name for seat in past.seats)
    return PastInfo(link.number, link.title, past.verdict, names, past.decisions, link.table or "")


def _chairs_of(store: Store, link: LinkRow | None) -> tuple[SeatRow, ...]:
    """Who sits at a table of the campaign, as far as it is still there."""
    row = None if link is None or link.table is None else store.table(link.table)
    return () if row is None else row.seats


def row_of(store: Store, campaign: str) -> CampaignRow:
    """The row of a campaign that must be there."""
    with store.reading() as connection:
        row = chains.find(connection, campaign)
    if row is None:
        raise NotFound(f"There is no campaign {campaign}; its host may have removed it.")
    return row


def _mine_to_see(store: Store, me: Me, campaign: str) -> CampaignRow:
    """A campaign that somebody may see: they began it, or sat at one of its tables."""
    row = row_of(store, campaign)
    if row.host != me.id:
        with store.reading() as connection:
            if not chains.has_sat(connection, campaign, me.id):
                raise Forbidden("Only those who played in this campaign may see it.")
    return row


# ---------------------------------------------------------------- beginning and going on


def count(store: Store, me: Me) -> int:
    """How many campaigns somebody began."""
    with store.reading() as connection:
        return chains.count(connection, me.id)


def start(store: Store, me: Me, wish: NewCampaign, shelf: Shelf) -> CampaignInfo:
    """Begin a campaign, with packs of the server's shelf where they wish for some."""
    game = shelf.game(wish.game, wish.packs)
    row = _new_row(me, game, msgspec.to_builtins(game.as_campaign().record()), 0)
    with store.writing() as connection:
        chains.add(connection, row)
    return info(store, row, me)


def _new_row(me: Me, game: AnyGame, record: dict[str, object], played: int) -> CampaignRow:
    began = now()
    return CampaignRow(new_id(), game.slug, me.id, began, began, game.packs, played, record, game.rules_version)


async def open_next(house: House, me: Me, campaign: str, wish: NextTable) -> Opened:
    """Open the next table of a campaign, with whom it is planned."""
    row, before = await house.in_thread(lambda: _before_next(house.store, me, campaign))
    chairs = seating.plan_chairs(wish.seats, me, house.settings.bot_seconds, before)
    game = find_game(row.game, row.packs)
    brought = await house.in_thread(lambda: seating.brought_by(house.store, game, chairs.rows))
    begun = await house.thinkers.begin_next(me.id, row, wish.key, chairs.seats, wish.options, brought)
    seating.must_be_dealt(begun.table)
    table = seating.new_row(me, begun.table, chairs.rows, wish.settings, campaign=row.id, is_brought=row.is_brought)
    link = LinkRow(row.played + 1, table.id, wish.key, begun.title, None)

    def write() -> None:
        with house.store.writing() as connection:
            put_table(connection, table, begun.table.origin, begun.table.decisions)
            chains.begin(connection, row, link, now())
            if begun.past is not None:
                chains.conclude(connection, table.id, msgspec.json.decode(begun.past, type=Past))

    try:
        await house.in_thread(write)
    except exc.IntegrityError:
        raise Conflict("Somebody else has just opened the next table of this campaign: look again.") from None
    return seating.opened(me, table, begun.table, chairs.links)


def _before_next(store: Store, me: Me, campaign: str) -> tuple[CampaignRow, tuple[SeatRow, ...]]:
    """A campaign that somebody may go on with now, and who sat at its last table."""
    row = _mine_to_see(store, me, campaign)
    seen = info(store, row, me)
    if seen.current:
        raise Conflict("A table of this campaign is still being played: end it first, or close it.")
    if not seen.may_continue:
        raise Forbidden("Only the host of a campaign and those who sat at its last table may go on with it.")
    with store.reading() as connection:
        last = next(iter(chains.links(connection, campaign, row.played)), None)
    return row, _chairs_of(store, last)


def fork(store: Store, me: Me, campaign: str, tables: int) -> CampaignInfo:
    """A campaign of my own that goes on after so many tables of another; the tables stay where they are."""
    row = _mine_to_see(store, me, campaign)
    if tables > row.played:
        raise BadArgument(f"the campaign has not come to table {tables} yet; expected 0 to {row.played}")
    with store.reading() as connection:
        known = [link for link in chains.links(connection, campaign) if link.number <= tables]
    game = find_game(row.game, row.packs)
    past = known[-1].past if known else None
    fresh = _new_row(me, game, msgspec.to_builtins(game.as_campaign().record()), tables)
    if past is not None:
        fresh = msgspec.structs.replace(fresh, record=past.record, rules_version=past.rules_version)
    fresh = msgspec.structs.replace(fresh, forked_from=row.id, is_brought=row.is_brought)
    with store.writing() as connection:
        chains.add(connection, fresh, known)
    return info(store, fresh, me)


def remove(store: Store, me: Me, campaign: str) -> None:
    """The host removes a campaign; its tables stay, each on its own."""
    if row_of(store, campaign).host != me.id:
        raise Forbidden("Only the host of this campaign may do that.")
    with store.writing() as connection:
        chains.remove(connection, campaign)


# ---------------------------------------------------------------- as a file


def export(store: Store, me: Me, campaign: str) -> tuple[str, bytes]:
    """A campaign as a file: its past tables with their records, and the saves of those that are still there."""
    row = _mine_to_see(store, me, campaign)
    with store.reading() as connection:
        known, kept = chains.links(connection, campaign), chains.snapshots(connection, campaign)
    tables = []
    for link in known:
        if link.past is not None:
            save = kept.get(link.table or "")
            tables.append(chain.with_save(link.past, save))
    return row.game, chain.encode(Chain(game=row.game, packs=list(row.packs), tables=tables))


async def bring(house: House, me: Me, data: bytes) -> CampaignInfo:
    """A campaign from a file that somebody brings: every table is played again from the record before it."""
    known = chain.parse(data, "this campaign")
    try:
        game = known.find_game(find_game)
        record = msgspec.to_builtins(game.as_campaign().record())
    except BadArgument as error:
        raise SaveError(f"this campaign: {error}") from error
    row = msgspec.structs.replace(_new_row(me, game, record, len(known.tables)), is_brought=True)
    proven: list[tuple[TableRow, Prepared, bytes, LinkRow]] = []
    before = b""
    for number, past in enumerate(known.tables, 1):
        table, save, encoded = await house.thinkers.prove_past(
            me.id, known.game, game.packs, msgspec.json.encode(past), before, number
        )
        again = msgspec.json.decode(encoded, type=Past)
        before = msgspec.json.encode(again.record)
        chairs = tuple(_chair_of_the_past(n, seat, me, again.seats) for n, seat in enumerate(again.seats))
        written = seating.new_row(me, table, chairs, TableSettings(private=True), is_brought=True, campaign=row.id)
        proven.append((written, table, save, LinkRow(number, written.id, again.key, again.title, again)))
        row = msgspec.structs.replace(row, record=again.record)

    def write() -> None:
        with house.store.writing() as connection:
            for written, table, save, _ in proven:
                put_table(connection, written, table.origin, table.decisions, save)
            chains.add(connection, row, [link for *_, link in proven])

    await house.in_thread(write)
    return await house.in_thread(lambda: info(house.store, row, me))


def _chair_of_the_past(number: int, seat: Seat, me: Me, seats: list[Seat]) -> SeatRow:
    """Who sat in a chair of a table that was brought: its first person is whoever brings it, others are not known."""
    if not seat.is_person:
        return SeatRow(number, seat.name, Sitter.BOT, seating.STAND_IN)
    if number == next(n for n, other in enumerate(seats) if other.is_person):
        return SeatRow(number, seat.name, Sitter.PERSON, player=me.id)
    return SeatRow(number, seat.name, Sitter.OPEN)
