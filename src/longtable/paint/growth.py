"""What stands on the ground of a tile: trees seen from above, boulders, broken walls; each throws a shadow."""

from collections.abc import Callable, Iterable

import cv2
import numpy as np

from longtable.paint.colour import Field, Picture, multiply, over, ramp, smooth
from longtable.paint.light import bevel, blur, inside, lit, normals, shifted
from longtable.paint.noise import layered
from longtable.paint.terrain import SQUARE, SUN, Luck, N, across, outlined

Spot = tuple[float, float, float]
"""Where something stands, in parts of the square, and how large it is in pixels."""

Thing = Callable[[Luck, int], Picture]

CROWNS = (
    ("#12200e", "#2f4a1d", "#5d7a2f", "#a9b858"),
    ("#1a220e", "#465020", "#7d8436", "#c4bd64"),
    ("#10200f", "#27471f", "#4b7034", "#94ac58"),
)
PINE = ("#0c1a14", "#1f3d2a", "#3f6a42", "#82a468")
ROUND = 2 * np.pi


def tree(rng: Luck, size: int) -> Picture:
    """A tree in leaf: nine balls."""
    side = 2 * size
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    height = np.zeros((side, side), np.float32)
    for _ in range(9):
        turn, away = rng.random() * ROUND, rng.random() ** 0.6 * size * 0.30
        radius = size * (0.20 + 0.12 * rng.random())
        right, down = size + away * np.cos(turn), size + away * np.sin(turn) * 0.85
        left = np.float32(radius**2) - (x - np.float32(right)) ** 2 - (y - np.float32(down)) ** 2
        ball = np.sqrt(np.clip(left, 0, None)) / np.float32(size) + np.float32(0.06) * (left > 0)
        height = np.maximum(height, ball)
    return _shaped(rng, height, blur(height, size * 0.02) * 2, CROWNS[int(rng.integers(len(CROWNS)))], size)


def pine(rng: Luck, size: int) -> Picture:
    """A conifer: four stars of needles on each other."""
    side = 2 * size
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    height = np.zeros((side, side), np.float32)
    for tier in range(4):
        middle = size - tier * size * 0.13
        turn = np.arctan2(y - np.float32(middle), x - np.float32(size))
        reach = size * (0.50 - 0.11 * tier) * (0.86 + 0.14 * np.cos(turn * 9 + rng.random() * 6 + tier))
        inner = np.hypot(x - np.float32(size), (y - np.float32(middle)) * np.float32(1.12)) < reach
        height = np.maximum(height, inner * np.float32(0.25 + 0.25 * tier))
    return _shaped(rng, height, blur(height, size * 0.035), PINE, size)


def thicket(rng: Luck, size: int) -> Picture:
    """A tree of a wood, in leaf or a conifer."""
    return (pine if rng.random() < 0.45 else tree)(rng, size)


def boulder(rng: Luck, size: int) -> Picture:
    """A stone."""
    side = 2 * size
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) - np.float32(size)
    turn = np.arctan2(y, x)
    waves = 0.15 * np.cos(turn * 3 + rng.random() * 6) + 0.08 * np.cos(turn * 7 + rng.random() * 6)
    away = np.hypot(x, y * np.float32(1.2)) / (size * 0.42 * (0.85 + waves)).astype(np.float32)
    mask = (away < 1).astype(np.float32)
    height = np.sqrt(np.clip(1 - away**2, 0, 1)) * mask
    height = height + np.float32(0.25) * layered((side, side), size * 0.2, rng, 3)
    colours = ramp(lit(normals(height, size * 0.4), SUN), "#26241f", "#5a564c", "#928b7a", "#cdc4ac")
    colours = multiply(colours, "#12100c", np.float32(0.7) * np.exp(-inside(mask) / np.float32(size * 0.05)))
    return np.dstack([colours, blur(mask, 0.7)])


def spots(rng: Luck, count: int, size: float, taken: Field, least: float) -> list[Spot]:
    """Places that keep away from what is taken and from each other."""
    found: list[Spot] = []
    for _ in range(count * 40):
        if len(found) >= count:
            break
        x, y = rng.random(), rng.random()
        if taken[min(N - 1, int(y * N)), min(N - 1, int(x * N))] > 0.3:
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < least**2 for a, b, _ in found):
            continue
        found.append((x, y, size * (0.75 + 0.5 * rng.random())))
    return found


def planted(picture: Picture, rng: Luck, thing: Thing, where: Iterable[Spot], shadow: float = 0.55) -> Picture:
    """Things put down from north to south, each with its shadow."""
    picture = picture.copy()
    for x, y, size in sorted(where, key=lambda spot: spot[1]):
        painted = thing(rng, int(size))
        side = painted.shape[0]
        left, top = int(x * N - side / 2), int(y * N - side / 2)
        x0, y0, x1, y1 = max(0, left), max(0, top), min(N, left + side), min(N, top + side)
        if x0 >= x1 or y0 >= y1:
            continue
        cast = np.clip(shifted(blur(painted[..., 3], size * 0.06), size * 0.16, size * 0.14), 0, 1)
        there = np.s_[y0:y1, x0:x1]
        part = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
        picture[there] = over(picture[there], "#0a0d08", np.float32(shadow) * cast[part])
        picture[there] = over(picture[there], painted[..., :3][part], painted[..., 3][part])
    return picture


def walled(picture: Picture, rng: Luck, lines: Iterable[str], width: float = 3.5) -> Picture:
    """Broken walls along lines, seen from above."""
    drawn = f'fill="none" stroke="#000" stroke-width="{width}" stroke-linejoin="bevel"'
    body = "".join(f'<path d="{line}" {drawn}/>' for line in lines)
    mask = outlined(body) * smooth(0.30, 0.42, layered(SQUARE, N * 0.05, rng, 3))
    x, y = across()
    joint = np.minimum(np.abs((x * 24) % 1 - 0.5), np.abs((y * 24) % 1 - 0.5)).astype(np.float32)
    height = bevel(mask, N * 0.012) * (np.float32(0.8) + np.float32(0.2) * smooth(0.0, 0.12, joint))
    height = height + np.float32(0.2) * layered(SQUARE, N * 0.03, rng, 3) * mask
    tone = np.clip(0.05 + 0.95 * lit(normals(height, N * 0.02), SUN), 0, 1)
    colours = ramp(tone, "#2a2620", "#635c4e", "#9d947e", "#d8cdb0")
    cast = np.clip(shifted(blur(mask, N * 0.008), N * 0.018, N * 0.014), 0, 1)
    picture = over(picture, "#0c0b08", np.float32(0.6) * cast * (1 - mask))
    return over(picture, multiply(colours, "#1a150e", np.float32(0.5) * smooth(0.06, 0.0, joint)), mask)


def _shaped(rng: Luck, solid: Field, height: Field, stops: tuple[str, ...], size: int) -> Picture:
    """A crown with alpha, lit and darker at its rim."""
    mask = (solid > 0).astype(np.float32)
    side = mask.shape[0]
    rough = height + np.float32(0.10) * layered((side, side), size * 0.10, rng, 3)
    colours = ramp(np.clip(0.02 + 0.95 * lit(normals(rough, size * 0.55), SUN), 0, 1), *stops)
    rim = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 5).astype(np.float32)
    colours = multiply(colours, "#0a1008", np.float32(0.7) * np.exp(-rim / np.float32(size * 0.03)))
    return np.dstack([colours, blur(mask, 0.8)])
