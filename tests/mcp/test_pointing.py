"""Choices that point at a thing: an agent is told at which, and who names the thing is told the ways."""

from pathlib import Path

import pytest

from longtable.mcp.chair import Refused
from longtable.mcp.local import LocalChair
from longtable.mcp.pages import Pages
from tests.engine.stones import open_pond


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    table = open_pond()
    table.answer(1, "turn-0@stone:0,0")
    return Pages(LocalChair(table, tmp_path / "pond.json"))


def test_a_choice_names_the_thing_it_points_at(pages: Pages) -> None:
    asked = pages.asked(0)
    assert "- jump@stone:1,0: Jump to moss <stone:1,0>" in asked.text
    assert [choice["target"] for choice in asked.data["questions"][0]["choices"]] == ["stone:1,0"] * 2


def test_the_thing_alone_is_refused_with_the_ways_that_point_at_it(pages: Pages) -> None:
    with pytest.raises(Refused) as refused:
        pages.answer(2, "stone:1,0", 0)
    assert refused.value.remedy == "Did you mean step@stone:1,0 or jump@stone:1,0?"


def test_a_way_is_an_answer(pages: Pages) -> None:
    assert pages.answer(2, "jump@stone:1,0", 0).data["taken"]["choice"] == "jump@stone:1,0"
