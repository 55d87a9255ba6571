"""Mordak's Health: steps of five, where it comes from, and what is worth spending on him."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, MORDAK, VILLAIN, table


@rule("MM-VHP-01")
@pytest.mark.parametrize(("hits", "lost"), [(5, 5), (9, 5), (10, 10)])
def test_mordak_loses_whole_steps_of_five(hits: int, lost: int) -> None:
    t = table(pool=hits, final=True)
    before = t.villain.health
    t.strike("mordak", hits)
    assert t.villain.health == before - lost


@rule("MM-VHP-01")
def test_less_than_five_damage_does_nothing_to_mordak() -> None:
    t = table(pool=4, final=True)
    before = t.villain.health
    t.attack("mordak").asked("spend").offered("plus-one", "stop").answers("stop")
    assert (t.villain.health, t.facts("unharmed")[-1].data["who"]) == (before, "player:mordak")


@rule("MM-VHP-01")
def test_what_is_left_of_a_step_is_not_remembered() -> None:
    t = table(at={ME: EAST, FRIEND: EAST}, pool=4, rolls=["R2 R2"], hand=["enormous-fist"], final=True)
    before = t.villain.health
    t.seat(ME).asked("act").answers("ranged").asked("spend").answers(KEEP).asked("spend").answers("mordak")
    t.seat(ME).asked("spend").answers("stop").asked("act").answers("magic").asked("spell").answers("enormous-fist")
    assert t.villain.health == before


@rule("MM-VHP-03")
@pytest.mark.parametrize(("fallen", "final", "gained"), [(1, False, 0), (2, False, 5), (2, True, 0)])
def test_mordak_gains_health_from_the_villain_stash_before_the_final_battle(
    fallen: int, final: bool, gained: int
) -> None:
    def fell(s: MordakState) -> None:
        s.fallen = fallen

    t = table(fell, acts=MORDAK, final=final)
    before = t.villain.health
    t.rest(ME, "hold-back")
    assert t.villain.health == before + gained


@rule("MM-VHP-02")
def test_mordak_never_has_more_than_a_hundred_health() -> None:
    t = table(day=3, health={VILLAIN: 100}, acts=MORDAK)
    t.rest(ME, "hold-back")
    assert t.villain.health == 100


@rule("MM-VHP-04")
def test_hits_that_would_be_wasted_on_mordak_may_buy_tokens() -> None:
    t = table(pool=9, final=True)
    before = t.villain.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("mordak")
    t.seat(ME).asked("hits").offered("9", "5", "0").answers("5")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one").asked("spend").answers("plus-one")
    assert (t.villain.health, t.hero(ME).plus[Row.MELEE]) == (before - 5, 2)


@rule("MM-VHP-04", "MM-DMG-12")
def test_a_step_of_an_armored_mordak_takes_a_hit_more() -> None:
    t = table(gear={VILLAIN: ["chain-hauberk"]}, pool=8, final=True)
    before = t.villain.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("mordak")
    t.seat(ME).asked("hits").offered("8", "6", "0").answers("6")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert (t.villain.health, t.asked) == (before - 5, {ME: "act"})
