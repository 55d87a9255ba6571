"""What Masteries and Racial Abilities have in common: when they are used, their ranks, and whom they go to.

A Mastery answers in the rounds in which it is declared or Sustained, a Race always. Where a docstring says "rank" it
is that of the Mastery itself, and "higher" what is there from the unlock number on (DK-HERO-11).
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine import effects as engine
from longtable.engine.ask import Role, choose, confirm
from longtable.engine.effects import When
from longtable.games.valley_of_the_dead_king.kinds import (
    AIMED_AT,
    ATTACK,
    DEFEND,
    KEY_OF,
    MASTERY_1,
    MASTERY_2,
    Condition,
    Kind,
    Sort,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import (
    actions,
    allies,
    conditions,
    dice,
    mat,
    paying,
    targets,
    vitals,
    why,
)
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.play.effects import effects
from longtable.games.valley_of_the_dead_king.state import Act, Ally, Deed, Foe, Hero, ValleyState

E = TypeVar("E")
OfHero: TypeAlias = engine.Effect[ValleyState, Hero, E]
FOOD = "food"
RACE = "race"
"""DK-HERO-17. The word in `Hero.used` for a Racial Ability that was used this Game Turn."""


class Done(Protocol):
    """A moment of what a hero has declared."""

    hero: Hero
    deed: Deed


class Use(Struct, frozen=True):
    """An ability that may be used now, perhaps on something, as an option: `use@condition:burned`, or `yes`."""

    target: str = ""

    @property
    def key(self) -> str:
        """The option's id."""
        return f"use@{self.target}" if self.target else "yes"


# ---------------------------------------------------------------- how they are written down


def mastery(
    name: str, *, to: type[E], when: When[ValleyState, Hero, E] | None = None
) -> Callable[[OfHero[E]], OfHero[E]]:
    """What a Mastery does, while it is declared or Sustained; it is told of its hero."""
    return effects.of(name, to=to, sort=Sort.MASTERY, when=when)


def race(
    name: str, *, to: type[E], when: When[ValleyState, Hero, E] | None = None
) -> Callable[[OfHero[E]], OfHero[E]]:
    """What a Race can do; it is told of the hero."""
    return effects.of(name, to=to, sort=Sort.RACE, when=when)


def declared(name: str) -> Callable[[ValleyState, Hero, Done], bool]:
    """DK-DECL-01. While its own hero's turn has come, and has declared this Mastery."""

    def is_own(s: ValleyState, me: Hero, event: Done) -> bool:
        return event.hero is me and event.deed.ability is stat_of(s, me, name)

    return is_own


def at_work(_s: ValleyState, me: Hero, event: Done) -> bool:
    """DK-KEY-18. Its own hero's turn has come, whether this Mastery is declared or only Sustained."""
    return event.hero is me


# ---------------------------------------------------------------- ranks


def stat_of(s: ValleyState, me: Hero, name: str) -> Stat:
    """Whether it is a hero's first Mastery or the second."""
    first, second = s.role_row(me).mastery
    if first.id == name:
        return MASTERY_1
    if second.id == name:
        return MASTERY_2
    raise LookupError(f"{name} is no Mastery of the Role {me.profession}")


def rank(s: ValleyState, me: Hero, name: str) -> int:
    """The rank of a Mastery, for the moment."""
    return vitals.rank_of(s, me, stat_of(s, me, name))


def is_higher(s: ValleyState, me: Hero, name: str) -> bool:
    """DK-HERO-11. Whether the rank has reached the unlock number."""
    return vitals.is_unlocked(s, me, stat_of(s, me, name))


def attack(s: ValleyState, me: Hero) -> int:
    """The rank of a hero's Attack, which feeds into many Masteries."""
    return vitals.rank_of(s, me, ATTACK)


def defend(s: ValleyState, me: Hero) -> int:
    """The rank of a hero's Defend."""
    return vitals.rank_of(s, me, DEFEND)


def key(name: str) -> str:
    """A Mastery as the cause of a question or of a hit."""
    return f"ability:{name}"


# ---------------------------------------------------------------- harm and help


async def strike(
    s: ValleyState,
    me: Hero,
    name: str,
    amount: int,
    vital: Stat = Stat.HEALTH,
    *,
    piercing: int = 0,
    unreducible: bool = False,
) -> Character | None:
    """DK-HERO-10, DK-DECL-04. Damage to one opponent, who is chosen now and returned; None if there is none."""
    on = await targets.choose_opponent(s, me, key(name))
    if on is not None:
        harm(s, me, name, on, amount, vital, piercing=piercing, unreducible=unreducible)
    return on


def harm(
    s: ValleyState,
    me: Hero,
    name: str,
    on: Character,
    amount: int,
    vital: Stat = Stat.HEALTH,
    *,
    piercing: int = 0,
    unreducible: bool = False,
) -> None:
    """DK-DECL-05. Damage to somebody, told to everybody."""
    mat.hit(s, me, on, amount, vital, piercing=piercing, unreducible=unreducible, using=key(name))
    s.say("strikes", who=me, whom=on, ability=key(name), amount=amount, vital=KEY_OF[vital])


def friends(s: ValleyState, me: Hero) -> list[Character]:
    """DK-TGT-02, DK-COND-05. All heroes in the fight, for what helps every hero; of the Brainwashed the opponents."""
    return [*s.fighting.foes] if targets.is_brainwashed(me) else [*s.fighters]


def others(s: ValleyState, me: Hero) -> list[Hero]:
    """The other heroes in the fight; the Brainwashed have no such friends."""
    return [] if targets.is_brainwashed(me) else [hero for hero in s.fighters if hero is not me]


def oneself(s: ValleyState, me: Hero) -> Character:
    """DK-COND-05. Whom it helps when a hero helps themself: of the Brainwashed an opponent."""
    return s.fighting.foes[0] if targets.is_brainwashed(me) else me


async def pick(s: ValleyState, me: Hero, name: str, count: int) -> list[Hero]:
    """So many other heroes, one after the other, as the hero chooses."""
    able = others(s, me)
    picked: list[Hero] = []
    while able and len(picked) < count:
        picked.append(await choose(me.role, Kind.ALLY, able, about=key(name)))
        able.remove(picked[-1])
    return picked


async def end_condition(
    s: ValleyState, me: Hero, on: Character, name: str, among: Sequence[Condition] = tuple(Condition)
) -> None:
    """A Condition of somebody ends, where there are several one of the hero's choice."""
    able = [condition for condition in mat.uncured(s, on) if condition in among]
    if able:
        keys = [conditions.key(condition) for condition in able]
        picked = await choose(me.role, Kind.CONDITION, keys, about=key(name))
        mat.cure(s, me, on, able[keys.index(picked)])


async def share(
    s: ValleyState, me: Hero, name: str, total: int, among: Sequence[Stat], *, may_exceed: bool = False
) -> None:
    """DK-KEY-05, 11. A Healing that is split among heroes, as the user likes, point by point."""
    while total:
        on = await targets.choose_hero(s, me, key(name))
        if on is None:
            return
        vital = await choose_vital(me, name, among)
        amount = await choose(me.role, Kind.SPLIT, range(total, 0, -1), about=on)
        mat.mend(s, me, on, amount, vital, may_exceed=may_exceed)
        total -= amount


async def choose_vital(me: Hero, name: str, among: Sequence[Stat]) -> Stat:
    """Which Vital is Healed, where both may be."""
    picked = await choose(me.role, Kind.MENDED, [KEY_OF[vital] for vital in among], about=key(name))
    return Stat(picked.removeprefix("stat:"))


async def use_item(s: ValleyState, me: Hero, name: str, *, may_pass: bool = False) -> str:
    """DK-ITEM-01. A hero uses an item without Defending, by an ability; which one, or nothing."""
    able = [
        actions.Handing("use", f"item:{item}")
        for item in dict.fromkeys(me.items)
        if s.content.items[item].in_combat and item != FOOD
    ]
    picked = await choose(me.role, Kind.AT_HAND, able, about=key(name), may_pass=may_pass) if able else None
    if picked is None:
        return ""
    item = picked.target.partition(":")[2]
    await actions.use(s, me, item)
    return item


def explode(s: ValleyState) -> tuple[int, int]:
    """DK-DICE-05. The hex die of a Mastery, which HEXplodes: what it shows first, and what it comes to."""
    first = dice.roll_hex(s, "six")
    return first, first + (dice.hexplode(s, "six") if first == dice.HEX else 0)


# ---------------------------------------------------------------- opponents' actions


def is_individual(s: ValleyState, act: Act) -> bool:
    """DK-OPACT-04. Whether an opponent's action is an Individual one, and not Negated."""
    return not act.is_negated and s.action_row(act).aim in AIMED_AT


def attacker(s: ValleyState, act: Act) -> Foe:
    """Whose action it is."""
    return next(foe for foe in s.fighting.foes if foe.number == act.foe)


async def goes_against(s: ValleyState, me: Hero, name: str, foe: Foe) -> bool:
    """Whether a Mastery that is meant for one opponent goes against the one that acts now.

    It is asked only where another is still to act: of the last one nothing is left to choose.
    """
    if foe not in targets.opponents(s, me):
        return False
    fight = s.fighting
    mark = f"{name} {me.role}"
    if mark not in fight.marked:
        waiting = [one for one in fight.foes if one.number not in fight.acted]
        if not waiting or await confirm(me.role, Kind.AGAINST, about=foe):
            fight.marked[mark] = foe.key
    return fight.marked.get(mark) == foe.key


def marked(s: ValleyState, me: Hero, name: str) -> str:
    """The opponent that a Mastery goes against this round, by its key; nothing if there is none."""
    return s.fighting.marked.get(f"{name} {me.role}", "")


# ---------------------------------------------------------------- Summons


def summoned(s: ValleyState, me: Hero, name: str) -> list[Ally]:
    """The Summons of a hero by one of the own Masteries."""
    called = [row.id for row in s.mastery(me, stat_of(s, me, name)).summons]
    return [ally for ally in s.allies if ally.owner == me.role and ally.id in called]


def summon(s: ValleyState, me: Hero, name: str, which: int, health: int, strength: int) -> None:
    """DK-KEY-17. One of those whom a Mastery Summons joins the fight."""
    row = s.mastery(me, stat_of(s, me, name)).summons[which]
    allies.summon(s, me, row.id, row.name, health, strength)


def dismiss(s: ValleyState, me: Hero, name: str) -> None:
    """DK-KEY-18, 19. The Summons of a Mastery are gone."""
    for ally in summoned(s, me, name):
        give_up(s, ally)


def give_up(s: ValleyState, ally: Ally) -> None:
    """A Summon is gone, and what was meant for it is lost; when it was the last one, nothing is left to Sustain."""
    s.allies.remove(ally)
    s.say("vanishes", ally=ally)
    fight = s.fighting
    for act in fight.acts:
        act.targets = [key for key in act.targets if key != ally.key]
    fight.hits = [hit for hit in fight.hits if hit.on != ally.key]
    fight.kept = [kept for kept in fight.kept if kept.who != ally.owner or _has_left(s, kept.who, kept.mastery)]


def _has_left(s: ValleyState, who: Role, name: str) -> bool:
    """Whether a Sustained Mastery still has something to it: a Summon, if it is one that Summons."""
    hero = s.hero(who)
    row = s.mastery(hero, stat_of(s, hero, name))
    return not row.summons or bool(summoned(s, hero, name))


# ---------------------------------------------------------------- once per Game Turn


def is_fresh(me: Hero, name: str) -> bool:
    """Whether what works once per Game Turn has not been used yet."""
    return name not in me.used


async def spend(s: ValleyState, me: Hero, name: str) -> bool:
    """Outside combat: pay for a Mastery; whether that succeeded. It is used up for this Game Turn either way."""
    me.used.append(name)
    return await paying.pay(s, me, price(s, me, name), what=key(name))


def can_spend(s: ValleyState, me: Hero, name: str) -> bool:
    """Whether a Mastery may be used outside combat now."""
    return is_fresh(me, name) and paying.can_pay(s, me, price(s, me, name))


def price(s: ValleyState, me: Hero, name: str) -> int:
    """DK-HERO-10. What a Mastery costs now, with all that makes it dearer."""
    return why.cost_of(s, me, stat_of(s, me, name))


def is_ready(s: ValleyState, me: Hero) -> bool:
    """DK-HERO-17. Whether the Racial Ability is not used up, and can be paid for."""
    row = s.race_row(me)
    return is_fresh(me, RACE) and paying.can_pay(s, me, row.energy, row.health)


async def invoke(s: ValleyState, me: Hero, on: Sequence[str] = ("",)) -> str | None:
    """DK-HERO-17, DK-DECL-06. Whether the Racial Ability is used now, on one of these; it is paid for at once.

    None if it is not, or if the Energy cannot be used.
    """
    picked = await choose(me.role, Kind.RACIAL, [Use(one) for one in on], about=s.race_row(me), may_pass=True)
    if picked is None or not await invoked(s, me):
        return None
    return picked.target


async def invoked(s: ValleyState, me: Hero) -> bool:
    """DK-HERO-17. The Racial Ability is paid for, and used up for this Game Turn; whether Energy could be used."""
    row = s.race_row(me)
    me.used.append(RACE)
    s.say("uses-race", who=me, race=row, ability=row.ability)
    return await paying.pay(s, me, row.energy, row.health, what=row.key)
