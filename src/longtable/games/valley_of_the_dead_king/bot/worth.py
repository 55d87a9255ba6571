"""What an Ability is worth in a round: points of Health that an opponent loses or the group keeps, in tenths.

Estimates, not rules: how good a Mastery is depends on ranks, on who is hurt, and on how long the fight still takes.
"""

from collections.abc import Callable

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.bot import foes
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Condition, Stat
from longtable.games.valley_of_the_dead_king.play import characters, vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, ValleyState

TENTHS = foes.TENTHS
DIE = 42
"""What a Favored Opponent die comes to on average, in tenths: 3.5, and a hex rolls on."""
FIRE_OIL, FIRE = "fire-oil", 5
"""What is thrown at opponents, and what it deals."""
LONG = 5
"""So many rounds what lasts is counted for."""


class Round(Struct):
    """How a fight stands for one hero, as estimates need it."""

    attack: int
    defend: int
    rank: int
    energy: int
    group: int
    """Heroes and allies in the fight."""
    foes: int
    rounds: int
    """Rounds that the fight may still take, at most `LONG`."""
    coming: int
    """Health that the opponents take from the whole group in a round, in tenths."""
    gaps: list[int]
    """What each hero has lost of their Health."""
    own_gap: int
    tired: int
    """Energy that the heroes have lost."""
    foe_energy: int
    is_burned: bool
    is_bleeding: bool
    has_summon: bool
    is_kept: bool
    can_unlock: bool
    dead: int
    guard: int
    """What the opponent that is struck takes off the damage of a round, in tenths."""
    item: int
    """What the best thing in the hero's pack would Heal or deal now."""

    @property
    def each(self) -> int:
        """What one of the group loses in a round, in tenths."""
        return self.coming // max(self.group, 1)


def look(s: ValleyState, hero: Hero) -> Round:
    """How the fight stands for a hero; which Ability is thought of is told by `of`."""
    fight, fighters = s.fighting, s.fighters
    foe = weakest(s)
    group = len(fighters) + len(s.allies)
    dealt = sum(_about(other) for other in fighters)
    coming = sum(foes.harm_of(s, s.foe_row(one), fight.level, group) for one in fight.foes)
    total = sum(one.health for one in fight.foes) * TENTHS
    return Round(
        attack=vitals.rank_of(s, hero, Stat.ATTACK),
        defend=vitals.rank_of(s, hero, Stat.DEFEND),
        rank=0,
        energy=hero.energy,
        group=group,
        foes=len(fight.foes),
        rounds=min(max(total // max(dealt, 1), 1), LONG),
        coming=coming,
        gaps=[max(other.rank(Stat.HEALTH) - other.health, 0) for other in fighters],
        own_gap=max(hero.rank(Stat.HEALTH) - hero.health, 0),
        tired=sum(max(other.rank(Stat.ENERGY) - other.energy, 0) for other in fighters),
        foe_energy=max(foe.energy, 0),
        is_burned=characters.has(foe, Condition.BURNED),
        is_bleeding=characters.has(foe, Condition.BLEEDING),
        has_summon=any(ally.owner == hero.role and ally.is_summon for ally in s.allies),
        is_kept=any(kept.who == hero.role for kept in fight.kept),
        can_unlock=False,
        dead=sum(other.is_dead for other in s.heroes),
        guard=foes.guard_of(s, s.foe_row(foe), len(fighters)),
        item=_at_hand(s, hero, max(hero.rank(Stat.HEALTH) - hero.health, 0)),
    )


def _at_hand(s: ValleyState, hero: Hero, gap: int) -> int:
    """What the best item of a pack would Heal a hero who has lost so much, or deal."""
    heals = [min(s.content.items[item].heal, gap) for item in hero.items]
    return max([*heals, FIRE if FIRE_OIL in hero.items else 0], default=0)


def of(s: ValleyState, hero: Hero, stat: Stat, at: Round) -> int:
    """What a Mastery is worth to a hero in a fight that stands so."""
    row = s.mastery(hero, stat)
    at.rank = vitals.rank_of(s, hero, stat)
    at.can_unlock = bool(row.unlock) and at.rank >= row.unlock
    return mastery(row.id, at)


def _about(hero: Hero) -> int:
    """About what a hero deals in a round."""
    best = max(hero.rank(Stat.MASTERY_1), hero.rank(Stat.MASTERY_2)) if hero.energy else 0
    return (hero.rank(Stat.ATTACK) + best) * TENTHS


def imagine(s: ValleyState, hero: Hero, stat: Stat, coming: int) -> Round:
    """A round in the middle of a fight that is still to come, for who plans ahead."""
    living = s.living
    unlock = s.mastery(hero, stat).unlock if stat in MASTERIES else 0
    return Round(
        attack=hero.rank(Stat.ATTACK),
        defend=hero.rank(Stat.DEFEND),
        rank=hero.rank(stat),
        energy=hero.energy,
        group=len(living) + len(s.allies),
        foes=1,
        rounds=1,
        coming=coming,
        gaps=[other.rank(Stat.HEALTH) // 3 for other in living if other.ranks],  # some may still be made
        own_gap=hero.rank(Stat.HEALTH) // 3,
        tired=len(living),
        foe_energy=3,
        is_burned=False,
        is_bleeding=False,
        has_summon=False,
        is_kept=False,
        can_unlock=bool(unlock) and hero.rank(stat) >= unlock,
        dead=0,
        guard=0,
        item=FIRE,
    )


def weakest(s: ValleyState) -> Foe:
    """The opponent that is nearest to falling."""
    return min(s.fighting.foes, key=lambda foe: (foe.health, foe.number))


def attack(at: Round) -> int:
    """DK-HERO-08. Attack deals its rank."""
    return at.attack * TENTHS


def defend(at: Round) -> int:
    """DK-HERO-09. Defend keeps as much as would have hit, and is worth more to who is nearly dead."""
    return min(at.defend * TENTHS, at.each) + (at.each if at.own_gap * 3 > at.each else 0) // 4


def _healed(at: Round, amount: int) -> int:
    """Healing of one hero: only what was lost counts, or will be this round."""
    return min(amount * TENTHS, max(at.gaps, default=0) * TENTHS + at.each // 2)


def _healed_all(at: Round, amount: int) -> int:
    return sum(min(amount * TENTHS, gap * TENTHS + at.each // 2) for gap in at.gaps)


def _lasting(at: Round, amount: int) -> int:
    """What comes in every round from now on, unless it is kept up already."""
    return 0 if at.is_kept or at.has_summon else amount * TENTHS * at.rounds


def _lowered(at: Round, amount: int) -> int:
    """An opponent's action lowered by so much for everybody whom it hits."""
    return min(amount * TENTHS * max(at.group // 2, 1), at.coming)


def _afflicted(at: Round, amount: int) -> int:
    return amount * TENTHS * at.rounds


JUDGED: dict[str, Callable[[Round], int]] = {
    # Strikers
    "aggressive-stance": lambda at: (at.attack + at.rank) * TENTHS + DIE,
    "warpath": lambda at: (at.attack + 2 * at.rank - (0 if at.can_unlock else half(at.rank) // 2)) * TENTHS,
    "blood-fury": lambda at: (
        (at.attack + at.rank + min(at.own_gap // (1 if at.can_unlock else 2), (3 if at.can_unlock else 2) * at.rank))
        * TENTHS
    ),
    "reaping-arc": lambda at: (
        at.foes * (at.attack + half(at.rank)) * TENTHS + (min(at.rank * TENTHS, at.each) if at.can_unlock else 0)
    ),
    "raise-thrall": lambda at: _lasting(at, at.rank + 1),
    "soul-harvest": lambda at: (at.attack + at.rank + min((at.attack + at.rank) // 2, at.own_gap)) * TENTHS,
    "spirit-beast": lambda at: _lasting(at, half(at.rank) + at.rank // 2),
    "unbind": lambda at: (at.attack + at.rank) * TENTHS,
    "incite": lambda at: (at.attack + at.rank * (at.group - 1) // 2) * TENTHS,
    "mob-rule": lambda at: (2 * at.rank + at.group) * TENTHS,
    # Healers
    "channeling": lambda at: max(_healed(at, 2 * at.rank), at.rank * TENTHS),
    "benediction": lambda at: _healed_all(at, at.rank),
    "grace": lambda at: min(2 * at.rank * TENTHS, sum(at.gaps) * TENTHS + at.tired * 5),
    "miracle": lambda at: 300 if at.dead else 0,
    "tonic": lambda at: _healed(at, at.rank + at.defend),
    "volatile-mix": lambda at: at.foes * (2 * at.rank * TENTHS + DIE),
    "foretell": lambda at: min(at.rank * TENTHS * max(at.group // 2, 1), sum(at.gaps) * TENTHS + at.coming),
    "thread-of-fate": lambda at: _healed(at, at.rank) + at.coming // 4,
    # Sappers
    "energy-leech": lambda at: (
        min(2 * (at.rank + at.attack), at.foe_energy) * 5
        if at.foe_energy or not at.can_unlock
        else (at.rank + at.attack) * TENTHS
    ),
    "unravel": lambda at: _lowered(at, at.rank if at.foe_energy else 2 * at.rank),
    "chaos-lash": lambda at: (at.rank * 3 + DIE // 3) + (0 if at.is_burned or at.is_bleeding else _afflicted(at, 2)),
    "unmaking": lambda at: (at.attack + half(at.rank)) * TENTHS + at.guard,
    "conflagration": lambda at: (at.attack + at.rank) * TENTHS + (0 if at.is_burned else _afflicted(at, 3)),
    "numbing-cold": lambda at: at.coming // 3 if at.foe_energy < 3 * at.rank else at.coming // 6,
    "malediction": lambda at: at.rank * 3 + _afflicted(at, 0 if at.is_burned and at.is_bleeding else 3),
    "snare": lambda at: at.coming // 3,
    # Assists
    "share-the-fire": lambda at: _healed_all(at, half(at.rank)) + min(at.tired, (at.group - 1) * half(at.rank)) * 5,
    "open-the-way": lambda at: (at.rank + 1) * 13 if at.group > 1 else 0,
    "take-the-blow": lambda at: (
        min((at.rank + at.defend) * TENTHS, at.coming * 2 // 3)
        + (at.each if max(at.gaps, default=0) * TENTHS > 2 * at.each else 0)
    ),
    "rally": lambda at: min(half(at.rank + at.defend) * at.group * TENTHS * 2 // 3, at.coming),
    "war-song": lambda at: _lasting(at, (at.group - 1) * half(at.rank)),
    "dirge": lambda at: _lowered(at, at.rank),
    "hone": lambda at: _lasting(at, half(at.rank) + 1),
    "keen-edges": lambda at: min((at.rank + 2) * (at.group - 1) * TENTHS, at.guard),
    # Utilities
    "call-companion": lambda at: _lasting(at, at.rank),
    "pack-hunt": lambda at: (at.attack + at.rank + (2 if at.has_summon else 0)) * TENTHS,
    "flurry": lambda at: (3 if at.can_unlock else 2) * (half(at.attack) + at.rank) * TENTHS,
    "feint": lambda at: 2 * defend(at) + (at.rank + at.attack) * TENTHS // max(at.group, 1),
    "hunters-mark": lambda at: 0 if at.is_kept else DIE * half(at.rank) * at.rounds * 2 // 3,
    "pinning-shot": lambda at: (at.attack + half(at.rank)) * TENTHS + at.each // 3,
    "clockwork-turret": lambda at: _lasting(at, at.rank),
    "overclock": lambda at: (at.item + at.rank) * TENTHS if at.item else 0,
    "mirror-images": lambda at: at.each * min(at.rank + 2, 9) * 3 // 20,
    "phantasm": lambda at: at.each // 2 + at.rank * TENTHS,
    "spring-trap": lambda at: (5 * (at.attack + at.rank) * TENTHS + 3 * at.rank * TENTHS + at.coming) // 6,
    "survey": lambda at: (at.attack + half(at.rank)) * TENTHS,
}
"""What each Mastery is worth; one that is not here is judged as an Attack with its rank added."""


def mastery(name: str, at: Round) -> int:
    """What a Mastery is worth now, by its id."""
    judged = JUDGED.get(name)
    return judged(at) if judged is not None else (at.attack + at.rank) * TENTHS
