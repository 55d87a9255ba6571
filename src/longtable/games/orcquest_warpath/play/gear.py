"""Equipment: where a card may lie, what it weighs, and what it gives in a fight (OQ-LOOT, OQ-CARRY, OQ-ATK)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Attack, Class, Die, Slot
from longtable.games.orcquest_warpath.play.bearers import count
from longtable.games.orcquest_warpath.play.effects import Reaching, Wielded
from longtable.games.orcquest_warpath.rows import Ability, ItemRow, Strike
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

HANDS = 2
"""OQ-CARRY-01. Stuff in the Hands."""
SCRAP = 1
"""OQ-REKUP-02. What a rekupped card weighs."""


# ---------------------------------------------------------------- where things lie


def slot_of(hero: Hero, slot: Slot) -> list[Thing]:
    """The things of a Hero in a slot."""
    if slot is Slot.PACK:
        return hero.pack
    return hero.hands if slot is Slot.HAND else hero.body if slot is Slot.BODY else hero.artifact


def weight(s: OrcState, things: Sequence[Thing]) -> int:
    """OQ-CARRY-02, 03, OQ-REKUP-02. What some things weigh together."""
    weights = s.content.weights
    return sum([SCRAP if thing.is_scrap else weights[thing.card] for thing in things])


def bears(s: OrcState, hero: Hero, slot: Slot) -> int:
    """OQ-SHEET-01. How much weight a slot bears."""
    row = s.hero_row(hero)
    if slot is Slot.PACK:
        return row.pack
    return row.hands if slot is Slot.HAND else row.body if slot is Slot.BODY else 0


def is_overloaded(s: OrcState, hero: Hero) -> bool:
    """OQ-MOVE-10. Whether a Hero's Inventory is too heavy to move."""
    return bool(hero.pack) and weight(s, hero.pack) > s.content.heroes[hero.id].pack


def is_for(row: ItemRow, classes: Sequence[Class]) -> bool:
    """OQ-ATK-07. Whether somebody of these classes can use a thing at all."""
    return not row.only_for or any(one in row.only_for for one in classes)


def fits(s: OrcState, hero: Hero, thing: Thing, slot: Slot, *, without: Sequence[Thing] = ()) -> bool:
    """OQ-LOOT-03 to 07, OQ-CARRY-01, 02, OQ-RELIC-02. Whether a thing may be put into a slot as it is now.

    `without` are things that would make room for it.
    """
    if slot is Slot.PACK:
        return True
    row = s.item(thing)
    if thing.is_scrap or row.slot is not slot or not is_for(row, s.hero_row(hero).classes):
        return False
    there = slot_of(hero, slot)
    if without:
        there = [other for other in there if all(other is not out for out in without)]
    if slot is Slot.ARTIFACT:
        return not there
    if weight(s, there) + row.weight > bears(s, hero, slot):
        return False
    if slot is Slot.BODY:
        return not there
    return not there if row.bulky else len(there) < HANDS and not any(s.item(other).bulky for other in there)


def to_wear(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-ORG-01, OQ-CARRY-01, 02. What a Hero carries and can equip, be it that all else makes room for it."""
    able = wearable(s.content, hero.id) if hero.pack else {}
    return [thing for thing in hero.pack if thing.card in able and not thing.is_scrap]


@lru_cache(maxsize=64)
def wearable(content: Content, name: str) -> Mapping[int, None]:
    """OQ-CARRY-01, 02, OQ-ATK-07, OQ-RELIC-02. The cards that are for a Hero, and that its empty slots bear."""
    orc = content.heroes[name]
    most = {Slot.HAND: orc.hands, Slot.BODY: orc.body}
    return {
        card: None
        for card, row in enumerate(content.printed)
        if row.slot is not Slot.PACK and is_for(row, orc.classes) and row.weight <= most.get(row.slot, row.weight)
    }


def makes_room(s: OrcState, hero: Hero, thing: Thing) -> list[Thing] | None:
    """OQ-ORG-01, OQ-CARRY-01, 02. What is put away so that a thing can be equipped; None if it cannot be."""
    slot = s.item(thing).slot
    if slot is Slot.PACK or thing.is_scrap:
        return None
    there = slot_of(hero, slot)
    for out in ([], *([other] for other in there), [*there]):
        if fits(s, hero, thing, slot, without=out):
            return out
    return None


def take_away(hero: Hero, thing: Thing) -> Slot:
    """A thing is taken from wherever a Hero has it; say from where."""
    slots = (Slot.HAND, hero.hands), (Slot.BODY, hero.body), (Slot.ARTIFACT, hero.artifact), (Slot.PACK, hero.pack)
    for slot, there in slots:
        for other in there:
            if other is thing:
                there.remove(thing)
                return slot
    raise ValueError(f"{hero.id} has no card {thing.card}")


# ---------------------------------------------------------------- attacking and defending


def is_of(classes: Sequence[Class], wanted: Sequence[Class]) -> bool:
    """OQ-ATK-07. Whether a line with these class symbols works for somebody."""
    return not wanted or any(one in wanted for one in classes)


def lines(s: OrcState, hero: Hero) -> Iterator[tuple[Thing, Strike]]:
    """OQ-ATK-05, 07, 08. Every attack line that a Hero can use: of equipped weapons, of types and classes it has."""
    for thing in hero.hands:
        for strike in mastered(s.content, hero.id, thing.card):
            yield thing, strike


@lru_cache(maxsize=1_024)
def mastered(content: Content, name: str, card: int) -> tuple[Strike, ...]:
    """OQ-ATK-05, 07. The attack lines of a card that are of a type and a class that a Hero has."""
    orc, printed = content.heroes[name], content.printed[card]
    return tuple(
        strike for strike in printed.strikes if strike.type in orc.masters and is_of(orc.classes, strike.classes)
    )


def range_of(s: OrcState, hero: Hero, strike: Strike) -> tuple[int, int]:
    """OQ-RANGE-02, 05. Least and most Range of an attack line, both 0 where only adjacent squares are reached."""
    if not strike.most:
        return 0, 0
    row = s.hero_row(hero)
    farther = strike.farther if strike.more_for and is_of(row.classes, strike.more_for) else 0
    event = Reaching(hero, strike, max(strike.least, 1), strike.most + farther)
    count(s, event)
    return event.least, event.most


def dice_of(s: OrcState, hero: Hero, used: Sequence[tuple[Thing, Strike]]) -> list[Die]:
    """OQ-COMB-01, OQ-ATK-06, OQ-GLOS-12, 13. The Attack Dice of the lines that are used together."""
    classes = s.hero_row(hero).classes
    found: list[Die] = []
    for _, strike in used:
        found += strike.dice
        if strike.more_for and is_of(classes, strike.more_for):
            found += strike.more
    dual = best_dual(s, used)
    if dual is not None and is_of(classes, dual.dual_for):
        found += dual.dual
    return found


def best_dual(s: OrcState, used: Sequence[tuple[Thing, Strike]]) -> Strike | None:
    """OQ-GLOS-12, 13. The line whose Dual bonus counts: of two weapons of one name, the one of the higher level."""
    if len(used) != HANDS or s.item(used[0][0]).line != s.item(used[1][0]).line:
        return None
    return max(used, key=lambda one: s.item(one[0]).level)[1]


def wielded(s: OrcState, hero: Hero, used: Sequence[tuple[Thing, Strike]]) -> list[Wielded]:
    """OQ-ATK-07. What the lines that are used bring beside dice."""
    classes = s.hero_row(hero).classes
    return [
        Wielded(hero, ability, thing)
        for thing, strike in used
        for ability in strike.abilities
        if is_of(classes, ability.classes)
    ]


def guards(s: OrcState, hero: Hero) -> list[Wielded]:
    """OQ-COMB-11. What a Hero's gear brings when it is attacked."""
    classes = s.hero_row(hero).classes
    return [
        Wielded(hero, ability, thing)
        for thing in hero.equipped
        for ability in s.item(thing).abilities
        if is_of(classes, ability.classes)
    ]


def defense(s: OrcState, hero: Hero) -> list[Die]:
    """OQ-COMB-11. The Defense Dice of all that a Hero has equipped."""
    classes = s.hero_row(hero).classes
    rows = [s.item(thing) for thing in hero.equipped]
    return [die for row in rows if is_of(classes, row.defense_for) for die in row.defense]


def masters(s: OrcState, hero: Hero, kind: Attack) -> bool:
    """OQ-ATK-01. Whether a Hero can make Attacks of a type."""
    return kind in s.hero_row(hero).masters


def plain(does: Ability) -> str:
    """An ability in a word, for the journal."""
    return f"ability:{does.does}"
