"""How opponents follow the number of heroes, and what a lone hero gains (DK-DIFF-05, DK-REW-04)."""

from itertools import pairwise

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.kinds import Difficulty
from longtable.games.valley_of_the_dead_king.play import fights
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, company, declare
from tests.valley_of_the_dead_king.errands import done, errand
from tests.valley_of_the_dead_king.roads import ON, alone, story

BRASK = "ogre-king-brask"
"""The Boss of Level 5: 76 Health, and Maul for 9."""
TOUGH = {"ranks": {"health": 60}}


@rule("DK-DIFF-05")
def test_there_is_a_row_for_every_number_of_heroes_and_it_never_grows_easier() -> None:
    rows = [company(n) for n in range(1, 7)]
    for fewer, more in pairwise(rows):
        assert (fewer.health, fewer.block, fewer.damage, fewer.king) <= (
            more.health,
            more.block,
            more.damage,
            more.king,
        )
        assert fewer.powers >= more.powers


@rule("DK-DIFF-05")
@pytest.mark.parametrize("heroes", [1, 2, 4, 6])
def test_a_boss_has_health_for_each_of_its_levels_by_the_company(heroes: int) -> None:
    assert battle(BRASK, heroes=heroes).foe().health == 76 + 5 * company(heroes).health


@rule("DK-DIFF-05")
def test_no_company_leaves_an_opponent_without_health() -> None:
    s = battle().state
    for row in game.content.foes.values():
        for heroes in range(1, 7):
            assert fights.vitals_of(s, row, Difficulty.STARTER, heroes)[0] > 0, (row.id, heroes)


@rule("DK-DIFF-05", "DK-FINAL-02")
@pytest.mark.parametrize("heroes", [1, 4, 6])
def test_the_dead_king_has_180_health_for_any_company(heroes: int) -> None:
    assert battle("the-dead-king", why="king", heroes=heroes).foe().health == 180


@rule("DK-DIFF-05", "DK-ENC-01")
@pytest.mark.parametrize("heroes", [1, 6])
def test_encounters_are_as_printed_for_any_company(heroes: int) -> None:
    t = battle("bone-legion", heroes=heroes)
    assert (t.foe().health, t.foe().energy) == (22, 12)


@rule("DK-DIFF-05", "DK-DIFF-09")
@pytest.mark.parametrize("heroes", [2, 3, 6])
def test_a_boss_adds_to_its_damage_by_the_company(heroes: int) -> None:
    each = dict.fromkeys(range(1, heroes + 1), TOUGH)
    dice = " ".join(["9", *["1"] * (heroes - 1)])
    t = battle(BRASK, heroes=heroes, each=each, chance={"action": ["1"], "target": [dice]})
    declare(t, *["attack"] * heroes)
    assert t.hero(1).health == 60 - (9 + company(heroes).damage)


@rule("DK-DIFF-05")
def test_the_fireball_deals_what_the_book_prints_for_any_company() -> None:
    each = dict.fromkeys(range(1, 6), TOUGH)
    t = battle("goblin-emperor-klik", heroes=5, each=each, chance={"action": ["3"], "skill": ["2"] * 5})
    declare(t, *["attack"] * 5)
    assert [t.hero(n).health for n in range(1, 6)] == [53] * 5


@rule("DK-DIFF-05", "DK-KEY-01")
@pytest.mark.parametrize("heroes", [2, 4])
def test_before_a_large_company_a_boss_blocks_in_every_round(heroes: int) -> None:
    each = dict.fromkeys(range(1, heroes + 1), TOUGH)
    t = battle({BRASK: {"health": 500}}, heroes=heroes, each=each, chance={"action": ["4"]})
    declare(t, *["attack"] * heroes)
    assert 500 - t.foe().health == 5 * heroes - min(5 * company(heroes).block, 5 * heroes)


@rule("DK-REW-04")
def test_a_lone_hero_draws_more_power_ups_with_every_reward_that_brings_any() -> None:
    t = errand(done("the-old-ford"), at="city-1", heroes=1, powers=["might"] * 6, resting=ON, chance={"king": []})
    assert len(t.facts("draws-power")) == 1 + company(1).powers
    assert company(2).powers == 0


@rule("DK-STARVE-07", "DK-STARVE-08", "DK-CITY-03")
def test_who_starves_buys_a_ration_at_once_and_nothing_in_vain() -> None:
    party = alone(food=0, gold=5, starving=2)
    t = story(at="city-1", stage="event", party=party, quests=[], chance={"king": ["1"]})
    t.seat("party").answers("shop")
    ration = t.state.heroes[0].ration
    assert ration > 1
    t.seat("hero-1").answers("food")
    assert (t.state.heroes[0].starving, t.hero(1).gold, t.hero(1).food) == (1, 5 - ration, 0)
    assert "item:food" not in t.seat("hero-1").options
    t.seat("hero-1").answers("done")


@rule("DK-DIFF-05")
def test_every_row_of_companies_is_ours() -> None:
    assert {row.source for row in game.content.companies.values()} == {"house"}
