"""Region tiles: painted ground by what a place is made of, roads to lay over it, and backs of tooled leather."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from longtable.engine.scene import Ground, Heading
from longtable.paint.colour import Field, Picture, multiply, over, ramp, screen, smooth
from longtable.paint.growth import Thing, boulder, pine, planted, spots, thicket, tree, walled
from longtable.paint.hand import Pixels, dabbed, graded, grained, kept
from longtable.paint.light import blur, inside, lit, normals, relief, shifted
from longtable.paint.noise import layered, luck, noise
from longtable.paint.terrain import (
    BLIGHT,
    SQUARE,
    SUN,
    WOOD,
    Luck,
    N,
    across,
    banked,
    cobbles,
    grass,
    heath,
    outlined,
    rings,
    rock,
    warped,
    water,
)
from longtable.paint.wanted import Wanted

SIDE = 268
"""The size that is kept: twice what a tile is shown at."""

TILES: dict[Ground, int] = {
    Ground.GRASS: 3,
    Ground.FOREST: 2,
    Ground.HEATH: 3,
    Ground.WATER: 2,
    Ground.ROCK: 2,
    Ground.RUIN: 2,
    Ground.SHRINE: 1,
    Ground.YARD: 1,
    Ground.GULLY: 1,
    Ground.GRAVES: 1,
}
"""The grounds that tiles are painted of, and how many different ones of each."""

ENDS = {Heading.NORTH: (50, -2), Heading.SOUTH: (50, 102), Heading.WEST: (-2, 50), Heading.EAST: (102, 50)}
MIDDLE = (50, 52)
WIDE = 12
"""How wide a road is, in hundredths."""

EARTH = {
    "earth": ("#4a361f", "#7f6238", "#b08f58", "#d6ba82"),
    "flags": ("#3d3a34", "#6c665a", "#9c937f", "#cabfa4"),
    "ash": ("#2a2628", "#4d4644", "#776c64", "#a3968a"),
}
MATERIALS = (*EARTH, "planks", "track")
"""What roads are made of: planks over water, a dotted track over rock."""

STRIP, REACH = 0.24, 0.60
"""A road's picture is a strip so wide and so long, from the rim to beyond the middle; parts of the tile."""

TIERS = {
    "I": (("#0c1512", "#1b2c26", "#2c443a", "#48665a", "#7d9a8c"), "bronze"),
    "II": (("#0b121c", "#18263a", "#283e5a", "#456080", "#7f9ab4"), "silver"),
    "III": (("#150a12", "#2e1626", "#4a2438", "#704058", "#a87a8e"), "gold"),
}
"""The leather of a back and its metal, by what is written on it; the first for any other."""

PX = N / 512
"""Things were measured on tiles of 512 pixels."""


class Tile(Struct, frozen=True):
    """The ground of a face-up tile."""

    ground: Ground
    number: int

    def pixels(self) -> Pixels:
        """The tile with rounded corners; its upper fifth is dark, for its name."""
        rng = luck("tile", self.ground, self.number)
        picture = finished(_ground(self.ground, rng), f"{self.ground}/{self.number}", 1.10, 1.0, 0.035)
        return kept(edged(headed(picture)), SIDE, SIDE)

    def icons(self) -> tuple[str, ...]:
        """None: landmarks are figures."""
        return ()


class Road(Struct, frozen=True):
    """A road from the middle of a tile to one of its sides, or the place in the middle where roads meet."""

    material: str
    side: Heading | None

    def pixels(self) -> Pixels:
        """The strip of the tile in which the road lies, with alpha."""
        rng = luck("road", self.material, self.side)
        painted = _track(self.side, rng) if self.material == "track" else _road(self.material, self.side, rng)
        x0, y0, wide, tall = box_of(self.side)
        part = painted[round(y0 * N) : round((y0 + tall) * N), round(x0 * N) : round((x0 + wide) * N)]
        return kept(part, round(wide * SIDE), round(tall * SIDE))

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


class Back(Struct, frozen=True):
    """A tile face down: leather in the colour of its tier, with a compass; the numeral is live text."""

    tier: str

    def pixels(self) -> Pixels:
        """The back with rounded corners."""
        return kept(edged(_back(self.tier)), SIDE, SIDE)

    def icons(self) -> tuple[str, ...]:
        """None."""
        return ()


def box_of(side: Heading | None) -> tuple[float, float, float, float]:
    """Where the picture of a road lies on its tile: left, top, width and height in parts of it."""
    edge = (1 - STRIP) / 2
    far = 1 - REACH
    return {
        Heading.NORTH: (edge, 0.0, STRIP, REACH),
        Heading.SOUTH: (edge, far, STRIP, REACH),
        Heading.WEST: (0.0, edge, REACH, STRIP),
        Heading.EAST: (far, edge, REACH, STRIP),
        None: (edge, edge + 0.02, STRIP, STRIP),
    }[side]


def regions() -> Sequence[Wanted]:
    """Grounds, roads and backs of tiles."""
    found = [
        Wanted(f"tile:{ground}/{number}", "tiles", Tile(ground, number), 72)
        for ground, count in TILES.items()
        for number in range(count)
    ]
    for material in MATERIALS:
        for side in (*Heading, None):
            shape = "middle" if side is None else "down" if side in (Heading.NORTH, Heading.SOUTH) else "across"
            found.append(Wanted(f"road:{material}/{side or 'middle'}", f"roads-{shape}", Road(material, side), 72))
    return [*found, *(Wanted(f"tile:back/{tier}", "tile-backs", Back(tier), 72) for tier in TIERS)]


# ---------------------------------------------------------------- the card


def finished(picture: Picture, name: str, contrast: float, saturation: float, lift: float) -> Picture:
    """The painter's hand on a tile."""
    picture = np.clip(picture, 0, 1)
    soft = np.float32(0.62) * dabbed(picture, 4) + np.float32(0.38) * picture
    return grained(graded(soft, contrast, saturation, lift), luck("tile-grain", name), 0.03)


def headed(picture: Picture, amount: float = 0.50) -> Picture:
    """A darker head for the tile's name."""
    _, y = across()
    return multiply(picture, "#0c0d0a", np.float32(amount) * smooth(0.24, 0.02, y))


def edged(picture: Picture) -> Picture:
    """Card: rounded corners, lit above and dark below."""
    mask = outlined('<rect x=".4" y=".4" width="99.2" height="99.2" rx="5"/>')
    away = inside(mask)
    height = np.clip(away / np.float32(N * 0.014), 0, 1) ** np.float32(0.7)
    light = lit(normals(blur(height, 1.5), N * 0.014), (-0.4, -0.8, 0.55))
    rim = np.exp(-away / np.float32(N * 0.010))
    picture = screen(picture, "#fff2cf", np.float32(0.55) * rim * smooth(0.62, 0.95, light))
    picture = multiply(picture, "#000000", np.float32(0.75) * rim * smooth(0.5, 0.1, light))
    picture = multiply(picture, "#0d0a06", np.float32(0.55) * np.exp(-away / np.float32(1.7)))
    return np.dstack([np.clip(picture, 0, 1), mask])


# ---------------------------------------------------------------- grounds


def _crossing() -> Field:
    """Where roads may lie, and the middle: nothing grows there."""
    x, y = across()
    middle = np.exp(-(((x - 0.5) / 0.22) ** 2 + ((y - 0.5) / 0.22) ** 2)).astype(np.float32)
    ways = "".join(f'<path d="M50 52 L{x} {y}" stroke="#000" stroke-width="{WIDE}"/>' for x, y in ENDS.values())
    return np.maximum(blur(outlined(ways), N * 0.02), middle)


def _ground(ground: Ground, rng: Luck) -> Picture:
    taken = _crossing()
    match ground:
        case Ground.FOREST:
            return _grown(grass(rng, WOOD, 6), rng, (thicket, 60, 66, 0.075, taken))
        case Ground.HEATH:
            return _grown(heath(rng), rng, (boulder, 9, 26, 0.10, taken), (tree, 4, 40, 0.16, taken))
        case Ground.GRAVES:
            return _grown(grass(rng, BLIGHT, 0), rng, (boulder, 8, 24, 0.12, taken))
        case Ground.WATER:
            picture, green = banked(water(rng), rng)
            return _grown(picture, rng, (tree, 6, 38, 0.12, np.maximum(taken, 1 - green)))
        case Ground.ROCK:
            return _grown(rock(rng), rng, (pine, 10, 34, 0.09, np.maximum(taken, _round(0.40, 0.30))))
        case Ground.RUIN:
            return _ruin(rng, taken)
        case Ground.SHRINE:
            return _shrine(rng, taken)
        case Ground.YARD:
            return _yard(rng)
        case Ground.GULLY:
            return _gully(rng, taken)
        case _:
            return _grown(grass(rng), rng, (tree, 8, 52, 0.10, taken))


def _grown(picture: Picture, rng: Luck, *things: tuple[Thing, int, float, float, Field]) -> Picture:
    """Things scattered over a ground: what, how many, how large, how far apart and where not."""
    for thing, count, size, least, taken in things:
        picture = planted(picture, rng, thing, spots(rng, count, size * PX, taken, least))
    return picture


def _round(outer: float, inner: float, middle: tuple[float, float] = (0.5, 0.5)) -> Field:
    x, y = across()
    return smooth(outer, inner, np.hypot(x - np.float32(middle[0]), y - np.float32(middle[1])))


def _ruin(rng: Luck, taken: Field) -> Picture:
    """Heath with the floor and the walls of a house."""
    floor = warped(outlined('<rect x="22" y="26" width="56" height="52"/>'), rng, 0.012, 0.08)
    floor = floor * smooth(0.30, 0.45, layered(SQUARE, N * 0.12, rng, 4))
    picture = over(heath(rng), cobbles(rng), floor * np.float32(0.9))
    picture = walled(picture, rng, ["M20 40V24H44", "M60 24H80V44", "M20 62V80H40", "M58 80H80V64"])
    outside = np.maximum(taken, _round(0.42, 0.36))
    return _grown(picture, rng, (boulder, 10, 22, 0.07, taken * np.float32(0.5)), (tree, 4, 44, 0.2, outside))


def _shrine(rng: Luck, taken: Field) -> Picture:
    """A round floor of stone among trees."""
    x, y = across()
    away = np.hypot(x - np.float32(0.5), y - np.float32(0.52))
    picture = grass(rng, ("#33472f", "#4f6a45", "#7c8f60", "#b0b584"))
    rim = np.exp(-(((away - np.float32(0.375)) / np.float32(0.02)) ** 2))
    picture = over(picture, "#0e0d0a", np.float32(0.5) * rim)
    rough = away + np.float32(0.012) * (layered(SQUARE, N * 0.05, rng, 3) - np.float32(0.5))
    picture = over(picture, rings(rng), smooth(0.372, 0.362, rough))
    return _grown(picture, rng, (tree, 8, 46, 0.10, np.maximum(taken, smooth(0.46, 0.42, away))))


def _yard(rng: Luck) -> Picture:
    """Cobbles within a wall."""
    picture = grass(rng, ("#3d4a2c", "#5f6b3f", "#86895a", "#b3ab7c"))
    yard = warped(outlined('<rect x="13" y="17" width="74" height="72" rx="8"/>'), rng, 0.005, 0.08)
    picture = over(picture, cobbles(rng, 0.06), yard)
    return walled(picture, rng, ["M13 42V17H40", "M60 17H87V42", "M13 62V89H40", "M60 89H87V62"], 4.5)


def _gully(rng: Luck, taken: Field) -> Picture:
    """Heath with a cut through it, and planks across."""
    line = "M18 -4 C30 24 8 44 30 62 S34 90 46 104"
    cut = warped(outlined(f'<path d="{line}" fill="none" stroke="#000" stroke-width="19"/>'), rng, 0.030, 0.09)
    rough = layered(SQUARE, N * 0.04, rng, 3) - np.float32(0.5)
    depth = smooth(0.0, 0.075, inside(cut) / np.float32(N) + np.float32(0.02) * rough)
    light = lit(normals(np.float32(0.10) * layered(SQUARE, N * 0.04, rng, 4) - depth, N * 0.07), SUN)
    tone = np.clip(0.05 + 0.95 * light - 0.55 * depth, 0, 1)
    picture = multiply(heath(rng), "#120d08", np.float32(0.5) * np.clip(blur(cut, N * 0.016), 0, 1))
    picture = over(picture, ramp(tone, "#0c0a0c", "#3b322c", "#7d6c58", "#c9b491"), smooth(0.3, 0.7, cut))
    return _grown(picture, rng, (boulder, 14, 26, 0.07, np.maximum(taken * np.float32(0.8), cut)))


# ---------------------------------------------------------------- roads


def _mask(side: Heading | None, rng: Luck, width: float) -> Field:
    """Where a road lies: bent and worn, but straight at the rim, so that neighbours meet."""
    x, y = MIDDLE
    if side is None:
        return warped(outlined(f'<circle cx="{x}" cy="{y}" r="{width * 0.56}"/>'), rng, 0.006, 0.06)
    right, down = ENDS[side]
    bend = 4 * (rng.random() - 0.5)
    along = side in (Heading.NORTH, Heading.SOUTH)
    turn = f"{(x + right) / 2 + bend * along} {(y + down) / 2 + bend * (not along)}"
    drawn = f'fill="none" stroke="#000" stroke-width="{width}" stroke-linecap="round"'
    straight = outlined(f'<path d="M{x} {y} Q{turn} {right} {down}" {drawn}/>')
    worn = warped(straight, rng, 0.010, 0.06)
    across_x, across_y = across()
    away = np.minimum(np.minimum(across_x, 1 - across_x), np.minimum(across_y, 1 - across_y))
    rim = smooth(0.0, 0.06, away)
    return worn * rim + straight * (1 - rim)


def _road(material: str, side: Heading | None, rng: Luck) -> Picture:
    mask = _mask(side, rng, WIDE - 2 if material == "planks" else WIDE)
    if material == "planks":
        return _planks(mask, side, rng)
    away = inside(mask) / np.float32(N)
    ruts = np.exp(-(((away - np.float32(0.020)) / np.float32(0.006)) ** 2))
    tone = 0.50 + 0.45 * (layered(SQUARE, N * 0.05, rng, 4) - 0.5) + 0.20 * smooth(0.0, 0.05, away) - 0.20 * ruts
    colours = ramp(np.clip(tone, 0, 1).astype(np.float32), *EARTH[material])
    pebbles = smooth(0.72, 0.8, noise(SQUARE, N * 0.011, rng)) * (away < 0.03)
    colours = screen(colours, "#e9d9b4", np.float32(0.18) * pebbles)
    if side is None:
        # Where roads meet there is no rim: it fades into each of them.
        return np.dstack([colours, blur(mask, N * 0.010)])
    colours = multiply(colours, "#2a1c0c", np.float32(0.40) * np.exp(-away / np.float32(0.006)))
    worn = np.float32(0.45) * np.clip(blur(mask, N * 0.012) * np.float32(1.2), 0, 1)
    return _laid(colours, mask * np.float32(0.96), "#1d1608", worn)


def _planks(mask: Field, side: Heading | None, rng: Luck) -> Picture:
    x, y = across()
    boards = (x if side in (Heading.EAST, Heading.WEST) else y) * 30
    part = boards % 1
    own = np.sin(np.floor(boards) * 12.9898) * 0.5 + 0.5
    tone = 0.30 + 0.38 * own + 0.25 * (layered(SQUARE, N * 0.012, rng, 2) - 0.5)
    colours = ramp(np.clip(tone, 0, 1).astype(np.float32), "#2b1a0e", "#6b4a2a", "#a57c4c", "#d8b27c")
    colours = multiply(colours, "#140b05", np.float32(0.85) * smooth(0.10, 0.0, np.minimum(part, 1 - part)))
    colours = multiply(colours, "#140b05", np.float32(0.7) * np.exp(-inside(mask) / np.float32(N * 0.006)))
    cast = np.clip(shifted(blur(mask, N * 0.010), N * 0.022, N * 0.010, None), 0, 1)
    return _laid(colours, mask, "#04141c", np.float32(0.65) * cast)


def _track(side: Heading | None, rng: Luck) -> Picture:
    """A mule track over rock: a dotted line."""
    x, y = MIDDLE
    if side is None:
        mask = outlined(f'<circle cx="{x}" cy="{y}" r="2.2"/>')
    else:
        right, down = ENDS[side]
        bend = 6 * (rng.random() - 0.5)
        along = side in (Heading.NORTH, Heading.SOUTH)
        turn = f"{(x + right) / 2 + bend * along} {(y + down) / 2 + bend * (not along)}"
        dots = 'stroke-width="3.4" stroke-dasharray="4.5 3.6" stroke-linecap="round"'
        mask = outlined(f'<path d="M{x} {y} Q{turn} {right} {down}" fill="none" stroke="#000" {dots}/>')
        mask = warped(mask, rng, 0.006, 0.05)
    flat = np.broadcast_to(np.array([0.85, 0.757, 0.58], np.float32), (N, N, 3))
    return _laid(flat, mask * np.float32(0.92), "#140f0a", np.float32(0.6) * np.clip(blur(mask, 3) * 1.3, 0, 1))


def _laid(colours: Picture, mask: Field, dark: str, shade: Field) -> Picture:
    """Something on nothing, with the shade around it in its alpha."""
    alpha = mask + shade * (1 - mask)
    part = (mask / np.maximum(alpha, np.float32(1e-4)))[..., None]
    ground = ramp(np.zeros(SQUARE, np.float32), dark, dark)
    return np.dstack([ground + (colours - ground) * part, alpha])


# ---------------------------------------------------------------- face down


def _back(tier: str) -> Picture:
    rng = luck("tile-back", tier)
    stops, metal = TIERS[tier]
    x, y = across()
    away = np.hypot(x - np.float32(0.5), y - np.float32(0.5))
    hide = layered(SQUARE, 15, rng, 4, 0.7) * np.float32(0.6) + noise(SQUARE, 6, rng) * np.float32(0.35)
    tone = (0.06 + 0.46 * lit(normals(hide, 7), SUN)) * (1.08 - 0.75 * away)
    picture = ramp(np.clip(tone, 0, 1).astype(np.float32), *stops)
    lines = outlined(_compass()) * (1 - smooth(0.175, 0.165, away))
    picture = multiply(picture, "#000000", np.float32(0.45) * np.clip(blur(lines, 3), 0, 1))
    picture = over(picture, relief(lines, metal, 3, rng, 0.15) * np.float32(0.72), lines * np.float32(0.62))
    hub = smooth(0.165, 0.158, away)
    picture = multiply(picture, "#000000", np.float32(0.55) * np.clip(blur(hub, 7), 0, 1) * (1 - hub))
    picture = over(picture, relief(hub, metal, N * 0.035, rng, 0.06) * np.float32(0.9), hub)
    dish = ramp(np.clip(0.35 + 0.3 * (0.5 - y), 0, 1), *stops)
    dish = multiply(dish, "#000000", np.float32(0.5) * smooth(0.10, 0.14, away))
    return np.clip(over(picture, dish, smooth(0.140, 0.134, away)), 0, 1)


def _compass() -> str:
    """Rims, rings, ticks and a star, in hundredths."""
    ticks = "".join(
        f'<path transform="rotate({turn * 15} 50 50)" d="M50 {17.5 if turn % 6 else 12} V21" stroke="#000" '
        f'stroke-width="{0.9 if turn % 6 else 1.6}"/>'
        for turn in range(24)
    )
    star = "".join(
        f'<path transform="rotate({turn} 50 50)" d="M50 {31 if turn % 90 else 22} L53.4 46.6 L50 50 L46.6 46.6Z"/>'
        for turn in range(0, 360, 45)
    )
    rims = "".join(
        f'<rect x="{at}" y="{at}" width="{100 - 2 * at}" height="{100 - 2 * at}" rx="{5 - (at > 7)}" fill="none" '
        f'stroke="#000" stroke-width="{width}"/>'
        for at, width in ((6, 1), (8.6, 0.5))
    )
    circles = "".join(
        f'<circle cx="50" cy="50" r="{radius}" fill="none" stroke="#000" stroke-width="{width}"/>'
        for radius, width in ((33, 1.1), (29, 0.6))
    )
    return rims + circles + ticks + star
