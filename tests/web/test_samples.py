import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine.scene import Grid, HexMap, Place, Scene, TileMap
from longtable.engine.sight import things
from longtable.games import list_games

SAMPLES = sorted((Path(__file__).parents[2] / "web/src/gallery/samples").glob("*.json"))
AREAS = {"row", "pile", "hexes", "grid", "tiles", "track", "roll", "mat"}


def read(path: Path) -> dict[str, Any]:
    sample: dict[str, Any] = json.loads(path.read_text())
    return sample


def ids_in(scene: Scene) -> list[str]:
    return [*(area.id for area in scene.areas), *(seen.id for seen in things(scene) if seen.on)]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_a_scene_as_the_server_would_send_it(path: Path) -> None:
    """No field that scenes do not have, and none that says no more than its default."""
    sample = read(path)
    assert set(sample) - {"ghosts", "game"} == {"name", "title", "viewer", "names", "lit", "dim", "scene"}
    assert sample.get("game", "valiant-wars") in list_games(), "the game whose pictures it has"
    ghosts = sample.get("ghosts", {})
    assert json.loads(msgspec.json.encode(msgspec.convert(ghosts, dict[str, list[Place]]))) == ghosts
    assert set(ghosts) <= set(sample["lit"]), "a ghost is of a place that may be chosen"
    assert sample["name"] == path.stem
    sent = msgspec.json.encode(msgspec.convert(sample["scene"], Scene))
    assert json.loads(sent) == sample["scene"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_a_sample_lights_or_bars_is_on_its_table(path: Path) -> None:
    sample = read(path)
    found = list(ids_in(msgspec.convert(sample["scene"], Scene)))
    assert set(sample["lit"]) | set(sample["dim"]) <= set(found)
    assert not set(sample["lit"]) & set(sample["dim"])
    assert len(found) == len(set(found)), "an id stands for one thing"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_everything_on_a_sample_map_stands_on_a_place_of_it(path: Path) -> None:
    for area in msgspec.convert(read(path)["scene"], Scene).areas:
        if isinstance(area, HexMap | Grid | TileMap):
            places = {place.id for place in area.places}
            assert {piece.at for piece in area.pieces} <= places
            assert {place for way in area.paths for place in way.along} <= places
            assert {place for zone in area.zones for place in zone.places} <= places


def test_the_samples_show_every_kind_of_area() -> None:
    assert {area["type"] for path in SAMPLES for area in read(path)["scene"]["areas"]} == AREAS
