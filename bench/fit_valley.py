"""Fit the forecast of the Valley of the Dead King to games of sensible parties and write `forecast.toml`.

    python -m bench.fit_valley --games 150 --jobs 2

Plays games by the greedy policy, with some decisions at random, for every number of heroes and three Difficulties;
notes how the heroes stand after every few chapters; fits a logistic regression, and says how much better than chance
it is on games it was not fitted to. Where the policy, cards or numbers change much, fit it anew.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np

from bench.fit_forecast import Floats, Ints, fit, loss
from bench.fit_mordak import as_sides
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.valley_of_the_dead_king.bot.forecast import STANDING, standing
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.state import ValleyState

TARGET = Path(__file__).parent.parent / "src/longtable/games/valley_of_the_dead_king/bot/forecast.toml"
HEAD = "# Written by bench/fit_valley.py: thousandths of the logarithm of the heroes' odds.\n"
RANDOM_DECISIONS = 0.05
CHAPTERS_BETWEEN = 4
"""How many chapters lie between two moments, on average."""
LEVELS = ("starter", "easy", "moderate")
HEROES = range(1, 7)


def play(heroes: int, first: int, games: int) -> tuple[Floats, Ints, Ints]:
    """How the heroes stand every few chapters, whether they lost, and in which game."""
    rows: list[list[float]] = []
    lost, numbers = [], []
    for number in range(first, first + games):
        given = {"heroes": heroes, "roles": "random", "difficulty": LEVELS[number % len(LEVELS)]}
        random = Random(number)

        def policy(s: ValleyState, ask: Ask, random: Random = random) -> int:
            if random.random() < RANDOM_DECISIONS:
                return random.randrange(len(ask.options))
            return game.policy(s, ask)

        run = Run(game, game.begin(game.read_options(given), Chance(f"fit/{heroes}/{number}")))
        run.start()
        s, before = run.state, len(rows)
        while run.pending is not None:
            chapter = game.chapter(s) + random.randrange(1, 2 * CHAPTERS_BETWEEN)
            run.play_out(policy, DECISION_LIMIT, lambda s, last=chapter: game.chapter(s) >= last)  # type: ignore[misc]
            if not s.winner:
                rows.append([value / 1000 for value in standing(s)])
        lost += [int(s.winner != "heroes")] * (len(rows) - before)
        numbers += [number] * (len(rows) - before)
    return np.array(rows), np.array(lost), np.array(numbers)


def main() -> None:
    """Play, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="games for each number of heroes")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    part = -(-given.games // given.jobs)
    work = [(heroes, first) for heroes in HEROES for first in range(0, given.games, part)]
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        played = list(pool.map(play, *zip(*work, strict=True), [part] * len(work)))
    x, lost, number = (np.concatenate(parts) for parts in zip(*played, strict=True))
    held_out = number % 5 == 0
    missed = loss(as_sides(x[held_out]), lost[held_out], fit(as_sides(x[~held_out]), lost[~held_out]))
    print(f"{len(x)} moments, {1 - lost.mean():.2f} of them won; loss on games held out {missed:.4f}", end=" ")
    print(f"(chance {np.log(2):.4f})")
    weights = fit(as_sides(x), lost)
    lines = [f"{name} = {round(1000 * float(one))}" for name, one in zip(STANDING, weights, strict=True)]
    TARGET.write_text("\n".join([HEAD, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
