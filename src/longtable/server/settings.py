"""The settings of a server: from the command line, handed on to its workers through the environment."""

import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from longtable.engine.errors import BadArgument

VARIABLE = "LONGTABLE_SERVER"
LOCAL = ("127.0.0.1", "localhost", "::1")


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that `longtable serve` can be told."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str = ""
    """The address people type, where it is not `host:port`: behind a proxy."""
    thinkers: int = 1
    """Processes for bots, hints and replays, for each worker."""
    idle_seconds: float = 600.0
    requests_per_minute: int = 600
    """Of one address, over REST."""
    messages_per_second: float = 20.0
    """Of one connection at a table."""
    json_logs: bool = False

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOCAL

    @property
    def is_secure(self) -> bool:
        """Whether people come over HTTPS."""
        return urlsplit(self.public_url).scheme == "https"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names under which the server may be addressed; none: any."""
        public = urlsplit(self.public_url).hostname
        if public:
            return (public, *LOCAL)
        return LOCAL if self.is_local else ()

    def is_addressed(self, host: str | None) -> bool:
        """Whether a `Host` header names this server: a page of another name must not reach it (DNS rebinding)."""
        return not self.hosts or urlsplit(f"//{host or ''}").hostname in self.hosts

    def check(self) -> None:
        """Refuse what does not fit together."""
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise BadArgument(
                f"{self.workers} workers need a database that they can share: "
                "give --database postgresql+psycopg://user@host/name, or leave --workers at 1"
            )
        if self.public_url and urlsplit(self.public_url).scheme not in {"http", "https"}:
            raise BadArgument(f"public URL {self.public_url!r}: expected https://games.example.org")

    def hand_on(self) -> None:
        """Put the settings where the workers find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def handed_on() -> Settings:
    """The settings that `hand_on` left."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def default_database(home: Path) -> str:
    """The SQLite file in the user folder."""
    return f"sqlite:///{home / 'longtable.db'}"
