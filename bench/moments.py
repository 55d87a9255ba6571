"""What a phase in which nobody decides costs on the wire: moments with all that passed, beside the last scene.

    python -m bench.moments

Bots play a game, and after every decision the moment of the first seat is set up and written as the server writes it.
Deflated is what `permessage-deflate` makes of one message by itself; a connection remembers the messages before and
sends less.
"""

import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median
from time import process_time_ns
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from longtable.engine.check import random_table
from longtable.engine.game import AnyGame
from longtable.engine.moments import Passage
from longtable.games import find_game
from longtable.server.protocol import Step
from tests.night_watch import night_watch

DECISIONS = 200


class Sent(NamedTuple):
    """One message: how many steps passed by themselves, its bytes with and without them, deflated, and its making."""

    passed: int
    bare: int
    whole: int
    deflated: int
    milliseconds: float


def sent(game: AnyGame, options: Mapping[str, object], games: int) -> Iterator[Sent]:
    """The messages to the first seat in games that go by the policy."""
    for number in range(games):
        table = random_table(game, options, f"moments/{number}")
        for _ in range(DECISIONS):
            if table.is_over:
                break
            start = len(table.facts)
            request, ask = next(iter(table.asks.items()))
            table.answer_index(request, game.policy(table.state, ask))
            before = process_time_ns()
            moment = Passage(table, start).seen_by(0)
            whole = msgspec.json.encode(Step(0, moment))
            spent = (process_time_ns() - before) / 1e6
            bare = msgspec.json.encode(Step(0, replace(moment, passed=(), lines=moment.said)))
            packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
            deflated = len(packer.compress(whole)) + len(packer.flush())
            yield Sent(len(moment.passed), len(bare), len(whole), deflated, spent)


def row(name: str, messages: Sequence[Sent]) -> list[str]:
    """A line of the table."""
    return [
        name,
        f"{len(messages):,}",
        f"{mean(message.passed for message in messages):.1f}",
        f"{median(message.bare for message in messages):,.0f}",
        f"{median(message.whole for message in messages):,.0f}",
        f"{max(message.whole for message in messages):,}",
        f"{median(message.deflated for message in messages):,.0f}",
        f"{max(message.deflated for message in messages):,}",
        f"{median(message.milliseconds for message in messages):.2f}",
    ]


def main() -> int:
    """Print the table."""
    heads = ("messages", "steps passed", "bytes without them", "with them", "at most", "deflated", "at most", "ms")
    table = RichTable("game", *heads, box=box.MARKDOWN)
    for game, options, games in (
        (night_watch.game, {"watchmen": 1}, 20),
        (find_game("minions-of-mordak"), {"heroes": 3}, 2),
        (find_game("valiant-wars"), {"players": 4}, 4),
    ):
        messages = list(sent(game, options, games))
        table.add_row(*row(game.title, messages))
        long = [message for message in messages if message.passed >= 20]
        if long:
            table.add_row(*row(f"{game.title}, twenty steps and more", long))
    Console(width=200).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
