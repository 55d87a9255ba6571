"""Whatever a board is made of, stands on it or looks out of a panel is painted, and so are dice."""

from collections.abc import Iterator
from random import Random

import pytest

from longtable.engine.check import random_table
from longtable.engine.faces import Figure, Tint
from longtable.engine.scene import Grid, HexMap, Scene, TileMap
from longtable.games import find_game
from longtable.paint.halls import key_of
from longtable.paint.minis import LANDMARK, SIDE, Mini, minis
from longtable.server import pictures

DECISIONS = 120
"""So far every game is looked at: the boards are set up, people have met enemies and things lie about."""

GAMES = [
    ("minions-of-mordak", {}),
    ("lludwiks-labyrinth", {}),
    ("lludwiks-labyrinth", {"mission": "act-3"}),
    ("valley-of-the-dead-king", {}),
    ("orcquest-warpath", {}),
    ("valiant-wars", {}),
]


def shown(scene: Scene) -> Iterator[tuple[str, Tint]]:
    """The icons and tints of panels, pieces and places."""
    yield from ((panel.icon, panel.tint) for panel in scene.panels)
    for area in scene.areas:
        if isinstance(area, HexMap | Grid | TileMap):
            yield from ((piece.icon, piece.tint) for piece in area.pieces)
            yield from ((place.icon, place.tint) for place in area.places)


def bare_grounds(scene: Scene) -> Iterator[str]:
    """The hexes and tiles that lie on a table without a picture of what they are made of."""
    known = pictures.built(pictures.SHARED).book.cells
    for area in scene.areas:
        if isinstance(area, HexMap):
            yield from (place.id for place in area.places if f"hex:{place.ground}" not in known)
        elif isinstance(area, TileMap):
            for place in area.places:
                ways = {f"tile:{place.ground}/0", key_of(place.ground, place.exits)}
                if place.face_down:
                    ways = {f"tile:back/{place.badge or 'I'}"}
                if not place.empty and not ways & known.keys():
                    yield place.id


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_everything_on_a_table_has_a_picture(slug: str, options: dict[str, object]) -> None:
    game, known = find_game(slug), pictures.built(slug).book.cells
    table, random = random_table(game, options, "figures"), Random("figures")
    bare, alone = set[tuple[str, Tint]](), set[str]()
    while not table.is_over and len(table.decisions) < DECISIONS:
        seen = game.scene(table.state, None)
        bare |= {(i, t) for i, t in shown(seen) if i and not {f"figure:{i}/{t}", f"figure:{i}/plain"} & known.keys()}
        alone |= set(bare_grounds(seen))
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, game.policy(table.state, ask))
    assert (bare, alone) == (set(), set())


def test_dice_are_painted_in_every_tint() -> None:
    known = pictures.built(pictures.SHARED).book.cells
    assert {f"{kind}:{tint}" for kind in ("die", "ten") for tint in Tint} <= known.keys()


def test_a_landmark_is_larger_and_has_no_edge_of_card() -> None:
    piece, place = Mini("castle", Tint.PLAIN).pixels(), Mini("castle", Tint.PLAIN, is_place=True).pixels()
    assert (piece.shape, place.shape) == ((SIDE, SIDE, 4), (LANDMARK, LANDMARK, 4))
    # The rim of what is cut out of card is bright; a landmark ends in its own shade.
    rims = [image[..., :3][(image[..., 3] > 90) & (image[..., 3] < 200)].mean() for image in (piece, place)]
    assert rims[0] > rims[1] + 40


def test_what_is_a_piece_and_a_landmark_is_painted_once() -> None:
    wanted = minis([Figure("castle", is_place=True), Figure("castle"), Figure("castle", Tint.RED)], {})
    found = {one.key: one.group for one in wanted}
    assert found == {"figure:castle/plain": "landmarks", "figure:castle/red": "figures"}
