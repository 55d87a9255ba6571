"""Simulation on the command line: what it prints, what it writes, and that an interruption loses nothing."""

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View
from longtable.cli.commands import command
from longtable.cli.main import main
from longtable.cli.simulate import _pace
from tests.lab.broken import install_broken_game


def _simulate(*more: str) -> int:
    return main(["simulate", "valiant-wars", "--seats", "greedy,random,random", "--games", "9", *more])


def test_the_summary_says_who_wins_how_often(capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate() == 0
    text = capsys.readouterr().out
    rows = {words[0]: words[1:] for line in text.splitlines() if (words := line.split())}
    assert rows["greedy"][0] == "9"
    assert rows["random"][0] == "18"
    assert [rows[role][0] for role in ("p1", "p2", "p3")] == ["9", "9", "9"]
    assert int(rows["greedy"][1]) + int(rows["random"][1]) == 9
    assert "95 % interval" in text
    assert float(rows["decisions"][0]) > 10
    assert float(rows["rounds"][0]) > 1
    assert "Ended by" in text


def test_files_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert _simulate("--out", str(one)) == 0
    assert _simulate("--jobs", "2", "--out", str(two)) == 0
    assert one.read_bytes() == two.read_bytes()
    rows = [json.loads(line) for line in one.read_text().splitlines()]
    assert [row["seed"] for row in rows] == [f"longtable/{number}" for number in range(9)]
    assert rows[1]["seats"] == ["random", "random", "greedy"]


def test_seed_options_and_staying_seats_are_heeded(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert _simulate("--seed", "x", "--no-rotate", "--option", "purchases=at-stop", "--out", str(out)) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert rows[4]["seed"] == "x/4"
    assert {tuple(row["seats"]) for row in rows} == {("greedy", "random", "random")}


def test_games_past_the_limit_are_counted_as_undecided(capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate("--limit", "5") == 0
    text = capsys.readouterr().out
    assert "9 undecided after 5 decisions" in text


def test_where_no_bots_are_named_there_is_one_for_each_role(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "valiant-wars", "--option", "players=2", "--games", "1"]) == 0
    assert re.findall(r"^p\d", capsys.readouterr().out, re.MULTILINE) == ["p1", "p2"]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--seats", "you,greedy"], "expected bots only"),
        (["--option", "players=4"], "3 bots for 4 roles of Valiant Wars (p1, p2, p3, p4)"),
        (["--games", "none"], "'none' is not a number of at least 1"),
        (["--out", "games.csv"], "ends in .jsonl or .parquet"),
        (["--seats", "greedy,ismcts:depth=3"], "seconds=1.0"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    more: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _simulate(*more) == 2
    assert expected in capsys.readouterr().err


def test_a_broken_rule_keeps_what_was_played_and_shows_the_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_broken_game(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path / "home"))
    assert main(["simulate", "cracked", "--seats", "random,random", "--games", "3"]) == 2
    error = capsys.readouterr().err
    assert "game 0 (seed 'longtable/0', seats random, random) broke: ZeroDivisionError: the table cracked" in error
    replay = shlex.split(error.partition(f"Reproduce: {command()} ")[2])
    assert replay[0] == "replay"
    assert Path(replay[1]).parent == tmp_path / "home" / "saves"
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nq\n"))
    assert main(replay) == 1
    assert "the table cracked" in capsys.readouterr().err


def test_a_broken_bot_leads_to_the_table_it_saw_and_not_into_the_debugger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gives_up(_: IsmctsBot, view: View) -> int:
        if view.role == "p2":
            raise ZeroDivisionError("the bot gave up")
        return 0

    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    monkeypatch.setattr(IsmctsBot, "choose", gives_up)
    assert main(["simulate", "valiant-wars", "--seats", "ismcts,ismcts", "--games", "1"]) == 2
    error = capsys.readouterr().err
    assert "broke: ZeroDivisionError: the bot gave up, at gives_up:" in error
    assert "Reproduce" not in error
    assert main(shlex.split(error.partition(f"Look at the table with: {command()} ")[2])) == 0
    assert "p2) is asked" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="process groups and signals as on POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_keeps_what_was_played(jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    part = tmp_path / "games.jsonl.part"
    command = [sys.executable, "-m", "longtable.cli.main", "simulate", "valiant-wars", "--games", "1000000"]
    started = subprocess.Popen(
        [*command, "--jobs", jobs, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while not (part.exists() and part.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(started.pid, signal.SIGINT)
    printed, error = started.communicate(timeout=60)
    assert started.returncode == 130
    rows = [json.loads(line) for line in part.read_text().splitlines()]
    assert [row["game"] for row in rows] == list(range(len(rows)))
    assert f"Valiant Wars: {len(rows)} games" in printed
    assert f"Results: {part}" in printed
    assert error == f"Stopped after {len(rows)} of 1000000 games.\n"
    assert not out.exists()


@pytest.mark.parametrize(
    ("done", "seconds", "expected"),
    [(1, 2.0, "0.5 a second, 0:03:18 left"), (50, 5.0, "10.0 a second, 0:00:05 left"), (100, 9.0, "0:00:00 left")],
)
def test_the_time_left_goes_by_the_whole_time_so_far(done: int, seconds: float, expected: str) -> None:
    assert _pace(done, 100, seconds).endswith(expected)
