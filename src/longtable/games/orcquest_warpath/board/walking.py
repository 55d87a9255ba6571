"""Walking: how somebody gets about, and how far over the board as it stands (OQ-MOVE, OQ-AGILE, OQ-TERR, OQ-DOOR)."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from longtable.games.orcquest_warpath.board.sight import View
from longtable.kit import paths
from longtable.kit.plans import Filled
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
    """OQ-MOVE-02, OQ-AGILE-01, 02, OQ-DOOR-05. The squares one step away; nobody squeezes between two barred ones."""
    if not gait.is_agile:
        return view.passages.beside.of if gait.opens else view.plan.beside.of
    free = _around(view, gait)
    if not bodies:
        return free.of
    barred = {**bars_of(view, gait), **bodies}
    narrow = dict.fromkeys([at for body in bodies for at in view.plan.beside[body]])
    return lambda at: _squeezed(view, barred, at) if at in narrow else free[at]


@lru_cache(maxsize=512)
def _around(view: View, gait: Gait) -> Filled[Square]:
    """OQ-AGILE-01, 02. The squares one step away from each for the Agile, as long as nobody stands about."""
    return Filled(partial(_squeezed, view, bars_of(view, gait)))


def _squeezed(view: View, barred: Some, at: Square) -> tuple[Square, ...]:
    """OQ-AGILE-02. The squares one step away for the Agile, who do not get between two that are barred."""
    plan = view.plan
    if barred.keys().isdisjoint(plan.beside[at]):
        return plan.around[at]
    slanting = [other for other, flanks in plan.diagonals[at] if flanks[0] not in barred or flanks[-1] not in barred]
    return (*plan.beside[at], *slanting)


def reach(
    view: View, gait: Gait, start: Square, moves: int, bodies: Some = NOBODY, ends: Some = NOBODY
) -> paths.Spread[Square]:
    """OQ-MOVE-02. The squares within reach, and the start.

    `bodies` are squares that others keep somebody off, `ends` such beyond which one does not go. Where none of them
    lies within reach, it is as if one were alone.
    """
    free = alone(view, gait, start, moves)
    if bodies.keys().isdisjoint(free.keys()) and ends.keys().isdisjoint(free.keys()):
        return free
    return _reach(view, gait, start, moves, bodies, ends)


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
        barred={**bars_of(view, gait), **bodies} if bodies else bars_of(view, gait),
        ends={**view.furniture, **ends} if gait.smashes else ends,
        slow=view.board.ponds if gait.wades and view.board.is_wet(start, moves) else (),
    )
