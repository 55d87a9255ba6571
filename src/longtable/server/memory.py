"""Memory: what has ended is given back to the system, however seldom the interpreter looks by itself.

A WebSocket that has ended, its task and its errors refer to each other in a circle, deep in the HTTP server. Python
finds such circles only in whole collections, and makes those ever more seldom the more tables are loaded.
"""

import asyncio
import ctypes
import gc

EVERY = 60.0
"""Seconds: what strangers leave behind in them is a few megabytes, and a look takes a few hundredths of one."""


def give_back() -> None:
    """Let go of everything that refers only to itself, and hand free pages to the system where the library can."""
    gc.collect()
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):
        return  # another C library than GNU's: it keeps free pages for later
    trim(0)


async def keep_small() -> None:
    """Give back regularly, for as long as the house is open."""
    while True:
        await asyncio.sleep(EVERY)
        give_back()
