"""Golden playthroughs: a game from a fixed seed goes as it is written down."""

import pytest

from longtable.games import find_game, list_games
from tests.golden import FOLDER, PLAYTHROUGHS, Golden, playthrough


@pytest.mark.parametrize("golden", PLAYTHROUGHS, ids=lambda golden: golden.path.stem)
def test_a_game_from_a_fixed_seed_goes_as_written(golden: Golden) -> None:
    """If a change of play was meant: `make golden`, look at the difference, commit it on its own."""
    written = golden.path.read_text(encoding="utf-8").splitlines()
    assert playthrough(golden).splitlines() == written


def read(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_a_playthrough_shows_everything_worth_reading() -> None:
    lines = read("valiant-wars-2")
    assert lines[1].startswith("# seed hash ")
    assert lines[-1].startswith("verdict: ")
    assert lines[-2].startswith("scores: p1 ")
    assert sum(" stop-or-go: " in line for line in lines) > 10
    assert sum(" buy: " in line for line in lines) > 5
    assert sum(line.endswith("[VW-VP-01]") for line in lines) > 3


def test_a_long_game_breaks_off_with_a_word_about_it() -> None:
    lines = read("minions-of-mordak-3")
    assert lines[0].startswith("# Valor & Villainy: Minions of Mordak, mordak greedy, hero-1 greedy, hero-2 random")
    assert lines[-1] == "# The game goes on; the first 320 decisions are written down."
    assert sum(" act: " in line for line in lines) > 30


def test_every_game_has_a_playthrough_to_its_end() -> None:
    ended = [golden.game for golden in PLAYTHROUGHS if read(golden.path.stem)[-1].startswith("verdict: ")]
    ours = [slug for slug in list_games() if find_game(slug).package.startswith("longtable.")]
    assert {*ended} == {*ours}


def test_every_file_in_the_folder_is_compared() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(golden.path for golden in PLAYTHROUGHS)
