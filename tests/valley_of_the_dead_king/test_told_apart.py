"""Cases that lie close together and end differently: early and late, under and over, one's own and another's."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Difficulty
from longtable.games.valley_of_the_dead_king.notes import Notes
from longtable.games.valley_of_the_dead_king.play import endings
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.errands import meets
from tests.valley_of_the_dead_king.roads import ON, alone, quiet, story
from tests.valley_of_the_dead_king.woods import forest, villain

# ---------------------------------------------------------------- the map


@rule("DK-MAP-01")
def test_a_hextile_that_is_not_laid_goes_under_the_stack() -> None:
    t = meets("cartographers-notes", heroes=1, hextiles=["E", "L", "K"])
    drawn = next(name for name in ("E", "L", "K") if name not in t.state.hextiles)
    rest = list(t.state.hextiles)
    t.seat("party").asked("lay").answers("pass")
    assert t.state.hextiles == [drawn, *rest]


@rule("DK-MAP-08")
@pytest.mark.parametrize(("item", "goal", "barred"), [("boat", "-2,-1", "-3,0"), ("climbing-gear", "-3,0", "-2,-1")])
def test_a_boat_leads_over_no_peak_and_climbing_gear_over_no_water(item: str, goal: str, barred: str) -> None:
    t = story(party=alone(), at=(-2, 0), items=[item], bosses=[1], resting=ON)
    t.seat("party").asked("move").answers("normal")
    goals = [choice.id for choice in t.seat("party").asked("go").question.choices]
    assert f"hex:{goal}" in goals
    assert f"hex:{barred}" not in goals


@rule("DK-MAP-05")
@pytest.mark.parametrize("taken", range(4))
def test_the_watchtower_leaves_the_rest_of_the_deck_alone(taken: int) -> None:
    placed = [("A", (0, 0), 0), ("B", (7, -3), 0), ("C", (3, 4), 0), ("D", (10, 1), 0), ("watchtower", (2, -5), 0)]
    t = story(party=alone(), at=(2, -5), stage="event", placed=placed, resting=ON, change=lambda s: take(s, taken))
    before = list(t.state.circumstances.draw)
    t.seat("party").answers("look-out")
    while "order" in t.asked.values():
        t.next.answers(t.next.options[0])
    assert t.state.circumstances.draw == before


def take(s: ValleyState, count: int) -> None:
    """So many cards of the deck have been met before."""
    s.circumstances.used += [s.circumstances.draw.pop(0) for _ in range(count)]


# ---------------------------------------------------------------- Circumstances and Cities


@rule("DK-CIRC-11")
@pytest.mark.parametrize(("food", "may"), [(1, False), (2, True), (3, True)])
def test_refugees_are_fed_by_who_has_two_food_and_no_less(food: int, may: bool) -> None:
    t = meets("refugees", each={1: {"food": food}, 2: {"food": 0}}, powers=["might"], resting=("deal", *ON))
    assert ("deal" in t.asked.values()) is may


@rule("DK-CIRC-11")
@pytest.mark.parametrize("lot", [1, 2, 3])
def test_every_lot_of_an_ambushed_caravan_is_another_encounter(lot: int) -> None:
    t = meets("ambushed-caravan", chance={"lot": [[lot]]}, resting=("action", *ON))
    foes = [row.id for row in t.state.content.foes.values() if row.kind == "encounter" and row.level == 2]
    t.seat("party").asked("deal").answers("yes")
    assert t.foe().id == foes[lot - 1]


@rule("DK-CITY-02", "DK-KEY-11")
def test_a_city_heals_nobody_who_is_above_the_maximum() -> None:
    t = story(party=alone(race="satyr", health=21, gold=5), at="city-1", stage="event", resting=ON)
    assert t.hero(1).health > t.hero(1).rank("health")
    t.seat("party").not_offered("heal")


# ---------------------------------------------------------------- food


@rule("DK-SURV-02", "DK-PACK-05")
def test_who_has_more_than_a_ration_eats_before_the_others_help_themselves() -> None:
    hungry = {"role": "priest", "race": "dwarf", "ration": 2, "starving": 1}
    t = quiet(dice="x 9 9 9 9 9", party={1: {"ration": 2, "food": 3}, 2: hungry})
    assert [t.hero(n).starving for n in (1, 2)] == [0, 2]


# ---------------------------------------------------------------- fights


@rule("DK-EVENT-04", "DK-BOSS-06")
@pytest.mark.parametrize(("turn", "is_early"), [(11, True), (12, False)])
def test_a_boss_of_level_1_falls_early_up_to_turn_11(turn: int, is_early: bool) -> None:
    t = battle(
        {"mother-mire": {"health": 1}},
        why="boss",
        at="boss-1",
        turn=turn,
        chance={"action": ["2"], "target": ["9 1"], "market": ["9 9"]},
        powers=["stout-heart"] * 2,
    )
    declare(t, "attack", "attack")
    assert (t.state.bosses, t.state.doings.early_boss) == ([1], is_early)


@rule("DK-KEY-10")
def test_two_marks_of_a_round_stand_side_by_side_whichever_comes_first() -> None:
    marks = Notes()
    marks["thorns hero-2 foe-1"] = "yes"
    marks["thorns hero-1 foe-1"] = "yes"
    marks["thorns hero-1 foe-1"] = "again"
    assert marks.get("thorns hero-2 foe-1") == "yes"
    assert [note.word for note in marks.all] == ["yes", "again"]


@rule("DK-HERO-17", "DK-COND-07")
def test_an_orc_who_can_do_nothing_strikes_no_blow_with_bloodied_knuckles() -> None:
    each = {1: {"conditions": ["captured"], "race": "orc"}}
    t = battle({"bone-legion": {"health": 50}}, each=each, chance={"skill": ["10", "10"], "action": ["1"]})
    declare(t, None, "attack")
    assert t.asked == {1: "action"}
    assert t.foe().health == 50 - 5


@rule("DK-KEY-10")
def test_a_ring_of_thorns_hurts_nobody_for_an_attack_on_another() -> None:
    t = battle(
        {"restless-bones": {"health": 50}},
        each={1: {"items": ["ring-of-thorns"]}},
        chance={"action": ["1"], "target": ["1 9"]},
    )
    declare(t, "attack", "attack")
    assert t.hero(1).health == 20
    assert t.hero(2).health < 20
    assert t.foe().health == 50 - 10


@rule("DK-KEY-01")
def test_a_hero_alone_is_asked_for_the_wardstone() -> None:
    foe = {"restless-bones": {"health": 50}}
    t = battle(foe, heroes=1, each={1: {"items": ["wardstone"]}}, chance={"action": ["1"]})
    declare(t, "attack")
    t.seat("hero-1").asked("guard").answers("no")
    t.seat("hero-1").asked("answer").answers("yes")
    assert t.hero(1).health == 20


# ---------------------------------------------------------------- the end


@rule("DK-VALOR-09")
@pytest.mark.parametrize("valor", [20, 21, 32])
def test_from_twenty_valor_on_the_king_falls_on_difficult(valor: int) -> None:
    assert endings.needed_level(valor) is Difficulty.DIFFICULT


@rule("DK-DUAL-24")
def test_before_the_third_fate_cycle_neither_villain_has_come_first() -> None:
    assert forest(villain(fallen=[1], forest={"cycle": 1})).first == ""
