"""A soak goes through every player count and every reading of a game, alone and mixed."""

from random import Random

import pytest

from bench import soak
from longtable.engine.errors import BadArgument
from longtable.games import find_game, list_games


@pytest.mark.parametrize("slug", list_games())
def test_nothing_is_played_that_a_game_refuses(slug: str) -> None:
    game, random = find_game(slug), Random("soak")
    for given in [*soak.variants(game), *(soak.mix(game, random) for _ in range(20))]:
        game.read_options(given)


def test_all_missions_of_the_labyrinth_are_played_with_all_numbers_of_heroes() -> None:
    game = find_game("lludwiks-labyrinth")
    alone = soak.variants(game)
    played = {(given.get("mission", "act-1"), given["heroes"]) for given in alone}
    assert len(played) == 14 * 6
    # An act takes no Minions of another box, and without a mission it would be an act.
    with pytest.raises(BadArgument, match="an act"):
        game.read_options({"minions_from": "both"})
    assert not [given for given in alone if given.get("minions_from", "own") != "own"]


def test_mixes_meet_what_no_reading_alone_would() -> None:
    game, random = find_game("lludwiks-labyrinth"), Random("mixes")
    mixes = [soak.mix(game, random) for _ in range(300)]
    assert {given["mission"] for given in mixes} >= {"tutorial", "act-8", "siege", "boss-rush"}
    assert {given["minions_from"] for given in mixes} == {"own", "other", "both"}
    assert {given["heroes"] for given in mixes} == {1, 2, 3, 4, 5, 6}


def test_a_batch_has_readings_in_turn_and_a_mix_after_each() -> None:
    game = find_game("lludwiks-labyrinth")
    first, again, next_ = (soak.options_of(game, at) for at in (0, 0, soak.BATCH))
    assert len(first) == soak.BATCH
    assert first == again
    assert first[::2] == soak.variants(game)[: soak.BATCH // 2]
    assert next_[0] == soak.variants(game)[soak.BATCH // 2]
