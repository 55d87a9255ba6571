"""Prints a save for every kind of question that a game asks, for the browser to look at.

`asked.py GAME ROLES SEEDS`: greedy bots play a game of so many roles to the end, once from each seed; a word with `=`
among the seeds is an option. For each kind of question there is the moment with the most choices, as `{kind: save}`;
the first chair that is asked is a person's.
"""

import sys
from random import Random

import msgspec

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import encode
from longtable.engine.seating import usual_players
from longtable.engine.table import Seat, Table
from longtable.games import find_game


def main(slug: str, roles: int, words: list[str]) -> None:
    """Play, and print what was asked."""
    game = find_game(slug)
    chosen = dict(word.split("=") for word in words if "=" in word)
    seeds = [word for word in words if "=" not in word]
    options = game.read_options(game.sizes[roles] | chosen)
    bots = [Seat(f"Bot {number}", "greedy") for number in range(1, usual_players(game, options) + 1)]
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
                person = next(seat for seat in held if question.role in seat.roles)
                table.seats = [Seat("Ada", roles=s.roles) if s is person else s for s in held]
                found[question.kind] = msgspec.Raw(encode(table))
                table.seats = held
            table.answer_index(number, bot.choose(view_of(table, number, random)))
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    game, roles, *words = sys.argv[1:]
    main(game, int(roles), words)
