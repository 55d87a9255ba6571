"""What stories of Quests have in common: plain heroes, a Quest on the bar, and the hex where it is done."""

from collections.abc import Mapping
from typing import Any

from tests.valley_of_the_dead_king.battles import hero
from tests.valley_of_the_dead_king.roads import story

FAR = ("the-axe-that-will-not-leave", "the-field-after", "the-cheese-of-goat-bridge", "a-bear-called-susan")
"""Quests on HEXtiles that are not in play: nobody meets them."""
LATE = {"king": ["1"]}
"""The Dead King does not appear this turn."""
STRONG = {"attack": 200}
"""A rank with which a hero defeats any opponent in a round."""


def band(heroes: int = 2, each: Mapping[int, Any] | None = None, **all_of_them: Any) -> dict[int, dict[str, Any]]:
    """So many plain heroes, whose Skills have rank 5, and what is special about `each`, or about all of them."""
    return {n: hero(n, **{**all_of_them, **(each or {}).get(n, {})}) for n in range(1, heroes + 1)}


def errand(*quests: Any, at: Any, heroes: int = 2, each: Any = None, dice: str = "", **told: Any) -> Any:
    """The group has come to a hex in the Event phase, with these Quests on the bar; `dice` are Skill dice to come."""
    chance = {**LATE, **told.pop("chance", {})}
    if dice:
        chance["skill"] = dice.split()
    on_bar = [*quests, *FAR][:5]
    return story(
        **{"party": band(heroes, each), "at": at, "stage": "event", "quests": on_bar, "chance": chance, **told}
    )


def done(quest: str, **told: Any) -> dict[str, Any]:
    """A Quest that is completed and not turned in yet."""
    return {"card": quest, "complete": True, **told}


def ranks(t: Any, stat: str) -> list[int]:
    """What is written of a stat on every hero's mat."""
    return [t.hero(n).printed(stat) for n in range(1, len(t.state.heroes) + 1)]
