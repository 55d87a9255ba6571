"""In the terminal a place of a map may be typed, and where several ways lead there the question is which."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from longtable.cli.prompt import Prompt
from longtable.cli.terminal import Terminal
from tests.engine.stones import open_pond

LAID = "turn-0@stone:0,0"


def asked(*typed: str, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """What is answered to the frog's first hop by somebody who types this."""
    table = open_pond()
    table.answer(1, LAID)
    lines: Iterator[str] = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    return Prompt(table, 2, 0, Terminal(), Path("pond.json")).answer()


@pytest.mark.parametrize("typed", ["2", "jump", "jump@stone:1,0"])
def test_a_way_is_taken_by_its_number_its_words_or_its_id(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(typed, monkeypatch=monkeypatch) == "jump@stone:1,0"


@pytest.mark.parametrize("typed", ["b1", "B1", "stone:1,0"])
def test_a_place_to_which_two_ways_lead_says_their_numbers(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(typed, "1", monkeypatch=monkeypatch) == "step@stone:1,0"
    assert f"{typed!r} fits 1, 2: type the number." in capsys.readouterr().out


def test_a_place_that_cannot_be_chosen_is_no_option(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("e1", "1", monkeypatch=monkeypatch) == "step@stone:1,0"
    assert "'e1' is no option here" in capsys.readouterr().out


def test_options_say_where_they_point_and_the_map_marks_the_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked("1", monkeypatch=monkeypatch)
    shown = capsys.readouterr().out
    assert "1 Step to moss (B1)   2 Jump to moss (B1)" in shown
    assert ">b" in shown
