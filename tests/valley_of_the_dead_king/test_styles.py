"""Who plays how many heroes, and what that changes (DK-STYLE-05, 14, 15, 18, 19, DK-SETUP-02)."""

import pytest

from longtable.engine.game import Seating
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import king
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import band
from tests.valley_of_the_dead_king.roads import ON, story


def seating(heroes: int, players: int) -> Seating:
    """Which chair holds which roles."""
    return game.seatings(game.read_options({"heroes": heroes}), players)


@rule("DK-STYLE-14", "DK-OBJ-05")
@pytest.mark.parametrize(
    ("heroes", "players", "held"),
    [(2, 1, [2]), (3, 2, [2, 1]), (4, 2, [2, 2]), (6, 6, [1] * 6), (6, 4, [2, 2, 1, 1])],
)
def test_a_player_may_have_several_heroes_and_the_group_is_everybodys(
    heroes: int, players: int, held: list[int]
) -> None:
    chairs = seating(heroes, players)
    assert [len(chair) - 1 for chair in chairs] == held
    assert all(chair[-1] == PARTY for chair in chairs)
    assert sorted(role for chair in chairs for role in chair[:-1]) == [f"hero-{n}" for n in range(1, heroes + 1)]


@rule("DK-STYLE-14")
def test_nobody_sits_at_the_table_without_a_hero() -> None:
    assert game.players(game.read_options({"heroes": 3})) == (1, 3)


@rule("DK-STYLE-14", "DK-STYLE-15", "DK-SETUP-02")
@pytest.mark.parametrize(("heroes", "gold"), [(1, 24), (2, 24), (3, 16), (4, 16), (5, 8), (6, 8)])
def test_rules_count_heroes_and_not_who_plays_them(heroes: int, gold: int) -> None:
    t = story(party={n: {} for n in range(1, heroes + 1)}, options={"roles": "random"}, change=_begin, resting=ON)
    assert [hero.gold for hero in t.state.heroes] == [gold] * heroes


def _begin(s: ValleyState) -> None:
    for hero in s.heroes:
        hero.profession = ""
    s.stage = Stage.HEROES


@rule("DK-STYLE-15", "DK-STYLE-16", "DK-STYLE-17")
def test_one_player_with_two_heroes_plays_as_two_would() -> None:
    alone, pair = (story(party=band(2), seats=seats, fallen=[1, 2]) for seats in (1, 2))
    assert king.speed(alone.state) == king.speed(pair.state) == 3


@rule("DK-STYLE-19", "DK-STYLE-17")
@pytest.mark.parametrize("style", ["standard", "double-up", "quick", "marathon"])
def test_for_a_lone_hero_the_dead_king_is_slow_in_every_style(style: str) -> None:
    t = story(party=band(1), options={"style": style}, fallen=[1, 2])
    assert king.speed(t.state) == 2


@rule("DK-STYLE-19", "DK-STYLE-01", "DK-STYLE-03")
def test_a_lone_hero_may_double_up_and_then_he_comes_sooner() -> None:
    told = {"party": band(1), "options": {"style": "double-up"}, "at": "A-red", "stage": "villain"}
    t = story(**told, chance={"king": ["5", "6", "2"]})
    assert (t.state.fallen, t.state.king.target) == ([6], 2)
