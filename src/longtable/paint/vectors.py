"""Small words for drawings: the parts that stamps and models of maps are made of, as SVG."""

from collections.abc import Iterable

import numpy as np

from longtable.paint.hand import Pixels
from longtable.paint.outlines import drawn, outline

Point = tuple[float, float]
Pair = tuple[str, str]
"""A colour in the light and one in the shade."""


def points(of: Iterable[Point]) -> str:
    """Points as an attribute has them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in of)


def polygon(of: Iterable[Point], fill: str, more: str = "") -> str:
    """A closed shape."""
    return f'<polygon points="{points(of)}" fill="{fill}" {more}/>'


def line(of: Iterable[Point], stroke: str, width: float, opacity: float = 1.0) -> str:
    """An open line with round joints."""
    round_off = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'
    return (
        f'<polyline points="{points(of)}" stroke="{stroke}" stroke-width="{width}" opacity="{opacity}" {round_off}/>'
    )


def path(d: str, fill: str = "none", more: str = "") -> str:
    """A shape by its path."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A path as a line."""
    return path(d, "none", f'stroke="{colour}" stroke-width="{width}" opacity="{opacity}" stroke-linecap="round"')


def rect(x: float, y: float, wide: float, tall: float, fill: str, more: str = "") -> str:
    """A box."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{fill}" {more}/>'


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A disc."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" opacity="{opacity}"/>'


def ellipse(x: float, y: float, wide: float, tall: float, fill: str, opacity: float = 1.0) -> str:
    """A flat disc; most are shadows."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{tall:.1f}" fill="{fill}" opacity="{opacity}"/>'


def glow(name: str, *stops: tuple[float, str, float]) -> str:
    """Light that fades outwards, to be used as `url(#name)`."""
    each = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{part}"/>' for at, colour, part in stops)
    return f'<radialGradient id="{name}">{each}</radialGradient>'


def standing(icon: str, size: float, fill: str, foot: float) -> str:
    """An icon with a dark rim that stands on a line."""
    place = f"translate({-size / 2:.1f} {foot - size:.1f}) scale({size / 512:.4f})"
    rim = 'stroke="#140d0a" stroke-width="46" stroke-linejoin="round" paint-order="stroke"'
    return f'<g transform="{place}"><path d="{outline(icon)}" fill="{fill}" {rim}/></g>'


def rounded(through: list[Point]) -> str:
    """A closed curve through points."""
    count = len(through)
    parts = [f"M{through[0][0]:.1f} {through[0][1]:.1f}"]
    for place in range(count):
        before, start, end, after = (through[(place + step) % count] for step in (-1, 0, 1, 2))
        one = (start[0] + (end[0] - before[0]) / 3, start[1] + (end[1] - before[1]) / 3)
        other = (end[0] - (after[0] - start[0]) / 3, end[1] - (after[1] - start[1]) / 3)
        parts.append(f"C{one[0]:.1f} {one[1]:.1f} {other[0]:.1f} {other[1]:.1f} {end[0]:.1f} {end[1]:.1f}")
    return "".join(parts) + "Z"


def sprite(body: str, wide: int, tall: int, pixels_of_a_unit: float) -> Pixels:
    """A drawing with its foot in the middle, five sixths of the way down."""
    up = tall * 5 / 6
    shape = (round(tall * pixels_of_a_unit), round(wide * pixels_of_a_unit))
    picture = drawn(body, shape, f"{-wide / 2} {-up} {wide} {tall}")
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
