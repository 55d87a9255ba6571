"""Champions that make somebody draw."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


# ---------------------------------------------------------------- a rival draws


@rule("VW-CHAMP-01")
def test_apprentice_makes_a_rival_of_choice_draw_one() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "gold"], 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).line == ["gold", "soldier"]
    assert t.player(2).line == ["gold"]


@rule("VW-CHAMP-01", "VW-CHAMP-06", "VW-CHAMP-23", "VW-CHAMP-26")
@pytest.mark.parametrize("card", ["apprentice", "brigand", "priestess", "saboteur"])
def test_only_rivals_who_can_be_targeted_are_offered_and_one_must_be_chosen(card: str) -> None:
    t = table(
        5,
        lines={3: ["fighter"], 4: ["general"]},
        decks={0: [card, *GOLD], 1: GOLD, 2: GOLD, 4: GOLD},
        stopped=[3],
    )
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert len(t.player(2).line) > 1
    assert [len(t.player(seat).line) for seat in (1, 3, 4)] == [1, 1, 2]


@rule("VW-CHAMP-06")
def test_brigand_makes_a_rival_draw_one_without_another_rogue() -> None:
    t = table(3, decks={0: ["brigand", *GOLD], 1: GOLD, 2: ["gold", "soldier", "gold"]})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert t.player(2).line == ["gold", "soldier"]
    assert t.player(1).line == ["gold"]


@rule("VW-CHAMP-23")
def test_priestess_alone_counts_herself() -> None:
    t = table(3, lines={0: ["fighter", "sellsword"], 2: ["monk"]}, decks={0: ["priestess", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).line == ["gold", "gold"]


@rule("VW-CHAMP-23")
def test_priestess_makes_one_rival_draw_a_card_for_each_mystic() -> None:
    t = table(3, lines={0: ["monk", "oracle", "guard"]}, decks={0: ["priestess", *GOLD], 1: ["gold", *GOLD], 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).line == ["gold"] * 4
    assert t.player(2).line == ["gold"]


@rule("VW-CHAMP-23")
def test_the_number_of_the_priestess_stands_although_a_mystic_is_flipped_meanwhile() -> None:
    t = table(lines={0: ["monk"]}, decks={0: ["priestess", *GOLD], 1: ["gold", "assassin", "soldier", *GOLD]})
    t.seat(1).asked("assassinate").answers("monk")
    assert t.player(0).line == ["[monk]", "priestess"]
    assert t.player(1).line == ["gold", "assassin", "soldier"]


@rule("VW-CHAMP-23")
def test_the_number_of_the_priestess_stands_although_a_mystic_comes_meanwhile() -> None:
    t = table(decks={0: ["priestess", "monk", *GOLD], 1: ["gold", "apprentice", *GOLD]})
    assert t.player(0).line == ["priestess", "monk"]
    assert t.player(1).line == ["gold", "apprentice"]


@rule("VW-CHAMP-24")
def test_pyromancer_may_make_one_rival_draw_two() -> None:
    t = table(3, decks={0: ["pyromancer", *GOLD], 1: GOLD, 2: ["gold", "soldier", "fighter", "gold"]})
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p3")
    assert t.player(2).line == ["gold", "soldier", "fighter"]
    assert t.player(1).line == ["gold"]
    assert set(t.asked.values()) == {"stop-or-go"}


@rule("VW-CHAMP-24")
def test_pyromancer_may_spare_everybody() -> None:
    t = table(decks={0: ["pyromancer", *GOLD], 1: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "pass").answers("pass")
    assert t.player(1).line == ["gold"]


@rule("VW-CHAMP-24")
def test_pyromancer_cannot_choose_who_is_stopped_or_protected() -> None:
    t = table(4, lines={2: ["general"], 3: ["gold"]}, decks={0: ["pyromancer", *GOLD], 1: GOLD, 2: GOLD}, stopped=[3])
    t.seat(0).asked("force-draw").offered("p2", "pass").answers("pass")


# ---------------------------------------------------------------- the Saboteur


@rule("VW-CHAMP-26", "VW-CHAMP-27")
def test_saboteur_without_another_rogue_makes_one_rival_draw_two_and_that_is_all() -> None:
    t = table(3, lines={0: ["monk"], 1: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert t.player(2).line == ["gold"] * 3
    assert t.player(1).line == ["sellsword", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go", 2: "stop-or-go"}


@rule("VW-CHAMP-26", "VW-CHAMP-27")
def test_saboteur_with_another_rogue_may_force_a_second_rival() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert len(t.player(1).line) == 3
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p3")
    assert len(t.player(2).line) == 2


@rule("VW-CHAMP-27")
def test_saboteur_may_force_the_same_rival_again() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).answers("p2")
    t.seat(0).asked("force-draw").answers("p2")
    assert len(t.player(1).line) == 4
    assert len(t.player(2).line) == 1


@rule("VW-CHAMP-27")
def test_the_second_part_of_the_saboteur_may_be_declined() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).answers("p2")
    t.seat(0).asked("force-draw").answers("pass")
    assert [len(t.player(seat).line) for seat in (1, 2)] == [3, 1]
    assert set(t.asked.values()) == {"stop-or-go"}


@rule("VW-CHAMP-27")
def test_the_first_part_of_the_saboteur_is_finished_before_the_second_begins() -> None:
    t = table(
        3,
        lines={0: ["sellsword"]},
        decks={0: ["saboteur", *GOLD], 1: ["gold", "apprentice", "warlord", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw").answers("p3")
    assert t.player(1).line == ["gold", "apprentice", "warlord", "gold"]
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("pass")


@rule("VW-CHAMP-27")
def test_a_rogue_flipped_during_the_first_part_no_longer_helps_the_saboteur() -> None:
    t = table(lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: ["gold", "assassin", *GOLD]})
    t.seat(1).asked("assassinate").answers("sellsword")
    assert t.player(1).line == ["gold", "assassin", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-27")
def test_a_rogue_that_comes_during_the_first_part_helps_the_saboteur() -> None:
    t = table(decks={0: ["saboteur", "sellsword", *GOLD], 1: ["gold", "apprentice", *GOLD]})
    assert t.player(0).line == ["saboteur", "sellsword"]
    t.seat(0).asked("force-draw").offered("p2", "pass").answers("p2")
    assert t.player(1).line == ["gold", "apprentice", "gold", "gold"]


@rule("VW-CHAMP-28")
def test_a_rival_who_went_out_cannot_be_sabotaged_again_but_another_can() -> None:
    t = table(
        3,
        lines={0: ["sellsword"], 1: ["gold", "dark-omen"]},
        decks={0: ["saboteur", *GOLD], 1: ["gold", "dark-omen", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).status == "out"
    t.seat(0).asked("force-draw").offered("p3", "pass").answers("p3")
    assert len(t.player(2).line) == 2


@rule("VW-CHAMP-28")
def test_with_the_only_rival_out_the_second_part_of_the_saboteur_finds_nobody() -> None:
    t = table(
        lines={0: ["sellsword"], 1: ["gold", "dark-omen"]},
        decks={0: ["saboteur", *GOLD], 1: ["gold", "dark-omen", *GOLD]},
    )
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go"}


@rule("VW-CHAMP-28")
def test_saboteur_without_a_target_for_the_first_part_has_none_for_the_second() -> None:
    t = table(lines={0: ["sellsword"], 1: ["general"]}, decks={0: ["saboteur", *GOLD], 1: GOLD})
    assert t.player(1).line == ["general", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


# ---------------------------------------------------------------- the controller draws


@rule("VW-CHAMP-09")
def test_firebrand_makes_its_controller_draw_one() -> None:
    t = table(decks={0: ["firebrand", "soldier", *GOLD], 1: GOLD})
    assert t.player(0).line == ["firebrand", "soldier"]
    assert t.player(1).line == ["gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-36")
def test_warlord_makes_its_controller_draw_one() -> None:
    t = table(decks={0: ["warlord", "soldier", *GOLD], 1: GOLD})
    assert t.player(0).line == ["warlord", "soldier"]
    assert t.player(1).line == ["gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-09", "VW-CHAMP-36", "VW-CHAMP-38")
@pytest.mark.parametrize("card", ["firebrand", "warlord", "wurm-lord"])
def test_an_own_compulsory_draw_may_put_its_controller_out(card: str) -> None:
    t = table(lines={0: ["gold", "dark-omen"]}, decks={0: [card, "dark-omen", *GOLD], 1: GOLD})
    assert t.player(0).status == "out"


@rule("VW-CHAMP-38")
def test_wurm_lord_makes_its_controller_draw_two_one_after_the_other() -> None:
    t = table(3, decks={0: ["wurm-lord", "apprentice", "soldier", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw")
    assert t.player(0).line == ["wurm-lord", "apprentice"]
    t.seat(0).answers("p2")
    assert t.player(0).line == ["wurm-lord", "apprentice", "soldier"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go", 2: "stop-or-go"}


@rule("VW-CHAMP-38")
def test_wurm_lord_draws_no_second_card_after_a_first_that_puts_its_controller_out() -> None:
    t = table(lines={0: ["gold", "dark-omen"]}, decks={0: ["wurm-lord", "dark-omen", "soldier"], 1: GOLD})
    assert t.player(0).drawn == ["wurm-lord", "dark-omen"]
    assert t.player(0).line == []
