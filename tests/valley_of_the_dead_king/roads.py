"""What stories on the way have in common: a quiet place, and dice that are told in a line."""

from typing import Any

from longtable.games.valley_of_the_dead_king.kinds import Kind
from longtable.testing import table

GAME = "valley-of-the-dead-king"
MEADOW = (0, -1)
"""A hex of Greenmeadow with nothing on it, two steps from Hearth."""
ON = tuple(Kind)
"""For stories that end while the turn goes on, whatever is asked next."""
SURE = {"skill": ["x"]}
"""The first Skill die to come is a hex: of the first hero's Navigate it keeps the group from Wandering."""


def story(**told: Any) -> Any:
    """A table of the Valley."""
    return table(GAME, **told)


def alone(**told: Any) -> dict[int, dict[str, Any]]:
    """A party of one hero, an Orc Brute unless it is said otherwise."""
    return {1: {"role": "brute", "race": "orc", **told}}


def quiet(*, dice: str = "", king: str = "1", chance: dict[str, Any] | None = None, **told: Any) -> Any:
    """A table in a Fallen City, where a group without a Talisman has nothing to do, and the Dead King does not come.

    `dice` are the Skill dice to come, hero by hero: Navigate, Explore, Survival.
    """
    coming = {**({"king": [king]} if king else {}), **(chance or {})}
    if dice:
        coming["skill"] = dice.split()
    return story(**{"at": "city-2", "fallen": [2], "stage": "skills", "chance": coming, **told})


def run(rule: Any) -> None:
    """A rule that asks nobody runs to its end."""
    try:
        asked = rule.send(None)
    except StopIteration:
        return
    raise AssertionError(f"the rule asks {asked}")
