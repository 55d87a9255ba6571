"""Mordak's Health: steps of five, where it comes from, and what is worth spending on him."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, equip, table
from tests.minions_of_mordak.villain_story import EAST, MELEE, skip_to, stand


@rule("MM-VHP-01")
@pytest.mark.parametrize(("hits", "lost"), [(4, 0), (5, 5), (9, 5), (10, 10)])
def test_mordak_loses_whole_steps_of_five(hits: int, lost: int) -> None:
    t = table(pool=hits, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("mordak").asked("hits").answers(str(hits))
    assert t.state.mordak.health == before - lost


@rule("MM-VHP-01")
def test_what_is_left_of_a_step_is_not_remembered() -> None:
    t = table(lambda s: stand(s, EAST, EAST), pool=4, rolls=[[6, 6]], hand=["enormous-fist"], final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers("ranged").asked("spend").answers("C3").asked("spend").answers("mordak")
    t.seat(ME).asked("hits").answers("4").asked("act").answers("magic").asked("spell").answers("enormous-fist")
    assert t.state.mordak.health == before


@rule("MM-VHP-03")
@pytest.mark.parametrize(("fallen", "final", "gained"), [(1, False, 0), (2, False, 5), (2, True, 0)])
def test_mordak_gains_health_from_the_villain_stash_before_the_final_battle(
    fallen: int, final: bool, gained: int
) -> None:
    def fell(s: MordakState) -> None:
        s.fallen = fallen

    t = table(fell, acts="player:mordak", final=final, resting=("hold-back",))
    before = t.state.mordak.health
    skip_to(t, ME, "hold-back")
    assert t.state.mordak.health == before + gained


@rule("MM-VHP-03")
@pytest.mark.parametrize(("day", "gained"), [(2, 0), (3, 5), (4, 0)])
def test_mordak_gains_health_from_the_fourth_day_of_the_procession(day: int, gained: int) -> None:
    def days_before(s: MordakState) -> None:
        s.day = day

    t = table(days_before, acts="player:mordak", resting=("hold-back",))
    before = t.state.mordak.health
    skip_to(t, ME, "hold-back")
    assert (t.state.day, t.state.mordak.health) == (day + 1, before + gained)


@rule("MM-VHP-02")
def test_mordak_never_has_more_than_a_hundred_health() -> None:
    def nearly_full(s: MordakState) -> None:
        s.day, s.mordak.health = 3, 100

    t = table(nearly_full, acts="player:mordak", resting=("hold-back",))
    skip_to(t, ME, "hold-back")
    assert t.state.mordak.health == 100


@rule("MM-VHP-04")
def test_hits_that_would_be_wasted_on_mordak_may_buy_tokens() -> None:
    t = table(pool=9, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("mordak")
    t.seat(ME).asked("hits").offered("9", "5", "0").answers("5")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one").asked("spend").answers("plus-one")
    assert (t.state.mordak.health, t.state.heroes[0].plus[Row.MELEE]) == (before - 5, 2)


@rule("MM-VHP-04", "MM-DMG-12")
def test_a_step_of_an_armored_mordak_takes_a_hit_more() -> None:
    t = table(lambda s: equip(s, s.mordak, "chain-hauberk"), pool=8, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("mordak")
    t.seat(ME).asked("hits").offered("8", "6", "0").answers("6")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert (t.state.mordak.health, t.asked) == (before - 5, {ME: "act"})
