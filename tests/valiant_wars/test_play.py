"""Draw effects: how they interrupt, in which order they happen, and their conditions."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 6
OMEN = "dark-omen"


def happened(t: ValiantStory) -> list[str]:
    """Who drew or used which card, in order."""
    telling = [fact.data for fact in t.table.facts if fact.said in ("drew", "forced", "must-draw")]
    return [f"{str(data['who'])[7:]} {str(data['card'])[5:].partition('#')[0]}" for data in telling]


# ---------------------------------------------------------------- a Draw effect interrupts


@rule("VW-PLAY-01")
def test_a_draw_effect_is_resolved_before_anybody_reveals_or_decides() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", *GOLD], 2: GOLD})
    assert t.asked == {0: "force-draw"}
    assert [len(t.player(seat).line) for seat in range(3)] == [1, 1, 1]
    t.seat(0).answers("p2")
    assert t.player(1).line == ["gold", "soldier"]
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")
    t.everyone("go")
    assert [len(t.player(seat).line) for seat in range(3)] == [2, 3, 2]


@rule("VW-PLAY-02")
@pytest.mark.parametrize(
    ("mine", "rivals"),
    [
        pytest.param(["apprentice", *GOLD], GOLD, id="in a reveal"),
        pytest.param(["gold", "apprentice", *GOLD], ["brigand", *GOLD], id="forced by a rival"),
        pytest.param(["firebrand", "apprentice", *GOLD], GOLD, id="by one's own effect"),
    ],
)
def test_a_champion_acts_however_it_was_drawn_for_the_player_in_whose_line_it_lies(
    mine: list[str], rivals: list[str]
) -> None:
    t = table(3, decks={0: rivals, 1: mine, 2: GOLD})
    if "brigand" in rivals:
        t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == {1: "force-draw"}
    t.seat(1).offered("p1", "p3").answers("p3")
    assert t.player(2).line == ["gold", "gold"]
    assert happened(t)[-2:] == ["p2 apprentice", "p3 gold"]


# ---------------------------------------------------------------- the order


@rule("VW-PLAY-03")
def test_the_player_with_the_fewest_points_acts_first() -> None:
    t = table(
        4,
        points={0: 4, 1: 0, 2: 2, 3: 1},
        decks={0: ["apprentice", *GOLD], 1: ["brigand", *GOLD], 2: ["apprentice", *GOLD], 3: ["brigand", *GOLD]},
    )
    for seat, whom in ((1, "p1"), (3, "p1"), (2, "p1"), (0, "p2")):
        assert t.asked == {seat: "force-draw"}
        t.seat(seat).answers(whom)
    assert t.asked == dict.fromkeys(range(4), "stop-or-go")


@rule("VW-PLAY-03")
def test_a_location_that_acts_when_revealed_waits_for_its_place_too() -> None:
    t = table(2, points={0: 3, 1: 1}, decks={0: ["muddy-ford", *GOLD], 1: ["wurm-lord", *GOLD]})
    assert happened(t)[2:] == ["p2 wurm-lord", "p2 gold", "p2 gold", "p1 muddy-ford", "p1 gold"]


@rule("VW-PLAY-04")
def test_equal_points_are_put_in_order_by_chance_anew_for_each_reveal() -> None:
    t = table(
        3,
        points={0: 2, 1: 2, 2: 1},
        decks={
            0: ["firebrand", "gold", "warlord", *GOLD],
            1: ["warlord", "gold", "firebrand", *GOLD],
            2: ["muddy-ford", "gold", "firebrand", *GOLD],
        },
        chance={"ties": [["p2", "p3", "p1"], ["p1", "p3", "p2"]]},
    )
    assert happened(t)[3::2] == ["p3 muddy-ford", "p2 warlord", "p1 firebrand"]
    t.everyone("go")
    assert happened(t)[12::2] == ["p3 firebrand", "p1 warlord", "p2 firebrand"]


@rule("VW-PLAY-04")
def test_chance_really_decides_between_equals() -> None:
    firsts = set()
    for seed in "abcdefghij":
        t = table(2, decks={0: ["firebrand", *GOLD], 1: ["firebrand", *GOLD]}, seed=seed)
        firsts.add(happened(t)[2])
    assert firsts == {"p1 firebrand", "p2 firebrand"}


@rule("VW-PLAY-05")
def test_an_effect_is_finished_before_the_next_begins_and_leaves_it_a_changed_table() -> None:
    t = table(
        2,
        points={0: 0, 1: 3},
        decks={0: ["pyromancer", *GOLD], 1: ["priestess", "monk", "apprentice", *GOLD]},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert happened(t) == [
        "p1 pyromancer",
        "p2 priestess",
        "p1 pyromancer",
        "p2 monk",
        "p2 apprentice",
        "p2 apprentice",
        "p1 gold",
        "p2 priestess",
        "p1 gold",
        "p1 gold",
        "p1 gold",
    ]


@rule("VW-PLAY-05")
def test_a_later_effect_can_choose_only_what_an_earlier_one_has_left() -> None:
    t = table(
        3,
        points={0: 0, 1: 1, 2: 2},
        lines={2: ["gold", OMEN]},
        decks={0: ["apprentice", *GOLD], 1: ["brigand", *GOLD], 2: ["gold", OMEN, *GOLD]},
    )
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p3")
    assert t.player(2).status == "out"
    assert t.player(0).line == ["apprentice", "gold"]
    assert t.asked == dict.fromkeys([0, 1], "stop-or-go")


@rule("VW-PLAY-06")
def test_an_effect_inside_an_effect_comes_first_whatever_the_points() -> None:
    t = table(
        3,
        points={0: 0, 1: 5, 2: 1},
        decks={
            0: ["pyromancer", *GOLD],
            1: ["gold", "apprentice", "soldier", *GOLD],
            2: ["brigand", *GOLD],
        },
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == {1: "force-draw"}
    assert t.player(1).line == ["gold", "apprentice"]
    t.seat(1).answers("p1")
    assert t.player(1).line == ["gold", "apprentice", "soldier"]
    assert t.asked == {2: "force-draw"}
    t.seat(2).answers("p1")
    assert happened(t)[3:] == [
        "p1 pyromancer",
        "p2 apprentice",
        "p2 apprentice",
        "p1 gold",
        "p2 soldier",
        "p3 brigand",
        "p1 gold",
    ]


@rule("VW-PLAY-06")
def test_own_draws_nest_in_the_same_way() -> None:
    t = table(2, decks={0: ["wurm-lord", "firebrand", "soldier", "fighter", *GOLD], 1: GOLD})
    assert happened(t)[2:] == [
        "p1 wurm-lord",
        "p1 firebrand",
        "p1 firebrand",
        "p1 soldier",
        "p1 fighter",
    ]


# ---------------------------------------------------------------- the points that count


@rule("VW-PLAY-17")
def test_drawing_cards_with_points_does_not_change_the_order_in_the_round() -> None:
    t = table(
        2,
        points={0: 2, 1: 1},
        decks={0: ["gold", "firebrand", *GOLD], 1: ["iron-citadel", "firebrand", *GOLD]},
    )
    t.everyone("go")
    assert [t.player(seat).points for seat in (0, 1)] == [2, 1]
    assert happened(t)[4::2] == ["p2 firebrand", "p1 firebrand"]


@rule("VW-PLAY-17")
def test_points_won_in_a_battle_count_for_the_order_of_the_next_round() -> None:
    t = table(
        2,
        points={0: 0, 1: 1},
        locations=["stone-keep", "village", "valiant-throne"],
        decks={0: ["soldier", "muddy-ford"], 1: ["gold", "haunted-ruins", "gold"]},
        chance={"decks": [["muddy-ford"], ["haunted-ruins"]]},
    )
    t.everyone("stop")
    t.seat(0).asked("buy").answers("pass")
    t.seat(1).asked("buy").answers("pass")
    assert [t.player(seat).points for seat in (0, 1)] == [2, 1]
    acted = [fact.data["who"] for fact in t.facts("must-draw")]
    assert acted[:2] == ["player:p2", "player:p1"]


@rule("VW-PLAY-18")
def test_cards_without_a_draw_effect_take_no_part_in_the_order() -> None:
    t = table(
        3,
        decks={
            0: ["gold", "soldier", "firebrand", *GOLD],
            1: [OMEN, "general", "muddy-ford", *GOLD],
            2: ["village", "warlord", "gold", "stone-keep", *GOLD],
        },
        chance={"ties": [["p2", "p1"]]},
    )
    t.everyone("go")
    assert happened(t)[-2:] == ["p3 warlord", "p3 gold"]
    t.everyone("go")
    assert happened(t)[-4:] == ["p2 muddy-ford", "p2 gold", "p1 firebrand", "p1 gold"]


@rule("VW-PLAY-18")
@pytest.mark.parametrize("card", ["soldier", "gold", "village", "iron-citadel", "fighter", "monk", "sentinel"])
def test_revealing_a_card_without_a_draw_effect_sets_off_nothing(card: str) -> None:
    t = table(2, lines={0: ["fighter"]}, decks={0: [card, *GOLD], 1: GOLD})
    assert t.player(0).line == ["fighter", card]
    assert t.player(1).line == ["gold"]
    assert {fact.said for fact in t.table.facts} == {"drew"}
    assert t.asked == dict.fromkeys([0, 1], "stop-or-go")


# ---------------------------------------------------------------- conditions of type


@rule("VW-PLAY-07")
@pytest.mark.parametrize("others", [[], ["fighter"], ["monk", "soldier", "village", "gold"]])
def test_without_another_card_of_the_type_the_conditional_part_does_not_happen(others: list[str]) -> None:
    t = table(3, lines={0: others}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")


@rule("VW-PLAY-07")
def test_the_condition_is_judged_when_its_part_is_reached_and_may_be_met_meanwhile() -> None:
    t = table(3, decks={0: ["saboteur", "sellsword", *GOLD], 1: ["gold", "apprentice", *GOLD], 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw").answers("p1")
    assert t.player(0).line == ["saboteur", "sellsword"]
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p3")
    assert t.player(2).line == ["gold", "gold"]


@rule("VW-PLAY-07")
def test_a_card_of_the_type_that_is_flipped_meanwhile_does_not_meet_the_condition() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: ["gold", "assassin", *GOLD], 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("assassinate").answers("sellsword")
    assert t.player(0).line == ["[sellsword]", "saboteur"]
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")


@rule("VW-PLAY-08")
def test_a_card_is_not_another_for_itself_but_a_second_copy_is() -> None:
    t = table(3, decks={0: ["saboteur", "saboteur", *GOLD], 1: [*GOLD, *GOLD], 2: GOLD})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")
    t.everyone("go")
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("pass")


@rule("VW-PLAY-09")
def test_a_rival_s_card_of_the_type_does_not_meet_a_condition() -> None:
    t = table(
        3, lines={1: ["sellsword"], 2: ["barbarian"]}, decks={0: ["saboteur", *GOLD], 1: ["paladin", *GOLD], 2: GOLD}
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.asked == dict.fromkeys([0, 1, 2], "stop-or-go")


@rule("VW-PLAY-09")
def test_rivals_mystics_do_not_count_for_a_priestess() -> None:
    t = table(2, lines={1: ["monk", "monk"]}, decks={0: ["priestess", *GOLD], 1: GOLD})
    assert t.player(1).line == ["monk", "monk", "gold", "gold"]


@rule("VW-PLAY-09")
@pytest.mark.parametrize(
    ("card", "theirs", "base"),
    [
        ("guard", "barbarian", 2),
        ("paladin", "barbarian", 4),
        ("retainer", "monk", 1),
        ("wing-knight", "monk", 4),
        ("mercenary", "gold", 1),
        ("archer", "village", 1),
        ("sentinel", "village", 3),
    ],
)
def test_rivals_cards_feed_no_bonus(card: str, theirs: str, base: int) -> None:
    t = table(2, lines={1: [theirs]}, decks={0: [card, *GOLD], 1: [theirs, *GOLD]})
    assert t.player(0).swords == base
