"""What heroes and allies do in Resolution: Attack, Defend, the Favored Opponent die, items (DK-HERO-08, DK-ITEM)."""

from functools import cache

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.kinds import (
    ATTACK,
    DEFEND,
    ENERGY,
    HEALTH,
    KEY_OF,
    Aim,
    Kind,
    Sort,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import (
    conditions,
    declaring,
    dice,
    mat,
    packs,
    targets,
    vitals,
    why,
)
from longtable.games.valley_of_the_dead_king.play.characters import Character, Member
from longtable.games.valley_of_the_dead_king.play.effects import (
    Falling,
    Favoring,
    ItemUsed,
    Preparing,
    Striking,
    answer_as,
    effects,
)
from longtable.games.valley_of_the_dead_king.state import Deed, Foe, Hero, Hit, ValleyState

INDIVIDUAL = (Aim.SINGLE, Aim.DUAL, Aim.TRIPLE)
FAVORED = "ability:favored"
DOUBLED = 2
"""DK-FAV-04. What the Favored Opponent die counts against Energy."""


# ---------------------------------------------------------------- Abilities


async def attack(s: ValleyState, hero: Hero) -> None:
    """DK-HERO-08. Damage equal to the rank to one opponent's Vital; with both icons the hero chooses which."""
    name = declaring.ability_key(s, hero, ATTACK)
    target = await targets.choose_opponent(s, hero, name)
    if target is not None:
        vital = await targets.choose_vital(hero.role, name, s.role_row(hero).attack.hurts)
        strike(s, hero, target, vitals.rank_of(s, hero, ATTACK), vital, name)


def strike(s: ValleyState, by: Member, on: Character, amount: int, vital: Stat, using: str) -> None:
    """DK-DECL-05. A plain hit, told to everybody."""
    mat.hit(s, by, on, amount, vital, using=using)
    s.say("strikes", who=by, whom=on, ability=using, amount=amount, vital=KEY_OF[vital])


async def defend(s: ValleyState, hero: Hero) -> None:
    """DK-HERO-09, DK-STYLE-16. Defend with X = rank; a lone hero who has paid for it, at half rank.

    DK-COND-05. The Brainwashed Defend an opponent.
    """
    deed = mat.deed_of(s, hero)
    if deed is not None and (deed.ability is DEFEND or deed.guard):
        rank = vitals.rank_of(s, hero, DEFEND)
        rank = rank if deed.ability is DEFEND else dice.half(rank)
        on: Character | None = hero
        if targets.is_brainwashed(hero):
            on = await targets.choose_hero(s, hero, declaring.ability_key(s, hero, DEFEND))
        if on is not None:
            mat.guard(s, on, rank)
            s.say("defends", who=on, amount=rank)


async def assign_favored(s: ValleyState, hero: Hero, deed: Deed) -> None:
    """DK-FAV-03, 04, 06. The die goes to one Favored Opponent, as Health or doubled as Energy; nothing reduces it."""
    favored = [foe for foe in s.fighting.foes if declaring.is_favored(s, hero, foe)] if deed.favored else []
    if not favored:
        return
    foe = await choose(hero.role, Kind.TARGET, favored, about=FAVORED)
    vital = await targets.choose_vital(hero.role, FAVORED)
    amount = deed.favored * (DOUBLED if vital is ENERGY else 1)
    s.fighting.hits.append(Hit(foe.key, amount, vital, by=hero.key, with_=FAVORED, is_favored=True))
    s.say("favored-hits", who=hero, foe=foe, amount=amount, vital=KEY_OF[vital])


async def allies_act(s: ValleyState) -> None:
    """DK-QUEST-10, DK-KEY-17. Every ally does what it does each round: Attacks, or Heals a hero."""
    for ally in list(s.allies):
        if ally.attack:
            target = await targets.choose_opponent(s, ally, ally)
            if target is not None:
                strike(s, ally, target, ally.attack, HEALTH, ally.key)
        if ally.heal:
            hero = await targets.choose_hero(s, ally, ally)
            if hero is not None:
                mat.mend(s, ally, hero, ally.heal)


# ---------------------------------------------------------------- items


class Handing(Struct, frozen=True):
    """Something to do with an item, or with a dead hero's pack, as an option: `use@item:potion`."""

    how: str
    target: str

    @property
    def key(self) -> str:
        """The option's id."""
        return f"{self.how}@{self.target}"


EAT = "eat"
USED = "item-used"
"""The mark of a hero who has used an item this round, in `Fight.marked`."""
FIGHTING = (Falling, Favoring, Preparing, Striking)
"""Moments of a fight at which an item may help whoever carries it."""


async def use_item(s: ValleyState, hero: Hero, deed: Deed) -> None:
    """DK-ITEM-01 to 04, DK-COND-13. A Defending hero may use or hand over one item; the Petrified cannot.

    DK-STYLE-16. Who Defends beside another action, and has used an item with that, uses no second one.
    """
    if (deed.ability is not DEFEND and not deed.guard) or s.fighting.held.get(hero.role) == why.STONE:
        return
    if deed.guard and f"{USED} {hero.role}" in s.fighting.marked:
        return
    able = items_to_handle(s, hero)
    picked = await choose(hero.role, Kind.ITEM, able, may_pass=True)
    if picked is None:
        return
    if isinstance(picked, str):
        eat(s, hero)
        return
    name = picked.target.partition(":")[2]
    match picked.how:
        case "use":
            await use(s, hero, name)
        case "give":
            await give(s, hero, name)
        case _:
            await loot(s, hero, picked.target)


def items_to_handle(s: ValleyState, hero: Hero) -> list[Handing | str]:
    """DK-ITEM-01, 04, DK-PACK-06, DK-STARVE-11. What a Defending hero could do with an item now."""
    able: list[Handing | str] = []
    carried = list(dict.fromkeys(hero.items))
    able += [Handing("use", f"item:{item}") for item in carried if s.content.items[item].in_combat]
    if len(s.fighters) > 1:
        able += [Handing("give", f"item:{item}") for item in carried if matters_now(s, item)]
    if hero.starving and not hero.has_eaten and hero.food:
        able.append(EAT)
    rich = [dead for dead in s.heroes if dead.is_dead and (dead.items or dead.gold or dead.food)]
    able += [Handing("loot", dead.key) for dead in rich]
    return able


def matters_now(s: ValleyState, item: str) -> bool:
    """Whether an item is of any use in a fight; all others can wait to be handed over until it is over."""
    row = s.content.items[item]
    return row.in_combat or helps_in_fights(row.does)


@cache
def helps_in_fights(does: str) -> bool:
    """Whether what an item does is told of such a moment: the same at every table."""
    return any(effects.find(event, does, Sort.ITEM) for event in FIGHTING)


async def use(s: ValleyState, hero: Hero, item: str) -> None:
    """DK-ITEM-01, DK-COND-05. An item is used on the hero or an ally, and used up."""
    row = s.content.items[item]
    hero.items.remove(item)
    s.fighting.marked[f"{USED} {hero.role}"] = "yes"
    on: Character = hero
    if row.heal or row.heal_energy or row.ends:
        on = await targets.choose_member(s, hero, row)
    s.say("uses-item", who=hero, item=row, whom=on)
    mat.mend(s, hero, on, row.heal)
    mat.mend(s, hero, on, row.heal_energy, ENERGY)
    await end_one(s, hero, on, item)
    if row.does and not isinstance(on, Foe):
        await answer_as(s, Sort.ITEM, row.does, hero, ItemUsed(hero, item, on))


async def end_one(s: ValleyState, hero: Hero, on: Character, item: str) -> None:
    """An item that ends Conditions ends one of them."""
    left = mat.uncured(s, on)
    able = [condition for condition in s.content.items[item].ends if condition in left]
    if able:
        keys = [conditions.key(condition) for condition in able]
        picked = await choose(hero.role, Kind.CONDITION, keys, about=s.content.items[item])
        mat.cure(s, hero, on, able[keys.index(picked)])


async def give(s: ValleyState, hero: Hero, item: str) -> None:
    """DK-PACK-06. A single item is handed to another hero."""
    others = [other for other in s.fighters if other is not hero]
    other = await choose(hero.role, Kind.ALLY, others, about=s.content.items[item])
    hero.items.remove(item)
    other.items.append(item)
    s.say("gives-item", who=hero, whom=other, item=s.content.items[item])


async def loot(s: ValleyState, hero: Hero, key: str) -> None:
    """DK-ITEM-04, DK-DEATH-02. A Defending hero reaches into a dead hero's backpack, Gold and Food."""
    dead = targets.hero_of(s, key)
    s.say("loots", who=hero, whom=dead)
    gold, food = dead.gold, dead.food
    dead.gold = dead.food = 0
    packs.gain_gold(s, hero, gold)
    packs.gain_food(s, hero, food)
    hero.items += dead.items
    dead.items = []


def eat(s: ValleyState, hero: Hero) -> None:
    """DK-STARVE-11. Food for one ration, to end a level of Starving."""
    eaten = min(packs.ration_of(s, hero), hero.food)
    packs.lose_food(s, hero, eaten)
    if eaten >= packs.ration_of(s, hero):
        packs.recover(s, hero)
