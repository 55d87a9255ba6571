"""Sketches: scenes put together from pieces of SVG and painted figures, before light and grain go over them.

Coordinates are pixels of the picture as it is kept; a sketch is drawn larger.
"""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Self

import cv2
import numpy as np

from longtable.engine.errors import LongtableError
from longtable.paint.cloths import Cloths
from longtable.paint.colour import Picture, between
from longtable.paint.figures import Lights, figure
from longtable.paint.hand import Pixels
from longtable.paint.noise import luck
from longtable.paint.outlines import drawn, outline

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
SCALE = 2
"""How much larger a sketch is drawn; one that is large already is drawn at half as much again."""

LARGE = 800

USUAL = 168
"""The height that lengths in views are meant for."""

HERO, FOE, ORC = ("#2a1d12", "#f0c890"), ("#3a1410", "#f2998a"), ("#1c3a1c", "#9be08a")
GUARD, PARTY = ("#43221c", "#f0a28f"), ("#16221f", "#f0c75e")
"""The colours of pieces: the disc, and its ring."""


def blend(one: str, other: str, part: float) -> str:
    """A colour on the way from one to another."""
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in between(one, other, min(1.0, max(0.0, part))))


def shape(corners: Iterable[Point], fill: str, edge: str = "") -> str:
    """A polygon."""
    at = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return f'<polygon points="{at}" fill="{fill}" {edge}/>'


def box(x: float, y: float, wide: float, tall: float, r: float, more: str = "") -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" rx="{r:.1f}" {more}/>'


def line(colour: str, width: float, opacity: float = 1) -> str:
    """How an edge is drawn."""
    return f'stroke="{colour}" stroke-width="{width:.1f}" stroke-opacity="{opacity:.2f}"'


class Sketch:
    """A scene in the making, from back to front; what it is called decides every accident in it."""

    def __init__(self, name: str, wide: float, tall: float, lights: Lights) -> None:
        self.wide, self.tall, self.lights = wide, tall, lights
        self.rng = luck("sketch", name)
        self.icons: set[str] = set()
        """Those that are in it so far."""
        self._parts: list[str] = []
        self._marks = 0

    def drawn(self) -> Picture:
        """The sketch as a picture without alpha."""
        scale = 1.5 if self.wide > LARGE else SCALE
        view = f"0 0 {self.wide:g} {self.tall:g}"
        return drawn("".join(self._parts), (round(self.tall * scale), round(self.wide * scale)), view)[..., :3]

    def add(self, *bodies: str) -> Self:
        """Pieces of SVG."""
        self._parts.extend(bodies)
        return self

    def some(self, low: float, high: float) -> float:
        """An accident between two numbers."""
        return low + (high - low) * float(self.rng.random())

    # ------------------------------------------------------------ paint

    def paint(self, stops: Sequence[Stop], across: float = 0, down: float = 1) -> str:
        """A gradient to fill with, from one side to the other."""
        return self._gradient("linearGradient", f'x1="0" y1="0" x2="{across}" y2="{down}"', stops)

    def shine(self, stops: Sequence[Stop], x: float = 0.5, y: float = 0.5, r: float = 0.5) -> str:
        """A gradient to fill with, from a point outwards."""
        return self._gradient("radialGradient", f'cx="{x}" cy="{y}" r="{r}"', stops)

    def _gradient(self, kind: str, where: str, stops: Sequence[Stop]) -> str:
        mark = self._mark()
        inner = "".join(
            f'<stop offset="{stop[0]}" stop-color="{stop[1]}" stop-opacity="{stop[2] if len(stop) > 2 else 1}"/>'
            for stop in stops
        )
        self.add(f'<defs><{kind} id="{mark}" {where}>{inner}</{kind}></defs>')
        return f"url(#{mark})"

    def clipped(self, shape: str, body: str) -> str:
        """A body that shows only inside a shape."""
        mark = self._mark()
        return f'<defs><clipPath id="{mark}">{shape}</clipPath></defs><g clip-path="url(#{mark})">{body}</g>'

    def _mark(self) -> str:
        self._marks += 1
        return f"m{self._marks}"

    # ------------------------------------------------------------ sky and light

    def sky(self, *stops: Stop) -> Self:
        """What lies behind everything."""
        return self.add(f'<rect width="{self.wide}" height="{self.tall}" fill="{self.paint(stops)}"/>')

    def glow(self, x: float, y: float, rx: float, ry: float, colour: str, amount: float) -> Self:
        """Light around a point."""
        fill = self.shine([(0, colour, amount), (0.5, colour, amount * 0.35), (1, colour, 0)])
        return self.add(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"/>')

    def stars(self, count: int, low: float) -> Self:
        """Points of light down to some height."""
        for _ in range(count):
            x, y, r = self.some(0, self.wide), self.some(0, low), self.some(0.4, 1.5)
            self.add(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="#fff" opacity="{self.some(0.2, 0.85):.2f}"/>'
            )
        return self

    def embers(self, x: float, y: float, wide: float, tall: float, count: int, colour: str, size: float) -> Self:
        """Sparks that rise in a box."""
        for _ in range(count):
            left, top, r, strength = (
                x + self.some(0, wide),
                y + self.some(0, tall),
                self.some(0.3, 1),
                self.some(0.2, 0.9),
            )
            for large, amount in ((r * size * 2.6, strength * 0.16), (r * size, strength)):
                self.add(
                    f'<circle cx="{left:.1f}" cy="{top:.1f}" r="{large:.2f}" fill="{colour}" opacity="{amount:.2f}"/>'
                )
        return self

    def hills(self, base: float, height: float, low: str, high: str, steps: int, rough: float = 0.45) -> Self:
        """A range of hills, lighter along its ridge, down to the lower edge."""
        value, line = self.some(0, 1), []
        for k in range(steps + 1):
            value = min(1.0, max(0.0, value + self.some(-rough, rough)))
            line.append((self.wide * k / steps, base - height * value))
        d = f"M0 {self.tall} L0 {line[0][1]:.1f} "
        for (x0, y0), (x1, y1) in pairwise(line):
            middle = (x0 + x1) / 2
            d += f"C{middle:.1f} {y0:.1f} {middle:.1f} {y1:.1f} {x1:.1f} {y1:.1f} "
        fill = self.paint([(0, high), (0.5, low)])
        return self.add(f'<path d="{d}L{self.wide} {self.tall}Z" fill="{fill}"/>')

    def moon(self, x: float, y: float, r: float, face: str = "") -> Self:
        """A moon with craters and a corona, perhaps with a face."""
        self.glow(x, y, r * 2.8, r * 2.8, "#8d7cc4", 0.5).glow(x, y, r * 1.5, r * 1.5, "#e8e0ff", 0.8)
        fill = self.shine([(0, "#fffdff"), (0.45, "#dcd3ee"), (0.8, "#a294c4"), (1, "#6b5c92")], 0.38, 0.34, 0.74)
        craters = []
        for _ in range(30):
            angle, far, q = self.some(0, 6.28), r * self.some(0, 0.96), r * self.some(0.02, 0.13)
            cx, cy = x + far * cos(angle), y + far * sin(angle)
            craters.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{q:.1f}" fill="#5b4c85" opacity=".2"/>')
            arc = f"M{cx - q:.1f} {cy:.1f} A{q:.1f} {q:.1f} 0 0 0 {cx + q:.1f} {cy:.1f}"
            craters.append(f'<path d="{arc}" fill="none" stroke="#fff" stroke-width="{q * 0.16:.2f}" opacity=".4"/>')
        if face:
            craters.append(self.icon(face, x, y, r * 2.24, "#221a3a", 0.92))
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}"'
        return self.add(f'{disc} fill="{fill}"/>', self.clipped(f"{disc}/>", "".join(craters)))

    # ------------------------------------------------------------ things

    def icon(self, name: str, x: float, y: float, size: float, fill: str, opacity: float = 1.0) -> str:
        """An icon in one paint around a point, as a body."""
        self.icons.add(name)
        place = f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 512:.5f})"
        return f'<path transform="{place}" d="{outline(name)}" fill="{fill}" opacity="{opacity}"/>'

    def figure(
        self, name: str, x: float, y: float, size: float, cloths: Cloths, *, holes: str = "", flip: bool = False
    ) -> str:
        """A painted figure around a point, as a body."""
        self.icons.add(name)
        address = _painted(name, max(48, round(size * SCALE)), cloths, self.lights, holes, flip)
        return image(address, x - size / 2, y - size / 2, size, size)

    def shadow(self, x: float, y: float, rx: float, ry: float, amount: float = 0.5) -> str:
        """A soft shadow on the ground, as a body; the light comes from the north-west."""
        fill = self.shine([(0, "#000000", amount), (0.55, "#000000", amount * 0.6), (1, "#000000", 0)])
        return (
            f'<ellipse cx="{x + rx * 0.16:.1f}" cy="{y + ry * 0.12:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"/>'
        )

    def die(
        self, x: float, y: float, size: float, colours: tuple[str, str, str, str], marks: Sequence[Point], turn: float
    ) -> Self:
        """A die that lies before the scene: light, body, edge and mark."""
        light, body, edge, mark = colours
        fill, r, q, p = self.paint([(0, light), (1, body)], 0.6, 1), size * 0.2, size * 0.17, size * 0.136
        lozenges = "".join(
            shape(
                [
                    (size * a, size * b - q),
                    (size * a + p, size * b),
                    (size * a, size * b + q),
                    (size * a - p, size * b),
                ],
                mark,
            )
            for a, b in marks
        )
        return self.add(
            self.shadow(x + size * 0.5, y + size * 0.95, size * 0.85, size * 0.35, 0.7),
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn} {size / 2:.1f} {size / 2:.1f})">'
            f'<rect y="{size * 0.06:.1f}" width="{size:.1f}" height="{size:.1f}" rx="{r:.1f}" fill="{edge}"/>'
            f'<rect width="{size:.1f}" height="{size * 0.97:.1f}" rx="{r:.1f}" fill="{fill}"/>'
            f'<path d="M{r:.1f} {size * 0.06:.1f} H{size - r:.1f}" stroke="#fff" stroke-width="{size * 0.05:.1f}" '
            f'opacity=".7" stroke-linecap="round"/>{lozenges}</g>',
        )


def image(address: str, x: float, y: float, wide: float, tall: float, more: str = "") -> str:
    """A painted picture in a box."""
    at = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}"'
    return f'<image {at} href="{address}" preserveAspectRatio="xMidYMid slice" {more}/>'


def address_of(picture: Pixels) -> str:
    """A painted picture as an address that SVG can show."""
    turned = cv2.cvtColor(picture, cv2.COLOR_RGBA2BGRA if picture.shape[-1] == 4 else cv2.COLOR_RGB2BGR)
    done, written = cv2.imencode(".png", turned)
    if not done:
        raise LongtableError("the painter could not write a picture as PNG")
    return "data:image/png;base64," + b64encode(written.tobytes()).decode()


@lru_cache(128)
def _painted(name: str, size: int, cloths: Cloths, lights: Lights, holes: str, flip: bool) -> str:
    painted = figure(name, size, cloths, lights, holes=holes, flip=flip, outline=0.02)
    return address_of((np.clip(painted, 0, 1) * 255 + 0.5).astype(np.uint8))


class Slant:
    """A board seen from above at an angle: x to the right and down, y to the left and down, z up."""

    def __init__(self, sketch: Sketch, at: Point, unit: float, flat: float) -> None:
        self.sketch, self.x, self.y = sketch, at[0], at[1]
        self.across, self.down = unit, unit * flat

    def at(self, x: float, y: float, z: float = 0) -> Point:
        """Where a point of the board is in the picture."""
        return self.x + (x - y) * self.across, self.y + (x + y) * self.down - z

    def flat(self, x: float, y: float, wide: float, deep: float, z: float, fill: str, edge: str = "") -> str:
        """A rectangle that lies on the board."""
        corners = [self.at(x, y, z), self.at(x + wide, y, z), self.at(x + wide, y + deep, z), self.at(x, y + deep, z)]
        return shape(corners, fill, edge)

    def block(self, x: float, y: float, wide: float, deep: float, height: float, colour: str, edge: str = "") -> str:
        """A block that stands on the board: its top is lit, the side that looks east is in shadow."""
        a, b, c = self.at(x, y + deep, height), self.at(x + wide, y + deep, height), self.at(x + wide, y, height)
        la, lb, lc = self.at(x, y + deep), self.at(x + wide, y + deep), self.at(x + wide, y)
        west, east = blend(colour, "#000000", 0.32), blend(colour, "#000000", 0.55)
        return (
            shape([a, b, lb, la], west)
            + shape([b, c, lc, lb], east)
            + self.flat(x, y, wide, deep, height, colour, edge)
        )

    def stand(
        self, name: str, x: float, y: float, size: float, cloths: Cloths, z: float = 0, *, holes: str = ""
    ) -> str:
        """A painted figure that stands on the board."""
        px, py = self.at(x, y, z)
        return self.sketch.shadow(px, py, size * 0.42, size * 0.15) + self.sketch.figure(
            name, px, py - size * 0.38, size, cloths, holes=holes
        )

    def token(self, name: str, x: float, y: float, r: float, colours: tuple[str, str], z: float = 0) -> str:
        """A round piece with an icon on it in the colour of its ring, upright on the board."""
        px, py = self.at(x, y, z)
        dark, ring = colours
        top = py - r * 0.8
        disc = self.sketch.shine(
            [(0, blend(dark, ring, 0.3)), (0.75, dark), (1, blend(dark, "#000000", 0.4))], 0.4, 0.32, 0.75
        )
        metal = self.sketch.paint(
            [(0, blend(ring, "#ffffff", 0.55)), (0.6, ring), (1, blend(ring, "#000000", 0.25))], 0.5, 1
        )
        return (
            self.sketch.shadow(px, py + r * 0.2, r * 1.25, r * 0.6, 0.7)
            + f'<circle cx="{px:.1f}" cy="{top + r * 0.14:.1f}" r="{r * 1.05:.1f}" fill="#000" opacity=".6"/>'
            + f'<circle cx="{px:.1f}" cy="{top:.1f}" r="{r:.1f}" fill="{disc}" {line(metal, r * 0.17)}/>'
            + self.sketch.icon(name, px + r * 0.06, top + r * 0.08, r * 1.36, "#000000", 0.6)
            + self.sketch.icon(name, px, top, r * 1.36, metal)
        )


def hexagon(x: float, y: float, r: float, flat: float) -> list[Point]:
    """The corners of a hex seen at an angle, from the upper right one on."""
    return [(x + r * cos(radians(60 * k - 30)), y + r * flat * sin(radians(60 * k - 30))) for k in range(6)]
