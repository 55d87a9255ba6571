"""Several workers on one PostgreSQL: whoever sits at whichever, it is one table."""

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
import sqlalchemy as sa

from longtable.engine.saves import parse, verify
from longtable.games import find_game
from longtable.server import desk, house
from longtable.server.house import House
from longtable.server.protocol import (
    Answer,
    Around,
    Ballot,
    Done,
    Goodbye,
    Refused,
    Said,
    SeatPlan,
    Sitter,
    Step,
    Waits,
    Welcome,
)
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Chair, Player, first, play_to_the_end, play_until, refused
from tests.server.postgres import Postgres
from tests.server.serving import Local, Served, settings_for
from tests.server.stories import goes_on, turned_away
from tests.server.test_crash import KILLS, cut_the_power, decisions_in, regulars_at
from tests.server.test_database import differences


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the stories of this file."""
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def workers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two servers on one database, started at the same moment on an empty one."""
    folder = tmp_path_factory.mktemp("workers")
    database = postgres.new_database()
    with Served(database, folder) as one, Served(database, folder) as other:
        yield one, other


@pytest.fixture
def engine(workers: tuple[Served, Served]) -> Iterator[sa.Engine]:
    """The database, looked at from outside."""
    engine = sa.create_engine(workers[0].database)
    yield engine
    engine.dispose()


@pytest.fixture
def chairs(workers: tuple[Served, Served], invite: Invite) -> tuple[Chair, Chair]:
    """Two people at one table, each through another worker."""
    host, friend = invite(workers[0].address), invite(workers[1].address)
    opened = host.opens(ME, FRIEND)
    friend.joins(opened.table.id, opened.links[0].token)
    return host.sits(opened.table.id, 0), friend.sits(opened.table.id, 1)


def at(player: Player, worker: Served) -> Player:
    """The same player, from now on through another worker."""
    player.address = worker.address
    return player


def test_servers_that_start_together_on_an_empty_database_share_it(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    servers = [Served(database, tmp_path) for _ in range(3)]
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.waits_until_up()
        player = Player(servers[0].address)
        table = player.opens(ME, ME).table.id
        for server in servers:
            assert at(player, server).looks_at(table).id == table
        player.close()
    finally:
        for server in servers:
            server.kill()


# ---------------------------------------------------------------- seeing each other


def test_decisions_of_one_worker_are_seen_at_the_other_in_order(chairs: tuple[Chair, Chair], invite: Invite) -> None:
    watcher = invite(chairs[1].player.address).watches(chairs[0].at)
    play_to_the_end([*chairs, watcher], first)
    last = chairs[0].now
    for chair in (*chairs, watcher):
        moments = [m.now.moment for m in chair.heard if isinstance(m, Welcome | Step)]
        assert moments == sorted(moments)
        assert chair.now.moment == last.moment
        assert chair.ending is not None
    save = parse(chairs[1].player.save(chairs[0].at), "the save")
    assert verify(save, find_game) == []


def test_chat_and_presence_cross_over(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    host.waits_until(lambda chair: chair.table.seats[1].here)
    host.says("Is this thing on?")
    assert friend.hears(Said).line.text == "Is this thing on?"
    friend.says("Loud and clear.")
    assert host.hears(Said, lambda said: said.line.seat == 1).line.text == "Loud and clear."
    friend.close()
    host.hears(Around, lambda around: around.table.seats[1].away is not None)


def test_changes_of_seats_settings_and_names_cross_over(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    friend.player.leaves(host.at, 1)
    host.hears(Around, lambda around: around.table.seats[1].sitter is Sitter.BOT)
    play_until([host], first, lambda: host.now.moment > 6)
    friend.player.returns(host.at, 1)
    host.hears(Around, lambda around: around.table.seats[1].sitter is Sitter.PERSON)
    friend.player.rename("Odo of the Other Side")
    host.hears(Around, lambda around: around.table.seats[1].name == "Odo of the Other Side")
    host.player.sets(host.at, hints=False)
    friend.hears(Around, lambda around: not around.table.settings.hints)


def test_a_kick_reaches_the_other_worker(chairs: tuple[Chair, Chair], workers: tuple[Served, Served]) -> None:
    host, friend = chairs
    host.player.kicks(host.at, 1)
    gone = Goodbye("The host has sent you away from this table.", again=False)
    assert friend.is_closed() == gone
    for worker in workers:
        assert at(friend.player, worker).knocks(host.at).is_closed() == gone


def test_a_spectator_at_the_other_worker_is_seen_and_sent_away(
    chairs: tuple[Chair, Chair], workers: tuple[Served, Served], invite: Invite
) -> None:
    host = chairs[0]
    pest = invite(workers[1].address).watches(host.at)
    host.waits_until(lambda chair: len(chair.table.watchers) == 1)
    host.player.sends_off(host.at, host.table.watchers[0].key)
    goodbye = pest.is_closed()
    assert goodbye is not None
    assert "The host has sent you away" in goodbye.reason
    host.waits_until(lambda chair: not chair.table.watchers)


def test_a_closed_table_is_closed_everywhere(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    host.player.closes(host.at)
    assert friend.is_closed() == Goodbye("The host has closed this table.", again=False)
    with turned_away(404):
        friend.player.looks_at(host.at)


def test_a_takeback_is_asked_for_at_one_worker_and_agreed_to_at_the_other(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    before = host.now.scene
    for chair in chairs:
        assert isinstance(chair.answers(), Done)
    for chair in chairs:
        chair.waits_until(lambda c: c.now.moment == 2)
    host.takes_back()
    friend.hears(Around, lambda around: around.ballot == Ballot(0, (), (1,)))
    assert isinstance(friend.votes(agree=True), Done)
    for chair in chairs:
        chair.waits_until(lambda c: c.epoch == 1)
    assert host.now.scene == before
    assert "set back" in refused(host.answers(epoch=0), "stale")
    goes_on(*chairs)


# ---------------------------------------------------------------- at once


def answer_at_once(*answers: tuple[Chair, Answer]) -> list[Done | Refused]:
    """Send answers through several connections at the same moment; return the replies."""
    barrier = threading.Barrier(len(answers))
    replies: dict[int, Done | Refused] = {}

    def send(number: int, chair: Chair, answer: Answer) -> None:
        barrier.wait()
        reply = chair.asks(answer)
        assert isinstance(reply, Done | Refused)
        replies[number] = reply

    threads = [threading.Thread(target=send, args=[n, *answer]) for n, answer in enumerate(answers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [replies[n] for n in range(len(answers))]


def test_people_who_answer_at_the_same_moment_are_both_heard(chairs: tuple[Chair, Chair]) -> None:
    together = 0
    random = Random(7)
    while not all(chair.ending for chair in chairs):
        asked = [chair for chair in chairs if chair.questions]
        answers = [(chair, chair.answer(random.choice(chair.questions[0].choices).id)) for chair in asked]
        if answers and all({chair.seat for chair in asked} == set(chair.waiting) for chair in chairs):
            replies = answer_at_once(*answers)
            assert all(isinstance(reply, Done) for reply in replies), replies
            together += len(answers) > 1
            for chair, answer in answers:
                chair.waits_until(lambda c, n=answer.number: all(q.number != n for q in c.questions))  # type: ignore[misc]
        for chair in chairs:
            chair.catches_up()
    assert together > 3
    save = parse(chairs[1].player.save(chairs[0].at), "the save")
    assert verify(save, find_game) == []


def test_of_two_answers_to_one_request_exactly_one_wins(
    workers: tuple[Served, Served], invite: Invite, engine: sa.Engine
) -> None:
    player = invite(workers[0].address)
    table = player.opens(ME, ME).table.id
    here = [player.sits(table, seat) for seat in (0, 1)]
    there = [at(player, workers[1]).sits(table, seat) for seat in (0, 1)]
    fought = 0
    while fought < 25 and not here[0].ending:
        play_until(here, first, lambda: any(len(q.choices) > 1 for chair in here for q in chair.questions))
        seat = next(n for n in (0, 1) if any(len(q.choices) > 1 for q in here[n].questions))
        question = next(q for q in here[seat].questions if len(q.choices) > 1)
        there[seat].waits_until(lambda c, q=question: q in c.questions)  # type: ignore[misc]
        pair = (here[seat], there[seat])
        answers = [
            (chair, chair.answer(choice.id, number=question.number))
            for chair, choice in zip(pair, question.choices, strict=False)
        ]
        replies = answer_at_once(*answers)
        assert sorted(type(reply).__name__ for reply in replies) == ["Done", "Refused"], replies
        winner = next(a for (_, a), reply in zip(answers, replies, strict=True) if isinstance(reply, Done))
        assert decisions_in(engine, table)[question.number] == winner.option
        for chair in (*here, *there):
            chair.waits_until(lambda c, n=question.number: all(q.number != n for q in c.questions))  # type: ignore[misc]
        fought += 1
    assert fought > 5


# ---------------------------------------------------------------- when one is gone


def test_when_a_worker_dies_its_people_go_on_at_the_other(
    workers: tuple[Served, Served], tmp_path: Path, invite: Invite
) -> None:
    host, friend = invite(workers[0].address), invite(workers[0].address)
    opened = host.opens(ME, FRIEND)
    friend.joins(opened.table.id, opened.links[0].token)
    with Served(workers[0].database, tmp_path) as doomed:
        staying = host.sits(opened.table.id, 0)
        leaving = at(friend, doomed).sits(opened.table.id, 1)
        goes_on(staying, leaving)
        play_until([staying, leaving], first, lambda: bool(leaving.questions))
        answer = leaving.answer()
        leaving.sends(answer)
        doomed.kill()
    leaving.is_closed()
    back = at(friend, workers[1]).sits(opened.table.id, 1)
    assert back.now.moment >= leaving.now.moment
    assert back.asks(answer) == Done(answer.id)
    play_to_the_end([staying, back], first)
    assert verify(parse(host.save(opened.table.id), "the save"), find_game) == []


def test_a_decision_that_was_never_told_is_found_by_the_other_worker(
    postgres: Postgres, tmp_path: Path, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    settings = [msgspec.structs.replace(settings_for(tmp_path), database=database) for _ in range(2)]
    monkeypatch.setattr(house, "LOOK_SECONDS", 0.1)
    with Local(settings[0]) as one, Local(settings[1]) as other:
        host, friend = invite(one.address), invite(other.address)
        opened = host.opens(ME, FRIEND)
        friend.joins(opened.table.id, opened.links[0].token)
        chairs = host.sits(opened.table.id, 0), friend.sits(opened.table.id, 1)
        for chair in chairs:
            assert isinstance(chair.answers(), Done)
        monkeypatch.setattr(House, "publish", lambda *_: None)
        play_until(chairs, first, lambda: min(chair.now.moment for chair in chairs) > 6)
        for player in (host, friend):
            player.close()


def test_when_a_worker_dies_in_the_middle_of_a_bots_thought_another_thinks_for_it(
    workers: tuple[Served, Served], tmp_path: Path, invite: Invite
) -> None:
    host, watcher = invite(workers[0].address), invite(workers[0].address)
    table = host.opens(ME, SeatPlan("bot", bot="ismcts:seconds=2")).table.id
    with Served(workers[0].database, tmp_path) as doomed:
        playing = at(host, doomed).sits(table, 0)
        watching = watcher.watches(table)
        playing.answers()
        watching.waits_until(lambda chair: chair.waiting == (1,))
        doomed.kill()
    back = at(host, workers[0]).sits(table, 0)
    back.waits_until(lambda chair: chair.now.moment >= 2)
    watching.waits_until(lambda chair: chair.now.moment >= 2)


def test_power_cuts_lose_nothing_on_postgresql_either(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    with (
        Served(database, tmp_path) as one,
        Served(database, tmp_path) as other,
        regulars_at([one.address, other.address]) as regulars,
    ):
        cut_the_power([one, other], regulars, database, KILLS or 2, Random(2))
        for regular in regulars:
            regular.finish()
            regular.proves()


def test_a_database_that_is_away_for_a_while_harms_nobody(postgres: Postgres, tmp_path: Path, invite: Invite) -> None:
    with Served(postgres.new_database(), tmp_path) as server:
        player = invite(server.address)
        chair = player.sits(player.opens(ME, GREEDY).table.id, 0)
        goes_on(chair)
        play_until([chair], first, lambda: bool(chair.questions))
        postgres.stop()
        try:
            assert refused(chair.answers(), "busy") == "The database does not answer; try again."
        finally:
            postgres.start()
        chair.hears(Welcome)
        goes_on(chair)


def test_waits_cross_over_too(chairs: tuple[Chair, Chair]) -> None:
    host, friend = chairs
    host.answers()
    waits = friend.hears(Waits)
    assert (waits.moment, waits.waiting) == (1, (1,))


def test_the_migrations_agree_with_the_store_on_postgresql_too(engine: sa.Engine) -> None:
    assert differences(engine) == []


def test_a_takeback_at_the_other_worker_is_loaded_beside_the_desk(
    postgres: Postgres, tmp_path: Path, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    settings = [msgspec.structs.replace(settings_for(tmp_path), database=database) for _ in range(2)]
    with Local(settings[0]) as one, Local(settings[1]) as other:
        host, friend = invite(one.address), invite(other.address)
        opened = host.opens(ME, FRIEND, free_takebacks=True)
        friend.joins(opened.table.id, opened.links[0].token)
        chairs = host.sits(opened.table.id, 0), friend.sits(opened.table.id, 1)
        assert isinstance(chairs[0].answers(), Done)
        with monkeypatch.context() as patch:
            patch.setattr(desk, "load", None)
            assert isinstance(chairs[0].takes_back(), Done)
            chairs[1].waits_until(lambda chair: chair.epoch == 1)
        goes_on(*chairs)
        for player in (host, friend):
            player.close()
