"""Who bears what may answer an event: Races, Masteries, items, cards in force, opponents' passives, Valor.

Rules announce far more events than anything answers. So what the heroes' Races and Roles and the cards in force could
answer is looked up once (`Bearing`), and each finder looks only for those who bear one of the entries of its event;
what nobody at the table could answer costs one look into a dict.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.effects import Effects, Entry
from longtable.games.valley_of_the_dead_king.bearing import Able, Answers, Bearing, Finder
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Sort, Stat
from longtable.games.valley_of_the_dead_king.rows import MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Fight, Hero, ValleyState

MILD = (Difficulty.STARTER, Difficulty.EASY)
"""DK-BOSS-04. The levels on which passives do not count."""
VALOR = ("metabolic-surge", "champions-call", "deaths-defiance")

ORDER = (Sort.RACE, Sort.MASTERY, Sort.ITEM, Sort.CARD, Sort.FOE, Sort.VALOR)
"""In which order an event is told to what may answer it."""

Entries: TypeAlias = Mapping[str, Entry]


class Trained(Struct, frozen=True):
    """A Mastery with something to answer, as a Role has it: which of its two, and its row."""

    event: type[object]
    stat: Stat
    row: MasteryRow
    entry: Entry


class Box(Struct, frozen=True, eq=False):
    """What is in the box that could answer, in combat or outside: by Race, Role and card, or whoever plays."""

    races: Mapping[str, Sequence[Entry]]
    roles: Mapping[str, Sequence[Trained]]
    cards: Mapping[str, Sequence[Entry]]
    others: Answers
    """Items, opponents and Valor."""


def look_up(s: ValleyState, effects: Effects) -> Bearing:
    """What could answer at this table; it stays at hand beside the state until `forget`."""
    fight, cards = s.fight, cards_in_force(s)
    rows = [s.circumstance(card) for card in cards]
    has_passives = fight is not None and fight.level not in MILD
    box = _box(s.content, effects, fight is not None, has_passives, s.valor > 0)
    party = tuple([(hero.race, hero.profession) for hero in s.heroes])
    in_force = tuple([(card, row.id) for card, row in zip(cards, rows, strict=True) if row.id in box.cards])
    ranks: dict[Stat, int] = {}
    for row in rows:
        for stat, change in row.ranks.items():
            ranks[stat] = ranks.get(stat, 0) + change
    found = Bearing(_answers(box, party, in_force), rows, ranks)
    s.attach(bearing=found)
    return found


def forget(s: ValleyState) -> None:
    """A hero becomes another, a fight begins, worsens or ends, or other cards are in force: it is looked up anew."""
    s.attach(bearing=None)


def cards_in_force(s: ValleyState) -> list[int]:
    """DK-CIRC-07, 12. Afflictions, and the Nature card."""
    cards = [one.card for one in s.afflictions]
    return cards if s.nature == NONE else [*cards, s.nature]


# ---------------------------------------------------------------- what there is


@lru_cache(maxsize=64)
def _box(content: Content, effects: Effects, is_fighting: bool, has_passives: bool, has_valor: bool) -> Box:
    races: dict[str, list[Entry]] = {}
    roles: dict[str, list[Trained]] = {}
    cards: dict[str, list[Entry]] = {}
    others: dict[type[object], Sequence[tuple[Sort, Finder]]] = {}
    for event, sorts in effects.answers.items():
        for race, entry in sorts.get(Sort.RACE, {}).items():
            races.setdefault(race, []).append(entry)
        for role in content.roles.values():
            for stat, row in zip(MASTERIES, role.mastery, strict=True):
                if row.id in sorts.get(Sort.MASTERY, {}) and (is_fighting or row.outside):
                    roles.setdefault(role.id, []).append(Trained(event, stat, row, sorts[Sort.MASTERY][row.id]))
        for card, entry in sorts.get(Sort.CARD, {}).items():
            cards.setdefault(card, []).append(entry)
        known: dict[Sort, Finder] = {}
        if Sort.ITEM in sorts:
            known[Sort.ITEM] = partial(_items, sorts[Sort.ITEM])
        if Sort.FOE in sorts and has_passives:
            known[Sort.FOE] = partial(_passives, sorts[Sort.FOE])
        if Sort.VALOR in sorts and has_valor:
            known[Sort.VALOR] = partial(_valor, sorts[Sort.VALOR])
        if known:
            others[event] = tuple(known.items())
    return Box(races, roles, cards, others)


@lru_cache(maxsize=256)
def _answers(box: Box, party: tuple[tuple[str, str], ...], in_force: tuple[tuple[int, str], ...]) -> Answers:
    """What heroes of these Races and Roles and these cards in force could answer, sort by sort in their order."""
    races: dict[type[object], list[tuple[int, Entry]]] = {}
    trained: dict[type[object], list[tuple[int, Trained]]] = {}
    cards: dict[type[object], list[Able]] = {}
    for n, (race, role) in enumerate(party):
        for entry in box.races.get(race, ()):
            races.setdefault(entry.event, []).append((n, entry))
        for one in box.roles.get(role, ()):
            trained.setdefault(one.event, []).append((n, one))
    for card, name in in_force:
        for entry in box.cards[name]:
            cards.setdefault(entry.event, []).append((card, entry))
    found = dict(box.others)
    for event, able in cards.items():
        found[event] = _in_order(*found.get(event, ()), (Sort.CARD, partial(_in_force, able)))
    for event, masteries in trained.items():
        found[event] = ((Sort.MASTERY, partial(_masteries, masteries)), *found.get(event, ()))
    for event, entries in races.items():
        found[event] = ((Sort.RACE, partial(_races, entries)), *found.get(event, ()))
    return found


def _in_order(*finders: tuple[Sort, Finder]) -> Sequence[tuple[Sort, Finder]]:
    return sorted(finders, key=lambda one: ORDER.index(one[0]))


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
    for item in s.items:
        if item in entries and (living := s.living):
            found[PARTY, item] = (living[0], entries[item])
    return list(found.values()) if found else []


def _in_force(able: list[Able], s: ValleyState) -> list[Able]:
    """Whatever the state: who bears it are the cards themselves."""
    return able


def _passives(entries: Entries, s: ValleyState) -> list[Able]:
    """DK-BOSS-04. Passives count on Moderate or higher."""
    found: list[Able] = []
    for foe in s.fighting.foes:
        passive = s.foe_row(foe).passive
        if passive is not None and passive.does in entries:
            found.append((foe, entries[passive.does]))
    return found


def _valor(entries: Entries, s: ValleyState) -> list[Able]:
    present = [hero for hero in s.heroes if _is_present(s, hero)]
    return [(hero, entries[source]) for hero in present for source in VALOR if source in entries]
