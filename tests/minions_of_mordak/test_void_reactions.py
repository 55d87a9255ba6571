"""The Reactions of the Void: Mordak meddles in the Heroes' Turns."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.villain_story import (
    CORRUPTION,
    EAST,
    FIRST,
    MAGIC,
    MELEE,
    NORTH,
    SECOND,
    VILLAIN,
    Arrange,
    cast,
    give,
    hand,
    minions,
    summon,
    table,
)

HERO = "player:hero-1"


def melee_at(t: Story, hits: int) -> None:
    """The first Hero rolls Melee and spends so many Hits on whoever defends."""
    if t.asked == {FIRST: "act"}:
        t.seat(FIRST).answers(MELEE)
    story = t.seat(FIRST).asked("spend")
    story.answers(story.options[0])
    story.asked("hits").answers(str(hits))


def facing(*cards: str) -> Arrange:
    """The first Hero stands in the north with these Minions, the last one on top; the second is far away."""

    def arrange(s: MordakState) -> None:
        s.heroes[0].at = NORTH
        s.heroes[1].at = EAST
        for card in cards:
            summon(s, card, NORTH)

    return arrange


# ---------------------------------------------------------------- rolls


@rule("MM-REACT-02", "MM-REROLL-02")
def test_ill_fate_turns_up_to_two_dice_of_a_hero_to_their_worst_face() -> None:
    t = table(
        facing("great-rotting-hand"), acts=HERO, hand=["ill-fate"], rolls=[[6, 6, 6, 1]], resting=("act", "spend")
    )
    t.state.heroes[0].rows[0] = [int(Die.RED), int(Die.YELLOW), int(Die.WHITE), int(Die.WHITE)]
    t.seat(FIRST).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("ill-fate")
    t.seat(VILLAIN).asked("turn-die").offered("0", "1", "2").answers("0")
    t.seat(VILLAIN).asked("turn-die").offered("1", "2", "done").answers("1")
    assert t.state.hits.faces == [1, 0, 1, 0]
    assert t.state.hits.pool == 2


def test_ill_fate_may_stop_after_one_die() -> None:
    t = table(facing("great-rotting-hand"), acts=HERO, hand=["ill-fate"], pool=4, resting=("act", "spend"))
    t.seat(FIRST).answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("ill-fate")
    t.seat(VILLAIN).asked("turn-die").answers("1")
    t.seat(VILLAIN).asked("turn-die").answers("done")
    assert t.state.hits.faces == [2, 1]


def test_ill_fate_does_not_answer_mordaks_own_roll_nor_the_worst_one() -> None:
    t = table(hand=["ill-fate"], pool=2, resting=("spend",))
    t.seat(VILLAIN).answers(CORRUPTION)
    t = table(facing("great-rotting-hand"), acts=HERO, hand=["ill-fate"], pool=1, resting=("spend",))
    t.seat(FIRST).answers(MELEE)


@rule("MM-REACT-02", "MM-PLUS-06")
def test_scheme_gains_a_token_on_the_row_that_a_hero_rolled() -> None:
    t = table(facing("great-rotting-hand"), acts=HERO, hand=["scheme"], pool=4, resting=("act", "spend"))
    t.seat(FIRST).answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("scheme")
    assert t.state.mordak.plus == [1, 0, 0, 0]


@rule("MM-PLUS-06")
def test_a_schemed_token_does_not_serve_the_roll_that_brought_it() -> None:
    def one(s: MordakState) -> None:
        s.mordak.plus[3] = 1

    t = table(one, hand=["scheme"], pool=2, resting=("spend",))
    t.seat(VILLAIN).answers(CORRUPTION)
    t.seat(VILLAIN).asked("react").answers("scheme")
    t.seat(VILLAIN).asked("add").offered("0", "1").answers("1")
    assert t.state.hits.pool == 3
    assert t.state.mordak.plus == [0, 0, 0, 1]


@rule("MM-PLUS-05")
def test_scheme_is_not_offered_where_there_is_no_room_at_all() -> None:
    def full(s: MordakState) -> None:
        s.mordak.plus[3] = 4

    t = table(full, hand=["scheme"], pool=2, resting=("add",))
    t.seat(VILLAIN).answers(CORRUPTION)


# ---------------------------------------------------------------- spells and treasures


@rule("MM-REACT-03", "MM-MAGIC-05")
def test_unravel_cancels_a_spell_for_which_few_hits_were_paid() -> None:
    def bolt(s: MordakState) -> None:
        facing("great-rotting-hand")(s)
        give(s, s.heroes[0], "void-bolt")
        s.mordak.plus[2] = 1

    t = table(bolt, acts=HERO, hand=["unravel"], pool=5)
    t.seat(FIRST).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    cast(t, "void-bolt", 3, seat=FIRST)
    t.seat(VILLAIN).asked("react").answers("unravel")
    t.seat(FIRST).asked("spell").offered("plus-one", "stop").answers("stop")
    assert t.state.mordak.plus[2] == 0
    assert not t.facts("unharmed")
    assert sorted(t.state.spell(n).id for n in t.state.discards[Deck.VOID]) == ["unravel", "void-bolt"]
    assert t.state.aside == []


@rule("MM-REACT-03", "MM-REACT-11")
def test_unravel_may_be_paid_with_another_card_and_not_without_anything() -> None:
    def bolt(s: MordakState) -> None:
        facing("great-rotting-hand")(s)
        give(s, s.heroes[0], "void-bolt", "void-bolt")

    t = table(bolt, acts=HERO, hand=["unravel", "hex", "unravel"], pool=6)
    cast(t, "void-bolt", 3, seat=FIRST)
    t.seat(VILLAIN).asked("react").answers("unravel")
    t.seat(VILLAIN).asked("pay").offered("hex", "unravel").answers("hex")
    assert hand(t.state, t.state.mordak) == ["unravel"]
    cast(t, "void-bolt", seat=FIRST)
    assert len(t.facts("cancelled")) == 1


def test_unravel_is_too_weak_for_a_dear_spell() -> None:
    def bolt(s: MordakState) -> None:
        facing("great-rotting-hand")(s)
        give(s, s.heroes[0], "void-bolt")
        s.mordak.plus[2] = 1

    t = table(bolt, acts=HERO, hand=["unravel"], pool=5, rolls=[[1]])
    t.seat(FIRST).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    cast(t, "void-bolt", 5, seat=FIRST)
    assert t.asked == {FIRST: "act"}


@rule("MM-LOOT-02", "MM-REACT-02")
def test_snatch_takes_one_treasure_from_the_looter() -> None:
    def hoard(s: MordakState) -> None:
        s.heroes[0].at = EAST
        s.regions[EAST].treasures += [s.treasures.pop(), s.treasures.pop()]

    t = table(hoard, acts=HERO, hand=["snatch"])
    first, second = t.state.regions[EAST].treasures
    t.seat(FIRST).answers("loot")
    t.seat(VILLAIN).asked("react").answers("snatch")
    assert t.state.treasure_discard == [second]
    assert t.state.stash_treasures == [first]
    assert len(t.facts("loots")) == 1


# ---------------------------------------------------------------- fights


@rule("MM-REACT-02", "MM-DMG-12")
def test_bone_wall_prevents_damage_to_a_minion() -> None:
    t = table(facing("penny-rattler"), acts=HERO, hand=["bone-wall"], pool=5)
    t.seat(FIRST).answers(MELEE)
    melee_at(t, 5)
    t.seat(VILLAIN).asked("react").answers("bone-wall")
    assert minions(t.state, NORTH) == ["[penny-rattler]"]


@rule("MM-DEF-06", "MM-DMG-12")
def test_what_a_bone_wall_stops_does_not_go_on_to_the_next_minion() -> None:
    def bolt(s: MordakState) -> None:
        facing("gladestalker", "silk-fencer")(s)
        give(s, s.heroes[0], "void-bolt")

    t = table(bolt, acts=HERO, hand=["bone-wall"], pool=7)
    cast(t, "void-bolt", 7, seat=FIRST)
    t.seat(VILLAIN).asked("react").answers("bone-wall")
    assert minions(t.state, NORTH) == ["[gladestalker]"]


@rule("MM-REACT-03", "MM-DMG-12")
def test_spite_hurts_the_hero_who_defeated_a_minion() -> None:
    def paid(s: MordakState) -> None:
        facing("gladestalker")(s)
        s.mordak.plus[2] = 1

    t = table(paid, acts=HERO, hand=["spite"], pool=2)
    before = t.state.heroes[0].health
    t.seat(FIRST).answers(MELEE)
    melee_at(t, 2)
    t.seat(VILLAIN).asked("react").answers("spite")
    assert t.state.heroes[0].health == before - 2
    assert t.state.mordak.plus[2] == 0


@rule("MM-TURN-10")
def test_a_hero_who_falls_to_spite_loses_the_rest_of_the_roll() -> None:
    def weak(s: MordakState) -> None:
        facing("gravel-chewer", "gladestalker")(s)
        s.heroes[0].board = "loxley"
        s.heroes[0].health = 2
        s.to_act.append("hero-2")

    t = table(weak, acts=HERO, hand=["spite", "hex"], pool=6)
    t.seat(FIRST).answers(MELEE)
    melee_at(t, 2)
    t.seat(VILLAIN).asked("react").answers("spite")
    assert not t.state.heroes[0].is_on_map
    assert minions(t.state, NORTH) == ["gravel-chewer"]
    assert t.state.hits is None
    t.seat(SECOND).asked("act")


@rule("MM-REACT-03", "MM-MELEE-03")
def test_not_yet_wounds_a_fresh_minion_that_would_fall_and_it_still_blocks() -> None:
    t = table(facing("gravel-chewer", "gladestalker"), acts=HERO, hand=["not-yet", "hex"], pool=6)
    t.seat(FIRST).answers(MELEE)
    melee_at(t, 2)
    t.seat(VILLAIN).asked("react").answers("not-yet")
    t.seat(FIRST).asked("spend").offered("plus-one", "stop").answers("stop")
    assert minions(t.state, NORTH) == ["[gladestalker]", "gravel-chewer"]
    assert t.state.hero_stash == []


def test_not_yet_does_not_save_a_wounded_minion() -> None:
    def sore(s: MordakState) -> None:
        facing()(s)
        summon(s, "gladestalker", NORTH, wounded=True)

    t = table(sore, acts=HERO, hand=["not-yet", "hex"], pool=1)
    t.seat(FIRST).answers(MELEE)
    melee_at(t, 1)
    assert minions(t.state, NORTH) == []


# ---------------------------------------------------------------- turns


@rule("MM-REACT-04")
@pytest.mark.parametrize(("actions", "casts", "points"), [(3, 1, 2), (3, 2, 1), (2, 1, 1)])
def test_lurking_fear_takes_a_point_but_never_the_last(actions: int, casts: int, points: int) -> None:
    def brave(s: MordakState) -> None:
        s.heroes[0].actions = actions

    t = table(brave, acts=HERO, hand=["lurking-fear", "lurking-fear"])
    for _ in range(casts):
        t.seat(VILLAIN).asked("react").answers("lurking-fear")
    if t.asked == {VILLAIN: "react"}:
        t.seat(VILLAIN).answers("pass")
    assert t.state.turns[-1].points == points
    assert t.asked == {FIRST: "act"}


def test_lurking_fear_does_not_answer_minions() -> None:
    t = table(facing("gravel-chewer"), acts="minion:gravel-chewer", hand=["lurking-fear"])
    assert t.asked == {VILLAIN: "act"}
    assert t.state.turns[-1].points == 2
