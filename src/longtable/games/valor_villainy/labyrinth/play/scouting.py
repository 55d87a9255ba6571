"""Scouting: tiles are drawn, laid and filled; the Map may be Closed Off by them (LL-SCOUT, LL-TILE, LL-CLOSE)."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import filling, halls, missions, reading, track
from longtable.games.valor_villainy.labyrinth.play.events import DreadEndLaid
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Scout
from longtable.games.valor_villainy.play.characters import Character, current
from longtable.games.valor_villainy.play.events import TurnedUp

DREAD_END = "dread-end"
EVENT = "event"
ALL = 4
"""As many tiles as a Region can have unexplored Halls."""
SCOUT_NONE = Why("scout-none")
"""A reason that is given at nearly every Action, also in simulations."""


def may_scout(who: Character) -> bool:
    """LL-SCOUT-01, 16. Heroes Scout, and nobody else, whoever controls them."""
    return isinstance(who, Player) and not who.is_villain


def why_no_scouting(s: LabyrinthState, who: Character) -> Why | None:
    """LL-SCOUT-01, 02. A Hall must lead to a cell without a tile; enemies do not matter."""
    return None if halls.unexplored(s, who.at) else SCOUT_NONE


async def scout(s: LabyrinthState, hero: Player) -> None:
    """LL-SCOUT-02, 10, 11, 13, LL-CLOSE-02. A tile for every unexplored Hall of the Region, then they are filled.

    When the Scout is over the Map may be Closed Off by it; one Event is read next if any of the tiles has its icon.
    """
    laid = await _explore(s, hero, hero.at)
    events = [at for at in laid if EVENT in _icons(s, at)]
    if events:
        reading.draw(s, events[0], hero)
    if halls.is_closed_off(s):
        await track.close_off(s)
    if current(s).is_bonus:
        await reading.read_out(s)


async def scout_from(s: LabyrinthState, hero: Player, at: int, *, tiles: int = ALL) -> list[int]:
    """LL-SCOUT-02, LL-EVENT-06. An Event lets a Hero Scout as if standing elsewhere, perhaps a single tile.

    Event icons are ignored. Where tiles were laid.
    """
    laid = await _explore(s, hero, at, tiles)
    if halls.is_closed_off(s):
        await track.close_off(s)
    return laid


async def _explore(s: LabyrinthState, hero: Player, at: int, tiles: int = ALL) -> list[int]:
    """LL-SCOUT-02, 10, 11. Tiles for the unexplored Halls of a Region, which are filled when all lie."""
    s.scouting = Scout(hero.role, at, halls.unexplored(s, at))
    s.say("scouts", who=hero, region=s.regions[at], count=min(tiles, len(s.scouting.cells)))
    while s.scouting.cells and len(s.scouting.laid) < tiles:
        await _lay_next(s, hero, s.scouting)
    laid = s.scouting.laid
    s.scouting = None
    for there in laid:
        filling.fill(s, there, _icons(s, there))
        await missions.tell(s, TurnedUp(there, hero.key))
    return laid


def _icons(s: LabyrinthState, at: int) -> list[str]:
    """LL-MAP-09. What the tile of a Region brings at this table."""
    tile = s.tile(at)
    return [] if tile is None else tile.icons_for(s.hero_count)


# ---------------------------------------------------------------- laying


async def _lay_next(s: LabyrinthState, hero: Player, scouting: Scout) -> None:
    """LL-SCOUT-03 to 07. Reveal tiles from the bottom until one fits, which must be laid; else the Dread End."""
    while s.tiles:
        tile = _reveal(s, hero, scouting)
        able = fitting(s, tile, scouting)
        if able:
            laying = await choose(hero.role, Kind.LAY, able, about=tile)
            _lay(s, hero, scouting, laying)
            break
        s.say("fits-nowhere", tile=tile)
        s.aside_tiles.append(tile.id)
    else:
        await _lay_dread_end(s, hero, scouting)
    _return_aside(s)


def _reveal(s: LabyrinthState, hero: Player, scouting: Scout) -> TileRow:
    """LL-SETUP-05, LL-SCOUT-03. The bottom tile of the deck, for all to see."""
    scouting.tile = s.tiles.pop(0)
    s.uncovered += 1
    tile = s.parts.tiles[scouting.tile]
    s.say("reveals-tile", who=hero, tile=tile)
    return tile


def fitting(s: LabyrinthState, tile: TileRow, scouting: Scout) -> list[Laying]:
    """LL-SCOUT-03 to 05. The ways of laying a tile onto the cells that are being Scouted."""
    return [laying for laying in halls.layings(tile, scouting.cells) if not halls.why_no_fit(s, laying)]


def _lay(s: LabyrinthState, hero: Player, scouting: Scout, laying: Laying) -> None:
    halls.lay(s, laying.at, scouting.tile, laying.way)
    scouting.cells.remove(laying.at)
    scouting.laid.append(laying.at)
    scouting.tile = ""
    s.say("lays", who=hero, region=s.regions[laying.at])


async def _lay_dread_end(s: LabyrinthState, hero: Player, scouting: Scout) -> None:
    """LL-SCOUT-07, 08. The Dread End lies on a cell of choice, whether it fits or not, its Hall to the Scouter."""
    scouting.tile = DREAD_END
    tile = s.parts.tiles[DREAD_END]
    laying = await choose(hero.role, Kind.LAY, dead_ends(s, scouting), about=tile)
    _lay(s, hero, scouting, laying)
    halls.wall_up(s, laying.at)
    number = sum(region.tile == DREAD_END for region in s.regions)
    await missions.tell(s, DreadEndLaid(number, laying.at, hero.role))


def dead_ends(s: LabyrinthState, scouting: Scout) -> list[Laying]:
    """LL-SCOUT-08. The Dread End on each cell that is being Scouted, with its Hall to the Scouter's Region."""
    found = halls.layings(s.parts.tiles[DREAD_END], scouting.cells)
    return [laying for laying in found if laying.halls[halls.AROUND[laying.at].index(scouting.at)]]


def _return_aside(s: LabyrinthState) -> None:
    """LL-SCOUT-06. What was set aside goes on top: it is drawn last, in the order in which it was revealed."""
    s.tiles.extend(s.aside_tiles)
    s.aside_tiles.clear()
