"""Sight: arcs, Lines of Sight and of Fire, and Range, as the board stands now (OQ-ORI, OQ-LOS, OQ-LOF, OQ-RANGE)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import HIGH, DoorKind, DoorState, Furniture, Keyword
from longtable.games.orcquest_warpath.options import Flanks
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import paths, squares
from longtable.kit.plans import Plan, Ranges
from longtable.kit.squares import Square

Character: TypeAlias = Hero | Foe
C = TypeVar("C", Hero, Foe, Character)
FAR = 99
"""A Range that nothing reaches."""


class Line(Struct, frozen=True):
    """OQ-LOS-01, OQ-LOF-01. A line from the centre of a square to that of another, whoever stands between them."""

    is_clear: bool
    """OQ-LOS-05 to 08, 10. Whether walls, doors, high furniture and smoke leave it to sight."""
    carries: bool
    """OQ-LOF-01, OQ-TERR-06. Whether they leave it to shots, too, and so do trunks."""
    over: tuple[Square, ...] = ()
    """The squares that it passes on the way."""
    is_high: bool = False
    """OQ-TERR-07, 08. Whether one of its ends lies above Characters."""


class Sights(dict[Square, bool]):
    """OQ-LOS-01 to 08, 10. Which squares one sees from a square in one direction, whoever stands in between.

    They are looked at as they are asked for.
    """

    __slots__ = ("_facing", "_start", "_view", "_with_flanks")

    def __init__(self, view: "View", start: Square, facing: Heading, with_flanks: bool) -> None:
        super().__init__()
        self._view, self._start, self._facing, self._with_flanks = view, start, facing, with_flanks

    def __missing__(self, at: Square) -> bool:
        is_ahead = at == self._start or squares.is_before(self._start, self._facing, at, level=self._with_flanks)
        found = self[at] = is_ahead and self._view.is_clear(self._start, at)
        return found


class Broad(dict[Square, tuple[Line, ...]]):
    """OQ-LOS-01 to 08, OQ-MASS-01. The lines by which a Massive Character sees, from any of its squares.

    What lies before any of them lies before it.
    """

    __slots__ = ("_facing", "_own", "_view", "_with_flanks")

    def __init__(self, view: "View", own: tuple[Square, ...], facing: Heading, with_flanks: bool) -> None:
        super().__init__()
        self._view, self._own, self._facing, self._with_flanks = view, own, facing, with_flanks

    def __missing__(self, at: Square) -> tuple[Line, ...]:
        is_ahead = any(squares.is_before(one, self._facing, at, level=self._with_flanks) for one in self._own)
        lines = [self._view.line(one, at) for one in self._own] if is_ahead else []
        found = self[at] = tuple([line for line in lines if line.is_clear])
        return found


class Looks(dict[tuple[Square, Heading, Flanks], Sights]):
    """OQ-LOS-03. What is seen from a square by who looks one way, whoever stands in between."""

    __slots__ = ("_view",)

    def __init__(self, view: "View") -> None:
        super().__init__()
        self._view = view

    def __missing__(self, look: tuple[Square, Heading, Flanks]) -> Sights:
        start, facing, flanks = look
        found = self[look] = Sights(self._view, start, facing, flanks is Flanks.FRONT)
        return found


class View:
    """What blocks lines and steps while doors, furniture and smoke stand as they do; all else is asked of the state.

    It is worked out once for each way in which they stand, and remembered with what was asked of it; see `now`.
    """

    def __init__(self, board: boards.Board, standing: "Standing") -> None:
        self.board, self.standing = board, standing
        doors, furniture, smoke = standing
        self.plan = board.plan_of(doors)
        high = [at for kind, at in furniture if kind in HIGH]
        self.screens = board.pillars | self.plan.mask(high) | self.plan.mask(smoke)
        """OQ-LOS-06, 08, 10. What blocks sight but for Massive Characters."""
        self.smoke: dict[Square, None] = dict.fromkeys(smoke)
        self.furniture: dict[Square, None] = dict.fromkeys(at for _, at in furniture)
        self.tops: dict[Square, None] = {**dict.fromkeys(high), **board.trunk_squares}
        """OQ-TERR-07, 08. Where one stands above Characters: high furniture and trunks."""
        self.pillars: dict[Square, None] = board.pillar_squares
        """OQ-MOVE-04. What nobody gets past."""
        self.woods: dict[Square, None] = {**board.pillar_squares, **board.trunk_squares}
        """OQ-TERR-06. What only the Agile get past."""
        self.clutter: dict[Square, None] = {**self.woods, **self.furniture}
        """OQ-MOVE-05. What most do not get past."""
        locked = [
            state if door.kind is DoorKind.REINFORCED else DoorState.OPEN
            for door, state in zip(board.doors, doors, strict=True)
        ]
        self.passages = board.plan_of(locked)
        """OQ-DOOR-05. The plan for who opens doors in passing: all but reinforced ones."""
        self._ranges: dict[Square, Ranges] = {}
        self._steps: dict[Square, Mapping[Square, int]] = {}
        self._lines: dict[tuple[Square, Square], Line] = {}
        self.sights = Looks(self)
        self._broad: dict[tuple[tuple[Square, ...], Heading, Flanks], Broad] = {}
        self._clear: dict[tuple[Square, Square], bool] = {}
        self._into: dict[tuple[Square, Heading, Flanks, str], tuple[Square, ...]] = {}
        self._ahead: dict[tuple[Square, Heading], tuple[Square, ...]] = {}

    def ahead(self, at: Square, facing: Heading) -> tuple[Square, ...]:
        """OQ-ORI-03, 04. The square before the front edge of another, if no wall or closed door lies between."""
        found = self._ahead.get((at, facing))
        if found is None:
            to = squares.step(at, facing)
            found = self._ahead[at, facing] = (to,) if to in self.plan.beside[at] else ()
        return found

    def ranges(self, start: Square) -> Ranges:
        """OQ-RANGE-01. The Range of every square from one of them, `FAR` where there is none."""
        found = self._ranges.get(start)
        if found is None:
            found = self._ranges[start] = _ranges(self.board, self.plan, start)
        return found

    def steps(self, start: Square) -> Mapping[Square, int]:
        """How many steps over sides every square is away that can be reached from one, whoever stands about."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = paths.distances(start, self.plan.beside.of)
        return found

    def line(self, start: Square, at: Square) -> Line:
        """OQ-LOS-01, OQ-LOF-01. The line from one square to another."""
        found = self._lines.get((start, at))
        if found is None:
            found = self._lines[start, at] = self._line(start, at)
        return found

    def is_clear(self, start: Square, at: Square) -> bool:
        """OQ-LOS-05 to 08, 10. Whether walls, doors, high furniture and smoke leave a line to sight."""
        found = self._clear.get((start, at))
        if found is None:
            is_clear = at == start or (at not in self.smoke and self.plan.is_clear(start, at, self.screens))
            found = self._clear[start, at] = is_clear
        return found

    def _line(self, start: Square, at: Square) -> Line:
        if not self.is_clear(start, at):
            return Line(is_clear=False, carries=False)
        over = squares.between(start, at)
        carries = self.plan.is_clear(start, at, self.board.trunks)
        return Line(is_clear=True, carries=carries, over=over, is_high=start in self.tops or at in self.tops)

    def broad(self, own: tuple[Square, ...], facing: Heading, flanks: Flanks) -> Broad:
        """OQ-MASS-01. What is seen from several squares by who looks one way, whoever stands in between."""
        found = self._broad.get((own, facing, flanks))
        if found is None:
            found = self._broad[own, facing, flanks] = Broad(self, own, facing, flanks is Flanks.FRONT)
        return found

    def seen_in(self, start: Square, facing: Heading, flanks: Flanks, place: boards.Place) -> tuple[Square, ...]:
        """OQ-EXPL-04. The squares of a place that one sees from a square, whoever stands in between."""
        key = start, facing, flanks, place.row.id
        found = self._into.get(key)
        if found is None:
            sights = self.sights[start, facing, flanks]
            found = self._into[key] = tuple([at for at in place.squares if sights[at]])
        return found


Standing: TypeAlias = tuple[
    tuple[DoorState, ...],
    tuple[tuple[Furniture, Square], ...],
    tuple[Square, ...],
]
"""All that a `View` is made of: how doors stand, which furniture stands where, and where smoke is."""


def now(s: OrcState) -> View:
    """What blocks lines as the board stands; every change of it brings a new look, and so does every copy."""
    view = s.view
    if view is None:
        view = vars(s)["view"] = _view(boards.of(s), standing(s))
    return view


def changed(s: OrcState) -> None:
    """A door, a piece of furniture or smoke has changed: `board.changes` has the verbs."""
    vars(s).pop("view", None)


def standing(s: OrcState) -> Standing:
    """How the board stands now."""
    return tuple(s.doors), tuple([(piece.kind, piece.at) for piece in s.furniture]), tuple(s.smoke)


@lru_cache(maxsize=256)
def _view(board: boards.Board, stands: Standing) -> View:
    return View(board, stands)


@lru_cache(maxsize=8_192)
def _ranges(board: boards.Board, plan: Plan, start: Square) -> Ranges:
    return plan.ranges(start, FAR, board.pillars)


# ---------------------------------------------------------------- bodies


def is_massive(s: OrcState, who: Character) -> bool:
    """OQ-MASS-01. Whether somebody takes up two squares each way."""
    return isinstance(who, Foe) and who.id in s.content.massive


def massive_ones(s: OrcState) -> list[Foe]:
    """OQ-MASS-01. The Massive Characters on the board."""
    large = s.content.massive
    return [foe for foe in s.foes if foe.id in large]


def squares_of(s: OrcState, who: Character) -> tuple[Square, ...]:
    """The squares that a Character stands on; of a Massive one four, or one in a narrow passage (OQ-MASS-02)."""
    if isinstance(who, Hero) or who.id not in s.content.massive or who.is_centred:
        return (who.at,)
    column, row = who.at
    return ((column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1))


def foes_at(s: OrcState, at: Square) -> list[Foe]:
    """OQ-MASS-01. The Enemies that stand on a square, one at most but while one passes another."""
    large = s.content.massive
    return [foe for foe in s.foes if foe.at == at or (foe.id in large and at in squares_of(s, foe))]


def occupied(s: OrcState) -> dict[Square, Character]:
    """Who stands where: one body a square."""
    found: dict[Square, Character] = {}
    for hero in s.present:
        found[hero.at] = hero
    large = s.content.massive
    for foe in s.foes:
        if foe.id not in large:
            found[foe.at] = foe
        else:
            found.update(dict.fromkeys(squares_of(s, foe), foe))
    return found


# ---------------------------------------------------------------- arcs


def is_before(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-ORI-01, OQ-LOS-03. Whether a square lies in a Character's Front Arc."""
    level = s.options.flanks is Flanks.FRONT
    return any(squares.is_before(one, who.facing, at, level=level) for one in squares_of(s, who))


def zone_of(s: OrcState, foe: Foe) -> tuple[Square, ...]:
    """OQ-ORI-03, 04. The squares before an Enemy's front edge, where no wall or closed door lies between."""
    view = now(s)
    if foe.id not in s.content.massive:
        return view.ahead(foe.at, foe.facing)
    own = squares_of(s, foe)
    return tuple([other for at in own for other in view.ahead(at, foe.facing) if other not in own])


def turn_to(who: Character, at: Square) -> Heading:
    """The way somebody looks who turns to a square; as before where it lies nowhere in particular."""
    found = squares.headings_to(who.at, at)
    return who.facing if not found or who.facing in found else found[0]


def turn_towards(s: OrcState, who: Character, other: Character) -> Heading:
    """OQ-ORI-08, 09, OQ-MASS-01. The way somebody looks who turns to another, by the nearest of their squares."""
    found = squares.headings_to(*nearest(s, who, other))
    return who.facing if not found or who.facing in found else found[0]


def nearest(s: OrcState, one: Character, other: Character) -> tuple[Square, Square]:
    """OQ-MASS-01. The squares of two Characters that are nearest to each other."""
    pairs = [(start, at) for start in squares_of(s, one) for at in squares_of(s, other)]
    return min(pairs, key=lambda pair: squares.manhattan(*pair))


# ---------------------------------------------------------------- lines


def is_seen(s: OrcState, start: Square, at: Square, *, above: bool = False) -> bool:
    """OQ-LOS-01, 05 to 16. Whether a line between two squares is clear to sight, whoever looks.

    `above` says whether Massive Characters are looked over.
    """
    view = now(s)
    return view.is_clear(start, at) and (
        above or not massive_ones(s) or not _is_behind_massive(s, view.line(start, at))
    )


def _is_behind_massive(s: OrcState, line: Line) -> bool:
    """OQ-LOS-09, OQ-TERR-07, 08. Whether a Massive Character stands in a line that does not pass above it."""
    if not line.over or line.is_high:
        return False
    large = massive_ones(s)
    return bool(large) and any(at in line.over for foe in large for at in squares_of(s, foe))


def bulk(s: OrcState) -> int:
    """OQ-LOS-09. The squares that Massive Characters stand on, as a mask of the plan."""
    large = massive_ones(s)
    return now(s).plan.mask(place for foe in large for place in squares_of(s, foe)) if large else 0


def sees(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-LOS-01 to 04. Whether a Character has a square in its Line of Sight."""
    own = squares_of(s, who)
    if at in own:
        return True
    if len(own) == 1:
        is_ahead = now(s).sights[own[0], who.facing, s.options.flanks][at]
        return is_ahead and is_seen(s, own[0], at)
    lines = now(s).broad(own, who.facing, s.options.flanks)[at]
    return bool(lines) and not all(_is_behind_massive(s, line) for line in lines)


def sees_into(s: OrcState, who: Character, place: boards.Place, facing: Heading | None = None) -> bool:
    """OQ-EXPL-04. Whether a Character has any square of a place in its Line of Sight, or would have if it turned."""
    own = squares_of(s, who)
    if len(own) != 1:
        return any(sees(s, who, at) for at in place.squares)
    seen = now(s).seen_in(own[0], facing or who.facing, s.options.flanks, place)
    return bool(seen) and any(is_seen(s, own[0], at) for at in seen)


def sees_whom(s: OrcState, who: Character, other: Character) -> bool:
    """Whether a Character has another in its Line of Sight; of a Massive one any square will do."""
    own = squares_of(s, other)
    return sees(s, who, own[0]) or (len(own) > 1 and any(sees(s, who, at) for at in own[1:]))


def first_seen(s: OrcState, seers: Sequence[Foe], others: Sequence[Character]) -> list[tuple[Foe, Character]]:
    """OQ-LOS-01 to 04. Those of some Enemies who have others in their Line of Sight, each with the first of these."""
    large = s.content.massive
    for foe in s.foes:
        if foe.id in large:
            return [(who, other) for who in seers for other in _first_past_massive(s, who, others)]
    sights, flanks = now(s).sights, s.options.flanks
    found: list[tuple[Foe, Character]] = []
    for who in seers:
        seen = sights[who.at, who.facing, flanks]
        for other in others:
            if seen[other.at]:
                found.append((who, other))
                break
    return found


def _first_past_massive(s: OrcState, who: Foe, others: Sequence[Character]) -> list[Character]:
    """OQ-LOS-01 to 09, OQ-MASS-01. The first of others whom an Enemy sees while somebody Massive is about."""
    large, view, own = s.content.massive, now(s), squares_of(s, who)
    seen: Mapping[Square, object] = view.sights[who.at, who.facing, s.options.flanks]
    if len(own) > 1:
        seen = view.broad(own, who.facing, s.options.flanks)
    for other in others:
        if (seen[other.at] or other.id in large or other.at in own) and sees_whom(s, who, other):
            return [other]
    return []


def fires(
    s: OrcState,
    who: Character,
    at: Square,
    *,
    past_friends: bool = False,
    bodies: Mapping[Square, Character] | None = None,
) -> bool:
    """OQ-LOF-01 to 05, OQ-TERR-06, 08, OQ-GLOS-42. Whether a Character has a square in its Line of Fire.

    It need not look there already: whoever attacks or throws may turn (OQ-ORI-08, OQ-THROW-02). `past_friends` says
    whether those of its own side do not stop a shot, wherever they stand, and `bodies` who stands where, if that was
    looked up before.
    """
    view = now(s)
    for start in squares_of(s, who):
        line = view.line(start, at)
        if not line.carries or _is_behind_massive(s, line):
            continue
        if not line.over or stands_high(s, who):
            return True
        if not _is_stopped(s, who, line, occupied(s) if bodies is None else bodies, past_friends=past_friends):
            return True
    return False


def _is_stopped(
    s: OrcState, who: Character, line: Line, bodies: Mapping[Square, Character], *, past_friends: bool
) -> bool:
    """OQ-LOF-02 to 04, OQ-GLOS-28, 42, OQ-PRES-04. Whether a Character on the way stops a shot; no Chicken does."""
    near = plan_neighbours(now(s).plan, squares_of(s, who)) if not past_friends and _has_support(s, who) else {}
    for at in line.over:
        other = bodies.get(at)
        if other is None or _is_same(who, other) or (isinstance(other, Foe) and other.is_chicken):
            continue
        if type(other) is not type(who) or not (past_friends or at in near):
            return True
    return False


def _is_same(who: Character, other: Character) -> bool:
    """Whether two are one Enemy, seen where it stands and where it could stand, or one Hero."""
    return who is other or (isinstance(who, Foe) and isinstance(other, Foe) and who.number == other.number)


def stands_high(s: OrcState, who: Character) -> bool:
    """OQ-TERR-06, 08. Whether a Hero stands on furniture or a trunk, so that Characters do not stop its shots."""
    if not isinstance(who, Hero):
        return False
    view = now(s)
    return who.at in view.tops or who.at in view.furniture


def _has_support(s: OrcState, who: Character) -> bool:
    row = s.hero_row(who) if isinstance(who, Hero) else s.foe_row(who)
    return Keyword.SUPPORT in row.keywords


def plan_neighbours(plan: Plan, own: Iterable[Square]) -> Mapping[Square, None]:
    """OQ-ORI-02. The squares adjacent to some: over a side without wall or closed door."""
    return {near: None for at in own for near in plan.beside[at]}


def is_adjacent(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-ORI-02. Whether a square is adjacent to a Character."""
    return at in plan_neighbours(now(s).plan, squares_of(s, who))


# ---------------------------------------------------------------- Range


def range_to(s: OrcState, start: Square, at: Square) -> int:
    """OQ-RANGE-01. The squares of the shortest way with diagonal steps, past walls, closed doors and pillars."""
    return now(s).ranges(start)[at]


def range_between(s: OrcState, who: Character, other: Character) -> int:
    """The Range from one Character to another: between the nearest of their squares."""
    large, view = s.content.massive, now(s)
    if who.id not in large and other.id not in large:
        return view.ranges(who.at)[other.at]
    ends = squares_of(s, other)
    return min([view.ranges(start)[at] for start in squares_of(s, who) for at in ends])


def is_far(who: Character, other: Character, most: int) -> bool:
    """OQ-RANGE-01. Whether two are more than a Range apart whatever stands about, of Massive ones any squares."""
    (column, row), (x, y) = who.at, other.at
    far = most + 1
    return not (-far <= column - x <= far and -far <= row - y <= far)


def within(others: Iterable[C], at: Square, most: int) -> list[C]:
    """OQ-RANGE-01. Who is no more than a Range from a square if nothing stands about, of Massive ones any squares."""
    column, row = at
    far = most + 1
    left, right, top, bottom = column - far, column + far, row - far, row + far
    return [one for one in others if left <= one.at[0] <= right and top <= one.at[1] <= bottom]


# ---------------------------------------------------------------- doors


def door_between(s: OrcState, a: Square, b: Square) -> boards.Door | None:
    """The door on the side between two squares beside each other, however it stands."""
    side = squares.Spot(a[0] + b[0] + 1, a[1] + b[1] + 1)
    return boards.of(s).door_at.get(side)


def is_closed(s: OrcState, door: boards.Door) -> bool:
    """OQ-LOS-07. Whether a door blocks."""
    return s.doors[door.number] is DoorState.CLOSED
