"""Sight: arcs, Lines of Sight and of Fire, and Range, as the board stands now (OQ-ORI, OQ-LOS, OQ-LOF, OQ-RANGE)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import HIGH, DoorKind, DoorState, Furniture, Keyword
from longtable.games.orcquest_warpath.options import Flanks
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import paths, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square

Character: TypeAlias = Hero | Foe
Seen = TypeVar("Seen", Hero, Foe)
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


class Sights(dict[Square, "Line | None"]):
    """OQ-LOS-01 to 08, 10. The lines by which one sees from a square in one direction; None where one does not.

    They are worked out as they are asked for.
    """

    __slots__ = ("_facing", "_start", "_view", "_with_flanks")

    def __init__(self, view: "View", start: Square, facing: Heading, with_flanks: bool) -> None:
        super().__init__()
        self._view, self._start, self._facing, self._with_flanks = view, start, facing, with_flanks

    def __missing__(self, at: Square) -> "Line | None":
        line = self._view.line(self._start, at)
        is_ahead = at == self._start or squares.is_before(self._start, self._facing, at, level=self._with_flanks)
        found = self[at] = line if line.is_clear and is_ahead else None
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
        self._ranges: dict[Square, Mapping[Square, int]] = {}
        self._lines: dict[tuple[Square, Square], Line] = {}
        self._sights: dict[tuple[Square, Heading, bool], Sights] = {}
        self._clear: dict[tuple[Square, str], tuple[Square, ...]] = {}

    def ranges(self, start: Square) -> Mapping[Square, int]:
        """OQ-RANGE-01. The Range of every square that is in any, from one of them."""
        found = self._ranges.get(start)
        if found is None:
            found = self._ranges[start] = _ranges(self.board, self.plan, start)
        return found

    def line(self, start: Square, at: Square) -> Line:
        """OQ-LOS-01, OQ-LOF-01. The line from one square to another."""
        found = self._lines.get((start, at))
        if found is None:
            found = self._lines[start, at] = self._line(start, at)
        return found

    def _line(self, start: Square, at: Square) -> Line:
        if at != start and (at in self.smoke or not self.plan.is_clear(start, at, self.screens)):
            return Line(is_clear=False, carries=False)
        over = tuple([spot.square for spot in squares.crossed(start, at)[1:-1] if spot.is_square])
        carries = self.plan.is_clear(start, at, self.board.trunks)
        return Line(is_clear=True, carries=carries, over=over, is_high=start in self.tops or at in self.tops)

    def sights(self, start: Square, facing: Heading, flanks: Flanks) -> Sights:
        """OQ-LOS-03. What is seen from a square by who looks one way, whoever stands in between."""
        key = start, facing, flanks is Flanks.FRONT
        found = self._sights.get(key)
        if found is None:
            found = self._sights[key] = Sights(self, *key)
        return found

    def clear_in(self, start: Square, place: boards.Place) -> tuple[Square, ...]:
        """The squares of a place to which walls, furniture and smoke leave a line."""
        key = start, place.row.id
        found = self._clear.get(key)
        if found is None:
            found = self._clear[key] = tuple([at for at in place.squares if self.line(start, at).is_clear])
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
    if not isinstance(view, View):
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
def _ranges(board: boards.Board, plan: Plan, start: Square) -> Mapping[Square, int]:
    return paths.distances(start, plan.around.of, barred=board.pillar_squares)


# ---------------------------------------------------------------- bodies


def is_massive(s: OrcState, who: Character) -> bool:
    """OQ-MASS-01. Whether somebody takes up two squares each way."""
    return isinstance(who, Foe) and who.id in s.content.massive


def squares_of(s: OrcState, who: Character) -> tuple[Square, ...]:
    """The squares that a Character stands on; of a Massive one four, or one in a narrow passage (OQ-MASS-02)."""
    if isinstance(who, Hero) or who.id not in s.content.massive or who.is_centred:
        return (who.at,)
    column, row = who.at
    return ((column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1))


def occupied(s: OrcState) -> dict[Square, Character]:
    """Who stands where: one body a square."""
    found: dict[Square, Character] = {hero.at: hero for hero in s.present}
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
    beside, (x, y), own = now(s).plan.beside, squares.STEPS[foe.facing], squares_of(s, foe)
    ahead = [(at, (at[0] + x, at[1] + y)) for at in own]
    return tuple([other for at, other in ahead if other in beside[at] and other not in own])


def turn_to(who: Character, at: Square) -> Heading:
    """The way somebody looks who turns to a square; as before where it lies nowhere in particular."""
    found = squares.headings_to(who.at, at)
    return who.facing if not found or who.facing in found else found[0]


# ---------------------------------------------------------------- lines


def is_seen(s: OrcState, start: Square, at: Square, *, above: bool = False) -> bool:
    """OQ-LOS-01, 05 to 16. Whether a line between two squares is clear to sight, whoever looks.

    `above` says whether Massive Characters are looked over.
    """
    line = now(s).line(start, at)
    return line.is_clear and (above or not _is_behind_massive(s, line))


def _is_behind_massive(s: OrcState, line: Line) -> bool:
    """OQ-LOS-09, OQ-TERR-07, 08. Whether a Massive Character stands in a line that does not pass above it."""
    if not line.over or line.is_high:
        return False
    large = [foe for foe in s.foes if foe.id in s.content.massive]
    return bool(large) and any(at in line.over for foe in large for at in squares_of(s, foe))


def bulk(s: OrcState) -> int:
    """OQ-LOS-09. The squares that Massive Characters stand on, as a mask of the plan."""
    large = [foe for foe in s.foes if foe.id in s.content.massive]
    return now(s).plan.mask(place for foe in large for place in squares_of(s, foe)) if large else 0


def sees(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-LOS-01 to 04. Whether a Character has a square in its Line of Sight."""
    own = squares_of(s, who)
    if at in own:
        return True
    if len(own) == 1:
        line = now(s).sights(own[0], who.facing, s.options.flanks)[at]
        return line is not None and not _is_behind_massive(s, line)
    return is_before(s, who, at) and any(is_seen(s, start, at) for start in own)


def sees_into(s: OrcState, who: Character, place: boards.Place) -> bool:
    """OQ-EXPL-04. Whether a Character has any square of a place in its Line of Sight."""
    view = now(s)
    return any(sees(s, who, at) for start in squares_of(s, who) for at in view.clear_in(start, place))


def sees_whom(s: OrcState, who: Character, other: Character) -> bool:
    """Whether a Character has another in its Line of Sight; of a Massive one any square will do."""
    own = squares_of(s, other)
    return sees(s, who, own[0]) or (len(own) > 1 and any(sees(s, who, at) for at in own[1:]))


def first_seen(s: OrcState, who: Character, others: Iterable[Seen]) -> Seen | None:
    """OQ-LOS-01 to 04. The first of some whom a Character has in its Line of Sight; None if it sees none of them."""
    large = s.content.massive
    sights = now(s).sights(who.at, who.facing, s.options.flanks)
    for other in others:
        if who.id in large or other.id in large:
            if sees_whom(s, who, other):
                return other
        else:
            line = sights[other.at]
            if line is not None and not _is_behind_massive(s, line):
                return other
    return None


def fires(s: OrcState, who: Character, at: Square, *, past_friends: bool = False) -> bool:
    """OQ-LOF-01 to 05, OQ-TERR-06, 08, OQ-GLOS-42. Whether a Character has a square in its Line of Fire.

    It need not look there already: whoever attacks or throws may turn (OQ-ORI-08, OQ-THROW-02). `past_friends` says
    whether those of its own side do not stop a shot, wherever they stand.
    """
    view = now(s)
    for start in squares_of(s, who):
        line = view.line(start, at)
        if not line.carries or _is_behind_massive(s, line):
            continue
        if not line.over or stands_high(s, who) or not _is_stopped(s, who, line, past_friends=past_friends):
            return True
    return False


def _is_stopped(s: OrcState, who: Character, line: Line, *, past_friends: bool) -> bool:
    """OQ-LOF-02 to 04, OQ-GLOS-42. Whether a Character on the way stops a shot, whoever it flies past."""
    bodies = occupied(s)
    near = plan_neighbours(now(s).plan, squares_of(s, who)) if not past_friends and _has_support(s, who) else {}
    for at in line.over:
        other = bodies.get(at)
        if other is None or _is_same(who, other):
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
    return now(s).ranges(start).get(at, FAR)


def range_between(s: OrcState, who: Character, other: Character) -> int:
    """The Range from one Character to another: between the nearest of their squares."""
    view, ends = now(s), squares_of(s, other)
    return min([view.ranges(start).get(at, FAR) for start in squares_of(s, who) for at in ends])


def is_far(who: Character, other: Character, most: int) -> bool:
    """OQ-RANGE-01. Whether two are more than a Range apart whatever stands about, of Massive ones any squares."""
    return squares.chebyshev(who.at, other.at) > most + 1


# ---------------------------------------------------------------- doors


def door_between(s: OrcState, a: Square, b: Square) -> boards.Door | None:
    """The door on the side between two squares beside each other, however it stands."""
    side = squares.Spot(a[0] + b[0] + 1, a[1] + b[1] + 1)
    return boards.of(s).door_at.get(side)


def is_closed(s: OrcState, door: boards.Door) -> bool:
    """OQ-LOS-07. Whether a door blocks."""
    return s.doors[door.number] is DoorState.CLOSED
