"""Action dice: three colours, each a step better than the one before."""

from collections.abc import Sequence
from enum import IntEnum

from longtable.engine.chance import Chance

ROLLS = "dice"
"""The stream of chance that dice come from."""


class Die(IntEnum):
    """A colour of die; BLANK is a slot of a row with no die in it yet."""

    BLANK = 0
    WHITE = 1
    YELLOW = 2
    RED = 3


FACES: dict[int, tuple[int, ...]] = {
    Die.WHITE: (0, 0, 0, 1, 1, 1),
    Die.YELLOW: (0, 1, 1, 1, 1, 2),
    Die.RED: (1, 1, 1, 2, 2, 2),
}
"""MM-ROLL-02. The Hits on the six faces."""


def roll(chance: Chance, dice: Sequence[int]) -> list[int]:
    """The Hits that these dice show."""
    thrown = chance.roll(len(dice), sides=6, stream=ROLLS) if dice else []
    return [FACES[die][face - 1] for die, face in zip(dice, thrown, strict=True)]


def half_hits(dice: Sequence[int]) -> int:
    """What dice bring on average, in half Hits: one for white, two for yellow, three for red."""
    return sum(dice)
