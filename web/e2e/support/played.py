"""Prints a save in the midst of a game, for the browser to go on with.

`played.py GAME SEATS ROLES KIND CHOICES SEED ROUND`: greedy bots have played until, in this round or later, the first
of the roles is asked a question of this kind with so many choices and something barred, with a form that shows all of
it, or on a page that lies open, or until the game was over. The chairs of these roles are people's.
"""

import sys
from random import Random

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import AnyTable, encode
from longtable.engine.scene import Question
from longtable.engine.table import Seat, Table
from longtable.games import find_game

PEOPLE = ("Ada", "Ben")
BOTS = ("Ysolde", "Corvin", "Maren", "Tobin", "Isaura", "Quill")


def main(slug: str, seats: int, roles: list[str], kind: str, choices: int, seed: str, round_: int) -> None:
    """Play until then, and print the save."""
    game = find_game(slug)
    options = game.read_options(game.sizes[seats])
    names = iter(BOTS)
    people = dict(zip(roles, PEOPLE, strict=False))
    chairs = [Seat(people[r]) if r in people else Seat(next(names), "greedy") for r in game.roles(options)]
    table = Table.open(game, chairs, seed, options)
    bot, random = GreedyBot(), Random(seed)
    while not table.is_over:
        number = min(table.asks)
        question = table.question(number)
        is_there = table.state.round >= round_ and (question.role, question.kind) == (roles[0], kind)
        if is_there and _is_rich(table, question) and len(question.choices) >= choices:
            break
        table.answer_index(number, bot.choose(view_of(table, number, random)))
    sys.stdout.buffer.write(encode(table))


def _is_rich(table: AnyTable, question: Question) -> bool:
    """Whether there is more to see than the choices."""
    return bool(question.barred or question.form or table.scene(question.role).page)


if __name__ == "__main__":
    game, seats, roles, kind, choices, seed, round_ = sys.argv[1:]
    main(game, int(seats), roles.split(","), kind, int(choices), seed, int(round_))
