"""Fit Valiant Wars' forecast to games between sensible players and write `forecast.toml`.

    python -m bench.fit_forecast --games 8000 --jobs 2

Plays games by the greedy policy, with some purchases at random so that every card is seen in every company; notes
every player's deck and standing at the start of each round; fits a softmax over the players by Newton's method,
for each number of players, and says how much better than chance it is on games it was not fitted to.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.bot.forecast import STANDING, lateness, standing
from longtable.games.valiant_wars.content import CardKind
from longtable.games.valiant_wars.state import Kind, Player, ValiantState

TARGET = Path(__file__).parent.parent / "src/longtable/games/valiant_wars/bot/forecast.toml"
CARDS = sorted(dict.fromkeys(card.id for card in game.cards.values() if card.kind is not CardKind.LOCATION))
RANDOM_PURCHASES = 0.4
RIDGE = 5.0

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def features(s: ValiantState, player: Player) -> list[float]:
    """Copies of each card, weighted early and late, and the standing."""
    late = lateness(s) / 1000
    copies = dict.fromkeys(CARDS, 0)
    for number in player.owned:
        if s.cards[number].id in copies:
            copies[s.cards[number].id] += 1
    early = [count * (1 - late) for count in copies.values()]
    return [*early, *(count * late for count in copies.values()), *(value / 1000 for value in standing(s, player))]


def play(players: int, first: int, games: int) -> tuple[Floats, Ints, Ints]:
    """Features of all players at each round but the first, who won, and which game it was."""
    options = game.options(players=players)
    rows, winners, numbers = [], [], []
    for number in range(first, first + games):
        random = Random(number)

        def policy(s: ValiantState, ask: Ask, random: Random = random) -> int:
            if ask.kind is Kind.BUY and random.random() < RANDOM_PURCHASES:
                return random.randrange(len(ask.options))
            return game.policy(s, ask)

        s = game.setup(options, game.roles(options), Chance(f"fit/{players}/{number}"))
        game.attach(s, options)
        run = Run(game, s)
        run.start()
        seen = []
        while run.pending is not None:
            last = s.round
            run.play_out(policy, DECISION_LIMIT, lambda s, last=last: s.round > last)  # type: ignore[misc]
            if s.winner is None:
                seen.append([features(s, player) for player in s.players])
        if s.winner is not None:
            rows += seen
            winners += [[player.role for player in s.players].index(s.winner.role)] * len(seen)
            numbers += [number] * len(seen)
    return np.array(rows), np.array(winners), np.array(numbers)


def fit(x: Floats, winner: Ints) -> Floats:
    """Weights of a softmax over the players."""
    rows = np.arange(len(winner))
    weights = np.zeros(x.shape[2])
    for _ in range(50):
        share = shares(x, weights)
        mean = (share[:, :, None] * x).sum(axis=1)
        slope = (x[rows, winner] - mean).sum(axis=0) - RIDGE * weights
        bend = np.einsum("np,npf,npg->fg", share, x, x) - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-5:
            break
    return weights


def shares(x: Floats, weights: Floats) -> Floats:
    """Each player's chance to win, by these weights."""
    score = x @ weights
    share: Floats = np.exp(score - score.max(axis=1, keepdims=True))
    share /= share.sum(axis=1, keepdims=True)
    return share


def loss(x: Floats, winner: Ints, weights: Floats) -> float:
    """The mean negative logarithm of the chance given to the winner."""
    return float(-np.log(shares(x, weights)[np.arange(len(winner)), winner]).mean())


def table_of(players: int, weights: Floats) -> str:
    """One table of `forecast.toml`."""
    whole = [round(1000 * float(weight)) for weight in weights]
    early, late, rest = whole[: len(CARDS)], whole[len(CARDS) : 2 * len(CARDS)], whole[2 * len(CARDS) :]
    lines = [f"[{players}.standing]", *(f"{name} = {value}" for name, value in zip(STANDING, rest, strict=True))]
    lines += ["", f"[{players}.cards]"]
    lines += [f"{card} = [{one}, {other}]" for card, one, other in zip(CARDS, early, late, strict=True)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit for each number of players, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8000, help="games for each number of players")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    tables = [
        "# Written by bench/fit_forecast.py: thousandths of the logarithm of the odds; a card early and late.\n"
    ]
    part = -(-given.games // given.jobs)
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for players in (2, 3, 4, 5):
            starts = range(0, given.games, part)
            played = list(pool.map(play, [players] * len(starts), starts, [part] * len(starts)))
            x, winner, number = (np.concatenate(parts) for parts in zip(*played, strict=True))
            held_out = number % 5 == 0
            tried = loss(x[held_out], winner[held_out], fit(x[~held_out], winner[~held_out]))
            print(f"{players} players: {len(winner)} rounds; loss on games held out {tried:.4f}", end="")
            print(f" (chance {np.log(players):.4f})", flush=True)
            tables.append(table_of(players, fit(x, winner)))
    TARGET.write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
