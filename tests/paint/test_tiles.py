"""Tiles are painted so that they join, and whatever a game lays has a ground."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from longtable.engine.scene import Heading
from longtable.games import find_game
from longtable.games.valor_villainy.mordak.view.regions import ground_of
from longtable.paint import halls, regions
from longtable.paint.halls import MOODS, Hall, key_of
from longtable.paint.regions import MATERIALS, TILES, Back, Road, Tile
from longtable.server import pictures


@pytest.mark.parametrize("material", MATERIALS)
def test_roads_of_neighbours_meet(material: str) -> None:
    north, south = (Road(material, side).pixels()[..., 3] for side in (Heading.NORTH, Heading.SOUTH))
    across = np.abs(north[0].astype(int) - south[-1].astype(int))
    assert np.median(across[north[0] > 128]) < 40


def test_the_light_stays_where_it_is_however_a_hall_lies() -> None:
    for exits in ((Heading.NORTH,), (Heading.EAST,), (Heading.SOUTH,), (Heading.WEST,)):
        red = Hall(next(iter(MOODS)), exits).pixels()[..., 0].astype(int)
        torch, opposite = red[40:52, 46:58].mean(), red[168:180, 46:58].mean()
        assert torch > opposite + 40


def test_one_walks_where_a_hall_is_open() -> None:
    ground = next(iter(MOODS))
    closed, open_ = (Hall(ground, (Heading.SOUTH, *more)).pixels() for more in ((), (Heading.EAST,)))
    rim = np.s_[100:124, -12:-4, :3]
    assert open_[rim].mean() > closed[rim].mean() + 30


def test_open_sides_are_named_from_the_north_round() -> None:
    ground = next(iter(MOODS))
    assert key_of(ground, (Heading.WEST, Heading.NORTH, Heading.EAST)) == f"hall:{ground}/new"


def test_every_region_and_every_hall_has_a_ground() -> None:
    mordak: Any = find_game("minions-of-mordak")
    labyrinth: Any = find_game("lludwiks-labyrinth")
    known = pictures.built(pictures.SHARED).book.cells
    assert {ground_of(tile) for tile in mordak.content.tiles.values()} <= TILES.keys()
    assert {f"tile:{ground}/0" for ground in TILES} <= known.keys()
    assert {tile.look for tile in labyrinth.content.tiles.values()} <= MOODS.keys()
    ways = [sides for count in range(1, 5) for sides in combinations(Heading, count)]
    assert {key_of(ground, sides) for ground in MOODS for sides in ways} <= known.keys()


def test_pictures_of_a_group_have_one_size() -> None:
    wanted = [*regions.regions(), *halls.halls()]
    assert len({one.key for one in wanted}) == len(wanted)
    assert Tile(next(iter(TILES)), 0).pixels().shape == Back("I").pixels().shape == (268, 268, 4)
    sizes = {(one.group, one.drawn.pixels().shape) for one in wanted if one.group.startswith("roads")}
    assert len(sizes) == 3
