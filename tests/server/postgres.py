"""A PostgreSQL of our own, in a folder that goes away again."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.serving import PATIENCE, free_port

HOW_TO_INSTALL = "PostgreSQL is not installed; on Debian: apt-get install postgresql"


class Postgres:
    """A server on a free port with one user, who needs no password."""

    def __init__(self) -> None:
        self._programs = find_programs()
        # The server refuses to run as root, and its user cannot enter the folders of pytest.
        self._user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="longtable-postgres-"))
        self.port = free_port()
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Postgres":
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        command = [str(self._programs / "initdb"), "--pgdata", str(self.folder / "data"), "--no-sync"]
        command += ["--auth", "trust", "--username", "longtable"]
        subprocess.run(command, capture_output=True, check=True, cwd=self.folder, user=self._user)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = ("listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}", "fsync=off")
        command = [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        for setting in settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, user=self._user)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self._plain_url("postgres")).close()
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.1)
            else:
                return

    def stop(self) -> None:
        """Stop the server at once; connections break."""
        if self._process is not None:
            self._process.send_signal(2)  # a fast shutdown
            self._process.wait(PATIENCE)
            self._process = None

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        with psycopg.connect(self._plain_url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._plain_url(name).replace("postgresql:", "postgresql+psycopg:")

    def _plain_url(self, database: str) -> str:
        return f"postgresql://longtable@127.0.0.1:{self.port}/{database}"


def find_programs() -> Path:
    """The folder of PostgreSQL's programs; without one the test is skipped, and says how to install it."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin_: int(bin_.parent.name))
    if folders:
        return folders[-1]
    found = shutil.which("initdb")
    if found is None or shutil.which("postgres") is None:
        pytest.skip(HOW_TO_INSTALL)
    return Path(found).resolve().parent
