"""Forecasts: where a Patrol likely goes next, counted card by card (OQ-PATROL-02, 12 to 14)."""

from collections.abc import Sequence

from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.play import patrols
from longtable.games.orcquest_warpath.state import OrcState, Patrol
from longtable.kit.squares import Square


def next_heads(s: OrcState, patrol: Patrol) -> dict[int, int]:
    """OQ-PATROL-12 to 14. How likely the head of a Patrol stands on each slice after its next card, in hundredths.

    Which cards are left is known to all, their order to nobody. Whoever stands in the way is left out of account.
    """
    cards = s.patrol_cards.draw or s.patrol_cards.used
    path = boards.of(s).paths[patrol.path].slices
    found: dict[int, int] = {}
    for card in cards:
        head = _head(patrol, path, s.content.patrols[card].moves)
        found[head] = found.get(head, 0) + 1
    return {head: (100 * count + len(cards) // 2) // len(cards) for head, count in sorted(found.items())}


def _head(patrol: Patrol, path: Sequence[tuple[Square, Square]], moves: int) -> int:
    """Where the head comes to with so many moves, at most to the end of the path."""
    at, left = patrol.head, moves
    while at + 1 < len(path):
        left -= patrols.steps_at(path, at + 1)
        if left < 0:
            break
        at += 1
    return at
