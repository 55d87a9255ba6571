"""Safety: other sites, other names, forged cookies, secrets in the file, and people in a hurry."""

import re
import sqlite3
from pathlib import Path

import httpx
import msgspec
import pytest

from longtable.server.people import COOKIE
from longtable.server.protocol import Done, Refused
from longtable.server.store import hashed
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player, first, play_until, refused
from tests.server.serving import Local, settings_for
from tests.server.stories import goes_on


@pytest.mark.parametrize(
    "path",
    ["/", "/health", "/api/me", "/api/games", "/api/tables/nowhere-at-all", "/api/nothing-like-that", "/assets/x"],
)
def test_every_answer_carries_the_protective_headers(alice: Player, path: str) -> None:
    headers = alice.request("GET", path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert (policy["default-src"], policy["script-src"], policy["style-src"]) == ("'self'", "'self'", "'self'")
    assert (policy["object-src"], policy["frame-ancestors"]) == ("'none'", "'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("method", "path"),
    [("PATCH", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/me/recovery"), ("DELETE", "/api/tables/{table}")],
)
def test_a_change_that_another_site_could_send_is_refused(alice: Player, method: str, path: str) -> None:
    table = alice.opens(ME, FRIEND).table.id
    with httpx.Client(cookies=alice.http.cookies, trust_env=False) as other:
        response = other.request(
            method, f"http://{alice.address}{path.format(table=table)}", json={"name": "Mallory"}
        )
    assert response.status_code == 403
    assert "Send the header X-Longtable: 1" in response.json()["detail"]
    assert alice.looks_at(table).id == table


def test_a_page_of_another_site_cannot_sit_at_a_table(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    goodbye = alice.knocks(table, 0, Origin="https://evil.example").is_closed()
    assert goodbye is not None
    assert "A page of https://evil.example cannot sit at a table here" in goodbye.reason
    alice.sits(table, 0, Origin=f"http://{alice.address}")


def test_a_request_under_another_name_is_refused(alice: Player) -> None:
    response = alice.request("GET", "/api/me", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert "not known under that name" in response.json()["detail"]


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(alice: Player, tmp_path: Path) -> None:
    with httpx.Client(trust_env=False) as fresh:
        cookie = fresh.get(f"http://{alice.address}/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    settings = msgspec.structs.replace(settings_for(tmp_path), public_url="https://games.example.org")
    with Local(settings) as server, httpx.Client(trust_env=False) as fresh:
        assert "secure" in fresh.get(f"http://{server.address}/api/me").headers["set-cookie"].lower()


def test_a_forged_cookie_is_nobodys(alice: Player) -> None:
    value = alice.http.cookies[COOKIE]
    secret, _, signature = value.rpartition(".")
    odd = "\u00e4".encode().decode("latin-1")
    forged = (
        secret,
        f"{secret}.{signature[::-1]}",
        f"{secret[::-1]}.{signature}",
        "",
        ".",
        odd,
    )
    with httpx.Client(trust_env=False) as other:
        for cookie in forged:
            headers = {b"Cookie": f"{COOKIE}={cookie}".encode("latin-1")}
            assert other.get(f"http://{alice.address}/api/tables", headers=headers).status_code == 401
            assert other.get(f"http://{alice.address}/api/me", headers=headers).json()["id"] != alice.me.id


def test_secrets_are_in_the_file_as_hashes_only(alice: Player, database: Path) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    session = alice.http.cookies[COOKIE].strip('"').rpartition(".")[0]
    secrets = [opened.links[0].token, alice.recovery_link(), alice.watch_link(opened.table.id).token, session]
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    dump = "\n".join(connection.iterdump())
    connection.close()
    for secret in secrets:
        assert len(secret) >= 32
        assert secret not in dump
        assert hashed(secret) in dump


def test_who_asks_too_often_has_to_wait(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), requests_per_minute=8)
    with Local(settings) as server:
        alice = invite(server.address)
        answers = [alice.request("GET", "/api/games") for _ in range(10)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert "content-security-policy" in answers[-1].headers
        assert alice.request("GET", "/health").status_code == 200
        alice.close()


def test_who_sends_too_fast_has_to_wait_and_the_table_goes_on(tmp_path: Path, invite: Invite) -> None:
    settings = msgspec.structs.replace(settings_for(tmp_path), messages_per_second=20)
    with Local(settings) as server:
        alice = invite(server.address)
        chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
        answer = chair.answer()
        for number in range(1, 101):
            chair.sends(msgspec.structs.replace(answer, id=number))
        chair.waits_until(lambda c: sum(isinstance(message, Done | Refused) for message in c.heard) == 100)
        replies = {message.id: message for message in chair.heard if isinstance(message, Done | Refused)}
        assert replies[1] == Done(1)
        assert "You send faster than this table listens" in refused(replies[100], "too-fast")
        play_until([chair], first, lambda: chair.now.moment > 1)
        alice.close()


def test_a_body_that_is_too_long_is_refused(alice: Player) -> None:
    response = alice.request("PATCH", "/api/me", {"name": "x" * 100_000})
    assert response.status_code == 413
    assert alice.request("GET", "/api/me").json()["name"] == alice.me.name


def test_what_people_write_is_data_and_never_a_page(alice: Player) -> None:
    alice.rename("<img src=x onerror=alert(1)>")
    response = alice.request("GET", "/api/me")
    assert response.headers["content-type"].startswith("application/json")
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    assert chair.table.seats[0].name == "<img src=x onerror=alert(1)>"
    goes_on(chair)


def test_no_answer_tells_what_the_server_is_made_of(alice: Player) -> None:
    response = alice.request("GET", "/api/tables/" + "%00" * 12)
    assert response.status_code in {400, 404}
    assert not re.search(r"Traceback|\.py|sqlalchemy", response.text)
