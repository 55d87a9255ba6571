"""Fit the forecast of Lludwik's Labyrinth to games of sensible Heroes and write `forecast.toml`.

    python -m bench.fit_labyrinth --games 150 --jobs 2

Plays the eight acts by the greedy policy, with typical records and some decisions at random; notes how the sides
stand after every few Turns; fits a logistic regression for each number of Heroes, before the Final Battle and in it,
and says how much better than chance it is on games it was not fitted to.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np

from bench.fit_forecast import Floats, Ints, fit, loss
from bench.fit_mordak import RANDOM_DECISIONS, TURNS_BETWEEN, as_sides
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth import game
from longtable.games.valor_villainy.labyrinth.bot.forecast import ACTS, STANDING, standing
from longtable.games.valor_villainy.labyrinth.options import FEWEST_HEROES, MOST_HEROES
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState

TARGET = Path(__file__).parent.parent / "src/longtable/games/valor_villainy/labyrinth/bot/forecast.toml"
HEAD = (
    "# Written by bench/fit_labyrinth.py: thousandths of the logarithm of the Heroes' odds, before and in the end.\n"
)


def play(heroes: int, act: int, games: int) -> tuple[Floats, Ints, Ints, Ints]:
    """The standing at some turns of the sides, whether the Villain won, in which game, and in which part of it."""
    options = game.read_options({"heroes": heroes, "mission": f"act-{act}", "boards": "random"})
    rows: list[list[float]] = []
    lost, numbers, parts = [], [], []
    for number in range(games):
        random = Random(number)

        def policy(s: LabyrinthState, ask: Ask, random: Random = random) -> int:
            if random.random() < RANDOM_DECISIONS:
                return random.randrange(len(ask.options))
            return game.policy(s, ask)

        run = Run(game, game.begin(options, Chance(f"fit/{heroes}/{act}/{number}")))
        run.start()
        s, before = run.state, len(rows)
        while run.pending is not None:
            chapter = game.chapter(s) + random.randrange(1, 2 * TURNS_BETWEEN)
            run.play_out(policy, DECISION_LIMIT, lambda s, last=chapter: game.chapter(s) >= last)  # type: ignore[misc]
            if not s.winner:
                rows.append([value / 1000 for value in standing(s)])
                parts.append(int(s.is_final))
        lost += [int(s.winner != Team.HEROES)] * (len(rows) - before)
        numbers += [number] * (len(rows) - before)
    return np.array(rows), np.array(lost), np.array(numbers), np.array(parts)


def table_of(heroes: int, before: Floats, final: Floats) -> str:
    """One table of `forecast.toml`."""
    pairs = zip(STANDING, before, final, strict=True)
    lines = [f"{name} = [{round(1000 * float(one))}, {round(1000 * float(other))}]" for name, one, other in pairs]
    return "\n".join([f"[{heroes}]", *lines]) + "\n"


def main() -> None:
    """Fit for each number of Heroes, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="games for each act and number of Heroes")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    tables = [HEAD]
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for heroes in range(FEWEST_HEROES, MOST_HEROES + 1):
            played = list(pool.map(play, [heroes] * len(ACTS), ACTS, [given.games] * len(ACTS)))
            x, lost, number, final = (np.concatenate(parts) for parts in zip(*played, strict=True))
            weights = []
            for where in (0, 1):
                here, held_out = final == where, number % 5 == 0
                used, tried = here & ~held_out, here & held_out
                missed = loss(as_sides(x[tried]), lost[tried], fit(as_sides(x[used]), lost[used]))
                part_of_game = "in" if where else "before"
                print(f"{heroes} heroes, {part_of_game} the Final Battle: {here.sum()} moments;", end=" ")
                print(f"loss on games held out {missed:.4f} (chance {np.log(2):.4f})", flush=True)
                weights.append(fit(as_sides(x[here]), lost[here]))
            tables.append(table_of(heroes, *weights))
    TARGET.write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
