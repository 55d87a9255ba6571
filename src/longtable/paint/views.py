"""The views that the games are introduced with, each from a few rows: a fan of cards, tiles, a maze, hexes, rooms."""

from collections.abc import Callable
from math import hypot

from longtable.paint import cards
from longtable.paint.cards import Art
from longtable.paint.dungeons import FURNITURE, IN_THE_MAZE, ORCS, maze, rooms
from longtable.paint.figures import Lights
from longtable.paint.sketch import (
    FOE,
    HERO,
    ORC,
    PARTY,
    USUAL,
    Sketch,
    Slant,
    address_of,
    blend,
    box,
    hexagon,
    image,
    line,
    shape,
)

View = Callable[[float, float], Sketch]
"""Draws a scene of some width and height."""


# ---------------------------------------------------------------- Valiant Wars

FAN: tuple[tuple[str, str, str, str], ...] = (
    ("crown-coin", "coin", "#8a600a", "two-coins"),
    ("hooded-assassin", "rogue", "#41703e", "hood"),
    ("cape", "warrior", "#b2402f", "crossed-swords"),
    ("spiked-dragon-head", "mystic", "#6f5195", "crystal-ball"),
    ("evil-moon", "omen", "#241f2b", "evil-moon"),
)
"""The cards of the fan: the icon, the look, the colour of the head and the sign on it."""


def fan(wide: float, tall: float) -> Sketch:
    """A line of cards at dusk, the one-eyed moon already up."""
    k = tall / USUAL
    s = Sketch("fan", wide, tall, Lights((-0.6, -0.7, 0.55), "#ffe2a0", (0.85, -0.35), "#6a8f8a", "#0d1210"))
    s.sky((0, "#0c1a1c"), (0.36, "#2b5650"), (0.62, "#d0954a"), (1, "#3a2c16"))
    s.stars(round(34 * wide / tall), tall * 0.6)
    s.moon(wide * 0.80, tall * 0.31, tall * 0.21, "evil-moon")
    s.hills(tall * 0.82, tall * 0.26, "#1f3b37", "#57806f", 9).hills(
        tall * 0.97, tall * 0.22, "#0f201d", "#24433a", 8
    )
    for _ in range(round(40 * wide / tall)):
        x, top = s.some(0, wide), tall * s.some(0.58, 0.76)
        s.add(f'<path d="M{x:.0f} {tall} L{x + s.some(-4, 4):.0f} {top:.0f}" {line("#0b1715", 1.6 * k)}/>')
    s.glow(wide * 0.45, tall * 0.86, wide * 0.45, tall * 0.55, "#f0c75e", 0.5)
    across = 66 * k
    for place, (name, look, head, sign) in enumerate(FAN):
        off = place - 2
        x, y = wide / 2 + off * 43 * k, tall * 0.46 + abs(off) ** 1.6 * 5 * k
        body = _card(s, name, look, head, sign, across)
        s.add(f'<g transform="translate({x:.1f} {y:.1f}) rotate({off * 7} 0 {across * 1.5:.1f})">{body}</g>')
    return s


def _card(s: Sketch, name: str, look: str, head: str, sign: str, across: float) -> str:
    """A card that hangs from the middle of its upper edge."""
    long, r, rim = across * 1.42, across * 0.07, across * 0.055
    # The night's own card keeps the moon's colours.
    art = Art(cloths=("bone", "white", "white"), ground="crypt") if look == "omen" else Art()
    s.icons.add(name)
    picture = address_of(cards.painted(f"scene-{name}", name, look, art))
    metal = s.paint([(0, blend(head, "#ffffff", 0.55)), (0.5, head), (1, blend(head, "#000000", 0.5))], 1, 1)
    paper = s.paint([(0, "#f7efda"), (1, "#d9c79d")])
    left, inner = -across / 2, across - 2 * rim
    top, tall = across * 0.24, across * 0.80
    window = box(left + rim, top, inner, tall, r * 0.5)
    writing = "".join(
        box(
            left + rim * 2,
            top + tall + across * (0.10 + 0.08 * n),
            inner * share,
            across * 0.028,
            1,
            'fill="#b5a57f"',
        )
        for n, share in enumerate((0.78, 0.86, 0.5))
    )
    edge = rim * 0.55
    return (
        box(left + across * 0.05, across * 0.06, across, long, r, 'fill="#000" opacity=".45"')
        + box(left, 0, across, long, r, f'fill="{metal}"')
        + box(left + edge, edge, across - 2 * edge, long - 2 * edge, r * 0.7, f'fill="{paper}"')
        + box(left + edge, edge, across - 2 * edge, across * 0.19, r * 0.6, f'fill="{head}"')
        + s.icon(sign, left + across * 0.14, across * 0.125, across * 0.13, "#fff3d6")
        + s.clipped(window, image(picture, left + rim, top, inner, tall))
        + writing
    )


# ---------------------------------------------------------------- Minions of Mordak

GROUNDS = {
    "grass": "#9fb05c", "wood": "#55813f", "rock": "#8a837a", "water": "#3f86a8", "keep": "#c2a98d",
    "dark": "#3d3450",
}  # fmt: skip
TILES = ("drdd", "wkgd", "dpgw", "dgrd")
KINDS = {"d": "dark", "r": "rock", "w": "wood", "k": "keep", "g": "grass", "p": "water"}
DICE = (
    (0.07, 0.70, 27, ("#ff8a70", "#b3261c", "#5e0f0a", "#fff1e0"), ((0.31, 0.30), (0.69, 0.66)), -14),
    (0.17, 0.80, 24, ("#ffe27a", "#d69a1a", "#7a520a", "#3a2604"), ((0.5, 0.48),), 10),
    (0.86, 0.76, 25, ("#ffffff", "#cfcabd", "#7c766a", "#2c2822"), ((0.5, 0.48),), 14),
)


def tiles(wide: float, tall: float) -> Sketch:
    """The map half uncovered, the wizard's shadow over it, dice before it."""
    k = tall / USUAL
    s = Sketch("tiles", wide, tall, Lights((-0.6, -0.7, 0.55), "#f0c8ff", (0.85, -0.35), "#7a5a9a", "#100816"))
    s.sky((0, "#150b1e"), (0.45, "#3a2148"), (0.75, "#5d3a38"), (1, "#1a1418"))
    s.stars(24, tall * 0.4).glow(wide / 2, tall * 0.2, min(wide * 0.5, tall), tall * 0.55, "#a05ad0", 0.75)
    size = tall * 0.86
    s.add(s.figure("warlock-hood", wide / 2, tall * 0.25, size * 1.2, ("void", "amethyst", "ghost")))
    for side in (-1, 1):
        x, y = wide / 2 + side * size * 0.112, tall * 0.275
        s.glow(x, y, size * 0.15, size * 0.10, "#ff6a40", 1.0)
        s.add(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size * 0.05:.1f}" ry="{size * 0.021:.1f}" fill="#fff0d2" '
            f'transform="rotate({-side * 16} {x:.1f} {y:.1f})"/>'
        )
    board = Slant(s, (wide / 2, tall * 0.665), 36 * k, 17.5 / 36)
    # A wide picture shows more of the dark that lies around.
    reach = max(0, round((wide / tall - 1.6) * 2.4))
    cells = [(x, y) for x in range(-reach, 4 + reach) for y in range(-reach, 4 + reach)]
    for x, y in sorted(cells, key=sum):
        kind = KINDS[TILES[y][x]] if 0 <= x < 4 and 0 <= y < 4 else "dark"
        if kind == "dark" and hypot(x - 1.5, y - 1.5) > 3.2 + reach:
            continue
        if x + y < 0:
            continue
        _tile(s, board, x, y, kind, k)
    z = 9 * k
    s.add(
        board.token("dwarf-face", 0.72, 0.9, 10.5 * k, HERO, z),
        board.token("bowman", 1.5, 1.72, 10.5 * k, ORC, z),
        board.token("imp-laugh", 1.74, 0.42, 10 * k, FOE, z),
        board.token("horned-skull", 0.35, 2.4, 10 * k, FOE, z),
    )
    s.glow(wide / 2, tall * 0.62, tall * 0.8, tall * 0.4, "#c88aff", 0.16)
    middle = tall * 1.64
    for x, y, large, colours, marks, turn in DICE:
        s.die((wide - middle) / 2 + middle * x, tall * y, large * k, colours, marks, turn)
    return s


def _tile(s: Sketch, board: Slant, x: int, y: int, kind: str, k: float) -> None:
    """A tile as a thick plate, with what stands on it."""
    z, colour = 9 * k, GROUNDS[kind]
    s.add(
        board.block(
            x - 0.97,
            y - 0.97,
            0.94,
            0.94,
            z,
            colour,
            f'stroke="#fff" stroke-opacity=".3" stroke-width="{0.8 * k:.1f}"',
        )
    )
    cx, cy = x - 0.5, y - 0.5
    px, py = board.at(cx, cy, z)
    fill = s.shine([(0, "#ffffff", 0.22), (1, "#000000", 0.12)], 0.35, 0.3, 0.8)
    s.add(board.flat(x - 0.97, y - 0.97, 0.94, 0.94, z, fill))
    if kind == "dark":
        ring = f'<ellipse cx="{px:.1f}" cy="{py:.1f}" fill="none"'
        for r in (15, 10):
            s.add(f'{ring} rx="{r * k:.1f}" ry="{r * k / 2:.1f}" {line("#8a7ba6", 1.1 * k, 0.03 * r)}/>')
    elif kind == "wood":
        for dx, dy in ((-0.2, -0.25), (0.2, -0.2), (0.0, 0.1), (-0.26, 0.18), (0.28, 0.16)):
            s.add(board.stand("pine-tree", cx + dx, cy + dy, 21 * k, ("leaf", "leather", "leaf"), z))
    elif kind == "grass":
        for _ in range(16):
            gx, gy = board.at(cx + s.some(-0.38, 0.38), cy + s.some(-0.38, 0.38), z)
            blade = f"M{gx:.1f} {gy:.1f} l{-1.5 * k:.1f} {-4 * k:.1f} M{gx:.1f} {gy:.1f} l{1.5 * k:.1f} {-4 * k:.1f}"
            s.add(f'<path d="{blade}" {line("#5f7030" if s.some(0, 1) < 0.6 else "#c3d27e", k)}/>')
    elif kind == "rock":
        s.add(board.stand("peaks", cx, cy + 0.08, 36 * k, ("ashlar", "iron", "white"), z))
    elif kind == "water":
        for n in range(4):
            wx, wy = board.at(cx - 0.26 + 0.17 * n, cy + 0.2 - 0.14 * n, z)
            wave = f"M{wx - 9 * k:.1f} {wy:.1f} q{4.5 * k:.1f} {-4 * k:.1f} {9 * k:.1f} 0 t{9 * k:.1f} 0"
            s.add(f'<path d="{wave}" fill="none" stroke="#d6eef8" stroke-width="{1.2 * k:.1f}" opacity=".75"/>')
    else:
        s.add(board.stand("elven-castle", cx, cy + 0.1, 46 * k, ("ashlar", "tile", "gold"), z, holes="ember"))


# ---------------------------------------------------------------- Valley of the Dead King

LAND = ("ssgkykkww", "shcywykwy", "gyywypcyh", "wyhyppyhs")
SOILS = {
    "y": ("#a6b866", 2), "w": ("#5f8a4a", 2), "s": ("#dcc383", 2), "p": ("#4088ac", -3), "g": ("#968ea2", 2),
    "k": ("#8d867d", 10), "h": ("#bd9f64", 6), "c": ("#a6b866", 2),
}  # fmt: skip
"""Meadows, woods, sand, water, graves, rock, hills and cities: their colours, and how high they lie."""


def hexes(wide: float, tall: float) -> Sketch:
    """Hexes under a crowned skull that rises like a moon."""
    k = tall / USUAL
    s = Sketch("hexes", wide, tall, Lights((-0.6, -0.7, 0.55), "#f6ecff", (0.85, -0.35), "#8a7aa8", "#161022"))
    s.sky((0, "#191430"), (0.35, "#4a3d72"), (0.55, "#8d6f8e"), (1, "#23202c"))
    s.stars(round(30 * wide / tall), tall * 0.42).glow(
        wide / 2, tall * 0.27, tall * 0.85, tall * 0.5, "#b79be0", 0.85
    )
    s.add(s.figure("crowned-skull", wide / 2, tall * 0.25, tall * 0.60, ("white", "amethyst", "gold")))
    s.hills(tall * 0.60, tall * 0.13, "#352e52", "#6a5a86", 16, 0.8).hills(
        tall * 0.62, tall * 0.08, "#262340", "#463d63", 12, 0.8
    )
    r, low = 23 * k, 0.52
    step, middle = r * 1.76, wide / 2
    more = max(0, round((wide / 2 - 5 * step) / step) + 1)
    for row, kinds in enumerate(LAND):
        for place in range(-1 - more, len(kinds) - 1 + more):
            x = middle + (place - 3.5 + (row % 2) / 2) * step
            _hex(s, x, tall * 0.56 + row * r * 1.5 * low, r, low, kinds[(place + 1) % len(kinds)], k)
    a = (middle - 2 * step, tall * 0.56 + r * 1.5 * low - 4 * k)
    b = (middle + 1.5 * step, tall * 0.56 + 3 * r * low - 2 * k)
    bent = f"{a[0] + 40 * k:.0f} {a[1] + 26 * k:.0f} {b[0] - 50 * k:.0f} {b[1] + 14 * k:.0f}"
    d = f"M{a[0]:.0f} {a[1]:.0f} C{bent} {b[0]:.0f} {b[1]:.0f}"
    for colour, width in (("#4a3418", 4.2), ("#fff3cf", 2.6)):
        s.add(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width * k:.1f}" '
            f'stroke-dasharray="{5 * k:.1f} {4 * k:.1f}" stroke-linecap="round"/>'
        )
    on = Slant(s, ((a[0] + b[0]) / 2 - 4 * k, (a[1] + b[1]) / 2 + 12 * k), 1, 1)
    return s.add(on.token("three-friends", 0, 0, 13 * k, PARTY))


def _hex(s: Sketch, x: float, y: float, r: float, low: float, kind: str, k: float) -> None:
    """A hex as a thick plate, with what stands on it."""
    colour, lift = SOILS[kind]
    y -= lift * k
    top = hexagon(x, y, r, low)
    foot = [(px, py + (8 + lift) * k) for px, py in top]
    for here, there, dark in ((0, 1, 0.5), (1, 2, 0.36)):
        s.add(shape([top[here], top[there], foot[there], foot[here]], blend(colour, "#120c10", dark)))
    shine = s.shine(
        [(0, blend(colour, "#ffffff", 0.28)), (0.6, colour), (1, blend(colour, "#000000", 0.14))], 0.3, 0.2, 0.9
    )
    s.add(shape(top, shine, line("#ffffff", 0.8 * k, 0.28)))
    if kind == "w":
        for dx, dy in ((-0.4, -0.1), (0.05, -0.22), (0.42, 0.02), (-0.1, 0.2), (0.24, 0.26)):
            s.add(s.figure("pine-tree", x + dx * r, y + dy * r - 8 * k, 20 * k, ("leaf", "leather", "leaf")))
    elif kind == "k":
        s.add(s.figure("peaks", x, y - 7 * k, 33 * k, ("ashlar", "iron", "white")))
    elif kind == "g":
        for dx, dy, size in ((-6, -5, 17), (8, -3, 15)):
            s.add(s.figure("tombstone", x + dx * k, y + dy * k, size * k, ("ashlar", "night", "bone")))
    elif kind == "p":
        for dx, dy in ((-4, 2), (3, -3)):
            wave = f"M{x + (dx - 9) * k:.1f} {y + dy * k:.1f} q{5 * k:.1f} {-4 * k:.1f} {9 * k:.1f} 0 t{9 * k:.1f} 0"
            s.add(f'<path d="{wave}" fill="none" stroke="#d6eef8" stroke-width="{1.1 * k:.1f}" opacity=".7"/>')
    elif kind == "c":
        s.add(
            s.shadow(x, y + 2 * k, 17 * k, 6 * k),
            s.figure("elven-castle", x, y - 13 * k, 42 * k, ("ashlar", "blue", "gold"), holes="ember"),
        )
    else:
        for _ in range(7):
            px, py = x + s.some(-0.6, 0.6) * r, y + s.some(-0.6, 0.6) * r * low
            s.add(
                f'<path d="M{px:.1f} {py:.1f} l{k:.1f} {-3 * k:.1f}" {line(blend(colour, "#000000", 0.3), 0.9 * k)}/>'
            )


VIEWS: dict[str, View] = {
    "valiant-wars": fan,
    "minions-of-mordak": tiles,
    "lludwiks-labyrinth": maze,
    "valley-of-the-dead-king": hexes,
    "orcquest-warpath": rooms,
}
"""The view of a game by its name; a game without one is introduced by its icon."""

NAMED: dict[str, tuple[str, ...]] = {
    "valiant-wars": tuple(name for row in FAN for name in (row[0], row[3])),
    "minions-of-mordak": (
        "warlock-hood",
        "dwarf-face",
        "bowman",
        "imp-laugh",
        "horned-skull",
        "pine-tree",
        "peaks",
        "elven-castle",
    ),
    "lludwiks-labyrinth": ("campfire", "magic-portal", *(name for name, _ in IN_THE_MAZE.values())),
    "valley-of-the-dead-king": ("crowned-skull", "three-friends", "pine-tree", "peaks", "tombstone", "elven-castle"),
    "orcquest-warpath": (
        "pitchfork",
        "bed",
        "guards",
        "beech",
        "ringing-bell",
        *(name for name, *_ in (*FURNITURE, *ORCS)),
    ),
}
"""The icons in each view."""

PLACES: dict[str, tuple[str, ...]] = {
    "lludwiks-labyrinth": ("vault", "cellar", "hall", "den", "pit", "forge"),
}
"""The grounds of a game's pages, where all of them are read in one kind of place."""
