"""Results as files: whole ones under their name, others with .part behind it."""

import json
from pathlib import Path

import pytest

from longtable.engine import extras
from longtable.engine.errors import BadArgument, SaveError
from longtable.lab.series import results
from longtable.lab.series.simulation import UNDECIDED, GameResult

RESULT = GameResult(
    game=0,
    seed="s/0",
    seats=("greedy", "random"),
    winner_seats=(0,),
    reason="points",
    scores=(9, 4),
    decisions=120,
    measures={"rounds": 7, "decks": {"p1": ["gold"]}},
)
STALLED = GameResult(
    game=1,
    seed="s/1",
    seats=("random", "greedy"),
    winner_seats=(),
    reason=UNDECIDED,
    scores=(),
    decisions=99,
    measures={},
)


def test_json_lines_are_there_as_they_come_and_named_when_whole(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.jsonl"
    file = results.open_results(path)
    file.add(RESULT)
    part = tmp_path / "new" / "games.jsonl.part"
    assert json.loads(part.read_text())["winner_bots"] == ["greedy"]
    file.add(STALLED)
    assert file.close(whole=True) == path
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["seed"] for row in rows] == ["s/0", "s/1"]
    assert rows[0]["measures"] == {"rounds": 7, "decks": {"p1": ["gold"]}}
    assert not part.exists()


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_results_that_are_not_whole_keep_part_behind_their_name(name: str, tmp_path: Path) -> None:
    file = results.open_results(tmp_path / name)
    file.add(RESULT)
    assert file.close(whole=False) == tmp_path / f"{name}.part"
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}.part"]


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_no_results_leave_no_file(name: str, tmp_path: Path) -> None:
    assert results.open_results(tmp_path / name).close(whole=False) is None
    assert not list(tmp_path.iterdir())


def test_parquet_has_a_column_for_each_measure_and_text_for_what_is_no_number(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="Parquet needs polars, which is an extra: longtable[lab]")
    path = tmp_path / "games.parquet"
    file = results.open_results(path)
    file.add(RESULT)
    file.add(STALLED)
    assert file.close(whole=True) == path
    assert [known.name for known in tmp_path.iterdir()] == ["games.parquet"]
    rows = polars.read_parquet(path).to_dicts()
    assert rows[0]["rounds"] == 7
    assert rows[1]["rounds"] is None
    assert json.loads(rows[0]["decks"]) == {"p1": ["gold"]}
    assert (rows[0]["winner_seats"], rows[1]["winner_seats"]) == ([0], [])
    assert rows[0]["scores"] == [9, 4]


def test_parquet_without_polars_names_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(BadArgument, match=r"pip install longtable\[lab\]"):
        results.open_results(tmp_path / "games.parquet")


def test_a_name_that_tells_no_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=r"ends in \.jsonl or \.parquet"):
        results.open_results(tmp_path / "games.csv")


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        results.open_results(tmp_path / "file" / "games.jsonl")
