"""The granary: its plan, as it is drawn here, and the names of its squares, bins and rats."""

from longtable.kit import drawn, paths
from longtable.kit.squares import Square

DRAWING = """
    +-+-+-+-+-+-+-+-+-+
    |o . . . . . . . o|
    + + + + + + + + + +
    |. . b|. . .|b . .|
    + +-+-+ + + +-+-+ +
    |. . . . . . . . .|
    + + + + + + + + + +
    |. . .|. @ .|. . .|
    + + + + + + + + + +
    |. . . . . . . . .|
    + +-+-+ + + +-+-+ +
    |. . b|. . .|b . .|
    + + + + + + + + + +
    |o . . . . . . . o|
    +-+-+-+-+-+-+-+-+-+
"""
"""NW-SETUP-01. Holes in the corners, four bins, and in the middle the place where the watch begins."""

GRANARY = drawn.grid(DRAWING)
PLAN = GRANARY.plan()
HOLES = GRANARY.marks["o"]
BINS = GRANARY.marks["b"]
GATE = GRANARY.at("@")
STEPS = [{at: way.cost for at, way in paths.reach(grain, None, PLAN.beside.of).items()} for grain in BINS]
"""How many steps it is from each bin to every square."""
CORNERS = ("north-west", "north-east", "south-west", "south-east")
"""Where holes and bins lie, in the order in which they are drawn."""
RATS = (
    *("ash", "bramble", "crumb", "dregs", "elder"),
    *("flint", "gnaw", "husk", "inky", "jitter"),
    *("kernel", "limp", "mould", "nettle", "oats"),
    *("patches", "quill", "rag", "soot", "thimble"),
)


def named(square: Square) -> str:
    """A square as people call it: columns a to i from west to east, rows 1 to 7 from north to south."""
    return f"{'abcdefghi'[square[0]]}{square[1] + 1}"


SQUARES = {named(square): square for square in PLAN.squares}
NAMES = {
    **{rat: rat.capitalize() for rat in RATS},
    **{f"bin-{corner}": f"the {corner} bin" for corner in CORNERS},
    **{f"hole-{corner}": f"the {corner} hole" for corner in CORNERS},
    **{name: name for name in SQUARES},
}
"""What things are called, by the id in their key."""
