"""Heights and how they are lit. A light comes FROM its direction: x right, y down, z towards the viewer.

One light serves all games: from the north-west.
"""

import cv2
import numpy as np

from longtable.paint.cloths import METALS
from longtable.paint.colour import Field, Picture, Stops, ramp, rgb
from longtable.paint.noise import layered, noise

# Pictures are small, and many are painted side by side: threads within one would only wait for each other.
cv2.setNumThreads(1)

Direction = tuple[float, float, float]

NORTH_WEST: Direction = (-0.5, -0.75, 0.6)


def blur(a: Field, radius: float) -> Field:
    """A field or picture, softened."""
    if radius <= 0.05:
        return a
    return cv2.GaussianBlur(a, (0, 0), float(radius), borderType=cv2.BORDER_REPLICATE).astype(np.float32, copy=False)


def shifted(a: Field, down: float, right: float, outside: float | None = 0.0) -> Field:
    """A field moved by parts of pixels; what comes in is `outside`, or what lies at the rim."""
    move = np.array([[1, 0, right], [0, 1, down]], np.float32)
    border = cv2.BORDER_REPLICATE if outside is None else cv2.BORDER_CONSTANT
    size = (a.shape[1], a.shape[0])
    moved = cv2.warpAffine(a, move, size, flags=cv2.INTER_LINEAR, borderMode=border, borderValue=outside or 0.0)
    return moved.astype(np.float32, copy=False)


def inside(mask: Field) -> Field:
    """How far each pixel lies inside a mask."""
    solid = (mask > 0.5).astype(np.uint8)
    return cv2.distanceTransform(solid, cv2.DIST_L2, 5).astype(np.float32, copy=False)


def bevel(mask: Field, radius: float, power: float = 0.55) -> Field:
    """A rounded height: 0 at the rim of a mask, 1 from `radius` pixels inwards."""
    return np.clip(inside(mask) / radius, 0, 1) ** np.float32(power)


def normals(height: Field, depth: float) -> Picture:
    """Where a height looks; `depth` is how many pixels a height of 1 stands up."""
    down, right = np.gradient(height * np.float32(depth))
    length = 1 / np.sqrt(right * right + down * down + 1)
    return np.stack([-right * length, -down * length, length], -1).astype(np.float32, copy=False)


def lit(facing: Picture, direction: Direction) -> Field:
    """How much each pixel faces a light."""
    x, y, z = np.asarray(direction, np.float32) / np.float32(np.linalg.norm(direction))
    return np.clip(facing[..., 0] * x + facing[..., 1] * y + facing[..., 2] * z, 0, 1)


def relief(
    mask: Field,
    metal: str | Stops,
    radius: float,
    rng: np.random.Generator | None = None,
    scratch: float = 0.05,
    gloss: float = 1.0,
) -> Picture:
    """A mask as cast and polished matter, lit from the north-west; its alpha is the mask."""
    height = blur(bevel(mask, radius), max(0.6, radius * 0.12))
    shape = (mask.shape[0], mask.shape[1])
    if rng is not None and scratch:
        worn = layered(shape, 9, rng, 3) - 0.5 + 0.8 * (noise(shape, (2.5, 26), rng) - 0.5)
        height = height + np.float32(scratch) * worn
    facing = normals(height, radius * 0.9)
    bright = lit(facing, (NORTH_WEST[0] * 0.6, NORTH_WEST[1] * 0.6, 1.0)) ** 22
    tone = np.clip(0.1 + 0.72 * lit(facing, NORTH_WEST) + 0.25 * lit(facing, (0.7, 0.8, 0.25)), 0, 1)
    stops = METALS[metal] if isinstance(metal, str) else metal
    return np.clip(ramp(tone, *stops) + gloss * 0.28 * bright[..., None] * rgb(stops[-1]), 0, 1)
