"""Campaigns: what a game says that is played at one table after the other, with a record carried between them.

A campaign is no game of its own and no long table. Each of its tables is set up from a record, is played and saved as
any other, and concludes the record when it is over. What is done between two games is the last stage of the one table
or the first of the next.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.ask import Option, Role
from longtable.engine.chance import Chance
from longtable.engine.faces import Stat
from longtable.engine.journal import Plain
from longtable.engine.scene import Area, Panel, Sheet
from longtable.engine.state import State

if TYPE_CHECKING:
    from longtable.engine.game import Options

S = TypeVar("S", bound=State)
O = TypeVar("O", bound="Options")  # noqa: E741  the letter of Options


class Record(Struct, kw_only=True):
    """Base of every game's record: plain data that a campaign carries from table to table.

    Every field has a default: a record without anything said is the one that a new campaign starts from.
    """


R = TypeVar("R", bound=Record)


class NextGame(Struct, frozen=True):
    """What may be played next: a key of its own, a word of `next` in `words.toml` with its data, and its options.

    `options` are settled by the campaign (which quest, which act); the others are the table's to choose.
    """

    key: str
    said: str
    data: dict[str, Plain] = {}
    options: dict[str, Any] = {}


Said: TypeAlias = tuple[str, Mapping[str, Option]]
"""A word of `remark` in `words.toml`, and what fills its gaps."""


class Stop(Struct, frozen=True):
    """One of a campaign's games as its map shows it, behind, next or ahead; `chapter` is a word of `remark`."""

    key: str
    """As that of its `NextGame`."""
    name: str
    icon: str = ""
    chapter: str = ""
    is_done: bool = False


class Brief(Struct, frozen=True):
    """What is known of a game before it is begun: what is told of it, and its map."""

    told: Sequence[Said] = ()
    area: Area | None = None


class Company(Struct, frozen=True, omit_defaults=True):
    """Those who go from game to game, between two of them: each with its lists, and what they have together."""

    panels: tuple[Panel, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    """Lists of somebody, or of all: what could be made, who could take a place."""
    signs: tuple[Stat, ...] = ()


class Campaign(ABC, Generic[S, O, R]):
    """What a game that can be played as a campaign has to say beside its rules: pure functions over its record."""

    record: type[R]

    @abstractmethod
    def setup(self, options: O, roles: Sequence[Role], chance: Chance, record: R) -> S:
        """The first state of a table that starts from a record; what the end will need of it goes into the state."""

    @abstractmethod
    def conclude(self, s: S) -> R:
        """The record after a table that is over, won or lost."""

    @abstractmethod
    def next_games(self, record: R) -> Sequence[NextGame]:
        """What may be played now, the usual first; nothing when the campaign is over."""

    def standing(self, record: R) -> Sequence[Said]:  # noqa: ARG002  a game may use it
        """How the campaign stands, to be read by everybody."""
        return ()

    def way(self, record: R) -> Sequence[Stop]:  # noqa: ARG002  a game may use it
        """All games of the campaign in their order, where it is known from the start; else nothing."""
        return ()

    def brief(self, record: R, following: NextGame) -> Brief:  # noqa: ARG002  a game may use it
        """What everybody may know of a game that is offered."""
        return Brief()

    def company(self, record: R) -> Company:  # noqa: ARG002  a game may use it
        """Who goes on, and what they have, where that is worth looking at between two games."""
        return Company()

    def invariants(self, record: R) -> None:
        """Raise AssertionError, with words, where the record is one that no campaign can reach."""

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:  # noqa: ARG002  a game may use it
        """Bring the plain data of a record of older rules up to date; its version is the game's rules version."""
        return old
