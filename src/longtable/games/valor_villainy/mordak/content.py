"""The content of Minions of Mordak: boards, Minions, Spells, Treasures and tiles as rows of TOML.

Every physical card has a number that is never given anew; the state refers to cards by number.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from longtable.engine.content import Pack, Row, merge
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Ability, Colour, Deck, Size, Slot, Terrain, Tier
from longtable.games.valor_villainy.mordak.kinds import Row as RollRow

Count = Annotated[int, Meta(ge=0)]
Dice = Annotated[str, Meta(pattern=r"^([WYR_]( [WYR_])*)?$")]
"""A row of dice as it is printed: `Y W _ _` is a yellow, a white and two blank slots."""

_LETTERS = {"_": Die.BLANK, "W": Die.WHITE, "Y": Die.YELLOW, "R": Die.RED}


def read_dice(printed: str) -> list[int]:
    """The dice of a printed row."""
    return [int(_LETTERS[letter]) for letter in printed.split()]


class BoardRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player board (MM-CHAR-01 to 11)."""

    title: str
    health: Count = 0
    """A Hero's maximum (MM-CHAR-01); Mordak's bar goes to 100 (MM-CHAR-02)."""
    health_by_heroes: list[Count] = []
    bar: list[Count]
    melee: Dice
    ranged: Dice
    magic: Dice
    corruption_by_heroes: list[Dice] = []
    """Mordak's Corruption row for each Hero count: a small party faces a small army."""
    power: str
    """The row of the Power Action, where the starting Plus-One lies (MM-CHAR-03)."""
    starts_with: dict[Deck, Count] = {}
    draws: list[Deck] = []
    """The decks of which one Spell is drawn in each Level Up Step; several are a choice (MM-LVL-03)."""
    draws_count: Count = 1
    text: str
    upgrade: str = ""
    icon: str
    rule: str


class Side(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a Minion card (MM-DMG-01). Without a wound value the Minion cannot be Wounded on this side."""

    health: Count
    wound: Count = 0
    points: Count
    melee: Dice = ""
    ranged: Dice = ""
    magic: Dice = ""
    abilities: list[Ability] = []

    def dice(self, row: int) -> list[int]:
        """The dice of a row."""
        return read_dice((self.melee, self.ranged, self.magic, "")[row])


class MinionRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Minion card (MM-MINION-12)."""

    first: Count
    copies: Count
    size: str
    faction: str
    colour: Colour
    bounty: Count
    fresh: Side
    wounded: Side
    text: str = ""
    icon: str


class SpellRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Spell card. `costs` has one entry for each level (MM-MAGIC-05); a Reaction has none or a price."""

    first: Count
    copies: Count
    deck: Deck
    reaction: bool = False
    costs: list[Count] = []
    amounts: list[Count] = []
    """What the levels do, in order: damage, healing, Plus-Ones, whatever the effect counts."""
    dice: list[Dice] = []
    """What the levels roll or grant, in order; a Reaction has one entry."""
    price: str = ""
    """What a Reaction costs: `free`, or `plus-one` for a Plus-One or a discarded card (MM-REACT-02, 03)."""
    text: str
    icon: str
    rule: str = ""


class TreasureRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Treasure (MM-TREAS)."""

    first: Count
    copies: Count
    slot: str
    bounty: Count
    row: str = ""
    """The Action type that an Offense Treasure helps (MM-TREAS-06)."""
    bonus: Dice = ""
    rerolls: Count = 0
    """How many dice of a roll of `row` the bearer may roll again, before any Spell (MM-REROLL-02)."""
    abilities: list[Ability] = []
    once: bool = False
    text: str
    icon: str


class Icon(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An icon on a tile: a Treasure or a Minion that is put there, perhaps for some Hero counts (MM-SCOUT-08)."""

    what: str
    ambush: bool = False
    least: Count = 1
    most: Count = 5


class TileRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Region tile (MM-SCOUT-04 to 08). `always` tiles are in every game of their Hero counts (MM-SETUP-01, 03)."""

    tier: Tier
    terrain: Terrain = Terrain.PLAIN
    icons: list[Icon] = []
    special: str = ""
    """The printed rule, by name: a Shrine, the Dojo, the village and so on."""
    always: bool = False
    least: Count = 1
    most: Count = 5
    text: str = ""
    icon: str
    rule: str = ""


class MinionCard(Struct, frozen=True, kw_only=True):
    """One physical Minion card."""

    number: int
    key: str
    id: str
    name: str
    size: Size
    faction: str
    colour: Colour
    bounty: int
    fresh: Side
    wounded: Side
    text: str
    icon: str


class SpellCard(Struct, frozen=True, kw_only=True):
    """One physical Spell card."""

    number: int
    key: str
    id: str
    name: str
    deck: Deck
    is_reaction: bool
    costs: tuple[int, ...]
    amounts: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    is_free: bool
    text: str
    icon: str
    rule: str


class TreasureCard(Struct, frozen=True, kw_only=True):
    """One physical Treasure card."""

    number: int
    key: str
    id: str
    name: str
    slot: Slot
    bounty: int
    row: RollRow | None
    bonus: tuple[int, ...]
    rerolls: int
    abilities: tuple[Ability, ...]
    is_once: bool
    text: str
    icon: str


_FILES: dict[str, dict[str, type[Row]]] = {
    "heroes.toml": {"board": BoardRow},
    "minions.toml": {"minion": MinionRow},
    "spells.toml": {"spell": SpellRow},
    "treasures.toml": {"treasure": TreasureRow},
    "tiles.toml": {"tile": TileRow},
}
PACKAGE = "longtable.games.valor_villainy.mordak"


class Content(Struct, frozen=True):
    """Everything in the box, by id or by number."""

    boards: dict[str, BoardRow]
    minions: dict[int, MinionCard]
    spells: dict[int, SpellCard]
    treasures: dict[int, TreasureCard]
    tiles: dict[str, TileRow]


TileCard = TileRow


@cache
def _own_rows(name: str) -> dict[str, list[dict[str, Any]]]:
    return msgspec.toml.decode(files(PACKAGE).joinpath(name).read_bytes(), type=dict[str, list[dict[str, Any]]])


def load(packs: Sequence[Pack] = ()) -> Content:
    """The content with packs laid over it."""
    tables: dict[str, tuple[type[Row], list[dict[str, Any]]]] = {}
    for name, kinds in _FILES.items():
        for table, kind in kinds.items():
            tables[table] = (kind, _own_rows(name)[table])
    rows = merge("minions-of-mordak", tables, packs)
    return Content(
        boards={row.id: row for row in rows["board"] if isinstance(row, BoardRow)},
        minions=_numbered(
            [_minion(row, n) for row in rows["minion"] if isinstance(row, MinionRow) for n in _of(row)]
        ),
        spells=_numbered([_spell(row, n) for row in rows["spell"] if isinstance(row, SpellRow) for n in _of(row)]),
        treasures=_numbered(
            [_treasure(row, n) for row in rows["treasure"] if isinstance(row, TreasureRow) for n in _of(row)]
        ),
        tiles={row.id: row for row in rows["tile"] if isinstance(row, TileRow)},
    )


def _of(row: MinionRow | SpellRow | TreasureRow) -> range:
    return range(row.first, row.first + row.copies)


def _numbered(cards: list[Any]) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for card in cards:
        if card.number in found:
            taken = found[card.number].id
            raise PackError(
                f"card {card.id!r}: number {card.number} belongs to {taken!r} already; choose a free `first`"
            )
        found[card.number] = card
    return found


def _minion(row: MinionRow, number: int) -> MinionCard:
    return MinionCard(
        number=number,
        key=f"minion:{row.id}#{number}",
        id=row.id,
        name=row.name,
        size=Size[row.size.upper()],
        faction=row.faction,
        colour=row.colour,
        bounty=row.bounty,
        fresh=row.fresh,
        wounded=row.wounded,
        text=row.text,
        icon=row.icon,
    )


def _spell(row: SpellRow, number: int) -> SpellCard:
    return SpellCard(
        number=number,
        key=f"spell:{row.id}#{number}",
        id=row.id,
        name=row.name,
        deck=row.deck,
        is_reaction=row.reaction,
        costs=tuple(row.costs),
        amounts=tuple(row.amounts),
        dice=tuple(tuple(read_dice(printed)) for printed in row.dice),
        is_free=row.price != "plus-one",
        text=row.text,
        icon=row.icon,
        rule=row.rule,
    )


def _treasure(row: TreasureRow, number: int) -> TreasureCard:
    return TreasureCard(
        number=number,
        key=f"treasure:{row.id}#{number}",
        id=row.id,
        name=row.name,
        slot=Slot[row.slot.upper()],
        bounty=row.bounty,
        row=RollRow[row.row.upper()] if row.row else None,
        bonus=tuple(read_dice(row.bonus)),
        rerolls=row.rerolls,
        abilities=tuple(row.abilities),
        is_once=row.once,
        text=row.text,
        icon=row.icon,
    )
