"""What people built and ploughed, as it stands on drawn maps: houses, towers, forts and strips of barley, in SVG.

Each has its foot at (0, 0) and is lit from the upper left.
"""

from collections.abc import Callable

import numpy as np

from longtable.paint.stamps import conifer, high_peak, leafy, mound, mountain, tuft

Points = list[tuple[float, float]]
Tones = tuple[str, str]
"""A lit and a shaded face."""

RED, SLATE, PLUM = ("#b5623a", "#83412a"), ("#5d6f80", "#3c4a58"), ("#6f5d8a", "#493a60")
DAUB, STONE = ("#e6d3a8", "#b3966a"), ("#cfc6b2", "#918874")


def _points(some: Points) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in some)


def _polygon(some: Points, fill: str, more: str = "") -> str:
    return f'<polygon points="{_points(some)}" fill="{fill}" {more}/>'


def strip(rng: np.random.Generator) -> str:
    """A ploughed strip of barley."""
    rows = "".join(
        f'<path d="M-43 {y}h86" stroke="#9a7a35" stroke-width="4" stroke-dasharray="1.6 3.4"/>'
        for y in range(-28, 1, 7)
    )
    turn = rng.uniform(-8, 8)
    soil = '<rect x="-49" y="-34" width="98" height="42" rx="4" fill="#b08f52" opacity=".35"/>'
    return f'<g transform="rotate({turn:.0f})">{soil}{rows}</g>'


STAMPS: dict[str, Callable[[np.random.Generator], str]] = {
    "conifer": conifer,
    "leafy": leafy,
    "mound": mound,
    "mountain": mountain,
    "peak": high_peak,
    "tuft": tuft,
    "strip": strip,
}


# ---------------------------------------------------------------- what people built


def house(x: float, y: float, w: float, h: float, roof: Tones, wall: Tones = DAUB) -> str:
    """A gabled house."""
    high = h * 0.8
    return (
        _polygon([(x - w / 2, y), (x - w / 2, y - h), (x + w * 0.18, y - h), (x + w * 0.18, y)], wall[0])
        + _polygon([(x + w * 0.18, y), (x + w * 0.18, y - h), (x + w / 2, y - h), (x + w / 2, y)], wall[1])
        + _polygon(
            [
                (x - w / 2 - 2, y - h + 1),
                (x - w * 0.28, y - h - high),
                (x + w * 0.2, y - h - high),
                (x + w * 0.2, y - h + 1),
            ],
            roof[0],
        )
        + _polygon([(x + w * 0.2, y - h + 1), (x + w * 0.2, y - h - high), (x + w / 2 + 2, y - h + 1)], roof[1])
        + f'<rect x="{x - w * 0.24:.1f}" y="{y - h * 0.62:.1f}" width="{w * 0.2:.1f}" height="{h * 0.62:.1f}" '
        'fill="#3c2c1c"/>'
    )


def tower(x: float, y: float, w: float, h: float, roof: Tones | None, wall: Tones = STONE) -> str:
    """A round tower with a cone, or with battlements where it has no roof."""
    body = (
        f'<rect x="{x - w / 2:.1f}" y="{y - h:.1f}" width="{w * 0.58:.1f}" height="{h:.1f}" fill="{wall[0]}"/>'
        f'<rect x="{x + w * 0.08:.1f}" y="{y - h:.1f}" width="{w * 0.42:.1f}" height="{h:.1f}" fill="{wall[1]}"/>'
        f'<rect x="{x - w * 0.1:.1f}" y="{y - h * 0.72:.1f}" width="{w * 0.16:.1f}" height="{h * 0.2:.1f}" '
        'fill="#2f261c"/>'
    )
    if roof is None:
        return body + "".join(
            f'<rect x="{x - w * 0.6 + n * w * 0.45:.1f}" y="{y - h - w * 0.26:.1f}" width="{w * 0.3:.1f}" '
            f'height="{w * 0.3:.1f}" fill="{wall[0] if n < 2 else wall[1]}"/>'
            for n in range(3)
        )
    tip = (x, y - h - w * 1.25)
    return (
        body
        + _polygon([(x - w * 0.66, y - h + 1), tip, (x + w * 0.14, y - h + 1)], roof[0])
        + _polygon([(x + w * 0.14, y - h + 1), tip, (x + w * 0.66, y - h + 1)], roof[1])
    )


def flag(x: float, y: float, h: float, colour: str) -> str:
    """A pennant on its staff."""
    return (
        f'<path d="M{x} {y}V{y - h}" stroke="#2a2118" stroke-width="2.4"/>'
        f'<path d="M{x} {y - h}q9 -4 17 1q-6 4 0 8q-9 -3 -17 1Z" fill="{colour}"/>'
    )


def village() -> str:
    """Two houses and a mill."""
    sails = (
        '<g stroke="#5a4024" stroke-width="3.4"><path d="M-26 -62L26 -28M26 -62L-26 -28"/></g><g fill="#efe3c6" '
        'stroke="#8a744a"><path '
        'd="M-27 -66l18 12l5 -7l-18 -12ZM27 -66l-18 12l-5 -7l18 -12ZM-27 -24l18 -12l5 7l-18 12Z'
        'M27 -24l-18 -12l-5 7l18 12Z"/></g>'
    )
    return f"{house(-52, 8, 40, 24, RED)}{house(-90, 16, 28, 17, RED)}{tower(0, 0, 22, 40, RED, DAUB)}{sails}"


def _curtain(left: float, wide: float, y: float, high: float) -> str:
    """A wall with battlements and a gate in its middle."""
    half = wide / 2
    teeth = "".join(
        f'<rect x="{left + 2 + 13 * n}" y="{y - high - 6}" width="8" height="7" '
        f'fill="{STONE[0] if n * 13 < half else STONE[1]}"/>'
        for n in range(int(wide // 13))
    )
    return (
        f'<rect x="{left}" y="{y - high}" width="{half}" height="{high}" fill="{STONE[0]}"/>'
        f'<rect x="{left + half}" y="{y - high}" width="{half}" height="{high}" fill="{STONE[1]}"/>{teeth}'
        f'<path d="M{left + half - 9} {y}V{y - 12}a9 9 0 0 1 18 0V{y}Z" fill="#2b2219"/>'
    )


def fort() -> str:
    """Barracks behind a wall."""
    towers = "".join(tower(x, 0, 20, 36, None) for x in (-52, 52))
    houses = house(-20, -22, 30, 16, SLATE, STONE) + house(22, -22, 30, 16, SLATE, STONE)
    return towers + houses + _curtain(-48, 96, 0, 22) + flag(0, -40, 26, "#b2402f")


def castle() -> str:
    """A castle of five towers."""
    places = ((-44, 0, 20, 44), (44, 0, 20, 44), (0, -8, 32, 72), (-20, -4, 16, 44), (22, -4, 16, 44))
    towers = "".join(tower(x, y, w, h, PLUM) for x, y, w, h in places)
    return towers + _curtain(-52, 104, 8, 22) + flag(0, -118, 20, "#6f5195")


BUILT: tuple[Callable[[], str], ...] = (village, fort, castle)
