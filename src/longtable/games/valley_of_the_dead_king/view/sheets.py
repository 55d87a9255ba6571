"""Sheets: what lies beside the map: each hero's mat, the group's things, what is in force."""

from longtable.engine.scene import Item, Sheet
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, MASTERIES, SKILLS, VITALS, Stat
from longtable.games.valley_of_the_dead_king.play import growth, vitals
from longtable.games.valley_of_the_dead_king.rows import MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces
from longtable.games.valley_of_the_dead_king.view.names import STATS


def sheets(s: ValleyState) -> list[Sheet]:
    """All that lies beside the map: the heroes first."""
    heroes = [_mat(s, hero) for hero in s.heroes if hero.profession]
    return [*heroes, _group(s), *_in_force(s), _level(s)]


def _mat(s: ValleyState, hero: Hero) -> Sheet:
    """DK-HERO-06. A hero's Role mat: Abilities with what they do, Skills, the Race, and what is carried."""
    row, race = s.role_row(hero), s.race_row(hero)
    items = [_ability(s, hero, stat) for stat in ABILITIES]
    items += [
        Item(f"stat:{hero.role}/{stat}", STATS[stat], faces.ICONS[stat], _ring(hero, stat), rule="DK-GEAR-01")
        for stat in (*VITALS, *SKILLS)
    ]
    cost = f"{race.energy} Energy" if race.energy else f"{race.health} Health"
    used = "race" in hero.used
    items.append(Item(f"race:{hero.role}", race.ability, race.icon, cost, race.text, spent=used, rule="DK-HERO-17"))
    for item in dict.fromkeys(hero.items):
        thing, count = s.content.items[item], hero.items.count(item)
        items.append(
            Item(
                f"item:{item}", thing.name, thing.icon, f"{count}" if count > 1 else "", thing.text, rule="DK-PACK-04"
            )
        )
    favored = race.favored.value.replace("-", " ").title()
    note = f"{race.name}; Favored {favored}; eats {hero.ration}"
    return Sheet(f"mat:{hero.role}", row.name, row.icon, note, tuple(items), owner=hero.role)


def _ability(s: ValleyState, hero: Hero, stat: Stat) -> Item:
    row = s.role_row(hero).ability(stat)
    rank = vitals.rank_of(s, hero, stat)
    text, cost = "", "free"
    if isinstance(row, MasteryRow):
        higher = f" From rank {row.unlock}: {row.higher}" if row.unlock else ""
        text, cost = f"{row.text}{higher}", f"{row.cost} Energy"
    elif stat is Stat.ATTACK:
        hurts = " or ".join(STATS[vital] for vital in row.hurts)
        text = f"Deals {rank} {hurts} damage to one opponent."
    else:
        text = f"Each hit is {rank} less; one item may be used."
    note = f"rank {rank}, {cost}, {_ring(hero, stat)}"
    rule = "DK-HERO-10" if stat in MASTERIES else "DK-HERO-08"
    return Item(f"stat:{hero.role}/{stat}", row.name, row.icon or faces.ICONS[stat], note, text, rule=rule)


def _ring(hero: Hero, stat: Stat) -> str:
    """DK-GEAR-01. The rank and what one more costs."""
    price = growth.upgrade_price(hero, stat)
    return f"{hero.rank(stat)}; +1 for {price} Gold" if price is not None else f"{hero.rank(stat)}; ring full"


def _group(s: ValleyState) -> Sheet:
    """DK-MAT-01. What the group has in common, and who goes along."""
    items = [
        Item(f"group:{item}", s.content.items[item].name, s.content.items[item].icon, _times(s.items.count(item)))
        for item in dict.fromkeys(s.items)
    ]
    items += [Item(ally.key, ally.name, "person", f"{ally.health} of {ally.most} Health") for ally in s.allies]
    return Sheet("group", "The group", "knapsack", "", tuple(items), count=len(items))


def _times(count: int) -> str:
    return f"{count}" if count > 1 else ""


def _in_force(s: ValleyState) -> list[Sheet]:
    """DK-CIRC-07, 12. Afflictions and the Nature card."""
    items = []
    for one in s.afflictions:
        row = s.circumstance(one.card)
        items.append(Item(row.key, row.name, row.icon, f"{one.left} turns", row.text, rule="DK-CIRC-07"))
    if s.nature != NONE:
        row = s.circumstance(s.nature)
        items.append(Item(row.key, row.name, row.icon, "until replaced", row.text, rule="DK-CIRC-12"))
    return [Sheet("in-force", "In force", "cursed-star", "", tuple(items), count=len(items))] if items else []


def _level(s: ValleyState) -> Sheet:
    """DK-DIFF-05. The Difficulty and what it means."""
    row = s.content.levels[s.fight.level if s.fight is not None else s.difficulty]
    text = f"Opponents have {row.vitals} more Health and Energy for each hero, and deal {row.damage} more damage."
    item = Item(f"level:{row.id}", row.name, "thermometer-hot", text=text, rule="DK-DIFF-05")
    return Sheet("difficulty", row.name, "thermometer-hot", "", (item,))
