"""The painter's hand: dabs, paper, a darker rim, and the way down to the size that is kept."""

import cv2
import numpy as np
from numpy.typing import NDArray

from longtable.paint.colour import Colour, Field, Picture, over
from longtable.paint.light import blur
from longtable.paint.noise import layered, luck, noise

Pixels = NDArray[np.uint8]
"""A picture as it is kept: three channels, or four with alpha."""


def dabbed(picture: Picture, radius: int) -> Picture:
    """Noise flattened into dabs of paint, with edges kept: a soft Kuwahara filter in eight directions."""
    size = (radius + 1, radius + 1)
    grey = picture.mean(-1)
    mean = cv2.boxFilter(picture, -1, size)
    spread = np.maximum(cv2.boxFilter(grey * grey, -1, size) - cv2.boxFilter(grey, -1, size) ** 2, 0)
    weight = (1 / (1e-5 + spread)).astype(np.float32)
    reach = max(1, round(radius * 0.575))
    near = max(1, round(reach * 0.707))
    both = np.dstack([mean * weight[..., None], weight])
    padded = cv2.copyMakeBorder(both, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    tall, wide = grey.shape
    total = np.zeros_like(both)
    for down, right in (
        (0, reach),
        (0, -reach),
        (reach, 0),
        (-reach, 0),
        (near, near),
        (near, -near),
        (-near, near),
        (-near, -near),
    ):
        total += padded[reach + down : reach + down + tall, reach + right : reach + right + wide]
    return total[..., :3] / total[..., 3:]


def graded(picture: Picture, contrast: float = 1.0, saturation: float = 1.0, lift: float = 0.0) -> Picture:
    """Contrast around the middle, saturation around grey."""
    grey = picture.mean(-1, keepdims=True)
    rich = grey + (picture - grey) * np.float32(saturation)
    return np.clip((rich - 0.5) * np.float32(contrast) + np.float32(0.5 + lift), 0, 1)


def darkened(picture: Picture, amount: float = 0.5, colour: Colour = "#120c10") -> Picture:
    """Darker towards the corners."""
    tall, wide = picture.shape[:2]
    y = np.abs(np.linspace(-1, 1, tall, dtype=np.float32)) ** np.float32(2.2)
    x = np.abs(np.linspace(-1, 1, wide, dtype=np.float32)) ** np.float32(2.2)
    away = np.clip(y[:, None] + x[None, :], 0, 1.6) / np.float32(1.6)
    return over(picture, colour, np.clip(away * np.float32(amount), 0, 1))


def grained(picture: Picture, rng: np.random.Generator, amount: float = 0.03) -> Picture:
    """The tooth of the paper, fine and coarse."""
    shape = (picture.shape[0], picture.shape[1])
    tooth = 0.6 * (noise(shape, 2.2, rng) - 0.5) + 0.4 * (layered(shape, 14, rng, 3) - 0.5)
    return np.clip(picture * (1 + np.float32(amount * 2) * tooth[..., None]), 0, 1)


def finished(picture: Picture, name: str, dab: int = 4, dark: float = 0.55) -> Picture:
    """A painting as it leaves the easel: dabs, contrast, dark corners, paper."""
    soft = np.float32(0.72) * dabbed(picture, dab) + np.float32(0.28) * picture
    return grained(darkened(graded(soft, 1.08, 1.08), dark), luck("grain", name))


def kept(picture: Picture, wide: int, tall: int, sharpen: float = 0.7) -> Pixels:
    """A picture at the size that is kept, crisp again."""
    if picture.shape[:2] != (tall, wide):
        picture = cv2.resize(_premultiplied(picture), (wide, tall), interpolation=cv2.INTER_AREA).astype(np.float32)
        picture = _plain(picture)
    colours: Field = np.ascontiguousarray(picture[..., :3])
    crisp = colours + np.float32(sharpen) * (colours - blur(colours, 1.2))
    alpha = picture[..., 3:]
    return (np.clip(np.concatenate([crisp, alpha], -1), 0, 1) * 255 + 0.5).astype(np.uint8)


def _premultiplied(picture: Picture) -> Picture:
    if picture.shape[-1] == 3:
        return picture
    return np.concatenate([picture[..., :3] * picture[..., 3:], picture[..., 3:]], -1)


def _plain(picture: Picture) -> Picture:
    if picture.shape[-1] == 3:
        return picture
    alpha = picture[..., 3:]
    return np.concatenate([picture[..., :3] / np.maximum(alpha, 1e-4), alpha], -1)
