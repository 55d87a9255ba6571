"""What Conditions do in the Declaration phase: losses at its beginning, and rolls (DK-CMB-05, DK-COND-03 to 17)."""

from longtable.games.valley_of_the_dead_king.kinds import (
    ENERGY,
    EXPLORE,
    HEALTH,
    NAVIGATE,
    SKILLS,
    SURVIVAL,
    Condition,
    Difficulty,
)
from longtable.games.valley_of_the_dead_king.play import characters, conditions, dice, vitals, why
from longtable.games.valley_of_the_dead_king.play.effects import (
    Mending,
    Occasion,
    Regrowing,
    announce,
    count,
    is_heard,
)
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, Mend, ValleyState

LOSSES = {
    Condition.BLEEDING: (1, HEALTH),
    Condition.BURNED: (3, HEALTH),
    Condition.FATIGUED: (1, ENERGY),
    Condition.POISONED: (1, HEALTH),
    Condition.SURROUNDED: (2, HEALTH),
}
"""DK-COND-03, 06, 10, 14, 15. What a Condition takes at the beginning of each Declaration phase."""
EACH = (Condition.FATIGUED, Condition.SURROUNDED)
"""DK-COND-06, 10, 15. Those of which every instance takes it; Burned adds up only against Healing."""
ROLLS = {
    Condition.BLINDED: NAVIGATE,
    Condition.CAPTURED: EXPLORE,
    Condition.ENTANGLED: NAVIGATE,
    Condition.FROZEN: SURVIVAL,
    Condition.TRAPPED: EXPLORE,
}
"""DK-COND-04, 07, 11, 12, 16. The Skill that a hero rolls against a Condition in each Declaration phase."""
THAWED = 2
"""DK-COND-12. Successes that end Frozen."""
STRICTEST = (why.NOTHING, why.STONE, why.DEFEND, vitals.BASIC)
"""What Conditions leave a hero, the strictest first."""


# ---------------------------------------------------------------- losses and Regen


async def take_losses(s: ValleyState) -> None:
    """DK-CMB-05, DK-COND-19, DK-DUAL-30, 32. Losses as the phase begins, which neither Defend nor Block reduces."""
    sting = s.fighting.sting
    for who in characters.everybody(s):
        for held in list(who.conditions) if who.conditions else ():
            if held.condition in LOSSES:
                amount, vital = LOSSES[held.condition]
                times = held.count if held.condition in EACH else 1
                if sting and not isinstance(who, Foe):
                    amount += sting
                if vital is ENERGY:
                    amount = min(amount * times, max(vitals.current(who, vital), 0))
                    await vitals.lose(s, who, amount, vital, why=conditions.key(held.condition))
                else:
                    await vitals.lose(s, who, amount * times, why=conditions.key(held.condition))


async def regrow(s: ValleyState) -> None:
    """DK-KEY-13, 14. Regen: Healing in each Declaration phase; of several the highest counts."""
    is_watched = is_heard(s, Regrowing)
    for who in characters.everybody(s):
        if not is_watched and not isinstance(who, Foe):
            continue
        event = Regrowing(who)
        if isinstance(who, Foe):
            _regrow_foe(s, who, event)
        if is_watched:
            count(s, event)
        for vital, amount in ((HEALTH, event.health), (ENERGY, event.energy)):
            if amount:
                mend = Mend(who.key, amount, vital, by=who.key)
                await announce(s, Mending(mend))
                vitals.heal(s, characters.of(s, mend.on), mend.amount, mend.vital)


def _regrow_foe(s: ValleyState, foe: Foe, event: Regrowing) -> None:
    """DK-BOSS-04. What is printed of an opponent, its passive on Moderate or higher, what its last action gave."""
    row = s.foe_row(foe)
    event.health = max(row.regen, foe.regen)
    foe.regen = 0
    if row.passive is not None and s.fighting.level.level >= Difficulty.MODERATE.level:
        event.health, event.energy = max(event.health, row.passive.regen), row.passive.regen_energy


# ---------------------------------------------------------------- rolls


async def roll_against(s: ValleyState, hero: Hero) -> None:
    """DK-CMB-05. A hero's rolls against Conditions, and what they leave the hero to do this round."""
    for held in list(hero.conditions):
        match held.condition:
            case Condition.CURSED:
                await roll_curse(s, hero)
            case Condition.PETRIFIED:
                restrict(s, hero, why.STONE)
            case condition if condition in ROLLS:
                roll = await dice.roll_skill(s, hero, ROLLS[condition], Occasion.CONDITION, condition=condition)
                if roll.succeeded:
                    _succeed(s, hero, condition)
                if condition is Condition.FROZEN:
                    if hero.has(condition):
                        restrict(s, hero, why.NOTHING)
                elif not roll.succeeded:
                    _fail(s, hero, condition)
            case _:
                pass


def _succeed(s: ValleyState, hero: Hero, condition: Condition) -> None:
    """DK-COND-12. The second success against Frozen ends it, already for this round; others go on."""
    held = characters.held(hero, condition)
    if condition is Condition.FROZEN and held is not None:
        held.successes += 1
        if held.successes >= THAWED:
            conditions.end(s, hero, condition)


def _fail(s: ValleyState, hero: Hero, condition: Condition) -> None:
    """DK-COND-04, 07, 11, 16. What is left of the round after a failed roll."""
    match condition:
        case Condition.BLINDED:
            s.fighting.halved.append(hero.role)
            s.say("halved", who=hero)
        case Condition.CAPTURED:
            restrict(s, hero, why.NOTHING)
        case Condition.ENTANGLED:
            s.fighting.tangled.append(hero.role)
            restrict(s, hero, vitals.BASIC)
        case Condition.TRAPPED:
            restrict(s, hero, why.DEFEND)
        case _:
            pass


def restrict(s: ValleyState, hero: Hero, to: str) -> None:
    """Leave a hero no more than this for the round; of several restrictions the strictest counts."""
    held = s.fighting.held
    before = held.get(hero.role)
    if before is None or STRICTEST.index(to) < STRICTEST.index(before):
        held[hero.role] = to
        _tell(s, hero, to)


def _tell(s: ValleyState, hero: Hero, to: str) -> None:
    match to:
        case why.NOTHING:
            s.say("held-nothing", who=hero)
        case why.STONE:
            s.say("held-stone", who=hero)
        case why.DEFEND:
            s.say("held-defend", who=hero)
        case _:
            s.say("held-basic", who=hero)


async def roll_curse(s: ValleyState, hero: Hero) -> bool:
    """DK-COND-08, DK-MOVE-12. All three Skills; three successes in one such roll end Cursed. Whether they did."""
    rolls = [await dice.roll_skill(s, hero, skill, Occasion.CURSE, condition=Condition.CURSED) for skill in SKILLS]
    if all(roll.succeeded for roll in rolls):
        return conditions.end(s, hero, Condition.CURSED)
    return False


async def roll_petrified(s: ValleyState, hero: Hero) -> None:
    """DK-COND-13. After the final round Survival ends Petrified; who fails is dead."""
    if not hero.has(Condition.PETRIFIED):
        return
    roll = await dice.roll_skill(s, hero, SURVIVAL, Occasion.CONDITION, condition=Condition.PETRIFIED)
    if roll.succeeded:
        conditions.end(s, hero, Condition.PETRIFIED)
    else:
        hero.health = 0
        await vitals.die(s, hero)
