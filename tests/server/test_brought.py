"""Saves that people bring: played again from their seed in a process, or refused; never run as they are."""

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from longtable.engine.errors import SaveError
from longtable.engine.saves import Save, encode, to_save
from longtable.engine.sealed import checksum
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.server import thinking
from longtable.server.protocol import Opened, SeatPlan, Sitter
from tests.server.conftest import Invite
from tests.server.player import GREEDY, ME, Chair, Player, first, play_to_the_end
from tests.server.serving import Local, settings_for
from tests.server.stories import goes_on, sit_down, turned_away

Change = Callable[[dict[str, Any]], object]


def a_save(decisions: int = 12, bot: str = "greedy") -> dict[str, Any]:
    """A game of Valiant Wars after some decisions, as plain data."""
    game = find_game("valiant-wars")
    seats = [Seat("Ada"), Seat("Ben"), Seat("Cleo", bot)]
    table = Table.open(game, seats, "brought", game.read_options({"players": 3}))
    for _ in range(decisions):
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, len(ask.options) - 1)
    return msgspec.json.decode(encode(table), type=dict[str, Any])


def a_long_save() -> bytes:
    """A game of Minions of Mordak that takes a while to be played again."""
    game = find_game("minions-of-mordak")
    options = game.read_options({})
    table = Table.open(game, [Seat(role) for role in game.roles(options)], "long", options)
    random = Random(1)
    while not table.is_over and len(table.decisions) < 1_500:
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
    return encode(table)


def sealed(data: dict[str, Any]) -> bytes:
    """A save with the checksum of whatever it says: anybody can make that."""
    with suppress(msgspec.ValidationError):  # it may not even look like a save
        data["checksum"] = checksum(msgspec.convert(data, Save))
    return msgspec.json.encode(data)


def brings(player: Player, data: bytes) -> Opened:
    """Open a table from a save."""
    return player.call_raw("POST", "/api/tables/import", Opened, data)


def empty_the_table(data: dict[str, Any]) -> None:
    """Nobody owns a card and nothing is for sale: rounds without a question, for ever."""
    state = data["checkpoint"]["state"]
    for player in state["players"]:
        for zone in ("deck", "line", "stack", "gained", "fallen"):
            player[zone] = []
    for zone in ("market", "champions", "gold", "soldiers"):
        state["aside"] += state[zone]
        state[zone] = []
    data["decisions"] = [known for known in data["decisions"] if known["number"] <= data["checkpoint"]["number"]]


def many_seats(data: dict[str, Any]) -> None:
    data["seats"] = [{"name": "Ada", "roles": ["p1", "p2", "p3"]}] + [{"name": "x", "roles": ["p1"]}] * 30_000


FORGERIES: dict[str, tuple[Change, str]] = {
    "endless rules": (empty_the_table, "seed"),
    "an unknown word": (lambda data: data["facts"][0].update(said="gibberish"), "facts"),
    "30,001 seats": (many_seats, "seats"),
    "a name of 1.9 MB": (lambda data: data["seats"][0].update(name="x" * 1_900_000), "seats"),
    "a pack of two milliard cards": (
        lambda data: data.update(
            packs=[{"name": "bomb", "game": "valiant-wars", "rows": {"basic": [{"id": "gold", "copies": 2 * 10**9}]}}]
        ),
        "copies",
    ),
    "another state": (lambda data: data["checkpoint"]["state"]["players"][0].update(points=7), "seed"),
    "another decision": (lambda data: data["decisions"][0].update(option="go" * 3), "seed"),
    "another shuffle": (lambda data: data["throws"][0]["result"].reverse(), "throws"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_save_that_does_not_follow_from_its_seed_is_refused_at_once(
    forgery: str, alice: Player, bob: Player
) -> None:
    data = a_save()
    change, words = FORGERIES[forgery]
    change(data)
    began = time.monotonic()
    with turned_away(400, words):
        brings(alice, sealed(data))
    assert time.monotonic() - began < 5
    goes_on(*sit_down(alice, bob))


def test_a_pack_that_makes_a_game_without_end_is_refused(alice: Player) -> None:
    none = [{"id": row, "copies": 0} for row in ("soldier", "gold", "dark-omen")]
    data = a_save()
    data["packs"] = [{"name": "void", "game": "valiant-wars", "rows": {"basic": none}}]
    with turned_away(400):
        brings(alice, sealed(data))


def test_a_save_that_takes_too_long_is_refused_and_its_process_stopped(
    tmp_path: Path, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LONGEST_PROOF", 0.001)
    with Local(settings_for(tmp_path)) as server:
        alice = invite(server.address)
        with turned_away(400, "takes more than 0.001 seconds to be played again"):
            brings(alice, a_long_save())
        goes_on(alice.sits(alice.opens(ME, GREEDY).table.id, 0))
        alice.close()


def fills(size: int) -> int:
    """Take so many bytes."""
    return len(bytearray(size))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of a process")
def test_a_save_that_fills_the_memory_of_its_process_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def bring() -> None:
        thinkers = thinking.Thinkers(1, 2.0)
        try:
            await thinkers.prove("ann", 2 * thinking.MEMORY)  # type: ignore[arg-type]
        finally:
            thinkers.close()

    monkeypatch.setattr(thinking, "prove", fills)
    with pytest.raises(SaveError, match="takes too much memory to be played again"):
        asyncio.run(bring())


def test_a_save_in_which_two_chairs_share_a_role_is_refused(alice: Player) -> None:
    data = a_save(0)
    data["seats"][1]["roles"] = ["p1", "p2"]
    with turned_away(400, "p1: held from more than one chair"):
        brings(alice, sealed(data))


def test_a_save_is_played_on_and_says_to_all_that_somebody_brought_it(alice: Player, bob: Player) -> None:
    data = a_save()
    opened = brings(alice, sealed(data))
    assert opened.table.brought
    bob.joins(opened.table.id, opened.links[0].token)
    chairs = [alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1)]
    assert all(chair.table.brought for chair in chairs)
    assert chairs[1].now.moment >= len(data["decisions"])
    goes_on(*chairs)


def test_a_table_that_begins_here_was_not_brought_and_a_fork_of_a_finished_game_was(alice: Player) -> None:
    table = alice.opens(ME, GREEDY).table
    assert not table.brought
    chair = alice.sits(table.id, 0)
    assert not alice.forks(table.id, 0).table.brought
    play_to_the_end([chair], first)
    assert alice.forks(table.id, 3).table.brought


def test_a_bot_of_a_save_that_would_think_too_long_is_replaced(alice: Player) -> None:
    opened = brings(alice, sealed(a_save(bot="ismcts:seconds=19,drop=9")))
    assert (opened.table.seats[2].sitter, opened.table.seats[2].bot) == (Sitter.BOT, "greedy")


@pytest.mark.parametrize(
    "bot", ["ismcts:seconds=19", "ismcts:drop=1000", "ismcts:seconds=nan", "ismcts:seconds=1e99"]
)
def test_a_bot_with_settings_out_of_bounds_cannot_sit_down(alice: Player, bot: str) -> None:
    with turned_away(400, "bot ismcts"):
        alice.opens(ME, SeatPlan("bot", bot=bot))
    chair: Chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    for change in (alice.seats_bot, alice.leaves):
        with turned_away(400, "bot ismcts"):
            change(chair.at, 0, bot)


def test_names_of_a_save_are_told_apart_and_cleaned(alice: Player) -> None:
    data = a_save()
    data["seats"][0]["name"] = "Ann"
    data["seats"][1]["name"] = "ANN"
    assert [seat.name for seat in brings(alice, sealed(data)).table.seats][:2] == ["Ann", "ANN 2"]


def test_the_helper_seals_as_the_engine_does() -> None:
    game = find_game("valiant-wars")
    table = Table.open(game, [Seat("Ada"), Seat("Ben")], "seal", game.read_options({"players": 2}))
    plain = msgspec.to_builtins(to_save(table))
    assert sealed(msgspec.json.decode(msgspec.json.encode(plain))) == encode(table)
