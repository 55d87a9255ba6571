"""Who may answer what is announced, in the order of the book (see `effects`)."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from longtable.engine.effects import Entry
from longtable.games.orcquest_warpath.board.sight import Character
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

Bearer: TypeAlias = tuple[object, str]
"""Whose it is, and the id of what answers."""
Finder: TypeAlias = Callable[[OrcState, object], Iterator[Bearer]]
CARDS = "cards"
"""What all Reaction Cards together answer as: Heroes are asked one after the other (OQ-HREACT-02)."""
ATTACKING = (Aiming, Gathering, AttackerTurn, Suffering, Struck)
DEFENDING = (Aiming, Gathering, DefenderTurn, Suffering, Struck)
"""Events of a blow to which what the attacker wields answers, and what the defender has."""
REROLLS = (Keyword.ACCURACY, Keyword.ATROCITY, Keyword.TENACITY)
"""OQ-DICE-09, 10. Dice are rolled again before anything is done to what they show."""
REMOVALS = (Keyword.CRUSH, Keyword.THREAT)
"""OQ-DICE-10. The lowest result is taken away before others are changed: one die has one effect."""


def _quest(s: OrcState, _: object) -> Iterator[Bearer]:
    for does in s.quest_row.does:
        yield s.quest_row, does


def _keywords(_: OrcState, event: object) -> Iterator[Bearer]:
    if isinstance(event, ATTACKING) and event.blow.wields:
        for wielded in sorted(event.blow.wields, key=_turn_of):
            yield wielded, wielded.ability.does
    if isinstance(event, DEFENDING) and event.blow.guards:
        for wielded in sorted(event.blow.guards, key=_turn_of):
            yield wielded, wielded.ability.does


def _turn_of(wielded: Wielded) -> int:
    does = wielded.ability.does
    return 0 if does in REROLLS else 1 if does in REMOVALS else 2


def _innates(s: OrcState, _: object) -> Iterator[Bearer]:
    for hero in s.present:
        yield hero, hero.id


def _passives(s: OrcState, _: object) -> Iterator[Bearer]:
    passives = s.content.passives
    for hero in s.present:
        for name in hero.skills:
            if name in passives:
                yield hero, passives[name]


def _gear(s: OrcState, _: object) -> Iterator[Bearer]:
    printed = s.content.printed
    for hero in s.present:
        for thing in hero.equipped:
            does = printed[thing.card].does
            if does:
                yield hero, does


def _tokens(s: OrcState, _: object) -> Iterator[Bearer]:
    everybody: list[Character] = [*s.present, *s.foes]
    for who in everybody:
        for laid in [*who.effects] if who.effects else ():
            yield who, laid.effect


def _bosses(s: OrcState, _: object) -> Iterator[Bearer]:
    bosses = s.content.bosses
    for foe in [foe for foe in s.foes if foe.id in bosses]:
        row = bosses[foe.id]
        for part, damage in zip(row.part, foe.parts, strict=True):
            if damage < part.health:
                yield foe, f"{row.id}/{part.id}"


def _reactions(s: OrcState, _: object) -> Iterator[Bearer]:
    yield s, CARDS


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


_ASKED: dict[type[object], list[tuple[Finder, Mapping[str, Entry]]]] = {}


def _askers(kind: type[object]) -> list[tuple[Finder, Mapping[str, Entry]]]:
    """Who is asked about a kind of event, and what answers it, sort by sort; looked up once."""
    found = _ASKED.get(kind)
    if found is None:
        answers = effects.answers[kind]
        found = _ASKED[kind] = [(find, answers[sort]) for sort, find in FINDERS.items() if answers.get(sort)]
    return found


async def announce(s: OrcState, event: object) -> None:
    """Tell everybody who may answer of an event, one after the other."""
    for find, entries in _askers(type(event)):
        for me, source in find(s, event):
            entry = entries.get(source)
            if entry is not None and entry.fits(s, me, event):
                asking = entry.effect(s, me, event)
                if asking is not None:
                    await asking


def count(s: OrcState, event: object) -> None:
    """Let everybody who may answer change what is worked out; nobody can be asked now."""
    for find, entries in _askers(type(event)):
        for me, source in find(s, event):
            entry = entries.get(source)
            if entry is not None:
                entry.count(s, me, event)
