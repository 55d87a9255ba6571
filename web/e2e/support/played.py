"""Prints a save of Valiant Wars in the midst of a game, for the browser to go on with.

`played.py PLAYERS SEED ROUND`: greedy bots have played until, in this round or later, the first player buys and
something is too dear, or until the game was over. That one's chair is a person's.
"""

import sys
from random import Random

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import encode
from longtable.engine.table import Seat, Table
from longtable.games import find_game

NAMES = ("Ada", "Ysolde", "Corvin", "Maren", "Tobin")


def main(players: int, seed: str, round_: int) -> None:
    """Play until then, and print the save."""
    game = find_game("valiant-wars")
    seats = [Seat(name, "greedy" if n else "you") for n, name in enumerate(NAMES[:players])]
    table = Table.open(game, seats, seed, game.read_options({"players": players}))
    bot, random = GreedyBot(), Random(seed)
    while not table.is_over:
        number = min(table.asks)
        question = table.question(number)
        is_there = table.state.round >= round_ and question.role == "p1" and question.kind == "buy"
        if is_there and question.barred and len(question.choices) > 2:
            break
        table.answer_index(number, bot.choose(view_of(table, number, random)))
    sys.stdout.buffer.write(encode(table))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
