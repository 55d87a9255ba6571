"""Where two rules meet on the way: noses, ponds, Pushes, doors, Patrols that cannot go on."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.play import leaping, pushing
from longtable.games.orcquest_warpath.state import Foe
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, acting, hall, laid, phase, run, story
from tests.orcquest_warpath.test_boss_cards import eyrie
from tests.orcquest_warpath.test_patrols import patrol

# ---------------------------------------------------------------- noses

ALLEY = """
    +-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . . .|
    + + + + + + + + + + +
    |. . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""


@rule("OQ-GLOS-16", "OQ-INV-02")
@pytest.mark.parametrize(
    ("nose", "start", "dice", "hidden"), [("war-dog", 9, "wY wY", None), ("peasant", 7, "wY", "skill")]
)
def test_a_nose_that_comes_past_finds_the_invisible(nose: str, start: int, dice: str, hidden: str | None) -> None:
    t = phase(
        ALLEY,
        heroes={"mek": {"at": (4, 0), "hidden": "skill"}, "orrus": {"at": (2, 1)}},
        foes={0: {"id": nose, "at": (start, 1), "facing": "west", "alert": True}},
        chance={"attack": [dice]},
    )
    assert (t.foe(0).at, t.orc("mek").hero.hidden) == ((3, 1), hidden)


@rule("OQ-GLOS-16", "OQ-INV-02", "OQ-PATROL-23")
@pytest.mark.parametrize(("member", "last", "hidden"), [("D", "sq:4,1", None), ("P", "sq:6,1", "skill")])
def test_a_dog_on_patrol_smells_whom_it_does_not_see(member: str, last: str, hidden: str | None) -> None:
    heroes = {"mek": {"at": (7, 1), "hidden": "skill"}}
    t = patrol(member, head=0, members=[0], heroes=heroes, patrol_cards=["at-the-double"])
    assert t.facts("patrol-walks")[-1].data["where"] == last
    assert (t.orc("mek").hero.hidden, t.foe(0).is_alert) == (hidden, hidden is None)


@rule("OQ-GLOS-16", "OQ-SKILL-03")
@pytest.mark.parametrize(("foe", "at", "hides"), [("war-dog", 3, False), ("war-dog", 4, True), ("peasant", 3, True)])
def test_nobody_hides_or_drinks_unothere_under_a_nose(foe: str, at: int, hides: bool) -> None:
    t = story(
        hall("M . . . . ."),
        acts="mek",
        badass=3,
        heroes={"mek": {"skills": ["hide-and-seek"], "pack": ["potion-of-unothere"]}},
        foes={0: {"id": foe, "at": (at, 0), "facing": "east"}},
    )
    assert ("main@skill:hide-and-seek" in t.orc("mek").options) is hides
    assert any(one.startswith("drink@") for one in t.orc("mek").options) is hides


@rule("OQ-GLOS-41", "OQ-GLOS-16")
def test_a_dog_smells_mek_in_his_smoke_and_he_goes_all_his_squares() -> None:
    dog = {0: {"id": "war-dog", "at": (4, 0), "facing": "west", "alert": True}}
    skills: dict[str, Any] = {"skills": ["smoke-bomb"], "down": ["dodge"], "facing": "east"}
    t = phase(hall(". . . M . ."), shown="yellow", badass=1, foes=dog, heroes={"mek": skills})
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb").answers("sq:0,0")
    assert (t.orc("mek").at, t.orc("mek").hero.hidden, t.said("attack-lost")) == ((0, 0), None, ["attack-lost"])
    skills["effects"] = {"entangled": 1}
    t = phase(hall(". . . M . ."), shown="yellow", badass=1, foes=dog, heroes={"mek": skills})
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb")
    assert (t.orc("mek").hero.hidden, t.said("attack-lost")) == (None, ["attack-lost"]), "nobody sees into smoke"


# ---------------------------------------------------------------- ground


LAKE = """
    +-+-+-+-+-+-+
    |. . p . . .|
    + + + + + + +
    |. . p . . .|
    + + + + + + +
    |. . . . . .|
    +-+-+-+-+-+-+
"""


@rule("OQ-TERR-03", "OQ-GLOS-33", "OQ-TERR-02", "OQ-AFFL-05")
def test_a_push_into_and_out_of_a_pond_is_a_way_as_any_other() -> None:
    t = story(LAKE, acts="mek", heroes={"mek": {"at": (1, 0), "effects": {"burn": 2}}}, quest={"indoors": False})
    mek, by = t.orc("mek").hero, Foe("guard", 9, (0, 0))
    run(pushing.push(t.state, mek, 1, by))
    assert (mek.at, mek.hidden, laid(mek)) == ((2, 0), "pond", {})
    run(pushing.push(t.state, mek, 1, by))
    assert (mek.at, mek.hidden) == ((3, 0), None)


@rule("OQ-TERR-03", "OQ-GLOS-43", "OQ-AFFL-01")
def test_who_is_teleported_out_of_a_pond_is_seen_and_bleeds() -> None:
    heroes = {"mandar": {"at": (2, 1), "hidden": "pond", "effects": {"bleed": 1}}}
    t = story(LAKE, acts="mandar", heroes=heroes, quest={"indoors": False}, chance={"place": ["6"]})
    run(leaping.teleport(t.state, t.orc("mandar").hero, 3))
    mandar = t.orc("mandar").hero
    assert (mandar.at != (2, 1), mandar.hidden, mandar.damage) == (True, None, 1)


@rule("OQ-AFFL-05")
def test_a_burning_enemy_that_wades_burns_no_more() -> None:
    t = phase(
        hall("M . p . D"),
        foes={0: {**ALERT, "effects": {"burn": 2}}},
        shown="orange",
        quest={"indoors": False},
        chance={"attack": ["wY wY"]},
    )
    assert (t.foe(0).at, t.foe(0).damage, laid(t.foe(0))) == ((1, 0), 2, {})


@rule("OQ-GLOS-11", "OQ-AFFL-01")
def test_an_enemy_that_dodges_bleeds_as_it_steps_back() -> None:
    t = story(hall("M S . ."), foes={0: {"effects": {"bleed": 1}}})
    run(pushing.retreat(t.state, t.foe(0), t.orc("mek").hero))
    assert (t.foe(0).at, t.foe(0).damage) == ((2, 0), 1)


# ---------------------------------------------------------------- pushes


@rule("OQ-MOVE-11", "OQ-GLOS-33", "OQ-DEATH-02")
@pytest.mark.parametrize(
    ("cells", "count", "at", "damage"),
    [
        ("M G . . .", 1, 1, 1),
        ("M G . . .", 2, 3, 0),
        ("M G . . .", 3, 4, 0),
        ("M G . x .", 2, 1, 1),
        ("M G . P .", 2, 1, 1),
    ],
)
def test_a_push_passes_a_fallen_hero_but_does_not_end_there(cells: str, count: int, at: int, damage: int) -> None:
    t = story(hall(cells), heroes={"thalla": {"at": (2, 0), "dead": True}})
    is_free = run(pushing.push(t.state, t.foe(0), count, t.orc("mek").hero))
    assert (is_free, t.foe(0).at, t.foe(0).damage) == (not damage, (at, 0), damage)


@rule("OQ-MOVE-07", "OQ-GLOS-29", "OQ-GLOS-30")
def test_who_is_projected_passes_a_bell_and_is_thrown_against_what_stands_behind_it() -> None:
    path = {"colour": "blue", "slices": [[(x, 0), (x, 0)] for x in range(6)], "bell": (3, 0), "most": 0}
    t = story(
        hall("W . G . P . ."),
        acts="mandar",
        badass=9,
        quest={"paths": [path]},
        heroes={"mandar": {"skills": ["use-the-force"]}},
        foes={0: {"facing": "east"}, 1: {"facing": "east"}},
    )
    mandar = t.orc("mandar").uses("use-the-force").answers("foe:guard#0")
    assert mandar.options == ["into:north", "into:east", "into:south", "sq:1,0", "into:west"]
    mandar.answers("into:east").answers("look:east")
    assert [(foe.at, foe.damage) for foe in t.state.foes] == [((2, 0), 1), ((4, 0), 1)]


@rule("OQ-GLOS-33", "OQ-MASS-01")
@pytest.mark.parametrize(
    ("at", "mek", "to", "damage"),
    [
        ((2, 0), (1, 1), (4, 0), 0),
        ((2, 1), (3, 0), (2, 3), 0),
        ((4, 2), (6, 3), (2, 2), 0),
        ((2, 2), (2, 1), (2, 3), 1),
    ],
)
def test_a_massive_boss_is_pushed_with_all_its_squares(
    at: tuple[int, int], mek: tuple[int, int], to: tuple[int, int], damage: int
) -> None:
    t = eyrie("cockatrix", at, acts="mek", heroes={"mek": {"at": mek}, "orrus": {"at": (0, 0)}})
    is_free = run(pushing.push(t.state, t.foe(0), 2, t.orc("mek").hero))
    assert (t.foe(0).at, is_free, t.foe(0).damage) == (to, not damage, damage)


@rule("OQ-GLOS-33", "OQ-GLOS-34", "OQ-MASS-01")
def test_a_massive_boss_pushes_straight_on_from_its_nearest_square() -> None:
    t = eyrie("cockatrix", (3, 1), acts="mek", heroes={"mek": {"at": (2, 2)}, "orrus": {"at": (0, 0)}})
    assert run(pushing.push(t.state, t.orc("mek").hero, 2, t.foe(0))) is True
    assert t.orc("mek").at == (0, 2)
    t = eyrie("cockatrix", (3, 1), acts="mek", heroes={"mek": {"at": (4, 3)}, "orrus": {"at": (5, 0)}})
    run(pushing.push(t.state, t.foe(0), 2, t.orc("mek").hero))
    assert (t.foe(0).at, t.foe(0).damage, t.orc("orrus").hero.damage) == ((3, 0), 1, 0)
    t = eyrie("cockatrix", (2, 1), acts="mek", heroes={"mek": {"at": (1, 1)}, "orrus": {"at": (5, 2)}})
    run(pushing.push(t.state, t.foe(0), 2, t.orc("mek").hero))
    assert (t.foe(0).at, t.foe(0).damage, t.orc("orrus").hero.damage) == ((3, 1), 1, 1)


# ---------------------------------------------------------------- Patrols


@rule("OQ-PATROL-13", "OQ-ALTER-03", "OQ-ALTER-04", "OQ-ALTER-06")
@pytest.mark.parametrize(
    ("effects", "after"), [({"entangled": 1}, {}), ({"entangled": 2}, {"entangled": 1}), ({"petrified": 1}, {})]
)
@pytest.mark.parametrize("card", ["in-step", "a-noise"])
def test_a_patrol_stands_with_a_member_that_cannot_move(
    effects: dict[str, int], after: dict[str, int], card: str
) -> None:
    foes = {1: {"facing": "east", "effects": effects}}
    t = patrol("P", ".", ".", "P", head=0, members=[0, 1], foes=foes, patrol_cards=[card])
    assert [foe.at for foe in t.state.foes] == [(0, 1), (0, 2)]
    assert laid(t.foe(1)) == after


@rule("OQ-PATROL-13", "OQ-PATROL-19", "OQ-ALTER-03")
def test_a_patrol_that_takes_along_who_is_entangled_gets_no_farther() -> None:
    foes = {1: {"facing": "east", "effects": {"entangled": 2}}}
    t = patrol("P", ".", "P", head=0, members=[0], foes=foes, patrol_cards=["at-the-double"])
    assert ([foe.at for foe in t.state.foes], t.state.patrols[0].members) == ([(1, 1), (2, 1)], [1, 0])


# ---------------------------------------------------------------- doors and zones

GATE = """
    +-+-+-+-+-+-+
    |. . .|. . .|
    + + + + + + +
    |. . .:. . .|
    +-+-+-+-+-+-+
"""
BEYOND = {"id": "A", "name": "A", "at": (4, 1), "to": (4, 1), "dice": 0, "reserve": "a"}


@rule("OQ-DOOR-05", "OQ-BOSS-06")
@pytest.mark.parametrize(("door", "at"), [(":", (3, 1)), ("=", (2, 1))])
def test_lothar_opens_doors_as_other_enemies_do(door: str, at: tuple[int, int]) -> None:
    t = story(
        GATE.replace(":", door),
        stage="boss",
        heroes={"orrus": {"at": (5, 1)}},
        foes={0: {"id": "lothar", "at": (0, 1), "facing": "east", "alert": True, "parts": [0, 4, 0]}},
        chance={"badass": ["skull"], **({"attack": ["gY gY"]} if door == ":" else {})},
    )
    assert (t.foe(0).at[0] >= at[0], t.state.doors[0]) == (True, "open" if door == ":" else "closed")
    assert len(t.facts("rolls")) == (door == ":")


@rule("OQ-EXPL-04", "OQ-SMASH-04")
@pytest.mark.parametrize(("who", "how"), [("orrus", "smash"), ("thalla", "open")])
def test_a_door_that_lets_nobody_in_shows_what_lies_behind_it_all_the_same(who: str, how: str) -> None:
    heroes = {who: {"at": (2, 1), "facing": "east"}, "mandar": {"at": (3, 1)}}
    t = story(GATE, acts=who, heroes=heroes, quest={"places": [BEYOND], "reserves": {"a": []}})
    t.orc(who).uses(f"{who}-move").answers(f"{how}@door:d0")
    assert (t.orc(who).at, t.state.explored) == ((2, 1), ["A"])


# ---------------------------------------------------------------- whom and where


@rule("OQ-ETGT-02", "OQ-GLOS-04")
@pytest.mark.parametrize(("hidden", "hurt"), [({}, "orrus"), ({"hidden": "skill"}, "mek")])
def test_a_knight_strikes_who_is_adjacent_before_it_charges_at_another(hidden: dict[str, str], hurt: str) -> None:
    t = phase(
        hall("M . . . K O"),
        foes={0: ALERT},
        heroes={"orrus": hidden, "mek": {"damage": 4}},
        chance={"attack": ["gO gO"]},
    )
    assert [fact.data["whom"] for fact in t.facts("strikes")] == [t.orc(hurt).hero.key]


@rule("OQ-MOVE-11", "OQ-PATROL-13")
@pytest.mark.parametrize(("card", "head"), [("in-step", 2), ("usual-round", 4), ("brisk-pace", 5)])
def test_a_patrol_passes_a_fallen_hero_but_does_not_stand_on_it(card: str, head: int) -> None:
    heroes = {"mek": {"at": (0, 3), "facing": "south"}, "orrus": {"at": (3, 1), "dead": True}}
    t = patrol("P", head=0, members=[0], heroes=heroes, patrol_cards=[card])
    assert (t.state.patrols[0].head, t.foe(0).at) == (head, (head, 1))


# ---------------------------------------------------------------- seen at once


@rule("OQ-SPOT-01", "OQ-REACT-03")
def test_who_was_attacked_from_behind_and_turns_round_sees_by_whom() -> None:
    chance = {"attack": ["gY"], "defense": ["gO wY"]}
    t = story(hall("O>S>. . ."), acts="orrus", resting=("act", "reroll"), chance=chance)
    t.orc("orrus").uses("orrus-combat").answers("pass")
    assert (t.foe(0).facing, t.foe(0).is_alert, t.foe(0).knows) == ("west", True, True)


@rule("OQ-SPOT-01", "OQ-GLOS-33")
def test_who_is_kicked_into_sight_of_an_orc_is_alert_at_once() -> None:
    t = acting(
        "orrus",
        """
        +-+-+-+-+
        |. . .|M|
        + + + + +
        |O G . .|
        +-+-+-+-+
    """,
        "shoving-kick",
        foes={0: {"facing": "east"}},
        chance={"attack": ["wY"], "defense": ["gY"]},
    )
    t.orc("orrus").uses("shoving-kick")
    assert (t.foe(0).at, t.foe(0).is_alert) == ((3, 1), True)


@rule("OQ-SPOT-01", "OQ-EVENT-01")
def test_a_cupboard_that_orrus_smashes_for_his_tusk_hides_nobody_any_more() -> None:
    t = story(
        hall("M . . C . . P"),
        stage="event",
        acts="orrus",
        heroes={"orrus": {"at": (2, 0)}, "mek": {"acted": True}},
        foes={0: {"facing": "west"}},
        events=["hold-my-tusk"],
        loot=["good-hide"],
        chance={"attack": ["wO"]},
    )
    assert t.said("smashes", "spots", "enemy-phase") == ["smashes", "spots", "enemy-phase"]


# ---------------------------------------------------------------- through furniture


@rule("OQ-GLOS-04", "OQ-SMASH-01")
def test_orrus_charges_through_furniture_and_breaks_it() -> None:
    t = acting("orrus", ". x . S .", "shoving-kick", mine={"at": (0, 0), "hands": []}, loot=["good-hide"])
    orrus = t.orc("orrus").uses("orrus-charge")
    assert [one for one in orrus.options if one.startswith("sq:")] == ["sq:1,0", "sq:2,0"]
    orrus.goes(2, 0)
    assert (orrus.at, t.state.furniture, t.state.doings.smashed) == ((2, 0), [], 1)


# ---------------------------------------------------------------- once a movement


@rule("OQ-AFFL-01", "OQ-GLOS-41")
def test_who_bleeds_is_hurt_once_by_all_squares_of_a_smoke_bomb() -> None:
    mek = {"skills": ["smoke-bomb"], "down": ["dodge"], "facing": "east", "effects": {"bleed": 1}}
    t = phase(hall(". . . M P ."), badass=1, foes={0: ALERT}, heroes={"mek": mek})
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb").answers("sq:0,0")
    assert (t.orc("mek").at, t.orc("mek").hero.damage, t.state.action) == ((0, 0), 1, None)


@rule("OQ-AFFL-01", "OQ-COMB-13")
@pytest.mark.parametrize(("cells", "at"), [("M . F . . .", 5), ("M F . . . .", 5)])
def test_an_officer_that_comes_and_draws_back_bleeds_once(cells: str, at: int) -> None:
    foes = {0: {**ALERT, "effects": {"bleed": 1}}}
    t = phase(hall(cells), shown="yellow", foes=foes, chance={"attack": ["gY wY"], "badass": ["skull"]})
    assert (t.foe(0).at, t.foe(0).damage) == ((at, 0), 1)
