"""Rounds: their order, when players buy, and the shuffle that starts everything afresh."""

from collections import Counter

import pytest

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
TEN = list(range(10))
LOCATIONS = ["village", "village", "valiant-throne"]


def told(t: ValiantStory) -> list[str]:
    """What has happened, without the drawing of cards."""
    return [fact.said for fact in t.table.facts if fact.said != "drew"]


def two_stop(**more: object) -> ValiantStory:
    """The first player has a Soldier, two points and the Village in sight; both have stopped in one reveal."""
    t = table(
        2,
        **{
            "decks": {0: ["soldier", *GOLD], 1: ["gold", *GOLD]},
            "points": {0: 2},
            "locations": LOCATIONS,
            **more,
        },
    )
    return t.everyone("stop")


# ---------------------------------------------------------------- the order of a round


@rule("VW-ROUND-01", "VW-BUY-09")
def test_a_round_is_drawing_then_purchases_then_battle_then_points_and_omens() -> None:
    t = two_stop()
    t.seat(1).asked("buy").answers("gold")
    t.seat(1).answers("pass")
    t.seat(0).asked("buy").answers("soldier")
    assert t.state.round == 1
    assert told(t) == ["stopped", "stopped", "buys", "bought", "buys", "bought"]
    t.seat(0).answers("pass")
    assert told(t) == [
        *["stopped", "stopped", "buys", "bought", "buys", "bought"],
        *["fought", "fought", "won", "omen-added", "round"],
    ]
    assert t.facts("round")[0].data["number"] == 2
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-ROUND-01")
def test_draw_effects_are_resolved_after_each_reveal() -> None:
    t = table(3, decks={0: ["gold", "apprentice", *GOLD], 1: GOLD, 2: GOLD})
    t.everyone("go")
    assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [2, 2, 2]
    t.seat(0).asked("force-draw").answers("p3")
    assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [2, 2, 3]
    t.everyone("go")
    assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [3, 3, 4]


@rule("VW-ROUND-01")
def test_victory_is_checked_after_points_and_omens_and_before_the_next_round() -> None:
    t = two_stop(points={0: 8}, locations=["stone-keep", "village", "valiant-throne"])
    t.seat(1).answers("pass")
    assert t.asked == {0: "buy"}
    t.seat(0).answers("pass")
    assert t.table.is_over
    assert told(t) == [
        *["stopped", "stopped", "buys", "bought-nothing", "buys", "bought-nothing"],
        *["fought", "fought", "won", "omen-added", "game-won"],
    ]


@rule("VW-ROUND-01", "VW-BUY-09")
def test_as_an_option_players_buy_after_the_battle() -> None:
    t = two_stop(options={"purchases": "after-battle"})
    assert told(t) == ["stopped", "stopped", "fought", "fought", "won", "omen-added", "buys"]
    assert t.player(0).points == 3
    assert t.asked == {1: "buy"}
    t.seat(1).answers("gold").answers("pass")
    t.seat(0).asked("buy").answers("soldier").answers("soldier")
    assert told(t)[6:] == ["buys", "bought", "buys", "bought", "bought", "round"]
    assert Counter(t.player(0).owned) == {"soldier": 3, "gold": 5, "village": 1, "dark-omen": 1}


@rule("VW-ROUND-01", "VW-BUY-09")
def test_with_purchases_after_the_battle_nobody_buys_when_the_battle_ends_the_game() -> None:
    t = two_stop(options={"purchases": "after-battle"}, points={0: 9})
    assert t.table.is_over
    assert not t.asked
    assert told(t) == ["stopped", "stopped", "fought", "fought", "won", "game-won"]


@rule("VW-ROUND-01", "VW-BUY-09")
@pytest.mark.parametrize("purchases", ["before-battle", "after-battle", "at-stop"])
def test_gold_swords_and_the_prize_are_the_same_whenever_players_buy(purchases: str) -> None:
    t = two_stop(options={"purchases": purchases})
    purses = {}
    while "buy" in t.asked.values():
        seat = next(iter(t.asked))
        purses[seat] = t.player(seat).gold
        t.seat(seat).answers("soldier").answers("soldier")
    assert purses == {0: 0, 1: 1}
    assert list(purses) == [1, 0]
    assert [fact.data["swords"] for fact in t.facts("fought")] == [1, 0]
    assert Counter(t.player(0).owned) == {"soldier": 3, "gold": 5, "village": 1, "dark-omen": 1}
    assert Counter(t.player(1).owned) == {"soldier": 2, "gold": 6}


@rule("VW-BUY-09")
def test_nobody_buys_while_others_still_draw() -> None:
    t = table(2, decks={0: GOLD, 1: GOLD}, locations=LOCATIONS)
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    assert t.asked == {1: "stop-or-go"}
    t.seat(1).answers("go")
    assert t.asked == {1: "stop-or-go"}
    t.seat(1).answers("stop")
    assert t.asked == {0: "buy"}


@rule("VW-ROUND-01", "VW-BUY-09")
def test_as_an_option_players_buy_at_their_stop_while_the_others_draw_on() -> None:
    t = table(3, options={"purchases": "at-stop"}, decks={0: GOLD, 1: GOLD, 2: GOLD}, locations=LOCATIONS)
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    t.seat(2).answers("go")
    assert t.asked == {0: "buy"}
    assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [1, 1, 1]
    t.seat(0).answers("gold").answers("pass")
    assert t.player(0).gained == ["gold"]
    assert t.asked == {1: "stop-or-go", 2: "stop-or-go"}
    assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [1, 2, 2]
    assert not t.facts("fought")
    t.seat(2).answers("stop")
    t.seat(1).answers("go")
    t.seat(2).asked("buy").answers("pass")
    t.seat(1).answers("stop")
    assert t.asked == {1: "buy"}
    assert not t.facts("fought")
    t.seat(1).answers("pass")
    assert len(t.facts("fought")) == 3
    assert t.state.round == 2


@rule("VW-BUY-09")
def test_with_purchases_at_the_stop_those_who_stop_together_buy_by_fewest_points() -> None:
    t = table(
        3,
        options={"purchases": "at-stop"},
        decks={0: GOLD, 1: GOLD, 2: GOLD},
        points={0: 2, 1: 1, 2: 0},
        locations=LOCATIONS,
    )
    t.seat(0).answers("stop")
    t.seat(1).answers("stop")
    t.seat(2).answers("go")
    t.seat(1).asked("buy").answers("pass")
    t.seat(0).asked("buy").answers("pass")
    assert t.asked == {2: "stop-or-go"}


# ---------------------------------------------------------------- shuffle and fresh start


@rule("VW-ROUND-02")
def test_decks_are_shuffled_before_the_first_round() -> None:
    t = open_table(game, seats=3, chance={"decks": [TEN, TEN[::-1], [*TEN[5:], *TEN[:5]]]})
    first = [*t.player(0).deck[::-1], *t.player(0).line]
    assert [*t.player(1).line, *t.player(1).deck] == first
    assert [*t.player(2).deck[::-1], *t.player(2).line] == [*first[5:], *first[:5]]


@rule("VW-ROUND-02")
def test_all_cards_of_a_player_are_shuffled_before_the_next_round() -> None:
    t = table(
        2,
        lines={0: ["gold", "monk"], 1: ["soldier"]},
        decks={0: ["dark-omen", "village", "soldier"], 1: ["gold"]},
        locations=LOCATIONS,
        stopped=[0, 1],
        stage=Stage.BATTLE,
        chance={"decks": [["soldier", "gold", "dark-omen", "village", "monk"], ["gold", "soldier"]]},
    )
    assert t.player(0).line == ["soldier"]
    assert t.player(0).deck == ["gold", "dark-omen", "village", "monk"]
    assert (t.player(1).line, t.player(1).deck) == (["gold"], ["soldier"])


@rule("VW-ROUND-02")
def test_a_player_who_went_out_shuffles_line_and_deck_together() -> None:
    t = table(
        2,
        lines={0: ["monk", "dark-omen"], 1: []},
        decks={0: ["dark-omen", "village", "soldier"], 1: ["gold", "gold"]},
        locations=LOCATIONS,
    )
    assert t.player(0).status == "out"
    t.seat(1).answers("stop")
    t.seat(1).answers("pass")
    assert t.state.round == 2
    assert Counter(t.player(0).owned) == {"monk": 1, "dark-omen": 2, "village": 1, "soldier": 1}
    assert len(t.player(0).line) == 1
    assert len(t.player(0).deck) == 4


@rule("VW-ROUND-02")
def test_the_order_of_a_deck_changes_from_round_to_round() -> None:
    def second_round(seed: str) -> tuple[str, ...]:
        t = table(
            2,
            seed=seed,
            lines={0: ["gold", "monk", "soldier"], 1: []},
            decks={0: ["fighter", "guard", "hero"], 1: []},
            locations=LOCATIONS,
            stopped=[0, 1],
            stage=Stage.BATTLE,
        )
        return (*t.player(0).line, *t.player(0).deck)

    assert len({second_round(f"round-{n}") for n in range(10)}) > 5


@rule("VW-ROUND-03")
def test_what_was_bought_won_and_received_is_in_the_next_deck() -> None:
    t = table(
        2,
        lines={0: ["fighter", "gold", "gold"], 1: []},
        decks={0: [], 1: ["gold"]},
        points={0: 2},
        market=["archer", "fighter", "hero", "hero", "general"],
        locations=["village", "stone-keep", "valiant-throne"],
        stopped=[0, 1],
        stage=Stage.PURCHASE,
        chance={"decks": [["fighter", "archer", "village", "dark-omen", "gold", "gold", "soldier"], ["gold"]]},
    )
    t.seat(0).answers("archer").answers("soldier")
    assert t.player(0).gained == ["archer", "soldier"]
    assert t.player(0).owned.count("archer") == 1
    t.seat(1).answers("pass")
    assert [*t.player(0).line, *t.player(0).deck] == [
        *["fighter", "archer", "village", "dark-omen"],
        *["gold", "gold", "soldier"],
    ]
    assert t.player(0).gained == []


@rule("VW-ROUND-03")
def test_what_was_gained_counts_for_nothing_before_the_next_shuffle() -> None:
    t = table(
        2,
        lines={0: ["gold", "gold"], 1: ["soldier"]},
        market=["fighter", "fighter", "hero", "hero", "general"],
        locations=LOCATIONS,
        stopped=[0, 1],
        stage=Stage.PURCHASE,
    )
    t.seat(0).answers("fighter").answers("fighter")
    assert t.player(0).swords == 0
    assert (t.player(0).line, t.player(0).deck) == (["gold", "gold"], [])
    t.seat(1).answers("pass")
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p2"]


@rule("VW-ROUND-04")
def test_flips_copies_stacks_and_states_end_with_the_round() -> None:
    t = table(
        4,
        lines={0: ["guard"], 1: ["monk"], 2: ["soldier", "dark-omen"]},
        decks={
            0: GOLD,
            1: ["dancer", *GOLD],
            2: ["dark-omen", *GOLD],
            3: ["dark-omen", "dark-omen", "lunar-witch", "gold"],
        },
        locations=LOCATIONS,
        chance={"decks": [[5, 0, 1, 2, 3, 4], [7, 6, 0, 1, 2, 3, 4, 5], [*range(8)], [3, 0, 1, 2]]},
    )
    t.everyone("go").everyone("go")
    t.seat(3).asked("bewitch").answers("p1")
    assert t.player(0).line == ["[guard]", "gold", "gold", "gold"]
    assert t.player(2).status == "out"
    assert t.state.players[1].line[1].copying is not None
    assert len(t.player(3).stack) == 1
    t.everyone("stop")
    assert [t.player(seat).status for seat in range(4)] == ["stopped", "stopped", "out", "stopped"]
    while "buy" in t.asked.values():
        t.everyone("pass")
    assert t.state.round == 2
    for seat in range(4):
        assert t.player(seat).status == "active"
        assert t.player(seat).stack == []
    assert [t.player(seat).line for seat in range(4)] == [["gold"], ["village"], ["dark-omen"], ["dark-omen"]]
    assert t.state.stopped == []
    assert t.asked == dict.fromkeys(range(4), "stop-or-go")


@rule("VW-ROUND-04")
def test_a_flipped_card_counts_again_in_the_next_round() -> None:
    t = table(
        2,
        lines={0: ["gold"], 1: ["hero", "guard"]},
        decks={0: ["lunar-witch"], 1: ["gold"]},
        locations=LOCATIONS,
        chance={"ties": [["p1", "p2"]], "decks": [["gold", "lunar-witch"], ["guard", "hero", "village", "gold"]]},
    )
    assert t.player(1).line == ["hero", "[guard]", "gold"]
    t.seat(0).answers("pass")
    t.seat(1).answers("pass")
    assert t.state.round == 2
    assert t.player(1).line == ["guard"]
    assert t.player(1).swords == 2


@rule("VW-ROUND-04")
def test_a_dancer_forgets_what_she_copied() -> None:
    t = table(
        2,
        lines={0: ["monk"], 1: []},
        decks={0: ["dancer"], 1: ["gold"]},
        locations=LOCATIONS,
        chance={"ties": [["p1", "p2"]], "decks": [["village", "dancer", "monk"], ["gold"]]},
    )
    assert t.player(0).gold == 4
    t.seat(0).answers("pass")
    t.seat(1).answers("pass")
    t.seat(0).answers("go")
    assert t.player(0).line == ["village", "dancer"]
    assert t.player(0).gold == 0


@rule("VW-ROUND-04")
def test_what_an_oracle_showed_is_forgotten_at_the_shuffle() -> None:
    t = table(
        2,
        decks={0: ["oracle", "gold", "gold", "gold"], 1: []},
        locations=LOCATIONS,
        chance={"decks": [["village", "oracle", "gold", "gold", "gold"], []]},
    )
    assert "foreseen:p1" in [area.id for area in t.seat(0).sees().areas]
    t.seat(0).answers("stop")
    t.everyone("pass").everyone("pass")
    assert t.state.round == 2
    assert t.player(0).line == ["village"]
    assert "foreseen:p1" not in [area.id for area in t.seat(0).sees().areas]


@rule("VW-ROUND-05")
def test_a_player_who_stopped_is_not_asked_again_until_the_next_round() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD}, locations=LOCATIONS, chance={"ties": [["p1", "p3"]]})
    assert list(t.asked) == [0, 1, 2]
    t.seat(1).answers("stop")
    t.seat(0).answers("go")
    t.seat(2).answers("go")
    assert list(t.asked) == [0, 2]
    t.everyone("go")
    assert list(t.asked) == [0, 2]
    assert len(t.player(1).line) == 1
    t.everyone("stop")
    for seat in (1, 0, 2):
        t.seat(seat).asked("buy").answers("pass")
    assert t.state.round == 2
    assert t.asked == dict.fromkeys((0, 1, 2), "stop-or-go")


@rule("VW-ROUND-05")
def test_there_are_no_turns_but_all_decide_and_draw_together() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD})
    for cards in (1, 2, 3):
        assert t.asked == dict.fromkeys((0, 1, 2), "stop-or-go")
        assert [len(t.player(seat).line) for seat in (0, 1, 2)] == [cards] * 3
        t.seat(2).answers("go")
        t.seat(0).answers("go")
        t.seat(1).answers("go")
