"""A fight for tests: the one of the gallery, decoded as the server would send it."""

import json
from pathlib import Path

import msgspec

from longtable.engine.scene import Mat, Scene

SAMPLE = Path(__file__).parents[1] / "web/src/gallery/samples/valley-combat.json"


def fight() -> Scene:
    """Four heroes against a goblin who has declared nothing yet, with the map behind them."""
    return msgspec.convert(json.loads(SAMPLE.read_text())["scene"], Scene)


def mat_of(scene: Scene) -> Mat:
    """The battle mat of a scene."""
    return next(area for area in scene.areas if isinstance(area, Mat))
