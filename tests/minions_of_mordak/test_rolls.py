"""Action Rolls: which dice are rolled, in which order things happen, and what becomes of the Hits."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, MAGIC, ME, MELEE, RANGED, VILLAIN, player, table

WHITE, YELLOW, RED = int(Die.WHITE), int(Die.YELLOW), int(Die.RED)


@rule("MM-ROLL-01")
def test_the_whole_row_is_rolled_with_all_bonus_dice_and_the_faces_are_added_up() -> None:
    t = table(
        health={ME: 10},
        gear={ME: ["notched-broadsword"]},
        boards=["bjorn", "mari"],
        rolls=["R2 Y2 W1 Y0"],
        resting=("spend",),
    )
    player(t, ME).rows[Row.MELEE] = [RED, YELLOW, 0, 0]
    t.seat(ME).asked("act").answers(MELEE)
    assert t.hits.dice == [RED, YELLOW, WHITE, YELLOW]
    assert (t.hits.faces, t.pool) == ([2, 2, 1, 0], 5)


@rule("MM-ROLL-02")
@pytest.mark.parametrize(
    ("die", "faces"),
    [(WHITE, [0, 0, 0, 1, 1, 1]), (YELLOW, [0, 1, 1, 1, 1, 2]), (RED, [1, 1, 1, 2, 2, 2])],
)
def test_every_face_of_a_die_brings_its_hits(die: int, faces: list[int]) -> None:
    t = table(rolls=[[1, 2, 3, 4, 5, 6]], resting=("spend",))
    player(t, ME).rows[Row.MELEE] = [die] * 6
    t.seat(ME).asked("act").answers(MELEE)
    assert t.hits.faces == faces


@rule("MM-ROLL-03")
@pytest.mark.parametrize("purpose", ["gladestalker", "plus-one"])
def test_what_the_hits_are_for_is_decided_when_the_dice_are_seen(purpose: str) -> None:
    t = table(minions={KEEP: ["gladestalker"]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop")
    assert t.facts("rolls")[-1].data["hits"] == 2
    t.seat(ME).answers(purpose)
    if purpose == "gladestalker":
        t.seat(ME).asked("hits").answers("2")
    assert (t.stash, t.hero(ME).plus[Row.MELEE]) == ((["gladestalker"], 0) if purpose != "plus-one" else ([], 1))


@rule("MM-ROLL-04")
def test_boost_dice_rerolls_spells_tokens_and_spending_follow_each_other() -> None:
    t = table(
        gear={ME: ["seers-ring", "well-fletched-arrows"]},
        plus={ME: [0, 1, 0]},
        minions={EAST: ["great-rotting-hand"]},
        hand=["fortune"],
        rolls=["R1", "R1"],
        resting=("spend",),
    )
    player(t, ME).rows[Row.RANGED] = [RED, YELLOW]
    t.seat(ME).asked("act").answers(RANGED)
    assert t.facts("rolls") == []
    t.seat(ME).asked("boost").answers("yes")
    assert t.hits.faces == [1, 2]
    t.seat(ME).asked("reroll").answers("die:0")
    t.seat(ME).asked("react").answers("fortune")
    assert t.hits.faces == [2, 2]
    t.seat(ME).asked("add").offered("0", "1").answers("1")
    t.seat(ME).asked("spend")
    assert t.pool == 5


@rule("MM-ROLL-05")
def test_a_hit_that_is_of_no_use_is_lost() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, boards=["bjorn", "mari"], pool=5, rolls=["R1 R1 R1"])
    t.strike("gladestalker", 2)
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert (t.state.hits, t.hero(ME).plus, t.stash) == (None, [1, 0, 0], ["gladestalker"])
    t.seat(ME).asked("act").answers(RANGED).asked("spend")
    assert t.pool == 3
    t.seat(ME).answers("stop")


@rule("MM-ROLL-06")
def test_more_dice_may_be_rolled_than_lie_in_the_box() -> None:
    t = table(gear={ME: ["shapiros-greatsword"]}, rolls=[[1] * 9], resting=("spend",))
    player(t, ME).rows[Row.MELEE] = [RED] * 8
    t.seat(ME).asked("act").answers(MELEE)
    assert t.pool == 9


@rule("MM-ROLL-07")
@pytest.mark.parametrize("roll", [MELEE, RANGED])
def test_a_roll_needs_nobody_in_reach(roll: str) -> None:
    t = table(pool=2)
    t.seat(ME).asked("act").answers(roll).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert sum(t.hero(ME).plus) == 1


@rule("MM-ROLL-08")
def test_a_row_without_dice_is_rolled_with_what_is_added_only() -> None:
    t = table(health={ME: 10}, plus={ME: [0, 0, 1]}, boards=["bjorn", "mari"], rolls=["Y2"])
    t.seat(ME).asked("act").answers(MAGIC).asked("add").answers("1")
    assert (t.hits.dice, t.pool) == ([YELLOW], 3)
    assert (t.state.turns[-1].points, t.state.turns[-1].used) == (3, [Row.MAGIC])


@rule("MM-ROLL-08")
def test_a_roll_of_nothing_costs_an_action_point_all_the_same() -> None:
    t = table(boards=["bjorn", "mari"])
    t.seat(ME).asked("act").answers(MAGIC).asked("act")
    assert (t.state.turns[-1].points, t.state.turns[-1].used) == (3, [Row.MAGIC])


@rule("MM-ROLL-09")
def test_the_dice_of_a_spell_are_no_action_roll() -> None:
    t = table(
        hurt={ME: 9},
        plus={ME: [0, 0, 1]},
        gear={ME: ["apprentices-wand"]},
        hand=["lay-on-hands", "clear-mind"],
        rolls=["R2 R2 W0", "Y2 Y2"],
    )
    player(t, ME).rows[Row.MAGIC] = [RED, RED]
    t.seat(ME).asked("act").answers(MAGIC).asked("react").answers("pass").asked("add").answers("0")
    t.cast("lay-on-hands", 4)
    assert (t.hero(ME).health, t.hero(ME).plus[Row.MAGIC]) == (8 + 4 + 3, 1)
    assert t.asked == {ME: "act"}


@rule("MM-ROLL-09")
def test_a_dodge_is_no_action_roll() -> None:
    t = table(
        at={FRIEND: EAST},
        health={ME: 10},
        gear={ME: ["padded-jack", "lucky-charm", "notched-broadsword"]},
        hand=["clear-mind"],
        plus={ME: [1, 0, 0]},
        minions={KEEP: ["gravel-chewer"]},
        boards=["bjorn", "mari"],
        acts="gravel-chewer",
        rolls=["W1 W1", "W1"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    assert (t.hero(ME).health, t.hero(ME).plus) == (9, [1, 0, 0])


@rule("MM-ABIL-09")
@pytest.mark.parametrize(
    ("dice", "rolled", "faces"),
    [("R W", "W0", [2, 0]), ("W R", "W0", [0, 2]), ("R Y W", "R1 W0", [1, 2, 0]), ("W W", "W0", [1, 0])],
)
def test_the_die_that_gains_most_is_set_before_a_boosted_roll(dice: str, rolled: str, faces: list[int]) -> None:
    t = table(gear={ME: ["seers-ring"]}, dice={ME: [dice, "_", "_"]}, rolls=[rolled], resting=("spend", "act"))
    t.seat(ME).asked("act").answers(MELEE).asked("boost").answers("yes")
    assert t.facts("rolls")[-1].data["hits"] == sum(faces)
    assert t.state.hits is None or t.hits.faces == faces
