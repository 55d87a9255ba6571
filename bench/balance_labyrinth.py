"""Balance of Lludwik's Labyrinth among greedy Heroes: how often each act is won, by how many, and with whom.

    python -m bench.balance_labyrinth --games 500 --jobs 2
    python -m bench.balance_labyrinth --games 500 --modes easy-1 normal hard-1 --acts 1 5
    python -m bench.balance_labyrinth --games 500 --pasts knights villains --acts 5 6 7 8

Compares with the project's bars: Heroes win 35 to 65 % of each act on normal, with a typical record behind them; no
Hero is in winning parties in less than 25 % or more than 75 % of its games. Boards are dealt at random.
"""

import argparse
from collections import Counter
from statistics import median

from longtable.games.valor_villainy.labyrinth import game
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.lab.series.simulation import GameResult, Series, play_series
from longtable.lab.series.statistics import wilson

FAIR, USEFUL = (0.35, 0.65), (0.25, 0.75)
NORMAL = Mode.NORMAL.value


def main() -> None:
    """Play the series and print the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games for each act, mode, past and number of Heroes")
    parser.add_argument("--acts", type=int, nargs="*", default=[1, 2, 3, 4, 5, 6, 7, 8])
    parser.add_argument("--heroes", type=int, nargs="*", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--modes", nargs="*", default=[NORMAL])
    parser.add_argument("--pasts", nargs="*", default=["knights"])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    print("| act | mode | past | heroes | games | won | 95 % interval | rounds | defeats | decisions |")
    print("| --- " * 10 + "|")
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for act, mode, past in [(a, m, p) for a in given.acts for m in given.modes for p in given.pasts]:
        for heroes in given.heroes:
            series = Series(
                game=game.slug,
                bots=("greedy",) * heroes,
                games=given.games,
                seed=f"{given.seed}/{act}/{heroes}",
                options={"heroes": heroes, "mission": f"act-{act}", "mode": mode, "past": past, "boards": "random"},
                rotate=False,
            )
            results = list(play_series(series, given.jobs))
            _print_games(f"| {act} | {mode} | {past} | {heroes} ", results, FAIR if mode == NORMAL else None)
            for result in results:
                seen.update(result.measures["boards"])
                won.update(result.measures["boards"] if _is_won(result) else ())
    _print_heroes(seen, won)


def _is_won(result: GameResult) -> bool:
    return bool(result.winner_seats)


def _print_games(head: str, results: list[GameResult], bar: tuple[float, float] | None) -> None:
    games, wins = len(results), sum(map(_is_won, results))
    low, high = wilson(wins, games)
    rounds, defeats = (
        sum(int(result.measures[name]) for result in results) / games for name in ("rounds", "defeats")
    )
    decisions = median(result.decisions for result in results)
    print(
        f"{head}| {games} | {wins / games:.3f}{_verdict(wins / games, bar)} | {low:.3f} to {high:.3f} "
        f"| {rounds:.1f} | {defeats:.1f} | {decisions:.0f} |",
        flush=True,
    )


def _print_heroes(seen: Counter[str], won: Counter[str]) -> None:
    print("\n| hero | games | won | 95 % interval |")
    print("| --- " * 4 + "|")
    for board in sorted(seen):
        low, high = wilson(won[board], seen[board])
        rate = won[board] / seen[board]
        print(f"| {board} | {seen[board]} | {rate:.3f}{_verdict(rate, USEFUL)} | {low:.3f} to {high:.3f} |")


def _verdict(rate: float, bar: tuple[float, float] | None) -> str:
    if bar is None:
        return ""
    return " (reached)" if bar[0] <= rate <= bar[1] else " (not reached)"


if __name__ == "__main__":
    main()
