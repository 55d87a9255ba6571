"""Walking: how somebody gets about, and how far over the board as it stands (OQ-MOVE, OQ-AGILE, OQ-TERR, OQ-DOOR)."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from longtable.games.orcquest_warpath.board.sight import View
from longtable.kit import paths
from longtable.kit.plans import Filled, Plan
from longtable.kit.squares import Square

Some: TypeAlias = Mapping[Square, object]
"""Squares with something on them."""
NOBODY: Some = {}


class Bars(StrEnum):
    """OQ-MOVE-04, 05, OQ-TERR-06. What of the board keeps somebody off a square."""

    PILLARS = "pillars"
    WOODS = "woods"
    """Pillars and trunks."""
    CLUTTER = "clutter"
    """Pillars, trunks and furniture."""


class Gait(NamedTuple):
    """How somebody gets about."""

    bars: Bars
    is_agile: bool = False
    """OQ-AGILE-01. Whether it steps diagonally, too."""
    opens: bool = False
    """OQ-DOOR-05. Whether it opens doors in passing."""
    wades: bool = True
    """OQ-TERR-01. Whether a step out of a pond costs 2."""
    smashes: bool = False
    """OQ-SMASH-01. Whether it ends on furniture, which it smashes."""


def bars_of(view: View, gait: Gait) -> dict[Square, None]:
    """OQ-MOVE-04, 05, OQ-TERR-06. The squares that the board itself keeps somebody off."""
    if gait.bars is Bars.CLUTTER:
        return view.clutter
    return view.woods if gait.bars is Bars.WOODS else view.pillars


def beside(view: View, gait: Gait, bodies: Some = NOBODY) -> Callable[[Square], tuple[Square, ...]]:
    """OQ-MOVE-02, 04, 05, OQ-AGILE-01, 02, OQ-DOOR-05. The squares one step away that the board leaves free.

    Nobody squeezes between two squares of which the board or `bodies` bar both.
    """
    free = _free(view, gait)
    if not bodies or not gait.is_agile:
        return free.of
    barred = {**bars_of(view, gait), **bodies}
    narrow = dict.fromkeys([at for body in bodies for at in view.plan.beside[body]])
    return lambda at: _squeezed(view, barred, at) if at in narrow else free[at]


@lru_cache(maxsize=1_024)
def _free(view: View, gait: Gait) -> Filled[Square]:
    """OQ-MOVE-02, 04, 05, OQ-AGILE-01, 02, OQ-DOOR-05. By square those one step away, if nobody stands about."""
    bars = bars_of(view, gait)
    if gait.is_agile:
        return Filled(partial(_squeezed, view, bars))
    return Filled(partial(_open, view.passages if gait.opens else view.plan, bars))


def _open(plan: Plan, barred: Some, at: Square) -> tuple[Square, ...]:
    """OQ-MOVE-02. The squares one step away over sides, but for some that are barred."""
    return tuple([to for to in plan.beside[at] if to not in barred])


def _squeezed(view: View, barred: Some, at: Square) -> tuple[Square, ...]:
    """OQ-AGILE-02. The squares one step away for the Agile, who do not get between two that are barred."""
    plan = view.plan
    if barred.keys().isdisjoint(plan.beside[at]):
        return tuple([to for to in plan.around[at] if to not in barred])
    slanting = [other for other, flanks in plan.diagonals[at] if flanks[0] not in barred or flanks[-1] not in barred]
    return tuple([to for to in (*plan.beside[at], *slanting) if to not in barred])


def reach(
    view: View, gait: Gait, start: Square, moves: int, bodies: Some = NOBODY, ends: Some = NOBODY
) -> paths.Spread[Square]:
    """OQ-MOVE-02. The squares within reach, and the start.

    `bodies` are squares that others keep somebody off, `ends` such beyond which one does not go. Where none of them
    lies within reach, it is as if one were alone.
    """
    column, row = start
    for x, y in bodies:
        aside, ahead = abs(x - column), abs(y - row)
        if (max(aside, ahead) if gait.is_agile else aside + ahead) <= moves:
            return _reach(view, gait, start, moves, bodies, ends)
    free = alone(view, gait, start, moves)
    return free if ends.keys().isdisjoint(free.keys()) else _reach(view, gait, start, moves, bodies, ends)


@lru_cache(maxsize=16_384)
def alone(view: View, gait: Gait, start: Square, moves: int) -> paths.Spread[Square]:
    """OQ-MOVE-02. The squares within reach of somebody who is alone on the board."""
    return _reach(view, gait, start, moves)


def _reach(
    view: View, gait: Gait, start: Square, moves: int, bodies: Some = NOBODY, ends: Some = NOBODY
) -> paths.Spread[Square]:
    """OQ-MOVE-02, OQ-TERR-01, OQ-SMASH-01."""
    return paths.spread(
        start,
        moves,
        beside(view, gait, bodies),
        barred=bodies,
        ends={**view.furniture, **ends} if gait.smashes else ends,
        slow=view.board.ponds if gait.wades and view.board.is_wet(start, moves) else (),
    )
