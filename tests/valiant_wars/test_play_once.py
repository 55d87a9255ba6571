"""Draw effects that are lost, finished or not repeated, and how long Ongoing effects hold."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 6
OMEN = "dark-omen"


# ---------------------------------------------------------------- never later, never twice


@rule("VW-PLAY-10")
def test_an_effect_without_a_target_is_not_made_up_for_when_a_target_appears() -> None:
    t = table(2, lines={1: ["general"]}, decks={0: ["apprentice", *GOLD], 1: ["gold", "shaman", *GOLD]})
    assert t.player(1).line == ["general", "gold"]
    t.everyone("go")
    t.seat(1).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(1).line == ["[general]", "gold", "shaman", "gold"]
    assert not t.facts("forced")


@rule("VW-PLAY-10")
def test_an_effect_without_a_target_is_not_made_up_for_in_the_same_reveal() -> None:
    t = table(
        2,
        points={0: 0, 1: 1},
        lines={1: ["general"]},
        decks={0: ["apprentice", *GOLD], 1: ["shaman", *GOLD]},
    )
    t.seat(1).asked("flip-own").answers("general")
    assert t.player(1).line == ["[general]", "shaman"]


@rule("VW-PLAY-10")
def test_a_conditional_part_is_not_made_up_for_when_its_condition_is_met_afterwards() -> None:
    t = table(3, decks={0: ["saboteur", "barbarian", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    t.everyone("go")
    assert t.player(0).line == ["saboteur", "barbarian"]
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")
    assert len(t.facts("forced")) == 1


@rule("VW-PLAY-11")
def test_a_draw_effect_is_not_repeated_in_later_reveals() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    for _ in range(2):
        t.everyone("go")
        assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")
    assert [len(t.player(seat).line) for seat in range(3)] == [3, 4, 3]


@rule("VW-PLAY-11")
def test_it_happens_again_when_a_dancer_copies_it() -> None:
    t = table(3, lines={0: ["apprentice"]}, decks={0: ["dancer", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p3")
    assert t.player(2).line == ["gold", "gold"]
    t.everyone("go")
    assert len(t.facts("forced")) == 1


@rule("VW-PLAY-11")
def test_it_happens_again_when_the_card_is_drawn_in_another_round() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        decks={0: ["apprentice", "gold"], 1: GOLD, 2: GOLD},
        chance={"decks": [["apprentice"]]},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.everyone("stop")
    for seat in range(3):
        t.seat(seat).asked("buy").answers("pass")
    assert t.state.round == 2
    assert t.player(0).line == ["apprentice"]
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert len(t.player(2).line) == 2


# ---------------------------------------------------------------- flipped sources


@rule("VW-PLAY-12")
def test_a_waiting_draw_effect_is_lost_when_its_card_is_flipped_first() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        decks={0: ["assassin", *GOLD], 1: ["apprentice", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("assassinate").answers("apprentice")
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")
    assert t.player(1).line == ["[apprentice]"]
    assert "Your Apprentice was flipped before its turn: its effect is lost." in t.seat(1).reads()


@rule("VW-PLAY-12")
def test_a_waiting_own_draw_is_lost_too_when_its_card_is_flipped_first() -> None:
    t = table(2, points={0: 0, 1: 1}, decks={0: ["assassin", *GOLD], 1: ["wurm-lord", *GOLD]})
    t.seat(0).asked("assassinate").answers("wurm-lord")
    assert t.player(1).line == ["[wurm-lord]"]


@rule("VW-PLAY-12")
def test_with_fewer_points_the_card_acts_before_it_can_be_flipped() -> None:
    t = table(2, points={0: 1, 1: 0}, decks={0: ["assassin", *GOLD], 1: ["wurm-lord", *GOLD]})
    t.seat(0).asked("assassinate").answers("wurm-lord")
    assert t.player(1).line == ["[wurm-lord]", "gold", "gold"]


@rule("VW-PLAY-12")
def test_by_the_other_reading_a_flipped_card_acts_all_the_same() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        decks={0: ["assassin", *GOLD], 1: ["apprentice", *GOLD], 2: GOLD},
        options={"flipped_cards_act": True},
    )
    t.seat(0).asked("assassinate").answers("apprentice")
    t.seat(1).asked("force-draw").offered("p1", "p3").answers("p3")
    assert t.player(1).line == ["[apprentice]"]
    assert t.player(2).line == ["gold", "gold"]


@rule("VW-PLAY-12", "VW-OUT-09")
def test_by_the_other_reading_a_card_of_who_went_out_still_does_nothing() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        lines={1: ["gold", OMEN]},
        decks={0: ["apprentice", *GOLD], 1: ["pyromancer", OMEN, *GOLD], 2: GOLD},
        options={"flipped_cards_act": True},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"
    assert t.asked == dict.fromkeys([0, 2], "stop-or-go")


@rule("VW-PLAY-13")
def test_what_an_effect_has_done_stays_done_when_its_source_is_flipped() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        lines={2: ["fighter"]},
        decks={0: ["assassin", *GOLD], 1: ["gold", "assassin", *GOLD], 2: ["apprentice", *GOLD]},
    )
    t.seat(0).asked("assassinate").answers("fighter")
    t.seat(2).asked("force-draw").answers("p2")
    t.seat(1).asked("assassinate").offered("assassin", "apprentice", "pass").answers("assassin")
    assert t.player(0).line == ["[assassin]"]
    assert t.player(2).line == ["[fighter]", "apprentice"]


@rule("VW-PLAY-13")
def test_cards_drawn_by_an_effect_stay_when_its_source_is_flipped() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", *GOLD], 2: ["assassin", *GOLD]},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(2).asked("assassinate").answers("apprentice")
    assert t.player(0).line == ["[apprentice]"]
    assert t.player(1).line == ["gold", "soldier"]


@rule("VW-PLAY-14")
@pytest.mark.parametrize(("card", "before"), [("pyromancer", []), ("priestess", ["monk"])])
def test_a_draw_that_has_begun_is_finished_when_its_source_is_flipped_on_the_way(
    card: str, before: list[str]
) -> None:
    t = table(
        2,
        lines={0: before},
        decks={0: [card, *GOLD], 1: ["gold", "assassin", "soldier", *GOLD]},
    )
    if card == "pyromancer":
        t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("assassinate").answers(card)
    assert t.player(0).line == [*before, f"[{card}]"]
    assert t.player(1).line == ["gold", "assassin", "soldier"]


@rule("VW-PLAY-14")
def test_an_own_draw_that_has_begun_is_finished_when_its_source_is_flipped_on_the_way() -> None:
    t = table(2, decks={0: ["wurm-lord", "shaman", "soldier", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("wurm-lord", "shaman").answers("wurm-lord")
    assert t.player(0).line == ["[wurm-lord]", "shaman", "soldier"]


@rule("VW-PLAY-14")
def test_a_further_sentence_is_lost_when_its_source_is_flipped_on_the_way() -> None:
    t = table(
        3,
        lines={0: ["sellsword", "barbarian"]},
        decks={0: ["saboteur", *GOLD], 1: ["gold", "assassin", "soldier", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("assassinate").answers("saboteur")
    assert t.player(1).line == ["gold", "assassin", "soldier"]
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")


# ---------------------------------------------------------------- Ongoing effects


@rule("VW-PLAY-15")
@pytest.mark.parametrize(
    ("card", "food", "total"),
    [
        ("guard", "barbarian", 2 + 2 + 5),
        ("paladin", "barbarian", 4 + 2 + 5),
        ("retainer", "monk", 1 + 2 + 1),
        ("wing-knight", "monk", 4 + 1 + 1),
        ("mercenary", "gold", 1 + 1),
        ("archer", "village", 1 + 3),
        ("sentinel", "village", 3 + 2),
    ],
)
def test_a_bonus_counts_whether_its_food_comes_before_or_after(card: str, food: str, total: int) -> None:
    before = table(2, lines={0: [food]}, decks={0: [card, *GOLD], 1: GOLD})
    after = table(2, lines={0: [card]}, decks={0: [food, *GOLD], 1: GOLD})
    assert (before.player(0).swords, after.player(0).swords) == (total, total)


@rule("VW-PLAY-15")
def test_a_bonus_ends_when_its_card_is_turned_face_down() -> None:
    t = table(2, lines={0: ["village", "sentinel"]}, decks={0: GOLD, 1: ["assassin", *GOLD]})
    assert t.player(0).swords == 5
    t.seat(1).asked("assassinate").answers("sentinel")
    assert t.player(0).swords == 0


@rule("VW-PLAY-15")
def test_protection_holds_until_its_card_is_flipped() -> None:
    t = table(
        2,
        lines={0: ["general"]},
        decks={0: ["gold", "shaman", *GOLD], 1: ["apprentice", "gold", "apprentice", *GOLD]},
    )
    assert t.player(0).line == ["general", "gold"]
    t.everyone("go")
    t.seat(0).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(0).line == ["[general]", "gold", "shaman", "gold", "gold"]


@rule("VW-PLAY-15")
def test_an_ongoing_effect_ends_with_the_round() -> None:
    t = table(
        2,
        points={0: 0, 1: 1},
        lines={0: ["general"]},
        decks={0: GOLD, 1: ["gold", "brigand"]},
        chance={"decks": [["village", *6 * ["gold"], "general"], ["brigand"]]},
    )
    t.everyone("stop")
    t.seat(0).asked("buy").answers("pass")
    t.seat(1).asked("buy").answers("pass")
    assert t.player(1).line == ["brigand"]
    assert [fact.data["whom"] for fact in t.facts("forced")] == ["player:p1"]
    assert t.player(0).line == ["village", "gold"]


@rule("VW-PLAY-16")
@pytest.mark.parametrize("points", [{0: 0, 2: 5}, {0: 5, 2: 0}])
def test_a_general_protects_already_in_the_reveal_in_which_it_appears(points: dict[int, int]) -> None:
    t = table(
        4,
        points=points,
        decks={0: ["apprentice", *GOLD], 1: GOLD, 2: ["general", *GOLD], 3: GOLD},
    )
    t.seat(0).asked("force-draw").offered("p2", "p4").answers("p2")
    assert t.player(2).line == ["general"]


@rule("VW-PLAY-16")
@pytest.mark.parametrize("points", [{0: 0, 1: 5}, {0: 5, 1: 0}])
def test_a_hero_cannot_be_chosen_already_in_the_reveal_in_which_it_appears(points: dict[int, int]) -> None:
    t = table(2, points=points, lines={1: ["fighter"]}, decks={0: ["assassin", *GOLD], 1: ["hero", *GOLD]})
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")
