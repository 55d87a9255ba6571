"""What stories of cards have in common: plain heroes, a card that comes or is in force, and where it is met."""

from collections.abc import Mapping
from typing import Any

from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import Circumstances
from tests.valley_of_the_dead_king.battles import hero
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

FAR = ("the-axe-that-will-not-leave", "the-field-after", "the-cheese-of-goat-bridge", "a-bear-called-susan")
"""Quests on HEXtiles that are not in play: nobody meets them."""
LATE = {"king": ["1"]}
"""The Dead King does not appear this turn."""
LIVING = "a-page-of-the-almanac"
"""The Living card of the Circumstance deck."""
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


def meets(card: str, *, heroes: int = 2, each: Any = None, chance: Any = None, **told: Any) -> Any:
    """The group stands on a bare hex, and the die names the slot in which this Circumstance lies.

    The story ends wherever the turn has come to then.
    """
    coming = {"circumstance": ["1"], **(chance or {})}
    words = {"party": band(heroes, each), "at": MEADOW, "stage": "circumstance", "bar": [card], "resting": ON}
    return story(**{**words, "chance": coming, **told})


def in_force(card: str, *, heroes: int = 1, each: Any = None, turns: int = 2, **told: Any) -> Any:
    """An Affliction or a Nature card is in force, of the month's own card if it is none of the deck."""
    deck = {row.id: row for row in game.content.circumstances}
    month = next((row.month for row in game.content.living if row.circumstance.id == card), 1)
    row = deck.get(card) or game.content.living[month - 1].circumstance
    name = card if card in deck else LIVING
    where: dict[str, Any] = {"nature": name} if row.kind is Circumstances.NATURE else {"afflictions": {name: turns}}
    return story(**{"party": band(heroes, each), "at": MEADOW, "month": month, **where, **told})
