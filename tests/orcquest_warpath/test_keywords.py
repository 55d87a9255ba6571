"""Keywords in a fight, each as a row of a table (OQ-GLOS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Keyword
from longtable.games.orcquest_warpath.play import boosting, combat
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, Cause, DefenderTurn, Struck, Wielded
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

B, Y, O, R = Colour.BLANK, Colour.YELLOW, Colour.ORANGE, Colour.RED  # noqa: E741  as the dice are written
ROW = """
    +-+-+-+-+-+-+
    |. A>. S K P|
    +-+-+-+-+-+-+
"""


def blow(t: Any, swords: Any, shields: Any = (), cause: Cause = Cause.ACTION) -> Blow:
    """A blow of Thalla at the Soldier whose dice lie on the table."""
    found = Blow(t.orc("thalla").hero, t.foe(0), Attack.RANGED, cause)
    found.swords = [Rolled(Die.GREY, one) for one in swords]
    found.shields = [Rolled(Die.GREY, one) for one in shields]
    return found


def shown(some: list[Rolled]) -> list[Colour]:
    """What dice show."""
    return [one.shows for one in some]


def attack(t: Any, struck: Blow, *abilities: Ability) -> Blow:
    """The attacker's turn with some Abilities."""
    struck.wields += [Wielded(struck.attacker, ability) for ability in abilities]
    run(announce(t.state, AttackerTurn(struck)))
    return struck


def defend(t: Any, struck: Blow, *abilities: Ability) -> Blow:
    """The defender's turn with some Abilities."""
    struck.guards += [Wielded(struck.defender, ability) for ability in abilities]
    run(announce(t.state, DefenderTurn(struck)))
    return struck


@pytest.mark.parametrize(
    ("ability", "swords", "shields", "after", "left"),
    [
        pytest.param(
            Ability(does=Keyword.BRUTALITY), (O, O), (), [R, O], [], marks=rule("OQ-GLOS-03"), id="brutality"
        ),
        pytest.param(Ability(does=Keyword.BRUTALITY), (R,), (), [R], [], marks=rule("OQ-GLOS-03"), id="red-stays"),
        pytest.param(
            Ability(does=Keyword.CRUELTY, x=2), (Y,), (), [Y, R, R], [], marks=rule("OQ-GLOS-07"), id="cruelty"
        ),
        pytest.param(
            Ability(does=Keyword.SLAUGHTER, colour=O), (Y,), (), [Y, O], [], marks=rule("OQ-GLOS-40"), id="slaughter"
        ),
        pytest.param(
            Ability(does=Keyword.FEROCITY), (Y, O), (), [Y, O, O], [], marks=rule("OQ-GLOS-15"), id="ferocity"
        ),
        pytest.param(
            Ability(does=Keyword.PIERCING), (O,), (O, B), [O], [Y, B], marks=rule("OQ-GLOS-27"), id="piercing"
        ),
        pytest.param(Ability(does=Keyword.CRUSH), (O,), (O, Y, B), [O], [O, B], marks=rule("OQ-GLOS-08"), id="crush"),
    ],
)
def test_what_the_attackers_keywords_do_to_the_dice(
    ability: Ability, swords: Any, shields: Any, after: list[Colour], left: list[Colour]
) -> None:
    t = story(ROW, acts="thalla")
    struck = attack(t, blow(t, swords, shields), ability)
    assert (shown(struck.swords), shown(struck.shields)) == (after, left)


@pytest.mark.parametrize(
    ("ability", "swords", "shields", "after", "left"),
    [
        pytest.param(
            Ability(does=Keyword.TOUGHNESS), (O,), (Y, B), [O], [O, B], marks=rule("OQ-GLOS-47"), id="toughness"
        ),
        pytest.param(
            Ability(does=Keyword.RESISTANCE, colour=O),
            (O,),
            (B,),
            [O],
            [B, O],
            marks=rule("OQ-GLOS-35"),
            id="resistance",
        ),
        pytest.param(
            Ability(does=Keyword.INDESTRUCTIBLE, x=2),
            (O,),
            (),
            [O],
            [R, R],
            marks=rule("OQ-GLOS-20"),
            id="indestructible",
        ),
        pytest.param(Ability(does=Keyword.THREAT), (R, Y), (), [R], [], marks=rule("OQ-GLOS-46"), id="threat"),
    ],
)
def test_what_the_defenders_keywords_do_to_the_dice(
    ability: Ability, swords: Any, shields: Any, after: list[Colour], left: list[Colour]
) -> None:
    t = story(ROW, acts="thalla")
    struck = defend(t, blow(t, swords, shields), ability)
    assert (shown(struck.swords), shown(struck.shields)) == (after, left)


@rule("OQ-DICE-10")
def test_two_brutalities_go_on_two_dice() -> None:
    t = story(ROW, acts="thalla")
    struck = attack(t, blow(t, (Y,)), Ability(does=Keyword.BRUTALITY), Ability(does=Keyword.BRUTALITY))
    assert shown(struck.swords) == [O]


@rule("OQ-GLOS-01", "OQ-DICE-09")
def test_accuracy_rolls_once_with_the_higher_number() -> None:
    t = story(ROW, foes={0: {"facing": "west"}}, chance={"attack": ["gR gR"]})
    struck = Blow(t.foe(0), t.orc("thalla").hero, Attack.MELEE, Cause.ACTIVATION)
    struck.swords = [Rolled(Die.GREY, one) for one in (Y, Y, O)]
    attack(t, struck, Ability(does=Keyword.ACCURACY, x=1), Ability(does=Keyword.ACCURACY, x=2))
    assert shown(struck.swords) == [R, R, O]


@rule("OQ-GLOS-45")
def test_tenacity_rolls_shields_again() -> None:
    t = story(ROW, chance={"defense": ["gR"]})
    struck = defend(t, blow(t, (O, O), (B, O)), Ability(does=Keyword.TENACITY))
    assert shown(struck.shields) == [R, O]


@rule("OQ-GLOS-45", "OQ-GLOS-01", "OQ-GLOS-02")
def test_a_hero_is_not_asked_to_roll_again_what_serves() -> None:
    t = story(ROW, acts="thalla")
    held = Blow(t.foe(0), t.orc("thalla").hero, Attack.MELEE, Cause.ACTIVATION)
    held.swords, held.shields = [Rolled(Die.GREY, O)], [Rolled(Die.GREY, one) for one in (B, O)]
    assert shown(defend(t, held, Ability(does=Keyword.TENACITY)).shields) == [B, O]
    sure = attack(t, blow(t, (R, O), (O,)), Ability(does=Keyword.ACCURACY), Ability(does=Keyword.ATROCITY))
    assert (shown(sure.swords), shown(sure.shields)) == ([R, O], [O]), "2 Damage kill a Soldier as they lie"


@rule("OQ-GLOS-02")
def test_atrocity_makes_shields_be_rolled_again() -> None:
    t = story(ROW, chance={"defense": ["g-"]})
    struck = Blow(t.foe(0), t.orc("thalla").hero, Attack.MELEE, Cause.ACTIVATION)
    struck.swords, struck.shields = [Rolled(Die.GREY, O)], [Rolled(Die.GREY, one) for one in (Y, R)]
    attack(t, struck, Ability(does=Keyword.ATROCITY))
    assert shown(struck.shields) == [Y, B]


def struck(t: Any, ability: Ability, dealt: int = 1, results: Any = (O,)) -> Blow:
    """A blow is over, and the attacker has a keyword."""
    found = blow(t, results)
    found.results, found.dealt = found.swords, dealt
    found.wields = [Wielded(found.attacker, ability)]
    run(announce(t.state, Struck(found)))
    return found


@rule("OQ-SKILL-09")
@pytest.mark.parametrize(
    ("shields", "guard", "is_offered"),
    [((R,), None, False), ((R,), Keyword.TENACITY, True), ((), Keyword.THREAT, False)],
)
def test_a_boost_that_does_no_more_damage_counts_only_where_dice_it_changes_are_still_open(
    shields: Any, guard: Keyword | None, is_offered: bool
) -> None:
    t = story(ROW, acts="thalla")
    found = blow(t, (Y,), shields)
    found.guards = [] if guard is None else [Wielded(t.foe(0), Ability(does=guard))]
    assert boosting.matters(t.state, t.orc("thalla").hero, t.state.skill("barbed-arrow"), found) is is_offered


@rule("OQ-GLOS-39")
def test_skewered_hits_who_stands_behind() -> None:
    t = story(ROW, acts="thalla")
    struck(t, Ability(does=Keyword.SKEWERED), results=(R, O))
    assert t.foe(1).damage == 1, "of Red Health the Red result takes one"
    t = story(ROW, acts="thalla")
    struck(t, Ability(does=Keyword.SKEWERED), dealt=0, results=(R,))
    assert t.foe(1).damage == 0, "only if the target was hurt"


@rule("OQ-GLOS-14")
def test_an_explosion_meets_those_around_the_target() -> None:
    t = story(ROW, acts="thalla")
    struck(t, Ability(does=Keyword.EXPLOSION), results=(R, Y))
    assert (t.foe(0).damage, t.foe(1).damage, t.foe(2).damage) == (0, 1, 0)


@rule("OQ-GLOS-22")
def test_life_steal_takes_one_and_gives_one() -> None:
    t = story(ROW, acts="thalla", heroes={"thalla": {"damage": 2}})
    struck(t, Ability(does=Keyword.LIFE_STEAL), dealt=0)
    assert (t.foe(0).damage, t.orc("thalla").health) == (1, 3)


@rule("OQ-GLOS-23")
def test_lightning_leaps_to_the_next() -> None:
    t = story(ROW, acts="thalla")
    struck(t, Ability(does=Keyword.LIGHTNING), dealt=1)
    assert (t.foe(1).damage, t.foe(2).damage) == (1, 0)


@rule("OQ-GLOS-33", "OQ-EFF-02")
def test_push_needs_no_damage() -> None:
    t = story(ROW.replace("K", "."), acts="thalla")
    struck(t, Ability(does=Keyword.PUSH), dealt=0)
    assert t.foe(0).at == (4, 0)


@rule("OQ-GLOS-37")
def test_riposte_strikes_the_attacker() -> None:
    t = story(
        """
        +-+-+-+
        |. O>K|
        +-+-+-+
    """,
        acts="orrus",
        foes={0: {"facing": "west", "alert": True}},
        chance={"attack": ["gY", "gO"], "defense": ["gY wY"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0).answers("pass")
    assert (t.orc("orrus").health, t.foe(0).has_reacted) == (5, True)


@rule("OQ-GLOS-26")
def test_phalanx_covers_the_others_of_the_group() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+
        |S P . . . . . P|
        +-+-+-+-+-+-+-+-+
    """,
        heroes={"mek": {"at": (4, 0)}},
    )
    assert combat.phalanx(t.state, t.foe(1)) == [Die.WHITE]
    assert combat.phalanx(t.state, t.foe(0)) == [], "not the one who has it"
    assert combat.phalanx(t.state, t.foe(2)) == []


@rule("OQ-GLOS-38")
def test_shield_bash_strikes_with_spare_shields() -> None:
    t = story(ROW, acts="thalla")
    found = blow(t, (Y,))
    found.type, found.spare = Attack.MELEE, [Rolled(Die.GREY, O), Rolled(Die.GREY, B)]
    found.guards = [Wielded(found.defender, Ability(does=Keyword.SHIELD_BASH))]
    run(announce(t.state, Struck(found)))
    assert t.orc("thalla").health == 3


@rule("OQ-GLOS-09")
def test_a_defender_helps_another_enemy() -> None:
    t = story(
        """
        +-+-+-+
        |. K .|
        + + + +
        |. O>P|
        +-+-+-+
    """,
        acts="orrus",
        foes={0: {"facing": "south", "alert": True}, 1: {"facing": "west", "alert": True}},
        chance={"attack": ["gY", "gO gY"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(1).answers("pass")
    assert t.said("defends") == ["defends"]
    assert t.orc("orrus").health == 5


@rule("OQ-GLOS-11")
def test_an_enemy_that_dodges_ignores_the_damage_and_steps_back() -> None:
    t = story(
        """
        +-+-+-+-+
        |. O>. .|
        +-+-+-+-+
    """,
        acts="orrus",
        foes={0: {"id": "seneschal", "at": (2, 0), "facing": "west", "alert": True}},
        chance={"attack": ["gR"], "defense": ["gY wY"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.foe(0).damage, t.foe(0).at) == (0, (3, 0))
