"""Matrices on the command line: played, kept, gone on with and written down."""

from pathlib import Path

import pytest

from longtable.cli.main import main
from longtable.cli.runs import INTERRUPTED
from longtable.lab.playing import local

GAME = "minions-of-mordak"


def compared(*more: str) -> int:
    lists = ("--rows", "boards", "--columns", "boards", "--option", "heroes=2", "--bot", "random")
    return main(["matrix", GAME, *lists, "--games", "2", *more])


def test_the_matrix_is_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert compared() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("## Boards and boards of ")
    again = f"matrix {GAME} --rows boards --columns boards --games 2 --bot random --option heroes=2"
    assert lines[2].startswith(f"`longtable {again}`: 2 games, 4 seats")


def test_kept_games_have_a_page_and_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, tables = tmp_path / "run", tmp_path / "tables.md"
    assert compared("--out", str(folder)) == 0
    first = capsys.readouterr().out
    assert f"Page: {folder / 'matrix.html'}" in first
    assert (folder / "matrix.html").is_file()
    monkeypatch.setattr(local, "play_and_write", None)
    assert compared("--out", str(folder), "--into", str(tables), "--jobs", "2") == 0
    assert capsys.readouterr().out == first
    assert tables.read_text(encoding="utf-8").startswith("## Boards and boards of ")


def test_interrupted_games_say_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(local, "play_here", stopped)
    assert compared("--out", str(tmp_path / "run")) == INTERRUPTED
    error = capsys.readouterr().err
    assert "Stopped after 0 of 2 games." in error
    assert f"--bot random --option heroes=2 --out {tmp_path / 'run'}" in error


def test_a_list_that_is_not_measured_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", GAME, "--rows", "hats", "--columns", "boards", "--games", "1", "--bot", "random"]) == 2
    assert "'hats' is no list of names that this game measures; expected boards" in capsys.readouterr().err
