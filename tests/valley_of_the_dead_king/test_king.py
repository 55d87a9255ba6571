"""The Dead King: how he appears, picks a City, marches, and turns on the heroes (DK-KING, DK-FALL, DK-FINAL)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land, lines
from longtable.games.valley_of_the_dead_king.play import king
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, ON, alone, story

THREE: dict[int, dict[str, Any]] = {1: {}, 2: {}, 3: {}}
AWAY = (2, 7)
"""A hex of the High Moors far from the road of the Dead King in these stories."""


def villain(**told: Any) -> Any:
    """The Villain phase of three heroes who are far away."""
    dice = {"king": told.pop("die", "").split()} if "die" in told else {}
    chance = {**{key: faces for key, faces in dice.items() if faces}, **told.pop("chance", {})}
    return story(**{"party": THREE, "at": AWAY, "stage": "villain", "chance": chance, **told})


def king_at(t: ValleyStory) -> Any:
    """Where he is."""
    return t.state.king.at


# ---------------------------------------------------------------- appearing


@pytest.mark.parametrize(("waited", "least"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
@rule("DK-KING-01", "DK-KING-02")
def test_he_appears_on_a_hex_and_the_threshold_falls_each_turn(waited: int, least: int) -> None:
    if least > 1:
        t = villain(die=str(least - 1), king={"waited": waited})
        assert (king_at(t), t.state.king.waited) == (None, waited + 1)
    t = villain(die=f"{least} 4", king={"waited": waited})
    assert king_at(t) == land.city(t.state, 4)


@pytest.mark.parametrize(("style", "waited", "least"), [("double-up", 0, 5), ("double-up", 1, 3), ("quick", 2, 1)])
@rule("DK-STYLE-03", "DK-STYLE-05")
def test_in_double_up_he_comes_sooner(style: str, waited: int, least: int) -> None:
    told = {"options": {"style": style}, "king": {"waited": waited}}
    if least > 1:
        assert king_at(villain(die=str(least - 1), **told)) is None
    assert king_at(villain(die=f"{least} 4 3", **told)) is not None


@rule("DK-KING-03", "DK-KING-05", "DK-KING-15", "DK-TOK-03")
def test_he_takes_the_city_he_appears_in_and_does_nothing_else() -> None:
    beside = land_beside(3)
    t = villain(die="x 3", at=beside, resting=ON)
    assert (t.state.fallen, t.state.king.target, t.state.fight) == ([3], 0, None)
    assert king_at(t) == land.city(t.state, 3)


def land_beside(number: Any) -> Any:
    """A hex beside a City."""
    t = story(party=alone())
    return next(
        at for at in land.of(t.state).beside[land.city(t.state, number)] if not land.cell(t.state, at).is_blocked
    )


@rule("DK-KING-04", "DK-OBJ-04", "DK-FINAL-05")
def test_who_is_in_that_city_without_a_talisman_has_lost() -> None:
    t = villain(die="x 3", at="city-3")
    assert (t.is_over, t.winners, t.state.reason) == (True, [], "no-talisman")


@rule("DK-KING-04", "DK-FINAL-04")
def test_with_a_talisman_they_fight_him_and_his_lieutenants() -> None:
    t = villain(die="x 3", at="city-3", items=["talisman"], resting=ON)
    assert [foe.id for foe in t.state.fighting.foes] == ["the-dead-king", "lieutenants"]


@rule("DK-STYLE-04")
def test_in_double_up_he_picks_a_target_at_once() -> None:
    t = villain(die="x 3 5", options={"style": "double-up"})
    assert (t.state.fallen, t.state.king.target) == ([3], 5)


# ---------------------------------------------------------------- targets


@rule("DK-KING-06", "DK-KING-07", "DK-TOK-04")
def test_without_a_target_he_selects_a_city_that_stands_and_does_not_move() -> None:
    t = villain(die="3 2 5", fallen=[3, 2], king={"at": "city-3"})
    assert (t.state.king.target, king_at(t)) == (5, land.city(t.state, 3))


@rule("DK-KING-08")
def test_the_last_city_needs_no_roll() -> None:
    t = villain(fallen=[1, 2, 3, 4, 5], king={"at": "city-3"})
    assert t.state.king.target == 6


@rule("DK-KING-16", "DK-BM-05")
def test_when_all_cities_have_fallen_he_hunts_the_heroes_not_the_market() -> None:
    t = villain(fallen=[1, 2, 3, 4, 5, 6], king={"at": "city-6"}, market="city-5", chance={"roam": ["1", "1"]})
    assert king.goal(t.state) == AWAY
    before = hexes.distance((10, 1), AWAY)
    assert hexes.distance(king_at(t), AWAY) == before - 7


@rule("DK-KING-19")
def test_a_reclaimed_city_is_what_he_heads_for_again() -> None:
    t = villain(fallen=[1, 2, 3, 4, 5], king={"at": "city-6"})
    assert (t.state.king.target, king.is_hunting(t.state)) == (6, False)


# ---------------------------------------------------------------- marching


@pytest.mark.parametrize(
    ("told", "speed"),
    [
        pytest.param({"fallen": [3]}, 2, marks=rule("DK-KING-09")),
        pytest.param({"fallen": [3, 4, 5]}, 4, marks=rule("DK-KING-09")),
        pytest.param({"fallen": [3], "options": {"style": "double-up"}}, 3, marks=rule("DK-STYLE-04")),
        pytest.param({"fallen": [3], "options": {"style": "marathon"}}, 1, marks=rule("DK-STYLE-13")),
        pytest.param({"fallen": [3], "party": alone()}, 1, marks=rule("DK-STYLE-17")),
        pytest.param(
            {"fallen": [3], "party": alone(), "options": {"style": "double-up"}}, 1, marks=rule("DK-STYLE-19")
        ),
    ],
)
def test_his_speed_grows_with_every_fallen_city(told: dict[str, Any], speed: int) -> None:
    t = story(**{"party": THREE, **told})
    assert king.speed(t.state) == speed


@rule("DK-KING-18")
def test_a_reclaimed_city_slows_him() -> None:
    t = villain(fallen=[3, 4], king={"at": "city-3", "target": 1})
    far = hexes.distance(king_at(t), (7, -2))
    t = villain(fallen=[3], king={"at": "city-3", "target": 1})
    assert (far, hexes.distance(king_at(t), (7, -2))) == (3, 2)


@rule("DK-KING-10")
@pytest.mark.parametrize(
    ("start", "goal", "way"),
    [
        ((0, 0), (0, -3), [(0, -1), (0, -2), (0, -3)]),
        ((0, 0), (2, -1), [(1, -1), (2, -1)]),  # between NE and SE: NE comes first
        ((0, 0), (1, -2), [(0, -1), (1, -2)]),  # between N and NE
        ((0, 0), (-2, 1), [(-1, 1), (-2, 1)]),  # between SW and NW
        ((0, 0), (-1, -1), [(0, -1), (-1, -1)]),  # between NW and N
        ((0, 0), (3, -1), [(1, 0), (2, -1), (3, -1)]),
    ],
)
def test_he_goes_straight_and_ties_go_clockwise_from_the_north(
    start: tuple[int, int], goal: tuple[int, int], way: list[tuple[int, int]]
) -> None:
    assert list(lines.straight(start, goal)) == way


@rule("DK-KING-10", "DK-KING-06")
def test_the_line_is_taken_anew_every_turn() -> None:
    t = villain(fallen=[3], king={"at": (6, -1), "target": 1})
    first = king_at(t)
    assert first == lines.straight((6, -1), land.city(t.state, 1))[1]
    t = villain(fallen=[3], king={"at": first, "target": 1})
    assert king_at(t) == lines.straight(first, land.city(t.state, 1))[1]


def hunting(start: Any, goal: Any, **told: Any) -> Any:
    """He is after heroes who stand somewhere."""
    return villain(**{"at": goal, "king": {"at": start, "hunts": 2}, "resting": ON, **told})


@rule("DK-KING-11")
def test_he_crosses_peaks_and_water() -> None:
    t = hunting((0, 1), (0, 5), fallen=[3])
    assert land.cell(t.state, (0, 2)).is_blocked
    assert [str(fact.data["at"]) for fact in t.facts("king-moves")] == ["hex:0,2", "hex:0,3"]


@rule("DK-KING-10")
def test_he_may_leave_the_map_but_ends_on_it() -> None:
    t = hunting((2, -3), (8, -6), fallen=[3, 4, 5])
    assert [at in land.of(t.state).cells for at in lines.straight((2, -3), (8, -6))[:4]] == [
        False,
        False,
        False,
        True,
    ]
    assert king_at(t) == (6, -5)
    t = hunting((1, -3), (8, -6), fallen=[3])
    assert king_at(t) == (2, -3)  # the next hex of the line is in the void


@rule("DK-KING-10")
def test_where_the_void_is_too_wide_he_follows_the_edge() -> None:
    t = hunting((2, -3), (8, -6), fallen=[3])
    assert king_at(t) in land.of(t.state).cells
    assert hexes.distance(king_at(t), (8, -6)) < hexes.distance((2, -3), (8, -6))


@rule("DK-KING-12", "DK-KING-13", "DK-FALL-01")
def test_he_stops_on_his_target_which_falls() -> None:
    t = villain(fallen=[3, 4, 5], king={"at": (2, -2), "target": 1})
    assert (king_at(t), t.state.fallen, t.state.king.target) == (land.city(t.state, 1), [3, 4, 5, 1], 0)


@rule("DK-STYLE-04", "DK-KING-13")
def test_in_double_up_the_next_target_follows_in_the_same_phase() -> None:
    t = villain(die="2", fallen=[3], king={"at": (2, -2), "target": 1}, options={"style": "double-up"})
    assert (t.state.fallen, t.state.king.target) == ([3, 1], 2)


@rule("DK-STYLE-04", "DK-KING-16")
def test_in_double_up_he_has_no_next_target_when_the_last_city_has_fallen() -> None:
    told = {"fallen": [2, 3, 4, 5, 6], "king": {"at": (2, -2), "target": 1}, "options": {"style": "double-up"}}
    t = villain(**told)
    assert (len(t.state.fallen), t.state.king.target, king.is_hunting(t.state)) == (6, 0, True)


# ---------------------------------------------------------------- meeting the heroes


@rule("DK-KING-14", "DK-FINAL-03")
def test_adjacent_with_a_hex_left_he_attacks() -> None:
    t = villain(fallen=[3, 4], at=(0, 1), king={"at": (0, -2), "target": 2}, resting=ON)
    assert king.speed(t.state) == 3
    assert lines.straight((0, -2), (-2, 2))[:2] == ((0, -1), (-1, 0))
    assert t.state.fight is None  # two hexes away after two steps, and beside them only with the third
    t = villain(fallen=[3, 4], at=(-1, 1), king={"at": (0, -2), "target": 2}, resting=ON)
    assert (t.state.fighting.why, king_at(t), t.state.phase.value) == ("king", (-1, 1), "villain")
    assert [str(fact.data["at"]) for fact in t.facts("king-moves")] == ["hex:0,-1", "hex:-1,0"]


@rule("DK-KING-14")
def test_adjacent_with_his_last_hex_he_does_nothing() -> None:
    t = villain(fallen=[3], at=(-1, 1), king={"at": (0, -2), "target": 2})
    assert (king_at(t), t.state.fight) == ((-1, 0), None)
    assert hexes.distance(king_at(t), (-1, 1)) == 1


@rule("DK-KING-14")
def test_who_is_near_as_his_phase_begins_is_attacked_before_his_first_step() -> None:
    t = villain(fallen=[3], at=MEADOW, king={"at": (0, -2), "target": 6}, resting=ON)
    assert (t.state.fighting.why, t.facts("king-moves")) == ("king", [])


@rule("DK-KING-15")
def test_while_he_selects_he_does_not_attack() -> None:
    t = villain(die="6", fallen=[3], at=MEADOW, king={"at": (0, -2)})
    assert (t.state.fight, t.state.king.target) == (None, 6)


@rule("DK-KING-12", "DK-KING-14")
def test_on_his_target_his_movement_ends_though_heroes_are_near() -> None:
    t = villain(fallen=[3, 4, 5, 6], at=(1, -1), king={"at": (1, -3), "target": 1})
    assert hexes.distance((1, -3), (1, -1)) == 2
    assert (t.state.fight, t.state.fallen[-1]) == (None, 1)


@rule("DK-KING-17")
def test_the_heroes_as_target_are_fought_when_he_comes_near() -> None:
    t = villain(fallen=[1, 2, 3, 4, 5, 6], at=MEADOW, king={"at": (0, 2)}, resting=ON)
    assert (t.state.fighting.why, king_at(t)) == ("king", MEADOW)


@rule("DK-FINAL-06", "DK-FINAL-04")
def test_in_his_target_city_the_city_falls_and_both_fight() -> None:
    t = villain(fallen=[3], at="city-1", king={"at": (2, -3), "target": 1}, items=["talisman"], resting=ON)
    assert ([foe.id for foe in t.state.fighting.foes], t.state.fallen) == (["the-dead-king", "lieutenants"], [3, 1])
    t = villain(fallen=[3], at="city-1", king={"at": (2, -3), "target": 1})
    assert (t.winners, t.state.reason) == ([], "no-talisman")


@rule("DK-FINAL-03")
def test_in_a_city_that_is_not_his_target_it_is_a_plain_battle() -> None:
    t = villain(fallen=[3], at="city-1", king={"at": (2, -3), "target": 2}, resting=ON)
    assert ([foe.id for foe in t.state.fighting.foes], t.state.fallen) == (["the-dead-king"], [3])


@rule("DK-FINAL-07", "DK-FLEE-07")
def test_who_flees_from_him_wanders_and_the_phase_is_over() -> None:
    chance = {"skill": ["x"], "wander": ["3"]}
    t = villain(party=alone(), fallen=[3], at=MEADOW, king={"at": (0, -2), "target": 6}, chance=chance)
    t.seat(0).answers("flee")
    assert (t.state.at, t.state.turn, king_at(t)) == ((0, 0), 2, MEADOW)


# ---------------------------------------------------------------- called, delayed, diverted


@rule("DK-RUIN-01")
def test_a_call_makes_him_hunt_for_a_while_and_then_pick_cities_again() -> None:
    t = villain(fallen=[3], at=AWAY, king={"at": (9, -4), "hunts": 1})
    assert (t.state.king.hunts, king_at(t)) == (0, lines.straight((9, -4), AWAY)[1])
    t = villain(die="1", fallen=[3], king={"at": (9, -4), "hunts": 0})
    assert t.state.king.target == 1


@rule("DK-RUIN-01")
def test_who_is_called_takes_no_city_by_it() -> None:
    def called(s: ValleyState) -> None:
        s.king.called_to, s.king.arrives = (9, -4), 1

    t = villain(fallen=[3], king={"at": "city-3", "target": 1}, chance={"hunt": ["2"]}, change=called)
    assert (king_at(t), t.state.king.target, t.state.king.hunts, t.state.fallen) == ((9, -4), 0, 2, [3])


@rule("DK-TOK-08", "DK-KING-16")
def test_with_all_cities_fallen_he_goes_for_the_fortification_first() -> None:
    t = villain(fallen=[1, 2, 3, 4, 5, 6], king={"at": (2, -1)}, fortress=MEADOW)
    assert (king_at(t), t.state.fortress) == (MEADOW, None)


@rule("DK-CIRC-11")
def test_after_an_omen_his_die_may_be_rolled_again_once() -> None:
    t = villain(die="3 1", fallen=[2], king={"at": "city-2"}, change=lambda s: s.counters.update(omen=1))
    t.seat("party").asked("again").answers("yes")
    assert (t.state.king.target, t.state.counters) == (1, {})
    # Where the die for his coming was the next one, that for the City is rolled as it falls.
    t = villain(die="5 x 4", change=lambda s: s.counters.update(omen=1))
    t.seat("party").asked("again").answers("yes")
    assert t.state.fallen == [4]


@rule("DK-KING-14")
def test_the_map_shows_where_he_would_attack() -> None:
    t = story(party=THREE, at=AWAY, fallen=[3], king={"at": (0, -2), "target": 2})
    danger = king.danger(t.state)
    for at in ((0, -1), (0, -3), (1, -2)):
        assert at in danger
    assert (0, 1) not in danger


@rule("DK-KING-13", "DK-KING-14")
def test_at_the_end_of_his_way_to_a_city_he_attacks_nobody() -> None:
    before = story(party=THREE, at=AWAY).state
    start = lines.straight(land.city(before, 1), land.city(before, 3))[0]
    t = story(party=THREE, at=AWAY, fallen=[3, 4], king={"at": start, "target": 1})
    around = [at for at in hexes.disc(start, 1) if at in land.of(t.state).cells]
    assert sorted(king.danger(t.state)) == sorted(around)


@rule("DK-KING-14", "DK-KING-16")
def test_when_he_hunts_the_heroes_he_attacks_at_the_end_of_his_way_too() -> None:
    t = story(party=THREE, at=MEADOW, fallen=[3, 4], king={"at": (0, -2), "hunts": 2})
    around = [at for at in hexes.disc(MEADOW, 1) if at in land.of(t.state).cells]
    assert set(around) <= set(king.danger(t.state))
