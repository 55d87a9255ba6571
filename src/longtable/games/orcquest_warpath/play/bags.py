"""Bags: what the cards of a Hero allow by what is printed on them (OQ-ORG, OQ-KRAFT, OQ-REKUP).

While cards are put in order every card of every Hero is offered again after each deed, and a Hero who acts is asked
whether it could Kraft. Most bags are then as they were: what a bag allows is kept beside the state with the cards it
follows from, and worked out anew when these are others.
"""

from typing import TypeAlias

from msgspec import Struct

from longtable.games.orcquest_warpath.play import enchanting, gear, krafting
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

Cards: TypeAlias = tuple[str, int, int, int, list[int]]
"""Whose cards they are, how many lie in hands, on body and as Artifact, and each card, a rekupped one as `~card`."""


class Bag(Struct, frozen=True):
    """What a Hero's cards allow, by their numbers."""

    cards: Cards
    """What the rest follows from."""
    owned: list[int]
    """The same cards, wherever they lie: what can be made of them follows from no more."""
    equips: list[int]
    """OQ-ORG-01. What can be equipped."""
    krafts: list[int]
    """OQ-KRAFT-04, 05. Whose next level can be paid for."""
    rekups: list[int]
    """OQ-REKUP-01. What can be rekupped."""
    is_overloaded: bool
    """OQ-MOVE-10. Whether the Inventory is too heavy."""
    has_fragment: bool
    """OQ-ENCH-01. Whether a Fragment of Power is among it."""


def of(s: OrcState, hero: Hero) -> Bag:
    """What a Hero's cards allow now; a copy of the state has the same cards, so it may look here, too."""
    bags = s.bags
    if bags is None:
        bags = vars(s)["bags"] = {}
    cards = [~thing.card if thing.is_scrap else thing.card for thing in hero.things]
    now: Cards = hero.id, len(hero.hands), len(hero.body), len(hero.artifact), cards
    known = bags.get(hero.role)
    if known is None or known.cards != now:
        equips = [thing.card for thing in gear.to_wear(s, hero)]
        owned, is_overloaded = sorted(cards), gear.is_overloaded(s, hero)
        if known is not None and known.owned == owned:
            known = Bag(now, owned, equips, known.krafts, known.rekups, is_overloaded, known.has_fragment)
        else:
            krafts = [thing.card for thing in krafting.affordable(s, hero)]
            rekups = [thing.card for thing in krafting.rekuppable(s, hero)]
            known = Bag(now, owned, equips, krafts, rekups, is_overloaded, bool(enchanting.fragments(s, hero)))
        bags[hero.role] = known
    return known


def krafts(s: OrcState, hero: Hero, bag: Bag | None = None) -> list[Thing]:
    """OQ-KRAFT-01 to 06. What a Hero can Kraft now: its next level is there, and can be paid for."""
    able = (bag or of(s, hero)).krafts
    things = hero.things if able else []
    return [thing for thing in things if thing.card in able and krafting.next_level(s, thing) is not None]
