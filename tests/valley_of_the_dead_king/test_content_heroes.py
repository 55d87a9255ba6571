"""The rows of heroes: Roles, Races, Power Ups, goods and the ladder of Difficulty."""

from collections import Counter

import pytest

from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import (
    ABILITIES,
    LADDER,
    SKILLS,
    STATS,
    VITALS,
    Category,
    Condition,
    Difficulty,
    FoeType,
    Shop,
    Sort,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play.effects import effects
from longtable.games.valley_of_the_dead_king.rows import RaceRow, RoleRow
from longtable.testing import rule

CONTENT = Content()
PUBLISHED = {
    Category.STRIKER: ["Brute", "Berserker", "Necromancer", "Summoner", "Rabble Rouser"],
    Category.HEALER: ["Priest", "Divine One", "Apothecary", "Oracle"],
    Category.SAPPER: ["Sorcerer", "Wilder", "Elementalist", "Shaman"],
    Category.ASSIST: ["Nomad", "Guardian", "Minstrel", "Weaponsmith"],
    Category.UTILITY: [
        "Beastmaster",
        "Scoundrel",
        "Hunter",
        "Tinkersmith",
        "Illusionist",
        "Trap Specialist",
        "Cartographer",
    ],
}
WORTH = {**dict.fromkeys(VITALS, 2), **dict.fromkeys(ABILITIES, 4), **dict.fromkeys(SKILLS, 3)}
"""What a point or rank is worth, counted in halves: a Vital 1, an Ability 2, a Skill 1.5."""
LEAST_ROLE, MOST_ROLE = 101, 106
LEAST_RACE, MOST_RACE = 7, 11
STRONG_ABILITIES = {"angelborn": 5, "revenant": 2}
"""Races that have less because of what else they can: Revive, or do without Food."""
ALONE = {row.id: row for role in CONTENT.roles.values() for row in role.mastery}


def worth_of(role: RoleRow) -> int:
    """What a Role's base scores are worth, in halves."""
    return sum(WORTH[stat] * role.ranks[stat.place] for stat in STATS)


def worth_of_race(race: RaceRow) -> int:
    """What a Race's modifiers are worth, in halves."""
    chosen = sum(WORTH[choice.among[0]] * choice.ranks for choice in race.choices)
    return sum(WORTH[stat] * change for stat, change in race.ranks.items()) + chosen


# ---------------------------------------------------------------- Roles


@rule("DK-HERO-02")
def test_the_twenty_four_roles_are_those_of_the_box_by_category() -> None:
    roles = CONTENT.roles.values()
    assert {category: [row.name for row in roles if row.category is category] for category in Category} == PUBLISHED
    assert len(CONTENT.roles) == 24


@rule("DK-HERO-01", "DK-HERO-06")
@pytest.mark.parametrize("role", CONTENT.roles.values(), ids=lambda row: row.id)
def test_every_role_keeps_to_the_budget_with_nine_base_scores(role: RoleRow) -> None:
    assert len(role.ranks) == len(STATS) == 9
    assert min(role.ranks) >= 1
    assert LEAST_ROLE <= worth_of(role) <= MOST_ROLE


@rule("DK-HERO-08")
def test_most_attacks_hurt_health_some_energy_some_either() -> None:
    hurts = Counter(tuple(row.attack.hurts) for row in CONTENT.roles.values())
    assert set(hurts) == {(Stat.HEALTH,), (Stat.ENERGY,), (Stat.HEALTH, Stat.ENERGY)}
    assert hurts[Stat.HEALTH,] > len(CONTENT.roles) // 2


@rule("DK-HERO-10", "DK-HERO-11")
def test_every_role_has_two_masteries_of_its_own_with_a_price_and_an_unlock() -> None:
    rows = [row for role in CONTENT.roles.values() for row in role.mastery]
    assert len(rows) == len({row.id for row in rows}) == len({row.name for row in rows}) == 48
    assert all(row.cost >= 1 for row in rows)
    assert all(row.unlock and row.higher for row in rows)
    ids = list(CONTENT.roles) + [row.id for row in rows]
    assert len(ids) == len(set(ids))


@rule("DK-HERO-10")
def test_every_role_has_a_mastery_for_combat() -> None:
    assert all(any(row.in_combat for row in role.mastery) for role in CONTENT.roles.values())


@pytest.mark.parametrize("mastery", ALONE)
def test_every_mastery_does_something(mastery: str) -> None:
    assert any(entry.source == mastery and entry.sort == Sort.MASTERY for entry in effects)


@rule("DK-HERO-08")
def test_the_sorcerer_is_that_of_the_book() -> None:
    sorcerer = CONTENT.roles["sorcerer"]
    leech = sorcerer.mastery[0]
    assert (sorcerer.attack.name, sorcerer.attack.hurts) == ("Force Blast", [Stat.HEALTH, Stat.ENERGY])
    assert sorcerer.defend.name == "Bolster Pattern"
    assert (leech.name, leech.cost, leech.unlock) == ("Energy Leech", 1, 6)


@rule("DK-RES-10")
def test_the_brute_and_the_priest_have_the_masteries_of_the_worked_round() -> None:
    stance, channeling = CONTENT.roles["brute"].mastery[0], CONTENT.roles["priest"].mastery[0]
    assert (stance.name, stance.cost) == ("Aggressive Stance", 1)
    assert (channeling.name, channeling.cost) == ("Channeling", 1)


@rule("DK-DEATH-05")
def test_the_divine_one_and_the_angelborn_bring_back_the_dead() -> None:
    miracle = CONTENT.roles["divine-one"].mastery[1]
    assert "Revive" in miracle.text
    assert miracle.outside
    assert "Revive" in CONTENT.races["angelborn"].text
    assert CONTENT.races["angelborn"].energy


@rule("DK-KEY-18")
def test_what_is_sustained_works_in_combat() -> None:
    kept = [row for row in ALONE.values() if row.sustain]
    assert len(kept) == 7
    assert all(row.in_combat and not row.outside for row in kept)


# ---------------------------------------------------------------- Races


def test_there_are_twenty_four_races_with_names_and_abilities_of_their_own() -> None:
    assert len(CONTENT.races) == 24
    assert len({row.name for row in CONTENT.races.values()}) == 24
    assert len({row.ability for row in CONTENT.races.values()}) == 24
    assert len({row.text for row in CONTENT.races.values()}) == 24


@rule("DK-HERO-05")
@pytest.mark.parametrize("race", CONTENT.races.values(), ids=lambda row: row.id)
def test_every_race_keeps_to_the_budget(race: RaceRow) -> None:
    least = STRONG_ABILITIES.get(race.id, LEAST_RACE)
    assert least <= worth_of_race(race) <= MOST_RACE


@rule("DK-HERO-05")
def test_no_race_takes_the_last_rank_of_any_role() -> None:
    for role in CONTENT.roles.values():
        for race in CONTENT.races.values():
            least = min(role.ranks[stat.place] + race.ranks.get(stat, 0) for stat in STATS)
            assert least >= 1, (role.id, race.id)


@rule("DK-HERO-16")
def test_every_type_of_opponent_is_favored_by_four_races() -> None:
    assert Counter(row.favored for row in CONTENT.races.values()) == dict.fromkeys(FoeType, 4)


@rule("DK-HERO-17")
def test_every_racial_ability_costs_health_or_energy() -> None:
    assert all(bool(row.energy) != bool(row.health) for row in CONTENT.races.values())


@rule("DK-HERO-17")
@pytest.mark.parametrize("race", CONTENT.races)
def test_every_racial_ability_does_something(race: str) -> None:
    assert any(entry.source == race and entry.sort == Sort.RACE for entry in effects)


@rule("DK-HERO-18", "DK-SURV-03")
def test_food_ratings_reach_from_nothing_to_a_giants() -> None:
    assert {row.ration for row in CONTENT.races.values()} == {0, 1, 2, 3, 4}
    assert [row.id for row in CONTENT.races.values() if not row.ration] == ["revenant"]
    assert CONTENT.races["revenant"].immune == [Condition.POISONED, Condition.DISEASED]


# ---------------------------------------------------------------- Power Ups, goods, Difficulty


@rule("DK-POWER-02")
def test_the_power_up_deck_has_eighty_four_cards() -> None:
    assert len(CONTENT.deck_of_powers) == 84
    copies = {row.id: row.copies for row in CONTENT.powers}
    assert [copies[name] for name in ("might", "bearings", "stout-heart", "second-wind")] == [8, 6, 8, 4]


@rule("DK-POWER-02")
def test_every_power_up_gives_one_kind_of_thing() -> None:
    for row in CONTENT.powers:
        assert sum(map(bool, (row.ranks, row.among, row.upgrade, row.gold))) == 1, row.id
    breakthrough = next(row for row in CONTENT.powers if row.id == "breakthrough")
    assert (breakthrough.by, Stat.ATTACK in breakthrough.among) == (2, False)


@rule("DK-CITY-03", "DK-SHRINE-02", "DK-BM-04", "DK-DEATH-05")
def test_what_is_sold_where() -> None:
    shops = {row.id: row.shop for row in CONTENT.items.values()}
    assert shops["potion"] is shops["food"] is shops["reliable-mounts"] is Shop.MARKET
    assert shops["talisman"] is shops["reincarnation-scroll"] is Shop.SHRINE
    assert shops["revival-ritual"] is shops["enhancifier"] is Shop.BLACK_MARKET
    assert shops["wardstone"] is Shop.NOWHERE
    counts = {Shop.MARKET: 14, Shop.SHRINE: 3, Shop.BLACK_MARKET: 11, Shop.NOWHERE: 4 + 5, Shop.WAYPOST: 1}
    assert Counter(shops.values()) == counts
    assert all(bool(row.price) == (row.shop is not Shop.NOWHERE) for row in CONTENT.items.values())


RULED = ("food", "blessing", "fortification-plans")
"""Goods that rules of their own are about: eating, Shrines, the Fortification."""


def test_every_item_does_something() -> None:
    for row in CONTENT.items.values():
        by_itself = row.heal or row.heal_energy or row.ends or row.ranks or row.speed or row.does
        assert bool(by_itself) != (row.id in RULED), row.id


@rule("DK-DIFF-01", "DK-DIFF-05", "DK-DIFF-06", "DK-DIFF-07")
def test_the_ladder_of_difficulty() -> None:
    rows = [CONTENT.levels[level] for level in LADDER]
    assert [(row.vitals, row.damage) for row in rows] == [(0, 0), (5, 1), (6, 1), (8, 2), (12, 3), (16, 4)]
    assert [row.power for row in rows] == [0, 1, 3, 3, 5, 6]
    assert LADDER[0] is Difficulty.STARTER
    assert LADDER[-1] is Difficulty.EPIC
