"""Invitations: what a link tells before anybody follows it, and what a stranger learns without one."""

import pytest

from longtable.engine.ask import Role
from longtable.server.protocol import NewTable, SeatPlan, Sitter, TableSettings
from tests.server.player import FRIEND, GREEDY, ME, Player
from tests.server.stories import turned_away


def test_a_link_says_who_invites_to_which_game_and_for_which_chair(alice: Player, bob: Player) -> None:
    alice.rename("Ada")
    seats = (
        SeatPlan("me", roles=(Role("mordak"),)),
        SeatPlan("friend", roles=(Role("hero-1"),)),
        SeatPlan("bot", bot="greedy", roles=(Role("hero-2"),)),
    )
    wish = NewTable("minions-of-mordak", seats, {"heroes": 2}, TableSettings(private=True))
    opened = alice.opens_game(wish)
    told = bob.reads_invitation(opened.table.id, opened.links[0].token)
    assert (told.host, told.table.game, told.seat) == ("Ada", "minions-of-mordak", 1)
    assert told.table.title == "Valor & Villainy: Minions of Mordak"
    assert [(seat.chair, seat.sitter) for seat in told.table.seats] == [
        ("Mordak", Sitter.PERSON),
        ("Hero 1", Sitter.OPEN),
        ("Hero 2", Sitter.BOT),
    ]


def test_reading_an_invitation_changes_nothing(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    for _ in range(2):
        bob.reads_invitation(opened.table.id, opened.links[0].token)
    with turned_away(403, "This table is private"):
        bob.looks_at(opened.table.id)
    assert alice.looks_at(opened.table.id).seats[1].sitter is Sitter.OPEN
    bob.joins(opened.table.id, opened.links[0].token)
    assert bob.reads_invitation(opened.table.id, opened.links[0].token).table.seats[1].yours, "it is still mine"


def test_a_link_for_watching_has_no_chair(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, GREEDY, private=True).table.id
    told = bob.reads_invitation(table, alice.watch_link(table).token)
    assert (told.seat, told.host) == (None, alice.me.name)


def test_an_invitation_that_was_used_or_never_was_is_refused_in_words(
    alice: Player, bob: Player, mallory: Player
) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    table, token = opened.table.id, opened.links[0].token
    with turned_away(403, "This link is not valid any more: ask the host for a new one"):
        mallory.reads_invitation(table, token[::-1])
    bob.joins(table, token)
    with turned_away(403, "somebody used it. Ask the host for a new one"):
        mallory.reads_invitation(table, token)
    alice.closes(table)
    with turned_away(404, "it may have been closed by its host"):
        bob.reads_invitation(table, token)


def test_who_was_sent_away_reads_no_invitation(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    alice.kicks(opened.table.id, 1)
    with turned_away(403, "sent you away"):
        bob.reads_invitation(opened.table.id, alice.seat_link(opened.table.id, 1).token)


@pytest.mark.parametrize("table", ["x", "a b c d e f g h", "x" * 40])
def test_an_address_that_no_table_has_is_refused_as_data(alice: Player, table: str) -> None:
    response = alice.request("POST", f"/api/tables/{table}/invitation", {"token": "nothing"})
    assert response.status_code in {400, 404}
    assert response.headers["content-type"].startswith("application/json")
