"""An agent says when not to be asked again."""

from pathlib import Path
from typing import Any

import pytest

from longtable.mcp.chair import Refused
from longtable.mcp.local import LocalChair
from longtable.mcp.pages import Page, Pages
from tests.minions_of_mordak.story import ANY, FRIEND, ME, VILLAIN, table
from tests.valley_of_the_dead_king.battles import battle, declare


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """The agent is a Hero with a Clear Mind in its own Turn; the others are bots."""
    rolls = ["R1 Y0", "R1 Y0", "R1 Y0"]
    t = table(hand=["clear-mind", "blink"], dice={ME: ["R Y", "R Y", "R Y"]}, rolls=rolls, resting=ANY)
    for seat in (VILLAIN, FRIEND):
        t.table.reseat(seat, "greedy")
    return Pages(LocalChair(t.table, tmp_path / "table.json"))


def asked(page: Page) -> dict[str, Any]:
    (question,) = page.data["questions"]
    found: dict[str, Any] = question
    return found


def acts(pages: Pages, row: str) -> dict[str, Any]:
    """The agent rolls; what it is asked then."""
    return asked(pages.answer(asked(pages.asked(0))["number"], f"row:{row}", 0))


def test_an_agent_is_asked_every_time_unless_it_wishes_otherwise(pages: Pages) -> None:
    for row in ("melee", "ranged"):
        reaction = acts(pages, row)
        assert reaction["kind"] == "react"
        pages.answer(reaction["number"], "pass", 0)


@pytest.mark.parametrize("wish", ["turn", "round", "mine"])
def test_what_an_agent_does_not_want_to_be_asked_is_let_pass(pages: Pages, wish: Any) -> None:
    assert acts(pages, "melee")["kind"] == "react"
    assert asked(pages.less(wish, "", 0))["kind"] == "act"
    assert acts(pages, "ranged")["kind"] == "act"


def test_an_agent_may_name_a_card_and_take_all_back(pages: Pages) -> None:
    reaction = acts(pages, "melee")
    card = next(choice["id"] for choice in reaction["choices"] if choice["id"] != "pass")
    with pytest.raises(Refused) as refused:
        pages.less("never", "spell:blink#1", 0)
    assert (refused.value.code, card in refused.value.remedy) == ("not-offered", True)
    assert asked(pages.less("never", card, 0))["kind"] == "act"
    assert asked(pages.less("off", "", 0))["kind"] == "act"
    assert acts(pages, "ranged")["kind"] == "react"


def test_an_agent_may_answer_alike_for_a_whole_fight(tmp_path: Path) -> None:
    chance = {"favored": ["5", "4"], "action": ["4", "4"]}
    t = battle("lieutenants", each={1: {"race": "dusk-elf"}}, chance=chance, seats=1)
    own = Pages(LocalChair(t.table, tmp_path / "table.json"))
    declare(t, "defend", "defend")
    pages_asked = [own.less("same", "stat:energy", 0)]
    declare(t, "defend", "defend")
    pages_asked.append(own.asked(0))
    assert {question["kind"] for page in pages_asked for question in page.data["questions"]} == {"action"}


def test_where_nothing_of_the_kind_is_asked_nothing_can_be_wished(pages: Pages) -> None:
    with pytest.raises(Refused) as refused:
        pages.less("turn", "", 0)
    assert refused.value.code == "nothing-at-stake"
    with pytest.raises(Refused) as refused:
        pages.less("same", "pass", 0)
    assert refused.value.code == "no-habit"
