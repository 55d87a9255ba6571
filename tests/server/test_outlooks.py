"""Outlooks over the wire: they come when somebody looks, after the question, and the game never waits for them."""

import asyncio
import threading
from pathlib import Path

import pytest

from longtable.engine.outlooks import Figure, Figures, Foresight, Measure
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.server.protocol import (
    Done,
    FromServer,
    LookAhead,
    Outlook,
    Refused,
    Sitter,
    Step,
    TableSettings,
    TableState,
)
from longtable.server.room import Room
from longtable.server.store import SeatRow, TableRow
from longtable.server.thinking import Position, Thinkers
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Chair, Player, first, play_one, refused
from tests.server.serving import Local, settings_for
from tests.server.stories import goes_on


@pytest.fixture
def chair(alice: Player) -> Chair:
    """Alice at a table with a bot, with a question before her."""
    chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
    chair.waits_until(lambda c: bool(c.questions))
    return chair


def figures(reply: object) -> Figures:
    assert isinstance(reply, Outlook)
    return reply.options


def test_whoever_is_asked_may_look_ahead(chair: Chair) -> None:
    question = chair.questions[0]
    reply = chair.looks_ahead()
    assert isinstance(reply, Outlook)
    assert reply.number == question.number
    assert set(reply.options) == {"stop", "go"}
    out = next(figure for figure in reply.options["go"] if figure.label == "OUT at the next card")
    assert (out.measure, out.short, out.sampled) == (Measure.CHANCE, "OUT", False)
    goes_on(chair)


def test_what_was_worked_out_is_kept_for_the_moment(chair: Chair) -> None:
    """Sampled figures come out otherwise each time, so equal ones were kept."""
    assert figures(chair.looks_ahead()) == figures(chair.looks_ahead()) == figures(chair.looks_ahead())


def test_a_table_without_hints_still_says_what_options_bring(alice: Player) -> None:
    chair = alice.sits(alice.opens(ME, GREEDY, hints=False).table.id, 0)
    chair.waits_until(lambda c: bool(c.questions))
    assert isinstance(chair.looks_ahead(), Outlook)


def test_nobody_looks_ahead_for_another(alice: Player, bob: Player) -> None:
    opened = alice.opens(ME, FRIEND)
    bob.joins(opened.table.id, opened.links[0].token)
    host, friend = alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1)
    host.questions = friend.questions
    assert "not one that you are asked now" in refused(host.looks_ahead(), "stale")
    watcher = bob.watches(opened.table.id)
    watcher.questions = friend.questions
    assert "You are watching" in refused(watcher.looks_ahead(), "forbidden")


def test_a_question_that_is_answered_has_no_outlook(chair: Chair) -> None:
    number = chair.questions[0].number
    play_one(chair, first)
    reply = chair.asks(LookAhead(chair.next_id(), number))
    assert "not one that you are asked now" in refused(reply, "stale")


def test_a_question_comes_without_figures_and_does_not_wait_for_them(
    tmp_path: Path, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures are worked out for as long as it takes to answer the question and to get the next one."""
    work_out, is_answered = Thinkers.look_ahead, threading.Event()

    async def take_long(thinkers: Thinkers, position: Position, number: int, whose: str) -> Foresight:
        while not is_answered.is_set():
            await asyncio.sleep(0.01)
        return await work_out(thinkers, position, number, whose)

    monkeypatch.setattr(Thinkers, "look_ahead", take_long)
    with Local(settings_for(tmp_path)) as server:
        alice = invite(server.address)
        chair = alice.sits(alice.opens(ME, GREEDY).table.id, 0)
        chair.waits_until(lambda c: bool(c.questions))
        asked = chair.sends(LookAhead(chair.next_id(), chair.questions[0].number))
        taken = chair.sends(chair.answer("go"))
        heard: list[FromServer] = []
        while not any(isinstance(message, Step) for message in heard):
            heard.append(chair.hears_next())
        is_answered.set()
        while not any(isinstance(message, Outlook | Refused) for message in heard):
            heard.append(chair.hears_next())
        chair.close()
    assert [message.id for message in heard if isinstance(message, Done | Outlook | Refused)] == [taken, asked]


def test_an_outlook_follows_the_seat_through_the_game(chair: Chair) -> None:
    """Every question of a round has figures beside all options that it offers, or some of them."""
    kinds = set()
    for _ in range(12):
        chair.waits_until(lambda c: bool(c.questions) or c.ending is not None)
        if chair.ending:
            break
        offered = {choice.id for choice in chair.questions[0].choices}
        found = figures(chair.looks_ahead())
        assert set(found) <= offered
        assert found
        kinds.add(chair.questions[0].kind)
        play_one(chair, first)
    assert "buy" in kinds


# ---------------------------------------------------------------- what a room keeps


FORETOLD = Foresight({"go": (Figure("OUT at the next card", Measure.CHANCE, 250),)})


def room() -> Room:
    """Ada and Ben, who are both asked."""
    game = find_game("valiant-wars")
    table = Table.open(game, [Seat("Ada"), Seat("Ben")], "room", game.read_options({"players": 2}))
    seats = tuple(SeatRow(n, name, Sitter.PERSON) for n, name in enumerate(("Ada", "Ben")))
    state = TableState.PLAYING
    return Room(TableRow("t", game.slug, "ada", {}, TableSettings(), 0, 0, 0, state, (0, 1), seats), table)


def test_an_outlook_is_kept_until_its_question_is_answered() -> None:
    at = room()
    mine, theirs = at.table.asks
    at.keep_outlook(0, mine, FORETOLD)
    at.keep_outlook(0, theirs, Foresight({}))
    assert (at.outlook(mine), at.outlook(theirs)) == (FORETOLD, Foresight({}))
    at.table.answer(theirs, "go")
    at.keep_outlook(0, mine, FORETOLD)
    assert (at.outlook(mine), at.outlook(theirs)) == (FORETOLD, None)


def test_an_outlook_of_before_a_takeback_is_not_kept() -> None:
    at = room()
    mine = min(at.table.asks)
    at.keep_outlook(0, mine, FORETOLD)
    at.epoch = 1
    assert at.outlook(mine) is None
    at.keep_outlook(0, mine, FORETOLD)
    assert at.outlook(mine) is None


def test_a_position_is_for_whoever_is_asked() -> None:
    at = room()
    mine, theirs = at.table.asks
    assert at.position_for(0, mine) is not None
    assert at.position_for(0, theirs) is None
    assert at.position_for(0, 99) is None
