"""One light, from the north-west: whatever is painted is brighter there than where it looks away."""

import numpy as np
import pytest

from longtable.engine.faces import Tint
from longtable.paint import furniture, stamps
from longtable.paint.figures import figure
from longtable.paint.hand import Pixels
from longtable.paint.light import NORTH_WEST
from longtable.paint.looks import GROUNDS
from longtable.paint.minis import SUN, Mini

ROUND = "plain-circle"
"""An icon that is the same however it is turned."""


def brighter(picture: Pixels) -> float:
    """How much brighter what a picture shows is in its north-west than in its south-east, of 255."""
    tall, wide = picture.shape[:2]
    down, right = np.mgrid[0:tall, 0:wide]
    north_west = down / tall + right / wide < 1
    seen = picture[..., 3] > 200
    bright = picture[..., :3].mean(-1)
    return float(bright[seen & north_west].mean() - bright[seen & ~north_west].mean())


@pytest.mark.parametrize("ground", GROUNDS)
def test_figures_are_lit_from_the_north_west_on_every_ground(ground: str) -> None:
    lights = GROUNDS[ground]("light").lights
    assert lights.key[0] < 0
    assert lights.key[1] < 0
    painted = figure(ROUND, 120, ("bone", "bone", "bone"), lights)
    assert brighter((painted * 255).astype(np.uint8)) > 20


@pytest.mark.parametrize(("flip", "turn"), [(True, 0.0), (False, 90.0), (False, 180.0), (True, 270.0)])
def test_the_light_does_not_turn_with_a_figure(flip: bool, turn: float) -> None:
    painted = figure(ROUND, 120, ("bone", "bone", "bone"), SUN, flip=flip, turn=turn)
    assert brighter((painted * 255).astype(np.uint8)) > 20


def test_pieces_on_boards_are_lit_from_the_north_west() -> None:
    assert NORTH_WEST[0] < 0
    assert NORTH_WEST[1] < 0
    assert brighter(Mini(ROUND, Tint.GREY).pixels()) > 20


@pytest.mark.parametrize("name", ["mound", "mountain", "peak", "leafy", "conifer"])
def test_stamps_are_darker_on_their_right(name: str) -> None:
    picture = stamps.Stamp(name, 0).pixels()
    wide = picture.shape[1]
    seen, bright = picture[..., 3] > 250, picture[..., :3].mean(-1)
    left = np.arange(wide) < wide / 2
    assert bright[:, left][seen[:, left]].mean() > bright[:, ~left][seen[:, ~left]].mean() + 4


def test_furniture_throws_its_shadow_to_the_south_east() -> None:
    alpha = furniture.Furniture("wooden-crate").pixels()[..., 3].astype(int)
    middle = alpha.shape[0] // 2
    solid = np.flatnonzero(alpha[middle] == 255)
    left, right = alpha[middle, : solid[0]].sum(), alpha[middle, solid[-1] + 1 :].sum()
    assert right > left + 50
