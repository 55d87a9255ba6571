"""Patrol Cards: each of the twenty is drawn by a Patrol, and by an Entry (OQ-PATROL-02, 03)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, story
from tests.orcquest_warpath.test_patrols import BLUE, EAST, patrol, road

ROWS = {row.id: row for row in game.content.patrols}
WALKS = [
    ("in-step", 3),
    ("left-right", 3),
    ("sore-feet", 3),
    ("usual-round", 4),
    ("second-round", 4),
    ("long-watch", 4),
    ("cold-wind", 4),
    ("brisk-pace", 5),
    ("late-for-supper", 5),
    ("downhill", 5),
    ("at-the-double", 6),
]
APPEAR = [
    "in-step",
    "left-right",
    "usual-round",
    "second-round",
    "brisk-pace",
    "late-for-supper",
    "at-the-double",
    "stone-in-the-boot",
    "left-face",
    "open-up",
    "a-noise",
]


def drew(card: str, *marks: str, **told: Any) -> Any:
    """A Patrol of two abreast, or of one, draws a card."""
    members = list(range(len([mark for mark in marks if mark != "."])))
    t = patrol(*marks, head=told.pop("head", 0), members=members, patrol_cards=[card], **told)
    assert t.facts("patrol-card")[0].data["card"] == ROWS[card].name
    return t


@rule("OQ-PATROL-02", "OQ-PATROL-05", "OQ-PATROL-13")
@pytest.mark.parametrize(("card", "moves"), WALKS)
def test_a_patrol_walks_as_many_squares_as_its_card_says(card: str, moves: int) -> None:
    t = drew(card, "P")
    assert (t.state.patrols[0].head, t.foe(0).at, t.foe(0).facing) == (moves, (moves, 1), "east")


@rule("OQ-PATROL-03", "OQ-PATROL-04")
@pytest.mark.parametrize("card", ROWS)
def test_a_card_with_the_symbol_brings_a_patrol_to_an_entry(card: str) -> None:
    t = road(stage="entries", patrol_cards=[card], change=lambda s: s.entries.append("blue"))
    assert (len(t.state.patrols), ROWS[card].appears) == ((1, True) if card in APPEAR else (0, False))
    assert len(APPEAR) == 11


@rule("OQ-PATROL-06", "OQ-PATROL-17", "OQ-PATROL-22")
@pytest.mark.parametrize("card", ["stone-in-the-boot", "call-of-nature"])
def test_after_four_squares_one_of_the_rear_stays_behind(card: str) -> None:
    t = drew(card, "P", ".", ".", "G")
    t.together.asked("tie").answers(t.foe(0).key)
    [left] = t.state.patrols
    assert (left.head, left.members, left.is_modified) == (4, [1], True)
    assert (t.foe(0).patrol, t.foe(0).at, t.foe(0).facing) == (-1, (4, 1), "east")


@rule("OQ-PATROL-05")
@pytest.mark.parametrize(
    ("card", "facing", "head"),
    [("left-face", "north", 0), ("right-face", "south", 0), ("look-behind-you", "west", 4)],
)
def test_a_patrol_turns(card: str, facing: str, head: int) -> None:
    t = drew(card, "P")
    assert (t.foe(0).facing, t.state.patrols[0].head) == (facing, head)


@rule("OQ-PATROL-05", "OQ-SPOT-01")
def test_a_patrol_that_turns_sees_who_stood_behind_it() -> None:
    t = drew("look-behind-you", "P", heroes={"mek": {"at": (0, 2), "facing": "south"}}, resting=(*RESTING,))
    assert (t.state.patrols, t.foe(0).is_alert) == ([], True)


DOORS = """
    +-+-+-+-+-+-+
    |. . . . . .|
    +-+-+:+-+-+-+
    |P . . . . .|
    + + + + + + +
    |. . . . . .|
    +-+-+-+-+-+-+
"""


def at_door(card: str, column: int = 0, foe: Any = EAST, **quest: Any) -> Any:
    """A Patrol in a corridor with a door to a Room."""
    path = {**BLUE, "slices": [[(x, 1), (x, 2)] for x in range(6)], "bell": None}
    rooms = {"rooms": [(0, 0)], "places": [{"id": "1", "at": (0, 0), "dice": 1, "reserve": "main"}]}
    drawn = DOORS.replace("|P . . . . .|", "|" + " ".join("P" if x == column else "." for x in range(6)) + "|")
    return story(
        drawn,
        quest={"paths": [path], **rooms, "reserves": {"main": ["chicken"]}, **quest},
        heroes={"mek": {"at": (5, 0), "facing": "east"}},
        foes={0: foe},
        stage="patrols",
        patrol_cards=[card],
        patrols=[{"path": "blue", "head": column, "members": [0]}],
    )


@rule("OQ-PATROL-05", "OQ-EXPL-06")
def test_open_up_opens_a_door_within_two_and_the_room_is_explored() -> None:
    t = at_door("open-up")
    assert (t.state.doors, t.state.explored, t.foe(0).at) == ([DoorState.OPEN], ["1"], (0, 1))
    t = at_door("open-up", 5)
    assert (t.state.doors, t.state.explored) == ([DoorState.CLOSED], []), "too far away"


@rule("OQ-DOOR-05")
def test_a_patrol_does_not_open_a_reinforced_door() -> None:
    t = at_door("open-up", doors=[{"at": (2, 1), "side": "north", "kind": "reinforced"}])
    assert t.state.doors == [DoorState.CLOSED]


@rule("OQ-PATROL-22")
@pytest.mark.parametrize(("is_modified", "head"), [(False, 3), (True, 6)])
def test_a_patrol_that_misses_somebody_hurries(is_modified: bool, head: int) -> None:
    def change(s: Any) -> None:
        s.patrols[0].is_modified = is_modified

    assert drew("something-is-missing", "P", change=change).state.patrols[0].head == head


@rule("OQ-PATROL-17", "OQ-PATROL-18")
def test_the_last_man_stays_behind_and_turns_around() -> None:
    t = drew("last-man", "P", ".", ".", "G")
    t.together.answers(t.foe(1).key)
    assert (t.state.patrols[0].head, t.state.patrols[0].members) == (2, [0])
    assert (t.foe(0).facing, t.foe(1).facing) == ("east", "west")
    alone = drew("last-man", "P")
    assert (alone.state.patrols[0].head, alone.state.patrols[0].members) == (2, [0]), "who is alone leaves nobody"


@rule("OQ-PATROL-15")
def test_a_noise_leads_three_squares_towards_the_nearest_door() -> None:
    t = at_door("a-noise", 5)
    assert (t.foe(0).at, t.state.patrols[0].is_off, t.state.patrols[0].head) == ((2, 1), True, 5)
    t = at_door("a-noise", 0)
    assert t.foe(0).at == (2, 1), "at the door it waits"


@rule("OQ-AFFL-01", "OQ-PATROL-15")
@pytest.mark.parametrize(("damage", "found"), [(0, [1]), (1, [])])
def test_who_bleeds_and_follows_a_noise_is_hurt_once(damage: int, found: list[int]) -> None:
    t = at_door("a-noise", 5, foe={"facing": "east", "effects": {"bleed": 1}, "damage": damage})
    assert [foe.damage for foe in t.state.foes if foe.number == 0] == found


def test_twenty_cards_are_drawn_here() -> None:
    assert len(ROWS) == 20
