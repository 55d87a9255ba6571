"""Servers for the tests: a process of its own, as people start it, or one in a thread with settings of the test."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import httpx
import uvicorn
from litestar.exceptions import LitestarDeprecationWarning

from longtable.server.app import create_app
from longtable.server.patience import Patient, PatientSocket
from longtable.server.settings import Settings

PATIENCE = 40.0
"""Seconds that a server may take to start or to stop on a busy machine."""
UNHURRIED = (
    *("--requests-per-minute", "1000000", "--messages-per-second", "100000", "--bot-seconds", "15"),
    *("--connections-per-address", "100000", "--connections-per-player", "100000"),
    *("--tables-per-player", "100000", "--openings-per-minute", "100000"),
)
"""Limits that no test reaches by accident."""


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(**more: str) -> dict[str, str]:
    """The environment of a server: without proxies, which stand between nobody here."""
    kept = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    return kept | {"PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"} | more


def serve_command(*arguments: str) -> list[str]:
    """The command line of a server."""
    return [sys.executable, "-m", "longtable.cli.main", "serve", *arguments]


class Served:
    """`longtable serve` in a process of its own."""

    def __init__(self, database: str, folder: Path, *arguments: str, port: int = 0) -> None:
        self.database = database
        self.port = port or free_port()
        self.log = folder / f"server-{self.port}.log"
        self._command = serve_command(
            "--port", str(self.port), "--database", database, "--thinkers", "1", *UNHURRIED, *arguments
        )
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process that was started last."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> "Served":
        """Start it and wait until it answers."""
        self.launch()
        self.waits_until_up()
        return self

    def launch(self) -> None:
        """Start it without waiting."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=log, env=environment(), start_new_session=True
            )

    def waits_until_up(self) -> None:
        """Wait until it answers."""
        wait_for_health(self.address, self._is_running, self.log)

    def _is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """End it and its bots at once, as a power cut would."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def terminate(self) -> int:
        """Ask it to end; return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(PATIENCE)
        self._process = None
        return code

    def __enter__(self) -> "Served":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


class Local:
    """A server in a thread of the test, for settings that the command line does not have."""

    def __init__(
        self, settings: Settings, http: type[Patient] = Patient, ws: type[PatientSocket] = PatientSocket
    ) -> None:
        with warnings.catch_warnings():
            # Litestar 3 will want other annotations; they come when it does.
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self.app = create_app(settings)
        config = uvicorn.Config(
            self.app, host="127.0.0.1", port=settings.port, log_config=None, ws_max_size=65_536, http=http, ws=ws
        )
        self.address = f"127.0.0.1:{settings.port}"
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, name="server")

    def __enter__(self) -> "Local":
        self._thread.start()
        wait_for_health(self.address, self._thread.is_alive)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"


def settings_for(folder: Path) -> Settings:
    """Settings of a server that listens on a free port and keeps its file in a folder."""
    return Settings(
        database=sqlite(folder / "tables.db"),
        port=free_port(),
        requests_per_minute=1_000_000,
        messages_per_second=100_000,
        bot_seconds=15,
        connections_per_address=100_000,
        connections_per_player=100_000,
        tables_per_player=100_000,
        openings_per_minute=100_000,
    )


def sqlite(file: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite:///{file}"


def wait_for_health(address: str, is_running: Callable[[], bool], log: Path | None = None) -> None:
    """Wait until a server answers; one that ends instead shows its log."""
    until = time.monotonic() + PATIENCE
    with httpx.Client(trust_env=False) as http:
        while time.monotonic() < until and is_running():
            try:
                if http.get(f"http://{address}/health").status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
    raise AssertionError(f"the server at {address} did not start:\n{log.read_text() if log else ''}")
