"""What is read in rows and stands in fights has a picture, with a card of its own or without."""

from collections.abc import Iterator
from random import Random

import pytest

from longtable.engine.check import random_table
from longtable.engine.faces import Tint, Vignette
from longtable.engine.scene import Fighter, Mat, Row, Scene
from longtable.games import find_game
from longtable.paint.trays import DIE, TRAY, Ten, Tray
from longtable.paint.vignettes import SIDE, TALL, WIDE, vignettes
from longtable.server import pictures

DECISIONS = 120
"""So far every game is looked at: people have something, have fought and were asked."""

GAMES = [
    ("minions-of-mordak", {}),
    ("lludwiks-labyrinth", {}),
    ("lludwiks-labyrinth", {"mission": "act-3"}),
    ("valley-of-the-dead-king", {}),
    ("orcquest-warpath", {}),
]


def read(scene: Scene) -> Iterator[tuple[str, str]]:
    """The ids and icons of what is read: what people have, cards in rows, and what is done in a fight."""
    yield from ((item.id, item.icon) for sheet in scene.sheets if sheet.owner for item in sheet.items)
    for area in scene.areas:
        if isinstance(area, Row):
            yield from ((face.id, face.icon) for face in area.cards if not face.face_down)
        elif isinstance(area, Mat):
            yield from ((act.face.id, act.face.icon) for key in area.keys for act in key.acts)
            yield from ((one.deed.id, one.deed.icon) for one in (*area.ours, *area.theirs) if one.deed)


def fighting(scene: Scene) -> Iterator[Fighter]:
    """Who stands in a fight."""
    for area in scene.areas:
        if isinstance(area, Mat):
            yield from (*area.ours, *area.theirs)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_is_read_has_a_picture_or_its_icon_has_one(slug: str, options: dict[str, object]) -> None:
    game, cells = find_game(slug), pictures.built(slug).book.cells
    shown = {key.split(":")[1].split("/")[0] for key in cells if key.startswith("vignette:")}
    table, random = random_table(game, options, "vignettes"), Random("vignettes")
    bare, alone = set[str](), set[str]()
    while not table.is_over and len(table.decisions) < DECISIONS:
        number, ask = random.choice(list(table.asks.items()))
        scene = game.scene(table.state, ask.role)
        asked = [(face.id, face.icon) for face in game.remarks(table.state, ask).faces.values()]
        for thing, icon in (*read(scene), *asked):
            if icon and icon not in shown and f"card:{thing.partition('#')[0]}@1" not in cells:
                bare.add(f"{thing} {icon}")
        for fighter in fighting(scene):
            card = f"card:{fighter.id.partition('#')[0]}@2"
            if f"fighter:{fighter.icon}/{fighter.tint}" not in cells and card not in cells:
                alone.add(fighter.id)
        table.answer_index(number, game.policy(table.state, ask))
    assert (bare, alone) == (set(), set())


def test_what_is_named_twice_is_painted_once_and_in_its_order() -> None:
    named = [Vignette("anvil"), Vignette("anvil", Tint.RED), Vignette("anvil"), Vignette("", Tint.RED)]
    found = vignettes([*named, Vignette("anvil", is_fighter=True)], lambda _, tint: "warrior" if tint else "road", {})
    assert [one.key for one in found] == ["vignette:anvil/plain", "vignette:anvil/red", "fighter:anvil/plain"]
    assert found[0].drawn.pixels().shape == (SIDE, SIDE, 3)
    assert found[-1].drawn.pixels().shape == (TALL, WIDE, 3)


def test_a_tray_has_eight_sides_of_wood_around_felt() -> None:
    tray = Tray().pixels()
    middle = TRAY // 2
    assert tray.shape == (TRAY, TRAY, 4)
    assert [int(tray[y, x, 3]) for y, x in ((8, 8), (8, -9), (-9, 8), (-9, -9))] == [0, 0, 0, 0]
    red, green, _ = (int(part) for part in tray[middle, middle, :3])
    assert green > red
    red, green, _ = (int(part) for part in tray[20, middle, :3])
    assert red > green


def test_a_die_is_brighter_where_the_light_comes_from() -> None:
    die = Ten(Tint.BLUE).pixels()
    assert die.shape == (DIE, DIE, 4)
    left, right = (die[DIE // 2, x, :3].mean() for x in (DIE // 8, DIE - DIE // 8))
    assert left > right + 30
