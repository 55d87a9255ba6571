"""The Map as it is seen: turned-up Regions with who and what is in them, the others face down."""

from functools import lru_cache

from longtable.engine.scene import (
    Ground,
    Heading,
    Path,
    Piece,
    Place,
    Shape,
    TileMap,
    Tint,
    Way,
    Zone,
)
from longtable.games.valor_villainy.mordak.content import TileCard
from longtable.games.valor_villainy.mordak.kinds import Lasts, Phase, Terrain, Tier
from longtable.games.valor_villainy.mordak.state import KEEP, NOWHERE, Minion, MordakState, Region
from longtable.games.valor_villainy.mordak.view.names import TERRAIN_NAMES, TIER_NAMES
from longtable.games.valor_villainy.play.combat import SHEEP as SHEEP_KEY
from longtable.games.valor_villainy.play.targets import Flock
from longtable.games.valor_villainy.state import HALF
from longtable.games.valor_villainy.view.faces import KEPT, minion_piece, player_piece
from longtable.games.valor_villainy.view.names import SHEEP

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


def region_map(s: MordakState) -> TileMap:
    """MM-SETUP-04 to 07. The Regions with the Keep in the middle, and everything that stands in them."""
    there = [at for at, region in enumerate(s.regions) if not region.is_gone]
    minions = {minion.number: minion for minion in s.minions}
    pieces = [piece for at in there for piece in _pieces(s, at, minions)]
    holy = tuple(region.key for region in s.regions if s.effects_on(region.key, Lasts.SANCTUARY))
    linked = tuple(s.regions[at].key for at in s.labyrinth)
    return TileMap(
        id="map",
        title="The Map",
        places=tuple([_place(s, at) for at in there]),
        pieces=tuple(pieces),
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
        ground=Ground.STONE if is_special and tile.terrain is Terrain.PLAIN else GROUNDS[tile.terrain],
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


# ---------------------------------------------------------------- pieces


def _pieces(s: MordakState, at: int, minions: dict[int, Minion]) -> list[Piece]:
    """Treasures below, then Mordak, the stack of Minions from the bottom up, Sheep before them, and the Heroes."""
    region = s.regions[at]
    found = [_treasures(region)] if region.treasures else []
    if s.mordak.at == at != NOWHERE:
        found.append(player_piece(s, s.mordak, region.key, ""))
    for place, number in enumerate(region.stack):
        is_top = place == len(region.stack) - 1 and not region.sheep
        found.append(_minion(s, minions[number], region, "Defender" if is_top else ""))
    if region.sheep:
        found.append(_sheep(s, at))
    guests = [minion for minion in s.minions if minion.at == at and minion.number not in region.stack]
    found += [_minion(s, minion, region, "friend of the Heroes") for minion in guests]
    for hero in s.heroes:
        if hero.at == at:
            found.append(player_piece(s, hero, region.key, "Defender" if region.defender == hero.role else ""))
    return found


def _minion(s: MordakState, minion: Minion, region: Region, place: str) -> Piece:
    """A Minion; in the Minion Step one sees which have acted."""
    has_acted = minion.has_acted and s.phase is Phase.MINIONS
    return minion_piece(s, minion, region.key, place, has_acted=has_acted)


def _treasures(region: Region) -> Piece:
    """MM-LOOT-02, 05. Treasures lie face down."""
    count = len(region.treasures)
    return Piece(
        id=f"treasures:{region.place}",
        name="Treasure",
        at=region.key,
        icon="locked-chest",
        tint=Tint.GOLD,
        shape=Shape.PIN,
        badge=str(count),
        kind="Treasure",
        text="Face down: nobody looks at it before the Level Up Step.",
        rule="MM-LOOT-01",
    )


def _sheep(s: MordakState, at: int) -> Piece:
    """MM-SHEEP-01, MM-DEF-11. The Sheep of a Region; those that are attacked now have the key of the target."""
    region = s.regions[at]
    is_target = s.hits is not None and s.hits.target == at
    return Piece(
        id=SHEEP_KEY if is_target else Flock(at).key,
        name=SHEEP,
        at=region.key,
        icon="sheep",
        tint=Tint.PLAIN,
        badge=str(region.sheep),
        kind="Sheep",
        text="1 Health. Stands before everybody else; worth nothing.",
        note="Defender",
        rule="MM-SHEEP-01",
    )
