"""Seeds: from the number that a tool gives at a reset to the seed of each match after it."""

from secrets import randbits


class Seeds:
    """A seed for every match; all of them follow from the last number given, or from the system's chance."""

    def __init__(self) -> None:
        self._given: int | None = None
        self._matches = 0

    def next(self, given: int | None) -> str:
        """The seed of the next match; a given number begins a new series."""
        if given is not None or self._given is None:
            self._given = randbits(64) if given is None else given
            self._matches = 0
        self._matches += 1
        return f"{self._given}/{self._matches}"
