"""Stories at the table: what they ask, what they supply, and what they do not let pass."""

from typing import Any

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import Story, table
from longtable.testing.stories import unfinished
from tests.engine import cellar
from tests.harbor import harbor

GOLD = ["gold"] * 5
SPARE = ["barge", "barge"]


def sailing(**more: Any) -> Story:
    """Two ships at sea of which the first meets a storm, and a wrecker who may be thrown in."""
    hands = {0: ["brig", *SPARE], 1: ["wrecker", "barge", *SPARE]}
    t: Story = table(harbor.game, hands=hands, **more)
    t.seat(0).answers("brig")
    t.seat(1).answers("barge")
    return t


# ---------------------------------------------------------------- whose story


def test_a_game_with_a_story_of_its_own_is_told_by_it() -> None:
    assert isinstance(table("valiant-wars"), ValiantStory)
    assert type(table(cellar.game, seats=4, resting=tuple(cellar.Kind))) is Story


# ---------------------------------------------------------------- chance as it is told


def test_dice_are_told_as_what_they_show() -> None:
    t = sailing(chance={"storm": ["4", "2"]}, resting=("wrecker", "sail"))
    assert [fact.data["die"] for fact in t.facts("storm")] == [4]
    t.seat(1).answers("no")
    assert [fact.data["die"] for fact in t.facts("storm")] == [4, 2]


def test_a_face_that_no_die_has_is_named() -> None:
    with pytest.raises(AssertionError, match="no die of stream 'storm' shows 'six'; expected a number"):
        sailing(chance={"storm": ["six"]})


def test_a_shuffle_is_told_by_the_names_of_what_comes_first_and_the_rest_stays() -> None:
    t: ValiantStory = table(
        "valiant-wars",
        lines={0: ["soldier", "gold"], 1: ["gold"]},
        decks={0: ["fighter", "monk"], 1: GOLD},
        stopped=[0, 1],
        stage="battle",
        chance={"decks": [["monk", "village"], []]},
    )
    assert [*t.player(0).line, *t.player(0).deck][:2] == ["monk", "village"]
    assert sorted(t.player(0).owned) == ["fighter", "gold", "monk", "soldier", "village"]


def test_who_comes_first_is_told_by_roles() -> None:
    t: ValiantStory = table("valiant-wars", decks={0: ["gold"], 1: GOLD}, chance={"ties": [["p2", "p1"]]})
    t.seat(1).answers("stop")
    assert t.state.stopped == ["p2", "p1"]


def test_a_name_that_is_not_in_the_pile_is_named_with_what_is() -> None:
    with pytest.raises(
        Exception, match="settled 'dragon' where stream 'decks' shuffles dark-omen, dark-omen, dark-o"
    ):
        table("valiant-wars", chance={"decks": [["gold", "dragon"]]})


def test_what_was_foretold_and_did_not_come_fails() -> None:
    for told in ([["gold"]], [[0, 1]]):
        t = table("valiant-wars", decks={0: GOLD, 1: GOLD}, chance={"decks": told})
        unfinished.remove(t)
        with pytest.raises(AssertionError, match=r"settled results of chance were not used: {'decks': "):
            t.finish()


# ---------------------------------------------------------------- seats


def test_a_seat_is_found_by_number_or_by_role() -> None:
    t = table("valiant-wars", seats=3)
    assert t.seat("p3").number == t.seat(2).number
    assert t.next.number == 0


def test_what_must_not_be_offered_fails_if_it_is() -> None:
    t = table("valiant-wars", decks={0: GOLD, 1: GOLD})
    t.seat(0).not_offered("pass", "gold")
    with pytest.raises(AssertionError, match=r"seat 0 is offered \['stop'\] among \['go', 'stop'\]"):
        t.seat(0).not_offered("pass", "stop")


def test_what_is_barred_says_why() -> None:
    t = table(
        "valiant-wars",
        lines={0: ["gold"], 1: ["gold"]},
        market=["archer", "fighter", "hero", "hero", "general"],
        stopped=[0, 1],
        stage="purchase",
    )
    seat = t.seat(0).asked("buy").barred("hero").barred("hero", rule="VW-BUY-07")
    seat.barred("hero", "It costs 6 and you have 1 left.")
    assert seat.bars["general"] == "It costs 5 and you have 1 left."
    with pytest.raises(AssertionError, match=r"seat 0 is not shown 'gold' as barred; barred are \["):
        seat.barred("gold")
    with pytest.raises(AssertionError, match=r"'hero' is barred to seat 0 because \['.*', '.*'\], not 'It is sold.'"):
        seat.barred("hero", "It is sold.")


def test_what_a_seat_knows_is_its_own() -> None:
    t = table(harbor.game, hands={0: ["brig", "brig"], 1: ["galleon", "galleon"]})
    assert "card:brig" in t.seat(0).knows()
    assert "card:galleon" not in t.seat(0).knows()


def test_what_the_policy_advises_is_an_option() -> None:
    t = table(harbor.game, hands={0: ["brig", "galleon"], 1: ["barge", "barge"]})
    assert t.seat(0).advised() == "brig"


# ---------------------------------------------------------------- the end


def test_there_is_no_winner_before_the_end() -> None:
    t = table("valiant-wars", decks={0: GOLD, 1: GOLD})
    assert not t.is_over
    with pytest.raises(AssertionError, match=r"nobody has won yet; asked now: {0: 'stop-or-go', 1: 'stop-or-go'}"):
        _ = t.winners
    with pytest.raises(AssertionError, match="nobody has won yet"):
        _ = t.verdict


def test_the_winner_and_the_verdict_are_told_when_it_is_over() -> None:
    lines = {0: ["fighter"], 1: ["gold"]}
    t = table("valiant-wars", lines=lines, locations=["valiant-throne"], stopped=[0, 1], stage="battle")
    assert (t.is_over, t.winners) == (True, ["p1"])
    assert t.verdict == "Ada takes the Valiant Throne and wins with 5 points."


def test_nobody_answers_where_nobody_is_asked() -> None:
    lines = {0: ["fighter"], 1: ["gold"]}
    t = table("valiant-wars", lines=lines, locations=["valiant-throne"], stopped=[0, 1], stage="battle")
    with pytest.raises(AssertionError, match="nobody is asked anything, so nobody can answer 'go'"):
        t.everyone("go")
    with pytest.raises(AssertionError, match="nobody is asked anything"):
        _ = t.next
