"""The Map as it is seen: tiles with their Halls, who and what is on them, and bare cells."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from longtable.engine.faces import Figure
from longtable.engine.scene import Heading, Piece, Place, TileMap, Tint
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState
from longtable.games.valor_villainy.state import Minion
from longtable.games.valor_villainy.view import pieces
from longtable.games.valor_villainy.view.faces import (
    BOUNTY,
    KEPT,
)

COLUMNS, ROWS = tuple("ABCDE"), tuple("12345")
SHARD = "sun"
SPORES = "pollen-dust"
KEY_ICON = "key"
PRISONER = "prisoner"
SPECIAL_TINTS = {"dojo": Tint.BLUE, "spring": Tint.GREEN}


def figures(tiles: Iterable[TileRow]) -> list[Figure]:
    """The landmarks of tiles, and tokens."""
    return [
        *(Figure(tile.icon, tint_of(tile), is_place=True) for tile in tiles),
        *(Figure(icon, Tint.GOLD) for icon in (SHARD, SPORES, KEY_ICON, PRISONER, BOUNTY)),
    ]


def tint_of(tile: TileRow) -> Tint:
    """What is special about a tile, at a glance."""
    return Tint.VIOLET if tile.portal else SPECIAL_TINTS.get(tile.special, Tint.PLAIN)


def region_map(s: LabyrinthState) -> TileMap:
    """LL-MAP-01. The 25 cells with Base Camp in the middle, and everything that lies and stands there."""
    minions = {minion.number: minion for minion in s.minions}
    return TileMap(
        id="map",
        title="The Labyrinth",
        places=tuple([_place(s, at) for at in halls.CELLS]),
        pieces=tuple([piece for at in halls.CELLS for piece in _pieces(s, at, minions)]),
        columns=COLUMNS,
        rows=ROWS,
        wraps=True,
    )


def _place(s: LabyrinthState, at: int) -> Place:
    tile = s.tile(at)
    if tile is None:
        return _bare(at)
    return tile_place(tile, at, halls.headings(halls.halls_of(s, at)))


@lru_cache(maxsize=KEPT)
def _bare(at: int) -> Place:
    """A cell without a tile."""
    key = halls.KEYS[at]
    return Place(key, halls.column_of(at), halls.row_of(at), empty=True, rule="LL-SCOUT-02")


@lru_cache(maxsize=KEPT)
def tile_place(tile: TileRow, at: int, exits: tuple[Heading, ...]) -> Place:
    """LL-MAP-02. A tile on a cell with the Halls that it has there."""
    return Place(
        id=halls.KEYS[at],
        column=halls.column_of(at),
        row=halls.row_of(at),
        name=tile.name,
        ground=tile.look,
        icon=tile.icon,
        tint=tint_of(tile),
        site=tile.portal or bool(tile.special) or at == CAMP,
        exits=exits,
        text=tile.text,
        note="Portal" if tile.portal else "",
        rule=tile.rule or ("LL-MAP-11" if tile.portal else "LL-MAP-02"),
    )


# ---------------------------------------------------------------- pieces


def _pieces(s: LabyrinthState, at: int, minions: Mapping[int, Minion]) -> list[Piece]:
    """LL-MAP-12, LL-LOOT-03, 04. Tokens below, then what every game of the family has there."""
    region, cell = s.regions[at], s.cells[at]
    tokens = [("shards", "Sunshard", SHARD, cell.shards, "LL-LOOT-04")]
    tokens.append(("bounty", "Bounty token", BOUNTY, cell.bounty, "LL-LOOT-03"))
    tokens.append(("keys", "Key", KEY_ICON, cell.marks.count(KEY), "LL-OVER-04"))
    tokens += [
        (mark, mark.capitalize(), PRISONER, 1, "LL-OVER-04") for mark in cell.marks if mark != KEY and region.tile
    ]
    tokens.append(("spores", "Spores", SPORES, int(cell.has_spores), "LL-OVER-04"))
    found = [
        pieces.pin(f"{kind}:{region.place}", name, region.key, icon, count, rule)
        for kind, name, icon, count, rule in tokens
        if count
    ]
    # Of a crowd the Villain, whom all of it is about, lies on top.
    return [*found, *sorted(pieces.in_region(s, at, minions), key=lambda piece: piece.id == s.villain.key)]
