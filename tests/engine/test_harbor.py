"""Harbor, the example of docs/add-a-game.md: its rules as stories, and the whole game under every check."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import view_of
from longtable.engine.check import check_game, random_table
from longtable.games import find_game
from longtable.testing import rule
from longtable.testing import table as open_table
from longtable.testing.coverage import covered_rules
from tests.examples import install
from tests.harbor import EXAMPLE, harbor

game = harbor.game

SPARE = ("barge", "barge")
"""Cards for the next voyage: with fewer than two there would be nothing to choose, and the story would sail on."""


def table(hands: dict[int, list[str]], dice: list[int] | None = None, resting: str = "sail") -> Any:
    """A table at which every player named holds these cards; the storms' dice come in this order."""
    storms = {"storm": [[die] for die in dice or []]}
    return open_table(game, hands=hands, chance=storms, resting=(resting,))


# ---------------------------------------------------------------- setting up


@rule("HB-SETUP-01")
def test_the_fleet_has_32_cards_of_five_kinds() -> None:
    cards = Counter(harbor.name(card) for card in harbor.FLEET)
    assert cards == {"barge": 10, "brig": 8, "galleon": 6, "pilot": 4, "wrecker": 4}
    assert harbor.CARGO == {"barge": 2, "brig": 3, "galleon": 5, "pilot": 1, "wrecker": 1}


@rule("HB-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("options", "cards"), [({}, 5), ({"cards": 7}, 7)])
def test_everybody_is_dealt_five_cards_that_only_they_see(players: int, options: dict[str, int], cards: int) -> None:
    t = open_table(game, seats=players, options=options)
    assert [len(player.hand) for player in t.state.players] == [cards] * players
    assert len(t.state.rest) == 32 - cards * players
    for seat in range(players):
        shown = str(t.seat(seat).sees())
        seen = [card for card in harbor.FLEET if f"'{card}'" in shown]
        assert sorted(seen) == sorted(t.state.players[seat].hand)


# ---------------------------------------------------------------- setting sail


@rule("HB-SAIL-01")
def test_all_choose_at_once_and_nobody_sees_a_choice_before_all_have_chosen() -> None:
    t = table({0: ["brig", "barge", "barge"], 1: ["galleon", "wrecker", "barge"]}, dice=[6], resting="wrecker")
    t.seat(0).asked("sail").offered("brig", "barge", "barge").answers("brig")
    assert t.asked == {1: "sail"}
    assert not t.facts("sailed")
    t.seat(1).offered("galleon", "wrecker", "barge").answers("galleon")
    assert [player.ship for player in t.state.players] != [[], []]
    assert len(t.facts("sailed")) == 2


@rule("HB-SAIL-01")
def test_a_last_card_sails_without_a_choice_and_an_empty_hand_stays_at_home() -> None:
    t = table({0: ["brig"], 1: ["barge", "barge"], 2: []}, dice=[6, 6, 6])
    assert t.asked == {1: "sail"}
    t.seat(1).answers("barge")
    assert [fact.data["who"] for fact in t.facts("sailed")] == ["player:p1", "player:p2", "player:p2"]


@rule("HB-SAIL-02")
def test_all_ships_are_shown_before_the_first_storm() -> None:
    t = table({0: ["brig", "barge"], 1: ["galleon", "wrecker"]}, dice=[5], resting="wrecker")
    t.seat(0).answers("brig")
    t.seat(1).answers("galleon")
    t.seat(1).asked("wrecker")
    for seat in (0, 1):
        at_sea = [area.cards[0].name for area in t.seat(seat).sees().areas if area.title == "At sea"]
        assert at_sea == ["Brig", "Galleon"]


# ---------------------------------------------------------------- storms


@rule("HB-STORM-01")
def test_ships_meet_their_storms_in_the_order_of_the_seats() -> None:
    t = table({seat: ["brig", "barge", "barge"] for seat in range(3)}, dice=[1, 6, 2])
    t.everyone("brig")
    met = [(fact.data["who"], fact.data["die"]) for fact in t.facts("storm")]
    assert met == [("player:p1", 1), ("player:p2", 6), ("player:p3", 2)]
    assert t.asked == dict.fromkeys(range(3), "sail")


@rule("HB-STORM-02", "HB-PORT-01")
@pytest.mark.parametrize(("ship", "cargo"), [("barge", 2), ("brig", 3), ("galleon", 5), ("wrecker", 1)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_ship_comes_home_if_the_die_is_at_least_its_cargo(ship: str, cargo: int, die: int) -> None:
    t = table({0: [ship], 1: []}, dice=[die])
    assert t.points == [cargo if die >= cargo else 0, 0]
    assert [fact.said for fact in t.table.facts[-1:]] == ["home" if die >= cargo else "lost"]


@rule("HB-STORM-02")
def test_a_ship_that_may_be_sent_out_says_which_die_brings_it_home() -> None:
    t = table({0: ["galleon", "barge"], 1: ["brig", "brig"]})
    assert [choice.note for choice in t.seat(0).question.choices] == [
        "comes home on 5 or more",
        "comes home on 2 or more",
    ]


# ---------------------------------------------------------------- reactions


@rule("HB-REACT-01")
def test_a_wrecker_thrown_in_takes_two_from_the_die_of_another_ship() -> None:
    t = table({0: ["brig", *SPARE], 1: ["wrecker", "barge", *SPARE]}, dice=[4, 6])
    t.seat(0).answers("brig")
    t.seat(1).answers("barge").asked("wrecker").answers("yes")
    assert t.points == [0, 2]
    assert "Ben threw in Wrecker: the die now counts 2." in t.seat(0).reads()


@rule("HB-REACT-01")
def test_a_wrecker_may_be_kept_and_is_no_use_against_ones_own_ship() -> None:
    t = table({0: ["brig", "barge"], 1: ["barge", "barge", "wrecker"]}, dice=[4, 6])
    t.seat(0).answers("brig")
    t.seat(1).answers("barge").asked("wrecker").answers("no")
    assert t.points == [3, 2]
    t.seat(1).asked("sail").offered("barge", "wrecker")


@rule("HB-REACT-02")
def test_a_pilot_thrown_in_adds_two_to_the_die_of_ones_own_ship() -> None:
    t = table({0: ["galleon", "pilot", *SPARE], 1: ["barge", *SPARE]}, dice=[3, 6])
    t.seat(1).answers("barge")
    t.seat(0).answers("galleon").asked("pilot").answers("yes")
    assert t.points == [5, 2]


@rule("HB-REACT-02")
def test_a_pilot_is_not_offered_for_another_players_ship() -> None:
    t = table({0: ["galleon", *SPARE], 1: ["barge", "pilot", *SPARE]}, dice=[3, 6], resting="pilot")
    t.seat(0).answers("galleon")
    t.seat(1).answers("barge").asked("pilot")
    assert t.state.storm.die == 6
    assert t.points == [0, 0]
    assert not t.facts("threw-in")


@rule("HB-REACT-03")
def test_the_others_react_from_the_owners_left_and_the_owner_last() -> None:
    holding = {0: ["wrecker"], 1: ["galleon", "pilot"], 2: ["wrecker", "wrecker"]}
    t = table({seat: [*cards, "barge", *SPARE] for seat, cards in holding.items()}, dice=[6, 6, 6])
    t.seat(0).answers("barge")
    t.seat(1).answers("galleon")
    t.seat(2).answers("barge")
    t.seat(2).asked("wrecker").answers("no")  # over the barge of seat 0
    t.seat(2).asked("wrecker").answers("yes")  # over the galleon, first from its owner's left; only once
    t.seat(0).asked("wrecker").answers("yes")
    t.seat(1).asked("pilot").answers("yes")
    assert [fact.data["die"] for fact in t.facts("threw-in")] == [4, 2, 4]
    assert t.points == [2, 0, 2]


@rule("HB-PORT-02")
def test_spent_cards_lie_open_and_do_not_come_back() -> None:
    t = table({0: ["brig", *SPARE], 1: ["wrecker", "barge", *SPARE]}, dice=[4, 1])
    t.seat(0).answers("brig")
    t.seat(1).answers("barge").answers("yes")
    assert t.spent == ["wrecker", "brig", "barge"]
    for seat in (0, 1):
        [pile] = [area for area in t.seat(seat).sees().areas if area.id == "spent"]
        assert [card.name for card in pile.cards] == ["Wrecker", "Brig", "Barge"]
    t.seat(0).offered(*SPARE)


# ---------------------------------------------------------------- the end


@rule("HB-END-01")
def test_the_game_is_over_without_cards_and_the_most_cargo_wins() -> None:
    t = table({0: ["galleon"], 1: ["brig", "barge"]}, dice=[6, 3, 2])
    assert t.asked == {1: "sail"}
    t.seat(1).answers("brig")
    assert t.table.is_over
    assert t.table.outcome.winners == ("p1", "p2")
    assert t.table.outcome.scores == {"p1": 5, "p2": 5}
    assert game.verdict(t.table.outcome, t.table.naming) == "Ada and Ben won with 5 cargo."


@rule("HB-END-01")
def test_one_player_alone_may_have_the_most() -> None:
    t = table({0: ["galleon"], 1: ["brig"]}, dice=[4, 3])
    assert t.table.outcome.winners == ("p2",)
    assert game.verdict(t.table.outcome, t.table.naming) == "Ben won with 3 cargo."


# ---------------------------------------------------------------- the whole game


def test_every_rule_of_the_ledger_has_a_test() -> None:
    marked = covered_rules(Path(__file__).parent)
    rules = [known.id for known in game.ledger.rule]
    assert [known for known in rules if known not in marked] == []
    assert [known for known in marked if known.startswith("HB-") and known not in rules] == []


def test_harbor_holds_what_every_game_must_hold() -> None:
    report = check_game(game, games=12, options=[{"players": n, "cards": n + 3} for n in (2, 3, 4)])
    assert report.decisions > 100


def test_words_and_ledger_fit_each_other() -> None:
    rules = game.ledger.by_id
    sentences = [*game.words.ask.values(), *game.words.journal.values(), *game.words.outcome.values()]
    assert [known.rule for known in sentences if known.rule not in rules] == []
    assert sorted(game.words.ask) == sorted(harbor.Kind)


def test_search_plays_a_whole_game_from_what_it_may_know() -> None:
    t = random_table(game, {"players": 3}, "search")
    bot = IsmctsBot(seconds=0, iterations=25)
    while not t.is_over:
        number = next(iter(t.asks))
        t.answer_index(number, bot.choose(view_of(t, number, Random(number))))
    assert sum(t.outcome.scores.values()) > 0


def test_options_of_others_in_a_hidden_copy_are_dealt_anew_with_their_hands() -> None:
    t = random_table(game, {"players": 2}, "hidden")
    copy = t.hidden_clone(game.roles(t.options)[0], "anew")
    theirs: Any = copy.asks[1].options
    assert list(theirs) == copy.state.players[1].hand
    assert list(theirs) != t.state.players[1].hand


def test_the_installed_game_is_found_and_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "harbor")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert find_game("harbor") is game
    played = subprocess.run(
        [sys.executable, "-m", "longtable.cli.main", "play", "harbor", "--seats", "you,greedy", "--seed", "x"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{EXAMPLE}", "LONGTABLE_HOME": str(tmp_path)},
        input="1\n" * 40,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert played.returncode == 0, played.stderr
    assert "won with" in played.stdout


def test_what_the_rules_announce_is_told_with_the_cards_that_answer() -> None:
    (storm,) = game.announced()
    assert (storm.event, storm.text) == ("Storm", "A storm over a ship: the event that players react to.")
    told = [([(bearer.name, bearer.face) for bearer in answer.bearers], answer.text) for answer in storm.answers]
    assert told == [
        ([("Wrecker", "")], "HB-REACT-01. Another player's wrecker: the die counts two less."),
        ([("Pilot", "")], "HB-REACT-02. The owner's pilot: the die counts two more."),
    ]
