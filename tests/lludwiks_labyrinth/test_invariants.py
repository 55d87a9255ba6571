"""What holds at every moment: cards, tiles and tokens are in one place, and the Map is legal."""

from collections.abc import Callable

import pytest

from longtable.engine.check import check_game
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import begun


@pytest.mark.parametrize("heroes", [1, 2])
def test_random_games_hold_in_every_respect(heroes: int) -> None:
    options = [{"heroes": heroes, "ask_every_hand": True}]
    assert check_game(game, games=1, options=options, hash_seeds=False).games == 1


@pytest.mark.parametrize("heroes", [3, 4, 5, 6])
def test_random_games_of_larger_parties_end(heroes: int) -> None:
    assert check_game(game, games=1, options=[{"heroes": heroes}], thorough=False, hash_seeds=False).decisions > 20


def lose_a_tile(s: LabyrinthState) -> None:
    s.tiles.pop()


def lay_a_tile_twice(s: LabyrinthState) -> None:
    s.regions[0].tile, s.regions[0].is_face_up = "east-vestibule", True


def lay_a_hall_on_a_wall(s: LabyrinthState) -> None:
    tile = s.tiles.pop(s.tiles.index("the-crossing"))
    s.regions[8].tile, s.regions[8].is_face_up = tile, True


def lose_base_camp(s: LabyrinthState) -> None:
    s.regions[12].tile = "prisoners-cell"


def find_a_shard(s: LabyrinthState) -> None:
    s.shards += 1


def hurt_the_villain_by_three(s: LabyrinthState) -> None:
    s.villain.health -= 3


def draw_a_card_twice(s: LabyrinthState) -> None:
    s.heroes[0].hand.append(s.heroes[1].hand[0])


def lose_a_battle_card(s: LabyrinthState) -> None:
    s.battle.pop()


def take_a_soul_early(s: LabyrinthState) -> None:
    s.souls = 1


@rule("LL-TILE-05")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lose_a_tile, "tiles are lost"),
        (lay_a_tile_twice, "a tile lies twice"),
        (lay_a_hall_on_a_wall, "meets"),
        (lose_base_camp, "no Base Camp"),
        (find_a_shard, "5 Sunshards"),
        (hurt_the_villain_by_three, "bar has no 12"),
        (draw_a_card_twice, "in two places"),
        (lose_a_battle_card, "Battle card"),
        (take_a_soul_early, "1 Souls before the Final Battle"),
    ],
)
def test_a_state_that_no_play_reaches_is_told(change: Callable[[LabyrinthState], None], words: str) -> None:
    s = begun(2).state
    game.invariants(s)
    change(s)
    with pytest.raises(AssertionError, match=words):
        game.invariants(s)
