"""Who bears what may answer an event: Races, Masteries, items, cards in force, opponents' passives, Valor.

Rules announce far more events than anything answers. So what the heroes' Races and Roles could answer is looked up
once for a party (`Bearing`), and each finder looks only for those who bear one of the entries of its event; what
nobody at the table could answer costs one look into a dict.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.effects import Effects, Entry
from longtable.games.valley_of_the_dead_king.bearing import NOBODY, Able, Answers, Bearing, Finder
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Sort, Stat
from longtable.games.valley_of_the_dead_king.rows import MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Fight, Hero, ValleyState

MILD = (Difficulty.STARTER, Difficulty.EASY)
"""DK-BOSS-04. The levels on which passives do not count."""
VALOR = ("metabolic-surge", "champions-call", "deaths-defiance")

Entries: TypeAlias = Mapping[str, Entry]


class Trained(Struct, frozen=True):
    """A Mastery with something to answer, as a Role has it: which of its two, and its row."""

    event: type[object]
    stat: Stat
    row: MasteryRow
    entry: Entry


class Box(Struct, frozen=True):
    """What is in the box that could answer, in combat or outside: by the Race and the Role, or whoever plays."""

    races: Mapping[str, Sequence[Entry]]
    roles: Mapping[str, Sequence[Trained]]
    others: Answers
    """Items, cards, opponents and Valor."""


def look_up(s: ValleyState, effects: Effects) -> Bearing:
    """What could answer at this table; it stays at hand beside the state until `party_changes`."""
    party = tuple((hero.race, hero.profession) for hero in s.heroes)
    outside, in_combat = (_of_party(s.content, effects, is_fighting, party) for is_fighting in (False, True))
    found = Bearing(s.heroes, outside, in_combat)
    s.attach(bearing=found)
    return found


def party_changes(s: ValleyState) -> None:
    """A hero has become another, by Role or Race: what could answer is looked up anew."""
    s.attach(bearing=NOBODY)


# ---------------------------------------------------------------- what there is


@lru_cache(maxsize=64)
def _box(content: Content, effects: Effects, is_fighting: bool) -> Box:
    races: dict[str, list[Entry]] = {}
    roles: dict[str, list[Trained]] = {}
    others: dict[type[object], Sequence[tuple[Sort, Finder]]] = {}
    for event, sorts in effects.answers.items():
        for race, entry in sorts.get(Sort.RACE, {}).items():
            races.setdefault(race, []).append(entry)
        for role in content.roles.values():
            for stat, row in zip(MASTERIES, role.mastery, strict=True):
                if row.id in sorts.get(Sort.MASTERY, {}) and (is_fighting or row.outside):
                    roles.setdefault(role.id, []).append(Trained(event, stat, row, sorts[Sort.MASTERY][row.id]))
        found = _others(sorts, is_fighting=is_fighting)
        if found:
            others[event] = found
    return Box(races, roles, others)


def _others(sorts: Mapping[str, Entries], *, is_fighting: bool) -> Sequence[tuple[Sort, Finder]]:
    known: dict[Sort, Finder] = {}
    if Sort.ITEM in sorts:
        known[Sort.ITEM] = partial(_items, sorts[Sort.ITEM])
    if Sort.CARD in sorts:
        known[Sort.CARD] = partial(_cards, sorts[Sort.CARD])
    if Sort.FOE in sorts and is_fighting:
        known[Sort.FOE] = partial(_passives, sorts[Sort.FOE])
    if Sort.VALOR in sorts:
        known[Sort.VALOR] = partial(_valor, sorts[Sort.VALOR])
    return tuple(known.items())


@lru_cache(maxsize=256)
def _of_party(content: Content, effects: Effects, is_fighting: bool, party: tuple[tuple[str, str], ...]) -> Answers:
    """What heroes of these Races and Roles could answer, by Race and Mastery before all else."""
    box = _box(content, effects, is_fighting)
    races: dict[type[object], list[tuple[int, Entry]]] = {}
    trained: dict[type[object], list[tuple[int, Trained]]] = {}
    for n, (race, role) in enumerate(party):
        for entry in box.races.get(race, ()):
            races.setdefault(entry.event, []).append((n, entry))
        for one in box.roles.get(role, ()):
            trained.setdefault(one.event, []).append((n, one))
    found = dict(box.others)
    for event, masteries in trained.items():
        found[event] = ((Sort.MASTERY, partial(_masteries, masteries)), *found.get(event, ()))
    for event, entries in races.items():
        found[event] = ((Sort.RACE, partial(_races, entries)), *found.get(event, ()))
    return found


# ---------------------------------------------------------------- who bears it now


def _is_present(s: ValleyState, hero: Hero) -> bool:
    """Whether a hero lives, and in a fight has not fled."""
    return not hero.is_dead and (s.fight is None or hero.role not in s.fight.fled)


def _races(entries: Sequence[tuple[int, Entry]], s: ValleyState) -> list[Able]:
    heroes = s.heroes
    return [(heroes[n], entry) for n, entry in entries if _is_present(s, heroes[n])]


def _masteries(trained: Sequence[tuple[int, Trained]], s: ValleyState) -> list[Able]:
    """What is declared this round, what is sustained, what is no action; outside combat what may be used there."""
    heroes, fight = s.heroes, s.fight
    if fight is None:
        return [(heroes[n], one.entry) for n, one in trained if not heroes[n].is_dead]
    found: list[tuple[tuple[int, int], Able]] = []
    for n, one in trained:
        place = _place(fight, heroes[n], one)
        if place is not None and _is_present(s, heroes[n]):
            found.append((place, (heroes[n], one.entry)))
    if len(found) > 1:
        found.sort(key=lambda one: one[0])
    return [able for _, able in found] if found else []


def _place(fight: Fight, hero: Hero, one: Trained) -> tuple[int, int] | None:
    """Where a Mastery comes among those that work in this round; None if it does not."""
    for n, deed in enumerate(fight.deeds):
        if deed.ability is one.stat and deed.who == hero.role:
            return (0, n)
    for n, kept in enumerate(fight.kept):
        if kept.who == hero.role and kept.mastery == one.row.id:
            return (1, n)
    return None if one.row.in_combat else (2, 0)


def _items(entries: Entries, s: ValleyState) -> list[Able]:
    """Each kind once for each hero who carries it; what is the group's is borne by the first hero who lives."""
    found: dict[tuple[Role, str], Able] = {}
    for hero in s.heroes:
        for item in hero.items:
            if item in entries and _is_present(s, hero):
                found[hero.role, item] = (hero, entries[item])
    common = [item for item in s.items if item in entries]
    if common and (living := s.living):
        for item in common:
            found[PARTY, item] = (living[0], entries[item])
    return list(found.values())


def _cards(entries: Entries, s: ValleyState) -> list[Able]:
    if not s.afflictions and s.nature == NONE:
        return []
    rows = s.content.dealt[s.month]
    cards = [one.card for one in s.afflictions]
    if s.nature != NONE:
        cards.append(s.nature)
    return [(card, entries[rows[card].id]) for card in cards if rows[card].id in entries]


def _passives(entries: Entries, s: ValleyState) -> list[Able]:
    """DK-BOSS-04. Passives count on Moderate or higher."""
    if s.fight is None or s.fight.level in MILD:
        return []
    found: list[Able] = []
    for foe in s.fight.foes:
        passive = s.foe_row(foe).passive
        if passive is not None and passive.does in entries:
            found.append((foe, entries[passive.does]))
    return found


def _valor(entries: Entries, s: ValleyState) -> list[Able]:
    if not s.valor:
        return []
    present = [hero for hero in s.heroes if _is_present(s, hero)]
    return [(hero, entries[source]) for hero in present for source in VALOR if source in entries]
