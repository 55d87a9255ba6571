"""Kraft: Stuff is made better by Resources (OQ-KRAFT)."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Kind, Resource, Slot
from longtable.games.orcquest_warpath.play import gear, looting
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

Price = Mapping[Resource, int]
OFFERED = 6
"""How many ways to pay are offered, the least wasteful first."""


def able(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-KRAFT-01 to 06. What a Hero can Kraft now: its next level is there, and can be paid for."""
    return [
        thing
        for thing in hero.things
        if not thing.is_scrap and s.item(thing).kraft and next_level(s, thing) is not None and can_pay(s, hero, thing)
    ]


def next_level(s: OrcState, thing: Thing) -> int | None:
    """OQ-KRAFT-01, 06. The Kraft Card of the same name and the next level; None if none is left."""
    row = s.item(thing)
    return next(
        (card for card in s.kraft if (made := s.content.item(card)).line == row.line and made.level == row.level + 1),
        None,
    )


def can_pay(s: OrcState, hero: Hero, thing: Thing) -> bool:
    """OQ-KRAFT-04, 05. Whether a Hero's Inventory covers the price of a Kraft."""
    spare = [other for other in hero.pack if other is not thing and yields(s, other)]
    return _covers(s, spare, s.item(thing).kraft)


def yields(s: OrcState, thing: Thing) -> Price:
    """OQ-LOOT-08, OQ-KRAFT-04, 05. The Resources that a card is worth, once it is rekupped if it is Stuff."""
    return s.item(thing).rekup


def ways(s: OrcState, hero: Hero, thing: Thing) -> list[tuple[Thing, ...]]:
    """OQ-KRAFT-04, 05. How a Kraft can be paid: whole cards, none too many, Resources and scrap before Stuff."""
    price = s.item(thing).kraft
    spare = [other for other in hero.pack if other is not thing and _is_resource(s, other)]
    found = _covering(s, spare, price)
    if not found:
        stuff = [other for other in hero.pack if other is not thing and other not in spare and yields(s, other)]
        found = _covering(s, [*spare, *stuff], price)
    return found[:OFFERED]


def _is_resource(s: OrcState, thing: Thing) -> bool:
    return thing.is_scrap or s.item(thing).is_resource


def _covering(s: OrcState, cards: Sequence[Thing], price: Price) -> list[tuple[Thing, ...]]:
    """Sets of cards that cover a price and of which none could be left out, the fewest and least wasteful first."""
    useful = [card for card in cards if any(kind in price for kind in yields(s, card))]
    if not _covers(s, useful, price):
        return []
    found: dict[tuple[str, ...], tuple[Thing, ...]] = {}
    for count in range(1, len(useful) + 1):
        for some in combinations(useful, count):
            alike = tuple(sorted(s.content.cards[card.card] for card in some))
            if alike not in found and _covers(s, some, price):
                found[alike] = some
        if found:
            break
    return sorted(found.values(), key=lambda some: _wasted(s, some, price))


def _covers(s: OrcState, cards: Sequence[Thing], price: Price) -> bool:
    return all(sum(yields(s, card).get(kind, 0) for card in cards) >= count for kind, count in price.items())


def _wasted(s: OrcState, cards: Sequence[Thing], price: Price) -> int:
    return sum(sum(yields(s, card).values()) for card in cards) - sum(price.values())


class Payment:
    """OQ-KRAFT-04. Cards that pay for a Kraft, as an option."""

    def __init__(self, s: OrcState, cards: tuple[Thing, ...]) -> None:
        self.cards = cards
        self.key = "pay:" + "+".join(s.item(card).id for card in cards)
        """The cards by what they are: of several alike it does not matter which."""


async def kraft(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-KRAFT-04 to 07, 09. The price is paid with whole cards, and the next level takes the old one's place."""
    made = next_level(s, thing)
    if made is None:
        return
    paid = await choose(hero.role, Kind.PAY, [Payment(s, some) for some in ways(s, hero, thing)], about=thing)
    s.kraft.remove(made)
    better = Thing(made, enchants=[*thing.enchants])
    thing.enchants.clear()
    slot = gear.take_away(hero, thing)
    for card in paid.cards:
        gear.take_away(hero, card)
        looting.put_away(s, card)
    looting.put_away(s, thing)
    s.say("krafts", who=hero, thing=better)
    gear.slot_of(hero, slot if slot is Slot.PACK or gear.fits(s, hero, better, slot) else Slot.PACK).append(better)
