"""The state of Minions of Mordak: what its family shares, with the Villain, Ambushers, Days and Shrines."""

from typing import ClassVar

from msgspec import field

from longtable.engine.ask import Role
from longtable.games.valor_villainy.mordak.content import TileCard
from longtable.games.valor_villainy.mordak.kinds import Ability, Deck, Row, Size, Slot, Stage, Terrain
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.state import (
    NOWHERE,
    Hits,
    Minion,
    Player,
    Region,
    Turn,
    Until,
    VillainyState,
)

MORDAK = Role("mordak")
KEEP = 0
"""The Keep's place among the Regions."""


class MordakState(VillainyState, kw_only=True):
    """Everything on the table."""

    stage: Stage = Stage.BOARDS
    villain: Player = field(name="mordak")
    villain_treasures: list[int]
    ambushers: list[int]
    """Ambushers that still have to take their bonus Turn."""
    battle_rounds: int = 0
    """Rounds of the Final Battle that are over (MM-FINAL-18)."""
    shrines_needed: int = 3
    skips_by_map: bool = False
    shrines_skipped: bool = False
    """Whether the Shrines, not time, brought the Final Battle."""
    labyrinth: list[int]
    """The two Regions with Labyrinth markers; none before the tile is turned up."""

    options: ClassVar[MordakOptions]
    tiles: ClassVar[dict[str, TileCard]]

    @property
    def mordak(self) -> Player:
        """The Villain of this game."""
        return self.villain

    @property
    def last_deck(self) -> Deck:
        """MM-FINAL-08. What Mordak draws from in the Final Battle: Arcane, or Void where that stayed in its box."""
        return Deck.ARCANE if Deck.ARCANE in self.decks else Deck.VOID

    def tile(self, region: Region) -> TileCard:
        """The tile of a Region."""
        return self.tiles[region.tile]

    def terrain(self, region: Region) -> Terrain:
        """What a Region is made of."""
        return self.tile(region).terrain


__all__ = [
    "KEEP",
    "MORDAK",
    "NOWHERE",
    "Ability",
    "Deck",
    "Hits",
    "Minion",
    "MordakState",
    "Player",
    "Region",
    "Row",
    "Size",
    "Slot",
    "Stage",
    "Turn",
    "Until",
]
