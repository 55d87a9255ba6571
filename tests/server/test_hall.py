"""The hall: opening tables, sitting down, leaving, and what only a host may do."""

from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.server.protocol import Announced, Around, Face, Goodbye, NewTable, SeatPlan, Sitter, TableState
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player, first, play_until
from tests.server.stories import turned_away

# ---------------------------------------------------------------- opening


def test_a_table_against_bots_is_opened_and_begins_at_once(alice: Player) -> None:
    opened = alice.opens(ME, GREEDY, GREEDY)
    assert opened.links == ()
    assert [seat.sitter for seat in opened.table.seats] == [Sitter.PERSON, Sitter.BOT, Sitter.BOT]
    chair = alice.sits(opened.table.id, 0)
    play_until([chair], first, lambda: chair.now.moment > 10)


def test_my_tables_are_in_my_hall_and_say_whose_turn_it_is(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, FRIEND).table
    (listed,) = alice.hall().mine
    assert (listed.id, listed.host, listed.your_turn, listed.state) == (table.id, True, True, TableState.PLAYING)
    assert table.id not in {known.id for known in alice.hall().open}
    assert table.id in {known.id for known in bob.hall().open}


def test_the_hall_says_where_the_game_of_a_table_stands(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, FRIEND, GREEDY).table
    assert [known.stage for known in bob.hall().open if known.id == table.id] == ["Round 1, Draw"]
    alone = alice.opens(ME, GREEDY).table
    chair = alice.sits(alone.id, 0)
    play_until([chair], first, lambda: chair.now.scene.stage.startswith("Round 2"))
    (listed,) = [known for known in alice.hall().mine if known.id == alone.id]
    assert listed.stage == chair.now.scene.stage


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((ME, SeatPlan("bot", bot="oracle")), "there is no bot 'oracle'; the bots are"),
        ((ME, SeatPlan("bot", bot="greedy:speed=3")), "'speed=3' is not one of its settings"),
        ((ME, SeatPlan("friend", roles=(Role("p9"),))), "nobody holds p2"),
        ((ME, SeatPlan("friend", roles=(Role("p1"), Role("p2")))), "2 seats for 2 roles"),
    ],
    ids=["unknown bot", "unknown setting", "unknown role", "role held already"],
)
def test_a_table_that_does_not_work_out_is_refused_with_the_reason(
    alice: Player, seats: tuple[SeatPlan, ...], words: str
) -> None:
    with turned_away(400, words):
        alice.opens(*seats)
    assert alice.hall().mine == ()


def test_a_game_tells_which_of_its_cards_answer_what(alice: Player) -> None:
    (drawn,) = alice.call("GET", "/api/games/valiant-wars/effects", list[Announced])
    faces = {face.id: face.name for face in alice.call("GET", "/api/games/valiant-wars/cards", list[Face])}
    bearers = [bearer for answer in drawn.answers for bearer in answer.bearers]
    assert {"Firebrand", "Haunted Ruins", "Dancer"} <= {bearer.name for bearer in bearers}
    assert all(faces[bearer.face] == bearer.name for bearer in bearers)


def test_an_unknown_game_is_refused_and_the_known_ones_are_named(alice: Player) -> None:
    with turned_away(400, "valiant-wars"):
        alice.opens_game(NewTable("chess", (ME, FRIEND)))


def test_an_option_that_the_game_does_not_have_is_refused(alice: Player) -> None:
    body = {"game": "valiant-wars", "seats": [{"sitter": "me"}], "options": {"players": 17}}
    response = alice.request("POST", "/api/tables", body)
    assert response.status_code == 400
    assert "players" in response.json()["detail"]


@pytest.mark.parametrize(
    ("options", "heroes"),
    [({}, 3), ({"heroes": 1}, 1), ({"heroes": 1, "open_party": True}, 5), ({"boards": "random"}, 3)],
)
def test_the_chairs_of_a_table_follow_from_its_options(alice: Player, options: dict[str, Any], heroes: int) -> None:
    found = alice.chairs_for("minions-of-mordak", options)
    assert (found.least, found.most) == (1, heroes + 1)
    assert [chair.chair for chair in found.chairs] == ["Mordak", *(f"Hero {n}" for n in range(1, heroes + 1))]
    plans = [SeatPlan("me", roles=chair.roles) for chair in found.chairs]
    assert len(alice.opens_game(NewTable("minions-of-mordak", tuple(plans), options)).table.seats) == heroes + 1


@pytest.mark.parametrize(
    ("game", "options", "status", "words"),
    [
        ("minions-of-mordak", {"heroes": 6}, 400, r"\$.heroes"),
        ("minions-of-mordak", {"players": 3}, 400, "the options are heroes, boards"),
        ("orcquest-warpath", {"quest": "tea-party"}, 400, "no quest 'tea-party'; expected one of hen-thieves, "),
        ("chess", {}, 404, "the games are lludwiks-labyrinth, minions-of-mordak, orcquest-warpath"),
    ],
)
def test_options_that_no_table_has_are_refused_chairs(
    alice: Player, game: str, options: dict[str, Any], status: int, words: str
) -> None:
    with turned_away(status, words):
        alice.chairs_for(game, options)


def test_i_sit_in_the_chair_of_the_role_that_i_chose(alice: Player) -> None:
    hero, villain = SeatPlan("me", roles=(Role("hero-1"),)), SeatPlan("bot", bot="greedy", roles=(Role("mordak"),))
    seats = alice.opens_game(NewTable("minions-of-mordak", (hero, villain), {"heroes": 1})).table.seats
    assert [(seat.roles, seat.chair, seat.yours) for seat in seats] == [
        (("hero-1",), "Hero 1", True),
        (("mordak",), "Mordak", False),
    ]


def test_two_of_the_same_name_are_told_apart(alice: Player) -> None:
    alice.rename("Rowan")
    names = [seat.name for seat in alice.opens(ME, ME, SeatPlan("bot", "Rowan", "greedy")).table.seats]
    assert names == ["Rowan", "Rowan 2", "Rowan 3"]


# ---------------------------------------------------------------- links


def test_a_friend_sits_down_with_the_link_and_everybody_sees_it(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    host = alice.sits(opened.table.id, 0)
    bob.rename("Bob")
    table = bob.joins(opened.table.id, opened.links[0].token)
    assert table.seats[1].yours
    seen = host.hears(Around, lambda around: around.table.seats[1].sitter is Sitter.PERSON)
    assert (seen.table.seats[1].name, seen.table.seats[1].yours, seen.table.seats[1].here) == ("Bob", False, False)
    bob.sits(opened.table.id, 1)
    host.hears(Around, lambda around: around.table.seats[1].here)


def test_a_link_lets_one_person_sit_down_once(alice: Player, bob: Player, mallory: Player) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    bob.joins(opened.table.id, opened.links[0].token)
    with turned_away(403, "not valid any more"):
        mallory.joins(opened.table.id, opened.links[0].token)
    assert alice.looks_at(opened.table.id).seats[1].sitter is Sitter.PERSON


def test_a_wrong_link_is_refused(alice: Player, mallory: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    with turned_away(403, "ask the host for a new one"):
        mallory.joins(opened.table.id, opened.links[0].token[:-1] + "!")


def test_the_link_of_one_table_opens_no_other(alice: Player, mallory: Player) -> None:
    one, other = alice.opens(ME, FRIEND), alice.opens(ME, FRIEND)
    with turned_away(403):
        mallory.joins(other.table.id, one.links[0].token)


def test_a_new_link_voids_the_one_before(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND, private=True)
    new = alice.seat_link(opened.table.id, 1)
    with turned_away(403):
        bob.joins(opened.table.id, opened.links[0].token)
    bob.joins(opened.table.id, new.token)


def test_an_open_chair_of_a_public_table_is_free_for_anybody(alice: Player, bob: Player, mallory: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    bob.joins(table, seat=1)
    with turned_away(409, "is taken by"):
        mallory.joins(table, seat=1)
    with turned_away(404, "it has seats 0 to 1"):
        mallory.joins(table, seat=7)
    with turned_away(400, "say which seat you want"):
        mallory.joins(table)


# ---------------------------------------------------------------- private tables


def test_a_private_table_is_not_listed_and_cannot_be_watched(alice: Player, mallory: Player) -> None:
    table = alice.opens(ME, FRIEND, private=True).table.id
    assert table not in {known.id for known in mallory.hall().open}
    for attempt in (mallory.looks_at, mallory.history, mallory.save, lambda t: mallory.forks(t, 0)):
        with turned_away(403, "This table is private"):
            attempt(table)
    with turned_away(403, "This table is private"):
        mallory.joins(table, seat=1)
    goodbye = mallory.knocks(table).is_closed()
    assert goodbye == Goodbye("This table is private: ask its host for a link.", again=False)


def test_the_watch_link_lets_a_guest_see_and_no_more(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, FRIEND, private=True).table.id
    old = alice.watch_link(table)
    new = alice.watch_link(table)
    with turned_away(403):
        bob.joins(table, old.token)
    bob.joins(table, new.token)
    guest = bob.watches(table)
    assert guest.questions == ()
    assert not any(seat.yours for seat in guest.table.seats)
    assert bob.knocks(table, seat=1).is_closed() == Goodbye("Seat 1 (Seat 2) is not yours.", again=False)


# ---------------------------------------------------------------- leaving, kicking, bots


def test_a_leaver_hands_the_chair_to_a_bot_and_has_it_back(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    host = alice.sits(opened.table.id, 0)
    left = bob.leaves(opened.table.id, 1)
    assert (left.seats[1].sitter, left.seats[1].bot, left.seats[1].may_return) == (Sitter.BOT, "greedy", True)
    play_until([host], first, lambda: host.now.moment > 12)
    back = bob.returns(opened.table.id, 1)
    assert (back.seats[1].sitter, back.seats[1].yours, back.seats[1].may_return) == (Sitter.PERSON, True, False)
    friend = bob.sits(opened.table.id, 1)
    play_until([host, friend], first, lambda: host.now.moment > 24)


def test_who_left_a_chair_no_longer_looks_through_it_once_it_is_open_to_others(
    alice: Player, bob: Player, mallory: Player
) -> None:
    opened = alice.opens(ME, FRIEND)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    left_behind = bob.sits(table, 1)
    bob.leaves(table, 1)
    left_behind.catches_up()
    assert left_behind.farewell is None, "a chair that is only lent to a bot is still Bob's to look from"
    mallory.joins(table, alice.seat_link(table, 1).token)
    farewell = left_behind.hears(Goodbye)
    assert not farewell.again
    assert "somebody else sits in this chair" in farewell.reason.lower()


def test_nobody_takes_a_chair_that_was_not_theirs(alice: Player, mallory: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    with turned_away(403, "was not yours"):
        mallory.returns(table, 1)
    with turned_away(403, "is not yours"):
        mallory.leaves(table, 0)
    with turned_away(404):
        mallory.returns(table, 9)


def test_an_answer_from_a_chair_that_was_left_is_refused(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    chair = alice.sits(table, 0)
    alice.leaves(table, 0, "ismcts:seconds=5")
    reply = chair.answers()
    assert getattr(reply, "reason", "") == "Seat 0 is not yours any more."


def test_the_host_puts_a_bot_into_an_open_chair(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    host = alice.sits(table, 0)
    assert alice.seats_bot(table, 1).seats[1].bot == "greedy"
    play_until([host], first, lambda: host.now.moment > 8)


def test_a_bot_does_not_push_a_person_out_of_a_chair(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    with turned_away(409, "send them away first"):
        alice.seats_bot(opened.table.id, 1)
    with turned_away(409, "send them away first"):
        alice.seat_link(opened.table.id, 1)


def test_whoever_is_sent_away_loses_the_connection_and_cannot_come_back(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    chair, other_tab = bob.sits(table, 1), bob.watches(table)
    host = alice.sits(table, 0)
    alice.kicks(table, 1)
    gone = Goodbye("The host has sent you away from this table.", again=False)
    assert (chair.is_closed(), other_tab.is_closed()) == (gone, gone)
    host.hears(Around, lambda around: around.table.seats[1].sitter is Sitter.OPEN)
    with turned_away(403, "sent you away"):
        bob.joins(table, seat=1)
    with turned_away(403, "sent you away"):
        bob.looks_at(table)
    assert bob.knocks(table).is_closed() == gone
    new = alice.seat_link(table, 1)
    with turned_away(403, "sent you away"):
        bob.joins(table, new.token)


def test_the_chair_of_somebody_sent_away_is_free_for_the_next(alice: Player, bob: Player, invite: Invite) -> None:
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    alice.kicks(opened.table.id, 1)
    carol = invite()
    carol.joins(opened.table.id, seat=1)
    host, guest = alice.sits(opened.table.id, 0), carol.sits(opened.table.id, 1)
    play_until([host, guest], first, lambda: host.now.moment > 8)


def test_the_host_cannot_send_away_nobody_or_themselves(alice: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    for seat in (0, 1):
        with turned_away(409, "Nobody can be sent away"):
            alice.kicks(table, seat)


# ---------------------------------------------------------------- the host's rights


def test_settings_are_changed_by_the_host_and_seen_at_the_table(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    watcher = bob.watches(table)
    alice.sets(table, hints=False, free_takebacks=True)
    settings = watcher.hears(Around).table.settings
    assert (settings.private, settings.hints, settings.free_takebacks) == (False, False, True)


def test_only_the_host_may_do_what_is_the_hosts(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    attempts = (
        lambda: bob.sets(table, private=True),
        lambda: bob.closes(table),
        lambda: bob.kicks(table, 0),
        lambda: bob.seats_bot(table, 0),
        lambda: bob.seat_link(table, 0),
        lambda: bob.watch_link(table),
    )
    for attempt in attempts:
        with turned_away(403, "Only the host"):
            attempt()
    assert not bob.looks_at(table).settings.private


def test_a_table_that_is_closed_is_gone_for_everybody(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    table = opened.table.id
    bob.joins(table, opened.links[0].token)
    chairs = [alice.sits(table, 0), bob.sits(table, 1), bob.watches(table)]
    alice.closes(table)
    for chair in chairs:
        assert chair.is_closed() == Goodbye("The host has closed this table.", again=False)
    for attempt in (alice.looks_at, bob.looks_at, alice.closes, alice.save, alice.history):
        with turned_away(404, "There is no table"):
            attempt(table)
    assert table not in {known.id for known in alice.hall().mine}


# ---------------------------------------------------------------- people


def test_a_new_name_shows_at_the_table(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    watcher = bob.watches(table)
    alice.rename("  Isolde of the Fens ")
    assert watcher.hears(Around).table.seats[0].name == "Isolde of the Fens"
    assert bob.looks_at(table).seats[0].name == "Isolde of the Fens"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_must_be_readable(alice: Player, name: str) -> None:
    with turned_away(400):
        alice.rename(name)


def test_a_recovery_link_makes_another_browser_me_once(alice: Player, bob: Player, mallory: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    link = alice.recovery_link()
    bob.recover(link)
    assert bob.me == alice.me
    assert [known.id for known in bob.hall().mine] == [table]
    bob.sits(table, 0)
    with turned_away(404, "it was used before, or a newer one was made"):
        mallory.recover(link)
    assert mallory.me != alice.me


def test_a_newer_recovery_link_voids_the_one_before(alice: Player, mallory: Player) -> None:
    old = alice.recovery_link()
    alice.recovery_link()
    with turned_away(404):
        mallory.recover(old)
