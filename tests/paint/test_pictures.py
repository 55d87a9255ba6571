"""The painted pictures: everything has one, no two are alike, and they follow from their rows."""

import re
import tomllib
from functools import cache
from itertools import combinations

import cv2
import msgspec
import numpy as np
import pytest

from longtable.cli import paint
from longtable.engine.faces import Tint
from longtable.games import find_game
from longtable.paint.build import read, stale
from longtable.paint.cards import Art, CardPicture
from longtable.paint.cloths import Worn
from longtable.paint.contents import ArtError, Rows, cards_of, frames_of, game_book, look_of, rows_of, thing_of
from longtable.paint.frames import RANKS
from longtable.paint.hand import Pixels
from longtable.paint.minis import Mini
from longtable.paint.sheets import encoded, laid, planned
from longtable.paint.vignettes import Standing
from longtable.paint.wanted import Wanted
from longtable.server import pictures

GAMES = ("valiant-wars", "minions-of-mordak", "lludwiks-labyrinth", "valley-of-the-dead-king", "orcquest-warpath")
MOST_MEGABYTES = 20
GLANCE = (26, 22)
"""An eighth of a small picture."""
LEAST_DIFFERENCE = 4
"""Of 255, on average over all pixels of a glance. The same icon on the same ground has about 2."""


@cache
def sheet(name: str) -> Pixels:
    """A sheet as it is shown."""
    image = cv2.imread(str(pictures.FOLDER / name), cv2.IMREAD_UNCHANGED)
    assert image is not None, f"{name} cannot be read"
    return image.astype(np.uint8)


def cut(game: str, key: str) -> Pixels:
    """A picture of a game's book."""
    book = pictures.built(game).book
    number, left, top, wide, tall = book.cells[key]
    return sheet(book.sheets[number].file)[top : top + tall, left : left + wide]


@cache
def wanted() -> dict[str, list[Wanted]]:
    """What all games want painted."""
    return paint.wanted()


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture_in_two_sizes(game: str) -> None:
    cells = pictures.built(game).book.cells
    missing = [face.id for face in find_game(game).gallery() if f"card:{thing_of(face)}@2" not in cells]
    assert not missing
    assert all(key.replace("@2", "@1") in cells for key in cells if key.startswith("card:"))


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_look_the_same_at_a_glance(game: str) -> None:
    keys = [key for key in pictures.built(game).book.cells if key.startswith("card:") and key.endswith("@1")]
    seen = [cv2.resize(cut(game, key), GLANCE, interpolation=cv2.INTER_AREA).astype(np.int16).ravel() for key in keys]
    alike = [
        (one, other)
        for (one, first), (other, second) in combinations(zip(keys, seen, strict=True), 2)
        if np.abs(first - second).mean() < LEAST_DIFFERENCE
    ]
    assert not alike, "a row of art.toml with a second icon or another ground tells them apart"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_frame_that_was_painted(game: str) -> None:
    assert set(frames_of(find_game(game)).values()) <= set(RANKS)
    assert all(f"frame:{rank}" in pictures.built(pictures.SHARED).book.cells for rank in RANKS)


@pytest.mark.parametrize("name", [pictures.SHARED, *GAMES])
def test_pictures_follow_from_their_rows(name: str) -> None:
    old = stale(read(pictures.FOLDER, name), wanted()[name])
    assert not old, f"run `make paint`: {len(old)} pictures of {name} are stale, {old[:5]} among them"


def test_painted_pictures_are_light_enough_to_be_kept() -> None:
    size = sum(file.stat().st_size for file in pictures.FOLDER.iterdir())
    assert size < MOST_MEGABYTES * 1_000_000


def test_the_same_row_gives_the_same_bytes() -> None:
    faces = find_game("valiant-wars").gallery()[:3]
    plan = planned(cards_of(faces, Rows()))[0]
    first, again = (encoded(laid([one.drawn.pixels() for one in plan.wanted])[0], 72) for _ in range(2))
    assert first == again


def test_a_new_card_has_a_look_by_its_tint() -> None:
    face = find_game("minions-of-mordak").gallery()[0]
    assert look_of(face, Rows()) == "arcane"
    assert look_of(face, Rows(look={"Elf": "elf"})) == "elf"


def test_a_look_may_be_named_by_how_a_kind_ends() -> None:
    """The longer name comes first, as it ends like the shorter one."""
    faces = {face.kind: face for face in find_game("valley-of-the-dead-king").gallery()}
    rows = Rows(look={"Monstrous Humanoid": "goblin", "Humanoid": "warrior"})
    kinds = ("Encounter, Level 3, Monstrous Humanoid", "Encounter, Level 3, Humanoid", "Level 1 Humanoid")
    assert [look_of(faces[kind], rows) for kind in kinds] == ["goblin", "warrior", "warrior"]


def test_who_has_a_row_wears_it_on_a_board_and_in_a_fight_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
        [card."calling:nomad"]
        ground = "frost"
        figures = [{ icon = "cactus" }, { icon = "camel-head", cloths = ["rose"], holes = "fire" }]
    """
    monkeypatch.setattr("longtable.paint.contents.loads", lambda _: tomllib.loads(text))
    drawn = {one.key: one.drawn for one in game_book(find_game("valley-of-the-dead-king"))}
    worn = Worn(("rose",), "fire", "frost")
    figure, fighter = drawn["figure:camel-head/green"], drawn["fighter:camel-head/green"]
    assert (figure, fighter) == (
        Mini("camel-head", Tint.GREEN, worn=worn),
        Standing("camel-head", Tint.GREEN, "elf", worn),
    )
    for one in (Mini("camel-head", Tint.GREEN), Standing("camel-head", Tint.GREEN, "elf")):
        plain, dressed = (x.pixels().astype(np.int16) for x in (one, msgspec.structs.replace(one, worn=worn)))
        assert np.abs(plain - dressed).mean() > LEAST_DIFFERENCE


ROWS = {
    "look": 'look = "blood"',
    "ground": 'ground = "chapel"',
    "cloths": 'cloths = ["rose", "leaf", "azure"]',
    "beside": 'beside = "anchor"',
    "figures": 'figures = [{ icon = "anchor" }]',
}


@pytest.mark.parametrize("game", GAMES)
def test_a_row_of_any_game_may_name_motif_palette_and_a_second_icon(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = find_game(game).gallery()[0]
    text = f'[card."{thing_of(face)}"]\n' + "\n".join(ROWS.values())
    monkeypatch.setattr("longtable.paint.contents.loads", lambda _: tomllib.loads(text))
    drawn = cards_of([face], rows_of(find_game(game)))[0].drawn
    assert isinstance(drawn, CardPicture)
    assert (drawn.art.look, drawn.art.ground, drawn.art.cloths) == ("blood", "chapel", ("rose", "leaf", "azure"))
    assert drawn.icons() == (face.icon, "anchor", "anchor")


@pytest.mark.parametrize("said", ROWS)
def test_whatever_a_row_names_is_seen(said: str) -> None:
    face = find_game("valiant-wars").gallery()[0]
    art = msgspec.convert(tomllib.loads(ROWS[said]), Art, strict=False)
    plain, changed = (
        cards_of([face], Rows(card=row))[0].drawn.pixels().astype(np.int16) for row in ({}, {thing_of(face): art})
    )
    assert np.abs(plain - changed).mean() > LEAST_DIFFERENCE


def test_art_rows_that_name_what_is_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("valiant-wars")
    bad = 'look = { Rogue = "pirate" }'
    monkeypatch.setattr("longtable.paint.contents.loads", lambda _: tomllib.loads(bad))
    with pytest.raises(ArtError, match=r"valiant-wars: art\.toml: 'Rogue' has the look 'pirate'; there are warrior"):
        rows_of(game)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('[card."card:nobody"]\nlook = "void"', "there is no card 'card:nobody'"),
        ('[card."card:hero"]\nground = "moon"', "card:hero names the ground 'moon'; there are"),
        ('[card."card:hero"]\ncloths = ["silk"]', "card:hero names the cloth 'silk'; there are"),
        ('[card."card:hero"]\nbeside = "heroe"', "card:hero names the icon 'heroe'; there is none"),
        ('[card."card:hero"]\nfigures = [{ icon = "heroe" }]', "card:hero names the icon 'heroe'; there is none"),
    ],
)
def test_rows_of_cards_are_checked(monkeypatch: pytest.MonkeyPatch, row: str, told: str) -> None:
    monkeypatch.setattr("longtable.paint.contents.loads", lambda _: tomllib.loads(row))
    with pytest.raises(ArtError, match=re.escape(told)):
        rows_of(find_game("valiant-wars"))
