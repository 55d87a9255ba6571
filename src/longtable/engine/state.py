"""The state of a game: plain data, with the few verbs that every game needs on it."""

from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.journal import Plain, Said, plain

T = TypeVar("T")


class Listener(Protocol):
    """Who is told what rules say."""

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:
        """Take note of a fact."""
        ...


class State(Struct, dict=True, kw_only=True):
    """Base of every game's state.

    Its fields are the game, all of it: what is not a field is not saved, cloned or hidden. What is fixed for
    the whole game, such as options and cards, is attached beside the fields (see `Game.attach`).
    """

    chance: Chance
    uncovered: int = 0
    """How many hidden things have been shown so far; takebacks look at it."""

    listener: ClassVar[Listener | None] = None
    options: ClassVar[Any]

    def watch(self, listener: Listener) -> None:
        """Report what rules say to a listener; without one, `say` does nothing."""
        vars(self)["listener"] = listener

    def attach(self, **fixed: Any) -> None:  # noqa: ANN401  each game attaches its own things
        """Put what is fixed for the whole game beside the fields."""
        vars(self).update(fixed)

    def attach_like(self, other: "State") -> None:
        """Put beside the fields what another state of the same game has there, but nobody listens."""
        beside = vars(self)
        beside.update(vars(other))
        beside.pop("listener", None)

    def say(self, said: str, /, *, only: tuple[Role, ...] | None = None, **data: Said) -> None:
        """Report a fact for the journal, to everybody or `only` to some roles."""
        if self.listener is not None:
            self.listener.hear(said, {gap: plain(value) for gap, value in data.items()}, only)

    def turn_up(self, zone: list[T]) -> T:
        """Take the top card of a hidden zone (its last item) to show it."""
        self.uncovered += 1
        return zone.pop()

    def look_at(self, zone: list[T], count: int) -> list[T]:
        """Look at the top cards of a hidden zone, the top one first, and leave them there."""
        self.uncovered += 1
        return zone[-1 : -count - 1 : -1]
