"""Balance of Minions of Mordak among greedy bots: who wins, how the Final Battle comes, and what each Hero does.

    python -m bench.balance_mordak --games 1000 --jobs 2

Compares with the project's bars for every number of Heroes: they win 35 to 65 % of the games; no Hero is in winning
parties in less than 25 % or more than 75 % of its games; the Final Battle is reached in nine games of ten; Shrines
end the waiting early in 10 to 60 %. Boards are dealt at random, so that every Hero is seen in every company.
"""

import argparse
from collections import Counter

from longtable.games.valor_villainy.mordak import game
from longtable.lab.series.simulation import GameResult, Series, play_series
from longtable.lab.series.statistics import wilson


def main() -> None:
    """Play the series and print the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of Heroes")
    parser.add_argument("--heroes", type=int, nargs="*", default=[1, 2, 3, 4, 5])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--boards", default="random", help="`chosen`: as bots like them; a lone one takes Bjorn")
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    print("| heroes | games | heroes won | 95 % interval | final battle | by shrines | rounds | defeats | longest |")
    print("| --- " * 9 + "|")
    played: dict[int, list[GameResult]] = {}
    for heroes in given.heroes:
        series = Series(
            game=game.slug,
            bots=("greedy",) * (heroes + 1),
            games=given.games,
            seed=f"{given.seed}/{heroes}",
            options={"heroes": heroes, "boards": given.boards},
            rotate=False,
        )
        played[heroes] = list(play_series(series, given.jobs))
        _print_games(heroes, played[heroes])
    _print_heroes(played)


def _print_games(heroes: int, results: list[GameResult]) -> None:
    games = len(results)
    won = sum(result.reason == "heroes-win" for result in results)
    low, high = wilson(won, games)
    battles, skips = (_share(results, name) for name in ("is_final", "shrines_skipped"))
    rounds, defeats = (_mean(results, name) for name in ("rounds", "defeats"))
    print(
        f"| {heroes} | {games} | {won / games:.3f} {_verdict(0.35 <= won / games <= 0.65)} | {low:.3f} to {high:.3f} "
        f"| {battles:.3f} {_verdict(battles >= 0.9)} | {skips:.3f} {_verdict(0.1 <= skips <= 0.6)} "
        f"| {rounds:.1f} | {defeats:.1f} | {max(result.decisions for result in results)} |",
        flush=True,
    )


def _print_heroes(played: dict[int, list[GameResult]]) -> None:
    counts = list(played)
    print("\n| hero | games | won | 95 % interval | bar |" + "".join(f" with {heroes} |" for heroes in counts))
    print("| --- " * (5 + len(counts)) + "|")
    seen: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    for heroes, results in played.items():
        for result in results:
            for board in result.measures["boards"]:
                seen[board, heroes] += 1
                won[board, heroes] += result.reason == "heroes-win"
    for board in sorted(dict.fromkeys(board for board, _ in seen)):
        games = sum(seen[board, heroes] for heroes in counts)
        wins = sum(won[board, heroes] for heroes in counts)
        low, high = wilson(wins, games)
        rates = "".join(f" {won[board, heroes] / max(seen[board, heroes], 1):.3f} |" for heroes in counts)
        kept = _verdict(0.25 <= wins / games <= 0.75)
        print(f"| {board} | {games} | {wins / games:.3f} | {low:.3f} to {high:.3f} | {kept} |{rates}")


def _share(results: list[GameResult], name: str) -> float:
    return sum(bool(result.measures[name]) for result in results) / len(results)


def _mean(results: list[GameResult], name: str) -> float:
    return sum(int(result.measures[name]) for result in results) / len(results)


def _verdict(kept: bool) -> str:
    return "(reached)" if kept else "(not reached)"


if __name__ == "__main__":
    main()
