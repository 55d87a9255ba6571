"""Ways: how far the group gets in a turn, and over which hexes (DK-MOVE-02, 05, 08, 13, DK-MAP-08)."""

from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.board.land import Cell, Land
from longtable.games.valley_of_the_dead_king.kinds import Move, Style, Terrain
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.play.effects import Crossing, Speeding, count
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Hex
from longtable.kit.paths import Route

SPEED, QUICK_SPEED = 4, 5
"""DK-SETUP-15, DK-STYLE-08. Hexes that the group may move at first."""
HASTE = 2
"""DK-MOVE-08. How much further a Reckless group moves."""
STEP, BORDER = 100, 1
"""What a hex costs on a way, and what it costs more where a HEXtile would come: of equal ways the one with fewest."""


# ---------------------------------------------------------------- how far


def speed(s: ValleyState, move: Move) -> int:
    """DK-MOVE-02, 08, 09, 13, DK-SETUP-15, DK-STYLE-08. The hexes that the group may move, and all that changes it.

    Of several things that carry the group only the fastest counts.
    """
    if move is Move.CAMP:
        return 0
    hexes_left = QUICK_SPEED if s.options.style is Style.QUICK else SPEED
    if s.items:
        hexes_left += max(s.content.items[item].speed for item in s.items)
    for card in vitals.cards_in_force(s):
        hexes_left += s.circumstance(card).speed
    event = Speeding(move, hexes_left + (HASTE if move is Move.RECKLESS else 0))
    count(s, event)
    return max(event.speed, 0)


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
    if cell.terrain is Terrain.PEAK:
        return crossing.peaks
    if cell.terrain is Terrain.WATER:
        is_shore = any(here.cells[other].terrain is not Terrain.WATER for other in here.beside[at])
        return crossing.water or (crossing.shore and is_shore)
    return True


def crossing(s: ValleyState) -> Crossing:
    """DK-MAP-08. What the group may enter beside open land."""
    event = Crossing()
    count(s, event)
    return event


def follows(one: Cell, other: Cell) -> bool:
    """DK-MOVE-05. Whether a step follows a road or a river: both of its hexes lie on it."""
    return (one.road and other.road) or (one.river and other.river)


class Passable(dict[Hex, tuple[Hex, ...]]):
    """DK-MAP-08. The neighbours of a hex that a group may enter, worked out when they are first asked for."""

    def __init__(self, here: Land, able: Crossing) -> None:
        super().__init__()
        self._here, self._able = here, able

    def __missing__(self, at: Hex) -> tuple[Hex, ...]:
        found = self._here.beside[at]
        if len(found) > len(self._here.open[at]):
            found = tuple(other for other in found if _is_open(self._here, other, self._able))
        self[at] = found
        return found


@lru_cache(maxsize=256)
def _passable(here: Land, *able: bool) -> Passable:
    return Passable(here, Crossing(*able))


def passable(s: ValleyState) -> Mapping[Hex, tuple[Hex, ...]]:
    """DK-MAP-08. The neighbours of any hex that the group may enter; for a land and a Crossing they stay the same."""
    here, able = land.of(s), crossing(s)
    if able.peaks or able.water or able.shore:
        return _passable(here, able.peaks, able.water, able.shore)
    return here.open


def reach(s: ValleyState, move: Move, most: int) -> dict[Hex, Route[Hex]]:
    """DK-MOVE-02, 05, DK-MAP-02. All hexes that the group can go to, each with the way.

    Of the shortest ways it is one on which the fewest HEXtiles come. A Cautious group keeps to roads and rivers, or
    goes a single hex in the whole turn.
    """
    here, beside = land.of(s), passable(s)
    border = here.touches if s.has_tiles else {}
    found = {s.at: Route(0, s.at)}
    ring = [found[s.at]]
    for _ in range(most):
        beyond: list[Route[Hex]] = []
        for route in ring:
            one, cost = route.place, route.cost + STEP
            for at in beside[one]:
                # who comes to a hex first has come over the fewest HEXtiles
                if at not in found and (move is not Move.CAUTIOUS or follows(here.cells[one], here.cells[at])):
                    found[at] = new = Route(cost + BORDER if border.get(at) else cost, at, route)
                    beyond.append(new)
        ring = sorted(beyond, key=_cost)
        if ring and ring[0].cost != ring[-1].cost:
            for route in ring:
                found[route.place] = found.pop(route.place)
    if move is Move.CAUTIOUS and not s.steps:
        del found[s.at]  # to stay is no Cautious move
        for at in beside[s.at] if most else ():
            if at not in found or found[at].before != Route(0, s.at):
                found[at] = Route(STEP, at, Route(0, s.at))
    return found


_cost = attrgetter("cost")


def targets(s: ValleyState, most: int) -> list[Hex]:
    """DK-KEY-20. The hexes that a Teleport reaches: whatever lies between, but nothing that cannot be entered."""
    able = crossing(s)
    return [at for at in hexes.disc(s.at, most) if may_enter(s, at, able)]
