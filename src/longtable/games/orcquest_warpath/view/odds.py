"""The odds of a blow, counted in whole numbers over all dice, by the rules that judge them (OQ-COMB-01 to 09).

Dice that are alike are counted together. What somebody would be asked about, re-rolls and Boost Cards, is left out:
it is theirs to decide, and makes a blow only stronger.
"""

from collections.abc import Iterator, Mapping, Sequence
from inspect import iscoroutinefunction
from itertools import combinations_with_replacement
from math import factorial

from msgspec import Struct

from longtable.engine.odds import tenths, thousandths
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Colour, Die, Effect, Keyword
from longtable.games.orcquest_warpath.play import combat, dice, vitals
from longtable.games.orcquest_warpath.play.bearers import FINDERS
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, DefenderTurn, Gathering, effects
from longtable.games.orcquest_warpath.state import Foe, OrcState, Rolled

Case = tuple[tuple[tuple[Die, Colour], ...], int]
"""What dice show, and in how many ways."""


class Odds(Struct, frozen=True):
    """What a blow would come to: in how many of all cases it does so much Damage."""

    ways: Mapping[int, int]
    health: int

    @property
    def whole(self) -> int:
        """How many cases there are."""
        return sum(self.ways.values())

    @property
    def kills(self) -> int:
        """How likely it kills, in thousandths."""
        return thousandths(sum(often for damage, often in self.ways.items() if damage >= self.health), self.whole)

    @property
    def misses(self) -> int:
        """How likely it does nothing, in thousandths."""
        return thousandths(self.ways.get(0, 0), self.whole)

    @property
    def damage(self) -> int:
        """The Damage on average, in tenths; nobody loses more than is left."""
        return tenths(sum(min(damage, self.health) * often for damage, often in self.ways.items()), self.whole)


def of(s: OrcState, blow: Blow) -> Odds:
    """OQ-COMB-01 to 09. The odds of a blow whose attacker's side is prepared, in a state that may be changed."""
    blow.from_behind = not sight.is_before(s, blow.defender, blow.attacker.at)
    blow.was_whole = not blow.defender.damage
    combat.gather(s, blow)
    _answer(s, Gathering(blow))
    if _is_dodged(blow):
        return Odds({0: 1}, _health(s, blow))
    wields, guards = [*blow.wields], [*blow.guards]
    found: dict[int, int] = {}
    shields = list(cases(dice.limited(blow.defense), dice.SHIELDS))
    for swords, often in cases(dice.limited(blow.dice), dice.SWORDS):
        for against, times in shields:
            blow.swords = [Rolled(die, shows) for die, shows in swords]
            blow.shields = [Rolled(die, shows) for die, shows in against]
            blow.wields, blow.guards = [*wields], [*guards]
            _answer(s, AttackerTurn(blow))
            _answer(s, DefenderTurn(blow))
            left, _ = combat.cancelled(blow.swords, blow.shields)
            damage = vitals.damage_of([one.shows for one in left], combat.health_colour(s, blow))
            found[damage] = found.get(damage, 0) + often * times
    return Odds(found, _health(s, blow))


def _is_dodged(blow: Blow) -> bool:
    """OQ-GLOS-11, OQ-ALTER-05. Whether an Enemy would ignore whatever Damage the blow does."""
    dodges = any(one.ability.does is Keyword.DODGE for one in blow.guards)
    return dodges and isinstance(blow.defender, Foe) and not vitals.has(blow.defender, Effect.ENTANGLED)


def _health(s: OrcState, blow: Blow) -> int:
    """OQ-BOSS-07. What is left of whom, or of the part at which a blow is aimed."""
    if blow.part < 0 or not isinstance(blow.defender, Foe):
        return vitals.left(s, blow.defender)
    return s.content.bosses[blow.defender.id].part[blow.part].health - blow.defender.parts[blow.part]


def _answer(s: OrcState, event: Gathering | AttackerTurn | DefenderTurn) -> None:
    """Let all answer who ask nobody anything, in the order of the book."""
    answers = effects.answers[type(event)]
    for sort, find in FINDERS.items():
        entries = answers.get(sort)
        if not entries:
            continue
        for me, source in find(s, event):
            entry = entries.get(source)
            if entry is not None and not iscoroutinefunction(entry.effect):
                entry.count(s, me, event)


# ---------------------------------------------------------------- counting


def cases(some: Sequence[Die], faces: Mapping[Die, Sequence[Colour]]) -> Iterator[Case]:
    """Every way in which dice can fall, with how often it does; the order of dice that are alike does not matter."""
    if not some:
        yield (), 1
        return
    first = some[0]
    same = [die for die in some if die is first]
    rest = [die for die in some if die is not first]
    for shown, often in _alike(len(same), faces[first]):
        for other, times in cases(rest, faces):
            yield (*((first, one) for one in shown), *other), often * times


def _alike(count: int, faces: Sequence[Colour]) -> Iterator[tuple[tuple[Colour, ...], int]]:
    """What so many dice of one kind can show, in no order, and in how many ways."""
    kinds = list(dict.fromkeys(faces))
    for shown in combinations_with_replacement(kinds, count):
        ways = factorial(count)
        for face in dict.fromkeys(shown):
            ways //= factorial(shown.count(face))
        for face in shown:
            ways *= faces.count(face)
        yield shown, ways
