"""Square boards and maps of campaigns: what is painted fits together, and everything that stands there is painted."""

import re
from pathlib import Path

import numpy as np
import pytest

from longtable.engine.scene import Ground
from longtable.games import find_game
from longtable.games.orcquest_warpath.view import signs
from longtable.paint import floors, furniture, parchment
from longtable.server import pictures

CLIENT = Path(__file__).parents[2] / "web" / "src" / "board"


@pytest.mark.parametrize("ground", floors.MATTERS)
def test_a_floor_runs_on_at_its_edges(ground: str) -> None:
    picture = floors.Floor(ground).pixels().astype(np.int16)
    inside = [np.abs(picture[:, at] - picture[:, at + 1]).mean() for at in range(0, floors.WHOLE - 1, 16)]
    across = [np.abs(picture[at] - picture[at + 1]).mean() for at in range(0, floors.WHOLE - 1, 16)]
    assert np.abs(picture[:, -1] - picture[:, 0]).mean() <= 1.6 * max(inside)
    assert np.abs(picture[-1] - picture[0]).mean() <= 1.6 * max(across)


def test_every_ground_is_a_floor_that_is_painted_and_kept() -> None:
    """The client knows which ground has which floor."""
    _, _, table = (CLIENT / "floors.ts").read_text("utf-8").partition("const TEXTURES")
    named = dict(re.findall(r"^  (\w+): '([\w-]*)',$", table.partition("};")[0], re.MULTILINE))
    assert named.keys() == set(Ground)
    known = pictures.built(pictures.SHARED).book.cells
    assert {f"floor:{floor}" for floor in named.values() if floor} <= known.keys()


def test_a_floor_is_the_same_each_time() -> None:
    one, other = (floors.Floor("flags").pixels() for _ in range(2))
    assert np.array_equal(one, other)


def test_all_furniture_is_painted_and_has_a_shadow_around_it() -> None:
    keys = [one.key for one in furniture.furniture()]
    assert {f"furniture:{icon}" for icon in (*signs.FURNITURE.values(), signs.BELL)} < set(keys)
    crate = furniture.Furniture("wooden-crate").pixels()
    assert crate[64, 64, 3] == 255
    assert crate[2, 2, 3] == 0


def test_a_campaign_whose_way_is_known_has_a_map_with_all_its_chapters() -> None:
    (wanted,) = parchment.maps_of(find_game("orcquest-warpath"))
    assert wanted.key == "map:orcquest-warpath"
    assert isinstance(wanted.drawn, parchment.Parchment)
    assert wanted.drawn.chapters == (3, 3, 4)
    picture = wanted.drawn.pixels()
    assert picture.shape == (parchment.TALL, parchment.WIDE, 4)
    assert picture[0, 0, 3] == 0
    assert parchment.maps_of(find_game("valiant-wars")) == []
