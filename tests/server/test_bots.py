"""Bots: they think elsewhere, and one that fails is replaced for that decision; a game never hangs on one."""

import statistics
import time
from pathlib import Path

import pytest

from longtable.server import thinking
from longtable.server.protocol import SeatPlan
from tests.server.conftest import Invite
from tests.server.player import ME, Player, first, play_until
from tests.server.serving import Local, settings_for
from tests.server.stories import goes_on

ODD_BOTS = """
import time


class Broken:
    def choose(self, view):
        raise RuntimeError("I forgot the rules")


class Stuck:
    def choose(self, view):
        while True:
            time.sleep(1)


class Cheat:
    def choose(self, view):
        return 10_000


class Leaver:
    def choose(self, view):
        import os
        os._exit(3)
"""
ENTRY_POINTS = "[longtable.bots]\n" + "".join(
    f"{kind.lower()} = odd_bots:{kind}\n" for kind in ("Broken", "Stuck", "Cheat", "Leaver")
)


@pytest.fixture
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Bots that fail, installed as anybody's would be, and a server that does not wait long for them."""
    folder = tmp_path / "packages"
    info = folder / "odd_bots-1.dist-info"
    info.mkdir(parents=True)
    (folder / "odd_bots.py").write_text(ODD_BOTS)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 1.0)
    return tmp_path


def test_an_understudy_decides_for_a_bot_that_fails(odd_bots: Path, invite: Invite) -> None:
    with Local(settings_for(odd_bots)) as server:
        alice = invite(server.address)
        for bot in ("broken", "cheat", "leaver"):
            chair = alice.sits(alice.opens(ME, SeatPlan("bot", bot=bot)).table.id, 0)
            play_until([chair], first, lambda chair=chair: chair.now.moment > 8)  # type: ignore[misc]
        alice.close()


def test_an_understudy_decides_for_a_bot_that_never_returns(odd_bots: Path, invite: Invite) -> None:
    with Local(settings_for(odd_bots)) as server:
        alice = invite(server.address)
        chair = alice.sits(alice.opens(ME, SeatPlan("bot", bot="stuck")).table.id, 0)
        play_until([chair], first, lambda: chair.now.moment >= 2)
        assert chair.waiting
        alice.close()


def test_the_server_answers_at_once_while_bots_think(alice: Player) -> None:
    chairs = [alice.sits(alice.opens(ME, SeatPlan("bot", bot="ismcts:seconds=2")).table.id, 0) for _ in range(3)]
    for chair in chairs:
        chair.answers()
    waits = []
    for _ in range(20):
        began = time.perf_counter()
        assert alice.request("GET", "/health").status_code == 200
        waits.append(time.perf_counter() - began)
        time.sleep(0.02)
    assert statistics.median(waits) < 0.1
    assert all(chair.catches_up() is not None and chair.waiting for chair in chairs)


def test_a_table_of_bots_plays_by_itself_while_somebody_watches(alice: Player) -> None:
    table = alice.opens(*(SeatPlan("bot", bot=name) for name in ("greedy", "random"))).table.id
    watcher = alice.watches(table)
    watcher.waits_until(lambda chair: chair.now.moment > 10)


def test_a_bot_of_the_searching_kind_plays_from_its_own_view(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, SeatPlan("bot", bot="ismcts:seconds=0.05")).table.id, 0)
    goes_on(chair)
