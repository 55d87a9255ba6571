"""Tiles of a labyrinth: a flagged floor where one can walk, walls that stand up and throw shadows, torchlight.

Each set of open sides is painted on its own, so that the light stays in the north-west however a tile is turned.
"""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from msgspec import Struct

from longtable.engine.scene import Ground, Heading
from longtable.paint.colour import Field, Picture, between, multiply, over, ramp, screen, smooth
from longtable.paint.hand import Pixels, kept
from longtable.paint.light import blur, inside, lit, normals, shifted
from longtable.paint.noise import layered, luck
from longtable.paint.regions import edged, finished, headed
from longtable.paint.terrain import SQUARE, SUN, Luck, N, Stone, across, flags, outlined, warped
from longtable.paint.wanted import Wanted

SIDE = 220
"""The size that is kept: twice what a tile is shown at."""

HALL, ROOM = 0.165, 0.285
"""Half the width of a hall and of the room in the middle."""
TALL = 0.070
"""How high walls are that look south."""

SIDES = {
    Heading.NORTH: f'<rect x="{50 - 100 * HALL}" y="-2" width="{200 * HALL}" height="52"/>',
    Heading.EAST: f'<rect x="50" y="{50 - 100 * HALL}" width="52" height="{200 * HALL}"/>',
    Heading.SOUTH: f'<rect x="{50 - 100 * HALL}" y="50" width="{200 * HALL}" height="52"/>',
    Heading.WEST: f'<rect x="-2" y="{50 - 100 * HALL}" width="52" height="{200 * HALL}"/>',
}
TORCHES = ((0.235, 0.205), (0.775, 0.745))


class Mood(Struct, frozen=True):
    """The stone of a floor and the light upon it."""

    floor: Stone
    glow: str
    strength: float
    torches: bool = True
    moss: float = 0.0


MOODS: dict[Ground, Mood] = {
    Ground.STONE: Mood(("#332f2a", "#6b6355", "#a0947c", "#d2c4a4"), "#ffb45a", 0.30),
    Ground.CAVE: Mood(("#262b32", "#525c66", "#828d93", "#b9c0bd"), "#9fb6d8", 0.16, torches=False, moss=0.35),
}
"""What halls are made of: built ones by torchlight, and rough ones."""


class Hall(Struct, frozen=True):
    """A tile with these open sides."""

    ground: Ground
    exits: tuple[Heading, ...]

    def pixels(self) -> Pixels:
        """The tile with rounded corners; its upper fifth is dark, for its name."""
        return kept(edged(headed(_hall(self.ground, self.exits), 0.45)), SIDE, SIDE)

    def icons(self) -> tuple[str, ...]:
        """None: landmarks are figures."""
        return ()


def key_of(ground: Ground, exits: Sequence[Heading]) -> str:
    """The key of a hall's picture: its open sides from the north round, by their first letters."""
    return f"hall:{ground}/{''.join(side.value[0] for side in SIDES if side in exits)}"


def halls() -> Sequence[Wanted]:
    """Every set of open sides in every mood."""
    return [
        Wanted(key_of(ground, exits), f"halls-{ground}", Hall(ground, exits), 72)
        for ground in MOODS
        for count in range(1, len(SIDES) + 1)
        for exits in combinations(SIDES, count)
    ]


def _walkable(exits: Sequence[Heading], rng: Luck) -> Field:
    """A room in the middle and a hall to every open side, straight at the rim, so that neighbours meet."""
    room = 50 - 100 * ROOM
    body = f'<rect x="{room}" y="{room}" width="{200 * ROOM}" height="{200 * ROOM}" rx="7"/>'
    straight = outlined(body + "".join(SIDES[side] for side in exits))
    x, y = across()
    rim = smooth(0.0, 0.05, np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)))
    return warped(straight, rng, 0.004, 0.05) * rim + straight * (1 - rim)


def _hall(ground: Ground, exits: Sequence[Heading]) -> Picture:
    mood = MOODS[ground]
    name = key_of(ground, exits)
    rng = luck(name)
    way = _walkable(exits, rng)
    picture = flags(rng, mood.floor)
    worn = smooth(0.5, 0.8, layered(SQUARE, N * 0.2, rng, 5))
    picture = over(picture, between(mood.floor[1], "#000000", 0.2), np.float32(0.25) * worn)
    if mood.moss:
        damp = smooth(0.52, 0.68, layered(SQUARE, N * 0.12, rng, 5))
        picture = over(picture, "#55702f", np.float32(mood.moss) * damp)
    picture = _walls(picture, way, rng)
    picture = _by_light(picture, way, mood)
    return finished(picture, name, 1.18, 1.06, 0.085)


def _walls(picture: Picture, way: Field, rng: Luck) -> Picture:
    """A top of blocks with a lit lip, a face of brick where a wall looks south, a shadow on the floor."""
    wall = 1 - way
    away = inside(wall) / np.float32(N)
    rough = layered(SQUARE, N * 0.10, rng, 5, 0.6)
    light = lit(normals(smooth(0.0, 0.020, away) * np.float32(0.9) + np.float32(0.35) * rough, N * 0.045), SUN)
    tone = (0.04 + 0.62 * light + 0.2 * (rough - 0.5)).astype(np.float32)
    top = ramp(np.clip(tone, 0, 1), "#0e0d12", "#282530", "#4a444f", "#7d747c")
    top = np.float32(0.45) * top
    top = top + np.float32(0.55) * flags(rng, ("#15131a", "#2e2a34", "#4b4550", "#756c76"), 0.085, 0.006)
    face = np.clip(shifted(wall, TALL * N, 0, None) - wall, 0, 1) * way
    cast = np.clip(shifted(blur(wall, N * 0.008), (TALL + 0.030) * N, N * 0.030, None), 0, 1)
    picture = over(picture, "#060507", np.float32(0.70) * cast * way)
    picture = multiply(picture, "#0a080b", np.float32(0.45) * np.clip(blur(wall, N * 0.03), 0, 1) * way)
    picture = over(picture, _bricks(rough), face)
    picture = over(picture, top, wall)
    lip = np.exp(-away / np.float32(0.007)) * wall
    picture = screen(picture, "#e6d2a6", np.float32(0.62) * lip * smooth(0.30, 0.85, light))
    dark = np.exp(-away / np.float32(0.004)) * wall * smooth(0.6, 0.2, light)
    return multiply(picture, "#000000", np.float32(0.55) * dark)


def _bricks(rough: Field) -> Picture:
    x, y = across()
    course = np.floor(y * 42)
    along = x * 17 + course * np.float32(0.5)
    down, right = (y * 42) % 1, along % 1
    joint = np.minimum(np.minimum(down, 1 - down) / 42, np.minimum(right, 1 - right) / 17)
    own = np.sin(course * 7.7 + np.floor(along) * 3.1) * 0.5 + 0.5
    tone = (0.34 + 0.30 * own + 0.3 * (rough - 0.5)).astype(np.float32)
    face = ramp(np.clip(tone, 0, 1), "#1e1a1c", "#4b433f", "#7c6f60", "#a8997f")
    return multiply(face, "#0b0809", np.float32(0.8) * smooth(0.004, 0.0, joint))


def _by_light(picture: Picture, way: Field, mood: Mood) -> Picture:
    """The glow in the middle, and torches."""
    middle = _spot(0.5, 0.5, 0.40)
    picture = multiply(picture, "#1f1a26", np.float32(0.36) * (1 - middle))
    glow = middle * (np.float32(0.55) + np.float32(0.45) * way)
    picture = screen(picture, mood.glow, np.float32(mood.strength) * glow)
    for x, y in TORCHES if mood.torches else ():
        picture = screen(picture, "#ff9a3a", np.float32(0.55) * _spot(x, y, 0.11))
        picture = screen(picture, "#fff2c0", np.float32(0.95) * _spot(x, y, 0.020))
    return picture


def _spot(right: float, down: float, wide: float) -> Field:
    x, y = across()
    return np.exp(-((x - np.float32(right)) ** 2 + (y - np.float32(down)) ** 2) / np.float32(wide**2))
