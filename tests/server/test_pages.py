"""Pages: whoever comes to an address at which nothing is gets a page in words; a program gets data."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from longtable.server import app
from tests.server.serving import Local, settings_for

PAGE = "<!doctype html><title>Longtable</title>"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A server whose client is built."""
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(app, "CLIENT", tmp_path / "client")
    settings = settings_for(tmp_path)
    address = f"http://127.0.0.1:{settings.port}"
    with Local(settings), httpx.Client(base_url=address, trust_env=False) as http:
        yield http


@pytest.mark.parametrize("path", ["/nowhere", "/join/abc/def", "/index.html", "/api"])
def test_an_address_without_a_page_shows_ours_and_says_that_it_is_none(site: httpx.Client, path: str) -> None:
    answer = site.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (404, PAGE)
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers
    assert site.get("/", headers=BROWSER).text == PAGE


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js", "/schema/nothing"])
def test_what_is_for_programs_stays_data(site: httpx.Client, path: str) -> None:
    answer = site.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["detail"]


def test_a_program_that_asks_for_what_is_not_there_is_answered_with_data(site: httpx.Client) -> None:
    for answer in (
        site.get("/nowhere", headers={"Accept": "application/json"}),
        site.post("/nowhere", headers={**BROWSER, "X-Longtable": "1"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["detail"] == "There is nothing at this address."
