"""Champions that count while they lie face-up: bonuses, Gold, General and Hero; the Oracle; those without effect."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


def showing(*cards: str, rival: tuple[str, ...] = ("gold",), **options: bool) -> ValiantStory:
    """A table at which the first player shows just these cards, and a rival shows some as well."""
    return table(lines={0: cards, 1: rival}, decks={1: GOLD}, options=options)


def strength(*cards: str, rival: tuple[str, ...] = ("gold",), **options: bool) -> int:
    """The Swords of a line of these cards."""
    return showing(*cards, rival=rival, **options).player(0).swords


# ---------------------------------------------------------------- bonuses of Swords


@rule("VW-CHAMP-04")
def test_archer_has_three_more_swords_with_a_location_however_many() -> None:
    assert strength("archer") == 1
    assert strength("archer", rival=("village",)) == 1
    assert strength("archer", "village") == 1 + 3
    assert strength("village", "archer", "village", "village") == 1 + 3


@rule("VW-CHAMP-07")
def test_brigand_has_one_more_sword_with_another_rogue_before_or_after_however_many() -> None:
    assert strength("brigand") == 1
    assert strength("brigand", "monk", "fighter", rival=("sellsword",)) == 1 + 1 + 2
    assert strength("brigand", "sellsword") == (1 + 1) + 2
    assert strength("sellsword", "brigand") == 2 + (1 + 1)
    assert strength("sellsword", "brigand", "sellsword") == 2 + (1 + 1) + 2


@rule("VW-CHAMP-07")
def test_two_brigands_are_other_rogues_for_each_other() -> None:
    assert strength("brigand", "brigand") == 2 * (1 + 1)


@rule("VW-CHAMP-13")
def test_guard_has_two_more_swords_with_a_rogue_however_many() -> None:
    assert strength("guard", "monk", rival=("sellsword",)) == 2 + 1
    assert strength("guard", "sellsword") == (2 + 2) + 2
    assert strength("sellsword", "guard", "sellsword") == 2 + (2 + 2) + 2


@rule("VW-CHAMP-19")
def test_mercenary_has_a_sword_for_each_gold_card_and_at_most_seven() -> None:
    assert strength("mercenary", rival=("gold", "gold")) == 1
    assert strength("gold", "mercenary", "gold") == 1 + 2
    assert strength("mercenary", *["gold"] * 7) == 1 + 7
    assert strength("mercenary", *["gold"] * 8) == 1 + 7


@rule("VW-CHAMP-19")
def test_mercenary_counts_gold_cards_and_no_other_gold() -> None:
    assert strength("gold", "gold", "dark-omen", "monk", "mercenary") == 1 + (1 + 2)
    assert strength("gold", "sellsword", "mercenary") == 2 + (1 + 1)


@rule("VW-CHAMP-19")
def test_two_mercenaries_each_have_their_own_bonus() -> None:
    assert strength("mercenary", "mercenary", "gold", "gold") == 2 * (1 + 2)
    assert strength("mercenary", "mercenary", *["gold"] * 8) == 2 * (1 + 7)


@rule("VW-CHAMP-19")
def test_a_mercenary_may_be_agreed_to_count_all_gold() -> None:
    assert strength("gold", "gold", "dark-omen", "monk", "mercenary", mercenary_counts_all_gold=True) == 1 + (1 + 5)
    assert strength("gold", "sellsword", "mercenary", mercenary_counts_all_gold=True) == 2 + (1 + 2)
    assert strength("mercenary", *["gold"] * 6, "monk", mercenary_counts_all_gold=True) == (1 + 7) + 1
    assert strength("gold", "gold", "silver-mine", "mercenary", mercenary_counts_all_gold=True) == 1 + 2


@rule("VW-CHAMP-22")
def test_paladin_has_two_more_swords_for_each_other_rogue_without_limit() -> None:
    assert strength("paladin", "monk", rival=("sellsword",)) == 4 + 1
    assert strength("sellsword", "paladin") == 2 + (4 + 2)
    assert strength("paladin", *["sellsword"] * 3, *["barbarian"] * 2) == (4 + 5 * 2) + 3 * 2 + 2 * 5


@rule("VW-CHAMP-22")
def test_a_paladin_counts_another_paladin_but_never_itself() -> None:
    assert strength("paladin") == 4
    assert strength("paladin", "paladin") == 2 * (4 + 2)


@rule("VW-CHAMP-25")
def test_retainer_has_two_more_swords_for_each_mystic_without_limit() -> None:
    assert strength("retainer", "sellsword", rival=("monk",)) == 1 + 2
    assert strength("retainer", "monk") == (1 + 2) + 1
    assert strength("monk", "retainer", "monk", "monk", "oracle", "oracle") == (1 + 5 * 2) + 3 * 1 + 2 * 2


@rule("VW-CHAMP-32")
def test_sentinel_has_two_more_swords_for_each_location_without_limit() -> None:
    assert strength("sentinel", rival=("village",)) == 3
    assert strength("sentinel", "village") == 3 + 2
    assert strength("village", "sentinel", "village", "village", "toll-bridge") == 3 + 4 * 2


@rule("VW-CHAMP-37")
def test_wing_knight_has_a_sword_for_each_mystic_without_limit() -> None:
    assert strength("wing-knight", "sellsword", rival=("monk",)) == 4 + 2
    assert strength("wing-knight", "monk") == (4 + 1) + 1
    assert strength("monk", "wing-knight", "monk", "monk", "oracle", "oracle") == (4 + 5) + 3 * 1 + 2 * 2


# ---------------------------------------------------------------- Gold


@rule("VW-CHAMP-20")
def test_a_monk_gives_two_gold() -> None:
    assert showing("monk").player(0).gold == 2
    assert showing("gold", "monk").player(0).gold == 3
    assert showing("gold", "monk").player(1).gold == 2


@rule("VW-CHAMP-31")
def test_a_sellsword_gives_one_gold() -> None:
    assert showing("sellsword").player(0).gold == 1
    assert showing("gold", "sellsword").player(0).gold == 2


@rule("VW-CHAMP-20", "VW-CHAMP-31")
def test_gold_of_monk_and_sellsword_is_spent_like_any_other() -> None:
    t = table(
        lines={0: ["monk", "sellsword"], 1: ["sellsword"]},
        points={1: 1},
        market=["monk", "paladin", "warlord", "fighter", "archer"],
    )
    t.seat(0).asked("buy").offered("monk", "fighter", "archer", "gold", "soldier", "pass").answers("pass")
    t.seat(1).asked("buy").offered("fighter", "gold", "soldier", "pass").answers("pass")


@rule("VW-CHAMP-39")
def test_copies_of_a_champion_each_work_on_their_own() -> None:
    assert showing("monk", "monk").player(0).gold == 4
    assert showing("sellsword", "sellsword", "sellsword").player(0).gold == 3
    assert strength("retainer", "retainer", "monk", "monk") == 2 * (1 + 4) + 2
    assert strength("archer", "archer", "village") == 2 * (1 + 3)
    assert strength("guard", "guard", "sellsword") == 2 * (2 + 2) + 2
    assert strength("sentinel", "sentinel", "village") == 2 * (3 + 2)
    assert strength("wing-knight", "wing-knight", "monk") == 2 * (4 + 1) + 1


# ---------------------------------------------------------------- no effect


@rule("VW-CHAMP-05", "VW-CHAMP-08")
@pytest.mark.parametrize(("card", "base"), [("barbarian", 5), ("fighter", 2)])
def test_a_champion_without_effect_gives_its_swords_and_nothing_else(card: str, base: int) -> None:
    others = ["monk", "sellsword", "village", "gold"]
    assert strength(card) == base
    assert strength(card, *others) == base + 1 + 2
    assert showing(card, *others).player(0).gold == 2 + 1 + 1
    assert showing(card).player(0).gold == 0


@rule("VW-CHAMP-05", "VW-CHAMP-08")
@pytest.mark.parametrize("card", ["barbarian", "fighter"])
def test_drawing_a_champion_without_effect_sets_off_nothing(card: str) -> None:
    t = table(lines={0: ["sellsword", "dark-omen"], 1: ["monk"]}, decks={0: [card, *GOLD], 1: GOLD})
    assert {fact.said for fact in t.table.facts} == {"drew"}
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert t.player(0).line == ["sellsword", "dark-omen", card]
    assert t.player(1).line == ["monk", "gold"]


# ---------------------------------------------------------------- General


@rule("VW-CHAMP-10")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("apprentice", "force-draw"),
        ("brigand", "force-draw"),
        ("priestess", "force-draw"),
        ("saboteur", "force-draw"),
        ("lunar-witch", "bewitch"),
    ],
)
def test_the_controller_of_a_general_cannot_be_chosen_by_rivals(card: str, kind: str) -> None:
    t = table(4, lines={1: ["general", "monk"]}, decks={0: [card, *GOLD], 1: GOLD, 2: GOLD, 3: GOLD})
    t.seat(0).asked(kind).offered("p3", "p4").answers("p3")
    assert t.player(1).line == ["general", "monk", "gold"]


@rule("VW-CHAMP-10")
def test_no_card_beside_a_general_can_be_chosen_by_rivals_nor_the_general() -> None:
    t = table(
        3,
        lines={1: ["general", "monk", "soldier"], 2: ["fighter"]},
        decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD},
    )
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")


@rule("VW-CHAMP-10")
def test_the_question_says_that_a_general_protects() -> None:
    t = table(4, lines={1: ["general"]}, decks={0: ["apprentice", *GOLD], 1: GOLD, 2: GOLD, 3: GOLD})
    barred = {bar.id: bar.reason for bar in t.seat(0).question.barred}
    assert "General" in barred["player:p2"]
    t.seat(0).answers("p3")


@rule("VW-CHAMP-11")
def test_a_general_does_not_hinder_own_compulsory_draws() -> None:
    t = table(lines={0: ["general"]}, decks={0: ["firebrand", "soldier", *GOLD], 1: GOLD})
    assert t.player(0).line == ["general", "firebrand", "soldier"]


@rule("VW-CHAMP-11")
def test_an_own_shaman_may_flip_any_card_beside_a_general_and_the_general() -> None:
    t = table(lines={0: ["general", "fighter"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("general", "fighter", "shaman").answers("general")
    assert t.player(0).line == ["[general]", "fighter", "shaman"]


@rule("VW-CHAMP-11")
def test_an_own_saint_and_an_own_dancer_work_beside_a_general() -> None:
    t = table(lines={0: ["general", "dark-omen", "monk"]}, decks={0: ["saint", "dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-omen").answers("dark-omen")
    assert t.player(0).line == ["general", "[dark-omen]", "monk", "saint"]
    t.everyone("go")
    t.seat(0).asked("copy").offered("general", "monk", "saint").answers("monk")
    assert t.player(0).gold == 2 + 2


@rule("VW-CHAMP-11")
def test_the_controller_of_a_general_may_target_rivals_freely() -> None:
    t = table(
        3,
        lines={0: ["general"], 1: ["fighter"], 2: ["monk"]},
        decks={0: ["apprentice", "assassin", *GOLD], 1: GOLD, 2: GOLD},
    )
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).line == ["fighter", "gold", "gold"]
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("fighter", "monk", "pass").answers("monk")
    assert t.player(2).line == ["[monk]", "gold", "gold"]


@rule("VW-CHAMP-12")
def test_a_general_protects_before_the_effects_of_the_reveal_it_came_in() -> None:
    t = table(decks={0: ["apprentice", *GOLD], 1: ["general", *GOLD]}, points={0: 0, 1: 3})
    assert t.player(1).line == ["general"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-12")
def test_the_protection_of_a_general_ends_at_once_when_it_is_flipped() -> None:
    t = table(lines={1: ["general"]}, decks={0: ["apprentice", *GOLD], 1: ["shaman", *GOLD]}, points={0: 3, 1: 0})
    t.seat(1).asked("flip-own").answers("general")
    assert t.player(1).line == ["[general]", "shaman", "gold"]


@rule("VW-CHAMP-12")
def test_a_general_does_not_undo_what_happened_before_it_appeared() -> None:
    t = table(
        lines={1: ["fighter"]},
        decks={0: ["assassin", "pyromancer", *GOLD], 1: ["gold", "gold", "soldier", "general", *GOLD]},
    )
    t.seat(0).asked("assassinate").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).line == ["[fighter]", "gold", "gold", "soldier", "general"]


# ---------------------------------------------------------------- Hero


@rule("VW-CHAMP-14")
def test_a_hero_is_flipped_neither_by_rivals_nor_by_its_own_controller() -> None:
    t = table(
        lines={1: ["hero", "fighter", "monk"]},
        decks={0: ["assassin", "lunar-witch", *GOLD], 1: ["gold", "gold", "shaman", *GOLD]},
    )
    t.seat(0).asked("assassinate").offered("fighter", "monk", "pass").answers("pass")
    t.everyone("go")
    t.seat(1).asked("give-up").offered("fighter", "monk").answers("monk")
    t.everyone("go")
    t.seat(1).asked("flip-own").offered("fighter", "shaman").answers("fighter")
    assert t.player(1).line == ["hero", "[fighter]", "[monk]", "gold", "gold", "shaman"]
    assert t.player(1).swords == 7 + 5


@rule("VW-CHAMP-14")
def test_a_location_that_demands_a_flip_leaves_a_hero_alone() -> None:
    t = table(lines={0: ["hero"]}, decks={0: ["walled-town", *GOLD], 1: GOLD})
    assert t.player(0).line == ["hero", "walled-town"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-15")
def test_a_hero_cannot_be_chosen_by_rivals_nor_by_its_own_dancer() -> None:
    t = table(
        lines={0: ["hero", "fighter", "monk"]},
        decks={0: ["dancer", *GOLD], 1: ["assassin", *GOLD]},
        points={0: 0, 1: 1},
    )
    t.seat(0).asked("copy").offered("fighter", "monk").answers("fighter")
    t.seat(1).asked("assassinate").offered("fighter", "monk", "dancer", "pass").answers("pass")


@rule("VW-CHAMP-15")
def test_a_hero_protects_only_itself() -> None:
    t = table(
        3,
        lines={1: ["hero", "fighter"]},
        decks={0: ["apprentice", "assassin", "lunar-witch", *GOLD], 1: ["gold", *GOLD], 2: GOLD},
    )
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert t.player(1).line == ["hero", "fighter", "gold", "gold"]
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("fighter")
    assert t.player(1).line[:2] == ["hero", "[fighter]"]
    t.everyone("go")
    t.seat(0).asked("bewitch").offered("p2", "p3").answers("p3")


# ---------------------------------------------------------------- Oracle

AHEAD = ["soldier", "dark-omen", "monk", "gold", "fighter"]


def foreseen(t: ValiantStory, seat: int) -> list[str]:
    """The names of the next cards that this seat sees laid out."""
    rows = [area for area in t.seat(seat).sees().areas if area.id.startswith("foreseen")]
    return [face.name for row in rows for face in row.cards]


@rule("VW-CHAMP-21")
def test_oracle_shows_its_controller_the_next_four_cards_and_leaves_them_in_order() -> None:
    t = table(decks={0: ["oracle", *AHEAD], 1: GOLD})
    assert foreseen(t, 0) == ["Soldier", "Dark Omen", "Monk", "Gold"]
    assert t.seat(0).reads()[-1] == "You foresaw Soldier, Dark Omen, Monk and Gold."
    assert t.player(0).deck == AHEAD
    assert t.player(0).line == ["oracle"]
    t.everyone("go")
    assert t.player(0).line == ["oracle", "soldier"]
    assert foreseen(t, 0) == ["Dark Omen", "Monk", "Gold"]


@rule("VW-CHAMP-21")
def test_oracle_shows_all_cards_if_fewer_than_four_are_left() -> None:
    t = table(decks={0: ["oracle", "soldier", "dark-omen"], 1: GOLD})
    assert foreseen(t, 0) == ["Soldier", "Dark Omen"]
    assert t.player(0).deck == ["soldier", "dark-omen"]


@rule("VW-CHAMP-21")
def test_nobody_but_its_controller_sees_what_an_oracle_shows() -> None:
    t = table(3, decks={0: ["oracle", *AHEAD], 1: GOLD, 2: GOLD})
    for seat in (1, 2):
        assert foreseen(t, seat) == []
        assert not any("Dark Omen" in text for text in t.seat(seat).reads())
    spectator = t.table.scene(None)
    assert not any(area.id.startswith("foreseen") for area in spectator.areas)
    assert not any("Dark Omen" in told.text for told in t.table.journal(None))
