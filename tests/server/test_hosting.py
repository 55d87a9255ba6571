"""Hosting: behind a proxy, with figures that are not public, one server to a file, and errors that have a number."""

import logging
import os
import re
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets.exceptions
from litestar import Request
from litestar.datastructures import State
from websockets.sync.client import connect as connect_socket

from longtable.engine.errors import BadArgument
from longtable.server import app
from longtable.server.app import CLIENT, _may_see_metrics
from longtable.server.database import connect, held
from longtable.server.door import address_of
from longtable.server.people import People
from longtable.server.settings import Settings
from tests.server.conftest import Invite
from tests.server.player import GREEDY, ME, Player
from tests.server.serving import Local, Served, settings_for, sqlite
from tests.server.test_database import refusal

ROOT = Path(__file__).parents[2]
PER_MINUTE = 8


def asks(address: str, times: int, path: str = "/api/games", **headers: str) -> list[int]:
    """The answers to so many requests of a visitor."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(headers=sent, trust_env=False) as visitor:
        return [visitor.get(f"http://{address}{path}").status_code for _ in range(times)]


# ---------------------------------------------------------------- limits by address


def test_behind_a_trusted_proxy_every_visitor_has_a_limit_of_their_own(tmp_path: Path) -> None:
    limits = ("--trusted-proxies", "127.0.0.1", "--requests-per-minute", str(PER_MINUTE))
    with Served(sqlite(tmp_path / "tables.db"), tmp_path, *limits) as server:
        assert asks(server.address, PER_MINUTE + 2, X_Forwarded_For="203.0.113.1")[-1] == 429
        assert asks(server.address, 1, X_Forwarded_For="203.0.113.2") == [200]
        # What the visitor claims stands before what the proxy says.
        assert asks(server.address, 1, X_Forwarded_For="203.0.113.9, 203.0.113.1") == [429]
        # One household has more addresses of the new kind than anybody could count.
        household = [asks(server.address, 1, X_Forwarded_For=f"2001:db8::{n}")[0] for n in range(1, PER_MINUTE + 3)]
        assert household[-1] == 429
        assert asks(server.address, 1, X_Forwarded_For="2001:db8:0:1::1") == [200]


def test_nobody_is_believed_about_their_address_without_a_proxy(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path / "tables.db"), tmp_path, "--requests-per-minute", str(PER_MINUTE)) as server:
        answers = [asks(server.address, 1, X_Forwarded_For=f"203.0.113.{n}")[0] for n in range(1, PER_MINUTE + 3)]
        assert answers[-1] == 429


@pytest.mark.parametrize(
    ("settings", "proxies"),
    [
        (Settings(database=""), ()),
        (Settings(database="", public_url="https://games.example.org"), ("127.0.0.1",)),
        (Settings(database="", trusted_proxies="172.28.5.2, 10.0.0.0/8"), ("172.28.5.2", "10.0.0.0/8")),
    ],
)
def test_a_proxy_is_believed_only_where_one_was_named(settings: Settings, proxies: tuple[str, ...]) -> None:
    assert settings.proxies == proxies


@pytest.mark.parametrize(
    "path", ["/nothing-like-that", "/assets/nothing.js", "/metrics", "/schema/openapi.json", "/api/me"]
)
def test_whatever_is_asked_for_counts(tmp_path: Path, path: str) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), requests_per_minute=PER_MINUTE)
    with Local(settings) as server:
        answers = asks(server.address, PER_MINUTE + 2, path)
        assert answers[0] != 429
        assert answers[-1] == 429
        assert asks(server.address, 3 * PER_MINUTE, "/health") == [200] * 3 * PER_MINUTE


def test_who_knocks_at_tables_too_often_has_to_wait(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), requests_per_minute=PER_MINUTE)
    with Local(settings) as server:
        url = f"ws://{server.address}/api/tables/nowhere-at-all/socket"
        for _ in range(PER_MINUTE):
            with connect_socket(url, proxy=None) as line:
                assert "not known here yet" in str(line.recv())
        with pytest.raises(websockets.exceptions.InvalidStatus), connect_socket(url, proxy=None):
            pass
        assert asks(server.address, 1) == [429]


# ---------------------------------------------------------------- figures


def test_the_figures_are_for_this_machine_alone(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path / "tables.db"), tmp_path, "--trusted-proxies", "127.0.0.1") as server:
        assert asks(server.address, 1, "/metrics") == [200]
        for header in ("X_Forwarded_For", "Forwarded", "X_Real_IP"):
            assert asks(server.address, 1, "/metrics", **{header: "127.0.0.1"}) == [403]
        refused = httpx.get(
            f"http://{server.address}/metrics", headers={"X-Forwarded-For": "203.0.113.1"}, trust_env=False
        )
        assert "longtable_decisions" not in refused.text
        assert "LONGTABLE_METRICS_TOKEN" in refused.json()["detail"]


def test_who_has_the_token_gets_the_figures_from_elsewhere(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), metrics_token="a-long-secret")  # noqa: S106
    with Local(settings) as server:
        far = {"X_Forwarded_For": "203.0.113.1"}
        assert asks(server.address, 1, "/metrics", Authorization="Bearer a-long-secret", **far) == [200]
        for wrong in ("Bearer a-long-secre", "Bearer", "", "Basic a-short-secret"):
            assert asks(server.address, 1, "/metrics", Authorization=wrong, **far) == [403]


def test_who_asks_from_elsewhere_without_a_proxy_gets_no_figures(tmp_path: Path) -> None:
    for address, may_see in (("127.0.0.1", True), ("::1", True), ("203.0.113.1", False)):
        request: Request[Any, Any, Any] = Request({"type": "http", "client": (address, 9), "headers": []})  # type: ignore[arg-type]
        assert _may_see_metrics(request, settings_for(tmp_path)) is may_see


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.1", "203.0.113.1"),
        ("::ffff:203.0.113.1", "203.0.113.1"),
        ("2001:db8:0:1::7", "2001:0db8:0000:0001"),
        ("x" * 100, "x" * 64),
    ],
)
def test_an_address_is_counted_however_it_is_written(address: str, counted: str) -> None:
    assert address_of({"client": (address, 9)}) == counted  # type: ignore[arg-type]


# ---------------------------------------------------------------- errors


def test_an_error_that_nobody_foresaw_has_a_number_that_the_log_knows(
    tmp_path: Path, invite: Invite, caplog: pytest.LogCaptureFixture
) -> None:
    with Local(settings_for(tmp_path)) as server, caplog.at_level(logging.ERROR):
        alice = invite(server.address)
        file = sqlite3.connect(tmp_path / "tables.db")
        file.execute("ALTER TABLE seats RENAME TO chairs")
        file.close()
        response = alice.request("GET", "/api/tables")
        alice.close()
    assert response.status_code == 500
    assert response.json()["status_code"] == 500
    number = re.search(r"Something broke here \(error ([0-9a-f]{8})\)", response.json()["detail"])
    assert number is not None
    assert not re.search(r"Traceback|sqlalchemy|SELECT|\.py", response.text)
    noted = [record for record in caplog.records if number[1] in record.getMessage()]
    assert len(noted) == 1
    assert "/api/tables" in noted[0].getMessage()
    assert noted[0].exc_info is not None


def test_a_socket_that_breaks_before_anybody_sits_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(state: State) -> People:
        raise RuntimeError(f"nobody is known among {len(state)} things")

    monkeypatch.setattr(app, "_people", breaks)
    with Local(settings_for(tmp_path)) as server, caplog.at_level(logging.ERROR):
        url = f"ws://{server.address}/api/tables/nowhere-at-all/socket"
        with pytest.raises(websockets.exceptions.WebSocketException), connect_socket(url, proxy=None) as line:
            line.recv()
    assert [r for r in caplog.records if "at socket /api/tables/nowhere-at-all/socket" in r.getMessage()]


def test_the_health_tells_what_is_wrong(tmp_path: Path) -> None:
    with Local(settings_for(tmp_path)) as server:
        assert asks(server.address, 1, "/health") == [200]
        file = sqlite3.connect(tmp_path / "tables.db")
        file.execute("ALTER TABLE secrets RENAME TO public")
        file.close()
        with httpx.Client(trust_env=False) as http:
            until = time.monotonic() + 20
            while (response := http.get(f"http://{server.address}/health")).status_code != 503:
                assert time.monotonic() < until
                time.sleep(0.1)
            assert "atabase" in response.json()["detail"]


# ---------------------------------------------------------------- one server to a file


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    (tmp_path / "also.db").symlink_to(file)
    with Served(sqlite(file), tmp_path) as server:
        for name in ("tables.db", "also.db"):
            said = refusal("--database", sqlite(tmp_path / name))
            assert f"database {file} is in use by another server: end that one, or give --database another" in said
        assert asks(server.address, 1) == [200]
        server.kill()
        server.start()
        assert server.terminate() == 0
        server.start()


def test_a_file_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    with held(engine), pytest.raises(BadArgument, match="is in use by another server"), held(engine):
        pass
    with held(engine):
        engine.dispose()


# ---------------------------------------------------------------- files and settings


def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path, invite: Invite) -> None:
    before = os.umask(0o022)
    try:
        with Local(
            msgspec.structs.replace(settings_for(tmp_path), database=sqlite(tmp_path / "own" / "t.db"))
        ) as server:
            invite(server.address).opens(ME, GREEDY)
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "own").iterdir()}
    finally:
        os.umask(before)
    assert modes == {"t.db": 0o600, "t.db-wal": 0o600, "t.db-shm": 0o600, "t.db.lock": 0o600}
    assert stat.S_IMODE((tmp_path / "own").stat().st_mode) == 0o700


def test_the_database_can_be_named_without_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGTABLE_DATABASE", "postgresql+psycopg://me:secret@127.0.0.1:1/tables")
    said = refusal()
    assert "127.0.0.1:1/tables cannot be opened" in said
    assert "secret" not in said
    monkeypatch.setenv("LONGTABLE_DATABASE", "postgresql:/me:secret@127.0.0.1")
    assert "secret" not in refusal()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--trusted-proxies", "everybody"), "'everybody' does not appear to be an IPv4 or IPv6 network"),
        (("--trusted-proxies", "10.0.0.1/8"), "has host bits set"),
        (("--trusted-proxies", "*"), "then anybody could claim any address"),
        (("--bot-seconds", "1e9"), "--bot-seconds 1e+09 is out of range: give a number from 0.05 to 15"),
        (("--bot-seconds", "nan"), "--bot-seconds nan is out of range"),
        (("--requests-per-minute", "0"), "--requests-per-minute 0 is out of range"),
        (("--connections-per-address", "-1"), "--connections-per-address -1 is out of range"),
        (("--openings-per-minute", "0"), "--openings-per-minute 0 is out of range"),
        (("--tables-per-player", "0"), "--tables-per-player 0 is out of range"),
        (("--keep-days", "-3"), "--keep-days -3 is out of range"),
    ],
)
def test_settings_that_make_no_sense_are_refused(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    assert words in refusal("--database", sqlite(tmp_path / "tables.db"), *arguments)


# ---------------------------------------------------------------- pages


def test_browsers_are_told_to_stay_with_https_where_there_is_any(tmp_path: Path, alice: Player) -> None:
    assert "strict-transport-security" not in alice.request("GET", "/").headers
    settings = msgspec.structs.replace(settings_for(tmp_path), public_url="https://games.example.org")
    with Local(settings) as server, httpx.Client(trust_env=False) as http:
        for path in ("/", "/health", "/nothing-like-that"):
            assert (
                "max-age=31536000" in http.get(f"http://{server.address}{path}").headers["strict-transport-security"]
            )


@pytest.mark.parametrize(
    "path", ["", "/", "/redoc", "/swagger", "/elements", "/rapidoc", "/openapi.yaml", "/nothing"]
)
def test_the_description_has_no_pages_that_load_scripts_from_elsewhere(alice: Player, path: str) -> None:
    response = alice.request("GET", f"/schema{path}")
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/json"
    assert alice.request("GET", "/schema/openapi.json").json()["info"]["title"] == "Longtable"


@pytest.mark.skipif(not (CLIENT / "assets").is_dir(), reason="the client is not built: make client")
def test_an_asset_is_a_file_of_the_client_or_nothing(alice: Player) -> None:
    name = next(file.name for file in (CLIENT / "assets").iterdir())
    good = alice.request("GET", f"/assets/{name}")
    assert (good.status_code, good.headers["x-content-type-options"]) == (200, "nosniff")
    assert "content-security-policy" in good.headers
    assert "immutable" in good.headers["cache-control"]
    odd = [
        "%00",
        f"{name}%00",
        "a" * 5000,
        f"{name}/x",
        "..%2findex.html",
        "%2e%2e%2fapp.py",
        "%ff",
        "%ed%a0%80",
        "",
        ".",
    ]
    for path in odd:
        response = alice.request("GET", f"/assets/{path}")
        assert response.status_code == 404, path
        assert response.json()["detail"].startswith("There is no"), path


# ---------------------------------------------------------------- the small deployment


def test_the_small_deployment_trusts_its_proxy_alone_and_tells_no_secrets() -> None:
    compose, caddy = (ROOT / "compose.yaml").read_text(), (ROOT / "Caddyfile").read_text()
    trusted = re.search(r"--trusted-proxies=(\S+)", compose)
    address = re.search(r"ipv4_address: (\S+)", compose)
    assert trusted is not None
    assert address is not None
    assert trusted[1] == address[1]
    command = compose[compose.index("command:") : compose.index("environment: #")]
    assert "PASSWORD" not in command
    assert "LONGTABLE_DATABASE: postgresql+psycopg://" in compose
    assert re.search(r"respond /metrics\S* .*404", caddy)


def test_the_image_installs_nothing_that_is_not_locked() -> None:
    installs = re.findall(r"pip install ([^&\n\\]+)", (ROOT / "Dockerfile").read_text())
    assert installs
    for arguments in installs:
        assert "--require-hashes" in arguments or "--no-deps" in arguments
    assert "psycopg-binary==" in (ROOT / "requirements" / "serve.lock").read_text()
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert ignored[1] == "*"
    assert {line for line in ignored if line.startswith("!")} >= {"!src", "!requirements", "!web"}
