"""Balance of the Valley among greedy parties of random heroes: how often they win, how long it takes, and with whom.

    python -m bench.balance_valley --games 500
    python -m bench.balance_valley --games 300 --heroes 4 --levels easy moderate challenging difficult epic
    python -m bench.balance_valley --games 100 --style dual-boards

Compares with the project's bars: 35 to 65 % are won on Starter with any number of heroes, fewer with every step of
Difficulty; no Role and no Race wins less than 0.6 or more than 1.5 times the mean; four heroes take 25 to 60 turns;
every type of Quest, every Boss and every Circumstance is met. Roles and Races are those that set out, not who came
later; the mean is that of games with as many heroes.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median

import msgspec
from msgspec import Struct

from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.journal import Said
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.kinds import Circumstances, Difficulty, Quests, Style
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import PARTY, Foe, ValleyState
from longtable.lab.series.statistics import wilson

FAIR, USEFUL, LENGTH = (0.35, 0.65), (0.6, 1.5), (25, 60)
STARTER = Difficulty.STARTER.value


class Played(Struct):
    """One game, as far as balance is concerned."""

    heroes: int
    level: str
    won: bool = False
    reason: str = ""
    turns: int = 0
    quests: int = 0
    bosses: int = 0
    reclaimed: int = 0
    deaths: int = 0
    decisions: int = 0
    mine: int = 0
    """Decisions of a person who plays the first hero: the hero's own, and the group's."""
    roles: list[str] = []
    races: list[str] = []
    met: list[str] = []
    """Circumstances that were rolled, Bosses that were fought and types of Quests that were attempted."""


class Watch:
    """What is noted while a game is played."""

    def __init__(self) -> None:
        self.met: dict[str, None] = {}
        self.mine = 0
        self.party: list[tuple[str, str]] = []

    def say(self, said: str, /, *, only: object = None, **data: Said) -> None:  # noqa: ARG002  all is for everybody
        """Note the cards and opponents that a fact names."""
        for named in data.values():
            for one in named if isinstance(named, list) else [named]:
                if isinstance(one, CircumstanceRow):
                    self.met[f"circumstance:{one.id}"] = None
                elif isinstance(one, QuestRow) and said in ("attempts", "completes"):
                    self.met[f"quest:{one.kind}"] = None
                elif isinstance(one, Foe):
                    self.met[f"foe:{one.id}"] = None

    def policy(self, s: ValleyState, ask: Ask) -> int:
        """Decide as greedy bots do, and note whose decision it was, and who set out."""
        self.mine += ask.role in (PARTY, "hero-1")
        if not self.party and all(hero.race for hero in s.heroes):
            self.party = [(hero.profession, hero.race) for hero in s.heroes]
        return game.policy(s, ask)


def play(heroes: int, level: str, style: str, seed: str) -> Played:
    """One game to its end."""
    options = msgspec.convert(
        {"heroes": heroes, "difficulty": level, "style": style, "roles": "random"}, ValleyOptions
    )
    watch = Watch()
    state = game.begin(options, Chance(seed), None)
    state.attach(say=watch.say)
    run = Run(game, state, keeps=False)
    run.start()
    decisions = run.play_out(watch.policy, DECISION_LIMIT)
    s, doings = run.state, run.state.doings
    return Played(
        heroes,
        level,
        won=s.winner == "heroes",
        reason=s.reason or "undecided",
        turns=s.turn,
        quests=doings.quests,
        bosses=len(s.bosses),
        reclaimed=doings.reclaimed,
        deaths=doings.deaths,
        decisions=decisions,
        mine=watch.mine,
        roles=[role for role, _ in watch.party],
        races=[race for _, race in watch.party],
        met=list(watch.met),
    )


def play_all(heroes: int, level: str, style: str, games: int, seed: str, jobs: int) -> list[Played]:
    """Games of a kind, in this process or in several."""
    seeds = [f"{seed}/{heroes}/{level}/{n}" for n in range(games)]
    if jobs == 1:
        return [play(heroes, level, style, one) for one in seeds]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, [heroes] * games, [level] * games, [style] * games, seeds, chunksize=10))


def main() -> None:
    """Play the games and print the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games for each number of heroes and Difficulty")
    parser.add_argument("--heroes", type=int, nargs="*", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--levels", nargs="*", default=[STARTER])
    parser.add_argument("--style", choices=[style.value for style in Style], default=Style.STANDARD.value)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    names = "heroes | level | games | won | 95 % interval | turns | quests | bosses | reclaimed | deaths | decisions"
    print(f"| {names} | by one person | lost by |")
    print("| --- " * 13 + "|")
    played: list[Played] = []
    for level in given.levels:
        for heroes in given.heroes:
            games = play_all(heroes, level, given.style, given.games, given.seed, given.jobs)
            _print_games(games)
            played += games
    starter = [one for one in played if one.level == STARTER] or played
    _print_who("role", starter)
    _print_who("race", starter)
    _print_met(played)


def _print_games(games: Sequence[Played]) -> None:
    first, count = games[0], len(games)
    wins = sum(one.won for one in games)
    low, high = wilson(wins, count)
    turns = median(one.turns for one in games)
    fair = _verdict(wins / count, FAIR) if first.level == STARTER else ""
    long = _verdict(turns, LENGTH) if first.heroes == 4 and first.level == STARTER else ""
    means = [mean(getattr(one, name) for one in games) for name in ("quests", "bosses", "reclaimed", "deaths")]
    lost = Counter(one.reason for one in games if not one.won)
    print(
        f"| {first.heroes} | {first.level} | {count} | {wins / count:.3f}{fair} | {low:.3f} to {high:.3f} "
        f"| {turns:.0f}{long} | {' | '.join(f'{one:.1f}' for one in means)} "
        f"| {median(one.decisions for one in games):.0f} | {median(one.mine for one in games):.0f} "
        f"| {', '.join(f'{reason} {times}' for reason, times in lost.most_common())} |",
        flush=True,
    )


def _print_who(what: str, games: Sequence[Played]) -> None:
    """Each Role or Race: how often it won, beside how often all did with as many heroes."""
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    expected: defaultdict[str, float] = defaultdict(float)
    rates = {n: mean(one.won for one in games if one.heroes == n) for n in {one.heroes for one in games}}
    for one in games:
        for name in one.roles if what == "role" else one.races:
            seen[name] += 1
            won[name] += one.won
            expected[name] += rates[one.heroes]
    print(f"\n| {what} | games | won | 95 % interval | beside the mean |\n{'| --- ' * 5}|")
    for name in sorted(seen, key=lambda name: won[name] / expected[name]):
        low, high = wilson(won[name], seen[name])
        ratio = won[name] / expected[name]
        rate = won[name] / seen[name]
        print(
            f"| {name} | {seen[name]} | {rate:.3f} | {low:.3f} to {high:.3f} | {ratio:.2f}{_verdict(ratio, USEFUL)} |"
        )


def _print_met(games: Sequence[Played]) -> None:
    met = Counter(name for one in games for name in one.met)
    print("\n| met | of | missing |\n| --- | --- | --- |")
    for what, wanted in _wanted():
        missing = [name for name in wanted if name not in met]
        print(f"| {what} | {len(wanted) - len(missing)} of {len(wanted)} | {', '.join(missing) or 'none'} |")


def _wanted() -> Iterator[tuple[str, list[str]]]:
    content = game.content
    cards = [row for row in content.circumstances if row.kind is not Circumstances.LIVING]
    yield "Circumstances", [f"circumstance:{row.id}" for row in cards]
    yield "Bosses", [f"foe:{row.id}" for row in content.bosses.values()]
    kinds = [row.kind for row in content.quests if row.kind is not Quests.LIVING]
    yield "types of Quests", list(dict.fromkeys(f"quest:{kind}" for kind in kinds))


def _verdict(number: float, bar: tuple[float, float]) -> str:
    return " (reached)" if bar[0] <= number <= bar[1] else " (not reached)"


if __name__ == "__main__":
    main()
