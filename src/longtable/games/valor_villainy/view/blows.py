"""Odds of rolls and blows, counted: what the dice of a roll come to, and what so many Hits do to whom they meet.

Only what lies open counts: dice, Boost, Armor, Dodge and Spells that last. What anybody may add, and what others may
answer from their hands, is theirs to decide.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from longtable.engine import odds
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import Ability, Row, Team
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    base_dice,
    bonus_dice,
    character,
    enemies_in,
    key_of,
    roll_ability,
    side_of_card,
)
from longtable.games.valor_villainy.play.combat import SHEEP, dodge_dice
from longtable.games.valor_villainy.play.outcomes import sure_prevention
from longtable.games.valor_villainy.play.rolls import best_to_set
from longtable.games.valor_villainy.state import Minion, Player, VillainyState

Ways: TypeAlias = Mapping[int, int]
"""In how many ways something comes to each number."""


def hits_of(s: VillainyState, who: Character, row: Row, *, is_test: bool = False) -> dict[int, int]:
    """MM-ROLL-01, 02, MM-ABIL-09, LL-TEST-01. In how many ways the dice of a row show each number of Hits."""
    dice = [*base_dice(s, who, row, is_test=is_test), *bonus_dice(s, who, row)]
    faces: list[Sequence[int]] = [FACES[die] for die in dice]
    if dice and roll_ability(s, who, row, Ability.BOOST):
        place = best_to_set(dice)
        faces[place] = (max(faces[place]),)
    return odds.sums(faces)


def more(ways: Ways, hits: int) -> dict[int, int]:
    """The same with so many Hits more."""
    return {total + hits: often for total, often in ways.items()}


def foes(s: VillainyState, at: int, side: Team) -> list[str]:
    """MM-DEF-01 to 05, 10, 11. Who takes an attack on a Region, one after the other, as far as that is settled.

    Where several Heroes stand together and have not said who defends, nobody knows.
    """
    region = s.regions[at]
    enemies = enemies_in(s, at, side)
    heroes = [who for who in enemies if isinstance(who, Player) and not who.is_villain]
    if len(heroes) > 1:
        return [hero.key for hero in heroes if hero.role == region.defender]
    sheep = [SHEEP] * region.sheep if side == HEROES else []
    return [*sheep, *(key_of(s, who) for who in enemies)]


class Blow(Struct, frozen=True):
    """What an attack does to one character: the damage that comes through, in how many of all cases."""

    target: str
    damage: Ways
    cases: int
    falls: int
    """How much damage Defeats it."""
    wounds: int = 0
    """How much Wounds it; 0 where nothing does."""

    @property
    def fall_chance(self) -> int:
        """MM-DMG-02, 10. How likely it is Defeated."""
        return self.at_least(self.falls)

    @property
    def wound_chance(self) -> int:
        """MM-DMG-03. How likely it is Wounded or Defeated."""
        return self.at_least(min(self.wounds, self.falls))

    def at_least(self, damage: int) -> int:
        """How likely so much damage comes through, or more."""
        return odds.thousandths(sum(often for done, often in self.damage.items() if done >= damage), self.cases)

    def lost(self, s: VillainyState) -> int:
        """MM-DMG-09, MM-VHP-01. The Health that a player character loses on average, in tenths."""
        who = character(s, self.target)
        step = s.box.step(who) if isinstance(who, Player) else 1
        lost = sum(min(max(done, 0), self.falls) // step * step * often for done, often in self.damage.items())
        return odds.tenths(lost, self.cases)


def blow(s: VillainyState, ways: Ways, target: str, cases: int = 0, *, dodges: bool = True) -> Blow:
    """MM-ABIL-06, 14, MM-DMG-12. What Hits do to one target, less what it Dodges and what is sure to be prevented.

    `cases` are all there are, where `ways` are not; a target that has dodged already does not again.
    """
    cases = cases or sum(ways.values())
    if target == SHEEP:
        return Blow(target, ways, cases, falls=1)
    who = character(s, target)
    for die in dodge_dice(s, who) if dodges else ():
        faces = FACES[die]
        ways = odds.added(ways, {-face: faces.count(face) for face in faces})
        cases *= len(faces)
    damage = more(ways, -sure_prevention(s, target))
    if isinstance(who, Minion):
        side = side_of_card(s, who)
        return Blow(target, damage, cases, side.health, 0 if who.is_wounded else side.wound)
    return Blow(target, damage, cases, who.health)


def blows(s: VillainyState, ways: Ways, targets: Sequence[str]) -> list[Blow]:
    """MM-MELEE-02, 03. What Hits do to one target after the other: those that are left when one falls go on."""
    found: list[Blow] = []
    cases = sum(ways.values())
    for target in targets:
        one = blow(s, ways, target, cases)
        found.append(one)
        ways = {done - one.falls: often for done, often in one.damage.items() if done >= one.falls}
        cases = one.cases
    return found


def fallen(hit: Sequence[Blow]) -> int:
    """How many are Defeated on average, in tenths."""
    return odds.tenths(sum(one.fall_chance for one in hit), 1000)
