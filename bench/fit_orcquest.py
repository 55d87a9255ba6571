"""Fit the forecast of OrcQuest WarPath to games of sensible orcs and write `forecast.toml`.

    python -m bench.fit_orcquest --games 60

Plays the ten Quests by the greedy policy, with typical records and some decisions at random; notes how the orcs
stand at the beginning of Turns; fits a logistic regression, and says how much better than chance it is on games it
was not fitted to.
"""

import argparse
from pathlib import Path
from random import Random

import numpy as np

from bench.fit_forecast import Floats, Ints, fit, loss
from bench.fit_mordak import RANDOM_DECISIONS, as_sides
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.orcquest_warpath.bot.forecast import STANDING, standing
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.state import OrcState

TARGET = Path(__file__).parent.parent / "src/longtable/games/orcquest_warpath/bot/forecast.toml"
HEAD = "# Written by bench/fit_orcquest.py: thousandths of the logarithm of the orcs' odds.\n"


def play(quest: str, games: int) -> tuple[Floats, Ints, Ints]:
    """The standing at the beginning of Turns, whether the orcs lost, and in which game."""
    rows: list[list[float]] = []
    lost, numbers = [], []
    for number in range(games):
        random = Random(number)

        def policy(s: OrcState, ask: Ask, random: Random = random) -> int:
            if random.random() < RANDOM_DECISIONS:
                return random.randrange(len(ask.options))
            return game.policy(s, ask)

        run = Run(game, game.begin(OrcOptions(quest=quest), Chance(f"fit/{quest}/{number}"), None), keeps=False)
        run.start()
        s, before = run.state, len(rows)
        while run.pending is not None:
            turn = s.turn + 1
            run.play_out(policy, DECISION_LIMIT, lambda s, last=turn: s.turn >= last)  # type: ignore[misc]
            if not s.winner:
                rows.append([value / 1000 for value in standing(s)])
        lost += [int(s.winner != "heroes")] * (len(rows) - before)
        numbers += [number] * (len(rows) - before)
    return np.array(rows), np.array(lost), np.array(numbers)


def main() -> None:
    """Play all Quests, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="games of each Quest")
    given = parser.parse_args()
    played = [play(row.id, given.games) for row in game.content.campaign]
    x, lost, number = (np.concatenate(parts) for parts in zip(*played, strict=True))
    held_out = number % 5 == 0
    missed = loss(as_sides(x[held_out]), lost[held_out], fit(as_sides(x[~held_out]), lost[~held_out]))
    print(f"{len(x)} moments; loss on games held out {missed:.4f} (chance {np.log(2):.4f})")
    weights = fit(as_sides(x), lost)
    pairs = zip(STANDING, weights, strict=True)
    lines = [f"{name} = {round(1000 * float(weight))}" for name, weight in pairs]
    TARGET.write_text("\n".join([HEAD, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
