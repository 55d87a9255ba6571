"""The check for what people carry from table to table: random tables, under everything that holds for every game."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from longtable.engine import saves
from longtable.engine.ask import option_id
from longtable.engine.errors import must
from longtable.engine.game import AnyGame
from longtable.engine.honours import Honour
from longtable.engine.saves import AnyTable
from longtable.engine.table import Seat, Table


def check_honours(
    game: AnyGame, tables: int = 3, options: Sequence[Mapping[str, Any]] = ({},), seed: str = "check"
) -> Honour:
    """Play random tables one after the other, each with what the one before left; say what somebody has then.

    An honour stays the same as plain data and when tables are given it; a table follows from its seed and what was
    brought; as long as something may be brought, it does not matter when; a sheet can be read.
    """
    honour: Honour = game.with_honours().record()
    for number in range(tables):
        random = Random(f"{seed}/{number}")
        before = msgspec.json.encode(honour)
        table = _play(game, honour, options[number % len(options)], random)
        must(msgspec.json.encode(honour) == before, "a table changed what somebody brought")
        must(
            saves.verify(saves.to_save(table), lambda *_: game) == [], "a table with what was brought plays otherwise"
        )
        concluded = table.honour_after(honour)
        must(saves.is_same(concluded, table.honour_after(honour)), "a table concludes otherwise when asked again")
        honour = game.read_honour(msgspec.to_builtins(concluded), game.rules_version)
        must(saves.is_same(concluded, honour), "what somebody has differs when it is read again")
        must(all(part.rows for part in game.sheet(honour)), "a part of a sheet says nothing")
    return honour


def _play(game: AnyGame, honour: Honour, given: Mapping[str, Any], random: Random) -> AnyTable:
    """A table at random to its end, to which something is brought as long as that may be."""
    options = game.read_options(given)
    seats = [Seat(role, "random", (role,)) for role in game.roles(options)]
    table: AnyTable = Table.open(game, seats, f"{random.random()}", options)
    while not table.is_over:
        if game.with_honours().may_bring(table.state):
            without, table = table, saves.with_brought(table, [honour])
            must(_asked(table) == _asked(without), "what is asked depends on what may still be brought")
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
    return table


def _asked(table: AnyTable) -> dict[int, tuple[str, ...]]:
    return {number: (ask.kind, *map(option_id, ask.options)) for number, ask in table.asks.items()}
