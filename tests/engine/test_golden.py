"""Golden playthroughs: a game from a fixed seed goes as it is written down."""

import pytest

from tests.golden import FOLDER, PLAYERS, golden_path, playthrough


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_from_a_fixed_seed_goes_as_written(players: int) -> None:
    """If a change of play was meant: `make golden`, look at the difference, commit it on its own."""
    written = golden_path(players).read_text(encoding="utf-8").splitlines()
    assert playthrough(players).splitlines() == written


def test_a_playthrough_shows_everything_worth_reading() -> None:
    lines = golden_path(2).read_text(encoding="utf-8").splitlines()
    assert lines[1].startswith("# seed hash ")
    assert lines[-1].startswith("verdict: ")
    assert lines[-2].startswith("scores: p1 ")
    assert sum(" stop-or-go: " in line for line in lines) > 10
    assert sum(" buy: " in line for line in lines) > 5
    assert sum(line.endswith("[VW-VP-01]") for line in lines) > 3


def test_every_file_in_the_folder_is_compared() -> None:
    assert sorted(FOLDER.iterdir()) == [golden_path(players) for players in PLAYERS]
