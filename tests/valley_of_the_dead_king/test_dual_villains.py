"""Dual Boards: the Dead King and Adrimon, Fate, and who overcomes whom (DK-DUAL-01, 19 to 34)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import king, rivals
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.woods import AWAY, THREE, beaten, beside, enthralled, forest, villain, woods

TALISMANS = ["talisman"] * 3
RELICS = ["oak-crown", "root-map"]
SPOOLED = {"first": "cities", "second": "spool", "has_spool": True, "cycle": 6}
WIPED = {"first": "cycle", "second": "mindwipe", "cycle": 7}


def acropolis() -> Any:
    """Where the first Enthralled City lies."""
    return enthralled(woods(), 1)


@rule("DK-DUAL-01")
def test_with_one_of_the_two_the_game_is_not_won() -> None:
    t = beaten("the-dead-king", why="king", forest={"first": "cycle"})
    assert (t.is_over, forest(t).king_fell, t.state.king.at) == (False, True, None)
    t = beaten("adrimon", why="magi", forest={"first": "cycle"})
    assert (t.is_over, forest(t).magi_fell) == (False, True)


@rule("DK-DUAL-01")
@pytest.mark.parametrize(("foe", "other"), [("the-dead-king", "magi_fell"), ("adrimon", "king_fell")])
def test_with_the_second_of_the_two_it_is_won(foe: str, other: str) -> None:
    t = beaten(foe, forest={other: True, "first": "cycle"})
    assert (t.winners, t.state.reason) == (["hero-1", "hero-2", "hero-3", "party"], "both-fall")


# ---------------------------------------------------------------- before they meet


@rule("DK-DUAL-19")
@pytest.mark.parametrize(("fallen", "speed"), [([], 2), ([1], 3), ([1, 2], 4)])
def test_the_dead_king_moves_two_hexes_and_one_for_each_fallen_city(fallen: list[int], speed: int) -> None:
    assert king.speed(woods(fallen=fallen).state) == speed


@rule("DK-DUAL-19", "DK-STYLE-17")
def test_for_a_lone_hero_he_is_as_slow_as_ever() -> None:
    assert king.speed(woods(party={1: {}}, fallen=[1]).state) == 1


@rule("DK-DUAL-19")
def test_he_passes_the_heroes_and_does_not_attack_them() -> None:
    t = villain(at=(0, -1), king={"at": (0, 0), "target": 1})
    assert t.state.fight is None
    assert t.facts("king-attacks") == []
    assert king.danger(t.state) == []


@rule("DK-DUAL-19")
def test_a_city_may_fall_around_the_heroes_and_they_only_watch() -> None:
    at = beside(woods(), land.city(woods().state, 1))
    t = villain(at="city-1", king={"at": at, "target": 1})
    assert (t.state.fallen, t.is_over, t.state.fight) == ([1], False, None)


@rule("DK-DUAL-19")
def test_with_adrimon_gone_he_is_as_he_was() -> None:
    t = villain(at=(0, -1), king={"at": (0, 0), "target": 5}, forest={"magi_fell": True})
    assert t.state.fighting.why == "king"


@rule("DK-DUAL-20")
@pytest.mark.parametrize(
    ("items", "difficulty", "reason"),
    [(TALISMANS[:2], "moderate", "few-talismans"), (TALISMANS, "easy", "not-moderate"), (TALISMANS, "moderate", "")],
)
def test_three_talismans_and_moderate_come_before_the_dead_king(
    items: list[str], difficulty: str, reason: str
) -> None:
    rich = {1: {"gold": 9}, 2: {}, 3: {}}
    t = woods(at="city-1", stage="event", king={"at": "city-1"}, items=items, difficulty=difficulty, party=rich)
    if reason:
        t.seat("party").barred("king", rule="DK-DUAL-20")
    else:
        t.seat("party").answers("king")
        assert [foe.id for foe in t.state.fighting.foes] == ["the-dead-king"]


@rule("DK-DUAL-21")
@pytest.mark.parametrize(
    ("relics", "difficulty", "may"),
    [(RELICS[:1], "moderate", False), (RELICS, "easy", False), (RELICS, "moderate", True)],
)
def test_two_relics_and_moderate_come_before_adrimon(relics: list[str], difficulty: str, may: bool) -> None:
    t = woods(
        at="enthralled-1",
        stage="event",
        forest={"relics": relics},
        difficulty=difficulty,
        chance={"skill": ["x"] * 3},
    )
    if may:
        t.seat("party").answers("adrimon")
        assert [foe.id for foe in t.state.fighting.foes] == ["adrimon"]
    else:
        assert rivals.why_not_adrimon(t.state) is not None
        assert t.state.fight is None
        assert t.facts("fight") == []


# ---------------------------------------------------------------- Fate


@rule("DK-DUAL-24", "DK-DUAL-26")
def test_every_fourth_step_raises_the_fate_cycle_and_sends_a_sentinel() -> None:
    t = villain(forest={"tracker": 2})
    assert (forest(t).tracker, forest(t).cycle, forest(t).sentinels) == (3, 0, [])
    t = villain(forest={"tracker": 3})
    assert (forest(t).tracker, forest(t).cycle) == (0, 1)
    [sentinel] = forest(t).sentinels
    assert hexes.distance(sentinel, acropolis()) == 2


@rule("DK-DUAL-23")
def test_three_fallen_cities_first_and_the_nearest_to_the_acropolis_is_enthralled() -> None:
    t = villain(fallen=[1, 2, 6], forest={"cycle": 2})
    cities = land.of(t.state).cities
    nearest = min([1, 2, 6], key=lambda one: hexes.distance(cities[one], acropolis()))
    assert forest(t).first == "cities"
    assert forest(t).enthralled == [nearest]
    assert nearest not in t.state.fallen
    assert king.speed(t.state) == 2 + 2
    assert rivals.fallen(t.state) == 3
    assert not sites.is_open_city(t.state, cities[nearest])
    assert sites.is_enthralled(t.state, cities[nearest])


@rule("DK-DUAL-24")
def test_fate_cycle_three_first_and_the_dead_king_is_a_hex_faster() -> None:
    t = villain(fallen=[1, 2], forest={"cycle": 2, "tracker": 3})
    assert (forest(t).first, forest(t).enthralled) == ("cycle", [])
    assert king.speed(t.state) == 2 + 2 + 1


@rule("DK-DUAL-23", "DK-DUAL-24")
def test_the_first_event_comes_once() -> None:
    t = villain(fallen=[1, 2, 6], forest={"cycle": 3, "first": "cycle"})
    assert (forest(t).first, forest(t).enthralled) == ("cycle", [])


@rule("DK-DUAL-25")
@pytest.mark.parametrize(("face", "second"), [("8", "spool"), ("9", "mindwipe")])
def test_six_fallen_cities_and_a_die_says_who_overcomes_whom(face: str, second: str) -> None:
    t = villain(
        fallen=[1, 2, 3, 4, 5, 6],
        forest={"cycle": 4, "first": "cycle"},
        king={"at": "city-1"},
        chance={"fate": [face]},
    )
    assert forest(t).second == second


@rule("DK-DUAL-25")
def test_fate_cycle_six_brings_it_as_well_and_not_before() -> None:
    t = villain(fallen=[1], forest={"cycle": 5, "tracker": 3, "first": "cycle"}, chance={"fate": ["x"]})
    assert forest(t).second == "mindwipe"
    t = villain(fallen=[1], forest={"cycle": 5, "tracker": 2, "first": "cycle"})
    assert forest(t).second == ""


@rule("DK-DUAL-25")
def test_the_city_that_was_enthralled_counts_as_fallen() -> None:
    told = {"first": "cities", "enthralled": [6], "converted": 6, "cycle": 2}
    t = villain(fallen=[1, 2, 3, 4, 5], forest=told, king={"at": "city-1"}, chance={"fate": ["10"]})
    assert forest(t).second == "spool"


@rule("DK-DUAL-25", "DK-DUAL-26")
def test_he_marches_on_the_acropolis_seizes_the_spool_and_stays() -> None:
    near = hexes.step(acropolis(), hexes.Direction.NORTH)
    told = {"first": "cycle", "second": "spool", "cycle": 6, "sentinels": [(0, 0)]}
    t = villain(king={"at": near}, fallen=[1, 2, 3], forest=told)
    assert (t.state.king.at, forest(t).has_spool) == (acropolis(), True)
    assert t.state.fallen == [1, 2, 3]
    later = villain(king={"at": acropolis()}, fallen=[1, 2, 3], forest={**SPOOLED, "tracker": 3})
    assert later.state.king.at == acropolis()
    assert (king.speed(later.state), forest(later).cycle) == (0, 7)


# ---------------------------------------------------------------- a villain beaten early


@rule("DK-DUAL-27")
@pytest.mark.parametrize("foe", ["the-dead-king", "adrimon"])
def test_for_a_villain_beaten_before_any_event_two_power_ups_count_twice(foe: str) -> None:
    t = beaten(foe, powers=["heartwood", "antlers-down"])
    plain = woods()
    for n in (1, 2, 3):
        assert t.hero(n).printed("health") == plain.hero(n).printed("health") + 6
        assert t.hero(n).printed("attack") == plain.hero(n).printed("attack") + 2
    assert forest(t).is_settled


@rule("DK-DUAL-27")
def test_after_the_first_event_there_are_none() -> None:
    t = beaten("the-dead-king", forest={"first": "cycle"})
    assert t.facts("power-for-all") == []


@rule("DK-DUAL-27")
def test_further_events_are_ignored() -> None:
    t = villain(
        fallen=[1, 2, 3, 4], king={}, forest={"king_fell": True, "is_settled": True, "cycle": 5, "tracker": 3}
    )
    assert (forest(t).first, forest(t).second, forest(t).cycle) == ("", "", 6)


@rule("DK-DUAL-27")
def test_with_adrimon_fate_ends_and_enthralled_cities_become_wayposts() -> None:
    t = beaten("adrimon", forest={"first": "cities", "cycle": 4, "tracker": 2, "sentinels": [(0, 0)]})
    there = rivals.numbered(t.state, Site.ENTHRALLED)
    assert (forest(t).cycle, forest(t).tracker, forest(t).sentinels) == (0, 0, [])
    assert all(sites.is_waypost(t.state, at) for at in there.values())
    t = villain(forest={"magi_fell": True, "tracker": 0, "first": "cities"})
    assert forest(t).tracker == 0


# ---------------------------------------------------------------- the Dead King with the Fate Spool


def spooled(**told: Any) -> Any:
    """A Villain phase in which the Dead King holds the Fate Spool."""
    own = {**SPOOLED, **told.pop("forest", {})}
    return villain(**{"king": {"at": acropolis()}, "forest": own, **told})


@rule("DK-DUAL-28")
def test_every_other_turn_a_city_becomes_enthralled() -> None:
    t = spooled(forest={"drained": 0})
    assert forest(t).enthralled == []
    t = spooled(forest={"drained": 1}, fallen=[1], chance={"king": ["1", "4"]})
    assert forest(t).enthralled == [4]
    assert not sites.is_open_city(t.state, land.city(t.state, 4))


@rule("DK-DUAL-28")
def test_where_no_city_is_left_an_enthralled_one_falls() -> None:
    t = spooled(forest={"drained": 1, "enthralled": [5]}, fallen=[1, 2, 3, 4, 6])
    assert (forest(t).enthralled, t.state.fallen) == ([], [1, 2, 3, 4, 6, 5])
    t = spooled(forest={"drained": 1}, fallen=[1, 2, 3, 4, 5, 6], chance={"king": ["1", "3"]})
    assert forest(t).fallen == [3]
    assert not sites.is_enthralled(t.state, enthralled(t, 3))


@rule("DK-DUAL-29")
def test_each_hero_is_drained_of_half_the_fate_cycle() -> None:
    t = spooled(party={1: {"energy": 6}, 2: {"energy": 6}, 3: {"energy": 1, "health": 9}})
    assert (t.hero(1).energy, t.hero(2).energy) == (3, 3)
    assert (t.hero(3).energy, t.hero(3).health) == (0, 7)


@rule("DK-DUAL-30")
def test_with_the_spool_he_has_a_soul_shield_and_deals_more() -> None:
    t = woods(fight=["the-dead-king"], why="king", forest=SPOOLED)
    foe = t.foe("the-dead-king")
    assert (foe.shield, foe.strength) == (foe.health, 1)
    plain = woods(fight=["the-dead-king"], why="king", forest={"first": "cycle"}).foe("the-dead-king")
    assert (plain.shield, plain.strength) == (0, 0)


@rule("DK-DUAL-30")
def test_his_conditions_take_one_more() -> None:
    bleeding = {1: {"health": 10, "conditions": ["bleeding"]}, 2: {}, 3: {}}
    t = woods(fight=["the-dead-king"], why="king", forest=SPOOLED, party=bleeding)
    assert t.hero(1).health == 8
    t = woods(fight=["the-dead-king"], why="king", forest={"first": "cycle"}, party=bleeding)
    assert t.hero(1).health == 9


@rule("DK-DUAL-30")
def test_the_sentinels_crumble_and_no_more_come() -> None:
    near = hexes.step(acropolis(), hexes.Direction.NORTH)
    told = {"first": "cycle", "second": "spool", "cycle": 6, "tracker": 3, "sentinels": [(0, 0), AWAY]}
    t = villain(king={"at": near}, fallen=[1, 2, 3], forest=told)
    assert (forest(t).sentinels, forest(t).cycle) == ([], 7)


@rule("DK-DUAL-31")
def test_before_the_dead_king_adrimon_has_to_be_destroyed() -> None:
    t = woods(
        at="enthralled-1",
        stage="event",
        king={"at": acropolis()},
        forest={**SPOOLED, "relics": RELICS},
        items=TALISMANS,
        difficulty="moderate",
        chance={"skill": ["x"] * 3},
    )
    t.seat("party").barred("king", rule="DK-DUAL-31").answers("adrimon")
    assert [foe.id for foe in t.state.fighting.foes] == ["adrimon"]


@rule("DK-DUAL-31")
def test_then_he_fights_at_once_and_nobody_heals_between() -> None:
    hurt = {n: {"health": 7} for n in THREE}
    t = beaten("adrimon", at="enthralled-1", king={"at": acropolis()}, forest=SPOOLED, party=hurt, why="magi")
    assert [foe.id for foe in t.state.fighting.foes] == ["the-dead-king"]
    assert [t.hero(n).health for n in THREE] == [7, 7, 7]


# ---------------------------------------------------------------- the Dead King mindwiped


@rule("DK-DUAL-32")
def test_the_fate_cycle_rises_and_the_tracker_goes_two_steps() -> None:
    told = {"cycle": 5, "tracker": 3, "first": "cycle"}
    t = villain(fallen=[1], forest=told, chance={"fate": ["10"]})
    assert (forest(t).second, forest(t).cycle) == ("mindwipe", 7)
    t = villain(forest={**WIPED, "tracker": 1})
    assert forest(t).tracker == 3


@rule("DK-DUAL-32")
def test_her_attacks_and_conditions_deal_more_and_she_is_not_at_home() -> None:
    bleeding = {1: {"health": 10, "conditions": ["bleeding"]}, 2: {}, 3: {}}
    t = woods(fight=["adrimon"], why="magi", forest=WIPED, party=bleeding)
    assert (t.foe("adrimon").strength, t.hero(1).health) == (1, 8)
    t = woods(
        at="enthralled-1",
        stage="event",
        forest={**WIPED, "relics": RELICS},
        difficulty="moderate",
        chance={"skill": ["x"] * 3},
    )
    assert t.facts("fight") == []
    assert not rivals.is_adrimon_home(t.state)


@rule("DK-DUAL-33")
def test_he_hunts_the_heroes_as_fast_as_the_fate_cycle_behind_a_soul_shield() -> None:
    far = (12, 0)
    t = woods(king={"at": far}, forest=WIPED)
    assert (king.speed(t.state), king.goal(t.state), king.is_hunting(t.state)) == (7, t.state.at, True)
    t = villain(king={"at": beside(t, AWAY)}, forest=WIPED)
    foe = t.foe("the-dead-king")
    assert (t.state.fighting.why, foe.shield, foe.strength) == ("king", foe.health, 0)


@rule("DK-DUAL-34")
def test_when_he_falls_adrimon_comes_at_once_and_nobody_heals_between() -> None:
    hurt = {n: {"health": 7} for n in THREE}
    t = beaten("the-dead-king", why="king", forest=WIPED, party=hurt)
    assert [foe.id for foe in t.state.fighting.foes] == ["adrimon"]
    assert [t.hero(n).health for n in THREE] == [7, 7, 7]
    assert t.facts("magi-comes")[0].data["at"] == land.key_of(AWAY)


@rule("DK-DUAL-34")
@pytest.mark.parametrize(("gone", "comes"), [({}, True), ({"magi_fell": True}, False), ({"king_fell": False}, False)])
def test_who_fled_from_adrimon_is_found_again_in_each_villain_phase(gone: dict[str, bool], comes: bool) -> None:
    t = villain(
        forest={**WIPED, "king_fell": True, **gone}, king={"at": AWAY} if gone == {"king_fell": False} else {}
    )
    assert bool(t.facts("magi-follows")) is comes
    assert ("adrimon" in [foe.id for foe in t.state.fight.foes] if t.state.fight else False) is comes


@rule("DK-DUAL-28")
@pytest.mark.parametrize(("cycle", "health", "energy"), [(0, 0, 0), (1, 5, 2), (3, 15, 6)])
def test_fate_cycles_make_adrimon_stronger_by_as_much_each(cycle: int, health: int, energy: int) -> None:
    t = woods(forest={"cycle": cycle})
    grown = rivals.growth(t.state, t.state.content.foes["adrimon"])
    assert (grown.health, grown.energy) == (health, energy)
