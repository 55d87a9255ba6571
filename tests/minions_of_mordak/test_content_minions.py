"""The Minions in the box: what each race and each of their cards keeps to."""

import re

import pytest

from longtable.games.valor_villainy.content import Side
from longtable.games.valor_villainy.dice import FACES, Die, half_hits
from longtable.games.valor_villainy.mordak.kinds import Ability, Colour, Row, Size
from longtable.testing import rule
from tests.minions_of_mordak.box import CONTENT, MINIONS, RACES, kinds, minion


def best(side: Side) -> int:
    """What the best row of a side brings, in half Hits; Cursed dice are white."""
    rows = [side.dice(row) for row in (Row.MELEE, Row.RANGED, Row.MAGIC)]
    return max(len(row) if Ability.CURSED in side.abilities else half_hits(row) for row in rows)


def test_a_wounded_minion_has_the_health_that_is_left_and_a_dwarf_one_more() -> None:
    for card in MINIONS:
        assert 0 < card.fresh.wound < card.fresh.health
        assert card.wounded.wound == 0
        assert card.wounded.health == card.fresh.health - card.fresh.wound + (card.faction == "dwarf"), card.id
        assert card.wounded.health < card.fresh.health
        for side in (card.fresh, card.wounded):
            assert side.points > 0
            assert best(side) > 0


@rule("MM-MINION-13")
def test_minions_are_purple_or_green_by_race() -> None:
    purple = {card.faction for card in MINIONS if card.colour is Colour.PURPLE}
    green = {card.faction for card in MINIONS if card.colour is Colour.GREEN}
    assert (purple, green) == ({"goblin", "boneman", "shadow"}, {"elf", "dwarf"})


@rule("MM-MINION-12")
def test_bounty_goes_by_size() -> None:
    assert [int(size) for size in Size] == [0, 1, 2, 3]
    assert {(card.size, card.bounty) for card in MINIONS} == {(Size.CHUMP, 1), (Size.ELITE, 2), (Size.BOSS, 3)}


def test_each_race_has_several_kinds_of_chumps_and_no_elite_or_boss_twice() -> None:
    for race in RACES:
        assert len(kinds(race, Size.CHUMP)) == 4
        assert len(kinds(race, Size.ELITE)) == 3
        assert len(kinds(race, Size.BOSS)) == 2


@pytest.mark.parametrize("size", [Size.CHUMP, Size.ELITE, Size.BOSS])
def test_elves_hit_hardest_and_have_the_least_health(size: Size) -> None:
    elves = kinds("elf", size)
    others = [card for race in RACES if race != "elf" for card in kinds(race, size)]
    assert min(best(card.fresh) for card in elves) > max(best(card.fresh) for card in others)
    assert max(card.fresh.health for card in elves) < min(card.fresh.health for card in others)
    assert min(card.fresh.points for card in elves) >= max(card.fresh.points for card in others)


def test_wounded_elves_lose_half_their_damage_and_all_abilities() -> None:
    for card in kinds("elf"):
        assert 2 * best(card.wounded) <= best(card.fresh), card.id
        assert card.wounded.points < card.fresh.points
        assert card.wounded.abilities == []
    assert {ability for card in kinds("elf") for ability in card.fresh.abilities} >= {Ability.EVADE, Ability.LONGSHOT}


def test_wounded_dwarves_are_more_dangerous_and_dwarves_have_few_actions() -> None:
    for card in kinds("dwarf"):
        assert best(card.wounded) > best(card.fresh), card.id
        assert max(card.fresh.points, card.wounded.points) <= 2
    common = {ability for card in kinds("dwarf") for ability in card.wounded.abilities}
    assert common == {Ability.AOE, Ability.LONGSHOT}


@rule("MM-ABIL-13")
def test_goblins_are_wounded_easily_and_lose_everything_by_it() -> None:
    for card in kinds("goblin"):
        assert 2 * card.fresh.wound < card.fresh.health
        assert {Ability.AOE, Ability.CURSED} & set(card.fresh.abilities), card.id
        assert card.wounded.abilities == []
        assert best(card.wounded) <= best(card.fresh)
    for card in MINIONS:
        assert Ability.CURSED not in card.wounded.abilities
        if Ability.CURSED in card.fresh.abilities:
            assert card.faction == "goblin"
            assert {die for row in range(3) for die in card.fresh.dice(row)} == {Die.WHITE}, "Cursed dice are white"


def test_every_boneman_and_nobody_else_regenerates_and_few_shoot() -> None:
    for card in MINIONS:
        assert (Ability.REGENERATE in card.wounded.abilities) is (card.faction == "boneman"), card.id
        assert Ability.REGENERATE not in card.fresh.abilities
    bones = kinds("boneman")
    assert [card.id for card in bones if card.fresh.ranged] == ["rib-slinger"]
    assert [card.id for card in bones if card.wounded.ranged] == ["grave-magnate"]
    assert any(Ability.DODGE_WHITE in card.fresh.abilities for card in bones)


def test_minions_of_which_the_book_tells() -> None:
    by_id = {card.id: card for card in MINIONS}
    swiftwing, gladestalker, shadow = by_id["swiftwing"], by_id["gladestalker"], by_id["shadow-mordak"]
    assert swiftwing.fresh.health == 6
    assert gladestalker.fresh.health == 2
    assert (shadow.size, shadow.fresh.melee, shadow.fresh.ranged) == (Size.BOSS, "", "")
    assert shadow.fresh.magic
    assert shadow.wounded.magic
    assert [card.id for card in MINIONS if card.fresh.magic or card.wounded.magic] == [shadow.id]


def test_gust_has_a_card_with_a_better_back_and_no_wounded_side() -> None:
    gust, van_sant = CONTENT.minions[900], CONTENT.minions[901]
    for card in (gust, van_sant):
        assert (card.faction, card.colour, card.bounty) == ("gust", Colour.NEITHER, 0)
        assert card.fresh == card.wounded
        assert card.fresh.wound == 0
    assert best(van_sant.fresh) > best(gust.fresh)
    assert van_sant.fresh.health > gust.fresh.health
    assert van_sant.fresh.points > gust.fresh.points


@rule("MM-MINION-12")
def test_a_deep_ballista_shoots_or_moves_and_dug_out_does_both() -> None:
    card = minion("deep-ballista")
    assert (card.fresh.points, card.wounded.points) == (1, 2)
    assert card.fresh.dice(Row.RANGED)
    assert card.wounded.dice(Row.RANGED)


@rule("MM-MINION-12", "MM-ABIL-14")
def test_a_clenched_hand_swats_nothing_aside_but_its_dice_always_hit() -> None:
    card = minion("great-rotting-hand")
    assert Ability.DODGE_YELLOW in card.fresh.abilities
    assert not {Ability.DODGE_WHITE, Ability.DODGE_YELLOW} & {*card.wounded.abilities}
    assert [min(FACES[die]) for die in card.wounded.dice(Row.MELEE)] == [1, 1]


@rule("MM-MINION-12", "MM-RANGE-01")
def test_a_rib_slinger_throws_next_door_and_then_bites() -> None:
    card = minion("rib-slinger")
    assert card.fresh.dice(Row.RANGED)
    assert Ability.LONGSHOT not in card.fresh.abilities
    assert not card.fresh.dice(Row.MELEE)
    assert card.wounded.dice(Row.MELEE)
    assert not card.wounded.dice(Row.RANGED)


@rule("MM-MINION-12")
@pytest.mark.parametrize(
    ("name", "gifts"),
    [
        ("mirror-duellist", {Ability.EVADE}),
        ("queen-saria", {Ability.EVADE, Ability.BOOST}),
        ("biz-niz-rattledank", {Ability.AOE, Ability.CURSED}),
    ],
)
def test_gifts_that_a_card_tells_as_lost_are_on_its_fresh_side_only(name: str, gifts: set[Ability]) -> None:
    card = minion(name)
    assert ({*card.fresh.abilities}, {*card.wounded.abilities}) == (gifts, set())
    assert re.search("cracked|Wounded", card.text)


def test_biz_niz_shoots_with_six_novice_dice() -> None:
    card = minion("biz-niz-rattledank")
    assert list(card.fresh.dice(Row.RANGED)) == [Die.WHITE] * 6
    assert card.wounded.dice(Row.RANGED)
