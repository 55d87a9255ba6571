"""What the heroes of a table could answer, as it is kept at hand beside the state (see `play.bearers`)."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from longtable.engine.effects import Entry
from longtable.games.valley_of_the_dead_king.kinds import Sort, Stat
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow

if TYPE_CHECKING:
    from longtable.games.valley_of_the_dead_king.state import ValleyState

Able: TypeAlias = tuple[object, Entry]
"""Who may answer, and with what."""
Finder: TypeAlias = "Callable[[ValleyState], list[Able]]"
Answers: TypeAlias = Mapping[type[object], Sequence[tuple[Sort, Finder]]]
"""The sorts of which something could answer an event, in their order, each with how to find who may now."""


class Bearing(Struct, frozen=True):
    """What could answer for as long as the heroes stay who they are, a fight lasts, and the cards are in force."""

    answers: Answers
    rows: Sequence[CircumstanceRow]
    """DK-CIRC-07, 12. What is printed on the cards in force."""
    ranks: Mapping[Stat, int]
    """What these add to ranks."""
    changes_ranks: bool
    """Whether any of it may change a rank: the cards, or somebody who answers when one is worked out."""
    items: Sequence[str]
    """The items at the table that could answer something; some may be used up by now."""
    wanted: Container[str]
    """All items that could: when another one comes to the table, it is looked up anew."""
