"""A connection: somebody at a table, in a seat or watching, and what is still to be sent to them."""

import asyncio
from collections import deque

from longtable.server.limits import Bucket

MOST_UNSENT = 512
"""A client that lags so many messages behind is let go; when it comes back it gets the table as it is then."""


class Connection:
    """One WebSocket. Its outbox is filled and emptied on the event loop only."""

    def __init__(self, player: str, name: str, seat: int | None, messages: Bucket, chat: Bucket) -> None:
        self.player = player
        self.name = name
        self.seat = seat
        self.messages = messages
        self.chat = chat
        self.farewell: bytes | None = None
        """What to say last; once it is there, nothing else is sent."""
        self._outbox: deque[bytes] = deque()
        self._filled = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the outbox."""
        if self.farewell is None:
            self._outbox.append(message)
            self._filled.set()

    @property
    def is_lagging(self) -> bool:
        """Whether too much is waiting to be sent."""
        return len(self._outbox) > MOST_UNSENT

    def close(self, farewell: bytes) -> None:
        """Say goodbye after what is in the outbox, then end."""
        if self.farewell is None:
            self.farewell = farewell
            self._filled.set()

    async def next(self) -> bytes | None:
        """The next message to be sent; None when the connection is to end."""
        while not self._outbox:
            if self.farewell is not None:
                return None
            self._filled.clear()
            await self._filled.wait()
        return self._outbox.popleft()
