"""Parchment maps of campaigns: a sheet with the land of every chapter, under the client's road, seals and names.

The stops lie as the client lays them (`way.ts`); what is painted keeps clear of them, of the road and of the names.
"""

from itertools import pairwise
from math import cos, pi

import cv2
import numpy as np
from msgspec import Struct

from longtable.engine.game import AnyGame
from longtable.paint.buildings import BUILT, STAMPS
from longtable.paint.colour import Field, Picture, multiply, over, rgb, smooth
from longtable.paint.hand import Pixels, kept
from longtable.paint.light import NORTH_WEST, blur, lit, normals
from longtable.paint.noise import layered, luck
from longtable.paint.outlines import drawn
from longtable.paint.wanted import Wanted

WIDE, TALL = 1400, 532
"""The size that is kept."""
ACROSS, DOWN = 1000, 380
"""The size in the units of the client's map."""
MARGIN, MIDDLE, SWING, TURN = 70, 205, 85, 2
HEAD = 76
"""The height of the chapters' titles."""

WASHES = ("#98a04c", "#8a9a78", "#8d7fa0")
LANDS = (
    (("strip", 4, 0.74, 62), ("mound", 5, 0.46, 60), ("leafy", 30, 0.58, 23), ("tuft", 30, 0.85, 16)),
    (("mound", 6, 0.52, 56), ("conifer", 46, 0.54, 18), ("tuft", 14, 0.85, 18)),
    (("peak", 3, 0.55, 60), ("mountain", 8, 0.66, 48), ("conifer", 30, 0.52, 19), ("mound", 3, 0.5, 56)),
)
"""What stands about in a chapter: which stamp, how many, how large, and the least distance between two."""
TALLEST = {"peak": 78, "mountain": 56, "conifer": 36}
"""How far below the titles something stands, so that its top does not reach them."""
DEFS = (
    '<defs><linearGradient id="mound" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cdbd82"/>'
    '<stop offset=".5" stop-color="#a59456"/><stop offset="1" stop-color="#6a5a30"/></linearGradient></defs>'
)
Spots = list[tuple[float, float]]


class Parchment(Struct, frozen=True):
    """The map of a campaign, by how many stops each of its chapters has."""

    chapters: tuple[int, ...]

    def pixels(self) -> Pixels:
        """The sheet, torn at its edges."""
        shape = (TALL, WIDE)
        y, x = np.mgrid[0:TALL, 0:WIDE].astype(np.float32)
        picture = self._washed(_sheet(), x, y)
        land = drawn(DEFS + _river() + self._borders() + self._scenery(), shape, f"0 0 {ACROSS} {DOWN}")
        picture = over(picture, _aged(land[..., :3]), land[..., 3] * np.float32(0.96))
        edge = np.minimum(np.minimum(x, WIDE - 1 - x), np.minimum(y, TALL - 1 - y))
        torn = layered(shape, 34, luck("torn"), 4) * np.float32(17)
        picture = multiply(picture, "#5a3a10", smooth(95, 0, edge - torn) * np.float32(0.5))
        there = smooth(0, 1.6, edge - torn + np.float32(3))
        return kept(np.dstack([picture, there]), WIDE, TALL, sharpen=0.3)

    def icons(self) -> tuple[str, ...]:
        """None: it is drawn without."""
        return ()

    def _stops(self) -> Spots:
        count = sum(self.chapters)
        step = (ACROSS - 2 * MARGIN) / max(1, count - 1)
        return [(MARGIN + n * step, MIDDLE - SWING * cos(n * pi / TURN + pi)) for n in range(count)]

    def _ends(self) -> list[float]:
        """Where each chapter begins, and where the last one ends."""
        stops, found, before = self._stops(), [10.0], 0
        for count in self.chapters[:-1]:
            before += count
            found.append((stops[before - 1][0] + stops[before][0]) / 2)
        return [*found, ACROSS - 10.0]

    def _washed(self, picture: Picture, x: Field, y: Field) -> Picture:
        """Each chapter's land as a stain of its own colour."""
        ends, scale = self._ends(), WIDE / ACROSS
        for number, (left, right) in enumerate(pairwise(ends)):
            middle, half = (left + right) / 2 * scale, (right - left) * 0.58 * scale
            away = ((x - np.float32(middle)) / np.float32(half)) ** 2
            away = away + ((y - np.float32(TALL * 0.52)) / np.float32(TALL * 0.46)) ** 2
            uneven = layered((TALL, WIDE), 120, luck("wash", number), 4) * np.float32(0.5)
            picture = over(picture, WASHES[number % 3], smooth(1.3, 0.35, away + uneven) * np.float32(0.5))
        return picture

    def _borders(self) -> str:
        """Between two chapters runs a dotted line."""
        return "".join(
            f'<path d="M{x} 20C{x - 14} 110 {x + 14} 190 {x} 270C{x - 10} 310 {x + 6} 340 {x} {DOWN - 20}" '
            'stroke="#7a5c2c" '
            'stroke-width="1.8" stroke-dasharray="2 6" fill="none" stroke-linecap="round"/>'
            for x in self._ends()[1:-1]
        )

    def _scenery(self) -> str:
        rng = luck("scenery", self.chapters)
        stops, ends = self._stops(), self._ends()
        road: Spots = [stops[0]]
        for (a, b), (c, d) in pairwise(stops):
            parts = (n / 8 for n in range(1, 9))
            road += [(a + (c - a) * t, b + (d - b) * t * t * (3 - 2 * t)) for t in parts]
        found: list[tuple[float, str]] = []
        taken: Spots = []
        for number, (left, right) in enumerate(pairwise(ends)):
            x, y = _free(left, right, road)
            found.append((y, f'<g transform="translate({x:.0f} {y:.0f}) scale(.8)">{BUILT[number % 3]()}</g>'))
            taken.append((x, y))
            for stamp, count, scale, gap in LANDS[number % 3]:
                own: Spots = []
                large = stamp in ("peak", "mountain", "mound", "strip")
                for _ in range(count * 40):
                    if len(own) == count:
                        break
                    x, y = rng.uniform(left + 14, right - 14), rng.uniform(HEAD + TALLEST.get(stamp, 24), DOWN - 14)
                    if not _is_clear(x, y, stops, road, 34 if large else 20) or _is_near(taken, x, y, 70):
                        continue
                    if _is_near(own, x, y, gap):
                        continue
                    own.append((x, y))
                    size = scale * rng.uniform(0.85, 1.12)
                    found.append(
                        (y, f'<g transform="translate({x:.0f} {y:.0f}) scale({size:.2f})">{STAMPS[stamp](rng)}</g>')
                    )
        return "".join(body for _, body in sorted(found))


def _is_near(some: Spots, x: float, y: float, away: float) -> bool:
    return any((x - u) ** 2 + (y - v) ** 2 < away * away for u, v in some)


def _is_clear(x: float, y: float, stops: Spots, road: Spots, away: float) -> bool:
    """Whether something at a point covers neither the road nor a stop's name."""
    named = any(abs(x - u) < 62 and -26 < y - v < 64 for u, v in stops)
    return not named and not _is_near(road, x, y, away)


def _free(left: float, right: float, road: Spots) -> tuple[float, float]:
    """Where in a chapter most room is for what people built there."""
    spots = [(left + (right - left) * n / 24, y) for n in range(5, 20) for y in (136, 150, 320, 340)]
    return max(spots, key=lambda spot: min((spot[0] - u) ** 2 + (spot[1] - 20 - v) ** 2 for u, v in road))


def _sheet() -> Picture:
    """Parchment with stains and grain."""
    shape = (TALL, WIDE)
    picture = np.broadcast_to(rgb("#e6d3a6"), (*shape, 3)).astype(np.float32)
    stains = layered(shape, (78, 117), luck("stains"), 4)
    picture = over(picture, "#8c6b38", np.clip(1.4 * stains - np.float32(0.72), 0, 0.5))
    grain = layered(shape, 3, luck("grain of parchment"), 2)
    return np.clip(
        picture * (np.float32(0.36) + np.float32(1.08) * lit(normals(grain, 0.42), NORTH_WEST))[..., None], 0, 1
    )


def _river() -> str:
    d = "M-6 342C70 322 110 372 190 352C260 336 300 378 360 362C430 346 470 376 540 364C620 350 650 380 720 368"
    return (
        f'<path d="{d}" stroke="#5f8ea0" stroke-width="9" fill="none" opacity=".5"/>'
        f'<path d="{d}" stroke="#9cc4cd" stroke-width="4" fill="none" opacity=".7"/>'
    )


def _aged(picture: Picture) -> Picture:
    """Colours as they fade on parchment."""
    grey = blur(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY).astype(np.float32), 0)
    sepia = grey[..., None] * np.array((1.12, 0.98, 0.76), np.float32)
    return np.clip(picture * np.float32(0.66) + sepia * np.float32(0.34), 0, 1)


def maps_of(game: AnyGame) -> list[Wanted]:
    """The map of a game's campaign, where its way is known from the start."""
    if game.campaign is None:
        return []
    chapters: dict[str, int] = {}
    for stop in game.campaign.way(game.campaign.record()):
        chapters[stop.chapter] = chapters.get(stop.chapter, 0) + 1
    return [Wanted(f"map:{game.slug}", "maps", Parchment(tuple(chapters.values())), 66)] if chapters else []
