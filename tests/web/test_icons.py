"""Icons: every icon that a game names is one the client can draw."""

from collections.abc import Iterator

import msgspec
import pytest

from longtable.engine.seating import usual_players
from longtable.engine.table import Seat, Table
from longtable.games import find_game, list_games
from longtable.server.catalogue import icons


def icons_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "icon" and inner:
                yield str(inner)
            yield from icons_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from icons_in(inner)


def named_by(slug: str) -> set[str]:
    """The icons of a game's cards and lessons, and of its table as it begins."""
    game = find_game(slug)
    options = game.options()
    seats = [Seat(f"Seat {n}") for n in range(usual_players(game, options))]
    table = Table.open(game, seats, seed="icons", options=options)
    scenes = [table.scene(viewer) for viewer in (None, *game.roles(options))]
    lessons = [icon for lesson in game.about.lesson for icon in lesson.icons]
    return {game.icon, *lessons, *icons_in(msgspec.to_builtins([list(game.gallery()), scenes]))}


@pytest.mark.parametrize("slug", list_games())
def test_every_icon_of_a_game_can_be_drawn(slug: str) -> None:
    named = named_by(slug)
    assert len(named) > 1
    assert not named - icons().keys()
