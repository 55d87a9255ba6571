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
from typing import Any

import pytest
from rich.console import Console

from longtable import find_game
from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View
from longtable.cli.commands import command
from longtable.cli.main import main
from longtable.cli.standings import Standings, live_view, pace
from longtable.lab.experiment import Plan, PlannedCell, settle
from longtable.lab.runs import games, open_run
from longtable.lab.series.simulation import play_series
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
        (["--option", "players=4"], "Valiant Wars with these options is a game for 4 players, not for 3"),
        (["--games", "none"], "'none' is not a number of at least 1"),
        (["--out", "games.csv"], "ends in .jsonl or .parquet"),
        (["--seats", "greedy,ismcts:depth=3"], "seconds=1.0"),
        (["--seats", ",".join(["greedy"] * 9)], "Valiant Wars is a game for 2 to 5 players, not for 9"),
        (["--seats", "greedy,random", "--out", "two.jsonl"], "a file holds one line-up, and there are 2"),
        (["--on", "the-moon"], "expected local, ray or ray://host:port"),
        (["--on", "ray"], "expected --out RUN"),
        (["--resume", "run"], "expected nothing beside it but --jobs and --on"),
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
    started = _start("valiant-wars", "--games", "1000000", "--jobs", jobs, "--out", str(out))
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
    assert pace(done, 100 - done, seconds).endswith(expected)


# ---------------------------------------------------------------- runs

EXPERIMENT = """
game = "valiant-wars"
games = 4
seed = "file"
seats = ["greedy", ["greedy", "random"]]
"""


def _run(folder: Path, *more: str) -> int:
    return _simulate("--out", str(folder), *more)


def test_an_experiment_is_played_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "experiment.toml").write_text(EXPERIMENT)
    assert main(["simulate", str(tmp_path / "experiment.toml"), "--out", str(tmp_path / "run"), "--games", "3"]) == 0
    text = capsys.readouterr().out
    assert "Valiant Wars: 6 games, seed file" in text
    assert "greedy, greedy: 3 games" in text
    assert "greedy, random: 3 games" in text
    frame = games(open_run(tmp_path / "run")).collect()
    assert sorted(zip(frame["cell"], frame["seed"], strict=True)) == [
        (cell, f"file/{number}") for cell in (0, 1) for number in range(3)
    ]


def test_seats_that_are_given_again_are_another_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate("--seats", "random,random", "--games", "2") == 0
    text = capsys.readouterr().out
    assert "greedy, random, random (players=3): 2 games" in text
    assert "random, random (players=2): 2 games" in text


def test_a_run_says_the_same_as_games_that_are_not_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate() == 0
    unkept = capsys.readouterr().out
    assert _run(tmp_path / "run", "--jobs", "2") == 0
    assert capsys.readouterr().out == f"{unkept}Run: {tmp_path / 'run'}\n"


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(tmp_path / "run") == 0
    whole, before = capsys.readouterr().out, games(open_run(tmp_path / "run")).collect().rows()
    (tmp_path / "run" / "games" / "part-000-000002.parquet").unlink()
    assert main(["simulate", "--resume", str(tmp_path / "run")]) == 0
    assert capsys.readouterr().out == whole
    assert games(open_run(tmp_path / "run")).collect().rows() == before


def test_a_run_that_is_there_is_not_begun_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(tmp_path / "run") == 0
    assert _run(tmp_path / "run") == 2
    assert "there is a run already; go on with it by --resume" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["simulate"], "expected a game, an experiment.toml, or --resume RUN"),
        (["simulate", "--resume", "nowhere"], "nowhere: is no run"),
        (["simulate", "nowhere.toml"], "nowhere.toml: cannot be read"),
    ],
)
def test_what_is_not_there_is_refused(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert expected in capsys.readouterr().err


def test_a_broken_pack_begins_no_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "broken.toml"
    pack.write_text('name = "broken"\ngame = "valiant-wars"\n[[champion]]\nid = "barbarian"\ncost = "cheap"\n')
    assert _run(tmp_path / "run", "--pack", str(pack)) == 2
    assert "champion 'barbarian': Expected `int`, got `str`" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_broken_rule_keeps_the_parts_before_it_and_shows_the_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_broken_game(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path / "home"))
    given = ["cracked", "--seats", "random,random", "--games", "3", "--out", str(tmp_path / "run")]
    assert main(["simulate", *given]) == 2
    error = capsys.readouterr().err
    assert f"Go on with: {command()} simulate --resume {tmp_path / 'run'}" in error
    assert "game 0 (seed 'longtable/0', seats random, random) broke: ZeroDivisionError: the table cracked" in error
    assert "Reproduce: " in error
    assert games(open_run(tmp_path / "run")).collect().is_empty()


INTERRUPTIBLE = """
import signal, sys
from longtable.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


def _start(*arguments: str, **more: Any) -> "subprocess.Popen[str]":
    """A simulation of its own that can be interrupted, even where the tests run in the background of a shell."""
    return subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        **more,
    )


@pytest.mark.skipif(os.name != "posix", reason="process groups and signals as on POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_keeps_whole_parts_and_says_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    seats = ["--seats", "greedy,greedy", "--games", "600"]
    started = _start("valiant-wars", *seats, "--jobs", jobs, "--out", str(folder))
    end = time.monotonic() + 60
    while not list(folder.glob("games/*.parquet")) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(started.pid, signal.SIGINT)
    printed, error = started.communicate(timeout=60)
    assert started.returncode == 130
    run = open_run(folder)
    count = games(run).collect().height
    assert count == sum(part.count for part in run.done())
    assert 0 < count < 600
    assert f"Valiant Wars: {count} games" in printed
    assert error.startswith(f"Stopped after {count} of 600 games.\nGo on with: ")
    assert error.endswith(f" simulate --resume {folder}\n")
    assert not list(folder.rglob("*.unfinished"))


@pytest.mark.skipif(os.name != "posix", reason="limits as on POSIX")
def test_a_full_disk_leaves_a_run_that_goes_on_later(tmp_path: Path) -> None:
    import resource

    folder = tmp_path / "run"
    given = ["valiant-wars", "--seats", "random,random", "--games", "4", "--out", str(folder)]
    limit = 1000
    started = _start(*given, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    _, error = started.communicate(timeout=60)
    assert started.returncode == 2
    assert "part-000-000000.parquet: cannot be written (File too large); the other parts are kept" in error
    assert not [path for path in folder.rglob("*") if path.is_file() and path.name != "run.toml"]
    assert games(open_run(folder)).collect().is_empty()
    assert main(["simulate", "--resume", str(folder)]) == 0
    assert games(open_run(folder)).collect().height == 4


# ---------------------------------------------------------------- while it runs


def test_the_live_view_shows_games_pace_and_win_rates_with_intervals() -> None:
    game = find_game("valiant-wars")
    cells = [PlannedCell(["greedy", "random"]), PlannedCell(["random", "random"])]
    standings = Standings(settle(Plan(game=game.slug, cells=cells, games=8), game), game)
    for cell in range(2):
        for result in play_series(standings.experiment.series(cell)):
            if result.game < 4:
                standings.cells[cell].add(result)
    screen = Console(file=io.StringIO(), width=100)
    screen.print(live_view(standings, 0, 2.0))
    shown = screen.file.getvalue()  # type: ignore[attr-defined]
    assert "8 of 16 games, 4.0 a second, 0:00:02 left" in shown
    assert re.search(r"greedy +4 +4 +100\.0 % +51\.0 to 100\.0 %", shown)
    assert re.search(r"p1 +4 +\d +", shown), "where all bots are the same, their seats are told apart"
