"""Honours: what people carry from table to table, whichever tables those are and with whomever they sit there.

A campaign's record belongs to a chain of tables; an honour belongs to a person. When people sit down, a table is
given what they have, and keeps it in its save: it follows from its seed, its options and what was brought. When it is
over, everybody who sits there then has what comes of it, beside what they have by then.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from longtable.engine.ask import Option
from longtable.engine.state import State

S = TypeVar("S", bound=State)


class Honour(Struct, kw_only=True):
    """Base of what a game keeps of a person: plain data; without anything said, that of somebody who never played."""


H = TypeVar("H", bound=Honour)


class Mark(Struct, frozen=True):
    """Something that an honour may have: a word of `remark` in `words.toml` with its gaps, and whether it does."""

    said: str
    data: Mapping[str, Option] = {}
    is_done: bool = False


class Part(Struct, frozen=True):
    """Marks that belong together, under a word of `remark`."""

    said: str
    data: Mapping[str, Option] = {}
    marks: tuple[Mark, ...] = ()


class SheetRow(Struct, frozen=True, omit_defaults=True):
    """A line of a sheet, and whether it is ticked."""

    text: str
    done: bool = False


class SheetPart(Struct, frozen=True):
    """Lines of a sheet that belong together."""

    title: str
    rows: tuple[SheetRow, ...]


class Honours(ABC, Generic[S, H]):
    """What a game that keeps something of people has to say of it: pure functions over a person's honour."""

    record: type[H]

    @abstractmethod
    def bring(self, s: S, honours: Sequence[H]) -> None:
        """People sit down with these: what they are worth goes into the first state of a table."""

    @abstractmethod
    def may_bring(self, s: S) -> bool:
        """Whether nothing has come of what was brought yet, so that whoever sits down now still brings theirs."""

    @abstractmethod
    def conclude(self, s: S, honour: H) -> H:
        """What somebody has after a table that is over, won or lost, who had this before."""

    @abstractmethod
    def sheet(self, honour: H) -> Sequence[Part]:
        """What somebody has, and what there is to have."""

    def invariants(self, honour: H) -> None:
        """Raise AssertionError, with words, where nobody can have this."""

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:  # noqa: ARG002  a game may use it
        """Bring the plain data of older rules up to date; its version is the game's rules version."""
        return old
