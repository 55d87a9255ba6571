"""Paying with Energy or Health: for Masteries, Racial Abilities and whatever else asks for it (DK-HERO-12, 17)."""

from longtable.games.valley_of_the_dead_king.kinds import ENERGY, KEY_OF, Condition, Stat
from longtable.games.valley_of_the_dead_king.play import characters, dice, vitals, why
from longtable.games.valley_of_the_dead_king.play.effects import Occasion
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

WEAKENED = (Condition.DISEASED, Condition.POISONED)
"""DK-COND-09, 14. Conditions with which Energy is used only after a Survival roll."""


def can_pay(s: ValleyState, hero: Hero, energy: int = 0, health: int = 0) -> bool:
    """DK-HERO-12, 17. Whether a hero has what something costs and may use it."""
    has_health = not health or hero.health >= health
    return not hero.is_dead and why.not_energy(s, hero, energy) is None and has_health


async def pay(s: ValleyState, hero: Hero, energy: int = 0, health: int = 0, *, what: str) -> bool:
    """DK-DECL-02, DK-COND-09, 14. Pay now; whether it was paid, which Diseased and Poisoned heroes have to roll for.

    `what` is the key of what it is paid for.
    """
    if energy and not await may_use_energy(s, hero):
        return False
    if energy:
        hero.energy -= energy
        s.say("pays", who=hero, amount=energy, vital=KEY_OF[ENERGY], what=what)
    if health:
        await vitals.lose(s, hero, health, why=what)
    return True


async def may_use_energy(s: ValleyState, hero: Hero) -> bool:
    """DK-COND-09, 14. One Survival roll for a use of Energy, with either Condition or with both."""
    weakness = next((condition for condition in WEAKENED if characters.has(hero, condition)), None)
    if weakness is None:
        return True
    roll = await dice.roll_skill(s, hero, Stat.SURVIVAL, Occasion.ENERGY, condition=weakness)
    return roll.succeeded
