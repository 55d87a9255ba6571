"""Calling STOP: when it is possible, what it means for the line, and the order it sets."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 6


def buyers(t: ValiantStory) -> list[int]:
    """Let nobody buy anything, and tell who was asked to, in order."""
    order: list[int] = []
    while "buy" in t.asked.values():
        (seat,) = t.asked
        order.append(seat)
        t.seat(seat).answers("pass")
    return order


# ---------------------------------------------------------------- the call


@rule("VW-STOP-01")
@pytest.mark.parametrize(
    ("before", "last"),
    [
        pytest.param([], "gold", id="one card"),
        pytest.param([], "village", id="neither Gold nor Swords"),
        pytest.param(["dark-omen"], "gold", id="a Dark Omen and no Swords"),
        pytest.param(["gold", "gold"], "dark-omen", id="a Dark Omen just now"),
        pytest.param(["soldier", "soldier"], "soldier", id="Swords and no Gold"),
        pytest.param(["hero", "general", "monk", *GOLD], "fighter", id="a long rich line"),
    ],
)
def test_anybody_who_is_drawing_is_free_to_stop_or_go_on(before: list[str], last: str) -> None:
    t = table(2, lines={0: before}, decks={0: [last, *GOLD], 1: GOLD})
    t.seat(0).asked("stop-or-go").offered("stop", "go")
    t.seat(1).asked("stop-or-go").offered("stop", "go").answers("go")
    t.seat(0).answers("stop")
    assert t.player(0).status == "stopped"
    assert t.player(0).line == [*before, last]


@rule("VW-STOP-01")
def test_every_decision_point_asks_all_who_are_still_drawing_and_nobody_else() -> None:
    omens = ["gold", "dark-omen", "dark-omen", "gold"]
    t = table(4, decks={0: GOLD, 1: GOLD, 2: omens, 3: GOLD})
    assert t.asked == dict.fromkeys([0, 1, 2, 3], "stop-or-go")
    for seat in (1, 2, 3):
        t.seat(seat).answers("go")
    t.seat(0).answers("stop")
    assert t.asked == dict.fromkeys([1, 2, 3], "stop-or-go")
    t.everyone("go")
    assert t.asked == dict.fromkeys([1, 3], "stop-or-go")


@rule("VW-STOP-01")
def test_a_player_may_stop_on_an_open_omen_stack() -> None:
    t = table(2, decks={0: ["dark-omen", "dark-omen", *GOLD], 1: GOLD})
    t.everyone("go")
    t.seat(0).offered("stop", "go").answers("stop")
    t.seat(1).answers("go")
    assert t.player(0).status == "stopped"


@rule("VW-STOP-02")
def test_who_has_stopped_takes_no_part_in_later_reveals_and_is_not_asked_again() -> None:
    t = table(3, decks={0: ["soldier", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).answers("stop")
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).line == ["soldier"]
    assert t.player(0).deck == GOLD
    assert len(t.player(1).line) == len(t.player(2).line) == 3
    assert list(t.asked) == [1, 2]
    with pytest.raises(AssertionError, match="not asked"):
        t.seat(0).answers("go")


@rule("VW-STOP-02")
def test_no_effect_makes_a_stopped_player_draw() -> None:
    t = table(3, decks={0: ["soldier", *GOLD], 1: ["gold", "apprentice", *GOLD], 2: GOLD})
    t.seat(0).answers("stop")
    t.everyone("go")
    assert t.player(0).line == ["soldier"]
    assert t.player(2).line == ["gold"] * 3


# ---------------------------------------------------------------- safety


@rule("VW-STOP-03")
@pytest.mark.parametrize(
    ("card", "kind"), [("apprentice", "force-draw"), ("priestess", "force-draw"), ("lunar-witch", "bewitch")]
)
def test_a_stopped_player_cannot_be_chosen(card: str, kind: str) -> None:
    t = table(4, decks={0: ["fighter", *GOLD], 1: ["gold", card, *GOLD], 2: GOLD, 3: GOLD})
    t.seat(0).answers("stop")
    t.everyone("go")
    t.seat(1).asked(kind).offered("p3", "p4")
    barred = {bar.id: bar.reason for bar in t.seat(1).question.barred}
    assert barred["player:p1"] == "Ada has stopped and cannot be targeted."
    t.seat(1).answers("p3")
    assert t.player(0).line == ["fighter"]


@rule("VW-STOP-03")
def test_no_card_of_a_stopped_player_can_be_flipped() -> None:
    t = table(3, decks={0: ["fighter", *GOLD], 1: ["gold", "assassin", *GOLD], 2: ["guard", *GOLD]})
    t.seat(0).answers("stop")
    t.everyone("go")
    t.seat(1).asked("assassinate").offered("guard", "pass").answers("guard")
    assert t.player(0).line == ["fighter"]
    assert t.player(2).line == ["[guard]", "gold"]


@rule("VW-STOP-03")
def test_when_all_rivals_have_stopped_their_cards_are_safe_too() -> None:
    t = table(2, decks={0: ["fighter", *GOLD], 1: ["gold", "assassin", "lunar-witch", "apprentice", "gold", "gold"]})
    t.seat(0).answers("stop")
    for _ in range(4):
        t.seat(1).asked("stop-or-go").answers("go")
    assert t.player(0).line == ["fighter"]
    assert not t.facts("flipped-by")
    assert not t.facts("forced")


# ---------------------------------------------------------------- the line stands


@rule("VW-STOP-04")
def test_the_line_of_a_stopped_player_counts_in_full_when_drawing_is_over() -> None:
    t = table(
        2,
        lines={0: ["sentinel", "monk", "dark-omen", "sellsword"], 1: ["soldier"]},
        decks={0: ["village", *GOLD], 1: GOLD},
    )
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    t.seat(1).answers("stop")
    assert t.player(0).line == ["sentinel", "monk", "dark-omen", "sellsword", "village"]
    assert t.player(0).swords == 3 + 1 + 2 + 2
    assert t.player(0).gold == 2 + 1 + 1
    assert t.seat(0).asked("buy").question.detail.startswith("4 Gold left")
    buyers(t)
    assert [(fact.data["who"], fact.data["swords"]) for fact in t.facts("fought")] == [
        ("player:p1", 8),
        ("player:p2", 1),
    ]
    assert t.player(0).points == 1


# ---------------------------------------------------------------- the order of stops


@rule("VW-STOP-05")
def test_who_stops_earlier_buys_earlier_whatever_the_points() -> None:
    t = table(3, points={0: 0, 1: 2, 2: 4}, decks={0: GOLD, 1: GOLD, 2: GOLD})
    t.seat(0).answers("go")
    t.seat(1).answers("go")
    t.seat(2).answers("stop")
    t.seat(0).answers("go")
    t.seat(1).answers("stop")
    t.seat(0).answers("stop")
    assert [fact.data["who"] for fact in t.facts("stopped")] == ["player:p3", "player:p2", "player:p1"]
    assert buyers(t) == [2, 1, 0]


@rule("VW-STOP-05")
def test_everybody_can_see_who_stopped_as_which() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD})
    t.seat(2).answers("stop")
    t.seat(0).answers("go")
    t.seat(1).answers("go")
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    for seat in range(3):
        assert [panel.status for panel in t.seat(seat).sees().panels] == ["stopped 2nd", "drawing", "stopped 1st"]


@rule("VW-STOP-06")
def test_of_those_who_stop_together_the_one_with_fewest_points_comes_first() -> None:
    t = table(4, points={0: 5, 1: 0, 2: 3, 3: 1}, decks={0: GOLD, 1: GOLD, 2: GOLD, 3: GOLD})
    t.everyone("stop")
    assert buyers(t) == [1, 3, 2, 0]


@rule("VW-STOP-06")
@pytest.mark.parametrize(("shuffled", "order"), [(["p1", "p2", "p3"], [2, 0, 1]), (["p2", "p3", "p1"], [2, 1, 0])])
def test_equal_points_are_ordered_at_random_behind_those_with_fewer(shuffled: list[str], order: list[int]) -> None:
    t = table(3, points={0: 2, 1: 2, 2: 1}, decks={0: GOLD, 1: GOLD, 2: GOLD}, chance={"ties": [shuffled]})
    t.everyone("stop")
    assert buyers(t) == order


@rule("VW-STOP-06")
def test_chance_really_decides_between_equals() -> None:
    firsts = set()
    for seed in "abcdefghij":
        t = table(2, decks={0: GOLD, 1: GOLD}, seed=seed)
        t.everyone("stop")
        firsts.add(buyers(t)[0])
    assert firsts == {0, 1}


@rule("VW-STOP-06")
def test_decisions_at_one_decision_point_are_secret_until_all_have_decided() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD})
    before = (t.seat(1).sees(), t.seat(1).reads())
    t.seat(0).answers("stop")
    assert (t.seat(1).sees(), t.seat(1).reads()) == before
    assert list(t.asked) == [1, 2]
    t.seat(1).answers("go")
    t.seat(2).answers("stop")
    assert [panel.status.split()[0] for panel in t.seat(1).sees().panels] == ["stopped", "drawing", "stopped"]


@rule("VW-STOP-06")
def test_answering_first_is_no_advantage_among_those_who_stop_together() -> None:
    t = table(2, points={0: 3, 1: 1}, decks={0: GOLD, 1: GOLD})
    t.seat(0).answers("stop")
    t.seat(1).answers("stop")
    assert buyers(t) == [1, 0]


# ---------------------------------------------------------------- no way to dodge


@rule("VW-STOP-07")
def test_nobody_can_stop_while_an_effect_is_waiting_for_a_choice() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: GOLD, 2: GOLD})
    assert t.asked == {0: "force-draw"}
    t.seat(0).answers("p2")
    assert t.player(1).line == ["gold"] * 3
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")


@rule("VW-STOP-07")
def test_nobody_can_stop_between_the_cards_of_a_forced_draw() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: ["gold", "apprentice", "dark-omen", *GOLD], 2: GOLD})
    t.seat(0).answers("p2")
    assert t.asked == {1: "force-draw"}
    t.seat(1).offered("p1", "p3").answers("p3")
    assert t.player(1).line == ["gold", "apprentice", "dark-omen"]


@rule("VW-STOP-07")
def test_a_player_in_danger_must_draw_when_chosen() -> None:
    t = table(2, lines={1: ["gold", "dark-omen"]}, decks={0: ["apprentice", *GOLD], 1: ["gold", "dark-omen", *GOLD]})
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go"}


# ---------------------------------------------------------------- stopping on purpose


@rule("VW-STOP-08")
def test_stopping_with_few_swords_leaves_an_unwelcome_location_to_a_rival() -> None:
    t = table(
        2,
        locations=["iron-citadel", "village", "valiant-throne"],
        decks={0: ["gold", "hero", *GOLD], 1: ["gold", "soldier", *GOLD]},
    )
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    t.seat(1).answers("stop")
    buyers(t)
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p2"]
    assert (t.player(0).points, t.player(1).points) == (0, 3)


@rule("VW-STOP-08")
def test_who_did_not_stop_in_time_takes_the_location_without_being_asked() -> None:
    t = table(
        2,
        locations=["iron-citadel", "village", "valiant-throne"],
        decks={0: ["gold", "hero", *GOLD], 1: ["gold", "soldier", *GOLD]},
    )
    t.everyone("go")
    t.everyone("stop")
    buyers(t)
    assert "iron-citadel" in t.player(0).owned
    assert t.asked == dict.fromkeys([0, 1], "stop-or-go")
