"""The settings of a server: from the command line, handed on to its workers through the environment."""

import math
import os
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from longtable.engine.errors import BadArgument

VARIABLE = "LONGTABLE_SERVER"
LOCAL = ("127.0.0.1", "localhost", "::1")
RANGES: dict[str, tuple[float, float]] = {
    "requests_per_minute": (1, 1e9),
    "messages_per_second": (0.1, 1e6),
    "bot_seconds": (0.05, 15),
    "connections_per_address": (1, 1e6),
    "connections_per_player": (1, 1e6),
    "tables_per_player": (1, 1e6),
    "openings_per_minute": (1, 1e6),
    "keep_days": (0, 36_500),
}
"""The least and the most that a number may be."""


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
    bot_seconds: float = 2.0
    """The longest thought that the settings of a bot may ask for."""
    connections_per_address: int = 100
    connections_per_player: int = 24
    tables_per_player: int = 200
    """Tables that one player may host at a time."""
    openings_per_minute: int = 30
    """Tables that one player may open, import or fork in a minute."""
    trusted_proxies: str = ""
    """Addresses or networks, with commas between, whose word about who is asking is believed."""
    metrics_token: str = ""
    """Whoever sends it may read `/metrics` from elsewhere."""
    keep_days: int = 0
    """Days after which what nobody uses is removed; 0: never."""
    packs: str = ""
    """The folder of the packs that tables may be opened with."""
    json_logs: bool = False

    @property
    def proxies(self) -> tuple[str, ...]:
        """The proxies that are believed: those that were named, or this machine where there is a public URL."""
        named = tuple(name.strip() for name in self.trusted_proxies.split(",") if name.strip())
        return named or (("127.0.0.1",) if self.public_url else ())

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
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not math.isfinite(value) or not least <= value <= most:
                flag = "--" + name.replace("_", "-")
                raise BadArgument(f"{flag} {value:g} is out of range: give a number from {least:g} to {most:g}")
        for proxy in self.proxies:
            _check_proxy(proxy)

    def hand_on(self) -> None:
        """Put the settings where the workers find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def _check_proxy(proxy: str) -> None:
    if proxy == "*":
        raise BadArgument("--trusted-proxies *: then anybody could claim any address; name the proxy's own")
    try:
        ip_network(proxy)
    except ValueError as error:
        raise BadArgument(
            f"--trusted-proxies {proxy!r}: {error}; expected an address or a network such as 172.28.5.0/24"
        ) from error


def handed_on() -> Settings:
    """The settings that `hand_on` left."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def default_database(home: Path) -> str:
    """The SQLite file in the user folder."""
    return f"sqlite:///{home / 'longtable.db'}"
