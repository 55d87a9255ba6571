"""Targets: which players and cards an effect may choose, and whether it must choose at all."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
OPTIONAL_TARGETS = {"targeting_is_optional": True}
OPEN_CARDS = {"protection_covers_cards": False}
FORCING = ["apprentice", "brigand", "priestess", "saboteur"]


# ---------------------------------------------------------------- what is targeting


@rule("VW-TGT-01")
@pytest.mark.parametrize("champion", ["apprentice", "pyromancer", "lunar-witch", "assassin"])
def test_choosing_a_rival_and_choosing_a_rivals_card_are_both_stopped_by_a_general(champion: str) -> None:
    t = table(2, lines={1: ["general", "fighter"]}, decks={0: [champion, *GOLD], 1: GOLD})
    assert t.player(1).line == ["general", "fighter", "gold"]
    assert [fact.data["who"] for fact in t.facts("no-target")] == ["player:p1"]


@rule("VW-TGT-01")
def test_choosing_an_own_card_is_targeting_too_so_a_hero_cannot_be_chosen_by_its_own_player() -> None:
    t = table(2, lines={0: ["hero", "guard", "fighter"]}, decks={0: ["dancer", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").offered("guard", "fighter").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("flip-own").offered("guard", "fighter", "dancer", "shaman").answers("fighter")


@rule("VW-TGT-01")
def test_looking_at_the_deck_counting_and_drawing_oneself_are_no_targeting() -> None:
    t = table(
        2,
        lines={0: ["general", "hero", "retainer"], 1: ["general"]},
        decks={0: ["oracle", "firebrand", *GOLD], 1: GOLD},
    )
    assert t.state.players[0].known == 4
    t.everyone("go")
    assert t.player(0).line == ["general", "hero", "retainer", "oracle", "firebrand", "gold"]
    assert t.facts("no-target") == []


# ---------------------------------------------------------------- protected players


@rule("VW-TGT-02")
def test_cards_of_players_who_stopped_or_have_a_general_cannot_be_chosen() -> None:
    t = table(
        4,
        lines={1: ["fighter"], 2: ["barbarian"], 3: ["general", "guard"]},
        decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD, 3: GOLD},
        stopped=[2],
    )
    t.seat(0).asked("assassinate").offered("fighter", "pass")
    reasons = {bar.id: bar.rule for bar in t.seat(0).question.barred if bar.id.startswith("player:")}
    assert reasons == {"player:p3": "VW-TGT-03", "player:p4": "VW-CHAMP-10"}
    t.seat(0).answers("pass")


@rule("VW-TGT-02")
def test_a_player_who_went_out_shows_no_card_to_choose() -> None:
    decks = {0: ["assassin", *GOLD], 1: ["dark-omen", *GOLD], 2: ["guard", *GOLD]}
    t = table(3, lines={1: ["fighter", "dark-omen"]}, decks=decks)
    assert t.player(1).status == "out"
    t.seat(0).asked("assassinate").offered("guard", "pass").answers("pass")


@rule("VW-TGT-02")
def test_a_table_may_play_that_only_players_are_protected_and_not_their_cards() -> None:
    t = table(
        3,
        lines={1: ["fighter", "hero"], 2: ["general", "guard"]},
        decks={0: ["assassin", "apprentice", *GOLD], 1: GOLD, 2: GOLD},
        stopped=[1],
        options=OPEN_CARDS,
    )
    t.seat(0).asked("assassinate").offered("fighter", "general", "guard", "pass").answers("guard")
    assert t.player(2).line == ["general", "[guard]", "gold"]
    t.everyone("go")
    assert len(t.player(2).line) == 4
    assert [fact.data["who"] for fact in t.facts("no-target")] == ["player:p1"]


@rule("VW-TGT-03")
def test_a_player_who_stopped_cannot_be_targeted_for_the_rest_of_the_round() -> None:
    t = table(
        4,
        decks={
            0: ["gold", "pyromancer", "lunar-witch", "assassin", "gold"],
            1: ["fighter", *GOLD],
            2: ["guard", *GOLD],
            3: ["guard", *GOLD],
        },
    )
    t.seat(1).answers("stop")
    t.everyone("go")
    t.seat(0).asked("force-draw").offered("p3", "p4", "pass").answers("pass")
    t.everyone("go")
    t.seat(0).asked("bewitch").offered("p3", "p4").answers("p3")
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("guard", "pass").answers("guard")
    assert t.player(1).line == ["fighter"]


@rule("VW-TGT-03")
def test_a_player_who_is_out_cannot_be_targeted_for_the_rest_of_the_round() -> None:
    t = table(
        4,
        lines={1: ["gold", "dark-omen"]},
        decks={0: ["gold", "pyromancer", "lunar-witch", "gold"], 1: ["dark-omen", *GOLD], 2: GOLD, 3: GOLD},
    )
    assert t.player(1).status == "out"
    t.everyone("go")
    t.seat(0).asked("force-draw").offered("p3", "p4", "pass").answers("pass")
    t.everyone("go")
    t.seat(0).asked("bewitch").offered("p3", "p4").answers("p3")
    assert t.player(1).line == []


# ---------------------------------------------------------------- optional or compulsory


@rule("VW-TGT-04")
@pytest.mark.parametrize(
    ("champion", "kind"), [("assassin", "assassinate"), ("pyromancer", "force-draw"), ("saint", "flip-omen")]
)
def test_a_champion_that_may_choose_can_be_declined_and_then_nothing_happens(champion: str, kind: str) -> None:
    lines = {0: ["gold", "dark-omen"], 1: ["fighter"]}
    t = table(2, lines=lines, decks={0: [champion, *GOLD], 1: GOLD})
    assert "pass" in t.seat(0).asked(kind).options
    t.seat(0).answers("pass")
    assert (t.player(0).line, t.player(1).line) == (["gold", "dark-omen", champion], ["fighter", "gold"])


@rule("VW-TGT-04")
@pytest.mark.parametrize("champion", [*FORCING, "lunar-witch"])
def test_a_champion_that_orders_a_rival_to_be_chosen_cannot_be_declined(champion: str) -> None:
    t = table(3, lines={1: ["fighter"]}, decks={0: [champion, *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).offered("p2", "p3").answers("p2")
    assert t.player(1).line != ["fighter", "gold"]


@rule("VW-TGT-04")
@pytest.mark.parametrize("champion", FORCING)
def test_a_compulsory_effect_with_one_possible_rival_happens_without_a_question(champion: str) -> None:
    t = table(2, decks={0: [champion, *GOLD], 1: [*GOLD, *GOLD]})
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert len(t.player(1).line) > 1


@rule("VW-TGT-04")
def test_the_first_part_of_the_saboteur_is_ordered_and_the_second_may_be_declined() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("pass")
    assert [len(t.player(seat).line) for seat in (1, 2)] == [3, 1]


@rule("VW-TGT-04")
def test_shaman_and_dancer_must_choose_a_card_of_their_own_line() -> None:
    t = table(2, lines={0: ["fighter", "barbarian"]}, decks={0: ["dancer", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").offered("fighter", "barbarian").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("flip-own").offered("fighter", "barbarian", "dancer", "shaman").answers("fighter")


@rule("VW-TGT-04")
@pytest.mark.parametrize("champion", [*FORCING, "lunar-witch"])
def test_a_table_may_play_that_every_choice_of_a_rival_can_be_declined(champion: str) -> None:
    t = table(2, lines={1: ["fighter"]}, decks={0: [champion, *GOLD], 1: GOLD}, options=OPTIONAL_TARGETS)
    t.seat(0).offered("p2", "pass").answers("pass")
    assert t.player(1).line == ["fighter", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


# ---------------------------------------------------------------- no target, any rival, pointless targets


@rule("VW-TGT-05")
@pytest.mark.parametrize("champion", [*FORCING, "lunar-witch"])
def test_a_compulsory_effect_without_a_target_does_nothing_and_is_not_kept_for_later(champion: str) -> None:
    t = table(2, lines={1: ["general"]}, decks={0: [champion, *GOLD], 1: ["gold", "shaman", *GOLD]})
    assert t.player(1).line == ["general", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    t.everyone("go")
    t.seat(1).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(1).line == ["[general]", "gold", "shaman", "gold"]


@rule("VW-TGT-05")
def test_a_saint_without_a_dark_omen_and_a_dancer_without_a_champion_do_nothing_later_either() -> None:
    t = table(2, decks={0: ["saint", "dark-omen", "gold", "gold"], 1: ["dancer", "guard", "gold", "gold"]})
    t.everyone("go")
    t.everyone("go")
    assert t.player(0).line == ["saint", "dark-omen", "gold"]
    assert t.state.players[1].line[0].copying is None


@rule("VW-TGT-06")
@pytest.mark.parametrize("champion", ["apprentice", "lunar-witch"])
def test_any_other_player_may_be_chosen_whatever_their_points_and_seat_but_never_oneself(champion: str) -> None:
    decks = {0: GOLD, 1: GOLD, 2: [champion, *GOLD], 3: GOLD, 4: GOLD}
    t = table(5, points={0: 7, 1: 0, 2: 3, 3: 5, 4: 1}, decks=decks)
    t.seat(2).offered("p1", "p2", "p4", "p5").answers("p5")


@rule("VW-TGT-07")
def test_a_rival_without_a_card_to_draw_may_be_chosen() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold"], 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert [len(t.player(seat).line) for seat in (1, 2)] == [1, 1]


@rule("VW-TGT-07")
def test_a_rival_without_a_card_to_flip_may_be_chosen() -> None:
    t = table(3, lines={2: ["fighter"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("bewitch").offered("p2", "p3").answers("p2")
    assert t.facts("flipped-by") == []
    assert t.player(2).line == ["fighter", "gold"]


# ---------------------------------------------------------------- which cards, and when


@rule("VW-TGT-08")
def test_only_face_up_cards_in_lines_can_be_chosen_not_those_of_decks_or_the_market() -> None:
    t = table(
        2,
        lines={1: ["fighter", "sellsword", "village"]},
        decks={0: ["assassin", "assassin", "monk"], 1: ["gold", "gold", "barbarian"]},
        market=["hero", "guard", "archer", "oracle", "retainer"],
    )
    t.seat(0).asked("assassinate").offered("fighter", "sellsword", "pass").answers("sellsword")
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")


@rule("VW-TGT-08")
def test_a_dancer_cannot_choose_a_face_down_champion_or_one_in_the_deck_or_market() -> None:
    t = table(
        2,
        lines={0: ["guard", "fighter", "barbarian"]},
        decks={0: ["shaman", "dancer", "monk"], 1: ["soldier", *GOLD]},
        market=["hero", "guard", "archer", "oracle", "retainer"],
    )
    t.seat(0).answers("fighter")
    t.everyone("go")
    t.seat(0).asked("copy").offered("guard", "barbarian", "shaman").answers("barbarian")


@rule("VW-TGT-09")
def test_a_player_who_went_out_by_an_earlier_effect_cannot_be_chosen_by_a_later_one() -> None:
    t = table(
        4,
        points={2: 1},
        lines={1: ["gold", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "dark-omen", "gold"], 2: ["apprentice", *GOLD], 3: GOLD},
    )
    t.seat(0).offered("p2", "p3", "p4").answers("p2")
    t.seat(2).offered("p1", "p4").answers("p4")


@rule("VW-TGT-09")
def test_a_player_who_lost_the_general_by_an_earlier_effect_can_be_chosen_by_a_later_one() -> None:
    t = table(
        3,
        points={0: 1},
        lines={1: ["general"]},
        decks={0: ["apprentice", *GOLD], 1: ["shaman", *GOLD], 2: GOLD},
    )
    t.seat(1).asked("flip-own").answers("general")
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).line == ["[general]", "shaman", "gold"]


@rule("VW-TGT-09")
def test_a_player_who_drew_a_general_by_an_earlier_effect_cannot_be_chosen_by_a_later_one() -> None:
    t = table(
        4,
        points={2: 1},
        decks={0: ["apprentice", *GOLD], 1: ["gold", "general", *GOLD], 2: ["apprentice", *GOLD], 3: GOLD},
    )
    t.seat(0).offered("p2", "p3", "p4").answers("p2")
    t.seat(2).offered("p1", "p4").answers("p4")


@rule("VW-TGT-09")
def test_the_second_part_of_an_effect_is_judged_by_the_situation_after_the_first() -> None:
    t = table(
        3,
        lines={0: ["sellsword"], 1: ["gold", "dark-omen"]},
        decks={0: ["saboteur", *GOLD], 1: ["gold", "dark-omen", *GOLD], 2: GOLD},
    )
    t.seat(0).offered("p2", "p3").answers("p2")
    assert t.player(1).status == "out"
    t.seat(0).offered("p3", "pass").answers("p3")
    assert len(t.player(2).line) == 2


@rule("VW-TGT-04")
def test_the_journal_says_whether_an_effect_was_used_or_declined() -> None:
    decks = {0: ["pyromancer", "pyromancer", *GOLD], 1: [*GOLD, *GOLD]}
    t = table(2, lines={}, decks=decks)
    t.seat(0).asked("force-draw").answers("pass")
    assert t.seat(1).reads()[-1] == "Ada did not use Pyromancer."
    t.everyone("go")
    t.seat(0).asked("force-draw").answers("p2")
    assert len(t.facts("declined")) == 1
    assert "Ada used Pyromancer: you must draw 2 cards." in t.seat(1).reads()
