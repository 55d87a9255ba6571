"""Floors of square boards: for each ground a picture of four by four squares that runs on at its edges.

A square at column c and row r shows the part at c mod 4, r mod 4, so that boards, stones and patches run on over the
whole map. Colours and grain are numbers; joints, stalks and tufts are drawn over them in units of a hundredth of a
square.
"""

import cv2
import numpy as np
from msgspec import Struct

from longtable.paint.colour import Field, Picture, over
from longtable.paint.hand import Pixels, kept
from longtable.paint.noise import luck
from longtable.paint.outlines import drawn
from longtable.paint.wanted import Wanted

SQUARES = 4
SIDE = 104
"""The pixels of a square."""
WHOLE = SQUARES * SIDE
SPAN = SQUARES * 100
"""The side of a floor in the units of what is drawn over it."""
LIGHT = np.array((-0.42, -0.42, 0.81), np.float32)


class Matter(Struct, frozen=True):
    """What a floor is made of: its colours, how many patches and grains lie along its two sides, how rough it is."""

    base: str
    dark: str
    light: str
    patches: int
    grains: tuple[int, int]
    """Down and across."""
    rough: float


MATTERS = {
    "plain": Matter("#74803f", "#5a6a32", "#94985a", 4, (40, 40), 1.3),
    "grass": Matter("#647a39", "#4a612b", "#82954c", 4, (40, 40), 1.4),
    "road": Matter("#a08357", "#7d6340", "#bda274", 4, (30, 30), 1.2),
    "sand": Matter("#c7ab74", "#a5834f", "#e0c892", 3, (24, 24), 1.0),
    "field": Matter("#6d5233", "#523b23", "#866843", 5, (54, 9), 1.5),
    "floor": Matter("#9c7446", "#7b5832", "#b58d5c", 3, (48, 2), 1.1),
    "boards": Matter("#8a6a45", "#6b4f30", "#a5845a", 3, (2, 48), 1.1),
    "flags": Matter("#8b8577", "#6b665a", "#a39d8e", 4, (36, 36), 1.4),
    "slabs": Matter("#7c7b7a", "#5f5e5f", "#94938f", 4, (40, 40), 1.3),
    "cave": Matter("#6f675c", "#4d473f", "#8b8274", 4, (22, 22), 2.2),
    "snow": Matter("#ccd3d2", "#9aa9b2", "#eef1ee", 3, (22, 22), 1.1),
    "water": Matter("#3f7186", "#27506a", "#4d8397", 3, (11, 11), 0.7),
}


class Floor(Struct, frozen=True):
    """A floor by the name of its ground."""

    ground: str

    def pixels(self) -> Pixels:
        """The four by four squares."""
        matter = MATTERS[self.ground]
        picture = _lit(_coloured(matter, self.ground), matter, self.ground)
        draws = DRAWN.get(self.ground)
        if draws:
            body = draws(luck("floor", self.ground))
            layer = drawn(_wrapped(body), (WHOLE, WHOLE), f"0 0 {SPAN} {SPAN}")
            picture = over(picture, layer[..., :3], layer[..., 3])
        return kept(picture, WHOLE, WHOLE, sharpen=0.35)

    def icons(self) -> tuple[str, ...]:
        """None: a floor is drawn without."""
        return ()


def floors() -> list[Wanted]:
    """All floors, land and house apart, so that a table loads what it has."""
    indoors = ("floor", "boards", "flags", "slabs", "cave")
    rare = ("sand", "snow")
    return [
        Wanted(f"floor:{ground}", f"floors-{_group(ground, indoors, rare)}", Floor(ground), 68) for ground in MATTERS
    ]


def _group(ground: str, indoors: tuple[str, ...], rare: tuple[str, ...]) -> str:
    return "house" if ground in indoors else "far" if ground in rare else "land"


# ---------------------------------------------------------------- colour and grain


def seamless(cells: tuple[int, int], rng: np.random.Generator, octaves: int = 3, gain: float = 0.5) -> Field:
    """Noise upon finer noise that runs on at its edges, around one half."""
    total = np.zeros((WHOLE, WHOLE), np.float32)
    weight, sum_ = 1.0, 0.0
    for octave in range(octaves):
        rows, columns = (max(2, cell * 2**octave) for cell in cells)
        if max(rows, columns) > WHOLE // 2:
            break
        grid = np.pad(rng.random((rows, columns), dtype=np.float32), 3, mode="wrap")
        scale = np.array(
            [[WHOLE / columns, 0, -3 * WHOLE / columns], [0, WHOLE / rows, -3 * WHOLE / rows]], np.float32
        )
        total += np.float32(weight) * cv2.warpAffine(grid, scale, (WHOLE, WHOLE), flags=cv2.INTER_CUBIC)
        sum_ += weight
        weight *= gain
    return (total / np.float32(sum_)).astype(np.float32, copy=False)


def _coloured(matter: Matter, name: str) -> Picture:
    rng = luck("floor patches", name)
    patch = seamless((matter.patches, matter.patches), rng, 4)
    other = seamless((matter.patches, matter.patches), rng, 4)
    picture = np.broadcast_to(np.float32(0), (WHOLE, WHOLE, 3))
    picture = over(picture, matter.base, np.ones((WHOLE, WHOLE), np.float32))
    picture = over(picture, matter.dark, np.clip(3.2 * (patch - np.float32(0.5)), 0, 0.9))
    return over(picture, matter.light, np.clip(3.2 * (other - np.float32(0.53)), 0, 0.85))


def _lit(picture: Picture, matter: Matter, name: str) -> Picture:
    """The grain under the light from the north-west."""
    height = seamless(matter.grains, luck("floor grain", name), 3, 0.55) * np.float32(matter.rough * 0.038 * SIDE)
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2
    right = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2
    length = np.sqrt(down * down + right * right + 1)
    bright = (-right * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / length / LIGHT[2]
    shone: Picture = picture * np.clip(bright, 0.45, 1.5)[..., None]
    return np.clip(shone, 0, 1)


# ---------------------------------------------------------------- what is drawn over it


def _wrapped(body: str) -> str:
    """A drawing with what leaves it on one side coming in on the other."""
    places = [(x, y) for y in (-SPAN, 0, SPAN) for x in (-SPAN, 0, SPAN)]
    return f'<defs><g id="b">{body}</g></defs>' + "".join(f'<use href="#b" x="{x}" y="{y}"/>' for x, y in places)


def _pick(rng: np.random.Generator, *some: str) -> str:
    return some[int(rng.integers(len(some)))]


def _planks(rng: np.random.Generator) -> str:
    """Three boards to a square, their ends staggered, each lighter or darker than the next."""
    tones, joints = [], []
    wide = 100 / 3
    for row in range(SQUARES * 3):
        y = row * wide
        ends = [rng.uniform(20, 180)]
        while ends[-1] < ends[0] + SPAN - 230:
            ends.append(ends[-1] + rng.uniform(110, 210))
        joints.append(f"M0 {y:.1f}H{SPAN}")
        for start, end in zip(ends, [*ends[1:], ends[0] + SPAN], strict=True):
            shade, amount = _pick(rng, "#000", "#fff"), rng.uniform(0.02, 0.15)
            tones.append(
                f'<rect x="{start:.1f}" y="{y:.1f}" width="{end - start:.1f}" height="{wide:.1f}" fill="{shade}" '
                f'opacity="{amount:.2f}"/>'
            )
            joints.append(f"M{start:.1f} {y:.1f}v{wide:.1f}")
            tones += [
                f'<circle cx="{start + 5:.1f}" cy="{y + wide * nail:.1f}" r="1.5" fill="#2d1d0e" opacity=".7"/>'
                for nail in (0.25, 0.75)
            ]
    lines = "".join(joints)
    return (
        "".join(tones)
        + f'<path d="{lines}" stroke="#2d1d0e" stroke-width="2.7" stroke-opacity=".78" fill="none"/>'
        + f'<path d="{lines}" stroke="#f1d6a6" stroke-width="1.6" stroke-opacity=".24" fill="none" '
        'transform="translate(2 2)"/>'
    )


def _across(rng: np.random.Generator) -> str:
    return f'<g transform="matrix(0 1 1 0 0 0)">{_planks(rng)}</g>'


def _stone(rng: np.random.Generator, x: float, y: float, wide: float, tall: float) -> str:
    tone = rng.uniform(-0.12, 0.12)
    fill = "#fff" if tone > 0 else "#000"
    return (
        f'<rect x="{x + 1.8:.1f}" y="{y + 1.8:.1f}" width="{wide - 3.6:.1f}" height="{tall - 3.6:.1f}" rx="5.4" '
        f'fill="{fill}" fill-opacity="{abs(tone):.2f}" stroke="#24211c" stroke-opacity=".62" stroke-width="3"/>'
        f'<path d="M{x + 5:.1f} {y + tall - 7:.1f}V{y + 5:.1f}H{x + wide - 7:.1f}" stroke="#fff" stroke-opacity=".2" '
        'fill="none" stroke-width="2.6"/>'
        f'<path d="M{x + wide - 5:.1f} {y + 7:.1f}V{y + tall - 5:.1f}H{x + 7:.1f}" stroke="#000" '
        'stroke-opacity=".16" '
        'fill="none" stroke-width="2.6"/>'
    )


def _flags(rng: np.random.Generator) -> str:
    """Each square in three stones, cut in one of three ways."""
    found = []
    for row in range(SQUARES):
        for column in range(SQUARES):
            x, y = column * 100, row * 100
            a, b = rng.uniform(38, 62), rng.uniform(38, 62)
            cuts = (
                ((0, 0, a, 100), (a, 0, 100 - a, b), (a, b, 100 - a, 100 - b)),
                ((0, 0, 100, b), (0, b, a, 100 - b), (a, b, 100 - a, 100 - b)),
                ((0, 0, a, b), (a, 0, 100 - a, b), (0, b, 100, 100 - b)),
            )
            found += [_stone(rng, x + u, y + v, w, h) for u, v, w, h in cuts[int(rng.integers(3))]]
    return "".join(found)


def _slabs(rng: np.random.Generator) -> str:
    return "".join(_stone(rng, x * 100, y * 100, 100, 100) for y in range(SQUARES) for x in range(SQUARES))


def _barley(rng: np.random.Generator) -> str:
    """Three rows of six stalks a square."""
    found = []
    for row in range(SQUARES * 3):
        foot = (row + 0.9) * 100 / 3
        for stalk in range(SQUARES * 6):
            x = (stalk + 0.5) * 100 / 6 + rng.uniform(-3, 3)
            tall, lean = rng.uniform(24, 33), rng.uniform(-5.4, 5.4)
            ear = _pick(rng, "#d9b85c", "#c9a445", "#e7cb78", "#b8933a")
            top = f"{x + lean:.1f} {foot - tall:.1f}"
            found.append(
                f'<path d="M{x + 2:.1f} {foot + 2:.1f}l6 3" stroke="#000" stroke-opacity=".3" stroke-width="3"/>'
                f'<path d="M{x:.1f} {foot:.1f}Q{x + lean * 0.3:.1f} {foot - tall / 2:.1f} {top}" stroke="#7f6a2c" '
                'stroke-width="2.2" fill="none"/>'
                f'<ellipse cx="{x + lean:.1f}" cy="{foot - tall:.1f}" rx="3.4" ry="8" fill="{ear}" '
                f'transform="rotate({lean * 3:.0f} {top})"/>'
            )
    return "".join(found)


def _tufts(rng: np.random.Generator, count: int = 46, bare: int = 0) -> str:
    """Blades of grass, a few flowers, and spots of bare earth between them."""
    found = []
    for _ in range(bare):
        x, y, r = rng.uniform(0, SPAN), rng.uniform(0, SPAN), rng.uniform(8, 26)
        for part in range(5):
            u, v = x + rng.uniform(-r, r), y + rng.uniform(-r, r) * 0.6
            found.append(
                f'<ellipse cx="{u:.1f}" cy="{v:.1f}" rx="{r * (1 - part / 8):.1f}" ry="{r * 0.6:.1f}" fill="#9a8052" '
                'opacity=".16"/>'
            )
    for _ in range(count):
        x, y = rng.uniform(0, SPAN), rng.uniform(0, SPAN)
        tone = _pick(rng, "#4f6029", "#a9b266", "#5f7032")
        found.append(
            f'<path d="M{x:.1f} {y:.1f}q-2 -7 -5 -11M{x:.1f} {y:.1f}v-13M{x:.1f} {y:.1f}q2 -7 6 -10" stroke="{tone}" '
            'stroke-width="2.4" fill="none" stroke-linecap="round"/>'
        )
    for _ in range(3):
        x, y = rng.uniform(20, SPAN - 20), rng.uniform(20, SPAN - 20)
        for _ in range(4):
            u, v = x + rng.uniform(-20, 20), y + rng.uniform(-20, 20)
            tone = _pick(rng, "#f3e7b0", "#e9c6d8", "#efd27a")
            found.append(f'<circle cx="{u:.1f}" cy="{v:.1f}" r="3.3" fill="{tone}"/>')
    return "".join(found)


def _meadow(rng: np.random.Generator) -> str:
    return _tufts(rng, 44, bare=16)


def _pebbles(rng: np.random.Generator, count: int = 46) -> str:
    found = []
    for _ in range(count):
        x, y, r = rng.uniform(0, SPAN), rng.uniform(0, SPAN), rng.uniform(2.0, 5.0)
        found.append(
            f'<ellipse cx="{x + 1.8:.1f}" cy="{y + 1.8:.1f}" rx="{r:.1f}" ry="{r * 0.7:.1f}" fill="#4f3d25" '
            'opacity=".5"/>'
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r:.1f}" ry="{r * 0.7:.1f}" fill="#cbb48a" opacity=".9"/>'
        )
    return "".join(found)


def _ripples(rng: np.random.Generator) -> str:
    found = []
    for _ in range(15):
        x, y, r = rng.uniform(0, SPAN), rng.uniform(0, SPAN), rng.uniform(13, 30)
        found.append(
            f'<path d="M{x - r:.1f} {y:.1f}q{r / 2:.1f} -8 {r:.1f} 0t{r:.1f} 0" stroke="#cfe9e6" stroke-width="2.6" '
            'stroke-opacity=".4" fill="none" stroke-linecap="round"/>'
        )
    for x, y, r in ((64, 300, 20), (104, 336, 14), (330, 84, 18), (300, 52, 13), (216, 190, 15)):
        found.append(
            f'<ellipse cx="{x + 3}" cy="{y + 4}" rx="{r}" ry="{r * 0.78:.1f}" fill="#0b2029" opacity=".45"/>'
            f'<path d="M{x} {y}L{x + r} {y - r * 0.3:.1f}A{r} {r * 0.78:.1f} 0 1 1 {x + r * 0.7:.1f} '
            f'{y - r * 0.55:.1f}Z" '
            'fill="#6f9a5c" stroke="#3f6239" stroke-width="1.8"/>'
        )
    return "".join(found) + '<circle cx="104" cy="330" r="5.6" fill="#f3d3e2"/>'


DRAWN = {
    "plain": _meadow,
    "grass": _tufts,
    "road": _pebbles,
    "sand": lambda rng: _pebbles(rng, 12),
    "field": _barley,
    "floor": _planks,
    "boards": _across,
    "flags": _flags,
    "slabs": _slabs,
    "cave": _pebbles,
    "water": _ripples,
}
"""What is drawn over a floor, by its ground."""
