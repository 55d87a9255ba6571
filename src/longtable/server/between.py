"""Between workers: notices through PostgreSQL, which go on when the database was away for a while."""

import asyncio
from collections.abc import Iterable
from logging import getLogger
from typing import Any

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, OperationalError
from psycopg.sql import SQL, Identifier

log = getLogger(__name__)

POLL_SECONDS = 0.1
"""How long the listener listens before it looks whether it should stop."""
TRY_AGAIN_AFTER = 1.0


class SteadyBackend(PsycoPgChannelsBackend):
    """Litestar's backend with one connection for all that is published, and with new connections for broken ones.

    Whoever listened to a broken connection may have missed something: they are told with the message `missed`.
    """

    def __init__(self, url: str, missed: bytes) -> None:
        super().__init__(url)
        self._missed = missed
        self._speaker: AsyncConnection[Any] | None = None

    async def on_shutdown(self) -> None:
        """Stop listening and hang up."""
        await super().on_shutdown()
        await self._hang_up()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the other workers; while the database is away nobody is told, and all look for themselves later."""
        for _ in range(2):
            try:
                if self._speaker is None:
                    self._speaker = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
                for channel in channels:
                    await self._speaker.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))
            except OperationalError as error:
                log.warning("a notice to the other workers could not be sent: %s", error)
                await self._hang_up()
            else:
                return

    async def _hang_up(self) -> None:
        if self._speaker is not None:
            await self._speaker.close()
            self._speaker = None

    async def _listen(self) -> None:
        while not self._stop_listening:
            try:
                async for notify in self._listener_conn.notifies(timeout=POLL_SECONDS):
                    self._event_queue.put_nowait((notify.channel, notify.payload.encode()))
            except OperationalError as error:
                log.warning("the database is away, so notices of other workers are missed: %s", error)
                await self._listen_again()

    async def _listen_again(self) -> None:
        while not self._stop_listening:
            await asyncio.sleep(TRY_AGAIN_AFTER)
            try:
                connection = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
                for channel in self._subscribed_channels:
                    await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
            except OperationalError:
                continue
            await self._listener_conn.close()
            self._listener_conn = connection
            self._exit_stack.push_async_callback(connection.close)
            for channel in self._subscribed_channels:
                self._event_queue.put_nowait((channel, self._missed))
            return
