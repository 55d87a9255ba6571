"""Cards at work beside each other: whose moment it is, from which number on, by how much (DK-BOSS-04, DK-HERO)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.cards import abilities, foes, masteries_sapper, masteries_utility, races
from longtable.games.valley_of_the_dead_king.kinds import Condition, Stat
from longtable.games.valley_of_the_dead_king.play import king
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActResolves,
    Aimed,
    Costing,
    Easing,
    Favoring,
    Guarding,
    Harming,
    Mending,
    Occasion,
    Regrowing,
    Resolving,
    SkillRolled,
    Striking,
    TargetsRolled,
)
from longtable.games.valley_of_the_dead_king.state import Act, Deed, Hit, Mend
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.roads import run

BONES, BRASK = "restless-bones", "ogre-king-brask"
SKILLS = (Stat.NAVIGATE, Stat.EXPLORE, Stat.SURVIVAL)


def act(number: int = 1, health: int = 0, energy: int = 0, **words: Any) -> Act:
    """What an opponent does this round."""
    return Act(number, action=0, face=1, health=health, energy=energy, **words)


# ---------------------------------------------------------------- passives


@rule("DK-BOSS-04")
@pytest.mark.parametrize("condition", [None, *Condition])
def test_whose_knots_and_roots_hold_from_which_condition(condition: Condition | None) -> None:
    t = battle([BRASK])
    found = []
    for passive in (foes.good_knots, foes.roots_everywhere):
        event = Easing(t.state.heroes[0], Stat.EXPLORE, Occasion.CONDITION, -2, condition)
        passive(t.state, t.foe(), event)
        found.append((event.bonus, event.penalty))
    rooted = condition in (Condition.ENTANGLED, Condition.TRAPPED)
    assert found == [(-2, int(condition is Condition.CAPTURED)), (-2, int(rooted))]


@rule("DK-BOSS-04")
@pytest.mark.parametrize(
    ("health", "own", "more"), [(21, True, 0), (20, True, 0), (19, True, 2), (1, True, 2), (19, False, 0)]
)
def test_a_sore_loser_strikes_harder_below_half(health: int, own: bool, more: int) -> None:
    t = battle([BRASK, BRASK])
    me, other = t.state.fighting.foes
    me.health, me.most = health, 40
    event = Harming(me if own else other, act(1, 5, 3))
    foes.sore_loser(t.state, me, event)
    assert (event.more, event.energy) == (more, 0)


@rule("DK-BOSS-04")
@pytest.mark.parametrize(
    ("on", "vital", "amount", "after"),
    [
        (1, Stat.HEALTH, 4, 3),
        (2, Stat.HEALTH, 1, 0),
        (3, Stat.HEALTH, 2, 1),
        (1, Stat.HEALTH, 0, 0),
        (1, Stat.ENERGY, 4, 4),
        (0, Stat.HEALTH, 4, 4),
        (0, Stat.ENERGY, 4, 4),
    ],
)
def test_dust_takes_one_of_a_heros_health_alone(on: int, vital: Stat, amount: int, after: int) -> None:
    t = battle([BRASK], heroes=3)
    whom = t.state.heroes[on - 1].key if on else t.foe().key
    event = Mending(Mend(whom, amount, vital))
    foes.dust_in_the_wounds(t.state, t.foe(), event)
    assert event.mend.amount == after


@rule("DK-BOSS-04")
@pytest.mark.parametrize(
    ("on", "using", "amount", "reflected", "burns"),
    [
        (2, "ability:brute-attack", 5, False, True),
        (1, "ability:brute-attack", 5, False, False),
        (3, "ability:brute-attack", 5, False, False),
        (2, "item:fire-oil", 5, False, False),
        (2, "", 5, False, False),
        (2, "ability:brute-attack", 0, False, False),
        (2, "ability:brute-attack", 5, True, False),
    ],
)
def test_who_strikes_what_is_too_hot_is_burned_once(
    on: int, using: str, amount: int, reflected: bool, burns: bool
) -> None:
    t = battle([BONES, BRASK, BONES])
    s = t.state
    me, hero = s.fighting.foes[1], s.heroes[0]
    hit = Hit(s.fighting.foes[on - 1].key, amount, Stat.HEALTH, by=hero.key, with_=using, is_reflected=reflected)
    foes.too_hot_to_strike(s, me, Striking(hit))
    assert [(one.on, one.amount) for one in s.fighting.hits] == ([(hero.key, 1)] if burns else [])


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("fallen", "regen"), [([], 2), ([3], 5), ([1, 2], 5)])
def test_the_long_reign_is_his_alone_and_needs_a_fallen_city(fallen: list[int], regen: int) -> None:
    t = battle([BONES, BONES], fallen=fallen)
    me, other = t.state.fighting.foes
    for who, health in ((me, regen), (other, 2)):
        event = Regrowing(who, health=2)
        foes.the_long_reign(t.state, me, event)
        assert event.health == health


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("fallen", "more"), [([], 0), ([1], 0), ([1, 2], 1), ([1, 2, 3], 2), ([1, 2, 3, 4], 3)])
def test_lieutenants_grow_with_every_city_beyond_the_first(fallen: list[int], more: int) -> None:
    t = battle(["lieutenants", "lieutenants"], fallen=fallen)
    me, other = t.state.fighting.foes
    for who, added in ((me, more), (other, 0)):
        event = Harming(who, act(1, 4, 0))
        foes.city_after_city(t.state, me, event)
        assert (event.more, event.energy) == (added, 0)


@rule("DK-ENC-05", "DK-KING-18")
def test_every_horn_makes_the_dead_king_a_hex_faster() -> None:
    t = battle([BONES])
    for count in (1, 2, 3):
        foes.horn_of_the_crown(t.state, t.foe(), ActResolves(t.foe(), act(), king.HORN, []))
        assert t.state.counters[king.HORN] == count


# ---------------------------------------------------------------- Masteries


@rule("DK-HERO-11")
@pytest.mark.parametrize(
    ("rank", "stat", "energy", "hero", "less"),
    [
        ("higher", Stat.MASTERY_1, 0, 1, 1),
        ("higher", Stat.MASTERY_1, -2, 1, 1),
        ("higher", Stat.MASTERY_1, 1, 1, 0),
        ("higher", Stat.MASTERY_2, 0, 1, 0),
        ("higher", Stat.ATTACK, 0, 1, 0),
        ("higher", Stat.MASTERY_1, 0, 2, 0),
        ("lower", Stat.MASTERY_1, 0, 1, 0),
    ],
)
def test_when_a_leech_is_cheaper(rank: str, stat: Stat, energy: int, hero: int, less: int) -> None:
    t = battle([BONES, BONES], each={1: {"role": "sorcerer"}})
    s = t.state
    me = s.heroes[0]
    own = abilities.stat_of(s, me, "energy-leech")
    unlock = s.mastery(me, own).unlock
    me.ranks[own.place] = unlock if rank == "higher" else unlock - 1
    s.fighting.foes[0].energy, s.fighting.foes[1].energy = 6, energy
    event = Costing(s.heroes[hero - 1], stat if own is Stat.MASTERY_1 else Stat.MASTERY_2, 9)
    masteries_sapper.price_of_leech(s, me, event)
    cost = s.mastery(me, own).cost
    assert event.cost == (cost - 1 if less else 9)


@rule("DK-HERO-10", "DK-HERO-11")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("is_higher", [True, False])
def test_only_the_unmade_has_neither_guard_nor_healing(number: int, is_higher: bool) -> None:
    t = battle([BONES, BONES, BONES], each={1: {"role": "wilder"}})
    s = t.state
    me = s.heroes[0]
    own = abilities.stat_of(s, me, "unmaking")
    me.ranks[own.place] = s.mastery(me, own).unlock - (not is_higher)
    s.fighting.marked[f"unmaking {me.role}"] = s.fighting.foes[1].key
    key = s.fighting.foes[number - 1].key
    guarded, mended = Guarding(key, 3, 4), Mending(Mend(key, 5, Stat.HEALTH))
    masteries_sapper.lay_bare(s, me, guarded)
    masteries_sapper.keep_open(s, me, mended)
    assert (guarded.defend, guarded.block) == ((0, 0) if number == 2 else (3, 4))
    assert mended.mend.amount == (0 if number == 2 and is_higher else 5)


@rule("DK-FAV-07", "DK-HERO-11")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("is_higher", [True, False])
def test_a_mark_is_on_one_opponent_for_those_who_were_named_or_are_kin(number: int, is_higher: bool) -> None:
    other = (
        "orc"
        if battle().state.content.races["orc"].favored is not battle().state.content.races["satyr"].favored
        else "troll"
    )
    t = battle(
        [BONES, BONES, BONES],
        heroes=4,
        each={1: {"role": "hunter"}, 3: {"role": "brute"}, 4: {"role": "priest", "race": other}},
    )
    s = t.state
    me = s.heroes[0]
    own = abilities.stat_of(s, me, "hunters-mark")
    me.ranks[own.place] = s.mastery(me, own).unlock - (not is_higher)
    s.fighting.named[f"hunters-mark {me.role}"] = f"{s.fighting.foes[1].key} hero-2"
    found = []
    for hero in s.heroes:
        event = Favoring(hero, s.fighting.foes[number - 1], is_favored=False)
        masteries_utility.is_marked(s, me, event)
        found.append(event.is_favored)
    assert found == ([is_higher, True, is_higher, False] if number == 2 else [False] * 4)


@rule("DK-HERO-10", "DK-HERO-11")
@pytest.mark.parametrize(
    ("hit", "is_higher", "count", "left"),
    [
        (True, False, 1, 1),
        (True, True, 1, 0),
        (True, False, 2, 1),
        (True, True, 3, 2),
        (False, True, 2, 2),
        (True, False, 0, 0),
    ],
)
def test_a_pinned_opponent_has_a_target_fewer(hit: bool, is_higher: bool, count: int, left: int) -> None:
    t = battle([BONES, BONES], heroes=3, each={1: {"role": "hunter"}, 3: {"role": "brute"}})
    s = t.state
    me = s.heroes[0]
    own = abilities.stat_of(s, me, "pinning-shot")
    me.ranks[own.place] = s.mastery(me, own).unlock - (not is_higher)
    pinned, free = s.fighting.foes
    s.fighting.marked[f"pinning-shot {me.role}"] = pinned.key
    event = Aimed(pinned if hit else free, act(1 if hit else 2, 3, targets=[hero.key for hero in s.heroes][:count]))
    run(masteries_utility.pin(s, me, event))
    assert event.act.targets == [hero.key for hero in s.heroes][:left]


@rule("DK-HERO-10")
def test_a_moment_is_that_of_the_hero_and_of_the_mastery_that_was_declared() -> None:
    t = battle([BONES], each={1: {"role": "sorcerer"}})
    s = t.state
    me, friend = s.heroes
    own = abilities.stat_of(s, me, "energy-leech")
    is_now = abilities.declared("energy-leech")
    for hero in (me, friend):
        for stat in (Stat.ATTACK, Stat.DEFEND, Stat.MASTERY_1, Stat.MASTERY_2, None):
            event = Resolving(hero, Deed(hero.role, stat))
            assert is_now(s, me, event) == (hero is me and stat is own)
            assert abilities.at_work(s, me, event) == (hero is me)


@rule("DK-HERO-10")
@pytest.mark.parametrize("role", ["sorcerer", "wilder", "hunter", "priest", "brute", "guardian"])
def test_a_role_knows_its_two_masteries_and_no_others(role: str) -> None:
    s = battle([BONES], heroes=1, each={1: {"role": role}}).state
    first, second = s.role_row(s.heroes[0]).mastery
    assert abilities.stat_of(s, s.heroes[0], first.id) is Stat.MASTERY_1
    assert abilities.stat_of(s, s.heroes[0], second.id) is Stat.MASTERY_2
    for name in ("", "no-such-mastery", "zz"):
        with pytest.raises(LookupError, match="no Mastery"):
            abilities.stat_of(s, s.heroes[0], name)


# ---------------------------------------------------------------- Races


@rule("DK-HERO-17")
@pytest.mark.parametrize(
    ("occasion", "condition", "slips"),
    [
        (Occasion.FLEE, None, True),
        (Occasion.CONDITION, Condition.TRAPPED, True),
        (Occasion.CONDITION, Condition.CAPTURED, True),
        (Occasion.CONDITION, Condition.ENTANGLED, True),
        (Occasion.CONDITION, Condition.BLINDED, False),
        (Occasion.CONDITION, Condition.FROZEN, False),
        (Occasion.FOE, Condition.TRAPPED, False),
        (Occasion.CURSE, Condition.TRAPPED, False),
        (Occasion.QUEST, None, False),
        (Occasion.QUEST, Condition.TRAPPED, False),
    ],
)
def test_what_catfolk_slip_out_of(occasion: Occasion, condition: Condition | None, slips: bool) -> None:
    t = battle([BONES], each={1: {"race": "catfolk"}, 2: {"race": "catfolk"}})
    s = t.state
    me, friend = s.heroes
    for hero, succeeded in ((me, False), (me, True), (friend, False), (friend, True)):
        event = SkillRolled(hero, Stat.EXPLORE, occasion, 5, 0, 7, succeeded=succeeded, condition=condition)
        assert races._can_slip(s, me, event) == (slips and hero is me and not succeeded)


@rule("DK-HERO-17", "DK-TDICE-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_who_has_a_target_die_and_who_is_chosen(number: int) -> None:
    t = battle([BONES], heroes=3)
    s = t.state
    keys = [hero.key for hero in s.heroes]
    me = s.heroes[number - 1]
    dice = [(keys[1], 9), (keys[0], 5), (keys[2], 2)]
    event = TargetsRolled(t.foe(), act(dice=dice), 2)
    assert races._is_chosen(me, event) == (number in (1, 2))
    assert races._has_die(me, event)
    without = TargetsRolled(t.foe(), act(dice=[die for die in dice if die[0] != me.key]), 2)
    assert not races._has_die(me, without)


@rule("DK-HERO-17", "DK-TDICE-01")
@pytest.mark.parametrize(
    ("target", "whom", "hurt"),
    [("2 9 5", None, 2), ("2 9 5", 2, 1), ("9 2 5", None, 1), ("9 2 5", 2, 2), ("9 2 5", 3, 3), ("5 2 9", 3, 1)],
)
def test_foxfolk_change_places_with_whom_they_like(target: str, whom: int | None, hurt: int) -> None:
    each = {1: {"race": "foxfolk"}, 3: {"role": "brute"}}
    t = battle({BONES: {"health": 50}}, heroes=3, each=each, chance={"action": ["1"], "target": [target]})
    for n in (1, 2, 3):
        t.seat(f"hero-{n}").answers("attack")
    t.seat("hero-1").asked("racial").answers("pass" if whom is None else f"use@player:hero-{whom}")
    assert [n for n in (1, 2, 3) if t.hero(n).health < 20] == [hurt]


@rule("DK-HERO-17")
@pytest.mark.parametrize(("health", "less"), [(0, 0), (1, 0), (2, 1), (4, 3), (5, 4), (9, 4)])
def test_a_minotaurs_charge_leaves_one_health(health: int, less: int) -> None:
    t = battle({BONES: {"health": health}, BRASK: {"health": 1}}, each={1: {"race": "minotaur"}}, resting=("action",))
    if less:
        t.seat("hero-1").asked("racial").answers(t.next.options[0])
    assert t.foe(BONES).health == health - less
