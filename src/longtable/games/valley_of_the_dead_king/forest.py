"""What the Forests of Adrimon add to a table of Dual Boards (DK-DUAL); a table without them has none of it."""

from msgspec import Struct

from longtable.kit.hexes import Hex
from longtable.kit.piles import Pile

CITY, WOODS = "city", "forest"
"""DK-DUAL-07. The two sides on which heroes may begin."""
CITIES, CYCLE = "cities", "cycle"
"""DK-DUAL-23, 24. What came to three first."""
SPOOL, MINDWIPE = "spool", "mindwipe"
"""DK-DUAL-25. Who overcame the other: the Dead King, or Adrimon."""


class Crafting(Struct, omit_defaults=True):
    """DK-DUAL-13. A Relic that can be crafted at a Battle Site, or has been."""

    site: int
    relic: str
    is_done: bool = False


class Forest(Struct, omit_defaults=True):
    """DK-DUAL-01. Adrimon, her fate, and the boards, decks and things that come with her."""

    circumstances: Pile
    destinations: Pile
    hextiles: list[str] = []
    """DK-DUAL-02. The Forest's stack, the next one last."""
    turned_up: list[str] = []
    """DK-DUAL-14. Two HEXtiles of which one is about to be laid."""
    side: str = ""
    """DK-DUAL-07. Where the heroes began; empty before the die."""
    acropolis: int = 0
    """DK-DUAL-06. The Enthralled City on which Adrimon's Acropolis stands."""
    cycle: int = 0
    """The Fate Cycle."""
    tracker: int = 0
    """The Fate Tracker, steps since the Fate Cycle last rose."""
    first: str = ""
    """DK-DUAL-23, 24. The first event, once it has happened."""
    second: str = ""
    """DK-DUAL-25. The second event, once it has happened."""
    is_settled: bool = False
    """DK-DUAL-27. Whether further events are ignored."""
    has_spool: bool = False
    """DK-DUAL-26. Whether the Dead King has come to the Acropolis and holds the Fate Spool."""
    drained: int = 0
    """DK-DUAL-28. Villain phases for which he has held it."""
    magi_fell: bool = False
    king_fell: bool = False
    enthralled: list[int] = []
    """Cities of the Valley that are Enthralled, by number."""
    converted: int = 0
    """DK-DUAL-23. The City that still counts as a Fallen one."""
    woken: list[int] = []
    """Enthralled Cities of the Forest that have become Wayposts, by number."""
    fallen: list[int] = []
    """DK-DUAL-28. Enthralled Cities of the Forest that have become Fallen Cities, by number."""
    sentinels: list[Hex] = []
    bosses: list[int] = []
    """DK-DUAL-17. Levels of the Forest Bosses that are defeated."""
    fragments: int = 0
    craftings: list[Crafting] = []
    essence: int = 0
    """Nature's Essence that the group carries."""
    joint: list[int] = []
    """DK-DUAL-10. Circumstances that are fought in one combat with the one that was rolled."""
    has_woken: bool = False
    """Whether an Enthralled City was ever woken."""
