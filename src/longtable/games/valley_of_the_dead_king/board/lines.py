"""The Dead King's straight line (DK-KING-10)."""

from functools import lru_cache

from longtable.kit import hexes
from longtable.kit.hexes import Hex, Ties


@lru_cache(maxsize=4096)
def straight(start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """DK-KING-10. The hexes that he enters on a straight line, the goal last and the start not among them.

    Where the line runs exactly between two hexes, it is the one whose direction comes first clockwise from the north.
    """
    return hexes.line(start, goal, Ties.FIRST)[1:]
