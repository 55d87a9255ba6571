"""Dead heroes: how they come back, and who takes their place (DK-DEATH)."""

from longtable.engine.ask import confirm
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Kind, Site, Stat
from longtable.games.valley_of_the_dead_king.play import bearers, heroes, packs, powers, vitals
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

WELCOMING = (Site.CITY, Site.SHRINE, Site.RUIN)
"""DK-DEATH-09. Where new heroes join, beside the Black Market."""
CARDS_EACH = 2
"""DK-DEATH-08. Power Ups that a new hero draws for each Fallen City."""


async def revive(s: ValleyState, hero: Hero, health: int | None = None, energy: int | None = None) -> None:
    """DK-DEATH-05, DK-KEY-15. A dead hero comes back, with full Vitals unless it is said otherwise.

    DK-DEATH-04. Power Ups that lay face down are taken up.
    """
    hero.is_dead, hero.starving, hero.conditions = False, 0, []
    full = vitals.rank_of(s, hero, Stat.HEALTH)
    hero.health = full if health is None else max(min(health, full), 1)
    most = vitals.rank_of(s, hero, Stat.ENERGY)
    hero.energy = most if energy is None else min(energy, most)
    s.say("revived", who=hero)
    await powers.turn_up(s, hero)


async def reincarnate(s: ValleyState, hero: Hero) -> None:
    """DK-DEATH-06. A dead hero comes back as another Race, drawn at random; all that is not of the Race is kept."""
    old = s.race_row(hero)
    for stat, change in old.ranks.items():
        hero.ranks[stat.place] = max(hero.ranks[stat.place] - change, 0)
    for stat, choice in zip(hero.chosen, old.choices, strict=False):
        hero.ranks[stat.place] = max(hero.ranks[stat.place] - choice.ranks, 0)
    others = [race for race in s.content.races if race != hero.race]
    race = others[s.chance.roll(1, sides=len(others), stream="races")[0] - 1]
    await heroes.take_race(s, hero, race)
    hero.ranks[Stat.HEALTH.place] = max(hero.ranks[Stat.HEALTH.place], 1)
    s.say("reincarnated", who=hero, race=f"race:{race}")
    await revive(s, hero)


# ---------------------------------------------------------------- new heroes


async def join(s: ValleyState) -> None:
    """DK-DEATH-07, 09. Where the group has come to a City, Shrine, Ruin or the Black Market, a new hero may join.

    Whoever plays a dead hero is asked there; nobody has to.
    """
    site = land.site(s, s.at)
    if s.market != s.at and (site is None or site.kind not in WELCOMING):
        return
    for hero in [hero for hero in s.heroes if hero.is_dead]:
        if await confirm(hero.role, Kind.NEW_HERO, about=hero):
            await replace(s, hero)


async def replace(s: ValleyState, hero: Hero) -> None:
    """DK-DEATH-07, 08. A new Role and Race, and 2 Power Ups for each Fallen City; others keep what the dead had."""
    gold, food, items = hero.gold, hero.food, hero.items
    s.powers.used += hero.waiting
    hero.waiting = []
    newcomer = Hero(hero.role)
    s.newcomers.append(newcomer)
    profession, race = await heroes.pick(s, newcomer)
    await heroes.create(s, newcomer, profession, race, len(s.heroes))
    s.newcomers.remove(newcomer)
    s.heroes[s.heroes.index(hero)] = newcomer
    bearers.forget(s)
    inherit(s, newcomer, gold, food, items)
    for _ in range(CARDS_EACH * len(s.fallen)):
        await powers.gain_alone(s, newcomer)


def inherit(s: ValleyState, heir: Hero, gold: int, food: int, items: list[str]) -> None:
    """DK-DEATH-02. What a dead hero has left goes to the group, the newcomer last."""
    others = [hero for hero in s.living if hero is not heir] or [heir]
    if gold:
        packs.gain_gold(s, others[0], gold)
    if food:
        packs.gain_food(s, others[0], food)
    others[0].items += items
    bearers.forget(s)
