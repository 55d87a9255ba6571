"""Which deck a card belongs to: the Valley's or the Forest's (DK-DUAL-04, 05, 18)."""

from longtable.games.valley_of_the_dead_king.state import NONE, ValleyState
from longtable.kit import piles
from longtable.kit.piles import Pile

CIRCUMSTANCES, FOREST, QUESTS, DESTINATIONS = "circumstances", "forest-circumstances", "quests", "destinations"
"""The streams with which decks are shuffled anew."""


def is_of_forest(s: ValleyState, card: int) -> bool:
    """DK-DUAL-18. Whether a Circumstance is of the Forest's deck."""
    return card >= len(s.content.circumstances)


def is_destination(s: ValleyState, card: int) -> bool:
    """DK-DUAL-04. Whether a card of the Quest bar is a Destination."""
    return card >= len(s.content.quests)


def of_circumstance(s: ValleyState, card: int) -> Pile:
    """The deck that a Circumstance belongs to."""
    return s.circumstances if s.forest is None or not is_of_forest(s, card) else s.forest.circumstances


def of_quest(s: ValleyState, card: int) -> Pile:
    """The deck that a Quest or a Destination belongs to."""
    return s.quests if s.forest is None or not is_destination(s, card) else s.forest.destinations


def discard(s: ValleyState, card: int) -> None:
    """DK-CIRC-04. A Circumstance goes to the discards of its own deck."""
    piles.discard(of_circumstance(s, card), card)


def draw(s: ValleyState, like: int = NONE) -> int:
    """DK-CIRC-03, 04, DK-DUAL-18. The next Circumstance, of the same deck as another; NONE if there is none."""
    if s.forest is not None and like != NONE and is_of_forest(s, like):
        return draw_in_forest(s)
    card = piles.draw(s, s.circumstances, CIRCUMSTANCES)
    return NONE if card is None else card


def draw_in_forest(s: ValleyState) -> int:
    """DK-DUAL-05, 09. The next Circumstance of the Forest's deck; NONE if there is none anywhere."""
    card = piles.draw(s, s.forest.circumstances, FOREST) if s.forest is not None else None
    return NONE if card is None else card
