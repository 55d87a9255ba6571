"""Ladders on the command line: played, kept, gone on with and written down."""

from pathlib import Path

import pytest

from longtable.cli.main import main
from longtable.cli.runs import INTERRUPTED
from longtable.lab.playing import local
from longtable.lab.runs import Part, RunFolder


def climb(*more: str) -> int:
    return main(["ladder", "valiant-wars", "--bots", "random,greedy", "--games", "12", *more])


def test_the_ladder_is_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert climb() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "## Ladder of Valiant Wars"
    assert (
        lines[2] == "`longtable ladder valiant-wars --games 12 --bots random,greedy` (players 2); seats move round."
    )
    greedy, random = lines[6:8]
    assert greedy.startswith("| greedy | 0 |  | 12 |")
    assert random.startswith("| random | -")
    assert any(line.startswith("| greedy against random | 12 |") for line in lines)


def test_a_kept_ladder_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "ladder"
    assert climb("--out", str(folder)) == 0
    first = capsys.readouterr().out
    parts = sorted((folder / "games").iterdir())
    parts[0].unlink()
    played: list[int] = []
    play = local.play_here

    def counting(run: RunFolder, missing: list[Part], jobs: int) -> object:
        played.append(len(missing))
        return play(run, missing, jobs)

    monkeypatch.setattr(local, "play_here", counting)
    assert climb("--out", str(folder)) == 0
    assert capsys.readouterr().out == first
    assert played == [1], "only what was missing"


def test_an_interrupted_ladder_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(local, "play_here", stopped)
    assert climb("--out", str(tmp_path / "ladder")) == INTERRUPTED
    error = capsys.readouterr().err
    assert "Stopped after 0 of 12 games." in error
    assert f"ladder valiant-wars --games 12 --bots random,greedy --out {tmp_path / 'ladder'}" in error


def test_a_folder_with_other_games_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert climb("--out", str(tmp_path / "ladder")) == 0
    assert climb("--out", str(tmp_path / "ladder"), "--seed", "other") == 2
    assert "holds a run of other games" in capsys.readouterr().err


def test_the_tables_are_put_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "measured.md"
    path.write_text("# What was measured\n")
    assert climb("--into", str(path)) == 0
    assert path.read_text() == f"# What was measured\n\n{capsys.readouterr().out}"


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--bots", "you,greedy"], "expected bots only"),
        (["--bots", "greedy"], "expected at least two different bots"),
        (["--bots", "greedy,dragon"], "there is no player 'dragon'"),
        (["--games", "0"], "'0' is not a number of at least 1"),
        (["--seconds", "0"], "expected some time to think"),
        (["--option", "players=9"], "How many play."),
    ],
)
def test_what_cannot_be_played_is_refused(more: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert climb(*more) == 2
    assert expected in capsys.readouterr().err
