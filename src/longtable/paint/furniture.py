"""Furniture of square boards, seen from above, by the icon of its piece; and crowns of trees.

A piece is drawn on a square of 100 with room for its shadow around it. High pieces have a front edge and a heavier
shadow, so that one sees what blocks sight.
"""

from math import cos, radians, sin

import numpy as np
from msgspec import Struct

from longtable.paint.hand import Pixels, kept
from longtable.paint.noise import layered, luck
from longtable.paint.outlines import drawn
from longtable.paint.wanted import Wanted

SIDE = 128
MARGIN = 8
"""Around the square, in its hundredths."""
CROWN = 320

LOW = '<rect x="12" y="14" width="84" height="84" rx="8" fill="#000" opacity=".42"/>'
HIGH = (
    '<rect x="11" y="15" width="92" height="92" rx="6" fill="#000" opacity=".55"/>'
    '<rect x="5" y="5" width="88" height="88" rx="4" fill="#4d331b" stroke="#20130a" stroke-width="4"/>'
)
FRONT = '<rect x="5" y="77" width="88" height="16" fill="#2f1e10"/>'
DEFS = (
    '<linearGradient id="wd" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b58a56"/>'
    '<stop offset="1" stop-color="#7a5630"/></linearGradient>'
    '<linearGradient id="st" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b4b0a6"/>'
    '<stop offset="1" stop-color="#6b675f"/></linearGradient>'
    '<radialGradient id="br" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe7a0"/>'
    '<stop offset=".5" stop-color="#c9922e"/><stop offset="1" stop-color="#6b4612"/></radialGradient>'
)
BOOKS = ("#8b3a2e", "#3f6d8e", "#5d7a45", "#a8822c", "#6f5195", "#7f5f47")

CRATE = (
    LOW + '<rect x="8" y="8" width="82" height="82" rx="5" fill="url(#wd)" stroke="#3b2614" stroke-width="4"/>'
    '<path d="M8 28H90M8 49H90M8 70H90" stroke="#4d3319" stroke-width="2.4" opacity=".6"/>'
    '<path d="M14 14L84 84M84 14L14 84" stroke="#5d3f20" stroke-width="12"/>'
    '<path d="M14 14L84 84M84 14L14 84" stroke="#c49a63" stroke-width="7"/>'
    '<rect x="8" y="8" width="82" height="82" rx="5" fill="none" stroke="#a57c49" stroke-width="9"/>'
    '<rect x="8" y="8" width="82" height="82" rx="5" fill="none" stroke="#3b2614" stroke-width="2.6"/>'
    '<path d="M10 10H88" stroke="#f0d19c" stroke-width="2.4" opacity=".6"/>'
)
BARREL = (
    '<circle cx="55" cy="57" r="43" fill="#000" opacity=".42"/>'
    '<circle cx="49" cy="49" r="42" fill="#6b4927" stroke="#2f1d0d" stroke-width="3.4"/>'
    '<circle cx="49" cy="49" r="36" fill="url(#wd)" stroke="#3a3a3c" stroke-width="5.5"/>'
    '<path d="M31 20V78M43 15V83M55 15V83M67 20V78" stroke="#55381b" stroke-width="2.4" opacity=".75"/>'
    '<circle cx="49" cy="49" r="36" fill="none" stroke="#8f9092" stroke-width="2" opacity=".8"/>'
    '<circle cx="49" cy="49" r="5.5" fill="#2f1d0d"/>'
    '<path d="M24 30A34 34 0 0 1 52 14" stroke="#fff" stroke-width="3" fill="none" opacity=".35"/>'
)
TABLE = (
    LOW + '<rect x="6" y="12" width="86" height="76" rx="7" fill="url(#wd)" stroke="#3b2614" stroke-width="3.4"/>'
    '<path d="M6 31H92M6 50H92M6 69H92" stroke="#55381b" stroke-width="2.2" opacity=".7"/>'
    '<circle cx="32" cy="42" r="13" fill="#e9e0cb" stroke="#8a7b5e" stroke-width="2"/>'
    '<circle cx="32" cy="42" r="8" fill="#cdbf9c"/><path d="M27 43q6 -7 11 0" stroke="#8f4f2a" stroke-width="4.6" '
    'fill="none"/>'
    '<circle cx="70" cy="34" r="8" fill="#8c6a3a" stroke="#3b2614" stroke-width="2.4"/>'
    '<circle cx="70" cy="34" r="4.6" fill="#e8c673"/>'
    '<path d="M56 70l22 -8" stroke="#c8ccce" stroke-width="4.4" stroke-linecap="round"/>'
    '<path d="M8 14H90" stroke="#f0d19c" stroke-width="2.4" opacity=".55"/>'
)
BED = (
    LOW + '<rect x="10" y="5" width="78" height="90" rx="6" fill="#6b4927" stroke="#2f1d0d" stroke-width="3.4"/>'
    '<rect x="16" y="10" width="66" height="80" rx="4" fill="#e7dcc2"/>'
    '<rect x="22" y="13" width="54" height="21" rx="7" fill="#f7f1e2" stroke="#b7a98a" stroke-width="2"/>'
    '<path d="M16 44Q49 37 82 44V90H16Z" fill="#7d3b33"/><path d="M16 44Q49 37 82 44V53Q49 46 16 53Z" '
    'fill="#c9b78c"/>'
    '<path d="M30 56V88M49 54V88M68 56V88" stroke="#5f2a24" stroke-width="2.4" opacity=".7"/>'
)
CUPBOARD = (
    HIGH + '<rect x="11" y="11" width="76" height="64" rx="3" fill="url(#wd)"/>'
    '<path d="M49 11V75" stroke="#3b2614" stroke-width="3"/>'
    + FRONT
    + '<circle cx="43" cy="43" r="3.6" fill="#e2c067"/><circle cx="56" cy="43" r="3.6" fill="#e2c067"/>'
    '<rect x="17" y="18" width="25" height="49" fill="none" stroke="#55381b" stroke-width="2.4"/>'
    '<rect x="56" y="18" width="25" height="49" fill="none" stroke="#55381b" stroke-width="2.4"/>'
)
TOMB = (
    '<rect x="11" y="15" width="92" height="92" rx="6" fill="#000" opacity=".55"/>'
    '<rect x="7" y="5" width="86" height="90" rx="5" fill="#57544e" stroke="#1f1d1b" stroke-width="4"/>'
    '<path d="M34 10H66L82 34L70 78H30L18 34Z" fill="url(#st)" stroke="#2c2a27" stroke-width="3"/>'
    '<path d="M50 22V62M38 36H62" stroke="#4a4741" stroke-width="6"/>'
    '<path d="M48 20V60M36 34H60" stroke="#d6d2c6" stroke-width="2.4" opacity=".6"/>'
    '<rect x="7" y="82" width="86" height="13" fill="#33312d"/>'
)
PILLAR = (
    '<circle cx="57" cy="59" r="43" fill="#000" opacity=".5"/>'
    '<circle cx="50" cy="50" r="42" fill="#5d5b58" stroke="#1f1d1b" stroke-width="3"/>'
    '<circle cx="48" cy="47" r="33" fill="url(#st)"/>'
    '<path d="M22 36A30 30 0 0 1 60 19" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none"/>'
    '<circle cx="48" cy="47" r="21" fill="none" stroke="#5d5b58" stroke-width="2.4"/>'
)
BELL = (
    '<ellipse cx="57" cy="84" rx="30" ry="9" fill="#000" opacity=".5"/>'
    '<path d="M20 74C31 62 27 16 50 15C73 16 69 62 80 74Z" fill="url(#br)" stroke="#3a2508" stroke-width="3.4"/>'
    '<path d="M24 65H76" stroke="#6b4612" stroke-width="4.4"/>'
    '<circle cx="50" cy="81" r="7.4" fill="#8a5c18" stroke="#3a2508" stroke-width="3"/>'
    '<path d="M42 15a8 8 0 0 1 16 0" stroke="#c9922e" stroke-width="5" fill="none"/>'
    '<path d="M36 58C40 46 38 30 47 23" stroke="#fff3c8" stroke-width="4" fill="none" opacity=".6" '
    'stroke-linecap="round"/>'
)
CHEST = (
    LOW + '<rect x="8" y="20" width="84" height="66" rx="7" fill="url(#wd)" stroke="#3b2614" stroke-width="4"/>'
    '<path d="M8 52H92" stroke="#3b2614" stroke-width="4"/>'
    '<path d="M26 20V86M74 20V86" stroke="#2b2f35" stroke-width="9"/><path d="M26 20V86M74 20V86" stroke="#7f868d" '
    'stroke-width="4"/>'
    '<rect x="40" y="43" width="20" height="22" rx="4" fill="#e2c067" stroke="#4d3413" stroke-width="3"/>'
    '<path d="M48 50h4l2 9h-8Z" fill="#2a1d05"/><path d="M12 24H88" stroke="#f0d19c" stroke-width="2.6" '
    'opacity=".6"/>'
)


def _bookcase() -> str:
    found = [HIGH, '<rect x="10" y="10" width="78" height="64" fill="#2b1a0d"/>']
    for number in range(8):
        x, low, high = 12 + number * 9.4, number % 3 * 2, number % 2 * 3
        for y, tall, tone in ((14 + low, 25 - low, number), (47 + high, 24 - high, number + 3)):
            found.append(
                f'<rect x="{x:.1f}" y="{y}" width="8" height="{tall}" fill="{BOOKS[tone % 6]}" stroke="#1d1209"/>'
                f'<path d="M{x + 1:.1f} {y + 6}h6" stroke="#e2c067" stroke-width="1.4" opacity=".7"/>'
            )
    return "".join(found) + '<path d="M10 43H88" stroke="#7a5630" stroke-width="5"/>' + FRONT


def _rack() -> str:
    beam = '<rect x="6" y="{}" width="88" height="14" rx="4" fill="#6b4927" stroke="#2f1d0d" stroke-width="3"/>'
    blades = "".join(
        f'<path d="M{x} 18V78" stroke="#20242a" stroke-width="8"/><path d="M{x} 18V66" stroke="#c9ced3" '
        'stroke-width="4.6"/>'
        f'<path d="M{x - 8} 66H{x + 8}" stroke="#8a6a2c" stroke-width="5"/>'
        f'<path d="M{x} 68V82" stroke="#5b3a1e" stroke-width="5"/>'
        for x in (22, 41, 60, 79)
    )
    return LOW + beam.format(22) + beam.format(54) + blades


PIECES = {
    "wooden-crate": CRATE,
    "barrel": BARREL,
    "table": TABLE,
    "bed": BED,
    "sword-brandish": _rack(),
    "closed-doors": CUPBOARD,
    "bookshelf": _bookcase(),
    "coffin": TOMB,
    "square": PILLAR,
    "ringing-bell": BELL,
    "locked-chest": CHEST,
}
"""By the icon that a piece or a place has in its scene."""


class Furniture(Struct, frozen=True):
    """A piece of furniture, by its icon."""

    icon: str

    def pixels(self) -> Pixels:
        """The piece with its shadow."""
        side = 100 + 2 * MARGIN
        picture = drawn(
            f"<defs>{DEFS}</defs>{PIECES[self.icon]}", (SIDE * 2, SIDE * 2), f"-{MARGIN} -{MARGIN} {side} {side}"
        )
        grain = layered((SIDE * 2, SIDE * 2), (4, 40), luck("furniture", self.icon), 3) - np.float32(0.5)
        picture[..., :3] = np.clip(picture[..., :3] * (1 + np.float32(0.3) * grain[..., None]), 0, 1)
        return kept(picture, SIDE, SIDE, sharpen=0.2)

    def icons(self) -> tuple[str, ...]:
        """None: it is drawn without."""
        return ()


class Crown(Struct, frozen=True):
    """A tree from above: clumps of leaves around its trunk, over three by three squares."""

    icon: str

    def pixels(self) -> Pixels:
        """The crown, with its shadow."""
        picture = drawn(_tree(), (CROWN * 2, CROWN * 2), "-150 -150 300 300")
        grain = layered((CROWN * 2, CROWN * 2), 9, luck("crown", self.icon), 3) - np.float32(0.5)
        picture[..., :3] = np.clip(picture[..., :3] * (1 + np.float32(0.5) * grain[..., None]), 0, 1)
        return kept(picture, CROWN, CROWN, sharpen=0.2)

    def icons(self) -> tuple[str, ...]:
        """None: it is drawn without."""
        return ()


def _tree() -> str:
    rng = luck("tree")
    found = [
        '<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/>'
        "</filter></defs>"
        '<circle cx="8" cy="14" r="126" fill="#0b160a" opacity=".5" filter="url(#s)"/>'
    ]
    clumps = [(108, turn * 30 + rng.uniform(-7, 7), 32) for turn in range(12)]
    clumps += [(74, turn * 45 + rng.uniform(-9, 9), 30) for turn in range(8)]
    for away, turn, size in clumps:
        x, y = away * cos(radians(turn)), away * sin(radians(turn))
        rim = "".join(
            f'<circle cx="{x + size * 0.62 * cos(radians(b)):.1f}" cy="{y + size * 0.62 * sin(radians(b)):.1f}" '
            f'r="{size * 0.52:.1f}"/>'
            for b in range(0, 360, 60)
        )
        found.append(
            f'<g fill="#2c4223" opacity=".8" transform="translate(3.5 5)">{rim}</g><g fill="#4d6a36" '
            f'opacity=".9">{rim}</g>'
            f'<circle cx="{x - size * 0.22:.1f}" cy="{y - size * 0.26:.1f}" r="{size * 0.5:.1f}" fill="#6f8c47" '
            'opacity=".8"/>'
            f'<circle cx="{x - size * 0.36:.1f}" cy="{y - size * 0.4:.1f}" r="{size * 0.22:.1f}" fill="#9ab063" '
            'opacity=".7"/>'
        )
    for root in range(7):
        x, y = cos(radians(root * 51)), sin(radians(root * 51))
        u, v = cos(radians(root * 51 + 18)), sin(radians(root * 51 + 18))
        found.append(
            f'<path d="M0 0Q{22 * u:.1f} {22 * v:.1f} {44 * x:.1f} {44 * y:.1f}" stroke="#3d2917" stroke-width="11" '
            'stroke-linecap="round" fill="none"/>'
        )
    found.append(
        '<circle r="31" fill="#5c4028" stroke="#2b1b0e" stroke-width="3.6"/><circle cx="-4" cy="-4" r="22" '
        'fill="#9a7850"/>'
    )
    rings = (
        f'<circle cx="-4" cy="-4" r="{r}" fill="none" stroke="#6b4a2c" stroke-width="2.4"/>' for r in (17, 11, 5)
    )
    return "".join([*found, *rings])


def furniture() -> list[Wanted]:
    """All furniture, and the crowns of trees."""
    found = [Wanted(f"furniture:{icon}", "furniture", Furniture(icon), 76) for icon in PIECES]
    return [*found, Wanted("crown:oak", "crowns", Crown("oak"), 72)]
