"""Kraft and Rekup: Stuff is made better by Resources, and becomes Resources (OQ-KRAFT, OQ-REKUP)."""

from collections.abc import Iterator, Mapping, Sequence

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.kinds import Deck, Kind, Resource, Slot
from longtable.games.orcquest_warpath.play import gear, looting
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

Price = Mapping[Resource, int]
OFFERED, KEPT = 6, 12
"""How many ways to pay are offered, the least wasteful first, and how many are kept in mind while they are found."""


# ---------------------------------------------------------------- rekup


def rekuppable(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-REKUP-01, 04, 05. The cards of a Hero that can be turned into Resources, or a Fragment of Power."""
    salvage = s.content.salvage
    found = [thing for thing in hero.things if thing.card in salvage and not thing.is_scrap]
    if not found or weapons(s, hero) != 1:
        return found
    return [thing for thing in found if thing.card not in s.content.weapons]


def weapons(s: OrcState, hero: Hero) -> int:
    """OQ-REKUP-05. How many weapons a Hero has."""
    armed = s.content.weapons
    return len([thing for thing in hero.things if thing.card in armed and not thing.is_scrap])


def yields_something(s: OrcState, thing: Thing) -> bool:
    """OQ-REKUP-01, 04. Whether a card is one that something can be made of."""
    return thing.card in s.content.salvage and not thing.is_scrap


def why_no_rekup(s: OrcState, thing: Thing, armed: int) -> Why | None:
    """OQ-REKUP-05. Why a card stays what it is: it is the only weapon of a Hero who has so many."""
    return Why("only-weapon") if armed == 1 and s.item(thing).is_weapon else None


def may_rekup(s: OrcState, hero: Hero, thing: Thing) -> bool:
    """OQ-REKUP-01, 04, 05. Whether a card can be turned into Resources, or a Relic into a Fragment of Power."""
    return any(other is thing for other in rekuppable(s, hero))


def _disarms(s: OrcState, hero: Hero, gone: Sequence[Thing]) -> bool:
    """OQ-REKUP-05. Whether a Hero would be left without a weapon."""
    armed = [thing for thing in hero.things if s.item(thing).is_weapon and not thing.is_scrap]
    left = [thing for thing in armed if all(thing is not other for other in gone)]
    return len(left) < len(armed) and not left


def rekup(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-REKUP-01, 02, 04, OQ-ENCH-10. Stuff becomes Resources for good; a Relic, and each Enchant, a Fragment."""
    gear.take_away(hero, thing)
    s.say("rekups", who=hero, thing=thing)
    fragments = len(thing.enchants)
    s.enchants += [one.id for one in thing.enchants]
    thing.enchants.clear()
    if s.item(thing).deck is Deck.RELIC:
        looting.put_away(s, thing)
        fragments += 1
    else:
        thing.is_scrap = True
        hero.pack.append(thing)
    for _ in range(fragments):
        looting.fragment(s, hero)


# ---------------------------------------------------------------- what can be made


def affordable(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-KRAFT-04, 05, OQ-REKUP-05. The cards whose next level a Hero could pay for, whether or not it is there."""
    found = plans(s, hero)
    if found:
        purse = worth(s, hero)
        found = [thing for thing in found if is_enough(s, thing, purse) and can_pay(s, hero, thing)]
    return found


def plans(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-KRAFT-01, 02. The cards of a Hero with a Kraft Plan."""
    planned = s.content.planned
    return [thing for thing in hero.things if thing.card in planned and not thing.is_scrap]


def why_not(s: OrcState, hero: Hero, thing: Thing, purse: Price) -> Why | None:
    """OQ-KRAFT-01 to 06, OQ-REKUP-05. Why a Hero whose cards are worth so much cannot Kraft one of them now."""
    if lacks := short(s, thing, purse):
        return Why("kraft-short", {"short": ", ".join(f"{count} {kind}" for kind, count in lacks.items())})
    if next_level(s, thing) is None:
        return Why("kraft-gone")
    return None if can_pay(s, hero, thing) else Why("only-weapon")


def short(s: OrcState, thing: Thing, purse: Price) -> Price:
    """OQ-KRAFT-04. What a Hero whose cards are worth so much lacks for a Kraft; the card itself does not pay."""
    left = {kind: count - purse.get(kind, 0) for kind, count in s.content.needed[thing.card].items()}
    return {kind: count for kind, count in left.items() if count > 0}


def is_enough(s: OrcState, thing: Thing, purse: Price) -> bool:
    """OQ-KRAFT-04. Whether a Hero whose cards are worth so much lacks nothing for a Kraft."""
    needed = s.content.needed[thing.card]
    for kind, count in needed.items():  # noqa: SIM110  asked of all cards in all bags: a generator costs more
        if purse.get(kind, 0) < count:
            return False
    return True


def worth(s: OrcState, hero: Hero) -> Price:
    """OQ-KRAFT-05. The Resources that all cards of a Hero are worth."""
    brought = s.content.worth
    purse: dict[Resource, int] = {}
    for thing in hero.things:
        for kind, count in brought[thing.card]:
            purse[kind] = purse.get(kind, 0) + count
    return purse


def next_level(s: OrcState, thing: Thing) -> int | None:
    """OQ-KRAFT-01, 06. The Kraft Card of the same name and the next level; None if none is left."""
    row = s.item(thing)
    made = s.content.levels.get((row.line, row.level + 1), ())
    return next((card for card in s.kraft if card in made), None)


# ---------------------------------------------------------------- the price


def yields(s: OrcState, thing: Thing) -> Price:
    """OQ-LOOT-08, OQ-KRAFT-04, 05. The Resources that a card is worth, once it is rekupped if it is Stuff."""
    return s.item(thing).rekup


def is_resource(s: OrcState, thing: Thing) -> bool:
    """OQ-LOOT-08. Whether a card is a Resource Card, or counts as one because it was rekupped."""
    return thing.is_scrap or s.item(thing).is_resource


def purses(s: OrcState, hero: Hero, thing: Thing) -> Iterator[list[Thing]]:
    """OQ-KRAFT-04, 05. What can pay for a Kraft: Resources; Stuff of the Inventory, too; what is equipped as well."""
    others = [other for other in hero.things if other is not thing and yields(s, other)]
    own = [other for other in others if is_resource(s, other)]
    yield own
    stuff = [other for other in others if not is_resource(s, other)]
    carried = [other for other in stuff if any(other is one for one in hero.pack)]
    yield [*own, *carried]
    yield [*own, *stuff]


def can_pay(s: OrcState, hero: Hero, thing: Thing) -> bool:
    """OQ-KRAFT-04, 05, OQ-REKUP-05. Whether a Hero's cards cover the price of a Kraft and leave it a weapon."""
    price = s.item(thing).kraft
    most = [other for other in hero.things if other is not thing and yields(s, other)]
    return _covers(s, most, price) and any(_covers(s, some, price) for some in _sparing(s, hero, most))


def _sparing(s: OrcState, hero: Hero, cards: list[Thing]) -> Iterator[list[Thing]]:
    """OQ-REKUP-05. The same cards, or without one weapon or another where all of them would leave none."""
    if not _disarms(s, hero, cards):
        yield cards
        return
    for kept in cards:
        if s.item(kept).is_weapon and not kept.is_scrap:
            yield [card for card in cards if card is not kept]


def ways(s: OrcState, hero: Hero, thing: Thing) -> list[tuple[Thing, ...]]:
    """OQ-KRAFT-04, 05. How a Kraft can be paid: whole cards, none of them needless, and no Stuff without need."""
    price = s.item(thing).kraft
    for cards in purses(s, hero, thing):
        found = [some for spared in _sparing(s, hero, cards) for some in _covering(s, spared, price)]
        if found:  # who spares one weapon or another may pay the same
            unlike = {tuple(_alike(s, card) for card in some): some for some in found}
            return list(unlike.values())[:OFFERED]
    return []


def _covering(s: OrcState, cards: Sequence[Thing], price: Price) -> list[tuple[Thing, ...]]:
    """The best kinds of payment that cover a price and of which no card could be left out.

    Card by card, the best ways are kept to each amount that is still owed.
    """
    kinds: dict[str, list[Thing]] = {}
    for card in cards:
        if any(kind in price for kind in yields(s, card)):
            kinds.setdefault(_alike(s, card), []).append(card)
    owed: dict[tuple[int, ...], list[tuple[Thing, ...]]] = {tuple(price.values()): [()]}
    for alike in kinds.values():
        brings = [yields(s, alike[0]).get(kind, 0) for kind in price]
        after: dict[tuple[int, ...], list[tuple[Thing, ...]]] = {}
        for due, paid in owed.items():
            for count in range(len(alike) + 1 if any(due) else 1):
                left = tuple(max(one - count * less, 0) for one, less in zip(due, brings, strict=True))
                after.setdefault(left, []).extend((*some, *alike[:count]) for some in paid)
        owed = {due: sorted(paid, key=lambda some: _loss(s, some))[:KEPT] for due, paid in after.items()}
    return [some for some in owed.get((0,) * len(price), ()) if not _has_needless(s, some, price)]


def _loss(s: OrcState, cards: Sequence[Thing]) -> tuple[int, int, int]:
    """What a payment costs: Stuff first, then Resources, then cards."""
    stuff = sum(not is_resource(s, card) for card in cards)
    return stuff, sum(sum(yields(s, card).values()) for card in cards), len(cards)


def _has_needless(s: OrcState, cards: Sequence[Thing], price: Price) -> bool:
    return any(_covers(s, [one for one in cards if one is not out], price) for out in cards)


def _alike(s: OrcState, card: Thing) -> str:
    """A card by what it is: of several alike it does not matter which one pays."""
    return "-".join([s.item(card).id, *(["rekupped"] if card.is_scrap else []), *(one.id for one in card.enchants)])


def _covers(s: OrcState, cards: Sequence[Thing], price: Price) -> bool:
    return all(sum(yields(s, card).get(kind, 0) for card in cards) >= count for kind, count in price.items())


class Payment:
    """OQ-KRAFT-04. Cards that pay for a Kraft, as an option."""

    def __init__(self, s: OrcState, cards: tuple[Thing, ...]) -> None:
        self.cards = cards
        self.key = "pay:" + "+".join(_alike(s, card) for card in cards)
        """The cards by what they are: of several alike it does not matter which."""


# ---------------------------------------------------------------- kraft


async def kraft(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-KRAFT-04 to 07, 09. The price is paid with whole cards, and the next level takes the old one's place."""
    made = next_level(s, thing)
    if made is None:
        return
    paid = await choose(hero.role, Kind.PAY, [Payment(s, some) for some in ways(s, hero, thing)], about=thing)
    for card in paid.cards:
        if not is_resource(s, card):
            rekup(s, hero, card)
        gear.take_away(hero, card)
        looting.put_away(s, card)
    s.kraft.remove(made)
    better = Thing(made, enchants=[*thing.enchants])
    thing.enchants.clear()
    slot = gear.take_away(hero, thing)
    looting.put_away(s, thing)
    gear.slot_of(hero, slot if gear.fits(s, hero, better, slot) else Slot.PACK).append(better)
    s.say("krafts", who=hero, thing=better, paid=[card.key for card in paid.cards])
