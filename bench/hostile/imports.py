"""Attacks through the import of saves: endless rules, unknown words, crowds, bombs, nesting, and chance."""

from collections.abc import AsyncIterator
from itertools import repeat

from bench.hostile.attacks import Attacker, attack


@attack("import: endless rules", hands=2, pause=6)
async def endless(a: Attacker) -> None:
    """Nobody owns a card and nothing is for sale."""
    await a.brings(a.forge.endless)


@attack("import: unknown words", hands=2, pause=3)
async def unknown_words(a: Attacker) -> None:
    """Facts that no sentence fits, and a bot that breaks a rule: looking at such a table must not stop the others."""
    table = await a.brings(a.random.choice(a.forge.unknown_words))
    if table is not None:
        await a.tries(table)


@attack("import: 30,001 seats", hands=1, pause=5)
async def many_seats(a: Attacker) -> None:
    """A crowd at one table."""
    table = await a.brings(a.forge.many_seats)
    if table is not None:
        await a.tries(table)


@attack("import: names of 1.9 MB", hands=1, pause=5)
async def long_names(a: Attacker) -> None:
    """A name that every hall has to carry."""
    if await a.brings(a.forge.long_names) is not None:
        await a.asks("GET", "/api/tables")


@attack("import: packs that are bombs", hands=1, pause=8)
async def packs(a: Attacker) -> None:
    """Two thousand million copies of a card, and the like."""
    await a.brings(a.random.choice(a.forge.packs))


@attack("import: nesting and digits", hands=1, pause=2)
async def nested(a: Attacker) -> None:
    """Lists in lists in lists, and numbers of 5,000 digits."""
    await a.brings(a.random.choice(a.forge.nested))


@attack("import: changed at random", hands=3, pause=0.7)
async def mutated(a: Attacker) -> None:
    """Whatever is taken is also played."""
    table = await a.brings(a.forge.mutated(a.random))
    if table is not None:
        await a.tries(table)
        await a.asks("DELETE", f"/api/tables/{table}")


@attack("big bodies", hands=2, pause=2)
async def bodies(a: Attacker) -> None:
    """More than is allowed: with its length told, in chunks, and told but never sent."""
    await a.arrives()
    path = a.random.choice(("/api/tables", "/api/tables/import", "/api/games/valiant-wars/chairs"))
    if a.random.random() < 0.5:
        await a.asks("POST", path, content=b" " * 6_000_000, headers={"Content-Type": "application/json"})
    else:
        await a.asks("POST", path, content=_chunks(), headers={"Content-Type": "application/json"})


async def _chunks() -> AsyncIterator[bytes]:
    for chunk in repeat(b'["' + b"x" * 60_000 + b'"],', 150):
        yield chunk
