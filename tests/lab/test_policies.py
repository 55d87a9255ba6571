"""Bots without a view of their own: the same games, only sooner."""

import pytest

from longtable.lab.series import simulation
from longtable.lab.series.simulation import Series, play_series


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("valiant-wars", ("greedy", "random", "greedy"), {"players": 3}),
        ("minions-of-mordak", ("greedy", "greedy", "random"), {"heroes": 2, "boards": "random"}),
    ],
)
def test_a_policy_plays_the_same_games_on_the_true_state_as_from_views(
    game: str, bots: tuple[str, ...], options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    series = Series(game=game, bots=bots, games=3, seed="views", options=options)
    on_the_state = list(play_series(series, 1))
    monkeypatch.setattr(simulation, "_policies_of", lambda *_: None)
    assert list(play_series(series, 1)) == on_the_state
