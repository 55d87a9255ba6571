"""The words of the game: what rules say is written and what is written is said, as for every installed game."""

import pytest

from longtable.games.orcquest_warpath.game import game
from tests.engine import test_about, test_words_of_games

CHECKS = [
    check
    for room in (test_words_of_games, test_about)
    for name, check in vars(room).items()
    if name.startswith("test_") and check.__code__.co_varnames[: check.__code__.co_argcount] == ("game",)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("test_"))
def test_it_holds_for_orcquest_too(check: object) -> None:
    assert callable(check)
    check(game)
