"""The content of Lludwik's Labyrinth: the family's rows, and its tiles, missions, Villains, Stashes and camp."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from longtable.engine.content import Count, Few, Pack, Row
from longtable.engine.errors import PackError
from longtable.engine.scene import Ground, Tint
from longtable.games.valor_villainy import content
from longtable.games.valor_villainy.content import (
    MOST,
    BoardRow,
    Boxes,
    CardRow,
    Column,
    RawRows,
    Reward,
    content_of,
    joined,
    read_columns,
    read_rows,
    rows_of,
    with_packs,
)
from longtable.games.valor_villainy.crossplay import boxes_of
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow, RecordRow, StoryRow, UpgradeRow
from longtable.games.valor_villainy.labyrinth.inserts import (
    BattleCard,
    BlockRow,
    ModeRow,
    ProtocolRow,
    VillainRow,
    battle_cards,
)
from longtable.games.valor_villainy.labyrinth.kinds import Stash, Tiles
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions
from longtable.games.valor_villainy.labyrinth.packets import PacketRow, check_packet, counted

PACKAGE = "longtable.games.valor_villainy.labyrinth"
SLUG = "lludwiks-labyrinth"
HERO_COUNTS = 6
R = TypeVar("R", bound=Row)

Halls = Annotated[str, Meta(pattern=r"^N?E?S?W?$")]
"""The open sides of a tile, as letters."""
Icon = Annotated[str, Meta(pattern=r"^(event|treasure|chump|elite|boss)( [2-6]\+)?$")]
"""What is put onto a tile, perhaps only from so many Heroes on: `chump 4+` (LL-MAP-09)."""
Cell = Annotated[str, Meta(pattern=r"^([A-E][1-5])?$")]
"""A cell of the Map as on a chart: columns A to E from the west, rows 1 to 5 from the north."""


class TileRow(Row, frozen=True, eq=False, forbid_unknown_fields=True, kw_only=True):
    """A Region tile: its Halls, its icons, and what is special about it (LL-MAP-02, 09 to 11)."""

    kind: Tiles
    halls: Halls
    """The Halls of face A (LL-MAP-02)."""
    halls_b: Halls = ""
    """The Halls of face B, where it is not the east-west mirror of face A."""
    at: Cell = ""
    """Where it lies from the start, or what it replaces (LL-SETUP-03)."""
    tag: str = ""
    """What missions call it: T1 (LL-SETUP-12)."""
    number: Count = 0
    portal: bool = False
    icons: Annotated[list[Icon], MOST] = []
    special: str = ""
    """The printed rule, by name: the Dojo, the spring."""
    text: str = ""
    icon: str
    look: Ground = Ground.STONE
    """What its halls are made of: built or rough."""
    rule: str = ""

    @property
    def key(self) -> str:
        """The tile in the journal, and as what a question is about."""
        return f"tile:{self.id}"

    def icons_for(self, heroes: int) -> list[str]:
        """LL-MAP-09. What its icons put onto it at a table of so many Heroes."""
        return counted(self.icons, heroes)


class StashRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Loot Stash or Hoard card (LL-SETUP-08)."""

    side: Stash
    heroes: tuple[Few, Few]
    """The least and the most Heroes it is for."""
    columns: Annotated[list[Column], MOST]
    columns_1: Annotated[list[Column], MOST] = []
    """A Hoard card has two lines: this is the one for its lower Hero counts (LL-HOARD-03)."""
    souls: Annotated[list[Column], MOST] = []
    """Side B of the Villain's card (LL-FLVL-01)."""
    rule: str = ""


class CoverRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The cover of a Minion deck: what Corruption pays, normally and on the Easy side (LL-SETUP-10, 11)."""

    cost: Count
    easy: Count


@cache
def boxes_for(options: LabyrinthOptions) -> Boxes:
    """LL-XC-01. What a table takes of the family's cards."""
    return boxes_of(content.LABYRINTH, options, has_talents=True)


BOXES = boxes_for(LabyrinthOptions())
"""What it takes of them where nothing else is settled."""
OWN = ("black", "tiles", "acts", "tutorial", "quests", "villains", "battle", "stashes", "covers", "camp", "records")
"""What is of use in the Labyrinth alone."""
EVENTS = ("act1", "act2", "act3", "act4", "act5", "act6", "act7", "act8", "quest", "special", "tutorial")
"""The files of Event packets whose sides have all their functions in `events/`; no others are played."""
TABLES: dict[str, type[Row]] = {
    **content.TABLES,
    "tile": TileRow,
    "mission": MissionRow,
    "villain": VillainRow,
    "mode": ModeRow,
    "protocol": ProtocolRow,
    "block": BlockRow,
    "stash": StashRow,
    "cover": CoverRow,
    "upgrade": UpgradeRow,
    "packet": PacketRow,
    "record": RecordRow,
    "story": StoryRow,
}


class Content(content.Content, frozen=True):
    """Everything in the box, by id or by number."""

    tiles: dict[str, TileRow]
    missions: dict[str, MissionRow]
    villains: dict[str, VillainRow]
    battle: dict[int, BattleCard]
    stashes: dict[Stash, list[tuple[Reward, ...]]]
    """The columns of Stash and Hoard cards, by Hero count from 1 on."""
    covers: dict[str, CoverRow]
    upgrades: dict[str, UpgradeRow]
    packets: dict[str, PacketRow]
    discoveries: dict[int, list[content.Card]]
    """The cards that lie aside until they are Discovered, by the book's numbers (LL-CAMP-03)."""
    stories: list[StoryRow]
    """The story cards of the tutorial, in their order."""
    records: list[RecordRow]
    """What typical campaigns have written down, act by act."""

    def stash(self, side: Stash, heroes: int) -> tuple[Reward, ...]:
        """LL-SETUP-08. The card that matches the Hero count."""
        return self.stashes[side][heroes - 1]


def own_rows(boxes: Boxes = BOXES) -> RawRows:
    """The rows of the game without packs, by table."""
    names = [*OWN, *(f"events/{name}" for name in EVENTS)]
    return joined(rows_of(boxes), *(read_rows(f"{PACKAGE}.cards", f"{name}.toml") for name in names))


def load(packs: Sequence[Pack] = (), boxes: Boxes = BOXES) -> Content:
    """The content with packs laid over it."""
    rows = with_packs(SLUG, TABLES, own_rows(boxes), packs)
    villains = _of(rows["villain"], VillainRow)
    shared = msgspec.structs.asdict(content_of(rows, SLUG, packs))
    shared["boards"] |= {row.id: _board_of(row) for row in villains}
    return Content(
        **shared,
        tiles=_by_id(rows["tile"], TileRow),
        missions=_by_id(rows["mission"], MissionRow),
        villains=_by_id(villains, VillainRow),
        battle=battle_cards(villains, _of(rows["protocol"], ProtocolRow), _of(rows["block"], BlockRow)),
        stashes=_stashes(_of(rows["stash"], StashRow)),
        covers=_by_id(rows["cover"], CoverRow),
        upgrades=_by_id(rows["upgrade"], UpgradeRow),
        packets=_packets(_of(rows["packet"], PacketRow)),
        discoveries=_discoveries(rows, shared),
        stories=_of(rows["story"], StoryRow),
        records=_of(rows["record"], RecordRow),
    )


def _board_of(row: VillainRow) -> BoardRow:
    """A Villain's insert as the board that everybody has; what follows the Hero count stays on the insert."""
    return BoardRow(
        id=row.id,
        name=row.name,
        source=row.source,
        title=row.title,
        bar=row.bar_by_heroes[-1],
        melee=row.melee,
        ranged=row.ranged,
        magic=row.magic_by_heroes[-1],
        power=row.power,
        ability=row.ability,
        text=row.text,
        motto=row.line,
        icon=row.icon,
        tint=Tint.DARK,
        rule="LL-VSET-01",
    )


def _packets(rows: list[PacketRow]) -> dict[str, PacketRow]:
    """LL-SETUP-14. One packet for each title, whose sides can all be read."""
    for row in rows:
        check_packet(row)
    return _by_id(rows, PacketRow)


def _discoveries(
    rows: Mapping[str, Iterable[Row]], cards: Mapping[str, Mapping[int, content.Card]]
) -> dict[int, list[content.Card]]:
    """LL-CAMP-03, 04. The cards with a number of the book that something has to Discover first."""
    found: dict[int, list[content.Card]] = {}
    for table in ("spell", "treasure", "minion"):
        aside = [row for row in _of(rows[table], CardRow) if row.found and row.number]
        for row in aside:
            copies = range(row.first, row.first + row.copies)
            found.setdefault(row.number, []).extend(cards[f"{table}s"][number] for number in copies)
    return found


def _of(rows: Iterable[Row], kind: type[R]) -> list[R]:
    return [row for row in rows if isinstance(row, kind)]


def _by_id(rows: Iterable[Row], kind: type[R]) -> dict[str, R]:
    return {row.id: row for row in _of(rows, kind)}


def _stashes(rows: list[StashRow]) -> dict[Stash, list[tuple[Reward, ...]]]:
    """LL-SETUP-08. One card for each side and Hero count."""
    return {side: [_stash(rows, side, heroes) for heroes in range(1, HERO_COUNTS + 1)] for side in Stash}


def _stash(rows: list[StashRow], side: Stash, heroes: int) -> tuple[Reward, ...]:
    found = [row for row in rows if row.side is side and row.heroes[0] <= heroes <= row.heroes[1]]
    if len(found) != 1:
        raise PackError(f"{SLUG}: {len(found)} cards {side} for {heroes} Heroes; expected one for each Hero count")
    row = found[0]
    is_lower = row.columns_1 and 2 * heroes <= sum(row.heroes)
    return read_columns(row.columns_1 if is_lower else row.columns)
