"""The Reactions of the Void: Mordak meddles in the Heroes' Turns."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    VILLAIN,
    Position,
    player,
    spot,
    table,
)


def facing(*cards: str) -> Position:
    """The first Hero stands in the north with these Minions, the first one on top; the second is far away."""
    return {"at": {ME: NORTH, FRIEND: EAST}, "minions": {NORTH: cards}}


# ---------------------------------------------------------------- rolls


@rule("MM-REACT-02", "MM-REROLL-02")
def test_ill_fate_turns_up_to_two_dice_of_a_hero_to_their_worst_face() -> None:
    t = table(
        **facing("great-rotting-hand"),
        hands={VILLAIN: ["ill-fate"]},
        rolls=["R2 Y2 W1 W0"],
        resting=("act", "spend"),
    )
    player(t, ME).rows[0] = [int(Die.RED), int(Die.YELLOW), int(Die.WHITE), int(Die.WHITE)]
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("ill-fate")
    t.seat(VILLAIN).asked("turn-die").offered("0", "1", "2").answers("0")
    t.seat(VILLAIN).asked("turn-die").offered("1", "2", "done").answers("1")
    assert t.hits.faces == [1, 0, 1, 0]
    assert t.pool == 2


def test_ill_fate_may_stop_after_one_die() -> None:
    t = table(**facing("great-rotting-hand"), hands={VILLAIN: ["ill-fate"]}, pool=4, resting=("act", "spend"))
    t.seat(ME).answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("ill-fate")
    t.seat(VILLAIN).asked("turn-die").answers("1")
    t.seat(VILLAIN).asked("turn-die").answers("done")
    assert t.hits.faces == [2, 1]


def test_ill_fate_does_not_answer_mordaks_own_roll_nor_the_worst_one() -> None:
    t = table(hands={VILLAIN: ["ill-fate"]}, acts=MORDAK, pool=2, resting=("spend",))
    t.seat(VILLAIN).answers(CORRUPTION)
    t = table(**facing("great-rotting-hand"), hands={VILLAIN: ["ill-fate"]}, pool=1, resting=("spend",))
    t.seat(ME).answers(MELEE)


@rule("MM-REACT-02", "MM-PLUS-06")
def test_scheme_gains_a_token_on_the_row_that_a_hero_rolled() -> None:
    t = table(**facing("great-rotting-hand"), hands={VILLAIN: ["scheme"]}, pool=4, resting=("act", "spend"))
    t.seat(ME).answers(MELEE)
    t.seat(VILLAIN).asked("react").answers("scheme")
    assert t.villain.plus == [1, 0, 0, 0]


@rule("MM-PLUS-06")
@pytest.mark.parametrize("held", [1, 2, 3])
def test_a_schemed_token_does_not_serve_the_roll_that_brought_it(held: int) -> None:
    t = table(plus={VILLAIN: [0, 0, 0, held]}, hands={VILLAIN: ["scheme"]}, acts=MORDAK, pool=2, resting=("spend",))
    t.seat(VILLAIN).answers(CORRUPTION)
    t.seat(VILLAIN).asked("react").answers("scheme")
    t.seat(VILLAIN).asked("add").offered(*map(str, range(held + 1))).answers(str(held))
    assert t.pool == 2 + held
    assert t.villain.plus == [0, 0, 0, 1]


@rule("MM-PLUS-05")
def test_scheme_is_not_offered_where_there_is_no_room_at_all() -> None:
    t = table(plus={VILLAIN: [0, 0, 0, 4]}, hands={VILLAIN: ["scheme"]}, acts=MORDAK, pool=2, resting=("add",))
    t.seat(VILLAIN).answers(CORRUPTION)


# ---------------------------------------------------------------- spells and treasures


@rule("MM-REACT-03", "MM-MAGIC-05")
def test_unravel_cancels_a_spell_for_which_few_hits_were_paid() -> None:
    t = table(
        **facing("great-rotting-hand"),
        hand=["void-bolt"],
        hands={VILLAIN: ["unravel"]},
        plus={VILLAIN: [0, 0, 1, 0]},
        pool=5,
    )
    t.seat(ME).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    t.cast("void-bolt", 3)
    t.seat(VILLAIN).asked("react").answers("unravel")
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("stop")
    assert t.villain.plus[2] == 0
    assert not t.facts("unharmed")
    assert sorted(t.state.spell(n).id for n in t.state.discards[Deck.VOID]) == ["unravel", "void-bolt"]
    assert t.state.aside == []


@rule("MM-REACT-03", "MM-REACT-11")
def test_unravel_may_be_paid_with_another_card_and_not_without_anything() -> None:
    t = table(
        **facing("great-rotting-hand"),
        hand=["void-bolt", "void-bolt"],
        hands={VILLAIN: ["unravel", "hex", "unravel"]},
        pool=6,
    )
    t.cast("void-bolt", 3)
    asked = t.seat(VILLAIN).asked("react").question
    assert asked.prompt.endswith("'s Void Bolt is about to work: do you cast a Reaction?")
    assert " Void Bolt: Attack any face-up Region" in asked.detail, "what the Spell does, which its name does not say"
    t.seat(VILLAIN).answers("unravel")
    t.seat(VILLAIN).asked("pay").offered("hex", "unravel").answers("hex")
    assert t.villain.hand == ["unravel"]
    t.cast("void-bolt")
    assert len(t.facts("cancelled")) == 1


@rule("MM-REACT-03")
def test_unravel_is_not_for_mordaks_own_spells() -> None:
    t = table(at={FRIEND: EAST}, hands={VILLAIN: ["void-bolt", "unravel", "hex"]}, acts=MORDAK, pool=3)
    t.cast("void-bolt")
    t.seat(VILLAIN).asked("target").answers(EAST)
    assert (t.hero(FRIEND).lost, t.villain.hand) == (2, ["unravel", "hex"])


@rule("MM-REACT-03")
@pytest.mark.parametrize(("hits", "is_asked"), [(4, True), (6, False)])
def test_unravel_reaches_spells_of_four_hits_and_no_dearer_ones(hits: int, is_asked: bool) -> None:
    told: Position = {"hand": ["summon-illusion", "puppet-strings"], "hands": {VILLAIN: ["unravel", "hex"]}}
    t = table(**facing("gladestalker", "mirror-duellist"), **told, pool=6, resting=("react", "act"))
    t.cast("puppet-strings", hits)
    assert (t.asked == {VILLAIN: "react"}) is is_asked


def test_unravel_is_too_weak_for_a_dear_spell() -> None:
    t = table(
        **facing("great-rotting-hand"),
        hand=["void-bolt"],
        hands={VILLAIN: ["unravel"]},
        plus={VILLAIN: [0, 0, 1, 0]},
        pool=5,
        rolls=["Y0"],
    )
    t.seat(ME).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    t.cast("void-bolt", 5)
    assert t.asked == {ME: "act"}


@rule("MM-LOOT-02", "MM-REACT-02")
def test_snatch_takes_one_treasure_from_the_looter() -> None:
    t = table(treasures={EAST: ["wayfinder", "yew-longbow"]}, at={ME: EAST}, hands={VILLAIN: ["snatch"]})
    first, second = spot(t, EAST).treasures
    t.seat(ME).answers("loot")
    t.seat(VILLAIN).asked("react").answers("snatch")
    assert (t.state.treasures[0], t.state.treasure_discard) == (second, [])
    assert t.state.stash_treasures == [first]
    assert len(t.facts("loots")) == 1


@rule("MM-LOOT-02")
def test_nobody_sees_what_was_snatched() -> None:
    t = table(treasures={EAST: ["wayfinder"]}, at={ME: EAST}, hands={VILLAIN: ["snatch"]})
    t.seat(ME).answers("loot")
    t.seat(VILLAIN).asked("react").answers("snatch")
    assert t.facts("snatched")[0].data.keys() == {"who"}
    for seat in (ME, FRIEND, VILLAIN):
        assert "Wayfinder" not in repr(t.seat(seat).sees()) + repr(t.seat(seat).reads())


# ---------------------------------------------------------------- fights


@rule("MM-REACT-02", "MM-DMG-12")
def test_bone_wall_prevents_damage_to_a_minion() -> None:
    t = table(**facing("penny-rattler"), hands={VILLAIN: ["bone-wall"]}, pool=5)
    t.strike("penny-rattler", 5)
    t.seat(VILLAIN).asked("react").answers("bone-wall")
    assert t.minions(NORTH) == ["[penny-rattler]"]


@rule("MM-REACT-02", "MM-DMG-12")
@pytest.mark.parametrize(("hits", "left"), [(6, ["great-rotting-hand"]), (10, ["[great-rotting-hand]"])])
def test_what_a_bone_wall_does_not_stop_is_taken(hits: int, left: list[str]) -> None:
    """Ten would Defeat the Hand, five Wound it; a wall stops three, and the Hand dodges one."""
    t = table(
        **facing("great-rotting-hand"),
        hands={VILLAIN: ["bone-wall"]},
        pool=10,
        rolls=["Y1"],
        resting=("act", "spend"),
    )
    t.strike("great-rotting-hand", hits)
    t.seat(VILLAIN).asked("react").answers("bone-wall")
    assert t.minions(NORTH) == left


@rule("MM-DEF-06", "MM-DMG-12")
def test_what_a_bone_wall_stops_does_not_go_on_to_the_next_minion() -> None:
    t = table(**facing("silk-fencer", "gladestalker"), hand=["void-bolt"], hands={VILLAIN: ["bone-wall"]}, pool=7)
    t.cast("void-bolt", 7)
    t.seat(VILLAIN).asked("react").answers("bone-wall")
    assert t.minions(NORTH) == ["[gladestalker]"]


@rule("MM-REACT-03", "MM-DMG-12")
def test_spite_hurts_the_hero_who_defeated_a_minion() -> None:
    t = table(**facing("gladestalker"), plus={VILLAIN: [0, 0, 1, 0]}, hands={VILLAIN: ["spite"]}, pool=2)
    t.strike("gladestalker", 2)
    t.seat(VILLAIN).asked("react").answers("spite")
    assert t.hero(ME).lost == 2
    assert t.villain.plus[2] == 0


@rule("MM-TURN-10")
def test_a_hero_who_falls_to_spite_loses_the_rest_of_the_roll() -> None:
    t = table(
        **facing("gladestalker", "gravel-chewer"),
        health={ME: 2},
        to_act=[FRIEND],
        hands={VILLAIN: ["spite", "hex"]},
        pool=6,
        boards=["loxley", "bjorn"],
    )
    t.strike("gladestalker", 2)
    t.seat(VILLAIN).asked("react").answers("spite")
    assert not t.hero(ME).is_on_map
    assert t.minions(NORTH) == ["gravel-chewer"]
    assert t.state.hits is None
    t.seat(FRIEND).asked("act")


@rule("MM-REACT-03", "MM-MELEE-03")
def test_not_yet_wounds_a_fresh_minion_that_would_fall_and_it_still_blocks() -> None:
    t = table(**facing("gladestalker", "gravel-chewer"), hands={VILLAIN: ["not-yet", "hex"]}, pool=6)
    t.strike("gladestalker", 2)
    t.seat(VILLAIN).asked("react").answers("not-yet")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")
    assert t.minions(NORTH) == ["[gladestalker]", "gravel-chewer"]
    assert t.state.hero_stash == []


def test_not_yet_does_not_save_a_wounded_minion() -> None:
    t = table(**facing("[gladestalker]"), hands={VILLAIN: ["not-yet", "hex"]}, pool=1)
    t.strike("gladestalker", 1)
    assert t.minions(NORTH) == []


# ---------------------------------------------------------------- turns


@rule("MM-REACT-04")
@pytest.mark.parametrize(("actions", "casts", "points"), [(3, 1, 2), (3, 2, 1), (2, 1, 1)])
def test_lurking_fear_takes_a_point_but_never_the_last(actions: int, casts: int, points: int) -> None:
    t = table(actions={ME: actions}, hands={VILLAIN: ["lurking-fear", "lurking-fear"]})
    for _ in range(casts):
        t.seat(VILLAIN).asked("react").answers("lurking-fear")
    if t.asked == {VILLAIN: "react"}:
        t.seat(VILLAIN).answers("pass")
    assert t.state.turns[-1].points == points
    assert t.asked == {ME: "act"}


def test_lurking_fear_does_not_answer_minions() -> None:
    t = table(**facing("gravel-chewer"), hands={VILLAIN: ["lurking-fear"]}, acts="gravel-chewer")
    assert t.asked == {VILLAIN: "act"}
    assert t.state.turns[-1].points == 2
