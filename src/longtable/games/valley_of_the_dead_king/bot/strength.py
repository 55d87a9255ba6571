"""How strong a party is beside an opponent: rounds that a fight would take, and what it would cost."""

from collections.abc import Sequence

from longtable.games.valley_of_the_dead_king.kinds import AIMED_AT, Aim, Category, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

TENTHS = 10
FAVORED = 42
"""What a Favored Opponent die comes to on average, in tenths: 3.5, and a hex rolls on."""
FACES = 6
MANY_ROUNDS = 60
"""A fight that would take so many rounds is not won."""


def damage_of(s: ValleyState, hero: Hero, foe: FoeRow) -> int:
    """What a hero deals in a round on average, in tenths: the better of Attack and Mastery, as far as Energy goes."""
    attack = vitals.rank_of(s, hero, Stat.ATTACK)
    masteries = [attack + vitals.rank_of(s, hero, stat) for stat in (Stat.MASTERY_1, Stat.MASTERY_2)]
    category = s.role_row(hero).category
    best = max(masteries) if category in (Category.STRIKER, Category.UTILITY) else attack + max(masteries) // 3
    able = min(hero.energy, 6) * TENTHS // 6 if not hero.starving else 0
    amount = attack * TENTHS + (best - attack) * able
    return amount + (FAVORED if s.race_row(hero).favored is foe.type else 0)


def healing_of(s: ValleyState, hero: Hero) -> int:
    """What a hero makes good in a round on average, in tenths."""
    rank = max(vitals.rank_of(s, hero, stat) for stat in (Stat.MASTERY_1, Stat.MASTERY_2))
    worth = {Category.HEALER: 14, Category.ASSIST: 8, Category.SAPPER: 6}
    return rank * worth.get(s.role_row(hero).category, 2) if hero.energy else 0


def harm_of(s: ValleyState, foe: FoeRow, level: Difficulty, group: int) -> int:
    """What an opponent deals to a group in a round on average, in tenths."""
    more = s.content.levels[level].damage
    return sum(_harm(foe.action[int(letter) - 1], more, group) for letter in foe.key) * TENTHS // FACES


def _harm(action: ActionRow, more: int, group: int) -> int:
    hit = group if action.aim is Aim.GROUP else min(AIMED_AT.get(action.aim, 0), group)
    hit = max(hit, min(action.unyielding, 3))
    amount = action.health + more if action.health else 0
    return hit * amount + (2 * hit if action.condition is not None else 0)


def health_of(s: ValleyState, foe: FoeRow, level: Difficulty) -> int:
    """The Health that an opponent would have."""
    return foe.health + s.content.levels[level].vitals * len(s.living)


def guard_of(foe: FoeRow) -> int:
    """What an opponent takes off each round's damage on average, in tenths: guards, Healing, Regen."""
    guards = sum(
        3 * action.defend + action.block + action.heal
        for action in (foe.action[int(letter) - 1] for letter in foe.key)
    )
    return guards * TENTHS // FACES + (foe.regen + foe.defend) * TENTHS


def margin(s: ValleyState, foes: Sequence[FoeRow], raised: int = 0, *, rested: bool = False) -> int:
    """What is left of the party's Health after a fight, in hundredths of all it has now; below 0 it is lost.

    `rested` takes everybody for Healed first, as a party is that comes from a City.
    """
    level = s.difficulty.raised(raised) if raised else s.difficulty
    healths = [health_of(s, foe, level) for foe in foes]
    return _margin(s, s.living, list(zip(foes, healths, strict=True)), level, rested=rested)


def fight_margin(s: ValleyState) -> int:
    """The same for the fight in progress, as it stands."""
    foes = [(s.foe_row(foe), max(foe.health, 0)) for foe in s.fighting.foes]
    return _margin(s, s.fighters, foes, s.fighting.level)


def _margin(
    s: ValleyState,
    heroes: Sequence[Hero],
    foes: Sequence[tuple[FoeRow, int]],
    level: Difficulty,
    *,
    rested: bool = False,
) -> int:
    ours = sum(hero.rank(Stat.HEALTH) if rested else hero.health for hero in heroes)
    healing = sum(healing_of(s, hero) for hero in heroes)
    left, lost = ours * TENTHS, 0
    for foe, health in foes:
        dealt = max(sum(damage_of(s, hero, foe) for hero in heroes) - guard_of(foe), TENTHS)
        rounds = min((health * TENTHS + dealt - 1) // dealt, MANY_ROUNDS)
        guard = sum(vitals.rank_of(s, hero, Stat.DEFEND) for hero in heroes)
        harm = max(harm_of(s, foe, level, len(heroes)) - healing - guard, harm_of(s, foe, level, len(heroes)) // 3)
        lost += harm * rounds
    return (left - lost) * 100 // max(left, 1)
