"""Asking: what a rule gets back, what is not asked at all, and what is a bug of the rule."""

# ruff: noqa: ARG001  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from longtable.engine.ask import (
    Ask,
    AskAll,
    Keyed,
    Live,
    Role,
    choose,
    choose_all,
    confirm,
    option_id,
)
from longtable.engine.errors import NoOptions, RuleBug
from longtable.engine.steps import Run, Step
from tests.engine import cellar
from tests.engine.cellar import CARDS, P1, P2, P3, Cellar, CellarState, Kind, Path, answer_all, kinds, open_table


class OneStep(Cellar):
    """The cellar with a single step of the test's own."""

    def __init__(self, step: Step[CellarState]) -> None:
        super().__init__()
        self.step = step

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return self.step if s.round == 1 else None


def run_of(rule: Callable[[], Awaitable[object]]) -> tuple[Run[CellarState], list[Any]]:
    """A run of one rule, and where its result will be."""
    results: list[Any] = []

    async def step(s: CellarState) -> None:
        results.append(await rule())
        s.round = 2

    game = OneStep(step)
    run = Run(game, open_table().state)
    run.start()
    return run, results


# ---------------------------------------------------------------- choose and confirm


def test_choose_asks_and_returns_the_very_option() -> None:
    cards = CARDS[:3]
    run, results = run_of(lambda: choose(P1, Kind.STRIKE, cards, about="card:coin"))
    [ask] = run.asks
    assert (ask.role, ask.kind, list(ask.options), ask.about) == (P1, Kind.STRIKE, list(cards), "card:coin")
    run.answer(2)
    assert results == [cards[2]]
    assert results[0] is cards[2]
    assert run.pending is None


def test_a_single_option_is_not_asked() -> None:
    run, results = run_of(lambda: choose(P1, Kind.PATH, [Path.LEFT]))
    assert run.asks == ()
    assert results == [Path.LEFT]


def test_a_single_option_is_asked_where_passing_is_one_too() -> None:
    run, results = run_of(lambda: choose(P1, Kind.PATH, [Path.LEFT], may_pass=True))
    [ask] = run.asks
    assert [option_id(option) for option in ask.options] == ["left", "pass"]
    run.answer(0)
    assert results == [Path.LEFT]


def test_passing_gives_nothing() -> None:
    run, results = run_of(lambda: choose(P1, Kind.PATH, [Path.LEFT, Path.RIGHT], may_pass=True))
    run.answer(2)
    assert results == [None]


def test_one_who_may_pass_and_has_nothing_to_choose_is_not_asked() -> None:
    nothing: list[str] = []
    run, results = run_of(lambda: choose(P1, Kind.PATH, nothing, may_pass=True))
    assert run.asks == ()
    assert results == [None]


def test_a_false_option_is_an_option() -> None:
    run, results = run_of(lambda: choose(P1, Kind.BID, range(3), may_pass=True))
    run.answer(0)
    assert results == [0]


@pytest.mark.parametrize(("index", "answer"), [(0, True), (1, False)])
def test_confirm_asks_yes_or_no(index: int, answer: bool) -> None:
    run, results = run_of(lambda: confirm(P2, Kind.SCOUT, about=CARDS[0]))
    [ask] = run.asks
    assert (ask.role, [option_id(option) for option in ask.options], ask.about) == (P2, ["yes", "no"], CARDS[0])
    run.answer(index)
    assert results == [answer]


@pytest.mark.parametrize(
    ("option", "name"), [("pile:gold", "pile:gold"), (Path.LEFT, "left"), (7, "7"), (CARDS[1], "card:mirror#1")]
)
def test_an_option_has_an_id_that_is_not_its_place(option: Any, name: str) -> None:
    assert option_id(option) == name
    assert type(option_id(option)) is str


def test_things_with_a_key_are_keyed_and_others_are_not() -> None:
    assert isinstance(CARDS[0], Keyed)
    assert not isinstance(object(), Keyed)


# ---------------------------------------------------------------- choices that are none


async def lost_room(s: CellarState) -> None:
    await empty_corridor(s)


async def empty_corridor(s: CellarState) -> None:
    nothing: list[str] = []
    await confirm(P1, Kind.SCOUT)
    await choose(P1, Kind.PATH, nothing)


def test_choosing_from_nothing_is_a_bug_that_names_rules_and_decision() -> None:
    table = open_table(cellar=OneStep(lost_room))
    with pytest.raises(RuleBug) as caught:
        table.answer(1, "yes")
    text = str(caught.value)
    assert text.startswith("asked p1 to choose path from no options, at lost_room:")
    assert " > empty_corridor:" in text
    assert text.endswith("(decision 1)")
    assert caught.value.decision == 1
    assert isinstance(caught.value.__cause__, NoOptions)


async def all_at_nothing(s: CellarState) -> None:
    empty: Sequence[int] = ()
    await choose_all({P1: (Kind.BID, range(2)), P2: (Kind.BID, empty)})


def test_choosing_at_once_from_nothing_is_a_bug_too() -> None:
    with pytest.raises(
        RuleBug, match=r"asked p2 to choose bid from no options, at .*all_at_nothing:\d+ \(decision 0\)"
    ):
        open_table(cellar=OneStep(all_at_nothing))


async def stumble(s: CellarState) -> None:
    raise KeyError("lantern")


async def stumble_silently(s: CellarState) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("step", "text"),
    [(stumble, r"'lantern', at .*stumble:\d+"), (stumble_silently, r"ZeroDivisionError, at .*stumble_silently:\d+")],
)
def test_any_error_of_a_rule_is_a_bug_that_says_where(step: Step[CellarState], text: str) -> None:
    with pytest.raises(RuleBug, match=text):
        open_table(cellar=OneStep(step))


# ---------------------------------------------------------------- choosing at once


def test_answers_given_in_any_order_reach_the_rule_in_seat_order() -> None:
    table = open_table()
    for number, bid in ((3, "1"), (1, "2"), (2, "0")):
        table.answer(number, bid)
    assert [hero.bid for hero in table.state.heroes] == [2, 0, 1]
    assert [fact.data for fact in table.facts] == [
        {"who": "player:p1", "bid": 2},
        {"who": "player:p2", "bid": 0},
        {"who": "player:p3", "bid": 1},
    ]


def test_choosing_at_once_returns_options_in_the_order_of_the_asks() -> None:
    asks = {P3: (Kind.PATH, [Path.LEFT]), P1: (Kind.PATH, list(Path)), P2: (Kind.PATH, list(Path))}
    run, results = run_of(lambda: choose_all(asks))
    assert isinstance(run.pending, AskAll)
    assert [ask.role for ask in run.asks] == [P1, P2]
    run.answer([1, 0])
    assert results == [{P3: Path.LEFT, P1: Path.RIGHT, P2: Path.LEFT}]
    assert list(results[0]) == [P3, P1, P2]


def test_nobody_is_asked_where_nobody_has_a_choice() -> None:
    run, results = run_of(lambda: choose_all({P1: (Kind.BID, [4]), P2: (Kind.BID, [5])}))
    assert run.pending is None
    assert results == [{P1: 4, P2: 5}]


def test_a_choice_at_once_may_be_one_role_only() -> None:
    run, results = run_of(lambda: choose_all({P1: (Kind.BID, [4]), P2: (Kind.BID, [5, 6])}))
    assert [ask.role for ask in run.asks] == [P2]
    run.answer([1])
    assert results == [{P1: 4, P2: 6}]


def test_all_who_are_asked_at_once_may_be_told_what_it_is_about() -> None:
    asks = {P1: (Kind.PATH, list(Path)), P2: (Kind.PATH, list(Path))}
    run, _ = run_of(lambda: choose_all(asks, about="door"))
    assert [ask.about for ask in run.asks] == ["door", "door"]


@pytest.mark.parametrize("viewer", [P2, P3])
def test_a_given_answer_leaves_no_trace_for_others_until_all_are_in(viewer: Role) -> None:
    table = open_table()

    def seen() -> tuple[object, ...]:
        clone = table.hidden_clone(viewer, "deal")
        return table.scene(viewer), table.journal(viewer), cellar.game.encode(clone.state), clone.asks, clone.since

    before = seen()
    table.answer(1, "2")
    assert seen() == before
    assert kinds(table) == [("p2", "bid"), ("p3", "bid")]
    answer_all(table, "0", "1")
    assert seen() != before


# ---------------------------------------------------------------- runs


def test_a_clone_is_independent_of_its_original() -> None:
    table = open_table()
    answer_all(table, "0", "1", "2", "left", "yes")
    clone = table.clone()
    assert clone.state.options is table.state.options
    assert table.state.listener is not None
    assert clone.state.listener is None
    before = cellar.game.encode(table.state)
    assert cellar.game.encode(clone.state) == before
    assert [ask.kind for ask in clone.asks] == [Kind.STRIKE]
    clone.answer(0)
    assert cellar.game.encode(clone.state) != before
    assert cellar.game.encode(table.state) == before


def test_a_clone_in_the_middle_of_a_step_has_the_answers_since_its_checkpoint() -> None:
    table = open_table()
    answer_all(table, "0", "1", "2", "right")
    clone = table.clone()
    assert clone.state.path == "right"
    assert [ask.kind for ask in clone.asks] == [Kind.SCOUT]
    assert clone.ask_of(P3).kind is Kind.SCOUT


def test_a_hidden_clone_deals_anew_what_the_viewer_cannot_see_with_chance_of_its_own() -> None:
    table = open_table()
    clones = [table.hidden_clone(P1, f"deal {n}") for n in range(4)]
    mine = [clone.state.heroes[0].hand for clone in clones]
    theirs = [clone.state.heroes[1].hand for clone in clones]
    assert mine == [table.state.heroes[0].hand] * 4
    assert any(hand != table.state.heroes[1].hand for hand in theirs)
    assert [clone.state.chance.seed for clone in clones] == [f"deal {n}" for n in range(4)]
    assert table.seed not in str(cellar.game.encode(clones[0].state))


def test_a_run_without_checkpoints_cannot_be_cloned_and_says_how() -> None:
    run, _ = run_of(lambda: confirm(P1, Kind.SCOUT))
    with pytest.raises(ValueError, match="start it with keeps=True"):
        run.clone()


def test_a_run_that_is_over_takes_no_answer() -> None:
    run, _ = run_of(lambda: choose(P1, Kind.PATH, [Path.LEFT]))
    with pytest.raises(ValueError, match="nothing is being asked"):
        run.answer(0)


def test_playing_out_counts_decisions_and_keeps_its_limit() -> None:
    def first(_state: CellarState, _ask: Ask) -> int:
        return 0

    whole = open_table().clone()
    assert whole.play_out(first, 1000) > 8
    assert whole.pending is None
    short = open_table().clone()
    assert short.play_out(first, 4) == 4
    assert [ask.kind for ask in short.asks] == [Kind.SCOUT]
    until = open_table().clone()
    until.play_out(first, 1000, until=lambda s: s.round == 2)
    assert (until.state.round, [ask.kind for ask in until.asks]) == (2, [Kind.BID] * 3)


# ---------------------------------------------------------------- reactions


def struck(target: str, *hands: list[str], die: int = 6) -> cellar.CellarTable:
    """Hero 1 leads and has struck a hero; who holds what is given."""
    table = open_table(hands=hands, dice=[die])
    answer_all(table, "2", "0", "0", "left", "no", f"player:{target}")
    return table


def lives(table: cellar.CellarTable) -> list[int]:
    return [hero.life for hero in table.state.heroes]


def test_a_reaction_changes_the_event_for_the_rule() -> None:
    table = struck("p2", ["coin"], ["cloak"], ["coin"])
    assert kinds(table) == [("p2", "react")]
    answer_all(table, "yes")
    assert lives(table) == [12, 12, 12]


def test_a_declined_reaction_changes_nothing() -> None:
    table = struck("p2", ["coin"], ["cloak"], ["coin"])
    answer_all(table, "no")
    assert lives(table) == [12, 6, 12]


def test_those_who_cannot_react_are_not_asked() -> None:
    table = struck("p2", ["cloak"], ["coin"], ["mirror"])
    assert kinds(table)[0][1] == "bid"
    assert lives(table) == [12, 6, 12]


def test_reactions_are_offered_in_the_order_given_and_see_what_the_one_before_left() -> None:
    table = struck("p2", ["coin"], ["mirror", "cloak"], ["coin"])
    [ask] = table.asks.values()
    assert ask.about == "card:mirror"
    answer_all(table, "yes")
    assert lives(table) == [12, 12, 9]
    [ask] = table.asks.values()
    assert ask.about == "card:cloak"
    answer_all(table, "no")
    assert lives(table) == [12, 9, 9]
    swapped = struck("p2", ["coin"], ["cloak", "mirror"], ["coin"])
    [ask] = swapped.asks.values()
    assert ask.about == "card:cloak"
    answer_all(swapped, "yes")
    assert kinds(swapped)[0][1] == "bid"


def test_a_reaction_may_open_a_window_of_its_own_before_the_first_is_closed() -> None:
    table = struck("p2", ["coin"], ["mirror"], ["mirror", "cloak"])
    answer_all(table, "yes")
    assert kinds(table) == [("p3", "react")]
    answer_all(table, "yes")
    assert lives(table) == [11, 12, 12]
    answer_all(table, "no")
    assert lives(table) == [11, 9, 10]
    amounts = [(fact.data["whom"], fact.data["amount"]) for fact in table.facts if fact.said == "hit"]
    assert amounts == [("player:p1", 1), ("player:p3", 2), ("player:p2", 3)]


# ---------------------------------------------------------------- live options


def test_live_options_are_worked_out_whenever_they_are_looked_at() -> None:
    hand = [1, 2, 3]
    able = Live(lambda: [card for card in hand if card > 1])
    assert (list(able), len(able), able[0]) == ([2, 3], 2, 2)
    hand[:] = [5, 1]
    assert (list(able), len(able), able[0]) == ([5], 1, 5)


def test_a_choice_from_live_options_takes_what_is_there_when_it_is_answered() -> None:
    hand = [1, 2, 3]

    async def rule() -> None:
        taken.append(await choose(P1, Kind.PATH, Live(lambda: [card for card in hand if card > 1]), may_pass=True))

    taken: list[int | None] = []
    running = rule()
    ask = running.send(None)
    assert isinstance(ask, Ask)
    hand[:] = [7, 8]
    assert [option_id(option) for option in ask.options] == ["7", "8", "pass"]
    with pytest.raises(StopIteration):
        running.send(1)
    assert taken == [8]


def test_live_options_are_worked_out_once_for_each_look_through_them() -> None:
    looks: list[str] = []

    def able() -> list[str]:
        looks.append("look")
        return ["left", "right", "down"]

    options = Live(able)
    assert [option[0] for option in options] == ["l", "r", "d"]
    assert looks == ["look"]


def test_live_options_of_a_zone_are_worked_out_anew_when_something_else_lies_there() -> None:
    looks: list[str] = []
    hand = [1, 2, 3]

    def able() -> list[int]:
        looks.append("look")
        return [card for card in hand if card > 1]

    options = Live(able, of=hand)
    assert (len(options), list(options), options[1]) == (2, [2, 3], 3)
    assert looks == ["look"]
    hand[2] = 4
    assert (len(options), list(options), options[1]) == (2, [2, 4], 4)
    assert looks == ["look", "look"]
