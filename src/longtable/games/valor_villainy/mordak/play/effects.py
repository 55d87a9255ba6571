"""Effects: the one index of what boards, gear, tiles, lasting effects and Spells do about what rules announce.

A rule announces and names nobody; what answers stands in `cards/`, by the id of its board, Treasure, tile or Spell.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from longtable.engine import effects as engine
from longtable.engine.effects import Effects, When
from longtable.games.valor_villainy.mordak.kinds import Sort
from longtable.games.valor_villainy.mordak.state import NOWHERE, Minion, MordakState, Player, Region, Until

E = TypeVar("E")
OfPlayer: TypeAlias = engine.Effect[MordakState, Player, E]
OfTile: TypeAlias = engine.Effect[MordakState, Region, E]
OfLasting: TypeAlias = engine.Effect[MordakState, Until, E]

effects = Effects()
answers = effects.answers


def board(
    name: str, *, to: type[E], when: When[MordakState, Player, E] | None = None
) -> Callable[[OfPlayer[E]], OfPlayer[E]]:
    """Register what a player board does; it is told of whose board it is."""
    return effects.of(name, to=to, sort=Sort.BOARD, when=when)


def gear(
    treasure: str, *, to: type[E], when: When[MordakState, Player, E] | None = None
) -> Callable[[OfPlayer[E]], OfPlayer[E]]:
    """Register what an Equipped Treasure does; it is told of its bearer."""
    return effects.of(treasure, to=to, sort=Sort.GEAR, when=when)


def tile(
    special: str, *, to: type[E], when: When[MordakState, Region, E] | None = None
) -> Callable[[OfTile[E]], OfTile[E]]:
    """Register what is printed on a tile, for what happens there."""
    return effects.of(special, to=to, sort=Sort.TILE, when=when)


def lasting(
    effect: str, *, to: type[E], when: When[MordakState, Until, E] | None = None
) -> Callable[[OfLasting[E]], OfLasting[E]]:
    """Register what a lasting effect of a Spell does, wherever it lies."""
    return effects.of(effect, to=to, sort=Sort.LASTING, when=when)


def reacts(spell: str, *, to: type[E], when: When[MordakState, Player, E]) -> Callable[[OfPlayer[E]], OfPlayer[E]]:
    """Register what a Reaction Spell does, and when it may be cast."""
    return effects.of(spell, to=to, sort=Sort.SPELL, when=when)


# ---------------------------------------------------------------- what is only counted


def count(s: MordakState, event: E, who: Player | Minion) -> E:
    """What the tile under a character, its board, its gear and what lasts on it make of a number or a permission."""
    answering = answers[type(event)]
    if Sort.TILE in answering and who.at != NOWHERE:
        region = s.regions[who.at]
        entry = answering[Sort.TILE].get(s.tile(region).special)
        if entry is not None:
            entry.count(s, region, event)
    if isinstance(who, Player):
        if Sort.BOARD in answering and who.board in answering[Sort.BOARD]:
            answering[Sort.BOARD][who.board].count(s, who, event)
        if Sort.GEAR in answering:
            for number in who.gear:
                entry = answering[Sort.GEAR].get(s.treasure(number).id) if number else None
                if entry is not None:
                    entry.count(s, who, event)
    return count_lasting(s, event, who.key if isinstance(who, Player) else s.card(who).key) if s.lasting else event


def count_lasting(s: MordakState, event: E, on: str) -> E:
    """What the Spells that last on a character or a Region make of a number or a permission."""
    entries = answers[type(event)].get(Sort.LASTING)
    if entries:
        for until in tuple(s.lasting):
            if until.on == on and until.effect in entries:
                entries[until.effect].count(s, until, event)
    return event
