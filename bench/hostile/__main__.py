"""The hostile hour: every flood at once beside tables of people, who should hardly notice.

    python -m bench.hostile                          # an hour, 50 tables
    python -m bench.hostile --quick                  # three minutes, 20 tables
    python -m bench.hostile --quick --only hints,chat
    python -m bench.hostile --report hostile.md      # the report also as a file, the server's log beside it

A real server with the limits it has by default. People and attackers come from different addresses of the loopback
network, so that limits by address meet who they should. Attackers run at a low priority: what is measured is what
they do to the server, not what they take from the people's process. Exits with 1 if a bar is missed. Needs Linux.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from bench.hostile.attacks import Orders, Tally, all_attacks, results_file, storm
from bench.hostile.people import Chronicle, Party, Timed
from bench.hostile.report import Findings, markdown
from bench.hostile.watch import Server, Watcher, tracebacks
from longtable.engine.errors import LongtableError
from longtable.engine.saves import parse, verify
from longtable.games import find_game

PROCESSES = 2
"""Of attackers."""
HEAD_START = 10.0
"""Seconds in which people sit down before the storm begins."""
LAST_WORDS = 30.0
"""Seconds that people may take to hear their last replies and leave."""


class Plan(Struct, frozen=True):
    """How long, how many, which attacks."""

    minutes: float
    tables: int
    attacks: tuple[str, ...]
    database: str


def chosen_attacks(only: str) -> tuple[str, ...]:
    """The names of all attacks, or of those in whose name one of the given words is."""
    known = all_attacks()
    words = [word.strip() for word in only.split(",") if word.strip()]
    chosen = tuple(name for name in known if not words or any(word in name for word in words))
    if not chosen and only != "none":
        raise SystemExit(f"No attack is called {only!r}; they are: {', '.join(known)}; none: people alone.")
    return chosen


def attackers(plan: Plan, port: int, folder: Path, start: float, until: float) -> list[Orders]:
    """The orders of each process of attackers, the attacks dealt out in turn."""
    shares = [plan.attacks[n::PROCESSES] for n in range(PROCESSES)]
    return [Orders(n, port, str(folder), share, start, until) for n, share in enumerate(shares) if share]


@contextmanager
def storming(plan: Plan, port: int, folder: Path, start: float, until: float) -> Iterator[None]:
    """The processes of attackers; they are ended afterwards."""
    processes = [
        get_context("spawn").Process(target=storm, args=(orders,), daemon=True)
        for orders in attackers(plan, port, folder, start + HEAD_START, until)
    ]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


async def play(plan: Plan, server: Server, folder: Path, start: float) -> tuple[Chronicle, Watcher, list[float]]:
    """People and the watcher, until the time is up."""
    until = start + plan.minutes * 60
    chronicle = Chronicle(start, until)
    watcher = Watcher(server, start, until)
    lags: list[float] = []
    tasks = [asyncio.create_task(_later(Party(chronicle, n, server.port), n)) for n in range(plan.tables)]
    beside = [asyncio.create_task(_clock(lags, until)), asyncio.create_task(_show(chronicle, folder))]
    await watcher.watches()
    if watcher.was_ended:
        chronicle.until = time.monotonic()
    _, late = await asyncio.wait(tasks, timeout=LAST_WORDS)
    for task in (*late, *beside):
        task.cancel()
    for ended in await asyncio.gather(*tasks, *beside, return_exceptions=True):
        if isinstance(ended, Exception):
            chronicle.tell(f"mistake {type(ended).__name__}: {str(ended)[:100]}")
    return chronicle, watcher, lags


async def _later(party: Party, number: int) -> None:
    await asyncio.sleep(number * 0.15)
    await party.plays()


async def _clock(lags: list[float], until: float) -> None:
    """How late this process itself is: what people cannot blame the server for."""
    while time.monotonic() < until:
        before = time.monotonic()
        await asyncio.sleep(0.1)
        lags.append(time.monotonic() - before - 0.1)


async def _show(chronicle: Chronicle, folder: Path) -> None:
    """Let the attackers know the tables of the people, and whoever waits how it goes."""
    while not chronicle.is_over:
        part = folder / "tables.part"
        part.write_bytes(msgspec.json.encode(list(chronicle.tables)[-200:]))
        part.replace(folder / "tables.json")
        recent = [timed.seconds for timed in chronicle.decisions[-500:]]
        line = f"{(time.monotonic() - chronicle.start) / 60:5.1f} min, {len(chronicle.decisions):,} decisions"
        print(f"{line}, longest of the last 500: {max(recent, default=0) * 1000:.0f} ms", file=sys.stderr, flush=True)
        await asyncio.sleep(10)


# ---------------------------------------------------------------- afterwards


def lost(chronicle: Chronicle, database: str) -> int:
    """How many acknowledged decisions a reader of its own does not find in the database."""
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT table_id, number, seat, option FROM decisions"))
        written = {tuple(row) for row in rows}
    engine.dispose()
    return sum((a.table, a.number, a.seat, a.option) not in written for a in chronicle.acknowledged)


def unproved(chronicle: Chronicle) -> list[str]:
    """What is wrong with the saves of finished games: that they do not follow from their seeds, or lack decisions."""
    wrong: list[str] = []
    for table, data in chronicle.saves.items():
        try:
            save = parse(data, table)
            wrong += [f"{table}: {difference}" for difference in verify(save, find_game)[:1]]
        except LongtableError as error:
            wrong.append(f"{table}: {error}")
            continue
        known = {(decision.number, decision.option) for decision in save.decisions}
        mine = [a for a in chronicle.acknowledged if a.table == table]
        wrong += [f"{table}: lacks decision {a.number}" for a in mine if (a.number, a.option) not in known]
    return wrong


def tallies(folder: Path) -> dict[str, Tally]:
    """What came of each attack."""
    found: dict[str, Tally] = {}
    for number in range(PROCESSES):
        file = results_file(folder, number)
        if file.exists():
            found |= msgspec.json.decode(file.read_bytes(), type=dict[str, Tally])
    return {name: found[name] for name in all_attacks() if name in found}


def standstill(decisions: Iterable[Timed]) -> float:
    """The longest time in which somebody waited and nobody at all got a reply."""
    longest = at = 0.0
    for timed in sorted(decisions, key=lambda timed: timed.at):
        longest = max(longest, min(timed.seconds, timed.at - at))
        at = timed.at
    return longest


def measure(plan: Plan, folder: Path, keep_log: Path | None) -> Findings:
    """The whole hour, and what it showed."""
    database = plan.database or f"sqlite:///{folder / 'longtable.db'}"
    server = Server(database, folder)
    try:
        asyncio.run(server.waits_until_up())
        start = time.monotonic()
        with storming(plan, server.port, folder, start, start + plan.minutes * 60):
            chronicle, watcher, lags = asyncio.run(play(plan, server, folder, start))
            stop_seconds, code = server.stop()
    finally:
        server.kill()
    log = server.log.read_text(errors="replace")
    if keep_log is not None:
        keep_log.write_text(log[-5_000_000:])
    return Findings(
        minutes=plan.minutes,
        tables=plan.tables,
        chronicle=chronicle,
        looks=watcher.looks,
        was_ended=watcher.was_ended,
        lags=lags,
        tallies=tallies(folder),
        lost=lost(chronicle, database),
        unproved=unproved(chronicle),
        standstill=standstill(chronicle.decisions),
        tracebacks=tracebacks(log),
        stop_seconds=stop_seconds,
        exit_code=code,
    )


def main() -> None:
    """Run it, print the report, and exit with 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=None, help="how long (60)")
    parser.add_argument("--tables", type=int, default=None, help="tables of people (50; at most 250)")
    parser.add_argument("--quick", action="store_true", help="three minutes and 20 tables, for a rough idea")
    parser.add_argument("--database", metavar="URL", default="", help="an empty one (a SQLite file for this run)")
    parser.add_argument(
        "--only", metavar="ATTACK,...", default="", help="attacks by parts of their names; none: none"
    )
    parser.add_argument("--report", metavar="FILE", type=Path, default=None, help="write the report there as well")
    given = parser.parse_args()
    plan = Plan(
        minutes=given.minutes or (3 if given.quick else 60),
        tables=min(250, given.tables or (20 if given.quick else 50)),
        attacks=chosen_attacks(given.only),
        database=given.database,
    )
    with TemporaryDirectory(prefix="longtable-hostile-") as name:
        findings = measure(plan, Path(name), given.report and given.report.with_suffix(".log"))
    report = markdown(findings)
    print(report)
    if given.report is not None:
        given.report.write_text(report)
    raise SystemExit(1 if findings.missed else 0)


if __name__ == "__main__":
    main()
