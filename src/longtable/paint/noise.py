"""Noise that is the same for the same names on every machine."""

from zlib import crc32

import cv2
import numpy as np

from longtable.paint.colour import Field

Shape = tuple[int, int]
"""Height and width."""


def luck(*names: object) -> np.random.Generator:
    """A generator of numbers that follows from names."""
    return np.random.default_rng(crc32("/".join(map(str, names)).encode()))


def noise(shape: Shape, cell: float | tuple[float, float], rng: np.random.Generator) -> Field:
    """One octave of soft noise with cells of about so many pixels."""
    tall, wide = cell if isinstance(cell, tuple) else (cell, cell)
    rows, columns = (max(2, int(np.ceil(n / c)) + 3) for n, c in zip(shape, (tall, wide), strict=True))
    grid = rng.random((rows, columns), dtype=np.float32)
    # The middle of the grid, drawn out to the cells' size: cubic, so that no cell shows.
    scale = np.array([[wide, 0, -1.5 * wide], [0, tall, -1.5 * tall]], np.float32)
    drawn = cv2.warpAffine(grid, scale, (shape[1], shape[0]), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
    return np.clip(drawn, 0, 1).astype(np.float32, copy=False)


def layered(
    shape: Shape,
    cell: float | tuple[float, float],
    rng: np.random.Generator,
    octaves: int = 5,
    gain: float = 0.5,
) -> Field:
    """Noise upon finer noise."""
    tall, wide = cell if isinstance(cell, tuple) else (cell, cell)
    total, weight = 0.0, 1.0
    out = np.zeros(shape, np.float32)
    for octave in range(octaves):
        fine = (tall / 2**octave, wide / 2**octave)
        if min(fine) < 1.2:
            break
        out += np.float32(weight) * noise(shape, fine, rng)
        total += weight
        weight *= gain
    return np.clip((out / np.float32(max(total, 1e-6)) - 0.5) * 1.35 + 0.5, 0, 1).astype(np.float32, copy=False)
