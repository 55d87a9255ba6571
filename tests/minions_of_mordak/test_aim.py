"""Who acts, upon whom: on the board, and in what is asked about Reactions."""

from longtable.engine.scene import Aim
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MELEE, VILLAIN, table


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
    assert t.seat(VILLAIN).sees().aim == Aim(striker, me, "2 damage", "sword-wound")
    t.seat(FRIEND).answers("divine-shield")


@rule("MM-REACT-01")
def test_ones_own_deed_is_called_ones_own() -> None:
    t = table(hands={FRIEND: ["fortune"]}, hand=["fortune"], pool=3, resting=("spend", "react"))
    t.seat(ME).asked("act").answers(MELEE)
    assert t.seat(ME).asked("react").question.prompt.startswith("Your roll, ")


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
