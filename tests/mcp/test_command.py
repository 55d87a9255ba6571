"""`longtable mcp`: an agent's chair in a process of its own, as clients start it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mcp import StdioServerParameters

from longtable.cli.main import REFUSED, main
from longtable.engine import saves
from longtable.games import find_game
from tests.mcp.agent import at_random, sitting


def command(home: Path, *arguments: str) -> StdioServerParameters:
    """How a client starts the server."""
    environment = {**os.environ, "LONGTABLE_HOME": str(home)}
    return StdioServerParameters(
        command=sys.executable, args=["-m", "longtable.cli.main", "mcp", *arguments], env=environment
    )


def test_a_client_starts_the_command_and_plays_a_game(tmp_path: Path) -> None:
    with sitting(command(tmp_path, "valiant-wars", "--seats", "greedy,you", "--seed", "s", "--name", "Ada")) as agent:
        assert "as Ada, in the role of p2" in agent.instructions
        agent.plays_on(at_random(1))
    save = saves.read(next((tmp_path / "saves").glob("valiant-wars-*.json")))
    assert save.seed == "s"
    assert saves.verify(save, find_game) == []


def test_the_same_command_goes_on_with_its_table(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    again = command(tmp_path, "valiant-wars", "--role", "p3", "--seats", "you,random,random", "--save", str(file))
    with sitting(again) as agent:
        assert "in the role of p3" in agent.instructions
        left = agent.plays_on(at_random(1), lambda came: came.get("next", 0) > 20)
    with sitting(again) as agent:
        assert agent.asks("what_is_asked")["questions"] == left["questions"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "which game?"),
        (["nosuch"], "there is no game 'nosuch'"),
        (["valiant-wars", "--seats", "you,nobody"], "there is no player 'nobody'"),
        (["valiant-wars", "--seats", "you,you"], "expected one, and bots in the others"),
        (["valiant-wars", "--seats", "greedy,greedy", "--role", "p1"], "0 seats of the table are `you`"),
        (["valiant-wars", "--role", "king"], "there is no role 'king' at this table; the roles are p1, p2"),
        (["valiant-wars", "--link", "http://host/#/join/a/b"], "GAME is settled by the server's table"),
        (["--link", "friday"], "is not the link of a chair"),
    ],
)
def test_what_cannot_be_served_is_refused_before_it_starts(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    assert main(["mcp", *arguments]) == REFUSED
    assert words in capsys.readouterr().err


def test_a_save_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    save = Path(__file__).parents[1] / "saves" / "0.2" / "valiant-wars-middle.json"
    assert main(["mcp", "harbor", "--save", str(save)]) == REFUSED
    assert "is a table of valiant-wars, not of harbor" in capsys.readouterr().err


def test_without_the_extra_the_remedy_is_named(tmp_path: Path) -> None:
    (tmp_path / "mcp.py").write_text("raise ImportError('No module named mcp')")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    started = [sys.executable, "-m", "longtable.cli.main", "mcp", "valiant-wars"]
    done = subprocess.run(started, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == REFUSED
    assert "pip install longtable[mcp]" in done.stderr
