"""Outlooks: figures are exact where they are counted, come from nothing hidden, and read alike everywhere."""

# ruff: noqa: ARG001, ARG002  (the contract of a game has arguments that not every game uses)

from fractions import Fraction
from functools import cached_property
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from longtable.engine import odds
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.check import check_game
from longtable.engine.errors import IllegalAnswer
from longtable.engine.journal import OutlookWords, Words
from longtable.engine.outlooks import (
    FEWEST_COPIES,
    Copies,
    Figure,
    Measure,
    Outlook,
    Tone,
    chance,
    expected,
    percent,
    sure,
    value_in_words,
)
from longtable.testing import table as open_table
from tests.engine import cellar
from tests.engine.cellar import CARDS, Cellar, CellarState
from tests.harbor import harbor
from tests.kit.examples import moderately

# ---------------------------------------------------------------- counting

dice = st.lists(st.lists(st.integers(-2, 4), min_size=1, max_size=4), min_size=1, max_size=4)


@moderately
@given(dice)
def test_sums_of_dice_are_those_of_all_their_throws(thrown: list[list[int]]) -> None:
    every = [sum(faces) for faces in product(*thrown)]
    assert odds.sums(thrown) == {total: every.count(total) for total in sorted(dict.fromkeys(every))}


@moderately
@given(dice, st.integers(-3, 9))
def test_a_chance_is_the_share_of_throws_to_the_nearest_thousandth(thrown: list[list[int]], least: int) -> None:
    every = [sum(faces) for faces in product(*thrown)]
    share = Fraction(sum(total >= least for total in every), len(every))
    found = odds.at_least(odds.sums(thrown), least)
    assert abs(found - 1000 * share) <= Fraction(1, 2) or found in (1, 999)
    assert (found == 0, found == 1000) == (share == 0, share == 1)


@moderately
@given(dice)
def test_an_average_is_that_of_all_throws_to_the_nearest_tenth(thrown: list[list[int]]) -> None:
    every = [sum(faces) for faces in product(*thrown)]
    assert abs(odds.average(odds.sums(thrown)) - Fraction(10 * sum(every), len(every))) <= Fraction(1, 2)


@pytest.mark.parametrize(("total", "cases", "found"), [(1, 4, 3), (-1, 4, -3), (3, 1, 30), (0, 5, 0), (-7, 20, -4)])
def test_tenths_of_an_average_go_away_from_nothing_at_a_half(total: int, cases: int, found: int) -> None:
    assert odds.tenths(total, cases) == found


def test_what_is_hardly_possible_is_not_impossible() -> None:
    assert (odds.thousandths(1, 10**6), odds.thousandths(10**6 - 1, 10**6)) == (1, 999)
    assert (percent(1), percent(999), percent(0), percent(1000)) == ("<1 %", ">99 %", "0 %", "100 %")
    assert (percent(384), percent(385)) == ("38 %", "39 %")


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("figure", "read"),
    [
        (Figure("", Measure.CHANCE, 456), "46 %"),
        (Figure("", Measure.CHANCE, 456, sampled=True), "about 46 %"),
        (Figure("", Measure.EXPECTED, 34, unit="Gold"), "+3.4 Gold"),
        (Figure("", Measure.EXPECTED, -6), "-0.6"),
        (Figure("", Measure.SURE, -3), "-3"),
        (Figure("", Measure.SURE, 2, unit="Swords"), "+2 Swords"),
        (Figure("", Measure.LEFT, 2), "2"),
        (Figure("", Measure.COST, 4, unit="Gold"), "4 Gold"),
        (Figure("", Measure.WORST, 7), "7"),
    ],
)
def test_a_figure_is_read_by_its_kind(figure: Figure, read: str) -> None:
    assert value_in_words(figure) == read


def test_a_ship_comes_home_as_often_as_the_die_lets_it() -> None:
    t = open_table(harbor.game, hands={0: ["brig", "galleon", "barge"], 1: ["barge", "barge"]})
    figures = t.table.outlook(t.seat(0).request, "any")
    told = {
        option.partition("#")[0]: [(f.label, value_in_words(f)) for f in found] for option, found in figures.items()
    }
    assert told == {
        "card:brig": [("Brig comes home", "67 %"), ("Cargo on average", "+2.0")],
        "card:galleon": [("Galleon comes home", "33 %"), ("Cargo on average", "+1.7")],
        "card:barge": [("Barge comes home", "83 %"), ("Cargo on average", "+1.7")],
    }


def test_figures_come_in_the_order_of_the_options_and_have_their_words() -> None:
    class Weighed(Weighing):
        def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
            return {
                "2": [sure("loss", -2), sure("loss", -1)],
                "0": [expected("gain", 5), chance("luck", 120, whom=s.heroes[1])],
            }

    table = cellar.open_table(cellar=Weighed())
    figures = table.outlook(1, "any")
    assert list(figures) == ["0", "2"]
    assert [value_in_words(figure) for figure in figures["2"]] == ["-2 Hearts", "-1 Heart"]
    assert figures["0"] == (
        Figure("Gain", Measure.EXPECTED, 5, unit="life", tone=Tone.GOOD),
        Figure("Luck of Ben", Measure.CHANCE, 120, short="luck"),
    )


def test_a_game_without_figures_has_none() -> None:
    assert cellar.open_table().outlook(1, "any") == {}


def test_an_outlook_is_of_an_open_request() -> None:
    with pytest.raises(IllegalAnswer, match="request 7 is not open"):
        cellar.open_table().outlook(7, "any")


class Weighing(Cellar):
    """The cellar, with words for figures."""

    @cached_property
    def words(self) -> Words:
        words = {
            "luck": OutlookWords("luck of {whom}", short="luck"),
            "gain": OutlookWords("gain", unit="life", tone="good"),
            "loss": OutlookWords("loss", unit="Heart|Hearts", tone="bad"),
        }
        return replace(super().words, outlook=words)


# ---------------------------------------------------------------- copies


def copies_of(table: cellar.CellarTable, role: Role, count: int = 5) -> Copies[CellarState]:
    return Copies(role, lambda seed: table.hidden_clone(role, seed), "deals", count)


def test_every_copy_has_a_deal_of_its_own_and_what_the_role_knows() -> None:
    table = cellar.open_table()
    states = [run.state for run in copies_of(table, cellar.P1)]
    assert len({tuple(s.deck) for s in states}) == 5
    assert {tuple(s.heroes[0].hand) for s in states} == {tuple(table.state.heroes[0].hand)}


def test_a_state_to_count_in_is_the_same_one_afresh() -> None:
    copies = copies_of(cellar.open_table(), cellar.P1)
    first, again = copies.state(), copies.state()
    assert cellar.game.encode(first) == cellar.game.encode(again)
    first.heroes[0].life = 1
    assert copies.state().heroes[0].life == again.heroes[0].life == 12


def test_options_share_the_copies_but_each_gets_some() -> None:
    copies = copies_of(cellar.open_table(), cellar.P1, 240)
    assert [len(copies.shared_by(options)) for options in (1, 2, 4, 30)] == [240, 120, 60, FEWEST_COPIES]
    assert len(copies_of(cellar.open_table(), cellar.P1, 2).shared_by(3)) == 2


def test_copies_are_played_on_from_a_choice_of_the_asked_role() -> None:
    table = cellar.open_table()
    asked: list[str] = []

    def lowest(s: CellarState, ask: Ask) -> int:
        asked.append(f"{ask.role} {ask.kind}")
        return 0

    ends = list(copies_of(table, cellar.P2, 2).after(2, lowest, lambda s: s.stage is cellar.Stage.FIGHT, 50))
    assert [[hero.bid for hero in s.heroes] for s in ends] == [[0, 2, 0], [0, 2, 0]]
    assert asked[:4] == ["p1 bid", "p3 bid", "party path", "p2 scout"]


# ---------------------------------------------------------------- nothing hidden


class Honest(Weighing):
    """Says how likely the next card is a coin, as the asked role must reckon, and samples its own life."""

    def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
        unseen = [*s.deck, *(n for hero in s.heroes if hero.role != ask.role for n in hero.hand)]
        coins = odds.thousandths(sum(CARDS[n].id == "coin" for n in unseen), len(unseen))
        lives = [run.state.heroes[0].life + run.state.deck[-1] for run in copies]
        return {
            option_id(option): [
                chance("luck", coins, whom=s.heroes[0]),
                expected("gain", odds.tenths(sum(lives), len(lives)), sampled=True),
            ]
            for option in ask.options
        }


def test_an_outlook_from_what_may_be_known_passes_the_check() -> None:
    check_game(Honest(), games=3, hash_seeds=False)


class Peeking(Weighing):
    def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
        return {option_id(ask.options[0]): [chance("luck", 40 * s.deck[-1], whom=s.heroes[0])]}


class Meddling(Weighing):
    def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
        s.heroes[0].life -= 1
        return {}


class Overdone(Weighing):
    def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
        return {option_id(ask.options[0]): [chance("luck", 1001, whom=s.heroes[0])]}


class Elsewhere(Weighing):
    def outlook(self, s: CellarState, ask: Ask, copies: Copies[CellarState]) -> Outlook:
        return {"flee": [sure("loss", -1)]}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (Peeking(), r"the outlook looks at hidden things for \w+ at decision \d+"),
        (Meddling(), r"the outlook changes the table for \w+ at decision \d+"),
        (Overdone(), "the chance luck is 1001 thousandths"),
        (Elsewhere(), r"the outlook of \w+ is about \['flee'\], which is not offered"),
    ],
    ids=["peeking", "meddling", "overdone", "elsewhere"],
)
def test_an_outlook_that_is_wrong_is_found_and_named(game: Cellar, text: str) -> None:
    with pytest.raises(AssertionError, match=text):
        check_game(game, games=8, hash_seeds=False)


def test_an_outlook_never_meets_the_truth() -> None:
    """Even a game that peeks tells nothing of the true deck: it is given a copy."""
    told = []
    for seed in range(40):
        table = cellar.open_table(cellar=Peeking(), seed="one truth")
        [figures] = table.outlook(1, f"deal {seed}").values()
        told.append(figures[0].amount // 40)
    assert len(dict.fromkeys(told)) > 10
