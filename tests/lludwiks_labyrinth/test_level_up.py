"""The Hero Level Up Step: cards, Initiative, Treasures, Bounty and experience."""

from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import levelup, stash
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import ANY, CAMP, GATE, table

SIX = ["mortal-coil", "beating-heart", "fragile-mortality", "elemental-spark", "petals-of-life", "leech"]


def level_up(**position: Any) -> LabyrinthStory:
    """The Heroes come to their Level Up Step; whatever is asked may be left open."""
    return table(acts=0, stage=Stage.DRAW, resting=ANY, **position)


@rule("LL-HLVL-01", "LL-HLVL-04")
def test_the_parts_come_in_the_books_order() -> None:
    t = level_up(heroes=3, looted=["pizza-peel"], defenders={CAMP: 2})
    # The Initiative has passed when Treasures are shared out, and cards are drawn before.
    assert [*t.asked.values()] == ["equip"] * 3
    assert (t.state.initiative, t.region(CAMP).defender) == (1, "")
    assert len(t.hero(1).hand) == 1
    assert t.facts("cash-in") == []
    assert t.facts("leads")[-1].data["who"] == "player:hero-2"


@rule("LL-HLVL-02")
def test_only_heroes_whose_ability_says_so_draw() -> None:
    t = level_up(heroes=4)
    assert [len(hero.hand) for hero in t.heroes] == [1, 0, 0, 1]


@rule("LL-HLVL-02", "LL-HERO-06")
def test_a_fallen_hero_takes_part() -> None:
    t = level_up(fallen=[1])
    assert len(t.hero(1).hand) == 1
    assert t.hero(1).xp == t.hero(2).xp > 0


@rule("LL-HLVL-03")
def test_a_hand_is_cut_down_to_six_by_its_owner() -> None:
    t = level_up(hands={1: SIX})
    t.seat(0).asked("discard").answers("leech")
    assert (len(t.hero(1).hand), "leech" in t.hero(1).hand) == (6, False)


@rule("LL-XP-01", "LL-XP-02", "LL-HOARD-01", "LL-HOARD-04")
def test_everything_left_is_cashed_in_and_fills_the_hoard_too() -> None:
    t = level_up(defeated=["gnome", "hound"], bounty=1)
    assert t.facts("cash-in")[-1].data["bounty"] == 3
    assert (t.stash, t.looted, t.state.loose_bounty, t.state.hoard) == ([], [], 0, 3)
    assert len(t.state.pack_discards[0]) == 2


@rule("LL-XP-03", "LL-XP-04")
def test_the_worked_example_five_bounty_is_column_four_and_a_die() -> None:
    # 1 + 1 + 3 Bounty on the card of two Heroes: 2 XP and a die for everybody.
    t = level_up(defeated=["gnome", "hound"], bounty=3, chance={"dice": ["W1"]})
    assert (t.facts("cash-in")[-1].data["bounty"], t.facts("cash-in")[-1].data["xp"]) == (5, 3)
    assert [hero.xp for hero in t.heroes] == [3, 3]


@rule("LL-XP-03")
@pytest.mark.parametrize(("bounty", "column"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4), (6, 6), (8, 8), (30, 8)])
def test_the_highest_column_that_is_reached_counts(bounty: int, column: int) -> None:
    assert stash.hero_reward(table().state, bounty).bounty == column


@rule("LL-XP-05")
def test_all_spend_at_once_and_may_keep_the_rest() -> None:
    t = level_up(xp={1: 4, 2: 2})
    assert t.asked == {0: "spend-xp", 1: "spend-xp"}
    t.seat(1).answers("done")
    t.seat(0).answers("done")
    assert t.hero(2).xp >= 2


@rule("LL-XP-06")
def test_one_experience_buys_a_step_of_a_die_and_three_an_action_point() -> None:
    t = level_up(heroes=1, xp={1: 5})
    xp = t.hero(1).xp
    for step in ("xp:ranged-blank", "xp:ranged-white", "xp:ranged-yellow"):
        t.seat(0).asked("spend-xp").answers(step)
    assert t.hero(1).dice[1] == "R W _ _"
    t.seat(0).answers("xp:action")
    assert (t.hero(1).actions, t.hero(1).xp) == (3, xp - 6)


@rule("LL-XP-07")
def test_action_points_stay_up_to_the_top_of_the_bar() -> None:
    t = level_up(heroes=1, xp={1: 9}, actions={1: 3})
    t.seat(0).asked("spend-xp").answers("xp:action")
    assert t.hero(1).actions == 4
    t.seat(0).asked("spend-xp").barred("xp:action", rule="LL-XP-07")


@rule("LL-XP-08")
def test_red_dice_and_full_rows_cannot_be_improved() -> None:
    t = level_up(heroes=1, xp={1: 2}, dice={1: ["R R", "Y _", "W W"]})
    names = t.seat(0).asked("spend-xp").options
    dice = sorted(name for name in names if name not in ("done", "action"))
    assert dice == ["magic-white", "ranged-blank", "ranged-yellow"]


@rule("LL-FLVL-04", "LL-HOARD-01")
def test_in_the_final_battle_bounty_only_fills_the_hoard() -> None:
    t = level_up(defeated=["gnome"], final=True, at={0: GATE}, xp={1: 1})
    assert (t.state.hoard, t.facts("cash-in"), t.facts("hoards")[-1].data["bounty"]) == (1, [], 1)
    assert t.asked == {0: "spend-xp"}


@rule("LL-LOOT-03", "LL-LOOT-04")
def test_tokens_are_looted_into_stash_and_sunshield() -> None:
    t = table(at={1: GATE}, bounty_on={GATE: 2}, shards={GATE: 1})
    t.seat(0).asked("act").answers("loot")
    assert (t.state.loose_bounty, t.state.shards, t.bounty(GATE), t.shards(GATE)) == (2, 1, 0, 0)
    t.seat(0).asked("act").barred("loot")


@rule("LL-LOOT-01", "LL-LOOT-03")
def test_nothing_is_looted_under_the_eyes_of_enemies() -> None:
    t = table(at={1: GATE}, bounty_on={GATE: 1}, minions={GATE: ["gnome"]})
    t.seat(0).asked("act").not_offered("loot").barred("loot", rule="LL-LOOT-01")


@rule("LL-HLVL-04")
def test_the_initiative_goes_round_the_table() -> None:
    with Enemies(heroes=3) as t:
        led = []
        for _ in range(4):
            t.do(levelup.draw(t.state))
            for hero in t.state.heroes:
                hero.hand.clear()
            led.append(t.state.initiative)
        assert (led, t.told("leads", "who")) == ([1, 2, 0, 1], ["hero-2", "hero-3", "hero-1", "hero-2"])
