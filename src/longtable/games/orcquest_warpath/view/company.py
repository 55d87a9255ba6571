"""The orcs between two Quests: what they have learned and carry, what could be krafted, who could take a place."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from longtable.engine.campaign import Company
from longtable.engine.faces import Meter, Stat, Tint
from longtable.engine.scene import Item, Panel, Sheet
from longtable.games.orcquest_warpath.play import enchanting, krafting, learning
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import faces, scene, sheets, signs

WHY = {"kraft-gone": "no card of the next level is left", "only-weapon": "it would take the only weapon"}
"""Why a Kraft that could be paid for is not to be had, in the words of `krafting.why_not`."""


def company(s: OrcState) -> Company:
    """OQ-EOQ-03 to 05, OQ-CAMP-02. The party before a Quest, its cards, and what it could do with them."""
    fragments = sum(len(enchanting.fragments(s, hero)) for hero in s.heroes)
    return Company(
        panels=tuple(_panel(s, hero) for hero in s.heroes),
        sheets=(
            *(sheet for hero in s.heroes for sheet in _lists(s, hero)),
            _bench(s),
            *_learning(s),
            *_replacements(s),
        ),
        signs=(
            Stat("Badass", s.badass, signs.BADASS, s.limit, Meter.BAR, Tint.GREEN),
            Stat("Fragments of Power", fragments, "crystal-shine", tint=Tint.VIOLET),
        ),
    )


def _panel(s: OrcState, hero: Hero) -> Panel:
    """OQ-SHEET-01. An orc at a glance."""
    return replace(scene.panel(s, hero), stats=(signs.health(s, hero),))


def _lists(s: OrcState, hero: Hero) -> list[Sheet]:
    """OQ-EOQ-05. What an orc can do, and what lies where; an Artifact only if there is one."""
    found = [replace(sheets.skills(s, hero), note=_learned(s, hero)), *sheets.stores(s, hero)]
    artifacts = tuple(sheets.thing_line(s, hero, thing) for thing in hero.artifact)
    if artifacts:
        found.append(Sheet(f"slot:{hero.role}/artifact", "Artifact", "crystal-ball", "", artifacts, hero.role))
    return found


def _learned(s: OrcState, hero: Hero) -> str:
    """OQ-LEARN-02, 04. How many of its Skill Cards of each cost an orc has learned."""
    told = []
    for cost in learning.PRICES:
        rows = [row for row in s.content.skills_of[hero.id] if row.cost == cost]
        told.append(f"{sum(row.id in hero.skills for row in rows)} of {len(rows)} for {cost}")
    return f"learned {', '.join(told)} Badass"


# ---------------------------------------------------------------- what could be made


def _bench(s: OrcState) -> Sheet:
    """OQ-KRAFT-01 to 06. Every Kraft Plan of the party: what it makes, for what, and what is short of it."""
    items = [_plan(s, hero, thing) for hero in s.heroes for thing in krafting.plans(s, hero)]
    items.sort(key=lambda item: item.spent)
    cards = [thing for hero in s.heroes for thing in hero.things if krafting.is_resource(s, thing)]
    kept: Counter[str] = Counter()
    for thing in cards:
        kept.update({str(kind): count for kind, count in krafting.yields(s, thing).items()})
    note = ", ".join(f"{count} {kind}" for kind, count in kept.items()) or "no Resources"
    able = sum(not item.spent for item in items)
    return Sheet("bench", "Kraft bench", "anvil", note, tuple(items), count=able)


def _plan(s: OrcState, hero: Hero, thing: Thing) -> Item:
    """One Kraft: by whom, for what, and what it would cost beside its price, or why not."""
    row, name = s.item(thing), s.hero_row(hero).name
    made = krafting.next_level(s, thing)
    better = s.content.item(made) if made is not None else None
    why = krafting.why_not(s, hero, thing, krafting.worth(s, hero))
    if why is None:
        told = _payment(s, krafting.ways(s, hero, thing)[0], row.kraft)
    elif lacks := krafting.short(s, thing, krafting.worth(s, hero)):
        told = f"{faces.resources(lacks)} short"
    else:
        told = WHY[why.reason]
    return Item(
        f"kraft:{thing.key}",
        better.title if better is not None else row.title,
        row.icon,
        f"{name}, {faces.resources(row.kraft)}: {told}",
        faces.does(better) if better is not None else "",
        spent=why is not None,
        rule="OQ-KRAFT-04",
    )


def _payment(s: OrcState, cards: Sequence[Thing], price: krafting.Price) -> str:
    """OQ-KRAFT-04, 05. What paying with whole cards loses, and which Stuff it takes."""
    stuff = [s.item(card).title for card in cards if not krafting.is_resource(s, card)]
    paid = {
        kind: sum(krafting.yields(s, card).get(kind, 0) for card in cards) - count for kind, count in price.items()
    }
    over = faces.resources({kind: count for kind, count in paid.items() if count > 0})
    parts = [f"takes {', '.join(stuff)}" if stuff else "", f"{over} lost" if over else ""]
    return "; ".join(filter(None, parts)) or "exact"


# ---------------------------------------------------------------- what could be learned, and by whom


def _learning(s: OrcState) -> list[Sheet]:
    """OQ-LEARN-02, OQ-EOQ-04. What the points are enough for; Skills are learned at the end of a Turn or a Quest."""
    able = learning.prices(s)
    items = [
        Item(f"lesson:{cost}", f"Skills for {cost}", "skills", "one card for each orc", rule="OQ-LEARN-03")
        for cost in able
    ]
    note = "The points are enough for it at the end of the next Turn."
    return [Sheet("lessons", "To learn", "skills", note, tuple(items), count=len(items))] if items else []


def _replacements(s: OrcState) -> list[Sheet]:
    """OQ-CAMP-02. Other orcs who may take somebody's place when the Quest begins."""
    there = [hero.id for hero in s.heroes]
    rows = [row for row in s.content.heroes.values() if row.id not in there]
    items = tuple(
        Item(f"hero:{row.id}", row.name, row.icon, ", ".join(map(signs.in_words, row.classes)), row.innate)
        for row in rows
    )
    note = "One may take the place of another when the Quest begins."
    return [Sheet("replacements", "Other orcs", "orc-head", note, items, count=len(items))] if items else []
