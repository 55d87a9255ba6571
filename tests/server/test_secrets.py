"""Secrets: what goes over the wire tells nobody more than their seat may know, until the game is over."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import commitment
from longtable.engine.saves import AnyTable, Save, encode, parse, replay, verify
from longtable.engine.scene import Question
from longtable.engine.table import Seat, Table, TakebackKind, by_number
from longtable.games import find_game
from longtable.games.valiant_wars.state import ValiantState
from longtable.server.database import connect
from longtable.server.protocol import FromServer, Opened, Sitter, Step, Waits, Welcome
from longtable.server.room import Room, load
from longtable.server.store import Store
from tests.server.conftest import Invite
from tests.server.player import FRIEND, ME, Chair, Choose, Player, first, play_to_the_end, play_until
from tests.server.serving import Served
from tests.server.stories import laid, sit_down, turned_away

CARD = re.compile(r"card:[a-z-]+#\d+")


def fond_of_oracles(random: Random) -> Choose:
    """Any option, but an Oracle whenever there is one to buy, and as many cards as the omens allow."""

    def choose(question: Question) -> str:
        options = [choice.id for choice in question.choices]
        wanted = [option for option in options if "oracle" in option]
        return random.choice(wanted or options)

    return choose


class Finished(msgspec.Struct):
    """A game that two people played to its end before a spectator's eyes, and its save."""

    table: str
    viewers: dict[Role | None, Chair]
    save: Save


@pytest.fixture(scope="module", params=[3, 8])
def finished(request: pytest.FixtureRequest, server: Served) -> Iterator[Finished]:
    """Two whole games, each played by scripted people."""
    players = [Player(server.address) for _ in range(3)]
    chairs = sit_down(*players[:2])
    watcher = players[2].watches(chairs[0].at)
    play_to_the_end([*chairs, watcher], fond_of_oracles(Random(request.param)))
    save = parse(players[0].save(chairs[0].at), "the save")
    yield Finished(chairs[0].at, {Role("p1"): chairs[0], Role("p2"): chairs[1], None: watcher}, save)
    for player in players:
        player.close()


def is_over(message: FromServer) -> bool:
    """Whether a message tells the end."""
    return isinstance(message, Welcome | Step) and message.now.ending is not None


# ---------------------------------------------------------------- while the game is played


def test_nobody_is_told_the_seed_or_the_state_of_chance_before_the_end(finished: Finished) -> None:
    for chair in finished.viewers.values():
        before = [f for f, m in zip(chair.frames, chair.heard, strict=True) if not is_over(m)]
        assert len(before) > 40
        for frame in before:
            assert finished.save.seed not in frame
            assert not re.search(r'"(chance|drawn|coming|throws|decks?|snapshot|seed)"', frame)


def test_no_card_is_named_before_it_came_to_light(finished: Finished) -> None:
    for viewer, chair in finished.viewers.items():
        known = known_cards(finished.save, viewer)
        for frame, message in zip(chair.frames, chair.heard, strict=True):
            match message:
                case Welcome() | Step():
                    moment = message.now.moment
                case Waits():
                    moment = message.moment
                case _:
                    continue
            unknown = set(CARD.findall(frame)) - known[moment]
            assert not unknown, f"{viewer} was told of {unknown} at moment {moment}"


def known_cards(save: Save, viewer: Role | None) -> list[set[str]]:
    """For every moment of a game, the cards that a viewer has seen by then, from the truth played again."""
    game = find_game(save.game, save.packs)
    table = Table.open(game, save.seats, save.seed, game.read_options(save.options))
    seen: set[str] = set()
    known: list[set[str]] = []
    for decision in [None, *sorted(save.decisions, key=by_number)]:
        if decision is not None:
            table.answer(decision.number, decision.option, decision.seat)
        between = [table.game.decode(checkpoint.state, table.options) for checkpoint in table.passed]
        for state in (*between, table.state):
            seen |= {state.cards[number].key for number in in_the_open(state, viewer)}
        told = [msgspec.json.encode(fact).decode() for fact in table.facts if fact.is_for(viewer)]
        seen |= set(CARD.findall(" ".join(told)))
        known.append(set(seen))
    return known


def in_the_open(s: ValiantState, viewer: Role | None) -> set[int]:
    """The numbers of the cards that a viewer may see now."""
    seen = {*s.market, *s.locations[-1:]}
    for player in s.players:
        seen |= {placed.card for placed in player.line} | {*player.stack, *player.gained, *player.fallen}
        if player.role == viewer and player.known:
            seen |= set(player.deck[-player.known :])
    return seen


def test_the_check_itself_would_notice_a_hidden_card(finished: Finished) -> None:
    start = replay(finished.save, find_game, 0).state
    known = known_cards(finished.save, None)[0]
    assert not {start.cards[number].key for number in start.champions} & known
    assert not {start.cards[number].key for player in start.players for number in player.deck[:3]} & known


def test_only_its_owner_hears_of_cards_that_were_foreseen(finished: Finished) -> None:
    for viewer, chair in finished.viewers.items():
        told = set(re.findall(r'"foreseen:(\w+)"', " ".join(chair.frames)))
        assert told <= ({viewer} if viewer else set())


def test_an_oracle_shows_the_next_cards_to_its_owner_alone(
    alice: Player, bob: Player, invite: Invite, database: Path
) -> None:
    table = with_an_oracle_at_work()
    opened = laid(database, alice, table)
    bob.joins(opened.table.id, opened.links[0].token)
    owner = table.state.players[0]
    foreseen = {table.state.cards[number].key for number in owner.deck[-owner.known :]}
    told = [CARD.findall(chair.frames[0]) for chair in (alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 1))]
    watcher = invite().watches(opened.table.id)
    assert foreseen <= set(told[0])
    assert not foreseen & {*told[1], *CARD.findall(watcher.frames[0])}


def with_an_oracle_at_work() -> AnyTable:
    """A table at which the first player has drawn an Oracle and has looked at the cards to come."""
    game = find_game("valiant-wars")

    def arrange(s: ValiantState) -> None:
        oracles = [number for number, card in s.cards.items() if card.id == "oracle"]
        for place, oracle in enumerate(oracles):
            pile = s.champions if oracle in s.champions else s.market
            mine = s.players[0].deck
            pile[pile.index(oracle)], mine[place] = mine[place], oracle

    seats = [Seat("Alice"), Seat("Bob")]
    options = game.read_options({"players": 2})
    tables = (Table.open(game, seats, str(seed), options, arrange) for seed in range(100))
    return next(table for table in tables if table.state.players[0].known)


def test_an_answer_is_secret_until_everybody_has_answered(alice: Player, bob: Player, invite: Invite) -> None:
    host, friend = sit_down(alice, bob)
    watcher = invite().watches(host.at)
    answer = host.answer()
    host.asks(answer)
    for chair in (friend, watcher):
        waits = chair.hears(Waits)
        assert (waits.waiting, waits.moment) == ((1,), 1)
        assert answer.option not in chair.frames[-1].replace(msgspec.json.encode(waits.questions).decode(), "")


def test_no_save_is_given_away_before_the_end(alice: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    with turned_away(409, "The save tells the seed and every hand"):
        alice.save(table)


# ---------------------------------------------------------------- when it is over


def test_the_end_tells_the_seed_and_the_save_proves_every_shuffle(finished: Finished) -> None:
    assert verify(finished.save, find_game) == []
    for chair in finished.viewers.values():
        welcome = chair.heard[0]
        assert isinstance(welcome, Welcome)
        assert chair.ending is not None
        assert chair.ending.seed == finished.save.seed
        assert commitment(chair.ending.seed) == welcome.seed_hash


def test_the_history_of_a_seat_is_what_it_saw_live(finished: Finished) -> None:
    for chair in finished.viewers.values():
        told = {m.now.moment: m.now for m in chair.heard if isinstance(m, Welcome | Step)}
        past = {moment.moment: moment for moment in chair.player.history(finished.table, seat=chair.seat)}
        assert set(past) == set(range(len(finished.save.decisions) + 1))
        for number, live in told.items():
            assert (past[number].scene, past[number].said) == (live.scene, live.said)
            assert (past[number].waiting, past[number].ending) == (live.waiting, live.ending)
        assert all(not moment.questions for moment in past.values())


def test_a_part_of_the_history_can_be_asked_for(finished: Finished) -> None:
    host = finished.viewers[Role("p1")]
    assert [moment.moment for moment in host.player.history(finished.table, 5, 9, 0)] == [5, 6, 7, 8, 9]
    assert host.player.history(finished.table, 5000, 5009, 0) == []


def test_nobody_reads_the_history_of_another_seat(finished: Finished) -> None:
    with turned_away(403, "is not yours"):
        finished.viewers[Role("p1")].player.history(finished.table, seat=1)


def test_the_save_can_be_played_on_at_another_table(finished: Finished, invite: Invite) -> None:
    host = finished.viewers[Role("p1")].player
    content = host.save(finished.table)
    response = invite().request("POST", "/api/tables/import", content=content)
    opened = msgspec.json.decode(response.content, type=Opened)
    assert [seat.sitter for seat in opened.table.seats] == [Sitter.PERSON, Sitter.OPEN]
    changed = content.replace(finished.save.seed.encode(), b"0" * 32)
    refusal = host.request("POST", "/api/tables/import", content=changed)
    assert refusal.status_code == 400
    assert "was changed after Longtable wrote it" in refusal.json()["detail"]


# ---------------------------------------------------------------- forks


@pytest.fixture(scope="module")
def store(server: Served) -> Iterator[Store]:
    """The truth: the database of the server."""
    engine = connect(server.database)
    yield Store(engine)
    engine.dispose()


def truth(store: Store, table: str) -> Room:
    """A table as it is in the database."""
    room = load(store, table)
    assert room is not None
    return room


def test_a_fork_of_a_running_game_deals_all_that_is_hidden_anew(alice: Player, bob: Player, store: Store) -> None:
    host, friend = sit_down(alice, bob)
    play_until([host, friend], first, lambda: host.now.moment >= 8)
    original = truth(store, host.at).table
    forks = [truth(store, alice.forks(host.at, len(original.decisions)).table.id).table for _ in range(4)]
    assert len({original.seed, *(fork.seed for fork in forks)}) == 5
    starts = [at_the_start_of_the_step(table) for table in (original, *forks)]
    for fork, start in zip(forks, starts[1:], strict=True):
        assert original.seed.encode() not in encode(fork)
        assert start.chance.seed == fork.seed
        for mine, theirs in zip(start.players, starts[0].players, strict=True):
            assert sorted(mine.owned) == sorted(theirs.owned)
    orders = {(*start.champions, *(n for player in start.players for n in player.deck)) for start in starts}
    assert len(orders) == 5


def at_the_start_of_the_step(table: AnyTable) -> ValiantState:
    """The state from which a table's current step began, which is where forks begin."""
    state: ValiantState = table.game.decode(table.checkpoints[-1].state, table.options)
    return state


def test_a_fork_tells_nothing_of_answers_that_are_still_secret(alice: Player, bob: Player, store: Store) -> None:
    host, friend = sit_down(alice, bob)
    friend.answers()
    host.hears(Waits)
    fork = truth(store, alice.forks(host.at, 1).table.id).table
    assert fork.decisions == []
    assert len(fork.asks) == 2


def test_only_who_sits_at_a_running_game_may_fork_it(alice: Player, mallory: Player) -> None:
    table = alice.opens(ME, FRIEND).table.id
    with turned_away(403, "only those who sit at the table may fork it"):
        mallory.forks(table, 0)
    with turned_away(400, "moment 3 has not come yet"):
        alice.forks(table, 3)


def test_a_fork_of_a_finished_game_goes_on_from_exactly_there(
    finished: Finished, store: Store, invite: Invite
) -> None:
    anybody, moment = invite(), 20
    fork = anybody.forks(finished.table, moment).table
    assert fork.forked_from == finished.table
    assert [seat.sitter for seat in fork.seats] == [Sitter.PERSON, Sitter.BOT]
    then = truth(store, fork.id).table
    before = replay(finished.save, find_game, then.decisions[-1].number)
    assert msgspec.json.encode(then.state) == msgspec.json.encode(before.state)
    chair = anybody.sits(fork.id, 0)
    play_until([chair], first, lambda: chair.now.moment > moment + 4)
    assert chair.undo is not None
    assert chair.undo.kind is TakebackKind.FREE
