"""How many play: every game says which numbers of roles it may have, and with which options."""

import pytest

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.games import find_game, list_games
from longtable.testing import table
from tests.engine import cellar
from tests.harbor import harbor

GAMES = [pytest.param(find_game(slug), id=slug) for slug in list_games()]


def test_the_sizes_of_a_game_follow_from_the_bounds_of_the_option_that_counts() -> None:
    assert harbor.game.sizes == {2: {"players": 2}, 3: {"players": 3}, 4: {"players": 4}}


def test_who_plays_against_the_counted_ones_is_a_role_too() -> None:
    mordak = find_game("minions-of-mordak")
    assert mordak.sizes == {heroes + 1: {"heroes": heroes} for heroes in range(1, 6)}


def test_a_game_that_nothing_counts_has_one_size() -> None:
    assert cellar.game.sizes == {4: {}}


@pytest.mark.parametrize("wrong", ["rounds", "heroes"], ids=["without bounds", "not there"])
def test_an_option_that_cannot_count_is_refused(wrong: str) -> None:
    class Miscounted(cellar.Cellar):
        counted_by = wrong

    with pytest.raises(BadArgument, match=f"The Cellar is counted by '{wrong}'; expected an option with a least"):
        _ = Miscounted().sizes


@pytest.mark.parametrize("game", GAMES)
def test_every_size_has_as_many_roles_as_it_says_and_a_chair_for_newcomers(game: AnyGame) -> None:
    for size, options in game.sizes.items():
        roles = game.roles(game.read_options(options))
        assert len(roles) == size
        assert game.newcomer in (*roles, Role(""))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_usual_has_one_of_its_sizes(game: AnyGame) -> None:
    assert len(game.roles(game.options())) in game.sizes


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_told_at_a_table_of_any_size(game: AnyGame) -> None:
    for given in game.sizes.values():
        least, most = game.players(game.read_options(given))
        for seats in range(least, most + 1):
            story = table(game, seats=seats, options=given, resting=tuple(game.words.ask))
            assert len(story.table.seats) == seats
