"""Scenes: what a viewer sees, described from a small vocabulary that every client can draw.

A game describes its table with these words and writes no drawing code. A new kind of board is a new member of
`Area`, which every client learns to draw once, for all games.
"""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.ask import Role


class Tint(StrEnum):
    """A colour role; never the only signal, so every thing that has a tint also has a word."""

    PLAIN = "plain"
    GOLD = "gold"
    DARK = "dark"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"


class Stat(Struct, frozen=True, omit_defaults=True):
    """A number with an icon and a word: three swords, four gold."""

    name: str
    value: int
    icon: str = ""
    goal: int | None = None


class Face(Struct, frozen=True, omit_defaults=True):
    """A card or piece as it is drawn. `id` is what an option points at, `under` what lies in the same stack."""

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


class Row(Struct, frozen=True, omit_defaults=True, tag="row"):
    """Cards side by side: a market, a hand, a line."""

    id: str
    title: str
    cards: tuple[Face, ...]
    note: str = ""
    owner: Role | None = None


class Pile(Struct, frozen=True, omit_defaults=True, tag="pile"):
    """Cards on each other, of which at most the top one is seen. `inside` lists what is known to be in it."""

    id: str
    title: str
    count: int
    top: Face | None = None
    note: str = ""
    owner: Role | None = None
    inside: tuple[Stat, ...] = ()


Area = Row | Pile


class Panel(Struct, frozen=True, omit_defaults=True):
    """One role at the table: its standing at a glance."""

    role: Role
    status: str = ""
    stats: tuple[Stat, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True):
    """The table as one viewer sees it."""

    title: str
    stage: str
    panels: tuple[Panel, ...]
    areas: tuple[Area, ...]
    notes: tuple[str, ...] = ()
    goal: str = ""


class Choice(Struct, frozen=True, omit_defaults=True):
    """An option in words; `target` is the thing of the scene it points at."""

    id: str
    label: str
    target: str = ""
    note: str = ""
    keys: str = ""


class Barred(Struct, frozen=True, omit_defaults=True):
    """Something a player might expect to be able to choose, and why it cannot be."""

    id: str
    label: str
    reason: str
    rule: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """A decision in words: what is asked, why, what may be chosen and what not."""

    number: int
    role: Role
    kind: str
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    detail: str = ""
    barred: tuple[Barred, ...] = ()
