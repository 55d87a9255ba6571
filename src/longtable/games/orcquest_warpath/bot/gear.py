"""What orcs do with their things: they use the best, kraft and enchant it, and give up what nobody needs."""

from typing import NamedTuple

from longtable.games.orcquest_warpath.bot import strength
from longtable.games.orcquest_warpath.kinds import Deck, Resource, Slot
from longtable.games.orcquest_warpath.play import gear, gearing, krafting
from longtable.games.orcquest_warpath.play.gearing import Deed
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

SAFE = gearing.SAFE
POOLED = 15
"""What it is worth to give a Resource to whom all save for."""


class Plan(NamedTuple):
    """For which Kraft all put their Resources together: whose it is, and which kinds are still lacking there."""

    hero: Hero
    lacks: krafting.Price


def plan(s: OrcState) -> Plan | None:
    """The Kraft that makes somebody stronger most, of those that the Resources of all pay for.

    Only after a Quest, when cards go round freely; during one everybody keeps what was found.
    """
    if not s.winner:
        return None
    has: dict[Resource, int] = {}
    for hero in s.heroes:
        for kind, count in _saved(s, hero).items():
            has[kind] = has.get(kind, 0) + count
    best, most = None, -1
    for hero in s.heroes:
        for thing in hero.equipped:
            price, made = s.item(thing).kraft, krafting.next_level(s, thing)
            if made is None or any(count > has.get(kind, 0) for kind, count in price.items()):
                continue
            others = [other for other in hero.equipped if other is not thing]
            gain = strength.outfit(s, hero, [*others, Thing(made)]) - strength.outfit(s, hero, hero.equipped)
            if gain > most:
                best, most = (hero, price), gain
    if best is None:
        return None
    hero, price = best
    own = _saved(s, hero)
    return Plan(hero, {kind: count - own.get(kind, 0) for kind, count in price.items() if count > own.get(kind, 0)})


def _saved(s: OrcState, hero: Hero) -> krafting.Price:
    """What a Hero's Resources are worth, and the cards that were rekupped."""
    found: dict[Resource, int] = {}
    for thing in hero.pack:
        if krafting.is_resource(s, thing):
            for kind, count in krafting.yields(s, thing).items():
                found[kind] = found.get(kind, 0) + count
    return found


def deed(s: OrcState, one: Deed, saving: Plan | None = None) -> int:
    """What it is worth to do something with a card; 0 or less is left alone."""
    hero, thing = one.hero, one.thing
    if one.how == "equip":
        return equips(s, hero, thing)
    if one.how == "kraft":
        is_used = any(other is thing for other in hero.equipped)
        return 300 if (is_used or equips(s, hero, thing) > 0) and not gives_up_gear(s, hero, thing) else 0
    if one.how == "enchant":
        return 250 if any(other is thing for other in hero.hands) else 100
    if one.to is not None:
        if saving is not None and one.to.hero is saving.hero and _helps(s, thing, saving):
            return POOLED
        return hands_over(s, hero, thing, one.to.hero) - one.to.range if one.to.range <= SAFE else 0
    if one.how == "rekup":
        return rekups(s, hero, thing)
    if one.how == "discard":
        return 10 - useful(s, hero, thing)
    return 0


def _helps(s: OrcState, thing: Thing, saving: Plan) -> bool:
    """Whether a card is a Resource of a kind that is lacking for what all save for, and can be borne there."""
    if gear.weight(s, saving.hero.pack) + s.item(thing).weight > gear.bears(s, saving.hero, Slot.PACK):
        return False
    return krafting.is_resource(s, thing) and any(kind in saving.lacks for kind in krafting.yields(s, thing))


def gives_up_gear(s: OrcState, hero: Hero, thing: Thing) -> bool:
    """Whether a Kraft would cost something that is in use."""
    [paid, *_] = krafting.ways(s, hero, thing)
    return any(card is other for card in paid for other in hero.equipped)


def equips(s: OrcState, hero: Hero, thing: Thing) -> int:
    """How much stronger an orc is with a thing in use instead of what makes room for it."""
    out = gear.makes_room(s, hero, thing)
    if out is None:
        return 0
    kept = [other for other in hero.equipped if all(other is not gone for gone in out)]
    return strength.outfit(s, hero, [*kept, thing]) - strength.outfit(s, hero, hero.equipped)


def hands_over(s: OrcState, hero: Hero, thing: Thing, to: Hero) -> int:
    """What it is worth to give a thing that one does not use to somebody who would."""
    if any(other is thing for other in hero.equipped) or equips(s, hero, thing) > 0:
        return 0
    if gear.weight(s, to.pack) + s.item(thing).weight > gear.bears(s, to, Slot.PACK):
        return 0
    return max(equips(s, to, thing), 0)


def rekups(s: OrcState, hero: Hero, thing: Thing) -> int:
    """Stuff that lies in the Inventory of somebody who has no use for it becomes Resources."""
    if any(other is thing for other in hero.equipped) or equips(s, hero, thing) > 0:
        return 0
    if s.item(thing).deck is Deck.RELIC:
        return 30 if hero.artifact and all(other is not thing for other in hero.artifact) else 0
    return 20 if gear.is_overloaded(s, hero) or s.item(thing).weight > gear.SCRAP else 5


def useful(s: OrcState, hero: Hero, thing: Thing) -> int:
    """How much a thing in the Inventory is needed."""
    row = s.item(thing)
    if row.is_potion or row.is_fragment:
        return 9
    return 5 if row.is_resource or thing.is_scrap else max(min(equips(s, hero, thing), 8), 1)
