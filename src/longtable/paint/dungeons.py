"""Views of halls seen from above, by firelight and by day: a maze, and the rooms of a castle."""

from math import hypot

from longtable.paint.cloths import Cloths, matter_of
from longtable.paint.figures import Lights
from longtable.paint.sketch import FOE, GUARD, ORC, USUAL, Sketch, Slant, blend

# ---------------------------------------------------------------- Lludwik's Labyrinth

MAZE = (
    "###############", "#o....#.......#", "#.###.#.#####.#", "#.#.....#...#.#", "#.#.##.##.#.#.#", "#...#......#..#",
    "###.#..C...#.##", "#.............#", "#.###......##.#", "#.#...##.#..#.#", "#.#.###..##.#.#", "#.....#......p#",
    "###############",
)  # fmt: skip
FIRE = (7, 6)
PORTALS = ((13, 11), (1, 1))
IN_THE_MAZE: dict[tuple[int, int], tuple[str, tuple[str, str]]] = {
    (5, 6): ("fox-head", ("#3a1d08", "#ffc890")),
    (8, 5): ("gorilla", ("#2c2016", "#f3e2c2")),
    (7, 8): ("frog", ("#14300f", "#b6f0a4")),
    (11, 7): ("wolf-head", FOE),
    (3, 7): ("imp-laugh", FOE),
}


def maze(wide: float, tall: float) -> Sketch:
    """Firelight between the walls; a wide picture has the fire to the right of its middle, and room for words."""
    k = tall / USUAL
    s = Sketch("maze", wide, tall, Lights((-0.6, -0.7, 0.55), "#ffcf8a", (0.85, -0.35), "#8a6a5a", "#120a08"))
    s.sky((0, "#0d0b12"), (1, "#1a1318"))
    is_wide = wide > tall * 2.2
    unit = (13.6 if is_wide else 15) * k
    board = Slant(s, (wide * (0.66 if is_wide else 0.5), -tall * 0.16), unit, 0.56)
    cells = [(x, y, c) for y, row in enumerate(MAZE) for x, c in enumerate(row)]
    for x, y, c in sorted(cells, key=lambda cell: cell[0] + cell[1]):
        light = max(0.0, 1 - hypot(x - FIRE[0], y - FIRE[1]) / 7.4) ** 1.15
        violet = max(0.0, 1 - min(hypot(x - a, y - b) for a, b in PORTALS) / 3)
        _hall(s, board, x, y, c, light, violet, k)
        if (x, y) in IN_THE_MAZE:
            name, colours = IN_THE_MAZE[x, y]
            s.add(board.token(name, x + 0.5, y + 0.6, 9.8 * k, colours))
    fx, fy = board.at(FIRE[0] + 0.5, FIRE[1] + 0.5)
    s.glow(fx, fy - 8 * k, 105 * k, 66 * k, "#ffa23a", 0.30)
    return s.embers(fx - 60 * k, fy - 75 * k, 120 * k, 90 * k, 44, "#ffc56a", 1.5 * k)


def _hall(s: Sketch, board: Slant, x: int, y: int, c: str, light: float, violet: float, k: float) -> None:
    """A square of the maze: a wall, or floor with what lies on it."""
    if c == "#":
        base = blend(blend("#2f2937", "#e8a052", light * 0.72), "#8a56c8", violet * 0.45)
        base = blend(base, "#ffffff", 0.05 + 0.03 * ((x * 7 + y * 3) % 3))
        s.add(
            board.block(
                x,
                y,
                1,
                1,
                9.5 * k,
                base,
                f'stroke="#fff" stroke-opacity="{0.06 + 0.2 * light:.2f}" stroke-width="{0.7 * k:.1f}"',
            )
        )
        return
    floor = blend(blend("#37312f", "#ffd08a", min(1.0, light * 1.1)), "#a06be0", violet * 0.55)
    floor = blend(floor, "#000000", s.some(0, 0.16))
    s.add(board.flat(x, y, 1, 1, 0, floor, f'stroke="#000" stroke-opacity=".35" stroke-width="{0.8 * k:.1f}"'))
    px, py = board.at(x + 0.5, y + 0.5)
    if c == "C":
        s.glow(px, py, 84 * k, 54 * k, "#ffb24a", 0.75)
        s.add(board.stand("campfire", x + 0.5, y + 0.5, 38 * k, ("fire", "ember", "leather")))
    elif c in "po":
        s.glow(px, py, 30 * k, 26 * k, "#b37cff", 0.95)
        s.add(board.stand("magic-portal", x + 0.5, y + 0.55, 26 * k, ("amethyst", "ghost", "white")))


# ---------------------------------------------------------------- OrcQuest WarPath

POND = ((3, 9), (4, 9), (3, 8), (4, 8), (5, 9))
FURNITURE = (
    ("bookshelf", 3.5, 1.7, 25),
    ("locked-chest", 5.4, 2.2, 23),
    ("barrel", 2.9, 4.8, 21),
    ("table", 4.6, 4.2, 28),
)
ORCS = (("bow-arrow", 1.6, 7.4), ("wizard-face", 2.4, 8.4), ("orc-head", 4.5, 7.7), ("hood", 4.4, 9.4))
TREES = (
    (0.6, 6.4, 42),
    (0.9, 9.2, 46),
    (1.3, 2.4, 40),
    (10.4, 5.2, 38),
    (-2.2, 4.2, 44),
    (-3.4, 7.4, 48),
    (12.6, 3.4, 42),
    (13.4, 6.8, 46),
)
STONE, TIMBER = "#6b5640", "#9a6632"


def rooms(wide: float, tall: float) -> Sketch:
    """Rooms seen through their roofs, what a guard sees, four orcs at the door."""
    k = tall / USUAL
    s = Sketch("rooms", wide, tall, Lights((-0.6, -0.7, 0.55), "#ffe9b8", (0.85, -0.35), "#7a8a68", "#10140c"))
    s.sky((0, "#1c2a17"), (1, "#2f3c22"))
    board = Slant(s, (wide / 2, -tall * 0.06), 15.5 * k, 0.54)
    reach = max(2, round((wide / tall) * 3))
    for x, y in sorted(((x, y) for x in range(-reach, 12 + reach) for y in range(-reach, 12 + reach)), key=sum):
        px, py = board.at(x + 0.5, y + 0.5)
        if -20 * k < px < wide + 20 * k and -20 * k < py < tall + 20 * k:
            colour = blend(_square(x, y), "#000000", s.some(0, 0.12))
            s.add(
                board.flat(x, y, 1, 1, 0, colour, f'stroke="#000" stroke-opacity=".2" stroke-width="{0.6 * k:.1f}"')
            )
    wood: Cloths = ("leather", "bone", "gold")

    def wall(x: float, y: float, wide: float, deep: float) -> str:
        return board.block(x - 0.09, y - 0.09, wide + 0.18, deep + 0.18, 15 * k, blend(STONE, "#ffffff", 0.22))

    s.add(wall(2, 1, 5, 0), wall(2, 1, 0, 6), wall(8, 0, 3, 0), wall(8, 0, 0, 1.6))
    s.add(*(board.stand(name, x, y, size * k, matter_of(name) or wood) for name, x, y, size in FURNITURE))
    lamp = board.at(4.5, 4)
    s.glow(*lamp, 60 * k, 36 * k, "#ffd27a", 0.4)
    s.add(board.token("pitchfork", 5.3, 5.2, 9.4 * k, GUARD))
    s.add(wall(7, 1, 0, 2.4), wall(7, 4.6, 0, 2.4), wall(2, 7, 1.8, 0), wall(5, 7, 2, 0))
    s.add(board.block(3.9, 6.93, 1, 0.16, 13 * k, TIMBER))
    s.add(board.stand("bed", 9.7, 1.6, 27 * k, wood), wall(8, 2.6, 0, 1.4), wall(8, 4, 3, 0), wall(11, 0, 0, 4))
    s.add(board.token("guards", 8.5, 5.6, 11 * k, GUARD))
    for right, down, size in sorted(TREES, key=lambda tree: tree[0] + tree[1]):
        s.add(board.stand("beech", right, down, size * k, ("leaf", "leather", "green")))
    for name, right, down in ORCS:
        s.add(board.token(name, right, down, 10.4 * k, ORC))
    bell = board.at(10.2, 7.6, 6 * k)
    s.glow(*bell, 26 * k, 20 * k, "#ffd86a", 0.5)
    s.add(board.stand("ringing-bell", 10.2, 7.6, 27 * k, ("gold", "gold", "leather")))
    return s.glow(wide * 0.2, 0, wide * 0.6, tall * 0.9, "#fff0c0", 0.22)


def _square(x: int, y: int) -> str:
    """The colour of a square: planks, water or grass, redder where the guard sees it."""
    if (2 <= x <= 6 and 1 <= y <= 6) or (8 <= x <= 10 and 0 <= y <= 3):
        colour = "#c9ae82" if (x + y) % 2 else "#bda175"
    elif (x, y) in POND:
        colour = "#3f86a8"
    else:
        colour = "#7f9459" if (x + y) % 2 else "#748a4f"
    is_seen = 6 <= y <= 10 and x <= 11 and abs(x - 8) <= (y - 5) * 0.75 + 0.2
    return blend(colour, "#e0462f", 0.42) if is_seen else colour
