"""What `bench.before` times in one tree of files: random play, clones, and questions with their scenes.

It is run as a script of its own, with the tree's `src` as the only Longtable: a line `TASK GAME ROUND SECONDS` on
standard input is answered with a number on standard output. So it may use only what the earliest commit to compare
with has, too.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from time import process_time
from typing import Any

from longtable.engine.steps import DECISION_LIMIT
from longtable.engine.table import Seat, Table
from longtable.envs.survey import new_run
from longtable.games import find_game

SHARE = 0.1
"""At so many of the decisions something is measured, so that all parts of a game count as they occur."""
REPEATS = 5
PLAYERS = 4


def seeds(round_: int) -> Iterator[int]:
    """Seeds that no other round has."""
    return iter(range(round_ * 100_000, (round_ + 1) * 100_000))


def decisions_per_second(slug: str, round_: int, seconds: float) -> float:
    """Whole random games, without checkpoints, as simulations play them."""
    game = find_game(slug)
    options = game.read_options({game.counted_by: PLAYERS})
    decisions = 0
    begin = process_time()
    for seed in seeds(round_):
        randrange = Random(seed).randrange
        run = new_run(game, options, f"pace/{seed}")
        decisions += run.play_out(lambda _, ask, pick=randrange: pick(len(ask.options)), DECISION_LIMIT)  # type: ignore[misc]
        if process_time() - begin >= seconds:
            break
    return decisions / (process_time() - begin)


def clones_per_second(slug: str, round_: int, seconds: float) -> float:
    """Copies of a running game."""
    return 1 / _mean_time(slug, round_, seconds, lambda table, _: table.clone())


def questions_per_second(slug: str, round_: int, seconds: float) -> float:
    """What a table shows to whoever is asked: the question in words, and the scene."""

    def ask(table: Table[Any, Any], number: int) -> None:
        role = table.asks[number].role
        table.question(number)
        table.scene(role)

    return 1 / _mean_time(slug, round_, seconds, ask)


def _mean_time(slug: str, round_: int, seconds: float, act: Callable[[Table[Any, Any], int], object]) -> float:
    """CPU seconds of doing something at a random decision of random games."""
    game = find_game(slug)
    options = game.read_options({game.counted_by: PLAYERS})
    spent: list[float] = []
    begin = process_time()
    for seed in seeds(round_):
        random = Random(seed)
        seats = [Seat(f"Seat {role}", roles=(role,)) for role in game.roles(options)]
        table: Table[Any, Any] = Table.open(game, seats, f"pace/{seed}", options)
        while not table.is_over and table.number < DECISION_LIMIT and process_time() - begin < seconds:
            for number, ask in table.asks.items():
                if random.random() < SHARE:
                    start = process_time()
                    for _ in range(REPEATS):
                        act(table, number)
                    spent.append((process_time() - start) / REPEATS)
                table.answer_index(number, random.randrange(len(ask.options)))
        if process_time() - begin >= seconds:
            break
    return mean(spent)


TASKS: dict[str, Callable[[str, int, float], float]] = {
    "play": decisions_per_second,
    "clone": clones_per_second,
    "ask": questions_per_second,
}


def main() -> None:
    """Answer one line after the other."""
    for line in sys.stdin:
        task, slug, round_, seconds = line.split()
        gc.collect()
        print(TASKS[task](slug, int(round_), float(seconds)), flush=True)


if __name__ == "__main__":
    main()
