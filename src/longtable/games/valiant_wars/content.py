"""The cards: rows of `cards.toml`, and the physical cards made from them."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from longtable.engine.content import CardNumber, Count, Few, Pack, Row, check_count, merge, origins
from longtable.engine.errors import PackError


class CardKind(StrEnum):
    """The five decks of the box (VW-SETUP-01)."""

    SOLDIER = "soldier"
    GOLD = "gold"
    OMEN = "omen"
    LOCATION = "location"
    CHAMPION = "champion"


class CardType(StrEnum):
    """The three types of Champions (VW-CARD-10); Warrior is shown to players as Royal."""

    WARRIOR = "warrior"
    MYSTIC = "mystic"
    ROGUE = "rogue"


OMEN, CHAMPION = CardKind.OMEN, CardKind.CHAMPION
"""Names for what every card is asked: an enum takes its time to look a member up."""
STARTING_DECK = {CardKind.GOLD: 5, CardKind.OMEN: 3, CardKind.SOLDIER: 2}
MARKET_SIZE = 5
LOCATIONS_DEALT = {2: 10, 3: 9, 4: 8, 5: 8}
"""Locations between the Village and the Throne, by the number of players (VW-LOC-05)."""
FEWEST_PLAYERS, MOST_PLAYERS = min(LOCATIONS_DEALT), max(LOCATIONS_DEALT)
MOST_LOCATIONS = max(LOCATIONS_DEALT.values()) + 2
"""A Village, those dealt, and the Throne."""
MOST_PURCHASES = 2

Change: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]
"""What a card adds while it lies there, or takes away."""


class WhenDrawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A Draw effect: which function of `champions.py` runs, with how many cards, and whether it may be declined."""

    do: str
    cards: Few = 0
    optional: bool = False


class Ongoing(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds while the card is face-up in a line.

    `swords` and `gold` count once, or once for each face-up card of the named sort (`other`: than the card
    itself), at most `at_most` times.
    """

    swords: Change = 0
    gold: Change = 0
    each: Literal["", "warrior", "mystic", "rogue", "location", "gold"] = ""
    other: bool = False
    at_most: Few = 0
    protects: bool = False
    untouchable: bool = False
    buy_at_most: Few = MOST_PURCHASES


class CardRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a row of cards may say: its place among the numbers, its words, its picture, its worth."""

    first: CardNumber
    copies: Few
    text: str
    icon: str
    rule: str
    kind: CardKind
    type: CardType | None
    cost: Count
    swords: Count
    gold: Count = 0
    points: Count
    when_drawn: WhenDrawn | None = None
    ongoing: Ongoing | None = None


class BasicRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of Soldiers, Gold or Dark Omens."""

    type: CardType | None = None
    cost: Count = 0
    swords: Count = 0
    points: Count = 0


class LocationRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of Locations: the points must be there."""

    kind: CardKind = CardKind.LOCATION
    type: CardType | None = None
    cost: Count = 0
    swords: Count = 0


class ChampionRow(CardRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of Champions: type, cost and Swords must be there (VW-CARD-09)."""

    kind: CardKind = CardKind.CHAMPION
    points: Count = 0


class Card(Struct, frozen=True, kw_only=True):
    """One physical card. The state refers to it by its number; there is only ever one object for it."""

    number: int
    key: str
    id: str
    name: str
    kind: CardKind
    type: CardType | None
    cost: int
    swords: int
    gold: int
    points: int
    text: str
    icon: str
    rule: str
    when_drawn: WhenDrawn | None
    ongoing: Ongoing | None

    @property
    def is_omen(self) -> bool:
        """Whether it is a Dark Omen."""
        return self.kind is OMEN

    @property
    def is_champion(self) -> bool:
        """Whether it is a Champion from the Champion deck (a Soldier only counts as one, VW-CARD-02)."""
        return self.kind is CHAMPION


THRONE = "valiant-throne"
VILLAGE = "village"

_TABLES: dict[str, type[Row]] = {"basic": BasicRow, "location": LocationRow, "champion": ChampionRow}


@cache
def _own_rows() -> dict[str, list[dict[str, Any]]]:
    text = files("longtable.games.valiant_wars.cards").joinpath("cards.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, list[dict[str, Any]]])


def load_cards(known_effects: Sequence[str], packs: Sequence[Pack] = ()) -> dict[int, Card]:
    """All physical cards by number, with packs laid over the game's own rows."""
    rows = merge("valiant-wars", {table: (kind, _own_rows()[table]) for table, kind in _TABLES.items()}, packs)
    printed = [row for table in rows.values() for row in table if isinstance(row, CardRow)]
    check_count("cards", sum(row.copies for row in printed), packs)
    origin = origins(packs)
    cards: dict[int, Card] = {}
    for row in printed:
        place = f"{origin.get(row.id, 'valiant-wars')}: card {row.id!r}"
        if row.when_drawn is not None and row.when_drawn.do not in known_effects:
            raise PackError(
                f"{place}: when_drawn does {row.when_drawn.do!r}; expected one of {', '.join(known_effects)}"
            )
        for number in range(row.first, row.first + row.copies):
            if number in cards:
                raise PackError(
                    f"{place}: number {number} belongs to {cards[number].id!r} already; choose a free `first`"
                )
            cards[number] = _card(row, number)
    _check_box(cards, packs)
    return cards


LEAST = {
    **{kind: MOST_PLAYERS * count for kind, count in STARTING_DECK.items()},
    CardKind.LOCATION: MOST_LOCATIONS,
    CardKind.CHAMPION: MARKET_SIZE,
}
"""How many cards of each kind every number of players can set up a game with."""


def _check_box(cards: dict[int, Card], packs: Sequence[Pack]) -> None:
    """A pack may not take away what no game can be set up without."""
    names = ", ".join(pack.name for pack in packs)
    for kind, least in LEAST.items():
        there = sum(card.kind is kind for card in cards.values())
        if there < least:
            raise PackError(f"packs {names}: leave {there} cards of kind {kind}; a game needs at least {least}")
    for location in (VILLAGE, THRONE):
        if not any(card.id == location for card in cards.values()):
            raise PackError(f"packs {names}: leave no {location}; a game needs one (VW-LOC-02)")


def _card(row: CardRow, number: int) -> Card:
    return Card(
        number=number,
        key=f"card:{row.id}#{number}",
        id=row.id,
        name=row.name,
        kind=row.kind,
        type=row.type,
        cost=row.cost,
        swords=row.swords,
        gold=row.gold,
        points=row.points,
        text=row.text,
        icon=row.icon,
        rule=row.rule,
        when_drawn=row.when_drawn,
        ongoing=row.ongoing,
    )
