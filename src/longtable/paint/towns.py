"""Towns of hex maps: six models of houses, towers and walls, and one that has fallen.

Measures are for a hex of 100 from its centre to a corner; the foot is at (0, 0), the light comes from the north-west.
"""

from collections.abc import Callable

from longtable.paint.vectors import Pair, circle, ellipse, glow, path, polygon, rect, stroke

ROOFS: dict[int, Pair] = {
    1: ("#c4693a", "#8e4425"),
    2: ("#54789c", "#36536f"),
    3: ("#4f8f86", "#32635d"),
    4: ("#7a6a9c", "#54476f"),
    5: ("#8a5a48", "#5f3a2d"),
    6: ("#c79a4a", "#94692a"),
    7: ("#4d4157", "#2f2738"),
}
WALLS: dict[int, Pair] = {
    1: ("#e9d8b4", "#b79c70"),
    2: ("#d9d5c9", "#9c978b"),
    3: ("#cdbf9c", "#8e8265"),
    4: ("#d3cbb9", "#958c79"),
    5: ("#c9c0ae", "#8b8272"),
    6: ("#ecd3a0", "#b6935a"),
    7: ("#6e6675", "#453e4d"),
}
DREAD = glow("dread", (0, "#a66be0", 0.75), (0.55, "#7b46b0", 0.32), (1, "#7b46b0", 0))
"""Light around what belongs to the dead."""


# ---------------------------------------------------------------- parts of towns


def house(x: float, y: float, wide: float, tall: float, roof: Pair, wall: Pair, high: float = 0.0) -> str:
    """A house with a roof of two sides and a door."""
    top = y - tall - (high or tall * 0.8)
    left, right, edge = x - wide / 2, x + wide / 2, x + wide * 0.19
    return (
        polygon([(left, y), (left, y - tall), (edge, y - tall), (edge, y)], wall[0])
        + polygon([(edge, y), (edge, y - tall), (right, y - tall), (right, y)], wall[1])
        + polygon([(left - 2, y - tall + 1), (x - wide * 0.28, top), (edge, top), (edge, y - tall + 1)], roof[0])
        + polygon([(edge, y - tall + 1), (edge, top), (right + 2, y - tall + 1)], roof[1])
        + rect(x - wide * 0.24, y - tall * 0.62, wide * 0.2, tall * 0.62, "#3c2c1c")
    )


def tower(x: float, y: float, wide: float, tall: float, roof: Pair, wall: Pair, *, cone: bool = True) -> str:
    """A tower with a pointed roof, or with battlements."""
    body = (
        rect(x - wide / 2, y - tall, wide * 0.58, tall, wall[0])
        + rect(x + wide * 0.08, y - tall, wide * 0.42, tall, wall[1])
        + rect(x - wide * 0.1, y - tall * 0.72, wide * 0.16, tall * 0.2, "#2f261c")
    )
    if not cone:
        return body + "".join(
            rect(x + wide * (0.45 * part - 0.6), y - tall - wide * 0.26, wide * 0.3, wide * 0.3, wall[part // 2])
            for part in range(3)
        )
    eaves, tip = y - tall + 1, (x, y - tall - wide * 1.25)
    return (
        body
        + polygon([(x - wide * 0.66, eaves), tip, (x + wide * 0.14, eaves)], roof[0])
        + polygon([(x + wide * 0.14, eaves), tip, (x + wide * 0.66, eaves)], roof[1])
    )


def dome(x: float, y: float, r: float, tall: float, roof: Pair, wall: Pair) -> str:
    """A drum under a cupola."""
    top = y - tall
    return (
        rect(x - r, top, r * 1.2, tall, wall[0])
        + rect(x + r * 0.2, top, r * 0.8, tall, wall[1])
        + path(f"M{x - r} {top}a{r} {r} 0 0 1 {2 * r} 0Z", roof[0])
        + path(f"M{x + r * 0.2} {top - r}a{r} {r} 0 0 1 {r * 0.8} {r}H{x + r * 0.2}Z", roof[1])
        + stroke(f"M{x} {top - r}v-8", "#6d4c1c", 2.4)
    )


def flag(x: float, y: float, tall: float, colour: str) -> str:
    """A small flag that flies to the right."""
    cloth = path(f"M{x} {y - tall}q9 -4 17 1q-6 4 0 8q-9 -3 -17 1Z", colour)
    return stroke(f"M{x} {y}V{y - tall}", "#2a2118", 2.4) + cloth


def gate(x: float, y: float, r: float) -> str:
    """A dark arch."""
    return path(f"M{x - r} {y}V{y - r * 1.5}a{r} {r} 0 0 1 {2 * r} 0V{y}Z", "#2b2219")


# ---------------------------------------------------------------- cities


def village(roof: Pair, wall: Pair) -> str:
    """Houses around a tower."""
    return (
        house(-34, -2, 30, 18, roof, wall)
        + house(4, -8, 32, 22, roof, wall)
        + tower(38, 0, 18, 34, roof, wall)
        + house(-12, 12, 34, 19, roof, wall)
        + house(28, 15, 26, 16, roof, wall)
        + flag(38, -56, 18, "#e5b93f")
    )


def castle(roof: Pair, wall: Pair) -> str:
    """Five towers behind a wall with a gate."""
    merlons = "".join(rect(-50 + 13 * part, -16, 8, 7, wall[part // 5]) for part in range(8))
    return (
        tower(-40, 0, 20, 40, roof, wall)
        + tower(42, 0, 20, 40, roof, wall)
        + tower(0, -10, 30, 56, roof, wall)
        + tower(-20, -4, 16, 34, roof, wall)
        + tower(22, -4, 16, 34, roof, wall)
        + rect(-50, -10, 60, 22, wall[0])
        + rect(10, -10, 42, 22, wall[1])
        + merlons
        + gate(0, 12, 9)
        + stroke("M-5 11V0M0 11V-3M5 11V0", "#6d5c45", 1.6)
        + flag(0, -100, 18, "#d9e3ee")
    )


def harbour(roof: Pair, wall: Pair) -> str:
    """Houses on piles, and a boat."""
    piles = "".join(stroke(f"M{x} 13V-4", "#4b3a26", 3.4) for x in (-46, -34, -20, -6, 10, 24, 38, 50))
    return (
        piles
        + rect(-54, -6, 108, 6, "#7a5f3d")
        + rect(-54, -6, 108, 2.4, "#a5855a")
        + house(-32, -6, 28, 18, roof, wall)
        + house(32, -6, 28, 18, roof, wall)
        + house(0, -6, 32, 24, roof, wall)
        + tower(16, -6, 14, 44, roof, wall)
        + path("M-50 14q14 10 30 0l-4 7h-22Z", "#5d432a")
        + path("M-36 14V-4l11 13Z", "#efe3c6")
    )


def hill_town(roof: Pair, wall: Pair) -> str:
    """Houses on a hill below a keep."""
    return (
        path("M-58 14C-40 -14 -18 -20 0 -20C20 -20 44 -12 60 14Z", "#7d7246")
        + path("M10 -20C26 -20 46 -12 60 14H20Z", "#5d5433")
        + house(-30, 2, 26, 16, roof, wall)
        + tower(-4, -14, 20, 42, roof, wall, cone=False)
        + house(20, -6, 28, 18, roof, wall)
        + house(-8, 12, 28, 17, roof, wall)
        + house(36, 12, 24, 15, roof, wall)
        + flag(-4, -62, 16, "#b68fd6")
    )


def walled_town(roof: Pair, wall: Pair) -> str:
    """A round wall with two towers, and houses within."""
    return (
        path("M-56 10Q0 26 58 10L52 -6Q0 8 -50 -6Z", wall[1])
        + path("M-56 10Q-20 20 4 19L4 5Q-26 3 -50 -6Z", wall[0])
        + tower(-50, 8, 15, 30, roof, wall, cone=False)
        + tower(52, 8, 15, 30, roof, wall, cone=False)
        + house(-24, -2, 28, 18, roof, wall)
        + house(20, -4, 30, 20, roof, wall)
        + tower(-2, -6, 17, 46, roof, wall)
        + gate(-1, 20, 7)
        + flag(-2, -74, 15, "#d98a5a")
    )


def domed_town(roof: Pair, wall: Pair) -> str:
    """Cupolas and flat roofs of the south."""
    return (
        dome(-34, 4, 15, 18, roof, wall)
        + dome(34, 4, 15, 18, roof, wall)
        + dome(0, -4, 22, 30, roof, wall)
        + house(-14, 14, 28, 15, wall, wall, 3)
        + house(18, 15, 26, 14, wall, wall, 3)
        + tower(50, 6, 11, 44, roof, wall)
    )


TOWNS: dict[int, Callable[[Pair, Pair], str]] = {
    1: village,
    2: castle,
    3: harbour,
    4: hill_town,
    5: walled_town,
    6: domed_town,
}


def city(number: int) -> str:
    """One of six towns, each in colours of its own."""
    return ellipse(4, 14, 66, 12, "#12160d", 0.42) + TOWNS[number](ROOFS[number], WALLS[number])


def fallen() -> str:
    """A town that has fallen: broken walls, smoke and violet light."""
    wall = WALLS[7]
    smoke = "M-34 -34c-8 -14 6 -20 0 -34c12 8 6 22 12 30M30 -58c-6 -12 6 -16 2 -28c10 8 4 18 8 26"
    return (
        DREAD
        + ellipse(4, 14, 66, 12, "#12160d", 0.42)
        + ellipse(0, -6, 62, 30, "url(#dread)")
        + tower(-36, 2, 20, 30, ROOFS[7], wall, cone=False)
        + polygon([(18, 0), (18, -52), (26, -44), (31, -56), (38, -34), (44, -40), (46, 0)], wall[1])
        + polygon([(18, 0), (18, -52), (26, -44), (28, 0)], wall[0])
        + polygon([(-22, 10), (-22, -20), (-12, -32), (-6, -14), (4, -28), (12, -12), (16, 10)], wall[0])
        + polygon([(2, 10), (4, -28), (12, -12), (16, 10)], wall[1])
        + path("M-12 10V-4h10V10Z", "#17121c")
        + stroke(smoke, "#8f7aa6", 5, 0.55)
        + circle(-7, -14, 4, "#c58bff")
        + circle(32, -26, 4, "#c58bff")
    )
