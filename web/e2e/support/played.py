"""Prints a save in the midst of a game, for the browser to go on with.

`played.py GAME COUNT ROLES KIND CHOICES SEED ROUND`: greedy bots have played a game of so many roles until, in this
round or turn or later, the first of the named roles is asked a question of this kind with so many choices and
something barred, with a form or cards that show all of it, with much of the map lit or dice on a mat, or on a page
that lies open, or until the game was over. The first chairs of the named roles are people's. Where a game was over
before that, the next seeds are tried, unless a round is named that no game has.
"""

import sys
from random import Random

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import AnyTable, encode
from longtable.engine.scene import Mat, Question
from longtable.engine.seating import deal, usual_players
from longtable.engine.table import Seat, Table
from longtable.games import find_game

PEOPLE = ("Ada", "Ben")
BOTS = ("Ysolde", "Corvin", "Maren", "Tobin", "Isaura", "Quill")


MUCH = 10
"""So many choices at least light much of a map."""
SEEDS = 12
NEVER = 1_000
"""No game has so many rounds: it is to be played to its end."""


def main(slug: str, count: int, roles: list[str], kind: str, choices: int, seed: str, round_: int) -> None:
    """Play until then, from one seed after the other, and print the save."""
    for number in range(1 if round_ >= NEVER else SEEDS):
        table = played(slug, count, roles, kind, choices, f"{seed} {number}" if number else seed, round_)
        if not table.is_over:
            break
    sys.stdout.buffer.write(encode(table))


def played(slug: str, count: int, roles: list[str], kind: str, choices: int, seed: str, round_: int) -> AnyTable:
    """The table at that moment, or at its end."""
    game = find_game(slug)
    options = game.read_options(game.sizes[count])
    seating = deal(game, options, usual_players(game, options))
    people = zip(roles, PEOPLE, strict=False)
    taken = {next(n for n, held in enumerate(seating) if role in held): who for role, who in people}
    names = iter(BOTS)
    chairs = [Seat(taken[n]) if n in taken else Seat(next(names), "greedy") for n in range(len(seating))]
    table: AnyTable = Table.open(game, chairs, seed, options)
    bot, random = GreedyBot(), Random(seed)
    while not table.is_over:
        number = min(table.asks)
        question = table.question(number)
        now = getattr(table.state, "round", None) or getattr(table.state, "turn", 0)
        is_there = now >= round_ and (question.role, question.kind) == (roles[0], kind)
        if is_there and _is_rich(table, question) and len(question.choices) >= choices:
            break
        table.answer_index(number, bot.choose(view_of(table, number, random)))
    return table


def _is_rich(table: AnyTable, question: Question) -> bool:
    """Whether there is more to see than the choices."""
    has_cards = any(choice.face for choice in question.choices)
    scene = table.scene(question.role)
    has_dice = any(isinstance(area, Mat) and area.dice for area in scene.areas)
    is_read = question.barred or question.form or has_cards or scene.page or has_dice
    return bool(is_read) or len(question.choices) > MUCH


if __name__ == "__main__":
    game, count, roles, kind, choices, seed, round_ = sys.argv[1:]
    main(game, int(count), roles.split(","), kind, int(choices), seed, int(round_))
