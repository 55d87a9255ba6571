"""Penalties of Locations in their owner's line."""

import pytest

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.content import CardKind
from longtable.games.valiant_wars.state import Stage
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
ALL = sorted({card.id for card in game.cards.values() if card.kind is CardKind.LOCATION})
PENALTIES = {
    "village": (0, 0, 0),
    "toll-bridge": (1, 0, 0),
    "border-fort": (0, 1, 0),
    "muddy-ford": (0, 0, 1),
    "tangled-wood": (0, 0, 1),
    "silver-mine": (2, 0, 0),
    "stone-keep": (0, 2, 0),
    "free-harbor": (0, 0, 0),
    "haunted-ruins": (0, 0, 2),
    "iron-citadel": (0, 3, 0),
    "valiant-throne": (0, 0, 0),
}
"""Gold lost, Swords lost and cards to draw, for each Location but the Walled Town, which flips."""


# ---------------------------------------------------------------- each Location by its own effect


@rule("VW-PEN-01", "VW-PEN-03")
@pytest.mark.parametrize(("location", "penalty"), list(PENALTIES.items()))
def test_each_location_has_its_own_penalty_and_no_other(location: str, penalty: tuple[int, int, int]) -> None:
    less_gold, less_swords, more_cards = penalty
    t = table(2, lines={0: ["gold", "gold", "gold", "barbarian"]}, decks={0: [location, *["soldier"] * 5], 1: GOLD})
    assert t.player(0).line == ["gold", "gold", "gold", "barbarian", location, *["soldier"] * more_cards]
    assert t.player(0).gold == 3 - less_gold
    assert t.player(0).swords == 5 - less_swords + more_cards
    assert (t.player(1).line, t.facts("flipped-own")) == (["gold"], [])
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


def test_every_location_is_among_those_told_here() -> None:
    assert sorted([*PENALTIES, "walled-town"]) == ALL


@rule("VW-PEN-01")
def test_walled_town_makes_its_owner_flip_a_champion_or_soldier_of_choice() -> None:
    lines = {0: ["fighter", "soldier", "hero", "gold"], 1: ["barbarian"]}
    t = table(2, lines=lines, decks={0: ["walled-town", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("fighter", "soldier").answers("soldier")
    assert t.player(0).line == ["fighter", "[soldier]", "hero", "gold", "walled-town"]
    assert t.player(1).line == ["barbarian", "gold"]


@rule("VW-PEN-01")
@pytest.mark.parametrize("location", [name for name in ALL if name != "free-harbor"])
def test_other_locations_leave_two_purchases(location: str) -> None:
    lines = {0: ["gold", "gold", "gold", location], 1: ["gold"]}
    t = table(2, lines=lines, stopped=[0, 1], stage=Stage.PURCHASE)
    t.seat(0).asked("buy").answers("soldier").asked("buy").answers("soldier")
    assert t.asked == {1: "buy"}


@rule("VW-PEN-01", "VW-PEN-03")
def test_free_harbor_lets_its_owner_buy_one_card_only() -> None:
    lines = {0: ["free-harbor", *GOLD], 1: ["gold"]}
    t = table(2, lines=lines, stopped=[0, 1], stage=Stage.PURCHASE)
    assert t.seat(0).question.detail == "5 Gold left; 1 card may be bought."
    t.seat(0).asked("buy").answers("gold")
    t.seat(1).asked("buy").answers("soldier").asked("buy").answers("soldier")
    assert len(t.facts("bought")) == 3


# ---------------------------------------------------------------- when it applies


@rule("VW-PEN-01")
def test_a_penalty_applies_when_the_location_comes_by_a_forced_draw() -> None:
    decks = {0: ["apprentice", *GOLD], 1: ["gold", "muddy-ford", "soldier", "gold"]}
    t = table(2, lines={1: ["fighter"]}, decks=decks)
    assert t.player(1).line == ["fighter", "gold", "muddy-ford", "soldier"]


@rule("VW-PEN-01")
def test_a_penalty_on_swords_applies_when_the_location_comes_by_a_forced_draw() -> None:
    t = table(2, lines={1: ["barbarian"]}, decks={0: ["apprentice", *GOLD], 1: ["gold", "stone-keep", *GOLD]})
    assert t.player(1).swords == 3


@rule("VW-PEN-01")
def test_a_penalty_holds_for_its_round_only_and_again_when_the_card_comes_again() -> None:
    t = table(
        2,
        lines={0: ["gold", "gold", "silver-mine"]},
        decks={0: ["gold", "gold"], 1: GOLD},
        chance={"decks": [[*GOLD[:4], "silver-mine"], GOLD, [*GOLD[:3], "silver-mine", "gold"], GOLD]},
    )
    assert t.player(0).gold == 1
    t.everyone("stop").everyone("pass").everyone("pass")
    t.everyone("go")
    assert (t.player(0).line, t.player(0).gold) == (["gold", "gold"], 2)
    t.everyone("stop").everyone("pass").everyone("pass")
    t.everyone("go").everyone("go").everyone("go")
    assert (t.player(0).line, t.player(0).gold) == (["gold", "gold", "gold", "silver-mine"], 1)


@rule("VW-PEN-01")
@pytest.mark.parametrize("location", ["silver-mine", "haunted-ruins", "walled-town", "iron-citadel", "free-harbor"])
def test_winning_a_location_costs_nothing_in_the_round_it_is_won(location: str) -> None:
    t = table(
        2,
        lines={0: ["fighter", "gold", "gold"], 1: ["gold"]},
        decks={0: GOLD},
        stopped=[0, 1],
        stage=Stage.BATTLE,
        locations=[location, "valiant-throne"],
        options={"purchases": "after-battle"},
    )
    assert t.seat(0).asked("buy").question.detail == "2 Gold left; 2 cards may be bought."
    assert (t.player(0).line, t.player(0).deck) == (["fighter", "gold", "gold"], GOLD)
    assert t.player(0).swords == 2
    t.seat(0).answers("gold").asked("buy").answers("gold")


@rule("VW-PEN-02")
@pytest.mark.parametrize(("location", "cards"), [("muddy-ford", 1), ("tangled-wood", 1), ("haunted-ruins", 2)])
def test_a_penalty_draw_cannot_be_declined_and_a_general_does_not_help(location: str, cards: int) -> None:
    t = table(2, lines={0: ["general", "dark-omen"]}, decks={0: [location, *GOLD], 1: GOLD})
    assert t.player(0).line == ["general", "dark-omen", location, *["gold"] * cards]
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}


@rule("VW-PEN-02")
def test_a_penalty_draw_may_put_its_owner_out() -> None:
    t = table(2, lines={0: ["general", "dark-omen"]}, decks={0: ["haunted-ruins", "dark-omen", "gold"], 1: GOLD})
    assert t.player(0).status == "out"
    assert len(t.facts("drew")) == 3


@rule("VW-PEN-02")
def test_walled_town_flips_a_card_although_its_owner_has_a_general() -> None:
    t = table(2, lines={0: ["general", "fighter"]}, decks={0: ["walled-town", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("general", "fighter").answers("general")
    assert t.player(0).line == ["[general]", "fighter", "walled-town"]


@rule("VW-PEN-02")
def test_walled_town_flips_a_single_soldier_without_a_question() -> None:
    t = table(2, lines={0: ["soldier"]}, decks={0: ["walled-town", *GOLD], 1: GOLD})
    assert t.player(0).line == ["[soldier]", "walled-town"]


@rule("VW-PEN-02")
def test_walled_town_never_flips_a_hero_nor_itself() -> None:
    t = table(2, lines={0: ["hero", "gold", "village"]}, decks={0: ["walled-town", *GOLD], 1: GOLD})
    assert t.player(0).line == ["hero", "gold", "village", "walled-town"]


@rule("VW-PEN-02")
def test_a_general_does_not_keep_off_penalties_on_swords_and_gold() -> None:
    t = table(2, lines={0: ["general", "gold"]}, decks={0: ["gold", "iron-citadel", "silver-mine", "gold"], 1: GOLD})
    before = t.player(0).swords
    t.everyone("go").everyone("go")
    assert (t.player(0).swords, t.player(0).gold) == (before - 3, 0)


# ---------------------------------------------------------------- timing


@rule("VW-PEN-03")
@pytest.mark.parametrize(("points", "drawn_by_force"), [({0: 1}, True), ({1: 1}, False)])
def test_a_penalty_takes_its_turn_among_the_effects_of_the_reveal_by_fewest_points(
    points: dict[int, int], drawn_by_force: bool
) -> None:
    t = table(
        3,
        points={2: 2, **points},
        lines={1: ["general", "fighter"]},
        decks={0: ["pyromancer", *GOLD], 1: ["walled-town", *GOLD], 2: GOLD},
    )
    if drawn_by_force:
        t.seat(1).asked("flip-own").answers("general")
        t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p2")
    else:
        t.seat(0).asked("force-draw").offered("p3", "pass").answers("pass")
        t.seat(1).asked("flip-own").answers("general")
    assert len(t.player(1).line) == (5 if drawn_by_force else 3)


@rule("VW-PEN-03")
def test_a_penalty_draw_is_over_before_anybody_decides_to_stop() -> None:
    t = table(2, decks={0: ["haunted-ruins", "firebrand", "soldier", "gold", "gold"], 1: GOLD})
    assert t.player(0).line == ["haunted-ruins", "firebrand", "soldier", "gold"]
    assert t.table.decisions == []


@rule("VW-PEN-03")
def test_a_penalty_on_totals_counts_whatever_comes_before_or_after_it() -> None:
    t = table(2, decks={0: ["stone-keep", "silver-mine", "monk", "barbarian", "gold", "gold"], 1: [*GOLD, "gold"]})
    assert t.player(0).swords == 0
    t.everyone("go").everyone("go").everyone("go").everyone("go")
    assert (t.player(0).swords, t.player(0).gold) == (1 + 5 - 2, 2 + 1 - 2)


# ---------------------------------------------------------------- help, and no points


@rule("VW-PEN-04")
@pytest.mark.parametrize("location", ALL)
@pytest.mark.parametrize(("champion", "alone", "bonus"), [("archer", 1, 3), ("sentinel", 3, 2)])
def test_every_location_feeds_archer_and_sentinel_whatever_its_penalty(
    location: str, champion: str, alone: int, bonus: int
) -> None:
    less_swords = PENALTIES.get(location, (0, 0, 0))[1]
    lines = {0: [champion, "barbarian", location]}
    t = table(2, lines=lines, decks={0: GOLD, 1: GOLD})
    assert t.player(0).swords == alone + 5 + bonus - less_swords


@rule("VW-PEN-05")
@pytest.mark.parametrize("location", [name for name in ALL if name != "valiant-throne"])
def test_a_location_in_the_line_neither_gives_nor_costs_points(location: str) -> None:
    t = table(2, points={0: 2, 1: 4}, decks={0: [location, *GOLD], 1: GOLD})
    t.everyone("stop")
    t.everyone("pass").everyone("pass")
    assert t.state.round == 2
    assert [t.player(seat).points for seat in (0, 1)] == [2, 4]
    assert t.facts("omen-added") == []


@rule("VW-PEN-05")
def test_a_location_stays_its_owners_card_when_the_owner_goes_out() -> None:
    t = table(
        2,
        points={0: 2},
        lines={0: ["gold", "dark-omen", "village"]},
        decks={0: ["dark-omen", "gold"], 1: GOLD},
    )
    assert t.player(0).status == "out"
    assert "village" in t.player(0).deck
    t.seat(1).answers("stop").answers("pass")
    assert t.state.round == 2
    assert "village" in t.player(0).owned
    assert t.player(0).points == 2
