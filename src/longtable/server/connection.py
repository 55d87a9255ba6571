"""A connection: somebody at a table, in a seat or watching, and what is still to be sent to them."""

import asyncio
from collections import deque

import msgspec

from longtable.server.buckets import Bucket
from longtable.server.protocol import Goodbye

MOST_UNSENT = 512
MOST_BYTES_UNSENT = 4_000_000
"""A client that lags so far behind is let go; when it comes back it gets the table as it is then."""
TOO_SLOW = msgspec.json.encode(Goodbye("Your connection is too slow for this table.", again=True))


class Connection:
    """One WebSocket. Its outbox is filled and emptied on the event loop only."""

    def __init__(self, player: str, name: str, seat: int | None, messages: Bucket) -> None:
        self.player = player
        self.name = name
        self.seat = seat
        self.messages = messages
        self.hints: set[asyncio.Task[None]] = set()
        """The hints and outlooks that somebody waits for here; they end with the connection."""
        self.farewell: bytes | None = None
        """What to say last; once it is there, nothing else is sent."""
        self.is_lagging = False
        """Whether too much was waiting to be sent, so that the connection was given up."""
        self.ended = asyncio.Event()
        """Set as soon as the connection is to end."""
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the outbox; who does not read what is there is let go."""
        if self.farewell is not None:
            return
        self._outbox.append(message)
        self._bytes += len(message)
        self._filled.set()
        if len(self._outbox) > MOST_UNSENT or (self._bytes > MOST_BYTES_UNSENT and len(self._outbox) > 1):
            self.is_lagging = True
            self._outbox.clear()
            self._bytes = 0
            self.close(TOO_SLOW)

    def close(self, farewell: bytes) -> None:
        """Say goodbye after what is in the outbox, then end."""
        if self.farewell is None:
            self.farewell = farewell
            self._filled.set()
            self.ended.set()

    async def next(self) -> bytes | None:
        """The next message to be sent; None when the connection is to end."""
        while not self._outbox:
            if self.farewell is not None:
                return None
            self._filled.clear()
            await self._filled.wait()
        message = self._outbox.popleft()
        self._bytes -= len(message)
        return message
