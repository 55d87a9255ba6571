"""The command `longtable` itself, and its list of games."""

import subprocess
import sys
from pathlib import Path

import pytest

from longtable import __version__
from longtable.cli.arguments import players
from longtable.cli.main import main
from longtable.engine.seating import in_words
from tests.engine import cellar


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"longtable {__version__}\n"


def test_help_lists_every_command_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    described = {words[0]: words[1:] for words in lines}
    for command in ("games", "play", "rules", "simulate", "replay", "verify"):
        assert described[command], f"{command} has a line of its own"


def test_nothing_given_prints_help_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "simulate" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["games", "play", "rules", "simulate", "replay", "verify"])
def test_every_command_has_a_description_and_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"example:\n  longtable {command}" in text


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["frobnicate"], "'simulate'"),
        (["rules", "ludo"], "the games are lludwiks-labyrinth, minions-of-mordak, orcquest-warpath"),
        (["simulate", "ludo"], "the games are lludwiks-labyrinth, minions-of-mordak, orcquest-warpath"),
        (["simulate", "valiant-wars", "--seats", "greedy,merlin"], "greedy, ismcts, random"),
        (["simulate", "valiant-wars", "--option", "players"], "expected key=value"),
        (["simulate", "valiant-wars", "--option", "wind=3"], "the options are players, purchases"),
        (["simulate", "valiant-wars", "--option", "purchases=never"], "purchases"),
        (["simulate", "valiant-wars", "--pack", "mine"], "there is no pack 'mine'"),
        (["verify", "nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_was_expected(
    given: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    seen = capsys.readouterr()
    assert expected in seen.err
    assert seen.out == ""


def test_a_pack_is_found_by_path_and_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    pack = tmp_path / "packs" / "mine.toml"
    pack.parent.mkdir()
    pack.write_text('name = "mine"\ngame = "ludo"\n')
    for name in ("mine", str(pack)):
        assert main(["simulate", "valiant-wars", "--pack", name]) == 2
        assert "pack mine: is for game 'ludo'" in capsys.readouterr().err


def test_importing_the_command_line_is_cheap() -> None:
    heavy = ("rich", "polars", "asyncio", "concurrent.futures", "multiprocessing")
    code = f"import sys, longtable.cli.main; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "longtable.cli.main", "rules", "valiant-wars", "a"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == 141


def test_games_are_listed_with_players_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    assert "valiant-wars  Valiant Wars, 2 to 5 players" in text
    assert "minions-of-mordak  Valor & Villainy: Minions of Mordak, 1 to 6 players" in text
    rows = {words[0]: words[1] for line in text.splitlines() if len(words := line.split()) > 1}
    assert rows["players"] == "4"
    assert rows["purchases"] == "before-battle"
    assert rows["dancer_copies_hero"] == "false"
    assert "VW-BTL-07" in text, "descriptions are shown"
    assert "One of before-battle, after-battle, at-stop." in " ".join(text.split())
    assert "push your luck" in text, "and how it is played"


def test_how_many_play_is_told_in_words() -> None:
    assert players(cellar.game) == "4 players"
    assert (in_words(1, 1), in_words(1, 4)) == ("1 player", "1 to 4 players")


def test_a_game_that_does_not_load_is_reported_and_the_others_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    info = tmp_path / "cracked-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cracked\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[longtable.games]\ncracked = nowhere.at.all:game\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["games"]) == 0
    seen = capsys.readouterr()
    assert "valiant-wars" in seen.out
    assert "'cracked' is installed but does not load: ModuleNotFoundError" in seen.err
    assert main(["simulate", "cracked"]) == 2
    assert "does not load" in capsys.readouterr().err
