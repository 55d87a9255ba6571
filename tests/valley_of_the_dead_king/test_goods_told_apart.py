"""Gold, Food and goods taken apart: who carries what is too much, who eats, what is sold and whom an item helps."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import LADDER, Difficulty, Site, Sort
from longtable.games.valley_of_the_dead_king.play import decks, packs, shopping, slots, using
from longtable.games.valley_of_the_dead_king.state import NONE
from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, run, story
from tests.valley_of_the_dead_king.woods import WEATHER, woods

ITEMS = game.content.items


def group(each: Any = None, heroes: int = 3, at: Any = MEADOW, **told: Any) -> Any:
    """Plain heroes who need a ration of 1 and are about to move on, and what is special about each."""
    plain = {n: {"ration": 1, **(each or {}).get(n, {})} for n in range(1, heroes + 1)}
    return story(party=band(heroes, plain), at=at, resting=ON, **told)


def gold(t: Any) -> list[int]:
    """What everybody has in the purse."""
    return [hero.gold for hero in t.state.heroes]


def food(t: Any) -> list[int]:
    """What everybody has in the pack."""
    return [hero.food for hero in t.state.heroes]


# ---------------------------------------------------------------- packs


@rule("DK-PACK-01", "DK-PACK-05", "DK-DEATH-03")
@pytest.mark.parametrize(
    ("each", "amount", "after", "kept"),
    [
        ({}, 7, [7, 0, 0], 7),
        ({1: {"gold": 95}}, 5, [100, 0, 0], 5),
        ({1: {"gold": 95}}, 7, [100, 2, 0], 5),
        ({1: {"gold": 95}, 2: {"gold": 3}}, 7, [100, 3, 2], 5),
        ({1: {"gold": 98}, 2: {"gold": 99}, 3: {"gold": 97}}, 7, [100, 100, 100], 2),
        ({1: {"gold": 98}, 2: {"gold": 99}, 3: {"gold": 97}}, 6, [100, 100, 100], 2),
        ({1: {"gold": 98}, 2: {"gold": 98}, 3: {"gold": 97}}, 6, [100, 99, 100], 2),
        ({1: {"gold": 100}, 2: {"gold": 100}, 3: {"gold": 98}}, 1, [100, 100, 99], 0),
        ({1: {"gold": 103}}, 7, [103, 7, 0], 0),
        ({1: {"dead": True}, 2: {"gold": 6}, 3: {"gold": 2}}, 5, [0, 6, 7], 0),
    ],
)
def test_gold_above_the_limit_goes_to_the_poorest_who_have_room(
    each: Any, amount: int, after: list[int], kept: int
) -> None:
    t = group(each)
    assert packs.gain_gold(t.state, t.state.heroes[0], amount) == kept
    assert gold(t) == after
    told = [fact.data["count"] for fact in t.facts("gains-gold")]
    assert told == ([kept] if kept else [])
    before = [each.get(n, {}).get("gold", 0) for n in (1, 2, 3)]
    passed = sum(fact.data["count"] for fact in t.facts("passes-gold"))
    assert passed == sum(after) - sum(before) - kept


@rule("DK-PACK-02", "DK-PACK-05", "DK-DEATH-03")
@pytest.mark.parametrize(
    ("each", "amount", "after", "kept"),
    [
        ({}, 3, [3, 0, 0], 3),
        ({1: {"food": 3}}, 2, [5, 0, 0], 2),
        ({1: {"food": 3}}, 4, [5, 2, 0], 2),
        ({1: {"food": 4}, 2: {"food": 2}, 3: {"food": 1}}, 6, [5, 3, 5], 1),
        ({1: {"food": 4}, 2: {"food": 4}, 3: {"food": 5}}, 9, [5, 5, 5], 1),
        ({1: {"food": 5}, 2: {"starving": 1}, 3: {"food": 3}}, 2, [5, 0, 5], 0),
        ({1: {"food": 7}}, 4, [7, 4, 0], 0),
        ({1: {"dead": True}, 2: {"food": 4}, 3: {"food": 2}}, 4, [0, 5, 5], 0),
    ],
)
def test_food_above_the_limit_goes_to_who_has_least_but_not_to_the_starving(
    each: Any, amount: int, after: list[int], kept: int
) -> None:
    t = group(each)
    assert packs.gain_food(t.state, t.state.heroes[0], amount) == kept
    assert food(t) == after
    assert all(fact.data["count"] > 0 for fact in t.facts("passes-food"))


@rule("DK-SURV-02", "DK-STARVE-01", "DK-PACK-05")
@pytest.mark.parametrize(
    ("each", "after", "enough"),
    [
        ({1: {"ration": 3, "food": 5}}, [2, 0, 0], True),
        ({1: {"ration": 3, "food": 3}, 2: {"food": 4}}, [0, 4, 0], True),
        ({1: {"ration": 3, "food": 1}, 2: {"food": 1}, 3: {"food": 4}}, [0, 1, 2], True),
        ({1: {"ration": 3, "food": 1}, 2: {"food": 2}, 3: {"food": 2}}, [0, 1, 1], True),
        ({1: {"ration": 4, "food": 1}, 2: {"food": 1}, 3: {"food": 1}}, [0, 1, 1], False),
        ({1: {"ration": 2}, 2: {"food": 1, "dead": True}, 3: {"food": 5}}, [0, 0, 4], True),
        ({1: {"ration": 0, "food": 3}}, [3, 0, 0], True),
    ],
)
def test_a_ration_comes_from_the_own_pack_then_from_the_fullest(each: Any, after: list[int], enough: bool) -> None:
    t = group(each)
    assert packs.eat(t.state, t.state.heroes[0]) == enough
    assert food(t) == after
    need = each[1]["ration"]
    told = t.facts("eats") if enough else t.facts("goes-hungry")
    assert [fact.data["count"] for fact in told] == ([] if not need else [need if enough else each[1]["food"]])


@rule("DK-STARVE-07", "DK-STARVE-08")
@pytest.mark.parametrize(
    ("own", "others", "starving", "has_eaten", "after"),
    [
        (0, 2, 2, False, 1),
        (0, 3, 2, False, 1),
        (1, 1, 1, False, 0),
        (0, 1, 2, False, 2),
        (1, 0, 2, False, 2),
        (0, 4, 2, True, 2),
        (0, 4, 0, False, 0),
    ],
)
def test_the_starving_eat_as_soon_as_there_is_a_ration(
    own: int, others: int, starving: int, has_eaten: bool, after: int
) -> None:
    t = group({1: {"ration": 2, "food": own, "starving": starving}, 2: {"food": others}}, heroes=2)
    me = t.state.heroes[0]
    me.has_eaten = has_eaten
    packs.feed(t.state, me)
    assert me.starving == after


@rule("DK-HERO-18", "DK-PACK-05")
def test_a_stock_is_the_own_food_and_everybody_elses_once() -> None:
    t = group({1: {"food": 3}, 2: {"food": 3}, 3: {"food": 3}})
    assert [packs.stock(t.state, hero) for hero in t.state.heroes] == [9, 9, 9]


# ---------------------------------------------------------------- shops


@rule("DK-CITY-03", "DK-PACK-02", "DK-SHRINE-02", "DK-STARVE-07")
@pytest.mark.parametrize(
    ("item", "hero", "eaten", "reason"),
    [
        ("food", {"gold": 9, "food": 4}, False, None),
        ("food", {"gold": 9, "food": 5}, False, "full-pack"),
        ("food", {"gold": 9, "food": 7}, False, "full-pack"),
        ("potion", {"gold": 9, "food": 5}, False, None),
        ("antidote", {"gold": 9, "food": 5}, False, None),
        ("food", {"gold": 9, "food": 5, "starving": 1}, False, None),
        ("food", {"gold": 9, "starving": 1}, True, "has-eaten"),
        ("potion", {"gold": 9, "starving": 1}, True, None),
        ("antidote", {"gold": 9, "starving": 1}, True, None),
        ("food", {"gold": 0}, False, "too-dear"),
        ("food", {"gold": 1}, False, None),
        ("energy-draught", {"gold": 3}, False, "too-dear"),
        ("energy-draught", {"gold": 4}, False, None),
    ],
)
def test_why_a_hero_cannot_buy(item: str, hero: Any, eaten: bool, reason: str | None) -> None:
    t = group({1: hero}, heroes=1, at="city-1")
    t.state.heroes[0].has_eaten = eaten
    found = shopping.why_not_bought(t.state, t.state.heroes[0], ITEMS[item])
    assert (found and found.reason) == reason


@rule("DK-SHRINE-02")
@pytest.mark.parametrize(("item", "reason"), [("blessing", "blessed"), ("reincarnation-scroll", None)])
def test_who_was_blessed_is_not_blessed_again_but_may_buy(item: str, reason: str | None) -> None:
    t = group({1: {"gold": 50}, 2: {"gold": 50}}, heroes=2, at="shrine-A")
    t.state.visits.append("blessed:hero-1")
    found = [shopping.why_not_bought(t.state, hero, ITEMS[item]) for hero in t.state.heroes]
    assert [one and one.reason for one in found] == [reason, None]


@rule("DK-MAP-05")
@pytest.mark.parametrize("item", ["luck-stone", "food", "potion"])
def test_a_luck_stone_is_sold_out_in_the_cove_alone(item: str) -> None:
    t = group({1: {"gold": 50}}, heroes=1, at="city-1")
    t.state.visits.append("bought:luck-stone")
    assert shopping.why_not_bought(t.state, t.state.heroes[0], ITEMS[item]) is None


@rule("DK-CITY-03", "DK-SHRINE-02")
@pytest.mark.parametrize(
    ("item", "purse", "held", "visits", "reason"),
    [
        ("talisman", 10, 0, [], None),
        ("talisman", 9, 0, [], "too-dear"),
        ("talisman", 50, 0, ["bought:talisman"], "one-talisman"),
        ("talisman", 50, 1, [], None),
        ("talisman", 50, 40, [], "enough-talismans"),
        ("boat", 10, 0, ["bought:talisman"], None),
        ("boat", 9, 0, [], "too-dear"),
    ],
)
def test_why_the_group_cannot_buy(item: str, purse: int, held: int, visits: list[str], reason: str | None) -> None:
    t = group({1: {"gold": purse - 2}, 2: {"gold": 2}}, heroes=2, at="shrine-A", items=["talisman"] * held)
    t.state.visits = visits
    found = shopping.why_not_provided(t.state, ITEMS[item])
    assert (found and found.reason) == reason
    if reason == "too-dear":
        assert found is not None
        assert found.gaps == {"price": 10, "gold": purse}


@rule("DK-SHRINE-02")
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_talisman_for_each_shrine_and_no_more(more: int) -> None:
    t = group({1: {"gold": 90}}, heroes=1, at="shrine-A")
    shrines = len(land.of(t.state).sites_of(Site.SHRINE))
    t.state.items = ["talisman"] * (shrines + more)
    found = shopping.why_not_provided(t.state, ITEMS["talisman"])
    assert (found is None) == (more < 0)


@rule("DK-CITY-03", "DK-STARVE-07", "DK-STARVE-08")
@pytest.mark.parametrize(
    ("at", "ration", "purse", "left", "starving"),
    [
        ("city-1", 3, 9, 6, 1),
        ("city-1", 3, 3, 0, 1),
        ("city-1", 3, 2, 0, 2),
        ("city-1", 1, 5, 4, 1),
        ("city-2", 3, 9, 7, 1),
        ("city-2", 4, 9, 7, 1),
        ("city-2", 3, 1, 0, 2),
    ],
)
def test_the_starving_buy_whole_rations(at: str, ration: int, purse: int, left: int, starving: int) -> None:
    t = group({1: {"ration": ration, "gold": purse, "starving": 2}}, heroes=1, at=at)
    run(shopping.buy_item(t.state, t.state.heroes[0], ITEMS["food"]))
    assert (gold(t), t.state.heroes[0].starving) == ([left], starving)
    each = 2 if at == "city-2" else 1
    assert t.facts("buys")[0].data["price"] == purse - left
    assert t.facts("buys")[0].data["count"] == (purse - left) * each


@rule("DK-CITY-03")
@pytest.mark.parametrize("item", ["potion", "antidote", "bandages"])
def test_the_starving_buy_one_of_anything_else(item: str) -> None:
    t = group({1: {"gold": 30, "starving": 2}}, heroes=1, at="city-4")
    run(shopping.buy_item(t.state, t.state.heroes[0], ITEMS[item]))
    assert t.hero(1).items == [item]


# ---------------------------------------------------------------- what may be used


@rule("DK-PACK-05", "DK-KEY-05")
@pytest.mark.parametrize(
    ("item", "hero", "helps"),
    [
        ("potion", {}, False),
        ("potion", {"health": 19}, True),
        ("potion", {"health": 25}, False),
        ("potion", {"energy": 3}, False),
        ("potion", {"health": 3, "conditions": ["burned", "burned"]}, False),
        ("potion", {"health": 3, "conditions": ["burned"]}, True),
        ("energy-draught", {}, False),
        ("energy-draught", {"energy": 9}, True),
        ("energy-draught", {"health": 3}, False),
        ("energy-draught", {"energy": 12}, False),
        ("antidote", {}, False),
        ("antidote", {"conditions": ["poisoned"]}, True),
        ("antidote", {"conditions": ["wounded"]}, False),
    ],
)
def test_whom_an_item_would_help(item: str, hero: Any, helps: bool) -> None:
    t = group({1: {**hero, "items": [item]}}, heroes=2)
    assert [one.key for one in using.patients(t.state, ITEMS[item])] == (["player:hero-1"] if helps else [])
    assert [one.key for one in using.uses(t.state)] == ([f"item:{item}"] if helps else [])


@rule("DK-HERO-10", "DK-HERO-17")
@pytest.mark.parametrize(
    ("sort", "key"),
    [
        (Sort.ITEM, "item:it"),
        (Sort.RACE, "race:it#hero-2"),
        (Sort.MASTERY, "mastery:it#hero-2"),
        (Sort.VALOR, "valor:it#hero-2"),
    ],
)
def test_of_an_ability_it_is_said_whose_it_is(sort: Sort, key: str) -> None:
    t = group()
    assert using.Use(sort, "it", t.state.heroes[1].role).key == key


@rule("DK-DIFF-02")
@pytest.mark.parametrize("level", LADDER)
def test_the_difficulty_may_be_raised_up_to_epic(level: Difficulty) -> None:
    t = group(difficulty=str(level))
    assert (using.RAISE in using.free_deeds(t.state)) == (level is not Difficulty.EPIC)
    if level is not Difficulty.EPIC:
        run(using.do(t.state, using.RAISE))
        assert t.state.difficulty is LADDER[LADDER.index(level) + 1]


# ---------------------------------------------------------------- the slots of Dual Boards


@rule("DK-DUAL-05", "DK-DUAL-10")
@pytest.mark.parametrize(
    ("place", "other", "slot"),
    [(0, 1, 2), (1, 0, 2), (2, 3, 3), (3, 2, 3), (4, 5, 4), (5, 4, 4), (6, 7, 5), (7, 6, 5)],
)
def test_two_cards_lie_in_each_slot(place: int, other: int, slot: int) -> None:
    assert (slots.other(place), slots.slot_of(place)) == (other, slot)


@rule("DK-DUAL-11", "DK-CIRC-04")
@pytest.mark.parametrize(
    ("gone", "found"), [((), (0, 2, 4, 6)), ((0,), (1, 2, 4, 6)), ((2, 3, 7), (0, 4, 6)), ((6,), (0, 2, 4, 7))]
)
def test_of_each_slot_the_first_open_card_stands_for_both(gone: tuple[int, ...], found: tuple[int, ...]) -> None:
    t = woods(bar=list(WEATHER))
    s = t.state
    cards = list(s.bar)
    for place in gone:
        s.bar[place] = NONE
    assert slots.open_cards(s) == [cards[place] for place in found]


@rule("DK-DUAL-11", "DK-CIRC-04")
@pytest.mark.parametrize("place", range(8))
def test_a_slot_is_cycled_whole_and_filled_from_its_own_deck(place: int) -> None:
    t = woods(bar=list(WEATHER))
    s = t.state
    cards = list(s.bar)
    slots.cycle(s, cards[place])
    pair = sorted((place, slots.other(place)))
    assert [n for n, card in enumerate(s.bar) if card == NONE] == pair
    slots.refill(s)
    assert all(decks.is_of_forest(s, s.bar[n]) == (n < 4) for n in range(8))
    assert [s.bar[n] for n in range(8) if n not in pair] == [cards[n] for n in range(8) if n not in pair]


@rule("DK-CIRC-04")
def test_in_the_valley_alone_every_card_is_cycled_by_itself() -> None:
    t = group(bar=["fog", "gale", "deep-snow"])
    s = t.state
    cards = list(s.bar)
    assert slots.open_cards(s) == [card for card in cards if card != NONE]
    slots.cycle(s, cards[1])
    assert [n for n, card in enumerate(s.bar) if card == NONE and cards[n] != NONE] == [1]
