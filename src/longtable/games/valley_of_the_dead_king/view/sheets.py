"""Sheets: what lies beside the map: each hero's mat, the group's things, what is in force."""

from longtable.engine.scene import Item, Sheet
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, MASTERIES, SKILLS, VITALS, Stat
from longtable.games.valley_of_the_dead_king.play import (
    conditions,
    declaring,
    growth,
    packs,
    shopping,
    valor,
    vitals,
)
from longtable.games.valley_of_the_dead_king.rows import MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces, names, odds, wilds
from longtable.games.valley_of_the_dead_king.view.names import STATS

VALOR = {
    valor.METABOLIC_SURGE: ("life-tap", "4 Energy Drain end every Condition on you.", "DK-VALOR-08"),
    valor.CHAMPIONS_CALL: ("shouting", "The rank of your action is Boosted by 5.", "DK-VALOR-10"),
    valor.DEATHS_DEFIANCE: (
        "magic-shield",
        "Negates the damage that one Undead deals you in a round.",
        "DK-VALOR-12",
    ),
}
"""Icon, text and rule of what Valor lets a hero do."""


LEVEL, COMPANY = ICONS = ("thermometer-hot", "three-friends")
"""What stands for the Difficulty and for how many go along."""


def sheets(s: ValleyState) -> list[Sheet]:
    """All that lies beside the map: the heroes first."""
    heroes = [_mat(s, hero) for hero in s.heroes if hero.profession]
    return [*heroes, _group(s), *wilds.sheet(s), *_market(s), *_in_force(s), *_conditions(s), _powers(s), _level(s)]


def _mat(s: ValleyState, hero: Hero) -> Sheet:
    """DK-HERO-06. A hero's Role mat: Abilities with what they do, Skills, the Race, and what is carried."""
    row, race = s.role_row(hero), s.race_row(hero)
    items = [_ability(s, hero, stat) for stat in ABILITIES]
    cost = f"{race.energy} Energy" if race.energy else f"{race.health} Health"
    used = "race" in hero.used
    items.append(Item(f"race:{hero.role}", race.ability, race.icon, cost, race.text, spent=used, rule="DK-HERO-17"))
    items += [_valor(hero, ability) for ability in valor.known(s)]
    items += [_skill(s, hero, stat) for stat in SKILLS]
    items += [Item(f"stat:{hero.role}/{stat}", STATS[stat], faces.ICONS[stat], _price(hero, stat)) for stat in VITALS]
    for item in dict.fromkeys(hero.items):
        thing, count = s.content.items[item], hero.items.count(item)
        items.append(Item(f"item:{item}", thing.name, thing.icon, _times(count), thing.text, rule="DK-PACK-04"))
    favored = race.favored.value.replace("-", " ").title()
    note = f"{race.name}; Favored: {favored}; eats {packs.ration_of(s, hero)} Food"
    return Sheet(f"mat:{hero.role}", row.name, row.icon, note, tuple(items), owner=hero.role)


def _ability(s: ValleyState, hero: Hero, stat: Stat) -> Item:
    """DK-HERO-08 to 11. An Ability: its rank, what it costs, what one more rank costs, and what it does."""
    row = s.role_row(hero).ability(stat)
    rank = vitals.rank_of(s, hero, stat)
    note = f"{STATS[stat].capitalize()} {rank}"
    text = ability_in_words(s, hero, stat)
    if isinstance(row, MasteryRow):
        higher = f" From rank {row.unlock}: {row.higher}" if row.unlock and rank < row.unlock else ""
        text, note = f"{text}{higher}", f"rank {rank}, {row.cost} Energy"
    rule = "DK-HERO-10" if stat in MASTERIES else "DK-HERO-08"
    note = f"{note}; {_price(hero, stat)}"
    return Item(declaring.ability_key(s, hero, stat), row.name, row.icon or faces.ICONS[stat], note, text, rule=rule)


def ability_in_words(s: ValleyState, hero: Hero, stat: Stat) -> str:
    """DK-HERO-08 to 11. What an Ability does at the rank it has now."""
    row, rank = s.role_row(hero).ability(stat), vitals.rank_of(s, hero, stat)
    if isinstance(row, MasteryRow):
        return f"{row.text} {row.higher}" if row.unlock and rank >= row.unlock else row.text
    if stat is Stat.ATTACK:
        return f"Deals {rank} {' or '.join(STATS[vital] for vital in row.hurts)} damage to one opponent."
    return f"Each hit is {rank} less; one item may be used."


def _valor(hero: Hero, ability: str) -> Item:
    """DK-VALOR-08, 10, 12. What Valor lets a hero do once in a game."""
    icon, text, rule = VALOR[ability]
    key, spent = f"valor:{ability}", ability in hero.spent
    return Item(key, names.VALOR[ability], icon, "once per game", text, spent=spent, rule=rule)


def _skill(s: ValleyState, hero: Hero, stat: Stat) -> Item:
    """DK-SKILL-02. A Skill: its rank, how likely it succeeds, and what one more rank costs."""
    note = f"rank {vitals.rank_of(s, hero, stat)}, {odds.percent(s, hero, stat)} %; {_price(hero, stat)}"
    return Item(f"stat:{hero.role}/{stat}", STATS[stat], faces.ICONS[stat], note, rule="DK-SKILL-02")


def _price(hero: Hero, stat: Stat) -> str:
    """DK-GEAR-01. What one more rank costs."""
    price = growth.upgrade_price(hero, stat)
    return f"+1: {price} Gold" if price is not None else "ring full"


def _group(s: ValleyState) -> Sheet:
    """DK-MAT-01. What the group has in common, and who goes along."""
    items = [
        Item(
            f"item:{item}",
            s.content.items[item].name,
            s.content.items[item].icon,
            _times(s.items.count(item)),
            s.content.items[item].text,
            rule=s.content.items[item].rule,
        )
        for item in dict.fromkeys(s.items)
    ]
    items += [Item(ally.key, ally.name, "person", f"{ally.health} of {ally.most} Health") for ally in s.allies]
    return Sheet("group", "The group", "knapsack", "", tuple(items), count=len(items))


def _market(s: ValleyState) -> list[Sheet]:
    """DK-CITY-03, 04, DK-SHRINE-02, DK-BM-04. What is for sale where the group is, and what it costs here."""
    items = []
    for row in shopping.wares(s):
        gold, amount = shopping.price(s, row)
        note = f"{amount} for {gold} Gold" if amount > 1 else f"{gold} Gold"
        items.append(Item(row.key, row.name, row.icon, note, row.text, rule=row.rule))
    return [Sheet("market", "For sale here", "shop", "", tuple(items), count=len(items))] if items else []


def _times(count: int) -> str:
    """How many there are, where there is more than one."""
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


def _conditions(s: ValleyState) -> list[Sheet]:
    """DK-COND-02. What each Condition does, for as long as somebody may have one."""
    if s.fight is None and not any(hero.conditions for hero in s.heroes):
        return []
    items = tuple(
        Item(conditions.key(condition), condition.value.capitalize(), icon, "", text, rule=faces.RULES[condition])
        for condition, (icon, text) in faces.CONDITIONS.items()
    )
    return [Sheet("conditions", "Conditions", "bleeding-wound", "what each does", items)]


def _powers(s: ValleyState) -> Sheet:
    """DK-POWER-05. The Power Ups that were drawn and lie face up until the deck is made anew, the last one first."""
    cards = list(dict.fromkeys([*reversed(s.drawn), *reversed(s.powers.used)]))
    rows = [s.content.every_power[card] for card in cards]
    items = tuple(Item(row.key, row.name, row.icon, "", row.text, rule="DK-POWER-02") for row in rows)
    note = f"{len(s.powers.draw)} in the deck"
    return Sheet("powers", "Power Ups", faces.POWER, note, items, count=len(s.powers.used))


def _level(s: ValleyState) -> Sheet:
    """DK-DIFF-05. The Difficulty and what it means."""
    row = s.content.levels[s.fight.level if s.fight is not None else s.difficulty]
    text = f"Opponents have {row.vitals} more Health and Energy for each hero, and deal {row.damage} more damage."
    item = Item(f"level:{row.id}", row.name, LEVEL, text=text, rule="DK-DIFF-05")
    return Sheet("difficulty", row.name, LEVEL, "", (item, _company(s)))


def _company(s: ValleyState) -> Item:
    """DK-DIFF-05. How Bosses, other forces and the Dead King follow the number of heroes."""
    row = s.content.companies[max(s.fight.heroes if s.fight is not None else len(s.living), 1)]
    parts = [f"Bosses and other forces have {_more(row.health)} Health for each of their Levels"]
    parts += [f"Block {row.block} for each Level in every round"] if row.block else []
    parts += [f"deal {_more(row.damage)} damage"] if row.damage else []
    parts += [f"the Dead King deals {_more(row.king)}"] if row.king else []
    parts += [f"Rewards bring {row.powers} Power Up more where they bring any"] if row.powers else []
    return Item(f"company:{row.id}", row.name, COMPANY, text=", ".join(parts) + ".", rule="DK-DIFF-05")


def _more(change: int) -> str:
    return f"{abs(change)} {'more' if change >= 0 else 'less'}"
