"""What the hall offers: games with their options and packs, chairs, bots, rules and icons. Part of the protocol."""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.about import Length, Lesson, Sides
from longtable.engine.ask import Role
from longtable.engine.scene import Tint


class OptionKind(StrEnum):
    """How an option of a game is set."""

    FLAG = "flag"
    NUMBER = "number"
    CHOICE = "choice"


class ChoiceInfo(Struct, frozen=True):
    """A value that an option may have, what it is called, and what it is where that needs a sentence."""

    value: str
    label: str
    note: str = ""


class OptionInfo(Struct, frozen=True):
    """One thing a table settles before the game."""

    name: str
    label: str
    description: str
    kind: OptionKind
    default: bool | int | str
    choices: tuple[ChoiceInfo, ...] = ()
    least: int | None = None
    most: int | None = None
    first: bool = False
    """Whether a table is set up by it, before all others."""


class Variant(Struct, frozen=True):
    """An option that a table has settled otherwise than usual: what it is called, and its value in words."""

    label: str
    value: bool | int | str


class PackInfo(Struct, frozen=True):
    """A pack that may be laid over a game: some of the things it changes or adds, and how many others there are.

    `choices` are the values that it adds to options.
    """

    name: str
    things: tuple[str, ...]
    others: int = 0
    choices: dict[str, tuple[ChoiceInfo, ...]] = {}


class ChairInfo(Struct, frozen=True):
    """A chair before anybody sits there: the roles that whoever does will hold."""

    roles: tuple[Role, ...]
    chair: str = ""
    """What the roles are called that are somebody in the story and nobody else's."""
    shares: str = ""
    """What the roles are called that other chairs hold, too."""


class SeatingInfo(Struct, frozen=True):
    """How many people may sit down at a table, at least and at most, and the chairs for a number of them."""

    least: int
    most: int
    chairs: tuple[ChairInfo, ...]


class GameInfo(Struct, frozen=True):
    """A game as the hall shows it. `seating` is that of a table as usual; other options may make others."""

    slug: str
    title: str
    summary: str
    options: tuple[OptionInfo, ...]
    seating: SeatingInfo
    newcomer: Role
    """The role for somebody who is new to the game."""
    least_players: int
    most_players: int
    counted_by: str = ""
    """The option that says how many play, where one does."""
    campaign: bool = False
    """Whether it can be played as a campaign."""
    icon: str = ""
    tint: Tint = Tint.GOLD
    line: str = ""
    """How it is played, in one sentence."""
    sides: Sides | None = None
    weight: int = 0
    """From 1 to 5; 0: it does not say."""
    length: Length | None = None
    languages: tuple[str, ...] = ("en",)
    """The languages in which it speaks, by their codes."""
    lessons: tuple[Lesson, ...] = ()
    """How it is played, in two minutes."""
    packs: tuple[PackInfo, ...] = ()
    """What this server has to be laid over it."""


class BotInfo(Struct, frozen=True):
    """A bot that can sit at a table."""

    spec: str
    name: str
    description: str


class RuleInfo(Struct, frozen=True):
    """A rule of a game's ledger."""

    id: str
    chapter: str
    page: str
    title: str
    text: str
    unsure: str = ""
    example: str = ""


class Icons(Struct, frozen=True):
    """Icons by name: the `d` of the path in a box of 512 by 512, for each of the asked ones that is there."""

    icons: dict[str, str]
