"""The tiles in the box: which are used by how many Heroes, and what is printed on them."""

from collections import Counter

import pytest

from longtable.games.valor_villainy.mordak.content import TileRow
from longtable.games.valor_villainy.mordak.kinds import Terrain, Tier
from tests.minions_of_mordak.box import TILES


def usable(tier: Tier, heroes: int, *, always: bool) -> list[TileRow]:
    """The tiles of a tier that fit a Hero count."""
    return [
        tile for tile in TILES if tile.tier is tier and tile.always is always and tile.least <= heroes <= tile.most
    ]


@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_tiles_that_are_always_used_by_three_to_five_heroes(heroes: int) -> None:
    assert len(usable(Tier.HAWKEMOOR, heroes, always=True)) == 5
    assert len(usable(Tier.ONE, heroes, always=False)) == 10
    assert {tile.id for tile in usable(Tier.TWO, heroes, always=True)} == {"shrine-of-bronco", "elven-dojo"}
    assert len(usable(Tier.TWO, heroes, always=False)) == 9
    assert {tile.id for tile in usable(Tier.THREE, heroes, always=True)} == {"shrine-of-luna", "shrine-of-asha"}
    assert len(usable(Tier.THREE, heroes, always=False)) == 5


@pytest.mark.parametrize("heroes", [1, 2])
def test_tiles_that_are_always_used_by_one_or_two_heroes(heroes: int) -> None:
    fixed = {tile.special for tile in usable(Tier.TWO, heroes, always=True)}
    assert fixed == {"shrine-bronco", "dojo", "shrine-luna", "shrine-asha"}
    assert len(usable(Tier.TWO, heroes, always=False)) == 9
    assert usable(Tier.THREE, heroes, always=True) == []


def test_hawkemoor_has_its_mountain_in_the_north_and_no_icons() -> None:
    hawkemoor = {tile.id: tile.terrain for tile in TILES if tile.tier is Tier.HAWKEMOOR}
    assert hawkemoor == {
        "hawkemoor-keep": Terrain.PLAIN,
        "hawkemoor-north": Terrain.MOUNTAIN,
        "hawkemoor-east": Terrain.PLAIN,
        "hawkemoor-west": Terrain.PLAIN,
        "hawkemoor-south": Terrain.LAKE,
        "ruins-of-the-throne": Terrain.PLAIN,
    }
    assert all(not tile.icons for tile in TILES if tile.tier is Tier.HAWKEMOOR)


def test_icons_on_tiles() -> None:
    for tile in TILES:
        for icon in tile.icons:
            assert icon.what in {"treasure", "chump", "elite", "boss"}
            assert not (icon.ambush and icon.what == "treasure")
            assert 1 <= icon.least <= icon.most <= 5
    assert {tile.tier for tile in TILES if any(icon.ambush for icon in tile.icons)} == {
        Tier.ONE,
        Tier.TWO,
        Tier.THREE,
    }
    for tier in (Tier.ONE, Tier.TWO, Tier.THREE):
        terrains = {tile.terrain for tile in TILES if tile.tier is tier}
        assert terrains == {Terrain.PLAIN, Terrain.MOUNTAIN, Terrain.LAKE}


def test_tiles_of_the_books_example_exist() -> None:
    contents = [sorted(icon.what for icon in tile.icons if icon.least <= 2) for tile in TILES]
    assert ["elite", "treasure", "treasure"] in contents
    assert any(tile.icons and all(icon.least == 4 for icon in tile.icons) for tile in TILES)


def test_every_special_tile_is_there() -> None:
    assert Counter(tile.special for tile in TILES if tile.special) == {
        "shrine-bronco": 1,
        "shrine-luna": 2,
        "shrine-asha": 2,
        "dojo": 1,
        "village": 1,
        "no-healing": 1,
        "labyrinth": 1,
        "ruins": 1,
    }
