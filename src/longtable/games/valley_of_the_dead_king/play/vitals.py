"""Ranks and Vitals: what they are at the moment, how they fall and are Healed, who dies of it (DK-HERO-07, 13)."""

from collections.abc import Sequence
from typing import Final

from longtable.games.valley_of_the_dead_king.bearing import Bearing
from longtable.games.valley_of_the_dead_king.kinds import (
    ABILITIES,
    ENERGY,
    HEALTH,
    KEY_OF,
    PLACES,
    VITALS,
    Condition,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import characters, conditions, endings
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.play.effects import Falling, Ranking, announce, count, look_up
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow
from longtable.games.valley_of_the_dead_king.state import Ally, Fight, Foe, Hero, ValleyState

WOUNDED: Final = Condition.WOUNDED
WOUND = 2
"""DK-COND-17. What each instance of Wounded takes from Abilities and Skills."""
TANGLE = 3
"""DK-COND-11. What each instance of Entangled takes from Attack and Defend, after a failed roll."""
BURN = 3
"""DK-COND-06. What each instance of Burned takes from every Healing of Health."""
BASIC = "basic"
"""DK-COND-11. What Entangled leaves a hero in `Fight.held`."""


# ---------------------------------------------------------------- ranks


def rank_of(s: ValleyState, hero: Hero, stat: Stat) -> int:
    """DK-HERO-05, 07. A rank as it counts now, never below 0; of a Vital the maximum.

    The Ability that is declared this round has its Boost (DK-KEY-02) in it.
    """
    bearing = s.bearing or look_up(s)
    rank = hero.ranks[PLACES[stat]]
    if bearing.changes_ranks or hero.conditions:
        rank = _for_a_while(s, bearing, hero, stat, rank)
    fight = s.fight
    if fight is not None and (hero.conditions or fight.halved or fight.boosts) and stat in ABILITIES:
        rank = _in_combat(fight, hero, stat, rank)
    if rank < 0:
        return 0
    return rank


def _for_a_while(s: ValleyState, bearing: Bearing, hero: Hero, stat: Stat, rank: int) -> int:
    """DK-CIRC-07, 12, DK-COND-17. What cards in force add, what wounds take, and whatever else changes a rank."""
    rank += bearing.ranks.get(stat, 0)
    if hero.conditions and stat not in VITALS:
        rank -= WOUND * characters.times(hero, WOUNDED)
    if Ranking in bearing.answers:
        event = Ranking(hero, stat, rank)
        count(s, event)
        rank = event.rank
    return rank


def _in_combat(fight: Fight, hero: Hero, stat: Stat, rank: int) -> int:
    """DK-COND-04, 11, DK-KEY-02. Who is tangled or blind this round, and what is Boosted."""
    if hero.role in fight.tangled:
        rank -= TANGLE * characters.times(hero, Condition.ENTANGLED)
    if hero.role in fight.halved and rank > 0:
        rank = max(rank // 2, 1)
    if hero.role in fight.boosts and any(deed.who == hero.role and deed.ability is stat for deed in fight.deeds):
        rank += fight.boosts[hero.role]
    return rank


def is_unlocked(s: ValleyState, hero: Hero, stat: Stat) -> bool:
    """DK-HERO-11. Whether a Mastery's rank has reached its unlock number."""
    unlock = s.mastery(hero, stat).unlock
    return bool(unlock) and rank_of(s, hero, stat) >= unlock


def rows_in_force(s: ValleyState) -> Sequence[CircumstanceRow]:
    """DK-CIRC-07, 12. What is printed on the cards in force."""
    return (s.bearing or look_up(s)).rows


# ---------------------------------------------------------------- Vitals


def most(s: ValleyState, who: Character, vital: Stat) -> int:
    """DK-HERO-15, DK-QUEST-10. The maximum of a Vital; allies have no Energy."""
    if isinstance(who, Hero):
        return rank_of(s, who, vital)
    if vital is HEALTH:
        return who.most
    return who.most_energy if isinstance(who, Foe) else 0


def current(who: Character, vital: Stat) -> int:
    """The current value of a Vital."""
    if vital is HEALTH:
        return who.health
    return 0 if isinstance(who, Ally) else who.energy


def change(who: Character, vital: Stat, to: int) -> None:
    """Set a Vital to a value."""
    if vital is HEALTH:
        who.health = to
    elif not isinstance(who, Ally):
        who.energy = to


def healing_worth(who: Character, amount: int, vital: Stat) -> int:
    """DK-COND-06, 08, 18. What a Healing comes to: nothing for the Cursed, of Health less for the Burned."""
    if who.conditions:
        if characters.has(who, Condition.CURSED):
            return 0
        if vital is HEALTH:
            amount -= BURN * characters.times(who, Condition.BURNED)
    if amount < 0:
        return 0
    return amount


def heal(s: ValleyState, who: Character, amount: int, vital: Stat = HEALTH, *, may_exceed: bool = False) -> int:
    """DK-KEY-05, 11. Heal at once, outside Resolution: up to the maximum, or with Raise beyond; return the gain."""
    worth = healing_worth(who, amount, vital)
    if not worth:
        return 0
    now = current(who, vital)
    room = most(s, who, vital) + (worth if may_exceed else 0) - now
    gained = min(worth, room) if room > 0 else 0
    if gained:
        change(who, vital, now + gained)
        s.say("heals", who=who, amount=gained, vital=KEY_OF[vital])
    if vital is HEALTH and who.conditions:
        conditions.receive_healing(s, who)
    return gained


def heal_fully(s: ValleyState, who: Character) -> None:
    """DK-CITY-02. Heal both Vitals to their maximum; whoever is Cursed cannot be Healed."""
    for vital in VITALS:
        heal(s, who, most(s, who, vital) + BURN * characters.times(who, Condition.BURNED), vital)


async def lose(
    s: ValleyState, who: Character, amount: int, vital: Stat = HEALTH, *, nonlethal: bool = False, why: str = ""
) -> int:
    """DK-HERO-13, DK-KEY-07, DK-COND-19. Points are lost at once; `why` is the key of what takes them.

    Nonlethal stops at 1. Outside combat Energy stops at 0, and whoever has no Health left dies at once; in combat
    that is looked at when the phase ends. A Soul Shield is lost first.
    """
    if vital is HEALTH and isinstance(who, Foe) and who.shield:
        amount = break_shield(who, amount)
    now = current(who, vital)
    if nonlethal:
        amount = min(amount, max(now - 1, 0))
    elif s.fight is None:
        amount = min(amount, now)
    if amount <= 0:
        return 0
    change(who, vital, now - amount)
    if why:
        s.say("loses-to", who=who, amount=amount, vital=KEY_OF[vital], why=why)
    else:
        s.say("loses", who=who, amount=amount, vital=KEY_OF[vital])
    if s.fight is None and isinstance(who, Hero) and who.health <= 0 and not who.is_dead:
        await die(s, who)
    return amount


def break_shield(foe: Foe, damage: int) -> int:
    """DK-DUAL-30, 33. A Soul Shield takes Health damage first; what it cannot take is left."""
    taken = min(damage, foe.shield)
    foe.shield -= taken
    return damage - taken


async def drain(s: ValleyState, hero: Hero, amount: int, why: str = "") -> None:
    """DK-KEY-22. Energy Drain, which nothing reduces; what the hero has not got is lost as Nonlethal Health."""
    paid = min(amount, max(hero.energy, 0))
    await lose(s, hero, paid, ENERGY, why=why)
    await lose(s, hero, amount - paid, nonlethal=True, why=why)


def settle_raised(s: ValleyState, hero: Hero) -> None:
    """DK-TURN-06, DK-KEY-11. At the end of the Game Turn Vitals fall back to their maximum."""
    health, energy = rank_of(s, hero, HEALTH), rank_of(s, hero, ENERGY)
    if hero.health > health:
        hero.health = health
    if hero.energy > energy:
        hero.energy = energy


# ---------------------------------------------------------------- death


async def die(s: ValleyState, hero: Hero) -> None:
    """DK-HERO-13, DK-DEATH-01, 10. A hero dies, unless something saves them at the last moment."""
    event = Falling(hero)
    await announce(s, event)
    if event.is_saved:
        return
    hero.health, hero.energy, hero.is_dead = 0, max(hero.energy, 0), True
    hero.conditions = []
    s.doings.deaths += 1
    s.say("dies", who=hero)
    if s.fight is None:
        endings.judge(s)
