"""What a sensible hero buys and chooses to grow in."""

from collections.abc import Sequence

from longtable.engine.ask import Ask, option_id
from longtable.games.valley_of_the_dead_king.bot import worth
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, MASTERIES, STATS, Category, Stat
from longtable.games.valley_of_the_dead_king.play import growth, packs, quests, shopping
from longtable.games.valley_of_the_dead_king.rows import RaceRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

LONG_GAME = 28
"""So many turns a party reckons with; Skills bring something in each that is left."""
PER_TURN = 3
"""What a rank of Explore or Survival is worth for each turn that is left."""
THOUSAND = 1000
ENOUGH_ENERGY = 10
SOME = 3
"""For so many rounds what lasts is counted then."""
COMING = 60
"""What opponents take in a round, in tenths, when a hero thinks of what to learn."""
TURNS = 9
"""Food for so many turns everybody wants in the pack."""
DEAR = {"reliable-mounts": 3, "winged-boots": 2}
"""What the group buys for all, and how many times its price the purse must hold."""
FAR_OFF = {"boat": 1, "climbing-gear": 1}
"""What it buys besides when a game is long: he may stand where nobody can go without."""
TALISMANS = 4
"""Three weaken the Dead King, and one is for a Fallen City."""
FLASKS = 2
"""So many flasks of Fire Oil a Tinkersmith carries."""
USEFUL = ("masters-tome", "giants-heart", "warded-blade", "kings-bane")
"""What a hero takes who can pay for it: it makes stronger for good."""


def values(s: ValleyState, hero: Hero) -> dict[Stat, int]:
    """How much a rank of each stat is wanted: by what part it would add to what the hero deals, keeps or lasts."""
    rounds = _rounds(s, hero)
    now = _best(rounds)
    left = max(LONG_GAME - s.turn, 4)
    found = {stat: (_best(rounds, stat) - now) * THOUSAND // max(now, 1) for stat in ABILITIES}
    found[Stat.HEALTH] = THOUSAND // max(hero.rank(Stat.HEALTH), 1)
    found[Stat.ENERGY] = 60 if hero.rank(Stat.ENERGY) < ENOUGH_ENERGY else 20
    found[Stat.DEFEND] += 15
    for stat in (Stat.EXPLORE, Stat.SURVIVAL):
        found[stat] = PER_TURN * left if hero.rank(stat) < 9 else 5
    if not hero.ration:
        found[Stat.SURVIVAL] = 20
    found[Stat.NAVIGATE] = PER_TURN * left * 2 // (1 + len(s.heroes)) if hero.rank(Stat.NAVIGATE) < 8 else 5
    return found


def _rounds(s: ValleyState, hero: Hero) -> list[tuple[Stat, str, worth.Round]]:
    """A round as it may come, for Attack and for each Mastery, which are named."""
    coming = COMING * len(s.heroes)
    names = ["", *(row.id for row in s.role_row(hero).mastery)]
    stats = (Stat.ATTACK, *MASTERIES)
    rounds = [(stat, name, worth.imagine(s, hero, stat, coming)) for stat, name in zip(stats, names, strict=True)]
    for _, _, at in rounds:
        at.rounds = SOME
    return rounds


def _best(rounds: list[tuple[Stat, str, worth.Round]], more: Stat | None = None) -> int:
    """What the hero's two best Abilities are worth together, with a rank more of one."""
    worths = []
    for stat, name, at in rounds:
        was = at.attack, at.defend, at.rank
        at.attack += more is Stat.ATTACK
        at.defend += more is Stat.DEFEND
        at.rank += more is stat
        worths.append(worth.mastery(name, at) if name else worth.attack(at))
        at.attack, at.defend, at.rank = was
    worths.sort()
    return 2 * worths[-1] + worths[-2]


def choose_stat(s: ValleyState, ask: Ask) -> int:
    """The rank that is wanted most."""
    wanted = values(s, s.hero(ask.role))
    names = [option_id(option).partition("stat:")[2] for option in ask.options]
    found = [wanted[Stat(name)] if name else 0 for name in names]
    return found.index(max(found))


def choose_goods(s: ValleyState, ask: Ask) -> int:
    """Food first, then what makes stronger for its price; a potion for who has Gold left over."""
    hero = s.hero(ask.role)
    ids = [option_id(option) for option in ask.options]
    if "item:food" in ids and hero.food < food_wanted(hero):
        return ids.index("item:food")
    if "item:fire-oil" in ids and _tinkers(s, hero) and hero.items.count(worth.FIRE_OIL) < FLASKS:
        return ids.index("item:fire-oil")
    for item in USEFUL:
        if f"item:{item}" in ids:
            return ids.index(f"item:{item}")
    wanted = values(s, hero)
    best, found = 0, -1
    for n, name in enumerate(ids):
        if name.startswith("upgrade@"):
            stat = Stat(name.partition("stat:")[2])
            rate = wanted[stat] * THOUSAND // max(growth.upgrade_price(hero, stat) or 1, 1)
            if rate > best:
                best, found = rate, n
    if found >= 0:
        return found
    if "item:potion" in ids and hero.items.count("potion") < 1 and hero.gold >= 8:
        return ids.index("item:potion")
    return ids.index("done") if "done" in ids else len(ids) - 1


def _tinkers(s: ValleyState, hero: Hero) -> bool:
    """Whether items are worth more in a hero's hands."""
    return any(row.id == "overclock" for row in s.role_row(hero).mastery)


def food_wanted(hero: Hero) -> int:
    """Food for some turns, at what Survival leaves the hero to eat."""
    eaten = TURNS * hero.ration * (10 - min(hero.rank(Stat.SURVIVAL), 9)) // 10
    return min(max(eaten, hero.ration), packs.food_limit(hero))


# ---------------------------------------------------------------- for all


def provide(s: ValleyState, ask: Ask) -> int:
    """A Talisman while one is wanted; what makes faster once the group can well afford it."""
    ids = [option_id(option) for option in ask.options]
    found = _wanted(s, ids)
    return ids.index(found if found is not None else "pass")


def _wanted(s: ValleyState, ids: Sequence[str]) -> str | None:
    """What the group wants most of what is on sale; None if nothing is worth its price now."""
    talisman = f"item:{quests.TALISMAN}"
    if talisman in ids and s.items.count(quests.TALISMAN) < TALISMANS:
        return talisman
    purse = packs.purse(s)
    wanted = DEAR | (FAR_OFF if s.turn > LONG_GAME + TURNS else {})
    for name, times in wanted.items():
        if f"item:{name}" in ids and purse >= times * s.content.items[name].price:
            return f"item:{name}"
    return None


def wants(s: ValleyState) -> bool:
    """Whether the group would buy something for all where it is."""
    return _wanted(s, [row.key for row in shopping.group_wares(s)]) is not None


# ---------------------------------------------------------------- new heroes

WANTED = (Category.STRIKER, Category.HEALER, Category.ASSIST, Category.SAPPER, Category.UTILITY, Category.STRIKER)
"""Whom a party wants, one after the other."""


def choose_profession(s: ValleyState, ask: Ask) -> int:
    """A Role of the category that the party still lacks, one or the other by the turn."""
    wanted = list(WANTED)
    for hero in s.heroes:
        if hero.profession and not hero.is_dead and (category := s.role_row(hero).category) in wanted:
            wanted.remove(category)
    names = [option_id(option).removeprefix("calling:") for option in ask.options]
    able = [n for n, name in enumerate(names) if s.content.roles[name].category is wanted[0]]
    return able[s.turn % len(able)] if able else 0


def choose_race(s: ValleyState, ask: Ask) -> int:
    """The Race whose modifiers add most."""
    worths = [_worth_of_race(s.content.races[option_id(option).removeprefix("race:")]) for option in ask.options]
    return worths.index(max(worths))


def _worth_of_race(row: RaceRow) -> int:
    """By the budget: a rank of an Ability counts 4, of a Skill 3, a point of a Vital 2; Undead are worth favoring."""
    ranks = sum(change * (4 if stat in ABILITIES else 2) for stat, change in row.ranks.items() if stat in STATS[:6])
    skills = sum(change * 3 for stat, change in row.ranks.items() if stat in STATS[6:])
    return ranks + skills + (8 if row.favored.value == "undead" else 0) - 2 * row.ration
