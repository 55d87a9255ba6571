"""Fights for stories: plain heroes whose numbers are easy to count with, and what they declare."""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.rows import CompanyRow
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.testing import table

RANKS = {
    "health": 20,
    "energy": 10,
    "attack": 5,
    "defend": 4,
    "mastery-1": 3,
    "mastery-2": 3,
    "navigate": 5,
    "explore": 5,
    "survival": 5,
}
ROLES = ("brute", "guardian", "hunter", "nomad", "berserker", "priest")
PLAIN = "satyr"
"""A Race whose ability has nothing to do with fights; it favors Magical Nature."""

NOWHERE = (1, -1)
"""A hex where nothing happens after a fight."""


def hero(number: int = 1, **words: Any) -> dict[str, Any]:
    """A plain hero, in the words of a position; `ranks` are laid over the plain ones."""
    ranks = {**RANKS, **words.pop("ranks", {})}
    return {"role": ROLES[number - 1], "race": PLAIN, **words, "ranks": ranks}


def company(heroes: int = 2) -> CompanyRow:
    """How opponents follow so many heroes (DK-DIFF-05)."""
    return game.content.companies[heroes]


def battle(
    foes: Sequence[str] | Mapping[str, Mapping[str, Any]] | str = "restless-bones",
    *,
    heroes: int = 2,
    each: Mapping[int, Any] | None = None,
    **told: Any,
) -> ValleyStory:
    """A fight of plain heroes, of whom `each` says what is special, against some opponents."""
    party = {n: hero(n, **(each or {}).get(n, {})) for n in range(1, heroes + 1)}
    fight = [foes] if isinstance(foes, str) else foes
    told.setdefault("at", NOWHERE)
    story: ValleyStory = table("valley-of-the-dead-king", party=party, fight=fight, **told)
    return story


def declare(t: ValleyStory, *actions: str | None) -> None:
    """Heroes declare, from the first on; None for who is not asked."""
    for number, action in enumerate(actions, 1):
        if action is not None:
            t.seat(f"hero-{number}").asked("action").answers(action)
