"""Going OUT: the second Dark Omen, what is lost by it and what is not."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 6
OMEN = "dark-omen"


def nobody_buys(t: ValiantStory) -> None:
    while "buy" in t.asked.values():
        t.everyone("pass")


def drawn_by(t: ValiantStory, role: str) -> int:
    return sum(fact.data["who"] == f"player:{role}" for fact in t.facts("drew"))


# ---------------------------------------------------------------- the second Dark Omen


@rule("VW-OUT-01")
def test_the_second_dark_omen_in_a_line_puts_its_player_out() -> None:
    t = table(2, decks={0: ["gold", OMEN, "soldier", OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).status == "out"
    assert t.player(1).status == "active"
    assert "You are OUT: two Dark Omens." in t.seat(0).reads()
    assert "Ada is OUT: two Dark Omens." in t.seat(1).reads()


@rule("VW-OUT-01")
def test_a_stack_counts_once_and_a_later_dark_omen_is_the_second() -> None:
    t = table(2, decks={0: [OMEN, OMEN, "gold", OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OUT-02")
def test_going_out_comes_before_the_draw_effects_of_the_same_reveal() -> None:
    t = table(
        4,
        points={0: 0, 1: 1, 2: 5, 3: 1},
        lines={2: ["gold", OMEN]},
        decks={0: ["apprentice", *GOLD], 1: GOLD, 2: [OMEN, "soldier", *GOLD], 3: GOLD},
    )
    assert t.player(2).status == "out"
    t.seat(0).asked("force-draw").offered("p2", "p4").answers("p2")
    assert t.player(1).line == ["gold", "gold"]


@rule("VW-OUT-02")
def test_a_rival_with_fewer_points_cannot_act_on_who_goes_out_in_the_same_reveal() -> None:
    t = table(
        2,
        points={0: 0, 1: 5},
        lines={1: ["fighter", OMEN]},
        decks={0: ["assassin", *GOLD], 1: [OMEN, *GOLD]},
    )
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go"}
    assert not t.facts("flipped-by")


@rule("VW-OUT-11")
def test_a_face_down_dark_omen_neither_counts_nor_pays() -> None:
    t = table(2, lines={0: ["soldier", OMEN]}, decks={0: ["saint", OMEN, "gold", OMEN, *GOLD], 1: GOLD})
    assert t.player(0).gold == 1
    t.seat(0).asked("flip-omen").answers(OMEN)
    assert t.player(0).gold == 0
    t.everyone("go")
    assert t.player(0).status == "active"
    assert t.player(0).line == ["soldier", f"[{OMEN}]", "saint", OMEN]
    assert t.player(0).gold == 1
    t.everyone("go")
    assert t.player(0).gold == 2
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OUT-12")
@pytest.mark.parametrize(
    ("mine", "rivals"),
    [
        pytest.param([OMEN, *GOLD], GOLD, id="in a reveal"),
        pytest.param(["gold", OMEN, *GOLD], ["apprentice", *GOLD], id="forced by a rival"),
        pytest.param(["firebrand", OMEN, *GOLD], GOLD, id="by one's own effect"),
        pytest.param(["muddy-ford", OMEN, *GOLD], GOLD, id="by a Location's penalty"),
    ],
)
def test_a_second_dark_omen_counts_however_it_came(mine: list[str], rivals: list[str]) -> None:
    t = table(2, lines={0: ["gold", OMEN]}, decks={0: mine, 1: rivals})
    assert t.player(0).status == "out"


@rule("VW-OUT-12")
@pytest.mark.parametrize(
    ("mine", "rivals"),
    [
        pytest.param(["gold", OMEN, *GOLD], ["apprentice", *GOLD], id="forced by a rival"),
        pytest.param(["firebrand", OMEN, *GOLD], GOLD, id="by one's own effect"),
    ],
)
def test_a_first_dark_omen_counts_however_it_came(mine: list[str], rivals: list[str]) -> None:
    t = table(2, decks={0: [*mine[:2], OMEN, *GOLD], 1: rivals})
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).status == "out"


# ---------------------------------------------------------------- what it costs


@rule("VW-OUT-03")
def test_who_is_out_has_neither_gold_nor_swords() -> None:
    t = table(2, lines={0: ["hero", "monk", OMEN]}, decks={0: ["gold", OMEN, *GOLD], 1: GOLD})
    assert (t.player(0).swords, t.player(0).gold) == (8, 4)
    t.everyone("go")
    assert (t.player(0).swords, t.player(0).gold) == (0, 0)
    for seat in (0, 1):
        panel = t.seat(seat).sees().panels[0]
        assert panel.status == "OUT"
        assert {stat.name: stat.value for stat in panel.stats if stat.name in ("Swords", "Gold")} == {
            "Swords": 0,
            "Gold": 0,
        }


@rule("VW-OUT-04")
def test_who_goes_out_takes_the_whole_line_back_and_keeps_all_cards_and_points() -> None:
    t = table(
        2,
        points={0: 2},
        decks={0: [OMEN, OMEN, "village", "saint", OMEN, OMEN, *GOLD], 1: [*GOLD, *GOLD]},
    )
    before = t.player(0).owned
    for _ in range(3):
        t.everyone("go")
    t.seat(0).asked("flip-omen").answers(OMEN)
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).status == "out"
    assert t.player(0).line == []
    assert sorted(t.player(0).deck) == before
    assert t.player(0).points == 2


@rule("VW-OUT-04")
def test_the_line_taken_back_is_shuffled_into_the_next_deck() -> None:
    t = table(2, lines={0: ["gold", "hero", OMEN]}, decks={0: [OMEN, *GOLD], 1: ["soldier", *GOLD]})
    t.seat(1).answers("stop")
    nobody_buys(t)
    assert t.state.round == 2
    assert t.player(0).owned == sorted(["gold", "hero", OMEN, OMEN, *GOLD])
    assert len(t.player(0).deck) + len(t.player(0).line) == 10


@rule("VW-OUT-05")
def test_who_is_out_buys_nothing_not_even_a_free_soldier() -> None:
    t = table(3, lines={0: [*GOLD, OMEN]}, decks={0: [OMEN, *GOLD], 1: GOLD, 2: GOLD}, points={1: 1, 2: 2})
    t.everyone("stop")
    t.seat(1).asked("buy")
    assert t.asked == {1: "buy"}
    t.seat(1).answers("pass")
    assert t.asked == {2: "buy"}
    t.seat(2).answers("pass")
    assert t.state.round == 2
    assert t.player(0).owned == sorted([*GOLD, OMEN, OMEN, *GOLD])


@rule("VW-OUT-06")
def test_who_is_out_cannot_win_the_location_with_the_swords_the_line_had() -> None:
    t = table(2, lines={0: ["hero", OMEN]}, decks={0: [OMEN, *GOLD], 1: ["soldier", *GOLD]})
    t.seat(1).answers("stop")
    nobody_buys(t)
    assert [fact.data["who"] for fact in t.facts("fought")] == ["player:p2"]
    assert [t.player(seat).points for seat in (0, 1)] == [0, 1]


@rule("VW-OUT-06")
@pytest.mark.parametrize("card", ["soldier", "gold"])
def test_who_is_out_is_ignored_for_ties(card: str) -> None:
    t = table(2, lines={0: ["soldier", OMEN]}, decks={0: [OMEN, *GOLD], 1: [card, *GOLD]})
    t.seat(1).answers("stop")
    nobody_buys(t)
    assert not t.facts("tied")
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p2"]


@rule("VW-OUT-07")
@pytest.mark.parametrize(("card", "kind"), [("apprentice", "force-draw"), ("lunar-witch", "bewitch")])
def test_who_is_out_cannot_be_chosen(card: str, kind: str) -> None:
    t = table(4, lines={0: ["fighter", OMEN]}, decks={0: [OMEN, *GOLD], 1: ["gold", card, *GOLD], 2: GOLD, 3: GOLD})
    t.everyone("go")
    t.seat(1).asked(kind).offered("p3", "p4")
    assert {bar.id: bar.reason for bar in t.seat(1).question.barred}["player:p1"] == (
        "Ada is OUT and cannot be targeted."
    )
    t.seat(1).answers("p3")
    assert t.player(0).line == []


@rule("VW-OUT-07")
def test_no_card_of_who_is_out_can_be_chosen() -> None:
    t = table(
        3, lines={0: ["fighter", OMEN]}, decks={0: [OMEN, *GOLD], 1: ["gold", "assassin", *GOLD], 2: ["guard", *GOLD]}
    )
    t.everyone("go")
    t.seat(1).asked("assassinate").offered("guard", "pass").answers("pass")


@rule("VW-OUT-07")
def test_who_is_out_draws_no_more_in_this_round() -> None:
    t = table(2, lines={0: ["gold", OMEN]}, decks={0: [OMEN, *GOLD], 1: ["gold", "apprentice", *GOLD]})
    drawn = drawn_by(t, "p1")
    for _ in range(3):
        assert t.asked == {1: "stop-or-go"}
        t.seat(1).answers("go")
    assert drawn_by(t, "p1") == drawn
    assert t.player(0).line == []


# ---------------------------------------------------------------- effects on the way


@rule("VW-OUT-08")
def test_the_rest_of_a_forced_draw_is_lost_and_goes_to_nobody() -> None:
    t = table(
        3,
        lines={1: ["gold", OMEN]},
        decks={0: ["pyromancer", *GOLD], 1: ["gold", OMEN, "soldier", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"
    assert drawn_by(t, "p2") == 2
    assert t.player(0).line == ["pyromancer"]
    assert t.player(2).line == ["gold"]
    assert t.asked == dict.fromkeys([0, 2], "stop-or-go")


@rule("VW-OUT-08")
def test_the_rest_of_ones_own_draw_is_lost_and_goes_to_nobody() -> None:
    t = table(2, lines={0: ["gold", OMEN]}, decks={0: ["wurm-lord", OMEN, "soldier", *GOLD], 1: GOLD})
    assert t.player(0).status == "out"
    assert drawn_by(t, "p1") == 2
    assert t.player(1).line == ["gold"]


@rule("VW-OUT-09")
def test_a_waiting_draw_effect_is_lost_when_its_player_goes_out() -> None:
    t = table(
        3,
        points={0: 0, 1: 3, 2: 1},
        lines={1: ["gold", OMEN]},
        decks={0: ["apprentice", *GOLD], 1: ["pyromancer", OMEN, *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"
    assert t.asked == dict.fromkeys([0, 2], "stop-or-go")
    assert t.player(0).line == ["apprentice"]
    assert t.player(2).line == ["gold"]


@rule("VW-OUT-09")
def test_a_waiting_own_draw_is_lost_too() -> None:
    t = table(
        2,
        points={0: 0, 1: 3},
        lines={1: ["gold", OMEN]},
        decks={0: ["apprentice", *GOLD], 1: ["wurm-lord", OMEN, *GOLD]},
    )
    assert t.player(1).status == "out"
    assert drawn_by(t, "p2") == 2
    assert not t.facts("must-draw")


@rule("VW-OUT-10")
@pytest.mark.parametrize(("card", "line_before"), [("pyromancer", []), ("priestess", ["monk"])])
def test_draws_already_imposed_are_completed_when_the_controller_goes_out(card: str, line_before: list[str]) -> None:
    t = table(
        3,
        lines={0: [*line_before, "gold", OMEN]},
        decks={0: [card, OMEN, *GOLD], 1: ["gold", "apprentice", "soldier", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw").answers("p1")
    assert t.player(0).status == "out"
    assert t.player(1).line == ["gold", "apprentice", "soldier"]


@rule("VW-OUT-10")
def test_a_part_that_needs_a_new_choice_is_dropped_when_the_controller_goes_out() -> None:
    t = table(
        3,
        lines={0: ["sellsword", OMEN]},
        decks={0: ["saboteur", OMEN, *GOLD], 1: ["gold", "apprentice", "soldier", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw").answers("p1")
    assert t.player(0).status == "out"
    assert t.player(1).line == ["gold", "apprentice", "soldier"]
    assert t.player(2).line == ["gold"]
    assert t.asked == dict.fromkeys([1, 2], "stop-or-go")


# ---------------------------------------------------------------- the next round


@rule("VW-OUT-13")
def test_who_went_out_plays_normally_again_in_the_next_round() -> None:
    t = table(2, lines={0: ["gold", OMEN]}, decks={0: [OMEN, *GOLD], 1: GOLD})
    t.seat(1).answers("stop")
    nobody_buys(t)
    assert t.state.round == 2
    assert len(t.player(0).line) == 1
    t.seat(0).asked("stop-or-go").offered("stop", "go")
    assert [panel.status for panel in t.seat(1).sees().panels] == ["drawing", "drawing"]


@rule("VW-OUT-13")
def test_going_out_round_after_round_eliminates_nobody() -> None:
    t = table(
        2,
        decks={0: ["gold", OMEN, OMEN, OMEN], 1: ["gold", OMEN, OMEN, OMEN]},
        chance={"decks": [["gold"], ["gold"]]},
    )
    for number in (1, 2):
        assert t.state.round == number
        assert t.asked == dict.fromkeys([0, 1], "stop-or-go")
        t.everyone("go")
        t.everyone("go")
    assert t.state.round == 3
    assert t.asked == dict.fromkeys([0, 1], "stop-or-go")
