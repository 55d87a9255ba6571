"""Quotas: how many connections somebody may have, and how often they may do what costs the house something."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from longtable.server import metrics
from longtable.server.buckets import Buckets
from longtable.server.errors import Busy
from longtable.server.settings import Settings

CHAT_RATE, CHAT_BURST = 0.5, 5
"""Lines of one person, wherever they speak."""
TABLE_CHAT_RATE, TABLE_CHAT_BURST = 4.0, 20
"""Lines at one table, whoever speaks."""
TAKEBACK_RATE, TAKEBACK_BURST = 1.0, 10
"""Takebacks of one person: each shows the whole table anew to everybody."""
NEWCOMERS = 4
"""So many times more often than open tables may an address bring somebody new."""


class Quotas:
    """What one worker remembers of people and addresses, so that nobody takes more than their share."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._by_player: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        openings = settings.openings_per_minute
        self._openings = Buckets(openings / 60, openings)
        self._newcomers = Buckets(NEWCOMERS * openings / 60, NEWCOMERS * openings)
        self._chat = Buckets(CHAT_RATE, CHAT_BURST)
        self._chat_at = Buckets(TABLE_CHAT_RATE, TABLE_CHAT_BURST)
        self._takebacks = Buckets(TAKEBACK_RATE, TAKEBACK_BURST)

    @property
    def present(self) -> int:
        """How many connections there are."""
        return self._by_player.total()

    @contextmanager
    def inside(self, player: str, address: str) -> Iterator[None]:
        """While this lasts, somebody is connected; refuse whoever has too many connections already."""
        if self._by_player[player] >= self._settings.connections_per_player:
            raise Busy("You have too many tables open at once: close one of them and come again.")
        if self._by_address[address] >= self._settings.connections_per_address:
            raise Busy("Too many connections come from your address: close one of them and come again.")
        self._by_player[player] += 1
        self._by_address[address] += 1
        metrics.CONNECTIONS.inc()
        try:
            yield
        finally:
            metrics.CONNECTIONS.dec()
            for counted, whose in ((self._by_player, player), (self._by_address, address)):
                counted[whose] -= 1
                if not counted[whose]:
                    del counted[whose]

    def may_open(self, address: str) -> None:
        """Refuse an address that opens tables or changes names too often."""
        if not self._openings.take(address):
            raise Busy("That is too much at once from your address: wait a minute and try again.")

    def may_bring(self, address: str) -> None:
        """Refuse an address that brings new people too often."""
        if not self._newcomers.take(address):
            raise Busy("Too many newcomers at once come from your address: wait a minute and try again.")

    def may_say(self, player: str, table: str) -> bool:
        """Whether somebody may speak now, and the table may hear one more."""
        return self._chat.take(player) and self._chat_at.take(table)

    def may_take_back(self, player: str) -> bool:
        """Whether somebody may have the table set back once more now."""
        return self._takebacks.take(player)
