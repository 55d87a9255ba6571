"""The Battle Mat: what Abilities, items and opponents lay on it in Resolution, until all is tallied (DK-MAT)."""

from collections.abc import Callable
from operator import attrgetter

from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Condition, Stat
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.rows import ActionRow, MasteryRow
from longtable.games.valley_of_the_dead_king.state import (
    Act,
    Deed,
    Foe,
    Guard,
    Hero,
    Hit,
    Inflicted,
    Kept,
    Mend,
    ValleyState,
)

NUMBERS = ("health", "energy", "piercing", "defend", "block", "heal", "regen", "boost", "strengthen", "steal", "food")
"""The numbers of an opponent's action."""
numbers_of: Callable[[ActionRow], tuple[int, ...]] = attrgetter(*NUMBERS)
"""These of an action, as it is printed."""


def hit(
    s: ValleyState,
    by: Character,
    on: Character,
    amount: int,
    vital: Stat = Stat.HEALTH,
    *,
    piercing: int = 0,
    unreducible: bool = False,
    nonlethal: bool = False,
    using: str = "",
) -> None:
    """DK-RES-02, DK-KEY-07, 09, 10. One damaging effect on its way; `using` is the key of what deals it."""
    if amount > 0:
        sure = amount if unreducible else min(piercing, amount)
        s.fighting.hits.append(Hit(on.key, amount, vital, sure, nonlethal, by.key, using))


def mend(
    s: ValleyState,
    by: Character,
    on: Character,
    amount: int,
    vital: Stat = Stat.HEALTH,
    *,
    may_exceed: bool = False,
) -> None:
    """DK-KEY-05, 11. Healing on its way, or with `may_exceed` a Raise."""
    if amount > 0:
        s.fighting.mends.append(Mend(on.key, amount, vital, may_exceed, by.key))


def guard(s: ValleyState, on: Character, defend: int = 0, block: int = 0) -> None:
    """DK-KEY-01, 03. Defend against each damaging effect of this round, Block against their total."""
    if defend > 0 or block > 0:
        s.fighting.guards.append(Guard(on.key, max(defend, 0), max(block, 0)))


def inflict(s: ValleyState, by: Character, on: Character, condition: Condition, rounds: int = 0) -> None:
    """DK-RES-04. A Condition that is to befall somebody after all damage of the round."""
    s.fighting.inflicted.append(Inflicted(on.key, condition, by.key, rounds))


def cure(s: ValleyState, by: Character, on: Character, condition: Condition) -> None:
    """DK-DECL-03, 05. A Condition that ends when all actions have counted, so that no action is better for it."""
    s.fighting.cured.append(Inflicted(on.key, condition, by.key))


def uncured(s: ValleyState, on: Character) -> list[Condition]:
    """The Conditions of somebody of which none is ended yet this round."""
    ended = [cured.condition for cured in s.fighting.cured if cured.on == on.key]
    return [held.condition for held in on.conditions if held.condition not in ended]


def boost(s: ValleyState, hero: Hero, amount: int) -> None:
    """DK-KEY-02. More rank for a hero's action of this round."""
    boosts = s.fighting.boosts
    boosts[hero.role] = boosts.get(hero.role, 0) + amount


def keep(s: ValleyState, hero: Hero, mastery: str, on: str = "") -> None:
    """DK-KEY-18, 19. A Sustained effect that may be kept up from now on; there is only one instance of it."""
    fight = s.fighting
    fight.kept = [kept for kept in fight.kept if (kept.who, kept.mastery) != (hero.role, mastery)]
    fight.kept.append(Kept(hero.role, mastery, on))


def is_kept(s: ValleyState, hero: Hero, mastery: str) -> bool:
    """DK-KEY-18. Whether a hero keeps up a Mastery already."""
    return any((kept.who, kept.mastery) == (hero.role, mastery) for kept in s.fighting.kept)


def reflect(hit: Hit, by: Character) -> bool:
    """DK-KEY-12. Turn a hit back on whoever deals it, once; whether it was."""
    if hit.is_reflected or not hit.by:
        return False
    hit.on, hit.by, hit.is_reflected = hit.by, by.key, True
    return True


def lower(act: Act, by: int) -> None:
    """Lower every number of an opponent's action, each to 0 at least."""
    for name in NUMBERS:
        setattr(act, name, max(getattr(act, name) - by, 0))


# ---------------------------------------------------------------- what lies there


def deed_of(s: ValleyState, hero: Hero) -> Deed | None:
    """What a hero has declared this round; None before that."""
    role, fight = hero.role, s.fight
    for deed in fight.deeds if fight is not None else ():
        if deed.who == role:
            return deed
    return None


def mastery_of(s: ValleyState, hero: Hero, deed: Deed) -> MasteryRow | None:
    """The Mastery that a hero has declared; None for another Ability, or none at all."""
    return s.mastery(hero, deed.ability) if deed.ability is not None and deed.ability in MASTERIES else None


def is_using(s: ValleyState, hero: Hero, stat: Stat) -> bool:
    """Whether a hero has declared this Ability this round."""
    deed = deed_of(s, hero)
    return deed is not None and deed.ability is stat


def act_of(s: ValleyState, foe: Foe) -> Act | None:
    """What an opponent does this round; None before its die has fallen, or if it cannot act."""
    return next((act for act in s.fighting.acts if act.foe == foe.number), None)


def areas(s: ValleyState, on: str) -> tuple[int, int]:
    """DK-MAT-02. The damage that lies against somebody: what can be Defended or Blocked, and what cannot."""
    hits = [hit for hit in s.fighting.hits if hit.on == on]
    sure = sum(sure_part(hit) for hit in hits)
    return sum(hit.amount for hit in hits) - sure, sure


def sure_part(hit: Hit) -> int:
    """DK-FAV-03, DK-KEY-09, 10. How much of a hit cannot be reduced."""
    if hit.is_favored:
        return hit.amount
    return min(hit.piercing, hit.amount) if hit.piercing else 0
