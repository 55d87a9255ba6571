"""What dead heroes leave to the others, and that they are counted no more (DK-DEATH-01 to 03)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.play import circumstances
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.errands import FAR, LATE, LIVING, band, errand, meets
from tests.valley_of_the_dead_king.roads import MEADOW, ON, run, story
from tests.valley_of_the_dead_king.woods import AWAY, woods

LIGHTS = "lights-at-bogwood-landing"
"""A harder Navigate Quest."""
DEAD = {"dead": True}


def comes(**told: Any) -> Any:
    """A group in the Event phase, wherever it has come to."""
    return story(**{"stage": "event", "quests": FAR, "resting": ON, **told})


# ---------------------------------------------------------------- Gold


@rule("DK-DEATH-02", "DK-CITY-03")
def test_in_a_city_the_gold_of_the_dead_is_spent_by_who_has_least() -> None:
    t = comes(party=band(3, {1: {"gold": 1}, 2: {"gold": 4}, 3: {**DEAD, "gold": 10}}), at="city-1")
    assert [t.hero(n).gold for n in (1, 2, 3)] == [11, 4, 0]
    t.seat("party").asked("visit").answers("shop")
    t.seat("hero-1").asked("buy").answers("potion")
    t.seat("hero-2").asked("buy").answers("done")
    assert (t.hero(1).items, t.hero(1).gold) == (["potion"], 8)


@rule("DK-DEATH-02", "DK-PACK-01")
def test_gold_of_the_dead_that_nobody_can_carry_stays_with_them() -> None:
    each = {1: {"gold": 95, "ration": 1}, 2: {**DEAD, "gold": 10}}
    t = comes(party=band(2, each), at="shrine-A")
    assert [t.hero(n).gold for n in (1, 2)] == [100, 5]


@rule("DK-DEATH-02")
def test_where_nothing_is_for_sale_the_gold_of_the_dead_stays_where_it_is() -> None:
    t = comes(party=band(2, {2: {**DEAD, "gold": 10}}), at=MEADOW, chance=LATE)
    assert [t.hero(n).gold for n in (1, 2)] == [0, 10]


@rule("DK-DEATH-02", "DK-CIRC-11")
def test_a_merchant_on_the_way_is_paid_with_gold_of_the_dead_too() -> None:
    t = meets("wandering-merchant", each={2: {**DEAD, "gold": 5}})
    t.seat("hero-1").asked("buy").answers("bandages")
    assert (t.hero(1).items, t.hero(1).gold, t.hero(2).gold) == (["bandages"], 3, 0)


# ---------------------------------------------------------------- what they would have gained


@rule("DK-DEATH-03", "DK-CIRC-11", "DK-PACK-03")
@pytest.mark.parametrize(
    ("card", "month", "chance", "food"),
    [
        ("abandoned-camp", 1, LATE, 2 * 2),
        ("hunters-cache", 1, {**LATE, "skill": ["3"]}, 2 * 3),
        (LIVING, 9, LATE, 2 * 4),
    ],
)
def test_food_that_a_dead_hero_would_have_found_is_the_others(card: str, month: int, chance: Any, food: int) -> None:
    each = {1: {"ration": 2}, 2: DEAD}
    t = meets(card, month=month, each=each, circumstances=["pilgrims"], chance=chance)
    assert (t.hero(1).food, t.hero(2).food) == (food, 0)


@rule("DK-DEATH-03", "DK-FLEE-06")
def test_what_the_dead_would_have_won_is_not_for_who_has_fled() -> None:
    each = {1: {"gold": 9, "ration": 1}, 2: {"ration": 1}, 3: DEAD}
    chance = {"skill": ["2"], "action": ["1"], "wander": ["1"], **LATE}
    t = battle({"hill-ogre": {"health": 1}}, heroes=3, each=each, chance=chance, resting=ON)
    declare(t, "attack", "flee")
    declare(t, "attack")
    assert [(t.hero(n).gold, t.hero(n).food) for n in (1, 2, 3)] == [(9 + 4 + 4, 2), (0, 0), (0, 0)]


@rule("DK-DEATH-01", "DK-DEATH-03", "DK-DUAL-05")
def test_crows_change_no_coins_of_the_dead_into_food() -> None:
    t = woods(party=band(2, {1: {"gold": 2}, 2: {**DEAD, "gold": 2}}), at=AWAY)
    row = next(row for row in t.state.content.every_circumstance if row.id == "the-toll-of-crows")
    run(circumstances.bring(t.state, row))
    assert [(t.hero(n).gold, t.hero(n).food) for n in (1, 2)] == [(1, 1), (2, 0)]


@rule("DK-DEATH-01", "DK-LIVING-01")
def test_no_tithe_is_taken_of_the_dead() -> None:
    t = meets(LIVING, month=11, each={1: {"gold": 3}, 2: {**DEAD, "gold": 9}}, chance=LATE)
    assert [t.hero(n).gold for n in (1, 2)] == [0, 9]


# ---------------------------------------------------------------- who is counted


@rule("DK-DEATH-01", "DK-QUEST-14")
@pytest.mark.parametrize(("heroes", "dead", "done"), [(3, (), False), (3, (3,), True), (5, (4, 5), False)])
def test_half_of_those_who_live_must_succeed(heroes: int, dead: tuple[int, ...], done: bool) -> None:
    dice = " ".join(["3", *["9"] * (heroes - len(dead) - 1)])
    each = dict.fromkeys(dead, DEAD)
    t = errand(LIGHTS, at="B-yellow", heroes=heroes, each=each, dice=dice, chance={"king": []}, resting=ON)
    t.seat("party").asked("visit").answers(LIGHTS)
    assert (t.quests[0] == f"[{LIGHTS}]") is done


@rule("DK-DEATH-01", "DK-CIRC-10")
def test_mercenaries_take_no_wage_for_the_dead() -> None:
    t = meets("mercenary-band", each={1: {"gold": 3}, 2: DEAD}, chance=LATE)
    t.seat("party").asked("deal").answers("yes")
    assert (t.hero(1).gold, t.facts("fight")) == (0, [])


@rule("DK-DEATH-01", "DK-TOK-08")
def test_a_home_is_built_for_those_who_live() -> None:
    party = band(2, {1: {"gold": 6}, 2: DEAD})
    t = comes(party=party, at=MEADOW, items=["fortification-plans"], chance=LATE)
    t.seat("party").asked("visit").answers("build")
    assert (t.hero(1).gold, t.state.fortress) == (1, MEADOW)
