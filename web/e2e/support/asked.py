"""Prints a save for every kind of question that a game asks, for the browser to look at.

`asked.py GAME SEATS SEEDS`: greedy bots play to the end, once from each seed. For each kind of question there is the
moment with the most choices, as `{kind: save}`; the chair of whoever is asked is a person's.
"""

import sys
from random import Random

import msgspec

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import encode
from longtable.engine.table import Seat, Table
from longtable.games import find_game


def main(slug: str, seats: int, seeds: list[str]) -> None:
    """Play, and print what was asked."""
    game = find_game(slug)
    options = game.read_options(game.sizes[seats])
    bots = [Seat(role.capitalize(), "greedy") for role in game.roles(options)]
    most: dict[str, int] = {}
    found: dict[str, msgspec.Raw] = {}
    for seed in seeds:
        table = Table.open(game, bots, seed, options)
        bot, random = GreedyBot(), Random(seed)
        while not table.is_over:
            number = min(table.asks)
            question = table.question(number)
            if len(question.choices) > most.get(question.kind, 0):
                most[question.kind] = len(question.choices)
                held = table.seats
                table.seats = [Seat("Ada", roles=s.roles) if question.role in s.roles else s for s in held]
                found[question.kind] = msgspec.Raw(encode(table))
                table.seats = held
            table.answer_index(number, bot.choose(view_of(table, number, random)))
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    game, seats, *seeds = sys.argv[1:]
    main(game, int(seats), seeds)
