"""Comparisons on the command line."""

from pathlib import Path

import pytest

from longtable.cli.main import main
from longtable.engine.content import Pack
from tests.lab.made_runs import Made, make_run

DEAR = Pack("dear", "valiant-wars", {"champion": [{"id": "monk", "cost": 7}]})


@pytest.fixture
def runs(tmp_path: Path) -> tuple[str, str]:
    before = [Made(["p1"], [("p1", "bought", "monk", 2), ("p1", "bought", "archer", n % 2)]) for n in range(120)]
    after = [Made(["p1"], [("p1", "bought", "archer", n // 2 % 2)]) for n in range(120)]
    return (
        str(make_run(tmp_path / "before", before).folder),
        str(make_run(tmp_path / "after", after, packs=[DEAR]).folder),
    )


def test_what_changed_most_comes_first_with_a_star(runs: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *runs]) == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    assert lines[:2] == ["Valiant Wars", "with pack dear: champion monk: cost = 7"]
    assert "120 pairs of games with the same seed." in lines
    assert "figures were looked at" in text
    table = lines[next(n for n, line in enumerate(lines) if line.startswith("What  ")) + 1 :]
    assert " ".join(table[0].split()) == "Monk bought, times a game 2 0 -2.00 -2.03 to -1.97 -120.0 <0.001 *"
    assert not any(line.rstrip().endswith("*") for line in table if line.startswith("Archer"))


def test_as_many_changes_as_wanted_are_printed(runs: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["compare", *runs, "--top", "1"])
    one = capsys.readouterr().out
    main(["compare", *runs, "--top", "0"])
    everything = capsys.readouterr().out
    assert "Archer" not in one
    assert "Archer" in everything


def test_a_page_is_written_where_it_is_wanted(
    runs: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    assert main(["compare", *runs, "--out", str(page)]) == 0
    assert f"Page: {page}" in capsys.readouterr().out
    assert "<title>Valiant Wars: before and after</title>" in page.read_text()


def test_a_folder_that_is_no_run_is_refused(
    runs: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", runs[0], str(tmp_path)]) == 2
    assert "is no run" in capsys.readouterr().err
