"""Watching: who sees which squares, what it would bring to go there, and why one cannot (OQ-SPOT, OQ-MOVE)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from longtable.engine.faces import Mark, Tint
from longtable.engine.remarks import Bar, Remark, Why
from longtable.engine.scene import Path
from longtable.engine.scene import Way as Drawn
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.walking import Bars
from longtable.games.orcquest_warpath.kinds import Hidden, Keyword, Terrain
from longtable.games.orcquest_warpath.play import enemies, spotting
from longtable.games.orcquest_warpath.play.ground import Ground, has_zone
from longtable.games.orcquest_warpath.play.moving import Way
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of
from longtable.games.orcquest_warpath.view import signs
from longtable.kit import squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square

BEYOND = 2
"""So many moves further than one gets it is told what a square would cost."""
FAR = 60
"""More moves than any way takes."""
SIGNS = {
    "danger": ("Damage", "bleeding-wound", Tint.RED, "OQ-ORI-05"),
    "sees": ("seen", signs.EYE, Tint.RED, "OQ-SPOT-01"),
    "patrol-breaks": ("the Bell", signs.BELL, Tint.RED, "OQ-PATROL-24"),
    "known": ("in sight", signs.EYE, Tint.GOLD, "OQ-SPOT-01"),
    "hides-here": ("hidden", "invisible", Tint.BLUE, "OQ-TERR-02"),
    "could-strike": ("could be attacked", signs.SWORD, Tint.RED, "OQ-ETGT-04"),
}
"""What is written on a square for what is said of it."""


def square(option: str) -> Square | None:
    """The square that an option names; None where it names another thing."""
    column, comma, row = option.removeprefix("sq:").partition(",")
    if not option.startswith("sq:") or not comma:
        return None
    return int(column), int(row)


# ---------------------------------------------------------------- what somebody sees


@lru_cache(maxsize=2_048)
def _clear(plan: Plan, start: Square, blocked: int) -> tuple[Square, ...]:
    """The squares to which the line from another is clear."""
    return tuple(at for at in plan.squares if plan.is_clear(start, at, blocked))


def seen_by(s: OrcState, foe: Foe) -> tuple[Square, ...]:
    """OQ-LOS-01 to 04. All squares that an Enemy has in its Line of Sight, but for its own."""
    view, own, large = sight.now(s), sight.squares_of(s, foe), sight.bulk(s)
    found: dict[Square, None] = {}
    for start in own:
        blocked = view.screens if start in view.tops else view.screens | large
        found.update(dict.fromkeys(_clear(view.plan, start, blocked)))
        found.update({at: None for at in view.tops if sight.is_seen(s, start, at)})
    return tuple(at for at in found if at not in own and at not in s.smoke and sight.is_before(s, foe, at))


class Watching:
    """Who sees which squares, looked up once for a question."""

    def __init__(self, s: OrcState, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self._seen: dict[Square, list[Foe]] = {}
        self._reach: dict[int, dict[Square, None]] = {}
        self._zones = {at: None for foe in s.foes if has_zone(foe) for at in sight.zone_of(s, foe)}

    def watchers(self, at: Square) -> list[Foe]:
        """OQ-SPOT-01. The Enemies who see a square."""
        if at not in self._seen:
            self._seen[at] = spotting.watchers(self.s, at)
        return self._seen[at]

    def on(self, way: Sequence[Square]) -> list[Remark]:
        """OQ-SPOT-01, OQ-PATROL-23, OQ-TERR-02. Who would become Alert along a way, or whether its end hides.

        Who is Alert already and sees its end is told, too, and who of all these could attack there.
        """
        roused: dict[int, Foe] = {}
        for at in way:
            if not self.is_hidden(at):
                roused.update({foe.number: foe for foe in self.watchers(at) if not foe.is_alert})
        end = way[-1]
        told: list[Remark] = []
        known = [] if self.is_hidden(end) else [foe for foe in self.watchers(end) if foe.is_alert]
        if roused:
            told += [("sees", {"foes": self._called(roused.values())}), *self._patrols(list(roused.values()))]
        elif known:
            told.append(("known", {}))
        elif self._hides(end):
            told.append(("hides-here", {}))
        strikers = [foe for foe in (*roused.values(), *known) if self._could_strike(foe, end)]
        if strikers and not self.is_hidden(end):
            told.append(("could-strike", {"foes": self._called(strikers)}))
        return told

    def _hides(self, end: Square) -> bool:
        """OQ-TERR-02, 04. Whether who comes to a square unseen is Invisible there."""
        kind = boards.of(self.s).terrain.get(end)
        return kind in spotting.HIDING and not self.watchers(end) and self.hero.hidden is None

    def _called(self, foes: Iterable[Foe]) -> str:
        """Enemies by their names, those of one name once with their number: `Peasant x3`."""
        counts = Counter(self.s.foe_row(foe).name for foe in foes)
        return " and ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())

    def _patrols(self, roused: Sequence[Foe]) -> list[Remark]:
        """OQ-PATROL-23, 24. A Patrol of which one sees somebody breaks up, and one of it runs for the Bell."""
        numbers = [foe.number for foe in roused]
        broken = [patrol for patrol in self.s.patrols if any(number in numbers for number in patrol.members)]
        return [("patrol-breaks", {"path": f"path:{patrol.path}"}) for patrol in broken]

    def _could_strike(self, foe: Foe, end: Square) -> bool:
        """OQ-ETGT-04. Whether an Enemy could come to where one of its attack lines reaches a square."""
        if foe.number not in self._reach:
            self._reach[foe.number] = dict.fromkeys(enemies.ways(self.s, foe, self.s.foe_row(foe).moves))
        plan, strikes = sight.now(self.s).plan, self.s.foe_row(foe).strikes
        reach = self._reach[foe.number]
        if any(not strike.most for strike in strikes) and any(at in reach for at in plan.beside[end]):
            return True
        far = max(strike.most for strike in strikes)
        near = [at for at in squares.block(end, far) if at in reach]
        return any(sight.range_to(self.s, at, end) <= far and sight.is_seen(self.s, at, end) for at in near)

    def is_hidden(self, at: Square) -> bool:
        """OQ-INV-01, 02, OQ-GLOS-16. Whether a Hero who is Invisible now still is on a square."""
        hidden = self.hero.hidden
        if hidden is None or at in self._zones:
            return False
        terrain = boards.of(self.s).terrain
        if hidden in (Hidden.POND, Hidden.SHADOW) and spotting.HIDING.get(terrain[at]) is not hidden:
            return False
        return not any(
            Keyword.FLAIR in self.s.foe_row(foe).keywords and sight.range_to(self.s, foe.at, at) <= spotting.FLAIR
            for foe in self.s.foes
        )


# ---------------------------------------------------------------- what is written on a square


def marks(told: Sequence[Remark]) -> tuple[Mark, ...]:
    """The signs of what is said of a square; one of each, for there is little room."""
    found = [Mark(name, icon, tint, rule=rule) for word, _ in told for name, icon, tint, rule in _sign(word)]
    return tuple({mark.name: mark for mark in found}.values())


def _sign(word: str) -> list[tuple[str, str, Tint, str]]:
    return [SIGNS[word]] if word in SIGNS else []


def path(hero: Hero, way: Way) -> Path:
    """OQ-MOVE-02. The way by which a Hero would come to a square."""
    return Path(f"the way of {hero.key}", tuple(map(key_of, (hero.at, *way.over))), Drawn.ROUTE, Tint.GOLD)


# ---------------------------------------------------------------- where one cannot go


def barred(s: OrcState, hero: Hero, ways: Sequence[Way], moves: int) -> list[Bar]:
    """OQ-MOVE-02 to 07, 11. The squares about that a Hero cannot end on, each with what keeps it off."""
    offered = {way.at: None for way in ways} | {hero.at: None}
    ground = Ground(s, hero)
    far = ground.reach(moves + BEYOND)
    found: dict[Square, Why] = {}
    for at, cost in far.items():
        if at not in offered and ground.may_stop(at):
            found[at] = Why("too-far", {"cost": cost, "have": moves})
    edge = dict.fromkeys(near for at in offered for near in ground.view.plan.beside[at] if near not in offered)
    for at in edge:
        why = _why_not(s, ground, at)
        if why is not None:
            found[at] = why
    return [(key_of(at), why) for at, why in found.items()]


def _why_not(s: OrcState, ground: Ground, at: Square) -> Why | None:
    """What keeps a Hero off a square that is near enough; None if it is only too far."""
    body = sight.occupied(s).get(at)
    if body is not None:
        return Why("taken", {"who": body})
    if at in ground.view.furniture and ground.gait.bars is Bars.CLUTTER:
        return Why("furniture")
    terrain = ground.view.board.terrain[at]
    if terrain is Terrain.PILLAR or (terrain is Terrain.TRUNK and not ground.gait.is_agile):
        return Why("scenery")
    if at in ground.view.board.bell_squares:
        return Why("bell-stands")
    return Why("fallen") if at in ground.taken else None
