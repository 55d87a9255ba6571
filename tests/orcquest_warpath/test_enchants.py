"""Enchants: what each of the 22 brings with its symbol, on either half, and how green dice fall (OQ-ENCH)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Effect
from longtable.games.orcquest_warpath.play import enchants, vitals
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.runes import AWAY, CLAYMORE, LOOT, NO, ROW, attacks, defends, enchant_of, laid, taken

# ---------------------------------------------------------------- what each brings

HURT = [
    # enchant, its symbol, swords, shields, Damage without it, with it, with its right half and that symbol
    ("brutal", "explosion", ["gO wY"], NO, 1, 2, "lightning", 2),
    ("ferocious", "lightning", ["gO wY"], NO, 1, 2, "skull", 2),
    ("cruel", "explosion", ["gY wY"], NO, 0, 2, "explosion", 3),
    ("piercing", "explosion", ["gO wO"], ["gO g-"], 1, 2, "lightning", 2),
    ("slaughtering", "lightning", ["gO wY"], NO, 1, 2, "lightning", 3),
    ("crushing", "lightning", ["gO wO"], ["gO g-"], 1, 2, "skull", 2),
]


@rule("OQ-ENCH-03", "OQ-ENCH-04", "OQ-ENCH-05")
@pytest.mark.parametrize(("name", "symbol", "swords", "shields", "plain", "left", "other", "right"), HURT)
def test_what_an_enchant_adds_to_an_attack(
    name: str, symbol: str, swords: list[str], shields: list[str], plain: int, left: int, other: str, right: int
) -> None:
    blank = next(one for one in ("skull", "explosion", "lightning") if one not in (symbol, other))
    assert taken(attacks(name, [blank], swords, shields)) == plain
    t = attacks(name, [symbol], swords, shields)
    assert taken(t) == left
    assert t.facts("triggers")[0].data["card"] == f"enchant:{name}"
    assert taken(attacks(name, [other], swords, shields, enhanced=True)) == right
    if other != symbol:
        assert taken(attacks(name, [other], swords, shields)) == plain, "the right half is covered by the Stuff"


@rule("OQ-ENCH-03", "OQ-ENCH-05")
@pytest.mark.parametrize(
    ("name", "symbol", "effect", "level", "other", "then"),
    [
        ("putrid", "lightning", Effect.POISON, 1, "skull", 1),
        ("burning", "lightning", Effect.BURN, 1, "lightning", 2),
        ("bloody", "lightning", Effect.BLEED, 1, "skull", 1),
        ("terrifying", "lightning", Effect.TERRIFIED, 1, "skull", 1),
        ("astonishing", "explosion", Effect.DISORIENTED, 1, "lightning", 1),
    ],
)
def test_what_an_enchant_lays_on_its_target(
    name: str, symbol: str, effect: Effect, level: int, other: str, then: int
) -> None:
    for enhanced, shown, expected in ((False, symbol, level), (True, other, then)):
        t = attacks(name, [shown], ["gY wY"], NO, enhanced=enhanced)
        [found] = t.foe(0).effects
        assert (found.effect, found.level, found.by) == (effect, expected, t.orc("orrus").hero.key)
    t = attacks(name, [next(one for one in ("skull", "explosion") if one != symbol)], ["gY wY"], NO)
    assert not vitals.has(t.foe(0), effect)


@rule("OQ-ENCH-03", "OQ-GLOS-02")
@pytest.mark.parametrize(("enhanced", "dice"), [(False, 1), (True, 2)])
def test_atrocious_makes_shields_be_rolled_again(enhanced: bool, dice: int) -> None:
    t = attacks("atrocious", ["skull"], ["gO wO"], ["gO gO", " ".join(["g-"] * dice)], enhanced=enhanced)
    for _ in range(dice):
        t.orc("orrus").answers(t.orc("orrus").options[0])
    assert taken(t) == dice


@rule("OQ-ENCH-03", "OQ-GLOS-01")
@pytest.mark.parametrize(("enhanced", "again", "damage"), [(False, "gR", 2), (True, "gR wO", 3)])
def test_accurate_rolls_attack_dice_again(enhanced: bool, again: str, damage: int) -> None:
    t = attacks("accurate", ["lightning"], ["gY wY", again], NO, enhanced=enhanced)
    while "reroll" in t.asked.values():
        t.orc("orrus").answers(t.orc("orrus").options[0])
    assert taken(t) == damage


@rule("OQ-ENCH-03", "OQ-GLOS-23", "OQ-GLOS-24")
def test_sparking_leaps_on_where_its_symbol_falls_again() -> None:
    t = attacks("sparking", ["lightning", "skull"], ["gO wY"], NO)
    assert [foe.damage for foe in t.state.foes] == [1, 1, 0, 0]
    t = attacks("sparking", ["lightning", "lightning", "explosion"], ["gO wY"], NO)
    assert [foe.damage for foe in t.state.foes] == [1, 1, 1, 0]
    t = attacks("sparking", ["lightning", "skull", "skull"], ["gO wY"], NO, enhanced=True)
    assert [foe.damage for foe in t.state.foes] == [1, 1, 1, 0], "Lightning 2"


@rule("OQ-ENCH-03", "OQ-GLOS-14")
@pytest.mark.parametrize(("enhanced", "symbol"), [(False, "explosion"), (True, "lightning")])
def test_shattering_meets_who_stands_beside_the_target(enhanced: bool, symbol: str) -> None:
    t = attacks("shattering", [symbol], ["gO wY"], NO, enhanced=enhanced)
    assert t.foes == ["officer", "peasant", "peasant"], "Orange takes both Health Points of a Peasant"


@rule("OQ-ENCH-03", "OQ-GLOS-22")
@pytest.mark.parametrize(("enhanced", "symbol"), [(False, "explosion"), (True, "lightning")])
def test_leeching_takes_one_and_gives_one(enhanced: bool, symbol: str) -> None:
    t = attacks("leeching", [symbol], ["gY wY"], NO, enhanced=enhanced)
    assert (taken(t), t.orc("orrus").health) == (1, 5)


@rule("OQ-ENCH-03", "OQ-ENCH-04", "OQ-COMB-11")
@pytest.mark.parametrize(
    ("name", "symbol", "swords", "shields", "plain", "left", "other", "right"),
    [
        ("tough", "lightning", ["gO wY"], ["gY"], 5, 6, "skull", 6),
        ("resistant", "lightning", ["gO wY"], ["g-"], 5, 6, "skull", 6),
        ("indestructible", "lightning", ["gR wO"], ["g-"], 3, 5, "lightning", 6),
        ("threatening", "explosion", ["gO wO"], ["g-"], 4, 5, "lightning", 5),
    ],
)
def test_what_an_enchant_adds_to_a_defense(
    name: str, symbol: str, swords: list[str], shields: list[str], plain: int, left: int, other: str, right: int
) -> None:
    blank = next(one for one in ("skull", "explosion", "lightning") if one not in (symbol, other))
    assert defends(name, [blank], swords, shields).orc("orrus").health == plain
    assert defends(name, [symbol], swords, shields).orc("orrus").health == left
    assert defends(name, [other], swords, shields, enhanced=True).orc("orrus").health == right


@rule("OQ-ENCH-03", "OQ-GLOS-35")
def test_the_right_half_of_resistant_is_a_red_shield() -> None:
    assert defends("resistant", ["skull"], ["gR wY"], ["g-"], enhanced=True).orc("orrus").health == 6
    assert defends("resistant", ["lightning"], ["gR wY"], ["g-"]).orc("orrus").health == 4


@rule("OQ-ENCH-03", "OQ-GLOS-37")
@pytest.mark.parametrize(("enhanced", "die"), [(False, "gO"), (True, "bR")])
def test_spiteful_strikes_back(enhanced: bool, die: str) -> None:
    t = defends("spiteful", ["lightning"], ["gY wY", die], ["g-", "g- w-"], enhanced=enhanced)
    assert t.foes == ([] if enhanced else ["soldier"])
    assert enhanced or t.foe(0).damage == 1


@rule("OQ-ENCH-03", "OQ-GLOS-45")
@pytest.mark.parametrize("enhanced", [False, True])
def test_tenacious_rolls_shields_again(enhanced: bool) -> None:
    t = defends("tenacious", ["lightning"], ["gO wY"], ["g-", "gR"], enhanced=enhanced)
    t.orc("orrus").answers(t.orc("orrus").options[0])
    assert t.orc("orrus").health == 6


# ---------------------------------------------------------------- dice


@rule("OQ-ENCH-04", "OQ-DICE-02")
@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (["hatchet"], 0),
        ([laid("hatchet", "brutal")], 1),
        ([laid("hatchet", "brutal", "cruel", enhanced=True)], 2),
        ([laid("hatchet", "brutal"), laid("kukri", "cruel")], 2),
        ([laid("hatchet", "brutal", "tough", enhanced=True)], 2),
        ([laid("hatchet", "tough")], 0),
    ],
)
def test_each_enchant_on_what_is_used_adds_a_green_die(hands: list[Any], dice: int) -> None:
    t = story(ROW, acts="orrus", heroes={"orrus": {"hands": hands}}, foes=AWAY)
    orrus = t.orc("orrus").hero
    blow = Blow(orrus, t.foe(0), Attack.MELEE, Cause.ACTION, weapons=orrus.hands)
    assert enchants.dice_of(t.state, blow) == dice


@rule("OQ-ENCH-04", "OQ-COMB-02")
def test_a_weapon_that_is_not_used_adds_nothing() -> None:
    t = story(ROW, heroes={"orrus": {"hands": [laid("hatchet", "brutal"), "kukri"]}}, foes=AWAY)
    orrus = t.orc("orrus").hero
    blow = Blow(orrus, t.foe(0), Attack.MELEE, Cause.ACTION, weapons=[orrus.hands[1]])
    assert enchants.dice_of(t.state, blow) == 0


@rule("OQ-ENCH-04", "OQ-COMB-11")
@pytest.mark.parametrize(
    ("hands", "body", "dice"),
    [
        ([laid("sword", "brutal"), laid("shield", "tough")], [], 1),
        ([laid("shield", "tough")], [laid("leather-armor", "brutal")], 2),
        ([laid("sword", "tough")], [], 1),
        ([laid("sword", "tough"), laid("shield", "threatening")], [laid("leather-armor", "tenacious")], 3),
        ([laid("sword", "brutal")], [laid("leather-armor", "cruel")], 0),
    ],
)
def test_what_is_equipped_and_defends_adds_green_dice(hands: list[Any], body: list[Any], dice: int) -> None:
    t = story(ROW, heroes={"orrus": {"hands": hands, "body": body}}, foes=AWAY)
    blow = Blow(t.foe(0), t.orc("orrus").hero, Attack.MELEE, Cause.ACTIVATION)
    assert enchants.dice_of(t.state, blow) == dice


@rule("OQ-ENCH-08", "OQ-ENCH-09")
def test_four_enchants_roll_two_dice_and_the_hero_chooses_whom_a_symbol_triggers() -> None:
    hands = [laid("hatchet", "ferocious", "slaughtering", enhanced=False), laid("kukri", "bloody", "burning")]
    t = story(
        ROW,
        acts="orrus",
        heroes={"orrus": {"hands": hands}},
        foes=AWAY,
        chance={"attack": ["wO wY wY"], "defense": NO, "badass": ["lightning skull"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    t.orc("orrus").seat.asked("trigger").offered("ferocious", "slaughtering", "bloody", "burning").answers(
        "enchant:burning"
    )
    assert vitals.has(t.foe(0), Effect.BURN)
    assert not vitals.has(t.foe(0), Effect.BLEED)
    assert taken(t) == 1, "neither doubled nor one more"


@rule("OQ-ENCH-08")
def test_two_dice_of_one_symbol_trigger_two_enchants_and_nobody_is_asked() -> None:
    t = story(
        ROW,
        acts="orrus",
        heroes={"orrus": {"hands": [laid("hatchet", "bloody"), laid("kukri", "burning")]}},
        foes=AWAY,
        chance={"attack": ["wY wY wY"], "defense": NO, "badass": ["lightning lightning"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert vitals.has(t.foe(0), Effect.BURN)
    assert vitals.has(t.foe(0), Effect.BLEED)


@rule("OQ-ENCH-08")
def test_one_enchant_is_triggered_once_whatever_the_dice() -> None:
    hands = [laid("hatchet", "cruel"), laid("kukri", "atrocious")]
    t = story(
        ROW,
        acts="orrus",
        heroes={"orrus": {"hands": hands}},
        foes=AWAY,
        chance={"attack": ["wY wY wY"], "defense": NO, "badass": ["explosion explosion"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert taken(t) == 2


@rule("OQ-ENCH-04", "OQ-RANGE-06")
def test_an_area_attack_rolls_its_green_die_once_and_counts_its_swords_once() -> None:
    ring = """
        +-+-+-+-+
        |. . F .|
        + + + + +
        |. O>F .|
        +-+-+-+-+
    """
    t = story(
        ring,
        acts="orrus",
        badass=9,
        heroes={"orrus": {"hands": [laid(CLAYMORE, "brutal")], "skills": ["whirlwind-attack"]}},
        foes={0: {"facing": "east"}, 1: {"facing": "east"}},
        chance={"attack": ["gR gY wY"], "defense": [*NO, *NO], "badass": ["skull"]},
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert [foe.damage for foe in t.state.foes] == [2, 2]
    assert enchant_of(t).count == 1
    t = story(
        ring,
        acts="orrus",
        badass=9,
        heroes={"orrus": {"hands": [laid(CLAYMORE, "astonishing")], "skills": ["whirlwind-attack"]}},
        foes={0: {"facing": "east"}, 1: {"facing": "east"}},
        chance={"attack": ["gY gY wY"], "defense": [*NO, *NO], "badass": ["explosion"]},
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert [vitals.has(foe, Effect.DISORIENTED) for foe in t.state.foes] == [True, True]


@rule("OQ-ENCH-05", "OQ-RANGE-06")
def test_all_who_fall_to_an_area_attack_fall_in_one_attack() -> None:
    ring = """
        +-+-+-+
        |P P P|
        + + + +
        |. O .|
        +-+-+-+
    """
    t = story(
        ring,
        acts="orrus",
        badass=9,
        heroes={"orrus": {"hands": [laid(CLAYMORE, "shattering")], "skills": ["whirlwind-attack"]}},
        foes={n: {"facing": "north"} for n in range(3)},
        loot=LOOT,
        chance={"attack": ["gO gY wY"], "badass": ["skull"]},
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert (t.foes, enchant_of(t).count) == ([], 3)
