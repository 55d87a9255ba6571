"""Fit the weights of Valiant Wars' forecast to games between greedy players.

    python -m bench.fit_forecast --games 2000

Plays games, notes every player's features at the start of each round, and fits a softmax over the players by
Newton's method. Prints the weights for `games/valiant_wars/forecast.py` and how much better than chance they are.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from longtable.engine.chance import Chance
from longtable.engine.steps import Run
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.forecast import features

Floats = NDArray[np.float64]


def play(seed: str, players: int) -> tuple[list[list[tuple[int, ...]]], int]:
    """The features of all players at the start of each round but the first, and who won."""
    options = game.options(players=players)
    s = game.setup(options, game.roles(options), Chance(seed))
    game.attach(s, options)
    run = Run(game, s)
    run.start()
    seen = []
    while run.pending is not None:
        last = s.round
        run.play_out(game.policy, 5000, until=lambda s, last=last: s.round > last)  # type: ignore[misc]
        if s.winner is None:
            seen.append([features(s, player) for player in s.players])
    if s.winner is None:
        raise RuntimeError(f"game {seed} did not end")
    return seen, [player.role for player in s.players].index(s.winner.role)


def fit(x: Floats, winner: NDArray[np.int64]) -> tuple[Floats, float]:
    """Weights of a softmax over players, and the mean negative log likelihood they reach."""
    rows = np.arange(len(winner))
    weights = np.zeros(x.shape[2])
    share = np.full(x.shape[:2], 1 / x.shape[1])
    for _ in range(50):
        score = x @ weights
        share = np.exp(score - score.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        mean = (share[:, :, None] * x).sum(axis=1)
        slope = (x[rows, winner] - mean).sum(axis=0) - 0.01 * weights
        bend = np.einsum("np,npf,npg->fg", share, x, x) - mean.T @ mean + 0.01 * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights, float(-np.log(share[rows, winner]).mean())


def main() -> None:
    """Fit for each number of players, and for all together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    games = parser.parse_args().games
    for players in (2, 3, 4, 5):
        played = [play(f"fit/{players}/{n}", players) for n in range(games)]
        x = np.array([row for rows, _ in played for row in rows], dtype=np.float64) / 1000
        winner = np.array([won for rows, won in played for _ in rows])
        weights, loss = fit(x, winner)
        print(f"{players} players: {len(winner)} rounds, loss {loss:.4f} (chance {np.log(players):.4f})")
        print("  WEIGHTS =", tuple(round(1000 * float(weight)) for weight in weights))


if __name__ == "__main__":
    main()
