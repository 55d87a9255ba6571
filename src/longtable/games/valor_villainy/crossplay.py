"""Cross-play: Heroes, Spell decks, Treasures and Minions of one box in the game of the other (LL-XC-01, MM-XCOMP)."""

from enum import StrEnum
from typing import Annotated, Protocol

from msgspec import Meta

from longtable.games.valor_villainy.content import HERO_DECKS, LABYRINTH, MORDAK, Boxes


class Source(StrEnum):
    """Out of which boxes something comes at a table."""

    OWN = "own"
    OTHER = "other"
    BOTH = "both"


HeroesFrom = Annotated[
    Source,
    Meta(description="Whose Heroes may be chosen; they bring the Spell decks of their box along (LL-XC-01)."),
]
SpellsFrom = Annotated[
    Source, Meta(description="Whose Spell decks Heroes draw from, beside those that come with the Heroes (LL-XC-01).")
]
TreasuresFrom = Annotated[Source, Meta(description="Whose Treasures are in the Treasure deck (LL-QUEST-02).")]
MinionsFrom = Annotated[Source, Meta(description="Whose Minions are in the Minion decks (LL-QUEST-02).")]


class Mix(Protocol):
    """What a table settles about it."""

    @property
    def heroes_from(self) -> Source:
        """Whose Heroes."""
        ...

    @property
    def spells_from(self) -> Source:
        """Whose Spell decks."""
        ...

    @property
    def treasures_from(self) -> Source:
        """Whose Treasures."""
        ...

    @property
    def minions_from(self) -> Source:
        """Whose Minions."""
        ...


def boxes_of(home: str, mix: Mix, *, has_talents: bool) -> Boxes:
    """LL-XC-01, LL-QUEST-02. The boxes that a game takes its cards from; Heroes come with their Spell decks."""
    heroes, spells = _taken(home, mix.heroes_from), _taken(home, mix.spells_from)
    decks = [deck for box in dict.fromkeys((*spells, *heroes)) for deck in HERO_DECKS[box]]
    return Boxes(
        home=home,
        heroes=heroes,
        minions=_taken(home, mix.minions_from),
        treasures=_taken(home, mix.treasures_from),
        decks=tuple(decks),
        has_talents=has_talents,
    )


def _taken(home: str, source: Source) -> tuple[str, ...]:
    other = LABYRINTH if home == MORDAK else MORDAK
    return {Source.OWN: (home,), Source.OTHER: (other,), Source.BOTH: (home, other)}[source]
