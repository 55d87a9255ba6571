"""The odds of a blow, worked out exactly, against every way that the dice can fall (OQ-COMB-04 to 09)."""

from itertools import product

import pytest

from longtable.games.orcquest_warpath.kinds import Colour, Die, Keyword
from longtable.games.orcquest_warpath.play import combat, dice, odds, vitals
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Rolled
from longtable.testing import rule

W, G, B = Die.WHITE, Die.GREY, Die.BLACK


def counted(swords: list[Die], shields: list[Die], health: Colour) -> list[int]:
    """How often each Damage comes up when all rolls are laid out and settled as in a fight."""
    found: dict[int, int] = {}
    for faces in product(*(dice.SWORDS[die] for die in swords), *(dice.SHIELDS[die] for die in shields)):
        attack = [Rolled(die, face) for die, face in zip(swords, faces, strict=False)]
        defense = [Rolled(die, face) for die, face in zip(shields, faces[len(swords) :], strict=True)]
        left, _ = combat.cancelled(attack, defense)
        damage = vitals.damage_of([one.shows for one in left], health)
        found[damage] = found.get(damage, 0) + 1
    return [found.get(damage, 0) for damage in range(max(found) + 1)]


@rule("OQ-COMB-04", "OQ-COMB-06", "OQ-COMB-07", "OQ-COMB-08", "OQ-COMB-09", "OQ-DICE-05", "OQ-DICE-06")
@pytest.mark.parametrize("health", [Colour.YELLOW, Colour.ORANGE, Colour.RED])
@pytest.mark.parametrize(
    ("swords", "shields"),
    [([W], []), ([G, W], [W]), ([B], [B]), ([G, G], [B, W]), ([B, G, W], [G, W]), ([W], [B, B, G])],
)
def test_odds_are_what_all_rolls_come_to(swords: list[Die], shields: list[Die], health: Colour) -> None:
    found = odds.of_blow(swords, shields, health)
    assert list(found.ways) == counted(swords, shields, health)
    assert found.total == 6 ** (len(swords) + len(shields))


@rule("OQ-DICE-03")
def test_no_more_than_three_dice_of_a_colour_are_counted() -> None:
    assert odds.of_blow([W] * 5, [], Colour.YELLOW) == odds.of_blow([W] * 3, [], Colour.YELLOW)


def test_a_chance_in_per_cent_and_a_mean_in_hundredths() -> None:
    found = odds.of_blow([W], [], Colour.YELLOW)
    assert (found.mean, found.at_least(0), found.at_least(1), found.at_least(2), found.at_least(3)) == (
        133,
        100,
        100,
        33,
        0,
    )


@rule("OQ-GLOS-03", "OQ-GLOS-07", "OQ-GLOS-40")
@pytest.mark.parametrize(
    ("ability", "ways"),
    [
        (Ability(does=Keyword.CRUELTY), (0, 0, 4, 2)),
        (Ability(does=Keyword.SLAUGHTER, colour=Colour.ORANGE), (0, 4, 2)),
        (Ability(does=Keyword.BRUTALITY), (0, 4, 2)),
        (Ability(does=Keyword.FLAIR), (4, 2)),
    ],
)
def test_what_abilities_of_the_attacker_change(ability: Ability, ways: tuple[int, ...]) -> None:
    assert odds.of_blow([W], [], Colour.ORANGE, odds.changes([ability])).ways == ways


@rule("OQ-GLOS-08", "OQ-GLOS-20", "OQ-GLOS-27", "OQ-GLOS-35")
def test_what_abilities_do_to_shields() -> None:
    plain = odds.of_blow([G], [G], Colour.YELLOW).mean
    for does in (Keyword.PIERCING, Keyword.CRUSH):
        assert odds.of_blow([G], [G], Colour.YELLOW, odds.changes([Ability(does=does)])).mean > plain
    for guard in (Ability(does=Keyword.RESISTANCE, colour=Colour.ORANGE), Ability(does=Keyword.INDESTRUCTIBLE)):
        assert odds.of_blow([G], [G], Colour.YELLOW, odds.changes([], [guard])).mean < plain
