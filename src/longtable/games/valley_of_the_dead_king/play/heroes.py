"""Making heroes: a Role and a Race, nine ranks, Gold and Food (DK-HERO, DK-SETUP-02, 03)."""

from collections.abc import Sequence
from typing import TypeVar

from longtable.engine.ask import choose as ask_for
from longtable.games.valley_of_the_dead_king.kinds import STATS, Kind, Stage, Stat
from longtable.games.valley_of_the_dead_king.options import Heroes, Layout
from longtable.games.valley_of_the_dead_king.play import bearers
from longtable.games.valley_of_the_dead_king.rows import Choice
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

T = TypeVar("T")
GOLD = {1: 24, 2: 24, 3: 16, 4: 16}
FEWEST_GOLD = 8
"""DK-SETUP-02. What each hero starts with, where there are five or more."""


async def choose(s: ValleyState) -> None:
    """DK-HERO-03, 04. The next hero takes a Role that nobody has and a Race, or is dealt both."""
    hero = next(hero for hero in s.heroes if not hero.profession)
    profession, race = await pick(s, hero)
    await create(s, hero, profession, race, len(s.heroes))
    if all(hero.profession for hero in s.heroes):
        s.stage = Stage.LAYOUT if s.options.layout is not Layout.STANDARD else Stage.GIFTS


async def pick(s: ValleyState, hero: Hero) -> tuple[str, str]:
    """DK-HERO-03, 04. A Role that is free and a Race: by choice, or at random."""
    taken = [other.profession for other in (*s.heroes, *s.newcomers)]
    callings, races = s.content.callings, s.content.breeds
    free = [calling for calling, role in callings.items() if role not in taken]
    if s.options.roles is Heroes.RANDOM:
        return callings[_lot(s, free, "roles")], races[_lot(s, list(races), "races")]
    profession = await ask_for(hero.role, Kind.PROFESSION, free)
    race = await ask_for(hero.role, Kind.RACE, list(races), about=profession)
    return callings[profession], races[race]


async def create(s: ValleyState, hero: Hero, profession: str, race: str, heroes: int) -> None:
    """DK-HERO-01, 05, 15, DK-SETUP-02, 03. Base scores and modifiers, full Vitals, Gold and Food to start with."""
    hero.profession, hero.ring = profession, [0] * len(STATS)
    hero.ranks = list(s.content.roles[profession].ranks)
    await take_race(s, hero, race)
    hero.first_ration = hero.ration
    hero.health, hero.energy = hero.rank(Stat.HEALTH), hero.rank(Stat.ENERGY)
    hero.gold = GOLD.get(heroes, FEWEST_GOLD)
    hero.food = 2 * hero.ration
    s.say("hero", who=hero, role=f"calling:{profession}", race=f"race:{race}")


async def take_race(s: ValleyState, hero: Hero, race: str) -> None:
    """DK-HERO-05, 07, 16 to 18. A Race's modifiers, of which none takes a rank below 0, and its Food Rating."""
    row = s.content.races[race]
    hero.race, hero.ration, hero.chosen = race, row.ration, []
    bearers.forget(s)
    for stat, change in row.ranks.items():
        hero.ranks[stat.place] = max(hero.ranks[stat.place] + change, 0)
    for choice in row.choices:
        stat = await choose_stat(s, hero, choice)
        hero.chosen.append(stat)
        hero.ranks[stat.place] += choice.ranks


async def choose_stat(s: ValleyState, hero: Hero, choice: Choice) -> Stat:
    """One of some stats of a hero's choice; where heroes are dealt at random, so is this."""
    if s.options.roles is Heroes.RANDOM and s.stage is Stage.HEROES:
        return _lot(s, choice.among, "stats")
    picked = await ask_for(hero.role, Kind.STAT, [f"stat:{stat}" for stat in choice.among])
    return Stat(picked.removeprefix("stat:"))


def _lot(s: ValleyState, things: Sequence[T], stream: str) -> T:
    """One of some things at random."""
    return things[s.chance.roll(1, sides=len(things), stream=stream)[0] - 1]
