"""The Events of act 1 whose sides do what gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import minions
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.pages import read
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, opened, table


def minions_said(t: LabyrinthStory, said: str) -> list[str]:
    """Of which Minions something was said, in order."""
    named = [str(fact.data["who"]) for fact in t.facts(said)]
    return [who.partition("#")[0] for who in named if who.startswith("minion")]


@rule("LL-EVENT-03")
@pytest.mark.parametrize(("roll", "left", "archived"), [("W1", 1, False), ("W0", 0, True)])
def test_the_pocket_gnome_works_for_his_board_until_he_leaves(roll: str, left: int, archived: bool) -> None:
    t = opened("pocket-gnome", "E", was_stored=True, marked=2, chance={"dice": [roll]})
    t.seat(1).asked("plus-row").answers("ranged")
    assert t.hero(2).plus == [0, left, 0]
    assert (bool(t.state.archive), bool(t.state.stored)) == (archived, not archived)


@rule("LL-MSTEP-01")
def test_the_first_minion_of_the_next_minion_step_follows_the_arrows() -> None:
    t = opened("chalk-arrows", "E", minions={GATE: ["gnome", "hound"]}, health={1: 12, 2: 12})
    t.rest_until(lambda s: bool(s.day))
    assert minions_said(t, "misled") == ["minion:gnome"]
    assert minions_said(t, "turn")[:1] == ["minion:hound"]
    assert not t.state.lasting


ROWS = ("1", "2", "3", "4", "5")
WINDING = [
    *((f"E{row}", f"A{row}") for row in ROWS),
    *((f"{column}5", f"{column}1") for column in "ABCDE"),
    *((f"{column}1", f"{column}2") for column in "ABCD"),
    *((f"{column}2", f"{column}3") for column in "BCDE"),
]
"""Walls that leave one way through the first three rows: East, back West, and East again."""


@rule("LL-MAI-01", "LL-MAI-03")
@pytest.mark.parametrize(("side", "place"), [("C", "A2"), ("", "D2")])
def test_the_guard_who_wakes_goes_a_move_farther_than_others(side: str, place: str) -> None:
    with Enemies(heroes=1, at={1: "C3"}, minions={"A1": ["gnome"]}, walls=WINDING) as t:
        if side:
            read(t, "guard-dozing", side, at="A1")
        else:
            t.do(minions.take_turn(t.state, t.state.minions[0]))
        assert t.where("gnome") == place


@rule("LL-MAI-01")
def test_the_guard_who_wakes_takes_a_turn_at_once_with_a_point_more() -> None:
    words: dict[str, Any] = {"minions": {EAST: ["hound", "gnome"]}, "where": {1: GATE, 2: CAMP}, "at": EAST}
    t = opened("guard-dozing", "C", **words, chance={"dice": []})
    assert minions_said(t, "turn") == ["minion:hound"]
    assert t.acting == "hero-1"
    assert t.said("minion-target")


@rule("LL-MAI-01")
def test_no_guard_no_turn() -> None:
    t = opened("guard-dozing", "C", minions={EAST: ["gnome"]})
    assert not minions_said(t, "turn")
    assert t.asked == {0: "act"}


@rule("LL-XP-01")
def test_the_guard_who_goes_home_brings_no_bounty_but_a_treasure() -> None:
    t = opened("guard-dozing", "E", at=EAST, minions={EAST: ["gnome", "hound"]})
    assert (t.minions(EAST), t.stash, len(t.looted)) == (["hound"], [], 1)


@rule("LL-MOVE-10")
def test_who_runs_down_the_crushing_corridor_comes_out_at_its_end() -> None:
    t = opened("crushing-corridor", "D", at=EAST, where={1: GATE}, marked=1, was_stored=True)
    assert (t.hero(1).at, t.hero(1).plus) == (EAST, [0, 2, 0])


@rule("LL-TREAS-01")
def test_a_wedged_treasure_is_gone_and_all_have_learnt_from_it() -> None:
    t = opened("crushing-corridor", "E", heroes=3, gear={1: ["pizza-peel"]}, marked=1, was_stored=True)
    t.seat(1).asked("plus-row").answers("melee")
    t.seat(2).asked("plus-row").answers("magic")
    assert (t.hero(1).gear, t.hero(1).xp, t.hero(2).plus, t.hero(3).plus) == ([], 1, [1, 0, 0], [0, 0, 1])
    assert t.state.treasure_discard


@rule("LL-EVENT-08")
@pytest.mark.parametrize(("side", "where"), [("B", GATE), ("C", GATE), ("D", EAST)])
def test_the_porter_wakes_at_his_gate_or_where_the_bell_rang(side: str, where: str) -> None:
    t = opened("the-porter-wakes", side, at=EAST)
    t.rest(0, "act")
    assert (t.state.is_final, t.villain.at) == (True, where)


@rule("LL-EVENT-05")
def test_a_mason_who_waits_is_dug_out_in_a_later_level_up_step() -> None:
    stored = {"collapsed-arch": {"side": "B", "at": GATE}}
    t = table(acts=0, stage=Stage.STORED, stored=stored, at={1: GATE}, resting=ANY)
    t.seat(0).asked("event").answers("way:collapsed-arch.wait")
    assert [(packet.side, packet.marked_at) for packet in t.state.stored] == [("B", 7)]
