"""The dice: what their faces show, and how they are rolled (OQ-DICE)."""

from collections.abc import Iterable, Mapping, Sequence

from longtable.games.orcquest_warpath.kinds import Colour, Die, Symbol
from longtable.games.orcquest_warpath.state import OrcState, Rolled

B, Y, O, R = Colour.BLANK, Colour.YELLOW, Colour.ORANGE, Colour.RED  # noqa: E741  as the dice are written
SWORDS: Mapping[Die, Sequence[Colour]] = {
    Die.WHITE: (Y, Y, Y, Y, O, O),
    Die.GREY: (Y, Y, O, O, O, R),
    Die.BLACK: (Y, O, O, R, R, R),
}
"""OQ-DICE-04. Attack Dice."""
SHIELDS: Mapping[Die, Sequence[Colour]] = {
    Die.WHITE: (B, B, Y, Y, Y, O),
    Die.GREY: (B, Y, Y, O, O, R),
    Die.BLACK: (B, Y, O, O, R, R),
}
"""OQ-DICE-05, 07. Defense Dice."""
SYMBOLS = (Symbol.SKULL, Symbol.SKULL, Symbol.SKULL, Symbol.LIGHTNING, Symbol.LIGHTNING, Symbol.EXPLOSION)
"""OQ-DICE-01. Badass Dice, green and blue alike."""
SIDES = 6
MOST_OF_A_COLOUR = 3
"""OQ-DICE-03."""
MOST_BADASS = 2
"""OQ-DICE-02."""
ATTACK, DEFENSE, BADASS, PLACE, ARROW = "attack", "defense", "badass", "place", "arrow"
"""The streams of chance: dice, and where they fall in an Exploration."""


def limited(dice: Iterable[Die]) -> list[Die]:
    """OQ-DICE-03, OQ-TERR-09. No more than three of a colour are rolled, the strongest first."""
    found = sorted(dice, reverse=True)
    if len(found) <= MOST_OF_A_COLOUR:
        return found
    return [die for n, die in enumerate(found) if found[:n].count(die) < MOST_OF_A_COLOUR]


def roll_swords(s: OrcState, dice: Sequence[Die]) -> list[Rolled]:
    """OQ-COMB-04. Attack Dice as they fall."""
    faces = s.chance.roll(len(dice), sides=SIDES, stream=ATTACK) if dice else []
    return [Rolled(die, SWORDS[die][face - 1]) for die, face in zip(dice, faces, strict=True)]


def roll_shields(s: OrcState, dice: Sequence[Die]) -> list[Rolled]:
    """OQ-COMB-04. Defense Dice as they fall."""
    faces = s.chance.roll(len(dice), sides=SIDES, stream=DEFENSE) if dice else []
    return [Rolled(die, SHIELDS[die][face - 1]) for die, face in zip(dice, faces, strict=True)]


def roll_badass(s: OrcState, count: int) -> list[Symbol]:
    """OQ-DICE-01, 02. Badass Dice as they fall, two at most."""
    if not count:
        return []
    return [SYMBOLS[face - 1] for face in s.chance.roll(min(count, MOST_BADASS), sides=SIDES, stream=BADASS)]


def activation(s: OrcState, die: Die) -> Colour:
    """OQ-EROLL-04. The colour that an Attack Die shows for a whole group."""
    [face] = s.chance.roll(1, sides=SIDES, stream=ATTACK)
    return SWORDS[die][face - 1]
