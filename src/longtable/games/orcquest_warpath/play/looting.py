"""Loot: drawing cards, putting them away, relics (OQ-LOOT, OQ-RELIC, OQ-CARRY-04)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Deck, Kind, Slot
from longtable.games.orcquest_warpath.play import gear
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing
from longtable.kit import piles

LOOT, RELICS = "loot", "relics"


async def draw(s: OrcState, hero: Hero, cards: int) -> list[Thing]:
    """OQ-KILL-02, OQ-LOOT-01. A Hero draws Loot Cards and puts each where it may lie."""
    drawn = []
    for card in piles.draw_many(s, s.loot, cards, LOOT):
        thing = Thing(card)
        s.doings.loot[hero.role] = s.doings.loot.get(hero.role, 0) + 1
        hero.pack.append(thing)
        s.say("loots", who=hero, thing=thing)
        await place(s, hero, thing)
        drawn.append(thing)
    return drawn


async def place(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-LOOT-07, 08. What was gained lies in the Inventory; Stuff may be equipped at once in a free, legal slot."""
    slot = s.item(thing).slot
    if slot is Slot.PACK or not gear.fits(s, hero, thing, slot):
        return
    where = await choose(hero.role, Kind.TAKE, [f"slot:{slot}", f"slot:{Slot.PACK}"], about=thing)
    if where == f"slot:{slot}":
        gear.take_away(hero, thing)
        gear.slot_of(hero, slot).append(thing)


async def relic(s: OrcState, hero: Hero, count: int = 1, *, equips: bool = True) -> None:
    """OQ-RELIC-01. A Hero takes Relic Cards that were put aside, and may equip them at once where that is of use."""
    for _ in range(min(count, len(s.relics))):
        thing = Thing(s.turn_up(s.relics))
        hero.pack.append(thing)
        s.say("relic", who=hero, thing=thing)
        if equips:
            await place(s, hero, thing)


def fragment(s: OrcState, hero: Hero) -> None:
    """OQ-RELIC-01, OQ-ENCH-10. A Hero takes a Fragment of Power from the Relic Cards that were put aside."""
    card = next((card for card in reversed(s.relics) if s.content.item(card).is_fragment), None)
    if card is not None:
        s.relics.remove(card)
        hero.pack.append(Thing(card))
        s.say("relic", who=hero, thing=hero.pack[-1])


def discard(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-CARRY-04. A card is given up for good."""
    gear.take_away(hero, thing)
    put_away(s, thing)
    s.say("discards", who=hero, thing=thing)


def put_away(s: OrcState, thing: Thing) -> None:
    """Where a card goes that nobody has any more."""
    s.enchants += [one.id for one in thing.enchants]
    thing.enchants.clear()
    deck = s.item(thing).deck
    if deck is Deck.RELIC:
        s.relics.insert(0, thing.card)  # OQ-ENCH-02
    elif deck is Deck.KRAFT:
        s.kraft.append(thing.card)  # OQ-KRAFT-07
    else:
        piles.discard(s.loot, thing.card)
