"""What an agent is told depends on nothing that its chair cannot see."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine.ask import Role
from longtable.engine.game import AnyGame
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valor_villainy.mordak import game as mordak
from longtable.mcp.local import LocalChair
from longtable.mcp.pages import Page, Pages
from tests.mcp.agent import at_random

ROLES = [
    pytest.param(find_game("valiant-wars"), {"players": 3}, 0, 40, id="valiant-wars"),
    pytest.param(mordak, {"heroes": 2}, 0, 25, id="mordak"),
    pytest.param(mordak, {"heroes": 2}, 1, 25, id="hero"),
]


def moments(game: AnyGame, options: dict[str, Any], place: int, answers: int, file: Path) -> Iterator[LocalChair]:
    """An agent's chair at each of its questions in a game."""
    seats = [Seat(f"Seat {n}", "you" if n == place else "greedy") for n in range(3)]
    chair = LocalChair(Table.open(game, seats, "secrets", game.read_options(options)), file)
    pages, choose = Pages(chair), at_random(5)
    for _ in range(answers):
        asked = pages.asked(10).data["questions"]
        if not asked:
            return
        yield chair
        pages.answer(asked[0]["number"], choose(asked[0]), 10)


def all_pages(chair: LocalChair) -> list[Page]:
    """Everything that an agent can be told now."""
    pages = Pages(chair)
    names = sorted({face.name for face in chair.gallery})[::25]
    return [pages.table(), pages.asked(0), pages.journal(0), *(pages.card(name) for name in names)]


def dealt_anew(chair: LocalChair, viewer: Role, deal: str) -> list[Page]:
    """Everything that an agent would be told if what the viewer cannot see were dealt otherwise."""
    table = chair.table
    truth, table._run = table._run, table.hidden_clone(viewer, deal)
    try:
        return all_pages(chair)
    finally:
        table._run = truth


def without_chance(state: Any) -> bytes:
    return msgspec.json.encode({**msgspec.to_builtins(state), "chance": None})


@pytest.mark.parametrize(("game", "options", "place", "answers"), ROLES)
def test_what_is_hidden_changes_nothing_that_an_agent_is_told(
    game: AnyGame, options: dict[str, Any], place: int, answers: int, tmp_path: Path
) -> None:
    role = game.roles(game.read_options(options))[place]
    dealt_otherwise = 0
    for moment, chair in enumerate(moments(game, options, place, answers, tmp_path / "table.json")):
        other = chair.table.hidden_clone(role, f"deal {moment}").state
        dealt_otherwise += without_chance(other) != without_chance(chair.table.state)
        assert dealt_anew(chair, role, f"deal {moment}") == all_pages(chair)
    assert dealt_otherwise > answers // 2


def test_the_check_itself_would_notice_a_chair_that_sees_too_much(tmp_path: Path) -> None:
    seen = [
        dealt_anew(chair, Role("hero-1"), f"deal {moment}") != all_pages(chair)
        for moment, chair in enumerate(moments(mordak, {"heroes": 2}, 0, 10, tmp_path / "table.json"))
    ]
    assert any(seen)
