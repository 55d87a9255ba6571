"""Turns: who writes next, where a database takes one writer at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Turns:
    """One at a time; whoever is urgent goes before all others that wait."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._is_taken = False
        self._urgent = 0

    @contextmanager
    def taken(self, *, is_urgent: bool = False) -> Iterator[None]:
        """Wait for one's turn and keep it as long as this lasts."""
        with self._changed:
            self._urgent += is_urgent
            while self._is_taken or (self._urgent and not is_urgent):
                self._changed.wait()
            self._urgent -= is_urgent
            self._is_taken = True
        try:
            yield
        finally:
            with self._changed:
                self._is_taken = False
                self._changed.notify_all()
