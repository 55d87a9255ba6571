"""The Map as it is seen: tiles with their Halls, who and what is on them, and bare cells."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from longtable.engine.scene import Ground, Heading, Mark, Meter, Piece, Place, Shape, Stat, TileMap, Tint
from longtable.games.valor_villainy.kinds import Ability
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player, Region
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.sidekicks import MOST_HEARTS
from longtable.games.valor_villainy.state import Minion, Sidekick, role_of
from longtable.games.valor_villainy.view import pieces
from longtable.games.valor_villainy.view.faces import (
    ABILITY_ICONS,
    BOUNTY,
    HEART,
    KEPT,
)
from longtable.games.valor_villainy.view.names import name_of

COLUMNS, ROWS = tuple("ABCDE"), tuple("12345")
SHARD = "sun"
SPORES = "pollen-dust"
KEY_ICON = "key"
SPECIAL_TINTS = {"dojo": Tint.BLUE, "spring": Tint.GREEN}


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
        ground=Ground.STONE,
        icon=tile.icon,
        tint=Tint.VIOLET if tile.portal else SPECIAL_TINTS.get(tile.special, Tint.PLAIN),
        site=tile.portal or bool(tile.special) or at == CAMP,
        exits=exits,
        text=tile.text,
        note="Portal" if tile.portal else "",
        rule=tile.rule or ("LL-MAP-11" if tile.portal else "LL-MAP-02"),
    )


# ---------------------------------------------------------------- pieces


def _pieces(s: LabyrinthState, at: int, minions: Mapping[int, Minion]) -> list[Piece]:
    """LL-MAP-12, LL-DEF-03. Tokens below, then what every game of the family has there, and Sidekicks."""
    region, cell = s.regions[at], s.cells[at]
    tokens = [("shards", "Sunshard", SHARD, cell.shards, "LL-LOOT-04")]
    tokens.append(("bounty", "Bounty token", BOUNTY, cell.bounty, "LL-LOOT-03"))
    tokens.append(("keys", "Key", KEY_ICON, cell.marks.count(KEY), "LL-OVER-04"))
    tokens.append(("spores", "Spores", SPORES, int(cell.has_spores), "LL-OVER-04"))
    if s.tokens is not UNSET:
        tokens.append(("bombs", "Bomb", ABILITY_ICONS[Ability.BOMB], s.tokens.bombs.count(at), "LL-BOMB-01"))
        tokens.append(("rocks", "Rockfall", ABILITY_ICONS[Ability.ROCKFALL], s.tokens.rocks.count(at), "LL-ROCK-01"))
    found = [
        _pin(f"{kind}:{region.place}", name, region.key, icon, count, rule)
        for kind, name, icon, count, rule in tokens
        if count
    ]
    found += [_with_marks(s, piece) for piece in pieces.in_region(s, at, minions)]
    return [*found, *(_sidekick(s, sidekick, region) for sidekick in s.sidekicks_in(at))]


def _with_marks(s: LabyrinthState, piece: Piece) -> Piece:
    """A Hero or the Villain with Shields, Doom and Poison (LL-SHIELD-01, LL-DOOM-02, LL-POISON-02)."""
    role = role_of(piece.id)
    return piece if role is None else replace(piece, marks=(*piece.marks, *marks_of(s, s.player(role))))


def marks_of(s: LabyrinthState, player: Player) -> list[Mark]:
    """The statuses of a Hero or of the Villain."""
    shields, poison = statuses.shields(s, player.key), len(statuses.poison_of(s, player))
    found = [Mark(f"Shields: {shields}", "checked-shield", Tint.BLUE)] if shields else []
    found += [Mark("Doomed", ABILITY_ICONS[Ability.DOOM], Tint.DARK)] if statuses.is_doomed(s, player.key) else []
    return [*found, *([Mark(f"Poison: {poison}", ABILITY_ICONS[Ability.POISON], Tint.GREEN)] if poison else [])]


def _sidekick(s: LabyrinthState, sidekick: Sidekick, region: Region) -> Piece:
    """LL-SIDE-01 to 03. A Sidekick with its Hearts, one die for each."""
    key = s.card(sidekick).key
    defends = "Defender" if region.defender == key else ""
    piece = pieces.minion_piece(s, sidekick, region.key, defends)
    owner = f"of {name_of(s, s.player(sidekick.owner).key)}"
    return replace(
        piece,
        badge=str(sidekick.hearts),
        kind=f"Sidekick {owner}",
        stats=(Stat("Hearts", sidekick.hearts, HEART, MOST_HEARTS, Meter.BAR, Tint.RED),),
        rule="LL-SIDE-03",
    )


@lru_cache(maxsize=KEPT)
def _pin(key: str, name: str, at: str, icon: str, count: int, rule: str) -> Piece:
    return Piece(
        id=key, name=name, at=at, icon=icon, tint=Tint.GOLD, shape=Shape.PIN, badge=str(count), kind=name, rule=rule
    )
