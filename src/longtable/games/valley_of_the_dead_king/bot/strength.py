"""How strong a party is beside an opponent: rounds that a fight would take, and what it would cost."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.bot import foes, worth
from longtable.games.valley_of_the_dead_king.bot.foes import TENTHS
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.rows import FoeRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

MANY_ROUNDS = 40
"""A fight that would take so many rounds is not won."""
KEEPS = (
    "benediction",
    "channeling",
    "dirge",
    "foretell",
    "grace",
    "mirror-images",
    "numbing-cold",
    "rally",
    "share-the-fire",
    "snare",
    "take-the-blow",
    "thread-of-fate",
    "tonic",
    "unravel",
)
"""Masteries that keep Health, where others take it."""


class Fighter(Struct):
    """A hero as a fight to come needs to know them: Vitals, Attack, and what a round of either Mastery looks like."""

    hero: Hero
    health: int
    energy: int
    attack: int
    arts: list[tuple[str, int, worth.Round]]
    """Each Mastery with its cost."""


class Part(Struct):
    """What a hero adds to a round: with the best Mastery, and without Energy."""

    plain: int
    deals: int
    keeps: int
    cost: int
    energy: int


def roster(s: ValleyState, heroes: Sequence[Hero], *, rested: bool = False) -> list[Fighter]:
    """Who would fight; `rested` takes everybody for Healed first, as a party is that comes from a City."""
    found = []
    for hero in heroes:
        arts = [
            (row.id, row.cost, worth.imagine(s, hero, stat, 0))
            for stat, row in zip(MASTERIES, s.role_row(hero).mastery, strict=True)
        ]
        health, energy = (hero.rank(Stat.HEALTH), hero.rank(Stat.ENERGY)) if rested else (hero.health, hero.energy)
        starves = hero.starving and not rested
        found.append(Fighter(hero, health, 0 if starves else energy, hero.rank(Stat.ATTACK) * TENTHS, arts))
    return found


def part_of(s: ValleyState, who: Fighter, foe: FoeRow, coming: int) -> Part:
    """A hero's part against an opponent that takes so much in a round."""
    favored = worth.DIE if s.race_row(who.hero).favored is foe.type else 0
    best = who.attack + favored
    found = Part(best, best, 0, 1, who.energy)
    for name, cost, at in who.arts:
        at.coming = coming
        value = worth.mastery(name, at)
        if name in KEEPS:
            if value > best:
                best, found.deals, found.keeps, found.cost = value, favored, value, cost
        elif value + favored > best:
            best, found.deals, found.keeps, found.cost = value + favored, value + favored, 0, cost
    return found


def margin(s: ValleyState, rows: Sequence[FoeRow], who: Sequence[Fighter] | None = None, *, raised: int = 0) -> int:
    """What is left of the party's Health after a fight, in hundredths of all it has now; below 0 it is lost.

    Who asks for several fights tells who would fight, see `roster`; the Difficulty may be `raised` by then.
    """
    level = s.difficulty.raised(raised) if raised else s.difficulty
    there = [(row, foes.health_of(s, row, level)) for row in rows]
    return _margin(s, roster(s, s.living) if who is None else who, there, level)


def fight_margin(s: ValleyState) -> int:
    """The same for the fight in progress, as it stands."""
    there = [(s.foe_row(foe), max(foe.health, 0)) for foe in s.fighting.foes]
    return _margin(s, roster(s, s.fighters), there, s.fighting.level)


def _margin(s: ValleyState, who: Sequence[Fighter], there: Sequence[tuple[FoeRow, int]], level: Difficulty) -> int:
    """Opponents fall one after the other, and those who still stand strike on."""
    ours = sum(one.health for one in who) * TENTHS
    group = len(who) + len(s.allies)
    harms = [foes.harm_of(s, foe, level, group) for foe, _ in there]
    allies = sum(ally.attack for ally in s.allies) * TENTHS
    lost, waited = 0, 0
    for n, (foe, health) in enumerate(there):
        coming = sum(harms[n:])
        parts = [part_of(s, one, foe, coming) for one in who]
        guard = foes.guard_of(s, foe, len(who))
        fast = _rounds(health, sum(part.deals for part in parts) + allies - guard)
        dealt = kept = 0
        for part in parts:
            able = min(part.energy * 100 // (part.cost * (fast + waited)), 100)
            dealt += part.plain + (part.deals - part.plain) * able // 100
            kept += part.keeps * able // 100
        rounds = _rounds(health, dealt + allies - guard)
        waited += rounds
        lost += max(coming - kept, coming // 4) * rounds
    return (ours - lost) * 100 // max(ours, 1)


def _rounds(health: int, dealt: int) -> int:
    return max(min((health * TENTHS + max(dealt, TENTHS) - 1) // max(dealt, TENTHS), MANY_ROUNDS), 1)
