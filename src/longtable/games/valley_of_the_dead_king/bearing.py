"""What the heroes of a table could answer, as it is kept at hand beside the state (see `play.bearers`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from longtable.engine.effects import Entry
from longtable.games.valley_of_the_dead_king.kinds import Sort

if TYPE_CHECKING:
    from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

Able: TypeAlias = tuple[object, Entry]
"""Who may answer, and with what."""
Finder: TypeAlias = "Callable[[ValleyState], list[Able]]"
Answers: TypeAlias = Mapping[type[object], Sequence[tuple[Sort, Finder]]]
"""The sorts of which something could answer an event, in their order, each with how to find who may now."""


class Bearing(Struct, frozen=True):
    """What could answer for as long as these heroes stay who they are, outside combat and in it."""

    heroes: "list[Hero]"
    outside: Answers = {}
    in_combat: Answers = {}


NOBODY = Bearing([])
"""Before anybody has asked."""
