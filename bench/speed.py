"""How fast Longtable is, side by side with Catanatron and OpenSpiel in one run.

    python -m bench.speed
    python -m bench.speed --quick
    python -m bench.speed --markdown > table.md
    python -m bench.speed --game minions-of-mordak
    python -m bench.speed --game lludwiks-labyrinth --option mission=act-5
    python -m bench.speed --game orcquest-warpath
    python -m bench.speed --game orcquest-warpath --option quest=enchanters-study

Every round measures everybody, one after the other, so that what disturbs the machine disturbs all alike; the
table shows medians over the rounds, how far the rounds lay apart, and ratios taken within each round. Time is CPU
time of the process, in which garbage is looked for as seldom as in the lab. An engine that is not installed is left
out, and the table says so.
"""

import argparse
import gc
import platform
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table as RichTable

from bench.peers import Catanatron, OpenSpiel, open_spiel_searches
from bench.timing import (
    BROUGHT,
    CLONE,
    DECISIONS,
    EMPTY,
    FORCED,
    FULL,
    IMPORT,
    IN_PYTHON,
    LENGTH,
    QUICK,
    REACH,
    READY,
    ROWS,
    SEARCH_GREEDY,
    SEARCH_RANDOM,
    Effort,
    Engine,
    Moment,
    Row,
    Task,
    Values,
    clones,
    imports,
    random_play,
    save_sizes,
    seconds_of,
    seeds,
)
from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View
from longtable.engine import saves
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.collector import collect_seldom
from longtable.engine.game import AnyGame
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.play import moving, spotting
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.games.valiant_wars import game as valiant_wars

VALIANT_WARS, MORDAK, LABYRINTH = "valiant-wars", "minions-of-mordak", "lludwiks-labyrinth"
VALLEY, ORCQUEST = "valley-of-the-dead-king", "orcquest-warpath"

TIMES_OF_CATANATRON = {VALIANT_WARS: 3.0, MORDAK: 1.0, LABYRINTH: 0.7, VALLEY: 1.0, ORCQUEST: 0.5}
CLONE_MICROSECONDS = {MORDAK: 100.0, LABYRINTH: 120.0, VALLEY: 120.0, ORCQUEST: 200.0}
REACH_MICROSECONDS = 300.0
IMPORT_MILLISECONDS = 150.0

LONGTABLE, CATANATRON, OPENSPIEL = COLUMNS = ("Longtable", "Catanatron", "OpenSpiel")

IMPORTS = {
    LONGTABLE: ("import longtable", "import longtable.games.valiant_wars, longtable.engine.table"),
    CATANATRON: ("import catanatron", "import catanatron.game"),
    OPENSPIEL: ("import pyspiel", "import pyspiel; pyspiel.load_game('hearts')"),
}


# ---------------------------------------------------------------- Longtable


def longtable_run(game: AnyGame, given: Mapping[str, Any], seed: str, *, keeps: bool) -> Run[Any]:
    """A game at its first decision."""
    options = game.read_options(given)
    state = game.setup(options, game.roles(options), Chance(seed))
    game.attach(state, options)
    run: Run[Any] = Run(game, state, keeps=keeps)
    run.start()
    return run


def longtable_walk(run: Run[Any], random: Random) -> Iterator[Ask]:
    """Play a run at random; stop at every ask, those of a simultaneous choice one by one."""
    decisions = 0
    while run.pending is not None and decisions < DECISION_LIMIT:
        asks = run.asks
        yield from asks
        decisions += len(asks)
        chosen = [random.randrange(len(ask.options)) for ask in asks]
        run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)


class Longtable:
    """One of our games: Valiant Wars for four, or four heroes: against Mordak, in the Labyrinth, Valley or a Quest.

    Where a game has a list of what may be played, as OrcQuest has Quests, all of it takes turns unless one is named.
    """

    def __init__(self, slug: str, options: Mapping[str, str]) -> None:
        self.game = find_game(slug)
        self.options: dict[str, Any] = {**({self.game.counted_by: 4} if self.game.counted_by else {}), **options}
        self.turns = {
            name: list(self.game.listed(name)) for name in self.game.options.__struct_fields__ if name not in options
        }

    def given(self, seed: int) -> dict[str, Any]:
        """The options of a game: what was asked for, and what takes turns."""
        return {**self.options, **{name: some[seed % len(some)] for name, some in self.turns.items() if some}}

    def play(self, seed: int) -> int:
        """Without checkpoints, as simulations do."""
        randrange = Random(seed).randrange
        run = longtable_run(self.game, self.given(seed), f"speed/{seed}", keeps=False)
        return run.play_out(lambda _, ask: randrange(len(ask.options)), DECISION_LIMIT)

    def walk(self, seed: int) -> Iterator[Moment]:
        """With checkpoints, as a table does."""
        run = longtable_run(self.game, self.given(seed), f"speed/{seed}", keeps=True)
        for ask in longtable_walk(run, Random(seed)):
            role = ask.role
            yield Moment(len(ask.options), run.clone, lambda role=role: run.hidden_clone(role, "hidden"))  # type: ignore[misc]

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """Save files, with the whole log and journal."""
        length = sum(1 for _ in self.walk(seed))
        random = Random(seed)
        options = self.game.read_options(self.given(seed))
        _, most = self.game.players(options)
        seats = [Seat(f"Seat {role}", "random") for role in self.game.roles(options)[:most]]
        table: Table[Any, Any] = Table.open(self.game, seats, f"speed/{seed}", options)
        middle = 0
        while not table.is_over and table.number < DECISION_LIMIT:
            if not middle and table.number >= length // 2:
                middle = len(saves.encode(table))
            for number, ask in table.asks.items():
                table.answer_index(number, random.randrange(len(ask.options)))
        return middle, len(saves.encode(table))


def orc_reaches(engine: Longtable, effort: Effort) -> Task:
    """Where a Hero can go and which Enemies see each of these squares, whenever one is asked where to move."""

    def measure(round_: int) -> Values:
        times: list[float] = []
        for seed in seeds(round_):
            run = longtable_run(engine.game, engine.given(seed), f"speed/{seed}", keeps=False)
            for ask in longtable_walk(run, Random(seed)):
                s: OrcState = run.state
                if ask.kind == Kind.MOVE and s.action is not None:
                    times.append(seconds_of(partial(_reach, s, s.hero(ask.role), s.action.moves), 3))
            if len(times) >= effort.moments:
                break
        return {REACH: 1e6 * median(times)}

    return measure


def _reach(s: OrcState, hero: Hero, moves: int) -> list[list[Foe]]:
    return [spotting.watchers(s, at) for at in moving.ways(s, hero, moves)]


def longtable_searches(effort: Effort) -> Task:
    """Searches at random decisions of games for two; every playout is told by the estimates."""

    def measure(round_: int) -> Values:
        values: Values = {}
        for row, rollout in ((SEARCH_RANDOM, "random"), (SEARCH_GREEDY, "greedy")):
            random = Random(round_)
            bot = IsmctsBot(seconds=0, iterations=effort.playouts, rollout=rollout)
            searches = playouts = 0
            spent = 0.0
            for seed in seeds(round_):
                run = longtable_run(valiant_wars, {"players": 2}, f"search/{seed}", keeps=True)
                for ask in longtable_walk(run, Random(seed)):
                    if random.random() < 0.1:
                        view = View(valiant_wars, ask, run.hidden_clone, random)
                        begin = process_time()
                        found = bot.advise(view).estimates
                        spent += process_time() - begin
                        searches += 1
                        playouts += sum(estimate.playouts for estimate in found)
                if searches >= effort.searches:
                    break
            values[row] = playouts / spent
        return values

    return measure


# ---------------------------------------------------------------- all of it


class Findings:
    """What was measured: for each row and engine one value per round; and who could not be measured."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.values: dict[tuple[Row, str], list[float]] = {}
        self.missing: dict[str, str] = {}

    def add(self, column: str, values: Mapping[Row, float]) -> None:
        """Take in one measurement of one engine."""
        for row, value in values.items():
            self.values.setdefault((row, column), []).append(value)

    def cell(self, row: Row, column: str) -> str:
        """The median, and how far the rounds lay from it where they did."""
        values = self.values.get((row, column))
        if not values:
            return "—"
        middle = median(values)
        spread = (max(values) - min(values)) / 2 / middle if middle else 0.0
        return row.form.format(middle) + (f" ±{spread:.0%}" if spread >= 0.005 and row.form != "{:.0%}" else "")

    def ratios(self, row: Row) -> list[float]:
        """How many times better than Catanatron, round by round."""
        mine, theirs = self.values.get((row, LONGTABLE), []), self.values.get((row, CATANATRON), [])
        pairs = zip(mine, theirs, strict=True) if mine and theirs else ()
        return [(them / me if row.less_is_better else me / them) if me and them else 0.0 for me, them in pairs]

    def ratio(self, row: Row) -> str:
        """The median of those, with the lowest and the highest."""
        ratios = self.ratios(row)
        if not ratios or row in (LENGTH, FORCED, EMPTY, BROUGHT):
            return ""
        return f"{median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})"

    def bar(self, row: Row) -> str:
        """What the project asks for here, and whether it is reached."""
        if row is DECISIONS:
            times = TIMES_OF_CATANATRON[self.game]
            return self._judge(f"at least {times:g} times Catanatron", row, times)
        if row is CLONE and self.game in CLONE_MICROSECONDS:
            most = CLONE_MICROSECONDS[self.game]
            return f"under {most:.0f} µs: {_verdict(median(self.values[row, LONGTABLE]) < most)}"
        if row is REACH and self.game == ORCQUEST:
            reached = median(self.values[row, LONGTABLE]) < REACH_MICROSECONDS
            return f"under {REACH_MICROSECONDS:.0f} µs: {_verdict(reached)}"
        if row is CLONE:
            return self._judge("not slower than Catanatron", row, 1.0)
        if row is IMPORT:
            reached = median(self.values[row, LONGTABLE]) < IMPORT_MILLISECONDS
            return f"under {IMPORT_MILLISECONDS:.0f} ms: {_verdict(reached)}"
        if row is BROUGHT:
            return f"none: {_verdict(not any(self.values[row, LONGTABLE]))}"
        return ""

    def _judge(self, bar: str, row: Row, least: float) -> str:
        ratios = self.ratios(row)
        return f"{bar}: {_verdict(median(ratios) >= least) if ratios else 'not measured'}"


def _verdict(reached: bool) -> str:
    return "reached" if reached else "NOT REACHED"


def measure_all(game: str, options: Mapping[str, str], effort: Effort) -> Findings:
    """Every engine in every round."""
    findings = Findings(game)
    ours = Longtable(game, options)
    engines: dict[str, Engine] = {LONGTABLE: ours}
    tasks: list[tuple[str, Task]] = []
    try:
        engines[CATANATRON] = Catanatron()
    except ImportError as error:
        findings.missing[CATANATRON] = str(error)
    try:
        engines[OPENSPIEL] = OpenSpiel("hearts")
        dominoes = OpenSpiel("python_team_dominoes")
        searches = [(OPENSPIEL, open_spiel_searches(effort))]
    except ImportError as error:
        findings.missing[OPENSPIEL] = str(error)
        engines.pop(OPENSPIEL, None)
        searches = []
    else:
        tasks.append((OPENSPIEL, random_play(dominoes, effort.seconds, [IN_PYTHON])))
        tasks.append((LONGTABLE, random_play(engines[LONGTABLE], effort.seconds, [IN_PYTHON])))
    tasks += [(name, random_play(engine, effort.seconds)) for name, engine in engines.items()]
    tasks += [(name, clones(engine, effort.moments, hidden=name != CATANATRON)) for name, engine in engines.items()]
    tasks += [(name, save_sizes(engine, effort.saves)) for name, engine in engines.items()]
    if game == ORCQUEST:
        tasks.append((LONGTABLE, orc_reaches(ours, effort)))
    tasks += [(LONGTABLE, longtable_searches(effort)), *searches]
    console = Console(stderr=True)
    rounds = [(round_, *task) for round_ in range(effort.rounds) for task in tasks]
    for round_, name, task in track(rounds, f"{effort.rounds} rounds", console=console, transient=True):
        gc.collect()
        findings.add(name, task(round_))
    with TemporaryDirectory() as compiled:
        present = {name: imports(*IMPORTS[name], compiled) for name in engines}
        for task in present.values():
            task(0)  # once for the compiled files and the disk
        for _ in track(range(effort.starts), "fresh processes", console=console, transient=True):
            for name, task in present.items():
                found = task(0)
                findings.add(name, found if name == LONGTABLE else {row: found[row] for row in (IMPORT, READY)})
    return findings


# ---------------------------------------------------------------- the table


HEADERS = ("what", *COLUMNS, "times Catanatron", "bar")
NOTES = (
    "Longtable plays the game that was asked for, Catanatron its Settlers with four RandomPlayers, OpenSpiel hearts "
    "in C++ through its Python interface; ISMCTS runs on Valiant Wars for two and on gin rummy.",
    "These are different games: a ratio says how fast an engine is at its own game, not at the same one. Catanatron "
    "and OpenSpiel also count moves with a single option, which Longtable does not ask.",
    "Numbers are medians of CPU time over interleaved rounds, ± half the distance between the lowest and the highest "
    "round; ratios above 1 speak for Longtable and stand with the lowest and the highest round in brackets.",
    "A Longtable save holds log and journal; Catanatron's is the JSON for its web client, OpenSpiel's the history.",
)


def cells(findings: Findings) -> list[tuple[str, ...]]:
    """The table, line by line."""
    lines = []
    for row in ROWS:
        if row is REACH and findings.game != ORCQUEST:
            continue
        columns = [
            "not installed" if column in findings.missing else findings.cell(row, column) for column in COLUMNS
        ]
        lines.append((row.name, *columns, findings.ratio(row), findings.bar(row)))
    return lines


def versions(missing: Mapping[str, str]) -> str:
    """What was measured on what."""
    packages = {CATANATRON: "catanatron", OPENSPIEL: "open_spiel"}
    named = [f"{name} {version(package)}" for name, package in packages.items() if name not in missing]
    engines = ", ".join([f"Longtable {version('longtable')}", *named])
    today = datetime.now(UTC).date()
    return f"{today}; Python {platform.python_version()} on {cpu_model()}; {engines}."


def cpu_model() -> str:
    """The processor's name, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def as_markdown(findings: Findings) -> str:
    """The table and its notes for `docs/measured.md`."""
    lines = ["| " + " | ".join(HEADERS) + " |", "| --- |" + " ---: |" * 4 + " --- |"]
    lines += ["| " + " | ".join(line) + " |" for line in cells(findings)]
    return "\n".join([*lines, "", versions(findings.missing), "", *(f"- {note}" for note in NOTES)])


def as_rich(findings: Findings) -> RichTable:
    """The table for a terminal."""
    table = RichTable(box=box.SIMPLE_HEAD, caption=versions(findings.missing), caption_justify="left")
    for header in HEADERS:
        table.add_column(header, justify="left" if header in ("what", "bar") else "right")
    for line in cells(findings):
        table.add_row(*line)
    return table


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(TIMES_OF_CATANATRON), default=VALIANT_WARS)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--quick", action="store_true", help="a minute instead of several, for a rough idea")
    parser.add_argument("--markdown", action="store_true", help="print the table for docs/measured.md")
    arguments = parser.parse_args()
    collect_seldom()
    options = dict(option.split("=", 1) for option in arguments.option)
    findings = measure_all(arguments.game, options, QUICK if arguments.quick else FULL)
    if arguments.markdown:
        print(as_markdown(findings))
        return
    console = Console(width=None if sys.stdout.isatty() else 160)
    console.print(as_rich(findings))
    for note in NOTES:
        console.print(f"- {note}", style="dim", highlight=False)
    for name, reason in findings.missing.items():
        console.print(f"{name} was left out: {reason}", style="yellow")


if __name__ == "__main__":
    main()
