"""Takebacks: free while nobody can have learned anything, else when everybody agrees; always in a new epoch."""

from pathlib import Path

import pytest

from longtable.engine.table import TakebackKind
from longtable.server.protocol import Around, Ballot, Done, SeatPlan, Step, Waits, Welcome
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Chair, Player, first, play_until, refused
from tests.server.stories import decisions_in, goes_on, sit_down

THOUGHTFUL = SeatPlan("bot", bot="ismcts:seconds=1")


def draw_a_card(chairs: list[Chair]) -> int:
    """Everybody answers once, so that cards are drawn; return after how many decisions that is."""
    for chair in chairs:
        assert isinstance(chair.answers(), Done)
    for chair in chairs:
        chair.hears(Step)
    return chairs[0].now.moment


def welcomed(chair: Chair, epoch: int) -> Welcome:
    """The welcome of a new epoch."""
    return chair.hears(Welcome, lambda welcome: welcome.epoch == epoch)


# ---------------------------------------------------------------- free


def test_an_answer_that_nobody_has_seen_is_taken_back_freely(alice: Player, bob: Player, database: Path) -> None:
    host, friend = sit_down(alice, bob)
    asked = host.questions
    host.answers()
    host.hears(Waits)
    assert host.undo is not None
    assert (host.undo.kind, host.undo.reason) == (TakebackKind.FREE, "Nobody has seen your answer yet.")
    assert isinstance(host.takes_back(), Done)
    for chair in (host, friend):
        chair.waits_until(lambda c: c.epoch == 1)
    assert host.questions == asked
    assert decisions_in(database, host.at) == []
    goes_on(host, friend)


def test_a_friendly_table_takes_everything_back(alice: Player, bob: Player) -> None:
    chairs = sit_down(alice, bob, free_takebacks=True)
    goes_on(*chairs)
    before = chairs[0].now.moment
    assert isinstance(chairs[0].takes_back(), Done)
    for chair in chairs:
        chair.waits_until(lambda c: c.epoch == 1)
    assert chairs[0].now.moment < before
    goes_on(*chairs)


# ---------------------------------------------------------------- alone with bots


def test_alone_with_bots_everything_is_taken_back_unless_it_was_agreed_otherwise(alice: Player) -> None:
    table = alice.opens(ME, GREEDY).table
    assert (table.settings.free_takebacks, table.free_takebacks) == (None, True)
    chair = alice.sits(table.id, 0)
    goes_on(chair)
    before = chair.now.moment
    chair.waits_until(lambda c: c.undo is not None and c.undo.kind is TakebackKind.FREE)
    assert isinstance(chair.takes_back(), Done)
    chair.waits_until(lambda c: c.epoch == 1)
    again = next(told for told in chair.heard if isinstance(told, Welcome) and told.epoch == 1)
    assert again.now.moment < before
    by_the_book = alice.opens(ME, GREEDY, free_takebacks=False).table
    assert (by_the_book.settings.free_takebacks, by_the_book.free_takebacks) == (False, False)


def test_as_soon_as_a_second_person_can_sit_down_the_usual_rule_holds(alice: Player, bob: Player) -> None:
    table = alice.opens(ME, GREEDY).table.id
    chair = alice.sits(table, 0)
    token = alice.seat_link(table, 1).token
    chair.hears(Around, lambda around: not around.table.free_takebacks)
    bob.joins(table, token)
    assert not alice.looks_at(table).free_takebacks
    assert not bob.leaves(table, 1).free_takebacks, "somebody may come back"
    alice.seats_bot(table, 1)
    assert not alice.looks_at(table).free_takebacks


def test_a_bot_in_the_free_chair_makes_it_a_table_for_one_again(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table
    assert not table.free_takebacks
    assert alice.seats_bot(table.id, 1).free_takebacks


def test_what_was_agreed_holds_whoever_comes(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND, free_takebacks=True)
    assert bob.reads_invitation(opened.table.id, opened.links[0].token).table.free_takebacks, "and all can know it"
    assert bob.joins(opened.table.id, opened.links[0].token).free_takebacks


def test_several_people_at_one_screen_are_not_alone(alice: Player) -> None:
    assert not alice.opens(ME, ME, GREEDY).table.free_takebacks


# ---------------------------------------------------------------- by consent


def test_when_everybody_agrees_the_table_is_set_back(alice: Player, bob: Player, database: Path) -> None:
    chairs = host, friend = sit_down(alice, bob)
    before = host.now
    draw_a_card(chairs)
    assert host.undo is not None
    assert host.undo.kind is TakebackKind.CONSENT
    assert isinstance(host.takes_back(), Done)
    assert friend.hears(Around).ballot == Ballot(0, agreed=(), missing=(1,))
    assert isinstance(friend.votes(agree=True), Done)
    for chair in chairs:
        chair.waits_until(lambda c: c.epoch == 1)
    assert host.now.scene == before.scene
    assert all(seat != 0 for _, _, seat in decisions_in(database, host.at))
    goes_on(*chairs)


def test_when_one_does_not_agree_nothing_happens(alice: Player, bob: Player) -> None:
    chairs = host, friend = sit_down(alice, bob)
    moment = draw_a_card(chairs)
    host.takes_back()
    friend.hears(Around)
    assert isinstance(friend.votes(agree=False), Done)
    host.hears(Around, lambda around: around.ballot is None)
    assert (host.epoch, host.now.moment) == (0, moment)
    assert "Nobody waits for your vote" in refused(friend.votes(agree=True), "stale")
    goes_on(*chairs)


def test_every_other_person_has_to_agree(alice: Player, bob: Player, invite: Invite) -> None:
    chairs = host, second, third = sit_down(alice, bob, invite())
    draw_a_card(chairs)
    host.takes_back()
    second.hears(Around, lambda around: around.ballot == Ballot(0, (), (1, 2)))
    second.votes(agree=True)
    third.hears(Around, lambda around: around.ballot == Ballot(0, (1,), (2,)))
    assert "Nobody waits" in refused(second.votes(agree=True), "stale")
    assert "Nobody waits" in refused(host.votes(agree=True), "stale")
    third.votes(agree=True)
    for chair in chairs:
        chair.waits_until(lambda c: c.epoch == 1)
    goes_on(*chairs)


def test_a_ballot_is_there_for_whoever_comes_late(alice: Player, bob: Player) -> None:
    chairs = host, friend = sit_down(alice, bob)
    draw_a_card(chairs)
    host.takes_back()
    late = friend.comes_back()
    welcome = late.heard[0]
    assert isinstance(welcome, Welcome)
    assert welcome.ballot == Ballot(0, agreed=(), missing=(1,))
    late.votes(agree=True)
    welcomed(host, 1)


def test_who_decides_something_else_gives_the_wish_up(alice: Player, bob: Player) -> None:
    chairs = host, friend = sit_down(alice, bob)
    draw_a_card(chairs)
    host.takes_back()
    friend.hears(Around, lambda around: around.ballot is not None)
    seen = len(friend.heard)
    play_until(chairs, first, lambda: any(isinstance(m, Around) and m.ballot is None for m in friend.heard[seen:]))
    assert "Nobody waits" in refused(friend.votes(agree=True), "stale")
    assert friend.epoch == 0
    goes_on(*chairs)


# ---------------------------------------------------------------- barred


def test_who_has_not_decided_has_nothing_to_take_back(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    assert refused(host.takes_back(), "illegal") == "You have not decided anything yet."
    goes_on(host, friend)


def test_among_bots_nobody_can_agree(alice: Player) -> None:
    table = alice.opens(ME, GREEDY, free_takebacks=False).table.id
    chair = alice.sits(table, 0)
    play_until([chair], first, lambda: chair.undo is not None and "Nobody is here" in chair.undo.reason)
    assert chair.undo is not None
    assert chair.undo.kind is TakebackKind.BARRED
    assert refused(chair.takes_back(), "illegal").startswith("Nobody is here to agree: ")
    goes_on(chair)


def test_takeback_and_answer_of_an_old_epoch_are_refused(alice: Player, bob: Player) -> None:
    host, friend = sit_down(alice, bob)
    answer = host.answer()
    host.asks(answer)
    host.takes_back()
    host.waits_until(lambda c: c.epoch == 1)
    assert "The table was set back meanwhile" in refused(host.takes_back(epoch=0), "stale")
    assert "The table was set back meanwhile" in refused(host.asks(answer), "stale")
    assert "The table was set back meanwhile" in refused(friend.answers(epoch=0), "stale")
    friend.waits_until(lambda c: c.epoch == 1)
    goes_on(host, friend)


# ---------------------------------------------------------------- bots meanwhile


@pytest.mark.parametrize("_", range(2))
def test_what_a_bot_thought_of_before_a_takeback_is_not_played(alice: Player, database: Path, _: int) -> None:
    table = alice.opens(ME, THOUGHTFUL, free_takebacks=True).table.id
    chair = alice.sits(table, 0)
    for epoch in (1, 2):
        chair.answers()
        assert isinstance(chair.takes_back(), Done)
        chair.waits_until(lambda c, epoch=epoch: c.epoch == epoch)  # type: ignore[misc]
    chair.waits_until(lambda c: c.waiting == (0,))
    log = decisions_in(database, table)
    assert [seat for _, _, seat in log] == [1]
    chair.answers()
    chair.waits_until(lambda c: c.now.moment == 2)
    first = [seat for number, _, seat in decisions_in(database, table) if number <= 2]  # the bot may be further
    assert sorted(first) == [0, 1]
