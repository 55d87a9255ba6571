"""Chance in a story: dice as what they show, shuffles as the names of the cards that come next."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from longtable.engine.chance import Chance

T = TypeVar("T")

Result: TypeAlias = str | Sequence[int] | Sequence[str]
"""One result: what dice show (`"6 1"`), a list of faces or of old places in their new order, or of names."""
Naming: TypeAlias = Callable[[object], str]
"""What a thing is called that is shuffled."""


class Foretold(Chance):
    """Chance that shuffles as a story has said, by the names of what comes first; the rest stays as it lay.

    What was said by numbers is known when the table opens and lies in `coming`. Names are looked up in the pile when
    it is shuffled: only then is it known what is in it.
    """

    def foretell(
        self, told: Mapping[str, Sequence[Sequence[str]]], called: Naming, last_is_next: Sequence[str]
    ) -> None:
        """Settle the next shuffles of streams by names; of some the last thing of a pile is the next to come."""
        vars(self).update(
            told={stream: list(orders) for stream, orders in told.items()},
            called=called,
            last_is_next=tuple(last_is_next),
        )

    @property
    def left(self) -> dict[str, Sequence[Sequence[int] | Sequence[str]]]:
        """What was foretold and has not come, by stream."""
        told: dict[str, list[Sequence[str]]] = vars(self)["told"]
        return {**self.coming, **{stream: orders for stream, orders in told.items() if orders}}

    def shuffle(self, zone: list[T], stream: str) -> None:
        """Bring a pile into the order that was foretold, or into a random one."""
        told: list[Sequence[str]] = vars(self)["told"].get(stream, [])
        if told:
            self.coming[stream] = [self._order(zone, stream, told.pop(0))]
        super().shuffle(zone, stream)

    def _order(self, zone: Sequence[object], stream: str, names: Sequence[str]) -> list[int]:
        """The old places of things in their new order."""
        called: Naming = vars(self)["called"]
        places = list(range(len(zone)))
        first = []
        for name in names:
            found = [place for place in places if called(zone[place]) == name]
            if not found:
                there = ", ".join(sorted(called(zone[place]) for place in places)) or "nothing more"
                raise ValueError(f"settled {name!r} where stream {stream!r} shuffles {there}")
            first.append(found[0])
            places.remove(found[0])
        if stream in vars(self)["last_is_next"]:
            return [*places, *reversed(first)]
        return [*first, *places]
