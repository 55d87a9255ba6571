"""How strong a party is beside an opponent: rounds that a fight would take, and what it would cost."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.bot import foes, worth
from longtable.games.valley_of_the_dead_king.bot.foes import TENTHS
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.rows import FoeRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

MANY_ROUNDS = 40
"""A fight that would take so many rounds is not won."""
KEEPS = frozenset({
    "benediction", "channeling", "dirge", "foretell", "grace", "mirror-images", "numbing-cold", "rally",
    "share-the-fire", "snare", "take-the-blow", "thread-of-fate", "tonic", "unravel",
})  # fmt: skip
"""Masteries that keep Health, where others take it."""


class Part(Struct):
    """What a hero adds to a round: with the best Mastery, and without Energy."""

    plain: int
    deals: int
    keeps: int
    cost: int
    energy: int


def part_of(s: ValleyState, hero: Hero, foe: FoeRow, coming: int, *, rested: bool) -> Part:
    """A hero's part against an opponent that takes so much in a round."""
    favored = worth.DIE if s.race_row(hero).favored is foe.type else 0
    energy = hero.rank(Stat.ENERGY) if rested else hero.energy
    attack = vitals.rank_of(s, hero, Stat.ATTACK) * TENTHS + favored
    found = Part(attack, attack, 0, 1, 0 if hero.starving and not rested else energy)
    best = attack
    for stat in MASTERIES:
        row = s.mastery(hero, stat)
        value = worth.mastery(row.id, worth.imagine(s, hero, stat, coming))
        if row.id in KEEPS and value > best:
            best, found.deals, found.keeps, found.cost = value, favored, value, row.cost
        elif value + favored > best:
            best, found.deals, found.keeps, found.cost = value + favored, value + favored, 0, row.cost
    return found


def margin(s: ValleyState, rows: Sequence[FoeRow], raised: int = 0, *, rested: bool = False) -> int:
    """What is left of the party's Health after a fight, in hundredths of all it has now; below 0 it is lost.

    `rested` takes everybody for Healed first, as a party is that comes from a City.
    """
    level = s.difficulty.raised(raised) if raised else s.difficulty
    return _margin(s, s.living, [(row, foes.health_of(s, row, level)) for row in rows], level, rested=rested)


def fight_margin(s: ValleyState) -> int:
    """The same for the fight in progress, as it stands."""
    there = [(s.foe_row(foe), max(foe.health, 0)) for foe in s.fighting.foes]
    return _margin(s, s.fighters, there, s.fighting.level)


def _margin(
    s: ValleyState,
    heroes: Sequence[Hero],
    there: Sequence[tuple[FoeRow, int]],
    level: Difficulty,
    *,
    rested: bool = False,
) -> int:
    """Opponents fall one after the other, and those who still stand strike on."""
    ours = sum(hero.rank(Stat.HEALTH) if rested else hero.health for hero in heroes) * TENTHS
    group = len(heroes) + len(s.allies)
    harms = [foes.harm_of(s, foe, level, group) for foe, _ in there]
    lost, waited = 0, 0
    for n, (foe, health) in enumerate(there):
        coming = sum(harms[n:])
        parts = [part_of(s, hero, foe, coming, rested=rested) for hero in heroes]
        guard = foes.guard_of(s, foe, len(heroes))
        allies = sum(ally.attack for ally in s.allies) * TENTHS
        fast = _rounds(health, sum(part.deals for part in parts) + allies - guard)
        able = [min(part.energy * 100 // max(part.cost * (fast + waited), 1), 100) for part in parts]
        shares = list(zip(parts, able, strict=True))
        dealt = sum(part.plain + (part.deals - part.plain) * share // 100 for part, share in shares)
        kept = sum(part.keeps * share // 100 for part, share in shares)
        rounds = _rounds(health, dealt + allies - guard)
        waited += rounds
        lost += max(coming - kept, coming // 4) * rounds
    return (ours - lost) * 100 // max(ours, 1)


def _rounds(health: int, dealt: int) -> int:
    return min((health * TENTHS + max(dealt, TENTHS) - 1) // max(dealt, TENTHS), MANY_ROUNDS)
