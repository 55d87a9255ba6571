"""Stamps of hex maps: trees, hills, reeds and what else stands on a ground, each in five shapes.

Measures are for a hex of 100 from its centre to a corner; the foot is at (0, 0), the light comes from the north-west.
"""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from longtable.paint.hand import Pixels
from longtable.paint.noise import luck
from longtable.paint.vectors import Point, circle, ellipse, line, path, polygon, rect, rounded, sprite, stroke
from longtable.paint.wanted import Wanted

Rng = np.random.Generator
VARIANTS = 5
PIXELS = 2.0
"""Pixels of a unit."""

GREENS = (("#38502f", "#52703d", "#7f9653"), ("#3c5230", "#5b7540", "#8a9d58"), ("#33492d", "#496538", "#6f874b"))
PINE = ("#22382a", "#35523a", "#5d7d49")
SNOWY_PINE = ("#2c4238", "#48614f", "#87a08a")


def graded(name: str, *stops: str, down: float = 1.0) -> str:
    """A gradient from the upper left."""
    each = "".join(
        f'<stop offset="{place / (len(stops) - 1):.2f}" stop-color="{colour}"/>' for place, colour in enumerate(stops)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="{down}">{each}</linearGradient>'


def conifer(r: Rng, colours: tuple[str, str, str] = PINE, *, snow: bool = False) -> str:
    """Three notched tiers, dark on the right, bright on the upper left."""
    dark, middle, bright = colours
    tall, wide = r.uniform(40, 54), r.uniform(21, 27)
    left, right = list[Point](), list[Point]()
    for tier in (1, 2, 3):
        y = -tall + tall * 0.86 * tier / 3
        half = wide / 2 * (0.5 + 0.5 * tier / 3) * r.uniform(0.93, 1.07)
        left += [(-half, y), (-half * 0.5, y - tall * 0.05)]
        right += [(half, y), (half * 0.5, y - tall * 0.05)]
    left, right = left[:-1], right[:-1]
    top = (r.uniform(-1, 1), -tall)
    foot = right[-1][1] + 2
    cap = [top, (wide * 0.16, -tall * 0.7), (0.0, -tall * 0.62), (-wide * 0.2, -tall * 0.66)]
    return (
        ellipse(tall * 0.16, 1, wide * 0.62, wide * 0.2, "#10180f", 0.34)
        + rect(-2, -9, 4, 9, "#3a2b1d")
        + polygon([top, *right, (0, foot), *left[::-1]], middle)
        + polygon([top, *right, (1, foot)], dark)
        + line([top, *left[:3]], bright, 3.4, 0.85)
        + (polygon(cap, "#f2f5f4") if snow else "")
    )


def leafy(r: Rng) -> str:
    """Four clumps, lit on the upper left."""
    dark, middle, bright = GREENS[r.integers(len(GREENS))]
    tall = r.uniform(26, 34)
    clumps = [(-9, -tall * 0.55, 10), (9, -tall * 0.52, 10), (0, -tall * 0.92, 11), (0, -tall * 0.5, 11)]
    return (
        ellipse(6, 1, 17, 5, "#10180f", 0.34)
        + path("M-2 0L-1.5 -12H1.5L2 0Z", "#4a3826")
        + "".join(circle(x, y, size, dark) for x, y, size in clumps)
        + "".join(circle(x - 2, y - 2, size * 0.78, middle) for x, y, size in clumps)
        + circle(-4, -tall * 0.98, 5.4, bright, 0.9)
        + circle(-11, -tall * 0.62, 4, bright, 0.75)
    )


def mound(r: Rng, *, snow: bool = False) -> str:
    """A round hill with hatches in its shade."""
    wide, tall = r.uniform(66, 88), r.uniform(27, 36)
    lean = r.uniform(-0.06, 0.06) * wide
    ink, hatch = ("#8d9aa3", "#8d9aa3") if snow else ("#5a4a26", "#55451f")
    stops = ("#ffffff", "#d5dcde", "#93a3b0") if snow else ("#cdbd82", "#a59456", "#6a5a30")
    body = (
        f"M{-wide / 2} 0C{-wide * 0.36} {-tall * 0.86} {-wide * 0.16 + lean} {-tall * 1.04} {lean} {-tall}"
        f"C{wide * 0.2 + lean} {-tall * 0.94} {wide * 0.32} {-tall * 0.34} {wide / 2} 0"
        f"C{wide * 0.24} {tall * 0.17} {-wide * 0.24} {tall * 0.17} {-wide / 2} 0Z"
    )
    crest = (
        f"M{-wide * 0.4} {-tall * 0.36}C{-wide * 0.28} {-tall * 0.86} {-wide * 0.14 + lean} {-tall * 1.02} "
        f"{lean} {-tall}"
        f"C{wide * 0.1 + lean} {-tall * 0.98} {wide * 0.2} {-tall * 0.8} {wide * 0.27} {-tall * 0.6}"
    )
    hatches = [
        stroke(
            f"M{wide * (0.10 + 0.085 * row) + lean * 0.5} {-tall * (0.82 - 0.15 * row)}"
            f"q{wide * 0.06} {tall * 0.22} {wide * 0.05} {tall * 0.45}",
            hatch,
            1.6,
            0.45,
        )
        for row in range(4)
    ]
    blades = []
    for _ in range(0 if snow else 3):
        x, y = r.uniform(-wide * 0.3, wide * 0.05), r.uniform(-tall * 0.6, -tall * 0.15)
        blades.append(stroke(f"M{x} {y}l-1.6 -5M{x} {y}l1 -6M{x + 2} {y}l3 -4.6", "#6f6a36", 1.5, 0.8))
    return (
        graded("mound", *stops)
        + ellipse(wide * 0.1, 3, wide * 0.52, tall * 0.2, "#20190c", 0.25)
        + path(body, "url(#mound)")
        + stroke(crest, ink, 2, 0.6)
        + "".join(hatches)
        + "".join(blades)
    )


def mountain(r: Rng, *, peak: bool = False) -> str:
    """A face in the light and one in the shade, parted by a jagged ridge; a peak is higher and has a cap of snow."""
    wide, tall = (r.uniform(86, 104), r.uniform(92, 112)) if peak else (r.uniform(70, 92), r.uniform(52, 66))
    mid = r.uniform(-0.08, 0.08) * wide
    stone = ("#a39c94", "#7f7973", "#4d4945", "#383533") if peak else ("#a79c8c", "#8b8073", "#5a524a", "#453f39")

    def at(x: float, y: float) -> Point:
        return mid + wide * x, -tall * y

    def rough(*corners: Point) -> list[Point]:
        return [(x + r.uniform(-2, 2), y + r.uniform(-2, 2)) for x, y in corners]

    top = at(0, 1)
    left = [*rough(at(-0.13, 0.72), at(-0.17, 0.6), at(-0.3, 0.34), at(-0.36, 0.3)), (-wide / 2, 0.0)]
    right = [*rough(at(0.1, 0.76), at(0.2, 0.55), at(0.25, 0.5), at(0.36, 0.24)), (wide / 2, 0.0)]
    ridge = [*rough(at(0.05, 0.74), at(-0.03, 0.52), at(0.07, 0.3), at(0.01, 0.1)), (mid + wide * 0.08, 3.0)]
    slope, flank = (mid - wide * 0.22, 1.0), (mid + wide * 0.24, 2.0)
    cap = ""
    if peak:
        bright = [ridge[0], at(-0.015, 0.58), at(-0.05, 0.69), at(-0.085, 0.62), at(-0.13, 0.7)]
        shaded = [at(0.1, 0.76), at(0.13, 0.71), at(0.12, 0.6), at(0.085, 0.67), at(0.06, 0.6), ridge[0]]
        cap = polygon([top, *bright], "#f4f5f1") + polygon([top, *shaded], "#b9c6d2")
    return (
        ellipse(wide * 0.14, 3, wide * 0.56, tall * 0.1, "#14110d", 0.36)
        + polygon([top, *ridge, left[-1], *left[-2::-1]], stone[0])
        + polygon([top, *right, *ridge[::-1]], stone[2])
        + polygon([left[1], at(-0.1, 0.4), slope, (-wide * 0.36, 2), left[3]], stone[1], 'opacity=".8"')
        + polygon([ridge[1], ridge[2], (mid - wide * 0.06, 2), at(-0.14, 0.22)], stone[1], 'opacity=".9"')
        + polygon([right[1], at(0.14, 0.28), flank, right[-1], right[3], right[2]], stone[3], 'opacity=".75"')
        + cap
        + line([*left[::-1], top, *right], "#231f1b", 2.2, 0.62)
        + line([top, *ridge[:4]], "#231f1b", 1.5, 0.5)
    )


def rock(r: Rng) -> str:
    """A stone of two faces."""
    size = r.uniform(8, 14)
    whole = [(-size, 0), (-size * 0.6, -size * 0.7), (0, -size), (size * 0.7, -size * 0.6), (size, 0)]
    return (
        ellipse(size * 0.3, 1, size, size * 0.3, "#111111", 0.25)
        + polygon(whole, "#6a6259")
        + polygon([*whole[:3], (-size * 0.1, 0)], "#9b9183")
    )


def tuft(r: Rng) -> str:
    """Three blades of grass."""
    leans = [(side, (side * r.uniform(2.4, 3.6)), r.uniform(7, 10)) for side in (-1, 0, 1)]
    return "".join(
        stroke(f"M{lean * 0.5} 0q{lean * 0.2} -4 {lean} {-tall}", "#bcc67c" if side < 0 else "#66763c", 1.7)
        for side, lean, tall in leans
    )


def flower(r: Rng) -> str:
    """Four dots of one colour."""
    colour = ("#f3e7b0", "#efd27a", "#d9c4e6", "#f0e9dc")[r.integers(4)]
    return "".join(circle(r.uniform(-6, 6), r.uniform(-4, 4), 1.9, colour) for _ in range(4))


def pool(r: Rng) -> str:
    """Dark water with two glints."""
    wide, tall = r.uniform(22, 34), r.uniform(9, 13)
    shore: list[Point] = [
        (-wide, 0),
        (-wide * 0.4, -tall),
        (wide * 0.3, -tall * 0.8),
        (wide, -tall * 0.1),
        (wide * 0.4, tall * 0.9),
        (-wide * 0.5, tall * 0.8),
    ]
    d = rounded(shore)
    glints = (
        f"M{-wide * 0.45} {-tall * 0.18}q{wide * 0.3} -4 {wide * 0.62} 0M{-wide * 0.1} {tall * 0.3}"
        f"q{wide * 0.2} -3 {wide * 0.4} 0"
    )
    return (
        path(d, "#2c3b35", 'stroke="#828a5b" stroke-width="2.4" stroke-opacity=".5"')
        + path(d, "#41584f", 'transform="translate(0 1.6) scale(.86 .74)"')
        + stroke(glints, "#93ac98", 1.7, 0.8)
    )


def reeds(r: Rng) -> str:
    """Five blades, some with brown heads."""
    found = []
    for blade in range(5):
        x, tall = (blade - 2) * 3.2 + r.uniform(-1, 1), r.uniform(13, 22)
        colour = ("#a3a35f", "#7c8447", "#8f9453")[r.integers(3)]
        found.append(stroke(f"M{x} 0q{r.uniform(-2, 2)} {-tall / 2} {x * 0.35} {-tall}", colour, 1.8))
        if blade % 2 == 0:
            found.append(ellipse(x * 1.35, -tall, 1.7, 4.2, "#5d432a"))
    return "".join(found)


def snag(r: Rng) -> str:
    """A bare forked trunk."""
    lean = r.uniform(-2, 2)
    branches = f"M-1 -20L{-13 + lean} -31M-1 -20L-11 {-22 + lean}M1 -26L{12 + lean} -36M1 -15L10 -21M-1 -32L-5 -42"
    return (
        ellipse(6, 1, 12, 3, "#000000", 0.3)
        + path("M-3 0C-2 -14 -3 -22 -1 -36L1 -36C1 -24 2 -12 4 0Z", "#4b4234")
        + stroke(branches, "#4b4234", 2.6)
    )


def dune(r: Rng) -> str:
    """A wave of sand with a steep side in the shade."""
    wide, tall, crest = r.uniform(58, 84), r.uniform(15, 21), r.uniform(0.06, 0.22)
    rise = f"M{-wide / 2} 2C{-wide * 0.25} {-tall * 0.8} {wide * (crest - 0.12)} {-tall} {wide * crest} {-tall}"
    fall = f"C{wide * 0.22} {-tall * 0.72} {wide * 0.36} {-tall * 0.2} {wide / 2} 2"
    slip = (
        f"M{wide * crest} {-tall}C0 {-tall * 0.5} {wide * 0.12} {-tall * 0.25} {wide * 0.02} 2L{wide / 2} 2"
        f"C{wide * 0.36} {-tall * 0.2} {wide * 0.22} {-tall * 0.72} {wide * crest} {-tall}Z"
    )
    return (
        graded("dune", "#f0dcae", "#c9a76c", down=0.6)
        + path(rise + fall + "Z", "url(#dune)")
        + path(slip, "#8f6c3c", 'opacity=".55"')
        + stroke(rise, "#f6e4b9", 2, 0.8)
    )


def ripple(r: Rng) -> str:
    """Three wavy lines in the sand."""
    wave = r.uniform(3.4, 4.6)
    return "".join(
        stroke(f"M{-19 + 3 * row} {row * 5 - 5}q8 {-wave} 16 0t16 0", "#9c7a46", 1.5, 0.42) for row in range(3)
    )


def cactus(r: Rng) -> str:
    """A stem with two arms."""
    one, other = r.uniform(13, 17), r.uniform(12, 16)
    arms = f"M0 0V-22M0 -9H-8V{-one}M0 -6H7V{-other}"
    return (
        ellipse(5, 1, 9, 2.6, "#000000", 0.25)
        + path(arms, "none", 'stroke="#3f5a35" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"')
        + stroke(f"M-1.2 -2V-22M-9 -10V{-one}", "#7f9a58", 1.4)
    )


def wave(r: Rng) -> str:
    """A double arc on the water."""
    high = r.uniform(5, 7)
    return stroke(f"M-13 0q6.5 {-high} 13 0t13 0", "#bfe0e2", 2.2, 0.6)


def snowy_pine(r: Rng) -> str:
    """A conifer with a white top."""
    return conifer(r, SNOWY_PINE, snow=True)


def snowy_mound(r: Rng) -> str:
    """A drift of snow."""
    return mound(r, snow=True)


def high_peak(r: Rng) -> str:
    """A mountain that nobody climbs."""
    return mountain(r, peak=True)


def gravestone(r: Rng) -> str:
    """A stone that leans."""
    turn = r.uniform(-9, 9)
    stone = rect(-7, -20, 14, 20, "#a7a2ab", 'rx="6"') + rect(1, -19, 6, 19, "#6c6672", 'rx="4"')
    return ellipse(5, 1, 12, 3, "#000000", 0.3) + f'<g transform="rotate({turn:.1f})">{stone}</g>'


LARGE, WIDE, SMALL = (150, 140), (112, 96), (52, 72)
"""Widths and heights of pictures, in units; each is one group."""

STAMPS: dict[str, tuple[Callable[[Rng], str], tuple[int, int]]] = {
    "mountain": (mountain, LARGE),
    "peak": (high_peak, LARGE),
    "mound": (mound, WIDE),
    "snowy-mound": (snowy_mound, WIDE),
    "dune": (dune, WIDE),
    "pool": (pool, WIDE),
    "conifer": (conifer, SMALL),
    "snowy-pine": (snowy_pine, SMALL),
    "leafy": (leafy, SMALL),
    "snag": (snag, SMALL),
    "rock": (rock, SMALL),
    "tuft": (tuft, SMALL),
    "flower": (flower, SMALL),
    "reeds": (reeds, SMALL),
    "ripple": (ripple, SMALL),
    "cactus": (cactus, SMALL),
    "wave": (wave, SMALL),
    "gravestone": (gravestone, SMALL),
}
GROUPS = {LARGE: "stamps-large", WIDE: "stamps-wide", SMALL: "stamps-small"}


class Stamp(Struct, frozen=True):
    """A stamp in one of its shapes."""

    name: str
    variant: int

    def pixels(self) -> Pixels:
        """The stamp with its foot in the middle, five sixths of the way down."""
        draw, (wide, tall) = STAMPS[self.name]
        return sprite(draw(luck("stamp", self.name, self.variant)), wide, tall, PIXELS)

    def icons(self) -> tuple[str, ...]:
        """A stamp has none."""
        return ()


def pictures() -> Sequence[Wanted]:
    """All stamps in all their shapes."""
    return [
        Wanted(f"stamp:{name}/{variant}", GROUPS[size], Stamp(name, variant), 80)
        for name, (_, size) in STAMPS.items()
        for variant in range(VARIANTS)
    ]
