"""Region Defenders: who takes an attack, for how long, and what changes that."""

import pytest

from longtable.games.valor_villainy.mordak.positions import let_act
from longtable.games.valor_villainy.mordak.state import MORDAK
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    NORTH,
    SOUTH,
    THIRD,
    VILLAIN,
    Position,
    agree_on,
    player,
    table,
)

CHEWER = "gravel-chewer"


@rule("MM-DEF-01", "MM-DEF-02")
@pytest.mark.parametrize("chosen", ["hero-1", "hero-2"])
def test_the_hero_who_is_made_defender_takes_every_attack_of_the_round(chosen: str) -> None:
    t = table(minions={KEEP: [CHEWER, CHEWER]}, acts=CHEWER, rolls=["W1 W1", "W1 W1"])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2")
    agree_on(t, chosen)
    t.seat(VILLAIN).asked("spend").offered(chosen, "stop").answers(chosen).asked("hits").answers("2")
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("spend").offered(chosen, "stop").answers(chosen).asked("hits").answers("2")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == ((13, 20) if chosen == "hero-1" else (17, 16))


@rule("MM-DEF-02")
@pytest.mark.parametrize("chosen", ["hero-2", "hero-3"])
def test_the_heroes_there_choose_and_the_initiative_holder_elsewhere_only_where_they_disagree(chosen: str) -> None:
    boards, at = ["mari", "bjorn", "scrutt"], {ME: EAST}
    t = table(minions={KEEP: [CHEWER]}, at=at, boards=boards, acts=CHEWER, rolls=["W1 W1"], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    assert t.asked == {FRIEND: "defender", THIRD: "defender"}
    t.seat(FRIEND).answers("hero-3")
    t.seat(THIRD).answers("hero-2")
    assert t.asked == {ME: "defender"}
    t.seat(ME).offered("hero-2", "hero-3").answers(chosen)
    assert t.region(KEEP).defender == chosen


@rule("MM-DEF-02")
def test_the_journal_says_how_the_heroes_disagreed() -> None:
    t = table(minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").answers("hero-2")
    t.seat(FRIEND).asked("defender").answers("hero-1")
    t.seat(ME).asked("defender").answers("hero-1")
    assert t.said("proposes", "offers") == ["proposes", "proposes"]
    assert "Mari proposed Bjorn to defend" in " ".join(t.seat(VILLAIN).reads())


@rule("MM-DEF-02")
def test_who_would_defend_says_so_where_another_would_too() -> None:
    t = table(minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").answers("hero-1")
    t.seat(FRIEND).asked("defender").answers("hero-2")
    t.seat(ME).asked("defender").answers("hero-2")
    assert t.said("proposes", "offers") == ["offers", "offers"]
    assert t.region(KEEP).defender == "hero-2"
    assert "Bjorn offered to defend" in " ".join(t.seat(VILLAIN).reads())


@rule("MM-DEF-02")
def test_heroes_who_agree_need_nobody_else() -> None:
    boards, at = ["mari", "bjorn", "scrutt"], {ME: EAST}
    t = table(minions={KEEP: [CHEWER]}, at=at, boards=boards, acts=CHEWER, rolls=["W1 W1"], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    agree_on(t, "hero-3")
    assert (t.asked, t.region(KEEP).defender, t.facts("proposes")) == ({VILLAIN: "spend"}, "hero-3", [])


@rule("MM-DEF-02", "MM-KO-07")
def test_a_fallen_initiative_holder_has_no_word_about_the_defender() -> None:
    boards = ["mari", "bjorn", "scrutt"]
    t = table(minions={KEEP: [CHEWER]}, fallen=[ME], boards=boards, acts=CHEWER, rolls=["W1 W1"], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(FRIEND).asked("defender").answers("hero-3")
    t.seat(THIRD).asked("defender").answers("hero-2")
    assert t.asked == {FRIEND: "defender"}
    t.seat(FRIEND).answers("hero-2")


@rule("MM-DEF-03")
def test_a_hero_who_is_alone_in_a_region_is_the_target_without_a_choice_or_a_mark() -> None:
    t = table(at={FRIEND: EAST}, minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("hero-1")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert (t.hero(ME).health, t.region(KEEP).defender) == (15, "")


@rule("MM-DEF-04")
def test_the_top_minion_of_a_stack_defends_and_then_the_one_below() -> None:
    t = table(minions={KEEP: ["gladestalker", "silk-fencer", CHEWER]}, pool=7)
    t.seat(ME).asked("act").answers(MELEE)
    for card, hits in (("gladestalker", 2), ("silk-fencer", 2), (CHEWER, 3)):
        assert [name for name in t.seat(ME).asked("spend").options if name not in ("plus-one", "stop")] == [card]
        t.seat(ME).answers(card).asked("hits").answers(str(hits))
    assert t.stash == ["gladestalker", "silk-fencer", CHEWER]


@rule("MM-DEF-05")
def test_mordak_is_reached_only_when_no_minion_is_left_above_him() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, pool=7, final=True)
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2").asked("spend").offered("mordak", "plus-one", "stop")
    before = t.villain.health
    t.seat(ME).answers("mordak")
    assert t.villain.health == before - 5


@rule("MM-DEF-05")
def test_a_minion_that_comes_after_mordak_still_stands_before_him() -> None:
    t = table(minions={EAST: [CHEWER]}, acts=CHEWER, final=True, boards=["mari", "bjorn"])
    t.seat(VILLAIN).asked("act").answers(KEEP).answers("end")
    t.rest(ME, "act")
    player(t, ME).rows[0] = [3, 3, 3, 3, 3]
    t.seat(ME).answers(MELEE)
    options = t.seat(ME).asked("spend").options
    assert (CHEWER in options, "mordak" in options) == (True, False)
    t.seat(ME).answers("stop")


@rule("MM-DEF-07")
def test_the_marks_come_off_in_the_hero_level_up_step() -> None:
    t = table(defenders={KEEP: FRIEND})
    t.seat(ME).asked("act").answers("end")
    t.everyone("done")
    t.seat(VILLAIN).asked("act")
    assert t.region(KEEP).defender == ""


@rule("MM-DEF-07")
def test_the_marks_come_off_in_the_villain_level_up_step() -> None:
    t = table(defenders={KEEP: FRIEND}, acts=MORDAK)
    t.rest(VILLAIN, "extra-spawn")
    assert t.region(KEEP).defender == ""
    t.rest(ME, "hold-back")


@rule("MM-DEF-08")
def test_a_minion_that_moves_into_a_region_lies_on_top_and_defends_it() -> None:
    t = table(at={ME: SOUTH, FRIEND: SOUTH}, minions={KEEP: ["gladestalker"], EAST: [CHEWER]}, acts="gladestalker")
    t.seat(VILLAIN).asked("act").answers(EAST)
    assert t.minions(EAST) == ["gladestalker", CHEWER]


@rule("MM-DEF-09")
@pytest.mark.parametrize(
    ("answer", "order"), [("gladestalker", ["gladestalker", CHEWER]), ("keep", [CHEWER, "gladestalker"])]
)
def test_the_villain_may_reorder_stacks_in_the_villain_level_up_step(answer: str, order: list[str]) -> None:
    t = table(at={ME: SOUTH, FRIEND: SOUTH}, minions={NORTH: ["gladestalker", CHEWER]}, acts=MORDAK)
    t.seat(VILLAIN).asked("act").answers("end")
    for card in ("gladestalker", CHEWER):
        if t.asked == {VILLAIN: "minion"}:
            t.seat(VILLAIN).answers(card)
        t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    t.seat(VILLAIN).asked("stack").offered("keep", "gladestalker", CHEWER).answers(answer)
    assert t.minions(NORTH) == order


@rule("MM-DEF-09")
def test_no_stack_is_reordered_in_the_hero_level_up_step_or_in_a_turn() -> None:
    t = table(minions={NORTH: ["gladestalker", CHEWER]})
    t.seat(ME).asked("act").answers("end")
    assert t.asked == {FRIEND: "spend-xp"}
    t.everyone("done")
    assert not [name for name in t.seat(VILLAIN).asked("act").options if name in (CHEWER, "gladestalker")]
    assert t.minions(NORTH) == ["gladestalker", CHEWER]


@rule("MM-DEF-10")
def test_heroes_and_minions_in_one_region_have_each_a_defender_of_their_own() -> None:
    crowd: Position = {"defenders": {KEEP: FRIEND}, "minions": {KEEP: ["gladestalker", CHEWER]}}

    t = table(**crowd, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")
    t = table(**crowd, acts=CHEWER, rolls=[[6, 6]], resting=("spend",))
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-2", "stop")


@rule("MM-DEF-12")
def test_a_hero_who_comes_later_does_not_change_the_defender() -> None:
    t = table(
        lambda s: let_act(s, CHEWER),
        at={FRIEND: EAST, THIRD: EAST},
        defenders={EAST: FRIEND},
        minions={EAST: [CHEWER]},
        boards=["mari", "bjorn", "scrutt"],
        rolls=["W1 W1"],
        resting=("spend",),
    )
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("end")
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-2", "stop")


@rule("MM-DEF-12")
def test_when_the_defender_has_left_the_next_attack_needs_another() -> None:
    t = table(
        lambda s: let_act(s, CHEWER),
        at={ME: EAST, FRIEND: EAST, THIRD: EAST},
        defenders={EAST: ME},
        gear={ME: ["winged-boots"]},
        minions={EAST: [CHEWER]},
        boards=["mari", "bjorn", "scrutt"],
        rolls=["W1 W1"],
        resting=("spend",),
    )
    t.seat(ME).asked("act").answers(KEEP).asked("act").answers("end")
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(THIRD).asked("defender").offered("hero-2", "hero-3")
    agree_on(t, "hero-3")
    t.seat(VILLAIN).asked("spend").offered("hero-3", "stop")
