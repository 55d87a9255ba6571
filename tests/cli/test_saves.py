"""Saves on the command line: verified, and replayed up to any decision."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from longtable import Seat, Table, find_game
from longtable.bots.registry import find_bot
from longtable.bots.view import view_of
from longtable.cli.commands import command
from longtable.cli.main import main
from longtable.engine import saves
from longtable.lab.series.simulation import Series, broken_table
from tests.lab.broken import install_broken_game


def _save(path: Path, decisions: int) -> saves.AnyTable:
    """A save of a game between two greedy players after so many decisions, or at its end."""
    game = find_game("valiant-wars")
    seats = [Seat("Ada"), Seat("Ben", "greedy")]
    table: saves.AnyTable = Table.open(game, seats, "a seed", game.read_options({"players": 2}))
    bot, random = find_bot("greedy"), Random(1)
    while not table.is_over and len(table.decisions) < decisions:
        number = min(table.asks)
        table.answer_index(number, bot.choose(view_of(table, number, random)))
    saves.write(table, path)
    return table


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.json"
    assert _save(path, 10_000).is_over
    return path


def test_a_save_is_verified_and_replayed_by_its_name_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    _save(tmp_path / "saves" / "friday.json", 20)
    for name in ("friday", "friday.json"):
        assert main(["verify", name]) == 0
        assert main(["replay", name]) == 0
    assert "After 20 decisions" in capsys.readouterr().out


# ---------------------------------------------------------------- verify


def test_a_save_that_follows_from_its_seed_is_ok(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(whole)]) == 0
    text = capsys.readouterr().out
    save = saves.read(whole)
    rows = [line.split() for line in text.splitlines()]
    assert ["decisions", str(len(save.decisions)), "the", "same"] in rows
    assert ["results", "of", "chance", str(len(save.throws)), "the", "same"] in rows
    assert ["journal", "facts", str(len(save.facts)), "the", "same"] in rows
    assert ["checkpoint", "1", "the", "same"] in rows
    assert text.splitlines()[-1].startswith("OK")


def test_an_edited_save_is_refused_unless_accepted_and_then_compared(
    whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = saves.read(whole)
    save.throws[3].result.reverse()
    whole.write_bytes(msgspec.json.encode(save))
    assert main(["verify", str(whole)]) == 2
    assert "was changed after Longtable wrote it" in capsys.readouterr().err
    assert main(["verify", str(whole), "--edited"]) == 1
    text = capsys.readouterr().out
    assert "$.throws[3].result" in text
    assert "OK" not in text


def test_a_log_that_cannot_be_played_is_different(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = saves.read(whole)
    save.decisions[4] = msgspec.structs.replace(save.decisions[4], option="card:zeppelin#1")
    whole.write_bytes(msgspec.json.encode(save))
    assert main(["verify", str(whole), "--edited"]) == 1
    text = capsys.readouterr().out
    assert "card:zeppelin#1" in text
    assert "could not be compared" in text


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe"])
def test_a_file_that_is_no_save_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no.json"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_save_that_was_cut_off_is_refused(whole: Path) -> None:
    whole.write_bytes(whole.read_bytes()[:-100])
    assert main(["verify", str(whole)]) == 2


@pytest.mark.parametrize(("field", "value"), [("game", "ludo"), ("log_rules_version", 0)])
def test_a_save_that_cannot_be_replayed_here_is_refused(
    field: str, value: object, whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = saves.read(whole)
    setattr(save, field, value)
    whole.write_bytes(msgspec.json.encode(save))
    assert main(["verify", str(whole), "--edited"]) == 2
    assert capsys.readouterr().out == ""


# ---------------------------------------------------------------- replay


def test_a_finished_game_is_replayed_to_its_verdict(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(whole), "--from", "0"]) == 0
    text = capsys.readouterr().out
    assert "Round 1: the prize is" in text
    assert "the game is over" in text
    assert " wins with " in text


def test_a_replay_stops_after_the_decision_asked_for(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = _save(tmp_path / "there.json", 20)
    assert main(["replay", str(whole), "--to", "20"]) == 0
    text = capsys.readouterr().out
    assert "After 20 decisions" in text
    request = min(there.asks)
    assert there.question(request).prompt in text
    following = next(known for known in saves.read(whole).decisions if known.number == request)
    assert f"In the save, {following.role} answers {following.option} (decision {request})." in text
    assert there.scene(None).stage in text


def test_the_journal_is_cut_to_its_last_lines_or_to_where_it_is_wanted(
    whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = sum(fact.is_for(None) for fact in saves.read(whole).facts)
    assert main(["replay", str(whole)]) == 0
    assert f"({facts - 20} earlier lines; --from 0 shows them)" in capsys.readouterr().out
    assert main(["replay", str(whole), "--from", "30", "--to", "40"]) == 0
    numbers = [
        int(line.split()[0])
        for line in capsys.readouterr().out.splitlines()
        if line.endswith("]") and line[4:5].isdigit()
    ]
    assert numbers
    assert min(numbers) >= 30
    assert max(numbers) <= 40


def test_a_viewer_reads_their_own_questions_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = _save(tmp_path / "save.json", 20)
    asked = {ask.role for ask in table.asks.values()}
    for role in ("p1", "p2"):
        assert main(["replay", str(tmp_path / "save.json"), "--viewer", role]) == 0
        text = capsys.readouterr().out
        assert text.count(" is asked (request ") == (role in asked)
        assert text.count(" is asked something (request ") == len(asked - {role})


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--to", "99999"], "cannot replay to decision 99999"),
        (["--viewer", "p7"], "expected one of p1, p2"),
        (["--to", "soon"], "invalid int value"),
    ],
)
def test_what_a_save_does_not_have_is_refused(
    more: list[str], expected: str, whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(whole), *more]) == 2
    assert expected in capsys.readouterr().err


# ---------------------------------------------------------------- the debugger


def _debug(folder: Path, save: Path, *more: str, typed: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "longtable.cli.main", "replay", str(save), "--pdb", *more],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(folder)},
    )


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install_broken_game(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    series = Series(game="cracked", bots=("random", "random"), games=1, seed="lab", options={"players": 2})
    table = broken_table(series, 0)
    assert table is not None
    saves.write(table, tmp_path / "broken.json")
    return tmp_path / "broken.json"


def test_a_broken_game_names_the_command_that_leads_to_the_place(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = len(saves.read(broken).decisions)
    assert main(["replay", str(broken)]) == 2
    assert f"Reproduce: {command()} replay {broken} --to {last - 1} --pdb" in capsys.readouterr().err


def test_the_debugger_stops_before_the_decision_and_then_where_the_rule_broke(broken: Path) -> None:
    last = len(saves.read(broken).decisions)
    done = _debug(broken.parent, broken, "--to", str(last - 1), typed="p number\nc\np 'inside', s.round\nq\n")
    assert f"Before decision {last}." in done.stdout
    assert f"(Pdb) {last}\n" in done.stdout
    assert "('inside', 3)" in done.stdout
    assert "the table cracked" in done.stderr
    assert done.returncode == 1


def test_the_debugger_alone_stops_before_the_last_decision_by_number(broken: Path) -> None:
    done = _debug(broken.parent, broken, typed="c\nq\n")
    assert f"Before decision {len(saves.read(broken).decisions)}." in done.stdout
    assert "the table cracked" in done.stderr


def test_leaving_the_debugger_is_no_error(whole: Path) -> None:
    for typed in ("q\n", "s\ns\ns\nq\n", ""):
        done = _debug(whole.parent, whole, "--to", "10", typed=typed)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_debugger_goes_on_where_nothing_breaks(whole: Path) -> None:
    done = _debug(whole.parent, whole, "--to", "10", typed="c\n")
    assert "Decision 11 ran without an error." in done.stdout
    assert done.returncode == 0


def test_the_debugger_needs_a_decision_to_run(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(whole), "--pdb", "--to", str(len(saves.read(whole).decisions))]) == 2
    assert "give an earlier one by --to" in capsys.readouterr().err
