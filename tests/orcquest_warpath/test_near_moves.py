"""Near moves: what a door offers to whom, what hides and what finds, where a walk stops, and how far tracks go."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import DoorState, Hidden
from longtable.games.orcquest_warpath.play import endings, goals, moving, tracks
from longtable.games.orcquest_warpath.rows import GoalRow
from longtable.kit.squares import Square
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, hall, run, story

# ---------------------------------------------------------------- doors

KEY = {"id": "key", "name": "Key", "icon": "key", "text": "A key."}
LOCKED = {"things": [{**KEY, "at": (0, 0)}], "doors": [{"at": (1, 0), "side": "east", "key": "key"}]}
TURN = {"hidden": "turn"}
DOORS = [
    pytest.param("W:.", "closed", {}, ["open"], id="closed"),
    pytest.param("W:.", "open", {}, ["close"], id="open"),
    pytest.param("W:.", "destroyed", {}, [], id="destroyed"),
    pytest.param("W:.", "closed", TURN, ["slip", "open"], id="the Invisible"),
    pytest.param("W:.", "open", TURN, ["close"], id="open, the Invisible"),
    pytest.param("W:P", "closed", TURN, ["open"], id="the Invisible, an Enemy behind it"),
    pytest.param("W:M", "closed", TURN, ["open"], id="the Invisible, a friend behind it"),
    pytest.param("W:x", "closed", TURN, ["open"], id="the Invisible, a crate behind it"),
    pytest.param("O:.", "closed", {}, ["smash"], id="Orrus"),
    pytest.param("O:P", "closed", {}, ["smash"], id="Orrus, an Enemy behind it"),
    pytest.param("O:.", "open", {}, [], id="open, Orrus"),
    pytest.param("O:.", "closed", TURN, ["slip"], id="Orrus, Invisible"),
    pytest.param("W=.", "closed", {}, [], id="locked"),
    pytest.param("W=.", "closed", {"key": True}, ["open"], id="locked, with the key"),
    pytest.param("W=.", "open", {"key": True}, ["close"], id="unlocked, with the key"),
    pytest.param("W=.", "open", {}, [], id="unlocked, without the key"),
    pytest.param("W=.", "closed", {**TURN, "key": True}, ["open"], id="locked, the Invisible with the key"),
    pytest.param("W=.", "destroyed", {"key": True}, [], id="locked, but destroyed"),
]


@rule("OQ-DOOR-01", "OQ-DOOR-03", "OQ-SMASH-03", "OQ-SMASH-04", "OQ-INV-03")
@pytest.mark.parametrize(("cells", "state", "told", "offered"), DOORS)
def test_what_can_be_done_with_a_door(cells: str, state: str, told: dict[str, Any], offered: list[str]) -> None:
    name = "orrus" if "O" in cells else "mandar"
    t = story(
        hall(f". {cells} ."),
        heroes={name: {word: what for word, what in told.items() if word == "hidden"}},
        quest=LOCKED if "=" in cells else {},
        doors={0: state},
    )
    for found in t.state.found:
        found.by = t.orc(name).hero.role if "key" in told else found.by
    able = [*moving.doors(t.state, t.orc(name).hero)]
    assert [(one.how, one.door.number, one.to) for one in able] == [(how, 0, (2, 0)) for how in offered]


@rule("OQ-DOOR-01")
def test_doors_on_all_sides_are_offered_from_north_to_west() -> None:
    rows = "+-+-+-+-+\n|. . . .|\n+ + +:+ +\n|. .:W:.|\n+ + +:+ +\n|. . . .|\n+-+-+-+-+"
    t = story(rows)
    able = [*moving.doors(t.state, t.orc("mandar").hero)]
    assert [(one.key, one.target, one.to) for one in able] == [
        ("open@door:d0", "door:d0", (2, 0)),
        ("open@door:d2", "door:d2", (3, 1)),
        ("open@door:d3", "door:d3", (2, 2)),
        ("open@door:d1", "door:d1", (1, 1)),
    ]


@rule("OQ-DOOR-01", "OQ-SMASH-04", "OQ-INV-03")
@pytest.mark.parametrize(
    ("name", "how", "state", "at"),
    [
        ("mandar", "open", DoorState.OPEN, (1, 0)),
        ("orrus", "smash", DoorState.DESTROYED, (2, 0)),
        ("mandar", "slip", DoorState.CLOSED, (2, 0)),
    ],
)
def test_a_door_costs_one_point_however_it_is_passed(name: str, how: str, state: DoorState, at: Square) -> None:
    words = {"at": (1, 0), **(TURN if how == "slip" else {})}
    t = story(hall(". .:. . ."), heroes={name: words}, acts=name)
    orc = t.orc(name).uses(f"{name}-move")
    assert t.state.action is not None
    before = t.state.action.moves
    orc.answers(f"{how}@door:d0")
    assert (t.state.action.moves, t.state.doors, orc.at) == (before - 1, [state], at)


# ---------------------------------------------------------------- hiding

GROVE = """
    +-+-+-+-+
    |. p p .|
    + + + + +
    |T . . .|
    + + + + +
    |. . . .|
    +-+-+-+-+
"""
"""Shadow beside the trunk, ponds north of it, plain ground else."""


@rule("OQ-TERR-02", "OQ-TERR-03", "OQ-TERR-04")
@pytest.mark.parametrize(
    ("start", "to", "before", "after"),
    [
        ((0, 0), (1, 0), "shadow", "pond"),
        ((1, 0), (1, 1), "pond", "shadow"),
        ((1, 1), (2, 1), "shadow", None),
        ((2, 0), (2, 1), "pond", None),
        ((2, 1), (2, 0), None, "pond"),
        ((2, 1), (1, 1), None, "shadow"),
        ((1, 1), (1, 2), "shadow", "shadow"),
        ((1, 1), (1, 2), None, None),
        ((1, 0), (2, 0), "pond", "pond"),
        ((1, 0), (2, 0), None, "pond"),
        ((2, 1), (3, 1), None, None),
        ((2, 1), (2, 0), "turn", "turn"),
        ((2, 0), (2, 1), "turn", "turn"),
        ((1, 1), (1, 0), "turn", "turn"),
    ],
)
def test_ponds_and_shadows_hide_who_comes_from_other_ground(
    start: Square, to: Square, before: str | None, after: str | None
) -> None:
    words = {"at": start, **({"hidden": before} if before is not None else {})}
    t = story(GROVE, heroes={"mandar": words}, quest={"indoors": False})
    run(moving.step(t.state, t.orc("mandar").hero, to))
    assert t.orc("mandar").hero.hidden == (Hidden(after) if after is not None else None)
    is_new = after is not None and after != before
    assert [fact.data["where"] for fact in t.facts("hides")] == ([f"sq:{to[0]},{to[1]}"] if is_new else [])


# ---------------------------------------------------------------- where a walk stops

ZONE = {"id": "A", "name": "A", "at": (5, 1), "to": (5, 1), "dice": 0}
STOPS = [
    pytest.param(". .", {}, 5, id="nothing"),
    pytest.param("c .", {}, 2, id="a Chicken"),
    pytest.param(". .", {"quest": {"things": [{**KEY, "at": (2, 0)}]}}, 2, id="an Objective"),
    pytest.param("P .", {"foes": {0: {"chicken": True}}}, 2, id="an Enemy that is a Chicken"),
    pytest.param(". .", {"heroes": {"orrus": {"at": (2, 0)}}}, 5, id="a friend"),
]


@rule("OQ-MOVE-02", "OQ-MOVE-08")
@pytest.mark.parametrize(("cells", "told", "at"), STOPS)
def test_a_walk_stops_where_something_happens(cells: str, told: dict[str, Any], at: int) -> None:
    t = story(hall(f"M . {cells} . . ."), acts="mek", **told)
    mek = t.orc("mek").uses("mek-move").goes(5, 0)
    assert t.state.action is not None
    assert (mek.at, t.state.action.moves) == ((at, 0), 6 - at)


@rule("OQ-MOVE-02", "OQ-GLOS-16")
@pytest.mark.parametrize(("nose", "at"), [(5, 2), (6, 3), (7, 4)])
def test_a_nose_finds_the_invisible_three_squares_away_and_stops_them(nose: int, at: int) -> None:
    t = story(
        hall("M . . . . . . . ."),
        acts="mek",
        heroes={"mek": {"hidden": "turn"}},
        foes={0: {"id": "war-dog", "at": (nose, 0), "facing": "east"}},
    )
    mek = t.orc("mek").uses("mek-move").goes(4, 0)
    assert (mek.at, mek.hero.hidden) == ((at, 0), None)


@rule("OQ-MOVE-08", "OQ-HP-05")
@pytest.mark.parametrize("cells", ["M c", "M P"])
def test_a_chicken_heals_one_and_is_gone(cells: str) -> None:
    foes = {0: {"chicken": True}} if "P" in cells else {}
    t = story(hall(cells), acts="mek", heroes={"mek": {"damage": 3}}, foes=foes)
    mek = t.orc("mek").uses("mek-move").goes(1, 0)
    assert (mek.hero.damage, t.state.chickens, t.state.foes) == (2, [], [])
    assert (t.said("catches"), t.state.doings.fallen) == (["catches"], ["peasant"] if foes else [])
    assert t.state.counters.get("chickens", 0) == (0 if foes else 1)


@rule("OQ-AFFL-01")
def test_two_movements_of_one_action_bleed_once() -> None:
    t = story(hall("M . . . . ."), acts="mek", heroes={"mek": {"effects": {"bleed": 1}}})
    assert t.orc("mek").uses("mek-move").goes(1, 0).goes(2, 0).hero.damage == 1


# ---------------------------------------------------------------- tracks


@rule("OQ-BP-02", "OQ-BP-04")
@pytest.mark.parametrize(
    ("before", "limit", "points", "after"),
    [(0, 30, 3, 3), (29, 30, 1, 30), (28, 30, 5, 30), (30, 30, 1, 30), (5, 30, 0, 5), (9, 11, 3, 11)],
)
def test_badass_points_come_in_up_to_the_limit(before: int, limit: int, points: int, after: int) -> None:
    t = story(hall("M ."), badass=before, limit=limit)
    tracks.gain(t.state, points, "event")
    assert t.state.badass == after
    told = [(fact.data["points"], fact.data["total"]) for fact in t.facts("badass")]
    assert told == ([(after - before, after)] if after != before else [])


@rule("OQ-BP-02")
@pytest.mark.parametrize(("before", "points", "after"), [(7, 3, 4), (3, 3, 0), (2, 3, 0), (0, 3, 0), (5, 0, 5)])
def test_badass_points_are_lost_as_far_as_there_are_any(before: int, points: int, after: int) -> None:
    t = story(hall("M ."), badass=before)
    tracks.lose(t.state, points, "event")
    assert t.state.badass == after
    told = [(fact.data["points"], fact.data["total"]) for fact in t.facts("badass-lost")]
    assert told == ([(before - after, after)] if after != before else [])


@rule("OQ-BP-03", "OQ-RES-02")
@pytest.mark.parametrize(
    ("limit", "badass", "by", "after"),
    [
        (30, 25, 10, (20, 20)),
        (30, 20, 10, (20, 20)),
        (30, 7, 10, (20, 7)),
        (15, 15, 10, (10, 10)),
        (20, 3, 10, (10, 3)),
    ],
)
def test_the_limit_falls_to_ten_at_least_and_takes_what_is_above_it(
    limit: int, badass: int, by: int, after: tuple[int, int]
) -> None:
    t = story(hall("M ."), badass=badass, limit=limit)
    tracks.lower_limit(t.state, by)
    assert (t.state.limit, t.state.badass) == after


@rule("OQ-ALERT-06", "OQ-ALERT-07", "OQ-GOAL-05")
@pytest.mark.parametrize(
    ("level", "by", "after", "highest"),
    [(5, 2, 7, 7), (14, 1, 15, 15), (15, 1, 15, 15), (14, 2, 14, 14), (1, -1, 1, 1), (3, -2, 1, 3), (3, -1, 2, 3)],
)
def test_the_alert_level_moves_between_its_ends(level: int, by: int, after: int, highest: int) -> None:
    t = story(hall("M ."), alert=level)
    tracks.change_alert(t.state, by, "event")
    is_over = level + by > 15
    assert (t.state.alert, t.state.doings.highest) == (after, highest)
    assert (t.state.winner, t.state.reason) == (("enemies", "alert") if is_over else ("", ""))
    assert [fact.data["level"] for fact in t.facts("alert")] == ([] if is_over else [after])
    assert [fact.data["level"] for fact in t.facts("alert-over")] == ([15] if is_over else [])


@rule("OQ-ALERT-03")
def test_the_next_colour_begins_at_six_and_at_eleven() -> None:
    found = []
    for level in range(1, 16):
        t = story(hall("M ."), alert=level)
        tracks.to_next_colour(t.state, "bell")
        found.append(t.state.alert)
    assert found == [6, 6, 6, 6, 6, 11, 11, 11, 11, 11, 11, 12, 13, 14, 15]


@rule("OQ-ALERT-04", "OQ-ALERT-05")
@pytest.mark.parametrize(
    ("foes", "level"), [({}, 4), ({0: {}}, 4), ({0: ALERT}, 5), ({0: {}, 1: ALERT}, 5), ({0: ALERT, 1: ALERT}, 5)]
)
def test_alert_enemies_raise_the_alarm_by_one_however_many_they_are(
    foes: dict[int, dict[str, Any]], level: int
) -> None:
    t = story(hall("M|P . P"), alert=4, foes=foes)
    run(endings.update_alert(t.state))
    assert t.state.alert == level


@rule("OQ-EOQ-02", "OQ-RES-06")
@pytest.mark.parametrize(
    ("limit", "badass", "after"),
    [(20, 15, (30, 5)), (20, 10, (30, 0)), (20, 5, (25, 0)), (20, 0, (20, 0)), (30, 7, (30, 7)), (29, 3, (30, 2))],
)
def test_the_limit_is_paid_back_with_what_there_is(limit: int, badass: int, after: tuple[int, int]) -> None:
    t = story(hall("M ."), limit=limit, badass=badass)
    run(endings.after_quest(t.state))
    assert (t.state.limit, t.state.badass) == after
    told = [(fact.data["points"], fact.data["limit"]) for fact in t.facts("debt")]
    assert told == ([(after[0] - limit, after[0])] if after[0] != limit else [])


@rule("OQ-RES-01", "OQ-BP-03")
@pytest.mark.parametrize(("limit", "is_asked"), [(19, False), (20, True), (21, True)])
def test_nobody_is_brought_back_with_less_than_twenty_of_the_limit(limit: int, is_asked: bool) -> None:
    t = story(
        hall("M . . ."), stage="resurrect", limit=limit, heroes={"orrus": {"at": (2, 0), "dead": True, "damage": 9}}
    )
    assert ("resurrect" in t.asked.values()) is is_asked


# ---------------------------------------------------------------- objectives


def goal(does: str, count: int = 2, what: str = "") -> GoalRow:
    """An objective."""
    return GoalRow(does=does, count=count, what=what, text="A story.")


@rule("OQ-GOAL-02", "OQ-GOAL-03", "OQ-GOAL-06")
@pytest.mark.parametrize(("count", "is_so"), [(0, False), (1, False), (2, True), (3, True)])
def test_an_objective_that_is_counted_is_reached_with_so_many(count: int, is_so: bool) -> None:
    things = [{**KEY, "id": f"key-{n}", "at": (1, 0)} for n in range(3)]
    t = story(hall("M . ."), counters={"chickens": count}, turn=count, quest={"things": things})
    s, mek = t.state, t.orc("mek").hero
    s.doings.fallen = ["soldier"] * count + ["guard"] * 5
    s.doings.smashed = count
    s.doings.loot = {"hero-1": count // 2, mek.role: count - count // 2}
    for found in s.found[:count]:
        found.by = mek.role
    words = ("chickens", "turn", "smash", "loot", "carry")
    assert [goals.is_reached(s, goal(word)) for word in words] == [is_so] * 5
    assert goals.is_reached(s, goal("slay", what="soldier")) is is_so
    assert goals.is_reached(s, goal("carry", what="key-1")) is (count > 1)
    assert not any(goals.is_reached(s, goal(word)) for word in goals.KEPT)
    assert not any(goals.is_kept(s, goal(word)) for word in goals.REACHED)


@rule("OQ-GOAL-03")
@pytest.mark.parametrize(
    ("cells", "foes", "kept"),
    [
        ("M|. .", {}, (False, True)),
        ("M|P .", {}, (False, True)),
        ("M|G .", {}, (True, False)),
        ("M|G P", {1: ALERT}, (True, False)),
        ("M|G P", {0: ALERT}, (False, False)),
        ("M|G G", {0: ALERT}, (True, False)),
    ],
)
def test_who_is_to_sleep_or_to_be_slain_is_that_one_alone(
    cells: str, foes: dict[int, dict[str, Any]], kept: tuple[bool, bool]
) -> None:
    t = story(hall(cells), foes=foes)
    assert tuple(goals.is_kept(t.state, goal(word, what="guard")) for word in ("asleep", "slay-all")) == kept


@rule("OQ-BOARD-04")
def test_all_the_living_have_to_leave_and_somebody_must_live() -> None:
    t = story(hall("M O ."))
    s, mek, orrus = t.state, t.orc("mek").hero, t.orc("orrus").hero
    others = [hero for hero in s.heroes if hero not in (mek, orrus)]
    for hero in others:
        hero.is_dead = True
    leaves = goal("leave")
    assert not goals.is_reached(s, leaves)
    goals.leave(s, mek)
    assert not goals.is_reached(s, leaves)
    orrus.is_dead = True
    assert goals.is_reached(s, leaves)
    mek.is_dead = True
    assert not goals.is_reached(s, leaves)


@rule("OQ-BOARD-04")
@pytest.mark.parametrize(
    ("main", "at", "smashed", "may"),
    [
        (["leave"], 2, 0, True),
        (["leave"], 1, 0, False),
        (["smash", "leave"], 2, 1, False),
        (["smash", "leave"], 2, 2, True),
        (["leave", "smash", "turn"], 2, 2, False),
        (["smash"], 2, 2, False),
    ],
)
def test_a_hero_may_leave_by_the_exit_when_nothing_else_is_to_be_done(
    main: list[str], at: int, smashed: int, may: bool
) -> None:
    aims = [{"does": word, "count": 2, "text": word} for word in main]
    t = story(hall(". . E ."), heroes={"mek": {"at": (at, 0)}}, quest={"main": aims, "exit": [(2, 0)]})
    t.state.doings.smashed = smashed
    assert goals.may_leave(t.state, t.orc("mek").hero) is may
