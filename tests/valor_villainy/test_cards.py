"""The family's cards: which rows come out of which box, and that no card needs a game of the family."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from pkgutil import walk_packages

import msgspec
import pytest

from longtable.engine.content import Pack
from longtable.engine.errors import PackError
from longtable.games.valor_villainy import cards
from longtable.games.valor_villainy.content import (
    TABLES,
    Boxes,
    CardRow,
    Content,
    RawRows,
    content_of,
    read_rows,
    rows_of,
    with_packs,
)
from longtable.games.valor_villainy.kinds import Deck

FOLDER = Path(cards.__path__[0])
ROWS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.toml"))


def taken(boxes: Boxes, *packs: Pack) -> Content:
    """What a game would be played with."""
    return content_of(with_packs("somewhere", TABLES, rows_of(boxes), packs), "somewhere", packs)


def rows_in(path: str) -> RawRows:
    """The rows of a file of the family."""
    room, _, name = path.partition("/")
    return read_rows(f"{cards.__name__}.{room}", name)


# ---------------------------------------------------------------- what a game takes


def test_a_game_gets_what_it_takes_and_nothing_else() -> None:
    found = taken(Boxes(treasures=["mordak"], decks=[Deck.DIVINE]))
    assert not found.boards
    assert not found.minions
    assert {card.deck for card in found.spells.values()} == {Deck.DIVINE}
    assert len(found.treasures) == 45


def test_who_comes_with_a_hero_comes_without_the_minion_decks() -> None:
    found = taken(Boxes(heroes=["mordak"]))
    assert len(found.boards) == 8
    assert {card.id for card in found.minions.values()} == {"gust", "gust-van-sant"}
    assert all(card.is_companion for card in found.minions.values())


def test_heroes_stand_behind_the_minions_of_their_box() -> None:
    found = taken(Boxes(heroes=["mordak"], minions=["mordak"]))
    assert [card.id for card in found.minions.values()][-2:] == ["gust", "gust-van-sant"]
    assert [card.is_companion for card in found.minions.values()] == [False] * (35 + 12 + 9) + [True] * 2


def test_a_pack_changes_what_was_taken_and_is_told_of_a_number_that_is_not_free() -> None:
    boxes = Boxes(heroes=["mordak"], treasures=["mordak"])
    tough = Pack("tough", "somewhere", {"board": [{"id": "alyndra", "health": 20}]})
    assert taken(boxes, tough).boards["alyndra"].health == 20
    twin = Pack("twins", "somewhere", {"treasure": [{"id": "honest-cudgel", "first": 401}]})
    with pytest.raises(PackError, match="pack twins: card 'honest-cudgel': number 401 belongs to"):
        taken(boxes, twin)


def test_reading_for_one_game_leaves_nothing_behind_for_another() -> None:
    first = rows_of(Boxes(heroes=["mordak"], minions=["mordak"]))
    first["minion"].clear()
    assert len(taken(Boxes(heroes=["mordak"])).minions) == 2


# ---------------------------------------------------------------- all boxes together


@pytest.mark.parametrize("path", ROWS)
def test_every_row_of_the_family_is_one_of_its_tables(path: str) -> None:
    for table, rows in rows_in(path).items():
        assert [msgspec.convert(row, TABLES[table]) for row in rows]


def test_ids_and_numbers_are_given_once_in_the_whole_family() -> None:
    found = [
        (table, msgspec.convert(row, TABLES[table]))
        for path in ROWS
        for table, rows in rows_in(path).items()
        for row in rows
    ]
    ids = Counter((table, row.id) for table, row in found)
    numbers = Counter(
        number for _, row in found if isinstance(row, CardRow) for number in range(row.first, row.first + row.copies)
    )
    assert [key for key, count in ids.items() if count > 1] == []
    assert [number for number, count in numbers.items() if count > 1] == []


# ---------------------------------------------------------------- no game is needed


def test_no_card_of_the_family_brings_a_game_along() -> None:
    modules = [info.name for info in walk_packages(cards.__path__, f"{cards.__name__}.")]
    assert len(modules) > len(ROWS) // 2
    program = f"import sys; import {', '.join(modules)}; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    family = "longtable.games.valor_villainy"
    games = [name for name in done.stdout.split() if name.startswith(family) and name.endswith(".game")]
    assert modules[0] in done.stdout.split()
    assert games == []
