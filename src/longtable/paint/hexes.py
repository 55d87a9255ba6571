"""Grounds of hex maps: for every ground a texture without seams, which a client lays over all places of that ground.

A client frays the rims between grounds and lays darker and lighter patches over them itself, since both run on from
place to place; so a map of any shape is painted with a handful of textures.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct

from longtable.engine.scene import Ground
from longtable.paint.colour import Colour, Field, Picture, mix, over, rgb, smooth
from longtable.paint.hand import Pixels
from longtable.paint.noise import luck
from longtable.paint.wanted import Wanted

SIDE = 384
"""Pixels of a texture's side."""

PERIOD = 256
"""Units of a map, of which a hex measures 50 from its centre to a corner, after which a texture begins again."""


GLOW = np.float32(1.08)
"""How much brighter than its colour a ground is in the light."""


class Soil(Struct, frozen=True):
    """What a ground is made of: its colours, how fine its grain is in units, and how high it stands."""

    base: str
    dark: str
    light: str
    grain: float
    relief: float
    strewn: str = ""
    """The colour of single dots and blades upon it."""
    calm: float = 0.0
    """How much of the light it keeps to itself, as water does."""


SOILS = {
    Ground.PLAIN: Soil("#8c9179", "#6d735c", "#a9ad95", 5.0, 1.2),
    Ground.GRASS: Soil("#8a9558", "#6c7a46", "#a9ad6e", 4.6, 1.3, "#bcc67c"),
    Ground.FOREST: Soil("#587142", "#3b5433", "#70864c", 4.6, 1.8, "#2f4628"),
    Ground.SWAMP: Soil("#68714a", "#414d39", "#848a57", 5.5, 1.7, "#3a4634"),
    Ground.HILLS: Soil("#9a8a52", "#73663c", "#b8a76b", 5.5, 1.7, "#6f6236"),
    Ground.ROCK: Soil("#857a6a", "#5d554a", "#a39886", 7.6, 2.5),
    Ground.PEAK: Soil("#625c55", "#423e3a", "#7d766d", 8.3, 2.8),
    Ground.SNOW: Soil("#ccd3d2", "#9aa9b2", "#eef1ee", 12.0, 1.1),
    Ground.SAND: Soil("#cbae76", "#a5834f", "#e4cc97", 10.4, 0.85, "#b8965c"),
    Ground.GRAVES: Soil("#8f8796", "#655e6d", "#aaa3b0", 6.0, 1.6, "#5b5463"),
    Ground.WATER: Soil("#3d6d84", "#24475d", "#5f96a8", 18.0, 1.5, calm=0.5),
    Ground.HEATH: Soil("#9f8a52", "#74633a", "#cbb67c", 5.0, 1.5, "#7d4a68"),
    Ground.GULLY: Soil("#74633a", "#463d22", "#9f8a52", 6.5, 2.4),
    Ground.RUIN: Soil("#8c8468", "#645c46", "#aca384", 6.5, 1.9),
    Ground.SHRINE: Soil("#a39d8e", "#7a7568", "#c4beae", 6.0, 1.5),
    Ground.YARD: Soil("#8b8577", "#6b665a", "#a39d8e", 6.0, 1.7),
    Ground.ROAD: Soil("#a08357", "#7d6340", "#bda274", 6.0, 1.4),
    Ground.FIELD: Soil("#6d5233", "#523b23", "#866843", 6.0, 1.8),
    Ground.BOARDS: Soil("#a58a60", "#7f6a46", "#c0a67c", 7.0, 1.3),
    Ground.FLAGS: Soil("#8b8577", "#6b665a", "#a39d8e", 6.5, 1.8),
    Ground.SLABS: Soil("#7c7b7a", "#5f5e5f", "#94938f", 6.5, 1.6),
    Ground.FLOOR: Soil("#b49b70", "#8e7850", "#cdb78e", 7.0, 1.3),
    Ground.STONE: Soil("#5b5563", "#3f3a47", "#757080", 8.0, 2.2),
    Ground.CAVE: Soil("#857d70", "#5f584d", "#a0988a", 9.0, 2.4),
}


def running(cell: float, rng: np.random.Generator) -> Field:
    """One octave of noise that runs on over the rim of the texture; cells of about so many pixels."""
    count = max(2, round(SIDE / cell))
    grid = rng.random((count, count), dtype=np.float32)
    wide = cv2.copyMakeBorder(grid, 2, 2, 2, 2, cv2.BORDER_WRAP)
    step = SIDE / count
    to = np.array([[step, 0, -1.5 * step - 0.5], [0, step, -1.5 * step - 0.5]], np.float32)
    drawn = cv2.warpAffine(wide, to, (SIDE, SIDE), flags=cv2.INTER_CUBIC)
    return drawn.astype(np.float32, copy=False)


def fractal(cell: float, rng: np.random.Generator, octaves: int = 3) -> Field:
    """Noise upon finer noise, without a seam."""
    parts = [
        running(cell / 2**octave, rng) * np.float32(0.5**octave)
        for octave in range(octaves)
        if cell / 2**octave > 1.6
    ]
    total = sum(0.5**octave for octave in range(len(parts)))
    layers: Field = np.stack(parts).sum(0) / np.float32(total)
    return layers


def daylight(height: Field, depth: float) -> Field:
    """How bright a height is under a light from the north-west; 1 where it is flat."""
    right = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * np.float32(depth / 2)
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) * np.float32(depth / 2)
    flat = np.float32(0.83)
    facing = (flat + np.float32(0.395) * (right + down)) / np.sqrt(1 + right * right + down * down)
    bright: Field = np.clip(facing / flat, 0.2, 1.6).astype(np.float32, copy=False)
    return bright


def strewn(picture: Picture, colour: Colour, rng: np.random.Generator) -> Picture:
    """Short blades here and there, which go on beyond the rim."""
    mask = np.zeros((SIDE * 2, SIDE * 2), np.float32)
    for _ in range(150):
        x, y = rng.uniform(0, SIDE, 2)
        lean, long = rng.uniform(-2.4, 2.4), rng.uniform(3, 6)
        start, end = (round(x * 8), round(y * 8)), (round((x + lean) * 8), round((y - long) * 8))
        for across in (0, SIDE * 8):
            for along in (0, SIDE * 8):
                line = [(px + across, py + along) for px, py in (start, end)]
                cv2.line(mask, line[0], line[1], rng.uniform(0.35, 0.7), 1, cv2.LINE_AA, 3)
    part = np.maximum(mask[:SIDE, :SIDE], np.maximum(mask[SIDE:, :SIDE], mask[:SIDE, SIDE:]))
    return over(picture, colour, np.clip(part, 0, 1))


class HexGround(Struct, frozen=True):
    """The texture of a ground."""

    ground: Ground

    def pixels(self) -> Pixels:
        """A square that fits to itself on every side."""
        soil, rng = SOILS[self.ground], luck("hex", self.ground)
        unit = SIDE / PERIOD
        mottled = fractal(26 * unit, rng, 4)
        picture = np.broadcast_to(rgb(soil.base), (SIDE, SIDE, 3)).astype(np.float32)
        picture = mix(picture, soil.dark, np.float32(0.55) * smooth(0.52, 0.3, mottled))
        picture = mix(picture, soil.light, np.float32(0.55) * smooth(0.52, 0.72, mottled))
        if soil.strewn:
            picture = strewn(picture, soil.strewn, rng)
        height = fractal(soil.grain * unit, rng, 3)
        bright = daylight(height, soil.relief * soil.grain * 0.45)
        picture = picture * (GLOW * (soil.calm + (1 - soil.calm) * bright))[..., None]
        return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)

    def icons(self) -> tuple[str, ...]:
        """A ground has none."""
        return ()


LAND = (
    Ground.GRASS,
    Ground.FOREST,
    Ground.HILLS,
    Ground.SWAMP,
    Ground.SAND,
    Ground.ROCK,
    Ground.PEAK,
    Ground.SNOW,
    Ground.WATER,
)
"""Grounds out of doors, which lie beside each other on a map and come on one sheet."""


def pictures() -> Sequence[Wanted]:
    """The texture of every ground."""
    return [
        Wanted(f"hex:{ground}", "hexes" if ground in LAND else "hexes-within", HexGround(ground), 62)
        for ground in Ground
    ]
