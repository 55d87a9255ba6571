"""The Minion Step: who acts when, and what a Minion does by itself (LL-MSTEP, LL-MAI, LL-VPLUS)."""

import pytest

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.play import rockfalls
from longtable.games.valor_villainy.state import Tokens
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


def act(t: Enemies) -> Enemies:
    """All Minions act."""
    return t.run(Stage.MINION, until=Stage.VILLAIN_LEVEL)


# ---------------------------------------------------------------- the three worked Turns of the book


@rule("LL-MAI-12", "LL-MAI-01", "LL-MAI-07")
def test_worked_turn_a_teslo_shoots_the_eastern_enemy_and_then_closes_in() -> None:
    enemies = Enemies(
        heroes=1, at={1: "B3"}, elementals={"D3": 6}, minions={"C3": ["teslo"]}, dice=["Y2 Y2 Y0", "W1 W0"]
    )
    with enemies as t:
        act(t)
        assert t.told("minion-target", "region", "why")[0] == ("D3", "east")
        assert t.said("moves", "minion-strikes") == ["minion-strikes", "moves", "minion-strikes"]
        assert t.told("minion-strikes", "row", "hits") == [("ranged", 4), ("melee", 1)]
        assert (t.lost(1), t.state.sidekicks[0].hearts, t.where("teslo")) == (0, 1, "D3")


@rule("LL-MAI-13", "LL-MAI-02", "LL-MAI-06")
def test_worked_turn_b_a_pea_shooter_leaves_its_target_to_shoot_back_at_it() -> None:
    walls = [("C3", "C2"), ("C3", "C4"), ("C3", "B3")]
    # Thaddy is with it, Rowan next door to the east, the only Region beside it.
    enemies = Enemies(at={1: "D3", 2: "C3"}, minions={"C3": ["pea-shooter"]}, walls=walls, dice=["Y2 W1"])
    with enemies as t:
        act(t)
        assert t.where("pea-shooter") == "D3"
        assert t.told("minion-strikes", "region", "hits") == [("C3", 3)]
        assert (t.lost(1), t.lost(2)) == (0, 3)


@rule("LL-MAI-14", "LL-MAI-04", "LL-MAI-11")
def test_worked_turn_c_a_bomb_squad_runs_out_of_points_and_leaves_a_bomb() -> None:
    # A way of seven steps: along the northern row to the east, down, and back.
    north = [(f"{column}1", f"{column}5") for column in "ABCDE"]
    south = [(f"{column}1", f"{column}2") for column in "ABCD"]
    row = [(f"{column}2", f"{column}3") for column in "BCDE"]
    walls = [*north, *south, *row, ("A1", "E1"), ("A2", "E2"), ("A3", "E3"), ("A3", "A4"), ("A3", "B3")]
    enemies = Enemies(heroes=1, at={1: "B2"}, minions={"A1": ["bomb-squad"]}, walls=walls, dice=["W0"])
    with enemies as t:
        act(t)
        assert t.told("moves", "region", "steps") == [("D1", 3), ("D2", 3)]
        assert t.said("minion-strikes") == []
        assert t.state.tokens == Tokens(bombs=[place_of("D2")])
        assert t.said("moves", "bomb", "bomb-die") == ["moves", "moves", "bomb", "bomb-die"]


# ---------------------------------------------------------------- who acts when


@rule("LL-MSTEP-01")
def test_north_acts_before_east_and_the_top_of_a_stack_first() -> None:
    stacks = {"C5": ["gnome"], "A2": ["hound"], "E2": ["sprite", "bag-gnome"]}
    walls = [("C3", place) for place in ("C2", "D3", "C4", "B3")]
    with Enemies(heroes=1, minions=stacks, walls=walls) as t:
        act(t)
        assert t.told("turn", "who") == ["sprite", "bag-gnome", "hound", "gnome"]


@rule("LL-MSTEP-02")
def test_who_is_next_is_read_anew_after_each() -> None:
    # The Gnome runs from the far south to the far north over the border: it has acted, and is not counted again.
    with Enemies(heroes=1, at={1: "C1"}, minions={"C4": ["gnome"], "E2": ["hound"]}, dice=["W0 W0", "Y0"]) as t:
        act(t)
        assert t.told("turn", "who") == ["hound", "gnome"]
        assert (t.where("hound"), t.where("gnome")) == ("C1", "C1")


@rule("LL-MSTEP-03", "LL-DEF-07", "LL-DEF-08")
def test_an_acting_minion_comes_to_the_top_and_stays_there() -> None:
    stack = ["pebbler", "gnome"]
    with Enemies(heroes=1, at={1: "C3"}, minions={"C3": stack}, dice=["Y0"]) as t:
        act(t)
        # The Pebbler shoots and is pinned: both stay, and the Gnome has acted last.
        assert t.stack("C3") == ["gnome", "pebbler"]


@rule("LL-MSTEP-04")
def test_a_minion_uses_the_side_that_shows() -> None:
    with Enemies(heroes=1, minions={"C3": ["[gnome]"]}, dice=["Y1 W1"]) as t:
        act(t)
        assert t.lost(1) == 2


@rule("LL-MSTEP-05", "LL-MAI-08")
def test_each_roll_is_made_once_and_three_steps_are_a_move() -> None:
    # Three points: a Hound strikes once, and has nothing to do with the others.
    with Enemies(heroes=1, minions={"C3": ["hound"]}, dice=["W1 W1"]) as t:
        act(t)
        assert (t.lost(1), t.said("moves")) == (2, [])
        assert t.villain.plus == [0, 0, 0, 0]


@rule("LL-MSTEP-05", "LL-ROCK-04")
def test_a_rockfall_ends_a_minions_move() -> None:
    walls = [(f"{column}3", f"{column}{row}") for column in "ABCDE" for row in (2, 4)]
    walls.append(("A3", "E3"))
    with Enemies(heroes=1, at={1: "D3"}, minions={"A3": ["gnome"]}, walls=walls) as t:
        rockfalls.drop(t.state, place_of("B3"))
        rockfalls.drop(t.state, place_of("C3"))
        act(t)
        assert t.told("moves", "region", "steps") == [("B3", 1), ("C3", 1)]


# ---------------------------------------------------------------- what a Minion does


@rule("LL-MAI-01")
def test_the_target_is_the_closest_of_all() -> None:
    with Enemies(heroes=3, at={1: "C1", 2: "E4", 3: "A4"}, minions={"D4": ["gnome"]}, dice=["Y1"]) as t:
        act(t)
        assert t.told("minion-target", "region", "why") == [("E4", "closest")]
        assert [t.lost(number) for number in (1, 2, 3)] == [0, 1, 0]


@rule("LL-MAI-01", "LL-MAP-07")
def test_a_hero_behind_another_is_further_away_than_the_way_round() -> None:
    walls = [(f"{column}3", f"{column}{row}") for column in "ABCDE" for row in (2, 4)]
    with Enemies(heroes=2, at={1: "C3", 2: "D3"}, minions={"B3": ["gnome"]}, walls=walls, dice=["Y1"]) as t:
        act(t)
        assert (t.lost(1), t.where("gnome")) == (1, "C3")


@rule("LL-MAI-02", "LL-MAI-03")
def test_a_ranged_minion_stops_beside_its_target() -> None:
    with Enemies(heroes=1, at={1: "C1"}, minions={"C3": ["imp-clerk"]}, dice=["Y1"]) as t:
        act(t)
        assert (t.where("imp-clerk"), t.lost(1)) == ("C2", 1)


@rule("LL-MAI-03")
def test_of_equally_near_regions_the_northern_one_is_taken() -> None:
    # D2 and C3... both are beside D3 and one step from C2.
    with Enemies(heroes=1, at={1: "D3"}, minions={"C2": ["imp-clerk"]}, dice=["Y1"]) as t:
        act(t)
        assert t.where("imp-clerk") == "D2"


@rule("LL-MAI-04")
def test_of_equal_ways_a_minion_goes_north_before_east() -> None:
    # One point, three steps of a way of four: two to the north, two to the east.
    with Enemies(heroes=1, at={1: "D2"}, minions={"B4": ["pebbler"]}) as t:
        t.state.minions[0].is_wounded = True
        act(t)
        assert t.where("pebbler") == "C2"
        assert t.told("moves", "steps") == [3]


@rule("LL-MAI-05", "LL-MAI-06")
def test_a_pinned_minion_shoots_next_door() -> None:
    with Enemies(heroes=2, at={1: "C3", 2: "D3"}, minions={"C3": ["imp-clerk"]}, dice=["Y1"]) as t:
        act(t)
        assert (t.where("imp-clerk"), t.lost(1), t.lost(2)) == ("C3", 0, 1)


@rule("LL-MAI-05")
def test_a_pinned_minion_without_anybody_in_range_does_nothing() -> None:
    with Enemies(heroes=1, minions={"C3": ["imp-clerk"]}) as t:
        act(t)
        assert t.said("minion-idle", "moves", "minion-strikes") == ["minion-idle"]


@rule("LL-MAI-06")
def test_who_is_in_range_is_fought_where_the_target_is_not() -> None:
    # Pinned by the first, it shoots at the second though the first is closest.
    with Enemies(heroes=3, at={1: "C3", 2: "C4", 3: "C2"}, minions={"C3": ["imp-clerk"]}, dice=["Y1"]) as t:
        act(t)
        assert [t.lost(number) for number in (1, 2, 3)] == [0, 0, 1]


@rule("LL-MAI-06")
def test_the_target_is_fought_even_where_another_is_further_north() -> None:
    # The Pea-Shooter leaves its target to the north, and stands between two Heroes.
    with Enemies(heroes=2, at={1: "C3", 2: "C1"}, minions={"C3": ["pea-shooter"]}, dice=["Y1 W1"]) as t:
        act(t)
        assert (t.where("pea-shooter"), t.lost(1), t.lost(2)) == ("C2", 2, 0)


@rule("LL-MAI-07", "LL-MAI-08")
def test_nobody_closes_in_on_a_target_that_has_fallen() -> None:
    enemies = Enemies(heroes=2, at={1: "D3", 2: "A3"}, health={1: 1}, minions={"C3": ["teslo"]}, dice=["Y1 Y1 Y1"])
    with enemies as t:
        act(t)
        # One point for the shot, one to come into range of the other, one to close in.
        assert (t.hero(1).is_on_map, t.told("moves", "region"), t.where("teslo")) == (False, ["B3", "A3"], "A3")


@rule("LL-MAI-07")
def test_the_second_row_strikes_whomever_it_reaches_without_moving() -> None:
    enemies = Enemies(heroes=2, at={1: "C3", 2: "D3"}, minions={"C3": ["teslo"]}, dice=["Y1 Y1 Y1", "W1 W1"])
    with enemies as t:
        act(t)
        assert (t.lost(1), t.lost(2), t.said("moves")) == (2, 3, [])


@rule("LL-MAI-08", "LL-MAI-10")
def test_when_the_target_falls_what_is_left_of_the_points_goes_to_another() -> None:
    enemies = Enemies(heroes=2, at={1: "C3", 2: "E3"}, health={1: 1}, minions={"C3": ["hound"]}, dice=["W1 W1"])
    with enemies as t:
        act(t)
        assert (t.hero(1).is_on_map, t.where("hound"), t.lost(2)) == (False, "E3", 0)
        assert t.told("minion-target", "region") == ["C3", "E3"]


@rule("LL-MAI-09")
def test_of_two_power_rows_the_one_in_range_comes_first() -> None:
    with Enemies(heroes=1, at={1: "D3"}, minions={"C3": ["glass-extra"]}, dice=["Y1"]) as t:
        act(t)
        assert t.told("minion-strikes", "row") == ["ranged"]
    with Enemies(heroes=1, at={1: "C3"}, minions={"C3": ["glass-extra"]}, dice=["Y1"]) as t:
        act(t)
        assert t.told("minion-strikes", "row") == ["melee"]


@rule("LL-MAI-09")
def test_the_other_power_row_is_the_second_action() -> None:
    dice = ["Y1 W1", "Y1 Y1"]
    with Enemies(heroes=1, at={1: "D3"}, minions={"C3": ["thorn-gardener"]}, dice=dice) as t:
        act(t)
        assert t.told("minion-strikes", "row") == ["ranged", "melee"]
        assert (t.where("thorn-gardener"), t.lost(1)) == ("D3", 4)


@rule("LL-MAI-10", "LL-DEF-05")
def test_damage_goes_on_to_a_new_defender_and_the_rest_is_lost() -> None:
    enemies = Enemies(
        heroes=3, health={1: 1, 2: 1, 3: 9}, minions={"C3": ["suitcase-mimic"]}, dice=["R2 Y2"],
        answers=["hero-1", "hero-1", "hero-1", "hero-2", "hero-2"],
    )  # fmt: skip
    with enemies as t:
        act(t)
        assert [hero.health for hero in t.state.heroes] == [0, 0, 7]


@rule("LL-MAI-10", "LL-AOE-01", "LL-AOE-02")
def test_a_minion_with_aoe_hurts_everybody_else_there() -> None:
    enemies = Enemies(heroes=2, minions={"C3": ["sous-chef", "gnome"]}, dice=["Y1 Y1 W0"])
    with enemies as t:
        t.state.minions[0].has_acted = True  # the Gnome
        act(t)
        assert (t.lost(1), t.lost(2), t.stack("C3")) == (2, 2, ["sous-chef", "[gnome]"])


@rule("LL-MAI-11", "LL-VPLUS-01")
def test_a_clerk_sends_a_copy_upstairs_as_its_turn_ends() -> None:
    with Enemies(
        heroes=1, at={1: "C2"}, minions={"C3": ["imp-clerk"], "C4": ["toll-imp"]}, dice=["Y0", "W0 W0"]
    ) as t:
        act(t)
        assert t.villain.plus == [0, 0, 1, 1]


@rule("LL-MAI-11", "LL-ROCK-01")
def test_a_brute_leaves_a_rockfall_that_does_not_hurt_it() -> None:
    with Enemies(heroes=1, minions={"C3": ["rubble-brute"]}, dice=["Y0 Y0"]) as t:
        act(t)
        assert (t.lost(1), t.stack("C3"), rockfalls.rocks_in(t.state, place_of("C3"))) == (2, ["rubble-brute"], 1)


@rule("LL-SIDE-11")
def test_minions_go_for_sidekicks_as_for_heroes() -> None:
    with Enemies(heroes=1, at={1: "A1"}, elementals={"D3": 4}, minions={"C3": ["gnome"]}, dice=["Y1"]) as t:
        act(t)
        assert t.state.sidekicks[0].hearts == 3


@rule("LL-SPAWN-05")
def test_who_was_called_in_the_villain_step_acts_in_the_same_round() -> None:
    enemies = Enemies(
        heroes=1, at={1: "C3"}, portals=["C2"], villain_dice=["_", "_", "_", "W W"],
        black=["stone-tithe"], pack=["gnome"], dice=["W1 W1", "Y1"], health={1: 10},
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.VILLAIN_LEVEL)
        assert (t.where("gnome"), t.hero(1).health) == ("C3", 8)


@rule("LL-MAI-03", "LL-GOLD-02", "LL-MAP-06")
@pytest.mark.parametrize(
    ("at", "walls", "goal"), [("A3", ("A2", "A4"), "E3"), ("C1", ("B1", "D1"), "C2"), ("E5", ("A5", "E1"), "E4")]
)
def test_of_two_places_to_shoot_from_it_goes_to_the_northern_or_eastern_one(
    at: str, walls: tuple[str, str], goal: str
) -> None:
    shut = [(at, wall) for wall in walls]
    with Enemies(heroes=1, at={1: at}, minions={at: ["pea-shooter"]}, walls=shut, dice=["Y1 W0"]) as t:
        t.run(Stage.MINION, until=Stage.VILLAIN_LEVEL)
        assert (t.where("pea-shooter"), t.lost(1)) == (goal, 1)
