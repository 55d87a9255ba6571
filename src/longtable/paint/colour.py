"""Colours and how they are laid over each other.

A colour is `#rrggbb` or three floats; a field is a number for every pixel, a picture a colour for every pixel, with
an alpha where it has four channels. All numbers lie in 0..1, all arrays are of 32-bit floats.
"""

from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Field: TypeAlias = NDArray[np.floating[Any]]
Picture: TypeAlias = NDArray[np.floating[Any]]
Colour: TypeAlias = str | tuple[float, float, float]
Stops: TypeAlias = tuple[str, ...]

LEVELS = 1023
"""So many steps a ramp has."""


def rgb(colour: Colour) -> Field:
    """A colour as three floats."""
    if isinstance(colour, str):
        return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return np.asarray(colour, np.float32)


def between(one: Colour, other: Colour, part: float) -> tuple[float, float, float]:
    """A colour on the way from one to another."""
    red, green, blue = rgb(one) * (1 - part) + rgb(other) * part
    return float(red), float(green), float(blue)


@lru_cache(512)
def scale_of(stops: Stops) -> Field:
    """The colours along evenly spread stops."""
    at = np.linspace(0, 1, len(stops))
    colours = np.array([rgb(stop) for stop in stops])
    steps = np.linspace(0, 1, LEVELS + 1)
    return np.stack([np.interp(steps, at, colours[:, channel]) for channel in range(3)], -1).astype(np.float32)


def steps_of(tone: Field) -> NDArray[np.intp]:
    """Where on a scale each pixel is."""
    return np.clip(tone * LEVELS, 0, LEVELS).astype(np.intp)


def ramp(tone: Field, *stops: str) -> Picture:
    """A colour for every tone, along the stops."""
    return scale_of(stops)[steps_of(tone)]


def mix(one: Colour | Picture, other: Colour | Picture, part: Field) -> Picture:
    """From one colour or picture to another, by a part for every pixel."""
    start, end = _painted(one), _painted(other)
    return start + (end - start) * part[..., None]


def over(base: Picture, colour: Colour | Picture, alpha: Field) -> Picture:
    """A colour or picture painted over a base."""
    return base + (_painted(colour) - base) * alpha[..., None]


def screen(base: Picture, colour: Colour, alpha: Field) -> Picture:
    """Light added."""
    light = np.minimum(rgb(colour) * np.maximum(alpha, 0)[..., None], 1)
    return base + light * (1 - np.clip(base, 0, 1))


def multiply(base: Picture, colour: Colour, alpha: Field) -> Picture:
    """Light taken away."""
    return base * (1 + (rgb(colour) - 1) * alpha[..., None])


def smooth(start: float | Field, end: float | Field, x: Field) -> Field:
    """From 0 at `start` to 1 at `end`, with a soft beginning and a soft end."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32, copy=False)


def _painted(colour: Colour | Picture) -> Field:
    return colour if isinstance(colour, np.ndarray) else rgb(colour)
