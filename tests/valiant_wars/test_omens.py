"""The omen stack: Dark Omens that follow a Dark Omen at the very start of a line."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 6
OMEN = "dark-omen"


@rule("VW-OMEN-01")
def test_dark_omens_that_follow_a_first_one_go_on_top_of_it() -> None:
    t = table(2, decks={0: [OMEN, OMEN, OMEN, "gold", *GOLD], 1: GOLD})
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).line == [OMEN]
    assert len(t.player(0).stack) == 2
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).line == [OMEN, "gold"]
    assert len(t.player(0).stack) == 2


@rule("VW-OMEN-01")
def test_everybody_sees_the_stack_as_one_place_in_the_line() -> None:
    t = table(2, decks={0: [OMEN, OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    for seat in (0, 1):
        (row,) = [area for area in t.seat(seat).sees().areas if area.id == "player:p1"]
        assert [(face.name, face.note) for face in row.cards] == [("Dark Omen", "stack of 2")]


@rule("VW-OMEN-02")
@pytest.mark.parametrize("card", ["gold", "soldier", "village", "fighter"])
def test_the_first_other_card_closes_the_stack_for_good(card: str) -> None:
    t = table(2, decks={0: [OMEN, OMEN, card, OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).line == [OMEN, card]
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OMEN-02")
def test_a_closing_card_that_is_flipped_does_not_open_the_stack_again() -> None:
    t = table(2, decks={0: [OMEN, OMEN, "fighter", OMEN, *GOLD], 1: ["gold", "gold", "assassin", *GOLD]})
    t.everyone("go")
    t.everyone("go")
    t.seat(1).asked("assassinate").answers("fighter")
    assert t.player(0).line == [OMEN, "[fighter]"]
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OMEN-03")
def test_nobody_goes_out_on_an_open_stack_however_high_it_is() -> None:
    t = table(2, decks={0: [*[OMEN] * 8, "gold", OMEN, *GOLD], 1: ["gold"] * 12})
    for _ in range(7):
        t.everyone("go")
        assert t.player(0).status == "active"
    assert t.seat(0).question.detail.endswith("no Dark Omen can put you OUT yet.")
    t.everyone("go")
    assert t.player(0).status == "active"
    assert t.seat(0).question.detail.endswith("One more Dark Omen and you are OUT.")
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OMEN-04")
def test_a_stack_pays_one_gold_in_all() -> None:
    t = table(2, points={1: 1}, decks={0: [OMEN, OMEN, OMEN, "gold", *GOLD], 1: GOLD})
    assert t.player(0).gold == 1
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).gold == 1
    t.everyone("go")
    assert t.player(0).gold == 2
    t.everyone("stop")
    assert t.seat(0).asked("buy").question.detail.startswith("2 Gold left")


@rule("VW-OMEN-05")
@pytest.mark.parametrize("card", ["gold", "soldier", "village", "fighter"])
def test_after_another_first_card_two_dark_omens_in_a_row_put_a_player_out(card: str) -> None:
    t = table(2, decks={0: [card, OMEN, OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    assert t.player(0).line == [card, OMEN]
    t.everyone("go")
    assert t.player(0).status == "out"
    assert not t.facts("stacked")


@rule("VW-OMEN-06")
def test_a_forced_dark_omen_joins_an_open_stack() -> None:
    t = table(2, decks={0: ["pyromancer", *GOLD], 1: [OMEN, OMEN, OMEN, "soldier", *GOLD]})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).line == [OMEN]
    assert len(t.player(1).stack) == 2
    assert t.player(1).status == "active"


@rule("VW-OMEN-06")
def test_a_forced_card_of_another_kind_closes_the_stack() -> None:
    t = table(2, decks={0: ["pyromancer", *GOLD], 1: [OMEN, "soldier", OMEN, *GOLD]})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"


@rule("VW-OMEN-06")
def test_cards_of_other_players_do_not_disturb_a_stack() -> None:
    t = table(
        3,
        decks={
            0: ["gold", "soldier", OMEN, *GOLD],
            1: [OMEN, OMEN, OMEN, *GOLD],
            2: [OMEN, "village", OMEN, *GOLD],
        },
    )
    t.everyone("go")
    assert (len(t.player(0).stack), len(t.player(1).stack), len(t.player(2).stack)) == (0, 1, 0)
    t.everyone("go")
    assert (len(t.player(0).stack), len(t.player(1).stack), len(t.player(2).stack)) == (0, 2, 0)
    assert [t.player(seat).status for seat in range(3)] == ["active", "active", "out"]


@rule("VW-OMEN-07")
def test_a_saint_turns_the_whole_stack_face_down() -> None:
    t = table(2, decks={0: [OMEN, OMEN, OMEN, "saint", OMEN, "gold", *GOLD], 1: GOLD})
    for _ in range(3):
        t.everyone("go")
    t.seat(0).asked("flip-omen").offered(OMEN, "pass").answers(OMEN)
    assert t.player(0).line == [f"[{OMEN}]", "saint"]
    assert t.player(0).gold == 0
    t.everyone("go")
    assert t.player(0).status == "active"
    assert t.player(0).gold == 1


@rule("VW-OMEN-08")
def test_no_new_stack_begins_after_the_stack_was_flipped() -> None:
    t = table(2, decks={0: [OMEN, OMEN, "saint", OMEN, OMEN, *GOLD], 1: GOLD})
    t.everyone("go")
    t.everyone("go")
    t.seat(0).asked("flip-omen").answers(OMEN)
    t.everyone("go")
    assert t.player(0).line == [f"[{OMEN}]", "saint", OMEN]
    assert len(t.player(0).stack) == 1
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OMEN-08")
def test_no_new_stack_begins_after_every_card_before_was_flipped() -> None:
    t = table(2, decks={0: ["fighter", OMEN, OMEN, *GOLD], 1: ["assassin", *GOLD]})
    t.seat(1).asked("assassinate").answers("fighter")
    t.everyone("go")
    assert t.player(0).line == ["[fighter]", OMEN]
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-OMEN-08")
def test_a_new_round_may_bring_a_new_stack() -> None:
    t = table(
        2,
        decks={0: ["gold", OMEN, OMEN, "gold"], 1: GOLD},
        chance={"decks": [["dark-omen", "dark-omen"]]},
    )
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).status == "out"
    t.seat(1).answers("stop")
    t.seat(1).asked("buy").answers("pass")
    t.everyone("go")
    assert t.player(0).line == [OMEN]
    assert len(t.player(0).stack) == 1


@rule("VW-OMEN-09")
def test_a_single_first_dark_omen_is_an_ordinary_one() -> None:
    t = table(2, decks={0: [OMEN, "soldier", OMEN, *GOLD], 1: GOLD})
    assert t.player(0).gold == 1
    t.everyone("go")
    assert t.player(0).line == [OMEN, "soldier"]
    assert t.player(0).gold == 1
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).status == "out"
