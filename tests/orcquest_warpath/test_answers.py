"""Answers: of Enemies to Heroes, Me First, and of Heroes to Enemies (OQ-REACT, OQ-GLOS-25, OQ-HREACT)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.play import enemies
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_enemies import ALERT, phase

DUEL = """
    +-+-+-+-+
    |. O>{0} .|
    +-+-+-+-+
"""


def strikes(foe: str, *attack: str, defense: str = "", **told: Any) -> Any:
    """Orrus strikes an Enemy that looks at him, and lives."""
    chance: dict[str, Any] = {"attack": list(attack)} | ({"defense": [defense]} if defense else {})
    words: dict[str, Any] = {"acts": "orrus", "foes": {0: ALERT}, "heroes": {"orrus": {"hands": ["kukri"]}}}
    t = story(DUEL.format(foe), **{**words, "chance": chance, **told})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    return t


@rule("OQ-REACT-01", "OQ-REACT-02", "OQ-REACT-04", "OQ-GLOS-05")
def test_a_guard_strikes_back_once() -> None:
    t = strikes("G", "wY wY", "gO", defense="gY")
    assert (t.orc("orrus").health, t.foe(0).has_reacted) == (5, True)


@rule("OQ-REACT-03")
def test_from_behind_it_only_turns_round() -> None:
    t = strikes("G", "wY wY", defense="gY", foes={0: {"facing": "east"}})
    assert (t.orc("orrus").health, t.foe(0).facing, t.foe(0).has_reacted) == (6, "west", True)


@rule("OQ-REACT-05")
@pytest.mark.parametrize("effect", ["stunned", "terrified"])
def test_the_helpless_do_not_react(effect: str) -> None:
    t = strikes(
        "G", "wY wY", defense="" if effect == "stunned" else "gY", foes={0: {**ALERT, "effects": {effect: 1}}}
    )
    assert (t.orc("orrus").health, t.foe(0).has_reacted) == (6, False)


@rule("OQ-REACT-06", "OQ-REACT-07")
def test_a_guard_that_is_shot_from_afar_loses_its_reaction() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . G|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY"], "defense": ["gY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.said("reaction-lost"), t.foe(0).has_reacted) == (["reaction-lost"], True)


@rule("OQ-REACT-07")
def test_an_officer_answers_with_what_reaches() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . F|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY", "gO wY"], "defense": ["gY gY"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert t.orc("thalla").health == 3


@rule("OQ-GLOS-09")
def test_a_defender_does_not_defend_itself() -> None:
    told: dict[str, Any] = {"heroes": {"orrus": {"hands": ["kukri"], "skills": ["lightning-attack"]}}, "badass": 1}
    t = story(
        DUEL.format("K"),
        acts="orrus",
        foes={0: ALERT},
        chance={"attack": ["wY wY"], "defense": ["gY wY"]},
        **told,
    )
    t.orc("orrus").uses("lightning-attack").attacks(0)
    assert (t.orc("orrus").health, t.said("defends")) == (6, [])


@rule("OQ-REACT-08", "OQ-HREACT-01")
def test_reaction_cards_wait_for_the_enemy_phase() -> None:
    t = strikes(
        "G", "wY wY", "gO", defense="gY", heroes={"orrus": {"hands": ["kukri"], "skills": ["counter"]}}, badass=5
    )
    assert "react" not in t.asked.values()


@rule("OQ-GLOS-32")
def test_a_dog_comes_after_who_shot_it() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A>. . . D|
        +-+-+-+-+-+
    """,
        acts="thalla",
        foes={0: ALERT},
        chance={"attack": ["gY wY", "wO wY"], "defense": ["wO"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    assert (t.foe(0).at, t.orc("thalla").health) == ((1, 0), 3)


def bitten(drawn: str, *attack: str, **told: Any) -> Any:
    """Thalla shoots a War Dog that comes after her, up to 3 squares."""
    chance = {"attack": ["gY wY", *attack], "defense": ["wO"]}
    t = story(drawn, **{"acts": "thalla", "foes": {0: ALERT}, "chance": chance, **told})
    t.orc("thalla").uses("thalla-combat").attacks(0)
    return t


@rule("OQ-GLOS-32")
def test_a_dog_comes_no_farther_than_its_pursuit() -> None:
    t = bitten("""
        +-+-+-+-+-+-+-+
        |A>. . . . . D|
        +-+-+-+-+-+-+-+
    """)
    assert (t.foe(0).at, t.orc("thalla").health) == ((3, 0), 4)


@rule("OQ-GLOS-32")
@pytest.mark.parametrize("row", ["A . M . D", "A M . . D"])
def test_another_hero_in_the_way_is_bitten_instead(row: str) -> None:
    drawn = f"""
        +-+-+-+-+-+
        |{row}|
        +-+-+-+-+-+
    """
    told: dict[str, Any] = {"heroes": {"thalla": {"facing": "east", "skills": ["safe-shot"]}}, "badass": 1}
    t = bitten(drawn, "wO wY", **told)
    assert (t.orc("thalla").health, t.orc("mek").health) == (4, 4)
    assert t.said("pursues", "stands-in-the-way") == ["pursues", "stands-in-the-way"]


@rule("OQ-GLOS-32")
def test_a_hero_who_can_be_gone_round_is_not_in_the_way() -> None:
    t = bitten(
        """
        +-+-+-+-+-+
        |A>. M . D|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """,
        "wO wY",
        heroes={"thalla": {"facing": "east", "skills": ["safe-shot"]}},
        badass=1,
    )
    assert (t.orc("thalla").health, t.orc("mek").health) == (3, 7)


# ---------------------------------------------------------------- Me First

QUEUE = """
    +-+-+-+-+
    |M G . K|
    + +-+-+-+
    |. .|. .|
    +-+-+-+-+
"""


@rule("OQ-GLOS-25")
def test_a_knight_takes_the_place_of_an_ally_who_steps_aside() -> None:
    t = phase(
        QUEUE,
        shown="yellow",
        foes={0: {**ALERT, "facing": "east"}, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    assert (t.foe(1).at, t.foe(0).at, t.foe(0).facing) == ((1, 0), (2, 0), "east")
    assert t.orc("mek").health == 5
    assert t.said("gives-way") == ["gives-way"]


@rule("OQ-GLOS-25")
def test_the_players_choose_where_the_ally_goes() -> None:
    t = phase(
        QUEUE.replace("+ +-+-+-+", "+ + +-+-+"),
        shown="yellow",
        foes={0: ALERT, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    t.together.asked("aside").offered("2,0", "1,1").answers("sq:1,1")
    assert (t.foe(1).at, t.foe(0).at) == ((1, 0), (1, 1))


@rule("OQ-GLOS-25")
@pytest.mark.parametrize(
    ("drawn", "ally", "shown"),
    [
        pytest.param(QUEUE.replace("K", "P"), {}, "orange", id="only who has the keyword"),
        pytest.param(QUEUE, {"effects": {"entangled": 1}}, "yellow", id="not of who cannot move"),
        pytest.param(QUEUE.replace("G .", "G x"), {}, "yellow", id="not without an empty square"),
    ],
)
def test_otherwise_it_waits_behind_the_ally(drawn: str, ally: Any, shown: str) -> None:
    t = phase(drawn, shown=shown, foes={0: {**ALERT, **ally}, 1: ALERT}, group=[1])
    assert (t.foe(0).at, t.said("gives-way")) == ((1, 0), [])


@rule("OQ-GLOS-25", "OQ-MOVE-07")
def test_nobody_is_moved_onto_a_bell_that_the_other_has_passed() -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(4)], "bell": (2, 0), "most": 0}
    told: dict[str, Any] = {"foes": {0: {**ALERT, "facing": "east"}, 1: ALERT}, "group": [1], "shown": "yellow"}
    t = phase(QUEUE, **told, quest={"paths": [path]}, heroes={"mek": {"hidden": "skill"}})
    t.foe(1).at = (2, 0)
    assert not enemies.takes_place(t.state, t.foe(1), t.foe(0))


@rule("OQ-GLOS-25", "OQ-GLOS-04")
def test_a_charge_may_end_where_an_ally_stands() -> None:
    t = phase(
        QUEUE,
        shown="orange",
        foes={0: {**ALERT, "facing": "east"}, 1: ALERT},
        group=[1],
        chance={"attack": ["gY gY"]},
    )
    assert (t.foe(1).at, t.foe(0).at) == ((1, 0), (2, 0))


# ---------------------------------------------------------------- Heroes' answers

LURK = """
    +-+-+-+-+
    |. M>P .|
    +-+-+-+-+
"""


def attacked(**told: Any) -> Any:
    """A Peasant attacks Mek, who looks at it."""
    words: dict[str, Any] = {"foes": {0: ALERT}, "badass": 3, "chance": {"attack": ["wO"]}}
    return phase(LURK, **{**words, **told})


@rule("OQ-HREACT-02", "OQ-HREACT-04", "OQ-GLOS-10", "OQ-SKILL-08")
def test_mek_dodges() -> None:
    t = attacked()
    t.orc("mek").seat.asked("react").answers("skill:dodge")
    assert (t.state.badass, "dodge" in t.orc("mek").hero.down) == (2, True)
    t.orc("mek").goes(0, 0)
    assert (t.orc("mek").health, t.orc("mek").at) == (7, (0, 0))


@rule("OQ-HREACT-02")
def test_a_hero_answers_an_enemy_only_once_in_its_activation() -> None:
    drawn = """
        +-+-+-+
        |M P .|
        + + + +
        |O . .|
        +-+-+-+
    """
    orrus = {"hands": ["voulge"], "facing": "east", "skills": ["watch-out", "counter"]}
    told: dict[str, Any] = {"heroes": {"orrus": orrus, "mek": {"facing": "west"}}, "foes": {0: ALERT}, "badass": 5}
    t = phase(drawn, **told, chance={"attack": ["wO"]})
    t.orc("orrus").seat.asked("react").answers("skill:watch-out")
    assert (t.orc("orrus").health, t.said("reacts")) == (5, ["reacts"])
    assert "react" not in t.asked.values()


@rule("OQ-HREACT-03")
def test_nobody_reacts_to_what_is_behind() -> None:
    t = attacked(heroes={"mek": {"facing": "west"}})
    assert t.orc("mek").health == 5


@rule("OQ-HREACT-05", "OQ-HREACT-06", "OQ-GLOS-41")
def test_a_smoke_bomb_loses_the_attack() -> None:
    t = attacked(heroes={"mek": {"skills": ["smoke-bomb"]}}, chance={})
    t.orc("mek").seat.asked("react").offered("smoke-bomb", "pass").answers("skill:smoke-bomb")
    t.orc("mek").goes(0, 0)
    assert (t.said("attack-lost"), t.orc("mek").health) == (["attack-lost"], 7)


@rule("OQ-HREACT-02")
def test_nobody_is_asked_who_cannot_pay() -> None:
    assert attacked(badass=0).orc("mek").health == 5


@rule("OQ-GLOS-04", "OQ-ETGT-01")
def test_a_hero_who_can_be_charged_from_two_sides_is_one_target() -> None:
    t = phase(
        """
        +-+-+-+
        |K . .|
        + + + +
        |. O>.|
        +-+-+-+
    """,
        foes={0: {**ALERT, "facing": "east"}},
        chance={"attack": ["gY gY"]},
        resting=("activate", "act", "react", "resurrect", "learn", "gear"),
    )
    assert t.foe(0).at in ((1, 0), (0, 1))
    assert [fact.data["why"] for fact in t.table.facts if fact.said == "targets"] == ["why:only"]
