"""What a table settles before a game of Valiant Wars: the number of players, and readings the book leaves open."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from longtable.engine.game import Options
from longtable.games.valiant_wars.content import FEWEST_PLAYERS, MOST_PLAYERS


class Purchases(StrEnum):
    """When players buy (VW-ROUND-01, VW-BUY-09)."""

    BEFORE_BATTLE = "before-battle"
    AFTER_BATTLE = "after-battle"
    AT_STOP = "at-stop"


class ValiantOptions(Options, frozen=True):
    """Options of Valiant Wars; the defaults are the readings of the rules ledger."""

    players: Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS, description="How many play.")] = 4
    purchases: Annotated[
        Purchases,
        Meta(description="When players buy (VW-ROUND-01, VW-BUY-09)."),
    ] = Purchases.BEFORE_BATTLE
    village_counts: Annotated[
        bool,
        Meta(description="The Village on top is one of the Locations of the table, not an extra one (VW-LOC-05)."),
    ] = False
    may_stop_at_once: Annotated[bool, Meta(description="Players may STOP before their first card (VW-DRAW-04).")] = (
        False
    )
    swords_needed: Annotated[
        int, Meta(ge=0, le=1, description="Swords needed to win a Location at all (VW-BTL-07).")
    ] = 0
    soldiers_are_champions: Annotated[
        bool, Meta(description="Assassin and Dancer may choose a Soldier (VW-CARD-02).")
    ] = True
    targeting_is_optional: Annotated[
        bool,
        Meta(description="An effect that chooses a rival may be declined, whatever its text (VW-TGT-04)."),
    ] = False
    protection_covers_cards: Annotated[
        bool, Meta(description="Cards of players who cannot be targeted cannot be chosen either (VW-TGT-02).")
    ] = True
    flipped_cards_act: Annotated[
        bool,
        Meta(description="A Draw effect happens although its card was flipped before its turn (VW-PLAY-12)."),
    ] = False
    mercenary_counts_all_gold: Annotated[
        bool, Meta(description="The Mercenary counts Gold of every card, not Gold cards only (VW-CHAMP-19).")
    ] = False
    shaman_spares_itself: Annotated[
        bool, Meta(description="A Shaman flips itself only if nothing else can be flipped (VW-CHAMP-35).")
    ] = False
    dancer_copies_hero: Annotated[bool, Meta(description="A Dancer may copy a Hero (VW-DANCE-08).")] = False
    copy_needs_original: Annotated[
        bool, Meta(description="A Dancer's copy ends when the copied card is flipped (VW-DANCE-11).")
    ] = False
