"""The battle for the Location, victory points and their Dark Omens, and the end of the game."""

import pytest

from longtable.engine.scene import Added, Row
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
LOCATIONS = ["village", "stone-keep", "iron-citadel", "valiant-throne"]
THRONE = ["valiant-throne"]
POINTS = {
    "village": 1,
    "toll-bridge": 1,
    "border-fort": 1,
    "muddy-ford": 2,
    "tangled-wood": 2,
    "silver-mine": 2,
    "stone-keep": 2,
    "free-harbor": 2,
    "walled-town": 3,
    "haunted-ruins": 3,
    "iron-citadel": 3,
}
GOALS = [(2, 10), (3, 9), (4, 8), (5, 8)]


def battle(*lines: list[str], **position: object) -> ValiantStory:
    """A table about to fight: each player has stopped, in the order of seats, with this line."""
    words = {"locations": LOCATIONS, "stopped": list(range(len(lines))), **position}
    return table(len(lines), lines=dict(enumerate(lines)), stage=Stage.BATTLE, **words)


# ---------------------------------------------------------------- when, and who


@rule("VW-BTL-01")
def test_the_battle_comes_once_after_all_drawing_and_all_purchases() -> None:
    t = table(
        4,
        lines={2: ["gold", "dark-omen"]},
        decks={0: ["soldier", *GOLD], 1: ["fighter", *GOLD], 2: ["dark-omen", *GOLD], 3: ["gold"]},
        points={1: 1},
        locations=LOCATIONS,
    )
    assert t.player(2).status == "out"
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    assert (t.player(3).status, t.facts("fought")) == ("stopped", [])
    t.seat(1).answers("stop")
    for _ in range(3):
        assert t.facts("fought") == []
        t.everyone("pass")
    assert len(t.facts("fought")) == 3
    assert t.won == ["p2"]
    assert t.state.round == 2


@rule("VW-BTL-02")
def test_everybody_who_is_not_out_fights_also_those_who_stopped_first() -> None:
    t = table(
        3,
        lines={0: ["barbarian"], 1: ["hero", "dark-omen"]},
        decks={0: ["gold", "gold"], 1: ["dark-omen", "gold"], 2: ["gold", "soldier", "gold"]},
        locations=LOCATIONS,
    )
    t.seat(0).answers("stop")
    t.seat(2).answers("go")
    t.seat(2).answers("stop")
    t.everyone("pass").everyone("pass")
    assert t.shown == {"p1": 5, "p3": 1}
    assert t.won == ["p1"]
    assert {decision.kind for decision in t.table.decisions} == {"stop-or-go", "buy"}


# ---------------------------------------------------------------- counting and comparing


@rule("VW-BTL-03")
def test_a_guard_and_a_dancer_who_copies_her_are_eight_swords() -> None:
    t = table(2, lines={0: ["guard"]}, decks={0: ["dancer", "soldier", "stone-keep", "gold"], 1: GOLD})
    assert t.player(0).swords == 8
    t.everyone("go")
    assert t.player(0).swords == 9
    t.everyone("go")
    assert t.player(0).swords == 7


@rule("VW-BTL-03")
def test_the_battle_counts_soldiers_bases_bonuses_and_penalties_of_face_up_cards() -> None:
    mine = ["soldier", "soldier", "barbarian", "guard", "border-fort"]
    t = battle(mine, ["fighter"])
    assert t.shown == {"p1": 2 + 5 + (2 + 2) - 1, "p2": 2}


@rule("VW-BTL-03")
def test_a_face_down_card_gives_no_swords_in_the_battle() -> None:
    lines = {0: ["soldier"], 1: ["barbarian", "soldier"]}
    t = table(
        2,
        lines=lines,
        decks={0: ["assassin"], 1: ["gold"]},
        chance={"decks": [["soldier", "village", "assassin"], ["barbarian", "gold", "soldier"]]},
    )
    t.seat(0).answers("barbarian")
    t.everyone("pass").everyone("pass")
    assert t.shown == {"p1": 4, "p2": 1}


@rule("VW-BTL-03")
def test_swords_are_never_below_nothing() -> None:
    t = battle(["soldier", "iron-citadel", "stone-keep"], ["gold"], locations=["village", "valiant-throne"])
    assert t.shown == {"p1": 0, "p2": 0}
    assert t.won == []


@rule("VW-BTL-04")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_one_player_with_the_most_swords_wins_the_top_location(best: int) -> None:
    lines = [["soldier"], ["soldier"], ["soldier"]]
    lines[best] = ["fighter"]
    t = battle(*lines)
    assert t.won == [f"p{best + 1}"]
    assert [t.player(seat).owned.count("village") for seat in range(3)] == [int(seat == best) for seat in range(3)]
    assert t.locations == LOCATIONS[1:]


@rule("VW-BTL-05")
def test_in_a_tie_for_the_most_swords_nobody_wins_not_even_the_next_best() -> None:
    t = battle(["barbarian"], ["barbarian", "gold"], ["fighter"], points={0: 0, 1: 2, 2: 0})
    assert t.won == []
    assert [t.player(seat).points for seat in range(3)] == [0, 2, 0]
    assert [fact.data["players"] for fact in t.facts("tied")] == [["player:p1", "player:p2"]]
    assert t.locations == LOCATIONS


@rule("VW-BTL-05")
def test_a_tie_below_the_highest_total_does_not_matter() -> None:
    assert battle(["fighter"], ["soldier"], ["soldier"]).won == ["p1"]


@rule("VW-BTL-06")
def test_an_unwon_location_is_fought_for_again_and_nothing_is_added_to_it() -> None:
    t = battle(
        ["soldier", "soldier"],
        ["soldier", "soldier"],
        decks={0: ["gold"], 1: ["gold"]},
        chance={"decks": [["soldier", "gold", "soldier"], ["gold", "soldier", "soldier"]]},
    )
    assert t.state.round == 2
    assert t.locations == LOCATIONS
    assert (t.player(0).line, t.player(1).line) == (["soldier"], ["gold"])
    t.everyone("stop").everyone("pass").everyone("pass")
    assert t.won == ["p1"]
    assert t.locations == LOCATIONS[1:]
    assert t.player(0).points == 1
    assert t.player(0).owned == ["gold", "soldier", "soldier", "village"]


@rule("VW-BTL-07")
def test_the_only_player_who_is_not_out_wins_even_without_a_sword() -> None:
    t = battle(["gold"], [], decks={1: GOLD}, stopped=[0], out=[1])
    assert t.shown == {"p1": 0}
    assert t.won == ["p1"]


@rule("VW-BTL-07")
def test_two_players_without_swords_are_a_tie() -> None:
    assert battle(["gold"], ["gold"]).won == []


@rule("VW-BTL-07")
@pytest.mark.parametrize(("mine", "expected"), [("gold", []), ("soldier", ["p1"])])
def test_a_table_may_play_that_one_sword_is_needed(mine: str, expected: list[str]) -> None:
    t = battle([mine], [], decks={1: GOLD}, stopped=[0], out=[1], options={"swords_needed": 1})
    assert t.won == expected
    assert t.locations == LOCATIONS[len(expected) :]


@rule("VW-BTL-08")
def test_the_winner_takes_the_location_with_points_and_penalty_without_being_asked() -> None:
    t = battle(
        ["barbarian", "gold"],
        ["gold", "gold"],
        locations=["iron-citadel", "valiant-throne"],
        chance={"decks": [["iron-citadel", "barbarian", "dark-omen", "gold"], ["gold", "gold"]]},
    )
    assert t.table.decisions == []
    assert t.player(0).points == 3
    assert "iron-citadel" in t.player(0).owned
    t.everyone("go")
    assert t.player(0).line == ["iron-citadel", "barbarian"]
    assert t.player(0).swords == 2


@rule("VW-BTL-09", "VW-BTL-06")
def test_if_all_are_out_there_is_neither_purchase_nor_battle_and_the_location_stays() -> None:
    lines = {0: ["gold", "dark-omen"], 1: ["hero", "dark-omen"]}
    t = table(2, lines=lines, decks={0: ["dark-omen", *GOLD], 1: ["dark-omen", *GOLD]}, locations=LOCATIONS)
    assert t.state.round == 2
    assert t.table.decisions == []
    assert (t.facts("fought"), t.won) == ([], [])
    assert t.locations == LOCATIONS
    assert [t.player(seat).status for seat in (0, 1)] == ["active", "active"]


@rule("VW-BTL-10")
def test_nobody_loses_a_card_in_battle() -> None:
    t = battle(["barbarian", "soldier"], ["fighter", "soldier"], decks={0: GOLD, 1: GOLD})
    assert t.player(0).owned == sorted(["barbarian", "soldier", "village", *GOLD])
    assert t.player(1).owned == sorted(["fighter", "soldier", *GOLD])


@rule("VW-BTL-11")
def test_the_won_location_is_shuffled_into_the_winners_next_deck() -> None:
    t = battle(
        ["fighter", "gold"], ["gold", "gold"], chance={"decks": [["gold", "village", "fighter"], ["gold", "gold"]]}
    )
    assert (t.player(0).line, t.player(0).deck) == (["gold"], ["village", "fighter"])
    t.everyone("go")
    assert t.player(0).line == ["gold", "village"]


# ---------------------------------------------------------------- victory points and Dark Omens


@rule("VW-VP-01")
@pytest.mark.parametrize(("location", "points"), list(POINTS.items()))
def test_the_winner_takes_the_points_printed_on_the_location(location: str, points: int) -> None:
    t = battle(["soldier", "soldier"], ["gold", "gold"], locations=[location, "valiant-throne"], decks={0: GOLD})
    assert [t.player(seat).points for seat in (0, 1)] == [points, 0]
    panel = t.seat(1).sees().panels[0]
    assert next(stat.value for stat in panel.stats if stat.name == "Points") == points
    assert next(card.points for card in game.cards.values() if card.id == location) == points


@rule("VW-VP-01")
def test_points_come_at_once_before_purchases_that_follow_the_battle() -> None:
    t = battle(["fighter"], ["gold"], options={"purchases": "after-battle"})
    assert t.asked == {0: "buy"}
    assert t.player(0).points == 1


@rule("VW-VP-02")
def test_a_score_is_one_total_however_it_came_together_and_brings_no_dark_omen_by_itself() -> None:
    t = battle(["gold", "gold"], ["gold", "gold"], points={0: 3, 1: 6})
    t.everyone("stop").everyone("pass").everyone("pass")
    assert t.state.round == 3
    assert [t.player(seat).owned.count("dark-omen") for seat in (0, 1)] == [0, 0]
    values = [[stat.value for stat in panel.stats if stat.name == "Points"] for panel in t.seat(0).sees().panels]
    assert values == [[3], [6]]


@rule("VW-VP-03")
@pytest.mark.parametrize(
    ("before", "location", "added"),
    [
        (0, "stone-keep", 0),
        (2, "stone-keep", 1),
        (4, "village", 0),
        (5, "village", 1),
        (0, "iron-citadel", 1),
        (2, "village", 1),
        (3, "stone-keep", 0),
        (8, "village", 1),
        (6, "iron-citadel", 1),
    ],
)
def test_a_dark_omen_comes_with_every_third_point(before: int, location: str, added: int) -> None:
    t = battle(
        ["soldier", "soldier"], ["gold"], decks={0: GOLD}, points={0: before}, locations=[location, "valiant-throne"]
    )
    assert [t.player(seat).owned.count("dark-omen") for seat in (0, 1)] == [added, 0]
    assert len(t.facts("omen-added")) == added
    assert len(t.state.omens) == 25 - added


@rule("VW-VP-04")
@pytest.mark.parametrize(("before", "added"), [(0, 1), (1, 2), (2, 2), (3, 1), (4, 2), (5, 2), (8, 2)])
def test_a_gain_that_passes_two_thresholds_brings_two_dark_omens(before: int, added: int) -> None:
    t = battle(["fighter"], ["gold"], points={0: before}, locations=THRONE)
    assert t.player(0).owned.count("dark-omen") == added


@rule("VW-VP-05")
def test_a_new_dark_omen_has_no_influence_on_the_current_round() -> None:
    t = battle(
        ["gold", "dark-omen", "fighter"],
        ["gold"],
        locations=["iron-citadel", "valiant-throne"],
        options={"purchases": "after-battle"},
        chance={"decks": [["dark-omen", "fighter", "iron-citadel", "dark-omen", "gold"], ["gold"]]},
    )
    assert t.player(0).status == "stopped"
    assert t.player(0).line == ["gold", "dark-omen", "fighter"]
    assert t.player(0).gold == 2
    assert t.player(0).owned.count("dark-omen") == 2
    t.everyone("pass").everyone("pass")
    assert t.player(0).line == ["dark-omen"]
    assert sorted(t.player(0).deck) == ["dark-omen", "fighter", "gold", "iron-citadel"]


@rule("VW-VP-06")
def test_points_and_the_dark_omens_that_came_with_them_are_never_lost() -> None:
    t = battle(
        ["fighter", "gold", "dark-omen"],
        ["gold", "gold"],
        points={0: 2, 1: 4},
        chance={
            "decks": [
                ["dark-omen", "dark-omen", "gold", "village", "fighter"],
                ["gold", "gold"],
                ["fighter", "village", "dark-omen", "dark-omen", "gold"],
                ["gold", "gold"],
            ]
        },
    )
    assert t.player(0).owned == ["dark-omen", "dark-omen", "fighter", "gold", "village"]
    assert t.player(0).line == ["dark-omen"]
    t.seat(0).answers("go")
    t.seat(1).answers("stop")
    assert t.player(0).stack
    t.seat(0).answers("go").answers("stop")
    t.everyone("pass").everyone("pass")
    assert t.state.round == 3
    assert [t.player(seat).points for seat in (0, 1)] == [3, 4]
    assert t.player(0).owned == ["dark-omen", "dark-omen", "fighter", "gold", "village"]


@rule("VW-VP-06")
def test_going_out_and_losing_battles_cost_no_points_and_no_cards() -> None:
    t = table(
        2,
        points={0: 5, 1: 1},
        lines={0: ["gold", "dark-omen"], 1: ["fighter"]},
        decks={0: ["dark-omen", "village", "stone-keep"], 1: ["gold"]},
        locations=["village", "valiant-throne"],
    )
    assert t.player(0).status == "out"
    t.seat(1).answers("pass")
    assert t.won == ["p2"]
    assert [t.player(seat).points for seat in (0, 1)] == [5, 2]
    assert t.player(0).owned == ["dark-omen", "dark-omen", "gold", "stone-keep", "village"]


@rule("VW-VP-07")
@pytest.mark.parametrize(("left", "added"), [(0, 0), (1, 1), (2, 2)])
def test_no_more_dark_omens_are_added_than_the_supply_has(left: int, added: int) -> None:
    three = ["dark-omen"] * 3
    t = battle(["fighter"], ["gold"], decks={0: three, 1: three}, points={0: 1}, omens=left, locations=THRONE)
    assert t.player(0).owned.count("dark-omen") == 3 + added
    assert t.player(0).points == 6
    assert len(t.facts("omen-added")) == added


# ---------------------------------------------------------------- the end


@rule("VW-END-01")
@pytest.mark.parametrize(("seats", "goal"), GOALS)
def test_whoever_reaches_the_points_needed_wins_at_once(seats: int, goal: int) -> None:
    lines = [["fighter"], *[["soldier"]] * (seats - 1)]
    t = battle(*lines, points={0: goal - 1, 1: goal - 1}, options={"purchases": "after-battle"})
    assert t.table.is_over
    assert t.asked == {}
    assert (t.table.outcome.winners, t.table.outcome.reason) == (("p1",), "points")
    assert t.player(0).points == goal


@rule("VW-END-01")
@pytest.mark.parametrize(("seats", "goal"), GOALS)
def test_one_point_less_does_not_win(seats: int, goal: int) -> None:
    lines = [["fighter", "soldier"], *[["soldier", "gold"]] * (seats - 1)]
    t = battle(*lines, points={0: goal - 2})
    assert t.player(0).points == goal - 1
    assert not t.table.is_over
    assert t.state.round == 2


@rule("VW-END-01")
def test_passing_the_points_needed_wins_too() -> None:
    t = battle(["fighter"], ["soldier"], points={0: 9}, locations=["iron-citadel", "valiant-throne"])
    assert t.table.outcome.winners == ("p1",)
    assert t.table.outcome.scores == {"p1": 12, "p2": 0}


@rule("VW-END-02")
def test_whoever_wins_the_throne_wins_the_game_however_few_points_they_have() -> None:
    t = battle(["soldier"], ["gold"], points={0: 0, 1: 9}, locations=THRONE)
    assert t.table.is_over
    assert (t.table.outcome.winners, t.table.outcome.reason) == (("p1",), "throne")
    assert t.table.outcome.scores == {"p1": 5, "p2": 9}


@rule("VW-END-03")
def test_a_tie_for_the_throne_leaves_it_and_rounds_with_purchases_go_on() -> None:
    t = battle(
        ["soldier"],
        ["soldier"],
        decks={0: ["gold", "gold"], 1: ["gold", "gold"]},
        locations=THRONE,
        chance={"decks": [["soldier", "gold", "gold"], ["gold", "gold", "soldier"]]},
    )
    assert not t.table.is_over
    assert (t.state.round, t.locations) == (2, THRONE)
    t.everyone("stop")
    t.everyone("soldier").everyone("pass")
    t.everyone("soldier").everyone("pass")
    assert len(t.facts("bought")) == 2
    assert (t.table.outcome.winners, t.table.outcome.reason) == (("p1",), "throne")


@rule("VW-END-03")
def test_the_throne_stays_when_everybody_is_out() -> None:
    lines = {0: ["gold", "dark-omen"], 1: ["gold", "dark-omen"]}
    t = table(2, lines=lines, decks={0: ["dark-omen", *GOLD], 1: ["dark-omen", *GOLD]}, locations=THRONE)
    assert not t.table.is_over
    assert (t.state.round, t.locations) == (2, THRONE)


@rule("VW-END-04")
def test_the_game_ends_by_points_although_the_throne_was_never_on_offer() -> None:
    t = battle(["fighter"], ["soldier"], points={0: 9})
    assert t.table.outcome.reason == "points"
    assert t.locations == LOCATIONS[1:]
    assert "valiant-throne" not in t.player(0).owned


@rule("VW-END-05")
def test_of_two_players_one_step_from_the_goal_only_the_winner_of_the_battle_wins() -> None:
    t = battle(["soldier"], ["fighter"], points={0: 9, 1: 9})
    assert t.table.outcome.winners == ("p2",)
    assert t.table.outcome.scores == {"p1": 9, "p2": 10}


@rule("VW-END-05")
def test_a_tie_of_two_players_one_step_from_the_goal_makes_no_winner() -> None:
    t = battle(["soldier", "gold"], ["soldier", "gold"], points={0: 9, 1: 9})
    assert not t.table.is_over
    assert [t.player(seat).points for seat in (0, 1)] == [9, 9]


@rule("VW-END-06")
def test_without_a_winner_the_next_round_begins_with_everything_shuffled() -> None:
    t = battle(
        ["fighter", "gold"],
        ["soldier", "gold"],
        decks={0: ["gold"], 1: ["gold"]},
        chance={"decks": [["gold", "fighter", "gold", "village"], ["gold", "soldier", "gold"]]},
    )
    assert t.state.round == 2
    assert (t.player(0).line, t.player(0).deck) == (["gold"], ["fighter", "gold", "village"])
    assert (t.player(1).line, t.player(1).deck) == (["gold"], ["soldier", "gold"])
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


# ---------------------------------------------------------------- what each card adds


@rule("VW-BTL-03")
def test_everybody_sees_what_each_card_adds_and_why() -> None:
    t = table(
        2,
        lines={0: ["archer", "village", "soldier"], 1: ["soldier", "soldier"]},
        decks={0: GOLD, 1: GOLD},
        locations=LOCATIONS,
    )
    for scene in (t.seat(1).sees(), t.table.scene(None)):
        row = next(found for found in scene.areas if found.id == "player:p1")
        assert isinstance(row, Row)
        adds = {card.name: card.adds for card in row.cards}
        assert adds["Archer"] == Added(4, "+3 Swords with a Location in your line")
        assert adds["Soldier"] == Added(1)
        assert adds["Gold"] is None
        assert sum(card.adds.amount for card in row.cards if card.adds) == t.player(0).swords
