"""Forced draws: who draws, when, how many, and that nobody can refuse."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


@rule("VW-FORCE-01")
def test_a_forced_draw_turns_the_top_card_of_the_own_deck_face_up_into_the_own_line() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "fighter"], 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).line == ["gold", "soldier"]
    assert t.player(1).deck == ["fighter"]
    assert (t.player(0).line, t.player(0).deck) == (["apprentice"], GOLD)
    assert (t.player(2).line, t.player(2).deck) == (["gold"], GOLD[1:])


@rule("VW-FORCE-01")
def test_a_forced_draw_happens_before_the_waiting_effects_of_the_same_reveal() -> None:
    t = table(
        3,
        points={2: 1},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "gold"], 2: ["apprentice", *GOLD]},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == {2: "force-draw"}
    assert t.player(1).line == ["gold", "soldier"]
    t.seat(2).answers("p1")


@rule("VW-FORCE-01")
def test_a_forced_dark_omen_counts_and_a_forced_champion_acts_as_in_a_reveal() -> None:
    decks = {0: ["pyromancer", *GOLD], 1: ["gold", "firebrand", "soldier", "dark-omen", "gold"], 2: GOLD}
    t = table(3, lines={1: ["dark-omen"]}, decks=decks)
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).drawn == ["gold", "firebrand", "soldier", "dark-omen"]
    assert t.player(1).status == "out"


@rule("VW-FORCE-02")
def test_a_forced_draw_does_not_replace_the_next_normal_card() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "fighter", "gold"], 2: GOLD})
    t.seat(0).answers("p2")
    t.everyone("go")
    assert t.player(1).line == ["gold", "soldier", "fighter"]
    assert [len(t.player(seat).line) for seat in (0, 2)] == [2, 2]


@rule("VW-FORCE-02")
def test_a_player_who_was_forced_to_draw_may_stop_at_the_decision_point_as_usual() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "fighter"], 2: GOLD})
    t.seat(0).answers("p2")
    t.seat(1).asked("stop-or-go").offered("stop", "go").answers("stop")
    t.everyone("go")
    assert t.player(1).status == "stopped"
    assert t.player(1).line == ["gold", "soldier"]


@rule("VW-FORCE-03")
def test_the_effect_of_the_first_forced_card_comes_before_the_second_card() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: ["gold", "apprentice", "soldier", "gold"], 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw")
    assert t.player(1).line == ["gold", "apprentice"]
    t.seat(1).answers("p3")
    assert t.player(1).line == ["gold", "apprentice", "soldier"]
    assert len(t.player(2).line) == 2


@rule("VW-FORCE-03")
def test_a_player_who_goes_out_by_the_first_forced_card_does_not_turn_over_the_second() -> None:
    decks = {0: ["pyromancer", *GOLD], 1: ["gold", "dark-omen", "soldier", "soldier"], 2: GOLD}
    t = table(3, lines={1: ["gold", "dark-omen"]}, decks=decks)
    t.seat(0).answers("p2")
    assert t.player(1).status == "out"
    assert t.player(1).drawn == ["gold", "dark-omen"]
    assert t.player(2).drawn == ["gold"]


@rule("VW-FORCE-04")
def test_a_deck_with_too_few_cards_gives_what_is_left_and_the_rest_is_lost() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: ["gold", "soldier"], 2: GOLD})
    t.seat(0).answers("p2")
    assert t.player(1).line == ["gold", "soldier"]
    assert [t.player(seat).drawn for seat in (0, 2)] == [["pyromancer"], ["gold"]]
    assert t.player(1).status == "active"
    t.everyone("go")
    assert t.player(1).status == "stopped"
    assert t.player(1).line == ["gold", "soldier"]


@rule("VW-FORCE-04")
def test_an_active_player_without_cards_may_be_chosen_and_is_not_out() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold"], 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert [t.player(seat).drawn for seat in (0, 1, 2)] == [["apprentice"], ["gold"], ["gold"]]
    assert t.player(1).status == "active"
    t.everyone("go")
    assert t.player(1).status == "stopped"


@rule("VW-FORCE-05")
@pytest.mark.parametrize("champion", ["apprentice", "pyromancer"])
def test_a_chosen_player_is_asked_nothing_and_must_draw_even_the_card_that_puts_them_out(champion: str) -> None:
    decks = {0: [champion, *GOLD], 1: ["gold", "dark-omen", "gold"], 2: GOLD}
    t = table(3, lines={1: ["gold", "dark-omen"]}, decks=decks)
    assert t.asked == {0: "force-draw"}
    t.seat(0).answers("p2")
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go", 2: "stop-or-go"}


@rule("VW-FORCE-05")
def test_nobody_can_stop_between_the_two_cards_of_a_forced_draw() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: ["gold", "soldier", "fighter", "gold"], 2: GOLD})
    t.seat(0).answers("p2")
    assert t.player(1).line == ["gold", "soldier", "fighter"]
    assert [decision.kind for decision in t.table.decisions] == ["force-draw"]


@rule("VW-FORCE-06")
@pytest.mark.parametrize(("champion", "cards"), [("firebrand", 1), ("warlord", 1), ("wurm-lord", 2)])
def test_an_own_compulsory_draw_happens_in_spite_of_the_own_general_and_without_a_question(
    champion: str, cards: int
) -> None:
    t = table(2, lines={0: ["general"]}, decks={0: [champion, *GOLD], 1: GOLD})
    assert t.player(0).line == ["general", champion, *["gold"] * cards]
    assert t.player(1).line == ["gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-FORCE-07")
def test_only_active_and_unprotected_rivals_can_be_made_to_draw() -> None:
    t = table(
        5,
        lines={2: ["gold"], 4: ["general"]},
        decks={0: ["pyromancer", *GOLD], 1: GOLD, 2: GOLD, 3: GOLD, 4: GOLD},
        stopped=[2],
        out=[3],
    )
    t.seat(0).asked("force-draw").offered("p2", "pass").answers("p2")
    assert [len(t.player(seat).line) for seat in (1, 2, 3, 4)] == [3, 1, 0, 2]


@rule("VW-FORCE-07")
def test_a_general_turned_face_down_no_longer_keeps_its_player_from_being_made_to_draw() -> None:
    t = table(
        3,
        lines={1: ["general"]},
        points={0: 1},
        decks={0: ["pyromancer", *GOLD], 1: ["shaman", *GOLD], 2: GOLD},
    )
    t.seat(1).asked("flip-own").answers("general")
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p2")
    assert t.player(1).line == ["[general]", "shaman", "gold", "gold"]
