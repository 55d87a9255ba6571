"""The server of the hostile hour and who watches it: memory, health, tables, and what its log says in the end."""

import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from msgspec import Struct

from bench.hostile.visit import HOST, Visitor
from bench.load import free_port

EVERY = 10.0
"""Seconds between two looks."""
HEALTH_SECONDS = 5.0
START_SECONDS = 40.0
STOP_SECONDS = 20.0
MEGABYTE = 1_000_000
MOST_MEMORY = 6_000 * MEGABYTE
"""A server that takes more is ended, before the machine is."""
ADDRESS_SPACE = 12_000 * MEGABYTE


class Look(Struct, frozen=True):
    """The server at a moment (seconds since the start), memory in megabytes: of the main process, of all together."""

    at: float
    main: float
    children: float
    shared_out: float
    """The proportional set size of all processes: pages that they share are counted once."""
    processes: int
    is_healthy: bool
    rooms: int | None = None
    connections: int | None = None


class Server:
    """`longtable serve` as a host starts it, in a process group of its own."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.log = folder / "server.log"
        command = [sys.executable, "-m", "longtable.cli.main", "serve"]
        command += ["--port", str(self.port), "--database", database]
        kept = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(  # noqa: S603  our own server
                command,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**kept, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,
                preexec_fn=_bounded,
            )

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self.process.poll() is None

    async def waits_until_up(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START_SECONDS
        async with httpx.AsyncClient(trust_env=False) as http:
            while time.monotonic() < until and self.is_running:
                try:
                    if (await http.get(f"http://{HOST}:{self.port}/health")).is_success:
                        return
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
        self.kill()
        raise SystemExit(f"The server did not start:\n{self.log.read_text()}")

    def stop(self) -> tuple[float, int | None]:
        """Ask it to end; how long that took and its exit code, None if it had to be killed."""
        begun = time.monotonic()
        if self.is_running:
            self.process.send_signal(signal.SIGTERM)
        try:
            code: int | None = self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            code = None
        took = time.monotonic() - begun
        self.kill()
        return took, code

    def kill(self) -> None:
        """End it and all its children at once."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.process.wait()


def _bounded() -> None:
    """A bomb that goes off shall hit the server, not the machine."""
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    limit = ADDRESS_SPACE if most == resource.RLIM_INFINITY else min(most, ADDRESS_SPACE)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


# ---------------------------------------------------------------- looking


class Watcher:
    """Looks at the server every few seconds; ends it when it takes too much memory."""

    def __init__(self, server: Server, start: float, until: float) -> None:
        self.looks: list[Look] = []
        self.was_ended = ""
        self._server = server
        self._start = start
        self._until = until
        self._visitor = Visitor(server.port, HOST)

    async def watches(self) -> None:
        """Look until the time is up or the server is gone."""
        following = time.monotonic()
        while time.monotonic() < self._until and not self.was_ended:
            if not self._server.is_running:
                self.was_ended = f"it ended by itself with code {self._server.process.returncode}"
            elif sum(memory(pid) for pid in family(self._server.process.pid)) > MOST_MEMORY:
                self.was_ended = f"it took more than {MOST_MEMORY // MEGABYTE:,} MB and was killed"
                self._server.kill()
            elif time.monotonic() >= following:
                following += EVERY
                await self._look()
            await asyncio.sleep(1)

    async def _look(self) -> None:
        main, *children = family(self._server.process.pid)
        is_healthy, rooms, connections = await self._health()
        self.looks.append(
            Look(
                time.monotonic() - self._start,
                memory(main) / MEGABYTE,
                sum(memory(child) for child in children) / MEGABYTE,
                sum(proportional(pid) for pid in (main, *children)) / MEGABYTE,
                1 + len(children),
                is_healthy,
                rooms,
                connections,
            )
        )

    async def _health(self) -> tuple[bool, int | None, int | None]:
        try:
            health = await self._visitor.request("GET", "/health", timeout=HEALTH_SECONDS)
            told = await self._visitor.request("GET", "/metrics", timeout=HEALTH_SECONDS)
        except httpx.HTTPError:
            return False, None, None
        return health.is_success, _gauge(told.text, "longtable_rooms"), _gauge(told.text, "longtable_connections")


def _gauge(text: str, name: str) -> int | None:
    found = re.search(rf"^{name} ([0-9.e+]+)$", text, re.MULTILINE)
    return int(float(found[1])) if found else None


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = [pid]
    for known in found:
        found += parents.get(known, [])
    return found


def memory(pid: int) -> int:
    """The resident set of a process in bytes; 0 when it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


def proportional(pid: int) -> int:
    """The proportional set of a process in bytes; 0 when it is gone or nobody may know."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    return int(found[1]) * 1024 if found else 0


# ---------------------------------------------------------------- the log


def tracebacks(log: str) -> list[str]:
    """The last line of every traceback in a log."""
    found: list[str] = []
    is_inside = False
    for line in log.splitlines():
        if "Traceback (most recent call last)" in line:
            if is_inside:
                found.append("(cut off)")
            is_inside = True
        elif is_inside and line and not line.startswith((" ", "\t")):
            found.append(line[:160])
            is_inside = False
    return found
