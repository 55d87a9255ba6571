"""Night Watch, the example of a phase in which nobody decides: its rules as stories, and what is shown of it."""

import re
from typing import Any

import pytest

from longtable.engine import moments
from longtable.engine.check import check_game
from longtable.engine.errors import BadArgument
from longtable.testing import rule, table
from longtable.testing.coverage import covered_rules
from tests.examples import EXAMPLES
from tests.night_watch import night_watch

game = night_watch.game
TWENTY = list(night_watch.RATS)
EMPTY = night_watch.granary.DRAWING.replace("@", ".")
SOUND = ["3"] * 20
"""Dice with which every rat comes out."""


def night(*, seats: int = 1, chance: dict[str, list[str]] | None = None, **position: Any) -> Any:
    """A night at a position; a drawing may leave the granary out and only say who stands where."""
    return table(game, seats=seats, chance=chance, **position)


def drawn(**people: str) -> str:
    """The granary with watchmen and rats put in: `one="e4"`, `rats="a2 b2"`."""
    lines = [list(line) for line in EMPTY.splitlines()]
    marks = {"one": "1", "two": "2", "rats": "r"}
    for who, squares in people.items():
        for square in squares.split():
            column, row = night_watch.SQUARES[square]
            lines[2 * row + 2][4 + 2 * column + 1] = marks[who]
    return "\n".join("".join(line) for line in lines)


# ---------------------------------------------------------------- setting up


@rule("NW-SETUP-01")
def test_four_bins_hold_five_sacks_each() -> None:
    t = night()
    assert t.sacks == [5, 5, 5, 5]
    assert [night_watch.named(at) for at in night_watch.BINS] == ["c2", "g2", "c6", "g6"]
    assert [night_watch.named(at) for at in night_watch.HOLES] == ["a1", "i1", "a7", "i7"]


@rule("NW-SETUP-02")
def test_the_watch_begins_in_the_middle() -> None:
    t = night(seats=3)
    assert [night_watch.named(one.at) for one in t.state.watchmen] == ["e4"] * 3


@rule("NW-SETUP-03")
def test_twenty_rats_sit_in_their_holes_five_in_each() -> None:
    t = night()
    assert [rat.name for rat in t.state.rats] == TWENTY
    assert sorted(t.rat(name).at for name in TWENTY) == ["a1"] * 5 + ["a7"] * 5 + ["i1"] * 5 + ["i7"] * 5
    assert {t.rat(name).mood for name in TWENTY} == {"hidden"}


# ---------------------------------------------------------------- the watch


@rule("NW-WATCH-01")
def test_a_watchman_walks_up_to_three_steps_and_not_through_walls() -> None:
    t = night(map=drawn(one="c4"))
    near = t.seat(0).asked("walk").options
    t.seat(0).not_offered("c2", "f4", "b2")
    assert {"c4", "c3", "c5", "a3", "d2", "e3"} <= {*near}
    t.seat(0).answers("c3").asked("walk")
    assert "Ada walked to c3." in t.table.game.line(t.facts("walked")[0], t.table.naming, None).text


@rule("NW-WATCH-01")
def test_a_watchman_may_stay() -> None:
    t = night(seats=2)
    t.seat(0).answers("e4")
    assert t.seat(0).reads()[-1] == "You stayed at e4."


@rule("NW-WATCH-02")
def test_one_rat_is_caught_where_a_watchman_stops() -> None:
    t = night(seats=2, map=drawn(one="c4", two="e4", rats="c3 b4"))
    t.seat(0).answers("c3")
    assert (t.rat("ash").mood, t.rat("bramble").mood) == ("caught", "abroad")
    t.seat(1).answers("e4")
    assert "ash" not in t.acted
    assert len(t.acted) == 19


# ---------------------------------------------------------------- hours and light


@rule("NW-HOUR-01", "NW-RAT-01")
def test_all_watchmen_walk_and_then_all_rats_act_in_order() -> None:
    t = night(seats=2)
    assert t.asked == {0: "walk"}
    t.seat(0).answers("e4")
    assert (t.asked, t.acted) == ({1: "walk"}, [])
    t.seat(1).answers("e4")
    assert (t.acted, t.state.hour, t.asked) == (TWENTY, 2, {0: "walk"})


@rule("NW-HOUR-01")
def test_full_and_caught_rats_act_no_more() -> None:
    t = night(map=drawn(one="e4"), full=3)
    t.seat(0).answers("e4")
    assert t.acted == TWENTY[:17]


@rule("NW-LIGHT-01")
@pytest.mark.parametrize(
    ("at", "square", "is_lit"),
    [
        ("e4", "e4", True),
        ("e4", "e2", True),
        ("e4", "f5", True),
        ("e4", "e1", False),
        ("e4", "g4", False),
        ("c3", "c2", False),
        ("b2", "c2", True),
        ("b2", "d2", False),
    ],
)
def test_a_lantern_lights_two_squares_around_as_far_as_no_wall_hides_them(at: str, square: str, is_lit: bool) -> None:
    t = night(map=drawn(one=at))
    assert (night_watch.SQUARES[square] in night_watch.lit(t.state)) is is_lit


# ---------------------------------------------------------------- what rats do


@rule("NW-RAT-02")
@pytest.mark.parametrize(
    ("die", "mood", "line"), [(2, "hidden", "slept on"), (3, "abroad", "came out of the north-w")]
)
def test_a_rat_comes_out_of_its_hole_on_a_three(die: int, mood: str, line: str) -> None:
    t = night(map=drawn(one="e4"), chance={"rats": [str(die), *SOUND[1:]]})
    t.seat(0).answers("e4")
    assert (t.rat("ash").mood, t.rat("ash").at) == (mood, "a1")
    assert any(f"Ash {line}" in text for text in t.seat(0).reads())


@rule("NW-RAT-02")
def test_a_rat_stays_in_a_hole_that_is_lit() -> None:
    t = night(map=drawn(one="b1"), chance={"rats": SOUND[:15]})
    t.seat(0).answers("b1")
    assert [t.rat(name).mood for name in ("ash", "elder")] == ["hidden"] * 2
    assert t.rat("bramble").mood == "abroad"
    assert "Ash blinked at the light and stayed in its hole." in t.seat(0).reads()


@rule("NW-RAT-03")
def test_a_rat_in_the_light_runs_four_steps_home() -> None:
    t = night(map=drawn(one="e4", rats="e3"), acts="rats")
    assert t.rat("ash").at in ("a3", "b2", "c1", "d2", "e1", "b3")
    assert (t.rat("ash").mood, t.facts("fled")[0].data["rat"]) == ("abroad", "rat:ash")


@rule("NW-RAT-03")
def test_a_rat_that_gets_to_its_hole_hides() -> None:
    t = night(map=drawn(one="b1", rats="b2"), acts="rats")
    assert (t.rat("ash").at, t.rat("ash").mood) == ("a1", "hidden")
    assert t.seat(0).reads()[0] == "Ash fled into its hole."


@rule("NW-RAT-04")
def test_a_rat_at_the_grain_eats_a_sack_and_is_full() -> None:
    t = night(map=drawn(one="e4", rats="c2 g2"), acts="rats")
    assert (t.sacks, t.rat("ash").mood, t.rat("ash").at) == ([4, 4, 5, 5], "full", "a1")
    assert t.seat(0).reads()[:2] == [
        "Ash ate from the north-west bin: 4 sacks left.",
        "Bramble ate from the north-east bin: 4 sacks left.",
    ]


@rule("NW-RAT-04", "NW-RAT-03")
def test_no_rat_eats_in_the_light() -> None:
    t = night(map=drawn(one="b2", rats="c2"), acts="rats")
    assert (t.sacks, t.rat("ash").mood) == ([5, 5, 5, 5], "hidden")


@rule("NW-RAT-05")
def test_a_rat_in_the_dark_creeps_two_steps_towards_the_nearest_grain() -> None:
    t = night(map=drawn(one="i4", rats="a1 e2"), acts="rats")
    assert (t.rat("ash").at, t.rat("bramble").at) == ("c1", "d1")


@rule("NW-RAT-05")
def test_a_rat_that_cannot_get_to_the_grain_in_the_dark_sniffs() -> None:
    t = night(seats=2, map=drawn(one="d1", two="a4", rats="a1"), acts="rats")
    assert (t.rat("ash").at, t.seat(0).reads()[0]) == ("a1", "Ash sniffed and stayed.")


# ---------------------------------------------------------------- the end


@rule("NW-END-01")
def test_at_dawn_the_watch_has_won_with_five_sacks_each_and_one_more() -> None:
    t = night(map=drawn(one="e4"), hour=6, full=14)
    t.seat(0).answers("e4")
    assert (t.is_over, t.winners) == (True, ["watch-1"])
    assert t.verdict == "Dawn came, and you all won: 6 sacks left."


@rule("NW-END-02")
def test_with_fewer_the_rats_have_won_at_once() -> None:
    t = night(map=drawn(one="e4", rats="c2 g2"), full=14, acts="rats")
    assert (t.winners, t.acted) == ([], ["ash"])
    assert t.verdict == "You all lost: the rats left 5 sacks."


# ---------------------------------------------------------------- positions


def test_a_map_with_something_unknown_or_other_walls_is_refused() -> None:
    with pytest.raises(BadArgument, match=re.escape("the map has ['x']; draw watchmen as 1 to 3")):
        night(map=EMPTY.replace("o", "x"))
    with pytest.raises(BadArgument, match="the map has other walls than the granary"):
        night(map="+-+\n|1|\n+-+")


def test_every_rule_is_covered() -> None:
    tests = EXAMPLES.parent / "tests" / "engine"
    covered = [name for name in covered_rules(tests) if name.startswith("NW-")]
    assert sorted(covered) == sorted(rule.id for rule in game.ledger.rule)


def test_the_whole_game_holds() -> None:
    check_game(game, games=2, options=[{"watchmen": 1}, {"watchmen": 3}])


# ---------------------------------------------------------------- twenty moments


def test_each_of_twenty_activations_is_a_moment_of_its_own() -> None:
    t = night()
    before = len(t.table.facts)
    t.seat(0).answers("e4")
    seen = moments.Passage(t.table, before).seen_by(0)
    told = [[line.text for line in passing.lines] for passing in seen.passed]
    assert told[0] == ["You stayed at e4."]
    assert [lines[0].partition(" ")[0].lower() for lines in told[1:]] == TWENTY
    assert [line.text for line in seen.lines] == ["The bell struck: hour 2."]


def test_every_moment_shows_the_board_as_it_was_then() -> None:
    t = night(chance={"rats": SOUND})
    t.seat(0).answers("e4")
    seen = moments.Passage(t.table, 0).seen_by(0)
    abroad = [sign.value for passing in seen.passed for sign in passing.scene.signs if sign.name == "Abroad"]
    assert abroad[-20:] == list(range(1, 21))


def test_a_takeback_reaches_over_the_whole_phase() -> None:
    t = night()
    t.seat(0).answers("e4")
    t.table.take_back(0, agreed=True)
    assert (t.acted, t.state.hour) == ([], 1)
