"""How many people the web table bears, side by side with boardgame.io's own server in one run.

    python -m bench.load
    python -m bench.load --quick

Scripted people sit at real sockets. First at a human pace: 200 tables of Valiant Wars, everybody answers within a
second; then as fast as they can. Both servers take turns in every round, each alone on the machine with the one
process of its players. Longtable writes every decision to a SQLite file and syncs it before it is acknowledged;
boardgame.io keeps its matches in memory. Needs Node and `npm ci --prefix bench/load`.
"""

import argparse
import os
import platform
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import track

from bench.speed import cpu_model

SCRIPTS = Path(__file__).parent / "load"
P99_MILLISECONDS = 100.0
START_SECONDS = 30.0
QUIET_CORES = 0.25
"""More than this beside server and players, and the figures say more about the machine than about the servers."""
NO_LIMITS = (
    "--requests-per-minute", "1000000", "--messages-per-second", "1000000", "--openings-per-minute", "100000",
    "--tables-per-player", "100000", "--connections-per-address", "100000", "--connections-per-player", "100000",
    "--bot-seconds", "15",
)  # fmt: skip


class Effort(Struct, frozen=True):
    """How long to measure."""

    tables: int
    few: int
    steady_seconds: float
    peak_seconds: float
    warm_up: float
    rounds: int


FULL = Effort(tables=200, few=50, steady_seconds=60, peak_seconds=15, warm_up=5, rounds=3)
QUICK = Effort(tables=200, few=50, steady_seconds=15, peak_seconds=6, warm_up=3, rounds=1)


class Measured(Struct, frozen=True):
    """What the players of one run saw, in milliseconds from a decision to its acknowledgement.

    `players` and `server` are the cores that the two processes used, `others` what the rest of the machine did;
    `lost` counts decisions that were acknowledged but are not in the database.
    """

    seconds: float
    moves: int
    rate: float
    p50: float
    p95: float
    p99: float
    max: float
    players: float
    server: float
    others: float
    opened: int = 0
    refused: int = 0
    unanswered: int = 0
    dropped: int = 0
    failed: int = 0
    lost: int = 0
    reasons: dict[str, int] = {}

    @property
    def thrift(self) -> float:
        """Moves for each second of the server's CPU time: hardly changes with what else the machine does."""
        return self.moves / (self.server * self.seconds)


class Contest(Struct, frozen=True):
    """A server, the game that is played there, and at how many tables."""

    server: str
    game: str
    tables: int

    @property
    def name(self) -> str:
        """The contest as the table calls it."""
        return f"{self.server}, {self.game}, {self.tables} tables"


LONGTABLE, BOARDGAME = "Longtable", "boardgame.io"
VALIANT_WARS, ENDLESS = "valiant-wars", "endless"
OPTIONS: dict[str, dict[str, Any]] = {VALIANT_WARS: {"players": 2}, ENDLESS: {}}


# ---------------------------------------------------------------- servers


@contextmanager
def longtable(folder: Path) -> Iterator[tuple[int, int]]:
    """A fresh `longtable serve` on a database in `folder`; yields its port and process id."""
    port = free_port()
    command = [sys.executable, "-m", "longtable.cli.main", "serve", "--port", str(port), "--thinkers", "1"]
    command += ["--database", f"sqlite:///{database(folder)}", *NO_LIMITS]
    install_endless(folder)
    paths = [str(folder), str(SCRIPTS), os.environ.get("PYTHONPATH", "")]
    with running(command, folder, {"PYTHONPATH": os.pathsep.join(filter(None, paths))}) as process:
        wait_for(port, process, folder)
        yield port, process.pid


@contextmanager
def boardgame(folder: Path) -> Iterator[tuple[int, int]]:
    """boardgame.io's server with its storage in memory; yields its port and process id."""
    port = free_port()
    with running(["node", str(SCRIPTS / "boardgame-server.js"), str(port)], folder, {}) as process:
        wait_for(port, process, folder)
        yield port, process.pid


@contextmanager
def running(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """A server process, with what it says in a file; it is asked to end when the measurement is over."""
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603  our own servers
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**os.environ, "NODE_ENV": "production", **environment},
        )
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(START_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(port: int, process: "subprocess.Popen[bytes]", folder: Path) -> None:
    """Wait until a server listens."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit(f"The server did not start:\n{(folder / 'server.log').read_text()}")


def database(folder: Path) -> Path:
    """Where a Longtable server of this run keeps everything."""
    return folder / "longtable.db"


def install_endless(folder: Path) -> None:
    """Register the game Endless, as an installer would, for servers that look for games in `folder`."""
    info = folder / "longtable_endless-1.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: longtable-endless\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[longtable.games]\nendless = endless:game\n", encoding="utf-8")


# ---------------------------------------------------------------- measuring


def measure(contest: Contest, *, pause: float, warm_up: float, seconds: float) -> Measured:
    """Let everybody play at a fresh server for a while."""
    with TemporaryDirectory(prefix="longtable-load-") as name:
        folder = Path(name)
        if contest.server == BOARDGAME:
            with boardgame(folder) as (port, pid):
                return players("boardgame.js", contest, port, pid, warmUp=warm_up, seconds=seconds)
        log = folder / "acknowledged"
        with longtable(folder) as (port, pid):
            found = players(
                "longtable.js",
                contest,
                port,
                pid,
                game=contest.game,
                options=OPTIONS[contest.game],
                pause=pause,
                warmUp=warm_up,
                seconds=seconds,
                log=str(log),
            )
            return msgspec.structs.replace(found, lost=lost(log, database(folder)))


def players(script: str, contest: Contest, port: int, pid: int, **run: Any) -> Measured:  # noqa: ANN401  JSON
    """Start the process of all players and return what it measured."""
    plan = msgspec.json.encode({"port": port, "serverPid": pid, "tables": contest.tables, **run}).decode()
    command = ["node", str(SCRIPTS / script), plan]
    environment = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment)  # noqa: S603  our own script
    found = msgspec.json.decode(done.stdout)
    if not found["moves"]:
        raise SystemExit(f"{contest.name}: nobody could play: {found.get('reasons')}")
    return msgspec.convert(found, Measured)


def lost(log: Path, file: Path) -> int:
    """How many acknowledged decisions a reader of its own does not find in the database."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        written = set(connection.execute("SELECT table_id, number, seat, option FROM decisions"))
    acknowledged = map(msgspec.json.Decoder(tuple[str, int, int, str]).decode, log.read_bytes().splitlines())
    return sum(decision not in written for decision in acknowledged)


class Findings(Struct):
    """What was measured: at a human pace once, and at peak in every round."""

    steady: Measured
    peaks: dict[Contest, list[Measured]]

    @property
    def all(self) -> list[Measured]:
        """Every run."""
        return [self.steady, *(found for rounds in self.peaks.values() for found in rounds)]

    def pairs(self, contest: Contest) -> list[tuple[Measured, Measured]]:
        """Each round beside boardgame.io's at as many tables."""
        return list(zip(self.peaks[contest], self.peaks[Contest(BOARDGAME, ENDLESS, contest.tables)], strict=True))


def measure_all(effort: Effort) -> Findings:
    """The human pace first, then every contest in every round."""
    console = Console(stderr=True)
    with console.status(f"{effort.tables} tables at a human pace, {effort.steady_seconds:.0f} seconds"):
        steady = measure(
            Contest(LONGTABLE, VALIANT_WARS, effort.tables),
            pause=1.0,
            warm_up=effort.warm_up,
            seconds=effort.steady_seconds,
        )
    contests = [
        Contest(server, game, tables)
        for tables in (effort.tables, effort.few)
        for server, game in ((LONGTABLE, VALIANT_WARS), (LONGTABLE, ENDLESS), (BOARDGAME, ENDLESS))
    ]
    peaks: dict[Contest, list[Measured]] = {contest: [] for contest in contests}
    turns = contests * effort.rounds
    for contest in track(turns, f"{effort.rounds} rounds at peak", console=console, transient=True):
        peaks[contest].append(measure(contest, pause=0, warm_up=effort.warm_up, seconds=effort.peak_seconds))
    return Findings(steady, peaks)


# ---------------------------------------------------------------- the tables

Lines = list[tuple[str, ...]]

PEAK_HEADERS = (
    "at peak",
    "moves/s, each round",
    "median",
    "p50 ms",
    "p99 ms",
    "lost",
    "server",
    "players",
    "others",
    "times boardgame.io",
    "moves/CPU s",
    "times boardgame.io",
)

NOTES = (
    "A decision counts when its player has the acknowledgement: of Longtable `done`, sent after the database has "
    "synced; of boardgame.io the new state, which it holds in memory.",
    "Valiant Wars is played at random to its end, about 84 decisions, and the table replaced by a new one: opening, "
    "joining and connecting are part of the load. Endless is a board of nine cells, the same game on both servers.",
    "At peak every seat answers as soon as it is asked: the time of a decision is then mostly the queue before it, "
    "about as long as the tables divided by the moves in a second.",
    "boardgame.io is played through its own client and socket transport. One process holds all players, one is the "
    "server; `server`, `players` and `others` (the kernel and whatever else ran) are the cores that each used.",
    "Lost are acknowledged decisions that a second connection did not find in the database afterwards; unanswered "
    "are those without any reply.",
)


def steady_lines(found: Measured) -> Lines:
    """The run at a human pace."""
    bar = f"p99 under {P99_MILLISECONDS:.0f} ms, none lost: {_verdict(found)}"
    figures = [f"{value:.1f}" for value in (found.p50, found.p95, found.p99, found.max)]
    counts = [f"{count:,}" for count in (found.moves, found.refused, found.unanswered, found.lost)]
    return [
        ("decisions", "refused", "unanswered", "lost", "p50 ms", "p95 ms", "p99 ms", "longest ms", "bar"),
        (*counts, *figures, bar),
    ]


def _verdict(found: Measured) -> str:
    reached = found.p99 < P99_MILLISECONDS and not (found.lost or found.unanswered or found.dropped or found.failed)
    return "reached" if reached else "NOT REACHED"


def peak_lines(findings: Findings) -> Lines:
    """All contests: each round, and the medians."""
    lines: Lines = [PEAK_HEADERS]
    for contest, rounds in findings.peaks.items():
        pairs = [] if contest.server == BOARDGAME else findings.pairs(contest)
        lines.append(
            (
                contest.name,
                " / ".join(f"{found.rate:,.0f}" for found in rounds),
                f"{median(found.rate for found in rounds):,.0f}",
                f"{median(found.p50 for found in rounds):.0f}",
                f"{median(found.p99 for found in rounds):.0f}",
                "—" if contest.server == BOARDGAME else f"{sum(found.lost for found in rounds)}",
                f"{median(found.server for found in rounds):.2f}",
                f"{median(found.players for found in rounds):.2f}",
                f"{median(found.others for found in rounds):.2f}",
                _times(mine.rate / theirs.rate for mine, theirs in pairs),
                f"{median(found.thrift for found in rounds):,.0f}",
                _times(mine.thrift / theirs.thrift for mine, theirs in pairs),
            )
        )
    return lines


def _times(rounds: Iterable[float]) -> str:
    ratios = list(rounds)
    return f"{median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})" if ratios else ""


def troubles(findings: Findings) -> list[str]:
    """What went wrong in any run, in words."""
    told = [f"{reason} ({count} times)" for found in findings.all for reason, count in found.reasons.items()]
    if (busiest := max(found.others for found in findings.all)) > QUIET_CORES:
        told.append(f"Other work took up to {busiest:.1f} cores meanwhile: measure again on a quiet machine.")
    return told


def versions() -> str:
    """What was measured on what."""
    package = msgspec.json.decode((SCRIPTS / "node_modules/boardgame.io/package.json").read_bytes())
    node = subprocess.run(["node", "--version"], capture_output=True, check=True, text=True)  # noqa: S607  from the path
    return (
        f"{datetime.now(UTC).date()}; {os.cpu_count()} cores of {cpu_model()}; Longtable {version('longtable')} on "
        f"Python {platform.python_version()}, boardgame.io {package['version']} on Node {node.stdout.strip()[1:]}."
    )


def as_table(lines: Lines) -> str:
    """A table as `docs/measured.md` shows it."""
    head, *rest = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([head, "| --- |" + " ---: |" * (len(lines[0]) - 1), *rest, ""])


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="two minutes instead of nine, for a rough idea")
    given = parser.parse_args()
    if not (SCRIPTS / "node_modules").is_dir():
        raise SystemExit("The players are not installed: run `npm ci --prefix bench/load`.")
    findings = measure_all(QUICK if given.quick else FULL)
    print(as_table(steady_lines(findings.steady)))
    print(as_table(peak_lines(findings)))
    print("\n".join([versions(), "", *(f"- {note}" for note in (*NOTES, *troubles(findings)))]))


if __name__ == "__main__":
    main()
