"""Saves of every release load and can be played on."""

from pathlib import Path

import pytest

from longtable.engine import saves
from longtable.games import find_game
from tests.golden import play_on
from tests.saves import FOLDER, RELEASE

SAVES = sorted(FOLDER.glob("*/*.json"))


def test_this_release_has_its_saves() -> None:
    assert [path.name for path in SAVES if path.parent == RELEASE] == [
        "valiant-wars-end.json",
        "valiant-wars-middle.json",
    ]


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in SAVES])
def test_a_save_of_a_release_loads_and_is_played_to_its_end(path: Path) -> None:
    save = saves.read(path)
    table = saves.open_save(save, find_game, str(path))
    table.game.invariants(table.state)
    assert table.decisions == save.decisions or table.notices
    assert table.is_over == path.stem.endswith("-end")
    before = len(table.decisions)
    play_on(table)
    assert table.is_over
    assert (len(table.decisions) > before) == path.stem.endswith("-middle")
    table.game.invariants(table.state)
    assert table.outcome.winners
    assert table.journal(None)


def test_the_save_in_the_middle_holds_a_secret_answer() -> None:
    save = saves.read(RELEASE / "valiant-wars-middle.json")
    table = saves.open_save(save, find_game)
    assert 0 < len(table.asks) < len(table.requests)
    assert table.notices == []


@pytest.mark.parametrize("name", ["valiant-wars-middle", "valiant-wars-end"])
def test_the_saves_of_this_release_follow_from_their_seeds(name: str) -> None:
    assert saves.verify(saves.read(RELEASE / f"{name}.json"), find_game) == []
