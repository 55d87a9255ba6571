"""Region Defenders: who takes an attack, for how long, and what changes that."""

import pytest

from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.mordak.turns import start
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, equip, health, region, stash, table
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MELEE,
    NORTH,
    SOUTH,
    VILLAIN,
    minion,
    minions,
    skip_to,
    stand,
    summon,
)

CHEWER = "gravel-chewer"


@rule("MM-DEF-01", "MM-DEF-02")
@pytest.mark.parametrize("chosen", ["hero-1", "hero-2"])
def test_the_hero_who_is_made_defender_takes_every_attack_of_the_round(chosen: str) -> None:
    t = table(lambda s: summon(s, CHEWER, KEEP), acts=CHEWER, rolls=[[6, 6], [6, 6]], resting=("extra-spawn",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2").answers(chosen)
    t.seat(VILLAIN).asked("spend").offered(chosen, "stop").answers(chosen).asked("hits").answers("2")
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("spend").offered(chosen, "stop").answers(chosen).asked("hits").answers("2")
    assert (health(t, 0), health(t, 1)) == ((13, 20) if chosen == "hero-1" else (17, 16))


@rule("MM-DEF-03")
def test_a_hero_who_is_alone_in_a_region_is_the_target_without_a_choice_or_a_mark() -> None:
    def apart(s: MordakState) -> None:
        stand(s, KEEP, EAST)
        summon(s, CHEWER, KEEP)

    t = table(apart, acts=CHEWER, rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("hero-1")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert (health(t, 0), t.state.regions[KEEP].defender) == (15, "")


@rule("MM-DEF-04")
def test_the_top_minion_of_a_stack_defends_and_then_the_one_below() -> None:
    def stack(s: MordakState) -> None:
        for card in (CHEWER, "silk-fencer", "gladestalker"):
            summon(s, card, KEEP)

    t = table(stack, pool=7)
    t.seat(ME).asked("act").answers(MELEE)
    for card, hits in (("gladestalker", 2), ("silk-fencer", 2), (CHEWER, 3)):
        assert [name for name in t.seat(ME).asked("spend").options if name not in ("plus-one", "stop")] == [card]
        t.seat(ME).answers(card).asked("hits").answers(str(hits))
    assert stash(t) == ["gladestalker", "silk-fencer", CHEWER]


@rule("MM-DEF-05")
def test_mordak_is_reached_only_when_no_minion_is_left_above_him() -> None:
    t = table(lambda s: summon(s, "gladestalker", KEEP), pool=7, final=True)
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2").asked("spend").offered("mordak", "plus-one", "stop").answers("mordak")
    before = t.state.mordak.health
    t.seat(ME).asked("hits").answers("5")
    assert t.state.mordak.health == before - 5


@rule("MM-DEF-05")
def test_a_minion_that_comes_after_mordak_still_stands_before_him() -> None:
    t = table(lambda s: summon(s, CHEWER, EAST), acts=CHEWER, final=True, boards=["mari", "bjorn"])
    t.seat(VILLAIN).asked("act").answers(region(t, KEEP)).answers("end")
    skip_to(t, ME, "act")
    t.state.heroes[0].rows[0] = [3, 3, 3, 3, 3]
    t.seat(ME).answers(MELEE)
    options = t.seat(ME).asked("spend").options
    assert (CHEWER in options, "mordak" in options) == (True, False)
    t.seat(ME).answers("stop")


@rule("MM-DEF-07")
def test_the_marks_come_off_in_the_hero_level_up_step() -> None:
    def marked(s: MordakState) -> None:
        s.regions[KEEP].defender = s.heroes[1].role

    t = table(marked)
    t.seat(ME).asked("act").answers("end")
    t.everyone("done")
    t.seat(VILLAIN).asked("act")
    assert t.state.regions[KEEP].defender == ""


@rule("MM-DEF-07")
def test_the_marks_come_off_in_the_villain_level_up_step() -> None:
    def marked(s: MordakState) -> None:
        s.regions[KEEP].defender = s.heroes[1].role

    t = table(marked, acts="player:mordak", resting=("hold-back",))
    skip_to(t, VILLAIN, "extra-spawn")
    assert t.state.regions[KEEP].defender == ""
    skip_to(t, ME, "hold-back")


@rule("MM-DEF-08")
def test_a_minion_that_moves_into_a_region_lies_on_top_and_defends_it() -> None:
    def one_here_one_there(s: MordakState) -> None:
        stand(s, SOUTH, SOUTH)
        summon(s, "gladestalker", KEEP)
        summon(s, CHEWER, EAST)

    t = table(one_here_one_there, acts="gladestalker")
    t.seat(VILLAIN).asked("act").answers(region(t, EAST))
    assert minions(t.state, EAST) == ["gladestalker", CHEWER]


@rule("MM-DEF-09")
@pytest.mark.parametrize(
    ("answer", "order"), [("gladestalker", ["gladestalker", CHEWER]), ("keep", [CHEWER, "gladestalker"])]
)
def test_the_villain_may_reorder_stacks_in_the_villain_level_up_step(answer: str, order: list[str]) -> None:
    def stack(s: MordakState) -> None:
        stand(s, SOUTH, SOUTH)
        summon(s, CHEWER, NORTH)
        summon(s, "gladestalker", NORTH)

    t = table(stack, acts="player:mordak", resting=("hold-back",))
    t.seat(VILLAIN).asked("act").answers("end")
    for card in ("gladestalker", CHEWER):
        if t.asked == {VILLAIN: "minion"}:
            t.seat(VILLAIN).answers(card)
        t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    t.seat(VILLAIN).asked("stack").offered("keep", "gladestalker", CHEWER).answers(answer)
    assert minions(t.state, NORTH) == order


@rule("MM-DEF-09")
def test_no_stack_is_reordered_in_the_hero_level_up_step_or_in_a_turn() -> None:
    def stack(s: MordakState) -> None:
        summon(s, CHEWER, NORTH)
        summon(s, "gladestalker", NORTH)

    t = table(stack)
    t.seat(ME).asked("act").answers("end")
    assert t.asked == {FRIEND: "spend-xp"}
    t.everyone("done")
    assert not [name for name in t.seat(VILLAIN).asked("act").options if name in (CHEWER, "gladestalker")]
    assert minions(t.state, NORTH) == ["gladestalker", CHEWER]


@rule("MM-DEF-10")
def test_heroes_and_minions_in_one_region_have_each_a_defender_of_their_own() -> None:
    def crowd(s: MordakState) -> None:
        s.regions[KEEP].defender = s.heroes[1].role
        summon(s, CHEWER, KEEP)
        summon(s, "gladestalker", KEEP)

    t = table(crowd, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")
    t = table(crowd, acts=CHEWER, rolls=[[6, 6]], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-2", "stop")


@rule("MM-DEF-12")
def test_a_hero_who_comes_later_does_not_change_the_defender() -> None:
    def before(s: MordakState) -> None:
        stand(s, KEEP, EAST, EAST)
        s.regions[EAST].defender = s.heroes[1].role
        summon(s, CHEWER, EAST)
        start(s, minion(s, CHEWER).key, MORDAK)

    t = table(before, boards=["mari", "bjorn", "scrutt"], rolls=[[6, 6]], resting=("spend",))
    t.seat(ME).asked("act").answers(region(t, EAST)).asked("act").answers("end")
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-2", "stop")


@rule("MM-DEF-12")
def test_when_the_defender_has_left_the_next_attack_needs_another() -> None:
    def before(s: MordakState) -> None:
        stand(s, EAST, EAST, EAST)
        s.regions[EAST].defender = s.heroes[0].role
        equip(s, s.heroes[0], "winged-boots")
        summon(s, CHEWER, EAST)
        start(s, minion(s, CHEWER).key, MORDAK)

    t = table(before, boards=["mari", "bjorn", "scrutt"], rolls=[[6, 6]], resting=("spend",))
    t.seat(ME).asked("act").answers(region(t, KEEP)).asked("act").answers("end")
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-2", "hero-3").answers("hero-3")
    t.seat(VILLAIN).asked("spend").offered("hero-3", "stop")
