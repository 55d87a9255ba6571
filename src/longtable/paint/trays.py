"""The tray of a fight, eight-sided, and the ten-sided dice that lie in it; numbers are written over them."""

from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct

from longtable.engine.faces import Tint
from longtable.paint.colour import Field, Picture, between, mix, multiply, over, ramp, rgb, screen, smooth
from longtable.paint.frames import DICE
from longtable.paint.hand import Pixels, kept
from longtable.paint.light import NORTH_WEST, blur, inside, shifted
from longtable.paint.noise import Shape, layered, luck
from longtable.paint.outlines import mask_of
from longtable.paint.vectors import Point, points
from longtable.paint.wanted import Wanted

TRAY, CUT, BAND = 460, 112, 34
"""The size that is kept, how much of a corner is cut off, and how wide the wood is."""

SPARE = 6
"""Room around it, so that its edge is smooth."""

WOOD = ("#140b06", "#3a2413", "#6e4824", "#a4763f", "#dfb678")

DIE = 124
"""Twice what is shown."""

TOP, FOOT = (50.0, 3.0), (50.0, 97.0)
SHOULDERS = ((6.0, 36.0), (94.0, 36.0))
HIPS = ((6.0, 64.0), (94.0, 64.0))
SIDES, CHIN = ((20.0, 57.0), (80.0, 57.0)), (50.0, 75.0)
"""The corners of a die that shows one face and parts of four more, in hundredths."""

FACETS: tuple[tuple[tuple[Point, ...], float], ...] = (
    ((TOP, SHOULDERS[0], HIPS[0], SIDES[0]), 0.80),
    ((TOP, SHOULDERS[1], HIPS[1], SIDES[1]), 0.44),
    ((SIDES[0], HIPS[0], FOOT, CHIN), 0.30),
    ((SIDES[1], HIPS[1], FOOT, CHIN), 0.17),
    ((TOP, SIDES[1], CHIN, SIDES[0]), 0.58),
)
"""The faces that are seen of a die, the one with its number last, and how bright each is."""


class Tray(Struct, frozen=True):
    """Eight boards of wood around felt. Its corners keep their size where it is stretched."""

    def pixels(self) -> Pixels:
        """The tray with its own shadow inside."""
        rng = luck("tray")
        shape: Shape = (TRAY, TRAY)
        away, side = _away(shape)
        felt = _felt(shape, rng)
        wood = _wood(away, side, rng)
        depth = -away - np.float32(SPARE)
        dark = np.exp(-np.clip(depth - BAND, 0, None) / np.float32(16)) * np.float32(0.8)
        felt = multiply(felt, "#040806", dark)
        felt = multiply(felt, "#040806", shifted(dark, 8, 8, None) * np.float32(0.5))
        picture = over(felt, wood, smooth(BAND + 0.8, BAND - 0.8, depth))
        picture = multiply(picture, "#0a0502", np.float32(0.9) * np.exp(-np.abs(depth - BAND) / np.float32(1.3)))
        picture = multiply(picture, "#0a0502", np.float32(0.8) * np.exp(-np.clip(depth, 0, None) / np.float32(1.8)))
        return kept(np.dstack([np.clip(picture, 0, 1), smooth(-0.8, 0.8, depth)]), TRAY, TRAY, 0.3)

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


class Ten(Struct, frozen=True):
    """A die of ten faces from above, in a colour."""

    tint: Tint

    def pixels(self) -> Pixels:
        """The die, cut out; what it throws is left to whoever lays it down."""
        size = DIE * 3
        shape: Shape = (size, size)
        rng = luck("ten", self.tint)
        dark, middle, light = DICE[self.tint]
        stops = (between(dark, "#000000", 0.45), dark, middle, light, between(light, "#ffffff", 0.6))
        tones = tuple("#" + "".join(f"{round(255 * part):02x}" for part in rgb(stop)) for stop in stops)
        y, x = np.mgrid[0:size, 0:size].astype(np.float32) / np.float32(size)
        veins = layered(shape, size * 0.16, rng, 5) - np.float32(0.5)
        tone = np.zeros(shape, np.float32)
        for corners, bright in FACETS:
            there = _mask(corners, shape)
            slope = (np.float32(0.5) - x) * np.float32(0.16) + (np.float32(0.45) - y) * np.float32(0.30)
            tone += there * (np.float32(bright) + slope + np.float32(0.16) * veins)
        body = _mask((TOP, SHOULDERS[1], HIPS[1], FOOT, HIPS[0], SHOULDERS[0]), shape)
        picture: Picture = ramp(np.clip(tone / np.maximum(body, np.float32(0.05)), 0, 1), *tones)
        face = _mask(FACETS[-1][0], shape)
        sheen = np.exp(-(((x - np.float32(0.42)) / 0.16) ** 2 + ((y - np.float32(0.26)) / 0.20) ** 2))
        picture = screen(picture, "#ffffff", np.float32(0.30) * sheen * face)
        edges = _edges(shape)
        picture = screen(picture, tones[-1], np.float32(0.55) * edges * smooth(0.95, 0.25, x * 0.5 + y * 0.5))
        deep = inside(body)
        picture = multiply(picture, "#0d0806", np.float32(0.85) * np.exp(-deep / np.float32(size * 0.012)))
        return kept(np.dstack([np.clip(picture, 0, 1), body]), DIE, DIE, 0.5)

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


def pictures() -> Sequence[Wanted]:
    """The tray, on a sheet of its own, and a die of every colour."""
    return [
        Wanted("tray", "tray", Tray(), 82),
        *(Wanted(f"ten:{tint}", "tens", Ten(tint), 84) for tint in Tint),
    ]


def _mask(corners: Sequence[Point], shape: Shape) -> Field:
    return mask_of(f'<polygon points="{points(corners)}"/>', shape, "0 0 100 100")


def _edges(shape: Shape) -> Field:
    """Where faces meet, as fine lines."""
    lines = "".join(
        f'<polyline points="{points(line)}" fill="none" stroke="#000" stroke-width="1.5"/>'
        for line in (
            (SIDES[0], TOP, SIDES[1], CHIN, SIDES[0]),
            (SIDES[0], HIPS[0]),
            (SIDES[1], HIPS[1]),
            (CHIN, FOOT),
            (HIPS[0], SHOULDERS[0], TOP),
        )
    )
    return blur(mask_of(lines, shape, "0 0 100 100"), shape[0] * 0.003)


def _away(shape: Shape) -> tuple[Field, Field]:
    """How far each pixel lies beyond the middle lines of the eight sides, and which side is nearest."""
    y, x = (np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) + np.float32(0.5)) - np.float32(TRAY / 2)
    half = TRAY / 2
    slant = (2 * half - CUT) / np.sqrt(2)
    turns = np.arange(8) * np.pi / 4
    reaches = [half if step % 2 == 0 else slant for step in range(8)]
    sides = np.stack(
        [
            x * np.float32(np.cos(turn)) + y * np.float32(np.sin(turn)) - np.float32(reach)
            for turn, reach in zip(turns, reaches, strict=True)
        ]
    )
    return sides.max(0), sides.argmax(0)


def _felt(shape: Shape, rng: np.random.Generator) -> Picture:
    """Green cloth, lit from above."""
    y, x = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].astype(np.float32)
    light = np.clip(1 - np.hypot(x * 0.85, (y + 0.12) * 0.95), 0, 1)
    cloth = mix("#101f1a", "#2f5648", light)
    nap = layered(shape, 3.0, rng, 2) - np.float32(0.5)
    worn = layered(shape, 70, rng, 4) - np.float32(0.5)
    return np.clip(cloth * (1 + np.float32(0.16) * nap + np.float32(0.22) * worn)[..., None], 0, 1)


def _wood(away: Field, side: Field, rng: np.random.Generator) -> Picture:
    """Boards along the eight sides, rounded, with their grain and mitred joints."""
    shape = (away.shape[0], away.shape[1])
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    turn = side.astype(np.float32) * np.float32(np.pi / 4)
    along = -x * np.sin(turn) + y * np.cos(turn)
    across = -away - np.float32(SPARE)
    grain = layered((256, 512), (4, 90), rng, 4, 0.6)
    knots = layered((256, 512), (26, 60), rng, 3)
    u = along * np.float32(0.6) + np.float32(90) + side.astype(np.float32) * 45
    v = across * np.float32(1.6) + np.float32(12) + side.astype(np.float32) * 22 + 5 * np.sin(along / 47)
    at = u.astype(np.float32), v.astype(np.float32)
    fibres, spots = (
        cv2.remap(n, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT).astype(np.float32) for n in (grain, knots)
    )
    part = np.clip(across / np.float32(BAND), 0, 1)
    lean = np.cos(part * np.float32(np.pi)) * np.float32(0.85)
    facing = lean * (np.cos(turn) * np.float32(NORTH_WEST[0]) + np.sin(turn) * np.float32(NORTH_WEST[1]))
    tone = np.float32(0.40) + np.float32(0.30) * facing + np.float32(0.46) * (fibres - np.float32(0.5))
    tone = tone + np.float32(0.34) * (spots - np.float32(0.5)) - np.float32(0.10) * (part - np.float32(0.5)) ** 2
    picture = ramp(np.clip(tone, 0, 1), *WOOD)
    shine = np.exp(-(((part - np.float32(0.42)) / 0.16) ** 2)) * np.clip(facing + np.float32(0.4), 0, 1)
    picture = screen(picture, "#ffe2b0", np.float32(0.20) * shine)
    changes = np.abs(np.gradient(side.astype(np.float32))[0]) + np.abs(np.gradient(side.astype(np.float32))[1])
    return multiply(picture, "#0b0603", np.clip(blur(np.clip(changes, 0, 1), 0.8) * np.float32(1.2), 0, 0.8))
