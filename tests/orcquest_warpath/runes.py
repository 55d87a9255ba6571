"""Enchanted Stuff in stories: Orrus strikes with a Claymore, or is struck and has a Shield."""

from collections.abc import Sequence
from typing import Any

from longtable.games.orcquest_warpath.record import Enchanted
from tests.orcquest_warpath.camp import RESTING, story

ROW = """
    +-+-+-+-+-+-+-+
    |. O>F P P P .|
    +-+-+-+-+-+-+-+
"""
FRONT = """
    +-+-+-+-+-+-+-+
    |. O>S . . . .|
    +-+-+-+-+-+-+-+
"""
AWAY = {number: {"facing": "east"} for number in range(4)}
LOOT = ["gold-teeth", "gold-teeth", "gold-teeth", "gold-teeth", "kindling", "kindling"]
CLAYMORE = "claymore"
NO = ["g- g-"]
"""Two grey shields that are blank."""


def laid(card: str, *some: str, count: int = 0, enhanced: bool = False) -> dict[str, Any]:
    """A card with Enchants; the first has a count, or is enhanced."""
    first, *more = some
    return {
        "card": card,
        "enchants": [{"id": first, "count": count, "is_enhanced": enhanced}, *({"id": name} for name in more)],
    }


def attacks(
    enchant: str,
    symbols: Sequence[str],
    swords: Sequence[str],
    shields: Sequence[str],
    *,
    enhanced: bool = False,
    foe: dict[str, Any] | None = None,
    **told: Any,
) -> Any:
    """Orrus strikes an Officer from behind with an Enchanted Claymore; three Peasants stand in a row behind it."""
    orrus = {"hands": [laid(CLAYMORE, enchant, enhanced=enhanced)], "damage": 2, **told.pop("orrus", {})}
    chance = {"attack": list(swords), "defense": list(shields), "badass": list(symbols)}
    t = story(
        told.pop("map", ROW),
        acts="orrus",
        heroes={"orrus": orrus},
        foes={**AWAY, 0: {"facing": "east", **(foe or {})}},
        loot=LOOT,
        chance=chance,
        **{"resting": (*RESTING, "reroll"), **told},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    return t


def defends(
    enchant: str,
    symbols: Sequence[str],
    swords: Sequence[str],
    shields: Sequence[str],
    *,
    enhanced: bool = False,
) -> Any:
    """A Soldier attacks Orrus, who has an Enchanted Shield."""
    orrus = {"hands": ["hatchet", laid("shield", enchant, enhanced=enhanced)]}
    chance = {"attack": list(swords), "defense": list(shields), "badass": list(symbols)}
    return story(
        FRONT,
        stage="enemy",
        group=[0],
        shown="yellow",
        heroes={"orrus": orrus},
        foes={0: {"facing": "west", "alert": True}},
        loot=LOOT,
        chance=chance,
        events=["nothing-at-all"],
        resting=(*RESTING, "reroll"),
    )


def enchant_of(t: Any) -> Enchanted:
    """The Enchant that Orrus has."""
    found: Enchanted = next(thing.enchants[0] for thing in t.orc("orrus").hero.equipped if thing.enchants)
    return found


def taken(t: Any) -> int:
    """The Damage that the Officer has; 3 if it fell."""
    return next((foe.damage for foe in t.state.foes if foe.number == 0), 3)
