"""The Dancer, who takes on the text of another Champion of her controller."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


def dancer_seen(t: ValiantStory) -> tuple[str, str, int, str]:
    """Name, type, cost and note of the first player's Dancer, as a rival sees her."""
    row = next(area for area in t.seat(1).sees().areas if area.id == "player:p1")
    face = next(face for face in row.cards if face.id.startswith("card:dancer"))
    cost = next(stat.value for stat in face.stats if stat.name == "Cost")
    return face.name, face.kind, cost, face.note


# ---------------------------------------------------------------- what is copied


@rule("VW-DANCE-01")
def test_dancer_takes_on_the_effect_of_one_other_own_champion_for_the_rest_of_the_round() -> None:
    t = table(lines={0: ["guard", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    assert t.player(0).gold == 2
    t.seat(0).asked("copy").offered("guard", "monk").answers("monk")
    assert t.player(0).gold == 2 + 2
    assert dancer_seen(t)[3] == "copies Monk"
    t.everyone("go").everyone("go")
    assert t.player(0).gold == 2 + 2 + 2
    assert dancer_seen(t)[3] == "copies Monk"


@rule("VW-DANCE-02")
def test_a_copied_draw_effect_is_carried_out_at_once_with_new_choices_and_only_once() -> None:
    t = table(3, lines={0: ["guard"]}, decks={0: ["apprentice", "dancer", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    t.everyone("go")
    t.seat(0).asked("copy").answers("apprentice")
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert (len(t.player(1).line), len(t.player(2).line)) == (3, 3)
    t.everyone("go")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go", 2: "stop-or-go"}
    assert (len(t.player(1).line), len(t.player(2).line)) == (4, 4)


@rule("VW-DANCE-02")
def test_a_copied_assassin_chooses_a_card_anew() -> None:
    t = table(lines={0: ["assassin"], 1: ["fighter", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "monk", "pass").answers("monk")
    assert t.player(1).line == ["fighter", "[monk]", "gold"]


@rule("VW-DANCE-03")
def test_a_copied_bonus_counts_for_the_dancer_and_for_the_original() -> None:
    t = table(lines={0: ["retainer", "monk"]}, decks={0: ["dancer", "monk", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("retainer")
    assert t.player(0).swords == (1 + 2) + 1 + (2 + 2)
    t.everyone("go")
    assert t.player(0).swords == (1 + 4) + 1 + (2 + 4) + 1


@rule("VW-DANCE-03", "VW-DANCE-11")
def test_a_copied_effect_ends_when_the_dancer_is_flipped() -> None:
    t = table(lines={0: ["retainer", "monk"]}, decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]})
    t.seat(0).asked("copy").answers("monk")
    assert t.player(0).gold == 2 + 2
    t.everyone("go")
    t.seat(1).asked("assassinate").answers("dancer")
    assert t.player(0).line == ["retainer", "monk", "[dancer]", "gold"]
    assert t.player(0).gold == 2 + 1
    assert t.player(0).swords == (1 + 2) + 1


@rule("VW-DANCE-04")
def test_a_copied_brigand_forces_a_draw_and_has_the_bonus() -> None:
    t = table(3, lines={0: ["brigand", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("copy").answers("brigand")
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert len(t.player(2).line) == 2
    assert t.player(0).swords == (1 + 1) + 1 + (2 + 1)


@rule("VW-DANCE-05")
def test_dancer_keeps_her_own_swords() -> None:
    t = table(lines={0: ["hero", "barbarian"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    assert dancer_seen(t)[3] == "copies Barbarian"
    assert t.player(0).swords == 7 + 5 + 2


@rule("VW-DANCE-05")
def test_dancer_keeps_her_own_type_name_and_cost() -> None:
    t = table(lines={0: ["wing-knight", "guard", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("monk")
    assert t.player(0).swords == (4 + 1) + (2 + 2) + 1 + 2
    assert dancer_seen(t) == ("Dancer", "Rogue", 3, "copies Monk")


@rule("VW-DANCE-06")
def test_the_copied_champion_keeps_its_swords_type_and_effect() -> None:
    t = table(lines={0: ["wing-knight", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("monk")
    assert t.player(0).line == ["wing-knight", "monk", "dancer"]
    assert t.player(0).swords == (4 + 1) + 1 + 2
    assert t.player(0).gold == 2 + 2


@rule("VW-DANCE-06")
def test_the_copied_champion_can_be_copied_and_flipped_again_like_any_other() -> None:
    t = table(
        lines={0: ["guard", "monk"]},
        decks={0: ["dancer", "dancer", *GOLD], 1: ["gold", "assassin", *GOLD]},
        points={0: 0, 1: 1},
    )
    t.seat(0).asked("copy").answers("monk")
    t.everyone("go")
    t.seat(0).asked("copy").offered("guard", "monk", "dancer").answers("monk")
    assert t.player(0).gold == 2 + 2 + 2
    t.seat(1).asked("assassinate").offered("guard", "monk", "dancer", "dancer", "pass").answers("monk")
    assert t.player(0).line == ["guard", "[monk]", "dancer", "dancer"]


# ---------------------------------------------------------------- the text speaks of the Dancer


@rule("VW-DANCE-07")
def test_other_cards_are_cards_other_than_the_dancer() -> None:
    t = table(lines={0: ["sellsword", "paladin"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("paladin")
    assert t.player(0).swords == 2 + (4 + 4) + (2 + 4)


@rule("VW-DANCE-07")
def test_a_copied_shaman_may_flip_the_dancer() -> None:
    t = table(lines={0: ["fighter", "shaman"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("shaman")
    t.seat(0).asked("flip-own").offered("fighter", "shaman", "dancer").answers("dancer")
    assert t.player(0).line == ["fighter", "shaman", "[dancer]"]


@rule("VW-DANCE-07")
def test_a_copied_shaman_that_spares_itself_spares_the_dancer() -> None:
    t = table(
        lines={0: ["fighter", "shaman"]},
        decks={0: ["dancer", *GOLD], 1: GOLD},
        options={"shaman_spares_itself": True},
    )
    t.seat(0).asked("copy").answers("shaman")
    t.seat(0).asked("flip-own").offered("fighter", "shaman").answers("shaman")
    assert t.player(0).line == ["fighter", "[shaman]", "dancer"]


@rule("VW-DANCE-14")
def test_a_copied_saboteur_has_another_rogue_in_the_saboteur() -> None:
    t = table(3, lines={0: ["saboteur"]}, decks={0: ["dancer", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p3")
    assert (len(t.player(1).line), len(t.player(2).line)) == (3, 2)


@rule("VW-DANCE-14")
def test_a_saboteur_flipped_meanwhile_is_no_other_rogue_for_the_dancer_who_copies_it() -> None:
    t = table(lines={0: ["saboteur"]}, decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]})
    t.seat(1).asked("assassinate").offered("saboteur", "dancer", "pass").answers("saboteur")
    assert t.player(1).line == ["gold", "assassin", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-DANCE-14")
def test_a_copied_priestess_counts_the_mystics_of_that_moment_without_the_dancer() -> None:
    t = table(lines={0: ["priestess", "monk"]}, decks={0: ["dancer", *GOLD], 1: ["gold", *GOLD]})
    t.seat(0).asked("copy").answers("priestess")
    assert len(t.player(1).line) == 1 + 2


# ---------------------------------------------------------------- what can be copied


@rule("VW-DANCE-08")
def test_a_hero_cannot_be_copied() -> None:
    t = table(lines={0: ["hero", "fighter", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").offered("fighter", "monk").answers("fighter")


@rule("VW-DANCE-08", "VW-DANCE-10")
def test_beside_nothing_but_a_hero_a_dancer_copies_nothing() -> None:
    t = table(lines={0: ["hero"]}, decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]})
    assert t.facts("copied") == []
    t.everyone("go")
    t.seat(1).asked("assassinate").offered("dancer", "pass").answers("pass")


@rule("VW-DANCE-08")
def test_a_dancer_may_be_agreed_to_copy_a_hero_and_cannot_be_flipped_then() -> None:
    t = table(
        lines={0: ["hero", "fighter"]},
        decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]},
        options={"dancer_copies_hero": True},
    )
    t.seat(0).asked("copy").offered("hero", "fighter").answers("hero")
    t.everyone("go")
    t.seat(1).asked("assassinate").offered("fighter", "pass").answers("pass")
    assert t.player(0).swords == 7 + 2 + 2


@rule("VW-DANCE-09")
def test_even_an_unwelcome_champion_must_be_copied() -> None:
    t = table(lines={0: ["wurm-lord"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    assert t.player(0).line == ["wurm-lord", "dancer", "gold", "gold"]


@rule("VW-DANCE-09")
@pytest.mark.parametrize("plain", ["fighter", "barbarian", "soldier"])
def test_a_card_without_effect_may_be_copied_and_brings_nothing(plain: str) -> None:
    t = table(lines={0: [plain, "wurm-lord"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    before = t.player(0).swords
    t.seat(0).asked("copy").offered(plain, "wurm-lord").answers(plain)
    assert t.player(0).line == [plain, "wurm-lord", "dancer"]
    assert (t.player(0).swords, t.player(0).gold) == (before, 0)
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-DANCE-10")
def test_a_dancer_with_nothing_to_copy_stays_without_effect_although_champions_come_later() -> None:
    t = table(
        lines={0: ["gold", "village", "dark-omen"], 1: ["fighter"]},
        decks={0: ["dancer", "monk", "guard", *GOLD], 1: GOLD},
    )
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    t.everyone("go")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    t.everyone("go")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).gold == 1 + 1 + 2
    assert t.facts("copied") == []


@rule("VW-DANCE-13")
def test_champions_of_rivals_face_down_ones_and_those_in_the_market_cannot_be_copied() -> None:
    t = table(
        lines={0: ["fighter", "guard", "monk"], 1: ["barbarian"]},
        decks={0: ["gold", "dancer", *GOLD], 1: ["assassin", *GOLD]},
        market=["archer", "retainer", "sentinel", "paladin", "general"],
    )
    t.seat(1).asked("assassinate").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("copy").offered("guard", "monk").answers("guard")


# ---------------------------------------------------------------- how long it lasts


@rule("VW-DANCE-11")
def test_the_copy_stands_although_the_original_is_flipped() -> None:
    t = table(lines={0: ["fighter", "monk"]}, decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]})
    t.seat(0).asked("copy").answers("monk")
    t.everyone("go")
    t.seat(1).asked("assassinate").answers("monk")
    assert t.player(0).line == ["fighter", "[monk]", "dancer", "gold"]
    assert t.player(0).gold == 2 + 1


@rule("VW-DANCE-11")
def test_a_copy_may_be_agreed_to_end_with_its_original() -> None:
    t = table(
        lines={0: ["fighter", "monk"]},
        decks={0: ["dancer", *GOLD], 1: ["gold", "assassin", *GOLD]},
        options={"copy_needs_original": True},
    )
    t.seat(0).asked("copy").answers("monk")
    assert t.player(0).gold == 2 + 2
    t.everyone("go")
    t.seat(1).asked("assassinate").answers("monk")
    assert t.player(0).gold == 1


# ---------------------------------------------------------------- two Dancers


@rule("VW-DANCE-12")
def test_a_dancer_who_copies_a_dancer_takes_on_what_that_one_copied() -> None:
    t = table(lines={0: ["guard", "monk"]}, decks={0: ["dancer", "dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("monk")
    t.everyone("go")
    t.seat(0).asked("copy").offered("guard", "monk", "dancer").answers("dancer")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).gold == 2 + 2 + 2


@rule("VW-DANCE-12")
def test_a_draw_effect_taken_on_from_a_dancer_is_carried_out() -> None:
    t = table(lines={0: ["guard", "firebrand"]}, decks={0: ["dancer", "gold", "dancer", "soldier", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("firebrand")
    t.everyone("go")
    t.seat(0).asked("copy").answers("dancer")
    assert t.player(0).line == ["guard", "firebrand", "dancer", "gold", "dancer", "soldier"]


@rule("VW-DANCE-12")
def test_a_dancer_who_copies_a_dancer_without_effect_copies_nothing() -> None:
    t = table(decks={0: ["dancer", "dancer", "monk", *GOLD], 1: GOLD})
    t.everyone("go")
    assert t.player(0).line == ["dancer", "dancer"]
    t.everyone("go")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).gold == 2


@rule("VW-DANCE-11", "VW-DANCE-12")
def test_where_copies_end_with_their_original_a_dancer_who_lost_hers_is_one_without_effect() -> None:
    t = table(
        lines={0: ["monk"]},
        decks={0: ["dancer", "gold", "dancer", *GOLD], 1: ["gold", "assassin", *GOLD]},
        options={"copy_needs_original": True},
    )
    t.everyone("go")
    t.seat(1).asked("assassinate").answers("monk")
    t.everyone("go")
    assert t.player(0).line == ["[monk]", "dancer", "gold", "dancer"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).gold == 1


# ---------------------------------------------------------------- a copied General


@rule("VW-DANCE-15")
def test_a_dancer_who_copied_a_general_protects_without_it() -> None:
    t = table(
        lines={0: ["general", "fighter"]},
        decks={0: ["dancer", "shaman", "gold", *GOLD], 1: ["gold", "gold", "apprentice", "assassin", *GOLD]},
    )
    t.seat(0).asked("copy").answers("general")
    t.everyone("go")
    t.seat(0).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(0).line == ["[general]", "fighter", "dancer", "shaman", "gold"]
    t.everyone("go")
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).line == ["[general]", "fighter", "dancer", "shaman", "gold", "gold"]


@rule("VW-DANCE-15")
def test_with_the_dancer_flipped_the_general_still_protects_and_with_both_flipped_nobody_does() -> None:
    t = table(
        lines={0: ["general"]},
        decks={
            0: ["dancer", "shaman", "shaman", "gold", *GOLD],
            1: ["gold", "gold", "apprentice", "apprentice", *GOLD],
        },
        points={0: 1, 1: 0},
    )
    t.everyone("go")
    t.seat(0).asked("flip-own").answers("dancer")
    t.everyone("go")
    assert t.player(0).line == ["general", "[dancer]", "shaman", "shaman"]
    t.seat(0).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(0).line == ["[general]", "[dancer]", "shaman", "shaman", "gold", "gold"]
