"""Looks: which grounds and cloths a kind of card has. A name picks one of each, so that no two skies are the same."""

from typing import NamedTuple, Protocol

from longtable.engine.faces import Tint
from longtable.paint.backdrops import Canvas
from longtable.paint.cloths import Cloths
from longtable.paint.figures import Lights
from longtable.paint.light import Direction
from longtable.paint.noise import luck

CARD = (360, 300)
"""The size of a card's picture."""


class Ground(Protocol):
    """Paints a ground for a picture of some name, as large as that of a card unless it is said otherwise."""

    def __call__(self, name: str, wide: int = CARD[0], tall: int = CARD[1]) -> Canvas:
        """The ground on a canvas."""
        ...


class Sky(NamedTuple):
    """A landscape's light: the sky from the top to the horizon, and what lies under it."""

    stops: tuple[str, str, str, str]
    cloud: str
    glow: str
    far: tuple[str, str]
    near: tuple[str, str]
    haze: str
    floor: tuple[str, str]
    key: Direction
    rim: str
    tint: str
    moon: bool = False


SKIES: dict[str, Sky] = {
    "dusk": Sky(
        ("#26304f", "#6f4f68", "#d97a48", "#ffd383"),
        "#ffcf9a",
        "#ffa83e",
        ("#6b4a62", "#c98a66"),
        ("#4b354d", "#9a6a58"),
        "#f0b070",
        ("#8f6a36", "#241a12"),
        (-0.62, -0.5, 0.55),
        "#ffe2a0",
        "#8a6a70",
    ),
    "dawn": Sky(
        ("#3d4a78", "#8a7a9e", "#e8a99a", "#ffe6c0"),
        "#ffe0cc",
        "#ffc890",
        ("#6a6a92", "#b79aa8"),
        ("#4c5070", "#8a7a8c"),
        "#f0c8b0",
        ("#7d7a4a", "#232418"),
        (-0.5, -0.6, 0.55),
        "#fff0d0",
        "#8f88a0",
    ),
    "noon": Sky(
        ("#2f5f8e", "#6fa3bf", "#bcd8d0", "#f2ecc8"),
        "#ffffff",
        "#fff0b0",
        ("#6a8a94", "#b4c4b0"),
        ("#4a6a52", "#8a9a64"),
        "#d6e0c4",
        ("#8a9448", "#2c361a"),
        (-0.5, -0.7, 0.5),
        "#fff8e0",
        "#8fa0a8",
    ),
    "storm": Sky(
        ("#142233", "#34506a", "#7f9aa8", "#e0c79a"),
        "#c8d8dc",
        "#ffd8a0",
        ("#45617a", "#9db4bc"),
        ("#2b4052", "#64808c"),
        "#b9c4be",
        ("#4a5a54", "#141c1e"),
        (-0.75, -0.5, 0.5),
        "#cfe6f2",
        "#56718a",
    ),
    "night": Sky(
        ("#050a1c", "#0e1f46", "#26456e", "#5a86a0"),
        "#8fb8cc",
        "#8fc8ff",
        ("#1c3854", "#3f6a84"),
        ("#12293f", "#2f5a70"),
        "#5a8aa0",
        ("#2c4a4a", "#08131a"),
        (-0.5, -0.6, 0.55),
        "#eaf6ff",
        "#4f7396",
        moon=True,
    ),
    "ember": Sky(
        ("#120609", "#3a0f18", "#8a2c20", "#e8783a"),
        "#ff9a5a",
        "#ff6a2a",
        ("#4a1c22", "#9a4a38"),
        ("#2a1016", "#6a2c28"),
        "#c85a34",
        ("#5a2c1c", "#140808"),
        (-0.4, -0.6, 0.5),
        "#ffb347",
        "#8a4a34",
    ),
    "crypt": Sky(
        ("#0f0a20", "#281c46", "#57427a", "#a98cae"),
        "#c0a0d0",
        "#d8c0ff",
        ("#2a1f44", "#5a4676"),
        ("#1e1534", "#4a3a66"),
        "#8a74a0",
        ("#4a3c60", "#0f0a18"),
        (-0.6, -0.55, 0.55),
        "#e0bcff",
        "#66568a",
        moon=True,
    ),
    "fen": Sky(
        ("#16231e", "#33503c", "#7d9a62", "#dfe0a0"),
        "#d8e0b0",
        "#e0f0a0",
        ("#3f5a48", "#8aa07a"),
        ("#25402f", "#5d7f52"),
        "#a8b88a",
        ("#55623a", "#131a10"),
        (-0.6, -0.6, 0.5),
        "#e8f4b8",
        "#6a8468",
    ),
    "frost": Sky(
        ("#2a4560", "#6b8fa8", "#b9d0d8", "#f4f2e8"),
        "#ffffff",
        "#eaf6ff",
        ("#7d97aa", "#dfe8ea"),
        ("#56718a", "#b4c8d4"),
        "#e4eef0",
        ("#c3d2d8", "#4a6072"),
        (-0.6, -0.6, 0.5),
        "#ffffff",
        "#9ab4c8",
    ),
}


def land(sky: str, row: str = "") -> Ground:
    """A landscape under one of the skies, perhaps with a row of trees or graves."""

    def painted(name: str, wide: int = CARD[0], tall: int = CARD[1]) -> Canvas:
        s = SKIES[sky]
        rng = luck("land", name)
        x = 0.28 + 0.44 * rng.random()
        canvas = Canvas(name, wide, tall, lights=Lights(s.key, s.rim, (0.9, -0.35), s.tint, "#0c090c"))
        canvas.sky(*s.stops, cloud=s.cloud)
        if s.moon:
            canvas.stars().glow(x, 0.30, 0.42, s.glow, 0.6).moon(x, 0.30, 0.13 + 0.12 * rng.random())
        else:
            canvas.glow(x, 0.44, 0.44, s.glow, 0.85, core=0.8).rays(x, 0.44, s.glow, 0.4, count=28)
        canvas.ridge(0.58, 0.10 + 0.12 * rng.random(), 0.5, s.far, s.haze, jagged=True)
        canvas.ridge(0.68, 0.07, 0.35, s.near, s.haze, jagged=False)
        if row:
            many = row == "pine-tree"
            canvas.far_row(row, 0.76, 0.20 if many else 0.16, s.near[0], 16 if many else 8, s.far[0])
        return canvas.floor(0.74, *s.floor, tufts=16).mist(0.73, 0.07, s.haze, 0.4).shadow(0.5, 0.95, 0.42, 0.035)

    return painted


def chamber(stone: str, light: str, glow: str) -> Ground:
    """A wall by firelight."""

    def painted(name: str, wide: int = CARD[0], tall: int = CARD[1]) -> Canvas:
        canvas = Canvas(name, wide, tall, lights=Lights((-0.55, -0.6, 0.5), light, (0.9, -0.3), "#8a7a6a", "#0b0706"))
        canvas.wall(stone, light).glow(0.5, 0.45, 0.5, glow, 0.40)
        return canvas.floor(0.86, stone, "#140c0a", texture=0.7).shadow(0.5, 0.95, 0.42, 0.04)

    return painted


def spell(
    stops: tuple[str, str, str, str], light: str, deep: str, *, circle: bool = True, burst: bool = False
) -> Ground:
    """The air around a spell."""

    def painted(name: str, wide: int = CARD[0], tall: int = CARD[1]) -> Canvas:
        rng = luck("spell", name)
        canvas = Canvas(name, wide, tall, lights=Lights((-0.5, -0.6, 0.5), light, (0.9, -0.3), stops[2], deep))
        canvas.sky(*stops, cloud=light, low=1.0)
        if burst:
            canvas.burst(0.5, 0.48, light, 28 + 4 * int(rng.integers(4)), 0.06, 1.2, 0.42)
        else:
            canvas.rays(0.5, 0.1 + 0.6 * rng.random(), light, 0.55)
        canvas.glow(0.5, 0.5, 0.5, light, 0.6)
        if circle:
            canvas.circle(0.5, 0.5, 0.46, light, 0.5, turn=float(rng.integers(60)))
        return canvas.mist(1.0, 0.14, deep, 0.8)

    return painted


ARCANE = ("#061630", "#10365f", "#2a70a2", "#9ad4e2")
DIVINE = ("#33264a", "#7a5468", "#dba44e", "#ffeab0")
VOID = ("#0a0418", "#24104a", "#55308a", "#b080d8")
WILD = ("#0a1c10", "#1c4a2a", "#4d8a4a", "#d4e8a0")
BLOOD = ("#1a0406", "#4c0f14", "#9a2c26", "#f0a070")

GROUNDS: dict[str, Ground] = {
    **{sky: land(sky) for sky in SKIES},
    "wood": land("noon", "pine-tree"),
    "night-wood": land("night", "pine-tree"),
    "dusk-wood": land("dusk", "pine-tree"),
    "graves": land("crypt", "tombstone"),
    "study": chamber("#4a3a58", "#b48aff", "#7a4ae0"),
    "forge": chamber("#4a3136", "#ff8a3a", "#ff5a10"),
    "den": chamber("#3a4438", "#b4d870", "#5a9a3a"),
    "vault": chamber("#54443a", "#ff9a40", "#ff8a2a"),
    "cellar": chamber("#46444a", "#ffc070", "#b07a3a"),
    "hall": chamber("#4c423a", "#ff9a50", "#c0641a"),
    "chapel": chamber("#6a5636", "#ffe09a", "#e0a030"),
    "well": chamber("#31465c", "#8fd8ff", "#2a86d0"),
    "pit": chamber("#40304e", "#c88aff", "#7a30c0"),
    "arcane": spell(ARCANE, "#9fe4ff", "#04101e"),
    "arcane-sky": spell(ARCANE, "#9fe4ff", "#04101e", circle=False),
    "divine": spell(DIVINE, "#fff0b4", "#2a1834", circle=False, burst=True),
    "void": spell(VOID, "#d09aff", "#0a0416"),
    "wild": spell(WILD, "#d8f4a0", "#08140a"),
    "wild-sun": spell(WILD, "#f0f8b0", "#08140a", circle=False, burst=True),
    "blood": spell(BLOOD, "#ffb08a", "#160306"),
    "blood-sky": spell(BLOOD, "#ffb08a", "#160306", circle=False),
}
"""Every ground by its name."""


class Look(NamedTuple):
    """The grounds and cloths of a kind of card."""

    grounds: tuple[str, ...]
    cloths: tuple[Cloths, ...]
    magic: bool = False
    """Whether figures keep the colours of their kind, shine, and stand on nothing."""
    indoors: bool = False
    place: bool = False
    """Whether it is a place one could go to, with lit windows."""


LOOKS: dict[str, Look] = {
    "warrior": Look(
        ("dusk", "dawn", "noon", "storm"),
        (("crimson", "steel", "gold"), ("steel", "crimson", "gold"), ("leather", "steel", "crimson")),
    ),
    "mystic": Look(
        ("study", "crypt", "dawn", "forge"),
        (("violet", "gold", "ghost"), ("blue", "violet", "gold"), ("rose", "violet", "gold")),
    ),
    "rogue": Look(
        ("night-wood", "den", "ember"),
        (("green", "leather", "steel"), ("night", "green", "steel"), ("leather", "green", "bone")),
    ),
    "location": Look(
        ("noon", "dawn", "storm", "dusk"),
        (("plaster", "tile", "ashlar"), ("ashlar", "tile", "plaster"), ("ashlar", "plaster", "tile")),
        place=True,
    ),
    "arcane": Look(("arcane", "arcane-sky", "well", "night"), (("azure", "ghost", "white"),), magic=True),
    "divine": Look(("divine", "dawn", "chapel"), (("white", "gold", "gold"), ("gold", "white", "white")), magic=True),
    "void": Look(("void", "crypt", "pit"), (("void", "ghost", "bone"), ("amethyst", "bone", "ghost")), magic=True),
    "wild": Look(("wild", "wild-sun", "wood"), (("leaf", "gold", "bone"), ("green", "leaf", "gold")), magic=True),
    "blood": Look(
        ("blood", "blood-sky", "ember"), (("crimson", "bone", "gold"), ("rose", "crimson", "bone")), magic=True
    ),
    "treasure": Look(
        ("vault", "cellar"),
        (("steel", "leather", "gold"), ("gold", "leather", "steel"), ("fur", "gold", "steel")),
        indoors=True,
    ),
    "omen": Look(("ember", "graves", "crypt"), (("night", "iron", "crimson"), ("iron", "night", "fire"))),
    "coin": Look(("chapel", "vault"), (("gold", "gold", "leather"),), indoors=True),
    "elf": Look(("wood", "dusk-wood", "fen"), (("green", "leather", "bone"), ("leaf", "green", "gold"))),
    "dwarf": Look(("hall", "storm", "cellar"), (("leather", "steel", "gold"), ("iron", "leather", "fire"))),
    "goblin": Look(("ember", "dusk", "fen"), (("goblin", "leather", "bone"), ("hide", "goblin", "bone"))),
    "beast": Look(("wood", "noon", "dusk-wood", "fen"), (("fur", "hide", "bone"), ("hide", "leather", "bone"))),
    "spirit": Look(("night", "frost", "storm"), (("ghost", "azure", "white"), ("white", "ghost", "violet"))),
    "boneman": Look(("graves", "crypt"), (("bone", "violet", "gold"), ("bone", "night", "iron"))),
    "road": Look(
        ("noon", "fen", "dawn", "storm", "frost"),
        (("leather", "bone", "green"), ("plaster", "leather", "gold"), ("ashlar", "leather", "leaf")),
    ),
}

BY_TINT: dict[Tint, str] = {
    Tint.PLAIN: "road",
    Tint.GOLD: "divine",
    Tint.DARK: "boneman",
    Tint.RED: "warrior",
    Tint.GREEN: "elf",
    Tint.BLUE: "arcane",
    Tint.VIOLET: "mystic",
    Tint.BROWN: "treasure",
    Tint.ORANGE: "goblin",
    Tint.GREY: "dwarf",
}
"""The look of a card whose game names none for its kind."""
