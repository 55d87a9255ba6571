"""The Base Camp book: what a campaign carries from table to table (LL-CAMP-02, LL-CLEAN-02)."""

from msgspec import Struct

from longtable.engine.campaign import Record
from longtable.games.valor_villainy.labyrinth.kinds import Decree


class Archived(Struct, frozen=True):
    """LL-CLEAN-02. An Event packet in the archive, and the side that shows."""

    event: str
    side: str


class LabyrinthRecord(Record):
    """LL-CAMP-02. Nothing in it belongs to one Hero, so that another party may play the next act."""

    act: int = 0
    """The act that is next: 0 is the tutorial; after the last there is none."""
    losses: int = 0
    """How often the next act was lost in a row: so many Easy steps, at most three."""
    supplies: int = 0
    camp: list[str] = []
    """The upgrades of Base Camp, in the order in which they were bought (LL-BASE-02)."""
    reliquary: int = 0
    """The recorded Treasure, by number; 0 for none (LL-BASE-04)."""
    unlocked: list[str] = []
    """Opened envelopes, and Heroes who were found (LL-CAMP-07)."""
    found: list[int] = []
    """Discovered cards, which are in their decks from now on (LL-CAMP-06)."""
    archive: list[Archived] = []
    """Event packets that were resolved (LL-CLEAN-02)."""
    threads: dict[str, int] = {}
    """What Events have promised each other across acts."""
    decree: Decree = Decree.NONE
    scores: dict[str, int] = {}
    """The Judgments so far, by mission (LL-CAMP-02)."""
    quests: list[str] = []
    """Quests that were won."""
