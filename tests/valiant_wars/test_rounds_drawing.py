"""Drawing: everybody turns over one card at the same moment, until nobody is left who draws."""

import pytest

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
LOCATIONS = ["village", "village", "valiant-throne"]
DEAR = ["hero", "hero", "general", "general", "saboteur"]


def sizes(t: ValiantStory) -> list[int]:
    """How many cards lie in each line."""
    return [len(owner.line) for owner in t.state.players]


def states(t: ValiantStory) -> list[str]:
    return [str(owner.status) for owner in t.state.players]


# ---------------------------------------------------------------- the reveal


@rule("VW-DRAW-01")
def test_every_active_player_turns_over_the_top_card() -> None:
    t = table(
        4,
        lines={2: ["soldier"], 3: []},
        decks={0: ["gold", "soldier", "monk"], 1: ["soldier", "gold", "monk"], 2: GOLD, 3: GOLD},
        stopped=[2],
        out=[3],
    )
    assert [t.player(seat).line for seat in range(4)] == [["gold"], ["soldier"], ["soldier"], []]
    t.everyone("go")
    assert [t.player(seat).line for seat in range(4)] == [["gold", "soldier"], ["soldier", "gold"], ["soldier"], []]
    assert [t.player(seat).deck for seat in range(4)] == [["monk"], ["monk"], GOLD, GOLD]


@rule("VW-DRAW-01")
def test_nobody_sees_a_card_of_the_reveal_before_all_have_committed() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD})
    before = [(t.seat(seat).sees(), t.seat(seat).reads()) for seat in range(3)]
    question = t.seat(2).question
    t.seat(0).answers("go")
    t.seat(1).answers("stop")
    assert [(t.seat(seat).sees(), t.seat(seat).reads()) for seat in range(3)] == before
    assert t.seat(2).question == question
    t.seat(2).answers("go")
    assert sizes(t) == [2, 1, 2]


@rule("VW-DRAW-01")
def test_all_cards_of_a_reveal_lie_open_before_the_first_effect() -> None:
    t = table(
        3,
        decks={0: ["apprentice", *GOLD], 1: ["soldier", *GOLD], 2: ["lunar-witch", *GOLD]},
        points={2: 1},
    )
    t.seat(0).asked("force-draw")
    assert [t.player(seat).line for seat in range(3)] == [["apprentice"], ["soldier"], ["lunar-witch"]]
    t.seat(0).answers("p2")
    t.seat(2).asked("bewitch").answers("p1")
    assert sizes(t) == [1, 2, 1]


@rule("VW-DRAW-02")
def test_a_card_goes_face_up_to_the_right_end_of_the_line() -> None:
    t = table(2, lines={0: ["monk"]}, decks={0: ["soldier", "gold", "village", "fighter"], 1: GOLD})
    t.everyone("go").everyone("go").everyone("go")
    assert t.player(0).line == ["monk", "soldier", "gold", "village", "fighter"]
    row = next(area for area in t.seat(1).sees().areas if area.id == "player:p1")
    assert [card.name for card in row.cards] == ["Monk", "Soldier", "Gold", "Village", "Fighter"]


@rule("VW-DRAW-02")
def test_a_flipped_card_keeps_its_place() -> None:
    t = table(2, lines={1: ["soldier", "guard", "gold"]}, decks={0: ["assassin", *GOLD], 1: ["monk", "fighter"]})
    t.seat(0).asked("assassinate").answers("guard")
    t.everyone("go")
    assert t.player(1).line == ["soldier", "[guard]", "gold", "monk", "fighter"]


@rule("VW-DRAW-02")
def test_forced_cards_join_the_line_in_the_order_they_come() -> None:
    t = table(2, decks={0: ["wurm-lord", "soldier", "gold", "monk"], 1: GOLD})
    t.everyone("go")
    assert t.player(0).line == ["wurm-lord", "soldier", "gold", "monk"]


@rule("VW-DRAW-02")
def test_a_stacked_dark_omen_goes_onto_the_first_card() -> None:
    t = table(2, decks={0: ["dark-omen", "dark-omen", "soldier", "gold"], 1: GOLD})
    t.everyone("go").everyone("go")
    assert t.player(0).line == ["dark-omen", "soldier"]
    assert t.player(0).stack == ["dark-omen"]


# ---------------------------------------------------------------- one reveal after the other


@rule("VW-DRAW-03")
def test_a_player_takes_part_in_every_reveal_until_stop_out_or_the_last_card() -> None:
    t = table(
        4,
        decks={
            0: ["gold"] * 6,
            1: ["gold"] * 6,
            2: ["gold", "dark-omen", "dark-omen", "gold", "gold"],
            3: ["gold", "gold", "gold"],
        },
    )
    assert sizes(t) == [1, 1, 1, 1]
    t.seat(1).answers("stop")
    t.everyone("go")
    assert sizes(t) == [2, 1, 2, 2]
    t.everyone("go")
    assert sizes(t) == [3, 1, 0, 3]
    assert states(t) == ["active", "stopped", "out", "active"]
    assert t.asked == {0: "stop-or-go"}
    t.seat(0).answers("go")
    assert sizes(t) == [4, 1, 0, 3]
    assert states(t) == ["active", "stopped", "out", "stopped"]
    t.seat(0).answers("go")
    assert sizes(t) == [5, 1, 0, 3]
    assert t.asked == {0: "stop-or-go"}


@rule("VW-DRAW-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_card_of_a_round_is_compulsory(seats: int) -> None:
    t = open_table(game, seats=seats)
    assert sizes(t) == [1] * seats
    assert t.asked == dict.fromkeys(range(seats), "stop-or-go")
    assert [fact.said for fact in t.table.facts] == ["round", *["drew"] * seats]


@rule("VW-DRAW-04")
def test_the_first_card_is_compulsory_in_later_rounds_too() -> None:
    t = table(2, lines={0: ["soldier"], 1: ["gold"]}, locations=LOCATIONS, stopped=[0, 1], stage=Stage.BATTLE)
    assert t.state.round == 2
    assert sizes(t) == [1, 1]
    assert t.asked == {0: "stop-or-go"}


@rule("VW-DRAW-04")
def test_as_an_option_a_player_may_stop_before_the_first_card() -> None:
    t = open_table(
        game, seats=3, options={"may_stop_at_once": True}, resting=("buy",), chance={"ties": [["p2", "p1"]]}
    )
    assert sizes(t) == [0, 0, 0]
    assert t.asked == dict.fromkeys(range(3), "stop-or-go")
    t.seat(0).answers("go")
    t.seat(1).answers("go")
    t.seat(2).answers("stop")
    assert sizes(t) == [1, 1, 0]
    t.everyone("stop")
    t.seat(2).offered("soldier", "pass").answers("soldier").answers("soldier")
    assert t.player(2).gained == ["soldier", "soldier"]
    t.seat(1).asked("buy")


@rule("VW-DRAW-04")
def test_as_an_option_everybody_may_stop_before_the_first_card_of_a_later_round() -> None:
    t = table(
        2,
        options={"may_stop_at_once": True},
        lines={0: ["soldier"], 1: ["gold"]},
        locations=LOCATIONS,
        stopped=[0, 1],
        stage=Stage.BATTLE,
    )
    assert (t.state.round, sizes(t)) == (2, [0, 0])
    t.everyone("stop")
    t.seat(1).asked("buy").answers("pass")
    t.seat(0).asked("buy").answers("pass")
    assert len(t.facts("tied")) == 1
    assert (t.state.round, sizes(t)) == (3, [0, 0])


@rule("VW-DRAW-05")
def test_effects_and_what_they_set_off_are_finished_before_anybody_may_stop() -> None:
    t = table(
        3,
        lines={1: ["soldier", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "brigand", *GOLD], 2: ["gold", "warlord", "gold", "gold"]},
    )
    assert t.asked == {0: "force-draw"}
    t.seat(0).answers("p2")
    assert t.asked == {1: "force-draw"}
    assert sizes(t) == [1, 4, 1]
    t.seat(1).answers("p3")
    assert t.player(2).line == ["gold", "warlord", "gold"]
    assert t.asked == dict.fromkeys(range(3), "stop-or-go")


@rule("VW-DRAW-05")
def test_a_player_who_is_made_to_go_out_is_not_asked_to_stop() -> None:
    t = table(
        3,
        lines={1: ["soldier", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "dark-omen", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go", 2: "stop-or-go"}


@rule("VW-DRAW-05")
def test_the_penalty_of_a_location_is_finished_before_anybody_may_stop() -> None:
    t = table(
        2, decks={0: ["haunted-ruins", "walled-town", "soldier", *GOLD], 1: GOLD}, lines={0: ["fighter", "monk"]}
    )
    assert t.asked == {0: "flip-own"}
    assert t.player(0).line == ["fighter", "monk", "haunted-ruins", "walled-town"]
    t.seat(0).answers("monk")
    assert t.player(0).line == ["fighter", "[monk]", "haunted-ruins", "walled-town", "soldier"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


# ---------------------------------------------------------------- no card left


@rule("VW-DRAW-06")
def test_a_player_without_cards_keeps_the_line_buys_and_fights() -> None:
    t = table(
        2,
        lines={0: ["soldier", "gold"], 1: []},
        decks={0: ["gold"], 1: ["gold", "gold", "gold"]},
        market=DEAR,
        locations=LOCATIONS,
    )
    assert t.asked == {1: "stop-or-go"}
    t.seat(1).answers("go")
    assert (t.player(0).line, t.player(0).deck) == (["soldier", "gold", "gold"], [])
    assert (t.player(0).swords, t.player(0).gold) == (1, 2)
    t.seat(1).answers("stop")
    t.seat(0).offered("gold", "soldier", "pass").answers("gold").answers("gold")
    t.seat(1).answers("pass")
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p1"]
    assert not t.facts("went-out")


@rule("VW-DRAW-06")
def test_an_empty_deck_is_not_shuffled_again_by_a_forced_draw() -> None:
    t = table(2, decks={0: ["pyromancer", *GOLD], 1: ["soldier", "gold"]})
    t.seat(0).asked("force-draw").answers("p2")
    assert (t.player(1).line, t.player(1).deck) == (["soldier", "gold"], [])
    assert t.player(1).status != "out"
    assert not t.facts("round")


@rule("VW-DRAW-06")
def test_own_draws_end_with_the_last_card() -> None:
    t = table(2, decks={0: ["wurm-lord", "soldier"], 1: GOLD})
    assert (t.player(0).line, t.player(0).deck) == (["wurm-lord", "soldier"], [])
    assert t.player(0).status != "out"
    assert t.asked == {1: "stop-or-go"}


@rule("VW-DRAW-07")
def test_a_player_without_cards_has_called_stop_at_this_decision_point() -> None:
    t = table(
        4,
        decks={0: ["gold"], 1: GOLD, 2: GOLD, 3: ["gold", "gold"]},
        points={0: 2, 1: 1, 2: 3, 3: 0},
        locations=LOCATIONS,
    )
    assert list(t.asked) == [1, 2, 3]
    t.seat(1).answers("stop")
    t.seat(2).answers("go")
    t.seat(3).answers("go")
    assert states(t) == ["stopped", "stopped", "active", "active"]
    assert t.state.stopped == ["p2", "p1"]
    t.seat(2).answers("stop")
    assert t.state.stopped == ["p2", "p1", "p4", "p3"]
    for seat in (1, 0, 3, 2):
        t.seat(seat).asked("buy").answers("pass")


@rule("VW-DRAW-07")
def test_out_of_cards_and_stop_with_equal_points_are_ordered_at_random() -> None:
    for order in (["p1", "p2"], ["p2", "p1"]):
        t = table(2, decks={0: ["gold"], 1: GOLD}, chance={"ties": [order]})
        t.seat(1).answers("stop")
        assert t.state.stopped == order


@rule("VW-DRAW-07")
def test_a_player_without_cards_can_be_targeted_until_that_decision_point_and_not_afterwards() -> None:
    t = table(
        3,
        decks={0: ["pyromancer", "pyromancer", "gold"], 1: ["gold"], 2: ["gold"] * 8},
        locations=LOCATIONS,
    )
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("pass")
    t.everyone("go")
    t.seat(0).asked("force-draw").offered("p3", "pass").answers("pass")


@rule("VW-DRAW-07")
def test_the_line_of_a_player_without_cards_cannot_be_targeted_afterwards() -> None:
    t = table(
        3,
        lines={1: ["monk"], 2: ["guard"]},
        decks={0: ["gold", "assassin", "gold"], 1: ["fighter"], 2: GOLD},
        locations=LOCATIONS,
    )
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("guard", "pass").answers("pass")


# ---------------------------------------------------------------- the end of the drawing


@rule("VW-DRAW-08")
def test_the_last_one_drawing_decides_after_each_card_until_stop() -> None:
    t = table(3, decks={0: ["gold"] * 8, 1: GOLD, 2: GOLD}, lines={2: []}, stopped=[1], out=[2], locations=LOCATIONS)
    for cards in (1, 2, 3):
        assert (sizes(t)[0], t.asked) == (cards, {0: "stop-or-go"})
        t.seat(0).answers("go")
    t.seat(0).answers("stop")
    assert sizes(t) == [4, 0, 0]
    assert t.asked == {1: "buy"}


@rule("VW-DRAW-08")
def test_the_last_one_drawing_may_go_on_until_out() -> None:
    t = table(2, decks={0: ["gold", "dark-omen", "gold", "dark-omen"], 1: GOLD}, stopped=[1], locations=LOCATIONS)
    t.seat(0).answers("go").answers("go").answers("go")
    assert t.player(0).status == "out"
    assert t.asked == {1: "buy"}


@rule("VW-DRAW-08")
def test_the_last_one_drawing_may_go_on_to_the_last_card() -> None:
    t = table(2, decks={0: ["gold", "gold", "gold"], 1: GOLD}, stopped=[1], locations=LOCATIONS)
    t.seat(0).answers("go").answers("go")
    assert (t.player(0).line, t.player(0).deck) == (["gold"] * 3, [])
    assert states(t) == ["stopped", "stopped"]
    assert t.asked == {1: "buy"}


@rule("VW-DRAW-09")
def test_purchases_and_battle_wait_until_nobody_draws() -> None:
    t = table(3, decks={0: GOLD, 1: ["gold", "gold"], 2: ["gold", "dark-omen", "dark-omen"]}, locations=LOCATIONS)
    t.seat(0).answers("stop")
    t.everyone("go")
    assert states(t) == ["stopped", "active", "active"]
    assert t.asked == {2: "stop-or-go"}
    assert not t.facts("bought")
    assert not t.facts("fought")
    t.seat(2).answers("go")
    assert states(t) == ["stopped", "stopped", "out"]
    assert t.asked == {0: "buy"}
    t.seat(0).answers("pass")
    assert not t.facts("fought")
    t.seat(1).answers("pass")
    assert len(t.facts("fought")) == 2


@rule("VW-DRAW-09")
def test_the_drawing_ends_at_once_when_everybody_is_out() -> None:
    fall = ["dark-omen", *GOLD]
    t = table(
        2,
        lines={0: ["gold", "dark-omen"], 1: ["gold", "dark-omen"]},
        decks={0: fall, 1: fall},
        locations=LOCATIONS,
    )
    assert [fact.said for fact in t.table.facts if fact.said != "drew"] == [
        "went-out",
        "went-out",
        "all-out",
        "round",
    ]
    assert t.state.round == 2
