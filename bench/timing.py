"""What `bench.speed` measures, whichever engine it is: the rows of its table, and how each of them is timed."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple, Protocol, TypeAlias

UNWANTED = ("longtable.games.", "longtable.server", "longtable.lab", "litestar", "polars")
"""What `import longtable` must not bring along."""


class Effort(NamedTuple):
    """How much is measured: rounds, CPU seconds of play, moments to clone at, searches, playouts, saves, starts."""

    rounds: int
    seconds: float
    moments: int
    searches: int
    playouts: int
    saves: int
    starts: int


FULL = Effort(rounds=9, seconds=1.0, moments=300, searches=15, playouts=30, saves=3, starts=10)
QUICK = Effort(rounds=3, seconds=0.2, moments=100, searches=4, playouts=10, saves=1, starts=3)


class Row(NamedTuple):
    """A line of the table; `less_is_better` turns its ratio round."""

    name: str
    form: str = "{:,.0f}"
    less_is_better: bool = False


DECISIONS = Row("random play, 4 players: decisions/s")
GAMES = Row("random play, 4 players: games/s")
LENGTH = Row("decisions in a random game", "{:.0f}")
FORCED = Row("of these with a single option", "{:.0%}")
IN_PYTHON = Row("decisions/s, beside OpenSpiel's team dominoes in Python")
CLONE = Row("clone at a random decision (µs)", "{:.1f}", less_is_better=True)
HIDDEN = Row("clone with the hidden re-dealt (µs)", "{:.1f}", less_is_better=True)
REACH = Row("OrcQuest: reach of a Hero, and who sees each square (µs, median)", "{:.0f}", less_is_better=True)
SAVE_MIDDLE = Row("save, middle of a game (bytes)", less_is_better=True)
SAVE_END = Row("save, end of a game (bytes)", less_is_better=True)
EMPTY = Row("start of Python alone (ms)", "{:.0f}", less_is_better=True)
IMPORT = Row("import, beyond that (ms)", "{:.0f}", less_is_better=True)
READY = Row("import with a game ready to play (ms)", "{:.0f}", less_is_better=True)
BROUGHT = Row("games, server, polars among what import loads")
SEARCH_RANDOM = Row("ISMCTS, 2 players, random rollouts/s")
SEARCH_GREEDY = Row("ISMCTS, 2 players, greedy rollouts/s")
ROWS = (
    DECISIONS,
    GAMES,
    LENGTH,
    FORCED,
    IN_PYTHON,
    CLONE,
    HIDDEN,
    REACH,
    SAVE_MIDDLE,
    SAVE_END,
    EMPTY,
    IMPORT,
    READY,
    BROUGHT,
    SEARCH_RANDOM,
    SEARCH_GREEDY,
)

Values: TypeAlias = dict[Row, float]
Task: TypeAlias = Callable[[int], Values]
"""One measurement of one engine in the round of that number."""


class Moment(NamedTuple):
    """A decision in the middle of a game: how many options there are, and how the game is copied here."""

    options: int
    clone: Callable[[], object]
    hidden_clone: Callable[[], object] | None = None


class Engine(Protocol):
    """Somebody's engine with a game for four, played at random."""

    def play(self, seed: int) -> int:
        """Play a game to its end as the engine does it best; count the decisions."""
        ...

    def walk(self, seed: int) -> Iterator[Moment]:
        """Play a game to its end and stop at every decision."""
        ...

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """How many bytes a game takes when saved at its middle and at its end."""
        ...


# ---------------------------------------------------------------- in this process


def seeds(round_: int) -> Iterator[int]:
    """Seeds that no other round has."""
    return iter(range(round_ * 100_000, (round_ + 1) * 100_000))


def random_play(engine: Engine, seconds: float, rows: Sequence[Row] = (DECISIONS, GAMES, LENGTH)) -> Task:
    """Whole games for some CPU seconds."""

    def measure(round_: int) -> Values:
        decisions = games = 0
        begin = process_time()
        for seed in seeds(round_):
            decisions += engine.play(seed)
            games += 1
            if process_time() - begin >= seconds:
                break
        spent = process_time() - begin
        values = {
            DECISIONS: decisions / spent,
            GAMES: games / spent,
            LENGTH: decisions / games,
            IN_PYTHON: decisions / spent,
        }
        return {row: values[row] for row in rows}

    return measure


def clones(engine: Engine, moments: int, *, hidden: bool, share: float = 0.1, repeats: int = 10) -> Task:
    """Copies at about one decision in ten of whole games, so that all parts of a game count as they occur."""

    def measure(round_: int) -> Values:
        random = Random(round_)
        plain: list[float] = []
        redealt: list[float] = []
        options = []
        for seed in seeds(round_):
            for moment in engine.walk(seed):
                options.append(moment.options)
                if random.random() < share:
                    plain.append(seconds_of(moment.clone, repeats))
                    if hidden and moment.hidden_clone is not None:
                        redealt.append(seconds_of(moment.hidden_clone, repeats))
            if len(plain) >= moments:
                break
        values = {CLONE: 1e6 * mean(plain), FORCED: options.count(1) / len(options)}
        if redealt:
            values[HIDDEN] = 1e6 * mean(redealt)
        return values

    return measure


def seconds_of(act: Callable[[], object], repeats: int) -> float:
    """CPU seconds of one call, over several of them."""
    begin = process_time()
    for _ in range(repeats):
        act()
    return (process_time() - begin) / repeats


def save_sizes(engine: Engine, games: int) -> Task:
    """Sizes of saves in the middle and at the end of games."""

    def measure(round_: int) -> Values:
        sizes = [engine.save_sizes(seed) for seed, _ in zip(seeds(round_), range(games), strict=False)]
        return {SAVE_MIDDLE: median(size for size, _ in sizes), SAVE_END: median(size for _, size in sizes)}

    return measure


# ---------------------------------------------------------------- imports, in fresh processes


def start(code: str, compiled: str) -> tuple[float, list[str]]:
    """Run code in a fresh Python: its CPU milliseconds from the start of the process, and the modules it loaded.

    Compiled files are kept in the folder `compiled`, so that every engine finds its own there from the second start.
    """
    tail = "import sys, time; print(1000 * time.process_time(), *sys.modules)"
    command = [sys.executable, "-c", f"{code}\n{tail}"]
    surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=surroundings)  # noqa: S603  ours
    spent, *modules = done.stdout.split()
    return float(spent), modules


def imports(whole: str, ready: str, compiled: str) -> Task:
    """What an import costs beyond the start of Python, plain and with a game to play."""

    def measure(_: int) -> Values:
        empty, _modules = start("pass", compiled)
        plain, modules = start(whole, compiled)
        with_game, _modules = start(ready, compiled)
        brought = sum(name.startswith(UNWANTED) for name in modules)
        return {EMPTY: empty, IMPORT: plain - empty, READY: with_game - empty, BROUGHT: brought}

    return measure
