"""At the table: numbered messages in, acknowledgements and news out."""

import json
import threading
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from longtable.server.protocol import (
    CHAT_LENGTH,
    Answer,
    Done,
    FromServer,
    Goodbye,
    Hint,
    Pointed,
    Refused,
    Said,
    Say,
    Step,
    Vote,
    Waits,
    Welcome,
)
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Chair, Player, first, play_to_the_end, play_until, refused
from tests.server.stories import decisions_in, goes_on


@pytest.fixture
def chairs(alice: Player, bob: Player) -> tuple[Chair, Chair]:
    """Alice and Bob at a table of their own."""
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    return alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1)


# ---------------------------------------------------------------- welcome and news


def test_the_first_message_is_a_welcome_with_all_there_is_to_see(alice: Player) -> None:
    table = alice.opens(ME, GREEDY).table
    chair = alice.knocks(table.id, 0)
    welcome = chair.hears_next()
    assert isinstance(welcome, Welcome)
    assert (welcome.table.id, welcome.seat, welcome.viewer, welcome.epoch) == (table.id, 0, "p1", 0)
    assert welcome.now.scene.title == "Valiant Wars"
    assert len(welcome.seed_hash) == 32


def test_done_comes_only_after_the_decision_is_in_the_database(chairs: tuple[Chair, Chair], database: Path) -> None:
    table, acknowledged = chairs[0].table.id, 0
    while acknowledged < 25:
        for chair in chairs:
            chair.catches_up()
            if not chair.questions:
                continue
            answer = chair.answer()
            assert isinstance(chair.asks(answer), Done)
            assert (answer.number, answer.option, chair.seat) in decisions_in(database, table)
            acknowledged += 1
            chair.waits_until(lambda c, n=answer.number: all(q.number != n for q in c.questions))  # type: ignore[misc]


def test_steps_come_in_order_to_everybody_and_none_is_left_out(
    chairs: tuple[Chair, Chair], invite: Invite, database: Path
) -> None:
    watcher = invite().watches(chairs[0].table.id)
    play_to_the_end([*chairs, watcher], first)
    last = len(decisions_in(database, watcher.table.id))
    for chair in (*chairs, watcher):
        told = [moment for message in chair.heard if (moment := moment_of(message)) is not None]
        assert told == list(range(last + 1))


def moment_of(message: FromServer) -> int | None:
    """After how many decisions a message was sent, if it tells."""
    match message:
        case Welcome() | Step():
            return message.now.moment
        case Waits():
            return message.moment
        case _:
            return None


def test_the_journal_of_the_steps_is_that_of_a_later_welcome(chairs: tuple[Chair, Chair], alice: Player) -> None:
    play_to_the_end(chairs, first)
    live = [line for message in chairs[0].heard if isinstance(message, Welcome | Step) for line in message.now.said]
    assert list(alice.sits(chairs[0].table.id, 0).now.lines) == live


# ---------------------------------------------------------------- again, twice, at once


def test_an_acknowledged_answer_sent_again_is_done_again_and_plays_nothing(
    chairs: tuple[Chair, Chair], database: Path
) -> None:
    answer = chairs[0].answer()
    chairs[0].asks(answer)
    before = decisions_in(database, chairs[0].table.id)
    for _ in range(3):
        assert chairs[0].asks(answer) == Done(answer.id)
    assert decisions_in(database, chairs[0].table.id) == before
    goes_on(*chairs)
    assert chairs[0].asks(answer) == Done(answer.id)
    goes_on(*chairs)


def test_who_comes_back_sees_exactly_what_was_there(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    host, friend = chairs
    goes_on(host, friend)
    friend.says("Just a moment.")
    host.waits_until(lambda chair: bool(chair.chat))
    host.catches_up()
    back = host.comes_back()
    assert back.now.scene == host.now.scene
    assert (back.questions, back.waiting, back.chat) == (host.questions, host.waiting, host.chat)
    assert back.undo == host.undo
    goes_on(back, friend)
    assert invite().watches(host.at).now.scene != back.now.scene


def test_whoever_comes_gets_the_same_welcome_as_anybody_who_was_there_before(chairs: tuple[Chair, Chair]) -> None:
    goes_on(*chairs)
    one = chairs[0].player.sits(chairs[0].at, 0)
    other = chairs[0].player.sits(chairs[0].at, 0)
    assert one.frames[0] == other.frames[0]


def test_two_tabs_of_one_seat_both_hear_everything(chairs: tuple[Chair, Chair]) -> None:
    tab, friend = chairs
    other_tab = tab.player.sits(tab.at, 0)
    seen = len(tab.heard)
    goes_on(tab, friend)
    goes_on(other_tab, friend)
    for chair, other in ((tab, other_tab), (other_tab, tab)):
        moment = other.now.moment
        chair.waits_until(lambda one, moment=moment: one.now.moment >= moment)  # type: ignore[misc]
    tab.hears_nothing_new()
    other_tab.hears_nothing_new()
    news = [m for m in tab.heard[seen:] if isinstance(m, Step | Waits)]
    assert news == [m for m in other_tab.heard if isinstance(m, Step | Waits)]


def test_of_two_tabs_that_answer_differently_one_is_taken(chairs: tuple[Chair, Chair], database: Path) -> None:
    tab, friend = chairs
    other_tab = tab.player.sits(tab.at, 0)
    taken = 0
    while taken < 8 and not tab.ending:
        play_until([tab, friend], first, lambda: any(len(q.choices) > 1 for q in tab.questions))
        other_tab.waits_until(lambda chair: chair.questions == tab.questions)
        question = next(q for q in tab.questions if len(q.choices) > 1)
        for chair, choice in ((tab, question.choices[0]), (other_tab, question.choices[1])):
            chair.sends(Answer(chair.next_id(), chair.epoch, question.number, choice.id))
        replies = [tab.hears(Done | Refused), other_tab.hears(Done | Refused)]  # type: ignore[arg-type]
        assert sorted(type(reply).__name__ for reply in replies) == ["Done", "Refused"]
        loser = next(reply for reply in replies if isinstance(reply, Refused))
        assert loser.code == "stale"
        taken += 1
        numbers = [number for number, _, _ in decisions_in(database, tab.at)]
        assert numbers.count(question.number) == 1
        for chair in (tab, other_tab):
            chair.waits_until(lambda c, n=question.number: all(q.number != n for q in c.questions))  # type: ignore[misc]
    goes_on(tab, friend)


def test_of_two_tabs_that_answer_the_same_both_are_done(chairs: tuple[Chair, Chair], database: Path) -> None:
    tab, friend = chairs
    other_tab = tab.player.sits(tab.at, 0)
    answers = [(tab, tab.answer()), (other_tab, other_tab.answer())]
    for chair, answer in answers:
        chair.sends(answer)
    assert all(chair.reply_to(answer.id) == Done(answer.id) for chair, answer in answers)
    assert len(decisions_in(database, tab.at)) == 1
    goes_on(tab, friend)


def test_a_burst_of_the_same_answer_from_many_threads_is_taken_once(
    chairs: tuple[Chair, Chair], database: Path
) -> None:
    tabs = [chairs[0].player.sits(chairs[0].at, 0) for _ in range(4)]
    threads = [threading.Thread(target=tab.sends, args=[tab.answer()]) for tab in tabs for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for tab in tabs:
        tab.waits_until(lambda chair: {m.id for m in chair.heard if isinstance(m, Done)} == {1, 2, 3})
    assert len(decisions_in(database, chairs[0].at)) == 1
    goes_on(*chairs)


# ---------------------------------------------------------------- what is refused, and the table goes on


def test_the_answer_to_an_old_request_is_stale(chairs: tuple[Chair, Chair]) -> None:
    goes_on(*chairs)
    asked = next(chair for chair in chairs if chair.questions)
    taken = asked.answer()
    asked.asks(taken)
    other = msgspec.structs.replace(taken, id=asked.next_id(), option="something-else")
    assert "request" in refused(asked.asks(other), "stale")
    assert "is not open" in refused(asked.answers("go", number=99_999), "stale")
    goes_on(*chairs)


def test_the_answer_for_another_seat_is_refused(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    others = friend.questions[0]
    reason = refused(host.answers(others.choices[0].id, number=others.number), "illegal")
    assert reason.startswith("seat 0 answered for p2")
    goes_on(host, friend)


def test_an_option_that_is_not_offered_is_refused_and_the_options_are_named(chairs: tuple[Chair, Chair]) -> None:
    reason = refused(chairs[0].answers("fly"), "illegal")
    assert "'fly'" in reason
    assert chairs[0].questions[0].choices[0].id in reason
    goes_on(*chairs)


def test_the_answer_of_another_epoch_is_stale(chairs: tuple[Chair, Chair]) -> None:
    assert "set back" in refused(chairs[0].answers(epoch=7), "stale")
    goes_on(*chairs)


@pytest.mark.parametrize(
    ("frame", "number"),
    [
        ("", 0),
        ("{", 0),
        ("[]", 0),
        ("null", 0),
        ('{"type":"dance","id":4}', 4),
        ('{"type":"answer","id":5}', 5),
        ('{"type":"answer","id":6,"epoch":0,"number":"one","option":"go"}', 6),
        ('{"type":"answer","id":7,"epoch":0,"number":1,"option":"go","seat":1}', 7),
        ('{"type":"say","id":-1,"text":"hello"}', 0),
        ('{"type":"say","id":8,"text":"   "}', 8),
        ('{"type":"say","id":9,"text":9}', 9),
        ('{"type":"say","id":10,"text":"' + "x" * (CHAT_LENGTH + 1) + '"}', 10),
        ("[" * 5000, 0),
        ('{"type":"say","id":99999999999999999999999,"text":"big"}', 0),
    ],
    ids=lambda value: str(value)[:30] or "empty",
)
def test_a_message_that_cannot_be_read_is_refused_with_the_place(alice: Player, frame: str, number: int) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    chair.sends_raw(frame)
    reply = chair.hears(Refused)
    assert (reply.id, reply.code) == (number, "malformed")
    assert reply.reason.startswith("Your message could not be read: ")
    goes_on(chair)


@pytest.mark.parametrize(
    "frame",
    [
        b"\xff\xfe\x00",
        b'{"type": "say", "id": 1, "text": "\xff"}',
        b'{"type": "say", "id": 1, "text": "\xed\xa0\x80"}',
        b"",
        '{"type": "say", "id": 1' + "0" * 400 + ', "text": "hello"}',
        '{"type": "say", "id": 1, "more": ' + "[" * 4000 + "]" * 4000 + "}",
        '{"type": "answer", "id": 1, "epoch": 1e400, "number": 1, "option": "go"}',
    ],
)
def test_a_frame_that_is_no_message_is_refused_and_the_table_goes_on(alice: Player, frame: str | bytes) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    chair.sends_raw(frame)
    assert chair.hears(Refused).code == "malformed"
    goes_on(chair)


def test_a_frame_that_is_too_long_is_refused(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    chair.sends_raw(json.dumps({"type": "say", "id": 1, "text": "x" * 9000}))
    reply = chair.hears(Refused)
    assert reply.code == "malformed"
    assert "at most 8192 are allowed" in reply.reason
    goes_on(chair)


def test_ten_megabytes_of_chat_end_that_connection_and_nothing_else(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    with pytest.raises(ConnectionClosed):  # noqa: PT012  the server may end it while we still send
        friend.sends_raw(json.dumps({"type": "say", "id": 1, "text": "x" * 10_000_000}))
        while True:
            friend.hears_next()
    goes_on(host, friend.comes_back())


def test_a_spectator_sees_everything_open_and_decides_nothing(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    watcher = invite().watches(chairs[0].at)
    attempts = (
        watcher.answer("go", number=1),
        Vote(watcher.next_id(), agree=True),
    )
    for attempt in attempts:
        assert "You are watching" in refused(watcher.asks(attempt), "forbidden")
    assert "You are watching" in refused(watcher.takes_back(), "forbidden")
    goes_on(*chairs)


def test_an_unknown_table_says_goodbye(alice: Player) -> None:
    goodbye = alice.knocks("nowhere-at-all", 0).is_closed()
    assert goodbye == Goodbye("There is no table nowhere-at-all; it may have been closed by its host.", again=False)


def test_a_seat_that_is_not_there_or_not_mine_says_goodbye(chairs: tuple[Chair, Chair], mallory: Player) -> None:
    assert mallory.knocks(chairs[0].at, 0).is_closed() is not None
    goodbye = chairs[0].player.knocks(chairs[0].at, 7).is_closed()
    assert goodbye == Goodbye("There is no seat 7 at this table; it has seats 0 to 1.", again=False)
    goes_on(*chairs)


def test_who_has_no_cookie_is_told_to_get_one(chairs: tuple[Chair, Chair], mallory: Player) -> None:
    for cookie in ("", "longtable=forged", "longtable=" + "A" * 43 + ".c2lnbmF0dXJl"):
        goodbye = mallory.knocks(chairs[0].at, 0, Cookie=cookie).is_closed()
        assert goodbye is not None
        assert "This browser is not known here yet" in goodbye.reason
    goes_on(*chairs)


# ---------------------------------------------------------------- chat


def test_what_is_said_reaches_everybody_as_it_was_typed(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    host, friend = chairs
    watcher = invite().watches(host.at)
    words = "<script>alert('Räuber & \"Ritter\"')</script> \u2028 \N{CROSSED SWORDS}"
    assert isinstance(friend.says(f"  {words} "), Done)
    for chair in (host, watcher):
        said = chair.hears(Said).line
        assert (said.text, said.seat, said.name) == (words, 1, friend.table.seats[1].name)
    assert host.comes_back().chat[-1].text == words
    watcher.says("Well played!")
    assert friend.hears(Said, lambda said: said.line.seat is None).line.name == watcher.player.me.name


def test_everybody_sees_what_somebody_points_at(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    host, friend = chairs
    watcher = invite().watches(host.at)
    assert isinstance(friend.points_at("location:1"), Done)
    for chair in (host, watcher):
        assert chair.hears(Pointed) == Pointed(1, friend.table.seats[1].name, "location:1")


def test_the_others_see_what_somebody_looks_at_before_they_choose(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    assert isinstance(friend.points_at("board:bjorn", looks=True), Done)
    assert host.hears(Pointed) == Pointed(1, friend.table.seats[1].name, "board:bjorn", looks=True)


def test_who_watches_cannot_point(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    refused = invite().watches(chairs[0].at).points_at("location:1")
    assert isinstance(refused, Refused)
    assert refused.code == "forbidden"


@pytest.mark.parametrize("key", ["", "x" * 101, "two words", "<b>\N{SNOWMAN}"])
def test_only_keys_can_be_pointed_at(chairs: tuple[Chair, Chair], key: str) -> None:
    refused = chairs[0].points_at(key)
    assert isinstance(refused, Refused)
    assert refused.code == "malformed"


def test_pointing_is_slowed_down_like_chat(chairs: tuple[Chair, Chair]) -> None:
    replies = [chairs[1].points_at(f"location:{n}") for n in range(7)]
    assert [reply for reply in replies if isinstance(reply, Refused)]


def test_chat_is_slowed_down(chairs: tuple[Chair, Chair]) -> None:
    friend = chairs[1]
    replies = [friend.says(f"word {n}") for n in range(7)]
    assert [type(reply) for reply in replies[:5]] == [Done] * 5
    assert "speaking too fast" in refused(replies[-1], "too-fast")
    goes_on(*chairs)


def test_the_longest_line_of_chat_fits(chairs: tuple[Chair, Chair]) -> None:
    assert isinstance(chairs[0].asks(Say(chairs[0].next_id(), "ä" * CHAT_LENGTH)), Done)


# ---------------------------------------------------------------- hints


def test_a_hint_weighs_every_option_of_the_question(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    play_until([chair], first, lambda: bool(chair.questions) and len(chair.questions[0].choices) > 1)
    question = chair.questions[0]
    hint = chair.wants_advice()
    assert isinstance(hint, Hint)
    assert hint.option in {choice.id for choice in question.choices}
    assert {estimate.option for estimate in hint.estimates} == {choice.id for choice in question.choices}
    assert all(0 <= estimate.win <= 1 for estimate in hint.estimates)


def test_hints_can_be_switched_off(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY, hints=False).table.id, 0)
    assert "switched off" in refused(chair.wants_advice(), "forbidden")
    goes_on(chair)


def test_there_is_no_hint_for_the_request_of_another(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    host.questions = friend.questions
    assert "not one that you are asked now" in refused(host.wants_advice(), "stale")
