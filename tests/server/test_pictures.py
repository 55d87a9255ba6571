"""What a server lends of pictures: books of games, and what packs add, painted here by the same rule."""

import asyncio
import logging
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import httpx
import msgspec
import numpy as np
import pytest

from longtable.engine.content import Pack, read_pack
from longtable.engine.errors import PackError
from longtable.paint.book import Book, Kept
from longtable.paint.cards import TALL, WIDE
from longtable.server import pictures
from longtable.server.pictures import OWN, Easel
from tests.server.serving import Local, settings_for

GAME = "valiant-wars"
PACK = """
name = "friday"
game = "valiant-wars"

[[champion]]
id = "smuggler"
name = "Smuggler"
type = "rogue"
first = 1000
copies = 3
cost = 3
swords = 1
text = "3 Gold"
icon = "swap-bag"
ongoing = { gold = 3 }
rule = "VW-CARD-09"
source = "house"
"""
OTHER = 'name = "monday"\ngame = "valiant-wars"\n\n[[champion]]\nid = "monk"\nicon = "barrel"\n'
ART = """
[art."card:smuggler"]
look = "mystic"
ground = "vault"
cloths = ["crimson", "steel"]
beside = "scales"
"""
PATIENCE = 120.0
"""Seconds for a handful of pictures on a busy machine."""


@pytest.fixture
def easel() -> Iterator[Easel]:
    """An easel that is put away in the end."""
    easel = Easel()
    yield easel
    easel.close()


def pack_of(folder: Path, text: str = PACK) -> Pack:
    """A pack as a server reads it."""
    file = folder / f"{len(list(folder.iterdir()))}.toml"
    file.write_text(text, "utf-8")
    return read_pack(file)


def whole(easel: Easel, *packs: Pack, game: str = GAME) -> Book:
    """A book when all has been painted."""
    until = time.monotonic() + PATIENCE
    while (book := easel.book(game, packs)).unfinished:
        assert time.monotonic() < until
        time.sleep(0.02)
    return book


def sheet_of(easel: Easel, book: Book, key: str, packs: Sequence[Pack] = ()) -> bytes:
    """The file with a picture that was painted here."""
    leaf = book.sheets[book.cells[key][0]].file
    assert leaf.startswith(f"{OWN}/")
    found = asyncio.run(easel.file(leaf.removeprefix(f"{OWN}/"), lambda _: packs))
    assert found is not None
    return found


def test_a_game_without_packs_has_the_book_it_was_built_with(easel: Easel) -> None:
    assert easel.book(GAME) is pictures.built(GAME).book


def test_a_pack_is_painted_by_the_same_rule(easel: Easel, tmp_path: Path) -> None:
    pack = pack_of(tmp_path)
    book, known = whole(easel, pack), pictures.built(GAME).book
    image = cv2.imdecode(np.frombuffer(sheet_of(easel, book, "card:card:smuggler@2"), np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape == (TALL, WIDE, 3)
    # Beside its own card nothing was painted anew, and what was built is there as it was.
    assert book.cells.keys() - known.cells.keys() == {"card:card:smuggler@1", "card:card:smuggler@2"}
    assert {key: book.cells[key] for key in known.cells} == known.cells
    assert book.frames["card:smuggler"] == "bronze"


def test_nobody_waits_for_the_brush(easel: Easel, tmp_path: Path) -> None:
    book = easel.book(GAME, [pack_of(tmp_path)])
    assert book.unfinished
    assert book.cells == pictures.built(GAME).book.cells


def test_what_a_pack_changes_is_seen_at_its_own_tables_alone(easel: Easel, tmp_path: Path) -> None:
    changed = whole(easel, pack_of(tmp_path, OTHER))
    assert sheet_of(easel, changed, "card:card:monk@2")
    assert easel.book(GAME) is pictures.built(GAME).book


def test_of_two_packs_with_the_same_card_the_later_one_counts(easel: Easel, tmp_path: Path) -> None:
    first, later = (
        pack_of(tmp_path),
        pack_of(tmp_path, PACK.replace("friday", "monday").replace("swap-bag", "barrel")),
    )
    alone = [sheet_of(easel, whole(easel, pack), "card:card:smuggler@2") for pack in (first, later)]
    assert alone[0] != alone[1]
    assert sheet_of(easel, whole(easel, first, later), "card:card:smuggler@2") == alone[1]
    assert sheet_of(easel, whole(easel, later, first), "card:card:smuggler@2") == alone[0]


def test_a_changed_pack_has_other_sheets_and_the_same_one_the_same(tmp_path: Path) -> None:
    texts = [PACK, PACK, PACK.replace("swap-bag", "barrel")]
    sheets = []
    for text in texts:
        easel = Easel()
        book = whole(easel, pack_of(tmp_path, text))
        sheets.append(book.sheets[book.cells["card:card:smuggler@2"][0]].file)
        easel.close()
    assert sheets[0] == sheets[1] != sheets[2]


def test_a_pack_may_name_look_ground_cloths_and_a_second_icon(easel: Easel, tmp_path: Path) -> None:
    plain, said = pack_of(tmp_path), pack_of(tmp_path, PACK.replace("friday", "monday") + ART)
    one, other = (sheet_of(easel, whole(easel, pack), "card:card:smuggler@2") for pack in (plain, said))
    assert one != other
    assert whole(easel, said).frames["card:smuggler"] == "bronze"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('ground = "hell"', "pack friday: art: card:smuggler names the ground 'hell'; there are"),
        ('beside = "../../secrets"', "pack friday: art: card:smuggler names the icon '../../secrets'; there is none"),
        ('figures = [{ icon = "anchor" }]', "names figures; a pack may name look, ground, cloths, beside"),
        ('drawing = "<svg/>"', "pack friday: art: Object contains unknown field `drawing`"),
        ("cloths = 7", "pack friday: art: Expected `array`"),
    ],
)
def test_a_pack_draws_nothing_but_what_the_rule_allows(
    easel: Easel, tmp_path: Path, caplog: pytest.LogCaptureFixture, said: str, told: str
) -> None:
    pack = pack_of(tmp_path, f'{PACK}\n[art."card:smuggler"]\n{said}\n')
    with caplog.at_level(logging.ERROR):
        assert "card:card:smuggler@2" not in whole(easel, pack).cells
    assert told in caplog.text


@pytest.mark.parametrize(
    ("art", "told"),
    [
        ('art = "all of it"', "Expected `object`"),
        (f'[art."card:smuggler"]\nbeside = "{"x" * 3000}"', "art: card:smuggler.beside has 3,000 characters"),
        ('[art."card:smuggler"]\nbeside = "\\u001b[2J"', "art: card:smuggler.beside holds a character"),
    ],
)
def test_art_that_is_none_is_refused_with_its_pack(tmp_path: Path, art: str, told: str) -> None:
    head, _, row = PACK.partition("\n[[")
    text = f"{head}\n{art}\n[[{row}" if art.startswith("art") else f"{PACK}\n{art}\n"
    with pytest.raises(PackError, match=re.escape(told)):
        pack_of(tmp_path, text)


@pytest.mark.parametrize("name", ["../../x", "a/b@2", "card", "<svg>", "'; drop", "\u202dx".encode().hex(), "ä" * 30])
def test_hostile_ids_are_keys_and_no_files(easel: Easel, tmp_path: Path, name: str) -> None:
    """Ids with a colon, a hash or a space are none; whatever else somebody thinks of is a word in a book."""
    row = msgspec.json.encode(name.replace(" ", "")).decode()
    pack = pack_of(tmp_path, PACK.replace('"smuggler"', row))
    book = whole(easel, pack)
    key = f"card:card:{name.replace(' ', '')}@2"
    sheet_of(easel, book, key)
    assert all(
        leaf.file.replace(f"{OWN}/", "").replace("-", "").replace(".webp", "").isalnum() for leaf in book.sheets
    )


def test_an_icon_that_nobody_knows_is_a_plain_sign(easel: Easel, tmp_path: Path) -> None:
    book = whole(easel, pack_of(tmp_path, PACK.replace("swap-bag", "../../../etc/passwd")))
    assert sheet_of(easel, book, "card:card:smuggler@1")[8:12] == b"WEBP"


def crowd(count: int) -> str:
    """A pack with so many cards of its own."""
    head, row = PACK.split("[[champion]]")
    rows = (
        row.replace('"smuggler"', f'"crowd-{n}"').replace("first = 1000", f"first = {1000 + 3 * n}")
        for n in range(count)
    )
    return head + "".join(f"[[champion]]{row}" for row in rows)


def test_a_pack_of_many_cards_is_painted_as_far_as_it_goes(
    easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_PAINTED", 6)
    book, known = whole(easel, pack_of(tmp_path, crowd(9))), pictures.built(GAME).book
    # Three cards in two sizes each; the others keep their icons.
    assert len(book.cells.keys() - known.cells.keys()) == 6


@pytest.mark.parametrize(("limit", "most"), [("MOST_SECONDS", -1.0), ("MOST_BYTES", -1)])
def test_painting_for_a_pack_ends_somewhere(
    easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: float
) -> None:
    monkeypatch.setattr(pictures, limit, most)
    assert whole(easel, pack_of(tmp_path)).cells == pictures.built(GAME).book.cells


def test_nothing_but_what_was_painted_here_is_given(easel: Easel) -> None:
    for name in ("../../../secrets", "valiant-wars-cards.webp", ""):
        assert asyncio.run(easel.file(name, lambda _: ())) is None


def test_a_sheet_that_another_worker_promised_is_painted_here_too(easel: Easel, tmp_path: Path) -> None:
    pack, other = pack_of(tmp_path), Easel()
    book = whole(other, pack)
    other.close()
    assert sheet_of(easel, book, "card:card:smuggler@2", [pack])[8:12] == b"WEBP"


def test_a_game_from_elsewhere_is_painted_whole(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "built", lambda _: Kept(Book()))
    monkeypatch.setattr(pictures, "MOST_PAINTED", 4)
    assert len(whole(easel).cells) == 4


def test_pictures_that_cannot_be_painted_cost_no_table(
    easel: Easel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("no brush")

    monkeypatch.setattr(pictures, "_missing", fails)
    assert whole(easel, pack_of(tmp_path)) == pictures.built(GAME).book


def test_a_server_without_the_painter_lends_what_was_built(
    easel: Easel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pictures, "_can_paint", lambda: False)
    assert easel.book(GAME, [pack_of(tmp_path)]) is pictures.built(GAME).book


def test_a_table_asks_for_the_pictures_of_its_packs(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    packs.mkdir()
    (packs / "friday.toml").write_text(PACK, "utf-8")
    settings = msgspec.structs.replace(settings_for(tmp_path), packs=str(packs))
    with (
        Local(settings) as server,
        httpx.Client(base_url=f"http://{server.address}", trust_env=False, timeout=PATIENCE) as client,
    ):
        address = f"/api/games/{GAME}/pictures"
        until = time.monotonic() + PATIENCE
        while (book := client.get(address, params={"packs": "friday"}).json()).get("unfinished"):
            assert time.monotonic() < until
            time.sleep(0.05)
        leaf = book["sheets"][book["cells"]["card:card:smuggler@2"][0]]["file"]
        answer = client.get(f"/pictures/{leaf}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
        for other in (address, f"{address}?packs=sunday"):
            assert "card:card:smuggler@2" not in client.get(other).json()["cells"]
        assert client.get("/pictures/own/none.webp").status_code == 404
