"""Actions: the options of a question as slots, of which every question has the same number.

Slot i is option i. Where a question has more options than slots, they come in pages: the last slot turns to the next
page, and from the last one back to the first. So no option is out of reach, however many there are.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from longtable.engine.errors import BadArgument

SLOTS = 32
"""How many slots a question has, unless an environment is told otherwise."""
TURN = -1
"""What the slot that turns the page stands for, in place of an option's index."""
MORE = "more"
"""The id of the slot that turns the page."""

Mask = NDArray[np.int8]


class Slots:
    """How the options of questions are laid into a fixed number of slots."""

    def __init__(self, count: int = SLOTS) -> None:
        if count < 2:
            raise BadArgument(f"{count} slots; expected at least 2, for one option and for turning the page")
        self.count = count
        self._masks: dict[tuple[int, int], Mask] = {}

    def shown(self, options: int, page: int) -> range:
        """The indices of the options on a page."""
        if options <= self.count:
            return range(options)
        first = page * (self.count - 1)
        return range(first, min(options, first + self.count - 1))

    def pages(self, options: int) -> int:
        """How many pages so many options fill."""
        return 1 if options <= self.count else -(-options // (self.count - 1))

    def option(self, slot: int, options: int, page: int) -> int | None:
        """Which option a slot stands for: its index, `TURN`, or None where the slot is empty."""
        if options <= self.count:
            return slot if 0 <= slot < options else None
        if slot == self.count - 1:
            return TURN
        shown = self.shown(options, page)
        return shown[slot] if 0 <= slot < len(shown) else None

    def ids(self, options: Sequence[str], page: int) -> tuple[str, ...]:
        """The ids of the options of a page, by slot; an empty slot before the one that turns the page has none."""
        if len(options) <= self.count:
            return tuple(options)
        shown = [options[index] for index in self.shown(len(options), page)]
        return (*shown, *[""] * (self.count - 1 - len(shown)), MORE)

    def mask(self, options: int, page: int = 0) -> Mask:
        """Which slots may be chosen, as 1 and 0."""
        mask = self._masks.get((options, page))
        if mask is None:
            mask = self._masks[options, page] = np.zeros(self.count, np.int8)
            mask[: len(self.shown(options, page))] = 1
            mask[-1] |= options > self.count
        return mask.copy()
