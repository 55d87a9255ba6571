"""Drawn maps: boards as people draw them in text, for content and for the positions of stories.

A map of squares is drawn on the fine grid of `squares`: the character in column x of line y is the spot (x, y), so
that squares stand at odd columns of odd lines and what lies between two squares stands between them. A drawing
therefore begins with its upper left corner.

>>> granary = grid('''
...     +-+-+-+
...     |r .|g|
...     + + + +
...     |.>L:.|
...     +-+-+-+
... ''')
>>> granary.marks
{'r': ((0, 0),), 'g': ((2, 0),), 'L': ((1, 1),)}
>>> granary.doors, granary.plan().is_clear((0, 0), (2, 0)), granary.looks
((Spot(x=4, y=3),), False, {(0, 1): <Heading.EAST: 'east'>})

- on a square: a dot is a square, a space is none, anything else is a square with a mark on it;
- between two squares: a space is open, `-` and `|` are walls, `:` and `=` are doors of two kinds; `<`, `>`, `^` and
  `v` are open, and whoever stands behind the arrow looks that way;
- corners are whatever looks best.

Hexes are drawn in columns two characters wide, every odd column a line lower, and Regions as words in rows.
"""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent

from msgspec import Struct

from longtable.engine.scene import Heading, Wall
from longtable.kit import hexes as hex_map
from longtable.kit.hexes import Hex
from longtable.kit.plans import Plan
from longtable.kit.squares import Spot, Square

PLAIN, OPEN, WALLS, DOORS = ".", " ", "-|", ":="
STRONG = "="
"""The door of the second kind: one that is barred, locked or reinforced."""
NOTHING = "_"
LOOKS = {"<": Heading.WEST, ">": Heading.EAST, "^": Heading.NORTH, "v": Heading.SOUTH}
BEHIND = {"<": (1, 0), ">": (-1, 0), "^": (0, 1), "v": (0, -1)}
"""Where somebody stands who looks over a side, from the middle of that side."""


class DrawnGrid(Struct, frozen=True):
    """A drawn map of squares: what a plan is made of, and what is drawn on it."""

    squares: tuple[Square, ...]
    walls: tuple[Wall, ...]
    doors: tuple[Spot, ...]
    """The doors of both kinds."""
    strong: tuple[Spot, ...]
    """Those of them that are of the second kind."""
    marks: dict[str, tuple[Square, ...]]
    """The squares with a mark, by mark, row by row."""
    looks: dict[Square, Heading]
    """Where those look who have an arrow beside them."""

    def plan(self) -> Plan:
        """The plan with its doors open; `shut(doors)` closes them."""
        return Plan(self.squares, self.walls)

    def at(self, mark: str) -> Square:
        """The one square with this mark."""
        found = self.marks.get(mark, ())
        if len(found) != 1:
            raise ValueError(f"the drawing has {mark!r} {len(found)} times; expected once")
        return found[0]


def grid(text: str) -> DrawnGrid:
    """A map of squares with walls and doors."""
    squares: list[Square] = []
    sides: list[Spot] = []
    doors: list[Spot] = []
    strong: list[Spot] = []
    marks: dict[str, list[Square]] = {}
    looks: dict[Square, Heading] = {}
    for spot, character in _characters(text):
        if spot.is_corner or character == OPEN:
            continue
        if spot.is_square:
            squares.append(spot.square)
            if character != PLAIN:
                marks.setdefault(character, []).append(spot.square)
        elif character in WALLS:
            sides.append(spot)
        elif character in DOORS:
            doors.append(spot)
            strong += [spot] if character == STRONG else []
        elif character in LOOKS:
            x, y = BEHIND[character]
            looks[Spot(spot.x + x, spot.y + y).square] = LOOKS[character]
        else:
            raise ValueError(
                f"{character!r} stands between squares, at column {spot.x} of line {spot.y} of a drawn map; "
                "walls are - and |, doors : and =, and arrows say where somebody looks"
            )
    return DrawnGrid(tuple(squares), tuple(_joined(sides)), tuple(doors), tuple(strong), _frozen(marks), looks)


def hexes(text: str) -> dict[Hex, str]:
    """A map of hexes with flat tops: the hexes, and what is drawn on each; a dot is an empty one.

    >>> hexes('''
    ...     a   .
    ...       b
    ...     .   c
    ... ''')
    {(0, 0): 'a', (2, -1): '', (1, 0): 'b', (0, 1): '', (2, 0): 'c'}
    """
    found: dict[Hex, str] = {}
    for spot, character in _characters(text):
        if character == OPEN:
            continue
        column = spot.x // 2
        if spot.x & 1 or (spot.y ^ column) & 1:
            raise ValueError(
                f"{character!r} stands between hexes, at column {spot.x} of line {spot.y} of a drawn map; "
                "columns are two characters wide, and every odd one lies a line lower"
            )
        found[hex_map.from_offset(column, spot.y // 2)] = "" if character == PLAIN else character
    return found


def regions(text: str) -> dict[Square, str]:
    """A map of Regions in columns and rows, as words: a dot is a Region without a word, `_` is none.

    >>> regions('''
    ...     _     mill  _
    ...     inn   keep  .
    ... ''')
    {(1, 0): 'mill', (0, 1): 'inn', (1, 1): 'keep', (2, 1): ''}
    """
    return {
        (column, row): "" if word == PLAIN else word
        for row, line in enumerate(_lines(text))
        for column, word in enumerate(line.split())
        if word != NOTHING
    }


def _lines(text: str) -> list[str]:
    """The lines of a drawing, from its first to its last, without what all are indented by."""
    return dedent(text).strip("\n").rstrip().splitlines()


def _characters(text: str) -> Iterator[tuple[Spot, str]]:
    for y, line in enumerate(_lines(text)):
        for x, character in enumerate(line):
            yield Spot(x, y), character


def _joined(sides: Iterable[Spot]) -> Iterator[Wall]:
    """The walls on these sides, those in a row as one: the level ones, then the upright ones."""
    rest = dict.fromkeys(sides)
    for is_level in (True, False):
        step = (2, 0) if is_level else (0, 2)
        for side in sorted((side for side in rest if bool(side.x & 1) is is_level), key=lambda at: (at.y, at.x)):
            if side not in rest:
                continue
            end = side
            while end in rest:
                del rest[end]
                end = Spot(end.x + step[0], end.y + step[1])
            yield Wall((side.x // 2, side.y // 2), (end.x // 2, end.y // 2))


def _frozen(marks: Mapping[str, list[Square]]) -> dict[str, tuple[Square, ...]]:
    return {mark: tuple(places) for mark, places in marks.items()}
