"""A game that never asks again is a bug that is told, and a table that is let go leaves nothing behind."""

import gc
import weakref

import pytest

from longtable.engine.errors import Endless, RuleBug
from longtable.engine.limits import STEPS_UNASKED
from longtable.engine.seating import usual_players
from longtable.engine.steps import Step
from longtable.engine.table import Seat, Table
from longtable.games import find_game, list_games
from longtable.testing import table as lay
from tests.engine import cellar
from tests.engine.cellar import Cellar, CellarState


class Treadmill(Cellar):
    """A cellar in which, after some steps, nobody is asked anything any more."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        if s.uncovered < self.steps:
            return walk
        return super().next_step(s)


async def walk(s: CellarState) -> None:
    s.uncovered += 1


def test_a_game_that_never_asks_again_is_a_rule_bug_that_names_the_step() -> None:
    with pytest.raises(
        RuleBug, match=rf"{STEPS_UNASKED:,} steps ran without a question, .* walk \(decision 0\)"
    ) as caught:
        Table.open(Treadmill(10**9), cellar.SEATS, "seed")
    assert isinstance(caught.value.__cause__, Endless)


def test_a_long_phase_of_the_rules_alone_is_no_bug() -> None:
    assert Table.open(Treadmill(STEPS_UNASKED - 1), cellar.SEATS, "seed").asks


def test_a_game_in_which_nobody_owns_a_card_and_nothing_is_for_sale_comes_to_an_end() -> None:
    """Rounds without a question used to run for ever."""
    with pytest.raises(RuleBug, match="steps ran without a question"):
        lay("valiant-wars", seats=2, decks={0: [], 1: []}, market=[], champions=[], gold=0, soldiers=0)


@pytest.mark.parametrize("slug", list_games())
def test_a_table_that_is_let_go_is_gone_without_the_garbage_collector(slug: str) -> None:
    game = find_game(slug)
    options = game.options()
    table = Table.open(game, [Seat(f"Seat {n}") for n in range(usual_players(game, options))], "seed", options)
    gc.disable()
    try:
        for _ in range(20):
            number, ask = next(iter(table.asks.items()))
            table.answer_index(number, len(ask.options) - 1)
        gone = weakref.ref(table)
        del table
        assert gone() is None
    finally:
        gc.enable()
