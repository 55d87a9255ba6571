"""Prints a game that has not begun yet, and how sensible people would play it to its end, for browsers to do so.

`told.py GAME OPTIONS PEOPLE SEED`: the options are JSON. What is printed is `{save, answers, won}`: a table at which
only people sit, by the number of each question the option that is chosen, and whether that wins. The same seed brings
the same dice.
"""

import sys
from random import Random
from typing import Any

import msgspec

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.ask import option_id
from longtable.engine.saves import AnyTable, encode
from longtable.engine.table import Seat, Table
from longtable.games import find_game

PEOPLE = ("Ada", "Ben", "Cleo", "Dora")


MOST = 1_000
"""A game of sensible people is shorter."""
SEEDS = 8
"""Of so many games the shortest that is won is told."""


def main(slug: str, options: str, people: int, seed: str) -> None:
    """Open tables and play them on; print the best."""
    games = [played(slug, options, people, f"{seed} {number}") for number in range(SEEDS)]
    best = min(games, key=lambda one: (not one["won"], len(one["answers"])))
    sys.stdout.buffer.write(msgspec.json.encode(best))


def played(slug: str, options: str, people: int, seed: str) -> dict[str, Any]:
    """A table as it is opened, what is answered there, and whether it is won."""
    game = find_game(slug)
    seats = [Seat(name) for name in PEOPLE[:people]]
    table: AnyTable = Table.open(game, seats, seed, game.read_options(msgspec.json.decode(options)))
    save, answers = encode(table), {}
    bot, random = GreedyBot(), Random(seed)
    while not table.is_over and len(answers) < MOST:
        number = min(table.asks)
        index = bot.choose(view_of(table, number, random))
        answers[number] = option_id(table.asks[number].options[index])
        table.answer_index(number, index)
    won = table.outcome is not None and bool(table.outcome.winners)
    return {"save": msgspec.Raw(save), "answers": answers, "won": won}


if __name__ == "__main__":
    slug, options, people, seed = sys.argv[1:]
    main(slug, options, int(people), seed)
