"""Wishes: the cases that the terminal, the chair of an agent and the page have in common."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine.ask import Role
from longtable.engine.scene import Choice, Question, Stake
from longtable.engine.wishes import Kept, Wishes, thing_in

SHARED = msgspec.json.decode((Path(__file__).parents[1] / "wishes.json").read_bytes())
USUAL = SHARED["usual"]


def question(stake: dict[str, Any] | None, choices: list[str] | None = None) -> Question:
    said = None if stake is None else msgspec.convert({**USUAL["stake"], **stake}, Stake)
    offered = tuple(Choice(option, option) for option in choices or USUAL["choices"])
    return Question(1, Role("hero-1"), "react", "", "", offered, stake=said)


def wish(wishes: Wishes, what: str, detail: Any = None) -> None:
    asked = question(detail) if isinstance(detail, dict) else question({})
    assert asked.stake is not None
    match what:
        case "turn":
            wishes.not_this_turn(asked.stake)
        case "round":
            wishes.not_this_round(asked.stake)
        case "mine":
            wishes.only_mine()
        case "never":
            wishes.never(str(detail))
        case "each":
            wishes.every_time()
        case "pass":
            wishes.let_pass(asked)
        case "forget":
            wishes.forget()
        case _:
            raise AssertionError(what)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in SHARED["cases"]])
def test_a_question_is_let_pass_or_asked(case: dict[str, Any]) -> None:
    wishes = Wishes()
    for wished in case["wished"]:
        wish(wishes, *wished)
    assert wishes.spares(question(case["stake"], case.get("choices"))) is case["spared"]


def usual(habit: str, *choices: str) -> Question:
    offered = tuple(Choice(option, option) for option in choices or ("health", "energy"))
    return Question(1, Role("hero-1"), "vital", "", "", offered, habit=habit)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in SHARED["habits"]])
def test_what_is_usually_answered_alike_is_answered_or_asked(case: dict[str, Any]) -> None:
    wishes = Wishes()
    for what, *rest in case["given"]:
        match what:
            case "same":
                wishes.same(usual(rest[0]), rest[1])
            case "taken back":
                wishes.break_habits()
            case _:
                wishes.forget()
    assert wishes.answer_to(usual(case["habit"])) == case["answered"]


def test_a_thing_is_named_once_however_often_it_is_wished_away() -> None:
    wishes = Wishes()
    wishes.never("spell:martyr#1")
    wishes.never("spell:martyr#2")
    wishes.only_mine()
    wishes.every_time()
    assert wishes.kept == Kept(mine=True, never=("martyr",), each=True)


def test_the_thing_in_a_key() -> None:
    assert [thing_in("spell:divine-shield#3"), thing_in("pass")] == ["divine-shield", "pass"]
