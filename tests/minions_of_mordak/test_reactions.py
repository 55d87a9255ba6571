"""Reactions: when they come, in which order people are asked, and that nobody can jump the queue."""

import pytest

from longtable.engine.errors import IllegalAnswer
from longtable.engine.table import TakebackKind
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, VILLAIN, player, table

CHEWER = "gravel-chewer"


def rolling() -> MordakStory:
    """The first Hero has rolled two dice that can be turned either way, and the acting side is asked first."""
    t = table(
        hands={FRIEND: ["fortune"], VILLAIN: ["ill-fate"]},
        hand=["clear-mind"],
        rolls=[[3, 3, 3]],
        resting=("spend", "act"),
    )
    player(t, ME).rows[Row.MELEE] = [int(Die.YELLOW)] * 3
    t.seat(ME).asked("act").answers(MELEE)
    return t


@rule("MM-REACT-01")
def test_a_reaction_is_offered_at_the_moment_its_text_names_and_at_no_other() -> None:
    t = table(at={FRIEND: EAST}, hand=["divine-shield"], minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"])
    t.strike("hero-1", 2)
    t.seat(ME).asked("react").offered("divine-shield", "pass").answers("divine-shield")
    assert (t.hero(ME).health, t.state.phase) == (17, "minions")


@rule("MM-REACT-02")
def test_a_hero_without_magic_dice_casts_free_reactions() -> None:
    t = table(
        at={FRIEND: EAST},
        hand=["flicker"],
        minions={KEEP: [CHEWER]},
        boards=["bjorn", "mari"],
        acts=CHEWER,
        rolls=["W1 W1", "Y2 Y2"],
    )
    assert not any(player(t, ME).rows[Row.MAGIC])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("flicker")
    assert (t.hero(ME).health, len(t.facts("unharmed"))) == (20, 1)


@rule("MM-REACT-05")
def test_who_has_begun_an_action_must_go_on_with_it_after_a_reaction() -> None:
    t = table(at={FRIEND: EAST}, hand=["fumble"], minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1", "W0"])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("react").answers("fumble").asked("reroll").answers("die:0").asked("reroll").answers("done")
    assert (t.state.turns[-1].points, t.state.turns[-1].used, t.pool) == (1, [Row.MELEE], 1)
    t.seat(VILLAIN).asked("spend").offered("hero-1", "stop")
    assert t.table.takeback(VILLAIN).kind is TakebackKind.CONSENT
    t.seat(VILLAIN).answers("stop")


@rule("MM-REACT-06", "MM-REACT-07")
def test_the_acting_player_then_friends_then_opponents_are_asked() -> None:
    t = rolling()
    assert t.asked == {ME: "react"}
    t.seat(ME).answers("pass")
    assert t.asked == {FRIEND: "react"}
    t.seat(FRIEND).answers("pass")
    assert t.asked == {VILLAIN: "react"}
    t.seat(VILLAIN).answers("pass")


@rule("MM-REACT-06")
def test_in_a_turn_of_the_villain_it_is_the_villain_who_is_asked_first() -> None:
    t = table(
        at={ME: EAST},
        hand=["fumble"],
        hands={VILLAIN: ["scheme"]},
        minions={EAST: [CHEWER]},
        acts=CHEWER,
        rolls=["W1 W1"],
        resting=("spend",),
    )
    t.seat(VILLAIN).asked("act").answers(MELEE)
    assert t.asked == {VILLAIN: "react"}
    t.seat(VILLAIN).answers("pass")
    assert t.asked == {ME: "react"}
    t.seat(ME).answers("pass")


@rule("MM-REACT-08")
@pytest.mark.parametrize("answer", ["ill-fate", "pass"])
def test_opponents_decide_when_they_know_what_the_acting_side_did(answer: str) -> None:
    t = rolling()
    t.seat(ME).answers("pass")
    t.seat(FRIEND).answers("fortune")
    assert t.hits.faces == [2, 1, 1]
    t.seat(VILLAIN).asked("react").offered("ill-fate", "pass").answers(answer)
    if answer == "ill-fate":
        t.seat(VILLAIN).asked("turn-die").answers("0").answers("done")
    assert t.hits.faces == ([0, 1, 1] if answer == "ill-fate" else [2, 1, 1])
    assert t.villain.hand == ([] if answer == "ill-fate" else ["ill-fate"])


@rule("MM-REACT-09")
def test_no_opponent_can_react_before_the_acting_side_had_its_chance() -> None:
    t = rolling()
    card = t.state.spell(player(t, VILLAIN).hand[0])
    with pytest.raises(IllegalAnswer):
        t.table.answer(t.seat(ME).request, card.key, VILLAIN)
    assert (t.asked, t.hits.faces) == ({ME: "react"}, [1, 1, 1])
    for seat in (ME, FRIEND, VILLAIN):
        t.seat(seat).asked("react").answers("pass")


@rule("MM-REACT-10", "MM-REACT-11")
def test_an_action_goes_on_after_a_reaction_which_lies_on_its_pile() -> None:
    t = rolling()
    t.seat(ME).answers("pass")
    t.seat(FRIEND).answers("fortune")
    t.seat(VILLAIN).answers("pass")
    t.seat(ME).asked("spend").offered("plus-one", "stop")
    piles = {deck.value: [t.state.spell(number).id for number in pile] for deck, pile in t.state.discards.items()}
    assert piles == {"arcane": [], "divine": ["fortune"], "void": []}
