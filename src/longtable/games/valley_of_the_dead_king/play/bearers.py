"""Who bears what may answer an event: Races, Masteries, items, cards in force, opponents' passives, Valor.

Rules announce far more events than anything answers. So what the heroes' Races and Roles, their items and the cards
in force could answer is looked up once (`Bearing`), and each finder looks only for those who bear one of the entries
of its event; what nobody at the table could answer costs one look into a dict.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.effects import Effects, Entry
from longtable.games.valley_of_the_dead_king.bearing import Able, Answers, Bearing, Finder
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Difficulty, Sort, Stat
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, MasteryRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, ValleyState

MILD = (Difficulty.STARTER, Difficulty.EASY)
"""DK-BOSS-04. The levels on which passives do not count."""
VALOR = ("metabolic-surge", "champions-call", "deaths-defiance")

RACE: Final = Sort.RACE
MASTERY: Final = Sort.MASTERY
ORDER = (Sort.RACE, Sort.VALOR, Sort.MASTERY, Sort.ITEM, Sort.CARD, Sort.FOE)
"""In which order an event is told to what may answer it: what Boosts an action comes before the action."""
PLACES = {sort: n for n, sort in enumerate(ORDER)}

Entries: TypeAlias = Mapping[str, Entry]


class Trained(Struct, frozen=True):
    """A Mastery with something to answer, as a Role has it: which of its two, and what it is."""

    event: type[object]
    stat: Stat
    mastery: str
    is_act: bool
    """Whether it is declared in combat."""
    entry: Entry


class Box(Struct, frozen=True, eq=False):
    """What is in the box that could answer, in combat or outside: by Race, Role and card, or whoever plays."""

    races: Mapping[str, Sequence[Entry]]
    roles: Mapping[str, Sequence[Trained]]
    items: Mapping[str, Sequence[Entry]]
    cards: Mapping[str, Sequence[Entry]]
    others: Answers
    """Opponents and Valor."""


def look_up(
    s: ValleyState, effects: Effects, ranking: type[object], for_named_items: Sequence[type[object]]
) -> Bearing:
    """What could answer at this table; it stays at hand beside the state until `forget`.

    `ranking` is the event with which ranks are worked out; `for_named_items` are those of which only an item is told
    that somebody uses.
    """
    fight, cards = s.fight, cards_in_force(s)
    box = _box(s.content, effects, for_named_items, fight is not None, _has_passives(s), s.valor > 0)
    party: list[tuple[str, str]] = []
    items = [item for item in s.items if item in box.items] if s.items else []
    for hero in s.heroes:
        party.append((hero.race, hero.profession))
        if hero.items:
            items += [item for item in hero.items if item in box.items]
    answers = _of_party(box, tuple(party), tuple(dict.fromkeys(items)) if items else ())
    rows: list[CircumstanceRow] = []
    ranks: dict[Stat, int] = {}
    for card in cards:
        row = s.circumstance(card)
        rows.append(row)
        for stat, change in row.ranks.items():
            ranks[stat] = ranks.get(stat, 0) + change
    in_force = [(card, row.id) for card, row in zip(cards, rows, strict=True) if row.id in box.cards] if cards else ()
    if in_force:
        answers = _with_cards(answers, box, in_force)
    found = Bearing(answers, rows, ranks, bool(ranks) or ranking in answers, items, box.items)
    s.attach(bearing=found)
    return found


def _has_passives(s: ValleyState) -> bool:
    """DK-BOSS-04. Whether any opponent of this fight has, or had, a passive that counts."""
    fight, rows = s.fight, s.content.foes
    if fight is None or fight.level in MILD:
        return False
    return any(rows[foe.id].passive is not None for foe in (*fight.foes, *fight.fallen))


def forget(s: ValleyState) -> None:
    """Heroes or opponents, a fight or its level, or the cards in force have become others: it is looked up anew."""
    s.attach(bearing=None)


def receive(s: ValleyState, pack: list[str], item: str) -> None:
    """An item comes to the table, into a pack or to what is the group's; if it could answer, it is looked up anew."""
    pack.append(item)
    known = s.bearing
    if known is not None and item in known.wanted and item not in known.items:
        forget(s)


def cards_in_force(s: ValleyState) -> list[int]:
    """DK-CIRC-07, 12. Afflictions, and the Nature card."""
    cards = [one.card for one in s.afflictions]
    return cards if s.nature == NONE else [*cards, s.nature]


# ---------------------------------------------------------------- what there is


@lru_cache(maxsize=64)
def _box(
    content: Content,
    effects: Effects,
    for_named_items: Sequence[type[object]],
    is_fighting: bool,
    has_passives: bool,
    has_valor: bool,
) -> Box:
    races: dict[str, list[Entry]] = {}
    roles: dict[str, list[Trained]] = {}
    items: dict[str, list[Entry]] = {}
    cards: dict[str, list[Entry]] = {}
    others: dict[type[object], Sequence[tuple[Sort, Finder]]] = {}
    for event, sorts in effects.answers.items():
        for race, entry in sorts.get(Sort.RACE, {}).items():
            races.setdefault(race, []).append(entry)
        for role in content.roles.values():
            for stat, row in zip(MASTERIES, role.mastery, strict=True):
                if row.id in sorts.get(Sort.MASTERY, {}) and (is_fighting or row.outside):
                    roles.setdefault(role.id, []).append(_trained(event, stat, row, sorts[Sort.MASTERY]))
        for item, entry in sorts.get(Sort.ITEM, {}).items() if event not in for_named_items else ():
            items.setdefault(item, []).append(entry)
        for card, entry in sorts.get(Sort.CARD, {}).items():
            cards.setdefault(card, []).append(entry)
        known: dict[Sort, Finder] = {}
        if Sort.FOE in sorts and has_passives:
            known[Sort.FOE] = _passives(sorts[Sort.FOE])
        if Sort.VALOR in sorts and has_valor:
            known[Sort.VALOR] = _valor(sorts[Sort.VALOR])
        if known:
            others[event] = _in_order(*known.items())
    return Box(races, roles, items, cards, others)


def _trained(event: type[object], stat: Stat, row: MasteryRow, entries: Entries) -> Trained:
    return Trained(event, stat, row.id, row.in_combat, entries[row.id])


@lru_cache(maxsize=256)
def _of_party(box: Box, party: tuple[tuple[str, str], ...], items: tuple[str, ...]) -> Answers:
    """What heroes of these Races and Roles could answer with these items, and whoever else may, sort by sort."""
    if items:
        return _with_items(_of_party(box, party, ()), box, items)
    races: dict[type[object], list[tuple[int, Entry]]] = {}
    trained: dict[type[object], list[tuple[int, Trained]]] = {}
    for n, (race, role) in enumerate(party):
        for entry in box.races.get(race, ()):
            races.setdefault(entry.event, []).append((n, entry))
        for one in box.roles.get(role, ()):
            trained.setdefault(one.event, []).append((n, one))
    found = dict(box.others)
    for event, masteries in trained.items():
        found[event] = _in_order((MASTERY, _masteries(masteries)), *found.get(event, ()))
    for event, entries in races.items():
        found[event] = _in_order((RACE, _races(entries)), *found.get(event, ()))
    return found


def _with_items(answers: Answers, box: Box, here: Sequence[str]) -> Answers:
    """And what these items could answer besides, whoever has them."""
    items: dict[type[object], dict[str, Entry]] = {}
    for item in here:
        for entry in box.items[item]:
            items.setdefault(entry.event, {})[item] = entry
    found = dict(answers)
    for event, entries in items.items():
        found[event] = _in_order(*found.get(event, ()), (Sort.ITEM, _items(entries)))
    return found


def _with_cards(answers: Answers, box: Box, in_force: Sequence[tuple[int, str]]) -> Answers:
    """And what these cards in force could answer besides."""
    cards: dict[type[object], list[Able]] = {}
    for card, name in in_force:
        for entry in box.cards[name]:
            cards.setdefault(entry.event, []).append((card, entry))
    found = dict(answers)
    for event, able in cards.items():
        found[event] = _in_order(*found.get(event, ()), (Sort.CARD, _in_force(able)))
    return found


def _in_order(*finders: tuple[Sort, Finder]) -> Sequence[tuple[Sort, Finder]]:
    return finders if len(finders) == 1 else sorted(finders, key=_place_in_order)


def _place_in_order(finder: tuple[Sort, Finder]) -> int:
    return PLACES[finder[0]]


# ---------------------------------------------------------------- who bears it now, and lives, and has not fled


def _races(entries: Sequence[tuple[int, Entry]]) -> Finder:
    """Heroes, by their places, with what their Races answer."""

    def find(s: ValleyState) -> list[Able]:
        heroes, fled = s.heroes, () if s.fight is None else s.fight.fled
        found: list[Able] = []
        for n, entry in entries:
            hero = heroes[n]
            if not hero.is_dead and hero.role not in fled:
                found.append((hero, entry))
        return found

    return find


def _masteries(masteries: Sequence[tuple[int, Trained]]) -> Finder:
    """What is declared this round, what is sustained, what is no action; outside combat what may be used there."""
    acts_only = False not in [trained.is_act for _, trained in masteries]

    def find(s: ValleyState) -> list[Able]:
        heroes, fight = s.heroes, s.fight
        if fight is None:
            return [(heroes[n], trained.entry) for n, trained in masteries if not heroes[n].is_dead]
        deeds, kept, fled = fight.deeds, fight.kept, fight.fled
        if acts_only and not deeds and not kept:
            return []
        found: list[tuple[int, Able]] = []
        for n, trained in masteries:
            hero, stat, place = heroes[n], trained.stat, 0
            role = hero.role
            for deed in deeds:
                if deed.ability is stat and deed.who == role:
                    break
                place += 1
            else:
                for one in kept:
                    if one.who == role and one.mastery == trained.mastery:
                        break
                    place += 1
                else:
                    if trained.is_act:
                        continue
            if not hero.is_dead and role not in fled:
                found.append((place, (hero, trained.entry)))
        if len(found) > 1:
            found.sort(key=_by_place)
        return [able for _, able in found] if found else []

    return find


def _by_place(found: tuple[int, Able]) -> int:
    return found[0]


def _items(entries: Entries) -> Finder:
    """Each kind once for each hero who carries it; what is the group's is borne by the first hero who lives."""

    def find(s: ValleyState) -> list[Able]:
        fled = () if s.fight is None else s.fight.fled
        found: dict[tuple[Role, str], Able] = {}
        for hero in s.heroes:
            if hero.items and not hero.is_dead and hero.role not in fled:
                for item in hero.items:
                    if item in entries:
                        found[hero.role, item] = (hero, entries[item])
        for item in s.items:
            if item in entries and (living := s.living):
                found[PARTY, item] = (living[0], entries[item])
        return list(found.values()) if found else []

    return find


def _in_force(able: list[Able]) -> Finder:
    """Whatever the state: who bears it are the cards themselves."""

    def find(_: ValleyState) -> list[Able]:
        return able

    return find


def _passives(entries: Entries) -> Finder:
    """DK-BOSS-04. Passives count on Moderate or higher."""

    def find(s: ValleyState) -> list[Able]:
        rows = s.content.foes
        found: list[Able] = []
        for foe in s.fighting.foes:
            passive = rows[foe.id].passive
            if passive is not None and passive.does in entries:
                found.append((foe, entries[passive.does]))
        return found

    return find


def _valor(entries: Entries) -> Finder:
    """Every hero who is there, with what Valor has given."""

    def find(s: ValleyState) -> list[Able]:
        fled = () if s.fight is None else s.fight.fled
        present = [hero for hero in s.heroes if not hero.is_dead and hero.role not in fled]
        return [(hero, entries[source]) for hero in present for source in VALOR if source in entries]

    return find
