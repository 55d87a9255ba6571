"""`longtable serve`: what it refuses before it starts."""

import socket
from pathlib import Path

import pytest

from longtable.cli.main import REFUSED, main


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "99999"], "'99999' is not a whole number from 1 to 65535"),
        (["--port", "http"], "'http' is not a whole number from 1 to 65535"),
        (["--workers", "0"], "'0' is not a whole number from 1 to 64"),
        (["--thinkers", "-1"], "'-1' is not a whole number from 1 to 64"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == REFUSED
    assert words in capsys.readouterr().err


def test_a_port_that_is_taken_is_refused_with_a_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == REFUSED
    said = capsys.readouterr().err
    assert f"port {port}" in said
    assert "give another --port" in said


def test_the_help_explains_a_small_deployment(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for words in ("--public-url https://", "postgresql+psycopg://", "compose.yaml", "/health", "SIGTERM"):
        assert words in said


def test_the_server_is_told_to_be_patient_and_whom_to_believe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, object] = {}
    monkeypatch.setenv("LONGTABLE_SERVER", "")
    monkeypatch.setattr("uvicorn.run", lambda *_, **settings: told.update(settings))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("longtable.server.logs.set_up", lambda **_: None)
    arguments = ["--database", f"sqlite:///{tmp_path / 'tables.db'}", "--trusted-proxies", "10.0.0.2"]
    assert main(["serve", *arguments]) == 0
    assert (told["http"], told["ws"]) == (
        "longtable.server.patience:Patient",
        "longtable.server.patience:PatientSocket",
    )
    assert (told["proxy_headers"], told["forwarded_allow_ips"]) == (True, ["10.0.0.2"])


def test_a_folder_of_packs_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--database", f"sqlite:///{tmp_path / 'tables.db'}", "--packs", str(tmp_path / "nowhere")]
    assert main(["serve", *arguments]) == REFUSED
    assert "nowhere: there is no such folder" in capsys.readouterr().err
