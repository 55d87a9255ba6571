"""Buckets: how often somebody may do something."""

from collections import OrderedDict
from time import monotonic

KNOWN = 10_000
"""How many people or addresses are remembered at a time; who was not heard of for longest is forgotten first."""


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    __slots__ = ("_filled", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._left = float(burst)
        self._filled = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self._left = min(self.burst, self._left + (now - self._filled) * self.rate)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each person or address, whatever connection they come through."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Whether one more is allowed now for this one."""
        bucket = self._known.get(whose)
        if bucket is None:
            bucket = self._known[whose] = Bucket(self._rate, self._burst)
            while len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(whose)
        return bucket.take()
