"""What happens when Champions, Dark Omens and the order of effects meet."""

import pytest

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
ALL_ASKED = {0: "stop-or-go", 1: "stop-or-go"}


def order_of_draws(t: ValiantStory) -> list[tuple[str, str]]:
    """Who turned over what, in the order in which it happened."""
    facts = [(str(fact.data["who"]), str(fact.data["card"])) for fact in t.facts("drew")]
    return [(who.partition(":")[2], card.partition(":")[2].partition("#")[0]) for who, card in facts]


# ---------------------------------------------------------------- forced draws


@rule("VW-MIX-01")
def test_a_saint_is_outpaced_by_a_forced_dark_omen_of_a_rival_with_fewer_points() -> None:
    t = table(
        lines={1: ["gold", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["saint", "dark-omen", *GOLD]},
        points={0: 0, 1: 1},
    )
    assert t.player(1).status == "out"
    assert t.asked == {0: "stop-or-go"}


@rule("VW-MIX-01")
def test_a_saint_of_the_player_with_fewer_points_comes_before_the_forced_dark_omen() -> None:
    t = table(
        lines={1: ["gold", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["saint", "dark-omen", *GOLD]},
        points={0: 1, 1: 0},
    )
    assert t.player(1).line == ["gold", "dark-omen", "saint"]
    t.seat(1).asked("flip-omen").answers("dark-omen")
    assert t.player(1).status == "active"
    assert t.player(1).line == ["gold", "[dark-omen]", "saint", "dark-omen"]


@rule("VW-MIX-02")
def test_forced_dark_omens_join_an_open_stack_and_put_nobody_out() -> None:
    t = table(decks={0: ["pyromancer", *GOLD], 1: ["dark-omen", "dark-omen", "dark-omen", *GOLD]})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "active"
    assert t.player(1).line == ["dark-omen"]
    assert len(t.player(1).stack) == 2
    assert t.player(1).gold == 1


@rule("VW-MIX-02")
def test_a_forced_dark_omen_after_the_stack_has_closed_puts_its_player_out() -> None:
    t = table(decks={0: ["pyromancer", *GOLD], 1: ["dark-omen", "gold", "dark-omen", *GOLD]})
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).status == "out"


@rule("VW-MIX-03")
def test_a_chain_of_forced_draws_runs_depth_first() -> None:
    t = table(
        3,
        decks={
            0: ["pyromancer", *GOLD],
            1: ["gold", "apprentice", "fighter", *GOLD],
            2: ["gold", "apprentice", *GOLD],
        },
    )
    t.seat(0).asked("force-draw").answers("p2")
    t.seat(1).asked("force-draw").offered("p1", "p3").answers("p3")
    t.seat(2).asked("force-draw").offered("p1", "p2").answers("p1")
    assert order_of_draws(t)[3:] == [("p2", "apprentice"), ("p3", "apprentice"), ("p1", "gold"), ("p2", "fighter")]
    assert set(t.asked.values()) == {"stop-or-go"}


@rule("VW-MIX-03")
def test_a_chain_of_forced_draws_ends_when_the_decks_are_empty() -> None:
    t = table(decks={0: ["apprentice", "brigand", "brigand"], 1: ["gold", "apprentice", "apprentice"]})
    assert t.player(0).line == ["apprentice", "brigand", "brigand"]
    assert t.player(1).line == ["gold", "apprentice", "apprentice"]
    assert set(t.asked.values()) == {"buy"}


@rule("VW-MIX-09")
def test_a_waiting_priestess_counts_the_mystic_that_was_forced_meanwhile() -> None:
    t = table(decks={0: ["priestess", "monk", *GOLD], 1: ["apprentice", *GOLD]}, points={0: 3, 1: 0})
    assert t.player(0).line == ["priestess", "monk"]
    assert t.player(1).line == ["apprentice", "gold", "gold"]


@rule("VW-MIX-09")
def test_the_effects_of_forced_cards_come_before_the_waiting_card() -> None:
    t = table(decks={0: ["firebrand", "pyromancer", "soldier", *GOLD], 1: ["apprentice", *GOLD]}, points={0: 3, 1: 0})
    t.seat(0).asked("force-draw")
    assert t.player(0).line == ["firebrand", "pyromancer"]
    t.seat(0).answers("p2")
    assert order_of_draws(t)[2:] == [("p1", "pyromancer"), ("p2", "gold"), ("p2", "gold"), ("p1", "soldier")]


@rule("VW-MIX-09")
def test_the_waiting_card_of_a_player_forced_out_does_nothing() -> None:
    t = table(
        lines={0: ["gold", "dark-omen"]},
        decks={0: ["pyromancer", "dark-omen", *GOLD], 1: ["apprentice", *GOLD]},
        points={0: 3, 1: 0},
    )
    assert t.player(0).status == "out"
    assert t.player(1).line == ["apprentice"]
    assert t.asked == {1: "stop-or-go"}


@rule("VW-MIX-09")
def test_a_waiting_card_that_was_flipped_meanwhile_does_nothing() -> None:
    t = table(decks={0: ["pyromancer", "walled-town", *GOLD], 1: ["apprentice", *GOLD]}, points={0: 3, 1: 0})
    assert t.player(0).line == ["[pyromancer]", "walled-town"]
    assert t.player(1).line == ["apprentice"]
    assert t.asked == ALL_ASKED


# ---------------------------------------------------------------- General and Hero


@rule("VW-MIX-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["hero", "soldier"], ["hero", "[soldier]", "gold"]),
        (["hero", "dark-omen"], ["hero", "dark-omen", "gold"]),
    ],
)
def test_a_lone_hero_against_a_lunar_witch(before: list[str], after: list[str]) -> None:
    t = table(lines={1: before}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert t.player(1).line == after
    assert t.asked == ALL_ASKED


@rule("VW-MIX-04")
def test_a_lone_hero_with_an_own_shaman() -> None:
    t = table(lines={0: ["hero"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    assert t.player(0).line == ["hero", "[shaman]"]
    t = table(lines={0: ["hero", "soldier"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").offered("soldier", "shaman").answers("soldier")
    assert t.player(0).line == ["hero", "[soldier]", "shaman"]


@rule("VW-MIX-05")
def test_who_flips_the_own_general_can_be_targeted_by_those_who_come_later_but_not_by_those_before() -> None:
    t = table(
        4,
        lines={1: ["general"]},
        decks={0: ["apprentice", *GOLD], 1: ["shaman", *GOLD], 2: ["apprentice", *GOLD], 3: GOLD},
        points={0: 0, 1: 1, 2: 2},
    )
    t.seat(0).asked("force-draw").offered("p3", "p4").answers("p4")
    t.seat(1).asked("flip-own").offered("general", "shaman").answers("general")
    t.seat(2).asked("force-draw").offered("p1", "p2", "p4").answers("p2")
    assert t.player(1).line == ["[general]", "shaman", "gold"]


@rule("VW-MIX-06")
@pytest.mark.parametrize(
    "card", ["apprentice", "assassin", "brigand", "lunar-witch", "priestess", "pyromancer", "saboteur"]
)
def test_with_all_rivals_stopped_out_or_protected_effects_on_rivals_do_nothing(card: str) -> None:
    t = table(
        4,
        lines={0: ["sellsword"], 1: ["fighter", "soldier"], 3: ["general", "monk"]},
        decks={0: [card, "soldier", *GOLD], 2: GOLD, 3: GOLD},
        stopped=[1],
        out=[2],
    )
    assert t.player(0).line == ["sellsword", card]
    assert t.player(1).line == ["fighter", "soldier"]
    assert (t.player(2).line, t.player(2).status) == ([], "out")
    assert t.player(3).line == ["general", "monk", "gold"]
    assert t.asked == {0: "stop-or-go", 3: "stop-or-go"}
    t.everyone("go")
    assert t.player(0).line == ["sellsword", card, "soldier"]


@rule("VW-MIX-10")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (["general", "hero"], ["wurm-lord", "barbarian"], 1),
        (["general"], ["barbarian", "soldier"], 1),
        (["hero"], ["barbarian", "fighter", "soldier"], 1),
        (["general", "hero"], ["wurm-lord", "fighter"], 0),
    ],
)
def test_general_and_hero_bring_nothing_but_their_swords_to_the_battle(
    first: list[str], second: list[str], winner: int
) -> None:
    t = table(lines={0: first, 1: second}, locations=["village", "stone-keep", "valiant-throne"])
    t.everyone("pass").everyone("pass")
    assert [fact.data["who"] for fact in t.facts("won")] == [f"player:p{winner + 1}"]
    assert t.player(winner).points == 1


@rule("VW-MIX-10")
def test_general_and_hero_tie_like_any_other() -> None:
    t = table(lines={0: ["general"], 1: ["wing-knight"]}, locations=["village", "stone-keep", "valiant-throne"])
    t.everyone("pass").everyone("pass")
    assert t.facts("won") == []
    assert t.state.prize.id == "village"


@rule("VW-MIX-10")
def test_general_and_hero_do_not_matter_for_purchases() -> None:
    t = table(
        lines={0: ["gold", "general", "hero"], 1: ["gold"]},
        points={1: 1},
        market=["fighter", "apprentice", "archer", "guard", "monk"],
    )
    t.seat(0).asked("buy").offered("fighter", "apprentice", "gold", "soldier", "pass").answers("fighter")
    t.seat(0).asked("buy").offered("soldier", "pass").answers("pass")
    t.seat(1).asked("buy").answers("pass")


# ---------------------------------------------------------------- flipped cards


@rule("VW-MIX-07")
@pytest.mark.parametrize(
    ("counting", "fed_by", "before", "after"),
    [
        ("retainer", "monk", (1 + 2) + 1, 1),
        ("wing-knight", "monk", (4 + 1) + 1, 4),
        ("brigand", "sellsword", (1 + 1) + 2, 1),
        ("guard", "sellsword", (2 + 2) + 2, 2),
        ("paladin", "sellsword", (4 + 2) + 2, 4),
    ],
)
def test_a_flipped_card_no_longer_feeds_a_bonus(counting: str, fed_by: str, before: int, after: int) -> None:
    t = table(lines={0: [counting, fed_by]}, decks={0: GOLD, 1: ["assassin", *GOLD]})
    assert t.player(0).swords == before
    t.seat(1).asked("assassinate").answers(fed_by)
    assert t.player(0).swords == after


@rule("VW-MIX-07")
def test_a_flipped_mystic_no_longer_counts_for_a_priestess() -> None:
    t = table(lines={0: ["monk"]}, decks={0: ["priestess", *GOLD], 1: ["assassin", *GOLD]}, points={0: 1, 1: 0})
    t.seat(1).asked("assassinate").answers("monk")
    assert t.player(1).line == ["assassin", "gold"]


@rule("VW-MIX-07")
def test_a_flipped_rogue_no_longer_counts_for_a_saboteur() -> None:
    t = table(lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: ["assassin", *GOLD]}, points={0: 1, 1: 0})
    t.seat(1).asked("assassinate").answers("sellsword")
    assert t.player(1).line == ["assassin", "gold", "gold"]
    assert t.asked == ALL_ASKED


@rule("VW-MIX-08")
@pytest.mark.parametrize(("giver", "gold"), [("monk", 2), ("sellsword", 1)])
def test_a_flipped_monk_or_sellsword_gives_no_gold(giver: str, gold: int) -> None:
    t = table(lines={0: [giver]}, decks={0: GOLD, 1: ["assassin", *GOLD]})
    assert t.player(0).gold == gold + 1
    t.seat(1).asked("assassinate").answers(giver)
    assert t.player(0).gold == 1


@rule("VW-MIX-08")
def test_a_flipped_dancer_gives_no_copied_gold() -> None:
    t = table(lines={0: ["monk"]}, decks={0: ["dancer", *GOLD], 1: ["assassin", *GOLD]}, points={0: 0, 1: 1})
    assert t.player(0).gold == 2 + 2
    t.seat(1).asked("assassinate").answers("dancer")
    assert t.player(0).gold == 2


@rule("VW-MIX-08")
def test_a_flipped_dark_omen_gives_no_gold() -> None:
    t = table(lines={0: ["gold", "dark-omen"]}, decks={0: ["saint", *GOLD], 1: GOLD})
    assert t.player(0).gold == 2
    t.seat(0).asked("flip-omen").answers("dark-omen")
    assert t.player(0).gold == 1


@rule("VW-MIX-08")
def test_money_is_fixed_when_its_owner_stops() -> None:
    t = table(
        lines={0: ["monk", "sellsword"]},
        decks={0: GOLD, 1: ["gold", "assassin", "lunar-witch", "apprentice"]},
        market=["sentinel", "general", "hero", "barbarian", "paladin"],
    )
    assert t.player(0).gold == 4
    t.seat(0).answers("stop")
    assert t.asked == {1: "stop-or-go"}
    t.everyone("go").everyone("go").everyone("go")
    assert t.player(0).line == ["monk", "sellsword", "gold"]
    t.seat(0).asked("buy").offered("sentinel", "barbarian", "gold", "soldier", "pass").answers("pass")
    t.seat(1).asked("buy").answers("pass")
