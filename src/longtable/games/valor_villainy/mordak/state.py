"""The state of Minions of Mordak: what its family shares, with the Villain, Minion decks, Days and Shrines."""

from typing import ClassVar

from msgspec import field

from longtable.engine.ask import Role
from longtable.games.valor_villainy.mordak.content import TileCard
from longtable.games.valor_villainy.mordak.kinds import Ability, Deck, Phase, Row, Size, Slot, Stage, Team, Terrain
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.state import (
    KEEP,
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


class MordakState(VillainyState, kw_only=True):
    """Everything on the table."""

    stage: Stage = Stage.BOARDS
    villain: Player = field(name="mordak")
    packs: list[list[int]]
    """The Minion decks by size, Chump first; drawn from the bottom, which is the first item (MM-SETUP-09)."""
    pack_discards: list[list[int]]
    loose_bounty: int = 0
    """Bounty of Minions that went back into their deck before they were cashed in (MM-CORR-08)."""
    stash_treasures: list[int]
    """Looted Treasures of the Heroes, unseen by all until the Level Up Step (MM-LOOT-02)."""
    villain_treasures: list[int]
    open_stash: Team = Team.NOBODY
    """Whose Treasures lie turned up to be distributed now (MM-TREAS-01)."""
    phase: Phase = Phase.HEROES
    to_act: list[str]
    """The Heroes who have still to take their Turn this Round, in order."""
    ambushers: list[int]
    """Ambushers that still have to take their bonus Turn."""
    day: int = 0
    battle_rounds: int = 0
    """Rounds of the Final Battle that are over (MM-FINAL-18)."""
    shrines_needed: int = 3
    skips_by_map: bool = False
    shrines_skipped: bool = False
    """Whether the Shrines, not time, brought the Final Battle."""
    round: int = 1
    turns_begun: int = 0
    """Turns of anybody since the game began, bonus Turns too."""
    benched: list[Role]
    """Hero roles that nobody plays yet, or any more (MM-JOIN-01)."""
    labyrinth: list[int]
    """The two Regions with Labyrinth markers; none before the tile is turned up."""

    options: ClassVar[MordakOptions]
    tiles: ClassVar[dict[str, TileCard]]

    @property
    def mordak(self) -> Player:
        """The Villain of this game."""
        return self.villain

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
