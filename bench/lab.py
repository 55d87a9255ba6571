"""What the lab costs: games a second with one process and with two, the parent's memory, and room on the disk.

    python -m bench.lab
    python -m bench.lab --games 10000 --rounds 3 --round-games 1500 --ray
    python -m bench.lab --game valiant-wars --bot random --games 0 --rounds 0

Prints Markdown. Rounds with one process and with two take turns, so that what disturbs the machine disturbs both; the
ratio is taken within each round. Then one whole run shows what the parent's memory does. Times are wall time and hold
the start of the processes; run it on a machine that does nothing else.
"""

import argparse
import os
import platform
import resource
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec
from msgspec.structs import replace

from longtable import __version__, find_game
from longtable.lab.experiment import Experiment, Plan, settle
from longtable.lab.playing.local import play_here
from longtable.lab.playing.on_ray import play_on_ray
from longtable.lab.playing.parts import Played, play_part, sensible_batch
from longtable.lab.runs import Part, RunFolder, begin_run
from longtable.lab.tables import TABLES

BAR = 1.8
COST_ROUNDS = 5
MARKS = 10
"""At how many places of the whole run the parent's memory is looked at."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="valiant-wars")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=10_000, help="how many games the whole run has; 0: no such run")
    parser.add_argument("--rounds", type=int, default=3, help="how often one process and two take turns; 0: never")
    parser.add_argument("--round-games", type=int, default=1500, help="how many games each of them plays in a round")
    parser.add_argument("--cost-games", type=int, default=100, help="how many games CPU time is taken from; 0: none")
    parser.add_argument("--ray", action="store_true", help="also play the rounds on a Ray cluster on this machine")
    given = parser.parse_args()
    game = find_game(given.game)
    roles = game.roles(game.options())
    experiment = settle(Plan(game=game.slug, seats=[given.bot for _ in roles]), game)
    load = os.getloadavg()[0]
    if given.cost_games:
        _print_cost(experiment, given.cost_games)
    if given.rounds:
        _print_rates(replace(experiment, games=given.round_games), given.rounds, with_ray=given.ray)
    if given.games:
        _print_whole_run(replace(experiment, games=given.games))
    print(f"\n{datetime.now(UTC):%Y-%m-%d}; {game.title}, {', '.join(experiment.cells[0].bots)}; ", end="")
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before {load:.1f}; ", end="")
    print(f"Longtable {__version__}.")


# ---------------------------------------------------------------- cost


def _print_cost(experiment: Experiment, games: int) -> None:
    """CPU time of this process for one part, which other work on the machine disturbs less than the clock."""
    ways = {"facts and choices counted": experiment, "nothing counted": _bare(experiment)}
    seconds: dict[str, list[float]] = {way: [] for way in ways}
    sizes: dict[str, int] = {}
    for _ in range(COST_ROUNDS):
        for way, played in ways.items():
            encoded = msgspec.msgpack.encode(played)
            play_part(encoded, Part(0, 0, 2))
            begin = process_time()
            files = play_part(encoded, Part(0, 2, games)).files
            seconds[way].append((process_time() - begin) / games)
            sizes[way] = sum(map(len, files.values()))
    print("| what | CPU a game | a million games | on the disk |\n| --- | ---: | ---: | ---: |")
    for way, found in seconds.items():
        each = median(found)
        print(f"| {way} | {1000 * each:.1f} ms | {each * 1e6 / 3600:.1f} core-hours ", end="")
        print(f"| {sizes[way] / games / 1000:.2f} GB |")
    print()


def _bare(experiment: Experiment) -> Experiment:
    return replace(experiment, facts=False, choices=False)


# ---------------------------------------------------------------- rates


def _print_rates(experiment: Experiment, rounds: int, *, with_ray: bool) -> None:
    ways = {
        "1 process": (experiment, 1),
        "2 processes": (experiment, 2),
        "2 processes, nothing counted": (_bare(experiment), 2),
    }
    if with_ray:
        ways["Ray on this machine"] = (experiment, 0)
    rates: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, (played, jobs) in ways.items():
            rates[way].append(_rate(played, jobs))
    print(f"| {experiment.games} games, {rounds} rounds | games a second, each round | median | times one process |")
    print("| --- | ---: | ---: | ---: |")
    for way, found in rates.items():
        times = [rate / one for rate, one in zip(found, rates["1 process"], strict=True)]
        verdict = f", bar {BAR}: {_verdict(median(times) >= BAR)}" if way == "2 processes" else ""
        each = ", ".join(f"{rate:.1f}" for rate in found)
        print(f"| {way} | {each} | {median(found):.1f} | {_with_range(times)}{verdict} |")


def _rate(experiment: Experiment, jobs: int) -> float:
    with TemporaryDirectory() as folder:
        run = _begun(Path(folder) / "run", experiment, max(jobs, 1))
        begin = perf_counter()
        for _ in _played(run, jobs):
            pass
        return experiment.games / (perf_counter() - begin)


def _played(run: RunFolder, jobs: int) -> Iterator[Played]:
    with closing(play_here(run, run.missing(), jobs) if jobs else play_on_ray(run, run.missing())) as parts:
        yield from parts


def _begun(folder: Path, experiment: Experiment, jobs: int) -> RunFolder:
    return begin_run(folder, experiment, find_game(experiment.game).rules_version, sensible_batch(experiment, jobs))


def _with_range(times: list[float]) -> str:
    return f"{median(times):.2f} ({min(times):.2f} to {max(times):.2f})"


def _verdict(kept: bool) -> str:
    return "reached" if kept else "not reached"


# ---------------------------------------------------------------- a whole run


def _print_whole_run(experiment: Experiment) -> None:
    """Play all games with two processes; look at the parent's memory and at what lies on the disk."""
    with TemporaryDirectory() as folder:
        run = _begun(Path(folder) / "run", experiment, 2)
        games = 0
        marks: list[tuple[int, float]] = []
        begin, spent = perf_counter(), process_time()
        for played in _played(run, 2):
            games += played.part.count
            if games * MARKS >= experiment.games * (len(marks) + 1):
                marks.append((games, _memory()))
        seconds, spent = perf_counter() - begin, process_time() - spent
        parts = len(run.parts())
        sizes = {table: sum(path.stat().st_size for path in (run.folder / table).iterdir()) for table in TABLES}
    print(f"\nA whole run of {games} games with two processes took {seconds:.0f} s ({games / seconds:.1f} a second).")
    print(f"The parent spent {1000 * spent / parts:.1f} ms of CPU on each of {parts} parts.")
    print("\n| after games | most memory of the parent so far (MB) |\n| ---: | ---: |")
    for count, memory in marks:
        print(f"| {count} | {memory:.1f} |")
    print("\n| table | bytes a game | a million games (MB) |\n| --- | ---: | ---: |")
    for table, size in sizes.items():
        print(f"| {table} | {size / games:.0f} | {size / games:.0f} |")


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
