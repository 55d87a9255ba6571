"""Balance of OrcQuest among greedy orcs: how often each Quest is won by the party that usually stands before it.

    python -m bench.balance_orcquest --games 500
    python -m bench.balance_orcquest --games 100 --quests hen-thieves toll-road

Compares with the project's bars: 35 to 70 % of each Quest are won, falling slowly from the first to the tenth; who
keeps the Alert in Yellow wins more often; no orc is without use, by its share of kills, loot and objectives.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median
from time import process_time

from msgspec import Struct

from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.lab.series.statistics import wilson

FAIR = (0.35, 0.70)
LEVELS = 5
"""Levels of each colour of the Alert."""
COLOURS = ("yellow", "orange", "red")


class Played(Struct):
    """One game, as far as balance is concerned."""

    quest: str
    won: bool = False
    reason: str = ""
    turns: int = 0
    alert: int = 1
    """The highest Alert Level."""
    rung: int = 0
    deaths: int = 0
    done: int = 0
    """Secondary Objectives."""
    decisions: int = 0
    cpu: float = 0.0
    kills: dict[str, int] = {}
    loot: dict[str, int] = {}
    objectives: dict[str, int] = {}


def play(quest: str, seed: str) -> Played:
    """One game to its end."""
    began = process_time()
    run = Run(game, game.begin(OrcOptions(quest=quest), Chance(seed), None), keeps=False)
    run.start()
    decisions = run.play_out(game.policy, DECISION_LIMIT)
    s, doings = run.state, run.state.doings
    names = {hero.role: hero.id for hero in s.heroes}

    def by_name(counts: dict[str, int]) -> dict[str, int]:
        return {name: counts.get(role, 0) for role, name in names.items()}

    return Played(
        quest,
        won=s.winner == "heroes",
        reason=s.reason or "undecided",
        turns=s.turn,
        alert=doings.highest,
        rung=doings.rung,
        deaths=doings.deaths,
        done=len(s.done),
        decisions=decisions,
        cpu=process_time() - began,
        kills=by_name(doings.kills),
        loot=by_name(doings.loot),
        objectives=by_name(doings.objectives),
    )


def play_all(quest: str, games: int, seed: str, jobs: int) -> list[Played]:
    """Games of a Quest, in this process or in several."""
    seeds = [f"{seed}/{quest}/{n}" for n in range(games)]
    if jobs == 1:
        return [play(quest, one) for one in seeds]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, [quest] * games, seeds, chunksize=5))


def main() -> None:
    """Play the games and print the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games for each Quest")
    parser.add_argument("--quests", nargs="*", default=[row.id for row in game.content.campaign])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    names = (
        "quest | games | won | 95 % interval | turns | highest alert | bells | deaths | secondary | decisions | CPU s"
    )
    print(f"| {names} | lost by |")
    print("| --- " * 12 + "|")
    played: list[Played] = []
    for quest in given.quests:
        games = play_all(quest, given.games, given.seed, given.jobs)
        _print_games(games)
        played += games
    _print_heroes(played)
    _print_alert(played)


def _print_games(games: Sequence[Played]) -> None:
    count = len(games)
    wins = sum(one.won for one in games)
    low, high = wilson(wins, count)
    fair = " (reached)" if FAIR[0] <= wins / count <= FAIR[1] else " (not reached)"
    means = [mean(getattr(one, name) for one in games) for name in ("alert", "rung", "deaths", "done")]
    lost = Counter(one.reason for one in games if not one.won)
    print(
        f"| {games[0].quest} | {count} | {wins / count:.3f}{fair} | {low:.3f} to {high:.3f} "
        f"| {median(one.turns for one in games):.0f} | {' | '.join(f'{one:.1f}' for one in means)} "
        f"| {median(one.decisions for one in games):.0f} | {mean(one.cpu for one in games):.2f} "
        f"| {', '.join(f'{reason} {times}' for reason, times in lost.most_common())} |",
        flush=True,
    )


def _print_heroes(games: Sequence[Played]) -> None:
    """Each orc's share of kills, loot and objectives."""
    totals: dict[str, defaultdict[str, int]] = {}
    for what in ("kills", "loot", "objectives"):
        totals[what] = defaultdict(int)
        for one in games:
            for name, count in getattr(one, what).items():
                totals[what][name] += count
    print(f"\n| orc | {' | '.join(f'share of {what}' for what in totals)} |\n{'| --- ' * 4}|")
    for name in game.content.heroes:
        shares = [counts[name] / (sum(counts.values()) or 1) for counts in totals.values()]
        print(f"| {name} | {' | '.join(f'{share:.2f}' for share in shares)} |")


def _print_alert(games: Sequence[Played]) -> None:
    """How often those won whose Alert never went beyond a colour, in Quests that go on beyond Yellow."""
    games = [one for one in games if game.content.quests[one.quest].most_alert > LEVELS]
    print("\n| highest alert | games | won | 95 % interval |\n| --- | --- | --- | --- |")
    for number, colour in enumerate(COLOURS):
        some = [one for one in games if min((one.alert - 1) // LEVELS, 2) == number]
        if some:
            wins = sum(one.won for one in some)
            low, high = wilson(wins, len(some))
            print(f"| {colour} | {len(some)} | {wins / len(some):.3f} | {low:.3f} to {high:.3f} |")


if __name__ == "__main__":
    main()
