"""Money, purchases and the Market."""

import pytest

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
MARKET = ["fighter", "archer", "retainer", "barbarian", "general"]
"""One Champion for each price from 1 to 5."""
NEXT = ["guard", "sentinel", "monk", "oracle"]


def buying(*lines: list[str], **position: object) -> ValiantStory:
    """A table where drawing is over: each player has stopped, in the order of seats, with this line."""
    words = {"market": MARKET, "champions": NEXT, "stopped": list(range(len(lines))), **position}
    return table(len(lines), lines=dict(enumerate(lines)), stage=Stage.PURCHASE, **words)


def bought(t: ValiantStory) -> list[tuple[str, int]]:
    """Who has bought, at which price, in order."""
    return [
        (str(fact.data["who"]).removeprefix("player:"), int(str(fact.data["price"]))) for fact in t.facts("bought")
    ]


# ---------------------------------------------------------------- money


@rule("VW-GOLD-01")
def test_money_is_all_gold_that_face_up_cards_show_less_penalties() -> None:
    lines = {0: ["dark-omen", "gold", "gold", "monk", "sellsword", "fighter", "toll-bridge"]}
    t = table(2, lines=lines, decks={0: ["dancer", "shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("monk")
    assert t.player(0).gold == 1 + 2 + 2 + 1 - 1 + 2
    t.everyone("go")
    t.seat(0).asked("flip-own").answers("sellsword")
    assert t.player(0).gold == 1 + 2 + 2 - 1 + 2


@rule("VW-GOLD-01")
def test_a_stack_of_dark_omens_is_one_gold() -> None:
    t = table(2, decks={0: ["dark-omen", "dark-omen", "dark-omen", "gold", "gold"], 1: GOLD})
    t.everyone("go").everyone("go").everyone("go")
    assert t.player(0).line == ["dark-omen", "gold"]
    assert t.player(0).gold == 2


@rule("VW-GOLD-01")
def test_money_is_never_below_nothing() -> None:
    t = buying(["gold", "silver-mine", "toll-bridge"], ["gold"])
    assert t.player(0).gold == 0
    t.seat(0).asked("buy").offered("soldier", "pass")


@rule("VW-GOLD-02")
def test_unspent_money_is_lost_and_the_cards_that_gave_it_stay() -> None:
    t = buying(GOLD, GOLD)
    before = sorted(t.state.players[0].owned)
    t.everyone("pass").everyone("pass")
    assert t.state.round == 2
    assert sorted(t.state.players[0].owned) == before
    t.everyone("stop")
    assert sorted(t.seat(0 if 0 in t.asked else 1).asked("buy").options) == ["fighter", "gold", "pass", "soldier"]


@rule("VW-GOLD-02")
def test_spending_uses_up_no_card() -> None:
    t = buying(GOLD, GOLD)
    before = t.state.players[0].owned
    t.seat(0).answers("barbarian").answers("gold").story.seat(1).answers("pass")
    assert t.state.round == 2
    owned = t.player(0).owned
    assert set(before) < set(t.state.players[0].owned)
    assert sorted(owned) == sorted([*GOLD, "barbarian", "gold"])


# ---------------------------------------------------------------- who buys, what, for how much


@rule("VW-BUY-01")
def test_everybody_who_is_not_out_may_buy_whether_or_not_they_win_the_battle() -> None:
    t = table(
        3,
        points={0: 1},
        lines={0: ["fighter"], 1: ["gold"], 2: ["gold", "dark-omen"]},
        decks={2: ["dark-omen", *GOLD]},
        locations=["village", "valiant-throne"],
    )
    assert t.player(2).status == "out"
    t.seat(1).asked("buy").answers("soldier").answers("pass")
    t.seat(0).asked("buy").answers("soldier").answers("pass")
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p1"]
    assert bought(t) == [("p2", 0), ("p1", 0)]


@rule("VW-BUY-02")
def test_nobody_buys_a_third_card_however_much_gold_is_left() -> None:
    t = buying(GOLD * 2, GOLD * 2)
    t.seat(0).asked("buy").answers("fighter").asked("buy").answers("gold")
    t.seat(1).asked("buy").answers("soldier").asked("buy").answers("soldier")
    assert t.state.round == 2
    assert len(t.facts("bought")) == 4


@rule("VW-BUY-03")
def test_champions_of_the_market_gold_and_soldiers_are_for_sale_and_nothing_else() -> None:
    t = buying(GOLD * 2, GOLD, locations=["village", "valiant-throne"])
    t.seat(0).asked("buy").offered(*MARKET, "gold", "soldier", "pass").answers("general")
    assert t.player(0).gained == ["general"]


@rule("VW-BUY-03")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("fighter", "archer"),
        ("fighter", "gold"),
        ("fighter", "soldier"),
        ("gold", "gold"),
        ("gold", "soldier"),
        ("soldier", "soldier"),
        ("soldier", "fighter"),
    ],
)
def test_the_two_cards_may_be_any_mix(first: str, second: str) -> None:
    t = buying(GOLD, GOLD)
    t.seat(0).answers(first).answers(second)
    assert t.player(0).gained == [first, second]


@rule("VW-BUY-03")
def test_two_copies_of_one_champion_may_be_bought() -> None:
    t = buying(GOLD, GOLD, market=["fighter", "fighter", "general", "general", "hero"])
    t.seat(0).answers("fighter").answers("fighter")
    assert t.player(0).gained == ["fighter", "fighter"]


@rule("VW-BUY-04")
def test_a_gold_card_costs_one_gold() -> None:
    t = buying(["gold", "gold"], ["soldier"], market=["general"] * 2 + ["hero"] * 2 + ["wurm-lord"])
    t.seat(0).offered("gold", "soldier", "pass").answers("gold")
    assert t.seat(0).question.detail == "1 Gold left; 1 card may be bought."
    t.seat(0).answers("gold")
    t.seat(1).offered("soldier", "pass")
    assert bought(t) == [("p1", 1), ("p1", 1)]


@rule("VW-BUY-05")
def test_soldiers_are_free_but_each_is_one_of_the_two_purchases() -> None:
    t = buying(["soldier"], ["gold"])
    t.seat(0).offered("soldier", "pass").answers("soldier").offered("soldier", "pass").answers("soldier")
    assert bought(t) == [("p1", 0), ("p1", 0)]
    t.seat(1).answers("soldier").offered("fighter", "gold", "soldier", "pass").answers("gold")
    assert bought(t)[2:] == [("p2", 0), ("p2", 1)]
    assert t.state.round == 2


@rule("VW-BUY-06")
@pytest.mark.parametrize(("purse", "champion"), list(enumerate(MARKET, start=1)))
def test_a_champion_costs_what_is_printed_on_it(purse: int, champion: str) -> None:
    t = buying(["gold"] * purse, ["gold"])
    t.seat(0).offered(*MARKET[:purse], "gold", "soldier", "pass").answers(champion)
    assert bought(t) == [("p1", purse)]
    t.seat(0).offered("soldier", "pass")


@rule("VW-BUY-07")
def test_both_prices_together_must_not_exceed_the_money() -> None:
    t = buying(GOLD, GOLD)
    t.seat(0).answers("barbarian").offered("fighter", "gold", "soldier", "pass")
    dear = {bar.id.removeprefix("card:").partition("#")[0]: bar.reason for bar in t.seat(0).question.barred}
    assert dear["archer"] == "It costs 2 and you have 1 left."
    t.seat(0).answers("gold")
    assert t.player(0).gained == ["barbarian", "gold"]


@rule("VW-BUY-08")
def test_players_buy_in_the_order_in_which_they_stopped_both_cards_at_once() -> None:
    t = table(3, decks={0: GOLD, 1: GOLD, 2: GOLD})
    t.seat(2).answers("stop")
    t.everyone("go")
    t.seat(0).answers("stop")
    t.everyone("go")
    t.seat(1).answers("stop")
    for seat in (2, 0, 1):
        assert t.asked == {seat: "buy"}
        t.seat(seat).answers("soldier").answers("gold")
    assert [who for who, _ in bought(t)] == ["p3", "p3", "p1", "p1", "p2", "p2"]


@rule("VW-BUY-09")
def test_purchases_wait_until_all_drawing_is_over_and_come_before_the_battle() -> None:
    t = table(2, decks={0: GOLD, 1: GOLD})
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    assert t.asked == {1: "stop-or-go"}
    t.seat(1).answers("stop")
    t.seat(0).asked("buy").answers("pass")
    t.seat(1).asked("buy")
    assert t.facts("fought") == []
    t.seat(1).answers("pass")
    assert len(t.facts("fought")) == 2


@rule("VW-BUY-09")
def test_a_table_may_play_that_players_buy_at_the_moment_they_stop() -> None:
    t = table(2, decks={0: GOLD, 1: GOLD}, options={"purchases": "at-stop"})
    t.seat(0).answers("stop")
    t.seat(1).answers("go")
    assert t.asked == {0: "buy"}
    assert len(t.player(1).line) == 1
    t.seat(0).answers("gold").answers("pass")
    assert len(t.player(1).line) == 2
    t.seat(1).answers("stop").asked("buy").answers("pass")
    assert [who for who, _ in bought(t)] == ["p1"]
    assert t.state.round == 2


@rule("VW-BUY-09")
def test_a_table_may_play_that_players_buy_after_the_battle() -> None:
    t = table(2, lines={0: ["gold"], 1: ["fighter"]}, points={1: 1}, options={"purchases": "after-battle"})
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p2"]
    t.seat(0).asked("buy").answers("pass")
    t.seat(1).asked("buy").answers("pass")
    assert t.state.round == 2


@rule("VW-BUY-10")
def test_a_player_may_buy_one_card_or_none() -> None:
    t = buying(GOLD, GOLD)
    t.seat(0).answers("pass")
    t.seat(1).asked("buy").answers("fighter").answers("pass")
    assert t.state.round == 2
    assert bought(t) == [("p2", 1)]


@rule("VW-BUY-11")
def test_a_bought_card_stays_out_of_the_line_and_its_draw_effect_is_not_set_off() -> None:
    t = buying(
        [*GOLD, "soldier"],
        ["fighter"],
        market=["warlord", "apprentice", "guard", "guard", "guard"],
        decks={1: ["gold", "gold"]},
        locations=["village", "stone-keep", "valiant-throne"],
    )
    t.seat(0).answers("warlord").answers("apprentice")
    assert t.player(0).line == [*GOLD, "soldier"]
    assert t.player(0).swords == 1
    assert t.player(1).line == ["fighter"]
    assert t.player(0).gained == ["warlord", "apprentice"]
    t.seat(1).answers("pass")
    assert [fact.data["who"] for fact in t.facts("won")] == ["player:p2"]


@rule("VW-BUY-11")
def test_a_bought_gold_card_cannot_be_spent_in_the_same_round() -> None:
    t = buying(["gold"], ["gold"])
    t.seat(0).answers("gold").offered("soldier", "pass")


@rule("VW-BUY-11")
def test_a_bought_card_is_shuffled_into_the_next_deck() -> None:
    t = buying(
        ["gold"] * 4,
        ["gold"] * 4,
        chance={"decks": [["barbarian", "gold", "gold", "gold", "gold"], ["gold", "gold", "gold", "gold"]]},
    )
    t.seat(0).answers("barbarian").answers("pass")
    t.seat(1).answers("pass")
    assert t.player(0).line == ["barbarian"]
    assert t.player(0).deck == ["gold"] * 4


@rule("VW-BUY-12")
def test_nothing_can_be_bought_from_an_empty_pile() -> None:
    start = ["soldier", "soldier", *GOLD]
    t = buying(start, start, gold=0, soldiers=0)
    t.seat(0).asked("buy").offered(*MARKET, "pass")
    reasons = {bar.id: bar.reason for bar in t.seat(0).question.barred}
    assert reasons == {"pile:gold": "The pile is empty.", "pile:soldier": "The pile is empty."}


@rule("VW-BUY-12")
def test_the_last_card_of_a_pile_can_be_bought_once() -> None:
    start = ["soldier", "soldier", *GOLD]
    t = buying(start, start, gold=1, soldiers=1)
    t.seat(0).answers("soldier").offered(*MARKET, "gold", "pass").answers("gold")
    t.seat(1).offered(*MARKET, "pass")


# ---------------------------------------------------------------- the Market


@rule("VW-MKT-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_market_shows_five_champions_to_everybody_from_the_start(seats: int) -> None:
    t = open_table(game, seats=seats, resting=("stop-or-go", "buy"))
    for seat in range(seats):
        row = next(area for area in t.seat(seat).sees().areas if area.id == "market")
        assert len(row.cards) == 5
        assert not any(card.face_down for card in row.cards)
    assert all(t.state.cards[number].is_champion for number in t.state.market)


@rule("VW-MKT-01", "VW-MKT-02")
def test_the_market_is_filled_up_again_before_the_next_purchase() -> None:
    t = buying(GOLD * 2, GOLD)
    t.seat(0).answers("archer")
    assert t.market == ["fighter", "guard", "retainer", "barbarian", "general"]
    t.seat(0).offered(*t.market, "gold", "soldier", "pass").answers("guard")
    assert t.player(0).gained == ["archer", "guard"]
    assert t.market == ["fighter", "sentinel", "retainer", "barbarian", "general"]
    t.seat(1).answers("sentinel")
    assert t.market == ["fighter", "monk", "retainer", "barbarian", "general"]


@rule("VW-MKT-02")
def test_a_champion_is_replaced_by_the_top_card_of_the_champion_deck() -> None:
    t = buying(GOLD, GOLD)
    t.seat(0).answers("fighter")
    assert t.market[0] == "guard"
    assert t.champions == NEXT[1:]
    assert "Guard came into the Market." in t.seat(1).reads()


@rule("VW-MKT-03")
def test_champions_that_nobody_buys_stay_from_round_to_round() -> None:
    t = buying(GOLD, GOLD)
    before = list(t.state.market), list(t.state.champions)
    for finished in (1, 2, 3):
        for _ in range(2):
            seat = next(iter(t.asked))
            t.seat(seat).answers("gold" if finished == 1 else "soldier").answers("pass")
        assert t.state.round == finished + 1
        t.everyone("stop")
    assert (t.state.market, t.state.champions) == before


@rule("VW-MKT-03")
def test_buying_a_champion_leaves_the_other_four_where_they_are() -> None:
    t = buying(GOLD, GOLD)
    before = list(t.state.market)
    t.seat(0).answers("retainer")
    assert [*t.state.market[:2], *t.state.market[3:]] == [*before[:2], *before[3:]]


@rule("VW-MKT-04")
def test_the_market_shrinks_when_the_champion_deck_is_empty() -> None:
    t = buying(GOLD, GOLD, champions=["guard"])
    t.seat(0).answers("fighter").answers("archer")
    assert t.market == ["guard", "retainer", "barbarian", "general"]
    t.seat(1).offered(*t.market, "gold", "soldier", "pass").answers("barbarian")
    assert t.market == ["guard", "retainer", "general"]


@rule("VW-MKT-04")
def test_with_an_empty_market_gold_and_soldiers_are_still_for_sale() -> None:
    t = buying(GOLD, GOLD, market=["fighter"], champions=[])
    t.seat(0).answers("fighter").offered("gold", "soldier", "pass").answers("gold")
    assert t.market == []
