"""Dual Boards: Fate counted exactly, who may attack whom, and how strong the two have grown (DK-DUAL-17 to 34)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Stage
from longtable.games.valley_of_the_dead_king.play import fights, king, rivals
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.woods import AWAY, THREE, beaten, beside, enthralled, forest, villain, woods

SPOOLED = {"first": "cities", "second": "spool", "has_spool": True, "cycle": 6}
WIPED = {"first": "cycle", "second": "mindwipe", "cycle": 7}
ALL_SIX = [1, 2, 3, 4, 5, 6]
FAR = (24, -5)
"""The middle of the Forest's last quadrant."""


def told(t: Any, name: str) -> dict[str, Any]:
    """What the last fact of a name says."""
    found: dict[str, Any] = t.facts(name)[-1].data
    return found


def spooled(**words: Any) -> Any:
    """A Villain phase in which the Dead King sits in the Acropolis with the Fate Spool."""
    own = {**SPOOLED, **words.pop("forest", {})}
    return villain(**{"king": {"at": enthralled(woods(), 1)}, "forest": own, **words})


# ---------------------------------------------------------------- the Fate Tracker


@rule("DK-DUAL-24", "DK-DUAL-26", "DK-DUAL-32")
@pytest.mark.parametrize(
    ("second", "tracker", "cycle", "after"),
    [
        ("", 2, 1, (3, 1)),
        ("", 3, 1, (0, 2)),
        ("spool", 2, 7, (3, 7)),
        ("mindwipe", 1, 7, (3, 7)),
        ("mindwipe", 2, 7, (0, 8)),
        ("mindwipe", 3, 7, (1, 8)),
        ("mindwipe", 3, 8, (1, 8)),
        ("mindwipe", 3, 9, (1, 9)),
    ],
)
def test_the_tracker_goes_a_step_or_two_and_the_cycle_rises_to_eight_at_most(
    second: str, tracker: int, cycle: int, after: tuple[int, int]
) -> None:
    own = {"first": "cycle" if second else "", "second": second, "tracker": tracker, "cycle": cycle}
    t = villain(king={"at": FAR}, forest=own)
    assert (forest(t).tracker, forest(t).cycle) == after
    rises = [fact.data["count"] for fact in t.facts("fate-rises")]
    assert rises == ([after[1]] if after[1] > cycle else [])
    assert len(t.facts("sentinel-comes")) == (after[0] < tracker)


@rule("DK-DUAL-27")
@pytest.mark.parametrize("fact", ["is_settled", "king_fell", "magi_fell"])
def test_each_of_three_things_ends_all_events(fact: str) -> None:
    lies = {} if fact == "king_fell" else {"at": (12, 0), "target": 5}
    t = villain(fallen=[1, 2, 3], king=lies, forest={fact: True, "cycle": 6})
    assert (forest(t).first, forest(t).second) == ("", "")


@rule("DK-DUAL-23", "DK-DUAL-24")
@pytest.mark.parametrize(
    ("fallen", "cycle", "first"),
    [([1, 2], 2, ""), ([1, 2, 6], 2, "cities"), ([1, 2, 5, 6], 2, "cities"), ([1, 2], 3, "cycle"), ([1], 4, "cycle")],
)
def test_three_or_more_bring_the_first_event(fallen: list[int], cycle: int, first: str) -> None:
    t = villain(fallen=fallen, forest={"cycle": cycle})
    assert forest(t).first == first
    if first == "cities":
        city = land.of(t.state).cities[forest(t).converted]
        assert told(t, "cities-first")["city"] == land.key_of(city)
    if first == "cycle":
        assert told(t, "cycle-first")["speed"] == 2 + len(fallen) + 1


@rule("DK-DUAL-25")
@pytest.mark.parametrize(
    ("fallen", "cycle", "face", "second"),
    [
        (ALL_SIX, 5, "7", "spool"),
        (ALL_SIX, 5, "6", "spool"),
        (ALL_SIX, 5, "8", "mindwipe"),
        (ALL_SIX, 2, "3", "spool"),
        ([1, 2, 3], 7, "x", "mindwipe"),
        ([1, 2, 3, 4], 6, "2", "spool"),
        ([1, 2, 3, 4], 6, "3", "mindwipe"),
    ],
)
def test_the_die_and_the_cycle_are_added_and_stand_against_twice_the_cities(
    fallen: list[int], cycle: int, face: str, second: str
) -> None:
    own = {"first": "cycle", "cycle": cycle}
    far = {"at": FAR, "target": 0 if len(fallen) == 6 else 5, "hunts": 3}
    t = villain(fallen=fallen, king=far, forest=own, chance={"fate": [face]})
    assert forest(t).second == second
    assert told(t, "confront-die") == {
        "face": 1 if face == "x" else int(face),
        "cycle": cycle,
        "limit": 2 * len(fallen),
    }
    assert (t.state.king.target, t.state.king.hunts) == (0, 0)
    if second == "spool":
        assert told(t, "targets-acropolis")["at"] == land.key_of(enthralled(t, 1))
    else:
        assert told(t, "mindwiped")["count"] == forest(t).cycle == cycle + 1


@rule("DK-DUAL-25")
def test_seven_fallen_with_the_enthralled_one_are_enough_as_well() -> None:
    own = {"first": "cities", "enthralled": [7], "converted": 7, "cycle": 2}
    t = villain(fallen=ALL_SIX, forest=own, king={"at": "city-1"}, chance={"fate": ["10"]})
    assert (forest(t).second, told(t, "confront-die")["limit"]) == ("spool", 14)


# ---------------------------------------------------------------- the Fate Spool


@rule("DK-DUAL-25", "DK-DUAL-26")
@pytest.mark.parametrize("way", list(hexes.Direction))
def test_beside_the_acropolis_he_does_not_hold_the_spool_yet(way: hexes.Direction) -> None:
    s = woods(forest={"first": "cycle", "second": "spool", "cycle": 6}).state
    at = rivals.acropolis(s)
    assert at is not None
    far = hexes.step(at, way, 4)
    t = villain(king={"at": far}, forest={"first": "cycle", "second": "spool", "cycle": 6})
    assert (forest(t).has_spool, t.facts("seizes-spool")) == (False, [])


@rule("DK-DUAL-25", "DK-DUAL-26")
def test_who_passes_the_acropolis_before_he_turns_on_her_seizes_nothing() -> None:
    t = villain(king={"at": enthralled(woods(), 1)}, forest={"cycle": 1}, chance={"king": ["5"]})
    assert not forest(t).has_spool


@rule("DK-DUAL-28", "DK-DUAL-29")
@pytest.mark.parametrize(
    ("drained", "changes"), [(0, False), (1, True), (2, False), (3, True), (4, False), (5, True)]
)
def test_the_second_fourth_and_sixth_turn_change_a_city(drained: int, changes: bool) -> None:
    t = spooled(forest={"drained": drained}, chance={"king": ["4"]} if changes else {"king": []})
    assert forest(t).drained == drained + 1
    assert forest(t).enthralled == ([4] if changes else [])
    assert len(t.facts("city-enthralled")) == changes


@rule("DK-DUAL-29")
@pytest.mark.parametrize(("cycle", "lost"), [(1, 1), (5, 2), (6, 3), (8, 4)])
def test_half_the_cycle_is_drained_rounded_down(cycle: int, lost: int) -> None:
    t = spooled(forest={"cycle": cycle}, party={n: {"energy": 5} for n in THREE})
    assert [t.hero(n).energy for n in THREE] == [5 - lost] * 3
    assert told(t, "loses-to")["why"] == "fate:spool"


@rule("DK-DUAL-28")
@pytest.mark.parametrize(
    ("fallen", "own", "dice", "enthralled_now", "fallen_now"),
    [
        ([1, 2, 3, 4], {}, ["1", "6"], [6], []),
        ([1, 2, 3, 4, 6], {}, [], [5], []),
        ([1, 2, 3, 4], {"enthralled": [5, 6]}, ["3", "6"], [5], []),
        (ALL_SIX, {"acropolis": 3}, ["3", "1"], [], [1]),
        (ALL_SIX, {"acropolis": 3, "fallen": [1, 2]}, ["2", "5"], [], [1, 2, 5]),
        (ALL_SIX, {"fallen": [2, 3, 4], "woken": [5]}, [], [], [2, 3, 4, 6]),
        (ALL_SIX, {"fallen": [2, 3, 4, 5, 6]}, [], [], [2, 3, 4, 5, 6]),
    ],
)
def test_the_die_names_the_city_and_the_last_one_needs_none(
    fallen: list[int], own: dict[str, Any], dice: list[str], enthralled_now: list[int], fallen_now: list[int]
) -> None:
    t = spooled(forest={"drained": 1, **own}, fallen=fallen, chance={"king": dice})
    assert (forest(t).enthralled, forest(t).fallen) == (enthralled_now, fallen_now)
    if len(fallen_now) > len(own.get("fallen", [])):
        said = told(t, "city-falls")
        assert said["count"] == len(fallen) + len(fallen_now)
        assert said["city"] == land.key_of(enthralled(t, fallen_now[-1]))


# ---------------------------------------------------------------- Sentinels


@rule("DK-DUAL-30")
@pytest.mark.parametrize("far", [3, 5])
def test_of_a_sentinels_two_steps_the_second_is_where_it_is_told(far: int) -> None:
    start = hexes.step(AWAY, hexes.Direction.NORTH, far)
    t = villain(forest={"sentinels": [start]})
    [at] = forest(t).sentinels
    assert hexes.distance(at, AWAY) == far - 2
    assert told(t, "sentinel-moves")["at"] == land.key_of(at)


@rule("DK-DUAL-30")
def test_before_a_haven_a_sentinel_stops_after_one_step() -> None:
    where = land.named(woods().state, "shrine-A")
    assert where is not None
    start = hexes.step(where, hexes.Direction.SOUTH, 2)
    t = villain(at="shrine-A", forest={"sentinels": [start]})
    [at] = forest(t).sentinels
    assert (hexes.distance(at, where), t.state.fight) == (1, None)
    assert told(t, "sentinel-moves")["at"] == land.key_of(at)


@rule("DK-DUAL-30")
def test_only_the_sentinels_that_came_are_fought_and_only_those_are_gone() -> None:
    before, after = (AWAY[0] - 4, AWAY[1]), (AWAY[0] + 4, AWAY[1])
    t = villain(forest={"sentinels": [before, hexes.step(AWAY, hexes.Direction.NORTH), after]})
    assert [foe.id for foe in t.state.fighting.foes] == ["sentinel"]
    t = beaten("sentinel", why="sentinel", forest={"sentinels": [before, AWAY, after]}, powers=["heartwood"])
    nearer = [(AWAY[0] - 2, AWAY[1]), (AWAY[0] + 2, AWAY[1])]
    assert forest(t).sentinels == nearer


@rule("DK-DUAL-30", "DK-DUAL-06")
@pytest.mark.parametrize("why", ["circumstance", "ruin", "zeal"])
def test_another_fight_neither_removes_sentinels_nor_wakes_a_city(why: str) -> None:
    at = enthralled(woods(), 2)
    told = {"at": "enthralled-2", "forest": {"sentinels": [at]}, "after": "event", "chance": {"skill": ["x"] * 3}}
    t = beaten("restless-bones", why=why, **told)
    assert (at in forest(t).sentinels, forest(t).woken, forest(t).has_woken) == (True, [], False)


# ---------------------------------------------------------------- what is won


@rule("DK-DUAL-17")
@pytest.mark.parametrize(("foes", "count"), [(1, 3), (2, 6)])
def test_every_hero_gains_essence_for_every_foe_of_the_forest(foes: int, count: int) -> None:
    kin = [row.id for row in woods().state.content.foes.values() if row.kind == "forest"][:foes]
    t = beaten(*kin, why="circumstance", forest={"essence": 4})
    assert (forest(t).essence, told(t, "gains-essence")["count"]) == (4 + count, count)


@rule("DK-DUAL-17")
@pytest.mark.parametrize("foe", ["restless-bones", "sentinel"])
def test_nobody_else_brings_essence(foe: str) -> None:
    t = beaten(foe, why="circumstance", powers=["heartwood"] * 3)
    assert (forest(t).essence, t.facts("gains-essence")) == (0, [])


@rule("DK-DUAL-17", "DK-BM-02")
def test_a_boss_of_the_forest_counts_for_the_black_market_and_brings_no_essence() -> None:
    t = beaten("the-weeping-queen", bosses=[1], powers=["heartwood"] * 3, chance={"market": ["2 9 9"]})
    while "stat" in t.asked.values():
        t.next.answers(t.next.options[0])
    assert (forest(t).bosses, forest(t).essence) == ([4], 0)
    assert told(t, "market-dice") == {"faces": "2, 9, 9", "most": 2}
    assert t.state.doings.early_market


@rule("DK-DUAL-06", "DK-DUAL-22")
@pytest.mark.parametrize(("at", "own"), [("enthralled-2", {}), ("city-4", {"enthralled": [4]})])
def test_a_city_that_was_woken_is_remembered(at: str, own: dict[str, Any]) -> None:
    t = beaten("mindwiped", why="wake", at=at, powers=["heartwood"] * 3, forest=own, after="event")
    assert forest(t).has_woken
    assert told(t, "city-wakes")["city"] == land.key_of(t.state.at)
    assert (forest(t).woken, forest(t).enthralled) == ([] if own else [2], [])


@rule("DK-DUAL-27", "DK-DUAL-34")
@pytest.mark.parametrize(("stage", "after"), [("event", Stage.EVENT), ("villain", Stage.MARKET_ROAMS)])
@pytest.mark.parametrize(("foe", "own"), [("the-dead-king", WIPED), ("adrimon", SPOOLED)])
def test_after_a_second_battle_play_goes_on_where_it_was(
    stage: str, after: Stage, foe: str, own: dict[str, Any]
) -> None:
    lies = {"at": enthralled(woods(), 1), "target": 4}
    t = beaten(foe, why="king", stage=stage, king=lies, forest=own)
    assert (t.state.after, len(t.state.fighting.foes)) == (after, 1)


@rule("DK-DUAL-27")
@pytest.mark.parametrize("own", [{"first": "cycle"}, {"second": "spool"}, {"first": "cities", "second": "spool"}])
def test_the_dead_king_who_falls_leaves_no_target_and_nobody_comes_for_him(own: dict[str, str]) -> None:
    t = beaten("the-dead-king", why="king", king={"at": (12, 0), "target": 4}, forest=own)
    gone = t.state.king
    assert (gone.at, gone.target, gone.left, t.state.fight) == (None, 0, [], None)
    assert (t.facts("power-for-all"), forest(t).is_settled) == ([], False)


@rule("DK-DUAL-27")
def test_fallen_cities_of_the_forest_stay_fallen_when_adrimon_is_gone() -> None:
    own = {"first": "cities", "fallen": [2, 3], "enthralled": [5], "woken": [4]}
    t = beaten("adrimon", why="magi", forest=own)
    assert (forest(t).woken, forest(t).enthralled) == ([1, 4, 5, 6], [])


# ---------------------------------------------------------------- who may attack whom


@rule("DK-DUAL-20")
@pytest.mark.parametrize(
    ("held", "level", "reason", "gaps"),
    [
        (2, "moderate", "few-talismans", {"count": 2, "needed": 3}),
        (3, "easy", "not-moderate", {"level": "level:moderate"}),
        (3, "moderate", "", {}),
        (4, "difficult", "", {}),
        (5, "epic", "", {}),
    ],
)
def test_what_is_missing_before_the_dead_king_is_named(
    held: int, level: str, reason: str, gaps: dict[str, Any]
) -> None:
    why = rivals.why_not_king(woods(items=["talisman"] * held, difficulty=level).state)
    assert (("", {}) if why is None else (why.reason, why.gaps)) == (reason, gaps)


@rule("DK-DUAL-21", "DK-DUAL-31")
@pytest.mark.parametrize(
    ("relics", "spool", "held", "level", "reason", "gaps"),
    [
        (0, False, 9, "epic", "few-relics", {"count": 0, "needed": 2}),
        (1, True, 9, "epic", "few-relics", {"count": 1, "needed": 2}),
        (2, False, 0, "starter", "not-moderate", {"level": "level:moderate"}),
        (2, False, 0, "moderate", "", {}),
        (3, False, 2, "difficult", "", {}),
        (2, True, 2, "moderate", "few-talismans", {"count": 2, "needed": 3}),
        (2, True, 3, "moderate", "", {}),
        (4, True, 4, "epic", "", {}),
        (2, True, 4, "easy", "not-moderate", {"level": "level:moderate"}),
    ],
)
def test_what_is_missing_before_adrimon_is_named(
    relics: int, spool: bool, held: int, level: str, reason: str, gaps: dict[str, Any]
) -> None:
    crafted = ["oak-crown", "root-map", "waking-bell", "moth-lantern"][:relics]
    own = {**(SPOOLED if spool else {}), "relics": crafted, "waits": "unspun-needle"}
    why = rivals.why_not_adrimon(woods(items=["talisman"] * held, difficulty=level, forest=own).state)
    assert (("", {}) if why is None else (why.reason, why.gaps)) == (reason, gaps)


# ---------------------------------------------------------------- how strong they are


@rule("DK-DUAL-28", "DK-FINAL-02")
@pytest.mark.parametrize("cities", [0, 1, 3])
@pytest.mark.parametrize("cycle", [0, 3, 7])
def test_fate_cycles_and_fallen_cities_of_the_forest_make_villains_stronger(cycle: int, cities: int) -> None:
    s = woods(forest={"cycle": cycle, "fallen": [2, 3, 4][:cities]}).state
    dead, fate = (rivals.growth(s, s.content.foes[name]) for name in ("the-dead-king", "adrimon"))
    assert (dead.health, dead.energy) == (5 * cities, 1 * cities)
    assert (fate.health, fate.energy) == (5 * cycle, 2 * cycle)
    begun = fights.vitals_of(s, s.content.foes["the-dead-king"], Difficulty.STARTER, 3)
    row = s.content.foes["the-dead-king"]
    assert begun == (row.health + 5 * cities, row.energy + cities)
    row = s.content.foes["adrimon"]
    company = s.content.companies[3].health * row.level
    begun = fights.vitals_of(s, row, Difficulty.STARTER, 3)
    assert begun == (row.health + company + 5 * cycle, row.energy + 2 * cycle)


@rule("DK-DUAL-30", "DK-DUAL-32", "DK-DUAL-33")
@pytest.mark.parametrize(
    ("own", "foe", "shield", "sting"),
    [
        ({"first": "cycle"}, "the-dead-king", False, 0),
        ({"first": "cycle"}, "adrimon", False, 0),
        ({"first": "cycle", "second": "spool"}, "the-dead-king", False, 0),
        ({"first": "cycle", "second": "spool"}, "adrimon", False, 0),
        (SPOOLED, "the-dead-king", True, 1),
        (SPOOLED, "adrimon", False, 0),
        (SPOOLED, "sentinel", False, 0),
        (WIPED, "the-dead-king", True, 0),
        (WIPED, "adrimon", False, 1),
        (WIPED, "sentinel", False, 0),
        (WIPED, "restless-bones", False, 0),
    ],
)
def test_only_who_has_overcome_the_other_stings_and_only_the_dead_king_has_a_soul_shield(
    own: dict[str, Any], foe: str, shield: bool, sting: int
) -> None:
    s = woods(forest=own).state
    row = s.content.foes[foe]
    assert (rivals.has_soul_shield(s, row), rivals.sting(s, row)) == (shield, sting)


@rule("DK-DUAL-19", "DK-DUAL-25", "DK-DUAL-26", "DK-DUAL-27", "DK-DUAL-33")
@pytest.mark.parametrize(
    ("own", "about", "speed", "goal"),
    [
        ({}, ["waits"], 3, "city-5"),
        ({"first": "cities"}, ["waits"], 3, "city-5"),
        ({"first": "cycle"}, ["waits"], 4, "city-5"),
        ({"first": "cycle", "second": "spool"}, ["waits", "marches_on_acropolis"], 4, "enthralled-1"),
        (SPOOLED, ["waits", "is_idle"], 0, None),
        (WIPED, ["hunts"], 7, "shrine-A"),
        ({"magi_fell": True}, [], 3, "city-5"),
        ({"king_fell": True}, ["waits", "is_idle"], 0, None),
    ],
)
def test_what_the_dead_king_is_about_follows_from_what_has_happened(
    own: dict[str, Any], about: list[str], speed: int, goal: str | None
) -> None:
    s = woods(at="shrine-A", forest=own, fallen=[1], king={"at": (12, 0), "target": 5}).state
    asked = ("waits", "is_idle", "hunts", "marches_on_acropolis")
    assert [name for name in asked if getattr(rivals, name)(s)] == about
    assert (king.speed(s), king.is_hunting(s)) == (speed, "hunts" in about)
    assert king.goal(s) == (None if goal is None else land.named(s, goal))
    assert bool(king.danger(s)) == (about in ([], ["hunts"]))


@rule("DK-DUAL-19", "DK-KING-18")
@pytest.mark.parametrize(("heroes", "horns", "speed"), [(1, 0, 2), (1, 2, 4), (2, 0, 4), (2, 2, 6), (3, 2, 6)])
def test_horns_and_fallen_cities_are_added_to_his_pace(heroes: int, horns: int, speed: int) -> None:
    def sound(s: Any) -> None:
        s.counters[king.HORN] = horns

    t = woods(party={n: {} for n in range(1, heroes + 1)}, fallen=[1, 2], change=sound if horns else None)
    assert king.speed(t.state) == speed


@rule("DK-DUAL-33")
def test_one_step_from_the_heroes_he_attacks_where_adrimon_has_sent_him() -> None:
    t = villain(king={"at": beside(woods(), AWAY)}, forest=WIPED)
    assert told(t, "king-attacks")["at"] == land.key_of(AWAY)
