"""How strong opponents are, number by number: Vitals, damage, Block, passives, and what is left of them (DK-DIFF)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.kinds import LADDER, Difficulty, FoeType, Stat
from longtable.games.valley_of_the_dead_king.play import fights, tally
from longtable.games.valley_of_the_dead_king.state import Guard, Hit
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.errands import in_force
from tests.valley_of_the_dead_king.roads import ON, run

STARTER, EASY, MODERATE, CHALLENGING, DIFFICULT, EPIC = LADDER
KING, BRASK, LOCUSTS, BONES = "the-dead-king", "ogre-king-brask", "the-locust-march", "restless-bones"
STAG = "the-grey-stag"
"""An Encounter of the Forest."""

# ---------------------------------------------------------------- Vitals


@rule("DK-DIFF-04", "DK-DIFF-05", "DK-DIFF-06", "DK-FINAL-02", "DK-FALL-03", "DK-QUEST-12")
@pytest.mark.parametrize(
    ("foe", "level", "heroes", "cities", "bosses", "health", "energy"),
    [
        ("bone-legion", STARTER, 3, 2, 2, 22, 12),
        ("bone-legion", EASY, 3, 2, 2, 22 + 15, 12 + 15),
        ("bone-legion", CHALLENGING, 1, 0, 5, 22 + 8, 12 + 8),
        ("bone-legion", EPIC, 5, 3, 1, 22 + 80, 12 + 80),
        (STAG, STARTER, 6, 0, 0, 34, 16),
        (STAG, EASY, 3, 2, 2, 34 + 15, 16 + 15),
        (BRASK, STARTER, 3, 3, 3, 76 + 10, 14),
        (BRASK, MODERATE, 3, 0, 0, 76 + 10 + 18, 14 + 18),
        (BRASK, MODERATE, 6, 1, 1, 76 + 45 + 36, 14 + 36),
        (BRASK, DIFFICULT, 1, 1, 1, 76 - 20 + 12, 14 + 12),
        (LOCUSTS, STARTER, 4, 3, 0, 15 + 12, 6),
        (LOCUSTS, STARTER, 4, 0, 3, 15 + 12 + 15, 6),
        (LOCUSTS, EASY, 2, 4, 6, 15 + 3 + 30 + 10, 6 + 10),
        (LOCUSTS, EPIC, 5, 2, 2, 15 + 18 + 10 + 80, 6 + 80),
        ("lieutenants", STARTER, 2, 1, 4, 30 + 5 + 10, 10 + 4),
        ("lieutenants", MODERATE, 3, 5, 0, 30 + 10 + 50 + 18, 10 + 20 + 18),
        ("lieutenants", EPIC, 6, 3, 7, 30 + 45 + 30 + 96, 10 + 12 + 96),
        (KING, STARTER, 1, 0, 9, 180, 60),
        (KING, EASY, 3, 3, 2, 180 + 15 + 15, 60 + 3 + 15),
        (KING, EPIC, 6, 6, 9, 180 + 30 + 96, 60 + 6 + 96),
    ],
)
def test_what_an_opponent_begins_with(
    foe: str, level: Difficulty, heroes: int, cities: int, bosses: int, health: int, energy: int
) -> None:
    fallen, beaten = list(range(1, cities + 1)), list(range(1, bosses + 1))
    s = battle(fallen=fallen, bosses=beaten).state
    row = game.content.foes[foe]
    assert fights.vitals_of(s, row, level, heroes) == (health, energy)


@rule("DK-STYLE-09", "DK-FINAL-02")
@pytest.mark.parametrize(("style", "king", "brask"), [("standard", 180, 77 + 4), ("quick", 140, 77 + 4)])
def test_quick_play_takes_forty_health_from_the_dead_king_alone(style: str, king: int, brask: int) -> None:
    for foe, health in ((KING, king), (BRASK, brask)):
        t = battle(foe, why="king", options={"style": style})
        assert t.foe().health == health


@rule("DK-DIFF-05", "DK-DIFF-09")
@pytest.mark.parametrize("level", [STARTER, EASY, CHALLENGING, EPIC])
@pytest.mark.parametrize("heroes", [1, 3, 4, 6])
@pytest.mark.parametrize(
    ("foe", "column"), [(BONES, ""), (STAG, ""), (BRASK, "damage"), (LOCUSTS, "damage"), (KING, "king")]
)
def test_what_an_opponent_adds_to_its_damage(foe: str, column: str, heroes: int, level: Difficulty) -> None:
    s, row = battle().state, game.content.foes[foe]
    company = {
        1: {"damage": -2, "king": -9},
        3: {"damage": 1, "king": 4},
        4: {"damage": 2, "king": 16},
        6: {"damage": 5, "king": 15},
    }[heroes]
    by_level = {STARTER: 0, EASY: 1, CHALLENGING: 2, EPIC: 4}[level]
    assert fights.damage_bonus(s, row, row.action[0], level, heroes) == by_level + company.get(column, 0)


@rule("DK-DIFF-05", "DK-KEY-01")
@pytest.mark.parametrize(
    ("foe", "heroes", "block"),
    [
        (BONES, 6, 0),
        ("bone-legion", 3, 0),
        (STAG, 6, 0),
        (BRASK, 2, 0),
        (BRASK, 3, 5),
        (BRASK, 4, 15),
        (BRASK, 5, 25),
        (BRASK, 6, 35),
        (LOCUSTS, 4, 9),
        ("lieutenants", 6, 35),
        (KING, 3, 10),
        (KING, 4, 30),
        ("adrimon", 4, 3 * game.content.foes["adrimon"].level),
        ("sentinel", 5, 5 * game.content.foes["sentinel"].level),
    ],
)
def test_block_comes_for_each_level_before_a_large_company(foe: str, heroes: int, block: int) -> None:
    row = game.content.foes[foe]
    assert fights.block_of(battle().state, row, heroes) == block


# ---------------------------------------------------------------- Dangerous, passives, types


@rule("DK-DANG-01", "DK-DANG-03", "DK-DIFF-03")
@pytest.mark.parametrize(
    ("foes", "dangerous", "begins", "level"),
    [
        ([BONES], 0, STARTER, STARTER),
        ([BONES], 1, STARTER, EASY),
        ([BONES], 2, EASY, CHALLENGING),
        ([BONES, BRASK], 3, EASY, DIFFICULT),
        ([BRASK], 1, DIFFICULT, EPIC),
        ([BRASK], 2, EPIC, EPIC),
    ],
)
def test_each_instance_of_dangerous_raises_the_fight_by_a_level(
    foes: list[str], dangerous: int, begins: Difficulty, level: Difficulty
) -> None:
    t = battle(foes, dangerous=dangerous, difficulty=str(begins))
    assert (t.state.fighting.level, t.state.difficulty) == (level, begins)


@rule("DK-DANG-01", "DK-CIRC-07")
@pytest.mark.parametrize(
    ("foes", "level"), [([BONES], EASY), ([BRASK], STARTER), ([BRASK, BONES], EASY), (["lieutenants"], STARTER)]
)
def test_a_witch_mark_makes_encounters_dangerous_and_nobody_else(foes: list[str], level: Difficulty) -> None:
    t = in_force("witch-mark", fight=foes, at=(1, -1), resting=ON)
    assert t.state.fighting.level is level


@rule("DK-BOSS-04")
@pytest.mark.parametrize("level", LADDER)
def test_passives_count_from_moderate_on(level: Difficulty) -> None:
    t = battle([BRASK, BONES], difficulty=str(level))
    boss, other = t.state.fighting.foes
    assert fights.has_passive(t.state, boss) == (level not in (STARTER, EASY))
    assert not fights.has_passive(t.state, other)


@rule("DK-OPP-02", "DK-FALL-05")
def test_what_was_turned_is_undead_besides() -> None:
    t = battle([LOCUSTS, BONES])
    locusts, bones = t.state.fighting.foes
    assert fights.types_of(t.state, locusts) == (FoeType.CREATURE,)
    locusts.is_undead = True
    assert fights.types_of(t.state, locusts) == (FoeType.CREATURE, FoeType.UNDEAD)
    assert fights.types_of(t.state, bones) == (FoeType.UNDEAD,)


@rule("DK-CMB-01")
def test_opponents_are_counted_from_one_and_the_fight_is_noted() -> None:
    t = battle([BONES, BONES, BRASK])
    assert [foe.number for foe in t.state.fighting.foes] == [1, 2, 3]
    assert (t.state.doings.fights, t.state.fighting.sting) == (1, 0)


@rule("DK-DANG-03", "DK-DANG-04", "DK-DIFF-08")
@pytest.mark.parametrize(
    ("begins", "levels", "level", "more"),
    [(STARTER, 1, EASY, 5), (EASY, 1, MODERATE, 1), (EASY, 2, CHALLENGING, 3), (DIFFICULT, 3, EPIC, 4)],
)
def test_a_fight_that_worsens_adds_to_vitals_at_once(
    begins: Difficulty, levels: int, level: Difficulty, more: int
) -> None:
    t = battle({BONES: {"health": 13, "energy": 7}}, heroes=3, difficulty=str(begins))
    foe = t.foe()
    most, most_energy = foe.most, foe.most_energy
    fights.worsen(t.state, levels)
    assert (t.state.fighting.level, foe.health, foe.energy) == (level, 13 + 3 * more, 7 + 3 * more)
    assert (foe.most, foe.most_energy) == (most + 3 * more, most_energy + 3 * more)


# ---------------------------------------------------------------- the end of a phase


@rule("DK-RES-06", "DK-RES-08", "DK-RES-09")
@pytest.mark.parametrize(("health", "falls"), [(1, False), (0, True), (-1, True), (-7, True)])
def test_who_has_no_health_left_falls_however_far_below_it_is(health: int, falls: bool) -> None:
    t = battle([BONES, BRASK], allies=[{"id": "old-moll", "health": 5}])
    s = t.state
    s.fighting.foes[0].health = s.heroes[0].health = s.allies[0].health = health
    run(fights.end_phase(s))
    assert [foe.id for foe in s.fighting.foes] == ([BRASK] if falls else [BONES, BRASK])
    assert [hero.is_dead for hero in s.heroes] == [falls, False]
    assert len(s.allies) == (not falls)
    assert t.foe(BONES).health == s.heroes[0].health == max(health, 0)


@rule("DK-RES-09")
@pytest.mark.parametrize(("energy", "left"), [(-5, 0), (-1, 0), (0, 0), (1, 1), (4, 4)])
def test_no_energy_stays_below_nothing_and_none_is_lost(energy: int, left: int) -> None:
    t = battle([BONES])
    s = t.state
    s.fighting.foes[0].energy = s.heroes[1].energy = energy
    run(fights.end_phase(s))
    assert (s.fighting.foes[0].energy, s.heroes[1].energy) == (left, left)


# ---------------------------------------------------------------- the tally


def hit(amount: int, vital: Stat = Stat.HEALTH, piercing: int = 0, **words: Any) -> Hit:
    """A hit on the first hero."""
    return Hit("player:hero-1", amount, vital, piercing, **words)


ENERGY = Stat.ENERGY


@rule("DK-RES-02", "DK-KEY-01", "DK-KEY-03", "DK-KEY-04", "DK-KEY-07", "DK-KEY-09")
@pytest.mark.parametrize(
    ("hits", "defend", "block", "through"),
    [
        ([hit(5)], 0, 0, (5, 0, 0, 0)),
        ([hit(5)], 5, 0, (0, 0, 0, 0)),
        ([hit(5)], 4, 0, (1, 0, 0, 0)),
        ([hit(5), hit(5)], 3, 0, (4, 0, 0, 0)),
        ([hit(7, piercing=3)], 3, 0, (4, 0, 0, 0)),
        ([hit(7, piercing=3)], 1, 0, (6, 0, 0, 0)),
        ([hit(6, piercing=3)], 3, 0, (3, 0, 0, 0)),
        ([hit(9, piercing=3)], 0, 2, (7, 0, 0, 0)),
        ([hit(9, ENERGY, piercing=3)], 0, 1, (0, 8, 0, 0)),
        ([hit(9, ENERGY, piercing=3)], 2, 1, (0, 6, 0, 0)),
        ([hit(9, piercing=3, nonlethal=True)], 0, 1, (0, 0, 8, 0)),
        ([hit(9, piercing=3, nonlethal=True)], 2, 1, (0, 0, 6, 0)),
        ([hit(9, ENERGY, piercing=3, nonlethal=True)], 0, 1, (0, 0, 0, 8)),
        ([hit(9, ENERGY, piercing=3, nonlethal=True)], 2, 1, (0, 0, 0, 6)),
        ([hit(5), hit(5, ENERGY)], 0, 3, (5, 2, 0, 0)),
        ([hit(5), hit(5, ENERGY)], 0, 7, (3, 0, 0, 0)),
        ([hit(5), hit(6, ENERGY)], 0, 4, (5, 2, 0, 0)),
        ([hit(6), hit(3, ENERGY, nonlethal=True)], 0, 5, (4, 0, 0, 0)),
        ([hit(6), hit(4, ENERGY, nonlethal=True)], 0, 1, (6, 0, 0, 3)),
        ([hit(3), hit(6, nonlethal=True)], 0, 5, (0, 0, 4, 0)),
        ([hit(6), hit(6, nonlethal=True)], 0, 9, (0, 0, 3, 0)),
        ([hit(1), hit(2, ENERGY), hit(3, nonlethal=True), hit(4, ENERGY, nonlethal=True)], 0, 8, (0, 0, 2, 0)),
        ([hit(1), hit(2, ENERGY), hit(3, nonlethal=True), hit(4, ENERGY, nonlethal=True)], 0, 40, (0, 0, 0, 0)),
    ],
)
def test_defend_lowers_each_hit_and_block_the_rest_energy_first(
    hits: list[Hit], defend: int, block: int, through: tuple[int, int, int, int]
) -> None:
    found = tally.get_through(hits, [Guard("player:hero-1", defend, 0), Guard("player:hero-1", 0, block)])
    assert (*found.of(Stat.HEALTH), *found.of(ENERGY)) == (through[0], through[2], through[1], through[3])


@rule("DK-RES-03", "DK-RES-09", "DK-KEY-07", "DK-KEY-08", "DK-KEY-11")
@pytest.mark.parametrize(
    ("now", "most", "damage", "nonlethal", "healed", "raised", "after"),
    [
        (10, 12, 3, 0, 0, 0, 7),
        (10, 12, 13, 0, 0, 0, -3),
        (10, 12, 0, 4, 0, 0, 6),
        (10, 12, 0, 9, 0, 0, 1),
        (10, 12, 0, 30, 0, 0, 1),
        (10, 12, 9, 5, 0, 0, 1),
        (10, 12, 10, 5, 0, 0, 0),
        (10, 12, 8, 5, 0, 0, 1),
        (2, 12, 0, 0, 5, 0, 7),
        (10, 12, 0, 0, 5, 0, 12),
        (12, 12, 4, 0, 5, 0, 12),
        (10, 12, 0, 0, 0, 3, 13),
        (12, 12, 0, 0, 0, 3, 15),
        (11, 12, 1, 0, 4, 3, 15),
        (15, 12, 0, 0, 0, 0, 15),
        (15, 12, 1, 0, 0, 0, 14),
        (1, 9, 0, 0, 2, 2, 5),
    ],
)
def test_one_total_of_damage_and_healing(
    now: int, most: int, damage: int, nonlethal: int, healed: int, raised: int, after: int
) -> None:
    assert tally.total(now, most, damage, nonlethal, healed, raised) == after
