"""What the family's bots read off a board, whatever game it is played in."""

import pytest

from longtable.engine.content import Pack
from longtable.games.valor_villainy.bot.judgement import main_rows
from longtable.games.valor_villainy.content import TABLES, Boxes, content_of, rows_of, with_packs
from longtable.games.valor_villainy.kinds import Row

RAW = rows_of(Boxes(heroes=["mordak"]))
BOARDS = content_of(with_packs("somewhere", TABLES, RAW, packs=()), "somewhere", packs=()).boards


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("alyndra", Row.MAGIC, Row.RANGED),
        ("amos", Row.MAGIC, Row.MELEE),
        ("bjorn", Row.MELEE, Row.RANGED),
        ("gwenavael", Row.RANGED, Row.MELEE),
        ("loxley", Row.RANGED, Row.MELEE),
        ("mari", Row.MELEE, Row.MAGIC),
        ("scrutt", Row.MELEE, Row.RANGED),
        ("wugner", Row.MAGIC, Row.RANGED),
    ],
)
def test_a_hero_is_made_for_the_power_row_and_the_strongest_other(board: str, first: Row, second: Row) -> None:
    assert main_rows(BOARDS[board]) == (first, second)


def test_every_board_was_looked_at() -> None:
    assert len(BOARDS) == 8


def test_the_hero_of_a_pack_is_read_like_any() -> None:
    row = {
        "id": "tansy",
        "name": "Tansy",
        "title": "Tinker",
        "health": 14,
        "bar": [2, 3],
        "melee": "W",
        "ranged": "_",
        "magic": "Y W",
        "power": "ranged",
        "text": "Nothing special.",
        "icon": "dwarf-face",
        "rule": "MM-CHAR-08",
        "source": "house",
    }
    pack = Pack(name="guests", game="somewhere", rows={"board": [row]})
    tansy = content_of(with_packs("somewhere", TABLES, RAW, [pack]), "somewhere", [pack]).boards["tansy"]
    assert main_rows(tansy) == (Row.RANGED, Row.MAGIC)
    assert tansy.words == "Nothing special."
