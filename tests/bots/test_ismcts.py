"""Search: obvious moves are found, the budget is kept, and the true table is never touched."""

# ruff: noqa: ARG002  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Callable
from random import Random
from time import perf_counter, sleep

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View, view_of
from longtable.engine.ask import Ask
from longtable.engine.game import AnyGame
from longtable.engine.saves import AnyTable
from longtable.games.valiant_wars import ValiantWars, game
from longtable.games.valiant_wars.state import Call, Stage, ValiantState
from longtable.testing import Story
from longtable.testing import table as open_table
from tests.golden import greedy_table, play_on
from tests.valiant_wars.story import table

OMEN, THRONE = "dark-omen", "valiant-throne"


def quick(iterations: int, rollout: str = "greedy") -> IsmctsBot:
    return IsmctsBot(seconds=0, iterations=iterations, rollout=rollout)


def view(t: Story, seat: int) -> View:
    return view_of(t.table, t.seat(seat).request, Random(7))


def chosen(t: Story, seat: int, bot: IsmctsBot) -> str:
    looked = view(t, seat)
    return looked.options[bot.choose(looked)].partition("#")[0]


# ---------------------------------------------------------------- obvious moves


def wins_by_stopping(of: AnyGame = game) -> Story:
    """The Throne is at stake and only an OUT can lose it: p1's deck holds nothing but Dark Omens."""
    t: Story = open_table(
        of,
        resting=("stop-or-go",),
        lines={0: ["soldier", "soldier", "soldier", OMEN], 1: ["gold"]},
        decks={0: [OMEN, OMEN, OMEN], 1: ["gold"]},
        stopped=[1],
        locations=[THRONE],
        stage=Stage.DECIDE,
    )
    return t


def wins_by_going(of: AnyGame = game) -> Story:
    """The Throne is at stake, p1 is one Sword short and the next card can only be a Soldier."""
    t: Story = open_table(
        of,
        resting=("stop-or-go",),
        lines={0: ["soldier", OMEN], 1: ["soldier", "soldier"]},
        decks={0: ["soldier", "soldier"], 1: ["gold"]},
        stopped=[1],
        locations=[THRONE],
        stage=Stage.DECIDE,
    )
    return t


@pytest.mark.parametrize("rollout", ["greedy", "random"])
def test_it_stops_when_only_dark_omens_are_left(rollout: str) -> None:
    assert chosen(wins_by_stopping(), 0, quick(120, rollout)) == "stop"


@pytest.mark.parametrize("rollout", ["greedy", "random"])
def test_it_goes_on_for_the_location_that_wins(rollout: str) -> None:
    assert chosen(wins_by_going(), 0, quick(120, rollout)) == "go"


def test_its_estimates_are_chances_to_win() -> None:
    t = wins_by_stopping()
    estimates = {estimate.option: estimate for estimate in quick(80).advise(view(t, 0)).estimates}
    assert list(estimates) == ["stop", "go"]
    assert estimates["stop"].win == 1.0
    assert estimates["go"].win < 0.7
    assert estimates["stop"].playouts >= 16


class Advised(ValiantWars):
    """Valiant Wars whose policy always says the same, whatever is best."""

    def __init__(self, advice: Call) -> None:
        super().__init__()
        self.advice = advice

    def policy(self, s: ValiantState, ask: Ask) -> int:
        return ask.options.index(self.advice) if self.advice in ask.options else len(ask.options) - 1


@pytest.mark.parametrize(("position", "best"), [(wins_by_stopping, Call.STOP), (wins_by_going, Call.GO)])
@pytest.mark.parametrize("advice", [Call.STOP, Call.GO])
@pytest.mark.parametrize("iterations", [24, 200])
def test_it_finds_the_best_move_against_bad_advice(
    position: Callable[[AnyGame], Story], best: Call, advice: Call, iterations: int
) -> None:
    """With few playouts no option was dropped yet, with many the bad one is."""
    assert chosen(position(Advised(advice)), 0, quick(iterations)) == best


def test_a_few_deals_are_no_reason_to_go_against_the_advice() -> None:
    assert chosen(wins_by_stopping(Advised(Call.GO)), 0, quick(14)) == Call.GO
    assert chosen(wins_by_stopping(Advised(Call.GO)), 0, quick(16)) == Call.STOP


def test_it_takes_the_advice_where_nothing_is_clearly_better() -> None:
    """The game is lost either way: p1 is OUT of Swords for good and the Throne goes to p2."""
    for advice in (Call.STOP, Call.GO):
        t = open_table(
            Advised(advice),
            resting=("stop-or-go",),
            lines={0: ["gold"], 1: ["soldier", "soldier"]},
            decks={0: ["gold", "gold"], 1: ["gold"]},
            stopped=[1],
            locations=[THRONE],
            stage=Stage.DECIDE,
        )
        assert chosen(t, 0, quick(60)) == advice


# ---------------------------------------------------------------- budgets


@pytest.mark.parametrize("iterations", [2, 10, 30])
def test_it_keeps_to_its_playouts(iterations: int) -> None:
    t = table(2, decks={0: ["gold", OMEN, "soldier", "gold"], 1: ["gold", OMEN, "soldier", "gold"]})
    looked = view(t, 0)
    playouts = sum(estimate.playouts for estimate in quick(iterations).advise(looked).estimates)
    assert iterations <= playouts < iterations + len(looked.options)


def test_it_keeps_to_its_time() -> None:
    t = table(2)
    start = perf_counter()
    IsmctsBot(seconds=0.05).choose(view(t, 0))
    assert perf_counter() - start < 5


class Slow(Advised):
    def policy(self, s: ValiantState, ask: Ask) -> int:
        sleep(0.01)
        return super().policy(s, ask)


def test_time_that_is_up_in_the_first_deal_leaves_the_advice() -> None:
    advice = IsmctsBot(seconds=0.001).advise(view(wins_by_stopping(Slow(Call.GO)), 0))
    assert {estimate.option: estimate.playouts for estimate in advice.estimates} == {"go": 1, "stop": 0}
    assert (advice.option, advice.equals, advice.lead) == ("go", ["stop"], None)


def test_a_deal_that_time_breaks_off_does_not_count() -> None:
    race = IsmctsBot(seconds=0.2).advise(view(wins_by_stopping(Slow(Call.GO)), 0))
    assert len({estimate.playouts for estimate in race.estimates}) == 1
    assert race.estimates[0].playouts > 0


def test_it_stops_early_when_one_option_is_clearly_best() -> None:
    playouts = sum(estimate.playouts for estimate in quick(5000).advise(view(wins_by_stopping(), 0)).estimates)
    assert playouts < 1000


def test_equal_views_are_searched_alike() -> None:
    searches = [quick(40).advise(view(table(2), 0)).estimates for _ in range(2)]
    assert searches[0] == searches[1]


def test_a_playout_may_be_judged_by_the_forecast_after_some_chapters() -> None:
    t = table(2, points={0: 9, 1: 0}, decks={0: ["soldier"] * 6 + ["gold"], 1: [OMEN] * 3 + ["gold"]})
    ahead = IsmctsBot(seconds=0, iterations=8, chapters=1).advise(view(t, 0)).estimates
    behind = IsmctsBot(seconds=0, iterations=8, chapters=1).advise(view(t, 1)).estimates
    assert min(estimate.win for estimate in ahead) > max(estimate.win for estimate in behind)


# ---------------------------------------------------------------- the true table


def whole(table: AnyTable) -> tuple[object, ...]:
    return (
        game.encode(table.state),
        list(table.decisions),
        list(table.throws),
        list(table.facts),
        [(number, ask.role) for number, ask in table.asks.items()],
        list(table.checkpoints),
    )


@pytest.mark.parametrize("players", [2, 5])
def test_it_plays_at_any_table_and_never_touches_it(players: int) -> None:
    t = greedy_table(players, f"search {players}")
    bot = quick(6)
    for start in (0, 12, 30):
        play_on(t, start)
        for number in list(t.asks):
            before = whole(t)
            index = bot.choose(view_of(t, number, Random(number)))
            assert whole(t) == before
            t.answer_index(number, index)
    assert len(t.decisions) > 30


def test_advice_agrees_with_its_own_numbers() -> None:
    advice = quick(200).advise(view(wins_by_stopping(), 0))
    best = max(advice.estimates, key=lambda estimate: estimate.win)
    assert (advice.option, advice.equals) == (best.option, [])
    assert advice.lead is not None
    assert 0.2 < advice.lead <= 1


def test_what_cannot_be_told_apart_is_about_equal() -> None:
    advice = IsmctsBot(seconds=0, iterations=12, margin=1.0).advise(view(wins_by_stopping(), 0))
    assert [advice.option, *advice.equals] in (["stop", "go"], ["go", "stop"])
    assert advice.lead is None
