"""Scenes: every game is introduced by a picture, which is the same each time and light enough to be sent."""

from typing import Any

import numpy as np
import pytest

from longtable.engine.faces import Tint
from longtable.games import find_game, list_games
from longtable.paint import papers, scenes, views
from longtable.paint.contents import game_book, shared_book
from longtable.paint.looks import GROUNDS
from longtable.paint.sheets import encoded
from longtable.paint.wanted import Wanted
from tests.harbor import harbor

FLAME_AND_FLOOR = (slice(50, 100), slice(160, 210))
"""Rows of the head of a page."""


def bytes_of(wanted: Wanted) -> bytes:
    return encoded(wanted.drawn.pixels(), wanted.quality)


@pytest.mark.parametrize("slug", list_games())
def test_every_game_has_a_scene_for_its_card_and_a_wide_one(slug: str) -> None:
    keys = {wanted.key for wanted in game_book(find_game(slug))}
    assert {f"scene:{slug}", f"scene-wide:{slug}"} <= keys
    assert {f"lesson:{slug}/{number}" for number in range(len(find_game(slug).about.lesson))} <= keys


@pytest.mark.parametrize("slug", list_games())
def test_a_scene_is_the_same_each_time_and_light(slug: str) -> None:
    card, wide = scenes.scenes_of(find_game(slug))
    first = card.drawn.pixels()
    assert first.shape == (340, 560, 3)
    assert np.array_equal(first, card.drawn.pixels())
    assert len(encoded(first, card.quality)) < 40_000
    assert len(bytes_of(wide)) < 70_000


@pytest.mark.parametrize("slug", views.VIEWS)
def test_a_view_names_every_icon_in_it(slug: str) -> None:
    assert views.VIEWS[slug](560, 340).icons == set(views.NAMED[slug])


def test_views_are_of_games_that_there_are() -> None:
    assert set(views.VIEWS) == set(views.NAMED) <= set(list_games())
    assert set(views.PLACES) <= set(list_games())
    assert {ground for grounds in views.PLACES.values() for ground in grounds} <= GROUNDS.keys()


def test_a_game_without_a_view_is_introduced_by_its_icon() -> None:
    card, _ = scenes.scenes_of(harbor.game)
    assert card.drawn.icons() == (harbor.game.icon or scenes.UNKNOWN,)
    assert card.drawn.pixels().shape == (340, 560, 3)


def test_no_two_games_without_a_view_look_the_same() -> None:
    one, other = (scenes.Scene(name, "anchor", Tint.BLUE, 560, 340).pixels() for name in ("here", "there"))
    assert not np.array_equal(one, other)


def test_figures_side_by_side_all_fit_into_the_picture() -> None:
    alone, many = (scenes.painted("fit", ["anchor"] * count, Tint.RED, 480, 250) for count in (1, 4))
    assert alone.shape == many.shape == (250, 480, 3)


def test_every_page_of_the_labyrinth_has_a_head() -> None:
    game: Any = find_game("lludwiks-labyrinth")
    heads = {wanted.key: wanted for wanted in scenes.heads_of(game)}
    packets = game.content.packets.values()
    assert "page:open-book/gold" in heads
    assert {key.removeprefix("page:").partition("/")[0] for key in heads} == {
        "open-book",
        *(row.icon for row in packets),
    }
    assert len(bytes_of(heads["page:open-book/gold"])) < 16_000
    assert all({scenes.TORCH, scenes.FLAME} < set(wanted.drawn.icons()) for wanted in heads.values())
    # Each lies alone: a table that shows one page loads no other's picture.
    assert len({wanted.group for wanted in heads.values()}) == len(heads)


def test_paper_is_light_enough_for_dark_ink() -> None:
    paper = papers.papers()[0]
    assert paper in shared_book()
    sheet = paper.drawn.pixels()
    middle = sheet[80:-80, 80:-80].mean(-1)
    assert middle.min() > 150
    assert len(bytes_of(paper)) < 30_000
    assert np.array_equal(sheet, paper.drawn.pixels())


def test_torches_light_both_sides_of_a_page_that_lies_indoors() -> None:
    vault = scenes.painted("page", ["anchor"], Tint.GOLD, 640, 220, ["vault"])
    assert scenes.Plate("page", ("anchor",), Tint.GOLD, 640, 220).icons() == ("anchor",)
    for x in scenes.TORCHES:
        flame, below = (vault[rows, round(640 * x) - 30 : round(640 * x) + 30].mean() for rows in FLAME_AND_FLOOR)
        assert flame > 1.5 * below
