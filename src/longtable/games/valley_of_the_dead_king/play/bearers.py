"""Who bears what may answer an event: Races, Masteries, items, cards in force, opponents' passives, Valor.

Rules announce far more events than anything answers. So each finder is made with the entries of one event, and looks
for those who bear one of them; it does not list what everybody has.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from longtable.engine.ask import Role
from longtable.engine.effects import Entry
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Sort
from longtable.games.valley_of_the_dead_king.rows import MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Hero, ValleyState

VALOR = ("metabolic-surge", "champions-call", "deaths-defiance")

Able: TypeAlias = tuple[object, Entry]
"""Who may answer, and with what."""
Entries: TypeAlias = Mapping[str, Entry]
Finder: TypeAlias = Callable[[ValleyState], list[Able]]
Trained: TypeAlias = Mapping[str, list[tuple[MasteryRow, Entry]]]
"""The Masteries that have something to answer, by the Role that has them."""


def finders(content: Content, sorts: Mapping[str, Entries], *, is_fighting: bool) -> tuple[tuple[Sort, Finder], ...]:
    """The sorts of which something in the box could answer, in their order, each with how to find who may now."""
    trained = _trained(content, sorts.get(Sort.MASTERY, {}), is_fighting=is_fighting)
    known: dict[Sort, Finder] = {}
    if Sort.RACE in sorts:
        known[Sort.RACE] = partial(_races, sorts[Sort.RACE])
    if trained:
        known[Sort.MASTERY] = partial(_masteries, trained)
    if Sort.ITEM in sorts:
        known[Sort.ITEM] = partial(_items, sorts[Sort.ITEM])
    if Sort.CARD in sorts:
        known[Sort.CARD] = partial(_cards, sorts[Sort.CARD])
    if Sort.FOE in sorts and is_fighting:
        known[Sort.FOE] = partial(_passives, sorts[Sort.FOE])
    if Sort.VALOR in sorts:
        known[Sort.VALOR] = partial(_valor, sorts[Sort.VALOR])
    return tuple(known.items())


def _trained(content: Content, entries: Entries, *, is_fighting: bool) -> Trained:
    """Outside combat only those Masteries count that may be used there."""
    found: dict[str, list[tuple[MasteryRow, Entry]]] = {}
    for role in content.roles.values():
        for row in role.mastery:
            if row.id in entries and (is_fighting or row.outside):
                found.setdefault(role.id, []).append((row, entries[row.id]))
    return found


def _is_present(s: ValleyState, hero: Hero) -> bool:
    """Whether a hero lives, and in a fight has not fled."""
    return not hero.is_dead and (s.fight is None or hero.role not in s.fight.fled)


def _races(entries: Entries, s: ValleyState) -> list[Able]:
    return [(hero, entries[hero.race]) for hero in s.heroes if hero.race in entries and _is_present(s, hero)]


def _masteries(trained: Trained, s: ValleyState) -> list[Able]:
    """What is declared this round, what is sustained, what is no action; outside combat what may be used there."""
    found: list[tuple[tuple[int, int], Able]] = []
    for hero in s.heroes:
        if hero.profession in trained and _is_present(s, hero):
            for row, entry in trained[hero.profession]:
                place = _place(s, hero, row)
                if place is not None:
                    found.append((place, (hero, entry)))
    if len(found) > 1:
        found.sort(key=lambda one: one[0])
    return [one for _, one in found] if found else []


def _place(s: ValleyState, hero: Hero, row: MasteryRow) -> tuple[int, int] | None:
    """Where a Mastery comes among those that work now; None if it does not."""
    fight = s.fight
    if fight is None:
        return (0, 0)
    for n, deed in enumerate(fight.deeds):
        stat = deed.ability if deed.who == hero.role else None
        if stat is not None and stat in MASTERIES and s.mastery(hero, stat) is row:
            return (0, n)
    for n, kept in enumerate(fight.kept):
        if kept.who == hero.role and kept.mastery == row.id:
            return (1, n)
    return None if row.in_combat else (2, 0)


def _items(entries: Entries, s: ValleyState) -> list[Able]:
    """Each kind once for each hero who carries it; what is the group's is borne by the first hero who lives."""
    found: dict[tuple[Role, str], Able] = {}
    for hero in s.heroes:
        for item in hero.items:
            if item in entries and _is_present(s, hero):
                found[hero.role, item] = (hero, entries[item])
    for item in s.items:
        if item in entries and s.living:
            found[PARTY, item] = (s.living[0], entries[item])
    return list(found.values())


def _cards(entries: Entries, s: ValleyState) -> list[Able]:
    found: list[Able] = []
    for one in s.afflictions:
        name = s.circumstance(one.card).id
        if name in entries:
            found.append((one.card, entries[name]))
    if s.nature != NONE:
        name = s.circumstance(s.nature).id
        if name in entries:
            found.append((s.nature, entries[name]))
    return found


def _passives(entries: Entries, s: ValleyState) -> list[Able]:
    """DK-BOSS-04. Passives count on Moderate or higher."""
    found: list[Able] = []
    if s.fight is not None:
        for foe in s.fight.foes:
            passive = s.foe_row(foe).passive
            if passive is not None and passive.does in entries and s.fight.level.level >= Difficulty.MODERATE.level:
                found.append((foe, entries[passive.does]))
    return found


def _valor(entries: Entries, s: ValleyState) -> list[Able]:
    if not s.valor:
        return []
    present = [hero for hero in s.heroes if _is_present(s, hero)]
    return [(hero, entries[source]) for hero in present for source in VALOR if source in entries]
