"""How heroes grow: ranks that are gained for good, and Gear Upgrades that are not paid for (DK-HERO-15, DK-GEAR)."""

from collections.abc import Sequence

from longtable.engine.ask import Option, choose
from longtable.games.valley_of_the_dead_king.kinds import (
    ABILITIES,
    ENERGY,
    HEALTH,
    KEY_OF,
    PLACES,
    SKILLS,
    STATS,
    Kind,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import bearers
from longtable.games.valley_of_the_dead_king.rows import Prize
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

SLOTS_OF_RING = 6
"""DK-GEAR-05. So many Gear Upgrades fit onto the ring of a stat."""


def gain_rank(s: ValleyState, hero: Hero, stat: Stat, ranks: int = 1) -> None:
    """DK-HERO-15, DK-GEAR-06. A rank for good; a Vital that rises brings as many points at once."""
    hero.ranks[stat.place] += ranks
    if not hero.is_dead:
        if stat is HEALTH:
            hero.health += ranks
        elif stat is ENERGY:
            hero.energy += ranks
    s.say("gains-rank", who=hero, stat=KEY_OF[stat], count=ranks, rank=hero.rank(stat), total=sum(hero.ranks))


def mark_upgrade(s: ValleyState, hero: Hero, stat: Stat) -> None:
    """DK-GEAR-08, 09. An upgrade that is won marks the next slot of the ring; on a full ring it counts as well."""
    if hero.ring[stat.place] < SLOTS_OF_RING:
        hero.ring[stat.place] += 1
    gain_rank(s, hero, stat)


async def choose_rank(
    s: ValleyState, hero: Hero, among: Sequence[Stat], ranks: int = 1, *, about: Option | None = None
) -> None:
    """A rank in a stat of the hero's choice."""
    picked = await choose(hero.role, Kind.STAT, [KEY_OF[stat] for stat in among], about=about)
    gain_rank(s, hero, Stat(picked.removeprefix("stat:")), ranks)


async def choose_upgrade(s: ValleyState, hero: Hero, about: Option | None = None) -> None:
    """DK-GEAR-08. A Gear Upgrade without payment, in a stat of the hero's choice."""
    picked = await choose(hero.role, Kind.UPGRADE, [KEY_OF[stat] for stat in STATS], about=about)
    mark_upgrade(s, hero, Stat(picked.removeprefix("stat:")))


async def win(s: ValleyState, hero: Hero, prize: Prize) -> None:
    """DK-REW-03. Ranks and items of a prize for one hero; Gold, Food and Power Ups are shared out by who gives it."""
    if prize.stat is not None:
        gain_rank(s, hero, prize.stat, prize.ranks)
    elif prize.choices:
        await choose_rank(s, hero, prize.choices, prize.ranks)
    if prize.item:
        take_item(s, hero, prize.item)


def take_item(s: ValleyState, hero: Hero, item: str) -> None:
    """DK-PACK-04. An item goes into the pack, or to the group; what it is worth for good counts at once."""
    row = s.content.items[item]
    bearers.receive(s, s.items if row.group else hero.items, item)
    s.say("takes-item", who=hero, item=row)
    for stat, ranks in row.ranks.items():
        gain_rank(s, hero, stat, ranks)


# ---------------------------------------------------------------- Gear Upgrades


FIRST_PRICE = {stat: 4 if stat in ABILITIES else 3 if stat in SKILLS else 2 for stat in STATS}
"""DK-GEAR-02 to 04. What the first upgrade of a stat costs; each further one costs 1 Gold more."""
LOWEST_PRICE = min(FIRST_PRICE.values())


def upgrade_price(hero: Hero, stat: Stat) -> int | None:
    """DK-GEAR-01 to 05. What the next Gear Upgrade of a stat costs; None where its ring is full."""
    marked = hero.ring[PLACES[stat]]
    return FIRST_PRICE[stat] + marked if marked < SLOTS_OF_RING else None


def _next_price(hero: Hero, stat: Stat) -> int:
    return FIRST_PRICE[stat] + hero.ring[stat.place]


def upgrades_for(hero: Hero, gold: int) -> list[Stat]:
    """The stats of which a hero can afford the next Gear Upgrade."""
    if gold < LOWEST_PRICE:
        return []
    rings = zip(FIRST_PRICE, FIRST_PRICE.values(), hero.ring, strict=True)
    return [stat for stat, first, marked in rings if first + marked <= gold and marked < SLOTS_OF_RING]


def buy_upgrade(s: ValleyState, hero: Hero, stat: Stat) -> int:
    """DK-GEAR-01. Mark the next price of the ring and gain a rank; return the price, which is still to be paid."""
    price = _next_price(hero, stat)
    mark_upgrade(s, hero, stat)
    return price
