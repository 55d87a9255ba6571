"""Frames of cards by rank, title plates, paper, backs and dice: cast metal, enamel, leather and paper.

Frames and plates are stretched around cards of any height: their corners stay as they are, the bands between run on.
Each lies on a sheet of its own, as borders want it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from longtable.engine.faces import Tint
from longtable.paint.colour import Field, Picture, Stops, mix, multiply, over, ramp, screen, smooth
from longtable.paint.hand import Pixels, kept
from longtable.paint.light import NORTH_WEST, blur, inside, lit, normals, relief, shifted
from longtable.paint.noise import Shape, layered, luck, noise
from longtable.paint.outlines import icon_mask, mask_of, placed
from longtable.paint.wanted import Wanted

WIDE, TALL = 180, 252
"""A card as it is drawn, in units; frames are kept at twice that."""
BAND, CORNER = 7.0, 11
KEPT = 2


class Rank(NamedTuple):
    """A frame: the metals of its band and of its ornaments, its corners, and what crowns it."""

    band: str
    ornament: str
    corner: str
    crest: str = ""


RANKS: dict[str, Rank] = {
    "wood": Rank("wood", "bronze", "nail"),
    "bronze": Rank("bronze", "bronze", "scroll"),
    "silver": Rank("silver", "silver", "scroll"),
    "gold": Rank("gold", "gold", "scroll", "fleur-de-lys"),
    "stone": Rank("stone", "stone", "block"),
    "iron": Rank("iron", "iron", "spike"),
    "elite": Rank("silver", "iron", "spike", "horned-skull"),
    "boss": Rank("gold", "iron", "spike", "crowned-skull"),
    "omen": Rank("dark", "red", "spike"),
    "arcane": Rank("blue", "silver", "gem"),
    "divine": Rank("gold", "gold", "gem", "sun"),
    "void": Rank("violet", "iron", "spike"),
    "wild": Rank("green", "bronze", "scroll"),
    "blood": Rank("red", "iron", "gem"),
    "treasure": Rank("wood", "gold", "hinge"),
}

CORNERS = {
    "scroll": '<path d="M0 0H42C37 1 33 4 32 9C29 5 23 5 21 9C19 13 22 17 26 15C25 20 18 22 15 17C17 22 13 27 9 24C7 '
    '22 9 19 9 19C5 21 5 29 9 32C4 33 1 37 0 42Z"/><circle cx="8" cy="8" r="4.5"/>',
    "nail": '<circle cx="5" cy="5" r="3.6"/>',
    "block": '<path d="M0 0H26V8H18V18H8V26H0Z"/>',
    "spike": '<path d="M0 0H40C30 3 24 6 20 12L26 22L14 17L18 30L9 20C5 25 3 31 0 40Z"/>',
    "gem": '<path d="M0 0H36C31 2 27 6 26 11C22 9 17 11 16 16C11 17 9 22 11 26C6 27 2 31 0 36Z"/>'
    '<path d="M9 1L17 9L9 17L1 9Z"/>',
    "hinge": '<path d="M0 0H40C42 0 42 7 38 7H22C20 12 20 14 17 17C14 20 12 20 7 22V38C7 42 0 42 0 40Z"/>',
}

ENAMELS: dict[Tint, Stops] = {
    Tint.RED: ("#2a0806", "#5f1710", "#a8372a", "#c8604c", "#e8a08a"),
    Tint.VIOLET: ("#150b22", "#33204e", "#68498c", "#8a6cae", "#bda6d8"),
    Tint.GREEN: ("#0a1d0e", "#1c4226", "#3f7344", "#6a9a64", "#a4c99a"),
    Tint.GOLD: ("#241503", "#573a0a", "#8f6414", "#b98a2c", "#e4c069"),
    Tint.DARK: ("#060509", "#16121d", "#2c2536", "#4a4058", "#7d7190"),
    Tint.BLUE: ("#07172a", "#14314e", "#2f5f86", "#5a88a8", "#9cc0d6"),
    Tint.PLAIN: ("#1d110a", "#3d281a", "#6b4e39", "#8f6f55", "#c2a484"),
    Tint.BROWN: ("#20130a", "#4a2f18", "#7d5630", "#a67c4c", "#d8b486"),
    Tint.ORANGE: ("#2c1003", "#64260a", "#a84f17", "#cf7c3c", "#f0b884"),
    Tint.GREY: ("#101214", "#2b2f33", "#555c62", "#828a90", "#bcc3c6"),
}

DICE: dict[Tint, tuple[str, str, str]] = {
    Tint.PLAIN: ("#b9b3a6", "#efeade", "#ffffff"),
    Tint.GOLD: ("#9a6d08", "#e8b52a", "#ffdf70"),
    Tint.RED: ("#6d150e", "#c23a2b", "#ee7a63"),
    Tint.GREEN: ("#12401f", "#2f8a47", "#7fcf8a"),
    Tint.BLUE: ("#123058", "#2f6fb4", "#86bdf0"),
    Tint.VIOLET: ("#351457", "#7440ae", "#bd92ea"),
    Tint.DARK: ("#0b0b10", "#26262f", "#5b5b6b"),
    Tint.BROWN: ("#3c230f", "#84552b", "#c39765"),
    Tint.ORANGE: ("#6e2f06", "#d06c1c", "#f7ab63"),
    Tint.GREY: ("#44484c", "#8b9196", "#cfd3d6"),
}


class Frame(Struct, frozen=True):
    """The frame of a rank around an open card."""

    rank: str

    def pixels(self) -> Pixels:
        """Band, groove, corners and their shadows; the middle is open, with the frame's shadow falling in."""
        rank = RANKS[self.rank]
        shape: Shape = (TALL * KEPT, WIDE * KEPT)
        rng = luck("frame", self.rank)
        outer = _box(0.4, shape)
        inner = _box(BAND, shape)
        band = np.clip(outer - inner, 0, 1)
        picture: Picture = np.zeros((*shape, 3), np.float32)
        alpha = np.maximum(band, inner * np.exp(-inside(inner) / np.float32(3.2 * KEPT)) * np.float32(0.55))
        picture = over(picture, relief(band, rank.band, BAND * KEPT * 0.42, rng, scratch=0.10), band)
        picture = multiply(picture, "#1a0f06", np.float32(0.55) * _line(BAND * 0.48, 1.1, shape) * band)
        rim = _line(BAND, 1.3, shape)
        picture = over(picture, relief(rim, "gold" if rank.ornament != "iron" else "iron", KEPT), rim)
        picture = multiply(picture, "#0b0705", np.float32(0.8) * np.clip(outer - _box(1.2, shape), 0, 1))
        scale = 0.72
        spots = [(0, 0, 1, 1), (WIDE, 0, -1, 1), (0, TALL, 1, -1), (WIDE, TALL, -1, -1)]
        body = "".join(
            f'<g transform="translate({x} {y}) scale({sx * scale} {sy * scale}) translate(1.2 1.2)">'
            f"{CORNERS[rank.corner]}</g>"
            for x, y, sx, sy in spots
        )
        ornament = mask_of(body, shape, f"0 0 {WIDE} {TALL}") * outer
        cast = np.clip(shifted(blur(ornament, 1.4 * KEPT), 1.2 * KEPT, 0.8 * KEPT), 0, 1) * outer * np.float32(0.6)
        picture = over(picture, "#070405", cast * (1 - ornament))
        picture = over(picture, relief(ornament, rank.ornament, 2.4 * KEPT, rng), ornament)
        alpha = np.maximum(np.maximum(alpha, cast), np.maximum(ornament, rim))
        return kept(np.dstack([np.clip(picture, 0, 1), alpha]), WIDE * KEPT, TALL * KEPT, 0.2)

    def icons(self) -> tuple[str, ...]:
        """None: frames are drawn here."""
        return ()


class Crest(Struct, frozen=True):
    """What crowns a frame: a sign cast in its metal."""

    rank: str

    def pixels(self) -> Pixels:
        """The sign with its shadow."""
        rank, size = RANKS[self.rank], 72
        sign = placed(icon_mask(rank.crest, size, margin=0.0), (size, size), (size / 2, size / 2), size * 0.86)
        halo = np.clip(blur(sign, 3) * np.float32(1.2), 0, 1) * np.float32(0.7)
        picture = over(
            np.zeros((size, size, 3), np.float32), relief(sign, rank.band, 4, luck("crest", self.rank)), sign
        )
        return kept(np.dstack([picture, np.maximum(sign, halo)]), size, size, 0.3)

    def icons(self) -> tuple[str, ...]:
        """Its sign."""
        return (RANKS[self.rank].crest,)


class Plate(Struct, frozen=True):
    """A title plate: enamel in a rim of bronze, with a point at either end; its middle runs on."""

    tint: Tint

    def pixels(self) -> Pixels:
        """A plate of 180 by 28 units."""
        wide, tall = WIDE, 28
        shape: Shape = (tall * KEPT, wide * KEPT)
        view, rng = f"0 0 {wide} {tall}", luck("plate", self.tint)
        body = mask_of(f'<path d="{_plate(4, 1, wide - 4, tall - 1, 5.5)}"/>', shape, view)
        core = mask_of(f'<path d="{_plate(7, 3.6, wide - 7, tall - 3.6, 4.4)}"/>', shape, view)
        hair = mask_of(
            f'<path d="{_plate(9.2, 5.6, wide - 9.2, tall - 5.6, 3.3)}" '
            'fill="none" stroke="#000" stroke-width=".8"/>',
            shape,
            view,
        )
        stops = ENAMELS[self.tint]
        picture = relief(body, "bronze" if self.tint is not Tint.DARK else "iron", 1.6 * KEPT, rng)
        down = np.linspace(0, 1, shape[0], dtype=np.float32)[:, None] * np.ones((1, shape[1]), np.float32)
        cloud = layered(shape, 22 * KEPT, rng, 4) - np.float32(0.5)
        face = ramp(np.clip(0.50 - 0.26 * down + 0.10 * cloud, 0, 1), *stops)
        face = multiply(face, "#000000", np.float32(0.45) * np.exp(-inside(core) / np.float32(1.3 * KEPT)))
        picture = screen(over(picture, face, core), stops[4], np.float32(0.30) * hair * core)
        return kept(np.dstack([np.clip(picture, 0, 1), body]), shape[1], shape[0], 0.2)

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


class Paper(Struct, frozen=True):
    """Old paper, mottled and fibrous; it runs on beside and below itself."""

    size: int = 256

    def pixels(self) -> Pixels:
        """A square of it."""
        shape: Shape = (self.size, self.size)
        rng = luck("paper")
        stains, fine = layered(shape, 60, rng, 5, 0.55), layered(shape, 9, rng, 3, 0.6)
        fibres = noise(shape, (1.6, 16), rng) * np.float32(0.5) + noise(shape, (16, 1.6), rng) * np.float32(0.5)
        tone = np.clip(0.34 * smooth(0.45, 0.9, stains) + 0.16 * (fine - 0.4), 0, 1).astype(np.float32)
        sheet = mix("#efe4cb", "#d8c398", tone) * (1 + np.float32(0.055) * (fibres - np.float32(0.5)))[..., None]
        return kept(_seamless(np.clip(sheet, 0, 1)), self.size, self.size, 0.0)

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


class Back(Struct, frozen=True):
    """The back of a card: tooled leather with a gilt emblem."""

    tint: Tint
    emblem: str = "castle"

    def pixels(self) -> Pixels:
        """A whole back."""
        shape: Shape = (TALL * KEPT, WIDE * KEPT)
        view, rng = f"0 0 {WIDE} {TALL}", luck("back", self.tint)
        hide = layered(shape, 5 * KEPT, rng, 4, 0.7) * np.float32(0.5) + noise(shape, 2.2 * KEPT, rng) * np.float32(
            0.35
        )
        y, x = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].astype(np.float32)
        fall = 1 - np.float32(0.55 / 1.6) * np.clip(y * y + x * x, 0, 1.6)
        tone = (np.float32(0.02) + np.float32(0.5) * lit(normals(hide, 2.2 * KEPT), NORTH_WEST)) * fall
        picture = ramp(np.clip(tone, 0, 1), *ENAMELS[self.tint])
        lines = "".join(
            f'<rect x="{a}" y="{a}" width="{WIDE - 2 * a}" height="{TALL - 2 * a}" rx="{CORNER - a * 0.6}" '
            f'fill="none" stroke="#000" stroke-width="{s}"/>'
            for a, s in ((6, 1.6), (9.5, 0.8))
        )
        middle = (
            '<path d="M90 40L155 126L90 212L25 126Z" fill="none" stroke="#000" stroke-width="1.1"/>'
            '<circle cx="90" cy="126" r="54" fill="none" stroke="#000" stroke-width="2.2"/>'
            '<circle cx="90" cy="126" r="47.7" fill="none" stroke="#000" stroke-width=".9"/>'
        )
        spots = [(9.5, 9.5, 1, 1), (170.5, 9.5, -1, 1), (9.5, 242.5, 1, -1), (170.5, 242.5, -1, -1)]
        corners = "".join(
            f'<g transform="translate({x} {y}) scale({sx * 0.62} {sy * 0.62})">{CORNERS["scroll"]}</g>'
            for x, y, sx, sy in spots
        )
        sign = placed(icon_mask(self.emblem, 128, margin=0.0), shape, (shape[1] / 2, shape[0] / 2), 130)
        gilt = np.maximum(mask_of(lines + middle + corners, shape, view), sign)
        picture = multiply(picture, "#000000", np.float32(0.5) * np.clip(blur(gilt, 1.2 * KEPT), 0, 1))
        picture = over(picture, relief(gilt, "gold", 1.2 * KEPT, rng, scratch=0.12) * np.float32(0.86), gilt)
        outer = _box(0.4, shape)
        picture = multiply(picture, "#000000", np.float32(0.6) * np.clip(outer - _box(1.6, shape), 0, 1))
        return kept(np.dstack([np.clip(picture, 0, 1), outer]), shape[1], shape[0], 0.2)

    def icons(self) -> tuple[str, ...]:
        """Its emblem."""
        return (self.emblem,)


class Cube(Struct, frozen=True):
    """A die from above, rounded and lit; what it shows is written over it."""

    tint: Tint

    def pixels(self) -> Pixels:
        """The die with its shadow."""
        size = 64
        shape: Shape = (size, size)
        dark, middle, light = DICE[self.tint]
        body = mask_of('<rect x="5" y="4" width="90" height="90" rx="20"/>', shape, "0 0 100 100")
        top = mask_of('<rect x="11" y="8" width="78" height="76" rx="17"/>', shape, "0 0 100 100")
        deep = inside(body)
        facing = normals(blur(np.clip(deep / np.float32(size * 0.16), 0, 1) ** np.float32(0.6), 1), size * 0.13)
        picture = ramp(lit(facing, NORTH_WEST), *(_darker(dark), dark, middle, light))
        picture = over(picture, middle, top * np.float32(0.35))
        picture = screen(picture, "#ffffff", np.float32(0.35) * lit(facing, (-0.5, -0.8, 0.6)) ** 10)
        picture = multiply(picture, "#1a120a", np.float32(0.8) * np.exp(-deep / np.float32(size * 0.018)))
        cast = np.clip(shifted(blur(body, size * 0.03), size * 0.04, 0), 0, 1) * np.float32(0.7)
        return kept(
            np.dstack([np.clip(picture, 0, 1) * (body > 0.02)[..., None], np.maximum(body, cast)]), size, size, 0.2
        )

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


def pictures() -> Sequence[Wanted]:
    """Frames, crests, plates, paper, backs and dice; what is stretched or runs on has a sheet of its own."""
    alone = [
        *(Wanted(f"frame:{rank}", f"frame-{rank}", Frame(rank), 84) for rank in RANKS),
        *(Wanted(f"plate:{tint}", f"plate-{tint}", Plate(tint), 84) for tint in Tint),
        Wanted("card-paper", "card-paper", Paper(), 70),
    ]
    together = [
        *(Wanted(f"crest:{name}", "crests", Crest(name), 84) for name, rank in RANKS.items() if rank.crest),
        *(Wanted(f"die:{tint}", "dice", Cube(tint), 84) for tint in Tint),
    ]
    return [
        *alone,
        *together,
        *(Wanted(f"back:{tint}", f"back-{tint}", Back(tint), 76) for tint in (Tint.DARK, Tint.BROWN)),
    ]


def _box(inset: float, shape: Shape) -> Field:
    wide, tall = WIDE - 2 * inset, TALL - 2 * inset
    radius = CORNER if inset < BAND else CORNER * 0.55
    body = f'<rect x="{inset}" y="{inset}" width="{wide}" height="{tall}" rx="{radius}"/>'
    return mask_of(body, shape, f"0 0 {WIDE} {TALL}")


def _line(inset: float, width: float, shape: Shape) -> Field:
    radius = CORNER * (0.8 if inset < BAND else 0.55)
    body = (
        f'<rect x="{inset}" y="{inset}" width="{WIDE - 2 * inset}" height="{TALL - 2 * inset}" rx="{radius}" '
        f'fill="none" stroke="#000" stroke-width="{width}"/>'
    )
    return mask_of(body, shape, f"0 0 {WIDE} {TALL}")


def _plate(x0: float, y0: float, x1: float, y1: float, notch: float) -> str:
    """A bar with scooped corners and a point at either end."""
    middle, n = (y0 + y1) / 2, notch
    return (
        f"M{x0 + n} {y0}H{x1 - n}C{x1 - n} {y0 + n * 0.6} {x1 - n * 0.6} {y0 + n} {x1} {y0 + n}"
        f"L{x1 + n * 0.55} {middle}L{x1} {y1 - n}C{x1 - n * 0.6} {y1 - n} {x1 - n} {y1 - n * 0.6} {x1 - n} {y1}"
        f"H{x0 + n}C{x0 + n} {y1 - n * 0.6} {x0 + n * 0.6} {y1 - n} {x0} {y1 - n}L{x0 - n * 0.55} {middle}"
        f"L{x0} {y0 + n}C{x0 + n * 0.6} {y0 + n} {x0 + n} {y0 + n * 0.6} {x0 + n} {y0}Z"
    )


def _seamless(picture: Picture) -> Picture:
    """A picture that runs on: its edges are blended with the opposite ones."""
    tall, wide = picture.shape[:2]
    turned = np.roll(picture, (tall // 2, wide // 2), (0, 1))
    y = np.abs(np.linspace(-1, 1, tall, dtype=np.float32))[:, None]
    x = np.abs(np.linspace(-1, 1, wide, dtype=np.float32))[None, :]
    return mix(picture, turned, smooth(0.55, 1.0, np.maximum(x, y)))


def _darker(colour: str) -> str:
    return "#" + "".join(f"{int(int(colour[i : i + 2], 16) * 0.65):02x}" for i in (1, 3, 5))
