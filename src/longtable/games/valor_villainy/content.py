"""The content of the family: boards, Minions, Spells and Treasures as rows of TOML, by the box they came in.

Every physical card has a number that is never given anew; the state refers to cards by number.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeAlias, TypedDict, TypeVar

import msgspec
from msgspec import Meta, Struct

from longtable.engine.content import CardNumber, Count, Few, Pack, Row, check_count, merge, origins
from longtable.engine.errors import PackError
from longtable.engine.faces import Tint
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ability, Colour, Deck, Occasion, Size, Slot
from longtable.games.valor_villainy.kinds import Row as RollRow

Dice = Annotated[str, Meta(pattern=r"^([WYR_]( [WYR_])*)?$", max_length=39)]
"""A row of dice as it is printed: `Y W _ _` is a yellow, a white and two blank slots."""
Rolled: TypeAlias = Literal["melee", "ranged", "magic", "corruption"]
MOST = Meta(max_length=20)
"""How long a list in a row may be."""
RawRows: TypeAlias = dict[str, list[dict[str, Any]]]
"""Rows as they are read, by table."""
PACKAGE = "longtable.games.valor_villainy"

LETTERS = {"_": Die.BLANK, "W": Die.WHITE, "Y": Die.YELLOW, "R": Die.RED}
"""How dice are printed."""
ROWS_KEPT = 1024


def read_dice(printed: str) -> list[int]:
    """The dice of a printed row."""
    return [*_read(printed)]


@lru_cache(maxsize=ROWS_KEPT)
def _read(printed: str) -> tuple[int, ...]:
    """Kept, since the rows of Minions are looked at whenever they could act."""
    return tuple(int(LETTERS[letter]) for letter in printed.split())


Column = Annotated[str, Meta(pattern=r"^\d+:\d+(w|\+\d+)?$", max_length=20)]
"""A column of a Stash card as it is printed: from so much Bounty on, so much, perhaps with a die or with Health."""
_COLUMN = re.compile(r"(\d+):(\d+)(w?)\+?(\d*)")


class Reward(Struct, frozen=True):
    """A column of a Stash card: from so much Bounty on, so much experience, a die for Heroes, a Villain's Health."""

    bounty: int
    xp: int
    die: bool = False
    health: int = 0


def read_columns(printed: Iterable[str]) -> tuple[Reward, ...]:
    """The columns of a printed Stash card."""
    found = [match.groups() for column in printed if (match := _COLUMN.fullmatch(column))]
    return tuple(Reward(int(bounty), int(xp), bool(die), int(health or 0)) for bounty, xp, die, health in found)


class BoardRow(Row, frozen=True, eq=False, forbid_unknown_fields=True, kw_only=True):
    """A player board (MM-CHAR-01 to 11)."""

    title: str
    health: Count = 0
    """A Hero's maximum (MM-CHAR-01); how long a Villain's bar is, the box says (MM-CHAR-02)."""
    health_by_heroes: Annotated[list[Count], MOST] = []
    """What a Villain begins with for each Hero count."""
    bar: Annotated[list[Count], MOST]
    melee: Dice
    ranged: Dice
    magic: Dice
    corruption_by_heroes: Annotated[list[Dice], MOST] = []
    """A Villain's Corruption row for each Hero count: a small party faces a small army."""
    power: Rolled
    """The row of the Power Action, where the starting Plus-One lies (MM-CHAR-03)."""
    more_powers: Annotated[list[Rolled], MOST] = []
    """Further Power rows, with a Plus-One on each (LL-HSET-03)."""
    starts_with: dict[Deck, Few] = {}
    draws: Annotated[list[Deck], MOST] = []
    """The decks of which one Spell is drawn in each Level Up Step; several are a choice (MM-LVL-03)."""
    draws_count: Few = 1
    starts_with_any: Few = 0
    """Cards to start with from decks of the player's choice (LL-HSET-05)."""
    melee_second: Dice = ""
    """A second Melee row (LL-HABI-09)."""
    abilities: Annotated[list[Ability], MOST] = []
    ability: str = ""
    """What the Unique Ability is called (MM-CHAR-08)."""
    text: str
    """What it does."""
    upgrade: str = ""
    motto: str = ""
    """What this character is good at, in a few words for whoever chooses one."""
    found: str = ""
    """What brings a Hero who is not in the box from the start (LL-CAMP-07)."""
    box: str = ""
    """The box it came in, where that is not the game's own (LL-XC-10)."""
    icon: str
    tint: Tint = Tint.PLAIN
    rule: str

    @property
    def key(self) -> str:
        """The board as an option."""
        return f"board:{self.id}"

    @property
    def power_rows(self) -> list[RollRow]:
        """All Power rows (MM-CHAR-03, LL-HSET-03)."""
        return [RollRow[name.upper()] for name in (self.power, *self.more_powers)]

    @property
    def words(self) -> str:
        """The Unique Ability by its name and what it does: `Battle Rage: after a roll of yours …`."""
        return f"{self.ability}: {self.text}" if self.ability else self.text


class Side(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a Minion card (MM-DMG-01). Without a wound value the Minion cannot be Wounded on this side."""

    health: Count
    wound: Count = 0
    points: Count
    melee: Dice = ""
    ranged: Dice = ""
    magic: Dice = ""
    abilities: Annotated[list[Ability], MOST] = []

    def dice(self, row: int) -> list[int]:
        """The dice of a row."""
        return [*_read((self.melee, self.ranged, self.magic, "")[row])]


class CardRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of card: the number of its first copy, and how many there are."""

    first: CardNumber
    copies: Few
    text: str = ""
    icon: str
    since: Few = 0
    """The act of a campaign from which on it is in its deck (LL-CAMP-02)."""
    number: Count = 0
    """The number by which the book calls a card that is Discovered (LL-CAMP-03)."""
    found: str = ""
    """What Discovers it: until then it lies in no deck (LL-CAMP-04)."""
    only: str = ""
    """The box on whose Map alone it is of use (LL-XC-01); in another game it stays in its box."""
    box: str = ""
    """The box it came in, where that is not the game's own (LL-XC-10)."""


class MinionRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Minion card (MM-MINION-12)."""

    size: Literal["chump", "elite", "boss"]
    faction: str
    colour: Colour
    bounty: Count
    powers: Annotated[list[Rolled], MOST] = []
    """The rows that it closes in for by itself (LL-MAI-03)."""
    fresh: Side
    wounded: Side
    companion: bool = False
    """Whether it is in no Minion deck: it comes with a Hero, as a friend, for a Turn at a time (MM-HERO-07)."""


class SpellRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Spell card. `costs` has one entry for each level (MM-MAGIC-05); a Reaction has none or a price."""

    deck: Deck
    reaction: bool = False
    costs: Annotated[list[Count], MOST] = []
    """In `text`, `4/8/12` and `[a Chump/an Elite/a Boss]` say what differs between the levels."""
    amounts: Annotated[list[Count], MOST] = []
    """What the levels do, in order: damage, healing, Plus-Ones, whatever the effect counts."""
    dice: Annotated[list[Dice], MOST] = []
    """What the levels roll or grant, in order; a Reaction has one entry."""
    hearts: Annotated[list[Count], MOST] = []
    """The Hearts that are paid beside the Hits, by level (LL-MAGIC-08)."""
    unique_of: str = ""
    """The Villain whose Unique Spell this is (LL-VSET-06)."""
    talent_of: str = ""
    """The board whose Talent this is (LL-TAL-01)."""
    envelope: Few = 0
    """The set of Talents that it is in (LL-TAL-02)."""
    price: Literal["", "free", "plus-one"] = ""
    """What a Reaction costs: `free`, or `plus-one` for a Plus-One or a discarded card (MM-REACT-02, 03)."""
    rule: str = ""


class TreasureRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Treasure (MM-TREAS)."""

    slot: Literal["offense", "defense", "item"]
    bounty: Count
    row: Literal["", "melee", "ranged", "magic"] = ""
    """The Action type that an Offense Treasure helps (MM-TREAS-06)."""
    bonus: Dice = ""
    extra: Dice = ""
    """More bonus dice, while `when` holds."""
    when: Occasion | None = None
    rule: str = ""
    rerolls: Few = 0
    """How many dice of a roll of `row` the bearer may roll again, before any Spell (MM-REROLL-02)."""
    pairs: bool = False
    """Whether each Plus-One that the bearer buys from a roll of `row` brings a second one."""
    abilities: Annotated[list[Ability], MOST] = []


class Card(Struct, frozen=True, eq=False, kw_only=True):
    """One physical card: there is only one of it, so that it is compared and remembered as itself."""

    number: int
    key: str
    id: str
    name: str
    text: str
    icon: str
    since: int
    is_aside: bool
    """Whether it lies in no deck before it is Discovered (LL-CAMP-04)."""
    box: str
    """The box it came in, where that is not the game's own (LL-XC-10)."""


class MinionCard(Card, frozen=True, eq=False, kw_only=True):
    """One Minion card."""

    size: Size
    faction: str
    colour: Colour
    bounty: int
    powers: tuple[RollRow, ...]
    """The rows that it closes in for by itself (LL-MAI-03)."""
    fresh: Side
    wounded: Side
    is_companion: bool


class SpellCard(Card, frozen=True, eq=False, kw_only=True):
    """One Spell card."""

    deck: Deck
    is_reaction: bool
    costs: tuple[int, ...]
    amounts: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    levels: tuple[str, ...]
    """What the card does at each cost, each readable on its own; a Reaction has one (MM-MAGIC-05)."""
    is_free: bool
    hearts: tuple[int, ...]
    """The Hearts that are paid beside the Hits, by level (LL-MAGIC-08)."""
    unique_of: str
    talent_of: str
    envelope: int
    rule: str


class TreasureCard(Card, frozen=True, eq=False, kw_only=True):
    """One Treasure card."""

    slot: Slot
    bounty: int
    row: RollRow | None
    bonus: tuple[int, ...]
    extra: tuple[int, ...]
    when: Occasion | None
    rerolls: int
    pairs: bool
    abilities: tuple[Ability, ...]


R = TypeVar("R", bound=CardRow)
C = TypeVar("C", bound=Card)


class Printed(TypedDict):
    """What every card has."""

    number: int
    key: str
    id: str
    name: str
    text: str
    icon: str
    since: int
    is_aside: bool
    box: str


class Content(Struct, frozen=True, eq=False):
    """What every game of the family is played with, by id or by number."""

    boards: dict[str, BoardRow]
    minions: dict[int, MinionCard]
    spells: dict[int, SpellCard]
    copies: dict[str, list[SpellCard]]
    """All copies of each Spell, by its id."""
    treasures: dict[int, TreasureCard]
    minion_numbers: dict[str, int]
    """The numbers of Minion cards by their keys."""


# ---------------------------------------------------------------- rows


MORDAK, LABYRINTH = "mordak", "labyrinth"
"""The boxes of the family."""
HERO_DECKS: Mapping[str, tuple[Deck, ...]] = {
    MORDAK: (Deck.ARCANE, Deck.DIVINE),
    LABYRINTH: (Deck.MORTALITY, Deck.WILD, Deck.MELEE_FEATS, Deck.RANGED_FEATS),
}
"""The decks of each box that Heroes draw from."""
MIXED = {MORDAK: "MM-XCOMP-08", LABYRINTH: "LL-XC-01"}
"""Where the book of a game says that cards of the other may be used."""
BOX_OF_DECK = {deck: box for box, decks in HERO_DECKS.items() for deck in decks}


class Boxes(Struct, frozen=True, kw_only=True):
    """Out of which boxes the family's cards come that a game is played with; decks of Spells are named one by one."""

    home: str = ""
    """The box of the game itself, with its Map and its Villain; without one every card of the others is taken."""
    heroes: Sequence[str] = ()
    minions: Sequence[str] = ()
    treasures: Sequence[str] = ()
    decks: Sequence[Deck] = ()
    has_talents: bool = False
    """Whether the Talents of all Heroes are there (LL-TAL-01, LL-XC-09)."""


TABLES: dict[str, type[Row]] = {
    "board": BoardRow,
    "minion": MinionRow,
    "spell": SpellRow,
    "treasure": TreasureRow,
}
"""The tables of the family's cards; a game may have more."""


def rows_of(boxes: Boxes) -> RawRows:
    """The rows of cards that live with the family, by table; who comes with a Hero stands below the Minion decks."""
    named = [
        *(("minions", box, box) for box in boxes.minions),
        *(("heroes", box, box) for box in boxes.heroes),
        *(("spells", deck.value, BOX_OF_DECK[deck]) for deck in boxes.decks),
        *([("spells", Deck.TALENT.value, boxes.home)] if boxes.has_talents else []),
        *(("treasures", box, box) for box in boxes.treasures),
    ]
    return joined(
        *(_taken_along(_of_family(room, name), box, boxes.home) for room, name, box in named),
        *(_to_discover(_of_family(room, name)) for room, name in _left_in_box(boxes)),
    )


def _of_family(room: str, name: str) -> RawRows:
    return read_rows(f"{PACKAGE}.cards.{room}", f"{name}.toml")


def _left_in_box(boxes: Boxes) -> list[tuple[str, str]]:
    """The files of the game's own box that a table does not take, by room and name."""
    rooms = {"minions": boxes.minions, "treasures": boxes.treasures}
    own = [(room, boxes.home) for room, taken in rooms.items() if boxes.home and boxes.home not in taken]
    return [*own, *(("spells", deck.value) for deck in HERO_DECKS.get(boxes.home, ()) if deck not in boxes.decks)]


def _to_discover(rows: RawRows) -> RawRows:
    """LL-CAMP-03. What the story lets a party find is there whichever boxes the decks come from."""
    return {table: [row for row in found if row.get("found")] for table, found in rows.items()}


def _taken_along(rows: RawRows, box: str, home: str) -> RawRows:
    """LL-XC-01. What of a box is played with in another: no card that needs its own Map, or has to be Discovered."""
    if home in ("", box):
        return rows
    return {
        table: [
            _marked(row, box, home) for row in found if table == "board" or not (row.get("only") or row.get("found"))
        ]
        for table, found in rows.items()
    }


def _marked(row: dict[str, Any], box: str, home: str) -> dict[str, Any]:
    """LL-XC-10. A row with the box it came in, and the rule of the game's own book that lets it be there."""
    return row | {"box": box} | ({"rule": MIXED[home]} if "rule" in row else {})


@cache
def read_rows(package: str, name: str) -> RawRows:
    """The rows of a file beside a package's modules, by table."""
    return msgspec.toml.decode(files(package).joinpath(name).read_bytes(), type=RawRows)


def joined(*parts: RawRows) -> RawRows:
    """Rows of several files, one after the other."""
    found: RawRows = {}
    for part in parts:
        for table, rows in part.items():
            found.setdefault(table, []).extend(rows)
    return found


def with_packs(
    game: str, tables: Mapping[str, type[Row]], rows: RawRows, packs: Sequence[Pack]
) -> dict[str, list[Row]]:
    """The rows of a game, checked, with packs laid over them."""
    merged = merge(game, {table: (kind, rows.get(table, [])) for table, kind in tables.items()}, packs)
    for table, found in merged.items():
        check_count(f"cards of {table}", sum(row.copies for row in found if isinstance(row, CardRow)), packs)
    return merged


# ---------------------------------------------------------------- cards


def content_of(rows: Mapping[str, Iterable[Row]], game: str, packs: Sequence[Pack]) -> Content:
    """The cards of some rows; `game` and `packs` say whose a row is that takes another's number."""
    origin = origins(packs)
    minions = _cards("minion", rows["minion"], MinionRow, _minion, game, origin)
    spells = _cards("spell", rows["spell"], SpellRow, _spell, game, origin)
    copies: dict[str, list[SpellCard]] = {}
    for card in spells.values():
        copies.setdefault(card.id, []).append(card)
    return Content(
        boards={row.id: row for row in rows["board"] if isinstance(row, BoardRow)},
        minions=minions,
        spells=spells,
        copies=copies,
        treasures=_cards("treasure", rows["treasure"], TreasureRow, _treasure, game, origin),
        minion_numbers={card.key: number for number, card in minions.items()},
    )


def _cards(
    table: str,
    rows: Iterable[Row],
    kind: type[R],
    print_card: Callable[[R, Printed], C],
    game: str,
    origin: Mapping[str, str],
) -> dict[int, C]:
    """The physical cards of a table by number; no two may have the same."""
    found: dict[int, C] = {}
    for row in rows:
        if not isinstance(row, kind):
            continue
        for number in range(row.first, row.first + row.copies):
            if number in found:
                taken = found[number].id
                place = f"{origin.get(row.id, game)}: card {row.id!r}"
                raise PackError(f"{place}: number {number} belongs to {taken!r} already; choose a free `first`")
            printed: Printed = {
                "number": number,
                "key": f"{table}:{row.id}#{number}",
                "id": row.id,
                "name": row.name,
                "text": row.text,
                "icon": row.icon,
                "since": row.since,
                "is_aside": bool(row.found),
                "box": row.box,
            }
            found[number] = print_card(row, printed)
    return found


def _minion(row: MinionRow, printed: Printed) -> MinionCard:
    return MinionCard(
        **printed,
        size=Size[row.size.upper()],
        faction=row.faction,
        colour=row.colour,
        bounty=row.bounty,
        powers=tuple(RollRow[name.upper()] for name in row.powers),
        fresh=row.fresh,
        wounded=row.wounded,
        is_companion=row.companion,
    )


def _spell(row: SpellRow, printed: Printed) -> SpellCard:
    levels = tuple(_level(row, level) for level in range(len(row.costs) or 1))
    printed["text"] = row.text.translate(_WITHOUT_BRACKETS)
    return SpellCard(
        **printed,
        levels=levels,
        deck=row.deck,
        is_reaction=row.reaction,
        costs=tuple(row.costs),
        amounts=tuple(row.amounts),
        dice=tuple(tuple(read_dice(dice)) for dice in row.dice),
        is_free=row.price != "plus-one",
        hearts=tuple(row.hearts),
        unique_of=row.unique_of,
        talent_of=row.talent_of,
        envelope=row.envelope,
        rule=row.rule,
    )


_ALTERNATIVES = re.compile(r"\[[^\]]*\]|\d+(?:/\d+)+")
_WITHOUT_BRACKETS = str.maketrans("", "", "[]")


def _level(row: SpellRow, level: int) -> str:
    """MM-MAGIC-05. The text of a Spell for one cost: of `4/8/12` or `[a Chump/an Elite/a Boss]` what stands there."""

    def chosen(found: re.Match[str]) -> str:
        words = found[0].translate(_WITHOUT_BRACKETS)
        parts = words.split("/")
        return parts[level] if len(parts) == len(row.costs) else words

    return _ALTERNATIVES.sub(chosen, row.text)


def _treasure(row: TreasureRow, printed: Printed) -> TreasureCard:
    return TreasureCard(
        **printed,
        slot=Slot[row.slot.upper()],
        bounty=row.bounty,
        row=RollRow[row.row.upper()] if row.row else None,
        bonus=tuple(read_dice(row.bonus)),
        extra=tuple(read_dice(row.extra)),
        when=row.when,
        rerolls=row.rerolls,
        pairs=row.pairs,
        abilities=tuple(row.abilities),
    )
