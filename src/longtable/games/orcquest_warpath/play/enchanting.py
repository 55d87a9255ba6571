"""Enchanting: Fragments of Power for Enchant Cards on Stuff (OQ-ENCH-01 to 07)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Deck, Kind, Slot
from longtable.games.orcquest_warpath.play import gear, looting
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

MOST = 2
"""OQ-ENCH-07. Enchants on one Stuff."""
ENHANCE = "enhance"


def fragments(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-ENCH-01. The Fragments of Power in a Hero's Inventory."""
    magic = s.content.fragments
    return [thing for thing in hero.pack if thing.card in magic]


def able(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-ENCH-01, 05 to 07, OQ-RELIC-05. The Stuff on which a Hero can spend a Fragment now."""
    if not fragments(s, hero):
        return []
    return [thing for thing in hero.things if (thing.enchants and may_enhance(s, thing)) or may_enchant(s, thing)]


def may_enchant(s: OrcState, thing: Thing) -> bool:
    """OQ-ENCH-01, 06, 07. Whether an Enchant Card can be added: the first, or the second after an enhanced one."""
    if not s.enchants or thing.is_scrap:
        return False
    row = s.item(thing)
    if row.deck is Deck.RELIC or row.slot not in (Slot.HAND, Slot.BODY):
        return False
    return not thing.enchants or (len(thing.enchants) < MOST and thing.enchants[0].is_enhanced)


def may_enhance(s: OrcState, thing: Thing) -> bool:
    """OQ-ENCH-05, 07. Whether the first Enchant has reached its objective and can be enhanced."""
    if not thing.enchants or thing.enchants[0].is_enhanced:
        return False
    first = thing.enchants[0]
    return first.count >= s.content.enchants[first.id].count


async def enchant(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-ENCH-01, 02, 05, 06. A Fragment is spent: an Enchant is enhanced, or a new one of the open cards chosen."""
    spent = fragments(s, hero)[0]
    gear.take_away(hero, spent)
    looting.put_away(s, spent)
    if may_enhance(s, thing):
        thing.enchants[0].is_enhanced = True
        s.say("enhances", who=hero, thing=thing, card=f"enchant:{thing.enchants[0].id}")
        return
    cards = [f"enchant:{name}" for name in s.enchants]
    card = (await choose(hero.role, Kind.ENCHANT, cards, about=thing)).removeprefix("enchant:")
    s.enchants.remove(card)
    thing.enchants.append(Enchanted(card))
    s.say("enchants", who=hero, thing=thing, card=f"enchant:{card}")
