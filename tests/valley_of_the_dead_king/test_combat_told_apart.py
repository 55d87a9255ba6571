"""A fight taken apart: whose Condition, whose die, whose hit, and how much of it (DK-COND, DK-TDICE, DK-RES)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import LADDER, Condition, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.play import (
    mat,
    opponents,
    resolving,
    suffering,
    targets,
    vitals,
    why,
)
from longtable.games.valley_of_the_dead_king.play.effects import Regrowing
from longtable.games.valley_of_the_dead_king.state import Act, Deed, Held, Hit, Mend
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.roads import run

BONES, BRASK = "restless-bones", "ogre-king-brask"
THREE = ["player:hero-1", "player:hero-2", "player:hero-3"]


# ---------------------------------------------------------------- losses and Regen


@rule("DK-COND-03", "DK-COND-06", "DK-COND-10", "DK-COND-14", "DK-COND-15", "DK-DUAL-30")
@pytest.mark.parametrize(
    ("condition", "sting", "hero", "foe"),
    [
        ("bleeding", 0, (1, 0), (1, 0)),
        ("bleeding", 1, (2, 0), (1, 0)),
        ("burned", 0, (3, 0), (3, 0)),
        ("burned", 1, (4, 0), (3, 0)),
        ("poisoned", 0, (1, 0), (1, 0)),
        ("fatigued", 0, (0, 3), (0, 3)),
        ("fatigued", 1, (0, 6), (0, 3)),
        ("surrounded", 0, (6, 0), (6, 0)),
        ("surrounded", 1, (9, 0), (6, 0)),
        ("wounded", 1, (0, 0), (0, 0)),
    ],
)
def test_what_three_instances_of_a_condition_take(
    condition: str, sting: int, hero: tuple[int, int], foe: tuple[int, int]
) -> None:
    t = battle([BONES])
    s, me, it = t.state, t.state.heroes[0], t.foe()
    for who in (me, it):
        who.health, who.energy = 18, 8
        who.conditions = [Held(Condition(condition), 3)]
    s.fighting.sting = sting
    run(suffering.take_losses(s))
    assert (18 - me.health, 8 - me.energy) == hero
    assert (18 - it.health, 8 - it.energy) == foe
    assert t.hero(2).health == 20


@rule("DK-COND-10")
@pytest.mark.parametrize(("energy", "left"), [(5, 2), (3, 0), (2, 0), (1, 0), (0, 0), (-2, -2)])
def test_fatigue_takes_no_energy_that_is_not_there(energy: int, left: int) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    me.energy, me.conditions = energy, [Held(Condition.FATIGUED, 3)]
    run(suffering.take_losses(t.state))
    assert (me.energy, me.health) == (left, 20)


@rule("DK-BOSS-04", "DK-KEY-13")
@pytest.mark.parametrize("level", LADDER)
def test_regen_of_a_passive_comes_from_moderate_on_beside_what_an_action_gave(level: Difficulty) -> None:
    t = battle([BRASK, BONES], difficulty=str(level))
    s = t.state
    rows = [row for row in s.content.foes.values() if row.passive is not None and row.passive.regen]
    for row in rows:
        foe = s.fighting.foes[0]
        foe.id, foe.regen = row.id, 1
        event = Regrowing(foe)
        suffering._regrow_foe(s, foe, event)
        assert row.passive is not None
        own = (row.passive.regen, row.passive.regen_energy) if level.level >= Difficulty.MODERATE.level else (0, 0)
        assert (event.health, event.energy, foe.regen) == (max(row.regen, 1, own[0]), own[1], 0)
    plain = Regrowing(t.foe(BONES))
    suffering._regrow_foe(s, t.foe(BONES), plain)
    assert (plain.health, plain.energy) == (0, 0)


@rule("DK-COND-12")
@pytest.mark.parametrize(("before", "is_over"), [(0, False), (1, True), (2, True)])
def test_the_second_success_thaws(before: int, is_over: bool) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    me.conditions = [Held(Condition.FROZEN, 1, successes=before)]
    suffering._succeed(t.state, me, Condition.FROZEN)
    assert me.has(Condition.FROZEN) != is_over


@rule("DK-COND-04", "DK-COND-07", "DK-COND-11", "DK-COND-16")
@pytest.mark.parametrize("condition", ["blinded", "captured", "entangled", "trapped"])
def test_no_other_condition_ends_with_successes(condition: str) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    me.conditions = [Held(Condition(condition), 1, successes=1)]
    suffering._succeed(t.state, me, Condition(condition))
    assert [(held.condition, held.successes) for held in me.conditions] == [(Condition(condition), 1)]


@rule("DK-CMB-05")
@pytest.mark.parametrize("first", suffering.STRICTEST)
@pytest.mark.parametrize("second", suffering.STRICTEST)
def test_of_two_restrictions_the_stricter_counts_and_is_told_once(first: str, second: str) -> None:
    t = battle([BONES])
    order = [why.NOTHING, why.STONE, why.DEFEND, vitals.BASIC]
    words = ["held-nothing", "held-stone", "held-defend", "held-basic"]
    for one in (first, second):
        suffering.restrict(t.state, t.state.heroes[0], one)
    places = (order.index(first), order.index(second))
    assert t.state.fighting.held.get("hero-1") == order[min(places)]
    told = [words[places[0]], *([words[places[1]]] if places[1] < places[0] else [])]
    assert t.said(*words) == told


@rule("DK-COND-13")
@pytest.mark.parametrize(("face", "dies"), [("3", False), ("9", True)])
def test_stone_breaks_or_stays_stone(face: str, dies: bool) -> None:
    t = battle([BONES], each={1: {"conditions": ["petrified"]}}, chance={"skill": [face]})
    run(suffering.roll_petrified(t.state, t.state.heroes[0]))
    assert (t.hero(1).is_dead, t.hero(1).health) == (dies, 0 if dies else 20)
    assert t.hero(1).conditions == []


@rule("DK-COND-08")
@pytest.mark.parametrize(("faces", "ends"), [("3 3 3", True), ("3 3 9", False), ("9 3 3", False)])
def test_a_curse_ends_with_three_successes(faces: str, ends: bool) -> None:
    t = battle([BONES], each={1: {"conditions": ["cursed"]}}, chance={"skill": faces.split()})
    assert (t.hero(1).conditions == []) == ends


# ---------------------------------------------------------------- target dice


@rule("DK-TDICE-01", "DK-TDICE-02", "DK-TDICE-03")
@pytest.mark.parametrize(
    ("rolled", "count", "is_ordered", "order"),
    [
        (["5 9 2"], 1, False, "213"),
        (["5 5 2"], 2, False, "123"),
        (["5 5 2", "3 8"], 1, False, "213"),
        (["5 9 5"], 1, False, "213"),
        (["5 9 5", "2 7"], 2, False, "231"),
        (["5 9 5"], 3, False, "213"),
        (["5 5 5", "1 2 3"], 1, False, "321"),
        (["5 5 5", "1 2 3"], 2, False, "321"),
        (["5 5 5"], 3, False, "123"),
        (["5 5 5", "4 4 9", "6 2"], 2, False, "312"),
        (["5 5 2", "3 8"], 2, True, "213"),
        (["9 5 5", "3 8"], 2, True, "132"),
        (["9 5 5"], 1, True, "123"),
        (["9 9 5", "1 2"], 1, True, "213"),
    ],
)
def test_only_a_tie_for_a_needed_place_is_rolled_again(
    rolled: list[str], count: int, is_ordered: bool, order: str
) -> None:
    t = battle([BONES], heroes=3, chance={"target": rolled})
    found = targets.roll(t.state, THREE, count, is_ordered=is_ordered)
    assert [key for key, _ in found] == [THREE[int(place) - 1] for place in order]


@rule("DK-TDICE-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_die_names_its_own_hero(number: int) -> None:
    t = battle([BONES], heroes=3)
    assert targets.hero_of(t.state, THREE[number - 1]) is t.state.heroes[number - 1]


@rule("DK-TGT-04", "DK-COND-05")
def test_the_brainwashed_fight_the_others_of_their_own_side() -> None:
    t = battle([BONES, BONES, BRASK], heroes=3)
    s = t.state
    assert targets.opponents(s, s.heroes[0]) == s.fighting.foes
    assert targets.opponents(s, s.fighting.foes[0]) == s.heroes
    for who in (s.heroes[1], s.fighting.foes[1]):
        who.conditions = [Held(Condition.BRAINWASHED, 1)]
    assert [one.key for one in targets.opponents(s, s.heroes[1])] == [THREE[0], THREE[2]]
    others = [s.fighting.foes[0].key, s.fighting.foes[2].key]
    assert [one.key for one in targets.opponents(s, s.fighting.foes[1])] == others


# ---------------------------------------------------------------- the mat


@rule("DK-MAT-01", "DK-KEY-01", "DK-KEY-03")
@pytest.mark.parametrize(
    ("defend", "block", "guards"),
    [
        (0, 0, []),
        (-2, 0, []),
        (0, -2, []),
        (-1, -1, []),
        (1, 0, [(1, 0)]),
        (0, 1, [(0, 1)]),
        (3, -2, [(3, 0)]),
        (-2, 3, [(0, 3)]),
        (2, 4, [(2, 4)]),
    ],
)
def test_a_guard_is_laid_where_there_is_one(defend: int, block: int, guards: list[tuple[int, int]]) -> None:
    t = battle([BONES])
    mat.guard(t.state, t.state.heroes[0], defend, block)
    assert [(one.defend, one.block) for one in t.state.fighting.guards] == guards


@rule("DK-MAT-01")
@pytest.mark.parametrize(("amount", "laid"), [(-1, 0), (0, 0), (1, 1), (2, 1)])
def test_nothing_is_laid_for_nothing(amount: int, laid: int) -> None:
    t = battle([BONES])
    s = t.state
    mat.hit(s, s.heroes[0], t.foe(), amount)
    mat.mend(s, s.heroes[0], s.heroes[0], amount)
    assert (len(s.fighting.hits), len(s.fighting.mends)) == (laid, laid)


@rule("DK-MAT-02", "DK-FAV-03")
@pytest.mark.parametrize(
    ("on", "areas"), [("player:hero-1", (4, 3)), ("player:hero-2", (11, 2)), ("player:hero-3", (0, 6))]
)
def test_damage_lies_against_each_by_itself(on: str, areas: tuple[int, int]) -> None:
    t = battle([BONES], heroes=3)
    t.state.fighting.hits = [
        Hit(THREE[0], 7, Stat.HEALTH, 3),
        Hit(THREE[1], 6, Stat.ENERGY, 2),
        Hit(THREE[1], 7, Stat.HEALTH),
        Hit(THREE[2], 6, Stat.HEALTH, is_favored=True),
    ]
    assert mat.areas(t.state, on) == areas


@rule("DK-KEY-18", "DK-KEY-19")
def test_what_is_kept_up_is_kept_once_by_each_and_is_nobody_elses() -> None:
    t = battle([BONES], heroes=3)
    s = t.state
    for hero, name in ((0, "b"), (1, "b"), (2, "b"), (1, "a"), (1, "c"), (1, "b")):
        mat.keep(s, s.heroes[hero], name)
    held = [(kept.who, kept.mastery) for kept in s.fighting.kept]
    assert held == [("hero-1", "b"), ("hero-3", "b"), ("hero-2", "a"), ("hero-2", "c"), ("hero-2", "b")]
    assert [mat.is_kept(s, s.heroes[1], name) for name in ("a", "aa", "b", "bb", "c", "d")] == [
        True,
        False,
        True,
        False,
        True,
        False,
    ]
    assert [mat.is_kept(s, s.heroes[n], "c") for n in (0, 2)] == [False, False]


@rule("DK-DECL-01")
def test_a_deed_is_the_heros_own() -> None:
    t = battle([BONES], heroes=3)
    s = t.state
    s.fighting.deeds = [
        Deed(s.heroes[n].role, stat) for n, stat in ((2, Stat.ATTACK), (1, Stat.MASTERY_1), (0, None))
    ]
    found = [mat.deed_of(s, hero) for hero in s.heroes]
    assert [deed.ability for deed in found if deed is not None] == [None, Stat.MASTERY_1, Stat.ATTACK]
    assert [mat.is_using(s, hero, Stat.ATTACK) for hero in s.heroes] == [False, False, True]
    rows = [mat.mastery_of(s, hero, deed) for hero, deed in zip(s.heroes, found, strict=True) if deed is not None]
    assert [row is not None for row in rows] == [False, True, False]


# ---------------------------------------------------------------- what gets through, and what is told of it


def settle(now: tuple[int, int], hits: list[Hit], mends: list[Mend]) -> Any:
    """A round for the first hero, who has this much Health and Energy, is tallied."""
    t = battle([BONES])
    s = t.state
    s.heroes[0].health, s.heroes[0].energy = now
    s.fighting.hits, s.fighting.mends = hits, mends
    run(resolving.settle(s))
    return t


@rule("DK-RES-03", "DK-RES-09")
@pytest.mark.parametrize(
    ("vital", "now", "damage", "healed", "fact", "amount", "left"),
    [
        (Stat.HEALTH, 9, 4, 0, "suffers", 4, 5),
        (Stat.HEALTH, 9, 12, 0, "suffers", 12, 0),
        (Stat.HEALTH, 9, 4, 3, "suffers", 1, 8),
        (Stat.HEALTH, 9, 4, 4, "unhurt", None, None),
        (Stat.HEALTH, 9, 4, 5, "heals", 1, None),
        (Stat.HEALTH, 9, 0, 2, "heals", 2, None),
        (Stat.ENERGY, 6, 4, 0, "suffers", 4, 2),
        (Stat.ENERGY, 6, 9, 0, "suffers", 6, 0),
        (Stat.ENERGY, 1, 3, 0, "suffers", 1, 0),
        (Stat.ENERGY, 0, 3, 0, "unhurt", None, None),
        (Stat.ENERGY, -2, 0, 1, None, None, None),
        (Stat.ENERGY, 6, 0, 3, "heals", 3, None),
    ],
)
def test_what_is_told_of_a_round(
    vital: Stat, now: int, damage: int, healed: int, fact: str | None, amount: int | None, left: int | None
) -> None:
    hits = [Hit(THREE[0], damage, vital)] if damage else []
    mends = [Mend(THREE[0], healed, vital)] if healed else []
    t = settle((now, 10) if vital is Stat.HEALTH else (20, now), hits, mends)
    said = [one for name in ("suffers", "heals", "unhurt") for one in t.facts(name)]
    assert [one.said for one in said] == ([fact] if fact else [])
    if fact:
        assert (said[0].data.get("amount"), said[0].data.get("left")) == (amount, left)
        assert said[0].data["vital"] == f"stat:{vital}"


@rule("DK-COND-18")
@pytest.mark.parametrize(
    ("mends", "ends"),
    [
        ([], False),
        ([Mend(THREE[0], 2, Stat.ENERGY)], False),
        ([Mend(THREE[0], 2, Stat.HEALTH)], True),
        ([Mend(THREE[0], 2, Stat.HEALTH, may_exceed=True)], True),
        ([Mend(THREE[0], 2, Stat.HEALTH), Mend(THREE[0], 2, Stat.HEALTH, may_exceed=True)], True),
    ],
)
def test_healing_of_health_stops_the_bleeding(mends: list[Mend], ends: bool) -> None:
    t = battle([BONES])
    s = t.state
    s.heroes[0].health, s.heroes[0].energy = 9, 4
    s.heroes[0].conditions = [Held(Condition.BLEEDING, 1)]
    s.fighting.mends = mends
    run(resolving.settle(s))
    assert (t.hero(1).conditions == []) == ends


@rule("DK-DUAL-30")
@pytest.mark.parametrize(
    ("shield", "damage", "left", "through"), [(10, 4, 6, 0), (4, 4, 0, 0), (3, 8, 0, 5), (0, 5, 0, 5), (5, 7, 0, 2)]
)
def test_a_soul_shield_takes_damage_first(shield: int, damage: int, left: int, through: int) -> None:
    t = battle([BONES])
    foe = t.foe()
    foe.shield, foe.health, foe.energy = shield, 30, 9
    t.state.fighting.hits = [Hit(foe.key, damage, Stat.HEALTH), Hit(foe.key, 2, Stat.ENERGY)]
    run(resolving.settle(t.state))
    assert (foe.shield, foe.health, foe.energy) == (left, 30 - through, 7)


@rule("DK-DIFF-09", "DK-KEY-02", "DK-KEY-16")
@pytest.mark.parametrize(("boost", "strength"), [(0, 0), (1, 0), (0, 1), (1, 1), (3, 2), (3, 3)])
@pytest.mark.parametrize("level", ["starter", "easy", "epic"])
def test_level_boost_and_strength_add_to_each_damage(level: str, boost: int, strength: int) -> None:
    t = battle([BONES], difficulty=level)
    foe = t.foe()
    foe.boost, foe.strength = boost, strength
    act = Act(foe.number, action=0, face=1, health=3, energy=5)
    opponents._strengthen(t.state, foe, act)
    more = {"starter": 0, "easy": 1, "epic": 4}[level] + boost + strength
    assert (act.health, act.energy) == (3 + more, 5 + more)


@rule("DK-DIFF-05")
def test_a_weakened_blow_still_deals_one() -> None:
    t = battle([BRASK], heroes=1)
    act = Act(1, action=0, face=1, health=1, energy=2)
    opponents._strengthen(t.state, t.foe(), act)
    assert (act.health, act.energy) == (1, 1)
