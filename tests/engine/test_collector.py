"""How seldom garbage is looked for, and that little is left lying about between two looks."""

import gc
from collections.abc import Iterator

import pytest

from longtable.cli.main import main
from longtable.engine.chance import Chance
from longtable.engine.collector import SELDOM, collect_seldom
from longtable.engine.steps import Run
from longtable.games import find_game, list_games


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.enable()
    gc.set_threshold(*before)


def test_commands_look_for_garbage_seldom() -> None:
    gc.set_threshold(700, 10, 10)
    main(["games"])
    assert gc.get_threshold() == SELDOM


def test_whoever_imports_longtable_keeps_their_own_collector() -> None:
    before = (701, 11, 12)
    gc.set_threshold(*before)
    find_game("valiant-wars")
    assert gc.get_threshold() == before
    collect_seldom()
    assert gc.get_threshold() == SELDOM


@pytest.mark.parametrize("slug", list_games())
def test_a_run_that_is_let_go_is_gone_at_once_with_its_position(slug: str) -> None:
    game = find_game(slug)
    gc.collect()
    gc.disable()
    run = Run(game, game.begin(game.read_options({}), Chance("gone"), None), keeps=False)
    run.start()
    run.play_out(lambda *_: 0, 40)
    kind = type(run.state)
    assert len(positions(kind)) == 1
    del run
    assert not positions(kind)


def positions(kind: type) -> list[object]:
    return [thing for thing in gc.get_objects() if type(thing) is kind]
