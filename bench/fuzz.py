"""Fuzz: thousands of broken saves and packs, on the command line and at a server; each loads or is refused in words.

    python -m bench.fuzz
    python -m bench.fuzz --saves 500 --packs 200 --no-server --keep /tmp/fuzz
    python -m bench.fuzz --quick

On the command line each save is played, verified and replayed, each pack begins a game, all by the functions behind
the command in a child process; a sample goes through the command itself. A server gets the same saves, and saves with
the same packs, through `POST /api/tables/import`; a table that opens is sat at and played on. What fails is a
traceback, a status of 500 or more, more than 2 s or more than 200 MB. The same seed makes the same mutants.
"""

import argparse
import contextlib
import io
import os
import re
import resource
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from bench import mutants
from longtable.engine import saves
from tests.server.player import Player
from tests.server.serving import Served, sqlite

SECONDS, MEGABYTES = 2.0, 200.0
PATIENCE = 30.0
"""Seconds after which a child that has not answered is ended."""
MOST_MEMORY = 4_000_000_000
TYPED = "1\n\n" * 4
"""What is typed at a table: the first option, and Enter where it is handed over."""
GAMES = tuple(mutants.STAGES)


class Result(Struct, frozen=True):
    """What became of one mutant: the way it went, how it ended, what it took, and what was wrong with that."""

    way: str
    mutant: str
    outcome: str
    seconds: float
    megabytes: float
    wrong: str = ""


# ---------------------------------------------------------------- memory


def forget_peak(pid: str = "self") -> float:
    """Let the peak of a process count anew; return what it holds now, in megabytes."""
    with contextlib.suppress(OSError):
        Path(f"/proc/{pid}/clear_refs").write_text("5")
    return _memory(pid, "VmRSS")


def peak(pid: str = "self") -> float:
    """The most that a process has held since then, in megabytes."""
    return _memory(pid, "VmHWM")


def _memory(pid: str, field: str) -> float:
    try:
        found = re.search(rf"{field}:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


# ---------------------------------------------------------------- the command line


def child(orders: Connection, folder: str) -> None:
    """Run commands as they come, each with its own input and output, and say how they ended."""
    from longtable.cli.main import main

    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    os.environ["LONGTABLE_HOME"] = folder
    while True:
        command = orders.recv()
        before, start = forget_peak(), perf_counter()
        out, wrong, code = io.StringIO(), "", -1
        stdin, sys.stdin = sys.stdin, io.StringIO(TYPED)
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                code = main(command)
        except BaseException:
            wrong = traceback.format_exc()
        finally:
            sys.stdin = stdin
        seconds, megabytes = perf_counter() - start, peak() - before
        orders.send((code, out.getvalue()[-4000:], seconds, megabytes, wrong))


class Child:
    """A process that runs commands; one that hangs is ended, and another takes its place."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._orders, theirs = context.Pipe()
        self._process = context.Process(target=child, args=(theirs, str(self.folder)), daemon=True)
        self._process.start()
        theirs.close()

    def run(self, way: str, mutant: str, command: list[str]) -> Result:
        """One command."""
        self._orders.send(command)
        try:
            told = self._orders.recv() if self._orders.poll(PATIENCE) else None
        except (EOFError, OSError):
            told = None
        if told is None:
            self.end()
            self._start()
            return Result(way, mutant, "hung or died", PATIENCE, 0, f"no answer within {PATIENCE:.0f} s, or died")
        code, text, seconds, megabytes, wrong = told
        return judged(Result(way, mutant, outcome(code, text), seconds, megabytes, wrong or _traceback(text)))

    def end(self) -> None:
        """Stop it."""
        self._process.kill()
        self._process.join()


def _traceback(text: str) -> str:
    return text if "Traceback (most recent" in text else ""


def outcome(code: int, text: str) -> str:
    """How a command ended, in the first words of what it said."""
    error = re.findall(r"^(\w+(?:Error|Bug|Argument|Answer)): (.*)$", text, re.MULTILINE)
    if not error:
        return {0: "fine", 1: "different or broken"}.get(code, f"code {code}")
    kind, words = error[-1]
    return f"{kind}: {gist(words)}"


def gist(words: str) -> str:
    """What an error is about, without names, numbers and what it quotes: so that alike ones are counted together."""
    words = re.sub(r"^(/\S+|this save|fuzz\S*): ", "", words)
    words = re.sub(r"\[\d+\]", "[n]", re.sub(r"(['\"`]).*?\1", "…", words))
    words = re.sub(r"\$[\w.\[\]…-]*", "$…", re.sub(r"-?\d[\d,.]*", "n", words))
    return " ".join(words.split()[:7])


def judged(result: Result) -> Result:
    """The result, with what is wrong about time and memory."""
    if result.wrong:
        return result
    wrong = f"{result.seconds:.1f} s" if result.seconds > SECONDS else ""
    wrong = f"{result.megabytes:.0f} MB" if result.megabytes > MEGABYTES else wrong
    return Result(result.way, result.mutant, result.outcome, result.seconds, result.megabytes, wrong)


def on_the_command_line(plan: "Plan", work: Path) -> Iterator[Result]:
    """Every mutant through the functions behind the commands."""
    runner = Child(work)
    try:
        for mutant, data in plan.saves():
            for way in ("play", "verify", "replay"):
                path = work / "fuzz.json"
                path.write_bytes(data)
                yield runner.run(way, mutant, [way, *(["--load"] if way == "play" else []), str(path)])
            for left in work.glob("fuzz-bug-*.json"):
                left.unlink()
        for mutant, slug, data in plan.packs():
            path = work / "fuzz.toml"
            path.write_bytes(data)
            seats = ",".join(["you"] * 3)
            yield runner.run("pack", mutant, ["play", slug, "--pack", str(path), "--seats", seats, "--seed", "fuzz"])
            for left in (work / "saves").glob("*.json"):
                left.unlink()
    finally:
        runner.end()


def by_the_command(plan: "Plan", work: Path) -> Iterator[Result]:
    """A sample through the command itself, each in a process of its own."""
    step = max(1, plan.save_count // max(1, plan.sample))
    for mutant, data in list(plan.saves())[::step]:
        path = work / "fuzz.json"
        path.write_bytes(data)
        command = [sys.executable, "-m", "longtable.cli.main", "play", "--load", str(path)]
        start = perf_counter()
        done = subprocess.run(  # noqa: S603  our own command
            command, input=TYPED, capture_output=True, text=True, timeout=PATIENCE, check=False,
            env={**os.environ, "LONGTABLE_HOME": str(work)},
        )  # fmt: skip
        text = done.stdout + done.stderr
        seconds = perf_counter() - start
        yield judged(Result("command", mutant, outcome(done.returncode, text[-4000:]), seconds, 0, _traceback(text)))


# ---------------------------------------------------------------- the server


def at_a_server(plan: "Plan", work: Path) -> Iterator[Result]:
    """Every save, and every pack in a save, through the import of a real server."""
    with Served(sqlite(work / "fuzz.db"), work) as served:
        pid = str(served.pid)
        player = Player(served.address)
        for mutant, data in [*plan.saves(), *plan.saves_with_packs()]:
            pids = [pid, *_children(pid)]
            before = [forget_peak(each) for each in pids]
            start = perf_counter()
            found, wrong = _imported(player, data)
            seconds = perf_counter() - start
            grown = max(peak(each) - held for each, held in zip(pids, before, strict=True))
            log = served.log.read_text(errors="replace")
            if not wrong and "Traceback (most recent" in log:
                wrong = log[log.index("Traceback (most recent") :][:3000]
                served.log.write_text("")
            yield judged(Result("import", mutant, found, seconds, grown, wrong))
        player.close()


def _children(pid: str) -> list[str]:
    """The processes that any thread of a process has started."""
    found: list[str] = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += children.read_text().split()
    return found


def _imported(player: Player, data: bytes) -> tuple[str, str]:
    """Import a save, sit down at its table and play a move; say what came of it, and what was wrong."""
    try:
        response = player.request("POST", "/api/tables/import", content=data)
        if response.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            return f"status {response.status_code}", response.text[:2000]
        if response.is_error:
            return f"{response.status_code}: {gist(str(response.json()['detail']))}", ""
        table = response.json()["table"]
        yours = [seat["number"] for seat in table["seats"] if seat.get("yours")]
        chair = player.sits(table["id"], yours[0] if yours else None)
        try:
            moved = type(chair.answers()).__name__ if chair.questions else "nothing asked"
        finally:
            chair.close()
        player.request("DELETE", f"/api/tables/{table['id']}")
    except Exception:
        return "broke", traceback.format_exc()[-3000:]
    return f"opened, {moved}", ""


# ---------------------------------------------------------------- all of it


class Plan(Struct, frozen=True):
    """How many mutants, from which seed."""

    seed: str
    save_count: int
    pack_count: int
    sample: int
    bases: list[bytes]

    def saves(self) -> Iterator[tuple[str, bytes]]:
        """The mutants of saves, after the sound ones that they come from."""
        for n, base in enumerate(self.bases):
            yield f"base-{n}.json", base
        for n in range(self.save_count):
            yield f"save-{n}.json", mutants.mutant_save(self.bases, f"{self.seed}/save/{n}")

    def packs(self) -> Iterator[tuple[str, str, bytes]]:
        """The mutants of packs, with the game that each is for."""
        for n in range(self.pack_count):
            slug = GAMES[n % len(GAMES)]
            yield f"pack-{n}.toml", slug, mutants.mutant_pack(slug, f"{self.seed}/pack/{n}")

    def saves_with_packs(self) -> Iterator[tuple[str, bytes]]:
        """New tables with the mutants of packs in their saves."""
        first = {slug: next(base for base in self.bases if slug.encode() in base) for slug in GAMES}
        for n in range(self.pack_count):
            slug = GAMES[n % len(GAMES)]
            yield f"packed-{n}.json", mutants.save_with_pack(first[slug], slug, f"{self.seed}/pack/{n}")

    def data_of(self, mutant: str) -> bytes:
        """The mutant of this name."""
        every = [*self.saves(), *((name, data) for name, _, data in self.packs()), *self.saves_with_packs()]
        return next(data for name, data in every if name == mutant)


Way = Callable[[Plan, Path], Iterator[Result]]


def main() -> int:
    """Make the mutants, send them all the ways, and say what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--saves", type=int, default=5000)
    parser.add_argument("--packs", type=int, default=2000)
    parser.add_argument("--sample", type=int, default=100, help="how many go through the command itself")
    parser.add_argument("--no-server", action="store_true", help="the command line only")
    parser.add_argument("--no-command-line", action="store_true", help="the server only")
    parser.add_argument("--quick", action="store_true", help="200 saves, 80 packs, a sample of 5")
    parser.add_argument("--keep", type=Path, help="a folder for the mutants that failed")
    given = parser.parse_args()
    counts = (200, 80, 5) if given.quick else (given.saves, given.packs, given.sample)
    plan = Plan(given.seed, counts[0], counts[1], counts[2], [saves.encode(table) for table in mutants.tables()])
    ways: list[Way] = [] if given.no_command_line else [on_the_command_line, by_the_command]
    ways += [] if given.no_server else [at_a_server]
    results: list[Result] = []
    start = perf_counter()
    for way in ways:
        with TemporaryDirectory(prefix="longtable-fuzz-") as folder:
            for result in way(plan, Path(folder)):
                results.append(result)
                if len(results) % 1000 == 0:
                    failed = sum(bool(known.wrong) for known in results)
                    print(f"{len(results)} runs, {failed} failed, {perf_counter() - start:.0f} s", flush=True)
    return report(plan, results, given.keep)


def report(plan: Plan, results: list[Result], keep: Path | None) -> int:
    """Print how the mutants ended and which failed; 1 if any did."""
    console = Console()
    grid = Grid("way", "outcome", "runs", title="What became of them")
    counted = Counter((result.way, result.outcome) for result in results)
    for (way, ended), count in sorted(counted.items(), key=lambda known: (known[0][0], -known[1])):
        grid.add_row(way, ended, str(count))
    console.print(grid)
    for way in dict.fromkeys(result.way for result in results):
        mine = [result for result in results if result.way == way]
        slow, large = max(mine, key=lambda known: known.seconds), max(mine, key=lambda known: known.megabytes)
        print(
            f"{way}: {len(mine)} runs, longest {slow.seconds:.2f} s ({slow.mutant}), "
            f"largest {large.megabytes:.0f} MB ({large.mutant})"
        )
    failed = [result for result in results if result.wrong]
    for result in failed:
        print(f"\nFAILED {result.way} {result.mutant}: {result.outcome}\n{result.wrong[-1500:]}")
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / result.mutant).write_bytes(plan.data_of(result.mutant))
    print(f"{len(results)} runs, {len(failed)} failed" + (f"; the mutants are in {keep}" if failed and keep else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
