"""Thalla's sixteen Skill Cards and her Innate Passive, each side in a fight (OQ-SKILL)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Sort
from longtable.games.orcquest_warpath.play.effects import Aiming, AttackerTurn, Blow, Cause, effects
from longtable.testing import rule
from tests.orcquest_warpath.camp import (
    STUNNED,
    acting,
    laid,
    phase,
    plays,
    rolled,
    side_of,
)

CALM = {"facing": "east"}


def thalla(cells: str, *skills: str, **told: Any) -> Any:
    """Thalla acts, with her Bow."""
    return acting("thalla", cells, *skills, **told)


MOVES = [("thalla-move", 6, 1), ("thalla-move/enhanced", 9, 0)]


@rule("OQ-SKILL-03")
@plays(*(row[0] for row in MOVES))
@pytest.mark.parametrize(("card", "far", "left"), MOVES)
def test_thalla_walks(card: str, far: int, left: int) -> None:
    t = thalla("A>. . . . . . . . . . .", foes={})
    t.orc("thalla").uses(*side_of(card))
    assert (t.orc("thalla").reaches()[-1], t.orc("thalla").hero.points) == ((far, 0), left)


ATTACKS = [
    ("thalla-combat", "gO wY", 1, 0),
    ("thalla-combat/enhanced", "gO gY wY", 0, 0),
    ("thalla-combat-2", "gO wY", 1, 0),
    ("thalla-combat-2/enhanced", "gO gY wY", 0, 0),
    ("stealth-shot", "gO wY", 1, 1),
    ("stealth-shot/enhanced", "gO gY wY", 0, 1),
]


@rule("OQ-SKILL-05", "OQ-ATK-04", "OQ-ATK-07")
@plays(*(row[0] for row in ATTACKS))
@pytest.mark.parametrize(("card", "dice", "points", "price"), ATTACKS)
def test_thalla_shoots(card: str, dice: str, points: int, price: int) -> None:
    t = thalla(
        "A>. . S", "thalla-combat-2", "stealth-shot", mine={"down": ["barbed-arrow"]}, chance={"attack": [dice]}
    )
    t.orc("thalla").uses(*side_of(card)).attacks(0)
    assert (rolled(t), t.foe(0).damage) == ((dice, ""), 1)
    assert (t.orc("thalla").hero.points, t.state.badass) == (points, 9 - price)


@rule("OQ-INV-02", "OQ-KILL-05")
@pytest.mark.parametrize(("card", "is_hidden"), [("stealth-shot", True), ("thalla-combat", False)])
def test_a_stealth_shot_gives_nobody_away(card: str, is_hidden: bool) -> None:
    t = thalla(
        "A>. . P .<G",
        "stealth-shot",
        mine={"hidden": "skill"},
        foes={0: CALM, 1: {"facing": "west"}},
        chance={"attack": ["gR wY"]},
    )
    t.orc("thalla").uses(card).attacks(0)
    assert (t.foes, t.foe(1).is_alert) == (["guard"], not is_hidden)
    assert (t.orc("thalla").hero.hidden is not None) is is_hidden


@rule("OQ-SKILL-09", "OQ-GLOS-27")
@plays("barbed-arrow")
def test_a_barbed_arrow_pierces_after_the_roll() -> None:
    t = thalla("A>. . G", foes={0: CALM}, chance={"attack": ["gO wY"], "defense": ["gO"]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("boost").offered("barbed-arrow", "pass")
    t.orc("thalla").answers("boost@skill:barbed-arrow")
    assert (t.foe(0).damage, t.state.badass, t.orc("thalla").hero.down) == (1, 8, ["thalla-combat", "barbed-arrow"])


@rule("OQ-SKILL-09")
@pytest.mark.parametrize(("attack", "defense"), [("gO wY", "gY"), ("gR wY", "gO"), ("gY wY", "gR")])
def test_a_boost_that_would_change_nothing_is_not_offered(attack: str, defense: str) -> None:
    t = thalla("A>. . G", foes={0: CALM}, chance={"attack": [attack], "defense": [defense]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("act")
    assert t.state.badass in (9, 12)


@rule("OQ-SKILL-09", "OQ-ALTER-01")
@pytest.mark.parametrize(
    "told", [{"badass": 0}, {"mine": {"effects": {"cursed": 1}}}, {"mine": {"down": ["barbed-arrow"]}}]
)
def test_a_boost_is_paid_for_or_not_added(told: dict[str, Any]) -> None:
    t = thalla("A>. . G", foes={0: CALM}, chance={"attack": ["gO wY"], "defense": ["gO"]}, **told)
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert t.foe(0).damage == 0


YARD = """
    +-+-+-+-+-+-+-+-+
    |A>. . . . . . .|
    + + + + + + + + +
    |. . P . . . . .|
    + + + + + + + + +
    |. . . . . . G .|
    +-+-+-+-+-+-+-+-+
"""


@rule("OQ-SPOT-01", "OQ-ORI-09")
@plays("distraction")
def test_a_distraction_turns_who_hears_it() -> None:
    t = thalla(YARD, "distraction", foes={0: {"facing": "south"}, 1: {"facing": "south"}})
    t.orc("thalla").uses("distraction").goes(5, 0)
    assert (t.foe(0).facing, t.foe(1).facing, t.state.badass) == ("east", "north", 8)
    t = thalla(YARD, "distraction", foes={0: {"facing": "south"}, 1: {"facing": "south"}})
    t.orc("thalla").uses("distraction").goes(1, 0)
    assert (t.foe(0).facing, t.foe(1).facing) == ("north", "south"), "the Guard is more than 4 squares away"
    assert t.foe(0).is_alert, "it sees Thalla now"


@rule("OQ-SKILL-09")
@pytest.mark.parametrize("card", ["barbed-arrow", "skewer", "striking-shot"])
def test_her_boosts_are_for_shots(card: str) -> None:
    t = thalla("A>. . S", card)
    entry = effects.find(AttackerTurn, card, Sort.SKILL)
    assert entry is not None
    for kind in Attack:
        event = AttackerTurn(Blow(t.orc("thalla").hero, t.foe(0), kind, Cause.ACTION))
        assert entry.fits(t.state, t.orc("thalla").hero, event) is (kind is Attack.RANGED)


@rule("OQ-SKILL-05")
def test_who_is_alert_does_not_turn_to_a_noise() -> None:
    t = thalla(YARD, "distraction", foes={0: {"facing": "south"}, 1: {"facing": "south", "alert": True}})
    t.orc("thalla").uses("distraction").goes(5, 0)
    assert (t.foe(0).facing, t.foe(1).facing) == ("east", "south")


@rule("OQ-SKILL-05")
def test_nobody_is_distracted_who_is_alert() -> None:
    t = thalla(YARD, "distraction", foes={0: {"alert": True, "facing": "north"}, 1: {"alert": True}})
    assert "main@skill:distraction" not in t.orc("thalla").options


RUNS = [
    ("thalla-hit-and-run", 3, "gO wY", 1, 2),
    ("thalla-hit-and-run/enhanced", 5, "gO wY", 0, 4),
    ("thalla-hit-and-run/combo", 3, "gO wY", 2, 2),
    ("thalla-hit-and-run-2", 4, "gO wY wY", 1, 2),
    ("thalla-hit-and-run-2/enhanced", 6, "gO gY wY", 0, 2),
    ("thalla-hit-and-run-2/combo", 4, "gO wY wY", 2, 2),
]


LANE = """
    +-+-+-+-+-+-+-+-+-+
    |. . . . . . A . S|
    + + + + + + + + + +
    |. . . . . . P . .|
    +-+-+-+-+-+-+-+-+-+
"""


@rule("OQ-SKILL-07", "OQ-ORI-05", "OQ-COMBO-01")
@plays(*(row[0] for row in RUNS))
@pytest.mark.parametrize(("card", "moves", "dice", "points", "health"), RUNS)
def test_thalla_hits_and_runs(card: str, moves: int, dice: str, points: int, health: int) -> None:
    """She shoots a Soldier and walks off, out of a Peasant's Danger Zone."""
    t = thalla(
        LANE,
        "thalla-hit-and-run",
        "thalla-hit-and-run-2",
        mine={"wounds": 2, "down": ["barbed-arrow"]},
        foes={0: STUNNED, 1: {"facing": "north", "alert": True}},
        chance={"attack": [dice]},
    )
    hero = t.orc("thalla").uses(*side_of(card)).attacks(0)
    assert (rolled(t)[0], t.foe(0).damage, hero.reaches()[0]) == (dice, 1, (6 - moves, 0))
    assert not any("@foe" in one for one in hero.options), "one Attack"
    hero.goes(6 - moves, 0)
    assert (hero.at, hero.health, hero.hero.points) == ((6 - moves, 0), health, points)


@rule("OQ-SKILL-09", "OQ-RANGE-02")
@plays("thalla-stamina")
def test_stamina_carries_thalla_farther() -> None:
    t = thalla("A>. . . . . . . . . . .", "thalla-stamina", foes={})
    t.orc("thalla").uses("thalla-move").answers("boost@skill:thalla-stamina")
    assert (t.orc("thalla").reaches()[-1], t.state.badass) == ((9, 0), 8)


@rule("OQ-SKILL-09", "OQ-RANGE-02")
@plays("point-blank")
def test_a_point_blank_shot_reaches_who_is_too_near() -> None:
    t = thalla("A>S", "point-blank", mine={"down": ["barbed-arrow"]}, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.foe(0).damage, t.state.badass, "point-blank" in t.orc("thalla").hero.down) == (1, 8, True)
    assert "main@skill:thalla-combat" not in thalla("A>S").orc("thalla").options


@rule("OQ-SKILL-09", "OQ-LOF-04")
@plays("safe-shot")
def test_a_safe_shot_flies_past_friends() -> None:
    t = thalla("A>. M . S", "safe-shot", mine={"down": ["barbed-arrow"]}, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.foe(0).damage, t.state.badass) == (1, 8)
    assert "main@skill:thalla-combat" not in thalla("A>. M . S").orc("thalla").options
    foes = {0: STUNNED, 1: STUNNED}
    t = thalla("A>P . . S", "safe-shot", foes=foes)
    assert "main@skill:thalla-combat" not in t.orc("thalla").options, "an Enemy in the way is no friend"


AMBUSH = """
    +-+-+-+-+-+
    |. . . . M|
    + + + + + +
    |A>. . . P|
    +-+-+-+-+-+
"""


def ambush(**told: Any) -> Any:
    """A Peasant goes for Mek while Thalla looks on."""
    words: dict[str, Any] = {
        "foes": {0: {"facing": "north", "alert": True}},
        "badass": 2,
        "heroes": {"thalla": {"skills": ["protective-shot"]}, "mek": {"down": ["dodge"], "facing": "south"}},
        "loot": ["good-hide"],
    }
    return phase(AMBUSH, **{**words, **told})


@rule("OQ-HREACT-05", "OQ-HREACT-04")
@plays("protective-shot")
def test_a_protective_shot_fells_the_attacker() -> None:
    t = ambush(chance={"attack": ["gR wY"]})
    t.orc("thalla").seat.asked("react").answers("skill:protective-shot")
    assert (t.foes, t.orc("mek").health, t.said("attack-lost")) == ([], 7, ["attack-lost"])
    assert t.state.badass == 2 - 1 + 2


@rule("OQ-HREACT-05")
def test_who_survives_a_protective_shot_attacks_all_the_same() -> None:
    t = ambush(
        foes={0: {"facing": "north", "alert": True, "effects": {"fortified": 1}}}, chance={"attack": ["gO wY", "wO"]}
    )
    t.orc("thalla").seat.asked("react").answers("skill:protective-shot")
    assert (t.foe(0).damage, t.orc("mek").health) == (1, 5)


@rule("OQ-HREACT-05")
@pytest.mark.parametrize(("whom", "fits"), [("mek", True), ("thalla", False)])
def test_thalla_protects_others_and_not_herself(whom: str, fits: bool) -> None:
    t = thalla("M A>. . F", "protective-shot", foes={0: {"facing": "west"}})
    entry = effects.find(Aiming, "protective-shot", Sort.SKILL)
    assert entry is not None
    event = Aiming(Blow(t.foe(0), t.orc(whom).hero, Attack.RANGED, Cause.ACTIVATION))
    assert entry.fits(t.state, t.orc("thalla").hero, event) is fits


@rule("OQ-SKILL-09", "OQ-HREACT-01")
def test_a_shot_that_answers_is_not_boosted() -> None:
    t = ambush(
        foes={0: {"facing": "north", "alert": True, "effects": {"fortified": 1}}},
        heroes={
            "thalla": {"skills": ["protective-shot", "striking-shot"]},
            "mek": {"down": ["dodge"], "facing": "south"},
        },
        badass=9,
        chance={"attack": ["gO wY", "wY"]},
    )
    t.orc("thalla").seat.asked("react").answers("skill:protective-shot")
    assert (t.foe(0).damage, t.orc("mek").health, t.facts("boosts")) == (1, 6, [])


@rule("OQ-HREACT-03")
def test_no_protective_shot_at_who_is_not_in_sight() -> None:
    looking_away = {"skills": ["protective-shot"], "facing": "west"}
    t = ambush(heroes={"thalla": looking_away, "mek": {"down": ["dodge"]}}, chance={"attack": ["wO"]})
    assert t.orc("mek").health == 5


@rule("OQ-GLOS-39", "OQ-SKILL-09")
@plays("skewer")
def test_a_skewer_goes_through() -> None:
    foes = {0: STUNNED, 1: {"facing": "east"}}
    t = thalla("A>. . S G", "skewer", foes=foes, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("boost").offered("skewer", "pass")
    t.orc("thalla").answers("boost@skill:skewer")
    assert (t.foe(0).damage, t.foe(1).damage, t.state.badass) == (1, 1, 8)
    t = thalla("A>. . S . G", "skewer", foes=foes, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("act")
    assert t.state.badass == 9, "nobody stands behind, and so nothing is asked"
    t = thalla("A>. . S G", "skewer", foes=foes, chance={"attack": ["gY wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("act")
    assert t.foe(1).damage == 0, "who is not wounded is not skewered"


@rule("OQ-ATK-05", "OQ-GLOS-48")
@plays("multi-shot")
def test_two_shots_meet_two_targets() -> None:
    t = thalla("A>. . S .|G", "multi-shot", foes={0: STUNNED, 1: STUNNED}, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("multi-shot").attacks(0)
    assert (t.foe(0).damage, t.orc("thalla").hero.points, t.state.badass) == (1, 0, 8)
    yard = """
        +-+-+-+-+
        |. . . S|
        + + + + +
        |A>. . .|
        + + + + +
        |. . . G|
        +-+-+-+-+
    """
    t = thalla(yard, "multi-shot", foes={0: STUNNED, 1: STUNNED}, chance={"attack": ["gO wY", "gO wY"]})
    t.orc("thalla").uses("multi-shot").attacks(0)
    assert [one for one in t.orc("thalla").options if "soldier" in one] == [], "each on another target"
    t.orc("thalla").attacks(1)
    assert (t.foe(0).damage, t.foe(1).damage) == (1, 1)


@rule("OQ-GLOS-03", "OQ-GLOS-33", "OQ-SKILL-09")
@plays("striking-shot")
def test_a_striking_shot_is_brutal_and_pushes() -> None:
    t = thalla("A>. . K .", "striking-shot", mine={"down": ["barbed-arrow"]}, chance={"attack": ["gO wY"]})
    t.orc("thalla").uses("thalla-combat").attacks(0).seat.asked("boost").offered("striking-shot", "pass")
    t.orc("thalla").answers("boost@skill:striking-shot")
    assert (t.foe(0).damage, t.foe(0).at, t.state.badass) == (1, (4, 0), 7)


@rule("OQ-ALTER-02", "OQ-ALTER-10")
@plays("amazorc-pheromones")
def test_pheromones_turn_heads_within_four_squares() -> None:
    t = thalla(
        "A>. . P G . S",
        "amazorc-pheromones",
        foes={0: {}, 1: {}, 2: {}, 3: {"id": "captain-vess", "at": (2, 0)}},
    )
    t.orc("thalla").uses("amazorc-pheromones")
    both = {"terrified": 1, "disoriented": 1}
    assert [laid(t.foe(n)) for n in range(4)] == [both, both, {}, {}], "not who is too far, nor who is Named"
    assert (t.orc("thalla").hero.points, t.state.badass) == (0, 6)
    assert t.foe(0).effects[0].by == t.orc("thalla").hero.key


@rule("OQ-ACT-09", "OQ-RANGE-02", "OQ-TERR-06")
@pytest.mark.parametrize(("cells", "reaches"), [("A>. . . . . . P", False), ("t . . . . . . P", True)])
def test_thalla_shoots_farther_from_a_table(cells: str, reaches: bool) -> None:
    t = thalla(cells, mine={"at": (0, 0), "facing": "east"})
    assert ("main@skill:thalla-combat" in t.orc("thalla").options) is reaches
