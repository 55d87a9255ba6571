"""Shops as one screen: what a hero, or the group, can buy with a purse, with what everything does (DK-CITY-03)."""

from longtable.engine.ask import Ask, option_id
from longtable.engine.faces import Stat as Number
from longtable.engine.forms import Ladder, Rung, Spending, Trait
from longtable.games.valley_of_the_dead_king.board import sites
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, SKILLS, STATS, Kind, Site, Stat
from longtable.games.valley_of_the_dead_king.play import growth, packs, shopping
from longtable.games.valley_of_the_dead_king.play.shopping import Upgrade
from longtable.games.valley_of_the_dead_king.rows import ItemRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces, names, odds, ranks, sheets

MOST = 6
"""So many of one thing can be put on a list at once."""
PASS = "pass"  # noqa: S105  what is answered, no password


def form(s: ValleyState, ask: Ask) -> Spending | None:
    """A visit to a shop as one thought; None where a question is another's."""
    match ask.kind:
        case Kind.BUY:
            return _own(s, s.hero(ask.role), ask)
        case Kind.PROVIDE:
            return _common(s, ask)
        case _:
            return None


def _own(s: ValleyState, hero: Hero, ask: Ask) -> Spending:
    """DK-CITY-03, DK-GEAR-01. What one hero buys: Gear Upgrades first, then goods."""
    has_gear = any(isinstance(option, Upgrade) for option in ask.options)
    gear = [_gear(s, hero, stat) for stat in STATS] if has_gear else []
    goods = [_ware(s, hero, row) for row in _rows(ask)]
    return Spending(
        run=f"{ask.role} shops {s.turn}",
        title="What do you buy?",
        purse=Number("Gold", hero.gold, faces.GOLD),
        traits=(*gear, *goods),
        finish=shopping.DONE,
        others=(shopping.GIVE,) if shopping.GIVE in _ids(ask) else (),
    )


def _common(s: ValleyState, ask: Ask) -> Spending:
    """DK-PACK-05. What the group buys for all, out of all purses together."""
    purse = packs.purse(s)
    return Spending(
        run=f"group shops {s.turn}",
        title="What is bought for the whole group?",
        purse=Number("Gold", purse, faces.GOLD),
        traits=tuple(_once(s, row) for row in _rows(ask)),
        finish=PASS,
    )


def _ids(ask: Ask) -> list[str]:
    return [option_id(option) for option in ask.options]


def _rows(ask: Ask) -> list[ItemRow]:
    return [option for option in ask.options if isinstance(option, ItemRow)]


def _gear(s: ValleyState, hero: Hero, stat: Stat) -> Trait:
    """DK-GEAR-01 to 05. A stat with what is left of its ring."""
    name = names.STATS[stat]
    own = f"{s.role_row(hero).ability(stat).name}, {name}" if stat in ABILITIES else name
    first, marks = growth.FIRST_PRICE[stat], hero.ring[stat.place]
    rungs = tuple(Rung(Upgrade(stat).key, first + mark, adds=10) for mark in range(marks, growth.SLOTS_OF_RING))
    return Trait(
        own, faces.ICONS[stat], (Ladder(None, rungs),), worth=10 * hero.rank(stat), text=_good_for(s, hero, stat)
    )


def _good_for(s: ValleyState, hero: Hero, stat: Stat) -> str:
    """DK-HERO-08 to 10, DK-SKILL-02. What a stat comes to now: how likely a Skill succeeds, what an Ability does."""
    if stat in SKILLS:
        return f"Succeeds with {10 * odds.faces_that_succeed(s, hero, stat)} %."
    return ranks.of(s, hero, sheets.ability_in_words(s, hero, stat), stat) if stat in ABILITIES else ""


def _ware(s: ValleyState, hero: Hero, row: ItemRow) -> Trait:
    """DK-CITY-03, 04. Something on sale, as often as the purse allows and there is room for it."""
    gold, amount = shopping.price(s, row)
    times = min(hero.gold // gold, MOST) if gold else 1
    has = hero.items.count(row.id)
    if row.id == shopping.FOOD:
        has, room = hero.food, packs.food_limit(hero) - hero.food
        times = max(min(times, -(-room // amount)), 1)
    elif row.id == shopping.BLESSING or sites.kind(s, s.at) is Site.COVE:
        times = 1
    rung = Rung(row.key, gold, adds=10 * amount)
    return Trait(row.name, row.icon, (Ladder(None, (rung,) * times),), worth=10 * has, text=row.text)


def _once(s: ValleyState, row: ItemRow) -> Trait:
    """DK-PACK-05. Something that the group buys once."""
    gold, _ = shopping.price(s, row)
    rung = Rung(row.key, gold, adds=10)
    return Trait(row.name, row.icon, (Ladder(None, (rung,)),), worth=10 * s.items.count(row.id), text=row.text)
