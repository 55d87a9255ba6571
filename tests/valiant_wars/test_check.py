"""Valiant Wars under `check_game`: every number of players, every option, thoroughly; and many games quickly."""

from typing import Any

import msgspec
import pytest

from longtable.engine.check import check_game
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.options import Purchases, ValiantOptions

READINGS: list[dict[str, Any]] = [
    {"purchases": Purchases.AFTER_BATTLE},
    {"purchases": Purchases.AT_STOP},
    {"village_counts": True},
    {"may_stop_at_once": True},
    {"swords_needed": 1},
    {"soldiers_are_champions": False},
    {"targeting_is_optional": True},
    {"protection_covers_cards": False},
    {"flipped_cards_act": True},
    {"mercenary_counts_all_gold": True},
    {"shaman_spares_itself": True},
    {"dancer_copies_hero": True},
    {"copy_needs_original": True},
]


def test_every_reading_that_is_not_the_default_is_in_the_list() -> None:
    plain = msgspec.to_builtins(ValiantOptions())
    assert plain == {}, "options write down only what differs from the default"
    named = [name for reading in READINGS for name in reading]
    fields = [field.name for field in msgspec.structs.fields(ValiantOptions) if field.name != "players"]
    assert sorted(dict.fromkeys(named)) == sorted(fields)
    for reading in READINGS:
        [(name, value)] = reading.items()
        assert getattr(ValiantOptions(), name) != value


@pytest.mark.parametrize(("players", "games"), [(2, 8), (3, 5), (4, 4), (5, 3)])
def test_it_holds_at_every_table(players: int, games: int) -> None:
    report = check_game(game, games=games, options=[{"players": players}], seed=f"{players}", hash_seeds=False)
    assert report.games == games
    assert report.decisions > 30 * games


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: "".join(reading))
def test_it_holds_under_every_reading(reading: dict[str, Any]) -> None:
    options = [{**reading, "players": 2}, {**reading, "players": 3}]
    assert check_game(game, games=2, options=options, hash_seeds=False).games == 2


def test_it_holds_under_all_readings_at_once() -> None:
    every = {name: value for reading in READINGS for name, value in reading.items()}
    assert check_game(game, games=2, options=[{**every, "players": 3}], hash_seeds=False).games == 2


def test_two_processes_play_alike() -> None:
    check_game(game, games=0, options=[{"players": 4}])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_games_end_and_keep_every_card(players: int) -> None:
    options = [{"players": players}, *({**reading, "players": players} for reading in READINGS)]
    report = check_game(game, games=50, options=options, seed="many", thorough=False, hash_seeds=False)
    assert report.games == 50
    assert 10 < report.longest < 2000
