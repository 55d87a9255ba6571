"""Takebacks: computed from what happened since, and back to exactly where the table was."""

import pytest

from longtable.engine import saves
from longtable.engine.ask import choose
from longtable.engine.errors import BadArgument, IllegalAnswer
from longtable.engine.steps import Step
from longtable.engine.table import CHECKPOINTS_KEPT, Seat, Takeback, TakebackKind
from tests.engine import cellar
from tests.engine.cellar import ADA, BEN, CLEO, P1, P2, P3, PARTY, CellarTable, all_of, answer_all, kinds, open_table
from tests.engine.parade import Parade, ParadeState

COINS = [["coin"], ["coin"], ["coin"]]


def led_by_ada(*more: str, dice: list[int] | None = None) -> CellarTable:
    """Ada holds p1, who bid the most; the party is Ben's alone, so that Ada and Ben decide in turn."""
    seats = [Seat("Ada", roles=(P1,)), Seat("Ben", roles=(P2, PARTY)), Seat("Cleo", roles=(P3,))]
    table = open_table(hands=COINS, seats=seats, dice=dice or [])
    answer_all(table, "2", "0", "0", *more)
    return table


# ---------------------------------------------------------------- free


def test_a_secret_answer_can_be_taken_back_freely() -> None:
    table = open_table()
    before = all_of(table)
    table.answer(1, "2")
    assert table.takeback(ADA) == Takeback(TakebackKind.FREE, "Nobody has seen your answer yet.", 1)
    table.take_back(ADA)
    assert all_of(table) == before
    answer_all(table, "0", "1", "2")
    assert [hero.bid for hero in table.state.heroes] == [0, 1, 2]


def test_a_secret_answer_stays_free_after_others_gave_theirs() -> None:
    table = open_table()
    table.answer(1, "2")
    table.answer(3, "0")
    assert table.takeback(ADA).kind is TakebackKind.FREE


def test_taking_a_secret_answer_back_leaves_the_secret_answers_of_others() -> None:
    table = open_table()
    table.answer(3, "0")
    before = all_of(table)
    table.answer(1, "2")
    table.take_back(ADA)
    assert all_of(table) == before
    assert kinds(table) == [("p1", "bid"), ("p2", "bid")]


def test_a_choice_that_brought_nothing_to_light_can_be_taken_back_freely() -> None:
    table = led_by_ada()
    before = all_of(table)
    table.answer(4, "left", BEN)
    assert table.takeback(BEN) == Takeback(TakebackKind.FREE, "Nothing new came to light since.", 4)
    table.take_back(BEN)
    assert all_of(table) == before


def test_a_table_may_allow_every_takeback() -> None:
    table = led_by_ada("left")
    before = all_of(table)
    answer_all(table, "yes")
    table.free_takebacks = True
    assert table.takeback(ADA) == Takeback(TakebackKind.FREE, "This table allows takebacks.", 5)
    table.take_back(ADA)
    assert all_of(table) == before


# ---------------------------------------------------------------- by consent


def consent(table: CellarTable, seat: int, why: str, number: int) -> None:
    """The takeback needs consent for this reason, and is refused without it, changing nothing."""
    reason = f"The others must agree: {why}."
    assert table.takeback(seat) == Takeback(TakebackKind.CONSENT, reason, number)
    before = all_of(table)
    with pytest.raises(IllegalAnswer, match=f"seat {seat} cannot take its last decision back: {reason}"):
        table.take_back(seat)
    assert all_of(table) == before


def test_the_others_must_agree_when_somebody_else_has_decided() -> None:
    table = led_by_ada()
    before = all_of(table)
    answer_all(table, "left", "no")
    consent(table, BEN, "somebody else has decided since", 4)
    table.take_back(BEN, agreed=True)
    assert all_of(table) == before


def test_the_others_must_agree_when_chance_was_consumed() -> None:
    table = led_by_ada("left", "no")
    before = all_of(table)
    answer_all(table, "player:p2")
    assert table.state.uncovered == 3, "the heroes have drawn since, too"
    consent(table, ADA, "cards were shuffled or dice rolled since", 6)
    table.take_back(ADA, agreed=True)
    assert all_of(table) == before


def test_the_others_must_agree_when_something_hidden_was_shown() -> None:
    table = led_by_ada("left")
    before = all_of(table)
    answer_all(table, "yes")
    consent(table, ADA, "something hidden was shown since", 5)
    table.take_back(ADA, agreed=True)
    assert all_of(table) == before


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_the_others_must_agree_once_all_simultaneous_answers_are_in(seat: int) -> None:
    """Everybody has seen everybody's answer by then, whoever comes last in seat order."""
    table = open_table()
    answer_all(table, "1", "1", "1")
    consent(table, seat, "somebody else has decided since", seat + 1)


def test_a_seat_is_not_somebody_else_to_itself() -> None:
    table = open_table(hands=COINS, seats=[Seat("Ada", roles=(P1, P2, P3, PARTY))])
    answer_all(table, "2", "0", "0", "left", "no")
    assert table.takeback(0) == Takeback(TakebackKind.FREE, "Nothing new came to light since.", 5)
    table.take_back(0)
    table.take_back(0)
    assert kinds(table) == [("party", "path")]


# ---------------------------------------------------------------- barred


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    table = open_table()
    table.answer(1, "2")
    assert table.takeback(BEN) == Takeback(TakebackKind.BARRED, "You have not decided anything yet.")
    for agreed in (False, True):
        with pytest.raises(IllegalAnswer, match="seat 1 cannot take its last decision back: You have not decided"):
            table.take_back(BEN, agreed=agreed)


def far_on() -> CellarTable:
    """A long game in which Ben's last decision lies before the kept checkpoints."""
    seats = [Seat("Ada", roles=(P1, P2, PARTY)), Seat("Ben", roles=(P3,))]
    table = open_table(seats=seats, players=3, rounds=100, cellar=LongCellar())
    while table.checkpoints[0].number < 4:
        table.answer_index(min(table.asks), 1)
    return table


class LongCellar(cellar.Cellar):
    """Only the first round asks all; later ones let p1 alone choose a path, so no card is ever needed."""

    def next_step(self, s: cellar.CellarState) -> Step[cellar.CellarState] | None:
        return cellar.bids if not s.path and s.stage is cellar.Stage.BIDS else wander


async def wander(s: cellar.CellarState) -> None:
    s.path = await choose(P1, cellar.Kind.PATH, list(cellar.Path))


def test_a_decision_beyond_the_kept_checkpoints_cannot_be_taken_back() -> None:
    table = far_on()
    assert len(table.checkpoints) == CHECKPOINTS_KEPT
    table.free_takebacks = True
    assert table.takeback(1) == Takeback(TakebackKind.BARRED, "Your last decision lies too far back.")
    with pytest.raises(IllegalAnswer, match="lies too far back"):
        table.take_back(1, agreed=True)
    assert table.takeback(0).kind is TakebackKind.FREE


def test_a_table_that_cannot_go_back_so_far_stays_as_it_is() -> None:
    table = far_on()
    before = all_of(table)
    with pytest.raises(BadArgument, match="cannot go back to decision 2"):
        table.return_to(2)
    assert all_of(table) == before
    saves.encode(table)


def test_a_loaded_table_can_go_back_to_its_checkpoint_only() -> None:
    table = led_by_ada("left")
    loaded = saves.open_save(saves.to_save(table), lambda _slug, _packs: cellar.game)
    assert loaded.takeback(ADA).reason == "Your last decision lies too far back."
    assert loaded.takeback(BEN).kind is TakebackKind.FREE
    loaded.take_back(BEN)
    assert all_of(loaded)[:7] == all_of(led_by_ada())[:7]


# ---------------------------------------------------------------- and on


def test_play_goes_on_differently_after_a_takeback() -> None:
    table = led_by_ada("left", "no", "player:p2", dice=[6])
    assert table.state.heroes[1].life == 6
    table.take_back(ADA, agreed=True)
    answer_all(table, "pass")
    straight = led_by_ada("left", "no", "pass", dice=[6])
    assert all_of(table) == all_of(straight)
    assert table.state.heroes[1].life == 12


def test_the_same_answer_after_a_takeback_meets_the_same_chance() -> None:
    """Dice are not rolled anew by going back."""
    table = led_by_ada("left", "no", "player:p2")
    there = all_of(table)
    table.take_back(ADA, agreed=True)
    answer_all(table, "player:p2")
    assert all_of(table) == there


def test_a_takeback_goes_back_over_steps_and_keeps_what_came_before() -> None:
    table = led_by_ada("left", "no", "player:p2")
    table.return_to(4)
    assert all_of(table) == all_of(led_by_ada())
    table.return_to(1)
    assert kinds(table) == [("p1", "bid"), ("p2", "bid"), ("p3", "bid")]
    assert (table.decisions, table.facts, len(table.throws)) == ([], [], 1)


@pytest.mark.parametrize("is_free", [False, True])
def test_a_game_that_is_over_has_told_its_seed_and_cannot_be_taken_back_into(is_free: bool) -> None:
    table = open_table(hands=COINS, rounds=1)
    table.free_takebacks = is_free
    answer_all(table, "2", "0", "0", "left", "no", "pass")
    assert table.is_over
    before = all_of(table)
    assert table.takeback(ADA).kind is TakebackKind.BARRED
    with pytest.raises(IllegalAnswer, match="The game is over and its seed is told"):
        table.take_back(ADA, agreed=True)
    assert all_of(table) == before


# ---------------------------------------------------------------- long phases of the rules alone


def test_what_rules_did_by_themselves_is_kept_until_the_next_decision() -> None:
    table = open_table(cellar=Parade(), hands=COINS)
    answer_all(table, "2", "0", "0")
    between = [table.game.decode(checkpoint.state, table.options) for checkpoint in table.passed]
    assert [s.marched for s in between if isinstance(s, ParadeState)] == list(range(21))
    answer_all(table, "left")
    assert table.passed == []


def test_however_many_steps_pass_by_themselves_takebacks_reach_as_far() -> None:
    table = open_table(cellar=Parade(), hands=COINS, rounds=4)
    asked = kinds(table)
    while len(table.decisions) < 12:
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, len(ask.options) - 1)
    numbers = [checkpoint.number for checkpoint in table.checkpoints]
    assert numbers == sorted(dict.fromkeys(numbers)), "one moment to go back to for each number of decisions"
    table.return_to(1)
    assert (table.number, kinds(table)) == (0, asked)
