"""What a campaign carries from Quest to Quest: the orcs, what they know and have, and how the group stands."""

from msgspec import Struct

from longtable.engine.campaign import Record

MOST_BADASS = 30
"""OQ-BP-03."""


class Enchanted(Struct, omit_defaults=True):
    """OQ-ENCH-03, 05. An Enchant Card on a Stuff, how far its objective is, and whether it is enhanced."""

    id: str
    count: int = 0
    """What was achieved so far; the most in one Attack, Activation or Phase where it must be in one."""
    is_enhanced: bool = False
    now: int = 0
    """What was achieved in the Attack, Activation or Phase that is under way."""


class Kept(Struct, omit_defaults=True):
    """OQ-EOQ-05. A card of equipment by its id, so that it is found in any box."""

    item: str
    is_scrap: bool = False
    enchants: list[Enchanted] = []


class Veteran(Struct, omit_defaults=True):
    """OQ-EOQ-05. An orc between two Quests: its cards stay with it, and its wounds do not."""

    id: str
    skills: list[str] = []
    """Ids of Skill Cards, the starting ones among them."""
    hands: list[Kept] = []
    body: list[Kept] = []
    artifact: list[Kept] = []
    pack: list[Kept] = []

    @property
    def things(self) -> list[Kept]:
        """All its cards of equipment."""
        return [*self.hands, *self.body, *self.artifact, *self.pack]


class WarPath(Record, omit_defaults=True):
    """OQ-CAMP-01, OQ-EOQ-05. A campaign between two Quests."""

    heroes: list[Veteran] = []
    """In seat order; nobody before the first Quest."""
    won: int = 0
    """How many Quests of the campaign are won: the next one has the number after it."""
    losses: int = 0
    """How often the next Quest was lost so far."""
    badass: int = 0
    limit: int = MOST_BADASS
