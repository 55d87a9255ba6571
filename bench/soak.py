"""A long soak: random games of Valiant Wars under the invariants, some of them under every check of `check_game`.

    python -m bench.soak --games 50000 --thorough 5000 --jobs 2

Player counts and the options with another reading take turns. Stops at the first thing that does not hold.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any

import msgspec

from longtable.engine.check import Report, check_game
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.options import Purchases, ValiantOptions

BATCH = 20


def variants() -> list[dict[str, Any]]:
    """Every player count with the default readings (twice), and with each other reading by itself."""
    fields = msgspec.structs.fields(ValiantOptions)
    others: list[dict[str, Any]] = [{}, {}]
    others += [{field.name: not field.default} for field in fields if isinstance(field.default, bool)]
    others += [{"purchases": when} for when in Purchases if when is not Purchases.BEFORE_BATTLE]
    others.append({"swords_needed": 1})
    return [{"players": players, **other} for other in others for players in (2, 3, 4, 5)]


def check_batch(first: int, thorough: bool) -> Report:
    """Check a few games, with the options whose turn it is."""
    options = variants()
    turn = first % len(options)
    return check_game(
        game,
        games=BATCH,
        options=options[turn:] + options[:turn],
        seed=f"soak/{first}",
        thorough=thorough,
        hash_seeds=False,
    )


def batches(games: int, thorough: int) -> Iterator[tuple[int, bool]]:
    """Where each batch begins and whether it is a thorough one."""
    return ((first, first < thorough) for first in range(0, games, BATCH))


def main() -> None:
    """Run all batches and say how far it got."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50000)
    parser.add_argument("--thorough", type=int, default=5000)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    start = perf_counter()
    done = Report()
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        work = list(batches(given.games, given.thorough))
        for report in pool.map(check_batch, *zip(*work, strict=True)):
            done.games += report.games
            done.decisions += report.decisions
            done.longest = max(done.longest, report.longest)
            if done.games % 500 == 0:
                print(f"{done.games} games, {done.decisions} decisions, {perf_counter() - start:.0f} s", flush=True)
    print(
        f"{done.games} games ({min(given.thorough, done.games)} with every check at every decision), "
        f"{done.decisions} decisions, longest {done.longest}: nothing broken, {perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
