"""Manners at the table: names that can be told apart, links, spectators, fair settings, and who is listed."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from longtable.engine.errors import BadArgument
from longtable.engine.limits import NAME_LENGTH, clean_name, excess, is_same_name
from longtable.server import rows
from longtable.server.database import connect, prepare
from longtable.server.packs import Shelf
from longtable.server.protocol import Join, Me, NewTable, SeatPlan, TableSettings, TableState, Welcome
from longtable.server.seating import join, open_table
from longtable.server.store import Store, free_name
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player
from tests.server.serving import sqlite
from tests.server.stories import goes_on, sit_down, turned_away

# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u200bnn", "Ann"),
        ("\u202eAnn\u202c", "Ann"),
        ("Ann\x00\x07", "Ann"),
        ("Ann\u2028Lee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u5c71\u7530 \U0001f600", "\u5c71\u7530 \U0001f600"),
    ],
)
def test_a_name_is_kept_as_it_can_be_seen(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize("written", ["", " ", "\u200b\u200d", "\x00", "x" * (NAME_LENGTH + 1)])
def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused(written: str) -> None:
    with pytest.raises(BadArgument, match="expected"):
        clean_name(written)


def test_names_that_look_alike_are_the_same() -> None:
    assert is_same_name("Ann", "ANN")
    assert is_same_name("Ann", "\uff21\uff4e\uff4e")
    assert not is_same_name("Ann", "Anne")


def test_a_second_ann_gets_a_number_and_stays_short() -> None:
    assert free_name("Ann", ["ann", "Ann 2"]) == "Ann 3"
    assert free_name("Ann", ["Ben"]) == "Ann"
    long = "x" * NAME_LENGTH
    assert len(free_name(long, [long])) <= NAME_LENGTH


def test_nobody_renames_themselves_into_a_neighbour(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    alice.rename("Rook")
    bob.rename("R\u200bOOK")
    host.waits_until(lambda c: c.table.seats[1].name == "ROOK 2")
    friend.waits_until(lambda c: c.table.seats[0].name == "Rook")
    assert bob.me.name == "ROOK"


def test_a_name_without_anything_to_see_is_refused(alice: Player) -> None:
    for name in ("\u200b\u200d", "\u202e"):
        with turned_away(400, "there is nothing to be seen in it"):
            alice.rename(name)
    with turned_away(400, "there is nothing to be seen in it"):
        alice.opens(SeatPlan("me", "\u200b"), GREEDY)


# ---------------------------------------------------------------- what is too large


def test_what_is_too_large_is_named_with_its_place() -> None:
    assert excess({"a": [1, "x", None, True, {"b": -5}]}) is None
    assert excess({"a": [0, {"b": 10**5000}]}) == (
        "$.a[1].b is a number of about 4984 digits; the largest allowed is 1,000,000"
    )
    assert "$[0] has 3,000 characters" in str(excess(["x" * 3000]))
    assert "has 200,000 entries" in str(excess([[]] * 200_000))
    assert "$.k has a key of 300 characters" in str(excess({"k": {"x" * 300: 1}}))
    deep: object = 1
    for _ in range(100_000):
        deep = [deep]
    assert "nested too deep" in str(excess(deep))


# ---------------------------------------------------------------- links and spectators


def test_my_own_link_brings_me_back_to_my_chair(alice: Player, bob: Player, mallory: Player) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    token = opened.links[0].token
    bob.joins(opened.table.id, token)
    assert [seat.yours for seat in bob.joins(opened.table.id, token).seats] == [False, True]
    with turned_away(403, "not valid any more"):
        mallory.joins(opened.table.id, token)


def test_who_watches_goes_when_the_table_becomes_private_and_guests_stay(
    alice: Player, bob: Player, mallory: Player
) -> None:
    table = alice.opens(ME, FRIEND).table.id
    bob.joins(table, alice.watch_link(table).token)
    guest, stranger, host = bob.watches(table), mallory.watches(table), alice.watches(table)
    alice.sets(table, private=True)
    goodbye = stranger.is_closed()
    assert goodbye is not None
    assert "This table is private" in goodbye.reason
    host.waits_until(lambda c: c.table.settings.private)
    guest.waits_until(lambda c: c.table.settings.private)


def test_the_host_sends_a_spectator_away(alice: Player, bob: Player, mallory: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    mallory.rename("Mallory")
    host, guest, pest = alice.sits(table, 0), bob.watches(table), mallory.watches(table)
    host.waits_until(lambda c: {watcher.name for watcher in c.table.watchers} == {bob.me.name, "Mallory"})
    key = next(watcher.key for watcher in host.table.watchers if watcher.name == "Mallory")
    assert mallory.me.id not in key
    with turned_away(403, "Only the host"):
        bob.sends_off(table, key)
    assert [watcher.name for watcher in alice.sends_off(table, key).watchers if watcher.key == key] in (
        [],
        ["Mallory"],
    )
    goodbye = pest.is_closed()
    assert goodbye is not None
    assert "The host has sent you away" in goodbye.reason
    goodbye = mallory.knocks(table).is_closed()
    assert goodbye is not None
    assert "The host has sent you away" in goodbye.reason
    host.waits_until(lambda c: [watcher.name for watcher in c.table.watchers] == [bob.me.name])
    with turned_away(404, "not watching any more"):
        alice.sends_off(table, key)
    assert guest.farewell is None


def test_who_sits_at_the_table_is_not_sent_away_as_a_spectator(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    bob.watches(host.at)
    host.waits_until(lambda c: bool(c.table.watchers))
    with turned_away(409, "send them away from their chair"):
        alice.sends_off(host.at, host.table.watchers[0].key)
    goes_on(host, friend)


@pytest.mark.parametrize("origin", ["null", "file://", "http://", "https://evil.example", "http://127.0.0.1"])
def test_a_page_that_is_not_ours_cannot_sit_down_whatever_it_calls_itself(alice: Player, origin: str) -> None:
    table = alice.opens(ME, FRIEND).table.id
    goodbye = alice.knocks(table, 0, Origin=origin).is_closed()
    assert goodbye is not None
    assert "cannot sit at a table here" in goodbye.reason


# ---------------------------------------------------------------- settings


def test_the_host_alone_does_not_switch_free_takebacks_on_in_the_middle(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    with turned_away(409, "Free takebacks were not agreed when"):
        alice.sets(host.at, free_takebacks=True)
    goes_on(host, friend)
    assert not alice.looks_at(host.at).settings.free_takebacks
    alone = alice.opens(ME, GREEDY).table.id
    assert alice.sets(alone, free_takebacks=True).settings.free_takebacks
    free = alice.opens(ME, FRIEND, free_takebacks=True)
    bob.joins(free.table.id, free.links[0].token)
    assert alice.sets(free.table.id, free_takebacks=True, hints=False).settings.free_takebacks


# ---------------------------------------------------------------- the hall


def test_private_tables_do_not_hide_public_ones(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    prepare(engine)
    store = Store(engine)
    host, visitor = (store.add_player(name)[0] for name in ("Ann", "Ben"))
    wanted = _open(store, host, private=False)
    for _ in range(12):
        _open(store, host, private=True)
        _open(store, visitor, private=False)
    assert [row.id for row in store.open_tables(visitor.id, 10)] == [wanted]
    for _ in range(12):
        joined = NewTable("valiant-wars", (ME, FRIEND, FRIEND), {"players": 3})
        join(store, visitor, open_table(store, host, joined, 2.0, Shelf()).table.id, Join(seat=1))
    assert [row.id for row in store.open_tables(visitor.id, 10)] == [wanted], "nor do those where I sit"
    store.set_settings(wanted, TableSettings(private=True))
    assert store.open_tables(visitor.id, 10) == []
    engine.dispose()


def _open(store: Store, host: Me, *, private: bool) -> str:
    wish = NewTable("valiant-wars", (ME, FRIEND), {"players": 2}, TableSettings(private=private))
    return open_table(store, host, wish, 2.0, Shelf()).table.id


def test_a_table_at_which_nobody_is_waits_with_its_bots(alice: Player, invite: Invite) -> None:
    table = alice.opens(GREEDY, GREEDY).table.id
    assert alice.looks_at(table).moves == 0
    watcher = alice.watches(table)
    watcher.waits_until(lambda c: c.now.moment > 4)
    watcher.close()
    visitor = invite().watches(table)
    assert isinstance(visitor.heard[0], Welcome)
    visitor.waits_until(lambda c: c.now.moment > 8)


def test_tables_that_are_over_never_hide_those_that_are_played(tmp_path: Path) -> None:
    engine = connect(sqlite(tmp_path / "tables.db"))
    prepare(engine)
    store = Store(engine)
    host = store.add_player("Ann")[0]
    played, *over = (_open(store, host, private=False) for _ in range(4))
    with store.writing() as connection:
        for age, table in enumerate([played, *over]):
            state = TableState.PLAYING if table == played else TableState.OVER
            row = sa.update(rows.tables).where(rows.tables.c.id == table)
            connection.execute(row.values(touched=1_000 + age, state=state))
    assert [row.id for row in store.tables_of(host.id, 10)] == [played, *reversed(over)]
    assert [row.id for row in store.tables_of(host.id, 1)] == [played]
    engine.dispose()
