"""Questions: what cannot be chosen is named, with the reason that really holds."""

from typing import Any

from longtable.games.valiant_wars.story import ValiantStory
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


def barred(t: ValiantStory, seat: int = 0) -> dict[str, str]:
    return {bar.label: bar.reason for bar in t.seat(seat).question.barred}


def assassin_meets(rival: list[str], **more: Any) -> ValiantStory:
    """An Assassin is drawn against a rival who has stopped and one who is drawing."""
    lines = {1: rival, 2: ["fighter", "soldier"]}
    return table(3, lines=lines, decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD}, stopped=[1], **more)


def test_a_stopped_rival_is_named_as_out_of_reach() -> None:
    t = assassin_meets(["barbarian"])
    t.seat(0).asked("assassinate").offered("fighter", "soldier", "pass")
    assert barred(t)["Ben"] == "Ben has stopped and cannot be targeted."
    t.seat(0).answers("pass")


def test_a_stopped_rival_whose_cards_may_be_chosen_is_not_named() -> None:
    t = assassin_meets(["barbarian"], options={"protection_covers_cards": False})
    t.seat(0).asked("assassinate").offered("barbarian", "fighter", "soldier", "pass")
    assert "Ben" not in barred(t)
    t.seat(0).answers("pass")


def test_a_soldier_that_is_no_champion_at_this_table_is_explained() -> None:
    t = assassin_meets([], options={"soldiers_are_champions": False})
    t.seat(0).asked("assassinate").offered("fighter", "pass")
    assert barred(t)["Soldier"] == "It is not a Champion."
    t.seat(0).answers("pass")


def test_a_hero_a_face_down_card_and_declining_are_explained() -> None:
    t = table(2, lines={0: ["hero", "fighter"]}, decks={0: ["shaman", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").answers("fighter")
    t.everyone("go")
    t.seat(0).asked("flip-own").offered("shaman", "shaman")
    assert barred(t) == {
        "Hero": "A Hero can be neither flipped nor chosen.",
        "Fighter": "It lies face-down.",
        "None": "The card orders it: one must be chosen.",
    }
    t.seat(0).answers("shaman")


def test_a_soldier_is_kept_back_while_a_champion_can_be_given_up() -> None:
    t = table(2, lines={1: ["soldier", "fighter", "guard"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    t.seat(1).asked("give-up").offered("fighter", "guard")
    assert barred(t, 1)["Soldier"] == "A Soldier is flipped only if no Champion can be."
    t.seat(1).answers("guard")


def test_wares_that_are_too_dear_or_sold_out_are_explained() -> None:
    market = ["hero", "monk", "fighter", "fighter", "guard"]
    t = table(2, lines={0: ["gold"], 1: []}, market=market, soldiers=0, stopped=[0], out=[1], stage="purchase")
    assert barred(t)["Hero"] == "It costs 6 and you have 1 left."
    assert barred(t)["Soldier"] == "The pile is empty."
