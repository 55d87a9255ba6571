"""Champions that turn cards face-down: Assassin, Lunar Witch, Saint and Shaman."""

import pytest

from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5

# ---------------------------------------------------------------- Assassin


@rule("VW-CHAMP-02")
def test_assassin_flips_one_champion_of_a_rival_that_its_controller_chooses() -> None:
    t = table(3, lines={1: ["fighter"], 2: ["monk", "guard"]}, decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "monk", "guard", "pass").answers("guard")
    assert t.player(1).line == ["fighter", "gold"]
    assert t.player(2).line == ["monk", "[guard]", "gold"]
    assert set(t.asked.values()) == {"stop-or-go"}


@rule("VW-CHAMP-02")
def test_assassin_may_let_everybody_live() -> None:
    t = table(lines={1: ["fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")
    assert t.player(1).line == ["fighter", "gold"]


@rule("VW-CHAMP-03")
def test_assassin_finds_only_face_up_champions_and_soldiers_of_rivals_who_can_be_targeted() -> None:
    t = table(
        5,
        lines={
            0: ["barbarian"],
            1: ["hero", "dark-omen", "village", "soldier", "archer"],
            2: ["monk"],
            3: ["general", "guard"],
            4: ["wing-knight", "dark-omen"],
        },
        decks={0: ["assassin", "assassin", *GOLD], 1: GOLD, 3: GOLD, 4: ["dark-omen", *GOLD]},
        stopped=[2],
    )
    assert t.player(4).status == "out"
    t.seat(0).asked("assassinate").offered("soldier", "archer", "pass").answers("archer")
    t.everyone("go")
    t.seat(0).asked("assassinate").offered("soldier", "pass").answers("soldier")
    assert t.player(1).line == ["hero", "dark-omen", "village", "[soldier]", "[archer]", "gold", "gold"]


@rule("VW-CHAMP-03")
def test_assassin_without_a_card_to_choose_does_nothing() -> None:
    t = table(lines={0: ["barbarian"], 1: ["hero", "dark-omen", "village"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    assert t.player(0).line == ["barbarian", "assassin"]
    assert t.player(1).line == ["hero", "dark-omen", "village", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


# ---------------------------------------------------------------- Lunar Witch


@rule("VW-CHAMP-16")
def test_lunar_witch_chooses_the_rival_and_the_rival_chooses_the_champion() -> None:
    t = table(3, lines={1: ["monk", "guard"], 2: ["fighter"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("bewitch").offered("p2", "p3").answers("p2")
    assert t.asked == {1: "give-up"}
    t.seat(1).offered("monk", "guard").answers("guard")
    assert t.player(1).line == ["monk", "[guard]", "gold"]
    assert t.player(2).line == ["fighter", "gold"]
    assert set(t.asked.values()) == {"stop-or-go"}


@rule("VW-CHAMP-16")
def test_lunar_witch_cannot_choose_who_is_stopped_or_protected() -> None:
    t = table(
        5,
        lines={1: ["monk"], 2: ["fighter"], 3: ["guard"], 4: ["general"]},
        decks={0: ["lunar-witch", *GOLD], 1: GOLD, 2: GOLD, 4: GOLD},
        stopped=[3],
    )
    t.seat(0).asked("bewitch").offered("p2", "p3").answers("p3")
    assert t.player(2).line == ["[fighter]", "gold"]


@rule("VW-CHAMP-17")
def test_a_bewitched_rival_with_a_champion_may_not_give_up_a_soldier() -> None:
    t = table(lines={1: ["soldier", "fighter", "monk"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    t.seat(1).asked("give-up").offered("fighter", "monk").answers("monk")
    assert t.player(1).line == ["soldier", "fighter", "[monk]", "gold"]


@rule("VW-CHAMP-17")
@pytest.mark.parametrize("others", [[], ["hero"]], ids=["no Champion", "only a Hero"])
def test_a_bewitched_rival_without_a_champion_to_flip_gives_up_a_soldier(others: list[str]) -> None:
    t = table(lines={1: [*others, "soldier", "gold"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == [*others, "[soldier]", "gold", "gold"]


@rule("VW-CHAMP-17")
def test_a_rival_whose_champions_are_face_down_gives_up_a_soldier() -> None:
    t = table(lines={1: ["fighter", "soldier"]}, decks={0: ["lunar-witch", "lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == ["[fighter]", "soldier", "gold"]
    t.everyone("go")
    assert t.player(1).line == ["[fighter]", "[soldier]", "gold", "gold"]


@rule("VW-CHAMP-18")
def test_a_bewitched_rival_with_nothing_to_flip_flips_nothing() -> None:
    t = table(
        3,
        lines={0: ["fighter"], 1: ["hero", "dark-omen", "village"], 2: ["monk"]},
        decks={0: ["lunar-witch", *GOLD], 1: GOLD, 2: GOLD},
    )
    t.seat(0).asked("bewitch").offered("p2", "p3").answers("p2")
    assert t.player(0).line == ["fighter", "lunar-witch"]
    assert t.player(1).line == ["hero", "dark-omen", "village", "gold"]
    assert t.player(2).line == ["monk", "gold"]
    assert set(t.asked.values()) == {"stop-or-go"}


# ---------------------------------------------------------------- Saint


@rule("VW-CHAMP-29")
def test_saint_flips_the_dark_omen_of_her_controller_and_its_gold_is_gone() -> None:
    t = table(
        lines={0: ["gold", "dark-omen"], 1: ["gold", "dark-omen"]},
        decks={0: ["saint", "dark-omen", *GOLD], 1: GOLD},
    )
    assert t.player(0).gold == 2
    t.seat(0).asked("flip-omen").offered("dark-omen", "pass").answers("dark-omen")
    assert t.player(0).line == ["gold", "[dark-omen]", "saint"]
    assert t.player(1).line == ["gold", "dark-omen", "gold"]
    assert t.player(0).gold == 1
    t.everyone("go")
    assert t.player(0).status == "active"


@rule("VW-CHAMP-29")
def test_saint_may_leave_the_dark_omen_as_it_is() -> None:
    t = table(lines={0: ["gold", "dark-omen"]}, decks={0: ["saint", "dark-omen", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-omen").answers("pass")
    assert t.player(0).line == ["gold", "dark-omen", "saint"]
    assert t.player(0).gold == 2
    t.everyone("go")
    assert t.player(0).status == "out"


@rule("VW-CHAMP-29")
def test_saint_flips_an_omen_stack_as_a_whole() -> None:
    t = table(decks={0: ["dark-omen", "dark-omen", "saint", "dark-omen", *GOLD], 1: ["gold", *GOLD]})
    t.everyone("go").everyone("go")
    t.seat(0).asked("flip-omen").offered("dark-omen", "pass").answers("dark-omen")
    assert t.player(0).line == ["[dark-omen]", "saint"]
    assert len(t.player(0).stack) == 1
    assert t.player(0).gold == 0
    t.everyone("go")
    assert t.player(0).status == "active"


@rule("VW-CHAMP-29")
def test_saint_without_a_dark_omen_does_nothing() -> None:
    t = table(lines={0: ["fighter"], 1: ["gold", "dark-omen"]}, decks={0: ["saint", *GOLD], 1: GOLD})
    assert t.player(0).line == ["fighter", "saint"]
    assert t.player(1).line == ["gold", "dark-omen", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-30")
def test_a_saint_on_the_way_does_not_save_from_the_second_dark_omen() -> None:
    t = table(lines={0: ["gold", "dark-omen"]}, decks={0: ["wurm-lord", "dark-omen", "saint", *GOLD], 1: GOLD})
    assert t.player(0).status == "out"
    assert t.asked == {1: "stop-or-go"}


@rule("VW-CHAMP-30")
def test_after_the_saint_the_next_dark_omen_is_the_first_again_and_the_one_after_it_the_second() -> None:
    t = table(
        lines={0: ["gold", "dark-omen"]}, decks={0: ["saint", "dark-omen", "dark-omen", *GOLD], 1: ["gold", *GOLD]}
    )
    t.seat(0).asked("flip-omen").answers("dark-omen")
    t.everyone("go")
    assert t.player(0).status == "active"
    assert t.player(0).line == ["gold", "[dark-omen]", "saint", "dark-omen"]
    t.everyone("go")
    assert t.player(0).status == "out"


# ---------------------------------------------------------------- Shaman


@rule("VW-CHAMP-33")
def test_shaman_makes_its_controller_flip_one_own_champion_or_soldier_of_choice() -> None:
    t = table(
        lines={0: ["fighter", "soldier", "dark-omen", "village", "hero"], 1: ["monk"]},
        decks={0: ["shaman", *GOLD], 1: GOLD},
    )
    t.seat(0).asked("flip-own").offered("fighter", "soldier", "shaman").answers("fighter")
    assert t.player(0).line == ["[fighter]", "soldier", "dark-omen", "village", "hero", "shaman"]
    assert t.player(1).line == ["monk", "gold"]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-CHAMP-33")
def test_shaman_cannot_flip_what_is_face_down_already() -> None:
    t = table(lines={0: ["fighter", "monk"]}, decks={0: ["shaman", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").answers("monk")
    t.everyone("go")
    t.seat(0).asked("flip-own").offered("fighter", "shaman", "shaman").answers("fighter")
    assert t.player(0).line == ["[fighter]", "[monk]", "shaman", "shaman"]


@rule("VW-CHAMP-34")
@pytest.mark.parametrize("others", [["gold", "village"], ["hero"]], ids=["no Champion", "only a Hero"])
@pytest.mark.parametrize("spares", [False, True])
def test_a_shaman_with_nothing_else_to_flip_flips_itself(others: list[str], spares: bool) -> None:
    t = table(
        lines={0: others, 1: ["fighter"]},
        decks={0: ["shaman", *GOLD], 1: GOLD},
        options={"shaman_spares_itself": spares},
    )
    assert t.player(0).line == [*others, "[shaman]"]
    assert t.player(1).line == ["fighter", "gold"]


@rule("VW-CHAMP-34")
def test_with_a_soldier_but_no_other_champion_the_soldier_may_be_flipped() -> None:
    t = table(lines={0: ["soldier", "hero"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("soldier", "shaman").answers("soldier")
    assert t.player(0).line == ["[soldier]", "hero", "shaman"]


@rule("VW-CHAMP-35")
def test_shaman_may_flip_itself_although_others_could_be_flipped() -> None:
    t = table(lines={0: ["fighter", "soldier"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").answers("shaman")
    assert t.player(0).line == ["fighter", "soldier", "[shaman]"]


@rule("VW-CHAMP-35")
def test_a_shaman_that_spares_itself_flips_another_card_if_there_is_one() -> None:
    t = table(
        lines={0: ["fighter", "soldier"]},
        decks={0: ["shaman", *GOLD], 1: GOLD},
        options={"shaman_spares_itself": True},
    )
    t.seat(0).asked("flip-own").offered("fighter", "soldier").answers("soldier")
    assert t.player(0).line == ["fighter", "[soldier]", "shaman"]
