"""Stopping: people are told before their connections end; the HTTP server would drop those first."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def told_before_stopping(tell: Callable[[], Awaitable[None]]) -> Iterator[None]:
    """While this lasts, a signal to stop first lets `tell` run, and only then reaches the HTTP server."""
    if current_thread() is not main_thread():
        yield  # signals come to the main thread alone
        return
    loop = asyncio.get_running_loop()
    servers = {number: signal.getsignal(number) for number in SIGNALS}
    stops: set[asyncio.Task[None]] = set()

    async def stop(number: int) -> None:
        try:
            await tell()
        finally:
            server = servers[signal.Signals(number)]
            if callable(server):
                server(number, None)

    def heed(number: int, _frame: object) -> None:
        loop.call_soon_threadsafe(lambda: stops.add(loop.create_task(stop(number))))

    for number in SIGNALS:
        signal.signal(number, heed)
    try:
        yield
    finally:
        for number, server in servers.items():
            signal.signal(number, server)
