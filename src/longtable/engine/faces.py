"""Faces: cards, dice and numbers, the small things that scenes and forms are made of."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct


class Tint(StrEnum):
    """A colour role; never the only signal, so every thing that has a tint also has a word."""

    PLAIN = "plain"
    GOLD = "gold"
    DARK = "dark"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"
    BROWN = "brown"
    ORANGE = "orange"
    GREY = "grey"


class Figure(NamedTuple):
    """What a game may have on its boards or in its portraits, by which it is painted.

    In a tint of which there is none, the plain one stands.
    """

    icon: str
    tint: Tint = Tint.PLAIN
    is_place: bool = False
    """Whether it is the landmark of a place."""


class Vignette(NamedTuple):
    """What has no card but is read in a row, by which a picture of it is painted: a skill, an action, a condition.

    A tint of which there is none has the picture of another.
    """

    icon: str
    tint: Tint = Tint.PLAIN
    is_fighter: bool = False
    """Whether it is somebody in a fight: the picture is taller than wide."""


class Meter(StrEnum):
    """How a number with a goal is drawn."""

    NUMBER = "number"
    PIPS = "pips"
    BAR = "bar"


class Stat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number with an icon and a word: three swords, four gold; with a goal, so many of so many.

    `change` says that it comes or goes: it is shown with its sign; `note` is read behind it, as how likely it is.
    """

    name: str
    value: int
    icon: str = ""
    goal: int | None = None
    meter: Meter = Meter.NUMBER
    tint: Tint = Tint.PLAIN
    change: bool = False
    note: str = ""


class Mark(Struct, frozen=True, gc=False, omit_defaults=True):
    """A small icon with its word: one field of a track, or what is special about a piece, such as a wound.

    `note` says what it does, and `rule` where that is written.
    """

    name: str
    icon: str = ""
    tint: Tint = Tint.PLAIN
    note: str = ""
    rule: str = ""


class Die(Struct, frozen=True, gc=False, omit_defaults=True):
    """A die: its colour, and what it shows (a number or a word) once it is rolled."""

    tint: Tint = Tint.PLAIN
    shows: str = ""
    icon: str = ""


class Dice(Struct, frozen=True, gc=False, omit_defaults=True):
    """A row of dice that somebody has: `room` is for how many there is a place, `bonus` what is added."""

    name: str
    dice: tuple[Die, ...]
    icon: str = ""
    room: int = 0
    bonus: str = ""


class Side(Struct, frozen=True, gc=False, omit_defaults=True):
    """A side of a card that can be used in several ways: its price, what it does, and the option that uses it."""

    name: str
    text: str = ""
    stats: tuple[Stat, ...] = ()
    option: str = ""


class Added(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a card adds to its side of a contest; the reason is told where it is more than what is printed on it."""

    amount: int
    reason: str = ""


class Face(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card or piece as it is drawn. `id` is what an option points at, `under` what lies in the same stack.

    `adds` is what it counts for whoever has it before them, in the contest that is to come. `slot` is what a die has
    to show to name it, `marks` what is to be known of it at a glance. A card with `sides` is used one way or
    another; each may be an option of its own. `place` is where it lies in a hand.
    """

    id: str
    name: str
    kind: str = ""
    tint: Tint = Tint.PLAIN
    icon: str = ""
    text: str = ""
    stats: tuple[Stat, ...] = ()
    face_down: bool = False
    note: str = ""
    under: tuple[str, ...] = ()
    rule: str = ""
    adds: Added | None = None
    slot: str = ""
    marks: tuple[Mark, ...] = ()
    sides: tuple[Side, ...] = ()
    place: int = 0
