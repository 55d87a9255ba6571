"""Chairs are not roles: at a server's table several people hold one role, and bots wait beside them."""

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.scene import Question
from longtable.server.offers import GameInfo
from longtable.server.protocol import Done, NewTable, Opened, SeatPlan, Sitter, Step, Waits, Welcome
from longtable.server.thinking import Position, Thinkers
from tests.examples import EXAMPLES, GAMES, import_path, install
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, PATIENCE, Chair, Player, refused
from tests.server.serving import Local, Served, settings_for, sqlite
from tests.server.stories import turned_away

LANTERNS = "lanterns"
PARTY, FOURTH = "party", "miner-4"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which the example games are installed."""
    folder = tmp_path_factory.mktemp("lit")
    install(folder / "examples")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", import_path(folder / "examples"))
        with Served(sqlite(folder / "tables.db"), folder) as served:
            yield served


def opens(host: Player, *seats: SeatPlan, **options: Any) -> Opened:
    return host.opens_game(NewTable(LANTERNS, seats, options))


def together(*players: Player, bots: int = 0) -> list[Chair]:
    """All players at a table of Lanterns, with bots in the last chairs."""
    opened = opens(players[0], ME, *[FRIEND] * (len(players) - 1), *[GREEDY] * bots)
    for player, link in zip(players[1:], opened.links, strict=True):
        player.joins(opened.table.id, link.token)
    return [player.sits(opened.table.id, seat) for seat, player in enumerate(players)]


def asked(chair: Chair) -> list[str]:
    return [question.role for question in chair.questions]


def question(chair: Chair, role: str) -> Question:
    return next(known for known in chair.questions if known.role == role)


def told(chair: Chair) -> list[str]:
    """All that this chair has read, in order."""
    moments = [message.now for message in chair.heard if isinstance(message, Welcome | Step)]
    return [line.text for moment in moments for line in moment.said]


def decides(chair: Chair, role: str) -> None:
    """Answer for a role with its first option, once it is asked."""
    chair.waits_until(lambda known: role in asked(known))
    known = question(chair, role)
    assert isinstance(chair.answers(known.choices[0].id, number=known.number), Done)


def play_on(chairs: list[Chair]) -> None:
    """Let everybody answer what they believe to be asked, until the game is over; who comes late is told so."""
    until = time.monotonic() + 3 * PATIENCE
    while not all(chair.ending for chair in chairs):
        assert time.monotonic() < until, "the game does not come to its end"
        for chair in chairs:
            chair.catches_up()
            if chair.questions:
                known = chair.questions[0]
                reply = chair.answers(known.choices[0].id, number=known.number)
                assert isinstance(reply, Done) or "was faster" in refused(reply, "stale")
                chair.waits_until(partial(is_answered, number=known.number))


def is_answered(chair: Chair, number: int) -> bool:
    return all(known.number != number for known in chair.questions)


# ---------------------------------------------------------------- two people, one role


def test_both_are_asked_the_first_answer_counts_and_the_other_sees_who_decided(alice: Player, bob: Player) -> None:
    bob.rename("Ben")
    chairs = together(alice, bob)
    assert [asked(chair) for chair in chairs] == [[PARTY], [PARTY]]
    assert all(chair.waiting == (0, 1) for chair in chairs)
    late = chairs[0].answer("narrow")
    decides(chairs[1], PARTY)
    assert refused(chairs[0].asks(late), "stale") == "Ben was faster and has decided for the party (request 1)."
    chairs[0].waits_until(lambda chair: chair.now.moment == 1)
    assert "Ben decided for the party." in told(chairs[0])
    chairs[1].waits_until(lambda chair: "You decided for the party." in told(chair))


def test_an_answer_sent_twice_is_taken_once(alice: Player, bob: Player) -> None:
    chairs = together(alice, bob)
    answer = chairs[1].answer("wide")
    assert isinstance(chairs[1].asks(answer), Done)
    assert isinstance(chairs[1].asks(answer), Done)


def test_the_fourth_miner_is_everybodys_and_nobody_elses_oil_is_told(
    alice: Player, bob: Player, invite: Invite
) -> None:
    chairs = together(alice, bob, invite())
    watcher = invite().watches(chairs[0].at)
    decides(chairs[2], PARTY)
    for chair in chairs:
        chair.waits_until(lambda known: FOURTH in asked(known))
    oil = {role: {choice.id for choice in question(chair, role).choices} for chair in chairs for role in asked(chair)}
    for chair in (*chairs, watcher):
        heard = "".join(chair.frames)
        mine = chair.table.seats[chair.seat].roles if chair.seat is not None else ()
        for role, cards in oil.items():
            assert all((card in heard) == (Role(role) in mine) for card in cards), (chair.seat, role)


def test_a_secret_answer_for_all_takes_the_question_from_all(alice: Player, bob: Player, invite: Invite) -> None:
    chairs = together(alice, bob, invite())
    decides(chairs[0], PARTY)
    chairs[1].waits_until(lambda chair: FOURTH in asked(chair))
    late = chairs[1].answer("oil:jar#1", number=question(chairs[1], FOURTH).number)
    chairs[2].waits_until(lambda chair: FOURTH in asked(chair))
    decides(chairs[0], FOURTH)
    for chair in chairs:
        chair.waits_until(lambda known: FOURTH not in asked(known))
    assert "was faster and has decided for Dross" in refused(chairs[1].asks(late), "stale")
    assert not any("decided for Dross" in line for chair in chairs for line in told(chair))
    for chair, role in zip(chairs, ("miner-1", "miner-2", "miner-3"), strict=True):
        decides(chair, role)
    chairs[1].waits_until(lambda chair: any(line.endswith("decided for Dross.") for line in told(chair)))


def test_who_decided_takes_it_back_and_both_are_asked_again(alice: Player, bob: Player) -> None:
    chairs = together(alice, bob)
    decides(chairs[1], PARTY)
    chairs[0].waits_until(lambda chair: chair.now.moment == 1)
    assert chairs[0].undo is not None
    assert chairs[0].undo.reason == "You have not decided anything yet."
    assert isinstance(chairs[1].takes_back(), Done)
    for chair in chairs:
        chair.waits_until(lambda known: asked(known) == [PARTY])
    decides(chairs[0], PARTY)


def test_a_whole_game_is_played_together(alice: Player, bob: Player, invite: Invite) -> None:
    chairs = together(alice, bob, invite())
    play_on(chairs)
    assert chairs[0].ending is not None
    assert chairs[0].ending.text.startswith("You all ")


# ---------------------------------------------------------------- bots beside people


def test_a_bot_waits_beside_people_who_hold_the_role(alice: Player, bob: Player) -> None:
    chairs = together(alice, bob, bots=1)
    chairs[0].hears_nothing_new()
    assert (chairs[0].now.moment, asked(chairs[0])) == (0, [PARTY])
    assert chairs[0].waiting == (0, 1)
    decides(chairs[1], PARTY)
    decides(chairs[0], "miner-1")
    decides(chairs[1], "miner-2")
    chairs[0].waits_until(lambda chair: asked(chair) == [FOURTH] and chair.now.moment == 1)
    chairs[0].hears_nothing_new()
    assert asked(chairs[0]) == [FOURTH], "the bot decides for its own miner alone"
    decides(chairs[0], FOURTH)
    chairs[0].waits_until(lambda chair: asked(chair) == [PARTY])


def test_where_bots_alone_hold_a_role_one_of_them_decides(alice: Player) -> None:
    [chair] = together(alice, bots=2)
    alice.leaves(chair.at, 0)
    chair.waits_until(lambda known: known.ending is not None)
    assert not any(" decided for the party." in line for line in told(chair)), "whose bot it was is no news"


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Local]:
    """A server in this process that has the example games."""
    install(tmp_path / "examples")
    with pytest.MonkeyPatch.context() as patch:
        for place in (*(EXAMPLES / game for game in GAMES), tmp_path / "examples"):
            patch.syspath_prepend(str(place))
        with Local(settings_for(tmp_path)) as served:
            yield served


def test_a_bot_is_asked_only_for_what_no_person_holds(
    local: Local, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_bots: list[str] = []

    async def at_once(_: Thinkers, position: Position, number: int, __: str, ___: str) -> str:
        question = position.open().question(number)
        asked_bots.append(question.role)
        return question.choices[0].id

    monkeypatch.setattr(Thinkers, "decide", at_once)
    chairs = together(invite(local.address), invite(local.address), bots=1)
    decides(chairs[1], PARTY)
    chairs[0].waits_until(lambda chair: chair.now.moment == 1 and 2 not in chair.waiting)
    for chair, role in zip((*chairs, chairs[0]), ("miner-1", "miner-2", FOURTH), strict=True):
        decides(chair, role)
    chairs[0].waits_until(lambda chair: asked(chair) == [PARTY])
    assert asked_bots == ["miner-3"]


def test_a_bot_that_thought_while_a_person_sat_down_does_not_decide(
    local: Local, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []

    async def slowly(_: Thinkers, __: Position, number: int, spec: str, ___: str) -> str:
        thought.append(f"{spec} {number}")
        while "enough" not in thought:
            await asyncio.sleep(0.01)
        thought.append("decided")
        return "narrow"

    monkeypatch.setattr(Thinkers, "decide", slowly)
    ann = invite(local.address)
    [chair] = together(ann, bots=1)
    ann.leaves(chair.at, 0)
    chair.waits_until(lambda known: known.table.seats[0].sitter is Sitter.BOT and "greedy 1" in thought)
    ann.returns(chair.at, 0)
    chair.waits_until(lambda known: known.table.seats[0].sitter is Sitter.PERSON)
    thought.append("enough")
    while "decided" not in thought:
        chair.hears_nothing_new(0.05)
    chair.hears_nothing_new()
    assert (chair.now.moment, asked(chair)) == (0, [PARTY])
    decides(chair, PARTY)


# ---------------------------------------------------------------- the set-up


def test_the_hall_says_for_how_many_a_game_is(alice: Player) -> None:
    game = next(known for known in alice.call("GET", "/api/games", list[GameInfo]) if known.slug == LANTERNS)
    assert (game.least_players, game.most_players) == (1, 4)
    assert (game.seating.least, game.seating.most, len(game.seating.chairs)) == (1, 4, 4)


@pytest.mark.parametrize(
    ("players", "chairs"),
    [
        (1, [("Miner 1, Miner 2, Miner 3, Miner 4, Party", "")]),
        (2, [("Miner 1, Miner 3", "Party"), ("Miner 2, Miner 4", "Party")]),
        (3, [("Miner 1", "Miner 4, Party"), ("Miner 2", "Miner 4, Party"), ("Miner 3", "Miner 4, Party")]),
        (9, [(f"Miner {n}", "Party") for n in range(1, 5)]),
        (None, [(f"Miner {n}", "Party") for n in range(1, 5)]),
    ],
)
def test_the_set_up_sees_what_each_chair_holds(
    alice: Player, players: int | None, chairs: list[tuple[str, str]]
) -> None:
    found = alice.chairs_for(LANTERNS, {}, players)
    assert [(chair.chair, chair.shares) for chair in found.chairs] == chairs


def test_where_all_is_shared_a_table_is_for_one_until_somebody_says_otherwise(alice: Player) -> None:
    assert len(alice.chairs_for(LANTERNS, {"together": True}).chairs) == 1
    found = alice.chairs_for(LANTERNS, {"together": True}, 2)
    assert [chair.chair for chair in found.chairs] == ["", ""]


def test_everybody_at_the_table_sees_who_holds_what(alice: Player, bob: Player) -> None:
    [chair, _] = together(alice, bob, bots=1)
    seats = bob.looks_at(chair.at).seats
    assert [(seat.chair, seat.shares) for seat in seats] == [(f"Miner {n}", "Miner 4, Party") for n in (1, 2, 3)]


def test_a_seating_of_ones_own_shares_only_what_the_game_deals_so(alice: Player) -> None:
    dealt = [chair.roles for chair in alice.chairs_for(LANTERNS, {}, 3).chairs]
    turned = [SeatPlan("me", roles=roles) for roles in reversed(dealt)]
    assert [seat.roles for seat in opens(alice, *turned).table.seats] == dealt[::-1]
    other = [SeatPlan("me", roles=roles) for roles in (dealt[0], dealt[1], (*dealt[2], *dealt[0][:1]))]
    with turned_away(400, "miner-1.*: held from more than one chair, as Lanterns does not deal it"):
        opens(alice, *other)


def test_a_number_that_the_game_is_not_for_is_refused(alice: Player) -> None:
    with turned_away(400, "Lanterns with these options is a game for 1 to 4 players, not for 5"):
        opens(alice, *[ME] * 5)


def test_a_save_with_roles_as_the_game_deals_them_is_brought(alice: Player, bob: Player) -> None:
    chairs = together(alice, bob)
    play_on(chairs)
    save = alice.save(chairs[0].at)
    opened = bob.call_raw("POST", "/api/tables/import", Opened, save)
    assert [seat.shares for seat in opened.table.seats] == ["Party", "Party"]


def test_a_chair_of_somebody_who_left_can_be_taken_by_another(alice: Player, bob: Player, invite: Invite) -> None:
    chairs = together(alice, bob)
    alice.kicks(chairs[0].at, 1)
    link = alice.seat_link(chairs[0].at, 1)
    cleo = invite()
    cleo.joins(chairs[0].at, link.token)
    chair = cleo.sits(chairs[0].at, 1)
    decides(chair, PARTY)
    chairs[0].waits_until(lambda known: known.now.moment == 1)


# ---------------------------------------------------------------- answers in the open


def test_an_answer_in_the_open_is_shown_to_all_at_once_and_can_be_taken_back(
    alice: Player, bob: Player, invite: Invite
) -> None:
    opened = opens(alice, ME, FRIEND, aloud=True)
    bob.joins(opened.table.id, opened.links[0].token)
    host, friend = alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1)
    watcher = invite().watches(opened.table.id)
    decides(host, PARTY)
    decides(host, "miner-1")
    for chair in (host, friend, watcher):
        given = chair.hears(Waits, lambda waits: bool(waits.given)).given
        assert [(answer.role, answer.label) for answer in given] == [("miner-1", given[0].label)]
    assert "miner-2" in asked(friend)
    assert isinstance(host.takes_back(), Done)
    for chair in (host, friend, watcher):
        chair.waits_until(lambda known: known.epoch == 1)
        assert chair.now.given == ()
    decides(host, "miner-3")
    assert friend.hears(Waits, lambda waits: bool(waits.given)).given[0].role == "miner-3"
    latecomer = invite().watches(opened.table.id)
    assert [answer.role for answer in latecomer.now.given] == ["miner-3"]
