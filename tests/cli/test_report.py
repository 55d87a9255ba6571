"""Reports on the command line: what is printed, where the page lies, and what is refused."""

from pathlib import Path

import pytest

from longtable.cli.main import main
from longtable.engine import extras
from tests.lab.made_runs import Made, make_run


@pytest.fixture
def run(tmp_path: Path) -> Path:
    games = [
        Made([f"p{1 + n % 2}"], [("p1", "bought", "monk", 1)] if n % 2 == 0 else [], bots=["greedy", "random"])
        for n in range(120)
    ]
    choices = {("buy", "card:barbarian"): (40, 0), ("buy", "pass"): (40, 40)}
    return make_run(tmp_path / "run", games, choices=choices).folder


def rows(text: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for line in text.splitlines() if (words := line.split())}


def test_the_summary_is_printed_and_the_page_lies_in_the_run(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(run)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Valiant Wars\n120 games, seed made\n")
    assert rows(text)["greedy"][:4] == ["120", "60", "50.0", "%"]
    assert rows(text)["decisions"][0] == "10"
    assert "Outcomes do not drift over the run" in text
    page = run / "report.html"
    assert f"Page: {page}" in text
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_what_goes_with_winning_is_said_to_be_company(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["report", str(run)])
    text = capsys.readouterr().out
    assert "Company, not cause" in text
    assert rows(text)["bought"][:4] == ["Monk", "60", "100.0", "%"]
    assert rows(text)["bought"][-1] == "*"


def test_what_is_never_taken_is_listed(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["report", str(run)])
    text = capsys.readouterr().out
    assert "Never taken, of 2 options, though offered 20 times: 1" in text
    assert rows(text)["buy"][:2] == ["Barbarian", "120"]


def test_the_page_goes_where_it_is_wanted(run: Path, tmp_path: Path) -> None:
    assert main(["report", str(run), "--out", str(tmp_path / "page.html")]) == 0
    assert (tmp_path / "page.html").exists()
    assert not (run / "report.html").exists()


def test_a_page_that_cannot_be_written_is_refused_in_words(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", str(run), "--out", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert "page.html: cannot be written (No such file or directory)" in capsys.readouterr().err


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(tmp_path)]) == 2
    assert "is no run" in capsys.readouterr().err


def test_a_missing_library_is_named_with_its_extra(
    run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None if module == "altair" else module)
    assert main(["report", str(run)]) == 2
    error = capsys.readouterr().err
    assert "a report needs altair, which is not installed: pip install longtable[lab]" in error
