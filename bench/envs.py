"""How fast the environments are, side by side with PettingZoo's own card games in one run; prints Markdown.

    python -m bench.envs
    python -m bench.envs --seconds 0.3 --rounds 3

Every environment goes through the same loop, the one of PettingZoo's documentation: look at `last()`, let the action
space draw from what the mask allows, `step`. The second table's loop also reads every array of every observation,
which Longtable paints only then. Rounds are interleaved and time is CPU time of the process, so that what disturbs
the machine disturbs all alike. The peers need `pip install "pettingzoo[classic]"`; one that is missing is left out.
"""

import argparse
import platform
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Any

from longtable.envs.pettingzoo import env
from longtable.games import list_games

PEERS = {"texas_holdem_no_limit": "classic/texas_holdem_no_limit-v6", "hanabi": "classic/hanabi-v5"}


def steps_per_second(table: Any, seconds: float, seed: int, *, reads: bool) -> float:  # noqa: ANN401  any AEC environment
    """Play matches by chance for some seconds."""
    steps = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        table.reset(seed=seed + steps)
        for agent in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if reads:
                for array in seen.values():
                    array.sum()
            done = terminated or truncated
            table.step(None if done else table.action_space(agent).sample(seen["action_mask"]))
            steps += 1
            if process_time() - begin > 2 * seconds:
                break
    return steps / spent


def tables() -> dict[str, Callable[[], Any]]:
    """What is measured, by name: the peers that are installed, then every game of Longtable."""
    found: dict[str, Callable[[], Any]] = {}
    for name, known in PEERS.items():
        try:
            _peer(known)
        except ImportError as error:
            print(f"{name} was left out: {error}")
        else:
            found[name] = partial(_peer, known)
    for slug in list_games():
        found[slug] = partial(env, slug)
    return found


def _peer(known: str) -> Any:  # noqa: ANN401  any AEC environment
    from pettingzoo import make

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the precision of the peers' own spaces
        return make("aec", known)


def measure(rounds: int, seconds: float, *, reads: bool) -> dict[str, list[float]]:
    """Steps per second of everybody, in each round."""
    makers = tables()
    found: dict[str, list[float]] = {name: [] for name in makers}
    for round_ in range(rounds):
        for name, make in makers.items():
            found[name].append(steps_per_second(make(), seconds, 1000 * round_, reads=reads))
    return found


def as_markdown(found: dict[str, list[float]]) -> str:
    """The medians over the rounds, and the medians of the ratios within each round."""
    peers = [name for name in PEERS if name in found]
    lines = [f"| {' | '.join(['environment', 'steps/s', *(f'times {peer}' for peer in peers)])} |"]
    lines.append("| --- |" + " ---: |" * (1 + len(peers)))
    for name, rates in found.items():
        ratios = [median(a / b for a, b in zip(rates, found[peer], strict=True)) for peer in peers]
        lines.append(f"| {' | '.join([name, f'{median(rates):,.0f}', *(f'{ratio:.1f}' for ratio in ratios)])} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    print("A random agent, which looks at the mask (bar: 3 times a peer):\n")
    print(as_markdown(measure(given.rounds, given.seconds, reads=False)))
    print("\nA random agent that reads every observation whole:\n")
    print(as_markdown(measure(given.rounds, given.seconds, reads=True)))
    packages = ", ".join(f"{name} {version(name)}" for name in ("longtable", "pettingzoo", "gymnasium", "numpy"))
    print(f"\nPython {platform.python_version()}; {packages}.")


if __name__ == "__main__":
    main()
