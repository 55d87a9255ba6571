"""Grounds for card pictures: skies, ridges, walls and light, each from a few numbers and a name.

A canvas is painted from back to front in parts: x and y of the picture's width and height, sizes of its height.
"""

from functools import lru_cache
from typing import Self

import cv2
import numpy as np

from longtable.paint import outlines
from longtable.paint.cloths import Cloths
from longtable.paint.colour import Colour, Field, Picture, between, mix, multiply, over, ramp, rgb, screen, smooth
from longtable.paint.figures import DAYLIGHT, Lights, figure, pasted
from longtable.paint.light import blur, lit, normals, shifted
from longtable.paint.noise import Shape, layered, luck, noise


class Canvas:
    """A small painting in the making; what it is called decides every accident in it."""

    def __init__(self, name: str, wide: int = 360, tall: int = 300, lights: Lights = DAYLIGHT) -> None:
        self.name, self.wide, self.tall, self.lights = name, wide, tall, lights
        self.shape: Shape = (tall, wide)
        self.ratio = wide / tall
        self.rng = luck("canvas", name)
        self.y, self.x = np.mgrid[0:tall, 0:wide].astype(np.float32) / np.float32(tall)
        self.picture: Picture = np.zeros((tall, wide, 3), np.float32)

    def away(self, x: float, y: float) -> Field:
        """How far each pixel is from a point, in heights."""
        return np.hypot(self.x - np.float32(x * self.ratio), self.y - np.float32(y))

    # ------------------------------------------------------------ behind

    def sky(self, *stops: str, clouds: float = 0.55, cloud: str = "#ffffff", low: float = 0.68) -> Self:
        """A graded sky, with clouds that are lit on one side."""
        self.picture = ramp(np.clip(self.y / low, 0, 1), *stops)
        n = layered(self.shape, (self.tall * 0.30, self.tall * 0.78), self.rng, 6, 0.55)
        body = smooth(0.46, 0.78, n)
        bright = smooth(0.0, 0.10, n - shifted(n, self.tall / 60, self.tall / 75, None) + np.float32(0.04))
        self.picture = over(self.picture, cloud, np.float32(clouds) * body * (0.35 + 0.65 * bright))
        self.picture = multiply(self.picture, "#3b3346", np.float32(0.45 * clouds) * body * (1 - bright))
        return self

    def glow(self, x: float, y: float, r: float, colour: str, amount: float = 0.8, core: float = 0.0) -> Self:
        """Light spilled around a point."""
        away = self.away(x, y)
        self.picture = screen(self.picture, colour, np.float32(amount) * np.exp(-((away / r) ** 1.4)))
        if core:
            self.picture = screen(self.picture, "#fffbe8", np.float32(core) * np.exp(-((away / (r * 0.28)) ** 2)))
        return self

    def moon(self, x: float, y: float, r: float, colour: str = "#f1f0de", dark: str = "#a7b0b4") -> Self:
        """A disc with craters."""
        away = self.away(x, y)
        face = np.broadcast_to(rgb(colour), self.picture.shape)
        craters = layered(self.shape, self.tall * r * 0.55, self.rng, 5)
        face = over(face, dark, np.float32(0.7) * smooth(0.5, 0.68, craters))
        face = multiply(face, "#8a90a8", np.float32(0.55) * smooth(r * 0.5, r * 1.02, away))
        self.picture = over(self.picture, face, smooth(0.012, -0.012, away - r))
        return self

    def stars(self, count: int = 40, low: float = 0.6) -> Self:
        """Points of light in the upper sky."""
        for _ in range(count):
            x, y = self.rng.random() * self.ratio, self.rng.random() ** 1.3 * low
            r = 0.0022 + 0.004 * self.rng.random() ** 4
            self._spot(x, y, r, "#e9f0ff", 0.4 + 0.6 * self.rng.random())
        return self

    def rays(self, x: float, y: float, colour: str, amount: float = 0.5, count: int = 26) -> Self:
        """Shafts of light from a point."""
        angle = np.arctan2(self.y - np.float32(y), self.x - np.float32(x * self.ratio))
        strength = self.rng.random(64).astype(np.float32)
        at = (angle / np.float32(2 * np.pi) % 1) * count
        wedge = np.floor(at).astype(np.intp)
        part = smooth(0.0, 1.0, at - wedge)
        value = strength[wedge % count % 64] * (1 - part) + strength[(wedge + 1) % count % 64] * part
        faded = np.exp(-((self.away(x, y) / np.float32(1.3)) ** 2))
        self.picture = screen(self.picture, colour, np.float32(amount) * value * value * faded)
        return self

    def ridge(self, y: float, rise: float, cell: float, colours: tuple[str, str], haze: str, *, jagged: bool) -> Self:
        """A range of hills or mountains, lit from one side, with haze at its foot."""
        rng = luck("ridge", self.name, y)
        line = np.zeros(self.wide, np.float32)
        length, height = cell * self.tall, rise
        for _ in range(6):
            n = noise((2, self.wide), (2, max(2.0, length)), rng)[0] - np.float32(0.5)
            line += np.float32(height) * (np.float32(0.5) - 2 * np.abs(n) if jagged else n)
            length, height = length / 2, height * 0.5
        depth = self.y - (np.float32(y) - line)[None, :]
        grain = layered(self.shape, (self.tall * cell * 0.5, self.tall * cell * 0.28), rng, 5, 0.6)
        light = lit(normals(grain - depth * np.float32(0.4), self.tall * 0.16), self.lights.key)
        face = mix(colours[0], colours[1], smooth(0.35, 0.95, light))
        face = over(face, haze, smooth(0.0, 0.30, depth) * np.float32(0.85))
        self.picture = over(self.picture, face, smooth(-0.002, 0.004, depth))
        return self

    def far_row(self, icon: str, y: float, height: float, colour: str, count: int, haze: str) -> Self:
        """A row of small icons in one tone that stand on a line: trees, or graves."""
        rng = luck("row", self.name, icon)
        base = outlines.icon_mask(icon, 96, margin=0.0)
        there = np.zeros(self.shape, np.float32)
        for k in range(count):
            x = (k + rng.random() * 0.8) / count
            size = height * (0.6 + 0.7 * rng.random())
            foot = y + 0.02 * (rng.random() - 0.5) - size / 2 + 0.01
            self._stamp(there, base, x * self.wide, foot * self.tall, size * self.tall)
        tones = np.broadcast_to(rgb(colour), self.picture.shape)
        tones = over(tones, haze, smooth(y - height * 0.5, y, self.y) * np.float32(0.8))
        self.picture = over(self.picture, tones, there)
        return self

    def floor(self, y: float, far: str, near: str, texture: float = 0.9, tufts: int = 0) -> Self:
        """The floor a figure stands on: strokes that widen towards us."""
        rng = luck("floor", self.name)
        across = np.linspace(-1, 1, self.wide, dtype=np.float32)
        wave = noise((2, self.wide), (2, self.tall * 0.12), rng)[0] - np.float32(0.5)
        top = np.float32(y) + np.float32(0.02) * across**2 + np.float32(0.012) * wave
        depth = np.clip(self.y - top[None, :], 0, 1)
        face = mix(far, near, np.clip(depth / np.float32(1 - y + 1e-3), 0, 1) ** np.float32(0.7))
        nearness = 1 / (depth + np.float32(0.05))
        u = (self.x - np.float32(self.ratio / 2)) * nearness * np.float32(24.5) + 256
        v = nearness * np.float32(81)
        strokes = layered((256, 512), 22, rng, 5, 0.6)
        laid = cv2.remap(
            strokes, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP
        )
        face = np.clip(face * (1 + np.float32(texture * 1.3) * (laid - np.float32(0.5))[..., None]), 0, 1)
        self.picture = over(self.picture, face, smooth(-0.002, 0.004, self.y - top[None, :]))
        for _ in range(tufts):
            x, foot = rng.random() * self.ratio, y + 0.05 + rng.random() ** 1.5 * (1 - y)
            self._blade(x, foot, 0.010 + 0.04 * (foot - y), between(near, "#ffffff", 0.18 * rng.random()))
        return self

    def mist(self, y: float, thick: float, colour: str, amount: float = 0.6) -> Self:
        """A bank of haze."""
        n = layered(self.shape, (self.tall * 0.10, self.tall * 0.40), luck("mist", self.name, y), 4)
        bank = np.exp(-(((self.y - np.float32(y)) / np.float32(thick)) ** 2))
        self.picture = over(
            self.picture, colour, np.float32(amount) * bank * (np.float32(0.35) + np.float32(0.9) * n)
        )
        return self

    def wall(self, colour: str, light: str, at: tuple[float, float] = (0.42, 0.38), reach: float = 0.85) -> Self:
        """A wall of stones, lit around a point and dark beyond it."""
        rng = luck("wall", self.name)
        tall, wide = np.float32(0.085), np.float32(0.17)
        row = np.floor(self.y / tall)
        offset = (row % 2) * np.float32(0.5) + np.float32(0.15) * np.sin(row * np.float32(12.9898))
        column = np.floor(self.x / wide + offset)
        up, along = (self.y / tall) % 1, (self.x / wide + offset) % 1
        edge = np.minimum(np.minimum(along, 1 - along) * wide, np.minimum(up, 1 - up) * tall)
        edge = edge + np.float32(0.006) * (layered(self.shape, self.tall * 0.03, rng, 3) - np.float32(0.5))
        rough = layered(self.shape, self.tall * 0.05, rng, 5) - np.float32(0.5)
        stones = smooth(0.0, 0.014, edge) + np.float32(0.5) * rough
        bright = np.float32(0.35) + np.float32(0.75) * lit(normals(stones, self.tall * 0.018), self.lights.key)
        tone = np.sin(row * np.float32(91.7) + column * np.float32(47.3)) * np.float32(0.2) + np.float32(0.92)
        face = np.clip(rgb(colour) * (tone * bright)[..., None], 0, 1)
        face = over(face, "#0c0b0e", smooth(0.008, 0.0, edge) * np.float32(0.8))
        away = self.away(*at)
        face = multiply(face, "#16131c", smooth(0.1, reach, away) * np.float32(0.85))
        self.picture = screen(face, light, np.float32(0.35) * np.exp(-((away / np.float32(reach * 0.6)) ** 2)))
        return self

    def burst(self, x: float, y: float, colour: str, count: int, inner: float, outer: float, amount: float) -> Self:
        """An engraver's sunburst: long and short wedges."""
        angle = (
            np.arctan2(self.y - np.float32(y), self.x - np.float32(x * self.ratio)) / np.float32(2 * np.pi) * count
        )
        away = self.away(x, y)
        length = np.where(np.floor(angle) % 2 == 0, np.float32(outer), np.float32(outer * 0.68))
        width = np.float32(0.42) * np.clip(1 - (away - np.float32(inner)) / (length - np.float32(inner)), 0, 1)
        wedge = smooth(width, width - np.float32(0.08), np.abs(angle % 1 - np.float32(0.5)))
        wedge = wedge * smooth(inner - 0.01, inner + 0.02, away) * smooth(length, length * np.float32(0.8), away)
        self.picture = screen(self.picture, colour, np.float32(amount) * wedge)
        return self

    def circle(self, x: float, y: float, r: float, colour: str, amount: float, turn: float) -> Self:
        """A drawn circle of signs that shines."""
        size = 2 * r * self.tall
        signs = outlines.placed(_signs(round(turn)), self.shape, (x * self.wide, y * self.tall), size)
        shine = np.clip(signs + 0.8 * blur(signs, self.tall / 120) + 0.8 * blur(signs, self.tall / 38), 0, 1)
        self.picture = screen(self.picture, colour, np.float32(amount) * shine)
        return self

    # ------------------------------------------------------------ things

    def shadow(self, x: float, y: float, wide: float, tall: float, amount: float = 0.75) -> Self:
        """A shadow on the floor under something."""
        away = ((self.x - np.float32(x * self.ratio)) / np.float32(wide)) ** 2
        away = away + ((self.y - np.float32(y)) / np.float32(tall)) ** 2
        self.picture = over(self.picture, "#07060a", np.float32(amount) * np.exp(-(away ** np.float32(1.3))))
        return self

    def figure(
        self,
        icon: str,
        at: tuple[float, float],
        size: float,
        cloths: Cloths,
        *,
        fade: bool = False,
        holes: str = "",
        glow: float = 0.0,
        flip: bool = False,
        turn: float = 0.0,
        parts: dict[int, str] | None = None,
    ) -> Self:
        """A painted figure."""
        pixels = int(np.clip(size * self.tall, 80, 640))
        painted = figure(icon, pixels, cloths, self.lights, holes=holes, glow=glow, flip=flip, turn=turn, parts=parts)
        sinks = (0.88, 1.04, self.lights.ink) if fade else None
        centre = (at[0] * self.wide, at[1] * self.tall)
        self.picture = pasted(self.picture, painted, centre, size * self.tall, shadow="#080506", fade=sinks)
        return self

    def motes(self, count: int, colour: str, size: float = 0.004) -> Self:
        """Embers, stars, snow."""
        rng = luck("motes", self.name)
        for _ in range(count):
            x, y = (0.03 + rng.random() * 0.94) * self.ratio, 0.1 + rng.random() * 0.85
            r = size * (0.35 + 1.1 * rng.random() ** 2)
            self._spot(x, y, r * 4, colour, 0.5)
            self._spot(x, y, r, "#fffbe0", 1.0)
        return self

    def growth(self, colour: str, height: float = 0.09) -> Self:
        """Dark growth along the lower edge: it pushes the figure back."""
        rng = luck("growth", self.name)
        low = int(self.tall * (1 - height * 1.5))
        y, x = self.y[low:], self.x[low:]
        line = 1 - np.float32(height) * (
            np.float32(0.25) + np.float32(0.5) * noise((2, self.wide), (2, self.tall * 0.2), rng)[0]
        )
        there = smooth(0.0, 0.01, y - line[None, :])
        for _ in range(81):
            foot, length = rng.random() * self.ratio, height * (0.5 + 0.9 * rng.random())
            lean = 0.6 * (rng.random() - 0.5)
            left = max(0, int((foot - 0.05) * self.tall))
            right = int((foot + 0.05) * self.tall) + 1
            t = np.clip((1 - y[:, left:right]) / np.float32(length), 0, 1)
            width = np.float32(0.011) * (1 - t) + np.float32(0.001)
            off = np.abs(x[:, left:right] - np.float32(foot) - np.float32(lean * length) * t * t)
            blade = smooth(width, width * np.float32(0.5), off) * ((1 - y[:, left:right]) < length)
            there[:, left:right] = np.maximum(there[:, left:right], blade)
        self.picture[low:] = over(self.picture[low:], colour, blur(there, self.tall / 500) * np.float32(0.95))
        return self

    # ------------------------------------------------------------ small marks, each on a patch of its own

    def _patch(self, x: float, y: float, reach: float) -> tuple[slice, slice]:
        """The pixels within some heights of a point."""
        left, top = int((x - reach) * self.tall), int((y - reach) * self.tall)
        size = int(2 * reach * self.tall) + 2
        return slice(max(0, top), max(0, top + size)), slice(max(0, left), max(0, left + size))

    def _spot(self, x: float, y: float, r: float, colour: Colour, amount: float) -> None:
        patch = self._patch(x, y, r * 3)
        away = (self.x[patch] - np.float32(x)) ** 2 + (self.y[patch] - np.float32(y)) ** 2
        self.picture[patch] = screen(
            self.picture[patch], colour, np.float32(amount) * np.exp(-away / np.float32(r * r))
        )

    def _blade(self, x: float, foot: float, size: float, colour: Colour) -> None:
        patch = self._patch(x, foot, size * 2)
        up = self.y[patch] - np.float32(foot)
        lean = (self.x[patch] - np.float32(x) - up * np.float32(0.3)) / np.float32(size * 0.22)
        blade = np.exp(-(lean**2)) * smooth(0.0, -size, up) * smooth(-size * 1.6, -size, up)
        self.picture[patch] = over(self.picture[patch], colour, np.float32(0.6) * blade)

    def _stamp(self, there: Field, mask: Field, x: float, y: float, size: float) -> None:
        side = max(2, round(size))
        small = cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA)
        left, top = round(x - side / 2), round(y - side / 2)
        x0, y0, x1, y1 = max(0, left), max(0, top), min(self.wide, left + side), min(self.tall, top + side)
        if x0 < x1 and y0 < y1:
            part = small[y0 - top : y1 - top, x0 - left : x1 - left]
            there[y0:y1, x0:x1] = np.maximum(there[y0:y1, x0:x1], part)


@lru_cache(64)
def _signs(turn: int, teeth: int = 24) -> Field:
    """A circle of signs, as masons and wizards draw it."""
    rings = "".join(
        f'<circle cx="256" cy="256" r="{r}" fill="none" stroke="#000" stroke-width="{width}"/>'
        for r, width in ((250, 7), (228, 3), (150, 5), (138, 2))
    )
    strokes = "".join(
        f'<path transform="rotate({360 / teeth * k} 256 256)" stroke="#000" stroke-width="5" fill="none" '
        f'd="M256 32 L{250 + 8 * (k % 3)} {60 + 12 * (k % 2)} M{248 + 6 * (k % 4)} 40 h{12 - 3 * (k % 3)}"/>'
        for k in range(teeth)
    )
    star = "".join(
        f'<path transform="rotate({60 * k} 256 256)" d="M256 118 L375 325 L137 325 Z" fill="none" stroke="#000" '
        f'stroke-width="4"/>'
        for k in range(3)
    )
    return outlines.mask_of(
        f'<g transform="rotate({turn} 256 256)">{rings}{strokes}{star}</g>', (384, 384), "0 0 512 512"
    )
