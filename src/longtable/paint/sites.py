"""What stands on hex maps for a whole game: cities, shrines, ruins, lairs, and the pieces that walk.

Measures are for a hex of 100 from its centre to a corner; the foot is at (0, 0), the light comes from the north-west.
A site is found by its icon, with its badge or its tint where there are several of them.
"""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from longtable.engine.faces import Tint
from longtable.paint.hand import Pixels
from longtable.paint.towns import DREAD, TOWNS, city, fallen, gate
from longtable.paint.vectors import Pair, circle, ellipse, glow, path, polygon, rect, sprite, standing, stroke
from longtable.paint.wanted import Wanted

HOLY = glow("holy", (0, "#f6f7c0", 0.75), (0.6, "#b9df98", 0.25), (1, "#b9df98", 0))
HEARTH = glow("hearth", (0, "#ffdf8a", 0.8), (1, "#ffcf5a", 0))

WIDE, TALL, PIXELS = 160, 172, 1.7
PLINTH_WIDE, PLINTH_TALL = 110, 132

PLINTHS: dict[Tint, Pair] = {
    Tint.PLAIN: ("#8f8674", "#4f4839"),
    Tint.GOLD: ("#e0b445", "#8d6716"),
    Tint.DARK: ("#3d3746", "#1d1924"),
    Tint.RED: ("#6b241b", "#3a120d"),
    Tint.GREEN: ("#3c6238", "#1d351b"),
    Tint.BLUE: ("#2f5674", "#16303f"),
    Tint.VIOLET: ("#4a2c66", "#24123a"),
    Tint.BROWN: ("#6d523a", "#3a2a1c"),
    Tint.ORANGE: ("#8a4c1c", "#4a270c"),
    Tint.GREY: ("#6a7074", "#3a3f42"),
}


# ---------------------------------------------------------------- other sites


def shrine() -> str:
    """A temple in green light."""
    columns = "".join(
        rect(x - 4, -34, 8, 33, "#ece7d8") + rect(x + 1, -34, 3, 33, "#a8a191") for x in (-24, -8, 8, 24)
    )
    return (
        HOLY
        + ellipse(0, -18, 56, 42, "url(#holy)")
        + ellipse(3, 15, 50, 10, "#10150d", 0.4)
        + path("M-44 16L-38 6H38L44 16Z", "#b9b3a3")
        + path("M-36 7L-31 -1H31L36 7Z", "#d6d0bf")
        + path("M10 7L14 -1H31L36 7Z", "#a39c8b")
        + columns
        + rect(-33, -41, 66, 8, "#dcd6c6")
        + path("M-36 -41L0 -62L36 -41Z", "#7fae78")
        + path("M0 -62L36 -41H6Z", "#557f52")
        + circle(0, -48, 5, "#f4f0cf")
        + path("M-5 -1v-13a5 5 0 0 1 10 0V-1Z", "#fff3b0")
    )


def ruin() -> str:
    """A broken round tower, a fallen column, ivy."""
    whole = [(-28, 12), (-26, -40), (-20, -52), (-14, -44), (-6, -60), (0, -48)]
    shaded = [(6, -54), (12, -36), (19, -42), (22, -22), (26, 12)]
    ink = 'stroke="#3c3323" stroke-width="2"'
    joints = "M-26 -24H23M-27 -6H25M-14 -40V-24M2 -42V-24M-20 -24V-6M-4 -24V-6M12 -24V-6M-12 -6V12M8 -6V12"
    column = (
        rect(28, 3, 32, 12, "#b7aa8c", f'rx="4" {ink}')
        + rect(28, 9, 32, 6, "#867a62", 'rx="3"')
        + ellipse(60, 9, 3.4, 6, "#d8cbab")
    )
    return (
        ellipse(3, 14, 56, 11, "#10150d", 0.45)
        + polygon([*whole, *shaded], "#cdbf9f", ink)
        + polygon([(4, 12), (4, -51), *shaded], "#867a62")
        + stroke(joints, "#5d523d", 1.8, 0.7)
        + gate(-6, 12, 8)
        + path("M12 -20v-9a4 4 0 0 1 7 0v9Z", "#241c12")
        + f'<g transform="rotate(-8 44 8)">{column}</g>'
        + path("M-50 13l8 -11l9 2l5 9Z", "#a89b80", ink)
        + stroke("M-26 -38q9 12 3 26q6 10 -2 22", "#5f8146", 4.6)
        + circle(-24, -22, 4.4, "#6f9450")
        + circle(-20, -6, 4.6, "#5f8146")
    )


def scroll(colour: str) -> str:
    """A quest: a scroll on a staff, rolled in the colour of its kind."""
    ink = 'stroke="#2d2113" stroke-width="2.4"'
    return (
        ellipse(2, 2, 16, 5, "#000000", 0.45)
        + stroke("M0 2V-52", "#2d2113", 4)
        + rect(-20, -80, 40, 34, "#f6ecd3", ink)
        + rect(-30, -84, 60, 10, colour, f'rx="5" {ink}')
        + rect(-28, -50, 56, 9.4, colour, f'rx="4.7" {ink}')
        + stroke("M-12 -67H12M-12 -60H12M-12 -53H5", "#8a744a", 2.6)
    )


def great_tree() -> str:
    """An oak that is older than the valley."""
    clumps = [(-26, -46, 24), (26, -44, 24), (0, -72, 28), (-12, -34, 20), (14, -34, 20)]
    return (
        HOLY
        + ellipse(0, -40, 60, 56, "url(#holy)")
        + ellipse(6, 12, 48, 10, "#10150d", 0.45)
        + path("M-14 14C-6 -6 -8 -20 -10 -40H10C8 -20 8 -6 18 14C8 8 -4 8 -14 14Z", "#5b4430")
        + path("M4 -40H10C8 -20 8 -6 18 14C10 8 4 4 4 -40Z", "#3a2a1c")
        + "".join(circle(x, y, size, "#2f4a2a") for x, y, size in clumps)
        + "".join(circle(x - 4, y - 4, size * 0.78, "#4c7038") for x, y, size in clumps)
        + "".join(circle(x - 9, y - 9, size * 0.38, "#86a557", 0.9) for x, y, size in clumps[:3])
    )


def standing_stones() -> str:
    """A ring of tall stones."""
    found = [ellipse(2, 10, 58, 14, "#10150d", 0.4)]
    for x, y, wide, tall in (
        (-30, -6, 13, 40),
        (28, -8, 13, 38),
        (0, -12, 14, 46),
        (-44, 8, 14, 34),
        (42, 8, 14, 36),
    ):
        found.append(
            polygon([(x - wide / 2, y), (x - wide * 0.36, y - tall), (x + 1, y - tall * 1.06), (x + 1, y)], "#b0aaa0")
        )
        found.append(
            polygon([(x + 1, y), (x + 1, y - tall * 1.06), (x + wide * 0.4, y - tall), (x + wide / 2, y)], "#6d675f")
        )
    return "".join(found)


def watchtower() -> str:
    """A wooden tower on four legs."""
    return (
        ellipse(5, 12, 40, 9, "#10150d", 0.42)
        + stroke("M-22 12L-12 -48M24 12L14 -48M-20 0L20 -26M22 0L-18 -26", "#5d432a", 4.6)
        + rect(-22, -66, 44, 20, "#8f6c42")
        + rect(4, -66, 18, 20, "#64482a")
        + rect(-26, -50, 52, 5, "#4b3520")
        + polygon([(-30, -66), (0, -94), (6, -66)], "#8a5a48")
        + polygon([(6, -66), (0, -94), (30, -66)], "#5f3a2d")
    )


def hollow() -> str:
    """A cave below a rock."""
    return (
        ellipse(4, 14, 56, 10, "#10150d", 0.42)
        + polygon([(-54, 14), (-44, -22), (-20, -46), (8, -52), (36, -34), (54, 14)], "#9b9183")
        + polygon([(8, 14), (8, -52), (36, -34), (54, 14)], "#5d564d")
        + path("M-22 14C-22 -14 -12 -26 2 -26C16 -26 24 -12 24 14Z", "#15110d")
        + stroke("M-44 -22L-26 -12M-20 -46L-12 -34M36 -34L26 -26", "#4a443c", 2, 0.7)
    )


# ---------------------------------------------------------------- who walks


def plinth(colours: Pair, wide: float = 42, high: float = 15, thick: float = 9) -> str:
    """A round base."""
    shine = (
        f'<ellipse cx="0" cy="6" rx="{wide - 5}" ry="{high - 3}" fill="none" stroke="#ffffff" stroke-opacity=".25"/>'
    )
    return (
        ellipse(4, 13, wide + 5, high - 2, "#000000", 0.45)
        + path(
            f"M{-wide} 6v{thick}a{wide} {high} 0 0 0 {2 * wide} 0v{-thick}Z", colours[1], 'transform="scale(1 .8)"'
        )
        + ellipse(0, 4, wide, high, colours[0])
        + shine
    )


def pawn(x: float, y: float, colour: str, hat: str, size: float) -> str:
    """One of the group, known by the hat."""
    ink = 'stroke="#14100b" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        + path("M-11 0C-12 -16 -9 -26 -5 -30A8.4 8.4 0 1 1 5 -30C9 -26 12 -16 11 0Z", colour, ink)
        + path("M1 0C3 -14 4 -26 5 -30C9 -26 12 -16 11 0Z", "#000000", 'opacity=".28"')
        + circle(-2.6, -38, 3, "#ffffff", 0.35)
        + f"<g {ink}>{hat}</g></g>"
    )


def party() -> str:
    """Four pawns on a golden base under a banner."""
    star = "M14 -68l3 6l6 0l-5 4l2 6l-6 -3l-6 3l2 -6l-5 -4l6 0Z"
    banner = "M1 -74C14 -82 24 -66 40 -74L36 -58L41 -46C26 -40 14 -54 1 -47Z"
    return (
        HEARTH
        + ellipse(0, -6, 70, 32, "url(#hearth)")
        + plinth(PLINTHS[Tint.GOLD], 46, 17, 8)
        + stroke("M-1 6V-74", "#3a2a14", 4)
        + path(banner, "#b2402f", 'stroke="#3a120d" stroke-width="2"')
        + path(star, "#f6d77c")
        + pawn(-24, 4, "#9a7bc4", path("M-11 -41L1 -64L11 -41Q0 -45 -11 -41Z", "#4b3470"), 0.82)
        + pawn(23, 4, "#6b8a4d", path("M-10 -40C-8 -54 8 -54 10 -40L15 -38L-15 -38Z", "#3f5c33"), 0.82)
        + pawn(-9, 12, "#b4543f", path("M-9 -40C-9 -50 9 -50 9 -40L12 -50M-9 -40L-12 -50", "#8d8f93"), 0.98)
        + pawn(13, 12, "#d9bb62", path("M-8 -43Q0 -56 8 -43Q0 -46 -8 -43Z", "#f3e2a4"), 0.9)
    )


def king() -> str:
    """A cloaked figure with a crowned skull on a violet base."""
    cloak = "M-34 10C-36 -22 -26 -52 -12 -62L12 -62C26 -52 36 -22 34 10C20 18 -20 18 -34 10Z"
    folds = "M-22 12C-22 -14 -14 -40 -8 -52M-10 15C-9 -10 -4 -36 -1 -50"
    return (
        DREAD
        + ellipse(0, -48, 76, 74, "url(#dread)")
        + plinth(PLINTHS[Tint.VIOLET])
        + path(cloak, "#2a1a3b", 'stroke="#0d0714" stroke-width="3"')
        + path("M4 -60C22 -50 34 -20 34 10C26 15 16 17 8 17C14 -8 12 -40 4 -60Z", "#150c20")
        + stroke(folds, "#6a4a8c", 2.6, 0.8)
        + standing("crowned-skull", 58, "#efe2ff", -48)
        + stroke("M36 12V-84", "#1a1024", 6)
        + stroke("M36 12V-84", "#b9a2cf", 2.4)
        + path("M28 -66H44M36 -88L31 -70H41Z", "#e6d8f5", 'stroke="#b9a2cf" stroke-width="3"')
    )


MODELS: dict[str, Callable[[], str]] = {
    "castle/violet": fallen,
    "greek-temple": shrine,
    "ancient-ruins": ruin,
    "position-marker": partial(scroll, "#d8a531"),
    "oak": great_tree,
    "stone-pile": standing_stones,
    "watchtower": watchtower,
    "cave-entrance": hollow,
    "three-friends": party,
    "crowned-skull": king,
    **{f"castle/{number}": partial(city, number) for number in TOWNS},
}


class Model(Struct, frozen=True):
    """A site or a piece by what it is called in a scene."""

    name: str

    def pixels(self) -> Pixels:
        """The model with its foot in the middle, five sixths of the way down."""
        return sprite(MODELS[self.name](), WIDE, TALL, PIXELS)

    def icons(self) -> tuple[str, ...]:
        """The one that a king wears."""
        return ("crowned-skull",) if self.name == "crowned-skull" else ()


class Plinth(Struct, frozen=True):
    """The base of a site that has no model: its icon stands on it."""

    tint: Tint

    def pixels(self) -> Pixels:
        """The base with its middle at the foot."""
        return sprite(plinth(PLINTHS[self.tint]), PLINTH_WIDE, PLINTH_TALL, PIXELS)

    def icons(self) -> tuple[str, ...]:
        """A base has none."""
        return ()


def pictures() -> Sequence[Wanted]:
    """All models and bases."""
    models = [Wanted(f"site:{name}", "sites", Model(name), 82) for name in MODELS]
    return models + [Wanted(f"plinth:{tint}", "plinths", Plinth(tint), 82) for tint in Tint]
