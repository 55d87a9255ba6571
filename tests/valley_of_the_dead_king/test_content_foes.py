"""The rows of opponents: Encounters, Bosses, Lieutenants and invaders, against the book and the ledger."""

from collections import Counter

import msgspec
import pytest

from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, Aim, Circumstances, Condition, FoeType, Stat
from longtable.games.valley_of_the_dead_king.rows import FoeRow, Prize, Reward
from longtable.testing import rule

CONTENT = Content()
FOES = list(CONTENT.foes.values())
ENCOUNTERS = [row for row in FOES if row.kind == "encounter"]
BOSSES = sorted((row for row in FOES if row.kind == "boss"), key=lambda row: row.level)
INVADERS = [row for row in FOES if row.kind == "invasion"]
ATTACK, DEFEND, FIRST, SECOND = range(4)
"""Places of a Boss's actions; the two Specials come after them."""


def called(row: FoeRow) -> str:
    """A row by its id, for the names of tests."""
    return row.id


@rule("DK-OPP-01", "DK-ENC-01")
def test_encounters_are_of_levels_one_to_six_and_each_is_a_card_of_the_circumstance_deck() -> None:
    assert Counter(row.level for row in ENCOUNTERS) == {1: 6, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
    cards = [row.foe for row in CONTENT.circumstances if row.kind is Circumstances.ENCOUNTER]
    assert sorted(cards) == sorted(row.id for row in ENCOUNTERS)


@rule("DK-OPP-02")
def test_all_six_types_are_met_as_encounters_and_as_invaders() -> None:
    assert {row.type for row in ENCOUNTERS} == set(FoeType)
    assert sorted(row.type for row in INVADERS) == sorted(FoeType)


@rule("DK-ENC-02")
@pytest.mark.parametrize("foe", [*ENCOUNTERS, *INVADERS], ids=called)
def test_an_encounter_has_a_free_attack_a_mastery_and_a_free_special(foe: FoeRow) -> None:
    attack, mastery, special = foe.action
    assert attack.cost == special.cost == 0
    assert 1 <= mastery.cost <= foe.energy
    assert attack.health or attack.energy
    assert sorted(foe.key) == list(foe.key)
    assert set(foe.key) == {"1", "2", "3"}


@rule("DK-BOSS-01", "DK-BOSS-02")
@pytest.mark.parametrize("foe", [row for row in FOES if row.is_boss], ids=called)
def test_a_boss_has_six_actions_with_a_face_each_and_a_passive(foe: FoeRow) -> None:
    assert foe.key == "123456"
    assert [bool(action.cost) for action in foe.action] == [False, False, True, True, False, False]
    assert foe.action[ATTACK].health or foe.action[ATTACK].energy
    assert foe.action[DEFEND].defend
    assert all(action.cost <= foe.energy for action in foe.action)
    assert foe.passive is not None
    assert foe.passive.regen or foe.passive.regen_energy or foe.passive.defend or foe.passive.does


@rule("DK-BOSS-03")
def test_only_a_bosss_masteries_say_what_they_are_without_the_energy() -> None:
    halves = {(row.id, n) for row in FOES for n, action in enumerate(row.action) if action.half}
    assert halves == {(row.id, n) for row in FOES if row.is_boss for n in (FIRST, SECOND)}


@rule("DK-ENC-05", "DK-BOSS-05")
@pytest.mark.parametrize("foe", FOES, ids=called)
def test_every_action_says_whom_it_hits_and_what_a_failed_skill_brings(foe: FoeRow) -> None:
    for action in foe.action:
        hurts = action.health or action.energy or action.condition or action.steal or action.food
        assert (action.aim is not Aim.SELF) == bool(hurts), action.name
        assert action.skill is None or action.skill in SKILLS
        assert not action.skill or action.condition or action.does, action.name
        assert action.piercing <= action.health
        assert not (action.prey or action.unyielding) or action.aim is Aim.SINGLE
        assert bool(action.text) or not action.does


def test_no_two_opponents_do_the_same() -> None:
    does = [[msgspec.structs.replace(action, name="", icon="") for action in row.action] for row in FOES]
    assert all(does.count(one) == 1 for one in does)
    for row in FOES:
        assert len({action.name for action in row.action}) == len(row.action)


@rule("DK-ENC-02", "DK-ENC-05")
def test_silk_spiders_do_on_a_five_what_the_book_says() -> None:
    spiders = CONTENT.foes["silk-spiders"]
    web = spiders.action[int(spiders.key[5 - 1]) - 1]
    assert spiders.key == "111223"
    assert spiders.action[ATTACK].health == 2
    assert (web.cost, web.aim, web.health, web.piercing, web.defend) == (1, Aim.GROUP, 1, 1, 1)


@rule("DK-RES-10")
def test_the_bone_legion_does_on_a_three_what_the_worked_round_says() -> None:
    legion = CONTENT.foes["bone-legion"]
    march = legion.action[int(legion.key[3 - 1]) - 1]
    assert (legion.health, legion.energy, legion.type) == (22, 12, FoeType.UNDEAD)
    assert (march.cost, march.aim, march.health, march.nonlethal) == (3, Aim.GROUP, 8, True)


@rule("DK-BOSS-02", "DK-BOSS-03", "DK-BOSS-05")
def test_klik_throws_the_fireball_of_the_book() -> None:
    klik = CONTENT.foes["goblin-emperor-klik"]
    fireball = klik.action[int(klik.key[3 - 1]) - 1]
    assert (fireball.name, fireball.cost, fireball.half) == ("Fireball", 4, "attack")
    assert (fireball.aim, fireball.health, fireball.skill) == (Aim.GROUP, 7, Stat.SURVIVAL)
    assert (fireball.condition, fireball.spares) == (Condition.BURNED, Condition.CAPTURED)
    assert next(action for action in klik.action if action.name == "All Tied Up").condition is fireball.spares


@rule("DK-EVENT-05", "DK-OPP-01", "DK-FINAL-01", "DK-FINAL-02", "DK-TOK-07")
def test_there_is_a_boss_for_every_level_and_the_tenth_is_the_dead_king() -> None:
    assert [row.level for row in BOSSES] == list(range(1, 11))
    king = CONTENT.bosses[10]
    assert (king.id, king.type, king.health) == ("the-dead-king", FoeType.UNDEAD, 180)
    assert CONTENT.bosses[8].id == "the-cryovern"


@rule("DK-REW-06")
def test_sister_hollow_has_the_reward_of_the_books_example() -> None:
    singles = [Prize(stat=Stat.NAVIGATE, ranks=2), Prize(item="potion")]
    assert CONTENT.bosses[2].reward == Reward(gold=5, food=2, powers=2, single=singles)


def test_bosses_are_worth_more_by_their_level() -> None:
    for row in BOSSES[:-1]:
        assert (row.reward.gold, row.reward.food, row.reward.powers) == (3 + row.level, 2, 1 + row.level // 2)
        grows, item = row.reward.single
        assert grows.ranks == (2 if (grows.stat or grows.choices[0]) in SKILLS else 1)
        assert item.item in CONTENT.items
    vitals = [(row.health, row.energy) for row in BOSSES]
    assert [health for health, _ in vitals] == sorted({health for health, _ in vitals})


@rule("DK-FALL-03")
def test_lieutenants_grow_by_fallen_city_and_invaders_by_boss() -> None:
    lieutenants = CONTENT.foes["lieutenants"]
    assert lieutenants.type is FoeType.UNDEAD
    assert (lieutenants.per_fallen_city.health, lieutenants.per_fallen_city.energy) == (10, 4)
    assert {(row.health, row.energy, row.per_boss.health) for row in INVADERS} == {(15, 6, 5)}
