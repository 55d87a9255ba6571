"""Saves of every release load and can be played on."""

from pathlib import Path

import pytest

from longtable.engine import saves
from longtable.games import find_game, list_games
from tests.golden import play_on
from tests.saves import FOLDER, KEPT, RELEASE, holds_an_answer

SAVES = sorted(FOLDER.glob("*/*.json"))


def test_this_release_has_its_saves() -> None:
    games = [kept.golden.game for kept in KEPT]
    ours = [slug for slug in list_games() if find_game(slug).package.startswith("longtable.")]
    assert sorted(games) == sorted(ours)
    expected = [f"{game}-{moment}.json" for game in games for moment in ("end", "middle")]
    assert [path.name for path in SAVES if path.parent == RELEASE] == sorted(expected)


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
    assert table.outcome.reason
    assert table.journal(None)


@pytest.mark.parametrize("game", [kept.golden.game for kept in KEPT if kept.answered])
def test_the_save_in_the_middle_holds_an_answer_of_a_simultaneous_choice(game: str) -> None:
    save = saves.read(RELEASE / f"{game}-middle.json")
    table = saves.open_save(save, find_game)
    assert holds_an_answer(table)
    assert table.notices == []


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in SAVES if path.parent == RELEASE])
def test_the_saves_of_this_release_follow_from_their_seeds(path: Path) -> None:
    assert saves.verify(saves.read(path), find_game) == []
