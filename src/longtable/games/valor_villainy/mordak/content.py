"""The content of Minions of Mordak: the family's rows and its own, with its tiles.

Every physical card has a number that is never given anew; the state refers to cards by number.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from longtable.engine.content import Count, Pack, Row, check_count, merge, origins
from longtable.games.valor_villainy import content
from longtable.games.valor_villainy.content import (
    MOST,
    BoardRow,
    CardRow,
    MinionCard,
    MinionRow,
    SpellCard,
    SpellRow,
    TreasureCard,
    TreasureRow,
    boards_of,
    copies_of,
    minions_of,
    read_dice,
    shared_rows,
    spells_of,
    treasures_of,
)
from longtable.games.valor_villainy.mordak.kinds import Deck, Terrain, Tier


class Icon(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An icon on a tile: a Treasure or a Minion that is put there, perhaps for some Hero counts (MM-SCOUT-08)."""

    what: str
    ambush: bool = False
    least: Count = 1
    most: Count = 5


class TileRow(Row, frozen=True, eq=False, forbid_unknown_fields=True, kw_only=True):
    """A Region tile (MM-SCOUT-04 to 08). `always` tiles are in every game of their Hero counts (MM-SETUP-01, 03)."""

    tier: Tier
    terrain: Terrain = Terrain.PLAIN
    icons: Annotated[list[Icon], MOST] = []
    special: str = ""
    """The printed rule, by name: a Shrine, the Dojo, the village and so on."""
    always: bool = False
    least: Count = 1
    most: Count = 5
    text: str = ""
    icon: str
    rule: str = ""

    @property
    def is_shrine(self) -> bool:
        """Whether this is a Shrine, of whatever kind (MM-SHRINE-01)."""
        return self.special.startswith("shrine-")


_FILES: dict[str, dict[str, type[Row]]] = {
    "heroes.toml": {"board": BoardRow},
    "minions.toml": {"minion": MinionRow},
    "void.toml": {"spell": SpellRow},
    "treasures.toml": {"treasure": TreasureRow},
    "tiles.toml": {"tile": TileRow},
}
PACKAGE = "longtable.games.valor_villainy.mordak"
SLUG = "minions-of-mordak"


class Content(content.Content, frozen=True):
    """Everything in the box, by id or by number."""

    tiles: dict[str, TileRow]


TileCard = TileRow


@cache
def _own_rows(name: str) -> dict[str, list[dict[str, Any]]]:
    text = files(PACKAGE).joinpath("cards", name).read_bytes()
    found = msgspec.toml.decode(text, type=dict[str, list[dict[str, Any]]])
    if "spell" in found:
        found["spell"] = [*shared_rows(Deck.ARCANE), *shared_rows(Deck.DIVINE), *found["spell"]]
    return found


def load(packs: Sequence[Pack] = ()) -> Content:
    """The content with packs laid over it."""
    tables: dict[str, tuple[type[Row], list[dict[str, Any]]]] = {}
    for name, kinds in _FILES.items():
        for table, kind in kinds.items():
            tables[table] = (kind, _own_rows(name)[table])
    rows = merge(SLUG, tables, packs)
    for table, found in rows.items():
        check_count(f"cards of {table}", sum(row.copies for row in found if isinstance(row, CardRow)), packs)
    origin = origins(packs)
    minions = minions_of(rows["minion"], SLUG, origin)
    spells = spells_of(rows["spell"], SLUG, origin)
    return Content(
        boards=boards_of(rows["board"]),
        minions=minions,
        spells=spells,
        copies=copies_of(spells),
        treasures=treasures_of(rows["treasure"], SLUG, origin),
        minion_numbers={card.key: number for number, card in minions.items()},
        tiles={row.id: row for row in rows["tile"] if isinstance(row, TileRow)},
    )


__all__ = [
    "BoardRow",
    "CardRow",
    "Content",
    "Icon",
    "MinionCard",
    "MinionRow",
    "SpellCard",
    "SpellRow",
    "TileCard",
    "TileRow",
    "TreasureCard",
    "TreasureRow",
    "load",
    "read_dice",
]
