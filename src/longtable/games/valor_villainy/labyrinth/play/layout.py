"""A Map that is laid by lot, for missions that do not Scout: tiles where Halls lead on, and what lies on them."""

from longtable.games.valor_villainy.labyrinth.play import filling, halls
from longtable.games.valor_villainy.labyrinth.play.scouting import DREAD_END
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Minion
from longtable.games.valor_villainy.play import packs

EVENT = "event"


def lay_out(s: LabyrinthState, most: int) -> None:
    """LL-TILE-02, LL-SCOUT-05 to 08. Tiles by lot where Halls lead on, until so many lie; then all is walled up."""
    while sum(bool(region.tile) for region in s.regions) < most and (open_ := _open_cells(s)):
        _lay_one(s, open_[0])
    for at in _open_cells(s):
        if not s.regions[at].tile:
            _end_here(s, at)


def _open_cells(s: LabyrinthState) -> list[int]:
    return [there for at in halls.CELLS for there in halls.unexplored(s, at)]


def _lay_one(s: LabyrinthState, at: int) -> None:
    for tile in s.tiles:
        fits = [laying for laying in halls.layings(s.parts.tiles[tile], [at]) if not halls.why_no_fit(s, laying)]
        if fits:
            s.tiles.remove(tile)
            halls.lay(s, at, tile, fits[0].way)
            return
    _end_here(s, at)


def _end_here(s: LabyrinthState, at: int) -> None:
    """LL-SCOUT-07, 08. A Dread End, its Hall to one that leads here; the others are Walls now."""
    to = next(side for side, there in enumerate(halls.AROUND[at]) if halls.halls_of(s, there)[halls.opposite(side)])
    way = next(laying.way for laying in halls.layings(s.parts.tiles[DREAD_END], [at]) if laying.halls[to])
    halls.lay(s, at, DREAD_END, way)
    halls.wall_up(s, at)


def fill_new(s: LabyrinthState) -> None:
    """LL-SCOUT-11, 12. Everything that the icons of the laid tiles bring but Events."""
    for at in halls.CELLS:
        tile = s.tile(at)
        if tile is not None:
            filling.fill(s, at, [icon for icon in tile.icons_for(s.hero_count) if icon != EVENT])


def take_away(s: LabyrinthState, minion: Minion) -> None:
    """A Minion that stands on the Map from the start goes back to its pile."""
    packs.discard_minion(s, minion)
