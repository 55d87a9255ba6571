"""Cards turned face-down: what they no longer count for, and what cannot be turned."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


@rule("VW-FLIP-01")
def test_a_face_down_card_cannot_be_chosen_to_be_flipped_again() -> None:
    t = table(2, lines={1: ["fighter", "barbarian"]}, decks={0: ["assassin", "assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "barbarian", "pass").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("barbarian", "pass").answers("pass")


@rule("VW-FLIP-01")
def test_a_rival_who_has_only_a_face_down_champion_must_flip_a_soldier() -> None:
    lines = {1: ["fighter", "soldier"]}
    t = table(2, lines=lines, decks={0: ["lunar-witch", "lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == ["[fighter]", "soldier", "gold"]
    t.everyone("go")
    assert t.player(1).line == ["[fighter]", "[soldier]", "gold", "gold"]


@rule("VW-FLIP-01")
def test_a_player_cannot_choose_an_own_face_down_card_to_flip() -> None:
    t = table(2, lines={0: ["fighter", "soldier"]}, decks={0: ["shaman", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("fighter", "soldier", "shaman").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("flip-own").offered("soldier", "shaman", "shaman").answers("soldier")
    assert t.player(0).line == ["[fighter]", "[soldier]", "shaman", "shaman"]


@rule("VW-FLIP-01")
def test_a_face_down_card_stays_face_down_for_the_rest_of_the_round() -> None:
    lines = {1: ["fighter", "barbarian"]}
    t = table(2, lines=lines, decks={0: ["assassin", "lunar-witch", *GOLD], 1: ["gold", "shaman", "gold", "gold"]})
    t.seat(0).answers("fighter")
    t.everyone("go")
    t.seat(1).asked("give-up").offered("barbarian", "shaman").answers("barbarian")
    assert t.player(1).line == ["[fighter]", "[barbarian]", "gold", "[shaman]"]
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    t.seat(1).answers("stop")
    t.seat(0).asked("buy")
    assert t.player(1).line == ["[fighter]", "[barbarian]", "gold", "[shaman]", "gold"]


@rule("VW-FLIP-02")
def test_a_face_down_card_gives_no_swords_and_no_gold_and_keeps_its_place() -> None:
    t = table(2, lines={1: ["soldier", "sellsword", "gold"]}, decks={0: ["assassin", *GOLD], 1: ["fighter", *GOLD]})
    assert (t.player(1).swords, t.player(1).gold) == (5, 2)
    t.seat(0).answers("sellsword")
    assert t.player(1).line == ["soldier", "[sellsword]", "gold", "fighter"]
    assert (t.player(1).swords, t.player(1).gold) == (3, 1)


@rule("VW-FLIP-02")
def test_a_face_down_rogue_is_no_rogue_for_the_saboteur() -> None:
    t = table(
        2,
        lines={0: ["brigand", "sellsword"]},
        decks={0: ["shaman", "shaman", "saboteur", *GOLD], 1: [*GOLD, *GOLD]},
    )
    t.seat(0).answers("brigand")
    t.everyone("go")
    t.seat(0).answers("sellsword")
    t.everyone("go")
    assert t.player(0).line == ["[brigand]", "[sellsword]", "shaman", "shaman", "saboteur"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert len(t.player(1).line) == 3 + 2


@rule("VW-FLIP-02")
def test_a_face_down_dark_omen_is_no_dark_omen_and_gives_no_gold() -> None:
    t = table(
        2,
        lines={0: ["gold", "dark-omen"]},
        decks={0: ["saint", "dark-omen", "dark-omen", "gold"], 1: GOLD},
    )
    assert t.player(0).gold == 2
    t.seat(0).asked("flip-omen").answers("dark-omen")
    assert t.player(0).gold == 1
    t.everyone("go")
    assert t.player(0).line == ["gold", "[dark-omen]", "saint", "dark-omen"]
    assert t.player(0).status == "active"
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-FLIP-02")
def test_a_face_down_general_has_no_effect() -> None:
    t = table(2, lines={1: ["general"]}, decks={0: ["gold", "apprentice", *GOLD], 1: ["shaman", *GOLD]})
    t.seat(1).asked("flip-own").answers("general")
    t.everyone("go")
    assert t.player(1).line == ["[general]", "shaman", "gold", "gold"]


@rule("VW-FLIP-02")
def test_a_champion_turned_face_down_in_the_reveal_it_came_in_does_not_act() -> None:
    t = table(3, points={0: 0, 1: 1}, decks={0: ["assassin", *GOLD], 1: ["apprentice", *GOLD], 2: GOLD})
    t.seat(0).asked("assassinate").answers("apprentice")
    assert t.asked == dict.fromkeys(range(3), "stop-or-go")
    assert [len(t.player(seat).line) for seat in range(3)] == [1, 1, 1]


@rule("VW-FLIP-02")
def test_everybody_sees_that_a_flipped_card_lies_face_down_and_shows_nothing() -> None:
    t = table(2, lines={1: ["sellsword"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).answers("sellsword")
    for seat in (0, 1):
        row = next(area for area in t.seat(seat).sees().areas if area.id == "player:p2")
        assert [card.face_down for card in row.cards] == [True, False]
        assert row.cards[0].stats == ()
        assert row.note == "0 swords, 1 gold"


@rule("VW-FLIP-03")
def test_a_guard_loses_the_bonus_when_the_rogue_that_fed_it_is_flipped() -> None:
    t = table(2, lines={1: ["guard", "sellsword"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    assert (t.player(1).swords, t.player(1).gold) == (6, 2)
    t.seat(0).answers("sellsword")
    assert (t.player(1).swords, t.player(1).gold) == (2, 1)


@rule("VW-FLIP-04")
@pytest.mark.parametrize(("champion", "with_one_mystic", "with_two"), [("retainer", 3, 5), ("wing-knight", 5, 6)])
def test_only_face_up_mystics_count_for_a_bonus(champion: str, with_one_mystic: int, with_two: int) -> None:
    monk, oracle = 1, 2
    t = table(2, lines={1: [champion, "monk", "oracle"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    assert t.player(1).swords == with_two + monk + oracle
    t.seat(0).answers("oracle")
    assert t.player(1).swords == with_one_mystic + monk


@rule("VW-FLIP-04")
def test_only_face_up_mystics_count_for_the_priestess() -> None:
    t = table(2, lines={0: ["monk", "fighter"]}, decks={0: ["shaman", "priestess", *GOLD], 1: [*GOLD, *GOLD]})
    t.seat(0).asked("flip-own").answers("monk")
    t.everyone("go")
    assert t.player(0).line == ["[monk]", "fighter", "shaman", "priestess"]
    assert len(t.player(1).line) == 2 + 2


@rule("VW-FLIP-05")
def test_a_flipped_card_goes_into_its_owners_next_deck_and_works_again() -> None:
    t = table(
        2,
        lines={1: ["soldier", "sellsword"]},
        decks={0: ["assassin", "gold"], 1: ["gold", "gold"]},
        chance={"decks": [["gold", "assassin", "village"], ["sellsword", "gold", "gold", "soldier"]]},
    )
    before = sorted(t.state.players[1].owned)
    t.seat(0).answers("sellsword")
    t.everyone("stop")
    t.everyone("pass")
    t.everyone("pass")
    assert t.state.round == 2
    assert t.player(1).line == ["sellsword"]
    assert (t.player(1).swords, t.player(1).gold) == (2, 1)
    assert sorted(t.state.players[1].owned) == before
    assert "sellsword" not in t.player(0).deck


@rule("VW-FLIP-06")
def test_a_rival_cannot_flip_a_hero() -> None:
    t = table(2, lines={1: ["hero", "fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")


@rule("VW-FLIP-06")
def test_a_player_cannot_give_up_a_hero_so_a_soldier_is_flipped() -> None:
    t = table(2, lines={1: ["hero", "soldier"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == ["hero", "[soldier]", "gold"]


@rule("VW-FLIP-06")
def test_a_player_with_a_hero_alone_flips_nothing_when_bewitched() -> None:
    t = table(2, lines={1: ["hero"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == ["hero", "gold"]
    assert t.facts("flipped-by") == []


@rule("VW-FLIP-06")
def test_a_shaman_beside_a_hero_flips_itself() -> None:
    t = table(2, lines={0: ["hero"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    assert t.player(0).line == ["hero", "[shaman]"]
