"""How strong the bots are: greedy against random, and ismcts against greedy, with seats swapped.

    python -m bench.strength --jobs 2
    python -m bench.strength --only ismcts --games 200 --ismcts ismcts:seconds=1

Bars: greedy wins at least 70 % against three random players; the lower end of the 95 % interval of ismcts against
greedy, two players, is above 50 %.
"""

import argparse
from time import perf_counter

from longtable.lab.series.simulation import Series, play_series
from longtable.lab.series.statistics import Summary


def main() -> None:
    """Play both matches and print a line of Markdown for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="games of each match (default: 2000 and 100)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--only", choices=("greedy", "ismcts"))
    parser.add_argument("--ismcts", default="ismcts", help="the searching bot with its settings")
    given = parser.parse_args()
    print("| match | games | wins | rate | 95 % interval | bar | seconds a decision |\n" + "| --- " * 7 + "|")
    if given.only != "ismcts":
        _match(("greedy", "random", "random", "random"), given.games or 2000, given.jobs, given.seed, "rate", 0.7)
    if given.only != "greedy":
        _match((given.ismcts, "greedy"), given.games or 100, given.jobs, given.seed, "low", 0.5)


def _match(bots: tuple[str, ...], games: int, jobs: int, seed: str, measure: str, bar: float) -> None:
    series = Series(
        game="valiant-wars", bots=bots, games=games, seed=f"{seed}/{bots[0]}", options={"players": len(bots)}
    )
    summary = Summary()
    decisions = 0
    start = perf_counter()
    for result in play_series(series, jobs):
        summary.add(result)
        decisions += result.decisions
    taken = (perf_counter() - start) * jobs / max(decisions / len(bots), 1)
    tally = summary.bots[bots[0]]
    low, high = tally.interval
    reached = (tally.rate if measure == "rate" else low) >= bar
    print(
        f"| {bots[0]} against {', '.join(bots[1:])} | {games} | {tally.wins} | {tally.rate:.3f} "
        f"| {low:.3f} to {high:.3f} | {'rate' if measure == 'rate' else 'lower end'} {bar:.2f}: "
        f"{'reached' if reached else 'not reached'} | {taken:.3f} |"
    )


if __name__ == "__main__":
    main()
