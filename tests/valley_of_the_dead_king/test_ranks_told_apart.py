"""Ranks, Skills, losses and Summons taken apart: whose they are, and from which number on (DK-HERO, DK-SKILL)."""

import pytest

from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.kinds import Condition, Stat
from longtable.games.valley_of_the_dead_king.play import dice, vitals
from longtable.games.valley_of_the_dead_king.state import Act, Ally, Deed, Held, Hit, Kept
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle

BONES, BRASK = "restless-bones", "ogre-king-brask"
THREE = ["player:hero-1", "player:hero-2", "player:hero-3"]

# ---------------------------------------------------------------- ranks and Skills


@rule("DK-SKILL-03", "DK-SKILL-04")
@pytest.mark.parametrize(
    ("rank", "face"), [(1, 1), (10, 1), (11, 1), (12, 2), (13, 3), (15, 5), (19, 9), (20, 9), (30, 9)]
)
def test_the_widest_critical_success(rank: int, face: int) -> None:
    assert dice.widest_critical(rank) == face


@rule("DK-DICE-05")
@pytest.mark.parametrize(("faces", "total"), [("2", 2), ("x 3", 4), ("x x 10", 12)])
def test_a_ten_sided_die_hexplodes_on_its_hex_alone(faces: str, total: int) -> None:
    t = battle([BONES], chance={"ten": faces.split()})
    assert dice.hexplode_ten(t.state) == total


@rule("DK-DICE-08")
@pytest.mark.parametrize("skill", [Stat.NAVIGATE, Stat.EXPLORE, Stat.SURVIVAL])
@pytest.mark.parametrize("blessed", [None, Stat.NAVIGATE, Stat.EXPLORE])
def test_a_blessing_counts_one_for_its_own_skill(blessed: Stat | None, skill: Stat) -> None:
    t = battle([BONES], allies=[{"id": "old-moll", "health": 5}])
    t.state.heroes[0].blessed = blessed
    assert dice.standing_bonus(t.state, t.state.heroes[0], skill) == -(blessed is skill)


@rule("DK-KEY-02", "DK-HERO-05")
def test_a_boost_is_for_the_declared_ability_of_its_own_hero() -> None:
    t = battle([BONES], heroes=3)
    s = t.state
    s.fighting.deeds = [
        Deed(hero.role, stat) for hero, stat in zip(s.heroes, (Stat.ATTACK, Stat.DEFEND, Stat.ATTACK), strict=True)
    ]
    s.fighting.boosts = {"hero-2": 2}
    found = [[vitals.rank_of(s, hero, stat) for stat in (Stat.ATTACK, Stat.DEFEND)] for hero in s.heroes]
    assert found == [[5, 4], [5, 6], [5, 4]]


@rule("DK-HERO-07", "DK-COND-17")
@pytest.mark.parametrize("wounds", [0, 1, 2, 3, 5, 9])
def test_wounds_lower_ranks_to_nothing_at_least(wounds: int) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    me.conditions = [Held(Condition.WOUNDED, wounds)] if wounds else []
    assert vitals.rank_of(t.state, me, Stat.ATTACK) == max(5 - vitals.WOUND * wounds, 0)
    assert vitals.rank_of(t.state, me, Stat.HEALTH) == 20


@rule("DK-HERO-11")
@pytest.mark.parametrize("more", [-1, 0, 1, 5])
def test_a_mastery_is_higher_from_its_unlock_number_on(more: int) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    for stat in (Stat.MASTERY_1, Stat.MASTERY_2):
        unlock = t.state.mastery(me, stat).unlock
        me.ranks[stat.place] = unlock + more
        assert vitals.is_unlocked(t.state, me, stat) == (bool(unlock) and more >= 0)


@rule("DK-HERO-15", "DK-QUEST-10")
def test_allies_have_no_energy_and_everybody_the_most_of_their_own() -> None:
    t = battle([BONES], allies=[{"id": "old-moll", "health": 5, "most": 7}])
    s, foe = t.state, t.foe()
    assert [vitals.most(s, s.allies[0], vital) for vital in (Stat.HEALTH, Stat.ENERGY)] == [7, 0]
    assert [vitals.most(s, foe, vital) for vital in (Stat.HEALTH, Stat.ENERGY)] == [foe.most, foe.most_energy]
    assert [vitals.most(s, s.heroes[0], vital) for vital in (Stat.HEALTH, Stat.ENERGY)] == [20, 10]
    assert [vitals.current(s.allies[0], vital) for vital in (Stat.HEALTH, Stat.ENERGY)] == [5, 0]


@rule("DK-HERO-13", "DK-KEY-07")
@pytest.mark.parametrize(
    ("now", "amount", "nonlethal", "lost"),
    [
        (9, 4, False, 4),
        (9, 12, False, 12),
        (9, 0, False, 0),
        (9, -3, False, 0),
        (9, 8, True, 8),
        (9, 9, True, 8),
        (1, 5, True, 0),
        (0, 5, True, 0),
        (-3, 5, True, 0),
    ],
)
def test_how_much_is_lost_in_a_fight(now: int, amount: int, nonlethal: bool, lost: int) -> None:
    t = battle([BONES])
    me = t.state.heroes[0]
    me.health = now
    rule_runs = vitals.lose(t.state, me, amount, nonlethal=nonlethal)
    with pytest.raises(StopIteration) as ended:
        rule_runs.send(None)
    assert (ended.value.value, me.health) == (lost, now - lost)
    assert [fact.data["amount"] for fact in t.facts("loses")] == ([lost] if lost else [])


# ---------------------------------------------------------------- Summons


@rule("DK-KEY-17", "DK-KEY-18")
@pytest.mark.parametrize("gone", [1, 2, 3])
def test_with_a_summon_goes_what_was_meant_for_it_and_nothing_else(gone: int) -> None:
    t = battle([BONES], heroes=3)
    s = t.state
    s.allies = [
        Ally(id="wolf", number=n, name="Wolf", health=5, most=5, owner=s.heroes[n - 1].role, is_summon=True)
        for n in (1, 2, 3)
    ]
    keys = [ally.key for ally in s.allies]
    s.fighting.acts = [Act(1, action=0, face=1, targets=[*THREE, *keys])]
    s.fighting.hits = [Hit(key, 3, Stat.HEALTH) for key in (*THREE, *keys)]
    first, second = s.role_row(s.heroes[gone - 1]).mastery
    plain = next((row.id for row in (first, second) if not row.summons), first.id)
    s.fighting.kept = [Kept(s.heroes[gone - 1].role, plain)]
    abilities.give_up(s, s.allies[gone - 1])
    left = [key for key in (*THREE, *keys) if key != keys[gone - 1]]
    assert s.fighting.acts[0].targets == left
    assert [hit.on for hit in s.fighting.hits] == left
    assert [ally.number for ally in s.allies] == [n for n in (1, 2, 3) if n != gone]
    assert len(s.fighting.kept) == 1


@rule("DK-DECL-04")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_action_is_its_own_opponents(number: int) -> None:
    t = battle([BONES, BONES, BRASK])
    assert abilities.attacker(t.state, Act(number, action=0, face=1)) is t.state.fighting.foes[number - 1]


@rule("DK-COND-05")
def test_the_brainwashed_help_the_first_opponent() -> None:
    t = battle([BONES, BONES, BRASK], heroes=3)
    s = t.state
    assert abilities.oneself(s, s.heroes[0]) is s.heroes[0]
    assert [hero.role for hero in abilities.others(s, s.heroes[0])] == ["hero-2", "hero-3"]
    s.heroes[0].conditions = [Held(Condition.BRAINWASHED, 1)]
    assert abilities.oneself(s, s.heroes[0]) is s.fighting.foes[0]
    assert abilities.others(s, s.heroes[0]) == []
