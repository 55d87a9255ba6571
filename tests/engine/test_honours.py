"""Honours: what people bring lies in the save, a table follows from it, and nobody has anything before the end."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine import saves
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.honours import Valor

VALIANT = find_game("valiant-wars")
VETERAN = Valor(boxes=["boss-1", "boss-2", "dead-king"])


def opened(**more: Any) -> Any:
    return Table.open(game, [Seat("Ada")], "honours", game.read_options({"heroes": 2}), **more)


def test_what_was_brought_lies_in_the_save_and_the_table_follows_from_it(tmp_path: Path) -> None:
    table = opened(brought=[VETERAN, Valor()])
    saves.write(table, tmp_path / "table.json")
    save = saves.read(tmp_path / "table.json")
    assert save.brought == [{"boxes": ["boss-1", "boss-2", "dead-king"]}, {"boxes": []}]
    again = saves.open_foreign(save, find_game, "table")
    assert (again.state.valor, again.brought) == (3, save.brought)
    assert saves.verify(save, find_game) == []
    assert saves.proven(saves.encode(table), "table", find_game).state.valor == 3


def test_a_table_to_which_nobody_brings_anything_has_a_save_as_ever() -> None:
    assert b'"brought"' not in saves.encode(opened())


def test_a_save_that_says_that_other_things_were_brought_does_not_follow_from_its_seed() -> None:
    save = saves.to_save(opened(brought=[VETERAN]))
    save.brought = [{"boxes": ["boss-1"]}]
    assert saves.verify(save, find_game) == ["$.checkpoint.state.valor: the save has 3, the seed gives 1"]


def test_what_nobody_can_have_cannot_be_brought() -> None:
    save = saves.to_save(opened(brought=[VETERAN]))
    save.brought = [{"boxes": ["the-moon"]}]
    with pytest.raises(
        SaveError, match=r"is no honour of a person: there are no sources of Valor .* \(at \$\.brought\)"
    ):
        saves.replay(save, find_game)


def test_what_is_brought_later_finds_all_decisions_where_they_were() -> None:
    table = opened()
    table.free_takebacks = True
    for _ in range(2):
        table.answer_index(next(iter(table.asks)), 1)
    again = saves.with_brought(table, [VETERAN])
    assert (again.decisions, again.state.valor, again.free_takebacks) == (table.decisions, 3, True)
    assert msgspec.json.encode(again.facts) == msgspec.json.encode(table.facts)


def test_nobody_has_anything_of_a_table_that_is_not_over() -> None:
    with pytest.raises(BadArgument, match="this table is not over yet, so nobody has anything of it"):
        opened().honour_after(Valor())


def test_nothing_is_brought_to_a_game_that_keeps_nothing() -> None:
    with pytest.raises(BadArgument, match="Valiant Wars keeps nothing of people"):
        Table.open(VALIANT, [Seat(name) for name in "ABCD"], "honours", brought=[VETERAN])


def test_what_newer_rules_wrote_is_refused() -> None:
    newer = game.rules_version + 1
    with pytest.raises(BadArgument, match=f"the honour of a person is of rules {newer}"):
        game.read_honour({}, newer)
