"""Gear on one screen: where every card lies, where it may go, and what can be made of it (decision 0025)."""

from collections.abc import Iterator

from msgspec.structs import replace

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.forms import Arranging, Belonging, Handover, Keeper, Room, Work
from longtable.engine.remarks import Bar, refused
from longtable.games.orcquest_warpath.kinds import Deck, Slot
from longtable.games.orcquest_warpath.play import bags, enchanting, gear, gearing, krafting
from longtable.games.orcquest_warpath.play.gearing import Deed
from longtable.games.orcquest_warpath.rows import ItemRow
from longtable.games.orcquest_warpath.state import PARTY, Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import faces

ROOMS = {
    Slot.BODY: Room(Slot.BODY, "Body", "chest-armor", most=1),
    Slot.HAND: Room(Slot.HAND, "Hands", "hand", most=gear.HANDS),
    Slot.ARTIFACT: Room(Slot.ARTIFACT, "Artifact", "crystal-ball", most=1),
    Slot.PACK: Room(Slot.PACK, "Inventory", "knapsack", excess="Too heavy: this orc could not move."),
}
"""OQ-CARRY-01. Where cards lie, and how many may."""
TEXT = "Pick a card, then where it goes. What is too heavy, or for others only, says so."
IN_ACTIVATION = "An orc that acts may Kraft, and lighten a bag that is too heavy. The rest waits for the Turn's end."
APART = "No Line of Fire, or too far to throw."


def barred(s: OrcState, ask: Ask) -> list[Bar]:
    """OQ-KRAFT-04, OQ-REKUP-05, OQ-ORG-01. What cannot be done with cards now, and why."""
    offered = [option.key for option in ask.options if isinstance(option, Deed)]
    found = [bar for hero in _whose(s, ask) for bar in _barred_of(s, hero, is_party=ask.role == PARTY)]
    return [bar for bar in found if option_id(bar[0]) not in offered]


def _barred_of(s: OrcState, hero: Hero, *, is_party: bool) -> list[Bar]:
    purse, things = krafting.worth(s, hero), hero.things
    armed = krafting.weapons(s, hero)
    krafts = [Deed("kraft", hero, thing) for thing in krafting.plans(s, hero)]
    rekups = [Deed("rekup", hero, thing) for thing in things if krafting.yields_something(s, thing)]
    handled = gearing.handled(s)
    arranged = gearing.arranging(hero, bags.of(s, hero), gearing.receivers(s, hero), {}) if is_party else []
    return [
        *refused(krafts, lambda deed: krafting.why_not(s, hero, deed.thing, purse)),
        *refused(rekups, lambda deed: krafting.why_no_rekup(s, deed.thing, armed)),
        *refused(arranged, lambda deed: gearing.why_not_again(handled.get(deed.thing.card, ()), deed)),
    ]


def form(s: OrcState, ask: Ask) -> Arranging:
    """OQ-ORG-01, OQ-THROW-01, OQ-EOQ-03. What everybody has, where it can be put, and what can be made of it."""
    heroes = _whose(s, ask)
    has_artifacts = any(s.item(thing).slot is Slot.ARTIFACT for hero in heroes for thing in hero.things)
    rooms = [slot for slot in ROOMS if slot is not Slot.ARTIFACT or has_artifacts]
    offered = [option.key for option in ask.options if isinstance(option, Deed)]
    return Arranging(
        run=f"gear {s.quest} {s.turn} {s.stage} {ask.role}",
        title="The gear of all orcs" if ask.role == PARTY else f"The gear of {s.hero_row(s.hero(ask.role)).name}",
        pieces=tuple(piece for hero in heroes for piece in _pieces(s, ask, hero, offered)),
        keepers=tuple(Keeper(hero.role, tuple(_room(s, hero, slot) for slot in rooms)) for hero in heroes),
        store=Slot.PACK,
        finish=gearing.DONE if gearing.DONE in ask.options else "",
        text=IN_ACTIVATION if len(heroes) == 1 else TEXT,
        apart=APART,
        folded=is_as_it_was(s, ask),
    )


def is_as_it_was(s: OrcState, ask: Ask) -> bool:
    """OQ-ORG-01. Whether all have just the cards with which they were content a Turn ago."""
    return ask.role == PARTY and not s.winner and s.settled == gearing.belongings(s)


def _whose(s: OrcState, ask: Ask) -> list[Hero]:
    """OQ-KRAFT-03, OQ-ORG-01. Whose things are at hand: the Active Hero's alone, else everybody's."""
    is_own = ask.role != PARTY and gearing.DONE in ask.options
    return [s.hero(ask.role)] if is_own else s.living


def _room(s: OrcState, hero: Hero, slot: Slot) -> Room:
    """OQ-CARRY-01 to 03. A slot of a Hero: what it bears, and how many cards; the Inventory may be exceeded."""
    return replace(ROOMS[slot], bears=gear.bears(s, hero, slot))


def _pieces(s: OrcState, ask: Ask, hero: Hero, offered: list[str]) -> Iterator[Belonging]:
    """OQ-LOOT-02. The cards of a Hero, and all that can be done with them now."""
    may_pass = ask.role in (PARTY, hero.role) and len(_whose(s, ask)) > 1
    receivers = gearing.receivers(s, hero) if may_pass else []
    for room in ROOMS:
        for thing in gear.slot_of(hero, room):
            row = s.item(thing)
            place = row.slot if not thing.is_scrap and row.slot is not Slot.PACK else None
            yield Belonging(
                face=faces.thing_face(s, hero, thing),
                role=hero.role,
                room=room,
                weight=0 if place is Slot.ARTIFACT else gear.weight(s, [thing]),
                size=gear.HANDS if row.bulky else 1,
                place=place or "",
                use=Deed("equip", hero, thing).key if place else "",
                store=Deed("stow", hero, thing).key if place else "",
                passes=tuple(_passing(s, Deed("throw", hero, thing, to), to) for to in receivers),
                works=tuple(_works(s, hero, thing, offered)),
                unfit=_unfit(s, row) if place else {},
            )


def _unfit(s: OrcState, row: ItemRow) -> dict[Role, str]:
    """OQ-ATK-07, OQ-CARRY-02. Who could never use a card, and why."""
    found: dict[Role, str] = {}
    for hero in s.heroes:
        bears = gear.bears(s, hero, row.slot)
        if not gear.is_for(row, s.hero_row(hero).classes):
            found[hero.role] = f"Only for {' and '.join(one.value.capitalize() for one in row.only_for)}"
        elif row.slot is not Slot.ARTIFACT and row.weight > bears:
            found[hero.role] = f"{ROOMS[row.slot].name}: weighs {row.weight}, at most {bears}"
    return found


def _passing(s: OrcState, deed: Deed, to: gearing.Receiver) -> Handover:
    """OQ-THROW-03 to 06. A throw, and what it may cost whoever catches it."""
    if to.range <= gearing.SAFE:
        return Handover(to.hero.role, deed.key)
    die = "white" if to.range <= gearing.FAR else "grey"
    return Handover(to.hero.role, deed.key, f"Range {to.range}: {s.hero_row(to.hero).name} suffers a {die} die.")


def _works(s: OrcState, hero: Hero, thing: Thing, offered: list[str]) -> Iterator[Work]:
    """OQ-KRAFT-02, OQ-REKUP-01, OQ-ENCH-01, OQ-CARRY-04. What can be made of a card, and what that would bring."""
    row = s.item(thing)
    if row.kraft and not thing.is_scrap:
        made = krafting.next_level(s, thing)
        becomes = f" It becomes: {faces.does(s.content.item(made))}" if made is not None else ""
        text = f"Costs {faces.resources(row.kraft)}.{becomes}"
        yield Work(Deed("kraft", hero, thing).key, "Kraft", text, "anvil", on=True)
    enchant = Deed("enchant", hero, thing).key
    if enchant in offered:
        text = faces.enhanced(s, thing) if enchanting.may_enhance(s, thing) else "A Fragment of Power for an Enchant."
        yield Work(enchant, "Enchant", text, "crystal-shine", on=True)
    if krafting.yields_something(s, thing):
        text = f"Gives {faces.resources(row.rekup) or 'a Fragment of Power'} for good."
        yield Work(Deed("rekup", hero, thing).key, "Rekup", text, "recycle", _left(row))
    discard = Deed("discard", hero, thing).key
    if discard in offered:
        yield Work(discard, "Give up", "It is lost for good.", "trash-can")


def _left(row: ItemRow) -> int | None:
    """OQ-REKUP-02, 04. What a card weighs that was rekupped; of a Relic nothing is left but the Fragment."""
    return None if row.deck is Deck.RELIC else gear.SCRAP
