"""Gold and Food: what heroes carry, hand to each other, pay and eat outside combat (DK-PACK, DK-SURV, DK-STARVE).

Sharing is free and at any time (DK-PACK-05), so nobody is asked for it: what one hero cannot carry goes to another,
and who has nothing to eat eats from the fullest pack.
"""

from collections.abc import Sequence

from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.play.effects import Rationing, count, is_heard
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

GOLD_LIMIT, FOOD_LIMIT = 100, 5
"""DK-PACK-01, 02. What a hero can carry for each point of the initial Food Rating."""


def gold_limit(hero: Hero) -> int:
    """DK-PACK-01. The Gold that a hero can carry; with a Food Rating of 0 as with 1."""
    return GOLD_LIMIT * (hero.first_ration or 1)


def food_limit(hero: Hero) -> int:
    """DK-PACK-02. The Food that a hero can carry; with a Food Rating of 0 as with 1."""
    return FOOD_LIMIT * (hero.first_ration or 1)


# ---------------------------------------------------------------- Gold


def gain_gold(s: ValleyState, hero: Hero, amount: int, heirs: Sequence[Hero] | None = None) -> int:
    """DK-PACK-01, 05, DK-DEATH-03. Gold up to the limit; what is above it, or a dead hero's, goes to the others.

    It goes to `heirs` alone, where they are told. Return how much the hero keeps.
    """
    kept = 0 if hero.is_dead else max(min(amount, gold_limit(hero) - hero.gold), 0)
    if kept:
        hero.gold += kept
        s.say("gains-gold", who=hero, count=kept)
    left = amount - kept
    for other in sorted(_others(s, hero, heirs), key=lambda other: other.gold) if left else ():
        part = min(left, gold_limit(other) - other.gold)
        if part > 0:
            other.gold += part
            left -= part
            s.say("passes-gold", who=hero, whom=other, count=part)
    return kept


def take_gold_of_dead(s: ValleyState) -> None:
    """DK-DEATH-02. The Gold that dead heroes have left is taken by those who carry least and have room for it."""
    for dead in s.heroes:
        for other in sorted(s.living, key=lambda other: other.gold) if dead.is_dead and dead.gold else ():
            part = min(dead.gold, gold_limit(other) - other.gold)
            if part > 0:
                dead.gold -= part
                other.gold += part
                s.say("takes-gold", who=dead, whom=other, count=part)


def lose_gold(s: ValleyState, hero: Hero, amount: int) -> int:
    """Gold is gone, as far as there is any; return how much."""
    lost = min(amount, hero.gold)
    if lost:
        hero.gold -= lost
        s.say("loses-gold", who=hero, count=lost)
    return lost


def purse(s: ValleyState) -> int:
    """DK-PACK-05, DK-DEATH-02. What the group can pay together, out of a dead hero's purse as well."""
    return sum([hero.gold for hero in s.heroes])


def pay_together(s: ValleyState, amount: int) -> None:
    """DK-PACK-05. The group pays: first what dead heroes have left, then always the richest hero."""
    for hero in s.heroes:
        if hero.is_dead:
            part = min(amount, hero.gold)
            hero.gold -= part
            amount -= part
    _level(s.living, amount)


def _level(heroes: Sequence[Hero], amount: int) -> None:
    """Always the richest pays, the first of equals: purses are lowered together to what the next one holds."""
    while amount > 0:
        most = max([hero.gold for hero in heroes])
        richest = [hero for hero in heroes if hero.gold == most]
        below = max([hero.gold for hero in heroes if hero.gold < most], default=0)
        each = min(most - below, amount // len(richest))
        if not each:  # less than a Gold from each of them is left to pay
            each, richest = 1, richest[:amount]
        for hero in richest:
            hero.gold -= each
        amount -= each * len(richest)


# ---------------------------------------------------------------- Food


def gain_food(s: ValleyState, hero: Hero, amount: int, heirs: Sequence[Hero] | None = None) -> int:
    """DK-PACK-02, 05, DK-STARVE-07, DK-DEATH-03. Food up to the limit; what is above it goes to the others.

    It goes to `heirs` alone, where they are told. A Starving hero stores none: it is eaten at once. Return how much
    the hero keeps or eats.
    """
    if hero.starving and not hero.is_dead:
        s.say("gains-food", who=hero, count=amount)
        _swallow(s, hero, amount)
        return amount
    kept = 0 if hero.is_dead else max(min(amount, food_limit(hero) - hero.food), 0)
    if kept:
        hero.food += kept
        s.say("gains-food", who=hero, count=kept)
    left = amount - kept
    for other in sorted(_others(s, hero, heirs), key=lambda other: other.food):
        part = 0 if other.starving else min(left, food_limit(other) - other.food)
        if part > 0:
            other.food += part
            left -= part
            s.say("passes-food", who=hero, whom=other, count=part)
    return kept


def lose_food(s: ValleyState, hero: Hero, amount: int) -> int:
    """Food is gone, as far as there is any; return how much."""
    lost = min(amount, hero.food)
    if lost:
        hero.food -= lost
        s.say("loses-food", who=hero, count=lost)
    return lost


def give_away(s: ValleyState, amount: int) -> None:
    """DK-PACK-05, DK-DEATH-02. The group gives Food away: what dead heroes have left, then from the fullest pack."""
    for _ in range(amount):
        giver = max(s.heroes, key=lambda hero: (hero.is_dead and bool(hero.food), hero.food))
        lose_food(s, giver, 1)


def ration_of(s: ValleyState, hero: Hero) -> int:
    """DK-HERO-18, DK-SURV-03. The Food that a hero needs now; who needs none has no need of more."""
    if not hero.ration:
        return 0
    ration = hero.ration
    for row in vitals.rows_in_force(s):
        ration += row.ration
    if is_heard(s, Rationing):
        event = Rationing(hero, ration)
        count(s, event)
        ration = event.ration
    if ration < 0:
        return 0
    return ration


def stock(s: ValleyState, hero: Hero) -> int:
    """DK-PACK-05, DK-DEATH-02. The Food that a hero can eat: their own and what others can share."""
    return hero.food + sum([other.food for other in s.heroes if other is not hero])


def eat(s: ValleyState, hero: Hero) -> bool:
    """DK-SURV-02, DK-STARVE-01. A ration, from the own pack first, then from the fullest one; whether it was enough.

    What is not enough is eaten all the same; but nobody else gives up Food that would not help.
    """
    need = ration_of(s, hero)
    enough = hero.food >= need or stock(s, hero) >= need
    own = min(need, hero.food)
    hero.food -= own
    for _ in range(need - own if enough else 0):
        _fullest(s, hero).food -= 1
    if not enough:
        s.say("goes-hungry", who=hero, count=own, need=need)
        return False
    if need:
        s.say("eats", who=hero, count=need)
        recover(s, hero)
    return True


def feed(s: ValleyState, hero: Hero) -> None:
    """DK-STARVE-07, 08. A Starving hero eats a ration as soon as the group has one, once per Game Turn."""
    if hero.starving and not hero.has_eaten and stock(s, hero) >= ration_of(s, hero):
        eat(s, hero)


def _swallow(s: ValleyState, hero: Hero, amount: int) -> None:
    """DK-STARVE-07, 08. Food that a Starving hero receives is gone; if it is a ration, a level is."""
    if amount >= ration_of(s, hero):
        s.say("eats", who=hero, count=amount)
        recover(s, hero)


def recover(s: ValleyState, hero: Hero) -> None:
    """DK-STARVE-08, 09. A full ration ends one level of Starving, once per Game Turn."""
    if hero.starving and not hero.has_eaten:
        hero.has_eaten = True
        hero.starving -= 1
        s.say("recovers", who=hero, level=hero.starving)


def _fullest(s: ValleyState, hero: Hero) -> Hero:
    """Who has most Food of the others; what dead heroes have left comes first."""
    others = [other for other in s.heroes if other is not hero and other.food]
    return max(others, key=lambda other: (other.is_dead, other.food))


def _others(s: ValleyState, hero: Hero, heirs: Sequence[Hero] | None) -> Sequence[Hero]:
    return [other for other in (s.living if heirs is None else heirs) if other is not hero]
