"""Rolls, Melee and Ranged attacks of Heroes, what damage does to Minions, and Plus-Ones."""

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.play.characters import base_dice, bonus_dice
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, WEST, table

GNOME, HOUND, SPRITE = "gnome", "hound", "sprite"
"""Health 4 and Wound 2, Wounded 1; 5 and 3, Wounded 2; 3 and 2, Wounded 1, with Dodge."""


@rule("LL-ROLL-01")
def test_a_hero_rolls_melee_ranged_and_magic_but_no_corruption() -> None:
    t = table()
    assert {"melee", "ranged", "magic"} <= {*t.seat(0).asked("act").options}
    t.seat(0).not_offered("corruption", "row:corruption")


@rule("LL-ROLL-02", "LL-ROLL-06", "LL-TREAS-03", "LL-TREAS-04")
def test_all_dice_of_the_row_and_bonus_dice_are_rolled() -> None:
    t = table(gear={1: ["pizza-peel"]}, minions={CAMP: [GNOME]}, chance={"dice": ["Y1 W1 Y2"]})
    rowan = t.state.heroes[0]
    assert (base_dice(t.state, rowan, Row.MELEE), bonus_dice(t.state, rowan, Row.MELEE)) == ([2, 1], [2])
    assert bonus_dice(t.state, rowan, Row.RANGED) == []
    t.seat(0).asked("act").answers("melee").asked("spend")
    assert (t.pool, t.facts("rolls")[-1].data["hits"]) == (4, 4)
    t.seat(0).answers("stop")


@rule("LL-ROLL-03", "LL-MELEE-01")
def test_the_target_is_chosen_when_the_hits_are_known() -> None:
    t = table(minions={CAMP: [GNOME], EAST: [HOUND]}, pool=4)
    t.seat(0).asked("act").answers("melee").asked("spend").offered("gnome", "plus-one", "stop")
    assert t.pool == 4
    t.seat(0).answers("stop")


@rule("LL-ROLL-04", "LL-PLUS-01")
def test_a_roll_without_a_target_buys_plus_ones_for_two_hits_each() -> None:
    t = table(pool=5)
    t.seat(0).asked("act").answers("ranged").asked("spend").answers("plus-one").answers("plus-one").asked("act")
    assert t.hero(1).plus == [0, 2, 0]


@rule("LL-MELEE-02", "LL-MIN-02", "LL-MIN-06", "LL-DEF-02", "LL-DEF-04")
def test_hits_that_are_left_after_a_defeat_go_on_to_the_next_defender() -> None:
    t = table(minions={CAMP: [GNOME, HOUND]}, pool=9)
    t.seat(0).asked("act").answers("melee").asked("spend").not_offered(HOUND)
    t.strike(GNOME, 4)
    assert (t.minions(CAMP), t.stash, t.pool) == ([HOUND], [GNOME], 5)
    t.strike(HOUND, 5)
    assert (t.minions(CAMP), t.stash) == ([], [GNOME, HOUND])


@rule("LL-MELEE-03")
def test_the_worked_example_of_five_hits_on_a_gnome() -> None:
    t = table(minions={GATE: [GNOME]}, pool=5, actions={1: 2})
    t.seat(0).asked("act").answers(GATE)
    t.strike(GNOME, 4)
    # The fifth Hit is useless: a Plus-One costs two.
    assert (t.stash, t.hero(1).plus, t.points) == ([GNOME], [0, 0, 0], 0)


@rule("LL-MELEE-03", "LL-MIN-05")
def test_hits_may_go_into_damage_and_tokens_within_one_roll() -> None:
    t = table(minions={CAMP: [GNOME, HOUND]}, pool=6)
    t.strike(GNOME, 2).asked("spend").not_offered(GNOME, HOUND).answers("plus-one").answers("plus-one")
    assert (t.minions(CAMP), t.hero(1).plus) == (["[gnome]", HOUND], [2, 0, 0])


@rule("LL-MIN-01", "LL-MIN-03")
def test_damage_that_reaches_the_wound_value_flips_a_fresh_minion() -> None:
    t = table(minions={CAMP: [GNOME]}, pool=2)
    assert not t.minion(GNOME).is_wounded
    t.strike(GNOME, 2)
    assert t.minion(GNOME).is_wounded


@rule("LL-MIN-04")
def test_damage_below_the_wound_value_is_not_offered() -> None:
    t = table(minions={CAMP: [GNOME]}, pool=5)
    t.attack(GNOME).asked("hits").not_offered("1", "3").answers("2").asked("spend").answers("stop")


@rule("LL-PLUS-02", "LL-PLUS-04")
@pytest.mark.parametrize(("row", "added"), [("melee", True), ("ranged", False)])
def test_tokens_of_the_rolled_row_add_hits_after_the_roll(row: str, added: bool) -> None:
    t = table(minions={CAMP: [GNOME], EAST: [HOUND]}, plus={1: [2, 0, 0]}, pool=2)
    t.seat(0).asked("act").answers(row)
    if added:
        t.seat(0).asked("add").answers("2")
        assert t.hero(1).plus == [0, 0, 0]
    t.seat(0).asked("spend")
    assert t.pool == (4 if added else 2)
    t.seat(0).answers("stop")


@rule("LL-RANGE-01", "LL-RANGE-02")
def test_a_shot_goes_to_an_adjacent_region_also_over_the_border() -> None:
    tiles = {"A3": "prisoners-cell", "E3": "servants-way", "A2": "servants-way"}
    t = table(
        at={1: "A3"}, tiles=tiles, minions={"E3": [GNOME], "A2": [HOUND], WEST: [SPRITE], "A3": ["imp-clerk"]}, pool=4
    )
    t.seat(0).asked("act").answers("ranged").asked("spend").offered("E3", WEST, "plus-one", "stop").answers("stop")


@rule("LL-RANGE-03", "LL-RANGE-04")
def test_the_worked_example_of_coachs_five_ranged_hits() -> None:
    # A Hound in her own Region cannot be hit; a Wounded Gnome beside her takes 1, and 4 Hits buy two Plus-Ones.
    t = table(boards=["coach", "welliam"], minions={CAMP: [HOUND], EAST: ["[gnome]"], WEST: [SPRITE]}, pool=5)
    t.seat(0).asked("act").answers("ranged").asked("spend").offered(EAST, WEST, "plus-one", "stop").answers(EAST)
    t.strike(GNOME, 1).asked("spend").not_offered(WEST).answers("plus-one").answers("plus-one")
    assert (t.stash, t.hero(1).plus, t.minions(CAMP)) == ([GNOME], [0, 2, 0], [HOUND])


@rule("LL-DODGE-01", "LL-DODGE-02")
def test_a_dodge_takes_hits_away_and_the_attacker_may_keep_the_rest() -> None:
    t = table(minions={CAMP: [SPRITE, GNOME]}, pool=4, rolls=["W1"])
    # One of its four Hits is dodged: three more are damage, enough to fell it; two would only Wound.
    t.attack(SPRITE).asked("hits").offered("0", "3", "4").answers("0")
    t.seat(0).asked("spend").not_offered(SPRITE, GNOME).answers("plus-one").answers("plus-one")
    assert (t.minions(CAMP), t.hero(1).plus) == ([SPRITE, GNOME], [2, 0, 0])
