"""REST: the hall, tables, saves and rules; each handler says what it takes and gives, and OpenAPI repeats it."""

from functools import partial
from random import choice
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec.structs import replace

from longtable.engine.game import AnyGame
from longtable.engine.limits import PACKS, SAVE_BYTES, SEATS, clean_name
from longtable.engine.saves import encode
from longtable.games import find_game
from longtable.paint.book import Book
from longtable.server import campaigns, catalogue, credit, honours, pictures, rights, seating
from longtable.server.credit import Credit
from longtable.server.door import address_of
from longtable.server.errors import Conflict, NotFound
from longtable.server.house import House, Notice
from longtable.server.newcomers import bring_in
from longtable.server.offers import BotInfo, GameInfo, Icons, RuleInfo, SeatingInfo
from longtable.server.people import GUEST_NAMES, People, name_of
from longtable.server.protocol import (
    Announced,
    Face,
    Fault,
    Fork,
    Hall,
    HonourInfo,
    Invitation,
    Join,
    Me,
    Moment,
    NewTable,
    Opened,
    PackName,
    Recovery,
    Rename,
    Replace,
    SeatLink,
    TableInfo,
    TableSettings,
    TableState,
    Token,
)
from longtable.server.store import TableRow

MOST_LISTED = 50
MOST_MOMENTS = 200

Seat = Annotated[int, Parameter(ge=0, lt=SEATS, description="A seat of the table, counted from 0.")]
TableKey = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="The id of a table.")]
WatcherKey = Annotated[str, Parameter(pattern=r"^[0-9a-f]{16}$", description="The key of somebody who watches.")]
Packs = Annotated[list[PackName] | None, Parameter(max_items=PACKS, description="Packs that are laid over a game.")]
Slug = Annotated[str, Parameter(max_length=80, pattern=r"^[a-z0-9-]+$", description="The name of a game.")]

REFUSALS = {
    400: ResponseSpec(Fault, description="Something about the request is wrong; the detail says what."),
    401: ResponseSpec(Fault, description="This browser has no player yet."),
    403: ResponseSpec(Fault, description="Somebody else's right."),
    404: ResponseSpec(Fault, description="There is no such thing."),
    409: ResponseSpec(Fault, description="It does not fit how things stand now."),
    413: ResponseSpec(Fault, description="Too long."),
    429: ResponseSpec(Fault, description="Too many requests; wait a little."),
    500: ResponseSpec(Fault, description="Something broke; the log has it under the number that the detail names."),
}


# ---------------------------------------------------------------- people


@get("/api/me", tags=["people"], responses=REFUSALS)
async def who_am_i(request: Request, house: House, people: People) -> Response[Me]:  # type: ignore[type-arg]
    """The player of this browser; a new one gets a name and a cookie."""
    known = await people.who(request)
    if known is not None:
        return Response(known)
    house.quotas.may_bring(address_of(request.scope))
    me, session = await house.in_thread(partial(house.store.add_player, choice(GUEST_NAMES)))
    return Response(me, cookies=[people.cookie(session)])


@patch("/api/me", tags=["people"], responses=REFUSALS)
async def rename(request: Request, data: Rename, me: Me, house: House, people: People) -> Me:  # type: ignore[type-arg]
    """Call myself otherwise."""
    name = clean_name(data.name)
    house.quotas.may_open(address_of(request.scope))
    for table in await house.in_thread(partial(house.store.rename, me.id, name)):
        await changed(house, table)
    people.forget(me.id)
    return Me(me.id, name)


@post("/api/me/recovery", tags=["people"], responses=REFUSALS)
async def make_recovery(me: Me, house: House) -> Recovery:
    """A secret that makes another device me, once; the one before is void."""
    return Recovery(await house.in_thread(partial(house.store.set_recovery, me.id)))


@post("/api/recover", tags=["people"], status_code=HTTP_200_OK, responses=REFUSALS)
async def recover(data: Token, house: House, people: People) -> Response[Me]:
    """Become the player of a recovery link."""
    found = await house.in_thread(partial(house.store.recover, data.token))
    if found is None:
        raise NotFound("This recovery link is not valid: it was used before, or a newer one was made.")
    me, session = found
    return Response(me, cookies=[people.cookie(session)])


@get("/api/me/honours", tags=["people"], responses=REFUSALS)
async def list_honours(me: Me, house: House) -> tuple[HonourInfo, ...]:
    """What I carry from table to table, for each game that keeps something of people."""
    return await house.in_thread(partial(honours.sheets, house.store, me))


# ---------------------------------------------------------------- games


@get("/api/games", tags=["games"], sync_to_thread=True)
def list_games(house: House) -> tuple[GameInfo, ...]:
    """The games that can be played here, each with the packs that there are for it."""
    return tuple(replace(game, packs=house.shelf.offered(game.slug)) for game in catalogue.games())


@get("/api/bots", tags=["games"], sync_to_thread=True)
def list_bots() -> tuple[BotInfo, ...]:
    """The bots that can sit at a table."""
    return catalogue.bots()


@post("/api/games/{slug:str}/chairs", tags=["games"], status_code=HTTP_200_OK, responses=REFUSALS)
async def list_chairs(
    slug: Slug, data: dict[str, Any], house: House, players: int | None = None, packs: Packs = None
) -> SeatingInfo:
    """The chairs of a table with these options and packs for so many people; the body is what is not as usual."""
    game = house.shelf.game(find_listed(slug).slug, packs or ())
    return catalogue.seating_of(game, game.read_options(data), players)


@get("/api/games/{slug:str}/cards", tags=["games"], sync_to_thread=True, responses=REFUSALS)
def list_cards(slug: Slug) -> tuple[Face, ...]:
    """Every different card or piece of a game, as it is printed."""
    return tuple(find_listed(slug).gallery())


@get("/api/games/{slug:str}/effects", tags=["games"], sync_to_thread=True, responses=REFUSALS)
def list_effects(slug: Slug) -> list[Announced]:
    """What the rules of a game announce, and which cards, boards and tiles answer it."""
    return find_listed(slug).announced()


@get("/api/games/{slug:str}/rules", tags=["games"], sync_to_thread=True, responses=REFUSALS)
def list_rules(slug: Slug, search: Annotated[str, Parameter(max_length=200)] = "") -> list[RuleInfo]:
    """The rules of a game, or those that contain all the words searched for."""
    ledger = find_listed(slug).ledger
    found = ledger.search(search) if search.strip() else ledger.rule
    return [RuleInfo(r.id, ledger.chapter(r), r.page, r.title, r.text, r.unsure, r.example) for r in found]


@get("/api/icons", tags=["games"], sync_to_thread=True, cache_control=None)
def list_icons(names: Annotated[str, Parameter(max_length=8000)] = "") -> Icons:
    """Icons by their names in game-icons, with commas between."""
    known = catalogue.icons()
    return Icons({name: known[name] for name in names.split(",") if name in known})


@get("/api/pictures", tags=["games"], sync_to_thread=True)
def list_shared_pictures() -> Book:
    """Where the pictures lie that all games share: grounds, frames, dice."""
    return pictures.built(pictures.SHARED).book


@get("/api/scenes", tags=["games"], sync_to_thread=True)
def list_scenes() -> Book:
    """Where the pictures lie that games are introduced with in the hall."""
    return pictures.scenes()


@get("/api/credits", tags=["games"], sync_to_thread=True)
def list_credits(house: House) -> tuple[Credit, ...]:
    """Who drew the icons that are shown here, those of packs included."""
    return credit.thanks(credit.words_of(house.shelf.all()))


@get("/api/games/{slug:str}/pictures", tags=["games"], sync_to_thread=True, responses=REFUSALS)
def list_pictures(slug: Slug, house: House, packs: Packs = None) -> Book:
    """Where the pictures of a game lie, by what they show; with what these packs add and change."""
    known = find_listed(slug).slug
    return house.easel.book(known, [pack for pack in house.shelf.packs(known) if pack.name in (packs or ())])


@get("/pictures/own/{name:str}", tags=["games"], responses=REFUSALS, include_in_schema=False)
async def give_picture(name: str, house: House) -> Response[bytes]:
    """A sheet that this server has painted itself."""
    sheet = await house.easel.file(name, house.shelf.packs)
    if sheet is None:
        raise NotFound("There is no picture of that name here; load the page anew.")
    return Response(sheet, media_type="image/webp", headers={"Cache-Control": "public, max-age=31536000, immutable"})


# ---------------------------------------------------------------- tables


@get("/api/tables", tags=["tables"], responses=REFUSALS)
async def hall(me: Me, house: House) -> Hall:
    """My tables and campaigns, and tables with a free chair."""
    mine = await house.in_thread(partial(house.store.tables_of, me.id, MOST_LISTED))
    known = {row.id for row in mine}
    free = await house.in_thread(partial(house.store.open_tables, me.id, MOST_LISTED))
    return Hall(
        tuple(seating.info_for(house, row, me) for row in mine),
        tuple(seating.info_for(house, row, me) for row in free if row.id not in known),
        await house.in_thread(partial(campaigns.of_player, house.store, me)),
    )


@post("/api/tables", tags=["tables"], responses=REFUSALS)
async def open_table(request: Request, data: NewTable, me: Me, house: House) -> Opened:  # type: ignore[type-arg]
    """Open a table."""
    await may_open(house, request, me)
    most_seconds, shelf = house.settings.bot_seconds, house.shelf
    return await house.in_thread(partial(seating.open_table, house.store, me, data, most_seconds, shelf))


@post("/api/tables/import", tags=["tables"], request_max_body_size=SAVE_BYTES, responses=REFUSALS)
async def import_save(request: Request, me: Me, house: House) -> Opened:  # type: ignore[type-arg]
    """Open a table from a save file, which is the body as it is; it must follow from its seed."""
    await may_open(house, request, me)
    save = await house.thinkers.prove(me.id, await request.body())
    return await house.in_thread(partial(seating.bring, house.store, me, save, house.settings.bot_seconds))


@get("/api/tables/{table:str}", tags=["tables"], responses=REFUSALS)
async def look_at_table(table: TableKey, me: Me, house: House) -> TableInfo:
    """A table."""
    row = await house.in_thread(partial(rights.row_of, house.store, table))
    await house.in_thread(partial(rights.may_watch, house.store, row, me.id))
    return seating.info_for(house, row, me)


@patch("/api/tables/{table:str}", tags=["tables"], responses=REFUSALS)
async def change_settings(table: TableKey, data: TableSettings, me: Me, house: House) -> TableInfo:
    """The host changes a table."""
    await house.in_thread(partial(seating.settle, house.store, me, table, data))
    return await _changed(house, table, me)


@delete("/api/tables/{table:str}", tags=["tables"], responses=REFUSALS)
async def close_table(table: TableKey, me: Me, house: House) -> None:
    """The host closes a table for good."""
    row = await house.in_thread(partial(rights.row_of, house.store, table))
    rights.must_host(row, me.id)
    await house.in_thread(partial(house.store.delete_table, table))
    if table in house.rooms:
        house.dismiss(house.rooms[table], None)
    house.publish(Notice(house.worker, "gone", table=table))


@post("/api/tables/{table:str}/join", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def join(table: TableKey, data: Join, me: Me, house: House) -> TableInfo:
    """Sit down: with the secret of a link, or in an open chair of a public table."""
    await house.in_thread(partial(seating.join, house.store, me, table, data))
    return await _sat_down(house, table, me)


@post("/api/tables/{table:str}/invitation", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def read_invitation(table: TableKey, data: Token, me: Me, house: House) -> Invitation:
    """What a link leads to: who invites, to which game, and for which chair. The secret stays good."""
    row, chair = await house.in_thread(partial(seating.read_link, house.store, me, table, data.token))
    host = await house.in_thread(partial(name_of, house.store, row.host))
    await house.room(table)  # chairs are called by their roles, which a table knows when it is loaded
    return Invitation(seating.info_for(house, row, me), host, None if chair is None else chair.number)


@post("/api/tables/{table:str}/link", tags=["seats"], status_code=HTTP_201_CREATED, responses=REFUSALS)
async def make_watch_link(table: TableKey, me: Me, house: House) -> SeatLink:
    """The host makes a link for watching; the one before is void."""
    return await house.in_thread(partial(seating.open_window, house.store, me, table))


@post("/api/tables/{table:str}/seats/{seat:int}/link", tags=["seats"], responses=REFUSALS)
async def make_seat_link(table: TableKey, seat: Seat, me: Me, house: House) -> SeatLink:
    """The host invites somebody to a chair: its link, the one before is void. A bot plays on until they sit down."""
    _, link = await house.in_thread(partial(seating.open_chair, house.store, me, table, seat))
    await changed(house, table)
    return link


@post("/api/tables/{table:str}/seats/{seat:int}/leave", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def leave(table: TableKey, seat: Seat, data: Replace, me: Me, house: House) -> TableInfo:
    """Hand my chair to a bot."""
    await house.in_thread(partial(seating.leave, house.store, me, table, seat, data.bot, house.settings.bot_seconds))
    return await _changed(house, table, me)


@post("/api/tables/{table:str}/seats/{seat:int}/return", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def come_back(table: TableKey, seat: Seat, me: Me, house: House) -> TableInfo:
    """Take my chair back from the bot."""
    await house.in_thread(partial(seating.come_back, house.store, me, table, seat))
    return await _sat_down(house, table, me)


@post("/api/tables/{table:str}/seats/{seat:int}/bot", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def seat_bot(table: TableKey, seat: Seat, data: Replace, me: Me, house: House) -> TableInfo:
    """The host puts a bot into a chair where no person is."""
    await house.in_thread(
        partial(seating.seat_bot, house.store, me, table, seat, data.bot, house.settings.bot_seconds)
    )
    return await _changed(house, table, me)


@post("/api/tables/{table:str}/seats/{seat:int}/kick", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def kick(table: TableKey, seat: Seat, me: Me, house: House) -> TableInfo:
    """The host sends somebody away."""
    _, player = await house.in_thread(partial(seating.kick, house.store, me, table, seat))
    if table in house.rooms:
        house.dismiss(house.rooms[table], player)
    house.publish(Notice(house.worker, "kicked", table=table, player=player))
    return await _changed(house, table, me)


@post("/api/tables/{table:str}/watchers/{key:str}/kick", tags=["seats"], status_code=HTTP_200_OK, responses=REFUSALS)
async def send_off(table: TableKey, key: WatcherKey, me: Me, house: House) -> TableInfo:
    """The host sends somebody away who watches."""
    rights.must_host(await house.in_thread(partial(rights.row_of, house.store, table)), me.id)
    player = (await house.room(table)).watcher(key)
    if player is None:
        raise NotFound("They are not watching any more.")
    await house.in_thread(partial(seating.send_off, house.store, me, table, player))
    return await _changed(house, table, me)


# ---------------------------------------------------------------- time


@get("/api/tables/{table:str}/history", tags=["time"], responses=REFUSALS)
async def history(
    table: TableKey,
    me: Me,
    house: House,
    start: Annotated[int, Parameter(ge=0)] = 0,
    stop: Annotated[int, Parameter(ge=0)] = MOST_MOMENTS - 1,
    seat: Annotated[int | None, Parameter(ge=0, lt=SEATS)] = None,
) -> Response[list[Moment]]:
    """The moments of a game as my seat (none: a spectator) saw them, from `start` to `stop`."""
    stored = await house.in_thread(partial(house.store.load, table, from_start=True))
    if stored is None:
        raise rights.no_table(table)
    await house.in_thread(partial(rights.may_watch, house.store, stored.row, me.id))
    if seat is not None:
        rights.may_look_through(stored.row, me.id, seat)
    stop = min(stop, start + MOST_MOMENTS - 1)
    names = [chair.name for chair in stored.row.seats]
    moments = await house.thinkers.history(me.id, stored.save, stored.decisions, names, seat, start, stop)
    return Response(moments, media_type="application/json")  # type: ignore[arg-type]


@post("/api/tables/{table:str}/fork", tags=["time"], responses=REFUSALS)
async def fork(request: Request, table: TableKey, data: Fork, me: Me, house: House) -> Opened:  # type: ignore[type-arg]
    """A table of my own from a moment of this one."""
    stored = await house.in_thread(partial(house.store.load, table, from_start=True))
    if stored is None:
        raise rights.no_table(table)
    await house.in_thread(partial(rights.may_watch, house.store, stored.row, me.id))
    await may_open(house, request, me)
    return await seating.fork(house, me, stored, data.moment)


@get("/api/tables/{table:str}/save", tags=["time"], responses=REFUSALS)
async def download_save(table: TableKey, me: Me, house: House) -> Response[bytes]:
    """The save of a finished game, with its seed: `longtable verify` proves the shuffles."""
    row = await house.in_thread(partial(rights.row_of, house.store, table))
    await house.in_thread(partial(rights.may_watch, house.store, row, me.id))
    if row.state is TableState.PLAYING:
        raise Conflict("The save tells the seed and every hand: it can be had when the game is over.")
    room = await house.room(table)
    save = await house.desk.run(lambda: encode(room.table))
    name = f'attachment; filename="{row.game}-{table}.json"'
    return Response(save, media_type="application/json", headers={"Content-Disposition": name})


# ---------------------------------------------------------------- helpers


def find_listed(slug: str) -> AnyGame:
    """A game of this server."""
    if slug not in {game.slug for game in catalogue.games()}:
        names = ", ".join(game.slug for game in catalogue.games())
        raise NotFound(f"There is no game {slug!r} here; the games are {names}.")
    return find_game(slug)


async def may_open(house: House, request: Request, me: Me) -> None:  # type: ignore[type-arg]
    """Refuse whoever opens tables too fast, or has too many."""
    house.quotas.may_open(address_of(request.scope))
    most = house.settings.tables_per_player
    if await house.in_thread(partial(house.store.count_tables, me.id)) >= most:
        raise Conflict(f"You are the host of as many tables as are allowed ({most}): close one of them first.")


async def changed(house: House, table: str) -> None:
    """Seats or settings of a table have changed: everybody at it is told, here and at the other workers."""
    if table in house.rooms:
        room = house.rooms[table]
        await house.desk.run(partial(house.desk.refresh, room))
        house.note_presence(room, *room.presence.seats)
    house.changed(table)


async def _sat_down(house: House, table: str, me: Me) -> TableInfo:
    """Somebody sits at a table now who did not before: it counts what they bring, as long as that may be."""
    await changed(house, table)
    await bring_in(house, table)
    return await _changed(house, table, me)


async def _changed(house: House, table: str, me: Me) -> TableInfo:
    await changed(house, table)
    row: TableRow = await house.in_thread(partial(rights.row_of, house.store, table))
    return seating.info_for(house, row, me)


HANDLERS = [
    who_am_i, rename, make_recovery, recover, list_honours,
    list_games, list_bots, list_chairs, list_cards, list_effects, list_rules, list_icons, list_shared_pictures,
    list_pictures, give_picture, list_scenes, list_credits,
    hall, open_table, import_save, look_at_table, change_settings, close_table,
    join, read_invitation, make_watch_link, make_seat_link, leave, come_back, seat_bot, kick, send_off,
    history, fork, download_save,
]  # fmt: skip
