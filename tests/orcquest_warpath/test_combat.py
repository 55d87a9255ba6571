"""Fights from their dice to their consequences (OQ-COMB, OQ-HP, OQ-DICE, OQ-KILL, OQ-ATK, OQ-RANGE)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Effect
from longtable.games.orcquest_warpath.play import combat, dice, gear, harm, pushing, vitals
from longtable.games.orcquest_warpath.play.effects import Cause
from longtable.games.orcquest_warpath.state import Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

DUEL = """
    +-+-+-+-+-+
    |. O>{0} . .|
    +-+-+-+-+-+
"""
B, Y, O, R = Colour.BLANK, Colour.YELLOW, Colour.ORANGE, Colour.RED  # noqa: E741  as the dice are written
CALM = {0: {"facing": "east"}}


def duel(foe: str = "P", **told: Any) -> Any:
    """Orrus stands beside an Enemy that looks away, unless the story says otherwise."""
    return story(DUEL.format(foe), **{"acts": "orrus", "foes": CALM, "events": ["nothing-at-all"], **told})


@rule("OQ-HP-01", "OQ-HP-02")
@pytest.mark.parametrize(
    ("result", "yellow", "orange", "red"), [(Y, 1, 0, 0), (O, 2, 1, 0), (R, 4, 2, 1), (B, 0, 0, 0)]
)
def test_what_a_result_does_to_health_of_each_colour(result: Colour, yellow: int, orange: int, red: int) -> None:
    assert [vitals.damage_of([result], colour) for colour in (Y, O, R)] == [yellow, orange, red]


@rule("OQ-HP-03")
def test_weak_results_do_not_add_up() -> None:
    assert vitals.damage_of([Y, Y, Y], O) == 0
    assert vitals.damage_of([O, O], R) == 0


def rolled(*shown: Colour) -> list[Rolled]:
    """Dice as they lie."""
    return [Rolled(Die.GREY, one) for one in shown]


@rule("OQ-COMB-06", "OQ-COMB-07", "OQ-DICE-05", "OQ-DICE-06")
@pytest.mark.parametrize(
    ("swords", "shields", "left"),
    [
        ((R, O, Y), (Y,), [R, O]),
        ((R, O, Y), (O,), [R, Y]),
        ((R, O, Y), (R,), [O, Y]),
        ((O, Y), (R,), [Y]),
        ((R, Y), (O, O), [R]),
        ((O,), (Y, Y), [O]),
        ((R,), (O, O), [R]),
        ((R, O), (B, B), [R, O]),
    ],
)
def test_shields_cancel_their_equals_first_and_then_what_is_lower(swords: Any, shields: Any, left: Any) -> None:
    found, _ = combat.cancelled(rolled(*swords), rolled(*shields))
    assert [one.shows for one in found] == left


@rule("OQ-DICE-01", "OQ-DICE-04")
def test_darker_dice_are_stronger_and_only_shields_are_blank() -> None:
    strength = [sum(dice.SWORDS[die]) for die in Die]
    assert strength == sorted(strength)
    assert len(dict.fromkeys(strength)) == 3
    assert B not in [face for die in Die for face in dice.SWORDS[die]]
    assert all(B in dice.SHIELDS[die] for die in Die)


@rule("OQ-DICE-03", "OQ-TERR-09")
def test_no_more_than_three_dice_of_a_colour() -> None:
    assert dice.limited([Die.WHITE] * 5 + [Die.GREY]) == [Die.GREY, Die.WHITE, Die.WHITE, Die.WHITE]


@rule("OQ-DICE-02", "OQ-ENCH-09")
def test_no_more_than_two_badass_dice() -> None:
    t = duel()
    assert len(dice.roll_badass(t.state, 4)) == 2


@rule("OQ-DICE-07", "OQ-DICE-08")
def test_blank_stays_blank_and_yellow_is_the_floor() -> None:
    assert vitals.shifted(B, 1) is B
    assert vitals.shifted(Y, -1) is Y
    assert vitals.shifted(R, 1) is R
    assert vitals.shifted(Y, 1) is O


@rule(
    "OQ-COMB-10",
    "OQ-COMB-01",
    "OQ-COMB-03",
    "OQ-COMB-04",
    "OQ-COMB-05",
    "OQ-COMB-08",
    "OQ-COMB-09",
    "OQ-REACT-09",
    "OQ-GLOS-49",
)
def test_the_worked_example_of_the_book() -> None:
    """Two white and a grey sword with Brutality, against a Soldier's white and grey shield and Shield Up."""
    t = duel(
        "S",
        heroes={"orrus": {"hands": ["sword", "kukri"], "skills": ["mighty-attack"], "damage": 0}},
        foes={0: {"facing": "west", "alert": True}},
        badass=1,
        chance={"attack": ["gO gO wO wY"], "defense": ["gO gO"]},
    )
    orrus = t.orc("orrus").uses("mighty-attack").attacks(0)
    if "die" in " ".join(orrus.options):
        orrus.answers("pass")
    assert t.foes == [], "a Red sword is left, which does 2 Damage to Orange Health"
    assert t.said("guards") == ["guards"]


@rule("OQ-ATK-06", "OQ-COMB-01")
def test_two_weapons_of_a_type_strike_together() -> None:
    t = duel(heroes={"orrus": {"hands": ["sword", "kukri"]}})
    used = list(gear.lines(t.state, t.orc("orrus").hero))
    assert gear.dice_of(t.state, t.orc("orrus").hero, used) == [Die.GREY, Die.WHITE, Die.WHITE]


@rule("OQ-COMB-11")
def test_a_hero_defends_with_all_it_has_equipped() -> None:
    t = duel(heroes={"orrus": {"hands": ["sword", "shield"], "body": ["studded-armor"]}})
    assert sorted(gear.defense(t.state, t.orc("orrus").hero)) == [Die.WHITE, Die.WHITE, Die.GREY]


@rule("OQ-COMB-12")
def test_an_enemy_attacks_with_the_dice_of_its_sheet() -> None:
    t = duel(
        "D",
        stage="enemy",
        group=[0],
        shown="yellow",
        foes={0: {"facing": "west", "alert": True}},
        chance={"attack": ["wO wY"]},
    )
    assert t.orc("orrus").health == 5, "an Orange sword does 1 to Orange Health, a Yellow one nothing"


@rule("OQ-KILL-01", "OQ-KILL-02", "OQ-KILL-03", "OQ-LOOT-01")
def test_a_peasant_killed_in_one_blow() -> None:
    t = duel(chance={"attack": ["gR"]}, loot=["good-hide"])
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.foes, t.state.badass) == ([], 2), "1 for the Peasant and 1 for the single blow"
    assert "good-hide" in t.orc("orrus").things


@rule("OQ-KILL-03")
def test_no_bonus_for_somebody_who_was_hurt_before() -> None:
    t = duel(chance={"attack": ["gR"]}, foes={0: {"facing": "east", "damage": 1}})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert t.state.badass == 1


@rule("OQ-ENH-01")
def test_a_blessed_hero_gains_two_more() -> None:
    t = duel("S", chance={"attack": ["gR"], "defense": ["gO wY"]}, heroes={"orrus": {"effects": {"blessed": 1}}})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.state.badass, t.orc("orrus").hero.effects) == (5, [])


@rule("OQ-KILL-05", "OQ-SPOT-04", "OQ-EROLL-01")
def test_who_sees_somebody_die_is_alert() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. A . D .<G|
        +-+-+-+-+-+-+
    """,
        acts="thalla",
        heroes={"thalla": {"facing": "east", "hidden": "skill", "skills": ["stealth-shot"]}},
        foes={0: {"facing": "east"}},
        chance={"attack": ["gR wO"], "defense": ["wY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert t.foes == ["guard"]
    assert t.foe(1).is_alert


@rule("OQ-KILL-06")
def test_a_foe_that_burns_to_death_is_its_burners() -> None:
    t = duel(foes={0: {"facing": "east", "damage": 1}}, loot=["good-hide"])
    run(harm.suffer(t.state, t.foe(0), 1, "player:hero-1", "burn"))
    assert (t.state.badass, t.state.doings.kills) == (1, {"hero-1": 1})


@rule("OQ-MOVE-12")
def test_automatic_damage_takes_health_of_any_colour() -> None:
    t = duel("K")
    run(harm.suffer(t.state, t.foe(0), 1, "player:hero-1", "push"))
    assert t.foe(0).damage == 1


@rule("OQ-HP-05")
def test_healing_ends_at_full_health() -> None:
    t = duel(heroes={"orrus": {"damage": 1}})
    assert vitals.heal(t.state, t.orc("orrus").hero, 3) == 1
    assert t.orc("orrus").health == 6


@rule("OQ-ATK-01", "OQ-ATK-05", "OQ-ATK-07")
def test_a_hero_attacks_only_with_types_it_masters() -> None:
    t = duel(heroes={"orrus": {"hands": ["bow"]}})
    assert "main@skill:orrus-combat" not in t.orc("orrus").options


@rule("OQ-ATK-08", "OQ-ATK-09")
def test_a_staff_offers_each_of_its_lines() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |. W>P . D|
        +-+-+-+-+-+
    """,
        acts="mandar",
        foes={0: {"facing": "east"}, 1: {"facing": "east"}},
    )
    mandar = t.orc("mandar").uses("mandar-combat")
    assert sorted(one.split("@")[1] for one in mandar.options if "@" in one) == ["foe:peasant#0", "foe:war-dog#1"]
    mandar.attacks(0)
    assert t.foe(0).at == (3, 0), "Magic at Range 1 only pushes"


@rule("OQ-RANGE-02", "OQ-RANGE-03")
@pytest.mark.parametrize(("far", "reached"), [(1, False), (2, True), (6, True), (7, False)])
def test_a_bow_reaches_from_two_to_six_squares(far: int, reached: bool) -> None:
    row = ["A"] + ["."] * 8
    row[far] = "P"
    drawn = "\n".join(["    +" + "-+" * 9, "    |" + " ".join(row) + "|", "    +" + "-+" * 9])
    t = story(drawn, acts="thalla", foes=CALM, heroes={"thalla": {"facing": "east"}})
    assert ("main@skill:thalla-combat" in t.orc("thalla").options) is reached


@rule("OQ-RANGE-04", "OQ-RANGE-05")
def test_melee_without_a_range_reaches_no_diagonal() -> None:
    corner = """
        +-+-+
        |O .|
        + + +
        |. P|
        +-+-+
    """
    assert "main@skill:orrus-combat" not in story(corner, acts="orrus", foes=CALM).orc("orrus").options
    t = story(corner, acts="orrus", foes=CALM, heroes={"orrus": {"hands": ["voulge"]}})
    assert "main@skill:orrus-combat" in t.orc("orrus").options, "Melee 1 reaches all around"


@rule("OQ-ATK-04")
def test_ranged_attacks_need_a_line_of_fire_and_magic_only_sight() -> None:
    row = """
        +-+-+-+-+-+
        |{0}>. M . P|
        +-+-+-+-+-+
    """
    assert "main@skill:thalla-combat" not in story(row.format("A"), acts="thalla", foes=CALM).orc("thalla").options
    assert "main@skill:mandar-combat" in story(row.format("W"), acts="mandar", foes=CALM).orc("mandar").options


@rule("OQ-ATK-03")
def test_magic_passes_a_trunk() -> None:
    t = story(
        """
        +-+-+-+-+
        |W>. T P|
        +-+-+-+-+
    """,
        acts="mandar",
        foes=CALM,
    )
    assert "main@skill:mandar-combat" in t.orc("mandar").options


@rule("OQ-ORI-08")
def test_a_hero_may_turn_to_attack() -> None:
    t = duel(heroes={"orrus": {"facing": "west"}}, chance={"attack": ["gY"]})
    t.orc("orrus").uses("orrus-combat").attacks(0).answers("pass")
    assert t.orc("orrus").hero.facing == "east"


@rule("OQ-TERR-05")
@pytest.mark.parametrize(("kind", "more"), [(Attack.RANGED, [Die.WHITE]), (Attack.MELEE, []), (Attack.MAGIC, [])])
def test_a_field_covers_against_shots(kind: Attack, more: list[Die]) -> None:
    t = story(
        """
        +-+-+
        |M f|
        +-+-+
    """,
        foes={0: {"id": "peasant", "at": (1, 0)}},
    )
    assert combat.ground(t.state, t.foe(0), kind) == more


@rule("OQ-TERR-07")
@pytest.mark.parametrize("mark", ["C", "T"])
def test_high_ground_covers_a_hero_against_blows(mark: str) -> None:
    t = story(f"+-+-+\n|{mark} .|\n+-+-+", heroes={"mek": {"at": (0, 0)}})
    assert combat.ground(t.state, t.orc("mek").hero, Attack.MELEE) == [Die.WHITE]
    assert combat.ground(t.state, t.orc("mek").hero, Attack.RANGED) == []


@rule("OQ-COMB-14")
def test_to_suffer_a_die_is_no_attack() -> None:
    t = duel("G", foes={0: {"facing": "west", "alert": True}}, chance={"attack": ["gO"], "defense": ["gY"]})
    blow = run(combat.suffer_dice(t.state, t.foe(0), [Die.GREY], t.orc("orrus").hero))
    assert (blow.cause, t.foe(0).damage, t.foe(0).has_reacted) == (Cause.SUFFERED, 1, False)


@rule("OQ-ALTER-12", "OQ-ENH-04")
def test_weakened_and_fortified_shift_the_colour_of_health_for_one_attack() -> None:
    t = duel(
        "S", foes={0: {"facing": "east", "effects": {"weakened": 1}}}, chance={"attack": ["gO"], "defense": ["g- w-"]}
    )
    soldier = t.foe(0)
    assert vitals.colour(t.state, soldier) is Y
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert t.foes == [], "Orange does 2 to Yellow"
    t = duel(
        "S",
        foes={0: {"facing": "east", "effects": {"fortified": 1}}},
        chance={"attack": ["gO"], "defense": ["g- w-"]},
    )
    assert vitals.colour(t.state, t.foe(0)) is R
    t.orc("orrus").uses("orrus-combat").attacks(0).answers("pass")
    assert (t.foe(0).damage, vitals.has(t.foe(0), Effect.FORTIFIED)) == (0, False)


@rule("OQ-EFF-03", "OQ-EFF-04")
def test_effects_do_not_add_up_and_the_immune_have_none() -> None:
    t = duel("S")
    foe = t.foe(0)
    vitals.inflict(t.state, foe, combat.inflicts(Effect.BURN, 2), "")
    vitals.inflict(t.state, foe, combat.inflicts(Effect.BURN, 1), "")
    assert [(laid.effect, laid.level) for laid in foe.effects] == [("burn", 2)]
    t = duel(foes={0: CALM[0], 1: {"id": "captain-vess", "at": (4, 0)}})
    assert not vitals.inflict(t.state, t.foe(1), combat.inflicts(Effect.TERRIFIED), "")


@rule("OQ-ALTER-01")
def test_blessed_and_cursed_take_each_other_away() -> None:
    t = duel(heroes={"orrus": {"effects": {"cursed": 1}, "skills": ["mighty-attack"]}}, badass=9)
    orrus = t.orc("orrus")
    assert "main@skill:mighty-attack" not in orrus.options
    vitals.inflict(t.state, orrus.hero, combat.inflicts(Effect.BLESSED), "")
    assert [laid.effect for laid in orrus.hero.effects] == ["blessed"]


@rule("OQ-ALTER-08")
def test_the_stunned_roll_no_defense_and_make_no_attack() -> None:
    t = duel("S", foes={0: {"facing": "west", "alert": True, "effects": {"stunned": 1}}}, chance={"attack": ["gO"]})
    t.orc("orrus").uses("orrus-combat").attacks(0).answers("pass")
    assert t.foe(0).damage == 1
    t = duel("S", heroes={"orrus": {"effects": {"stunned": 1}}})
    assert "main@skill:orrus-combat" not in t.orc("orrus").options


@rule("OQ-ALTER-06")
def test_the_petrified_are_no_targets_and_take_no_damage() -> None:
    t = duel("S", foes={0: {"facing": "west", "effects": {"petrified": 1}}})
    assert "main@skill:orrus-combat" not in t.orc("orrus").options
    assert run(harm.suffer(t.state, t.foe(0), 3, "", "push")) == 0


@rule("OQ-ALTER-10")
def test_the_terrified_do_not_attack_whom_they_fear() -> None:
    t = duel("S", heroes={"orrus": {"effects": {"terrified": {"by": "foe:soldier#0"}}}})
    assert "main@skill:orrus-combat" not in t.orc("orrus").options


@rule("OQ-ALTER-02")
@pytest.mark.parametrize(("symbol", "damage"), [("skull", 0), ("lightning", 1)])
def test_the_disoriented_waste_their_action_on_a_skull(symbol: str, damage: int) -> None:
    told: dict[str, Any] = {"badass": [symbol]}
    if damage:
        told |= {"attack": ["gO"], "defense": ["g- w-"]}
    t = duel("S", heroes={"orrus": {"effects": {"disoriented": 1}}}, chance=told, badass=5)
    t.orc("orrus").uses("orrus-combat")
    if damage:
        t.orc("orrus").attacks(0).answers("pass")
    assert (t.foe(0).damage, t.orc("orrus").hero.effects) == (damage, [])


@rule("OQ-GLOS-33")
def test_a_push_goes_straight_away_and_hurts_where_it_is_stopped() -> None:
    t = duel("P")
    assert run(pushing.push(t.state, t.foe(0), 2, t.orc("orrus").hero))
    assert (t.foe(0).at, t.foe(0).damage) == ((4, 0), 0)
    assert not run(pushing.push(t.state, t.foe(0), 2, t.orc("orrus").hero))
    assert (t.foe(0).at, t.foe(0).damage) == ((4, 0), 1)


@rule("OQ-ALTER-05")
def test_the_entangled_are_not_pushed_but_hurt() -> None:
    t = duel("P", foes={0: {"facing": "east", "effects": {"entangled": 1}}})
    run(pushing.push(t.state, t.foe(0), 2, t.orc("orrus").hero))
    assert (t.foe(0).at, t.foe(0).damage) == ((2, 0), 1)


@rule("OQ-REACT-03", "OQ-REACT-09")
def test_who_is_struck_from_behind_raises_no_shield_turns_round_and_has_reacted() -> None:
    t = duel(
        "S",
        heroes={"orrus": {"hands": ["kukri"], "skills": ["orrus-combat-2"]}},
        foes={0: {"facing": "east"}},
        chance={"attack": ["wY wY", "wY wY"], "defense": ["gY wY", "gY wY"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.foe(0).facing, t.foe(0).has_reacted, t.said("turns-round", "guards")) == ("west", True, ["turns-round"])
    t.orc("orrus").uses("orrus-combat-2").attacks(0)
    assert t.said("turns-round", "guards") == ["turns-round"], "not in this Hero Phase any more"
