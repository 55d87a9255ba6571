"""The content of Minions of Mordak: the family's rows and its own, with its tiles.

Every physical card has a number that is never given anew; the state refers to cards by number.
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Struct

from longtable.engine.content import Count, Few, Pack, Row
from longtable.engine.scene import Ground
from longtable.games.valor_villainy import content as family
from longtable.games.valor_villainy.crossplay import boxes_of
from longtable.games.valor_villainy.mordak.kinds import Size, Team, Terrain, Tier
from longtable.games.valor_villainy.mordak.options import MordakOptions


class Icon(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An icon on a tile: a Treasure or a Minion that is put there, perhaps for some Hero counts (MM-SCOUT-08)."""

    what: str
    ambush: bool = False
    least: Count = 1
    most: Count = 5

    @property
    def size(self) -> Size:
        """The size of a Minion that is put there."""
        return Size[self.what.upper()]


class TileRow(Row, frozen=True, eq=False, forbid_unknown_fields=True, kw_only=True):
    """A Region tile (MM-SCOUT-04 to 08). `always` tiles are in every game of their Hero counts (MM-SETUP-01, 03)."""

    tier: Tier
    terrain: Terrain = Terrain.PLAIN
    icons: Annotated[list[Icon], family.MOST] = []
    special: str = ""
    """The printed rule, by name: a Shrine, the Dojo, the village and so on."""
    always: bool = False
    least: Count = 1
    most: Count = 5
    text: str = ""
    icon: str
    look: Ground | None = None
    """What it looks as if it were made of, where its terrain alone does not say."""
    rule: str = ""

    @property
    def is_shrine(self) -> bool:
        """Whether this is a Shrine, of whatever kind (MM-SHRINE-01)."""
        return self.special.startswith("shrine-")


class StashRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A face of a Loot Stash card (MM-SETUP-14)."""

    side: Team
    heroes: tuple[Few, Few]
    """The least and the most Heroes it is for."""
    columns: Annotated[list[family.Column], family.MOST]


class DayRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Day of the Procession of Horrors: the Minions that come, and what Mordak gets (MM-PROC-02, 03)."""

    icons: Annotated[list[Icon], family.MOST]
    spells: Few = 0
    health: Count = 0
    xp_if_unbeaten: Few = 0
    """Experience if no Hero was Defeated yet."""


PACKAGE = "longtable.games.valor_villainy.mordak"
SLUG = "minions-of-mordak"


@cache
def boxes_for(options: MordakOptions) -> family.Boxes:
    """LL-XC-01. What a table takes of the family's cards."""
    return boxes_of(family.MORDAK, options, has_talents=options.talents)


BOXES = boxes_for(MordakOptions())
"""What it takes of them where nothing else is settled."""
OWN = ("villain.toml", "void.toml", "tiles.toml")
"""What is of use on its own map alone."""
TABLES: dict[str, type[Row]] = {**family.TABLES, "tile": TileRow}


class Content(family.Content, frozen=True):
    """Everything in the box, by id or by number."""

    tiles: dict[str, TileRow]


TileCard = TileRow


def own_rows(boxes: family.Boxes = BOXES) -> family.RawRows:
    """The rows of the game without packs, by table."""
    return family.joined(family.rows_of(boxes), *(family.read_rows(f"{PACKAGE}.cards", name) for name in OWN))


def stash_rows() -> list[StashRow]:
    """The faces of the Loot Stash cards."""
    return msgspec.convert(family.read_rows(f"{PACKAGE}.cards", "stashes.toml")["stash"], list[StashRow])


def day_rows() -> list[DayRow]:
    """The Days of the Procession of Horrors, in their order."""
    return msgspec.convert(family.read_rows(f"{PACKAGE}.cards", "procession.toml")["day"], list[DayRow])


def load(packs: Sequence[Pack] = (), boxes: family.Boxes = BOXES) -> Content:
    """The content with packs laid over it."""
    rows = family.with_packs(SLUG, TABLES, own_rows(boxes), packs)
    tiles = {row.id: row for row in rows["tile"] if isinstance(row, TileRow)}
    return Content(**msgspec.structs.asdict(family.content_of(rows, SLUG, packs)), tiles=tiles)
