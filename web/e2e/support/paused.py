"""Prints a game that sensible people have played up to a certain question, for a browser to go on.

`paused.py GAME OPTIONS KIND SEED`: the options are JSON. One person sits there with all roles; the same seed brings
the same dice.
"""

import sys
from random import Random

import msgspec

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import AnyTable, encode
from longtable.engine.table import Seat, Table
from longtable.games import find_game


def main(slug: str, options: str, kind: str, seed: str) -> None:
    """Play on until this is asked, and print the table."""
    game = find_game(slug)
    table: AnyTable = Table.open(game, [Seat("Ada")], seed, game.read_options(msgspec.json.decode(options)))
    bot, random = GreedyBot(), Random(1)
    while (number := min(table.asks)) and table.question(number).kind != kind:
        table.answer_index(number, bot.choose(view_of(table, number, random)))
    sys.stdout.buffer.write(encode(table))


if __name__ == "__main__":
    slug, options, kind, seed = sys.argv[1:]
    main(slug, options, kind, seed)
