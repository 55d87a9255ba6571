"""Piles: discards come back shuffled, what is turned up is counted, and what is hidden is dealt anew in place."""

from collections import Counter

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.chance import Chance
from longtable.engine.state import State
from longtable.kit import piles
from longtable.kit.piles import Part, Pile, deal_anew
from tests.kit.examples import moderately


class Cellar(State):
    cards: Pile


def cellar(draw: list[int], used: list[int] | None = None) -> Cellar:
    return Cellar(chance=Chance("cellar"), cards=Pile(draw, used or []))


def test_the_top_card_is_turned_up_and_counted() -> None:
    s = cellar([1, 2, 3])
    assert piles.draw(s, s.cards, "cards") == 3
    assert (s.cards.draw, s.uncovered) == ([1, 2], 1)


def test_a_card_taken_unseen_uncovers_nothing() -> None:
    s = cellar([1, 2, 3])
    assert piles.draw_unseen(s, s.cards, "cards") == 3
    assert s.uncovered == 0


def test_the_bottom_card_can_be_drawn() -> None:
    s = cellar([1, 2, 3])
    assert piles.draw_bottom(s, s.cards, "cards") == 1
    assert (s.cards.draw, s.uncovered) == ([2, 3], 1)


def test_discards_are_shuffled_when_the_pile_has_run_out() -> None:
    s = cellar([9], [1, 2, 3])
    assert piles.draw(s, s.cards, "cards") == 9
    assert not s.chance.drawn
    s.chance.coming["cards"] = [[2, 0, 1]]
    assert piles.draw(s, s.cards, "cards") == 2
    assert (s.cards.draw, s.cards.used) == ([3, 1], [])


def test_there_may_be_no_card_anywhere() -> None:
    s = cellar([])
    assert piles.draw(s, s.cards, "cards") is None
    assert piles.draw_unseen(s, s.cards, "cards") is None
    assert piles.draw_bottom(s, s.cards, "cards") is None
    assert piles.look(s, s.cards, 2, "cards") == []
    assert (s.uncovered, s.chance.drawn) == (0, {})


def test_several_cards_are_drawn_one_after_the_other() -> None:
    s = cellar([1, 2], [3])
    assert piles.draw_many(s, s.cards, 5, "cards") == [2, 1, 3]
    assert s.cards == Pile([], [])


def test_one_looks_at_the_top_and_leaves_it_there() -> None:
    s = cellar([1, 2, 3])
    assert piles.look(s, s.cards, 2, "cards") == [3, 2]
    assert (s.cards.draw, s.uncovered) == ([1, 2, 3], 1)
    assert piles.look(s, s.cards, 0, "cards") == []


def test_who_looks_deeper_than_the_pile_finds_the_shuffled_discards_below() -> None:
    s = cellar([7], [1, 2])
    assert piles.look(s, s.cards, 3, "cards")[0] == 7
    assert (sorted(s.cards.draw), s.cards.draw[-1], s.cards.used) == ([1, 2, 7], 7, [])


def test_cards_are_put_away_and_back() -> None:
    s = cellar([5], [])
    piles.discard(s.cards, 1, 2)
    piles.put_back(s.cards, 6, 7)
    piles.put_under(s.cards, 4, 3)
    assert s.cards == Pile([3, 4, 5, 6, 7], [1, 2])
    assert piles.take_out(s.cards, 5)
    assert piles.take_out(s.cards, 2)
    assert not piles.take_out(s.cards, 99)
    assert s.cards == Pile([3, 4, 6, 7], [1])
    piles.shuffle_in(s, s.cards, [8, 9], "cards")
    assert sorted(s.cards.draw) == [3, 4, 6, 7, 8, 9]
    assert s.chance.drawn == {"cards": 1}


def test_a_pile_is_part_of_a_state() -> None:
    s = cellar([1, 2], [3])
    assert msgspec.json.decode(msgspec.json.encode(s), type=Cellar).cards == s.cards
    assert Pile().draw is not Pile().draw


# ---------------------------------------------------------------- dealing anew


@moderately
@given(st.lists(st.lists(st.integers(0, 99), max_size=6), max_size=5), st.text(max_size=3))
def test_dealing_anew_keeps_sizes_and_cards(zones: list[list[int]], seed: str) -> None:
    before = [list(zone) for zone in zones]
    names = [*zones]
    deal_anew(Chance(seed), *zones)
    assert [len(zone) for zone in zones] == [len(zone) for zone in before]
    assert Counter(card for zone in zones for card in zone) == Counter(card for zone in before for card in zone)
    assert all(zone is name for zone, name in zip(zones, names, strict=True))


@moderately
@given(st.lists(st.integers(0, 99), min_size=1, max_size=9), st.data())
def test_what_is_known_stays_where_it_is(zone: list[int], data: st.DataObject) -> None:
    hidden = [place for place in range(len(zone)) if data.draw(st.booleans())]
    pool = [101, 102]
    before = list(zone)
    deal_anew(Chance("x"), Part(zone, hidden), pool)
    assert all(zone[place] == before[place] for place in range(len(zone)) if place not in hidden)
    assert sorted([*zone, *pool]) == sorted([*before, 101, 102])


def test_every_deal_is_as_likely_as_any_other() -> None:
    deals: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        hand, deck = [1], [2, 3]
        deal_anew(Chance(str(seed)), hand, deck)
        deals[tuple(hand + deck)] += 1
    assert len(deals) == 6
    assert all(150 < count < 250 for count in deals.values())


def test_it_uses_the_stream_it_is_given() -> None:
    chance = Chance("x")
    deal_anew(chance, [1, 2, 3])
    deal_anew(chance, [1, 2, 3], stream="other")
    assert chance.drawn == {"hidden": 1, "other": 1}
