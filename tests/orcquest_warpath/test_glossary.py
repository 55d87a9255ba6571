"""Words of the glossary that are told at the table: Dual, Area, Untargetable; what lies between cards (OQ-GLOS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Effect, Keyword
from longtable.games.orcquest_warpath.play import answering, attacking, bosses, combat, harm, moving, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, Cause, DefenderTurn, Gathering, Wielded
from longtable.games.orcquest_warpath.rows import Ability, Strike
from longtable.games.orcquest_warpath.state import Action, Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, STUNNED, acting, hall, laid, phase, rolled, run, story
from tests.orcquest_warpath.runes import attacks, taken

B, Y, O, R = Colour.BLANK, Colour.YELLOW, Colour.ORANGE, Colour.RED  # noqa: E741  as the dice are written
FRONT = {"facing": "west", "effects": {"stunned": 2}}


# ---------------------------------------------------------------- weapons


@rule("OQ-GLOS-12", "OQ-GLOS-13", "OQ-ATK-06", "OQ-SHEET-02")
@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (["dagger", "dagger"], "wY wY"),
        (["dagger-2", "dagger-2"], "gY gY wY"),
        (["dagger-3", "dagger-2"], "gY gY gY wY"),
        (["dagger-2", "dagger"], "gY wY wY"),
        (["dagger-2", "kukri"], "gY wY wY"),
        (["dagger-2"], "gY"),
    ],
)
def test_two_daggers_are_more_than_each(hands: list[str], dice: str) -> None:
    """A Dual bonus counts once, the better of the two, and only for weapons of one name."""
    t = acting("mek", "M>K", mine={"hands": hands}, foes={0: FRONT}, chance={"attack": [dice]})
    t.orc("mek").uses("mek-combat").attacks(0)
    assert rolled(t)[0] == dice


@rule("OQ-GLOS-12", "OQ-ATK-07", "OQ-SHEET-02")
def test_a_dual_bonus_is_for_its_class() -> None:
    two = {"hands": ["dagger-2", "dagger-2"]}
    t = acting("orrus", "O>K", mine=two, foes={0: FRONT}, chance={"attack": ["gY gY"]})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert rolled(t)[0] == "gY gY"


@rule("OQ-GLOS-12", "OQ-GLOS-13", "OQ-AFFL-03")
@pytest.mark.parametrize(
    ("hands", "burn"),
    [(["wand", "wand"], {"burn": 1}), (["wand-3", "wand"], {"burn": 2}), (["wand"], {}), (["wand", "skull"], {})],
)
def test_two_wands_burn(hands: list[str], burn: dict[str, int]) -> None:
    dice = {"wand": "wY", "wand-3": "gY"}
    shown = " ".join(dice[hand] for hand in hands if hand in dice)
    t = acting("mandar", "W>. . K", mine={"hands": hands}, foes={0: {"facing": "east"}}, chance={"attack": [shown]})
    t.orc("mandar").uses("mandar-combat").attacks(0)
    assert laid(t.foe(0)) == burn


@rule("OQ-ATK-08", "OQ-RANGE-06")
def test_an_area_is_swept_with_the_strongest_line_of_each_weapon() -> None:
    t = acting("mandar", "W>. . K", mine={"hands": ["staff", "wand"]})
    lines = attacking.armed(t.state, t.orc("mandar").hero, Attack.MAGIC)
    assert sorted(line.dice for _, line in lines) == [[Die.WHITE], [Die.GREY]]


# ---------------------------------------------------------------- areas and targets


@rule("OQ-RANGE-06", "OQ-ALTER-06")
def test_an_area_meets_no_chicken_and_nothing_made_of_stone() -> None:
    t = acting(
        "orrus",
        "P O S",
        "whirlwind-attack",
        foes={0: {**STUNNED, "chicken": True}, 1: {"effects": {"petrified": 1}}},
    )
    assert attacking.around(t.state, t.orc("orrus").hero, 1) == []
    assert "main@skill:whirlwind-attack" not in t.orc("orrus").options


TOWER = """
    +-+-+-+-+
    |. . . .|
    + + + + +
    |M . . .|
    + + + + +
    |. . . .|
    +-+-+-+-+
"""


@rule("OQ-GLOS-48", "OQ-RANGE-07")
def test_who_cannot_be_a_target_is_met_by_an_area_all_the_same() -> None:
    boss = {"id": "cockatrix", "at": (2, 0), "facing": "west", "alert": True}
    t = story(TOWER, foes={0: boss}, chance={"attack": ["gO"]})
    t.orc("mek").hero.untargetable = True
    run(bosses.hit_all(t.state, t.foe(0), 2, Strike(type=Attack.MAGIC, dice=[Die.GREY])))
    assert t.orc("mek").health == 5


@rule("OQ-HREACT-05", "OQ-GLOS-48", "OQ-RANGE-07")
@pytest.mark.parametrize(("goes", "is_lost"), [((1, 0), False), ((0, 0), True)])
def test_smoke_does_not_hide_from_a_blast_but_distance_does(goes: tuple[int, int], is_lost: bool) -> None:
    t = story(hall(". . . M>P"), foes={0: ALERT})
    hero = t.orc("mek").hero
    hero.at, hero.untargetable = goes, True
    blast = Blow(t.foe(0), hero, Attack.MELEE, Cause.ACTIVATION, area=3)
    assert answering.is_lost(t.state, blast) is is_lost


# ---------------------------------------------------------------- the order of Abilities


@rule("OQ-COMB-05", "OQ-DICE-09", "OQ-DICE-10")
def test_dice_are_rolled_again_before_they_are_raised() -> None:
    t = story(hall("A>. . S"), chance={"attack": ["gO"]})
    blow = Blow(t.foe(0), t.orc("thalla").hero, Attack.MELEE, Cause.ACTIVATION)
    blow.swords = [Rolled(Die.GREY, Y)]
    blow.wields = [Wielded(t.foe(0), Ability(does=word)) for word in (Keyword.BRUTALITY, Keyword.ACCURACY)]
    run(announce(t.state, AttackerTurn(blow)))
    assert blow.swords[0].shows is R, "rolled again it is Orange, and then it is raised"


@rule("OQ-COMB-05", "OQ-GLOS-27", "OQ-GLOS-47")
def test_piercing_without_a_shield_cancels_toughness() -> None:
    t = story(hall("A>. . S"))
    blow = Blow(t.orc("thalla").hero, t.foe(0), Attack.RANGED, Cause.ACTION)
    blow.swords, blow.shields = [Rolled(Die.GREY, O)], [Rolled(Die.GREY, Y)]
    blow.wields = [Wielded(t.orc("thalla").hero, Ability(does=Keyword.PIERCING))]
    blow.guards = [Wielded(t.foe(0), Ability(does=Keyword.TOUGHNESS))]
    run(announce(t.state, AttackerTurn(blow)))
    run(announce(t.state, DefenderTurn(blow)))
    assert (blow.guards, blow.shields[0].shows) == ([], Y)


@rule("OQ-DICE-10", "OQ-GLOS-15", "OQ-GLOS-03")
def test_what_is_doubled_is_not_raised_too() -> None:
    t = story(hall("A>. . S"))
    blow = Blow(t.orc("thalla").hero, t.foe(0), Attack.RANGED, Cause.ACTION)
    blow.swords = [Rolled(Die.GREY, O)]
    blow.wields = [
        Wielded(t.orc("thalla").hero, Ability(does=word)) for word in (Keyword.FEROCITY, Keyword.BRUTALITY)
    ]
    run(announce(t.state, AttackerTurn(blow)))
    assert [one.shows for one in blow.swords] == [O, O]


@rule("OQ-GLOS-49", "OQ-COMB-03")
@pytest.mark.parametrize(("dice", "after"), [([1, 2], [2, 2]), ([2, 3], [3, 3]), ([3, 3], [3, 3])])
def test_shield_up_raises_the_lowest_die(dice: list[int], after: list[int]) -> None:
    t = story(hall("O>S"))
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, defense=[Die(one) for one in dice])
    blow.guards = [Wielded(t.foe(0), Ability(does=Keyword.SHIELD_UP))]
    run(announce(t.state, Gathering(blow)))
    assert sorted(blow.defense) == after
    assert t.foe(0).has_reacted is (dice != after)


@rule("OQ-ENH-02", "OQ-ENCH-04")
def test_the_enraged_roll_green_dice_again_that_bring_nothing() -> None:
    told: dict[str, Any] = {"orrus": {"effects": {"enraged": 1}}}
    t = attacks("cruel", ["skull", "explosion"], ["gO wY"], ["g- g-"], **told)
    orrus = t.orc("orrus").answers("pass")
    orrus.seat.asked("reroll").offered("skull", "pass").answers("symbol:skull")
    assert taken(t) == 3, "an Orange sword, and a Red one of Cruelty"
    t = attacks("cruel", ["explosion"], ["gO wY"], ["g- g-"], **told)
    assert t.orc("orrus").options == ["die:white-yellow#0", "die:grey-orange#1", "pass"]
    t.orc("orrus").answers("pass")
    assert taken(t) == 3, "a die that brings something is not offered"


@rule("OQ-DICE-09")
def test_dice_that_are_alike_are_offered_once() -> None:
    enraged = {"effects": {"enraged": 1}, "hands": ["kukri", "kukri"]}
    t = acting("orrus", "O>F", mine=enraged, foes={0: FRONT}, chance={"attack": ["wY wY wO", "wO wO"]})
    orrus = t.orc("orrus").uses("orrus-combat").attacks(0)
    orrus.seat.asked("reroll").offered("white-yellow", "white-orange", "pass")
    number = next(iter(t.table.asks))
    question = t.table.question(number)
    assert question.detail == "As the dice lie: 1 Damage."
    assert [choice.note for choice in question.choices] == ["a white die", "a white die", ""]
    again = {key: found[0].amount for key, found in t.table.outlook(number, "told", 30).items()}
    assert again["die:white-yellow#0"] > again["die:white-orange#2"]
    orrus.answers("die:white-yellow#0").seat.asked("reroll").offered("white-yellow", "white-orange", "pass")
    orrus.answers("die:white-yellow#1").answers("pass")
    assert rolled(t)[0] == "wY wY wO"
    assert [fact.data["dice"] for fact in t.facts("rerolls")] == [["die:white-orange", "die:white-orange"]]


@rule("OQ-DICE-09", "OQ-COMB-08")
@pytest.mark.parametrize(("cells", "is_asked"), [("O>K", False), ("O>S", True)])
def test_dice_that_can_do_nothing_are_not_rolled_again(cells: str, is_asked: bool) -> None:
    enraged = {"effects": {"enraged": 1}, "hands": ["kukri"]}
    t = acting("orrus", cells, mine=enraged, foes={0: FRONT}, chance={"attack": ["wY wY"]}, resting=("act", "reroll"))
    t.orc("orrus").uses("orrus-combat").attacks(0).seat.asked("reroll" if is_asked else "act")


# ---------------------------------------------------------------- between cards


@rule("OQ-ACT-05", "OQ-XAP-08", "OQ-ACT-04")
def test_a_card_is_resolved_before_another_is_used() -> None:
    t = acting("mek", "O . M>. . .", foes={})
    mek = t.orc("mek").uses("mek-move")
    assert not any("skill:" in one or "let@" in one or one == "end" for one in mek.options)
    mek.answers("done")
    assert "let@player:hero-1" in mek.options
    mek.answers("let@player:hero-1")
    orrus = t.orc("orrus").uses("orrus-move")
    orrus.seat.asked("move")
    assert "mek-combat" not in " ".join(orrus.options)
    orrus.answers("done")
    t.orc("mek").seat.asked("act")


@rule("OQ-MOVE-09")
@pytest.mark.parametrize(("body", "moves"), [([], 6), (["leather-armor-2"], 7), (["leather-armor-3"], 8)])
def test_light_armour_carries_farther(body: list[str], moves: int) -> None:
    t = acting("mek", "M>. . . . . . . . . .", "mek-stamina", mine={"body": body}, foes={})
    mek = t.orc("mek").uses("mek-move")
    assert mek.reaches()[-1] == (moves, 0)
    mek.answers("boost@skill:mek-stamina")
    assert mek.reaches()[-1] == (min(moves + 3, 10), 0), "a Boost is no movement of its own"
    assert moving.points(t.state, mek.hero, 3) == moves - 3


@rule("OQ-HP-04")
def test_damage_stays_until_it_is_healed() -> None:
    t = phase(hall(". O>P"), foes={0: ALERT}, chance={"attack": ["wO"]}, events=["nothing-at-all"])
    assert (t.orc("orrus").hero.damage, t.orc("orrus").health) == (1, 5)
    t.together.asked("gear").answers("done")
    assert t.orc("orrus").hero.damage == 1, "a new Turn heals nobody"


@rule("OQ-COMBO-03", "OQ-COMBO-04")
def test_only_what_the_hero_does_itself_counts_for_its_combos() -> None:
    t = acting("orrus", "O>S . M")
    t.state.action = Action(t.orc("orrus").role, "orrus-combat")
    run(harm.suffer(t.state, t.foe(0), 1, t.orc("mek").hero.key, "push"))
    assert t.state.action.dealt == 0
    run(harm.suffer(t.state, t.orc("mek").hero, 1, t.orc("orrus").hero.key, "push"))
    assert t.state.action.dealt == 0, "a friend is no Enemy"
    run(harm.suffer(t.state, t.foe(0), 1, t.orc("orrus").hero.key, "push"))
    assert t.state.action.dealt == 1


@rule("OQ-COMB-14", "OQ-HREACT-01")
def test_nobody_reacts_to_dice_that_are_merely_suffered() -> None:
    t = story(hall(". M>P"), foes={0: ALERT}, badass=3, chance={"attack": ["wO"]})
    t.state.acting = 0
    run(combat.suffer_dice(t.state, t.orc("mek").hero, [Die.WHITE], t.foe(0)))
    assert t.orc("mek").health == 5


@rule("OQ-EFF-01", "OQ-EFF-03")
@pytest.mark.parametrize("effect", [*Effect])
def test_every_effect_is_marked_by_a_token_once(effect: Effect) -> None:
    t = story(hall("M . P"))
    mek = t.orc("mek").hero
    for level in (1, 2, 1):
        vitals.inflict(t.state, mek, combat.inflicts(effect, level), "")
    assert laid(mek) == {effect.value: 2}
    assert [fact.data["effect"] for fact in t.facts("effect")] == [f"effect:{effect}"] * 3
