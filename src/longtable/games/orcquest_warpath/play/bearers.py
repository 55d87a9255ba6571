"""Who may answer what is announced, in the order of the book (see `effects`)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from longtable.engine.effects import Entry
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Keyword, Sort
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    DefenderTurn,
    Gathering,
    Struck,
    Suffering,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.state import OrcState

Answer: TypeAlias = tuple[object, Entry]
"""Whose it is, and what answers."""
Entries: TypeAlias = Mapping[str, Entry]
"""What answers an event, by its id."""
Finder: TypeAlias = Callable[[OrcState, object, Entries], Iterable[Answer]]
CARDS = "cards"
"""What all Reaction Cards together answer as: Heroes are asked one after the other (OQ-HREACT-02)."""
ATTACKING = (Aiming, Gathering, AttackerTurn, Suffering, Struck)
DEFENDING = (Aiming, Gathering, DefenderTurn, Suffering, Struck)
"""Events of a blow to which what the attacker wields answers, and what the defender has."""
FIGHTING = (*ATTACKING, DefenderTurn)
REROLLS = (Keyword.ACCURACY, Keyword.ATROCITY, Keyword.TENACITY)
"""OQ-DICE-09, 10. Dice are rolled again before anything is done to what they show."""
REMOVALS = (Keyword.CRUSH, Keyword.THREAT)
"""OQ-DICE-10. The lowest result is taken away before others are changed: one die has one effect."""


def _quest(s: OrcState, _: object, entries: Entries) -> Iterable[Answer]:
    row = s.quest_row
    return [(row, entries[does]) for does in row.does if does in entries]


def _keywords(_: OrcState, event: object, entries: Entries) -> Iterable[Answer]:
    if not isinstance(event, FIGHTING) or not (event.blow.wields or event.blow.guards):
        return ()
    return _wielded(event, entries)


def _wielded(event: object, entries: Entries) -> Iterator[Answer]:
    if isinstance(event, ATTACKING) and event.blow.wields:
        for wielded in sorted(event.blow.wields, key=_turn_of):
            if wielded.ability.does in entries:
                yield wielded, entries[wielded.ability.does]
    if isinstance(event, DEFENDING) and event.blow.guards:
        for wielded in sorted(event.blow.guards, key=_turn_of):
            if wielded.ability.does in entries:
                yield wielded, entries[wielded.ability.does]


def _turn_of(wielded: Wielded) -> int:
    does = wielded.ability.does
    return 0 if does in REROLLS else 1 if does in REMOVALS else 2


def _innates(s: OrcState, _: object, entries: Entries) -> Iterable[Answer]:
    return [(hero, entries[hero.id]) for hero in s.heroes if hero.id in entries and hero.is_there]


def _passives(s: OrcState, _: object, entries: Entries) -> Iterable[Answer]:
    return [(hero, entries[name]) for hero in s.heroes for name in hero.skills if name in entries and hero.is_there]


def _gear(s: OrcState, _: object, entries: Entries) -> Iterable[Answer]:
    printed = s.content.printed
    return [
        (hero, entries[printed[thing.card].does])
        for hero in s.heroes
        for there in (hero.hands, hero.body, hero.artifact)
        for thing in there
        if printed[thing.card].does in entries and hero.is_there
    ]


def _tokens(s: OrcState, _: object, entries: Entries) -> Iterator[Answer]:
    everybody: list[Character] = [*s.present, *s.foes]
    for who in everybody:
        for laid in [*who.effects] if who.effects else ():
            if laid.effect in entries:
                yield who, entries[laid.effect]


def _bosses(s: OrcState, _: object, entries: Entries) -> Iterator[Answer]:
    bosses = s.content.bosses
    for foe in [foe for foe in s.foes if foe.id in bosses]:
        row = bosses[foe.id]
        for part, damage in zip(row.part, foe.parts, strict=True):
            name = f"{row.id}/{part.id}"
            if damage < part.health and name in entries:
                yield foe, entries[name]


def _reactions(s: OrcState, _: object, entries: Entries) -> Iterable[Answer]:
    return [(s, entries[CARDS])]


FINDERS: Mapping[Sort, Finder] = {
    Sort.QUEST: _quest,
    Sort.KEYWORD: _keywords,
    Sort.INNATE: _innates,
    Sort.SKILL: _passives,
    Sort.ITEM: _gear,
    Sort.EFFECT: _tokens,
    Sort.BOSS: _bosses,
    Sort.REACTION: _reactions,
}
"""Who is asked, sort by sort."""


class Askers(dict[type[object], list[tuple[Finder, Entries]]]):
    """Who is asked about each kind of event, and what answers it, sort by sort: looked up once.

    Passive Skill Cards answer by ids of their own.
    """

    __slots__ = ("_passives",)

    def __init__(self, content: Content) -> None:
        super().__init__()
        self._passives = content.passives

    def __missing__(self, kind: type[object]) -> list[tuple[Finder, Entries]]:
        answers = dict(effects.answers[kind])
        skills = answers.get(Sort.SKILL, {})
        answers[Sort.SKILL] = {name: skills[does] for name, does in self._passives.items() if does in skills}
        found = self[kind] = [(find, answers[sort]) for sort, find in FINDERS.items() if answers.get(sort)]
        return found


@lru_cache(maxsize=16)
def _askers(content: Content) -> Askers:
    return Askers(content)


async def announce(s: OrcState, event: object) -> None:
    """Tell everybody who may answer of an event, one after the other."""
    for find, entries in _askers(s.content)[type(event)]:
        for me, entry in find(s, event, entries):
            if entry.fits(s, me, event):
                asking = entry.effect(s, me, event)
                if asking is not None:
                    await asking


def count(s: OrcState, event: object) -> None:
    """Let everybody who may answer change what is worked out; nobody can be asked now."""
    for find, entries in _askers(s.content)[type(event)]:
        for me, entry in find(s, event, entries):
            entry.count(s, me, event)
