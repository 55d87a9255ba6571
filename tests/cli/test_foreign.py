"""Foreign files on the command line: each gets its own words and exit code 2, never a traceback."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench import mutants
from longtable import Seat, Table, find_game
from longtable.cli.main import main
from longtable.engine import saves


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    game = find_game("valiant-wars")
    table: saves.AnyTable = Table.open(game, [Seat("Ada"), Seat("Ben")], "a seed", game.read_options({"players": 2}))
    while len(table.decisions) < 12:
        table.answer_index(min(table.asks), 0)
    saves.write(table, tmp_path / "game.json")
    return tmp_path / "game.json"


def change(path: Path, part: str, value: object) -> None:
    data: dict[str, Any] = msgspec.json.decode(path.read_bytes())
    data[part] = value
    path.write_bytes(mutants.sealed(msgspec.json.encode(data)))


@pytest.mark.parametrize("command", [["play", "--load"], ["verify"], ["replay"]])
@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("game", "attic", "there is no game 'attic'"),
        ("options", {"players": 99}, "Expected `int` <= 5 - at `$.options.players`"),
        ("seats", [{"name": "Ada"}] * 13, "$.seats has 13 entries; expected 1 to 12"),
        ("seats", [{"name": "Ada"}] * 3, "is a game for 2 players, not for 3 (at $.seats)"),
        ("packs", [{"name": "w", "game": "valiant-wars", "rows": {"poem": []}}], "unknown table 'poem'"),
        ("decisions", [], "$.checkpoint.number is "),
    ],
)
def test_a_bad_save_is_refused_by_every_command(
    command: list[str], part: str, value: object, words: str, whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(whole, part, value)
    assert main([*command, str(whole)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"SaveError: {whole}: ")
    assert words in told


@pytest.mark.parametrize("command", [["play", "--load"], ["mcp", "valiant-wars", "--save"]])
def test_words_that_the_game_never_says_are_refused_before_they_are_shown(
    command: list[str], whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = msgspec.json.decode(whole.read_bytes())["facts"]
    facts[0]["said"] = "gibberish"
    change(whole, "facts", facts)
    assert main([*command, str(whole)]) == 2
    assert "$.facts[0].said is 'gibberish', which Valiant Wars never says" in capsys.readouterr().err


@pytest.mark.parametrize("text", [b"x = " + b"[" * 5_000, b"x = " + b"9" * 5_000, b"a" + b".a" * 100_000 + b" = 1"])
def test_a_pack_that_would_break_its_reader_is_refused(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bomb.toml"
    path.write_bytes(text)
    assert main(["play", "valiant-wars", "--pack", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"PackError: {path}: ")


def test_a_pack_with_which_the_game_cannot_begin_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise IndexError("pop from empty list")

    path = tmp_path / "thin.toml"
    path.write_text('name = "thin"\ngame = "valiant-wars"\n')
    monkeypatch.setattr(type(find_game("valiant-wars")), "setup", fails)
    assert main(["play", "valiant-wars", "--pack", str(path)]) == 2
    assert capsys.readouterr().err.startswith("PackError: packs thin: Valiant Wars cannot begin with them (")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seed", "x" * 201], "--seed: it has 201 characters; expected at most 200"),
        (["--seats", f"you={'x' * 41},greedy"], "seat 1: it has 41 letters; expected at most 40"),
        (["--names", "\u200b", "--seats", "you,greedy"], "seat 1: there is nothing to be seen in it"),
    ],
)
def test_what_no_save_could_hold_is_refused_when_the_table_is_opened(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "valiant-wars", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_hundred_mutants_of_a_save_get_words(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bases = [whole.read_bytes()]
    for n in range(100):
        whole.write_bytes(mutants.mutant_save(bases, f"test/{n}"))
        for command in (["verify"], ["replay"]):
            assert main([*command, str(whole)]) in (0, 1, 2)
    assert "Traceback" not in capsys.readouterr().err
