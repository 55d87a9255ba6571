"""Who takes part in a fight: heroes, their allies and opponents, by their keys."""

from typing import TypeAlias

from longtable.engine.ask import Role
from longtable.games.valley_of_the_dead_king.kinds import Condition
from longtable.games.valley_of_the_dead_king.state import Ally, Foe, Held, Hero, ValleyState

Character: TypeAlias = Hero | Ally | Foe
Member: TypeAlias = Hero | Ally
"""DK-TGT-03. A member of the heroes' group."""
HERO = "player:"
"""How the key of a hero begins."""


def of(s: ValleyState, key: str) -> Character:
    """Whoever has this key, also a dead hero and an opponent that has fallen in this fight."""
    if key.startswith(HERO):
        return s.hero(Role(key.removeprefix(HERO)))
    others: list[Character] = [*s.allies]
    if s.fight is not None:
        others += [*s.fight.foes, *s.fight.fallen]
    for who in others:
        if who.key == key:
            return who
    raise LookupError(f"nobody is {key}")


def group(s: ValleyState) -> list[Member]:
    """DK-TGT-03. Every hero in the fight and every ally."""
    return [*s.fighters, *s.allies]


def everybody(s: ValleyState) -> list[Character]:
    """All who take part in this fight: the group, then the opponents."""
    return [*s.fighters, *s.allies, *s.fighting.foes]


def held(who: Character, condition: Condition) -> Held | None:
    """A Condition on somebody; None if there is none."""
    for held in who.conditions:
        if held.condition is condition:
            return held
    return None


def has(who: Character, condition: Condition) -> bool:
    """Whether somebody has a Condition."""
    return bool(who.conditions) and held(who, condition) is not None


def times(who: Character, condition: Condition) -> int:
    """DK-COND-01. How many instances of a Condition somebody has."""
    found = held(who, condition) if who.conditions else None
    return found.count if found is not None else 0
