"""Honours at the server: what people have of tables that ended, what they bring, and how nobody can cheat."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine import saves
from longtable.engine.saves import AnyTable
from longtable.engine.table import Seat, Table
from longtable.games.valley_of_the_dead_king.game import game as valley
from longtable.games.valley_of_the_dead_king.honours import Valor
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.server import seating
from longtable.server.database import connect
from longtable.server.protocol import HonourInfo, NewTable, Opened, SeatPlan, Sitter, TableSettings
from longtable.server.store import SeatRow, Store, hashed
from longtable.server.thinking import Prepared
from tests.server.player import FRIEND, GREEDY, ME, Player, first, play_to_the_end
from tests.server.stories import turned_away
from tests.valley_of_the_dead_king.battles import battle

GAME = "valley-of-the-dead-king"
VALLEY = valley.read_options({"heroes": 2})
LINK = "the secret of the second chair"


def last_stand() -> AnyTable:
    """Two heroes with little Health in their last fight, who have built the Fortification once."""

    def built(s: ValleyState) -> None:
        s.doings.has_built = True

    table: AnyTable = battle(
        "bone-legion", each={1: {"health": 1}, 2: {"health": 1}}, change=built, resting=None
    ).table
    return table


def begun(database: Path, host: Player, friend: Player | None = None, **row: Any) -> str:
    """A table that was opened at this server and has come to its last fight; the second chair is open or taken."""
    table = Prepared.of(last_stand())
    mine = SeatRow(0, "Ada", Sitter.PERSON, player=host.me.id)
    other = SeatRow(1, "Seat 2", Sitter.OPEN, link=hashed(LINK))
    if friend is not None:
        other = SeatRow(1, "Ben", Sitter.PERSON, player=friend.me.id)
    engine = connect(f"sqlite:///{database}")
    try:
        written = seating.new_row(host.me, table, (mine, other), TableSettings(), **row)
        Store(engine).add_table(written, table.origin, table.decisions)
    finally:
        engine.dispose()
    return written.id


def has(database: Path, player: Player, *boxes: str) -> None:
    """Somebody has these boxes from tables of before."""
    record = msgspec.json.encode({"boxes": boxes})
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO honours VALUES (?, ?, 1, ?)", (player.me.id, GAME, record))


def brought_to(database: Path, table: str) -> list[dict[str, Any]]:
    """What people brought to a table, by the save that it is played again from."""
    with closing(sqlite3.connect(database)) as connection:
        origin, snapshot = connection.execute("SELECT origin, snapshot FROM tables WHERE id = ?", [table]).fetchone()
    found = [saves.parse(bytes(data), "table").brought for data in (origin, snapshot)]
    assert found[0] == found[1]
    return found[0]


def sheet_of(player: Player) -> HonourInfo:
    return next(one for one in player.call("GET", "/api/me/honours", list[HonourInfo]) if one.game == GAME)


def ticked(player: Player) -> list[str]:
    """The names of the boxes that somebody has."""
    _, boxes = sheet_of(player).sheet
    return [row.text.partition(":")[0] for row in boxes.rows if row.done]


def opens(player: Player, *seats: SeatPlan, **options: Any) -> Any:
    return player.opens_game(NewTable(GAME, seats, {"heroes": 2, **options}))


# ---------------------------------------------------------------- what comes of a table


def test_whoever_sits_there_at_the_end_has_what_comes_of_it(alice: Player, bob: Player, database: Path) -> None:
    table = begun(database, alice, bob)
    assert (ticked(alice), ticked(bob)) == ([], [])
    play_to_the_end([alice.sits(table, 0), bob.sits(table, 1)], first)
    assert ticked(alice) == ticked(bob) != []
    assert sheet_of(alice).sheet[0].title.startswith("Valor ")


def test_who_only_watched_or_left_their_chair_to_a_bot_has_nothing(
    alice: Player, bob: Player, mallory: Player, database: Path
) -> None:
    table = begun(database, alice, bob)
    bob.leaves(table, 1)
    watching = mallory.watches(table)
    play_to_the_end([alice.sits(table, 0)], first)
    assert ticked(alice) != []
    assert (ticked(bob), ticked(mallory)) == ([], [])
    watching.close()


def test_a_box_counts_once_and_what_was_there_stays(alice: Player, bob: Player, database: Path) -> None:
    has(database, alice, "boss-1")
    for _ in range(2):
        table = begun(database, alice, bob)
        play_to_the_end([alice.sits(table, 0), bob.sits(table, 1)], first)
    assert len(ticked(alice)) == len(ticked(bob)) + 1
    assert len(ticked(alice)) == len(set(ticked(alice)))


def test_a_table_that_is_closed_before_its_end_ticks_nothing_and_one_after_it_takes_nothing(
    alice: Player, bob: Player, database: Path
) -> None:
    given_up = begun(database, alice, bob)
    alice.sits(given_up, 0).close()
    alice.closes(given_up)
    assert ticked(alice) == []
    played = begun(database, alice, bob)
    play_to_the_end([alice.sits(played, 0), bob.sits(played, 1)], first)
    before = ticked(alice)
    alice.closes(played)
    assert ticked(alice) == before != []


@pytest.mark.parametrize("row", [{"is_brought": True}, {"forked_from": "another"}])
def test_a_table_whose_beginning_somebody_chose_is_played_for_nothing(
    alice: Player, bob: Player, database: Path, row: dict[str, Any]
) -> None:
    table = begun(database, alice, bob, **row)
    play_to_the_end([alice.sits(table, 0), bob.sits(table, 1)], first)
    assert (ticked(alice), ticked(bob)) == ([], [])


def test_another_browser_of_the_same_person_has_the_same(alice: Player, bob: Player, database: Path) -> None:
    has(database, alice, "boss-1", "boss-2")
    bob.recover(alice.recovery_link())
    assert ticked(bob) == ticked(alice) != []


# ---------------------------------------------------------------- what is brought


def test_a_table_begins_with_what_its_people_have(alice: Player, database: Path) -> None:
    has(database, alice, "boss-1", "boss-2")
    opened = opens(alice, ME, GREEDY)
    assert brought_to(database, opened.table.id) == [{"boxes": ["boss-1", "boss-2"]}]


def test_a_friend_who_sits_down_in_time_brings_theirs_and_nothing_decided_is_lost(
    alice: Player, bob: Player, database: Path
) -> None:
    has(database, bob, "boss-1", "boss-2", "boss-3")
    opened = opens(alice, ME, FRIEND)
    chair = alice.sits(opened.table.id, 0)
    assert brought_to(database, opened.table.id) == []
    chair.answers()
    chair.waits_until(lambda c: c.now.moment == 1)
    bob.joins(opened.table.id, opened.links[0].token)
    chair.waits_until(lambda c: c.epoch == 1)
    assert chair.now.moment == 1
    assert brought_to(database, opened.table.id) == [{"boxes": ["boss-1", "boss-2", "boss-3"]}]
    friend = bob.sits(opened.table.id, 1)
    chair.answers()
    friend.waits_until(lambda c: c.now.moment == 2)


def test_a_friend_who_has_nothing_changes_nothing(alice: Player, bob: Player, database: Path) -> None:
    opened = opens(alice, ME, FRIEND)
    chair = alice.sits(opened.table.id, 0)
    bob.joins(opened.table.id, opened.links[0].token)
    bob.sits(opened.table.id, 1)
    chair.catches_up()
    assert (chair.epoch, brought_to(database, opened.table.id)) == (0, [])


def test_who_comes_when_the_heroes_are_on_their_way_brings_nothing_but_has_what_comes_of_it(
    alice: Player, bob: Player, database: Path
) -> None:
    has(database, bob, "boss-1")
    table = begun(database, alice)
    chair = alice.sits(table, 0)
    chair.answers()
    bob.joins(table, LINK)
    friend = bob.sits(table, 1)
    assert (friend.epoch, brought_to(database, table)) == (0, [])
    play_to_the_end([chair, friend], first)
    assert len(ticked(bob)) == len(ticked(alice)) + 1


# ---------------------------------------------------------------- nobody can cheat


def test_a_browser_without_a_player_is_told_to_open_the_page_first(alice: Player) -> None:
    alice.http.cookies.clear()
    with turned_away(401, "This browser is not known here yet"):
        sheet_of(alice)


def test_a_cookie_that_was_made_up_is_nobodys(alice: Player, bob: Player, database: Path) -> None:
    has(database, bob, "boss-1")
    alice.http.cookies.clear()
    alice.http.cookies.set("longtable", f"{bob.me.id}.forged", domain=alice.address.partition(":")[0])
    with turned_away(401, "This browser is not known here yet"):
        sheet_of(alice)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_nothing_can_be_sent_there(alice: Player, method: str) -> None:
    response = alice.request(method, "/api/me/honours", [{"game": GAME, "sheet": []}])
    assert response.status_code == 405
    assert ticked(alice) == []


def test_a_save_that_says_how_much_somebody_had_gives_them_nothing(
    alice: Player, bob: Player, database: Path
) -> None:
    """It is played as it says, and for nothing: neither what it says nor what others have counts."""
    has(database, bob, "boss-9")
    boxes = [f"boss-{level}" for level in range(1, 8)]
    table = Table.open(valley, [Seat("Ada"), Seat("Ben")], "seed", VALLEY, brought=[Valor(boxes=boxes)])
    opened = alice.call_raw("POST", "/api/tables/import", Opened, saves.encode(table))
    bob.joins(opened.table.id, opened.links[0].token)
    assert brought_to(database, opened.table.id) == [{"boxes": boxes}]
    assert ticked(alice) == []
