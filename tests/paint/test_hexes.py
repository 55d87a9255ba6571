"""Pictures of hex maps: grounds without seams, stamps and models that stand on their feet."""

import re
from pathlib import Path

import numpy as np
import pytest

from longtable.engine.faces import Tint
from longtable.engine.scene import Ground
from longtable.paint import hexes, sites, stamps
from longtable.paint.hand import Pixels
from longtable.paint.sheets import encoded, laid, planned

CLIENT = Path(__file__).parents[2] / "web" / "src" / "board"
MOST_KILOBYTES = 700


@pytest.mark.parametrize("ground", Ground)
def test_a_ground_fits_to_itself_on_every_side(ground: Ground) -> None:
    picture = hexes.HexGround(ground).pixels().astype(int)
    for rim, beside in ((picture[0], picture[-1]), (picture[:, 0], picture[:, -1])):
        within = np.abs(np.diff(picture, axis=0)).mean()
        assert np.abs(rim - beside).mean() < within * 1.5


def test_grounds_look_different() -> None:
    means = [tuple(hexes.HexGround(ground).pixels().mean((0, 1)).round()) for ground in Ground]
    assert len(set(means)) == len(Ground)


def foot_of(picture: Pixels) -> int:
    """The row where a picture's foot should be."""
    tall: int = picture.shape[0]
    return round(tall * 5 / 6)


@pytest.mark.parametrize("name", stamps.STAMPS)
def test_a_stamp_stands_on_its_foot_in_five_shapes(name: str) -> None:
    shapes = [stamps.Stamp(name, variant).pixels() for variant in range(stamps.VARIANTS)]
    assert len({shape.tobytes() for shape in shapes}) == stamps.VARIANTS
    for shape in shapes:
        alpha = shape[..., 3]
        assert alpha[foot_of(shape) - 14 : foot_of(shape) + 8].max() > 60
        assert alpha[[0, -1]].max() == 0, "nothing is cut off above or below"
        assert alpha[:, [0, -1]].max() == 0, "nothing is cut off beside"


@pytest.mark.parametrize("name", sites.MODELS)
def test_a_model_is_whole(name: str) -> None:
    alpha = sites.Model(name).pixels()[..., 3]
    assert alpha[0].max() < 90
    assert alpha[-1].max() < 90
    assert alpha[:, [0, -1]].max() < 40


def test_every_city_of_the_valley_has_a_model_and_every_tint_a_base() -> None:
    keys = {one.key for one in sites.pictures()}
    assert {f"site:castle/{number}" for number in range(1, 7)} | {"site:castle/violet"} <= keys
    assert {f"plinth:{tint}" for tint in Tint} <= keys


def test_pictures_are_the_same_each_time() -> None:
    for drawn in (hexes.HexGround(Ground.SWAMP), stamps.Stamp("mound", 2), sites.Model("castle/3")):
        assert np.array_equal(drawn.pixels(), drawn.pixels())


def test_all_pictures_of_hex_maps_are_light() -> None:
    sheets = planned([*hexes.pictures(), *stamps.pictures(), *sites.pictures()])
    weights = [
        len(encoded(laid([one.drawn.pixels() for one in sheet.wanted])[0], sheet.wanted[0].quality))
        for sheet in sheets
    ]
    assert sum(weights) < MOST_KILOBYTES * 1000


def test_the_client_knows_the_same_soils_and_stamps() -> None:
    text = (CLIENT / "hexground.ts").read_text("utf-8")
    known = re.findall(r"(\w+): \{ base: '(#\w+)', dark: '(#\w+)'", text)
    assert {name: (base, dark) for name, base, dark in known} == {
        str(ground): (soil.base, soil.dark) for ground, soil in hexes.SOILS.items()
    }
    named = set(re.findall(r"row\('([\w-]+)'", (CLIENT / "hexstamps.ts").read_text("utf-8")))
    assert named == set(stamps.STAMPS)
