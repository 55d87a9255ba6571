"""Mek's sixteen Skill Cards and his Innate Passive, each side in a fight (OQ-SKILL)."""

from typing import Any

import pytest

from longtable.testing import rule
from tests.orcquest_warpath.camp import (
    ALERT,
    STUNNED,
    acting,
    hall,
    phase,
    plays,
    rolled,
    side_of,
)

FRONT = {"facing": "west", "effects": {"stunned": 2}}
"""An Enemy that looks at who stands west of it, and does nothing about it."""


def mek(cells: str, *skills: str, **told: Any) -> Any:
    """Mek acts, with his two Daggers, before an Enemy that looks at him."""
    return acting("mek", cells, *skills, **{"foes": {0: FRONT}, **told})


MOVES = [("mek-move", 6, 1), ("mek-move/enhanced", 9, 0)]


@rule("OQ-SKILL-03")
@plays(*(row[0] for row in MOVES))
@pytest.mark.parametrize(("card", "far", "left"), MOVES)
def test_mek_walks(card: str, far: int, left: int) -> None:
    t = mek("M>. . . . . . . . . . .", foes={})
    t.orc("mek").uses(*side_of(card))
    assert (t.orc("mek").reaches()[-1], t.orc("mek").hero.points) == ((far, 0), left)


ATTACKS = [
    ("mek-combat", "wO wY", 1, 0),
    ("mek-combat/enhanced", "gO wY wY", 0, 0),
    ("mek-combat-2", "wO wY", 1, 0),
    ("mek-combat-2/enhanced", "gO wY wY", 0, 0),
    ("shadow-attack", "wO wY", 1, 1),
]


@rule("OQ-SKILL-05", "OQ-ATK-06")
@plays(*(row[0] for row in ATTACKS))
@pytest.mark.parametrize(("card", "dice", "points", "price"), ATTACKS)
def test_mek_stabs(card: str, dice: str, points: int, price: int) -> None:
    t = mek("M>S", "mek-combat-2", "shadow-attack", chance={"attack": [dice]})
    t.orc("mek").uses(*side_of(card)).attacks(0)
    assert (rolled(t), t.foe(0).damage) == ((dice, ""), 1)
    assert (t.orc("mek").hero.points, t.state.badass) == (points, 9 - price)


@rule("OQ-INV-02")
@pytest.mark.parametrize(("card", "is_hidden"), [("shadow-attack", True), ("mek-combat", False)])
def test_a_shadow_attack_leaves_mek_in_the_shadow(card: str, is_hidden: bool) -> None:
    t = mek("M>S", "shadow-attack", mine={"hidden": "skill"}, chance={"attack": ["wO wY"]})
    t.orc("mek").uses(card).attacks(0)
    assert (t.orc("mek").hero.hidden is not None) is is_hidden


@rule("OQ-GLOS-10", "OQ-ORI-05")
@plays("dodge")
def test_mek_dodges_out_of_a_danger_zone_unhurt() -> None:
    t = phase(hall(". M>P"), foes={0: ALERT}, badass=1, chance={"attack": ["wO"]})
    t.orc("mek").seat.asked("react").offered("dodge", "pass").answers("skill:dodge")
    t.orc("mek").seat.asked("square").offered("0,0", "pass")
    t.orc("mek").goes(0, 0)
    assert (t.orc("mek").health, t.orc("mek").at, t.state.badass) == (7, (0, 0), 0)


@rule("OQ-ALTER-05", "OQ-GLOS-10")
@pytest.mark.parametrize(("effects", "attack", "health"), [({"entangled": 1}, "wO", 5), ({}, "wO", 5)])
def test_who_cannot_dodge_is_not_asked(effects: dict[str, int], attack: str, health: int) -> None:
    told: dict[str, Any] = {"badass": 0} if not effects else {"badass": 1}
    t = phase(
        hall(". M>P"), foes={0: ALERT}, heroes={"mek": {"effects": effects}}, chance={"attack": [attack]}, **told
    )
    assert t.orc("mek").health == health


@rule("OQ-GLOS-10")
def test_an_attack_that_does_nothing_is_not_dodged() -> None:
    t = phase(
        hall(". M>P"),
        foes={0: ALERT},
        badass=1,
        heroes={"mek": {"body": ["leather-armor"]}},
        chance={"attack": ["wY"], "defense": ["wY"]},
    )
    assert (t.orc("mek").health, "react" in t.asked.values()) == (7, False)


@rule("OQ-GLOS-40", "OQ-SKILL-09")
@plays("backstab")
def test_a_backstab_adds_an_orange_sword() -> None:
    t = mek("M>G", "backstab", foes={0: STUNNED}, chance={"attack": ["wY wY"]})
    t.orc("mek").uses("mek-combat").attacks(0).seat.asked("boost").offered("backstab", "pass")
    t.orc("mek").answers("boost@skill:backstab")
    assert (t.foes, t.state.badass) == ([], 9 - 1 + 3), "one Orange by Brutality, one by Slaughter"
    t = mek("M>G", "backstab", chance={"attack": ["wY wY"]})
    t.orc("mek").uses("mek-combat").attacks(0).seat.asked("act")
    assert t.state.badass == 9, "only from behind"


@rule("OQ-SKILL-09")
def test_a_backstab_does_nothing_to_red_health_and_is_not_offered() -> None:
    t = mek("M>K", "backstab", foes={0: STUNNED}, chance={"attack": ["wO wY"]})
    t.orc("mek").uses("mek-combat").attacks(0).seat.asked("act")
    assert (t.foe(0).damage, t.state.badass) == (1, 9)


@rule("OQ-GLOS-48")
@plays("fake-death")
def test_who_fakes_death_is_left_alone_until_he_rises() -> None:
    t = phase(
        hall("P . M>P"),
        foes={0: {"facing": "east", "alert": True}, 1: ALERT},
        badass=2,
        heroes={"mek": {"skills": ["fake-death"], "down": ["dodge"]}},
        group=[1, 0],
        chance={"attack": ["wO"]},
    )
    t.orc("mek").seat.asked("react").offered("fake-death", "pass").answers("skill:fake-death")
    assert (t.orc("mek").health, t.orc("mek").hero.untargetable, t.state.badass) == (5, True, 0)
    assert len(t.facts("rolls")) == 1, "the other Peasant has nobody to attack"


@rule("OQ-GLOS-48")
def test_who_rises_to_attack_is_a_target_again() -> None:
    t = mek("M>S", chance={"attack": ["wO wY"]})
    t.orc("mek").hero.untargetable = True
    t.orc("mek").uses("mek-combat").attacks(0)
    assert not t.orc("mek").hero.untargetable


LEAPS = [
    ("flank-attack", [2, 3], "wO wY", 1, 9),
    ("flank-attack/enhanced", [2, 3, 4], "wO wY wY", 1, 8),
    ("flank-attack/combo", [2, 3], "wO wY", 2, 9),
    ("deadly-jump", [2, 3, 4, 5], "wO wY", 1, 8),
]


@rule("OQ-GLOS-21", "OQ-COMBO-01")
@plays(*(row[0] for row in LEAPS))
@pytest.mark.parametrize(("card", "columns", "dice", "points", "badass"), LEAPS)
def test_mek_jumps_over_a_crate_and_stabs(card: str, columns: list[int], dice: str, points: int, badass: int) -> None:
    cells = ". M>x" + " ." * (columns[-1] - 2) + " K . . ."
    t = mek(cells, "flank-attack", "deadly-jump", mine={"wounds": 2}, chance={"attack": [dice]})
    hero = t.orc("mek").uses(*side_of(card))
    assert [at[0] for at in hero.reaches()] == [0, *columns[1:]], "not onto the crate, and not past the Knight"
    hero.goes(columns[-1], 0).attacks(0)
    assert (hero.at, rolled(t)[0], hero.hero.points, t.state.badass) == ((columns[-1], 0), dice, points, badass)
    assert t.foe(0).damage == (1 if card == "deadly-jump" else 0), "Brutality makes the Orange sword Red"


@rule("OQ-GLOS-21", "OQ-RANGE-06")
@pytest.mark.parametrize("cells", ["M|. .", "M:. .", "M # .", "M O ."])
def test_walls_closed_doors_and_pillars_stop_a_jump(cells: str) -> None:
    t = mek(cells, "deadly-jump", foes={})
    reached = "main@skill:deadly-jump" in t.orc("mek").options
    assert reached is ("O" in cells), "only a friend is jumped over"


@rule("OQ-INV-01", "OQ-INV-05")
@plays("hide-and-seek")
def test_mek_hides_until_the_end_of_the_turn() -> None:
    t = mek("M . . P", "hide-and-seek", foes={0: {"facing": "east"}})
    t.orc("mek").uses("hide-and-seek")
    assert (t.orc("mek").hero.hidden, t.state.badass, t.orc("mek").hero.points) == ("turn", 8, 1)
    t.orc("mek").answers("end")
    assert t.said("hides", "visible") == ["hides", "visible"]
    assert t.orc("mek").hero.hidden is None


@rule("OQ-INV-01", "OQ-INV-05")
def test_mek_hides_only_from_who_does_not_see_him_or_in_a_shadow() -> None:
    t = mek("M . . P", "hide-and-seek", foes={0: {"facing": "west", "alert": True}})
    assert "main@skill:hide-and-seek" not in t.orc("mek").options
    t = mek("M . . P", "hide-and-seek", mine={"hidden": "shadow"}, foes={0: {"facing": "west"}})
    t.orc("mek").uses("hide-and-seek")
    assert t.orc("mek").hero.hidden == "turn", "from where he is hidden he can go on"
    t = mek("M . . P", "hide-and-seek", mine={"hidden": "turn"}, foes={0: {"facing": "west"}})
    assert "main@skill:hide-and-seek" not in t.orc("mek").options


RUNS = [
    ("mek-hit-and-run", 3, "wO wY", 1, 5),
    ("mek-hit-and-run/enhanced", 5, "wO wY", 0, 7),
    ("mek-hit-and-run/combo", 3, "wO wY", 2, 5),
    ("mek-hit-and-run-2", 4, "wO wY wY", 1, 5),
    ("mek-hit-and-run-2/enhanced", 6, "gO wY wY", 0, 5),
    ("mek-hit-and-run-2/combo", 4, "wO wY wY", 2, 5),
]


LANE = """
    +-+-+-+-+-+-+-+-+
    |. . . . . . M S|
    + + + + + + + + +
    |. . . . . . P .|
    +-+-+-+-+-+-+-+-+
"""


@rule("OQ-SKILL-07", "OQ-ORI-05", "OQ-COMBO-01")
@plays(*(row[0] for row in RUNS))
@pytest.mark.parametrize(("card", "moves", "dice", "points", "health"), RUNS)
def test_mek_hits_and_runs(card: str, moves: int, dice: str, points: int, health: int) -> None:
    """He stabs a Soldier and walks off, out of a Peasant's Danger Zone."""
    t = mek(
        LANE,
        "mek-hit-and-run",
        "mek-hit-and-run-2",
        mine={"wounds": 2},
        foes={0: FRONT, 1: {"facing": "north", "alert": True}},
        chance={"attack": [dice]},
    )
    hero = t.orc("mek").uses(*side_of(card)).attacks(0)
    assert (rolled(t)[0], t.foe(0).damage, hero.reaches()[0]) == (dice, 1, (6 - moves, 0))
    assert not any("@foe" in one for one in hero.options), "one Attack"
    hero.goes(6 - moves, 0)
    assert (hero.at, hero.health, hero.hero.points) == ((6 - moves, 0), health, points)


@rule("OQ-SKILL-09")
@plays("mek-stamina")
def test_stamina_carries_mek_farther() -> None:
    t = mek("M>. . . . . . . . . . .", "mek-stamina", foes={})
    t.orc("mek").uses("mek-move").answers("boost@skill:mek-stamina")
    assert (t.orc("mek").reaches()[-1], t.state.badass) == ((9, 0), 8)


@rule("OQ-SKILL-09", "OQ-AFFL-01")
def test_stamina_in_the_middle_of_a_hit_and_run() -> None:
    t = mek("M>. . . . . . . .", "mek-stamina", "mek-hit-and-run", foes={})
    hero = t.orc("mek").uses("mek-hit-and-run").goes(3, 0)
    assert hero.options == ["boost@skill:mek-stamina", "done"], "all moves are spent, and nobody is near"
    hero.answers("boost@skill:mek-stamina").goes(6, 0)
    assert (hero.at, t.state.badass) == ((6, 0), 8)


CUTS = [("cut-throat", 1, 8, 1), ("cut-throat/enhanced", 0, 8, 2), ("cut-throat/combo", 2, 9, 1)]


@rule("OQ-GLOS-07", "OQ-COMBO-04")
@plays(*(row[0] for row in CUTS))
@pytest.mark.parametrize(("card", "points", "badass", "red"), CUTS)
def test_a_cut_throat_comes_from_behind(card: str, points: int, badass: int, red: int) -> None:
    t = mek("M>K", "cut-throat", mine={"wounds": 3}, foes={0: STUNNED}, chance={"attack": ["wY wY"]})
    t.orc("mek").uses(*side_of(card)).attacks(0)
    gained = 5 if red == 2 else 0
    assert (t.orc("mek").hero.points, t.state.badass - gained) == (points, badass)
    assert [foe.damage for foe in t.state.foes] == ([] if red == 2 else [1])
    assert "main@skill:cut-throat" not in mek("M>K", "cut-throat").orc("mek").options


LURK = ". . . M>P"


@rule("OQ-GLOS-41", "OQ-HREACT-05", "OQ-LOS-10")
@plays("smoke-bomb")
def test_a_smoke_bomb_leaves_nothing_to_attack() -> None:
    t = phase(hall(LURK), foes={0: ALERT}, badass=1, heroes={"mek": {"skills": ["smoke-bomb"], "down": ["dodge"]}})
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb")
    t.orc("mek").seat.asked("square").offered("0,0", "1,0", "2,0", "pass")
    assert (t.state.smoke, t.orc("mek").hero.hidden) == ([(3, 0)], "skill")
    t.orc("mek").goes(0, 0)
    assert (t.said("attack-lost", "smoke"), t.orc("mek").at) == (["smoke", "attack-lost"], (0, 0))
    assert (t.orc("mek").health, t.state.badass) == (7, 0)


@rule("OQ-HREACT-05", "OQ-GLOS-41", "OQ-INV-02")
def test_who_runs_from_the_smoke_into_a_danger_zone_is_attacked_all_the_same() -> None:
    t = phase(
        """
        +-+-+-+-+
        |P . M>F|
        +-+-+-+-+
    """,
        foes={0: {"facing": "east", "alert": True}, 1: ALERT},
        group=[1],
        badass=1,
        heroes={"mek": {"skills": ["smoke-bomb"], "down": ["dodge"]}},
    )
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb").answers("1,0")
    assert (t.orc("mek").hero.hidden, t.said("visible", "attack-lost")) == (None, ["visible", "attack-lost"])


@rule("OQ-HREACT-05", "OQ-GLOS-41", "OQ-INV-02")
def test_who_is_seen_again_within_reach_is_attacked_after_all() -> None:
    t = phase(
        """
        +-+-+-+
        |P . .|
        + + + +
        |. M G|
        +-+-+-+
    """,
        foes={0: {"facing": "east", "alert": True}, 1: ALERT},
        group=[1],
        badass=1,
        heroes={"mek": {"skills": ["smoke-bomb"], "down": ["dodge"], "facing": "east"}},
        chance={"attack": ["gO"]},
    )
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb").answers("1,0")
    assert (t.orc("mek").health, t.said("attack-lost")) == (5, [])


@rule("OQ-HREACT-05", "OQ-INV-01")
def test_who_is_within_reach_and_not_seen_is_not_attacked() -> None:
    t = phase(
        """
        +-+-+-+
        |. . .|
        + + + +
        |. M G|
        +-+-+-+
    """,
        foes={0: ALERT},
        badass=1,
        heroes={"mek": {"skills": ["smoke-bomb"], "down": ["dodge"], "facing": "east"}},
    )
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb").answers("1,0")
    assert (t.orc("mek").health, t.said("attack-lost")) == (7, ["attack-lost"])


@rule("OQ-GLOS-41", "OQ-ALTER-03")
def test_the_entangled_stay_in_their_smoke() -> None:
    t = phase(
        hall(LURK),
        foes={0: ALERT},
        badass=1,
        heroes={"mek": {"skills": ["smoke-bomb"], "down": ["dodge"], "effects": {"entangled": 1}}},
    )
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb")
    assert (t.said("attack-lost"), t.orc("mek").at) == (["attack-lost"], (3, 0))


@rule("OQ-GLOS-07", "OQ-SKILL-09")
@plays("finish-him")
def test_finish_him_is_for_the_wounded() -> None:
    t = mek("M>K", "finish-him", foes={0: {**FRONT, "damage": 1}}, chance={"attack": ["wY wY"]})
    t.orc("mek").uses("mek-combat").attacks(0).seat.asked("boost").offered("finish-him", "pass")
    t.orc("mek").answers("boost@skill:finish-him")
    assert (t.foes, t.state.badass) == ([], 9 - 3 + 4)
    t = mek("M>K", "finish-him", chance={"attack": ["wY wY"]})
    t.orc("mek").uses("mek-combat").attacks(0).seat.asked("act")
    assert t.foe(0).damage == 0, "a Knight without a scratch is not finished"


@rule("OQ-ACT-09", "OQ-GLOS-03", "OQ-REACT-03")
@pytest.mark.parametrize(("facing", "damage"), [("east", 1), ("west", 0)])
def test_mek_is_brutal_from_behind(facing: str, damage: int) -> None:
    t = mek("M>K", foes={0: {**STUNNED, "facing": facing}}, chance={"attack": ["wO wY"]})
    t.orc("mek").uses("mek-combat").attacks(0)
    assert t.foe(0).damage == damage
