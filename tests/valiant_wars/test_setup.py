"""Setup: the decks of the box, the Market, the Location deck, the starting cards and the goal."""

from collections import Counter
from collections.abc import Sequence

import pytest

from longtable.engine.scene import Pile
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.content import CardKind
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
SEEDS = [f"game-{n}" for n in range(40)]
DEALT = {2: 10, 3: 9, 4: 8, 5: 8}
POINTS_NEEDED = {2: 10, 3: 9, 4: 8, 5: 8}


def fresh(seats: int = 2, seed: str = "story", **options: object) -> ValiantStory:
    """A new game, which has come to its first question."""
    t: ValiantStory = open_table(game, seats=seats, seed=seed, options=options)
    return t


def ids(t: ValiantStory, cards: Sequence[int]) -> list[str]:
    return [t.state.cards[number].id for number in cards]


def between(t: ValiantStory) -> list[str]:
    """The Locations between the top one and the bottom one, by card id."""
    return ids(t, t.state.locations[1:-1])


def stake(t: ValiantStory, seat: int) -> Pile:
    """The Location on offer as a seat sees it."""
    pile: Pile = next(area for area in t.seat(seat).sees().areas if area.id == "stake")
    return pile


# ---------------------------------------------------------------- decks and Market


@rule("VW-SETUP-01")
def test_the_cards_are_sorted_by_kind_into_five_decks() -> None:
    s = fresh(3).state
    piles = {
        CardKind.SOLDIER: s.soldiers,
        CardKind.GOLD: s.gold,
        CardKind.OMEN: s.omens,
        CardKind.LOCATION: [*s.locations, *s.unused_locations],
        CardKind.CHAMPION: [*s.champions, *s.market],
    }
    for kind, pile in piles.items():
        assert {s.cards[number].kind for number in pile} == {kind}
    started = [number for owner in s.players for number in owner.owned]
    for kind in (CardKind.LOCATION, CardKind.CHAMPION):
        assert not [number for number in started if s.cards[number].kind is kind]
        assert sorted(piles[kind]) == [number for number, card in s.cards.items() if card.kind is kind]


@rule("VW-SETUP-02")
def test_the_champions_are_shuffled_anew_for_every_game() -> None:
    orders = [[*(s := fresh(2, seed).state).champions, *reversed(s.market)] for seed in SEEDS]
    champions = [number for number, card in game.cards.items() if card.is_champion]
    assert len(champions) == 63
    assert all(sorted(order) == champions for order in orders)
    assert champions not in orders
    assert len({tuple(order) for order in orders}) == len(SEEDS)


@rule("VW-SETUP-02")
def test_every_champion_can_come_into_the_first_market() -> None:
    markets = [fresh(2, f"{seed}-{n}").state.market for seed in SEEDS for n in range(5)]
    assert len({number for market in markets for number in market}) == 63


@rule("VW-SETUP-02")
def test_the_champion_deck_lies_face_down() -> None:
    t = fresh(2)
    market = set(ids(t, t.state.market))
    hidden = {t.state.cards[number].name for number in t.state.champions if t.state.cards[number].id not in market}
    assert hidden
    for seat in (0, 1):
        assert not [name for name in hidden if f'"{name}"' in t.seat(seat).knows()]


@rule("VW-SETUP-02")
def test_a_new_game_starts_with_all_cards_in_their_decks_again() -> None:
    t = table(2, lines={0: ["gold"], 1: []}, market=["fighter"] * 3, stopped=[0, 1], stage=Stage.PURCHASE)
    t.seat(0).answers("fighter")
    again = fresh(2)
    assert len(again.state.market) + len(again.state.champions) == 63
    assert not [card for owner in again.state.players for card in ids(again, owner.owned) if card == "fighter"]


@rule("VW-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_champions_lie_in_the_market_and_58_stay_in_the_deck(seats: int) -> None:
    t = fresh(seats)
    assert (len(t.state.market), len(t.state.champions)) == (5, 58)
    row = next(area for area in t.seat(0).sees().areas if area.id == "market")
    assert [card.id for card in row.cards] == [t.state.cards[number].key for number in t.state.market]
    assert not any(card.face_down for card in row.cards)


@rule("VW-SETUP-03")
def test_several_copies_of_one_champion_may_lie_in_the_market() -> None:
    markets = [ids(t, t.state.market) for t in (fresh(2, seed) for seed in SEEDS)]
    assert any(len(set(market)) < 5 for market in markets)


# ---------------------------------------------------------------- starting cards


@rule("VW-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_the_same_ten_cards(seats: int) -> None:
    t = fresh(seats)
    for owner in t.state.players:
        assert Counter(ids(t, owner.owned)) == {"gold": 5, "dark-omen": 3, "soldier": 2}


@rule("VW-SETUP-05")
@pytest.mark.parametrize(
    ("seats", "gold", "soldiers", "omens"), [(2, 44, 32, 19), (3, 39, 30, 16), (4, 34, 28, 13), (5, 29, 26, 10)]
)
def test_the_rest_is_the_common_supply(seats: int, gold: int, soldiers: int, omens: int) -> None:
    t = fresh(seats)
    assert (len(t.state.gold), len(t.state.soldiers), len(t.state.omens)) == (gold, soldiers, omens)
    piles = {area.id: area.count for area in t.seat(0).sees().areas if area.id.startswith("pile:")}
    assert piles == {"pile:gold": gold, "pile:soldier": soldiers}


@rule("VW-SETUP-06")
def test_each_player_shuffles_the_starting_cards_into_a_deck() -> None:
    dealt = list(range(10))
    t = open_table(game, seats=2, chance={"decks": [dealt, dealt[::-1]]})
    whole = [[*t.player(seat).deck[::-1], *t.player(seat).line] for seat in (0, 1)]
    assert whole[0] == whole[1][::-1]
    assert [len(one) for one in whole] == [10, 10]


@rule("VW-SETUP-06")
def test_starting_decks_come_in_many_orders_and_differ_between_players() -> None:
    decks = [tuple(t.player(seat).deck) for t in (fresh(2, seed) for seed in SEEDS) for seat in (0, 1)]
    assert len(set(decks)) > len(SEEDS)
    firsts = Counter(t.player(0).line[0] for t in (fresh(2, seed) for seed in SEEDS))
    assert set(firsts) == {"gold", "dark-omen", "soldier"}


@rule("VW-SETUP-06")
def test_starting_decks_lie_face_down() -> None:
    t = fresh(3)
    for seat in (0, 1, 2):
        text = t.seat(seat).knows()
        hidden = [t.state.cards[number].key for owner in t.state.players for number in owner.deck]
        assert len(hidden) == 27
        assert not [key for key in hidden if f'"{key}"' in text]


@rule("VW-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_without_points(seats: int) -> None:
    t = fresh(seats)
    assert [owner.points for owner in t.state.players] == [0] * seats
    panels = t.seat(0).sees().panels
    assert [stat.value for panel in panels for stat in panel.stats if stat.name == "Points"] == [0] * seats


# ---------------------------------------------------------------- the Location deck


@rule("VW-LOC-01", "VW-LOC-05")
@pytest.mark.parametrize(("seats", "dealt"), DEALT.items())
def test_the_location_deck_has_the_number_of_the_table_and_two_more(seats: int, dealt: int) -> None:
    t = fresh(seats)
    assert len(between(t)) == dealt
    assert len(t.state.locations) == dealt + 2


@rule("VW-LOC-01", "VW-LOC-05", "VW-LOC-06")
@pytest.mark.parametrize(("seats", "dealt"), DEALT.items())
def test_as_an_option_the_village_on_top_is_one_of_the_number(seats: int, dealt: int) -> None:
    t = fresh(seats, village_counts=True)
    assert len(t.state.locations) == dealt + 1
    assert len(t.state.unused_locations) == 13 - dealt
    assert ids(t, t.state.locations)[-1] == "village"
    assert ids(t, t.state.locations)[0] == "valiant-throne"


@rule("VW-LOC-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_village_and_the_throne_are_set_aside_and_twelve_form_the_pool(seats: int) -> None:
    for seed in SEEDS:
        t = fresh(seats, seed)
        pool = Counter([*between(t), *ids(t, t.state.unused_locations)])
        assert pool.total() == 12
        assert pool["village"] == 2
        assert pool["valiant-throne"] == 0


@rule("VW-LOC-02", "VW-LOC-03")
def test_a_further_village_may_be_dealt_or_left_out() -> None:
    dealt = {between(fresh(5, seed)).count("village") for seed in SEEDS}
    assert {1, 2} <= dealt


@rule("VW-LOC-03")
def test_every_location_of_the_pool_may_be_left_out_and_may_come_first() -> None:
    tables = [fresh(5, f"{seed}-{n}") for seed in SEEDS for n in range(5)]
    pool = {card.id for card in game.cards.values() if card.kind is CardKind.LOCATION} - {"valiant-throne"}
    assert {card for t in tables for card in ids(t, t.state.unused_locations)} == pool
    assert {between(t)[-1] for t in tables} == pool
    assert {between(t)[0] for t in tables} == pool


@rule("VW-LOC-03")
def test_the_dealt_locations_come_in_a_new_order_each_game() -> None:
    assert len({tuple(between(fresh(2, seed))) for seed in SEEDS}) == len(SEEDS)


@rule("VW-LOC-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_village_comes_first_and_the_throne_last(seats: int) -> None:
    for seed in SEEDS:
        t = fresh(seats, seed)
        order = ids(t, t.state.locations)[::-1]
        assert (order[0], order[-1]) == ("village", "valiant-throne")
        assert str(t.facts("round")[0].data["prize"]).startswith("card:village")


@rule("VW-LOC-06")
@pytest.mark.parametrize(("seats", "unused"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_the_locations_not_dealt_are_out_of_the_game_and_unseen(seats: int, unused: int) -> None:
    t = fresh(seats)
    assert len(t.state.unused_locations) == unused
    names = {t.state.cards[number].name for number in t.state.unused_locations} - {"Village"}
    assert names
    for seat in range(seats):
        assert not [name for name in names if name in t.seat(seat).knows()]


@rule("VW-LOC-06")
def test_the_locations_not_dealt_stay_out_when_others_are_won() -> None:
    t = table(3, lines={0: ["soldier"], 1: [], 2: []}, stopped=[0, 1, 2], stage=Stage.BATTLE)
    assert len(t.facts("won")) == 1
    assert t.state.unused_locations == fresh(3).state.unused_locations
    assert len(t.state.locations) == 10


@rule("VW-LOC-07")
def test_all_can_read_the_location_on_offer_during_the_whole_round() -> None:
    t = table(
        2,
        locations=["stone-keep", "village", "valiant-throne"],
        decks={0: ["gold", "soldier", *GOLD], 1: GOLD},
    )

    def all_read_it() -> None:
        for seat in (0, 1):
            top = stake(t, seat).top
            assert top is not None
            assert (top.name, top.text) == ("Stone Keep", "-2 Swords")
            assert [(stat.name, stat.value) for stat in top.stats] == [("Points", 2)]

    all_read_it()
    t.seat(0).answers("go")
    t.seat(1).answers("stop")
    all_read_it()
    t.seat(0).answers("stop")
    t.seat(1).asked("buy")
    all_read_it()


@rule("VW-LOC-07")
def test_the_locations_below_are_unknown() -> None:
    decks = {0: GOLD, 1: GOLD}
    one = table(2, decks=decks, locations=["stone-keep", "haunted-ruins", "village", "valiant-throne"])
    other = table(2, decks=decks, locations=["stone-keep", "silver-mine", "iron-citadel", "valiant-throne"])
    for seat in (0, 1):
        assert one.seat(seat).knows() == other.seat(seat).knows()


@rule("VW-LOC-07")
def test_only_the_top_location_is_fought_for() -> None:
    t = table(
        2,
        lines={0: ["soldier", "soldier"], 1: ["soldier"]},
        locations=["toll-bridge", "iron-citadel", "valiant-throne"],
        stopped=[0, 1],
        stage=Stage.BATTLE,
    )
    assert [str(fact.data["prize"]).partition("#")[0] for fact in t.facts("won")] == ["card:toll-bridge"]
    assert [owner.points for owner in t.state.players] == [1, 0]


@rule("VW-LOC-08")
def test_one_location_changes_hands_and_the_next_is_on_offer_in_the_next_round() -> None:
    t = table(
        3,
        lines={0: ["hero"], 1: ["soldier"], 2: ["fighter"]},
        locations=["toll-bridge", "silver-mine", "village", "valiant-throne"],
        stopped=[0, 1, 2],
        stage=Stage.BATTLE,
    )
    assert t.state.round == 2
    assert ids(t, t.state.locations)[::-1] == ["silver-mine", "village", "valiant-throne"]
    assert str(t.facts("round")[-1].data["prize"]).startswith("card:silver-mine")
    top = stake(t, 1).top
    assert top is not None
    assert top.name == "Silver Mine"
    owned = [[card for card in ids(t, t.state.players[seat].owned) if "toll" in card] for seat in (0, 1, 2)]
    assert owned == [["toll-bridge"], [], []]


@rule("VW-LOC-08")
def test_with_purchases_after_the_battle_still_only_one_location_is_won() -> None:
    t = table(
        2,
        options={"purchases": "after-battle"},
        lines={0: ["hero"], 1: ["soldier"]},
        locations=["village", "village", "village", "valiant-throne"],
        stopped=[0, 1],
        stage=Stage.BATTLE,
    )
    assert t.player(0).gained == ["village"]
    t.seat(0).answers("pass")
    t.seat(1).answers("pass")
    assert len(t.facts("won")) == 1
    assert len(t.state.locations) == 3


# ---------------------------------------------------------------- the goal


@rule("VW-GOAL-01")
@pytest.mark.parametrize(("seats", "needed"), POINTS_NEEDED.items())
def test_the_last_point_needed_wins_and_one_less_does_not(seats: int, needed: int) -> None:
    def battle(before: int) -> ValiantStory:
        lines: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        return table(
            seats,
            lines={**lines, 0: ["soldier"]},
            points={0: before},
            locations=["village", "village", "valiant-throne"],
            stopped=range(seats),
            stage=Stage.BATTLE,
        )

    short = battle(needed - 2)
    assert not short.table.is_over
    assert short.player(0).points == needed - 1
    enough = battle(needed - 1)
    assert enough.table.is_over
    assert enough.table.outcome.winners == ("p1",)
    assert enough.table.outcome.reason == "points"


@rule("VW-GOAL-01")
@pytest.mark.parametrize(("seats", "needed"), POINTS_NEEDED.items())
def test_everybody_can_read_how_many_points_are_needed(seats: int, needed: int) -> None:
    scene = fresh(seats).seat(1).sees()
    assert scene.goal.startswith(f"{needed} points win")
    assert [stat.goal for stat in scene.panels[0].stats if stat.name == "Points"] == [needed]


@rule("VW-ROUND-02")
def test_a_game_begins_with_round_one_and_a_shuffle() -> None:
    t = open_table(game, seats=2)
    assert (t.state.round, t.seat(0).sees().stage) == (1, "Round 1, Draw")
    assert [throw.stream for throw in t.table.throws][-2:] == ["decks", "decks"]
