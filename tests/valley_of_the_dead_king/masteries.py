"""Fights for stories of Masteries and Races: a hero with a Role, a Guardian beside, and a foe that stands long."""

from collections.abc import Mapping
from typing import Any

from longtable.games.valley_of_the_dead_king.story import ValleyStory
from tests.valley_of_the_dead_king.battles import battle, declare

BEFORE = 60
"""The Health with which the foe begins."""
FIRST, SECOND = "mastery-1", "mastery-2"
ON_SECOND = "1 9"
"""Target dice by which an opponent's attack goes to the second hero, who Defends and is not hurt by it."""
ON_FIRST = "9 1"
GUARDED: Mapping[str, Any] = {"foe": "cave-bear", "chance": {"action": ["4"], "target": []}}
"""A bear that rears up, hits nobody and has Defend 2."""


def duel(
    role: str,
    *,
    foe: str = "restless-bones",
    ranks: Mapping[str, int] | None = None,
    chance: Mapping[str, Any] | None = None,
    energy: int = 20,
    rounds: int = 1,
    each: Mapping[int, Mapping[str, Any]] | None = None,
    heroes: int = 2,
    **words: Any,
) -> ValleyStory:
    """A hero of a Role, with ranks laid over the plain ones, and a foe of 60 Health that Attacks the other hero."""
    told = {1: {"role": role, "ranks": ranks or {}, **words}, **(each or {})}
    dice = {"action": ["1"] * rounds, "target": [ON_SECOND] * rounds, **(chance or {})}
    foes = {foe: {"health": BEFORE, "energy": energy}}
    return battle(foes, heroes=heroes, each=told, chance={stream: rolls for stream, rolls in dice.items() if rolls})


def use(t: ValleyStory, action: str, other: str = "defend") -> ValleyStory:
    """The first hero uses an Ability while the other Defends, or does as said."""
    declare(t, action, other)
    return t


def dealt(t: ValleyStory) -> int:
    """The Health that the foe has lost."""
    return BEFORE - t.foe().health
