"""Buying: each hero for themself, and the group for all (DK-CITY-03, 04, DK-GEAR-07, DK-SHRINE-02, DK-BM-04)."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from longtable.engine.ask import Option, Role, choose, choose_all
from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, STATS, Kind, Shop, Site, Stat
from longtable.games.valley_of_the_dead_king.play import bearers, growth, packs, quests, turns
from longtable.games.valley_of_the_dead_king.play.effects import Pricing, count, is_heard
from longtable.games.valley_of_the_dead_king.rows import CityRow, ItemRow
from longtable.games.valley_of_the_dead_king.state import PARTY, Hero, ValleyState

BUY: Final = Kind.BUY
FOOD, BLESSING, LUCK_STONE = "food", "blessing", "luck-stone"
GIVE, DONE = "give", "done"
BLESSED, BOUGHT = "blessed", "bought"
"""What is noted in `s.visits`: who was blessed, and which item was bought that is sold once per visit."""
RATIONED = (FOOD, BLESSING, LUCK_STONE)
"""What a hero who could pay may still not be sold (see `why_not_bought`)."""
COVE = (FOOD, LUCK_STONE)
"""What the Smuggler's Cove sells."""
WAYPOST = (FOOD, "potion", "energy-draught", "antidote", "bandages", "elven-riding-saddles")
"""DK-DUAL-15. What a Waypost sells."""


class Upgrade(Struct, frozen=True):
    """A Gear Upgrade on sale."""

    stat: Stat

    @property
    def key(self) -> str:
        """The upgrade as an option."""
        return f"upgrade@{self.target}"

    @property
    def target(self) -> str:
        """The stat that it raises."""
        return f"stat:{self.stat}"


UPGRADES = {stat: Upgrade(stat) for stat in STATS}


# ---------------------------------------------------------------- what is sold where


def shops(s: ValleyState) -> list[Shop]:
    """DK-CITY-03, DK-SHRINE-02, DK-BM-04, DK-FALL-01. Which goods are for sale where the group is."""
    is_merchant_here = bool(s.playing) and any(s.circumstance(one.card).sells for one in s.playing)
    found = [Shop.MARKET] if is_merchant_here or sites.is_open_city(s, s.at) else []
    if s.market == s.at:
        found.append(Shop.BLACK_MARKET)
    if sites.is_shrine(s, s.at):
        found.append(Shop.SHRINE)
    return found


def wares(s: ValleyState) -> Sequence[ItemRow]:
    """DK-CITY-03, DK-SHRINE-02, DK-BM-04. Everything that is sold where the group is."""
    if sites.kind(s, s.at) is Site.COVE:
        return [s.content.items[item] for item in COVE]
    if s.forest is not None and sites.is_waypost(s, s.at) and s.market != s.at:
        return [s.content.items[item] for item in WAYPOST]
    here = shops(s)
    if len(here) == 1:
        return s.content.sold[here[0]]
    return [row for row in s.content.items.values() if row.shop in here] if here else []


def sells_gear(s: ValleyState) -> bool:
    """DK-GEAR-07. Gear Upgrades are sold in Cities that stand and in the Black Market, never in a Shrine."""
    return sites.is_open_city(s, s.at)


def reach_for_purses(s: ValleyState) -> None:
    """DK-DEATH-02. Where anything is for sale, the others take the Gold of dead heroes, to buy what they need."""
    if any(hero.is_dead and hero.gold for hero in s.heroes) and is_trading(s):
        packs.take_gold_of_dead(s)


def is_trading(s: ValleyState) -> bool:
    """DK-CITY-03, DK-SHRINE-02, DK-BM-04, DK-DUAL-15. Whether anything is for sale where the group is."""
    is_waypost = s.forest is not None and sites.is_waypost(s, s.at)
    return bool(shops(s)) or is_waypost or sites.kind(s, s.at) is Site.COVE


def price(s: ValleyState, row: ItemRow) -> tuple[int, int]:
    """DK-CITY-03, 04. What an item costs here, and how many come for it: each City sells one for less."""
    return _price_in(s, _city(s), row)


def _city(s: ValleyState) -> CityRow | None:
    """The City where the group is, unless it has fallen."""
    number = sites.city(s, s.at)
    return s.content.cities[number] if number and number not in s.fallen else None


def _price_in(s: ValleyState, city: CityRow | None, row: ItemRow) -> tuple[int, int]:
    gold, amount = row.price, 1
    if city is not None and city.item == row.id:
        gold, amount = city.price, city.amount
    if is_heard(s, Pricing):
        event = Pricing(row.id, gold)
        count(s, event)
        gold = event.price
    return gold, amount


# ---------------------------------------------------------------- what may be bought


def why_not_bought(s: ValleyState, hero: Hero, row: ItemRow, gold: int | None = None) -> Why | None:
    """DK-CITY-03, DK-PACK-02, DK-SHRINE-02. A hero pays, has room for Food, and is blessed once per visit.

    `gold` is the price, where it is known.
    """
    if gold is None:
        gold, _ = price(s, row)
    if gold > hero.gold:
        return Why("too-dear", {"price": gold, "gold": hero.gold})
    if row.id == FOOD and not hero.starving and hero.food >= packs.food_limit(hero):
        return Why("full-pack", {"count": packs.food_limit(hero)})
    if row.id == FOOD and hero.starving and hero.has_eaten:
        return Why("has-eaten")
    if row.id == BLESSING and f"{BLESSED}:{hero.role}" in s.visits:
        return Why("blessed")
    if _is_sold_out(s, row):
        return Why("sold-out")
    return None


def _is_sold_out(s: ValleyState, row: ItemRow) -> bool:
    """DK-MAP-05. The Smuggler's Cove has one Luck Stone for each visit; of Food it has enough."""
    is_bought = row.id == LUCK_STONE and f"{BOUGHT}:{LUCK_STONE}" in s.visits
    return is_bought and sites.kind(s, s.at) is Site.COVE


def _is_gone(s: ValleyState, wanted: Option) -> bool:
    """DK-MAP-05. Whether somebody who asked at the same time has just bought the last one."""
    return isinstance(wanted, ItemRow) and _is_sold_out(s, wanted)


def why_not_upgraded(hero: Hero, stat: Stat) -> Why | None:
    """DK-GEAR-01 to 05. The next price of the ring must be paid, and a full ring has none."""
    gold = growth.upgrade_price(hero, stat)
    if gold is None:
        return Why("full-ring")
    return Why("too-dear", {"price": gold, "gold": hero.gold}) if gold > hero.gold else None


def why_not_provided(s: ValleyState, row: ItemRow) -> Why | None:
    """DK-CITY-03, DK-SHRINE-02. The group pays together, and may have one more of a thing."""
    reason = _why_not_needed(s, row)
    if reason is not None:
        return reason
    gold, purse = price(s, row)[0], packs.purse(s)
    return Why("too-dear", {"price": gold, "gold": purse}) if gold > purse else None


def _why_not_needed(s: ValleyState, row: ItemRow) -> Why | None:
    """DK-SHRINE-02. The group has a thing once, but a Talisman for each Shrine, and not two from the same visit."""
    if row.id == quests.TALISMAN:
        if f"{BOUGHT}:{quests.TALISMAN}" in s.visits:
            return Why("one-talisman")
        if s.items.count(quests.TALISMAN) >= len(land.of(s).sites_of(Site.SHRINE)):
            return Why("enough-talismans")
    elif row.id in s.items:
        return Why("owned")
    return None


def group_wares(s: ValleyState) -> list[ItemRow]:
    """What the group can buy for all here."""
    purse = packs.purse(s)
    return [row for row, gold in goods(s, for_all=True) if gold <= purse and not _why_not_needed(s, row)]


def goods(s: ValleyState, *, for_all: bool = False) -> list[tuple[ItemRow, int]]:
    """What heroes can buy for themselves here, or the group for all, each with its price."""
    city, rows = _city(s), wares(s)
    if is_heard(s, Pricing):
        return [(row, _price_in(s, city, row)[0]) for row in rows if row.group is for_all]
    special, less = (city.item, city.price) if city is not None else ("", 0)
    return [(row, less if row.id == special else row.price) for row in rows if row.group is for_all]


def own_wares(s: ValleyState, hero: Hero, sold: Sequence[tuple[ItemRow, int]], *, gear: bool) -> list[Option]:
    """What a hero can buy of the `goods` that are sold, and of Gear Upgrades where these are."""
    purse = hero.gold
    found: list[Option] = [
        row
        for row, gold in sold
        if gold <= purse and (row.id not in RATIONED or not why_not_bought(s, hero, row, gold))
    ]
    if gear:
        found += [UPGRADES[stat] for stat in growth.upgrades_for(hero, purse)]
    return found


def has_wares(s: ValleyState) -> bool:
    """Whether any hero can buy something here."""
    sold, gear = goods(s), sells_gear(s)
    return (bool(sold) or gear) and any(own_wares(s, hero, sold, gear=gear) for hero in s.living)


# ---------------------------------------------------------------- buying


async def outfit(s: ValleyState) -> None:
    """DK-SETUP-12. Before the first turn the heroes may spend Gold in the starting City as on a visit."""
    await provide(s)
    await shop(s)
    turns.begin(s)


async def provide(s: ValleyState) -> None:
    """DK-PACK-05. What the group buys for all is paid by the richest first."""
    while able := group_wares(s):
        row = await choose(PARTY, Kind.PROVIDE, able, may_pass=True)
        if row is None:
            return
        gold, _ = price(s, row)
        packs.pay_together(s, gold)
        s.visits.append(f"{BOUGHT}:{row.id}")
        bearers.receive(s, s.items, row.id)
        s.say("provides", item=row, price=gold)


async def shop(s: ValleyState, *, gear: bool | None = None) -> None:
    """DK-CITY-03, DK-GEAR-07, DK-PACK-05. Every hero buys for themself, all at once, or hands Gold to another."""
    sells, sold = sells_gear(s) if gear is None else gear, goods(s)
    buyers = [hero.role for hero in s.living]
    given: list[Role] = []
    while buyers:
        asks = {role: (BUY, _offers(s, s.hero(role), sold, given, gear=sells)) for role in buyers}
        wanted = await choose_all(asks)
        buyers = [role for role in buyers if wanted[role] != DONE]
        for role in list(buyers):
            if wanted[role] == GIVE:
                given.append(role)
                whom = await give(s, s.hero(role))
                buyers += [whom.role] if whom.role not in buyers else []
            elif not _is_gone(s, wanted[role]):
                await buy(s, s.hero(role), wanted[role])


def _offers(
    s: ValleyState, hero: Hero, sold: Sequence[tuple[ItemRow, int]], given: Sequence[Role], *, gear: bool
) -> list[Option]:
    """What a hero may do in a shop: buy, hand over Gold once in a visit, or be done."""
    found = own_wares(s, hero, sold, gear=gear)
    if hero.gold and hero.role not in given and _with_room(s, hero):
        found.append(GIVE)
    found.append(DONE)
    return found


async def buy(s: ValleyState, hero: Hero, picked: Option) -> None:
    """DK-CITY-03, 04, DK-GEAR-01. A hero pays for an item, Food, a blessing or a Gear Upgrade."""
    if isinstance(picked, Upgrade):
        hero.gold -= growth.buy_upgrade(s, hero, picked.stat)
    elif isinstance(picked, ItemRow):
        await buy_item(s, hero, picked)


async def buy_item(s: ValleyState, hero: Hero, picked: ItemRow) -> None:
    """DK-CITY-03, 04, DK-SHRINE-02. Food is packed or eaten, a blessing works at once, an item is taken along.

    DK-STARVE-07, 08. Who Starves buys a ration at once, as far as the Gold goes: less would be eaten in vain.
    """
    gold, amount = price(s, picked)
    if picked.id == FOOD and hero.starving:
        meals = max(min(-(-packs.ration_of(s, hero) // amount), hero.gold // max(gold, 1)), 1)
        gold, amount = gold * meals, amount * meals
    hero.gold -= gold
    s.say("buys", who=hero, item=picked, price=gold, count=amount)
    s.visits.append(f"{BOUGHT}:{picked.id}")
    if picked.id == FOOD:
        packs.gain_food(s, hero, amount)
    elif picked.id == BLESSING:
        await bless(s, hero)
    else:
        for _ in range(amount):
            growth.take_item(s, hero, picked.id)


async def bless(s: ValleyState, hero: Hero) -> None:
    """DK-SHRINE-02. A Skill of choice has a bonus of -1 until the next Shrine or City."""
    s.visits.append(f"{BLESSED}:{hero.role}")
    picked = await choose(hero.role, Kind.STAT, [f"stat:{skill}" for skill in SKILLS])
    hero.blessed = Stat(picked.removeprefix("stat:"))
    s.say("blessed", who=hero, skill=picked)


async def give(s: ValleyState, hero: Hero) -> Hero:
    """DK-PACK-05. A hero hands Gold to another, within what that one can carry."""
    whom = await choose(hero.role, Kind.SHARE, _with_room(s, hero))
    most = min(hero.gold, packs.gold_limit(whom) - whom.gold)
    amount = await choose(hero.role, Kind.AMOUNT, list(range(1, most + 1)), about=whom)
    hero.gold -= amount
    whom.gold += amount
    s.say("gives-gold", who=hero, whom=whom, count=amount)
    return whom


def _with_room(s: ValleyState, hero: Hero) -> list[Hero]:
    """DK-PACK-01. The others who can carry more Gold."""
    return [
        other
        for other in s.heroes
        if not other.is_dead and other is not hero and other.gold < packs.gold_limit(other)
    ]
