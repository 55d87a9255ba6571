"""Limits: how often somebody may do something."""

from time import monotonic


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
