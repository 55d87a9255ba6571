"""Ground seen from above: grass, heath, water and its banks, rock, paving and flagstones.

Everything is painted in a square of N by N pixels; lengths are parts of it.
"""

import cv2
import numpy as np

from longtable.paint.colour import Colour, Field, Picture, between, mix, multiply, over, ramp, screen, smooth
from longtable.paint.light import blur, lit, normals
from longtable.paint.noise import layered, noise
from longtable.paint.outlines import mask_of

N = 384
SUN = (-0.55, -0.65, 0.55)
SQUARE = (N, N)
VIEW = "0 0 100 100"
"""Outlines are drawn in hundredths."""

Luck = np.random.Generator
Stone = tuple[str, str, str, str]

MEADOW: Stone = ("#37491f", "#557030", "#7f9348", "#b2b86e")
WOOD: Stone = ("#1b2817", "#2d4022", "#47592f", "#6c7643")
HEATH: Stone = ("#463d22", "#74633a", "#9f8a52", "#cbb67c")
BLIGHT: Stone = ("#231f2b", "#3b3440", "#5a5050", "#80746a")
COBBLES: Stone = ("#4a463f", "#77705f", "#a39a82", "#cbc1a4")
BLOSSOMS = ("#fff3c8", "#ffe27a", "#f4b8a8", "#e9f0ff")


def across() -> tuple[Field, Field]:
    """How far right and how far down each pixel lies."""
    y, x = np.mgrid[0:N, 0:N].astype(np.float32) / np.float32(N)
    return x, y


def outlined(body: str) -> Field:
    """A mask drawn in hundredths of the square."""
    return mask_of(body, SQUARE, VIEW)


def warped(mask: Field, rng: Luck, amount: float = 0.018, cell: float = 0.10) -> Field:
    """A mask bent by noise: nothing on a map is drawn with a ruler."""
    far = np.float32(2 * N * amount)
    down, right = (far * (layered(SQUARE, N * cell, rng, 3) - np.float32(0.5)) for _ in range(2))
    y, x = np.mgrid[0:N, 0:N].astype(np.float32)
    bent = cv2.remap(mask, x + right, y + down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return bent.astype(np.float32, copy=False)


def grass(rng: Luck, stops: Stone = MEADOW, flowers: int = 26) -> Picture:
    """Rolling ground with brush marks and flowers."""
    big = layered(SQUARE, N * 0.34, rng, 5, 0.55)
    fine = layered(SQUARE, N * 0.035, rng, 3, 0.6)
    light = lit(normals(big * np.float32(0.9) + fine * np.float32(0.12), N * 0.10), SUN)
    marks = noise(SQUARE, (12, 3.8), rng)
    tone = 0.16 + 0.50 * light + 0.42 * (big - 0.5) + 0.14 * (fine - 0.5) + 0.16 * (marks - 0.5)
    picture = ramp(np.clip(tone, 0, 1), *stops)
    x, y = across()
    for _ in range(flowers):
        left, top, size = rng.random(), rng.random(), 0.004 + 0.004 * rng.random()
        colour = BLOSSOMS[int(rng.integers(len(BLOSSOMS)))]
        away = (x - np.float32(left)) ** 2 + (y - np.float32(top)) ** 2
        picture = over(picture, colour, np.float32(0.9) * np.exp(-away / np.float32(size**2)))
    return picture


def heath(rng: Luck) -> Picture:
    """Dry grass with patches of heather."""
    picture = grass(rng, HEATH, flowers=8)
    patch = smooth(0.54, 0.66, layered(SQUARE, N * 0.16, rng, 5)) * smooth(0.40, 0.62, noise(SQUARE, N * 0.016, rng))
    picture = over(picture, "#7d4a68", np.float32(0.55) * patch)
    return over(picture, "#b8809a", np.float32(0.40) * patch * smooth(0.55, 0.75, noise(SQUARE, N * 0.010, rng)))


def water(rng: Luck, deep: str = "#123848", middle: str = "#2a6478", light: str = "#6fb0b4") -> Picture:
    """Water with ripples that noise has bent, and glints."""
    x, y = across()
    big = layered(SQUARE, N * 0.30, rng, 4)
    shallow = _hex(between(middle, light, 0.5))
    picture = ramp(np.clip(0.5 * big + 0.25 * y + 0.1, 0, 1).astype(np.float32), deep, middle, shallow)
    bent = y * 46 + 6 * layered(SQUARE, (N * 0.10, N * 0.22), rng, 4) + np.float32(1.2) * np.sin(x * 9)
    ripple = np.sin(bent * np.float32(2 * np.pi / 2.6)).astype(np.float32)
    crest = smooth(0.80, 1.0, ripple) * smooth(0.46, 0.66, layered(SQUARE, (N * 0.05, N * 0.16), rng, 3))
    picture = screen(picture, light, np.float32(0.75) * crest)
    picture = multiply(picture, "#0b2a38", np.float32(0.35) * smooth(-0.6, -1.0, ripple))
    glint = smooth(0.76, 0.9, layered(SQUARE, (N * 0.012, N * 0.05), rng, 2)) * smooth(0.4, 0.7, big)
    return screen(picture, "#eafcff", np.float32(0.55) * glint)


def banked(picture: Picture, rng: Luck, amount: float = 0.11) -> tuple[Picture, Field]:
    """Water within grassy banks and a strip of sand; and where the grass is."""
    x, y = across()
    corner = np.hypot(np.abs(x - 0.5) - 0.5, np.abs(y - 0.5) - 0.5)
    away = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    away = away + 0.10 * (layered(SQUARE, N * 0.20, rng, 4) - 0.5) - 0.10 * np.clip(0.42 - corner, 0, 1)
    away = away.astype(np.float32)
    land = grass(rng)
    foam = np.float32(0.55) * _ridge(away, amount + 0.055, 0.012)
    picture = over(picture, between("#8fc7c0", "#d9ecdc", 0.4), foam)
    picture = over(picture, "#bda778", smooth(amount + 0.035, amount + 0.005, away))
    picture = multiply(picture, "#4a3a20", np.float32(0.5) * _ridge(away, amount + 0.02, 0.012))
    green = smooth(amount, amount - 0.02, away)
    return mix(picture, land, green), green


PEAKS = (
    (0.40, 0.40, 0.40, 1.0),
    (0.72, 0.54, 0.32, 0.82),
    (0.22, 0.70, 0.28, 0.62),
    (0.62, 0.84, 0.24, 0.50),
    (0.84, 0.24, 0.26, 0.58),
)
"""Where the cones of a mountain stand, how wide and how high."""


def rock(rng: Luck, snow: float = 0.60) -> Picture:
    """A few peaks with ridged flanks, lit, with snow where it is high and grass at their feet."""
    x, y = across()
    ridge = 1 - 2 * np.abs(layered(SQUARE, N * 0.22, rng, 6, 0.58) - np.float32(0.5))
    fine = layered(SQUARE, N * 0.10, rng, 5, 0.6)
    right = x + np.float32(0.16) * (layered(SQUARE, N * 0.26, rng, 5, 0.6) - np.float32(0.5))
    down = y + np.float32(0.16) * (layered(SQUARE, N * 0.26, rng, 5, 0.6) - np.float32(0.5))
    height = np.float32(0.14) * ridge + np.float32(0.05) * fine
    for left, top, wide, tall in PEAKS:
        at = (left + 0.10 * (rng.random() - 0.5), top + 0.10 * (rng.random() - 0.5))
        cone = np.clip(1 - np.hypot(right - np.float32(at[0]), down - np.float32(at[1])) / np.float32(wide), 0, 1)
        flank = np.float32(0.34 * tall) * (ridge - np.float32(0.55)) * np.sqrt(cone)
        height = np.maximum(height, np.float32(tall * 0.86) * cone + flank)
    light = lit(normals(blur(height, 1.1), N * 0.26), SUN)
    tone = (0.02 + light + 0.10 * (fine - 0.5)).astype(np.float32)
    picture = ramp(np.clip(tone, 0, 1), "#1a1c22", "#44454b", "#7f7a72", "#c4b9a2")
    low = (0.2 + 0.7 * light + 0.25 * (fine - 0.5)).astype(np.float32)
    green = ramp(np.clip(low, 0, 1), "#26301c", "#4a5630", "#7c8050")
    picture = over(picture, green, np.float32(0.9) * smooth(0.24, 0.10, height))
    white = ramp(np.clip(0.05 + 1.1 * light, 0, 1), "#4d5f7c", "#9db0c4", "#e9f0f4", "#ffffff")
    return over(picture, white, smooth(snow, snow + 0.07, height + np.float32(0.16) * (fine - np.float32(0.5))))


def rings(rng: Luck, size: float = 0.085) -> Picture:
    """Rings of stone around the middle."""
    x, y = across()
    radius = np.hypot(x - 0.5, y - 0.5) + 0.006 * (layered(SQUARE, N * 0.06, rng, 3) - 0.5)
    ring = np.floor(radius / size)
    turn = np.arctan2(y - 0.5, x - 0.5) / (2 * np.pi)
    count = np.maximum(6, np.floor(2 * np.pi * (ring + 0.5)))
    along = turn * count + (ring % 2) * 0.5
    right, down = along % 1, (radius / size) % 1
    stone = np.floor(along) % count + ring * 57
    wide = np.minimum(right, 1 - right) * (2 * np.pi * (ring + 0.5) * size / count)
    return _stones(rng, np.minimum(wide, np.minimum(down, 1 - down) * size), stone, COBBLES)


def cobbles(rng: Luck, size: float = 0.085) -> Picture:
    """Dressed stones in courses."""
    x, y = across()
    course = np.floor(y / size)
    along = x / (size * 1.35) + (course % 2) * 0.5 + 0.2 * np.sin(course * 3.1)
    right, down = along % 1, (y / size) % 1
    stone = np.floor(along) + course * 31
    away = np.minimum(np.minimum(right, 1 - right) * size * 1.35, np.minimum(down, 1 - down) * size)
    return _stones(rng, away, stone, COBBLES)


def flags(rng: Luck, stops: Stone, size: float = 0.115, gap: float = 0.010) -> Picture:
    """Irregular flagstones: the cells around scattered points."""
    each = int(1 / size) + 3
    rows, columns = np.mgrid[-1:each, -1:each].astype(np.float32)
    left = (columns + 0.5 + 0.62 * (rng.random(rows.shape) - 0.5) + 0.5 * (rows % 2)) * size
    top = (rows + 0.5 + 0.5 * (rng.random(rows.shape) - 0.5)) * size
    x, y = across()
    x = x + np.float32(0.010) * (layered(SQUARE, N * 0.05, rng, 3) - np.float32(0.5))
    y = y + np.float32(0.010) * (layered(SQUARE, N * 0.05, rng, 3) - np.float32(0.5))
    nearest, second = np.full(SQUARE, 9, np.float32), np.full(SQUARE, 9, np.float32)
    cell = np.zeros(SQUARE, np.intp)
    for number, (at_x, at_y) in enumerate(zip(left.ravel(), top.ravel(), strict=True)):
        away = np.hypot(x - np.float32(at_x), y - np.float32(at_y))
        closer = away < nearest
        second = np.minimum(second, np.where(closer, nearest, away))
        cell[closer] = number
        nearest = np.minimum(nearest, away)
    rim = np.asarray((second - nearest) / 2, np.float32)
    own = rng.random(left.size).astype(np.float32)[cell]
    height = smooth(0.0, 0.014, rim) + np.float32(0.40) * layered(SQUARE, N * 0.05, rng, 4)
    light = lit(normals(height, N * 0.020), SUN)
    picture = ramp(np.clip(0.58 * light + 0.34 * own - 0.02, 0, 1), *stops)
    return multiply(picture, "#17120d", np.float32(0.8) * smooth(gap, 0.0, rim))


def _stones(rng: Luck, away: Field, stone: Field, stops: Stone) -> Picture:
    """Stones by how far each pixel is from their joints, each in a tone of its own."""
    rim = (away + 0.004 * (layered(SQUARE, N * 0.03, rng, 3) - 0.5)).astype(np.float32)
    height = smooth(0.0, 0.014, rim) + np.float32(0.35) * layered(SQUARE, N * 0.05, rng, 4)
    own = np.sin(stone * 12.9898) * 0.5 + 0.5
    light = lit(normals(height, N * 0.022), SUN)
    picture = ramp(np.clip(0.62 * light + 0.28 * own - 0.02, 0, 1).astype(np.float32), *stops)
    return multiply(picture, "#241c14", np.float32(0.75) * smooth(0.007, 0.0, rim))


def _ridge(a: Field, at: float, wide: float) -> Field:
    return np.asarray(np.exp(-(((a - np.float32(at)) / np.float32(wide)) ** 2)), np.float32)


def _hex(colour: Colour) -> str:
    return colour if isinstance(colour, str) else "#" + "".join(f"{round(255 * part):02x}" for part in colour)
