"""What a sensible hero buys and chooses to grow in."""

from longtable.engine.ask import Ask, option_id
from longtable.games.valley_of_the_dead_king.bot import dual
from longtable.games.valley_of_the_dead_king.kinds import Category, Stat
from longtable.games.valley_of_the_dead_king.play import growth, shopping
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

RATIONS = 2
"""So many meals everybody wants in the pack."""
LIKED = {
    Category.STRIKER: (Stat.ATTACK, Stat.MASTERY_1, Stat.MASTERY_2, Stat.HEALTH),
    Category.HEALER: (Stat.MASTERY_1, Stat.MASTERY_2, Stat.ENERGY, Stat.HEALTH),
    Category.SAPPER: (Stat.ATTACK, Stat.MASTERY_1, Stat.MASTERY_2, Stat.HEALTH),
    Category.ASSIST: (Stat.MASTERY_1, Stat.ATTACK, Stat.DEFEND, Stat.HEALTH),
    Category.UTILITY: (Stat.ATTACK, Stat.MASTERY_1, Stat.HEALTH, Stat.MASTERY_2),
}
"""What the categories grow in first."""
PROVIDED = {"reliable-mounts": 4, "talisman": 9, "winged-boots": 3, "camp-kit": 1}
"""What the group buys for all, and how much it is wanted."""


def worth_of(s: ValleyState, hero: Hero, stat: Stat) -> int:
    """How much a rank of a stat is wanted: what the Role likes, and evenly."""
    liked = LIKED[s.role_row(hero).category]
    base = {Stat.HEALTH: 26, Stat.ENERGY: 12, Stat.DEFEND: 18}.get(stat, 14)
    if stat in liked:
        base = 60 - 7 * liked.index(stat)
    if stat in (Stat.NAVIGATE, Stat.EXPLORE, Stat.SURVIVAL):
        base = max(30 - 4 * hero.rank(stat), 6)
    return base - hero.ring[stat.place]


def choose_stat(s: ValleyState, ask: Ask) -> int:
    """The rank that is wanted most."""
    hero = s.hero(ask.role)
    names = [option_id(option).partition("stat:")[2] for option in ask.options]
    values = [worth_of(s, hero, Stat(name)) if name else 0 for name in names]
    return values.index(max(values))


def choose_goods(s: ValleyState, ask: Ask) -> int:
    """Food first, then the Gear Upgrade that brings most for its price; a potion for who has Gold left over."""
    hero = s.hero(ask.role)
    ids = [option_id(option) for option in ask.options]
    if "item:food" in ids and hero.food < RATIONS * hero.ration:
        return ids.index("item:food")
    best, found = 0, -1
    for n, name in enumerate(ids):
        if name.startswith("upgrade@"):
            stat = Stat(name.partition("stat:")[2])
            price = growth.upgrade_price(hero, stat)
            rate = worth_of(s, hero, stat) * 10 // max(price or 1, 1)
            if rate > best:
                best, found = rate, n
    if found >= 0:
        return found
    if "item:potion" in ids and hero.items.count("potion") < 1 and hero.gold >= 8:
        return ids.index("item:potion")
    return ids.index("done") if "done" in ids else len(ids) - 1


def provide(s: ValleyState, ask: Ask) -> int:
    """Mounts once the group can well afford them; a Talisman when the Dead King is about."""
    ids = [option_id(option) for option in ask.options]
    found = _wanted(s, ids)
    return ids.index(found if found is not None else "pass")


def _wanted(s: ValleyState, ids: list[str]) -> str | None:
    """What the group wants most of what is on sale; None if nothing is worth its price now."""
    purse = sum(hero.gold for hero in s.living)
    for name, _ in sorted(PROVIDED.items(), key=lambda one: -one[1]):
        key = f"item:{name}"
        if key not in ids:
            continue
        price = s.content.items[name].price
        if name == "talisman" and s.items.count(name) >= 2 and not dual.wants_talisman(s):
            continue
        if name != "talisman" and purse < price * 2:
            continue
        return key
    return None


def wants(s: ValleyState) -> bool:
    """Whether the group would buy something for all where it is."""
    ids = [row.key for row in shopping.group_wares(s)]
    return _wanted(s, ids) is not None
