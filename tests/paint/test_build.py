"""Building: what is missing is painted and nothing else, and two builds give the same bytes."""

from argparse import Namespace
from pathlib import Path

import pytest
from msgspec.structs import replace

from longtable.cli import paint
from longtable.engine.faces import Tint
from longtable.paint.build import build, read
from longtable.paint.minis import Mini
from longtable.paint.trays import Ten
from longtable.paint.wanted import Wanted

BOOKS = {
    "one": [Wanted("ten:red", "dice", Ten(Tint.RED)), Wanted("ten:blue", "dice", Ten(Tint.BLUE))],
    "other": [Wanted("figure:anvil/red", "figures", Mini("anvil", Tint.RED))],
}


def painted(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_second_build_paints_nothing_and_changes_no_byte(tmp_path: Path) -> None:
    assert build(tmp_path, BOOKS, {}, jobs=1) == {"one": 1, "other": 1}
    first = painted(tmp_path)
    assert build(tmp_path, BOOKS, {}, jobs=1) == {"one": 0, "other": 0}
    assert painted(tmp_path) == first


def test_two_builds_give_the_same_bytes_however_many_paint(tmp_path: Path) -> None:
    for folder, jobs in (("alone", 1), ("together", 2)):
        build(tmp_path / folder, BOOKS, {}, jobs)
    assert painted(tmp_path / "alone") == painted(tmp_path / "together")


def test_only_what_changed_is_painted_anew_and_what_it_replaces_is_gone(tmp_path: Path) -> None:
    build(tmp_path, BOOKS, {}, jobs=1)
    before = painted(tmp_path)
    changed = BOOKS | {"other": [replace(BOOKS["other"][0], drawn=Mini("anvil", Tint.BLUE))]}
    assert build(tmp_path, changed, {}, jobs=1) == {"one": 0, "other": 1}
    after = painted(tmp_path)
    kept = read(tmp_path, "one").book.sheets[0].file
    assert after[kept] == before[kept]
    assert before.keys() - after.keys() == {name for name in before if name.startswith("figures-")}


def test_a_sheet_that_was_lost_is_painted_again_as_it_was(tmp_path: Path) -> None:
    build(tmp_path, BOOKS, {}, jobs=1)
    before = painted(tmp_path)
    next(tmp_path.glob("dice-*.webp")).unlink()
    assert build(tmp_path, BOOKS, {}, jobs=1) == {"one": 1, "other": 0}
    assert painted(tmp_path) == before


def test_the_check_names_what_is_stale_and_paints_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paint, "wanted", lambda: BOOKS)
    build(tmp_path, BOOKS, {}, jobs=1)
    checked = Namespace(check=True, out=tmp_path, jobs=1)
    assert paint.run(checked) == 0
    other = replace(BOOKS["other"][0], drawn=Mini("anvil", Tint.BLUE))
    monkeypatch.setattr(paint, "wanted", lambda: BOOKS | {"other": [other]})
    before = painted(tmp_path)
    assert paint.run(checked) == paint.STALE
    assert "other: figure:anvil/red" in capsys.readouterr().out
    assert painted(tmp_path) == before
