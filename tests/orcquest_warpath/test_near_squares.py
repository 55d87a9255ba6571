"""Near squares: which way somebody is pushed, leaps, runs and comes in, and what keeps whom off a square."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath import positions
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.play import exploring, ground, leaping, pushing, turns
from longtable.games.orcquest_warpath.play.massive import Bulk, Stand, body
from longtable.games.orcquest_warpath.state import NOWHERE, Foe, key_of
from longtable.kit.squares import Square, block
from longtable.testing import rule
from tests.orcquest_warpath.camp import hall, run, story


def field(cells: dict[Square, str], width: int = 11, height: int = 9) -> str:
    """Open ground with something on some of its squares."""
    rim = "+" + "-+" * width
    rows = ["|" + " ".join(cells.get((x, y), ".") for x in range(width)) + "|" for y in range(height)]
    between = "\n+" + " +" * width + "\n"
    return f"{rim}\n{between.join(rows)}\n{rim}"


def around(at: Square, seen: list[Square], radius: int) -> str:
    """The squares around one, row by row: `x` for each that is among some, `o` for the one itself."""
    shown = "".join("o" if one == at else "x" if one in seen else "." for one in block(at, radius))
    width = 2 * radius + 1
    return " ".join(shown[n : n + width] for n in range(0, width * width, width))


# ---------------------------------------------------------------- pushes


WAYS = """
    NW N  N  N  N  N  NE
    W  NW N  N  N  NE E
    W  W  NW N  NE E  E
    W  W  W  .  E  E  E
    W  W  SW S  SE E  E
    W  SW S  S  S  SE E
    SW S  S  S  S  S  SE
"""
"""Which way somebody is pushed who stands there, from the square in the middle."""


@rule("OQ-GLOS-33")
def test_a_push_goes_along_the_larger_part_and_slanted_only_where_both_are_as_large() -> None:
    start = (5, 6)
    steps = {".": (0, 0), "N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    steps |= {"NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
    ways = dict(zip(block(start, 3), WAYS.split(), strict=True))
    assert {at: pushing.direction(start, at) for at in ways} == {at: steps[way] for at, way in ways.items()}


@rule("OQ-GLOS-39")
@pytest.mark.parametrize(
    ("at", "beyond"), [((5, 3), (5, 2)), ((7, 3), (8, 2)), ((7, 5), (8, 5)), ((3, 7), (2, 8)), ((2, 4), (1, 4))]
)
def test_who_stands_behind_another_is_found_on_the_next_square_of_the_line(at: Square, beyond: Square) -> None:
    t = story(field({(5, 5): "M", at: "P", beyond: "G"}))
    bodies = sight.occupied(t.state)
    assert pushing.behind(t.state, t.orc("mek").hero, bodies[at]) is bodies[beyond]


STOPPED = [
    pytest.param("P .", {}, True, id="nothing"),
    pytest.param("P|.", {}, False, id="a wall"),
    pytest.param("P:.", {}, False, id="a closed door"),
    pytest.param("P #", {}, False, id="a pillar"),
    pytest.param("P T", {}, False, id="a trunk"),
    pytest.param("P x", {}, False, id="a crate"),
    pytest.param("P .", {"heroes": {"orrus": {"at": (3, 0), "dead": True}}}, False, id="a fallen Hero"),
    pytest.param("P .", {"heroes": {"orrus": {"at": (4, 0), "dead": True}}}, True, id="a fallen Hero beyond"),
]


@rule("OQ-MOVE-04", "OQ-MOVE-05", "OQ-MOVE-07", "OQ-GLOS-34")
@pytest.mark.parametrize(("cells", "told", "is_free"), STOPPED)
def test_what_stops_a_push_by_itself(cells: str, told: dict[str, Any], is_free: bool) -> None:
    heroes = {"mek": {"at": (1, 0)}, **told.get("heroes", {})}
    t = story(hall(f". M {cells} ."), heroes=heroes)
    assert run(pushing.push(t.state, t.foe(0), 1, t.orc("mek").hero)) is is_free
    assert (t.foe(0).at, t.foe(0).damage) == (((3, 0), 0) if is_free else ((2, 0), 1))


@rule("OQ-GLOS-11")
@pytest.mark.parametrize(("cells", "at"), [("M P . .", 2), ("M P G .", 1), ("M P x .", 1), ("M P|. .", 1)])
def test_who_steps_back_does_so_on_a_free_square_alone(cells: str, at: int) -> None:
    t = story(hall(cells))
    run(pushing.retreat(t.state, t.foe(0), t.orc("mek").hero))
    assert (t.foe(0).at, t.foe(0).damage) == ((at, 0), 0)
    assert t.said("pushed") == (["pushed"] if at == 2 else [])


@rule("OQ-GLOS-34")
def test_of_three_squares_of_a_push_the_last_hurts_both_and_the_ones_before_are_gone() -> None:
    t = story(hall("M S . . G . ."))
    assert run(pushing.push(t.state, t.foe(0), 3, t.orc("mek").hero)) is False
    assert [(foe.at, foe.damage) for foe in t.state.foes] == [((3, 0), 1), ((4, 0), 1)]
    assert [fact.data["where"] for fact in t.facts("pushed")] == ["sq:3,0"]


@rule("OQ-ALTER-06", "OQ-ALTER-05")
@pytest.mark.parametrize(("effect", "damage"), [("petrified", 0), ("entangled", 1)])
def test_who_is_petrified_is_not_pushed_and_who_is_entangled_is_hurt_instead(effect: str, damage: int) -> None:
    t = story(hall("M S . ."), foes={0: {"effects": {effect: 1}}})
    assert run(pushing.push(t.state, t.foe(0), 2, t.orc("mek").hero)) is False
    assert (t.foe(0).at, t.foe(0).damage, t.said("pushed")) == ((1, 0), damage, [])


# ---------------------------------------------------------------- leaps


@rule("OQ-GLOS-21")
def test_a_jump_leads_to_free_squares_in_range_and_in_sight() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+-+
        |. . . . . . . . .|
        + + + + + + + + + +
        |. . . . . P . . .|
        + + + + + + + + + +
        |. . . . # . . . .|
        + + + + + + + + + +
        |. . x . . M .|. .|
        + + + + + + + + + +
        |. . . . T . . . .|
        + + + + + + + + + +
        |. . . . . . . . .|
        + + + + + + + + + +
        |. . . . . . . . .|
        +-+-+-+-+-+-+-+-+-+
    """,
        heroes={"orrus": {"at": (6, 5), "dead": True}},
    )
    mek = t.orc("mek").hero
    assert around((5, 3), [*leaping.jumps(t.state, mek, 1)], 3) == (
        "....... ....... ...xx.. ..xox.. ...xx.. ....... ......."
    )
    assert around((5, 3), [*leaping.jumps(t.state, mek, 2)], 3) == (
        "....... ....xx. ...xxx. .xxox.. .x.xxx. .xxx.x. ......."
    )


@rule("OQ-GLOS-04")
def test_a_charge_runs_straight_until_something_stops_it() -> None:
    cells = {(5, 5): "M", (5, 2): "P", (8, 5): "#", (2, 2): "x", (4, 6): "T", (7, 7): "W"}
    t = story(field(cells), acts="mek")
    ends = [way.at for way in leaping.runs(ground.Ground(t.state, t.orc("mek").hero), 3)]
    assert around((5, 5), ends, 4) == (
        "......... .x.....x. ..x.x.x.. ...xxx... .xxxoxx.. ...xxx... ..x.x.... .x..x..x. ........."
    )
    t = story(field({**cells, (5, 5): "O", (7, 5): "x"}), acts="orrus")
    ends = [way.at for way in leaping.runs(ground.Ground(t.state, t.orc("orrus").hero), 3)]
    assert around((5, 5), ends, 3) == "....... ...x... ...x... xxxoxx. ...x... ...x... ...x..."


@rule("OQ-GLOS-43", "OQ-GLOS-44")
@pytest.mark.parametrize(
    ("size", "face", "at"), [(3, 1, (4, 4)), (3, 9, (6, 6)), (5, 1, (3, 3)), (5, 8, (5, 4)), (5, 25, (7, 7))]
)
def test_a_teleport_leads_where_the_die_falls(size: int, face: int, at: Square) -> None:
    t = story(field({(5, 5): "W"}), acts="mandar", chance={"place": [str(face)]})
    run(leaping.teleport(t.state, t.orc("mandar").hero, size))
    assert (t.orc("mandar").at, t.said("teleports", "teleport-fails")) == (at, ["teleports"])


@rule("OQ-GLOS-43", "OQ-ALTER-03")
@pytest.mark.parametrize(("cells", "effects"), [({(4, 4): "x"}, {}), ({(4, 4): "P"}, {}), ({}, {"entangled": 1})])
def test_a_teleport_fails_where_something_stands_or_who_is_held(
    cells: dict[Square, str], effects: dict[str, int]
) -> None:
    t = story(field({(5, 5): "W", **cells}), acts="mandar", chance={"place": ["1"]})
    t.orc("mandar").hero.effects = positions.laid(effects)
    run(leaping.teleport(t.state, t.orc("mandar").hero, 3))
    assert (t.orc("mandar").at, t.said("teleports", "teleport-fails")) == ((5, 5), ["teleport-fails"])


@rule("OQ-GLOS-43")
def test_a_teleport_off_the_board_fails() -> None:
    t = story(field({(0, 0): "W"}), acts="mandar", chance={"place": ["1"]})
    run(leaping.teleport(t.state, t.orc("mandar").hero, 3))
    assert (t.orc("mandar").at, t.said("teleports", "teleport-fails")) == ((0, 0), ["teleport-fails"])


# ---------------------------------------------------------------- free squares


@rule("OQ-EXPL-13")
def test_what_keeps_somebody_off_a_square() -> None:
    path = {"colour": "blue", "slices": [[(0, 7), (0, 8)], [(1, 7), (1, 8)]], "yellow": ["peasant"], "bell": (3, 7)}
    cells = {(5, 5): "M", (4, 4): "x", (5, 4): "#", (6, 4): "T", (4, 5): "P", (6, 5): "c", (5, 6): "%"}
    t = story(
        field(cells),
        heroes={"orrus": {"at": (4, 6), "dead": True}, "mek": {"facing": "east"}},
        quest={"paths": [path]},
        foes={1: {"id": "cockatrix", "at": (7, 5)}},
    )
    s = t.state
    assert [at for at in block((5, 5), 2) if not exploring.is_empty(s, at)] == [
        *[(4, 4), (5, 4), (6, 4), (4, 5), (5, 5), (7, 5), (4, 6), (7, 6), (3, 7)]
    ]
    own = [(4, 5), (7, 5), (8, 6), (4, 6), (3, 7), (6, 5), (-1, 0)]
    assert [exploring.is_empty(s, at, but=t.foe(0)) for at in own] == [True, *[False] * 4, True, False]
    assert [exploring.is_empty(s, at, but=t.foe(1)) for at in own] == [False, True, True, *[False] * 2, True, False]


@rule("OQ-SETUP-14")
def test_who_comes_in_looks_from_the_nearest_rim_to_the_middle() -> None:
    t = story(field({(5, 5): "M"}, width=9, height=7), quest={"entry": [(x, y) for y in range(7) for x in range(9)]})
    s, mek = t.state, t.orc("mek").hero
    looks = ""
    for at in s.quest_row.entry:
        mek.at = NOWHERE
        run(turns.enter(s, mek), key_of(at))
        looks += str(mek.facing)[0]
    assert [looks[n : n + 9] for n in range(0, 63, 9)] == [
        "esssssssw",
        "eesssssww",
        "eeessswww",
        "eeeeswwww",
        "eeennnwww",
        "eennnnnww",
        "ennnnnnnw",
    ]


@rule("OQ-ORI-05")
@pytest.mark.parametrize("moves", [0, 3])
def test_the_enemies_near_a_way_are_those_two_squares_beyond_it(moves: int) -> None:
    start, far = (13, 11), moves + 2
    t = story(field({(0, 0): "M"}, width=21, height=19), foes={})
    near = [(start[0] + x, start[1] + y) for x in (-far, far) for y in (-far, far)]
    beyond = [(start[0] + x, start[1] + y) for x in (-far - 1, far + 1) for y in (-far, far)]
    beyond += [(start[0] + x, start[1] + y) for x in (-far, far) for y in (-far - 1, far + 1)]
    for square in [*near, *beyond]:
        exploring.place_foe(t.state, "peasant", square)
    assert [foe.at for foe in ground.near(t.state, start, moves)] == near


# ---------------------------------------------------------------- large bodies


@rule("OQ-MASS-01", "OQ-MASS-02", "OQ-MASS-04")
def test_where_a_massive_body_fits() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |. . . . . . .|
        + + + + + + + +
        |. . . . # . .|
        + + + + + + + +
        |. . . . . . .|
        + + +-+ + + + +
        |. . .|. . T .|
        + + + + + + + +
        |x . . . . . .|
        +-+-+-+-+-+-+-+
    """,
        heroes={"mek": {"at": (6, 0)}},
        foes={},
    )
    boss = Foe("cockatrix", 0, (0, 0))
    bulk = Bulk(t.state, boss, flies=True)
    squares = [(x, y) for y in range(5) for x in range(7)]
    fits = [at for at in squares if bulk.fits(Stand(at), {})]
    assert fits == [
        *[(0, 0), (1, 0), (2, 0), (5, 0)],
        *[(0, 1), (1, 1), (2, 1), (5, 1)],
        *[(0, 2), (3, 2), (4, 2), (5, 2)],
        *[(0, 3), (1, 3), (3, 3), (4, 3), (5, 3)],
    ]
    stops = [at for at in fits if bulk.may_stop(Stand(at))]
    assert [at for at in fits if at not in stops] == [(5, 0), (4, 2), (5, 2), (0, 3), (4, 3), (5, 3)]
    walks = Bulk(t.state, boss, flies=False)
    assert [stand.at for stand in walks.beside(Stand((3, 2))) if not stand.is_centred] == [(3, 3)]
    assert [stand.at for stand in bulk.beside(Stand((3, 2))) if not stand.is_centred] == [(4, 2), (3, 3)]
    assert body((5, 3)) == ((5, 3), (6, 3), (5, 4), (6, 4))
