"""How strong the bots of Minions of Mordak are, on both sides.

    python -m bench.strength_mordak --games 200 --jobs 2
    python -m bench.strength_mordak --only search --games 100 --heroes 3 --search ismcts:seconds=1

Bars: greedy Heroes against a random Mordak, and a greedy Mordak against random Heroes, win at least 90 %; a searching
Mordak (at most 1 s a decision) wins more often against greedy Heroes than a greedy Mordak does. The searching and the
greedy Mordak play the same games: equal seeds, equal boards.
"""

import argparse
from time import perf_counter

from longtable.games.valor_villainy.mordak import game
from longtable.lab.series.simulation import GameResult, Series, play_series
from longtable.lab.series.statistics import wilson


def main() -> None:
    """Play the matches and print a line of Markdown for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each match")
    parser.add_argument("--heroes", type=int, nargs="*", default=[1, 2, 3, 4, 5])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--only", choices=("sides", "search"))
    parser.add_argument("--search", default="ismcts", help="the searching bot with its settings")
    given = parser.parse_args()
    print("| heroes | Mordak | the heroes | games | Mordak won | rate | 95 % interval | seconds a decision |")
    print("| --- " * 8 + "|")
    matches = {
        "sides": [("random", "greedy"), ("greedy", "random")],
        "search": [(given.search, "greedy"), ("greedy", "greedy")],
    }
    for name, pairs in matches.items():
        if given.only in (None, name):
            for heroes in given.heroes:
                played = [_match(heroes, pair, given) for pair in pairs]
                if name == "search":
                    _compare(*played)


def _match(heroes: int, bots: tuple[str, str], given: argparse.Namespace) -> list[GameResult]:
    series = Series(
        game=game.slug,
        bots=(bots[0], *(bots[1],) * heroes),
        games=given.games,
        seed=f"{given.seed}/{heroes}",
        options={"heroes": heroes, "boards": "random"},
        rotate=False,
    )
    start = perf_counter()
    results = list(play_series(series, given.jobs))
    taken = (perf_counter() - start) * given.jobs / sum(result.decisions for result in results)
    won = sum(0 in result.winner_seats for result in results)
    low, high = wilson(won, len(results))
    print(
        f"| {heroes} | {bots[0]} | {bots[1]} | {len(results)} | {won} | {won / len(results):.3f} "
        f"| {low:.3f} to {high:.3f} | {taken:.4f} |",
        flush=True,
    )
    return results


def _compare(searching: list[GameResult], greedy: list[GameResult]) -> None:
    """How often only one of the two won the same game."""
    pairs = [(0 in one.winner_seats, 0 in other.winner_seats) for one, other in zip(searching, greedy, strict=True)]
    gained, lost = pairs.count((True, False)), pairs.count((False, True))
    print(f"\nThe searching Mordak alone won {gained} of these games, the greedy one alone {lost}.\n", flush=True)


if __name__ == "__main__":
    main()
