"""Seats: a bot's chair is handed over, whoever is away has theirs back, and a table knows how long was played."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from longtable.server import seating
from longtable.server.protocol import SeatInfo, Sitter, TableState
from tests.server.conftest import Invite
from tests.server.player import (
    FRIEND,
    GREEDY,
    ME,
    PATIENCE,
    Chair,
    Player,
    first,
    play_to_the_end,
    play_until,
    refused,
)
from tests.server.serving import Served, sqlite
from tests.server.stories import goes_on, sit_down, turned_away


def seat_of(chair: Chair, number: int) -> SeatInfo:
    """A seat as somebody at the table knows it."""
    return chair.table.seats[number]


GONE_EARLIER = "UPDATE seats SET away = away - ? WHERE table_id = ?"
DECIDED_EARLIER = "UPDATE tables SET touched = touched - ? WHERE id = ?"


def set_back(database: Path, earlier: str, seconds: int, table: str) -> None:
    """Let something have happened so many seconds earlier, as the database has it."""
    connection = sqlite3.connect(database, timeout=20)
    try:
        connection.execute(earlier, [seconds, table])
        connection.commit()
    finally:
        connection.close()


def played(database: Path, table: str) -> int:
    """The seconds of play that the database knows of."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return int(connection.execute("SELECT seconds FROM tables WHERE id = ?", [table]).fetchone()[0])
    finally:
        connection.close()


def away(database: Path, table: str) -> list[int | None]:
    """Since when each seat is empty, as the database has it."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        query = "SELECT away FROM seats WHERE table_id = ? ORDER BY number"
        return [since for (since,) in connection.execute(query, [table])]
    finally:
        connection.close()


def waits_for(holds: Callable[[], bool]) -> None:
    """Wait until something holds that nobody is told of."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


# ---------------------------------------------------------------- a bot's chair


def test_a_bot_plays_on_until_somebody_who_is_invited_sits_down(alice: Player, bob: Player) -> None:
    bob.rename("Bob")
    table = alice.opens(ME, GREEDY).table.id
    host = alice.sits(table, 0)
    link = alice.seat_link(table, 1)
    host.waits_until(lambda chair: seat_of(chair, 1).invited)
    assert seat_of(host, 1).sitter is Sitter.BOT
    goes_on(host)
    bob.joins(table, link.token)
    host.waits_until(lambda chair: seat_of(chair, 1).sitter is Sitter.PERSON)
    assert (seat_of(host, 1).name, seat_of(host, 1).invited) == ("Bob", False)
    friend = bob.sits(table, 1)
    play_until([host], first, lambda: 1 in host.waiting)
    host.hears_nothing_new()
    assert 1 in host.waiting, "nobody decides for Bob any more"
    goes_on(host, friend)


def test_an_invitation_to_a_bots_chair_is_taken_back(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    old, new = alice.seat_link(table, 1), alice.seat_link(table, 1)
    with turned_away(403, "not valid any more"):
        bob.joins(table, old.token)
    assert not alice.seats_bot(table, 1).seats[1].invited
    with turned_away(403, "not valid any more"):
        bob.joins(table, new.token)


def test_a_bots_chair_is_for_one_person_with_its_link(alice: Player, bob: Player, mallory: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    link = alice.seat_link(table, 1)
    with turned_away(409, "is taken by"):
        mallory.joins(table, seat=1)
    bob.joins(table, link.token)
    assert bob.joins(table, link.token).seats[1].yours
    with turned_away(403, "somebody used it"):
        mallory.joins(table, link.token)


def test_nobody_looks_into_a_second_hand_by_an_invitation(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND, GREEDY)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    link = alice.seat_link(table, 2)
    for seated in (alice, bob):
        with turned_away(409, "already: seat 2 is for somebody who has none"):
            seated.joins(table, link.token)
    bob.leaves(table, 1)
    with turned_away(409, "You have seat 1"):
        bob.joins(table, link.token)


def test_who_left_a_chair_comes_before_whoever_is_invited_to_it(alice: Player, bob: Player, mallory: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    bob.leaves(table, 1)
    link = alice.seat_link(table, 1)
    assert bob.looks_at(table).seats[1].may_return
    bob.returns(table, 1)
    with turned_away(403, "not valid any more"):
        mallory.joins(table, link.token)


def test_only_the_host_invites(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND, GREEDY)
    bob.joins(opened.table.id, opened.links[0].token)
    with turned_away(403, "Only the host"):
        bob.seat_link(opened.table.id, 2)


# ---------------------------------------------------------------- being away


def test_everybody_sees_since_when_somebody_is_away(database: Path, alice: Player, bob: Player) -> None:
    began = int(time.time())
    host, friend = sit_down(alice, bob)
    friend.close()
    host.waits_until(lambda chair: seat_of(chair, 1).away is not None)
    assert not seat_of(host, 1).here
    assert began <= (seat_of(host, 1).away or 0) <= time.time()
    friend.comes_back()
    host.waits_until(lambda chair: seat_of(chair, 1).here)
    assert seat_of(host, 1).away is None
    waits_for(lambda: away(database, host.at) == [None, None])


def test_who_has_another_tab_open_is_not_away(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    other_tab = bob.sits(host.at, 1)
    friend.close()
    other_tab.says("Still here.")
    host.waits_until(lambda chair: len(chair.chat) == 1)
    assert (seat_of(host, 1).here, seat_of(host, 1).away) == (True, None)


def test_who_was_there_when_the_power_was_cut_is_away_since_the_next_start(tmp_path: Path, invite: Invite) -> None:
    with Served(sqlite(tmp_path / "tables.db"), tmp_path) as server:
        alice = invite(server.address)
        chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
        waits_for(lambda: away(tmp_path / "tables.db", chair.at)[0] is None)
        server.kill()
        restarted = int(time.time())
        server.start()
        since = alice.looks_at(chair.at).seats[0].away
        assert since is not None
        assert since >= restarted


def test_a_bot_stands_in_for_somebody_who_is_away_and_gives_the_chair_back(
    database: Path, alice: Player, bob: Player
) -> None:
    host, friend = sit_down(alice, bob)
    table = host.at
    with turned_away(409, f"away for {seating.AWAY_SECONDS} seconds"):
        alice.seats_bot(table, 1)
    friend.close()
    host.waits_until(lambda chair: seat_of(chair, 1).away is not None)
    with turned_away(409, "Wait, or send them away first"):
        alice.seats_bot(table, 1)
    set_back(database, GONE_EARLIER, seating.AWAY_SECONDS, table)
    alice.seats_bot(table, 1)
    host.waits_until(lambda chair: seat_of(chair, 1).sitter is Sitter.BOT)
    goes_on(host)

    onlooker = bob.sits(table, 1)
    assert (seat_of(onlooker, 1).may_return, seat_of(onlooker, 1).yours) == (True, False)
    play_until([host], first, lambda: host.now.moment > onlooker.now.moment)
    answer = onlooker.answer("pass", number=1)
    assert refused(onlooker.asks(answer), "forbidden") == "Seat 1 is not yours any more."
    bob.returns(table, 1)
    onlooker.waits_until(lambda chair: seat_of(chair, 1).yours)
    waits_for(lambda: away(database, table) == [None, None])
    goes_on(host, onlooker)
    with turned_away(409, f"away for {seating.AWAY_SECONDS} seconds"):
        alice.seats_bot(table, 1)


def test_nobody_looks_through_a_chair_that_a_bot_keeps_for_another(
    alice: Player, bob: Player, mallory: Player
) -> None:
    host, friend = sit_down(alice, bob)
    bob.leaves(host.at, 1)
    for stranger in (alice, mallory):
        farewell = stranger.knocks(host.at, seat=1).is_closed()
        assert farewell is not None
        assert "is not yours" in farewell.reason
        with turned_away(403, "is not yours"):
            stranger.history(host.at, seat=1)
    assert bob.history(host.at, seat=1)[0].moment == 0
    friend.close()


# ---------------------------------------------------------------- how long was played


def test_the_end_tells_how_long_was_played(database: Path, alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    set_back(database, DECIDED_EARLIER, 100, host.at)
    play_to_the_end([host, friend], first)
    for chair in (host, friend):
        chair.waits_until(lambda known: known.table.state is TableState.OVER)
        assert (chair.table.seconds or 0) >= 100
    assert alice.looks_at(host.at).seconds == host.table.seconds


@pytest.mark.parametrize(("pause", "counted"), [(100, 100), (86_400, 300)], ids=["a thought", "a night"])
def test_a_thought_is_time_of_play_and_a_night_is_not(
    database: Path, alice: Player, pause: int, counted: int
) -> None:
    table = alice.opens(ME, FRIEND).table.id
    host = alice.sits(table, 0)
    before = played(database, table)
    set_back(database, DECIDED_EARLIER, pause, table)
    host.answers()
    assert counted <= played(database, table) - before < counted + 60


def test_what_was_played_elsewhere_is_not_known(alice: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    host = alice.sits(table, 0)
    goes_on(host)
    fork = alice.forks(table, 3).table
    assert (alice.looks_at(table).seconds is not None, fork.seconds) == (True, None)
