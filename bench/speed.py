"""How fast Longtable is, side by side with Catanatron and OpenSpiel in one run.

    python -m bench.speed
    python -m bench.speed --quick
    python -m bench.speed --markdown > table.md

Every round measures everybody, one after the other, so that what disturbs the machine disturbs all alike; the
table shows medians over the rounds, how far the rounds lay apart, and ratios taken within each round. Time is CPU
time of the process. An engine that is not installed is left out, and the table says so.
"""

import argparse
import gc
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple, Protocol, TypeAlias

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table as RichTable

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View
from longtable.engine import saves
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import Run
from longtable.engine.table import Seat, Table
from longtable.games.valiant_wars import game as valiant_wars

LIMIT = 5000
"""How many decisions a random game of Valiant Wars may take."""
TIMES_OF_CATANATRON = 3.0
IMPORT_MILLISECONDS = 150.0
UNWANTED = ("longtable.games.", "longtable.server", "longtable.lab", "litestar", "polars")
"""What `import longtable` must not bring along."""

LONGTABLE, CATANATRON, OPENSPIEL = COLUMNS = ("Longtable", "Catanatron", "OpenSpiel")


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


# ---------------------------------------------------------------- Longtable


def longtable_run(seed: str, players: int, *, keeps: bool) -> Run[Any]:
    """A game of Valiant Wars at its first decision."""
    options = valiant_wars.options(players=players)
    state = valiant_wars.setup(options, valiant_wars.roles(options), Chance(seed))
    valiant_wars.attach(state, options)
    run: Run[Any] = Run(valiant_wars, state, keeps=keeps)
    run.start()
    return run


def longtable_walk(run: Run[Any], random: Random) -> Iterator[Ask]:
    """Play a run at random; stop at every ask, those of a simultaneous choice one by one."""
    decisions = 0
    while run.pending is not None and decisions < LIMIT:
        asks = run.asks
        yield from asks
        decisions += len(asks)
        chosen = [random.randrange(len(ask.options)) for ask in asks]
        run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)


class Longtable:
    """Valiant Wars for four."""

    def play(self, seed: int) -> int:
        """Without checkpoints, as simulations do."""
        randrange = Random(seed).randrange
        run = longtable_run(f"speed/{seed}", 4, keeps=False)
        return run.play_out(lambda _, ask: randrange(len(ask.options)), LIMIT)

    def walk(self, seed: int) -> Iterator[Moment]:
        """With checkpoints, as a table does."""
        run = longtable_run(f"speed/{seed}", 4, keeps=True)
        for ask in longtable_walk(run, Random(seed)):
            role = ask.role
            yield Moment(len(ask.options), run.clone, lambda role=role: run.hidden_clone(role, "hidden"))  # type: ignore[misc]

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """Save files, with the whole log and journal."""
        length = sum(1 for _ in self.walk(seed))
        random = Random(seed)
        options = valiant_wars.options(players=4)
        table = Table.open(valiant_wars, [Seat(f"Seat {n}", "random") for n in range(4)], f"speed/{seed}", options)
        middle = 0
        while not table.is_over and table.number < LIMIT:
            if not middle and table.number >= length // 2:
                middle = len(saves.encode(table))
            for number, ask in table.asks.items():
                table.answer_index(number, random.randrange(len(ask.options)))
        return middle, len(saves.encode(table))


# ---------------------------------------------------------------- Catanatron


class Catanatron:
    """Settlers for four of its own RandomPlayers. A decision is a tick; it ticks for single options too."""

    def __init__(self) -> None:
        self._game = import_module("catanatron.game")
        self._player = import_module("catanatron.models.player")
        self._encoder = import_module("catanatron.json").GameEncoder

    def _open(self, seed: int) -> Any:  # noqa: ANN401  an untyped library's game
        players = [self._player.RandomPlayer(color) for color in self._player.Color]
        return self._game.Game(players, seed=seed + 1)

    def _goes_on(self, game: Any) -> bool:  # noqa: ANN401
        """Its own condition in `Game.play`."""
        return game.winning_color() is None and game.state.num_turns < self._game.TURNS_LIMIT

    def play(self, seed: int) -> int:
        """What `Game.play` does, without its copies before and after the game."""
        game = self._open(seed)
        ticks = 0
        while self._goes_on(game):
            game.play_tick()
            ticks += 1
        return ticks

    def walk(self, seed: int) -> Iterator[Moment]:
        """The same game, tick by tick."""
        game = self._open(seed)
        while self._goes_on(game):
            yield Moment(len(game.state.playable_actions), game.copy)
            game.play_tick()

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """What its web client gets; it has no save file, and this cannot be loaded again."""
        length = self.play(seed)
        game = self._open(seed)
        middle = 0
        for tick in range(length):
            if tick == length // 2:
                middle = self._size(game)
            game.play_tick()
        return middle, self._size(game)

    def _size(self, game: Any) -> int:  # noqa: ANN401
        return len(json.dumps(game, cls=self._encoder, separators=(",", ":")).encode())


# ---------------------------------------------------------------- OpenSpiel


class OpenSpiel:
    """One of OpenSpiel's games, through its Python interface. Chance nodes are played but not counted."""

    def __init__(self, name: str) -> None:
        self._spiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
        self.game = self._spiel.load_game(name)

    def walk_states(self, random: Random) -> Iterator[Any]:
        """Play a game at random; stop at every decision."""
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                yield state
                actions = state.legal_actions()
                state.apply_action(actions[random.randrange(len(actions))])

    def play(self, seed: int) -> int:
        """The same loop without the stops."""
        random = Random(seed)
        randrange, choices = random.randrange, random.choices
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[randrange(len(actions))])
                decisions += 1
        return decisions

    def walk(self, seed: int) -> Iterator[Moment]:
        """With its own two ways to copy."""
        random = Random(seed)
        for state in self.walk_states(random):
            yield Moment(
                len(state.legal_actions()),
                state.clone,
                lambda state=state: state.resample_from_infostate(state.current_player(), random.random),  # type: ignore[misc]
            )

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """Its serialised history."""
        length = self.play(seed)
        middle = 0
        state = None
        for number, state in enumerate(self.walk_states(Random(seed))):
            if number == length // 2:
                middle = self._size(state)
        return middle, self._size(state)

    def _size(self, state: Any) -> int:  # noqa: ANN401  an untyped library's state
        return len(self._spiel.serialize_game_and_state(self.game, state).encode())


# ---------------------------------------------------------------- what is measured


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
                run = longtable_run(f"search/{seed}", 2, keeps=True)
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


def open_spiel_searches(effort: Effort) -> Task:
    """OpenSpiel's ISMCTS in Python with its random rollouts, at random decisions of gin rummy."""
    rummy = OpenSpiel("gin_rummy")
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    numpy = import_module("numpy")

    def measure(round_: int) -> Values:
        random = Random(round_)
        chance = numpy.random.RandomState(round_)
        bot = ismcts.ISMCTSBot(
            rummy.game,
            mcts.RandomRolloutEvaluator(1, chance),
            1.0,
            effort.playouts,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        searches = playouts = 0
        spent = 0.0
        for seed in seeds(round_):
            for state in rummy.walk_states(Random(seed)):
                # With a single option it answers without a search.
                if len(state.legal_actions()) > 1 and random.random() < 0.1:
                    begin = process_time()
                    bot.run_search(state)
                    spent += process_time() - begin
                    searches += 1
                    playouts += effort.playouts
            if searches >= effort.searches:
                break
        return {SEARCH_RANDOM: playouts / spent}

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


IMPORTS = {
    LONGTABLE: ("import longtable", "import longtable.games.valiant_wars, longtable.engine.table"),
    CATANATRON: ("import catanatron", "import catanatron.game"),
    OPENSPIEL: ("import pyspiel", "import pyspiel; pyspiel.load_game('hearts')"),
}


# ---------------------------------------------------------------- all of it


class Findings:
    """What was measured: for each row and engine one value per round; and who could not be measured."""

    def __init__(self) -> None:
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
            return self._judge(f"at least {TIMES_OF_CATANATRON:.0f} times Catanatron", row, TIMES_OF_CATANATRON)
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


def measure_all(effort: Effort) -> Findings:
    """Every engine in every round."""
    findings = Findings()
    engines: dict[str, Engine] = {LONGTABLE: Longtable()}
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
    "Longtable plays Valiant Wars, Catanatron its Settlers with four RandomPlayers, OpenSpiel hearts in C++ through "
    "its Python interface; ISMCTS runs on Valiant Wars for two and on gin rummy.",
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
    parser.add_argument("--quick", action="store_true", help="a minute instead of several, for a rough idea")
    parser.add_argument("--markdown", action="store_true", help="print the table for docs/measured.md")
    arguments = parser.parse_args()
    findings = measure_all(QUICK if arguments.quick else FULL)
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
