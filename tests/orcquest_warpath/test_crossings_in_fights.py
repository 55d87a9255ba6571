"""Where two rules meet in a fight: who reacts and where it looks, whom an Attack meets, who sees and smells whom."""

import pytest

from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, hall, story
from tests.orcquest_warpath.test_boss_cards import eyrie

FIGHT = (*RESTING, "reroll", "boost", "part", "take")

# ---------------------------------------------------------------- who reacts turns


@rule("OQ-REACT-04", "OQ-REACT-09", "OQ-GLOS-11", "OQ-GLOS-37")
@pytest.mark.parametrize(
    ("foe", "swords", "at"), [("soldier", ["gY"], 2), ("knight", ["gY", "gY"], 2), ("seneschal", ["gR"], 3)]
)
@pytest.mark.parametrize("side", ["south", "north"])
def test_who_reacts_during_a_blow_turns_to_the_hero_as_well(foe: str, swords: list[str], at: int, side: str) -> None:
    t = story(
        hall(". M . . ."),
        acts="mek",
        heroes={"mek": {"hands": ["rondache"]}},
        foes={0: {"id": foe, "at": (2, 0), "facing": side}},
        chance={
            "attack": [swords[0].replace("g", "w").replace("R", "O"), *swords[1:]],
            "defense": ["g- g-" if foe == "soldier" else "g- w-", "w-"][: len(swords)],
        },
        resting=FIGHT,
    )
    t.orc("mek").uses("mek-combat").attacks(0)
    assert (t.foe(0).has_reacted, t.foe(0).facing, t.foe(0).at) == (True, "west", (at, 0))


@rule("OQ-REACT-01", "OQ-RANGE-06")
def test_an_area_attack_is_over_before_anybody_reacts_to_it() -> None:
    rows = "+-+-+-+\n|. G .|\n+ + + +\n|G O .|\n+-+-+-+"
    t = story(
        rows,
        acts="orrus",
        badass=3,
        heroes={"orrus": {"skills": ["whirlwind-attack"], "hands": ["kukri"]}, "mek": {"at": (2, 1), "acted": True}},
        foes={0: {"facing": "south"}, 1: {"facing": "east"}},
        chance={"attack": ["gY wY wY", "gY", "wY", "gY", "wY"], "defense": ["g-", "g-", "g-", "g-"]},
        resting=FIGHT,
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert t.said("rolls", "counterattacks")[:4] == ["rolls", "rolls", "counterattacks", "rolls"]


# ---------------------------------------------------------------- free Attacks on a Boss


@rule("OQ-BOSS-07", "OQ-BOSS-11", "OQ-GLOS-05")
@pytest.mark.parametrize(("card", "swords", "answers"), [("gaze", "gO", True), ("beak", "gO", False)])
def test_who_counters_a_boss_chooses_a_part_and_is_answered_where_it_falls(
    card: str, swords: str, answers: bool
) -> None:
    t = eyrie(
        "cockatrix",
        (3, 0),
        stage="boss",
        boss={"parts": [0, 0, 2]},
        heroes={"orrus": {"at": (3, 2), "facing": "north", "skills": ["counter"]}},
        badass=1,
        chance={"badass": ["lightning"], "attack": ["gY gY gY", swords], "defense": ["g-"]},
        answers=["rage"],
        resting=FIGHT,
    )
    t.orc("orrus").seat.asked("react").answers("counter")
    t.orc("orrus").seat.asked("part").answers(f"cockatrix/{card}")
    if t.asked != {} and "reroll" in t.asked.values():
        t.orc("orrus").answers("pass")
    assert (t.foe(0).parts, bool(t.said("boss-answers"))) == ([0, 0, 3] if answers else [0, 1, 2], answers)
    assert t.foe(0).damage == (3 if answers else 0)


@rule("OQ-BOSS-07", "OQ-BOSS-08")
def test_who_shoots_to_protect_another_from_lothar_shoots_at_a_treasure() -> None:
    t = eyrie(
        "lothar",
        (3, 0),
        stage="boss",
        heroes={
            "orrus": {"at": (3, 3), "damage": 4},
            "thalla": {"at": (5, 3), "facing": "north", "skills": ["protective-shot"]},
        },
        boss={"parts": [0, 4, 0]},
        badass=1,
        chance={"badass": ["skull"], "attack": ["gR wY", "gY gY"], "defense": ["g- w-"]},
        resting=FIGHT,
    )
    t.orc("thalla").seat.asked("react").answers("protective-shot")
    t.orc("thalla").seat.asked("part").answers("lothar/talisman")
    assert t.foe(0).parts == [2, 4, 0]
