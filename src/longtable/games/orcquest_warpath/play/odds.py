"""Odds: what dice come to, worked out exactly over all that they can show (OQ-COMB-04 to 09).

Dice of a colour are alike, so that rolls are told by how many results of each colour they show, with the number of
ways to roll them. Everything is counted in whole numbers: chances are shares of `total`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from longtable.games.orcquest_warpath.kinds import Colour, Die, Keyword
from longtable.games.orcquest_warpath.play import dice
from longtable.games.orcquest_warpath.play.vitals import DAMAGE
from longtable.games.orcquest_warpath.rows import Ability

Shown = tuple[int, int, int]
"""How many Yellow, Orange and Red results lie there."""
NOTHING: Shown = (0, 0, 0)
PER_CENT = 100
HURTS: Mapping[Colour, Shown] = {
    health: (
        DAMAGE.get((Colour.YELLOW, health), 0),
        DAMAGE.get((Colour.ORANGE, health), 0),
        DAMAGE.get((Colour.RED, health), 0),
    )
    for health in (Colour.YELLOW, Colour.ORANGE, Colour.RED)
}
"""OQ-HP-02. What a result of each colour does to Health of a colour."""


class Odds(Struct, frozen=True):
    """How many of all rolls do how much Damage: `ways[d]` of `total` do d."""

    ways: tuple[int, ...]
    total: int

    @property
    def mean(self) -> int:
        """The Damage to be expected, in hundredths."""
        return PER_CENT * sum(damage * count for damage, count in enumerate(self.ways)) // self.total

    def at_least(self, damage: int) -> int:
        """The chance of so much Damage or more, in per cent."""
        return PER_CENT * sum(self.ways[damage:]) // self.total


class Changes(Struct, frozen=True):
    """OQ-GLOS. What Abilities do to the results of a blow, as far as it does not depend on anybody's choice."""

    added: Shown = NOTHING
    """Attack results without dice: Cruelty, Slaughter."""
    raised: int = 0
    """Brutality: Attack results that go up a colour."""
    lowered: int = 0
    """Piercing: Defense results that go down a colour."""
    crushed: int = 0
    """Crush: lowest shields that are gone."""
    guarded: Shown = NOTHING
    """Defense results without dice: Resistance, Indestructible."""


PLAIN = Changes()


def changes(wields: Iterable[Ability], guards: Iterable[Ability] = ()) -> Changes:
    """OQ-GLOS-03, 07, 08, 20, 27, 35, 40. What the Abilities of both sides come to."""
    added, guarded = [0, 0, 0], [0, 0, 0]
    raised = lowered = crushed = 0
    for ability in wields:
        raised += ability.does is Keyword.BRUTALITY
        lowered += ability.does is Keyword.PIERCING
        crushed += ability.does is Keyword.CRUSH
        if ability.does is Keyword.CRUELTY:
            added[2] += ability.x
        elif ability.does is Keyword.SLAUGHTER and ability.colour:
            added[ability.colour - 1] += 1
    for ability in guards:
        if ability.does is Keyword.INDESTRUCTIBLE:
            guarded[2] += ability.x
        elif ability.does is Keyword.RESISTANCE and ability.colour:
            guarded[ability.colour - 1] += 1
    return Changes(_shown(added), raised, lowered, crushed, _shown(guarded))


def _shown(counts: Sequence[int]) -> Shown:
    return counts[0], counts[1], counts[2]


def of_blow(swords: Iterable[Die], shields: Iterable[Die], health: Colour, changed: Changes = PLAIN) -> Odds:
    """OQ-COMB-04 to 09. What Attack Dice do to Health of a colour behind Defense Dice."""
    return _odds(tuple(dice.limited(swords)), tuple(dice.limited(shields)), health, changed)


@lru_cache(maxsize=16_384)
def _odds(swords: tuple[Die, ...], shields: tuple[Die, ...], health: Colour, changed: Changes) -> Odds:
    hurts = HURTS[health]
    found: dict[int, int] = {}
    for attack, ways in _rolls(swords, is_attack=True):
        strong = _raised(_sum(attack, changed.added), changed.raised, hurts)
        for defense, others in _rolls(shields, is_attack=False):
            guard = _lowered(defense, changed.lowered, changed.crushed)
            damage = damage_of(strong, _sum(guard, changed.guarded), hurts)
            found[damage] = found.get(damage, 0) + ways * others
    most = max(found)
    return Odds(tuple(found.get(damage, 0) for damage in range(most + 1)), sum(found.values()))


@lru_cache(maxsize=4_096)
def _rolls(some: tuple[Die, ...], *, is_attack: bool) -> tuple[tuple[Shown, int], ...]:
    """Everything that dice can show, with the number of ways to roll it."""
    faces = dice.SWORDS if is_attack else dice.SHIELDS
    found: dict[Shown, int] = {NOTHING: 1}
    for die in some:
        following: dict[Shown, int] = {}
        for (yellow, orange, red), ways in found.items():
            for face in faces[die]:
                after = (
                    yellow + (face is Colour.YELLOW),
                    orange + (face is Colour.ORANGE),
                    red + (face is Colour.RED),
                )
                following[after] = following.get(after, 0) + ways
        found = following
    return tuple(found.items())


def _sum(one: Shown, other: Shown) -> Shown:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _raised(shown: Shown, times: int, hurts: Shown) -> Shown:
    """OQ-GLOS-03. Results go up a colour where it matters most."""
    yellow, orange, red = shown
    for _ in range(times):
        if orange and (not yellow or hurts[2] - hurts[1] >= hurts[1] - hurts[0]):
            orange, red = orange - 1, red + 1
        elif yellow:
            yellow, orange = yellow - 1, orange + 1
    return yellow, orange, red


def _lowered(shown: Shown, times: int, crushed: int) -> Shown:
    """OQ-GLOS-08, 27. Defense results go down a colour, the strongest first; then the lowest are gone."""
    yellow, orange, red = shown
    for _ in range(times):
        if red:
            orange, red = orange + 1, red - 1
        elif orange:
            yellow, orange = yellow + 1, orange - 1
    for _ in range(crushed):
        if yellow:
            yellow -= 1
        elif orange:
            orange -= 1
        elif red:
            red -= 1
    return yellow, orange, red


def damage_of(swords: Shown, shields: Shown, hurts: Shown) -> int:
    """OQ-COMB-06 to 09, OQ-DICE-05, 06. What is left of swords when every shield has cancelled one, as Damage.

    First each cancels a sword of its own colour, then each that is left the highest one below it, Red ones first.
    """
    left = [max(sword - shield, 0) for sword, shield in zip(swords, shields, strict=True)]
    spare = [max(shield - sword, 0) for sword, shield in zip(swords, shields, strict=True)]
    for shield in (2, 1):
        for sword in range(shield - 1, -1, -1):
            gone = min(spare[shield], left[sword])
            left[sword] -= gone
            spare[shield] -= gone
    return sum(count * hurt for count, hurt in zip(left, hurts, strict=True))
