"""The Racial Abilities that work in combat (DK-HERO-17): at which moment, and what they do for their price."""

from longtable.games.valley_of_the_dead_king.cards.abilities import invoke, is_ready, race
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Condition, Stat
from longtable.games.valley_of_the_dead_king.play import (
    actions,
    characters,
    conditions,
    declaring,
    dice,
    mat,
    targets,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActionRolled,
    Befalling,
    Declared,
    Falling,
    FightBegins,
    Occasion,
    Preparing,
    Regrowing,
    Rerolling,
    Resolving,
    RoundBegins,
    SkillRolled,
    TargetsRolled,
)
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

KNUCKLES = 3
REGROWTH, REGROWTH_ROUNDS = 2, 3
HORNS = 4
MEMORY = 2
ROCK = 5
SLIPPED = (Condition.TRAPPED, Condition.CAPTURED, Condition.ENTANGLED)
"""What Catfolk slip out of, beside fights."""


def _is_active(s: ValleyState, me: Hero, event: Preparing | Resolving) -> bool:
    """Whether a hero's own turn has come, with an Attack or a Mastery, and an opponent to go against."""
    does_harm = event.deed.ability is Stat.ATTACK or event.deed.ability in MASTERIES
    return event.hero is me and does_harm and is_ready(s, me) and bool(targets.opponents(s, me))


# ---------------------------------------------------------------- dice


@race("human", to=SkillRolled, when=lambda s, me, event: event.hero is me and not event.succeeded and is_ready(s, me))
async def once_more(s: ValleyState, me: Hero, event: SkillRolled) -> None:
    """DK-HERO-17. Human: a Skill die that has just failed is rolled again."""
    if event.face and await invoke(s, me, [f"stat:{event.skill}"]) is not None:
        event.face = dice.roll_ten(s, dice.SKILL)
        dice.judge(event)


@race("human", to=Rerolling, when=lambda s, me, event: event.hero is me and is_ready(s, me))
async def once_more_in_battle(s: ValleyState, me: Hero, event: Rerolling) -> None:
    """DK-HERO-17, DK-FAV-05. Human: or the Favored die; one that has HEXploded is left alone."""
    faces = [found.explodes_from for foe in s.fighting.foes if (found := declaring.favoring(s, me, foe)).is_favored]
    if event.total < min(faces) and await invoke(s, me) is not None:
        event.total = dice.hexplode(s, dice.FAVORED, min(faces))


@race("ravenfolk", to=ActionRolled, when=lambda s, me, _: is_ready(s, me))
async def ill_omen(s: ValleyState, me: Hero, event: ActionRolled) -> None:
    """DK-HERO-17, DK-OPACT-01. Ravenfolk: an opponent's die is rolled again, and the new roll counts."""
    if await invoke(s, me, [event.foe.key]) is not None:
        event.face = dice.roll_hex(s, dice.ACTION)
        s.say("action-die", foe=event.foe, face=event.face)


def _is_chosen(me: Hero, event: TargetsRolled) -> bool:
    return me.key in [key for key, _ in event.act.dice[: event.count]]


@race("halfling", to=TargetsRolled, when=lambda s, me, event: _is_chosen(me, event) and is_ready(s, me))
async def underfoot(s: ValleyState, me: Hero, event: TargetsRolled) -> None:
    """DK-HERO-17, DK-TDICE-01. Halfling: not chosen after all, but the next highest is."""
    rolled = event.act.dice
    if await invoke(s, me, [event.foe.key]) is not None:
        rolled.sort(key=lambda die: die[0] == me.key)


@race("foxfolk", to=TargetsRolled, when=lambda s, me, event: is_ready(s, me) and _has_die(me, event))
async def changed_places(s: ValleyState, me: Hero, event: TargetsRolled) -> None:
    """DK-HERO-17, DK-TDICE-01. Foxfolk: the own target die is exchanged for one that changes who is hit."""
    rolled = event.act.dice
    mine = next(place for place, (key, _) in enumerate(rolled) if key == me.key)
    able = [place for place in range(len(rolled)) if (place < event.count) != (mine < event.count)]
    picked = await invoke(s, me, [rolled[place][0] for place in able])
    if picked is not None:
        place = next(place for place in able if rolled[place][0] == picked)
        rolled[mine], rolled[place] = (picked, rolled[mine][1]), (me.key, rolled[place][1])


def _has_die(me: Hero, event: TargetsRolled) -> bool:
    return any(key == me.key for key, _ in event.act.dice)


def _can_slip(s: ValleyState, me: Hero, event: SkillRolled) -> bool:
    is_bound = event.occasion is Occasion.CONDITION and event.condition in SLIPPED
    is_own = event.hero is me and not event.succeeded
    return is_own and (is_bound or event.occasion is Occasion.FLEE) and is_ready(s, me)


@race("catfolk", to=SkillRolled, when=_can_slip)
async def land_on_your_feet(s: ValleyState, me: Hero, event: SkillRolled) -> None:
    """DK-HERO-17. Catfolk: a failed roll to Flee, or against Trapped, Captured or Entangled, succeeds."""
    if await invoke(s, me, [f"stat:{event.skill}"]) is not None:
        event.succeeded = True


# ---------------------------------------------------------------- harm


@race("orc", to=Resolving, when=_is_active)
async def bloodied_knuckles(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-17, DK-KEY-09. Orc: 3 Piercing Health damage more, in a round of an Attack or a Mastery."""
    if await invoke(s, me) is not None:
        on = await targets.choose_opponent(s, me, s.race_row(me))
        if on is not None:
            mat.hit(s, me, on, KNUCKLES, unreducible=True, using=s.race_row(me).key)


@race("emberkin", to=Resolving, when=_is_active)
async def kindle(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-17, DK-COND-06. Emberkin: one opponent is Burned, in a round of an Attack or a Mastery."""
    if await invoke(s, me) is not None:
        on = await targets.choose_opponent(s, me, s.race_row(me))
        if on is not None:
            mat.inflict(s, me, on, Condition.BURNED)


@race("minotaur", to=FightBegins, when=lambda s, me, _: is_ready(s, me))
async def goring_charge(s: ValleyState, me: Hero, event: FightBegins) -> None:
    """DK-HERO-17. Minotaur: as a combat begins one opponent loses 4 Health, but keeps at least 1."""
    able = [foe for foe in s.fighting.foes if foe.health > 1]
    picked = await invoke(s, me, [foe.key for foe in able]) if able else None
    if picked is not None:
        await vitals.lose(s, characters.of(s, picked), HORNS, nonlethal=True, why=s.race_row(me).key)


def _uses_mastery(s: ValleyState, me: Hero, event: Declared) -> bool:
    return event.hero is me and event.deed.ability in MASTERIES and is_ready(s, me)


@race("high-elf", to=Declared, when=_uses_mastery)
async def long_memory(s: ValleyState, me: Hero, event: Declared) -> None:
    """DK-HERO-17, DK-KEY-02. High Elf: the rank of the Mastery of this round is Boosted by 2.

    It is decided when the Mastery is declared, so that those which work in the Opponent phase gain by it.
    """
    if await invoke(s, me) is not None:
        mat.boost(s, me, MEMORY)


# ---------------------------------------------------------------- guarding oneself


def _may_turn_to_rock(s: ValleyState, me: Hero, event: Preparing) -> bool:
    """DK-COND-05. Whether there is something to Block; the Brainwashed would Block for an opponent."""
    is_able = event.hero is me and is_ready(s, me) and not targets.is_brainwashed(me)
    return is_able and _is_struck(s, me)


@race("stoneborn", to=Preparing, when=_may_turn_to_rock)
async def living_rock(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-HERO-17, DK-KEY-01. Stoneborn: Block 5 this round, once it is known that there is something to Block."""
    if await invoke(s, me) is not None:
        mat.guard(s, me, block=ROCK)


def _is_struck(s: ValleyState, me: Hero) -> bool:
    return any(me.key in act.targets and not act.is_negated for act in s.fighting.acts)


@race("dwarf", to=Befalling, when=lambda s, me, event: event.inflicted.on == me.key and is_ready(s, me))
async def iron_gut(s: ValleyState, me: Hero, event: Befalling) -> None:
    """DK-HERO-17, DK-COND-01. Dwarf: a Condition that is about to befall the hero is ignored."""
    if not event.is_ignored and await invoke(s, me, [conditions.key(event.inflicted.condition)]) is not None:
        event.is_ignored = True


@race("half-giant", to=Falling, when=lambda s, me, event: event.who is me and s.fight is not None)
async def too_big_to_fall(s: ValleyState, me: Hero, event: Falling) -> None:
    """DK-HERO-17, DK-RES-06. Half-Giant: who is about to die in combat is left with 1 Health instead."""
    if not event.is_saved and is_ready(s, me) and await invoke(s, me) is not None:
        me.health, event.is_saved = 1, True


def _is_hurt(s: ValleyState, hero: Hero) -> bool:
    return hero.health < vitals.most(s, hero, Stat.HEALTH)


@race("troll", to=RoundBegins, when=lambda s, me, _: _rounds_left(s, me) > 0)
def regrowth_fades(s: ValleyState, me: Hero, event: RoundBegins) -> None:
    """DK-KEY-13. A round of the Troll's Regen is over."""
    s.fighting.named[f"regrowth {me.role}"] = str(_rounds_left(s, me) - 1)


@race("troll", to=Regrowing)
def grow_it_back(s: ValleyState, me: Hero, event: Regrowing) -> None:
    """DK-HERO-17, DK-KEY-13, 14. Troll: Regen 2 Health in three Declaration phases."""
    if event.on is me and _rounds_left(s, me):
        event.health = max(event.health, REGROWTH)


def _rounds_left(s: ValleyState, me: Hero) -> int:
    return int(s.fighting.named.get(f"regrowth {me.role}", "0"))


def _has_to_grow(s: ValleyState, me: Hero, event: Preparing) -> bool:
    """DK-COND-05. Whether there is something to Regrow; the Brainwashed would do it for an opponent."""
    is_able = event.hero is me and is_ready(s, me) and not targets.is_brainwashed(me)
    return is_able and (_is_hurt(s, me) or _is_struck(s, me))


@race("troll", to=Preparing, when=_has_to_grow)
async def begin_to_grow(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-HERO-17. Troll: it is paid for in Resolution, by who is hurt or hit, and works from the next round on."""
    if await invoke(s, me) is not None:
        s.fighting.named[f"regrowth {me.role}"] = str(REGROWTH_ROUNDS)


# ---------------------------------------------------------------- items


def _has_hands_full(s: ValleyState, me: Hero, event: Resolving) -> bool:
    is_own = event.hero is me and event.deed.ability not in (None, Stat.DEFEND)
    return is_own and is_ready(s, me) and any(s.content.items[item].in_combat for item in me.items)


@race("gnome", to=Resolving, when=_has_hands_full)
async def deep_pockets(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-17, DK-ITEM-01. Gnome: an item is used without Defending."""
    able = [item for item in dict.fromkeys(me.items) if s.content.items[item].in_combat]
    picked = await invoke(s, me, [f"item:{item}" for item in able])
    if picked is not None:
        await actions.use(s, me, picked.removeprefix("item:"))
