"""Honours in the terminal: kept by name when a table is over, brought to the next one, and read."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from longtable.cli.honours import honours_file
from longtable.cli.main import main
from longtable.engine import saves
from longtable.games.valley_of_the_dead_king.state import ValleyState
from tests.valley_of_the_dead_king.battles import battle

GAME = "valley-of-the-dead-king"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Play with the first option of every question, as long as there are lines."""

    def run(*arguments: str, lines: int = 0) -> int:
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n\n" * lines))
        return main(["play", *arguments])

    return run


def last_stand(path: Path, *, is_other_bot: bool = True) -> str:
    """A save of Ada, and of Ben or a bot, in their last fight; they have built the Fortification once."""

    def built(s: ValleyState) -> None:
        s.doings.has_built = True

    table = battle("bone-legion", each={1: {"health": 1}, 2: {"health": 1}}, change=built, resting=None).table
    table.reseat_all({0: ("you", "Ada"), 1: ("greedy" if is_other_bot else "you", "Ben")})
    saves.write(table, path)
    return str(path)


def keep(name: str, *boxes: str) -> None:
    """Somebody has these boxes from tables of before."""
    honours_file().write_bytes(msgspec.json.encode({name: {GAME: {"rules_version": 1, "record": {"boxes": boxes}}}}))


def kept() -> dict[str, list[str]]:
    found = msgspec.json.decode(honours_file().read_bytes())
    return {name: games[GAME]["record"]["boxes"] for name, games in found.items()}


def test_a_table_that_ends_gives_people_what_comes_of_it(
    play: Callable[..., int], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--load", last_stand(home / "table.json"), lines=60) == 0
    said = capsys.readouterr().out
    assert "New for Ada: " in said
    assert "honours Ada" in said
    assert list(kept()) == ["Ada"], "a bot has nothing"
    assert "fortification" in kept()["Ada"]


def test_two_at_one_screen_have_theirs_each(play: Callable[..., int], home: Path) -> None:
    keep("Ben", "boss-1")
    assert play("--load", last_stand(home / "table.json", is_other_bot=False), lines=60) == 0
    found = kept()
    assert found["Ben"] == ["boss-1", *found["Ada"]]


def test_a_table_that_is_left_gives_nothing_and_one_that_was_over_nothing_again(
    play: Callable[..., int], home: Path
) -> None:
    path = last_stand(home / "table.json")
    assert play("--load", path) == 0
    assert not honours_file().exists()
    assert play("--load", path, lines=60) == 0
    honours_file().unlink()
    assert play("--load", path) == 0
    assert not honours_file().exists()


def test_who_sits_down_brings_what_they_have(play: Callable[..., int], home: Path) -> None:
    keep("Ada", "boss-1", "boss-2")
    assert play(GAME, "--seats", "you=Ada,greedy") == 0
    (path,) = (home / "saves").glob("*.json")
    assert saves.read(path).brought == [{"boxes": ["boss-1", "boss-2"]}]
    path.unlink()
    assert play(GAME, "--seats", "you=Ben,greedy=Ada") == 0
    (path,) = (home / "saves").glob("*.json")
    assert saves.read(path).brought == [], "neither Ben nor a bot of that name"


def test_the_command_shows_everybody_in_short_and_somebody_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["honours"]) == 0
    assert capsys.readouterr().out == "Nobody has anything from a table that is over yet.\n"
    keep("Ada", "dead-king")
    assert main(["honours"]) == 0
    short = capsys.readouterr().out
    assert short.startswith(
        "Ada, HEXplore It: The Valley of the Dead King: Valor 1; the next tier takes 7 more; 1 of 34"
    )
    assert short.count("\n") == 1
    assert main(["honours", "Ada"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  [x] The King Is Dead: Defeat the Dead King." in lines
    assert sum(line.startswith("  [ ] ") for line in lines) == 4 + 33


def test_somebody_who_has_nothing_is_told_who_has(capsys: pytest.CaptureFixture[str]) -> None:
    keep("Ada", "dead-king")
    assert main(["honours", "Ben"]) == 2
    assert "nobody called 'Ben' has anything from tables that are over; expected Ada" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", '{"Ada": {"valley-of-the-dead-king": {"record": {}}}}'])
def test_a_file_that_cannot_be_read_is_not_written_over(
    play: Callable[..., int], home: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    honours_file().write_text(text, encoding="utf-8")
    assert play("--load", last_stand(home / "table.json"), lines=60) == 0
    assert "honours.json: cannot be read" in "".join(capsys.readouterr().out.split("\n"))
    assert honours_file().read_text(encoding="utf-8") == text
    assert main(["honours"]) == 2
