"""The server and the players that most stories share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.serving import Served, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all stories that do not end it: each opens tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    with Served(sqlite(folder / "tables.db"), folder) as served:
        yield served


@pytest.fixture(scope="session")
def database(server: Served) -> Path:
    """The file of that server."""
    return Path(server.database.removeprefix("sqlite:///"))


Invite = Callable[..., Player]


@pytest.fixture
def invite(request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Bring a new player in, at the shared server or at an address; all leave when the story ends."""
    players: list[Player] = []

    def bring(address: str = "") -> Player:
        player = Player(address or request.getfixturevalue("server").address)
        players.append(player)
        return player

    yield bring
    for player in players:
        player.close()


@pytest.fixture
def alice(invite: Invite) -> Player:
    """The host."""
    return invite()


@pytest.fixture
def bob(invite: Invite) -> Player:
    """The friend."""
    return invite()


@pytest.fixture
def mallory(invite: Invite) -> Player:
    """Somebody who should not be able to do what they try."""
    return invite()
