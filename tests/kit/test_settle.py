"""Settling: the book's criteria in turn, and a question only where a tie is left."""

from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from longtable.engine.ask import Ask, Kind, Role
from longtable.engine.errors import NoOptions
from longtable.kit.settle import Settled, explain, most, settle, tied
from tests.kit.examples import moderately

T = TypeVar("T")

PARTY = Role("party")


class Asked(Kind):
    TARGET = "target"


class Hero(Struct, frozen=True):
    key: str
    health: int = 3
    weapon: int = 0


def played(rule: Coroutine[Any, Any, T], answer: int = 0) -> tuple[T, list[Ask]]:
    """Run a rule, and answer everything that it asks with the same place."""
    asks: list[Ask] = []
    try:
        ask = rule.send(None)
        while True:
            asks.append(ask)
            ask = rule.send(answer)
    except StopIteration as done:
        return done.value, asks


MEK, ORRUS, THALLA = Hero("mek", 2, 1), Hero("orrus", 2, 3), Hero("thalla", 4, 3)


def test_the_first_criterion_decides_where_it_can() -> None:
    found, asks = played(settle(PARTY, Asked.TARGET, [MEK, ORRUS, THALLA], most(lambda hero: hero.health)))
    assert (found, asks) == (THALLA, [])


def test_the_next_criterion_breaks_the_tie_of_the_one_before() -> None:
    rule = explain(
        PARTY, Asked.TARGET, [MEK, ORRUS, THALLA], lambda hero: hero.health, most(lambda hero: hero.weapon)
    )
    assert played(rule) == (Settled(ORRUS, by=1), [])


def test_a_tie_that_is_left_is_asked_about_and_nobody_else_is_offered() -> None:
    found, asks = played(settle(PARTY, Asked.TARGET, [MEK, THALLA, ORRUS], lambda hero: hero.health, about=THALLA), 1)
    assert found is ORRUS
    assert asks == [Ask(PARTY, Asked.TARGET, [MEK, ORRUS], THALLA)]


def test_it_says_why() -> None:
    assert played(explain(PARTY, Asked.TARGET, [MEK], lambda hero: hero.health))[0] == Settled(MEK)
    assert played(explain(PARTY, Asked.TARGET, [MEK, ORRUS], lambda hero: hero.health))[0] == Settled(MEK, asked=True)
    first = played(explain(PARTY, Asked.TARGET, [MEK, THALLA], lambda hero: hero.health, lambda hero: hero.weapon))[0]
    assert first == Settled(MEK, by=0)


def test_a_criterion_that_tells_nobody_apart_does_not_decide() -> None:
    rule = explain(PARTY, Asked.TARGET, [MEK, ORRUS], lambda _: 0, lambda hero: hero.weapon)
    assert played(rule)[0] == Settled(MEK, by=1)


def test_criteria_are_looked_at_only_while_there_is_a_tie() -> None:
    def never(_hero: Hero) -> int:
        raise AssertionError

    assert played(settle(PARTY, Asked.TARGET, [MEK, THALLA], lambda hero: hero.health, never))[0] is MEK
    assert played(settle(PARTY, Asked.TARGET, [MEK], never))[0] is MEK


def test_settling_among_nobody_is_a_bug_of_the_rule() -> None:
    nobody: list[Hero] = []
    with pytest.raises(NoOptions):
        played(settle(PARTY, Asked.TARGET, nobody))
    with pytest.raises(NoOptions):
        played(explain(PARTY, Asked.TARGET, nobody))
    assert tied(nobody, lambda hero: hero.health) == []


def test_what_cannot_be_asked_about_can_be_compared() -> None:
    squares = [(3, 1), (0, 2), (2, 0), (1, 1)]
    assert tied(squares, lambda at: at[0] + at[1]) == [(0, 2), (2, 0), (1, 1)]
    assert tied(squares, lambda at: at[0] + at[1], most(lambda at: at)) == [(2, 0)]


@moderately
@given(
    st.lists(st.builds(Hero, st.sampled_from("abcdef"), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=8)
)
def test_it_asks_only_on_ties_and_takes_the_best(heroes: list[Hero]) -> None:
    def worth(hero: Hero) -> tuple[int, int]:
        return hero.health, -hero.weapon

    best = [hero for hero in heroes if worth(hero) == min(map(worth, heroes))]
    found, asks = played(
        settle(PARTY, Asked.TARGET, heroes, lambda hero: hero.health, most(lambda hero: hero.weapon))
    )
    assert found is best[0]
    assert [list(ask.options) for ask in asks] == ([best] if len(best) > 1 else [])
    settled, _ = played(explain(PARTY, Asked.TARGET, heroes, worth))
    assert settled.asked == (len(best) > 1)
    assert (settled.by == 0) == (len(best) == 1 < len(heroes))
