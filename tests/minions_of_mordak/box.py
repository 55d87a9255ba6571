"""The box of Minions of Mordak for the tests that look into it: its cards and tiles, and how one is found."""

from collections.abc import Iterator

import msgspec

from longtable.engine.content import Row
from longtable.games.valor_villainy.content import MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.mordak import content
from longtable.games.valor_villainy.mordak.kinds import Size

CONTENT = content.load()
MINIONS = [card for card in CONTENT.minions.values() if card.faction != "gust"]
SPELLS = list(CONTENT.spells.values())
TREASURES = list(CONTENT.treasures.values())
TILES = list(CONTENT.tiles.values())
RACES = ["elf", "dwarf", "goblin", "boneman"]


def kinds(race: str, size: Size | None = None) -> list[MinionCard]:
    """One card of each kind of a race."""
    found = {card.id: card for card in MINIONS if card.faction == race and size in (None, card.size)}
    return list(found.values())


def spell(name: str) -> SpellCard:
    """A Spell by its id."""
    return next(card for card in SPELLS if card.id == name)


def treasure(name: str) -> TreasureCard:
    """A Treasure by its id."""
    return next(card for card in TREASURES if card.id == name)


def minion(name: str) -> MinionCard:
    """A Minion by its id."""
    return next(card for card in MINIONS if card.id == name)


def rows_of_content() -> Iterator[tuple[str, Row]]:
    """Every row of every file, with its table."""
    for table, rows in content.own_rows().items():
        for raw in rows:
            yield table, msgspec.convert(raw, content.TABLES[table])
