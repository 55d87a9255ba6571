"""Gear: what Heroes do with their cards: arrange, give up, rekup, throw (OQ-ORG, OQ-REKUP, OQ-THROW)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Die, Kind, Slot, Stage
from longtable.games.orcquest_warpath.play import combat, enchanting, gear, krafting, looting
from longtable.games.orcquest_warpath.state import PARTY, Hero, OrcState, Thing
from longtable.kit.squares import Square

GEAR = "gear"
DONE = "done"
SAFE, FAR, FARTHEST = 2, 5, 8
"""OQ-THROW-03 to 06. Up to these Ranges a throw is safe, hurts a little, hurts."""


class Receiver(Struct, frozen=True):
    """OQ-THROW-02. Somebody who can be thrown a card."""

    hero: Hero
    range: int


class Deed(Struct, frozen=True):
    """Something that a Hero can do with a card of its own."""

    how: str
    hero: Hero
    thing: Thing
    to: Receiver | None = None
    """OQ-THROW-02. To whom it is thrown."""

    @property
    def way(self) -> str:
        """What is done, and with whom."""
        return self.how if self.to is None else f"{self.how}-{self.to.hero.role}"

    @property
    def key(self) -> str:
        """The card as an option, by what is done with it."""
        return f"{self.way}@{self.thing.key}"

    @property
    def target(self) -> str:
        """The card that is lit."""
        return self.thing.key


# ---------------------------------------------------------------- when


async def arrange_all(s: OrcState) -> None:
    """OQ-TURN-03, OQ-ORG-01, OQ-EOQ-03. At the end of a Turn or a Quest things are put in order, deed by deed."""
    able: list[Option] = [deed for hero in s.heroes if not hero.is_dead for deed in deeds(s, hero)]
    picked = await choose(PARTY, Kind.GEAR, [*able, DONE])
    if isinstance(picked, Deed):
        s.handled.append((picked.target, picked.way))
        await do(s, picked)
        return
    s.handled.clear()
    if s.winner:
        s.is_closed = True
    s.stage = Stage.TURN


def has_something_to_do(s: OrcState, hero: Hero) -> bool:
    """OQ-KRAFT-03, OQ-CARRY-04, OQ-REKUP-03. Whether a Hero has use for its bag while it acts."""
    return gear.is_overloaded(s, hero) or bool(krafting.able(s, hero))


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
    for thing in krafting.able(s, hero):
        yield Deed("kraft", hero, thing)
    if gear.is_overloaded(s, hero):
        yield from _lighten(s, hero)


def deeds(s: OrcState, hero: Hero) -> Iterator[Deed]:
    """OQ-ORG-01, 02, OQ-THROW-01, OQ-KRAFT-03, OQ-ENCH-01. What is open to a Hero at the end of a Turn."""
    handled = [key for key, _ in s.handled]
    moved = [thing.card for thing in hero.things if thing.key in handled] if handled else []
    for deed in arranging(s, hero):
        if deed.thing.card not in moved or why_not_again(s, deed) is None:
            yield deed
    for thing in krafting.able(s, hero):
        yield Deed("kraft", hero, thing)
    for thing in enchanting.able(s, hero):
        yield Deed("enchant", hero, thing)
    yield from _lighten(s, hero)


def arranging(s: OrcState, hero: Hero) -> list[Deed]:
    """OQ-ORG-01, OQ-THROW-01. Where a Hero can put its cards."""
    found = [Deed("equip", hero, thing) for thing in hero.pack if makes_room(s, hero, thing) is not None]
    found += [Deed("stow", hero, thing) for thing in hero.equipped]
    found += [Deed("throw", hero, thing, to) for to in receivers(s, hero) for thing in hero.things]
    return found


def why_not_again(s: OrcState, deed: Deed) -> Why | None:
    """OQ-ORG-01. Nothing is done twice with a card while things are put in order: none goes round in circles."""
    return Why("handled") if (deed.target, deed.way) in s.handled else None


def _lighten(s: OrcState, hero: Hero) -> Iterator[Deed]:
    """OQ-ORG-02, OQ-CARRY-04. What makes an Inventory lighter, or gives Resources."""
    for thing in krafting.rekuppable(s, hero):
        yield Deed("rekup", hero, thing)
    if hero.pack and gear.is_overloaded(s, hero):
        for thing in hero.pack:
            yield Deed("discard", hero, thing)


async def do(s: OrcState, deed: Deed) -> None:
    """One thing after the other."""
    hero, thing = deed.hero, deed.thing
    if deed.how == "equip":
        equip(s, hero, thing)
    elif deed.how == "stow":
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


def makes_room(s: OrcState, hero: Hero, thing: Thing) -> list[Thing] | None:
    """OQ-ORG-01, OQ-CARRY-01, 02. What is put away so that a thing can be equipped; None if it cannot be."""
    slot = s.item(thing).slot
    if slot is Slot.PACK or thing.is_scrap:
        return None
    there = gear.slot_of(hero, slot)
    for out in ([], *([other] for other in there), [*there]):
        if gear.fits(s, hero, thing, slot, without=out):
            return out
    return None


def equip(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-ORG-01. A thing is equipped, and what it takes the place of goes to the Inventory."""
    slot = s.item(thing).slot
    for other in makes_room(s, hero, thing) or []:
        gear.take_away(hero, other)
        hero.pack.append(other)
    gear.take_away(hero, thing)
    gear.slot_of(hero, slot).append(thing)
    s.say("equips", who=hero, thing=thing)


# ---------------------------------------------------------------- to each other


def receivers(s: OrcState, hero: Hero) -> list[Receiver]:
    """OQ-THROW-02 to 06, 08. To whom a Hero can throw; before and after a Quest everybody, and without danger."""
    if s.winner or s.stage is Stage.MUSTER:
        return [Receiver(other, 0) for other in s.heroes if other is not hero and not other.is_dead]
    if not hero.is_there:
        return []
    far = _throws(s).far
    return [
        Receiver(other, far[hero.at, other.at])
        for other in s.heroes
        if other is not hero and other.is_there and (hero.at, other.at) in far
    ]


class Throws(NamedTuple):
    """OQ-THROW-02, 06. How far it is between squares of Heroes across which cards can be thrown, as all stand."""

    bodies: tuple[list[Square | None], list[tuple[int, Square]]]
    view: sight.View
    far: Mapping[tuple[Square, Square], int]


def _throws(s: OrcState) -> Throws:
    """The lines between Heroes: while cards are put in order nobody takes a step, so they are looked up once."""
    known: Throws | None = vars(s).get("throws")
    bodies = [hero.at if hero.is_there else None for hero in s.heroes], [(foe.number, foe.at) for foe in s.foes]
    if known is None or known.view is not sight.now(s) or known.bodies != bodies:
        far = {
            (hero.at, other.at): range_
            for hero in s.present
            for other in s.present
            if other is not hero
            and (range_ := sight.range_to(s, hero.at, other.at)) <= FARTHEST
            and sight.fires(s, hero, other.at)
        }
        known = vars(s)["throws"] = Throws(bodies, sight.now(s), far)
    return known


async def throw(s: OrcState, hero: Hero, thing: Thing, to: Receiver) -> None:
    """OQ-THROW-01 to 08. A card flies to another Hero, and always arrives; from farther away it hurts."""
    gear.take_away(hero, thing)
    to.hero.pack.append(thing)
    s.say("throws", who=hero, whom=to.hero, thing=thing, range=to.range)
    if to.range > SAFE:
        await combat.suffer_dice(s, to.hero, [Die.WHITE if to.range <= FAR else Die.GREY], hero)
