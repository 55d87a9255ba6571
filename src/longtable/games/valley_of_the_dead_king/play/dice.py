"""The dice: the hex die, the ten-sided Skill dice, and dice that HEXplode (DK-DICE)."""

from longtable.games.valley_of_the_dead_king.kinds import KEY_OF, NAVIGATE, SURVIVAL, Condition, Stat
from longtable.games.valley_of_the_dead_king.play import conditions, vitals
from longtable.games.valley_of_the_dead_king.play.effects import (
    Easing,
    Occasion,
    SkillRolled,
    announce,
    count,
    heard,
)
from longtable.games.valley_of_the_dead_king.state import NONE, Ally, Hero, Rolled, ValleyState

HEX = 6
"""DK-DICE-01. What the hex counts on the six-sided die."""
TEN_HEX, TEN = 1, 10
"""DK-DICE-02. The hex of a ten-sided die, its lowest face, and its highest."""
SKILL, TARGET, TEN_SIDED, ACTION, FAVORED = "skill", "target", "ten", "action", "favored"
"""The streams of chance that fights use."""
WIDER_FROM, WIDENS = 10, 12
"""DK-SKILL-04. From rank 12 on a Critical Success is every face up to the rank less 10."""
MOST_CRITICAL = 9
TOO_WEAK = 2
"""DK-STARVE-05. The level of Starving from which on nobody can roll Survival."""


def half(number: int) -> int:
    """DK-DICE-07. Half, rounded down but never below 1; nothing stays nothing."""
    return max(number // 2, 1) if number > 0 else 0


def roll_hex(s: ValleyState, stream: str) -> int:
    """DK-DICE-01, 06. The six-sided die: the hex is 6, and the die is not rolled again."""
    return s.chance.roll_one(HEX, stream)


def roll_ten(s: ValleyState, stream: str = TEN_SIDED) -> int:
    """DK-DICE-02. One ten-sided die: the hex is 1."""
    return s.chance.roll_one(TEN, stream)


def hexplode(s: ValleyState, stream: str, lowest: int = HEX) -> int:
    """DK-DICE-05. A six-sided die that is rolled again, and added, whenever it shows a hex or a face named for it."""
    total = face = roll_hex(s, stream)
    while face >= lowest:
        face = roll_hex(s, stream)
        total += face
    return total


def hexplode_ten(s: ValleyState, stream: str = TEN_SIDED) -> int:
    """DK-DICE-05, 02. A ten-sided die that HEXplodes: its hex counts 1, and it is rolled again."""
    total = face = roll_ten(s, stream)
    while face == TEN_HEX:
        face = roll_ten(s, stream)
        total += face
    return total


# ---------------------------------------------------------------- Skills


async def roll_skill(
    s: ValleyState,
    hero: Hero,
    skill: Stat,
    occasion: Occasion,
    bonus: int = 0,
    condition: Condition | None = None,
    *,
    penalty: int = 0,
) -> SkillRolled:
    """DK-SKILL-02 to 05, DK-COND-20. One Skill die against the rank, as effects leave it.

    DK-DICE-08. A bonus is written as in the book, -2 to make an 8 count 6; a blessing and Escorts add theirs. A
    penalty lowers the rank instead. Nobody rolls a Skill of rank 0 (DK-HERO-07), nor Survival when too weak for it
    (DK-STARVE-05): that is a failure.
    """
    rank = vitals.rank_of(s, hero, skill)
    if hero.blessed is not None or s.allies:
        bonus += standing_bonus(s, hero, skill)
    answered = heard(s)
    if Easing in answered:
        easing = Easing(hero, skill, occasion, bonus, condition, penalty)
        count(s, easing)
        bonus, penalty = easing.bonus, easing.penalty
    if penalty:
        rank = max(rank - penalty, 0)
    event = SkillRolled(hero, skill, occasion, rank, bonus)
    if condition is not None:
        event.condition = condition
    if skill is SURVIVAL and hero.starving >= TOO_WEAK:
        event.fumbled = True
    elif rank:
        event.face = s.chance.roll_one(TEN, SKILL)
        judge(event)
        if SkillRolled in answered:
            await announce(s, event)
    s.rolled.append(Rolled(hero.role, skill, event.face, event.succeeded, event.critical))
    told = KEY_OF[skill]
    if event.face:
        s.say(
            "skill-succeeds" if event.succeeded else "skill-fails", who=hero, skill=told, face=event.face, rank=rank
        )
    else:
        s.say("skill-unusable", who=hero, skill=told)
    if hero.conditions and skill is SURVIVAL and event.succeeded:
        conditions.survive(s, hero)
    return event


def judge(roll: SkillRolled) -> None:
    """DK-SKILL-02 to 05, DK-DICE-08. Criticals go by the face that is shown, success by what it counts."""
    face, rank = roll.face, roll.rank
    roll.critical = critical = face <= widest_critical(rank)
    roll.fumbled = fumbled = face == TEN
    roll.succeeded = critical or (not fumbled and face + roll.bonus <= rank)


def widest_critical(rank: int) -> int:
    """DK-SKILL-03, 04. The highest face that is a Critical Success: the hex, and more from rank 12 on, never 10."""
    return min(rank - WIDER_FROM, MOST_CRITICAL) if rank >= WIDENS else TEN_HEX


def standing_bonus(s: ValleyState, hero: Hero, skill: Stat) -> int:
    """DK-DICE-08. What a blessed Skill and Escorts who know the way add to a roll."""
    bonus = -1 if hero.blessed is skill else 0
    if skill is NAVIGATE and s.allies:
        bonus += sum(_guidance(s, ally) for ally in s.allies)
    return bonus


def _guidance(s: ValleyState, ally: Ally) -> int:
    """The Navigate bonus that an Escort brings."""
    if ally.quest != NONE:
        escort = s.quest(ally.quest).escort
    else:
        escort = s.circumstance(ally.circumstance).escort if ally.circumstance != NONE else None
    return escort.navigate if escort is not None else 0
