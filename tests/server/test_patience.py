"""Patience: half a request, a body that stalls and an answer that nobody reads do not keep a connection open."""

import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from longtable.server.patience import Patient
from tests.server.player import GREEDY, ME, Player
from tests.server.serving import Local, Served, settings_for
from tests.server.stories import goes_on

GET = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Longtable: 1\r\nContent-Length: 1000\r\n\r\n"
AT_ONCE, WHILE = 0.4, 1.2


class Hasty(Patient):
    """A server that loses patience soon."""

    head_seconds = WHILE
    stall_seconds = WHILE
    body_seconds = 2.5 * WHILE


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """The address of such a server."""
    with Local(settings_for(tmp_path), Hasty) as server:
        yield server.address


def dials(address: str) -> socket.socket:
    """A bare connection."""
    host, port = address.split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def seconds_until_closed(line: socket.socket) -> float:
    """How long the other side keeps a connection open."""
    began = time.monotonic()
    bytes_until_closed(line)
    return time.monotonic() - began


def bytes_until_closed(line: socket.socket) -> int:
    """How much the other side sends until it closes a connection."""
    read = 0
    try:
        while part := line.recv(65_536):
            read += len(part)
    except ConnectionResetError:
        pass
    return read


def trickles(line: socket.socket, message: bytes) -> None:
    """Send a message letter by letter."""
    for letter in message:
        line.sendall(bytes([letter]))
        time.sleep(0.05)


@pytest.mark.parametrize("sent", [b"", b"G", GET, GET + b"Cookie: a"])
def test_who_does_not_send_a_whole_head_is_let_go(hasty: str, sent: bytes) -> None:
    with dials(hasty) as line:
        line.sendall(sent)
        assert AT_ONCE < seconds_until_closed(line) < 4 * WHILE


def test_a_head_that_trickles_is_no_better(hasty: str) -> None:
    with dials(hasty) as line:
        began = time.monotonic()
        with pytest.raises(ConnectionError):
            trickles(line, GET + b"Cookie: " + b"a" * 1000)
        assert time.monotonic() - began < 5 * WHILE


def test_a_second_request_may_not_be_halved_either(hasty: str) -> None:
    with dials(hasty) as line:
        line.sendall(GET + b"\r\n" + GET)
        assert AT_ONCE < seconds_until_closed(line) < 4 * WHILE


def test_a_body_that_stalls_is_given_up(hasty: str, caplog: pytest.LogCaptureFixture) -> None:
    with dials(hasty) as line:
        line.sendall(POST + b"{")
        assert AT_ONCE < seconds_until_closed(line) < 4 * WHILE
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_body_that_trickles_is_given_up_in_the_end(hasty: str) -> None:
    with dials(hasty) as line:
        began = time.monotonic()
        line.sendall(POST)
        with pytest.raises(ConnectionError):
            trickles(line, b" " * 500)
        assert 2 * WHILE < time.monotonic() - began < 6 * WHILE


def test_a_slow_body_that_keeps_coming_is_taken(hasty: str) -> None:
    with dials(hasty) as line:
        line.sendall(b"PATCH /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Longtable: 1\r\nContent-Length: 17\r\n\r\n")
        for part in (b'{"nam', b'e": "', b"Rowan", b'"}'):
            time.sleep(WHILE / 2)
            line.sendall(part)
        assert b"HTTP/1.1 401" in line.recv(1000)


def test_an_answer_that_nobody_reads_is_given_up(hasty: str) -> None:
    wanted, times = b"/schema/openapi.json", 500
    described = len(httpx.get(f"http://{hasty}{wanted.decode()}", trust_env=False).content)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = hasty.split(":")
        line.connect((host, int(port)))
        line.settimeout(20)
        line.sendall(times * (GET.replace(b"/api/games", wanted) + b"\r\n"))
        time.sleep(4 * WHILE)
        assert bytes_until_closed(line) < times * described / 2


def test_whoever_sits_at_a_table_may_think_as_long_as_they_like(hasty: str) -> None:
    alice = Player(hasty)
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    time.sleep(3 * WHILE)
    goes_on(chair)
    alice.close()


def test_the_command_serves_with_this_patience(server: Served) -> None:
    lines = [dials(server.address) for _ in range(2)]
    lines[1].sendall(GET)
    assert 5 < seconds_until_closed(lines[0]) < 20
    assert seconds_until_closed(lines[1]) < 5
    for line in lines:
        line.close()
    assert httpx.get(f"http://{server.address}/health", trust_env=False).status_code == 200
