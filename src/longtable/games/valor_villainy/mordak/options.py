"""What a table settles before a game of Minions of Mordak: how many heroes, who they are, and readings."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from longtable.engine.game import Options
from longtable.games.valor_villainy.crossplay import HeroesFrom, MinionsFrom, Source, SpellsFrom, TreasuresFrom

FEWEST_HEROES, MOST_HEROES = 1, 5
LARGE_PARTY = 3
"""From so many Heroes on the large Map is used (MM-SETUP-01)."""
MANY_HEROES = 4
"""From so many Heroes on Mordak starts with more, and has more to lose."""


class Boards(StrEnum):
    """How the heroes get their boards."""

    CHOSEN = "chosen"
    RANDOM = "random"


class MordakOptions(Options, frozen=True):
    """Options of Minions of Mordak; the defaults are the readings of the rules ledger."""

    heroes: Annotated[
        int, Meta(ge=FEWEST_HEROES, le=MOST_HEROES, description="How many heroes play (MM-GOAL-02).")
    ] = 3
    boards: Annotated[
        Boards, Meta(description="Whether players choose their hero boards or get random ones (MM-CHAR-10).")
    ] = Boards.CHOSEN
    open_party: Annotated[
        bool, Meta(description="Heroes may join and leave in the middle of the game (MM-JOIN-01, MM-LEAVE-01).")
    ] = False
    heroes_from: HeroesFrom = Source.OWN
    spells_from: SpellsFrom = Source.OWN
    treasures_from: TreasuresFrom = Source.OWN
    minions_from: MinionsFrom = Source.OWN
    talents: Annotated[
        bool, Meta(description="Every Hero starts with a Talent, and so does Mordak (LL-XC-09, MM-XCOMP-08).")
    ] = False
    ask_every_hand: Annotated[
        bool,
        Meta(
            description="Whoever holds Spells is asked for a Reaction, even without a fitting one, so that being "
            "asked tells nothing (MM-REACT-07)."
        ),
    ] = False
    longest_battle: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="After so many Rounds of the Final Battle the Villain has won; 0: never, as the book has it "
            "(MM-FINAL-18).",
        ),
    ] = 20
