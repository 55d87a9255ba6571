"""The words of Minions of Mordak for machines: terrain, tiers and stages, beside those of the family."""

from enum import StrEnum

from longtable.engine.ask import Kind as BaseKind
from longtable.games.valor_villainy.kinds import (
    Ability,
    Colour,
    Deck,
    Ends,
    Footing,
    Kind,
    Lasts,
    Occasion,
    Phase,
    Row,
    Size,
    Slot,
    Sort,
    Team,
)


class MordakKind(BaseKind):
    """What is asked in this game alone; what both games ask is in the family's `Kind`."""

    SCOUT_ORDER = "scout-order"
    AMBUSHER = "ambusher"
    MINION = "minion"
    SPAWN = "spawn"
    EXTRA_SPAWN = "extra-spawn"
    STACK = "stack"


class Terrain(StrEnum):
    """What a Region is made of."""

    PLAIN = "plain"
    MOUNTAIN = "mountain"
    LAKE = "lake"


class Tier(StrEnum):
    """Where a tile belongs on the Map (MM-SETUP-04)."""

    HAWKEMOOR = "hawkemoor"
    ONE = "one"
    TWO = "two"
    THREE = "three"


class Stage(StrEnum):
    """The part of play that the next step belongs to."""

    BOARDS = "boards"
    HERO_ROUND = "hero-round"
    TURN = "turn"
    NEXT_HERO = "next-hero"
    HERO_LEVEL_UP = "hero-level-up"
    VILLAIN_ROUND = "villain-round"
    MINION_STEP = "minion-step"
    VILLAIN_LEVEL_UP = "villain-level-up"


DECKS = (Deck.ARCANE, Deck.DIVINE, Deck.VOID)
"""The Spell decks of this box (MM-MAGIC-11)."""

__all__ = [
    "DECKS",
    "Ability",
    "Colour",
    "Deck",
    "Ends",
    "Footing",
    "Kind",
    "Lasts",
    "Occasion",
    "Phase",
    "Row",
    "Size",
    "Slot",
    "Sort",
    "Stage",
    "Team",
    "Terrain",
    "Tier",
]
