"""Gear: what Heroes do with their cards: arrange, give up, rekup, throw (OQ-ORG, OQ-REKUP, OQ-THROW)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Option, Role, choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Die, Kind, Stage
from longtable.games.orcquest_warpath.play import bags, combat, enchanting, gear, krafting, looting
from longtable.games.orcquest_warpath.state import PARTY, Hero, OrcState, Thing, card_of
from longtable.kit.squares import Square

GEAR = "gear"
DONE = "done"
EQUIP, STOW, THROW = "equip", "stow", "throw"
SAFE, FAR, FARTHEST = 2, 5, 8
"""OQ-THROW-03 to 06. Up to these Ranges a throw is safe, hurts a little, hurts."""


Handled: TypeAlias = dict[int, list[str]]
"""OQ-ORG-01. By cards, what was done with them already since they are put in order."""


class Receiver(Struct, frozen=True, gc=False):
    """OQ-THROW-02. Somebody who can be thrown a card."""

    hero: Hero
    range: int

    @property
    def way(self) -> str:
        """How a card gets there, in a word."""
        return f"{THROW}-{self.hero.role}"


class Deed(Struct, frozen=True, gc=False):
    """Something that a Hero can do with a card of its own."""

    how: str
    hero: Hero
    thing: Thing
    to: Receiver | None = None
    """OQ-THROW-02. To whom it is thrown."""

    @property
    def way(self) -> str:
        """What is done, and with whom."""
        return self.how if self.to is None else self.to.way

    @property
    def key(self) -> str:
        """The card as an option, by what is done with it."""
        return f"{self.way}@{self.thing.key}"

    @property
    def target(self) -> str:
        """The card that is lit."""
        return self.thing.key


class Offer(Struct, frozen=True):
    """What is open to a Hero as long as its cards lie as they do, whatever the others do with theirs."""

    bag: bags.Bag
    arranged: list[Deed]
    lightening: list[Deed]


class Order(Struct, frozen=True):
    """How it stands among all Heroes who put their cards in order, and what follows from it."""

    stand: tuple[bool, list[Square | None], list[tuple[int, Square]]]
    """Whether it is before or after a Quest, and where all Heroes who live and all Enemies stand."""
    living: int
    """How many Heroes live."""
    view: sight.View
    receivers: Mapping[Role, list[Receiver]]
    """OQ-THROW-02 to 06, 08. To whom each Hero can throw."""
    offers: dict[Role, Offer]
    open: dict[Role, list[Deed]]
    """What is open to each Hero, until something is done with its cards."""
    done: Handled
    """OQ-ORG-01. What was done with each card already."""


def order_of(s: OrcState) -> Order:
    """How it stands: while cards are put in order nobody takes a step, so it is looked up once.

    Once something was done with a card it can be another way only if a throw has killed somebody.
    """
    known: Order | None = vars(s).get("order")
    if known is not None and known.done and known.living == len(s.living):
        return known
    is_apart = bool(s.winner) or s.stage is Stage.MUSTER
    heroes = [None if hero.is_dead else hero.at for hero in s.heroes]
    stand = is_apart, heroes, [(foe.number, foe.at) for foe in s.foes]
    if known is None or known.stand != stand or known.view is not sight.now(s):
        bodies = {} if is_apart else sight.occupied(s)
        able = {hero.role: _together(s, hero) if is_apart else _in_reach(s, hero, bodies) for hero in s.heroes}
        known = vars(s)["order"] = Order(stand, len(s.living), sight.now(s), able, {}, {}, handled(s))
    return known


def handled(s: OrcState) -> Handled:
    """OQ-ORG-01. What was done with each card since they are put in order."""
    found: dict[int, list[str]] = {}
    for key, way in s.handled:
        found.setdefault(card_of(key), []).append(way)
    return found


# ---------------------------------------------------------------- when


async def arrange_all(s: OrcState) -> None:
    """OQ-TURN-03, OQ-ORG-01, OQ-EOQ-03. At the end of a Turn or a Quest things are put in order, deed by deed."""
    options: list[Option] = []
    order = order_of(s)
    for hero in s.living:
        able = order.open.get(hero.role)
        if able is None:
            able = order.open[hero.role] = deeds(s, hero, order)
        options += able
    options.append(DONE)
    picked = await choose(PARTY, Kind.GEAR, options)
    if isinstance(picked, Deed):
        way = picked.way
        s.handled.append((picked.target, way))
        order.done.setdefault(picked.thing.card, []).append(way)
        await do(s, picked)
        _look_again(order, picked)
        return
    s.handled.clear()
    s.settled = belongings(s)
    vars(s).pop("order", None)
    if s.winner:
        s.is_closed = True
    s.stage = Stage.TURN


def _look_again(order: Order, deed: Deed) -> None:
    """Other things are open now to whoever had to do with a deed, and to all once something was made or given up."""
    if deed.to is not None:
        order.open.pop(deed.hero.role, None)
        order.open.pop(deed.to.hero.role, None)
    elif deed.how in (EQUIP, STOW):
        order.open.pop(deed.hero.role, None)
    else:
        order.open.clear()


def belongings(s: OrcState) -> list[list[int]]:
    """The cards that each Hero has, wherever they lie."""
    return [sorted([thing.card for thing in hero.things]) for hero in s.heroes]


def has_something_to_do(s: OrcState, hero: Hero) -> bool:
    """OQ-KRAFT-03, OQ-CARRY-04, OQ-REKUP-03. Whether a Hero has use for its bag while it acts."""
    bag = bags.of(s, hero)
    return bag.is_overloaded or bool(bags.krafts(s, hero, bag))


async def arrange(s: OrcState, hero: Hero) -> None:
    """OQ-KRAFT-03, OQ-CARRY-04, OQ-REKUP-03. What the Active Hero can do with its things: kraft, rekup, discard."""
    while able := list(in_activation(s, hero)):
        options: list[Option] = [*able, DONE]
        picked = await choose(hero.role, Kind.GEAR, options)
        if not isinstance(picked, Deed):
            return
        await do(s, picked)


def in_activation(s: OrcState, hero: Hero) -> Iterator[Deed]:
    """What is open in a Hero's own Activation."""
    for thing in bags.krafts(s, hero):
        yield Deed("kraft", hero, thing)
    if gear.is_overloaded(s, hero):
        yield from _lighten(hero, bags.of(s, hero))


def deeds(s: OrcState, hero: Hero, order: Order | None = None) -> list[Deed]:
    """OQ-ORG-01, 02, OQ-THROW-01, OQ-KRAFT-03, OQ-ENCH-01. What is open to a Hero at the end of a Turn.

    `order` is how it stands among all Heroes, if that was looked at before. With a card that was handled another lies
    where it did not, so that what is kept of a Hero is kept until then.
    """
    order = order or order_of(s)
    bag, done = bags.of(s, hero), order.done
    offer = order.offers.get(hero.role)
    if offer is None or offer.bag is not bag:
        able = arranging(hero, bag, order.receivers[hero.role], done)
        offer = order.offers[hero.role] = Offer(bag, able, _lighten(hero, bag))
    found = [*offer.arranged]
    if bag.krafts:
        found += [Deed("kraft", hero, thing) for thing in bags.krafts(s, hero, bag)]
    if bag.has_fragment:
        found += [Deed("enchant", hero, thing) for thing in enchanting.able(s, hero)]
    return found + offer.lightening


def arranging(hero: Hero, bag: bags.Bag, to: Sequence[Receiver], done: Mapping[int, Sequence[str]]) -> list[Deed]:
    """OQ-ORG-01, OQ-THROW-01. Where a Hero can put its cards, and which it can throw `to` whom: not what is done."""
    found: list[Deed] = []
    been = done.get
    if bag.equips:
        able = [thing for thing in hero.pack if thing.card in bag.equips]
        found += [Deed(EQUIP, hero, thing) for thing in able if EQUIP not in been(thing.card, ())]
    found += [Deed(STOW, hero, thing) for thing in hero.equipped if STOW not in been(thing.card, ())]
    if to:
        things = hero.things
        for other in to:
            way = other.way
            found += [Deed(THROW, hero, thing, other) for thing in things if way not in been(thing.card, ())]
    return found


def why_not_again(handled: Sequence[str], deed: Deed) -> Why | None:
    """OQ-ORG-01. Nothing is done twice with a card while things are put in order: none goes round in circles."""
    return Why("handled") if deed.way in handled else None


def _lighten(hero: Hero, bag: bags.Bag) -> list[Deed]:
    """OQ-ORG-02, OQ-CARRY-04. What makes an Inventory lighter, or gives Resources."""
    found = [Deed("rekup", hero, thing) for thing in hero.things if thing.card in bag.rekups] if bag.rekups else []
    if bag.is_overloaded:
        found += [Deed("discard", hero, thing) for thing in hero.pack]
    return found


async def do(s: OrcState, deed: Deed) -> None:
    """One thing after the other."""
    hero, thing = deed.hero, deed.thing
    if deed.how == EQUIP:
        equip(s, hero, thing)
    elif deed.how == STOW:
        gear.take_away(hero, thing)
        hero.pack.append(thing)
        s.say("stows", who=hero, thing=thing)
    elif deed.to is not None:
        await throw(s, hero, thing, deed.to)
    elif deed.how == "kraft":
        await krafting.kraft(s, hero, thing)
    elif deed.how == "enchant":
        await enchanting.enchant(s, hero, thing)
    elif deed.how == "rekup":
        krafting.rekup(s, hero, thing)
    else:
        looting.discard(s, hero, thing)


# ---------------------------------------------------------------- in one's own hands


def equip(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-ORG-01. A thing is equipped, and what it takes the place of goes to the Inventory."""
    slot = s.item(thing).slot
    for other in gear.makes_room(s, hero, thing) or []:
        gear.take_away(hero, other)
        hero.pack.append(other)
    gear.take_away(hero, thing)
    gear.slot_of(hero, slot).append(thing)
    s.say("equips", who=hero, thing=thing)


# ---------------------------------------------------------------- to each other


def receivers(s: OrcState, hero: Hero) -> list[Receiver]:
    """OQ-THROW-02 to 06, 08. To whom a Hero can throw; before and after a Quest everybody, and without danger."""
    return order_of(s).receivers[hero.role]


def _together(s: OrcState, hero: Hero) -> list[Receiver]:
    return [Receiver(other, 0) for other in s.heroes if other is not hero and not other.is_dead]


def _in_reach(s: OrcState, hero: Hero, bodies: Mapping[Square, sight.Character]) -> list[Receiver]:
    if not hero.is_there:
        return []
    ranges = sight.now(s).ranges(hero.at)
    others = [other for other in sight.within(s.present, hero.at, FARTHEST) if other is not hero]
    near = [(other, ranges[other.at]) for other in others if ranges[other.at] <= FARTHEST]
    return [Receiver(other, far) for other, far in near if sight.fires(s, hero, other.at, bodies=bodies)]


async def throw(s: OrcState, hero: Hero, thing: Thing, to: Receiver) -> None:
    """OQ-THROW-01 to 08. A card flies to another Hero, and always arrives; from farther away it hurts."""
    gear.take_away(hero, thing)
    to.hero.pack.append(thing)
    s.say("throws", who=hero, whom=to.hero, thing=thing, range=to.range)
    if to.range > SAFE:
        await combat.suffer_dice(s, to.hero, [Die.WHITE if to.range <= FAR else Die.GREY], hero)
