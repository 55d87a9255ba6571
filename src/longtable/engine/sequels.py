"""Sequels: what is about to happen, one thing after the other, and among whom somebody chooses.

A sequel stands in a scene while something that nobody decides runs off, such as the phase of the enemies; it is also
what a game foretells beside a question: what would follow if nobody did anything more.
"""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.faces import Dice, Mark, Tint
from longtable.engine.mats import Share


class Standing(StrEnum):
    """Whether something of a sequel is still to come."""

    DONE = "done"
    NOW = "now"
    NEXT = "next"


class Coming(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing of a sequel: what happens and why, what is rolled for it, and how it may go.

    `shares` are the ways it may go with their chances; `marks` what it would cost or bring, in a word each; `lights`
    are keys of the scene that it is about.
    """

    id: str
    title: str
    text: str = ""
    icon: str = ""
    tint: Tint = Tint.PLAIN
    dice: tuple[Dice, ...] = ()
    shares: tuple[Share, ...] = ()
    marks: tuple[Mark, ...] = ()
    lights: tuple[str, ...] = ()
    standing: Standing = Standing.NEXT
    rule: str = ""


class Sequel(Struct, frozen=True, gc=False, omit_defaults=True):
    """Things that happen one after the other. What is `sampled` was played out in copies, not counted."""

    title: str
    steps: tuple[Coming, ...]
    note: str = ""
    sampled: bool = False


class Rival(Struct, frozen=True, gc=False, omit_defaults=True):
    """One of those among whom somebody chooses: whether it can be chosen at all, and what it has to show."""

    key: str
    name: str
    icon: str = ""
    tint: Tint = Tint.PLAIN
    note: str = ""
    value: str = ""
    chosen: bool = False
    out: bool = False
    """Whether it cannot be chosen; else it is only not the first."""


class Choosing(Struct, frozen=True, gc=False, omit_defaults=True):
    """How somebody whom no player moves chooses among several: the reason that decides, and all of them."""

    title: str
    rivals: tuple[Rival, ...]
    reason: str = ""
    rule: str = ""
