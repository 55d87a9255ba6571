"""Ground: what is around a Hero who moves: Enemies, furniture, Danger Zones (OQ-MOVE-02 to 07, OQ-ORI-03 to 05)."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from longtable.games.orcquest_warpath.board import sight, walking
from longtable.games.orcquest_warpath.board.walking import Bars, Gait
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Effect, Keyword
from longtable.games.orcquest_warpath.play import vitals
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import paths
from longtable.kit.squares import Square

Zone: TypeAlias = tuple[Square, ...]
BULK = 2
"""How far a Danger Zone can lie from the square by which an Enemy is known, be it Massive."""
HELPLESS = (Effect.PETRIFIED, Effect.STUNNED, Effect.TERRIFIED)
"""OQ-ALTER-11. What takes an Enemy its Danger Zone."""


def has_zone(foe: Foe) -> bool:
    """OQ-ORI-05, OQ-ALTER-11. Whether an Enemy has a Danger Zone now."""
    return not foe.is_chicken and not (foe.effects and vitals.has_any(foe, HELPLESS))


def near(s: OrcState, at: Square, moves: int) -> list[Foe]:
    """OQ-ORI-03 to 05. The Enemies with a Danger Zone into which so many moves could lead from a square, or less."""
    column, row = at
    far = moves + BULK
    left, right, top, bottom = column - far, column + far, row - far, row + far
    return [foe for foe in s.foes if left <= foe.at[0] <= right and top <= foe.at[1] <= bottom and has_zone(foe)]


def threats(s: OrcState, at: Square) -> list[Foe]:
    """OQ-ORI-03 to 05. The Enemies in whose Danger Zone a square lies."""
    column, row = at
    found = []
    for foe in s.foes:
        x, y = foe.at
        is_near = -BULK <= x - column <= BULK and -BULK <= y - row <= BULK
        if is_near and at in sight.zone_of(s, foe) and has_zone(foe):
            found.append(foe)
    return found


def gait_of(s: OrcState, hero: Hero) -> Gait:
    """OQ-MOVE-05, OQ-AGILE-01, 02, OQ-SMASH-01. How a Hero gets about: who is Invisible smashes nothing."""
    seen, unseen = _gaits(s.content, hero.id)
    return seen if hero.hidden is None else unseen


AGILE = Gait(Bars.PILLARS, is_agile=True)
SMASHING = Gait(Bars.WOODS, smashes=True)
PLAIN = Gait(Bars.CLUTTER)


@lru_cache(maxsize=64)
def _gaits(content: Content, name: str) -> tuple[Gait, Gait]:
    """How a Hero gets about who is seen, and who is Invisible."""
    words = content.heroes[name].keywords
    if Keyword.AGILE in words:
        return AGILE, AGILE
    return SMASHING if Keyword.SMASHING in words else PLAIN, PLAIN


class Ground:
    """What is around a Hero who moves, as all stand now."""

    def __init__(self, s: OrcState, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.view = sight.now(s)
        self.gait = gait_of(s, hero)
        self.foes: dict[Square, None] = {}
        """OQ-MOVE-03. The squares that Enemies keep it off."""
        large = s.content.massive
        for foe in s.foes:
            if not foe.is_chicken:
                self.foes[foe.at] = None
                if foe.id in large:
                    self.foes.update(dict.fromkeys(sight.squares_of(s, foe)))
        self._taken: dict[Square, None] | None = None
        self._snares: dict[Square, None] | None = None

    def is_passable(self, at: Square) -> bool:
        """OQ-MOVE-03 to 05, OQ-AGILE-02, OQ-SMASH-01. Whether nothing keeps this Hero off a square."""
        return at not in self.foes and at not in walking.bars_of(self.view, self.gait)

    def cost(self, a: Square, b: Square) -> int | None:
        """OQ-MOVE-02, OQ-TERR-01. What a step costs; None where it cannot be made."""
        return (2 if a in self.view.board.ponds else 1) if self.is_passable(b) else None

    @property
    def neighbours(self) -> Callable[[Square], tuple[Square, ...]]:
        """OQ-MOVE-02, OQ-AGILE-01. The squares one step away: over sides, and diagonally for the Agile."""
        return walking.beside(self.view, self.gait, self.foes)

    @property
    def taken(self) -> dict[Square, None]:
        """OQ-MOVE-03, 07, 11. Squares where nobody stops: with Bells, and with other Heroes, dead or alive."""
        if self._taken is None:
            others = [one.at for one in self.s.heroes if one is not self.hero]
            self._taken = {**self.view.board.bell_squares, **dict.fromkeys(others)}
        return self._taken

    def may_stop(self, at: Square) -> bool:
        """OQ-MOVE-03, 07, 11. Whether a move may end on a square."""
        return at not in self.taken

    def zones(self, moves: int) -> dict[Square, list[Zone]]:
        """OQ-ORI-05. The Danger Zones by their squares, as far as so many moves could lead into them."""
        found: dict[Square, list[Zone]] = {}
        for foe in near(self.s, self.hero.at, moves):
            zone = sight.zone_of(self.s, foe)
            for at in zone:
                found.setdefault(at, []).append(zone)
        return found

    @property
    def snares(self) -> dict[Square, None]:
        """OQ-GLOS-19. Squares beyond which one does not go, since one is caught there."""
        if self._snares is None:
            self._snares = {}
            catching = self.s.content.impeding
            for foe in self.s.foes:
                if foe.id in catching and has_zone(foe):
                    self._snares.update(dict.fromkeys(sight.zone_of(self.s, foe)))
        return self._snares

    def may_pass(self, at: Square) -> bool:
        """OQ-GLOS-19, OQ-SMASH-01. Whether one goes on beyond a square: not where one is caught, or smashes."""
        return at not in self.snares and not (self.gait.smashes and at in self.view.furniture)

    def reach(self, moves: int, avoided: walking.Some = walking.NOBODY) -> paths.Spread[Square]:
        """OQ-MOVE-02, OQ-TERR-01. The squares that the Hero gets to, also where it may not stop (`taken`).

        `avoided` are further squares beyond which it does not go.
        """
        ends = {**self.snares, **avoided} if avoided else self.snares
        return walking.reach(self.view, self.gait, self.hero.at, moves, self.foes, ends)
