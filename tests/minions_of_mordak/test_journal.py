"""What the journal tells beside deeds: whose Turn begins, what was paid and discarded, who came and went."""

import pytest

from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    THIRD,
    VILLAIN,
    open_party,
    table,
)


@rule("MM-SEQ-08")
def test_every_turn_leaves_one_line_when_it_begins() -> None:
    t = table(minions={EAST: ["gladestalker"]}, boards=["mari"])
    t.end_turn()
    t.rest(VILLAIN, "act")
    t.end_turn()
    t.seat(VILLAIN).asked("act")
    began = [line for line in t.seat(VILLAIN).reads() if "began" in line]
    assert began == ["Mari began to act.", "Your Turn began.", "Gladestalker began to act."]
    assert "Your Turn began." in t.seat(ME).reads()


@rule("MM-REACT-03", "MM-REACT-11")
@pytest.mark.parametrize(
    ("price", "line"), [("magic", "Mordak paid a Magic Plus-One."), ("hex", "Mordak discarded Hex.")]
)
def test_the_price_of_a_reaction_is_told(price: str, line: str) -> None:
    t = table(
        hands={VILLAIN: ["spite", "hex"]}, plus={VILLAIN: [0, 0, 1, 0]}, minions={KEEP: ["gladestalker"]}, pool=2
    )
    t.seat(ME).answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(VILLAIN).asked("react").answers("spite").asked("pay").answers(price)
    assert line in t.seat(FRIEND).reads()


@rule("MM-LVL-04", "MM-DECK-01")
def test_what_is_over_the_hand_limit_is_told() -> None:
    hand = ["blink", "blink", "gale", "gale", "smite", "smite", "purge"]
    t = table(hand=hand, boards=["mari"])
    t.end_turn()
    t.seat(ME).asked("discard").answers("purge")
    assert "Mari discarded Purge." in t.seat(VILLAIN).reads()
    t.rest(VILLAIN, "act")


@rule("MM-CORR-02", "MM-PLUS-01")
def test_what_hits_were_paid_for_is_told() -> None:
    t = table(acts=MORDAK, pool=7, decks={"minions": ["swiftwing", "deep-ballista"]})
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("elite")
    t.seat(VILLAIN).asked("spawn").answers(EAST)
    t.seat(VILLAIN).asked("spend").answers("plus-one")
    lines = t.seat(ME).reads()
    assert "Mordak paid 5 Hits for a Minion: Elite." in lines
    assert "Mordak bought a Corruption Plus-One for 2 Hits." in lines
    assert "Mordak gained a Corruption Plus-One." not in lines


@rule("MM-TREAS-02", "MM-TREAS-12")
def test_what_goes_back_to_the_stash_is_told() -> None:
    t = table(gear={ME: ["poachers-bow"]}, looted=["yew-longbow"], boards=["mari"], resting=("act", "spend-xp"))
    t.end_turn()
    t.seat(ME).asked("equip").answers("yew-longbow").asked("equip").answers("yew-longbow")
    t.seat(ME).asked("equip").answers("done")
    lines = [line for line in t.seat(VILLAIN).reads() if "Stash" in line and "turned up" not in line]
    assert lines == ["Mari put Poacher's Bow back into the Stash.", "Mari put Yew Longbow back into the Stash."]


@rule("MM-LEAVE-02", "MM-LEAVE-03", "MM-JOIN-04")
def test_what_a_leaver_leaves_behind_is_told_in_a_line_each() -> None:
    t = open_party(3, gear={THIRD: ["chain-hauberk", "headsmans-axe"]}, hands={THIRD: ["blink"]})
    t.seat(ME).asked("party").answers("hero-3")
    lines = t.seat(ME).reads()
    assert any(line.endswith("left 2 Treasures in the Stash and discarded 1 Spell.") for line in lines)
    assert "Mordak has 20 Health now, as against 2 Heroes." in lines
    assert "The Map lost 4 face-down tiles of Tier III." in lines


@rule("MM-JOIN-04", "MM-JOIN-06")
def test_what_changes_with_a_newcomer_is_told() -> None:
    t = open_party(2, day=1)
    t.seat(ME).asked("party").answers("join")
    t.seat(THIRD).asked("board").answers("scrutt")
    lines = t.seat(ME).reads()
    assert "Mordak has 25 Health now, as against 3 Heroes." in lines
    assert "The Map grew by 4 tiles of Tier III, face down." in lines
