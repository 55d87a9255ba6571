"""Who acts, upon whom: on the board, and in what is asked about Reactions."""

from longtable.engine.scene import Aim
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, NORTH, VILLAIN, table


@rule("MM-REACT-01")
def test_who_may_react_is_told_who_strikes_whom_for_how_much() -> None:
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hands={FRIEND: ["divine-shield"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    asked = t.seat(FRIEND).asked("react").question
    me, striker = "player:hero-1", t.state.turns[-1].actor
    assert asked.prompt == "Gravel Chewer's blow on Mari, 2 damage: do you cast a Reaction?"
    assert asked.detail == "Gravel Chewer rolled Melee: 2 Hits."
    assert t.seat(VILLAIN).sees().aim == Aim(striker, me, "2 damage", "sword-wound")
    t.seat(FRIEND).answers("divine-shield")


@rule("MM-REACT-01")
def test_ones_own_deed_is_called_ones_own() -> None:
    t = table(hands={FRIEND: ["fortune"]}, hand=["fortune"], pool=3, resting=("spend", "react"))
    t.seat(ME).asked("act").answers(MELEE)
    asked = t.seat(ME).asked("react").question
    assert asked.prompt.startswith("Your Melee roll, ")
    assert asked.detail == ""


@rule("MM-MAGIC-06")
def test_who_is_sent_somewhere_is_named_in_the_question() -> None:
    t = table(minions={EAST: ["gladestalker"]}, hand=["gale"], pool=4)
    t.cast("gale", 4)
    asked = t.seat(ME).asked("region").question
    assert (asked.prompt, asked.detail) == ("Which Region for Gladestalker?", "")
    t.seat(ME).answers(NORTH).asked("region").answers("pass")


@rule("MM-REACT-07")
def test_a_reaction_says_what_is_at_stake() -> None:
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hands={FRIEND: ["divine-shield"], ME: ["divine-shield"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
        resting=("react",),
    )
    t.strike("hero-1", 2)
    mine = t.seat(ME).asked("react").question.stake
    assert mine is not None
    assert (mine.is_mine, len(mine.sources)) == (True, 1)
    t.seat(ME).answers("pass")
    friends = t.seat(FRIEND).asked("react").question.stake
    assert friends is not None
    assert (friends.is_mine, friends.turn, friends.round) == (False, mine.turn, mine.round)


def test_the_one_whose_turn_it_is_is_marked() -> None:
    t = table(resting=("act",))
    assert t.seat(VILLAIN).sees().aim == Aim("player:hero-1")
