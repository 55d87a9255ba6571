"""Terrain: ponds, fields, trees, high furniture and the dark (OQ-TERR)."""

from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_moving import DOOR, HALL, PLACE


@rule("OQ-TERR-01")
def test_leaving_a_pond_costs_two() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |W p p . . .|
        +-+-+-+-+-+-+
    """,
        acts="mandar",
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == [(1, 0), (2, 0), (3, 0)]


@rule("OQ-TERR-02", "OQ-TERR-03")
def test_a_pond_hides_until_it_is_left() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |W p p . . .|
        +-+-+-+-+-+-+
    """,
        acts="mandar",
    )
    t.orc("mandar").uses("mandar-move").goes(1, 0)
    assert t.orc("mandar").hero.hidden == "pond"
    t.orc("mandar").goes(2, 0)
    assert t.orc("mandar").hero.hidden == "pond"
    t.orc("mandar").goes(3, 0)
    assert t.orc("mandar").hero.hidden is None


@rule("OQ-TERR-02")
def test_a_pond_hides_nobody_who_is_seen() -> None:
    t = story(
        """
        +-+-+-+-+
        |W p .<P|
        +-+-+-+-+
    """,
        acts="mandar",
    )
    t.orc("mandar").uses("mandar-move").goes(1, 0)
    assert t.orc("mandar").hero.hidden is None


@rule("OQ-TERR-04", "OQ-BOARD-02")
def test_the_shadow_of_a_tree_hides() -> None:
    t = story(
        """
        +-+-+-+-+
        |W . . .|
        + + + + +
        |. . . .|
        + + + + +
        |. . . T|
        +-+-+-+-+
    """,
        acts="mandar",
        quest={"indoors": False},
    )
    t.orc("mandar").uses("mandar-move").goes(2, 1)
    assert t.orc("mandar").hero.hidden == "shadow"
    t.orc("mandar").goes(1, 1)
    assert t.orc("mandar").hero.hidden is None


@rule("OQ-AFFL-05")
def test_water_puts_out_a_fire() -> None:
    t = story(
        """
        +-+-+
        |W p|
        +-+-+
    """,
        acts="mandar",
        heroes={"mandar": {"effects": {"burn": 2}}},
    )
    t.orc("mandar").uses("mandar-move").goes(1, 0)
    assert t.orc("mandar").hero.effects == []


@rule("OQ-AFFL-01")
def test_who_bleeds_is_hurt_once_a_movement() -> None:
    t = story(HALL, acts="mandar", heroes={"mandar": {"effects": {"bleed": 1}}})
    t.orc("mandar").uses("mandar-move").goes(4, 0)
    assert t.orc("mandar").health == 7


@rule("OQ-ALTER-03")
def test_the_entangled_do_not_move() -> None:
    t = story(HALL.replace(". .|", ". P|"), acts="mandar", heroes={"mandar": {"effects": {"entangled": 1}}})
    assert t.orc("mandar").at == (0, 0)
    assert t.state.stage != "activation", "no card of his could do anything"


@rule("OQ-GLOS-19")
def test_an_impediment_holds_who_steps_before_it() -> None:
    t = story(
        """
        +-+-+-+-+
        |W . . .|
        + + + + +
        |. . G .|
        +-+-+-+-+
    """,
        acts="mandar",
        foes={0: {"facing": "north", "alert": True}},
    )
    mandar = t.orc("mandar").uses("mandar-move")
    assert (3, 0) not in mandar.reaches(), "nobody passes the halberd, and around it leads no way"
    mandar.goes(2, 0)
    assert [fact.data["effect"] for fact in t.facts("effect")][:1] == ["effect:entangled"]
    assert mandar.at == (2, 0), "through his next Activation, too"


@rule("OQ-INV-02", "OQ-GLOS-16")
def test_flair_and_danger_zones_find_the_invisible() -> None:
    row = """
        +-+-+-+-+-+-+
        |M . . . . {0}|
        +-+-+-+-+-+-+
    """
    t = story(row.format("D"), acts="mek", heroes={"mek": {"hidden": "turn"}}, foes={0: {"facing": "east"}})
    t.orc("mek").uses("mek-move").goes(1, 0)
    assert t.orc("mek").hero.hidden == "turn"
    t.orc("mek").goes(2, 0)
    assert t.orc("mek").hero.hidden is None
    t = story(row.format("P"), acts="mek", heroes={"mek": {"hidden": "turn"}}, foes={0: {"facing": "west"}})
    t.orc("mek").uses("mek-move").goes(3, 0)
    assert (t.orc("mek").hero.hidden, t.foe(0).is_alert) == ("turn", False)
    t.orc("mek").goes(4, 0)
    assert (t.orc("mek").hero.hidden, t.foe(0).is_alert) == (None, True)


@rule("OQ-INV-04")
def test_who_stands_behind_the_door_catches_the_invisible() -> None:
    t = story(
        DOOR.format("M").replace(":.", ":."),
        acts="mek",
        heroes={"mek": {"hidden": "turn"}},
        quest={"rooms": [(2, 0)], "places": [PLACE], "reserves": {"main": ["peasant"]}},
        chance={"place": ["1"], "arrow": ["east"]},
    )
    t.orc("mek").uses("mek-move").answers("slip@door:d0")
    assert (t.orc("mek").hero.hidden, t.orc("mek").at, t.state.doors[0]) == (None, (1, 0), DoorState.OPEN)
    assert t.foe(0).facing == "west"
    assert "act" in t.asked.values()
