"""Chairs with several roles, and roles in several chairs, in the terminal."""

from pathlib import Path

import pytest

from longtable.engine import saves
from tests.cli.test_play import MORDAK, Play, chairs, home, play, the_save
from tests.examples import EXAMPLES, install

__all__ = ["home", "play"]

LANTERNS = "lanterns"


@pytest.fixture
def lanterns_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "installed", LANTERNS)
    monkeypatch.syspath_prepend(str(EXAMPLES / LANTERNS))
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))


def roles(home: Path) -> list[tuple[str, ...]]:
    return [seat.roles for seat in saves.read(the_save(home)).seats]


def test_two_seats_are_mordak_and_somebody_with_all_heroes(play: Play, home: Path) -> None:
    play(MORDAK, "--seats", "you,greedy", "--option", "heroes=2", typed="q")
    assert chairs(home) == {"mordak": "you", "hero-1": "greedy", "hero-2": "greedy"}


def test_one_seat_is_everybody(play: Play, home: Path) -> None:
    play(MORDAK, "--seats", "you", typed="q")
    assert roles(home) == [("mordak", "hero-1", "hero-2", "hero-3")]


@pytest.mark.usefixtures("lanterns_are_installed")
def test_where_nothing_is_said_everybody_has_a_miner_of_their_own(play: Play, home: Path) -> None:
    play(LANTERNS, typed="q")
    assert roles(home) == [(f"miner-{n}", "party") for n in range(1, 5)]


@pytest.mark.usefixtures("lanterns_are_installed")
def test_a_lone_person_is_asked_for_every_miner_by_name(
    play: Play, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    play(LANTERNS, "--seats", "you", "--seed", "alone", typed=",".join("1" * 11))
    shown = capsys.readouterr().out
    for name in ("the party", "Anvil", "Brindle", "Cinder", "Dross"):
        assert f"{name}: " in shown
    assert "You all" in shown
    assert {known.seat for known in saves.read(the_save(home)).decisions} == {0}


@pytest.mark.usefixtures("lanterns_are_installed")
def test_a_person_decides_for_what_bots_hold_too(play: Play, home: Path) -> None:
    play(LANTERNS, "--seats", "greedy,you,greedy", "--seed", "wait", typed=",".join("1" * 20))
    by_role = {known.role: known.seat for known in saves.read(the_save(home)).decisions}
    assert by_role == {"party": 1, "miner-1": 0, "miner-2": 1, "miner-3": 2, "miner-4": 1}


@pytest.mark.usefixtures("lanterns_are_installed")
def test_whoever_is_at_the_screen_decides_for_all_who_hold_the_role(
    play: Play, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    typed = ["", "w", "1", "1", "", "1", "", "1", "w", "q"]
    play(LANTERNS, "--seats", "you=Ada,you=Ben,you=Cleo", "--seed", "hot", typed=",".join(typed))
    shown = capsys.readouterr().out
    assert [shown.count(f"Hand over to {name}") for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]
    by_number = {known.number: (known.role, known.seat) for known in saves.read(the_save(home)).decisions}
    assert by_number == {
        1: ("party", 0),
        2: ("miner-1", 0),
        3: ("miner-2", 1),
        4: ("miner-3", 2),
        5: ("miner-4", 0),
        6: ("party", 2),
    }
    assert "Ada decided for Dross." in shown
    assert "Ada, Dross: What does the lantern burn?" in shown
