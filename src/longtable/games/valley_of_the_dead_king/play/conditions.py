"""Conditions: who can have them, how they are gained, and what ends them (DK-COND-01, 02, 18)."""

from longtable.games.valley_of_the_dead_king.kinds import AFFECTS_ANY, PERSISTS, STACKS, Condition
from longtable.games.valley_of_the_dead_king.play import characters
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.play.effects import Befalling, announce
from longtable.games.valley_of_the_dead_king.state import Held, Hero, Inflicted, ValleyState

ENDED_BY_HEALING = (Condition.BLEEDING, Condition.WOUNDED)
SURVIVED = 3
"""DK-COND-14. Survival rolls that end Poisoned."""


def may_have(s: ValleyState, who: Character, condition: Condition) -> bool:
    """DK-COND-01, 02. Most Conditions befall heroes only, and some Races are beyond some of them."""
    if isinstance(who, Hero):
        return condition not in s.race_row(who).immune
    return condition in AFFECTS_ANY


async def befall(s: ValleyState, inflicted: Inflicted) -> None:
    """DK-RES-04. A Condition befalls somebody, unless something turns it away."""
    who = characters.of(s, inflicted.on)
    if not may_have(s, who, inflicted.condition):
        return
    event = Befalling(inflicted)
    await announce(s, event)
    if not event.is_ignored:
        gain(s, characters.of(s, inflicted.on), inflicted.condition, inflicted.rounds, inflicted.count)


def gain(s: ValleyState, who: Character, condition: Condition, rounds: int = 0, count: int = 1) -> None:
    """DK-COND-01. A Condition that Stacks is there once more; of others a second instance has no effect."""
    if not may_have(s, who, condition):
        return
    found = characters.held(who, condition)
    if found is None:
        who.conditions.append(Held(condition, count if condition in STACKS else 1, rounds))
        s.say("gains-condition", who=who, condition=key(condition))
    elif condition in STACKS:
        found.count += count
        s.say("condition-stacks", who=who, condition=key(condition), count=found.count)


def end(s: ValleyState, who: Character, condition: Condition) -> bool:
    """A Condition ends with all its instances; whether there was one."""
    found = characters.held(who, condition)
    if found is None:
        return False
    who.conditions.remove(found)
    s.say("ends-condition", who=who, condition=key(condition))
    return True


def end_all(s: ValleyState, who: Character) -> None:
    """Every Condition ends."""
    for held in list(who.conditions):
        end(s, who, held.condition)


def end_with_combat(who: Character) -> None:
    """DK-CMB-04. When combat ends, all Conditions end but those that Persist."""
    who.conditions = [held for held in who.conditions if held.condition in PERSISTS]


def receive_healing(s: ValleyState, who: Character) -> None:
    """DK-COND-03, 17, 18. Healing that restores Health, or would if any were lost, ends Bleeding and Wounded."""
    for condition in ENDED_BY_HEALING:
        end(s, who, condition)


def survive(s: ValleyState, hero: Hero) -> None:
    """DK-COND-14. The third success on Survival, of any kind, ends Poisoned."""
    poison = characters.held(hero, Condition.POISONED)
    if poison is not None:
        poison.successes += 1
        if poison.successes >= SURVIVED:
            end(s, hero, Condition.POISONED)


def wear_off(s: ValleyState, who: Character) -> None:
    """A round is over: Conditions that last for so many rounds have one less left."""
    for held in list(who.conditions):
        if held.left:
            held.left -= 1
            if not held.left:
                end(s, who, held.condition)


def key(condition: Condition) -> str:
    """A Condition as an option and in the journal."""
    return f"condition:{condition}"
