"""The Villain's Level Up Step and the Approach of Doom (LL-VLVL, LL-TRACK, LL-FLVL, LL-CLOSE-02, LL-OVER-03)."""

import pytest

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import growth, track
from longtable.games.valor_villainy.play import rockfalls
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of

START = ("Y Y _ _ _ _", "W W _ _ _ _", "Y W W _ _ _", "Y W W _ _ _")


def rows(*printed: str) -> list[list[int]]:
    """Rows of dice as they are printed."""
    return [read_dice(row) for row in printed]


# ---------------------------------------------------------------- before the Final Battle


@rule("LL-VLVL-01", "LL-DEF-06")
def test_markers_are_cleared_then_the_stash_is_paid_then_a_day_comes() -> None:
    with Enemies(heroes=3, villain_dice=START, pack=["gnome"], tiles={"C2": "gate-landing"}) as t:
        t.state.regions[place_of("C3")].defender = "hero-1"
        t.run(Stage.VILLAIN_LEVEL)
        assert t.state.regions[place_of("C3")].defender == ""
        assert t.said("villain-cash-in", "villain-grows", "day") == [
            "villain-cash-in",
            "villain-grows",
            "day",
            "villain-grows",
        ]
        assert (t.state.day, t.state.round) == (1, 2)


@rule("LL-VLVL-02", "LL-VLVL-03", "LL-OVER-06")
@pytest.mark.parametrize(
    ("fallen", "tokens", "xp", "hearts"),
    [([], 0, 2, 0), ([], 1, 3, 0), ([1], 0, 4, 5), ([1], 1, 5, 5), ([1, 2], 0, 6, 10), ([1, 2], 1, 8, 10)],
)
def test_the_stash_of_three_heroes_pays_by_its_columns(fallen: list[int], tokens: int, xp: int, hearts: int) -> None:
    with Enemies(heroes=3, fallen=fallen, villain_dice=START) as t:
        t.state.fallen_bounty = tokens
        growth.cash_out(t.state)
        assert t.told("villain-cash-in", "bounty", "xp") == [(3 * len(fallen) + tokens, xp)]
        assert t.villain.health == 30 + hearts


@rule("LL-VLVL-02")
def test_the_stash_of_two_heroes_pays_less() -> None:
    with Enemies(heroes=2, fallen=[1], villain_dice=START) as t:
        growth.cash_out(t.state)
        assert t.told("villain-cash-in", "xp") == [3]


@rule("LL-VLVL-04", "LL-HERO-04")
def test_the_fallen_are_worth_three_and_come_back_at_full_health() -> None:
    with Enemies(heroes=3, fallen=[2], villain_dice=START) as t:
        t.state.fallen_bounty = 1
        growth.cash_out(t.state)
        assert t.told("villain-cash-in", "bounty") == [4]
        assert (t.state.regions[t.hero(2).at].place, t.lost(2)) == ("C3", 0)
        assert (t.state.fallen, t.state.fallen_bounty) == (0, 0)


@rule("LL-VLVL-05")
def test_the_villain_may_have_more_hearts_than_at_the_start_but_not_above_the_meter() -> None:
    with Enemies(heroes=3, fallen=[1, 2], villain_health=95, villain_dice=START) as t:
        growth.cash_out(t.state)
        assert t.villain.health == 100


@rule("LL-VLVL-06")
def test_two_experience_buy_a_step_of_every_row_and_one_is_kept() -> None:
    with Enemies(heroes=3, villain_dice=START) as t:
        t.villain.xp = 1
        t.state.fallen_bounty = 3  # 4 more: two Level Ups, and one is left
        growth.cash_out(t.state)
        assert t.villain.rows == rows("Y Y W W _ _", "W W W W _ _", "Y W W W W _", "Y W W W W _")
        assert t.villain.xp == 1


@rule("LL-VLVL-07")
def test_the_golem_earns_six_experience() -> None:
    with Enemies(heroes=3, villain_dice=["Y Y W W W W", "W W W W _ _", "Y Y Y Y Y Y", "_ _ _ _ _ _"]) as t:
        growth.level_up(t.state, 3)
        assert t.villain.rows == rows("Y Y Y Y Y W", "Y W W W W W", "R R R Y Y Y", "W W W _ _ _")


@rule("LL-VLVL-08")
def test_a_row_of_red_dice_gains_nothing_while_the_others_do() -> None:
    with Enemies(heroes=3, villain_dice=["R R R R R R", "R R R R R Y", "_ _ _ _ _ _", "W _ _ _ _ _"]) as t:
        growth.level_up(t.state, 2)
        assert t.villain.rows == rows("R R R R R R", "R R R R R R", "W W _ _ _ _", "W W W _ _ _")


# ---------------------------------------------------------------- the track


@rule("LL-TRACK-01")
def test_each_villain_round_is_a_day() -> None:
    with Enemies(heroes=3, villain_dice=START, tiles={"C2": "gate-landing"}, pack=["gnome"]) as t:
        for day in (1, 2, 3):
            t.run(Stage.VILLAIN_LEVEL)
            assert (t.state.day, t.state.is_final) == (day, False)


@rule("LL-TRACK-02", "LL-TRACK-06")
def test_on_day_one_an_unbeaten_party_makes_the_villain_stronger_for_nothing() -> None:
    with Enemies(heroes=3, villain_dice=START, tiles={"C2": "gate-landing"}, pack=["gnome"]) as t:
        t.villain.xp = 1
        t.run(Stage.DAY)
        assert t.villain.rows[0] == read_dice("Y Y W _ _ _")
        assert t.villain.xp == 1
        # Then the entry of act 1: a Chump at the gate.
        assert t.where("gnome") == "C2"
        assert t.said("unbeaten", "spawns") == ["unbeaten", "spawns"]


@rule("LL-TRACK-02", "LL-TRACK-04")
@pytest.mark.parametrize("day", [0, 2])
def test_once_a_hero_has_fallen_there_is_no_such_gift(day: int) -> None:
    with Enemies(heroes=3, villain_dice=START, tiles={"C2": "gate-landing"}, pack=["gnome"]) as t:
        t.state.day, t.state.defeats = day, 1
        t.run(Stage.DAY)
        assert (t.villain.rows, t.said("unbeaten")) == (rows(*START), [])


@rule("LL-TRACK-03")
def test_day_two_of_act_one_heals_each_hero_and_gives_the_villain_nothing() -> None:
    with Enemies(heroes=2, health={1: 5, 2: 15}, villain_dice=START) as t:
        t.state.day = 1
        t.run(Stage.DAY)
        assert [hero.health for hero in t.state.heroes] == [7, 15]
        assert t.villain.rows == rows(*START)


@rule("LL-TRACK-04")
def test_day_three_gives_again_and_brings_rockfalls_into_blind_corners() -> None:
    tiles = {"A1": "strongroom", "E1": "oubliette", "A5": "strongroom", "E5": "the-lair"}
    with Enemies(heroes=1, at={1: "E1"}, villain_dice=START, tiles=tiles) as t:
        t.state.day = 2
        t.run(Stage.DAY)
        assert t.villain.rows[0] == read_dice("Y Y W _ _ _")
        # At most three, the furthest North first, then the furthest East.
        assert t.state.lay_tokens().rocks == [place_of(place) for place in ("E1", "A1", "E5")]
        assert t.lost(1) == 2


@rule("LL-TRACK-05", "LL-FINAL-01")
def test_day_four_is_the_final_battle() -> None:
    with Enemies(heroes=2, villain_dice=START, tiles={"C2": "gate-landing"}, answers=["done"] * 2) as t:
        t.state.day = 3
        t.run(Stage.DAY)
        assert (t.state.day, t.state.is_final, t.villain_at) == (4, True, "C2")


@rule("LL-CLOSE-02", "LL-FINAL-01")
def test_a_closed_map_jumps_to_day_four_and_skips_what_lies_between() -> None:
    with Enemies(heroes=2, villain_dice=START, tiles={"C2": "gate-landing"}, answers=["done"] * 2) as t:
        t.do(track.close_off(t.state))
        assert (t.state.day, t.state.is_final) == (4, True)
        assert (t.told("day", "day"), t.said("unbeaten", "spawns")) == ([4], [])


@rule("LL-CLOSE-04")
def test_in_the_final_battle_closing_the_map_does_nothing() -> None:
    with Enemies(heroes=2, villain_at="C2") as t:
        t.state.day = 2
        t.do(track.close_off(t.state))
        assert (t.state.day, t.facts) == (2, [])


# ---------------------------------------------------------------- in the Final Battle


@rule("LL-FLVL-01", "LL-FINAL-03", "LL-DEF-06")
def test_a_point_more_then_a_soul_for_each_fallen_hero_and_no_experience() -> None:
    with Enemies(heroes=3, villain_at="C2", fallen=[1, 2], points=2, villain_dice=START) as t:
        t.state.regions[place_of("C3")].defender = "hero-3"
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.villain.actions, t.state.souls, t.state.regions[place_of("C3")].defender) == (3, 2, "")
        assert (t.villain.rows, t.villain.health, t.villain.xp) == (rows(*START), 30, 0)
        assert all(hero.is_on_map for hero in t.state.heroes)
        assert t.said("villain-quickens", "soul", "day") == ["villain-quickens", "soul", "soul"]


@rule("LL-FLVL-02", "LL-PAY-02")
def test_at_the_top_of_the_bar_each_hero_pays_five_hearts_instead() -> None:
    # Who has only three falls, and is cashed out in this very step.
    with Enemies(heroes=2, villain_at="C2", points=4, health={1: 9, 2: 3}) as t:
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.villain.actions, t.hero(1).health, t.state.souls) == (4, 4, 1)
        assert (t.hero(2).is_on_map, t.lost(2)) == (True, 0)


@rule("LL-FLVL-03", "LL-OVER-03")
def test_the_third_soul_is_the_end() -> None:
    with Enemies(heroes=3, villain_at="C2", fallen=[1, 2]) as t:
        t.state.souls = 1
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.state.souls, t.state.winner) == (3, Team.VILLAIN)


@rule("LL-OVER-03", "LL-FINAL-02")
def test_before_the_final_battle_the_fallen_cost_no_souls() -> None:
    with Enemies(heroes=3, fallen=[1, 2, 3], villain_dice=START, tiles={"C2": "gate-landing"}) as t:
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.state.souls, t.state.winner) == (0, Team.NOBODY)


@rule("LL-FINAL-03")
def test_bounty_of_a_hero_who_came_back_early_counts_for_a_soul() -> None:
    with Enemies(heroes=2, villain_at="C2", fallen=[1]) as t:
        t.state.fallen_bounty = 3
        t.run(Stage.VILLAIN_LEVEL)
        assert t.state.souls == 2


@rule("LL-FINAL-08")
@pytest.mark.parametrize(("longest", "winner"), [(2, Team.VILLAIN), (0, Team.NOBODY), (3, Team.NOBODY)])
def test_a_battle_has_so_many_rounds_at_most(longest: int, winner: Team) -> None:
    with Enemies(heroes=2, villain_at="C2", points=1, longest_battle=longest) as t:
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.state.battle_rounds, t.state.winner) == (1, Team.NOBODY)
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.state.battle_rounds, t.state.winner) == (2, winner)


@rule("LL-ROCK-03")
def test_where_a_sixth_rockfall_would_be_needed_every_tile_suffers() -> None:
    with Enemies(heroes=2, at={1: "A1", 2: "E4"}, villain_dice=START, tiles={"A1": "strongroom"}) as t:
        for _ in range(5):
            rockfalls.drop(t.state, place_of("C4"))
        t.state.day = 2
        t.run(Stage.DAY)
        assert (t.lost(1), t.lost(2), len(t.state.lay_tokens().rocks)) == (2, 2, 5)


@rule("LL-FLVL-01", "LL-FINAL-03")
@pytest.mark.parametrize(
    ("heroes", "points", "after"), [(1, 1, 2), (2, 3, 4), (3, 2, 3), (4, 4, 5), (4, 3, 4), (5, 3, 4), (6, 5, 6)]
)
def test_in_each_round_of_the_battle_the_villain_has_the_next_number_of_points(
    heroes: int, points: int, after: int
) -> None:
    with Enemies(heroes=heroes, villain_at="C2", points=points) as t:
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.villain.actions, t.told("villain-quickens", "points")) == (after, [after])


@rule("LL-FLVL-01", "LL-PAY-01")
@pytest.mark.parametrize(("heroes", "points"), [(1, 4), (3, 4), (6, 7)])
def test_at_the_top_of_its_bar_each_hero_pays_hearts(heroes: int, points: int) -> None:
    with Enemies(heroes=heroes, villain_at="C2", points=points) as t:
        t.run(Stage.VILLAIN_LEVEL)
        assert (t.villain.actions, [t.lost(number) for number in range(1, heroes + 1)]) == (points, [5] * heroes)
