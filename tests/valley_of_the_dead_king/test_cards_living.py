"""What the Living card of the Circumstance deck is, month by month; cards in force see test_cards_circumstances."""

from typing import Any

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Difficulty
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import company
from tests.valley_of_the_dead_king.errands import LIVING, STRONG, band, meets, ranks
from tests.valley_of_the_dead_king.roads import story

BROOK = (-1, -1)
"""A hex of Greenmeadow on its river."""


def vitals_of(t: Any) -> list[tuple[int, int]]:
    """Health and Energy of every hero."""
    return [(hero.health, hero.energy) for hero in t.state.heroes]


# ---------------------------------------------------------------- months


@rule("DK-LIVING-02")
def test_january_has_a_frost_fair_on_the_river() -> None:
    t = meets(LIVING, month=1, chance={"skill": ["5", "6"]})
    assert ([t.hero(n).gold for n in (1, 2)], [t.hero(n).health for n in (1, 2)]) == ([3, 0], [20, 18])


@rule("DK-LIVING-02", "DK-QUEST-09")
def test_in_april_a_king_of_fools_comes_along() -> None:
    t = meets(LIVING, month=4)
    t.seat("party").asked("take-along").answers("yes")
    assert [(ally.id, ally.health, ally.heal) for ally in t.state.allies] == [("fool", 4, 1)]


@rule("DK-LIVING-02", "DK-TDICE-04")
def test_in_may_everybody_dances_and_one_is_crowned() -> None:
    t = meets(LIVING, month=5, each={n: {"energy": 3} for n in (1, 2)}, chance={"target": ["8 3"]})
    t.seat("hero-1").asked("stat").offered("navigate", "explore", "survival").answers("survival")
    assert (ranks(t, "survival"), vitals_of(t)) == ([6, 5], [(20, 5), (20, 5)])


@rule("DK-LIVING-02", "DK-POWER-01")
def test_in_august_one_hero_sees_the_star_that_counts() -> None:
    t = meets(LIVING, month=8, chance={"target": ["3 8"]}, powers=["might"])
    assert ranks(t, "attack") == [5, 6]


@rule("DK-LIVING-02", "DK-CIRC-09")
def test_in_september_there_is_food_and_company() -> None:
    t = meets(LIVING, month=9, circumstances=["pilgrims"], each={1: {"health": 3}})
    assert ([t.hero(n).food for n in (1, 2)], t.hero(1).health) == ([4, 4], 5)


@rule("DK-LIVING-02")
def test_in_november_the_tithe_is_taken_and_a_talisman_given() -> None:
    t = meets(LIVING, month=11, each={1: {"gold": 9}, 2: {"gold": 1}}, chance={"target": ["3 8"]})
    assert ([t.hero(n).gold for n in (1, 2)], t.state.items) == ([5, 0], ["talisman"])


@rule("DK-LIVING-02", "DK-KING-06")
def test_in_december_the_dead_king_does_nothing_and_takes_his_way_again_the_turn_after() -> None:
    king = {"at": "city-6", "target": 1}
    t = meets(LIVING, month=12, king=king)
    assert t.state.king.at == land.city(t.state, 6)
    assert t.facts("king-rests") != []
    t = story(party=band(), at="A-red", stage="villain", month=12, king=king, change=_truce_is_over)
    assert t.state.king.at != land.city(t.state, 6)


def _truce_is_over(s: ValleyState) -> None:
    s.counters["truce"] = s.turn - 1


@rule("DK-LIVING-02", "DK-CIRC-10", "DK-DANG-01")
def test_on_the_thin_night_the_barrow_knights_are_dangerous_and_worth_a_power_up_more() -> None:
    told = {"month": 10, "powers": ["might"] * 6, "chance": {"action": ["1"], "power": ["9"], "king": ["1"]}}
    t = meets(LIVING, heroes=1, each={1: {"ranks": STRONG, "energy": 0}}, **told)
    assert (t.foe().id, t.state.fighting.level) == ("barrow-knights", Difficulty.EASY)
    single = len(t.state.foe_row(t.foe()).reward.single)
    t.seat("hero-1").answers("attack")
    assert ranks(t, "attack") == [STRONG["attack"] + single + 1 + company(1).powers]


@rule("DK-FLEE-06")
def test_what_a_card_promises_for_a_fight_goes_to_those_who_stayed() -> None:
    chance = {"action": ["1"], "skill": ["x"], "power": ["9"], "wander": ["3"], "king": ["1"]}
    each = {1: {"ranks": STRONG, "energy": 0}, 2: {"energy": 0}}
    t = meets(LIVING, each=each, month=10, powers=["might"] * 3, chance=chance)
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("flee")
    single = len(t.state.foe_row(t.foe()).reward.single)
    t.seat("hero-1").asked("action").answers("attack")
    assert ranks(t, "attack") == [STRONG["attack"] + single + 1, 5]
