"""How Heroes move: squares, doors, smashing, agility (OQ-MOVE, OQ-DOOR, OQ-SMASH, OQ-AGILE)."""

import pytest

from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.games.orcquest_warpath.play import moving
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

ROOM = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. W . . .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""
HALL = """
    +-+-+-+-+-+-+-+-+
    |W>. . . . . . .|
    +-+-+-+-+-+-+-+-+
"""


@rule("OQ-MOVE-01", "OQ-MOVE-02")
def test_a_move_costs_a_point_a_square_and_needs_a_card() -> None:
    t = story(HALL, acts="mandar")
    assert "main@skill:mandar-move" in t.orc("mandar").options
    assert not any(one.startswith("sq:") for one in t.orc("mandar").options)
    t.orc("mandar").uses("mandar-move")
    assert t.orc("mandar").reaches() == [(x, 0) for x in range(1, 6)]
    t.orc("mandar").goes(3, 0)
    assert t.orc("mandar").reaches() == [(1, 0), (2, 0), (4, 0), (5, 0)]
    assert t.orc("mandar").hero.points == 1
    t.orc("mandar").answers("done")
    assert t.orc("mandar").at == (3, 0)


@rule("OQ-MOVE-02", "OQ-AGILE-01")
def test_only_the_agile_step_diagonally() -> None:
    t = story(ROOM, acts="mandar").orc("mandar").uses("mandar-move")
    t.goes(2, 1)
    assert t.hero.facing == "east"
    two = """
        +-+-+-+
        |. . M|
        + + + +
        |. {0} {1}|
        + + + +
        |. . .|
        +-+-+-+
    """
    mek = story(two.format(".", "P"), acts="mek").orc("mek").uses("mek-move")
    mek.goes(1, 1)
    assert mek.story.state.action is not None
    assert mek.story.state.action.moves == 5
    mek = story(two.format(".", "P"), acts="mek", heroes={"orrus": {"at": (1, 0)}}).orc("mek").uses("mek-move")
    assert (1, 1) in mek.reaches(), "one flank holds a friend, who does not obstruct"


@rule("OQ-AGILE-01")
def test_nobody_slips_between_two_enemies() -> None:
    t = story(
        """
        +-+-+
        |P M|
        + + +
        |. P|
        +-+-+
    """,
        acts="mek",
        foes={0: {"facing": "west"}, 1: {"facing": "east"}},
    )
    assert t.orc("mek").uses("mek-move").reaches() == []


@rule("OQ-AGILE-02")
@pytest.mark.parametrize("mark", ["t", "C", "T"])
def test_the_agile_climb_onto_furniture_and_trunks(mark: str) -> None:
    row = f"""
        +-+-+-+
        |M {mark} .|
        +-+-+-+
    """
    assert story(row, acts="mek").orc("mek").uses("mek-move").reaches() == [(1, 0), (2, 0)]
    assert story(row.replace("M", "W"), acts="mandar").orc("mandar").uses("mandar-move").reaches() == []


@rule("OQ-AGILE-03", "OQ-ORI-05")
def test_a_diagonal_step_past_a_danger_zone_costs_nothing() -> None:
    t = story(
        """
        +-+-+-+
        |. . .|
        + + + +
        |M . G|
        +-+-+-+
    """,
        acts="mek",
        foes={0: {"facing": "west", "alert": True}},
    )
    t.orc("mek").uses("mek-move").goes(1, 0)
    assert t.orc("mek").health == 7


@rule("OQ-ORI-05", "OQ-ORI-06")
def test_leaving_a_danger_zone_costs_two_health() -> None:
    t = story(
        """
        +-+-+-+
        |. . .|
        + + + +
        |. O<P|
        +-+-+-+
    """,
        acts="orrus",
        heroes={"orrus": {"at": (1, 1), "facing": "north"}},
        foes={0: {"facing": "west", "alert": True}},
    )
    t.orc("orrus").uses("orrus-move").looks("south")
    assert t.orc("orrus").health == 6, "turning on the spot costs nothing"
    t.orc("orrus").goes(0, 1)
    assert t.orc("orrus").health == 4


@rule("OQ-ORI-05", "OQ-MOVE-02")
def test_a_way_without_damage_is_taken_even_if_it_is_longer() -> None:
    t = story(
        """
        +-+-+-+
        |W . .|
        + + + +
        |. S .|
        +-+-+-+
    """,
        foes={0: {"facing": "north"}},
    )
    mandar = t.orc("mandar").hero
    near = moving.ways(t.state, mandar, 2)[2, 0]
    assert (near.cost, near.damage) == (2, 2), "past the Soldier"
    t = story(
        """
        +-+-+-+
        |. . .|
        + + + +
        |W . .|
        + + + +
        |. S .|
        +-+-+-+
    """,
        foes={0: {"facing": "north"}},
    )
    mandar = t.orc("mandar").hero
    assert (moving.ways(t.state, mandar, 2)[2, 1].damage, moving.ways(t.state, mandar, 4)[2, 1].cost) == (2, 4)
    assert moving.ways(t.state, mandar, 4)[2, 1].damage == 0
    assert moving.ways(t.state, mandar, 2, sneaks=True)[2, 1].damage == 0


@rule("OQ-ORI-05", "OQ-MOVE-03")
def test_a_danger_zone_in_which_a_friend_stands_is_left_at_its_price_too() -> None:
    t = story(
        """
        +-+-+-+
        |W A .|
        + + + +
        |. S .|
        +-+-+-+
    """,
        foes={0: {"facing": "north"}},
    )
    ways = moving.ways(t.state, t.orc("mandar").hero, 2)
    assert (1, 0) not in ways, "nobody stops on a friend"
    assert ways[2, 0].damage == 2


@rule("OQ-ORI-05", "OQ-DEATH-01")
def test_who_dies_of_leaving_a_danger_zone_lies_where_it_stood() -> None:
    t = story(
        """
        +-+-+-+-+
        |P>M . O|
        +-+-+-+-+
    """,
        acts="mek",
        heroes={"mek": {"damage": 5}},
        events=["nothing-at-all"],
    )
    t.orc("mek").uses("mek-move").goes(2, 0)
    assert (t.orc("mek").hero.is_dead, t.orc("mek").at) == (True, (1, 0))


@rule("OQ-ORI-05", "OQ-GLOS-28")
def test_a_chicken_has_no_danger_zone() -> None:
    t = story(
        """
        +-+-+-+
        |P>M .|
        +-+-+-+
    """,
        foes={0: {"chicken": True, "facing": "east"}},
        acts="mek",
    )
    t.orc("mek").uses("mek-move").goes(2, 0)
    assert t.orc("mek").health == 7


@rule("OQ-ORI-04", "OQ-ORI-05")
def test_from_one_square_of_a_wide_danger_zone_to_the_other_nobody_is_hurt() -> None:
    t = story(
        """
        +-+-+-+-+
        |. . M .|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """,
        foes={0: {"id": "cockatrix", "at": (0, 0), "facing": "east"}},
        acts="mek",
    )
    ways = moving.ways(t.state, t.orc("mek").hero, 6)
    assert (ways[2, 1].damage, ways[3, 0].damage) == (0, 2)
    t.orc("mek").uses("mek-move").goes(2, 1)
    assert t.orc("mek").health == 7
    t.orc("mek").goes(3, 1)
    assert t.orc("mek").health == 5


@rule("OQ-ORI-05", "OQ-ALTER-11")
@pytest.mark.parametrize("effect", ["stunned", "petrified", "terrified"])
def test_a_helpless_enemy_has_no_danger_zone(effect: str) -> None:
    t = story(
        """
        +-+-+-+
        |. O P|
        +-+-+-+
    """,
        acts="orrus",
        foes={0: {"facing": "west", "alert": True, "effects": {effect: 1}}},
    )
    t.orc("orrus").uses("orrus-move").goes(0, 0)
    assert t.orc("orrus").health == 6


@rule("OQ-ORI-07")
def test_turning_while_moving_is_free() -> None:
    t = story(HALL, acts="mandar")
    t.orc("mandar").uses("mandar-move").looks("west").looks("south")
    assert t.state.action is not None
    assert (t.state.action.moves, t.orc("mandar").hero.facing) == (5, "south")


@rule("OQ-MOVE-03")
def test_a_hero_passes_another_but_does_not_end_there() -> None:
    t = story(
        """
        +-+-+-+-+
        |W O . .|
        +-+-+-+-+
    """,
        acts="mandar",
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == [(2, 0), (3, 0)]


@rule("OQ-MOVE-04", "OQ-MOVE-05")
@pytest.mark.parametrize("mark", ["#", "T", "x", "C", "P"])
def test_what_stops_a_hero(mark: str) -> None:
    t = story(
        f"""
        +-+-+-+
        |W {mark} .|
        +-+-+-+
    """,
        acts="mandar",
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == []


@rule("OQ-MOVE-04")
def test_walls_and_closed_doors_stop_a_hero() -> None:
    t = story(
        """
        +-+-+-+
        |.|W:.|
        +-+-+-+
    """,
        acts="mandar",
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == []


@rule("OQ-MOVE-08", "OQ-PRES-05")
def test_an_objective_is_picked_up_in_passing() -> None:
    t = story(
        HALL,
        acts="mandar",
        quest={"things": [{"id": "keg", "name": "Keg", "icon": "barrel", "text": "A keg.", "at": (2, 0)}]},
    )
    t.orc("mandar").uses("mandar-move").goes(4, 0)
    assert t.state.found[0].by == "hero-4"
    assert t.state.action is not None
    assert (t.orc("mandar").at, t.state.action.moves) == ((2, 0), 3), "it thinks again where something happened"


@rule("OQ-PRES-03")
def test_a_chicken_is_eaten() -> None:
    t = story(HALL.replace(". .", "c .", 1), acts="mandar", heroes={"mandar": {"damage": 2}})
    t.orc("mandar").uses("mandar-move").goes(1, 0)
    assert (t.orc("mandar").health, t.state.chickens) == (7, [])


@rule("OQ-MOVE-10")
def test_whoever_carries_too_much_does_not_move() -> None:
    heavy = ["sword", "claymore", "voulge", "crossbow"]
    t = story(HALL, acts="mandar", heroes={"mandar": {"pack": heavy}})
    assert "main@skill:mandar-move" not in t.orc("mandar").options
    t.orc("mandar").answers("gear").answers(next(one for one in t.orc("mandar").options if "discard" in one))
    t.orc("mandar").answers(next(one for one in t.orc("mandar").options if "discard" in one))
    assert "main@skill:mandar-move" in t.orc("mandar").options


@rule("OQ-MOVE-11", "OQ-DEATH-02")
def test_nobody_ends_on_a_dead_hero() -> None:
    t = story(
        """
        +-+-+-+-+
        |W O . .|
        +-+-+-+-+
    """,
        acts="mandar",
        heroes={"orrus": {"dead": True}},
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == [(2, 0), (3, 0)]


@rule("OQ-MOVE-07")
def test_nobody_but_the_ringer_ends_on_a_bell() -> None:
    path = {"colour": "blue", "slices": [[(x, 1), (x, 0)] for x in range(4)], "bell": (1, 0)}
    t = story(
        """
        +-+-+-+-+
        |W . . .|
        +-+-+-+-+
        |. . . .|
        +-+-+-+-+
    """,
        acts="mandar",
        quest={"paths": [path]},
    )
    assert t.orc("mandar").uses("mandar-move").reaches() == [(2, 0), (3, 0)]


# ---------------------------------------------------------------- doors

DOOR = """
    +-+-+-+-+
    |. {0}:. .|
    +-+-+-+-+
"""


@rule("OQ-DOOR-01", "OQ-BOARD-05")
def test_a_door_is_opened_and_closed_for_a_point_each() -> None:
    t = story(DOOR.format("W"), acts="mandar")
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert t.state.action is not None
    assert (t.state.doors, t.state.action.moves) == ([DoorState.OPEN], 4)
    t.orc("mandar").answers("close@door:d0")
    assert (t.state.doors, t.state.action.moves) == ([DoorState.CLOSED], 3)


@rule("OQ-DOOR-03", "OQ-SMASH-05")
@pytest.mark.parametrize("who", ["W", "O"])
def test_a_reinforced_door_needs_its_key(who: str) -> None:
    name = {"W": "mandar", "O": "orrus"}[who]
    key = {"id": "key", "name": "Key", "icon": "key", "text": "A key."}
    words = {
        "acts": name,
        "quest": {"things": [key], "doors": [{"at": (1, 0), "side": "east", "kind": "reinforced", "key": "key"}]},
    }
    t = story(DOOR.format(who), **words)
    assert not [one for one in t.orc(name).uses(f"{name}-move").options if "door" in one]
    t = story(DOOR.format(who), **words, found={"key": "hero-1"})
    t.orc(name).uses(f"{name}-move").answers("open@door:d0")
    assert t.state.doors == [DoorState.OPEN]


@rule("OQ-DOOR-04")
def test_a_destroyed_door_is_an_opening_for_good() -> None:
    t = story(DOOR.format("W"), acts="mandar", doors={0: "destroyed"})
    mandar = t.orc("mandar").uses("mandar-move")
    assert not [one for one in mandar.options if "door" in one]
    assert mandar.reaches() == [(0, 0), (2, 0), (3, 0)]


@rule("OQ-INV-03", "OQ-DOOR-06")
def test_an_invisible_hero_slips_through_a_closed_door() -> None:
    t = story(DOOR.format("M"), acts="mek", heroes={"mek": {"hidden": "turn"}})
    t.orc("mek").uses("mek-move").answers("slip@door:d0")
    assert (t.orc("mek").at, t.state.doors) == ((2, 0), [DoorState.CLOSED])


# ---------------------------------------------------------------- smashing


@rule("OQ-SMASH-01", "OQ-SMASH-02")
def test_orrus_walks_over_furniture_and_salvages_it() -> None:
    t = story(
        """
        +-+-+-+-+
        |O x C .|
        +-+-+-+-+
    """,
        acts="orrus",
        loot=["sword", "shield"],
    )
    orrus = t.orc("orrus").uses("orrus-move")
    assert orrus.reaches() == [(1, 0)]
    orrus.goes(1, 0).goes(2, 0).goes(3, 0)
    assert t.state.action is not None
    assert (t.state.furniture, t.state.action.moves) == ([], 2)
    assert [thing.is_scrap for thing in orrus.hero.pack] == [True, True]


@rule("OQ-SMASH-03", "OQ-SMASH-04")
def test_orrus_opens_no_door_but_smashes_it() -> None:
    t = story(DOOR.format("O"), acts="orrus")
    orrus = t.orc("orrus").uses("orrus-move")
    assert [one for one in orrus.options if "door" in one] == ["smash@door:d0"]
    orrus.answers("smash@door:d0")
    assert t.state.action is not None
    assert (orrus.at, t.state.doors, t.state.action.moves) == ((2, 0), [DoorState.DESTROYED], 4)


BEHIND = """
    +-+-+-+-+-+
    |. O:. . .|
    +-+-+-+-+-+
"""
PLACE = {"id": "1", "at": (2, 0), "dice": 1}


@rule("OQ-SMASH-06", "OQ-SMASH-07", "OQ-SMASH-09", "OQ-EXPL-18")
def test_a_dog_behind_the_smashed_door_is_struck_and_pushed() -> None:
    t = story(
        BEHIND,
        acts="orrus",
        quest={"rooms": [(2, 0)], "places": [PLACE], "reserves": {"main": ["war-dog"]}},
        chance={"place": ["1"], "arrow": ["east"], "attack": ["gY"], "defense": ["wY"]},
    )
    t.orc("orrus").uses("orrus-move").answers("smash@door:d0")
    dog = t.foe(0)
    assert (dog.at, dog.is_alert, dog.facing) == ((3, 0), True, "west")
    assert t.state.action is not None
    assert (t.orc("orrus").at, t.state.action.moves) == ((2, 0), 4)


@rule("OQ-SMASH-08", "OQ-GLOS-34")
def test_a_push_that_is_blocked_stops_orrus_before_the_door() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |. O:D P .|
        +-+-+-+-+-+
    """,
        acts="orrus",
        chance={"attack": ["gY"], "defense": ["wY"]},
    )
    t.orc("orrus").uses("orrus-move").answers("smash@door:d0")
    assert (t.foe(0).damage, t.foe(1).damage) == (1, 1)
    assert t.orc("orrus").at == (1, 0)
    assert "act" in t.asked.values()


@rule("OQ-SMASH-10")
def test_the_invisible_do_not_smash() -> None:
    t = story(
        """
        +-+-+-+
        |x O:.|
        +-+-+-+
    """,
        acts="orrus",
        heroes={"orrus": {"hidden": "turn"}},
    )
    orrus = t.orc("orrus").uses("orrus-move")
    assert orrus.reaches() == []
    assert [one for one in orrus.options if "door" in one] == ["slip@door:d0"]
