"""Runs: parts that are there whole or not at all, and the same rows whoever plays them."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable import __version__, find_game
from longtable.engine.content import Pack
from longtable.engine.errors import SaveError
from longtable.lab import runs, tables
from longtable.lab.experiment import Plan, settle
from longtable.lab.playing import parts
from longtable.lab.playing.local import play_here
from longtable.lab.playing.parts import play_part, sensible_batch, summary_of
from longtable.lab.runs import Part, begin_run, open_run, write_part
from longtable.lab.series.statistics import Summary
from tests.lab.table_of_runs import GAME, begin, experiment, play, rows

CHEAP = Pack("cheap", "valiant-wars", {"champion": [{"id": "barbarian", "cost": 1}]})


def test_rows_are_the_same_for_any_number_of_processes_and_any_parts(tmp_path: Path) -> None:
    given = experiment("greedy,random", "random,random,random")
    one = play(begin(tmp_path / "one", 12, given))
    two = play(begin(tmp_path / "two", 5, given), jobs=2)
    assert rows(one) == rows(two)
    assert len(rows(one)[0]) == 24


def test_a_run_that_was_stopped_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    whole = play(begin(tmp_path / "whole", 4))
    stopped = begin(tmp_path / "stopped", 4)
    next(play_here(stopped, stopped.missing(), 1))
    again = open_run(tmp_path / "stopped")
    assert [len(again.done()), len(again.missing()), again.is_whole] == [1, 2, False]
    assert rows(play(again)) == rows(whole)


def test_a_game_has_one_row_with_roles_and_bots_in_order(tmp_path: Path) -> None:
    frame = runs.games(play(begin(tmp_path / "run", 6, experiment("greedy,random", games=6)))).collect()
    assert frame.schema == tables.schema(tables.GAMES)
    assert frame["seed"].to_list() == [f"longtable/{number}" for number in range(6)]
    assert frame["bots"].to_list() == [["greedy", "random"], ["random", "greedy"]] * 3
    for row in frame.iter_rows(named=True):
        assert row["roles"] == ["p1", "p2"]
        assert set(row["winners"]) <= {"p1", "p2"}
        assert len(row["scores"]) == 2
        assert msgspec.json.decode(row["measures"])["rounds"] >= 1


def test_what_is_not_to_be_counted_has_empty_tables(tmp_path: Path) -> None:
    run = play(begin(tmp_path / "run", 6, experiment(games=6, facts=False, choices=False)))
    assert runs.games(run).collect().height == 6
    assert runs.facts(run).collect().is_empty()
    assert runs.choices(run).collect().is_empty()
    assert not list((run.folder / "facts").iterdir())


def test_a_part_without_games_does_not_count(tmp_path: Path) -> None:
    run = play(begin(tmp_path / "run", 6))
    before = rows(run)
    run.path_of(tables.GAMES, run.parts()[1]).unlink()
    assert run.missing() == run.parts()[1:]
    assert all(fact[1] < 6 for fact in rows(run)[1])
    assert rows(play(run)) == before


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = begin(tmp_path / "run", 6)
    part = run.parts()[0]
    files = play_part(msgspec.msgpack.encode(run.experiment), part).files
    written = 0

    def full(_: int) -> None:
        nonlocal written
        written += 1
        if written == 3:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"part-000-000000.parquet: cannot be written \(No space left on device\)"):
        write_part(run.folder, part, files)
    assert not [path for table in tables.TABLES for path in (run.folder / table).iterdir()]


def test_what_an_ended_process_left_unfinished_is_swept_away(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", 6)
    left = run.folder / "games" / "part-000-000000.parquet.0abc.unfinished"
    left.write_bytes(b"PAR1")
    assert run.missing() == run.parts()
    run.sweep()
    assert not left.exists()


def test_two_cannot_play_the_same_run_at_once(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", 6)
    with run.held(), pytest.raises(SaveError, match="is being played already"), open_run(run.folder).held():
        pass
    with open_run(run.folder).held():
        pass


def test_what_a_part_says_can_be_read_back(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", 12, experiment("greedy,random", games=12))
    (played,) = play_here(run, run.missing(), 1)
    again = summary_of(run, run.parts()[0])
    assert _plain(again) == _plain(played.summary)


def test_a_part_that_was_damaged_from_outside_is_named(tmp_path: Path) -> None:
    run = play(begin(tmp_path / "run", 6))
    path = run.path_of(tables.GAMES, run.parts()[0])
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(SaveError, match=r"part-000-000000.parquet: is damaged .*--resume plays its games again"):
        summary_of(run, run.parts()[0])


def _plain(summary: Summary) -> list[Any]:
    tallies = [{name: vars(tally) for name, tally in kept.items()} for kept in (summary.bots, summary.lengths)]
    return [summary.games, summary.undecided, summary.reasons, *tallies]


# ---------------------------------------------------------------- the record


def test_a_run_keeps_its_experiment_with_packs(tmp_path: Path) -> None:
    game = find_game("valiant-wars", [CHEAP])
    given = settle(Plan(game=game.slug, seats=["greedy", "random"], options={"village_counts": True}), game)
    begin_run(tmp_path / "run", given, game.rules_version, 10)
    opened = open_run(tmp_path / "run")
    assert opened.experiment == given
    assert opened.experiment.packs == (CHEAP,)
    assert opened.record.pack[0].digest == runs.digest(CHEAP)


def test_packs_with_other_rows_have_other_digests() -> None:
    dearer = Pack("cheap", "valiant-wars", {"champion": [{"id": "barbarian", "cost": 2}]})
    renamed = Pack("another", "valiant-wars", {"champion": [{"cost": 1, "id": "barbarian"}]})
    assert runs.digest(CHEAP) != runs.digest(dearer)
    assert runs.digest(CHEAP) == runs.digest(renamed)


def test_the_parts_of_a_run_cover_every_game_once() -> None:
    record = runs._record_of(experiment("greedy,random", "random,random", games=7), 1, 3)
    planned = runs.RunFolder(Path("run"), record).parts()
    assert planned == [Part(cell, first, count) for cell in (0, 1) for first, count in ((0, 3), (3, 3), (6, 1))]


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"is no run .*expected a folder that `longtable simulate --out` has made"):
        open_run(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("format = 1", "format = 2", "has format 2 .* reads format 1"),
        ("games = 12", 'games = "many"', r"is not the record of a run: Expected `int`, got `str` - at `\$\.games`"),
        ("format = 1", "format", "is not the record of a run"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused(old: str, new: str, expected: str, tmp_path: Path) -> None:
    run = begin(tmp_path / "run", 6)
    record = run.folder / "run.toml"
    record.write_text(record.read_text().replace(old, new))
    with pytest.raises(SaveError, match=expected):
        open_run(run.folder)


@pytest.mark.parametrize(("rules", "version"), [(GAME.rules_version + 1, None), (GAME.rules_version, "0.0.1")])
def test_a_run_of_another_version_is_read_but_not_gone_on_with(
    rules: int, version: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = play(begin(tmp_path / "run", 6))
    monkeypatch.setattr(runs, "__version__", version or __version__)
    opened = open_run(run.folder)
    assert runs.games(opened).collect().height == 12
    with pytest.raises(SaveError, match=r"was begun by Longtable .* begin a new run"):
        opened.check_version(rules)


def test_a_run_begins_in_no_folder_that_holds_something(tmp_path: Path) -> None:
    begin(tmp_path / "run", 6)
    with pytest.raises(SaveError, match="there is a run already; go on with it by --resume"):
        begin(tmp_path / "run", 6)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "letter.txt").touch()
    with pytest.raises(SaveError, match="expected a new or an empty folder"):
        begin(tmp_path / "letters", 6)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="cannot be written"):
        begin(tmp_path / "file" / "run", 6)


def test_quick_games_make_large_parts_and_slow_ones_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PART_SECONDS", 1.0)
    quick = experiment("random,random", games=100_000)
    assert sensible_batch(quick, 1) > 10
    assert sensible_batch(experiment("random,random", games=64), 2) == 4
    slow = experiment("random,random", "ismcts:seconds=0.5,random", games=100_000)
    assert sensible_batch(slow, 1) == 1
