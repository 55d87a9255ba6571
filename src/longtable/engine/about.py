"""About a game: how it introduces itself to somebody who has not played it yet, read from its `game.toml`."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from longtable.engine.limits import NAME_LENGTH, TEXT_LENGTH, WORD_LENGTH
from longtable.engine.scene import Tint

Minutes = Annotated[int, Meta(ge=1, le=1_440)]
Short = Annotated[str, Meta(max_length=NAME_LENGTH)]
Line = Annotated[str, Meta(max_length=WORD_LENGTH)]


class Sides(StrEnum):
    """Who plays against whom."""

    RIVALS = "rivals"
    ONE_AGAINST_ALL = "one-against-all"
    TOGETHER = "together"


class Length(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a game takes, in minutes: at least and at most; or a part of it, as it is called ("an act")."""

    least: Minutes
    most: Minutes
    per: Short = ""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of how a game is played: a title, a sentence or two, and what is drawn above them."""

    title: Short
    text: Annotated[str, Meta(max_length=TEXT_LENGTH)]
    icons: tuple[str, ...] = ()
    tint: Tint = Tint.GREEN


class OptionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What an option is called, and each of its choices by its value; `first`: a table is set up by it."""

    label: Short = ""
    choices: dict[str, Line] = {}
    first: bool = False


class Listed(Struct, frozen=True):
    """A value that an option has by the game's content: what it is called, and in a sentence what it is."""

    name: str
    text: str = ""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game introduces itself; whatever it does not say is left out where games are listed."""

    line: Line = ""
    """How it is played, in one sentence."""
    sides: Sides | None = None
    weight: Annotated[int, Meta(ge=0, le=5)] = 0
    """From 1, learned in passing, to 5, for a long evening with the book; 0: it does not say."""
    length: Length | None = None
    tint: Tint = Tint.GOLD
    languages: tuple[str, ...] = ("en",)
    """The languages in which it speaks, by their codes."""
    lesson: list[Lesson] = []
    """How it is played, in two minutes."""
    option: dict[str, OptionWords] = {}
    """Words for options, where their names do not do."""

    def label(self, option: str) -> str:
        """What an option is called."""
        known = self.option.get(option)
        return (known.label if known else "") or _spelled(option)

    def is_first(self, option: str) -> bool:
        """Whether a table is set up by this option before all others."""
        return option in self.option and self.option[option].first

    def choice(self, option: str, value: str) -> str:
        """What a value of an option is called."""
        known = self.option.get(option)
        return (known.choices.get(value, "") if known else "") or _spelled(value)


def _spelled(name: str) -> str:
    """A name as people write it."""
    return name.replace("_", " ").replace("-", " ").capitalize()
