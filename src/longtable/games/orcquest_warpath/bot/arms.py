"""What an orc can do with its weapons from where it stands or would stand: Attacks, and their worth in hundredths."""

from collections.abc import Mapping, Sequence

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.bot import strength
from longtable.games.orcquest_warpath.bot.stealth import Watch
from longtable.games.orcquest_warpath.bot.strength import DAMAGE, GOAL, KILL, NO_USE, POINT, Lines
from longtable.games.orcquest_warpath.kinds import Attack
from longtable.games.orcquest_warpath.play import gear, vitals
from longtable.games.orcquest_warpath.play.attacking import Aim
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit.squares import Square

HARD = 3
"""How much more Damage is worth on whom the Quest wants dead."""


class Mark:
    """An Enemy that could be attacked: how far every square is from it."""

    __slots__ = ("foe", "near", "places")

    def __init__(self, s: OrcState, foe: Foe) -> None:
        self.foe, self.places = foe, sight.squares_of(s, foe)
        self.near: Sequence[Mapping[Square, int]] = [sight.now(s).ranges(place) for place in self.places]

    def range_from(self, at: Square) -> tuple[int, Square]:
        """The Range from a square, and to which of the Enemy's."""
        return min((near[at], place) for near, place in zip(self.near, self.places, strict=True))


class Arms:
    """A Hero's weapons and whom they can meet; worked out once for a question."""

    def __init__(self, s: OrcState, hero: Hero, watch: Watch) -> None:
        self.s, self.hero, self.watch = s, hero, watch
        self.lines = [(thing, strike, *gear.range_of(s, hero, strike)) for thing, strike in gear.lines(s, hero)]
        self.reach = max((max(most, 1) for *_, most in self.lines), default=0)
        self.marks = [Mark(s, foe) for foe in s.foes if not foe.is_chicken and vitals.is_targetable(foe)]
        self._worth: dict[tuple[object, ...], int] = {}
        self._loud: dict[int, tuple[int, int]] = {}

    def best(self, at: Square, use: UseRow = NO_USE) -> int:
        """What the best Attack from a square would be worth; 0 if there is none."""
        best = 0
        plan = None
        for mark in self.marks:
            range_, place = mark.range_from(at)
            if range_ > self.reach:
                continue
            plan = plan or sight.now(self.s).plan
            for kind in Attack:
                used = {
                    thing.card: (thing, strike)
                    for thing, strike, least, most in self.lines
                    if strike.type is kind and (least <= range_ <= most if most else place in plan.beside[at])
                }
                if used and sight.is_seen(self.s, at, place):
                    best = max(best, self.worth(mark.foe, list(used.values()), kind, use, at))
        return best

    def aim(self, one: Aim, use: UseRow) -> int:
        """What an Attack that is open now is worth."""
        cost = one.boost.main.bp * POINT if one.boost is not None else 0
        return self.worth(one.foe, one.used, one.type, use, self.hero.at) - cost

    def around(self, within: int, use: UseRow) -> int:
        """What an Attack on all within a Range is worth."""
        near = [mark.foe for mark in self.marks if mark.range_from(self.hero.at)[0] <= within]
        used = list({thing.card: (thing, strike) for thing, strike, *_ in self.lines if not strike.least}.values())
        return sum(self.worth(foe, used, Attack.MELEE, use, self.hero.at) for foe in near)

    def worth(self, foe: Foe, used: Lines, kind: Attack, use: UseRow, at: Square) -> int:
        """What an Attack is worth: a death, or Damage, less what comes back and who is woken."""
        is_before = sight.is_before(self.s, foe, at)
        key = (foe.number, kind, is_before, use.text, *((thing.card, strike.most) for thing, strike in used))
        found = self._worth.get(key)
        if found is None:
            found = self._reckon(foe, used, kind, use, at, is_before=is_before)
            self._worth[key] = found
        return found

    def _reckon(self, foe: Foe, used: Lines, kind: Attack, use: UseRow, at: Square, *, is_before: bool) -> int:
        s = self.s
        chances = strength.blow(s, self.hero, foe, used, kind, use, at)
        left = vitals.left(s, foe)
        row = s.foe_row(foe)
        kills = chances.at_least(left)
        prize = KILL + POINT * row.badass + (GOAL if strength.is_goal(s, foe) else 0) + self.watch.alarm(foe)
        damage = DAMAGE * (HARD if strength.is_goal(s, foe) else 1)
        worth = prize * kills // 100 + damage * min(chances.mean, 100 * left) // 100
        if foe.is_alert or foe.id in s.content.bosses:
            is_last = len(self.watch.awake) == 1
            worth += self.watch.clock(1) * kills // 100 if is_last and foe.is_alert else 0
        else:
            dies, lives = self._noise(foe)
            worth -= (dies * kills + lives * (100 - kills)) // 100
        if not foe.has_reacted and is_before:
            worth -= strength.answered(s, self.hero, foe, at) * (100 - kills) // 100
        return worth

    def _noise(self, foe: Foe) -> tuple[int, int]:
        """OQ-KILL-05, OQ-PATROL-23. What noise an Attack on a sleeper makes if it dies, and if it lives."""
        found = self._loud.get(foe.number)
        if found is None:
            others = [
                other for other in self.watch.asleep if other is not foe and sight.sees_whom(self.s, other, foe)
            ]
            found = self.watch.noise(others), self.watch.noise([foe, *others])
            self._loud[foe.number] = found
        return found
