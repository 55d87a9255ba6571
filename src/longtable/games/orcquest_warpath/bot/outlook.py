"""What an orc who moves has before it: the goal, Enemies awake and asleep, Patrols to come, and friends."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.bot import routes, strength
from longtable.games.orcquest_warpath.bot.arms import Arms
from longtable.games.orcquest_warpath.bot.stealth import Watch
from longtable.games.orcquest_warpath.kinds import Keyword
from longtable.games.orcquest_warpath.play import attacking, moving, vitals
from longtable.games.orcquest_warpath.play.attacking import Aim
from longtable.games.orcquest_warpath.play.moving import AtDoor, Way
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit.squares import Square

STEP = 45
"""What a square nearer to the goal is worth."""
HUNT = 40
"""What a square nearer to an Alert Enemy is worth."""
CHASE = 30
"""What a square nearer to a Bell-ringer is worth besides."""
HUNTED = 9
"""From how far an Alert Enemy is hunted."""
DOOR = 60
"""What it is worth to open a door on the way."""
BOLD = 3
"""By how much danger counts less from whom the Quest wants dead, and when time presses."""
LATE = 6
"""When fewer levels of the Alert are left, time presses."""
ALONE = 4
"""From how many squares to the next orc on, one is alone."""
PRIZE, OUT, SMASHED = 600, 1000, 120
"""What Objectives and Chickens, the Exit, and furniture for who smashes it are worth."""
HASTY = 4
"""So many Turns one waits for friends before a door is opened all the same."""


class Outlook:
    """What a Hero who moves has before it, worked out once for a question."""

    def __init__(self, s: OrcState, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.watch = Watch(s, hero)
        self.arms = Arms(s, hero, self.watch)
        self.field = routes.field(s, routes.targets(s))
        self._keeps = self.arms.reach if routes.is_hunting(s) else 0
        """How far from the goal one may stay: from somebody who is to be killed, as far as one's weapons reach."""
        self.leaves = routes.is_leaving(s)
        self.others = [one for one in s.present if one is not hero]
        self.presses = s.quest_row.most_alert - s.alert < LATE
        self._near = [sight.now(s).ranges(one.at) for one in self.others]
        self._threats = [self._threat(foe) for foe in self.watch.awake]
        self._ringers = [sight.now(s).ranges(foe.at) for foe in self.watch.awake if self.watch.alarm(foe)]
        self._prizes = dict.fromkeys(
            [
                *s.chickens,
                *(found.at for found in s.found if not found.by),
                *(foe.at for foe in s.foes if foe.is_chicken),
            ]
        )
        smashes = Keyword.SMASHING in s.hero_row(hero).keywords
        self._pieces = dict.fromkeys(piece.at for piece in s.furniture) if smashes else {}
        self._places: dict[Square, int] = {}
        self._ways: dict[bool, tuple[int, Mapping[Square, Way]]] = {}

    @cached_property
    def aims(self) -> Sequence[Aim]:
        """Whom the Hero can attack from where it stands."""
        return attacking.aims(self.s, self.hero)

    def _threat(self, foe: Foe) -> tuple[Mapping[Square, int], int, int]:
        """How far squares are from an Enemy, how far it comes and strikes, and what that costs."""
        row = self.s.foe_row(foe)
        harm = strength.harm(self.s, foe, self.hero)
        bold = self.presses or strength.is_goal(self.s, foe)
        return (
            sight.now(self.s).ranges(foe.at),
            row.moves + strength.farthest(row.strikes),
            harm // (BOLD if bold else 1),
        )

    # ------------------------------------------------------------ squares

    def danger(self, at: Square) -> int:
        """What Alert Enemies would do to a Hero on a square, as far as they reach it; the others share it."""
        total = sum(harm for near, reach, harm in self._threats if near[at] <= reach)
        if not total:
            return 0
        friends = sum(near[at] <= ALONE for near in self._near)
        return total // (1 + friends)

    def place(self, at: Square) -> int:
        """What it is worth to stand on a square, whatever is done there."""
        found = self._places.get(at)
        if found is None:
            found = self._worth(at)
            self._places[at] = found
        return found

    def _worth(self, at: Square) -> int:
        worth = -STEP * max(min(self.field.get(at, routes.FAR), routes.FAR) - self._keeps, 0) - self.watch.met(at)
        if self.hero.hidden is None or at != self.hero.at:
            worth -= self.danger(at)
        if self.leaves and at in self.s.quest_row.exit:
            worth += OUT
        if at in self._prizes:
            worth += PRIZE
        if at in self._pieces:
            worth += SMASHED
        if self._threats and not self.leaves:
            nearest = min(near[at] for near, _, _ in self._threats)
            worth -= HUNT * max(min(nearest, HUNTED) - self.arms.reach, 0)
        if self._ringers:
            worth -= CHASE * min(near[at] for near in self._ringers)
        return worth

    def way(self, way: Way, use: UseRow | None) -> int:
        """What it is worth to go a way: where it ends, who sees it, what it costs of Health, and what it opens.

        `use` is the card with which an Attack could follow; None if none could.
        """
        seen = max((self.watch.woken(at) for at in way.over), default=0)
        hurt = strength.WOUND * way.damage
        if way.damage >= vitals.left(self.s, self.hero):
            hurt += 5 * strength.DEATH
        follows = self.arms.best(way.at, use) if use is not None else 0
        return self.place(way.at) + follows - seen - hurt - 2 * way.cost

    def door(self, how: AtDoor) -> int:
        """What it is worth to open a door: it lies on the way, and friends are near who have yet to act."""
        here, there = self.field.get(self.hero.at, routes.FAR), self.field.get(how.to, routes.FAR)
        if how.how == "close" or there >= here:
            return -1
        if not self.others or self.is_known(how) or self.presses or self.s.turn % HASTY == 0:
            return DOOR
        near = sight.now(self.s).ranges(self.hero.at)
        ready = sum(not one.has_acted and near[one.at] <= 2 * ALONE for one in self.others)
        return DOOR if ready > 1 or 2 * ready >= len(self.others) else -1

    def is_known(self, how: AtDoor) -> bool:
        """Whether nothing is behind a door that was not explored already."""
        place = boards.of(self.s).place_of.get(how.to)
        return place is None or place in self.s.explored

    def ways(self, moves: int, *, sneaks: bool) -> list[Way]:
        """The ways that are open with so many Movement Points; asked for fewer, the longer ones are left out."""
        most, found = self._ways.get(sneaks, (-1, {}))
        if most < moves:
            found = moving.ways(self.s, self.hero, moves, sneaks=sneaks)
            self._ways[sneaks] = (moves, found)
        return [way for way in found.values() if way.cost <= moves]

    def best(self, moves: int, use: UseRow | None, *, sneaks: bool = False) -> int:
        """How much better off a Hero would be with so many Movement Points."""
        here = self.place(self.hero.at)
        stay = self.arms.best(self.hero.at, use) if use is not None else 0
        found = [self.way(way, use) - here for way in self.ways(moves, sneaks=sneaks)]
        found += [self.door(how) + STEP + stay for how in moving.doors(self.s, self.hero)]
        return max(found, default=0)
