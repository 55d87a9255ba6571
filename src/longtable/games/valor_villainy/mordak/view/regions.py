"""The Map as it is seen: turned-up Regions with who and what is in them, the others face down."""

from collections.abc import Iterable
from functools import lru_cache

from longtable.engine.faces import Figure
from longtable.engine.scene import (
    Ground,
    Heading,
    Path,
    Place,
    TileMap,
    Tint,
    Way,
    Zone,
)
from longtable.games.valor_villainy.mordak.content import TileCard
from longtable.games.valor_villainy.mordak.kinds import Lasts, Terrain, Tier
from longtable.games.valor_villainy.mordak.state import KEEP, MordakState
from longtable.games.valor_villainy.mordak.view.names import TERRAIN_NAMES, TIER_NAMES
from longtable.games.valor_villainy.state import HALF
from longtable.games.valor_villainy.view import pieces
from longtable.games.valor_villainy.view.faces import KEPT

COLUMNS, ROWS = tuple("ABCDE"), tuple("12345")
GROUNDS = {Terrain.PLAIN: Ground.GRASS, Terrain.MOUNTAIN: Ground.ROCK, Terrain.LAKE: Ground.WATER}
SPECIAL_TINTS = {
    "dojo": Tint.BLUE,
    "labyrinth": Tint.GREEN,
    "no-healing": Tint.VIOLET,
    "ruins": Tint.RED,
    "shrine-asha": Tint.GOLD,
    "shrine-bronco": Tint.GOLD,
    "shrine-luna": Tint.GOLD,
    "village": Tint.GREEN,
}
SIDES = {(0, 1): Heading.NORTH, (1, 0): Heading.EAST, (0, -1): Heading.SOUTH, (-1, 0): Heading.WEST}


def landmarks(tiles: Iterable[TileCard]) -> list[Figure]:
    """What is drawn on the tiles."""
    return [Figure(tile.icon, SPECIAL_TINTS.get(tile.special, Tint.PLAIN), is_place=True) for tile in tiles]


def ground_of(tile: TileCard) -> Ground:
    """What a tile looks as if it were made of."""
    return tile.look or (Ground.SHRINE if tile.is_shrine else GROUNDS[tile.terrain])


def region_map(s: MordakState) -> TileMap:
    """MM-SETUP-04 to 07. The Regions with the Keep in the middle, and everything that stands in them."""
    there = [at for at, region in enumerate(s.regions) if not region.is_gone]
    minions = {minion.number: minion for minion in s.minions}
    found = [piece for at in there for piece in pieces.in_region(s, at, minions)]
    holy = tuple(region.key for region in s.regions if s.effects_on(region.key, Lasts.SANCTUARY))
    linked = tuple(s.regions[at].key for at in s.labyrinth)
    return TileMap(
        id="map",
        title="The Map",
        places=tuple([_place(s, at) for at in there]),
        pieces=tuple(found),
        paths=(Path("Labyrinth", linked, Way.ROUTE, Tint.GREEN),) if linked else (),
        zones=(Zone("Sanctuary", holy, Tint.GOLD),) if holy else (),
        columns=COLUMNS,
        rows=ROWS,
    )


def _place(s: MordakState, at: int) -> Place:
    """MM-MOVE-05, MM-SETUP-06. A Region; of one that lies face down only its tier is known."""
    region = s.regions[at]
    beside = tuple([other for other in region.beside if not s.regions[other].is_gone])
    exits = tuple([SIDES[s.regions[other].x - region.x, s.regions[other].y - region.y] for other in beside])
    if not region.is_face_up:
        return _face_down(region.key, region.place, s.tile(region).tier, region.x, region.y, exits)
    note = ", ".join(_about(s, at))
    return _face_up(s.tile(region), region.key, region.x, region.y, exits, note, is_keep=at == KEEP)


@lru_cache(maxsize=KEPT)
def _face_down(key: str, place: str, tier: Tier, x: int, y: int, exits: tuple[Heading, ...]) -> Place:
    name = TIER_NAMES[tier]
    note = f"{place}, Tier {name}"
    return Place(key, x + HALF, HALF - y, exits=exits, face_down=True, badge=name, note=note, rule="MM-MOVE-05")


@lru_cache(maxsize=KEPT)
def _face_up(
    tile: TileCard, key: str, x: int, y: int, exits: tuple[Heading, ...], note: str, *, is_keep: bool
) -> Place:
    is_special = bool(tile.special) or is_keep
    return Place(
        id=key,
        column=x + HALF,
        row=HALF - y,
        name=tile.name,
        ground=ground_of(tile),
        icon=tile.icon,
        tint=SPECIAL_TINTS.get(tile.special, Tint.PLAIN),
        site=is_special,
        exits=exits,
        text=tile.text,
        note=note,
        rule=tile.rule or ("MM-MOVE-02" if tile.terrain is Terrain.MOUNTAIN else "MM-SCOUT-04"),
    )


def _about(s: MordakState, at: int) -> list[str]:
    """What to know of a Region beside its tile: where it lies, what it is made of, where the Labyrinth leads."""
    region = s.regions[at]
    found = [region.place, TERRAIN_NAMES[s.terrain(region)]]
    found += [
        f"leads to {s.tile(s.regions[other]).name}" for other in s.labyrinth if at in s.labyrinth and other != at
    ]
    found += ["Sanctuary"] if s.effects_on(region.key, Lasts.SANCTUARY) else []
    return [word for word in found if word]
