"""Ways: how far the group gets in a turn, and over which hexes (DK-MOVE-02, 05, 08, 13, DK-MAP-08)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.board.land import Cell, Land
from longtable.games.valley_of_the_dead_king.kinds import BLOCKED, CAMP, CAUTIOUS, RECKLESS, Move, Style, Terrain
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.play.effects import Crossing, Speeding, count, is_heard
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Hex

QUICK: Final = Style.QUICK
PEAK: Final = Terrain.PEAK
SPEED, QUICK_SPEED = 4, 5
"""DK-SETUP-15, DK-STYLE-08. Hexes that the group may move at first."""
HASTE = 2
"""DK-MOVE-08. How much further a Reckless group moves."""


# ---------------------------------------------------------------- how far


def speed(s: ValleyState, move: Move) -> int:
    """DK-MOVE-02, 08, 09, 13, DK-SETUP-15, DK-STYLE-08. The hexes that the group may move, and all that changes it.

    Of several things that carry the group only the fastest counts.
    """
    if move is CAMP:
        return 0
    hexes_left = QUICK_SPEED if s.options.style is QUICK else SPEED
    if s.items:
        rows = s.content.items
        hexes_left += max([rows[item].speed for item in s.items])
    for row in vitals.rows_in_force(s):
        hexes_left += row.speed
    if move is RECKLESS:
        hexes_left += HASTE
    if is_heard(s, Speeding):
        event = Speeding(move, hexes_left)
        count(s, event)
        hexes_left = event.speed
    if hexes_left < 0:
        return 0
    return hexes_left


# ---------------------------------------------------------------- where


def may_open(s: ValleyState, at: Hex) -> bool:
    """DK-MAP-02, 06. Whether a HEXtile, or a small tile, can come where the group arrives."""
    return s.has_tiles and bool(land.of(s).touches[at])


def may_enter(s: ValleyState, at: Hex, crossing: Crossing) -> bool:
    """DK-MAP-08. Peaks and open Water are entered only by who has something that allows it."""
    return _is_open(land.of(s), at, crossing)


def _is_open(here: Land, at: Hex, crossing: Crossing) -> bool:
    cell = here.cells.get(at)
    if cell is None:
        return False
    if cell.terrain not in BLOCKED:
        return True
    if cell.terrain is PEAK:
        return crossing.peaks
    return crossing.water or (crossing.shore and _is_shore(here, at))


def _is_shore(here: Land, at: Hex) -> bool:
    return any(here.cells[other].terrain is not Terrain.WATER for other in here.beside[at])


def crossing(s: ValleyState) -> Crossing:
    """DK-MAP-08. What the group may enter beside open land."""
    event = Crossing()
    count(s, event)
    return event


def follows(one: Cell, other: Cell) -> bool:
    """DK-MOVE-05. Whether a step follows a road or a river: both of its hexes lie on it."""
    return (one.road and other.road) or (one.river and other.river)


def closed(s: ValleyState) -> Mapping[Hex, Cell]:
    """DK-MAP-08. The Peaks and the Water that the group may not enter: the same for a land and a Crossing."""
    here = land.of(s)
    if not is_heard(s, Crossing):
        return here.blocked
    able = crossing(s)
    if able.peaks or able.water or able.shore:
        return _closed(here, able.peaks, able.water, able.shore)
    return here.blocked


@lru_cache(maxsize=256)
def _closed(here: Land, *able: bool) -> Mapping[Hex, Cell]:
    crossing = Crossing(*able)
    return {at: cell for at, cell in here.blocked.items() if not _is_open(here, at, crossing)}


def is_hemmed_in(s: ValleyState) -> bool:
    """DK-MAP-08. Whether there is no hex beside the group that it may enter."""
    here = land.of(s)
    near = here.beside[s.at]
    for at in near:
        if at not in here.blocked:
            return False
    barred = closed(s)
    return all(at in barred for at in near)


class Reach:
    """DK-MOVE-02. The hexes that a group can go to, the nearest first, and the way to each of them."""

    def __init__(self, start: Hex, able: list[Hex], before: Mapping[Hex, Hex], single: Sequence[Hex] = ()) -> None:
        self.start, self.able = start, able
        self._before = before
        """The hex before each on the way."""
        self._single = single
        """DK-MOVE-05. The single hexes of a Cautious group, which goes to them straight."""

    def way(self, to: Hex) -> list[Hex]:
        """The hexes that are entered on the way to one of them, which comes last."""
        if to in self._single:
            return [to]
        found = []
        while to != self.start:
            found.append(to)
            to = self._before[to]
        found.reverse()
        return found


def reach(s: ValleyState, move: Move, most: int) -> Reach:
    """DK-MOVE-02, 05, DK-MAP-02. All hexes that the group can go to, each with the way.

    Of the shortest ways it is one on which the fewest HEXtiles come. A Cautious group keeps to roads and rivers, or
    goes a single hex in the whole turn.
    """
    here, barred = land.of(s), closed(s)
    border = here.touches if s.has_tiles else NO_BORDER
    if move is not CAUTIOUS:
        return Reach(s.at, *_spread(s.at, most, here.beside, barred, border))
    able, before = _spread(s.at, most, _Trodden(here), barred, border)
    if s.steps:
        return Reach(s.at, able, before)
    single = [at for at in here.beside[s.at] if at not in barred] if most else ()
    # to stay is no Cautious move
    return Reach(s.at, [*able[1:], *(at for at in single if at not in before)], before, single)


class _Trodden(dict[Hex, list[Hex]]):
    """DK-MOVE-05. The neighbours of a hex to which a road or a river leads."""

    def __init__(self, here: Land) -> None:
        super().__init__()
        self._here = here

    def __missing__(self, at: Hex) -> list[Hex]:
        cells, one = self._here.cells, self._here.cells[at]
        return [other for other in self._here.beside[at] if follows(one, cells[other])]


class _NoBorder(dict[Hex, Sequence[Hex]]):
    """DK-MAP-06. Where no HEXtile is left, none comes to any place."""

    def __missing__(self, at: Hex) -> Sequence[Hex]:
        return ()


NO_BORDER: Final = _NoBorder()


def _spread(
    start: Hex,
    most: int,
    beside: Mapping[Hex, Sequence[Hex]],
    barred: Mapping[Hex, Cell],
    border: Mapping[Hex, Sequence[Hex]],
) -> tuple[list[Hex], dict[Hex, Hex]]:
    """DK-MAP-02. Ring after ring, and in each first those hexes to which one comes over the fewest HEXtiles.

    With the hexes comes the one before each of them on the way.
    """
    before = dict.fromkeys(barred, start)  # nobody comes to these
    before[start] = start
    able = [start]
    rings = [[start]]  # the outermost ring, by how many HEXtiles would come on the way
    near, touched = beside.get, border.get  # quicker than to subscribe them; what is not known yet they look up
    for _ in range(most):
        beyond: list[list[Hex]] = [[] for _ in (*rings, None)]
        for tiles, ring in enumerate(rings):
            plain, opening = beyond[tiles].append, beyond[tiles + 1].append
            for one in ring:
                for at in near(one) or beside[one]:
                    if at not in before:  # who comes to a hex first has come over the fewest HEXtiles
                        before[at] = one
                        places = touched(at)
                        if places is None:
                            places = border[at]
                        if places:
                            opening(at)
                        else:
                            plain(at)
        rings = beyond if beyond[-1] else beyond[:-1]
        for ring in rings:
            able += ring
    return able, before


def targets(s: ValleyState, most: int) -> list[Hex]:
    """DK-KEY-20. The hexes that a Teleport reaches: whatever lies between, but nothing that cannot be entered."""
    able = crossing(s)
    return [at for at in hexes.disc(s.at, most) if may_enter(s, at, able)]
