"""What is counted while a game is played: facts by role and thing, options offered and taken."""

from collections import Counter
from typing import Any

import pytest

from longtable.engine.ask import Ask, Live, Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Tallied
from longtable.engine.table import Seat, Table
from longtable.envs.survey import new_run
from longtable.games import find_game, list_games
from longtable.games.valiant_wars.state import Kind
from longtable.games.valor_villainy.mordak import game as mordak
from longtable.lab.series.counting import ChoiceCounter, FactCounter
from longtable.lab.series.simulation import play_game
from tests.lab.table_of_runs import GAME

GAMES = [*(find_game(slug) for slug in list_games() if slug != mordak.slug), mordak]
TWO = GAME.read_options({"players": 2})


def test_facts_agree_with_the_journal() -> None:
    facts = FactCounter(GAME.tallied)
    result = play_game(GAME, TWO, ["greedy", "greedy"], "seed", facts=facts)
    table = Table.open(GAME, [Seat("Ada", "greedy"), Seat("Bert", "greedy")], "seed", TWO)
    while not table.is_over:
        for number, ask in table.asks.items():
            table.answer_index(number, GAME.policy(table.state, ask))
    assert result.decisions == table.number
    bought = Counter(fact.data["who"] for fact in table.facts if fact.said == "bought")
    counted: Counter[str] = Counter()
    for (role, fact, _), count in facts.counts.items():
        if fact == "bought":
            counted[f"player:{role}"] += count
    assert counted == bought


def test_counting_does_not_change_the_game() -> None:
    for bots in (["random", "random"], ["greedy", "random"]):
        counted = play_game(GAME, TWO, bots, "seed", facts=FactCounter(GAME.tallied), choices=ChoiceCounter())
        assert counted == play_game(GAME, TWO, bots, "seed")


@pytest.mark.parametrize(
    ("how", "said", "expected"),
    [
        (Tallied("who", "card"), {"who": "player:p1", "card": "card:guard#3"}, {("p1", "took", "guard"): 1}),
        (Tallied("who"), {"who": "minion:imp#2"}, {("", "took", ""): 1}),
        (Tallied(thing="what"), {"what": "a red die: the best"}, {("", "took", "a red die: the best"): 1}),
        (Tallied("who", amount="hits", name="hits"), {"who": "player:p2", "hits": 3}, {("p2", "hits", ""): 3}),
        (Tallied("who"), {"who": ["player:p1", "player:p2"]}, {("p1", "took", ""): 1, ("p2", "took", ""): 1}),
        (Tallied("who", amount="hits"), {"who": "player:p2", "hits": 0}, {}),
        (Tallied(), {}, {("", "took", ""): 1}),
    ],
)
def test_a_fact_is_counted_by_its_gaps(
    how: Tallied, said: dict[str, Any], expected: dict[tuple[str, str, str], int]
) -> None:
    facts = FactCounter({"took": how})
    facts.say("took", **said)
    facts.say("not-counted", who="player:p1")
    assert facts.counts == expected


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        (Tallied("whom"), "'took' is tallied by its gap 'whom', which is not said; it says who"),
        (Tallied("who", amount="who"), "expected a number"),
    ],
)
def test_a_count_that_the_rules_do_not_support_is_refused(how: Tallied, expected: str) -> None:
    with pytest.raises(BadArgument, match=expected):
        FactCounter({"took": how}).say("took", who="player:p1")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_counts_by_words_that_it_has_and_says(game: AnyGame) -> None:
    assert set(game.tallied) <= set(game.words.journal)
    facts = FactCounter(game.tallied)
    options = game.options()
    for seed in ("one", "two"):
        play_game(game, options, ["random"] * len(game.roles(options)), seed, limit=1500, facts=facts)
    assert bool(facts.counts) == bool(game.tallied)
    somebody = game.names_of_roles(new_run(game, options, "one").state)
    assert {role for role, _, _ in facts.counts} <= {"", *game.roles(options), *somebody}


def test_copies_of_a_card_are_one_option_of_a_question() -> None:
    choices = ChoiceCounter()
    for index in (1, 2):
        choices.note(Ask(Role("p1"), Kind.BUY, ["card:guard#1", "card:guard#2", "pass"]), index)
    assert choices.rows() == [("buy", "card:guard", 2, 1), ("buy", "pass", 2, 1)]


def test_options_that_are_worked_out_anew_are_counted_as_they_are_now() -> None:
    hand = ["card:guard#1", "card:monk#1"]
    choices = ChoiceCounter()
    choices.note(Ask(Role("p1"), Kind.BUY, Live(lambda: hand)), 1)
    hand.clear()
    assert choices.rows() == [("buy", "card:guard", 1, 0), ("buy", "card:monk", 1, 1)]


@pytest.mark.parametrize("bots", [["random", "random"], ["greedy", "random"]])
def test_every_decision_takes_one_option(bots: list[str]) -> None:
    choices = ChoiceCounter()
    result = play_game(GAME, TWO, bots, "seed", choices=choices)
    assert sum(taken for *_, taken in choices.rows()) == result.decisions
    assert all(taken <= offered for *_, offered, taken in choices.rows())
