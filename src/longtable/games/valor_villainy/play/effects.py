"""Effects: what boards, gear, tiles, lasting effects and Spells do about what rules announce.

A rule announces and names nobody; what answers stands in `cards/`, by the id of its board, Treasure, tile or Spell.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Generic, TypeAlias, TypeVar

from longtable.engine import effects as engine
from longtable.engine.effects import Effects, Entry, When
from longtable.games.valor_villainy.kinds import Lasts, Sort
from longtable.games.valor_villainy.play.events import Cast
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, Until, VillainyState

S = TypeVar("S", bound=VillainyState)
E = TypeVar("E")
TILE, BOARD, GEAR, LASTING, MISSION = Sort.TILE, Sort.BOARD, Sort.GEAR, Sort.LASTING, Sort.MISSION
SPELL, HELD = Sort.SPELL, Sort.HELD
"""Names for what rules look for at every announcement: an enum takes its time to look a member up."""
TABLES_KEPT = 256
OfPlayer: TypeAlias = engine.Effect[S, Player, E]
OfTile: TypeAlias = engine.Effect[S, Region, E]
OfLasting: TypeAlias = engine.Effect[S, Until, E]


class Register(Generic[S]):
    """How effects are written down, sort by sort, for the state of one game or of all.

    Each file of cards that a game may take or leave has one of its own.
    """

    def __init__(self, *parts: Effects) -> None:
        self.effects = Effects(*parts)
        """The index: what is written down here, and what its parts hold."""

    def board(
        self, name: str, *, to: type[E], when: When[S, Player, E] | None = None
    ) -> Callable[[OfPlayer[S, E]], OfPlayer[S, E]]:
        """What a player board does; it is told of whose board it is."""
        return self.effects.of(name, to=to, sort=Sort.BOARD, when=when)

    def gear(
        self, treasure: str, *, to: type[E], when: When[S, Player, E] | None = None
    ) -> Callable[[OfPlayer[S, E]], OfPlayer[S, E]]:
        """What an Equipped Treasure does; it is told of its bearer."""
        return self.effects.of(treasure, to=to, sort=Sort.GEAR, when=when)

    def tile(
        self, special: str, *, to: type[E], when: When[S, Region, E] | None = None
    ) -> Callable[[OfTile[S, E]], OfTile[S, E]]:
        """What is printed on a tile, for what happens there."""
        return self.effects.of(special, to=to, sort=Sort.TILE, when=when)

    def lasting(
        self, effect: Lasts, *, to: type[E], when: When[S, Until, E] | None = None
    ) -> Callable[[OfLasting[S, E]], OfLasting[S, E]]:
        """What a lasting effect of a Spell does, wherever it lies."""
        return self.effects.of(effect, to=to, sort=Sort.LASTING, when=when)

    def reacts(
        self,
        spell: str,
        *,
        to: type[E],
        when: When[S, Player, E],
        matters: When[S, Player, E] | None = None,
    ) -> Callable[[OfPlayer[S, E]], OfPlayer[S, E]]:
        """What a Reaction Spell does, at which moment, and whether it could change anything then (MM-REACT-12)."""
        return self.effects.of(spell, to=to, sort=Sort.SPELL, when=when, matters=matters)

    def held(
        self, card: str, *, to: type[E], when: When[S, Player, E] | None = None
    ) -> Callable[[OfPlayer[S, E]], OfPlayer[S, E]]:
        """What a card does by being held in a hand; it is told of whose hand."""
        return self.effects.of(card, to=to, sort=Sort.HELD, when=when)

    def spell(
        self, spell: str, *, when: Callable[[S, Cast], bool] | None = None
    ) -> Callable[[Callable[[S, Cast], Awaitable[None]]], Callable[[S, Cast], Awaitable[None]]]:
        """What a General Spell does; `when` says whether it could do anything now."""

        def register(effect: Callable[[S, Cast], Awaitable[None]]) -> Callable[[S, Cast], Awaitable[None]]:
            @wraps(effect)
            def work(s: S, _me: Player, cast: Cast) -> Awaitable[None]:
                return effect(s, cast)

            def could(s: S, _me: Player, cast: Cast) -> bool:
                return when is None or when(s, cast)

            self.effects.of(spell, to=Cast, sort=Sort.SPELL, when=could)(work)
            return effect

        return register


# ---------------------------------------------------------------- what is only counted


def count(s: VillainyState, event: E, who: Player | Minion) -> E:
    """What the tile under a character, its board, its gear and what lasts on it make of a number or a permission.

    LL-OVER-04. For player characters also what the mission makes of it.
    """
    answering = s.box.effects.answers[type(event)]
    if not answering:
        return event
    if TILE in answering and who.at != NOWHERE:
        region = s.regions[who.at]
        entry = answering[TILE].get(s.box.special(s, region))
        if entry is not None:
            entry.count(s, region, event)
    if isinstance(who, Player):
        boards, gear = answering.get(BOARD), answering.get(GEAR)
        if boards and who.board in boards:
            boards[who.board].count(s, who, event)
        if gear:
            for number in who.gear:
                entry = gear.get(s.content.treasures[number].id) if number else None
                if entry is not None:
                    entry.count(s, who, event)
        if MISSION in answering:
            for entry in entries_of_table(s, event):
                entry.count(s, who, event)
    if s.lasting and LASTING in answering:
        count_lasting(s, event, who.key if isinstance(who, Player) else s.card(who).key)
    return event


def count_table(s: VillainyState, event: E, who: Player) -> E:
    """LL-OVER-04. What the mission and its Villain's insert make of a number or a permission; mostly nothing."""
    for entry in entries_of_table(s, event):
        entry.count(s, who, event)
    return event


def entries_of_table(s: VillainyState, event: object) -> Sequence[Entry]:
    """LL-OVER-04. What whatever presides over the table does about an event; mostly nothing."""
    effects = s.box.effects
    if MISSION not in effects.answers[type(event)]:
        return ()
    return _presiding(effects, s.box.presiding(s)).get(type(event), ())


@lru_cache(maxsize=TABLES_KEPT)
def _presiding(effects: Effects, names: tuple[str, ...]) -> Mapping[type[object], Sequence[Entry]]:
    """What these do, by the type of event, in their order; kept, for they stay the same from Round to Round."""
    found = {}
    for event, answering in effects.answers.items():
        entries = answering.get(MISSION, {})
        found[event] = [entries[name] for name in names if name in entries]
    return found


def count_party(s: VillainyState, event: E) -> E:
    """What the mission and the boards of all Heroes make of a number that is nobody's in particular."""
    answering = s.box.effects.answers[type(event)]
    if MISSION in answering:
        count_table(s, event, s.villain)
    boards = answering.get(BOARD)
    if boards:
        for hero in s.heroes:
            if hero.board in boards:
                boards[hero.board].count(s, hero, event)
    return event


def count_lasting(s: VillainyState, event: E, on: str) -> E:
    """What the Spells that last on a character or a Region make of a number or a permission."""
    entries = s.box.effects.answers[type(event)].get(LASTING)
    if entries:
        for until in tuple(s.lasting):
            if until.on == on and until.effect in entries:
                entries[until.effect].count(s, until, event)
    return event
