"""Mandar's sixteen Skill Cards and his Innate Passive, each side in a fight (OQ-SKILL)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Drawn
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
)


def mandar(cells: str, *skills: str, **told: Any) -> Any:
    """Mandar acts, with his Staff."""
    return acting("mandar", cells, *skills, **told)


MOVES = [("mandar-move", 5, 1), ("mandar-move/enhanced", 8, 0)]


@rule("OQ-SKILL-03")
@plays(*(row[0] for row in MOVES))
@pytest.mark.parametrize(("card", "far", "left"), MOVES)
def test_mandar_walks(card: str, far: int, left: int) -> None:
    t = mandar("W>. . . . . . . . . . .", foes={})
    t.orc("mandar").uses(*side_of(card))
    assert (t.orc("mandar").reaches()[-1], t.orc("mandar").hero.points) == ((far, 0), left)


ATTACKS = [
    ("mandar-combat", "gO", 1),
    ("mandar-combat/enhanced", "gO gY", 0),
    ("mandar-combat-2", "gO", 1),
    ("mandar-combat-2/enhanced", "gO gY", 0),
]


@rule("OQ-SKILL-05", "OQ-ATK-03")
@plays(*(row[0] for row in ATTACKS))
@pytest.mark.parametrize(("card", "dice", "points"), ATTACKS)
def test_mandar_casts(card: str, dice: str, points: int) -> None:
    t = mandar("W>. . S", "mandar-combat-2", chance={"attack": [dice]})
    t.orc("mandar").uses(*side_of(card)).attacks(0)
    assert (rolled(t), t.foe(0).damage, t.orc("mandar").hero.points) == ((dice, ""), 1, points)


@rule("OQ-SKILL-09")
@plays("mandar-stamina")
def test_stamina_carries_mandar_farther() -> None:
    t = mandar("W>. . . . . . . . . . .", "mandar-stamina", foes={})
    t.orc("mandar").uses("mandar-move").answers("boost@skill:mandar-stamina")
    assert (t.orc("mandar").reaches()[-1], t.state.badass) == ((8, 0), 8)


# ---------------------------------------------------------------- healing


@rule("OQ-HP-05", "OQ-AFFL-07")
@plays("healing", "healing/enhanced")
@pytest.mark.parametrize(("side", "healed", "price"), [("main", 2, 1), ("enhanced", 3, 2)])
def test_mandar_heals_who_is_near(side: str, healed: int, price: int) -> None:
    hurt = {"damage": 4, "effects": {"poison": 1}}
    t = mandar("W>. . . M A", heroes={"mek": hurt, "thalla": {"damage": 2}}, foes={})
    t.orc("mandar").uses("healing", side)
    assert (t.orc("mek").health, laid(t.orc("mek").hero)) == (3 + healed, {})
    assert (t.orc("thalla").health, t.state.badass) == (2, 9 - price), "5 squares are too far"


@rule("OQ-HP-05")
def test_mandar_heals_nobody_who_is_too_far_or_well() -> None:
    t = mandar("W>. . . . M", heroes={"mek": {"damage": 4}}, foes={})
    assert "main@skill:healing" not in t.orc("mandar").options
    t = mandar("W>. M", foes={})
    assert "main@skill:healing" not in t.orc("mandar").options
    t = mandar("W>. M", mine={"damage": 1}, heroes={"mek": {"effects": {"poison": 1}}}, foes={})
    t.orc("mandar").uses("healing").seat.asked("ally").offered("hero-3", "hero-4")
    t.orc("mandar").answers("player:hero-4")
    assert t.orc("mandar").health == 8


@rule("OQ-GLOS-48", "OQ-INV-01")
def test_who_cannot_be_a_target_is_not_healed() -> None:
    t = mandar("W>. M", heroes={"mek": {"damage": 4, "hidden": "skill"}}, foes={})
    assert "main@skill:healing" not in t.orc("mandar").options


@rule("OQ-HP-05", "OQ-AFFL-07")
@plays("superior-healing")
def test_superior_healing_heals_all_as_far_as_one_sees() -> None:
    t = mandar(
        "W>. . . . . M",
        "superior-healing",
        heroes={"mek": {"damage": 6, "effects": {"poison": 1}}},
        foes={},
    )
    t.orc("mandar").uses("superior-healing")
    assert (t.orc("mek").health, laid(t.orc("mek").hero), t.state.badass) == (7, {}, 6)


@rule("OQ-GLOS-36", "OQ-RES-05")
@plays("superior-healing/enhanced")
def test_resurrection_brings_back_the_dead_in_sight() -> None:
    t = mandar("W>. . M", "superior-healing", heroes={"mek": {"dead": True, "damage": 7}}, foes={}, limit=20)
    t.orc("mandar").uses("superior-healing", "enhanced")
    t.orc("mek").seat.asked("facing").answers("look:west")
    assert (t.orc("mek").health, t.orc("mek").hero.facing, t.orc("mek").hero.is_dead) == (7, "west", False)
    assert (t.state.badass, t.state.limit) == (4, 20)
    t = mandar("W>.|M", "superior-healing", heroes={"mek": {"dead": True, "damage": 7}}, foes={})
    assert "enhanced@skill:superior-healing" not in t.orc("mandar").options


# ---------------------------------------------------------------- what is laid on Enemies

CURSES = [
    ("slow", {"entangled": 1}, 1, 1),
    ("slow/enhanced", {"entangled": 2}, 0, 2),
    ("weakening", {"weakened": 1}, 1, 3),
    ("weakening/enhanced", {"weakened": 1, "disoriented": 1}, 0, 3),
]


@rule("OQ-ALTER-02", "OQ-ALTER-03", "OQ-ALTER-04", "OQ-ALTER-12")
@plays(*(row[0] for row in CURSES))
@pytest.mark.parametrize(("card", "effects", "points", "price"), CURSES)
def test_mandar_curses_an_enemy(card: str, effects: dict[str, int], points: int, price: int) -> None:
    t = mandar("S . W . . . . G", "slow", "weakening", foes={0: {}, 1: {}})
    t.orc("mandar").uses(*side_of(card)).seat.asked("target").offered("soldier", "guard", "pass")
    t.orc("mandar").answers("foe:guard#1")
    assert (laid(t.foe(1)), laid(t.foe(0)), t.orc("mandar").hero.facing) == (effects, {}, "east")
    assert (t.orc("mandar").hero.points, t.state.badass) == (points, 9 - price)


@rule("OQ-LOS-10")
@plays("mist")
def test_mist_lies_on_two_squares_near() -> None:
    t = mandar("W>. . . . . G", "mist", foes={0: {"facing": "west"}})
    mandar_ = t.orc("mandar").uses("mist")
    assert (4, 0) in mandar_.reaches()
    assert (5, 0) not in mandar_.reaches()
    mandar_.goes(3, 0).goes(2, 0)
    assert (t.state.smoke, t.state.badass) == ([(3, 0), (2, 0)], 8)
    mandar_.seat.asked("act")


PULSE = """
    +-+-+-+-+-+
    |S . . . .|
    + + + + + +
    |. W . P .|
    + + + + + +
    |. . G . .|
    +-+-+-+-+-+
"""


@rule("OQ-RANGE-06", "OQ-AFFL-03")
@plays("fire-pulse", "fire-pulse/enhanced")
@pytest.mark.parametrize(("side", "met", "left"), [("main", 2, 7), ("enhanced", 3, 8)])
def test_a_fire_pulse_burns_everybody_around(side: str, met: int, left: int) -> None:
    foes = {0: STUNNED, 1: STUNNED, 2: STUNNED}
    t = mandar(PULSE, "fire-pulse", foes=foes, chance={"attack": ["gO gY"]})
    t.orc("mandar").uses("fire-pulse", side)
    assert [rolled(t, n)[0] for n in range(len(t.facts("rolls")))] == ["gO gY"] * met
    assert [(foe.damage, laid(foe).get("burn", 0)) for foe in t.state.foes if foe.id != "peasant"] == [(1, 1), (1, 1)]
    assert t.state.badass == left, "the Peasant within Range 2 is worth 2"


@rule("OQ-ALTER-08", "OQ-RANGE-06")
def test_nobody_pulses_who_is_stunned_or_alone() -> None:
    t = mandar(PULSE, "fire-pulse", mine={"effects": {"stunned": 1}})
    assert "main@skill:fire-pulse" not in t.orc("mandar").options
    t = mandar("W . S", "fire-pulse")
    assert "main@skill:fire-pulse" not in t.orc("mandar").options
    assert "enhanced@skill:fire-pulse" in t.orc("mandar").options


@rule("OQ-COMB-14", "OQ-GLOS-33", "OQ-GLOS-34")
@plays("crushing-wave")
def test_a_crushing_wave_sweeps_all_within_four_squares_away() -> None:
    t = mandar(
        "W>. G . S . . . . . . P",
        "crushing-wave",
        foes={0: ALERT, 1: ALERT, 2: ALERT},
        chance={"attack": ["bO", "bO"], "defense": ["gY wY", "gY"]},
    )
    t.orc("mandar").uses("crushing-wave")
    assert [(foe.at[0], foe.damage) for foe in t.state.foes] == [(5, 1), (7, 1), (11, 0)], "the farthest first"
    assert (t.orc("mandar").hero.points, t.state.badass, t.foe(0).has_reacted) == (0, 5, False)
    t = mandar("W>. . . . P", "crushing-wave", foes={0: ALERT})
    assert "main@skill:crushing-wave" not in t.orc("mandar").options


# ---------------------------------------------------------------- rooms and things

CHAMBER = """
    +-+-+-+-+-+
    |. . W:. .|
    +-+-+-+-+-+
"""


@rule("OQ-EXPL-03")
@plays("vision")
def test_a_vision_explores_a_room_behind_its_door() -> None:
    room = {"rooms": [(3, 0)], "places": [{"id": "1", "at": (3, 0), "dice": 1, "name": "The Store"}]}
    t = mandar(
        CHAMBER,
        "vision",
        foes={},
        quest={**room, "reserves": {"main": ["peasant"]}},
        reserves={"main": ["peasant"]},
        chance={"place": ["2"], "arrow": ["east"]},
    )
    t.orc("mandar").uses("vision")
    assert (t.state.explored, t.foes, t.foe(0).at, t.state.doors) == (["1"], ["peasant"], (4, 0), ["closed"])
    assert "main@skill:vision" not in t.orc("mandar").options


@rule("OQ-SMASH-02")
@plays("scavenge")
@pytest.mark.parametrize(("cells", "cards"), [("O>x . W", 1), ("O>x W .", 2)])
def test_mandar_finds_more_in_furniture_that_breaks_beside_him(cells: str, cards: int) -> None:
    t = acting(
        "orrus",
        cells,
        heroes={"mandar": {"skills": ["scavenge"]}},
        foes={},
    )
    t.orc("orrus").uses("orrus-move").goes(1, 0)
    if cards == 2:
        assert len(t.orc("orrus").seat.asked("take").options) == 2
        t.orc("orrus").answers(t.orc("orrus").options[0])
    assert len(t.orc("orrus").hero.pack) == 1


FORCE = """
    +-+-+-+-+-+-+-+-+
    |. . . . . . . .|
    + + + + + + + + +
    |W>. P . . . . x|
    + + + + + + + + +
    |. . M . . . . .|
    +-+-+-+-+-+-+-+-+
"""


@rule("OQ-GLOS-29")
@plays("use-the-force", "use-the-force/enhanced")
@pytest.mark.parametrize(("side", "east"), [("main", 5), ("enhanced", 6)])
def test_mandar_shifts_a_peasant_as_far_as_he_likes(side: str, east: int) -> None:
    t = mandar(FORCE, "use-the-force", foes={0: {"facing": "east"}})
    mandar_ = t.orc("mandar").uses("use-the-force", side)
    mandar_.seat.asked("target").offered("peasant", "hero-3", "crate", "pass")
    mandar_.answers("foe:peasant#0")
    assert [at for at in mandar_.reaches() if at[1] == 1] == [(1, 1), *((n, 1) for n in range(3, east + 1))]
    into = [one for one in mandar_.options if one.startswith("into:")]
    assert into == ["into:north", *(["into:east"] if side == "enhanced" else []), "into:south", "into:west"]
    mandar_.goes(4, 1).looks("north")
    assert (t.foe(0).at, t.foe(0).facing, t.foe(0).damage, t.state.badass) == ((4, 1), "north", 0, 7)


@rule("OQ-GLOS-30", "OQ-AFFL-01")
def test_who_is_thrown_into_something_is_hurt_and_so_is_whom_it_hits() -> None:
    t = mandar(FORCE, "use-the-force", foes={0: {"facing": "east", "effects": {"fortified": 1}}})
    t.orc("mandar").uses("use-the-force").answers("foe:peasant#0").answers("into:south").looks("east")
    assert (t.foe(0).at, t.foe(0).damage, t.orc("mek").health) == ((2, 1), 1, 6), "Mek stands in the way"
    t = mandar(FORCE, "use-the-force", foes={0: {"facing": "east", "effects": {"bleed": 1}}})
    t.orc("mandar").uses("use-the-force").answers("foe:peasant#0").answers("into:north")
    assert t.foes == [], "1 from the wall, and 1 for a bleeding Peasant that is moved"


@rule("OQ-GLOS-31", "OQ-SMASH-02")
def test_furniture_breaks_on_a_wall_and_hurts_whom_it_hits() -> None:
    t = mandar(FORCE, "use-the-force", foes={0: {"facing": "east"}})
    t.orc("mandar").uses("use-the-force").answers("furniture:crate#0").answers("into:east")
    assert (t.state.furniture, len(t.orc("mandar").hero.pack)) == ([], 1)
    t = mandar(FORCE, "use-the-force", foes={0: {"facing": "east"}})
    t.orc("mandar").uses("use-the-force", "enhanced").answers("furniture:crate#0").answers("into:west")
    assert ([piece.at for piece in t.state.furniture], t.foe(0).damage) == ([(3, 1)], 1), "it stops before him"


@rule("OQ-GLOS-29", "OQ-ALTER-03")
def test_who_is_named_or_entangled_is_not_shifted() -> None:
    foes = {0: {"effects": {"entangled": 1}}, 1: {"id": "grip", "at": (5, 1)}}
    t = mandar(FORCE.replace("x", "."), "use-the-force", foes=foes, heroes={"mek": {"hidden": "skill"}})
    assert "main@skill:use-the-force" not in t.orc("mandar").options


# ---------------------------------------------------------------- reactions


@rule("OQ-GLOS-35", "OQ-HREACT-01")
@plays("resistance")
@pytest.mark.parametrize("cells", ["W M>P", "M W>P"])
def test_resistance_is_an_orange_shield_for_who_is_attacked(cells: str) -> None:
    t = phase(
        hall(cells),
        foes={0: ALERT},
        badass=1,
        heroes={"mandar": {"skills": ["resistance"], "facing": "east"}, "mek": {"down": ["dodge"]}},
        chance={"attack": ["wO"]},
    )
    t.orc("mandar").seat.asked("react").offered("resistance", "pass").answers("skill:resistance")
    assert (t.orc("mek").health, t.orc("mandar").health, t.state.badass) == (7, 8, 0)


@rule("OQ-GLOS-35", "OQ-LOS-03")
def test_resistance_is_for_whom_he_sees() -> None:
    t = phase(
        """
        +-+-+-+-+
        |W>. . P|
        +-+-+-+ +
        |. . . M|
        +-+-+-+-+
    """,
        foes={0: {"facing": "south", "alert": True}},
        badass=1,
        heroes={"mandar": {"skills": ["resistance"]}, "mek": {"down": ["dodge"], "facing": "north"}},
        chance={"attack": ["wO"]},
    )
    assert (t.orc("mek").health, "react" in t.asked.values()) == (5, False)


@rule("OQ-GLOS-43")
def test_nobody_escapes_from_nothing() -> None:
    t = phase(
        hall(". . W>P"),
        foes={0: ALERT},
        badass=2,
        heroes={"mandar": {"skills": ["escape"], "body": ["leather-armor"]}},
        chance={"attack": ["wY"], "defense": ["wY"]},
    )
    assert (t.orc("mandar").health, "react" in t.asked.values()) == (8, False)


@rule("OQ-GLOS-43", "OQ-GLOS-44")
@plays("escape")
@pytest.mark.parametrize(
    ("place", "at"),
    [(24, (2, 3)), (49, (6, 6)), (26, (3, 3)), (1, (3, 3)), (10, (3, 3))],
    ids=["beside", "corner", "occupied", "pillar", "unknown-room"],
)
def test_mandar_escapes_to_wherever_the_die_falls(place: int, at: tuple[int, int]) -> None:
    t = phase(
        """
        +-+-+-+-+-+-+-+
        |# . . . . . .|
        + +-+-+ + + + +
        |.|. .|. . . .|
        + +-+-+ + + + +
        |. . . . . . .|
        + + + + + + + +
        |. . . W>P . .|
        + + + + + + + +
        |. . . . . . .|
        + + + + + + + +
        |. . . . . . .|
        + + + + + + + +
        |. . . . . . .|
        +-+-+-+-+-+-+-+
    """,
        quest={"rooms": [(1, 1)], "places": [{"id": "1", "at": (1, 1), "dice": 0, "name": "The Vault"}]},
        foes={0: ALERT},
        badass=2,
        heroes={"mandar": {"skills": ["escape"]}},
        chance={"attack": ["wO"], "place": [str(place)]},
    )
    t.orc("mandar").seat.asked("react").offered("escape", "pass").answers("skill:escape")
    assert (t.orc("mandar").at, t.orc("mandar").health, t.state.badass) == (at, 8, 0)
    assert t.said("teleports", "teleport-fails") == ["teleports" if at != (3, 3) else "teleport-fails"]


@rule("OQ-GLOS-44", "OQ-ALTER-03")
def test_the_entangled_are_not_teleported_but_unhurt() -> None:
    t = phase(
        hall(". . . W>P"),
        foes={0: ALERT},
        badass=2,
        heroes={"mandar": {"skills": ["escape"], "effects": {"entangled": 1}}},
        chance={"attack": ["wO"], "place": ["24"]},
    )
    t.orc("mandar").seat.asked("react").answers("skill:escape")
    assert (t.orc("mandar").at, t.orc("mandar").health) == ((3, 0), 8)


@rule("OQ-ACT-09")
def test_events_take_less_from_mandar_once_a_turn() -> None:
    t = mandar("W . M", foes={})
    hero = t.orc("mek").hero
    for expected in (-1, -2):
        event = Drawn(hero, -2)
        run(announce(t.state, event))
        assert event.badass == expected
    t.state.turn += 1
    event = Drawn(hero, -2)
    run(announce(t.state, event))
    assert event.badass == -1
    event = Drawn(hero, 2)
    t.state.turn += 1
    run(announce(t.state, event))
    assert event.badass == 2, "only what is taken"
