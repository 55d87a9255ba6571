"""Sight: arcs, Lines of Sight and of Fire, and Range, as the board stands now (OQ-ORI, OQ-LOS, OQ-LOF, OQ-RANGE)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import HIGH, DoorState, Keyword, Terrain
from longtable.games.orcquest_warpath.options import Flanks
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import paths, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square

Character: TypeAlias = Hero | Foe
FAR = 99
"""A Range that nothing reaches."""


class View:
    """What blocks lines now: walls and closed doors by the plan, all else by masks.

    Made anew whenever a door, a piece of furniture, smoke or a Massive Character has changed; see `now`.
    """

    __slots__ = ("massive", "plan", "screens", "tops")

    def __init__(self, s: OrcState, board: boards.Board) -> None:
        self.plan = board.plan_of(s.doors)
        mask = self.plan.mask
        high = [piece.at for piece in s.furniture if piece.kind in HIGH]
        self.screens = board.pillars | mask(high) | mask(s.smoke)
        """OQ-LOS-06, 08, 10. What blocks sight but for Massive Characters."""
        self.massive = mask(at for foe in s.foes if is_massive(s, foe) for at in squares_of(s, foe))
        """OQ-LOS-09."""
        self.tops: dict[Square, None] = dict.fromkeys(high)
        """OQ-TERR-07, 08. Where one stands above Characters: high furniture and trunks."""
        self.tops.update(dict.fromkeys(at for at, kind in board.terrain.items() if kind is Terrain.TRUNK))


def now(s: OrcState) -> View:
    """What blocks lines as the board stands; worked out once for each way in which it stands."""
    kept = vars(s).get("view")
    key = _standing(s)
    if kept is None or kept[0] != key:
        kept = (key, View(s, boards.of(s)))
        vars(s)["view"] = kept
    view: View = kept[1]
    return view


def _standing(s: OrcState) -> tuple[object, ...]:
    """All that a `View` is made of."""
    large = [(foe.at, foe.is_centred) for foe in s.foes if is_massive(s, foe)]
    return (tuple(s.doors), len(s.furniture), tuple(piece.at for piece in s.furniture), tuple(s.smoke), tuple(large))


# ---------------------------------------------------------------- bodies


def is_massive(s: OrcState, who: Character) -> bool:
    """OQ-MASS-01. Whether somebody takes up two squares each way."""
    return isinstance(who, Foe) and Keyword.MASSIVE in s.foe_row(who).keywords


def squares_of(s: OrcState, who: Character) -> tuple[Square, ...]:
    """The squares that a Character stands on; of a Massive one four, or one in a narrow passage (OQ-MASS-02)."""
    if isinstance(who, Hero) or not is_massive(s, who) or who.is_centred:
        return (who.at,)
    column, row = who.at
    return ((column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1))


def occupied(s: OrcState) -> dict[Square, Character]:
    """Who stands where: one body a square."""
    found: dict[Square, Character] = {hero.at: hero for hero in s.heroes if hero.is_there}
    for foe in s.foes:
        for at in squares_of(s, foe):
            found[at] = foe
    return found


# ---------------------------------------------------------------- arcs


def is_before(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-ORI-01, OQ-LOS-03. Whether a square lies in a Character's Front Arc."""
    level = s.options.flanks is Flanks.FRONT
    return any(squares.is_before(one, who.facing, at, level=level) for one in squares_of(s, who))


def zone_of(s: OrcState, foe: Foe) -> tuple[Square, ...]:
    """OQ-ORI-03, 04. The squares before an Enemy's front edge, where no wall or closed door lies between."""
    plan, own = now(s).plan, squares_of(s, foe)
    ahead = [(at, squares.step(at, foe.facing)) for at in own]
    return tuple(other for at, other in ahead if other not in own and other in plan.beside[at])


def turn_to(who: Character, at: Square) -> Heading:
    """The way somebody looks who turns to a square; as before where it lies nowhere in particular."""
    found = squares.headings_to(who.at, at)
    return who.facing if not found or who.facing in found else found[0]


# ---------------------------------------------------------------- lines


def is_seen(s: OrcState, start: Square, at: Square, *, above: bool = False) -> bool:
    """OQ-LOS-01, 05 to 16. Whether a line between two squares is clear to sight, whoever looks.

    `above` says whether Massive Characters are looked over.
    """
    if start == at:
        return True
    view = now(s)
    if at in s.smoke:
        return False
    is_over = above or start in view.tops or at in view.tops
    return view.plan.is_clear(start, at, view.screens if is_over else view.screens | view.massive)


def sees(s: OrcState, who: Character, at: Square) -> bool:
    """OQ-LOS-01 to 04. Whether a Character has a square in its Line of Sight."""
    own = squares_of(s, who)
    return at in own or (is_before(s, who, at) and any(is_seen(s, start, at) for start in own))


def sees_whom(s: OrcState, who: Character, other: Character) -> bool:
    """Whether a Character has another in its Line of Sight; of a Massive one any square will do."""
    return any(sees(s, who, at) for at in squares_of(s, other))


def fires(s: OrcState, who: Character, at: Square, *, past_friends: bool = False) -> bool:
    """OQ-LOF-01 to 05, OQ-TERR-06, 08, OQ-GLOS-42. Whether a Character has a square in its Line of Fire.

    It need not look there already: whoever attacks or throws may turn (OQ-ORI-08, OQ-THROW-02). `past_friends` says
    whether those of its own side do not stop a shot, wherever they stand.
    """
    view, board = now(s), boards.of(s)
    own = squares_of(s, who)
    blocked = board.trunks
    if not stands_high(s, who):
        near = plan_neighbours(view.plan, own) if _has_support(s, who) else {}
        allies = Hero if isinstance(who, Hero) else Foe
        others = [
            place
            for place, other in occupied(s).items()
            if other.key != who.key
            and place != at
            and not ((past_friends or place in near) and isinstance(other, allies))
        ]
        blocked |= view.plan.mask(others)
    clear = view.plan.is_clear
    return any(is_seen(s, start, at) and clear(start, at, view.screens | blocked) for start in own)


def stands_high(s: OrcState, who: Character) -> bool:
    """OQ-TERR-06, 08. Whether a Hero stands on furniture or a trunk, so that Characters do not stop its shots."""
    if not isinstance(who, Hero):
        return False
    return who.at in now(s).tops or any(piece.at == who.at for piece in s.furniture)


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
    return _ranges(now(s).plan, boards.of(s).pillars, start).get(at, FAR)


def ranges(s: OrcState, start: Square) -> Mapping[Square, int]:
    """OQ-RANGE-01. The Range of every square that is in any, from one of them: what is asked about many is asked once."""
    return _ranges(now(s).plan, boards.of(s).pillars, start)


def range_between(s: OrcState, who: Character, other: Character) -> int:
    """The Range from one Character to another: between the nearest of their squares."""
    return min(range_to(s, start, at) for start in squares_of(s, who) for at in squares_of(s, other))


@lru_cache(maxsize=8_192)
def _ranges(plan: Plan, pillars: int, start: Square) -> Mapping[Square, int]:
    barred = [at for at in plan.squares if plan.mask([at]) & pillars]
    return {at: route.cost for at, route in paths.reach(start, None, plan.around.of, barred=barred).items()}


# ---------------------------------------------------------------- doors


def door_between(s: OrcState, a: Square, b: Square) -> boards.Door | None:
    """The door on the side between two squares beside each other, however it stands."""
    side = squares.Spot(a[0] + b[0] + 1, a[1] + b[1] + 1)
    return boards.of(s).door_at.get(side)


def is_closed(s: OrcState, door: boards.Door) -> bool:
    """OQ-LOS-07. Whether a door blocks."""
    return s.doors[door.number] is DoorState.CLOSED
