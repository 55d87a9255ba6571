"""Orrus's sixteen Skill Cards and his Innate Passive, each side in a fight (OQ-SKILL)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Sort
from longtable.games.orcquest_warpath.play import attacking
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Gathering, Struck, effects
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Action
from longtable.testing import rule
from tests.orcquest_warpath.camp import (
    ALERT,
    STUNNED,
    acting,
    hall,
    laid,
    phase,
    plays,
    rolled,
    run,
    side_of,
    story,
)

ARMED: dict[str, Any] = {"hands": ["kukri"]}
"""Two white dice, and nothing to roll again."""


def orrus(cells: str, *skills: str, mine: Any = None, **told: Any) -> Any:
    """Orrus acts, with a Kukri unless the story says otherwise."""
    return acting("orrus", cells, *skills, mine={**ARMED, **(mine or {})}, **told)


MOVES = [("orrus-move", 5, 1), ("orrus-move/enhanced", 8, 0)]


@rule("OQ-SKILL-03", "OQ-MOVE-01")
@plays(*(row[0] for row in MOVES))
@pytest.mark.parametrize(("card", "far", "left"), MOVES)
def test_orrus_walks(card: str, far: int, left: int) -> None:
    t = orrus("O>. . . . . . . . .", foes={})
    t.orc("orrus").uses(*side_of(card))
    assert (t.orc("orrus").reaches()[-1], t.orc("orrus").hero.points) == ((far, 0), left)


ATTACKS = [
    ("orrus-combat", "wO wY", 1, 1, 0),
    ("orrus-combat/enhanced", "gO wY wY", 1, 0, 0),
    ("orrus-combat-2", "wO wY", 1, 1, 0),
    ("orrus-combat-2/enhanced", "gO wY wY", 1, 0, 0),
    ("lightning-attack", "wO wY", 1, 1, 1),
]


@rule("OQ-SKILL-05", "OQ-COMB-01", "OQ-ATK-02")
@plays(*(row[0] for row in ATTACKS))
@pytest.mark.parametrize(("card", "dice", "damage", "points", "price"), ATTACKS)
def test_orrus_strikes(card: str, dice: str, damage: int, points: int, price: int) -> None:
    t = orrus(". O>S", "orrus-combat-2", "lightning-attack", chance={"attack": [dice]})
    t.orc("orrus").uses(*side_of(card)).attacks(0)
    assert (rolled(t), t.foe(0).damage) == ((dice, ""), damage)
    assert (t.orc("orrus").hero.points, t.state.badass) == (points, 9 - price)


MIGHTY = [
    ("mighty-attack", "gO wY wY", 1, 8),
    ("mighty-attack/enhanced", "bY wY wY", 0, 7),
    ("mighty-attack/combo", "gO wY wY", 2, 9),
]


@rule("OQ-GLOS-03", "OQ-GLOS-07", "OQ-COMBO-02", "OQ-COMBO-04")
@plays(*(row[0] for row in MIGHTY))
@pytest.mark.parametrize(("card", "dice", "points", "badass"), MIGHTY)
def test_a_mighty_attack_is_brutal_or_cruel(card: str, dice: str, points: int, badass: int) -> None:
    t = orrus(". O>K", "mighty-attack", mine={"wounds": 3}, chance={"attack": [dice]})
    t.orc("orrus").uses(*side_of(card)).attacks(0)
    assert rolled(t) == (dice, "")
    assert (t.orc("orrus").hero.points, t.state.badass) == (points, badass)
    assert t.foe(0).damage == 1, "one Red result, raised or added, does 1 to Red Health"


@rule("OQ-GLOS-04", "OQ-RANGE-04")
@plays("orrus-charge")
def test_a_charge_of_four_squares_ends_with_an_attack() -> None:
    t = orrus("O>. . . . S . .", chance={"attack": ["wO wY"]})
    orrus_ = t.orc("orrus").uses("orrus-charge")
    assert orrus_.reaches() == [(1, 0), (2, 0), (3, 0), (4, 0)]
    orrus_.goes(4, 0).attacks(0)
    assert (orrus_.at, t.foe(0).damage, rolled(t)[0]) == ((4, 0), 1, "wO wY")


@rule("OQ-GLOS-04")
@plays("orrus-charge/enhanced")
def test_an_enhanced_charge_goes_six_squares_with_a_die_more() -> None:
    t = orrus("O>. . . . . . S", chance={"attack": ["wO wY wY"]})
    orrus_ = t.orc("orrus").uses("orrus-charge", "enhanced").goes(6, 0).attacks(0)
    assert (orrus_.at, t.foe(0).damage, t.state.badass) == ((6, 0), 1, 8)


@rule("OQ-GLOS-04")
def test_who_has_not_charged_does_not_attack() -> None:
    t = orrus("O>S")
    assert "main@skill:orrus-charge" not in t.orc("orrus").options, "there is nowhere to go"
    t = orrus(". O>S")
    t.orc("orrus").uses("orrus-charge").answers("pass").seat.asked("act")
    assert t.facts("rolls") == []


@rule("OQ-COMBO-01", "OQ-COMBO-03")
@plays("orrus-charge/combo", "shoving-kick/combo")
@pytest.mark.parametrize("card", ["orrus-charge", "shoving-kick"])
def test_cards_that_follow_two_wounds_for_nothing(card: str) -> None:
    t = orrus(". O>S . .", "shoving-kick", mine={"wounds": 2}, chance={"attack": ["wO"]} if "kick" in card else {})
    t.orc("orrus").uses(card, "combo")
    if card == "orrus-charge":
        t.orc("orrus").goes(0, 0)
        assert t.orc("orrus").at == (0, 0)
    else:
        assert (t.foe(0).damage, t.foe(0).at, t.orc("orrus").hero.wounds) == (1, (4, 0), 3)
    assert (t.orc("orrus").hero.points, t.state.badass) == (2, 9)


@rule("OQ-ENH-02", "OQ-ENH-03")
@plays("battle-cry", "battle-cry/enhanced")
@pytest.mark.parametrize(("side", "level"), [("main", 1), ("enhanced", 2)])
def test_a_battle_cry_enrages_all_in_sight(side: str, level: int) -> None:
    t = orrus("O>. A|M", "battle-cry", foes={})
    t.orc("orrus").uses("battle-cry", side)
    assert [laid(t.orc(name).hero) for name in ("orrus", "thalla", "mek")] == [{"enraged": level}] * 2 + [{}]
    assert t.state.badass == 9 - level


@rule("OQ-ENH-02", "OQ-DICE-09")
def test_the_enraged_roll_what_they_like_again_before_anything_is_done_to_it() -> None:
    t = orrus(
        ". O>K",
        "mighty-attack",
        mine={"effects": {"enraged": 1}},
        chance={"attack": ["gY wY wO", "wO"]},
    )
    t.orc("orrus").uses("mighty-attack").attacks(0).seat.asked("reroll").offered(
        "grey-yellow", "white-yellow", "white-orange", "pass"
    )
    t.orc("orrus").answers("die:white-yellow#1").answers("pass")
    assert t.foe(0).damage == 1, "Brutality makes an Orange die Red, after the re-roll"


@rule("OQ-GLOS-05", "OQ-HREACT-06")
@plays("counter", "counter-2")
@pytest.mark.parametrize(("card", "price", "dice"), [("counter", 1, "gO wY"), ("counter-2", 2, "gO gY wY")])
def test_orrus_strikes_back(card: str, price: int, dice: str) -> None:
    t = phase(
        hall(". O>P"),
        foes={0: ALERT},
        badass=3,
        heroes={"orrus": {"hands": ["claymore"], "skills": [card]}},
        loot=["good-hide"],
        chance={"attack": ["wY", dice]},
    )
    t.orc("orrus").seat.asked("react").offered(card, "pass").answers(f"skill:{card}")
    assert (t.foes, t.state.badass) == ([], 3 - price + 2), "2 for a Peasant in one blow"
    assert rolled(t)[0] == dice


@rule("OQ-GLOS-05")
def test_nobody_strikes_back_at_a_shot_be_it_with_a_spear() -> None:
    t = phase(
        hall("O>x F"),
        foes={0: ALERT},
        badass=3,
        heroes={"orrus": {"skills": ["counter"], "hands": ["spear"]}},
        chance={"attack": ["gO wY"]},
    )
    assert (t.orc("orrus").health, t.facts("reacts")) == (5, [])


@rule("OQ-GLOS-45", "OQ-DICE-09")
@plays("leader")
@pytest.mark.parametrize(("map_", "is_near"), [("O M>P", True), ("O . M>P", False)])
def test_a_leader_lends_tenacity_to_who_stands_beside_him(map_: str, is_near: bool) -> None:
    t = phase(
        hall(map_),
        foes={0: ALERT},
        heroes={"orrus": {"skills": ["leader"]}, "mek": {"body": ["leather-armor"]}},
        chance={"attack": ["wO"], "defense": ["w-", "wO"] if is_near else ["w-"]},
        resting=("reroll", "gear", "activate"),
    )
    if is_near:
        t.orc("mek").seat.asked("reroll").answers("die:white-blank#0")
    assert t.orc("mek").health == (7 if is_near else 5)


@rule("OQ-GLOS-45")
def test_a_leader_does_not_lead_himself() -> None:
    t = phase(
        hall(". O>P"),
        foes={0: ALERT},
        heroes={"orrus": {"skills": ["leader"], "body": ["leather-armor"]}},
        chance={"attack": ["wO"], "defense": ["w-"]},
    )
    assert t.orc("orrus").health == 5


@rule("OQ-REACT-01")
def test_a_lightning_attack_is_not_answered() -> None:
    told: dict[str, Any] = {"foes": {0: ALERT}}
    quick = orrus(". O>G", "lightning-attack", **told, chance={"attack": ["wY wY"], "defense": ["g-"]})
    quick.orc("orrus").uses("lightning-attack").attacks(0)
    assert (quick.orc("orrus").health, quick.foe(0).has_reacted) == (6, False)
    slow = orrus(". O>G", **told, chance={"attack": ["wY wY", "gO"], "defense": ["g-"]})
    slow.orc("orrus").uses("orrus-combat").attacks(0)
    assert (slow.orc("orrus").health, slow.foe(0).has_reacted) == (5, True)


@rule("OQ-COMB-14", "OQ-GLOS-33")
@plays("shoving-kick", "shoving-kick/enhanced")
@pytest.mark.parametrize(("side", "at", "effects", "price"), [("main", 4, {}, 0), ("enhanced", 5, {"stunned": 1}, 1)])
def test_a_kick_shoves(side: str, at: int, effects: dict[str, int], price: int) -> None:
    t = orrus(
        ". O>G . . . .",
        "shoving-kick",
        foes={0: ALERT},
        chance={"attack": ["wO"], "defense": ["gY"]},
    )
    t.orc("orrus").uses("shoving-kick", side)
    assert (t.foe(0).at, t.foe(0).damage, laid(t.foe(0)), t.state.badass) == ((at, 0), 1, effects, 9 - price)
    assert not t.foe(0).has_reacted


@rule("OQ-COMBO-03", "OQ-GLOS-33")
def test_who_is_kicked_against_a_wall_is_hurt_and_that_counts_for_combos() -> None:
    t = orrus(
        ". O G",
        "shoving-kick",
        mine={"facing": "west"},
        foes={0: ALERT},
        chance={"attack": ["wY"], "defense": ["gO"]},
    )
    t.orc("orrus").uses("shoving-kick")
    assert (t.foe(0).damage, t.orc("orrus").hero.wounds, t.orc("orrus").hero.facing) == (1, 1, "east")


STAMINA = [("orrus-stamina", 3, 4), ("orrus-stamina-2", 4, 6)]


@rule("OQ-SKILL-09", "OQ-ORI-05")
@plays(*(row[0] for row in STAMINA))
@pytest.mark.parametrize(("card", "more", "health"), STAMINA)
def test_stamina_carries_orrus_farther(card: str, more: int, health: int) -> None:
    t = orrus("P O . . . . . . . . . .", card, foes={0: {"facing": "east", "alert": True}})
    orrus_ = t.orc("orrus").uses("orrus-move").answers(f"boost@skill:{card}")
    assert orrus_.reaches()[-1] == (1 + 5 + more, 0)
    orrus_.goes(1 + 5 + more, 0)
    assert (orrus_.health, t.state.badass, card in orrus_.hero.down) == (health, 8, True)


@rule("OQ-SKILL-09")
def test_stamina_may_be_added_when_all_moves_are_spent() -> None:
    t = orrus("O>. . . . . . . .", "orrus-stamina", foes={})
    orrus_ = t.orc("orrus").uses("orrus-move").goes(5, 0)
    orrus_.seat.asked("boost").offered("orrus-stamina", "pass")
    orrus_.answers("boost@skill:orrus-stamina").goes(8, 0)
    assert (orrus_.at, t.state.badass) == ((8, 0), 8)


@rule("OQ-HREACT-05", "OQ-ORI-09")
@plays("watch-out")
def test_orrus_takes_the_blow_that_was_meant_for_another() -> None:
    t = phase(
        """
        +-+-+-+
        |. O>.|
        + + + +
        |. M>P|
        +-+-+-+
    """,
        foes={0: ALERT},
        badass=1,
        heroes={"orrus": {"skills": ["watch-out"]}, "mek": {"down": ["dodge"]}},
        chance={"attack": ["wO"]},
    )
    t.orc("orrus").seat.asked("react").answers("skill:watch-out")
    assert (t.orc("orrus").health, t.orc("mek").health, t.state.badass) == (5, 7, 0)
    assert (t.foe(0).facing, t.said("takes-place")) == ("west", ["takes-place"])


@rule("OQ-HREACT-02")
def test_one_answer_to_an_enemy_is_enough() -> None:
    t = phase(
        """
        +-+-+-+
        |. O>.|
        + + + +
        |. M>P|
        +-+-+-+
    """,
        foes={0: ALERT},
        badass=5,
        heroes={"orrus": {"skills": ["watch-out", "counter"], "hands": ["voulge"]}, "mek": {"down": ["dodge"]}},
        chance={"attack": ["wO"]},
    )
    t.orc("orrus").seat.asked("react").offered("watch-out", "pass").answers("skill:watch-out")
    assert (t.orc("orrus").health, "react" in t.asked.values()) == (5, False)


@rule("OQ-ORI-09")
def test_who_is_turned_aside_by_orrus_turns_to_him() -> None:
    t = phase(
        """
        +-+-+-+
        |. . G|
        + + + +
        |. M .|
        + + + +
        |. O .|
        +-+-+-+
    """,
        foes={0: ALERT},
        badass=1,
        heroes={
            "orrus": {"skills": ["watch-out"], "facing": "north"},
            "mek": {"down": ["dodge"], "damage": 5, "facing": "north"},
        },
        chance={"attack": ["gO"]},
    )
    t.orc("orrus").seat.asked("react").answers("skill:watch-out")
    assert (t.foe(0).facing, t.orc("orrus").health, t.orc("mek").health) == ("south", 5, 2)


@rule("OQ-GLOS-05")
@pytest.mark.parametrize(("kind", "fits"), [(Attack.MELEE, True), (Attack.RANGED, False), (Attack.MAGIC, False)])
def test_a_counter_answers_melee(kind: Attack, fits: bool) -> None:
    t = orrus(". O>P", foes={0: ALERT})
    event = Struck(Blow(t.foe(0), t.orc("orrus").hero, kind, Cause.ACTIVATION))
    entry = effects.find(Struck, "counter", Sort.SKILL)
    assert entry is not None
    assert entry.fits(t.state, t.orc("orrus").hero, event) is fits


@rule("OQ-HREACT-05", "OQ-GLOS-48")
@pytest.mark.parametrize("orrus_", [{"at": (0, 0)}, {"at": (1, 0), "hidden": "skill"}])
def test_orrus_takes_no_blow_from_afar_nor_while_nobody_sees_him(orrus_: dict[str, Any]) -> None:
    t = phase(
        """
        +-+-+-+
        |. . .|
        + + + +
        |. M>P|
        +-+-+-+
    """,
        foes={0: ALERT},
        badass=1,
        heroes={"orrus": {"skills": ["watch-out"], "facing": "east", **orrus_}, "mek": {"down": ["dodge"]}},
        chance={"attack": ["wO"]},
    )
    assert (t.orc("mek").health, t.facts("reacts")) == (5, [])


@rule("OQ-KILL-01", "OQ-ORI-05")
@plays("reaper")
def test_the_reaper_steps_on_over_the_fallen() -> None:
    t = orrus(
        "P O S .",
        "reaper",
        foes={0: {"facing": "east", "alert": True}, 1: {**STUNNED, "damage": 1}},
        chance={"attack": ["wO wY"]},
    )
    orrus_ = t.orc("orrus").uses("orrus-combat").attacks(1)
    orrus_.seat.asked("square").offered("2,0", "pass")
    orrus_.goes(2, 0)
    assert (orrus_.at, orrus_.health, orrus_.hero.points) == ((2, 0), 6, 1)


@rule("OQ-KILL-01")
def test_only_an_attack_feeds_the_reaper() -> None:
    t = orrus(". O>P .", "reaper", "shoving-kick", foes={0: {**STUNNED, "damage": 1}}, chance={"attack": ["wO"]})
    t.orc("orrus").uses("shoving-kick").seat.asked("act")
    assert t.foes == []


WHIRL = """
    +-+-+-+-+
    |S . P .|
    + + + + +
    |. O . G|
    + + + + +
    |. . c .|
    +-+-+-+-+
"""


@rule("OQ-RANGE-06", "OQ-GLOS-48")
@plays("whirlwind-attack")
def test_a_whirlwind_meets_everybody_around_with_one_roll() -> None:
    t = story(
        WHIRL,
        acts="orrus",
        badass=3,
        heroes={"orrus": {**ARMED, "skills": ["whirlwind-attack"]}},
        foes={0: STUNNED, 1: STUNNED, 2: STUNNED},
        loot=["good-hide"],
        chance={"attack": ["gO wY wY"]},
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert ([foe.id for foe in t.state.foes], t.foe(0).damage, t.foe(2).damage) == (["soldier", "guard"], 1, 0)
    assert (rolled(t, 0)[0], rolled(t, 1)[0], len(t.facts("rolls"))) == ("gO wY wY", "gO wY wY", 2)
    assert (t.orc("orrus").hero.points, t.state.badass) == (0, 2), "3 paid, 2 for the Peasant"


@rule("OQ-RANGE-06")
def test_it_is_told_before_a_whirlwind_whom_it_would_kill() -> None:
    t = story(
        WHIRL,
        acts="orrus",
        badass=3,
        heroes={"orrus": {**ARMED, "skills": ["whirlwind-attack"]}},
        foes={0: STUNNED, 1: STUNNED, 2: STUNNED},
    )
    found = t.table.outlook(next(iter(t.table.asks)), "told", 5)["main@skill:whirlwind-attack"]
    told = {figure.label: figure.amount for figure in found}
    assert told == {"Kills Soldier from here": 481, "Kills Peasant from here": 1000}, (
        "a Red sword, or two Orange ones"
    )


@rule("OQ-RANGE-06", "OQ-REACT-01")
@pytest.mark.parametrize("unanswered", [False, True])
def test_an_area_attack_may_leave_no_time_to_react(unanswered: bool) -> None:
    t = orrus(". O>S", foes={0: ALERT}, chance={"attack": ["wY wY"], "defense": ["gY wY" if unanswered else "gY gY"]})
    hero = t.orc("orrus").hero
    model = attacking.sweep(t.state, hero, UseRow(text="Around.", unanswered=unanswered), Attack.MELEE)
    run(attacking.area(t.state, hero, Action(hero.role), 1, model))
    assert t.said("guards") == ([] if unanswered else ["guards"])


@rule("OQ-ATK-05", "OQ-RANGE-06")
@pytest.mark.parametrize("hands", [["bow"], []])
def test_nobody_whirls_without_a_blade(hands: list[str]) -> None:
    t = orrus(". O>S", "whirlwind-attack", mine={"hands": hands})
    assert "main@skill:whirlwind-attack" not in t.orc("orrus").options


@rule("OQ-ACT-09", "OQ-GLOS-01")
@pytest.mark.parametrize(("damage", "asked"), [(2, False), (3, True)])
def test_a_wounded_orrus_takes_better_aim(damage: int, asked: bool) -> None:
    t = orrus(
        ". O>S", mine={"damage": damage}, chance={"attack": ["wY wY", "wO"] if asked else ["wY wY"]}, resting=("act",)
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    if asked:
        t.orc("orrus").seat.asked("reroll").offered("white-yellow", "pass").answers("die:white-yellow#0")
    assert t.foe(0).damage == int(asked)


@rule("OQ-ACT-09")
@pytest.mark.parametrize(("kind", "cause"), [(Attack.RANGED, Cause.ACTION), (Attack.MELEE, Cause.SUFFERED)])
def test_only_melee_attacks_gain_by_his_rage(kind: Attack, cause: Cause) -> None:
    t = orrus(". O>S", mine={"damage": 5})
    blow = Blow(t.orc("orrus").hero, t.foe(0), kind, cause)
    run(announce(t.state, Gathering(blow)))
    assert blow.wields == []
