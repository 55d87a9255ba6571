"""The Spells and Treasures in the box: prices, levels and what each of them keeps to."""

import re
from collections import Counter
from itertools import combinations

import pytest

from longtable.games.valor_villainy.content import SpellRow
from longtable.games.valor_villainy.dice import Die, half_hits
from longtable.games.valor_villainy.mordak.kinds import Deck, Row, Slot
from longtable.testing import rule
from tests.minions_of_mordak.box import SPELLS, TREASURES, rows_of_content, spell, treasure

COSTS = {
    "enormous-fist": [3, 6, 9],
    "lightning-surge": [2, 4, 6],
    "lay-on-hands": [2, 4, 6],
    "soul-beam": [3, 5, 7],
    "lions-roar": [3, 5, 7],
}

# ---------------------------------------------------------------- spells


def test_general_spells_have_costs_and_reactions_a_price() -> None:
    prices = {row.id: row.price for _, row in rows_of_content() if isinstance(row, SpellRow)}
    for card in SPELLS:
        assert bool(card.costs) is not card.is_reaction, card.id
        assert (prices[card.id] in {"free", "plus-one"}) is card.is_reaction, card.id
        assert card.is_free is (prices[card.id] != "plus-one")
        levels = len(card.costs) or 1
        assert len(card.amounts) in (0, levels), card.id
        assert len(card.dice) in (0, levels), card.id
        assert list(card.costs) == sorted(set(card.costs)), card.id
        assert list(card.amounts) == sorted(set(card.amounts)), card.id


def test_every_spell_is_there_twice_and_each_deck_has_its_reactions() -> None:
    assert set(Counter(card.id for card in SPELLS).values()) == {2}
    reactions = Counter(card.deck for card in SPELLS if card.is_reaction)
    assert reactions == {Deck.ARCANE: 10, Deck.DIVINE: 10, Deck.VOID: 16}


def test_every_number_of_the_levels_stands_in_the_text() -> None:
    for card in SPELLS:
        if len(card.costs) > 1 and card.amounts and "Chump" not in card.text:
            for amount in card.amounts:
                assert re.search(rf"\b{amount}\b", card.text), (card.id, amount)


@rule("MM-MAGIC-05")
def test_every_level_of_a_spell_says_on_its_own_what_it_does() -> None:
    for card in SPELLS:
        assert len(card.levels) == max(1, len(card.costs)), card.id
        assert len(dict.fromkeys(card.levels)) == len(card.levels), card.id
        for level, text in enumerate(card.levels):
            assert re.fullmatch(r"[A-Z0-9][^/\[\]]{20,}\.", text), (card.id, text)
            assert "above" not in text, card.id
            if card.amounts and len(card.levels) > 1 and not re.search("Chump|Elite|Boss", text):
                assert re.search(rf"\b{card.amounts[level]}\b", text), (card.id, text)
        if len(card.levels) == 1:
            assert card.levels == (card.text,)


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        (
            "blink",
            [
                "Place yourself in a face-up Region without enemies.",
                "Place a friend or yourself in any face-up Region.",
            ],
        ),
        (
            "goad",
            [
                "1 of your Minions has 1 Action Point more this Round.",
                "Up to 3 of your Minions have 1 Action Point more this Round.",
            ],
        ),
        ("call-back", [f"Spawn the top {size} of the discard pile." for size in ("Chump", "Elite")]),
    ],
)
def test_levels_that_differ_in_words(name: str, levels: list[str]) -> None:
    assert list(spell(name).levels) == levels
    assert "[" not in spell(name).text


def test_spells_of_which_the_book_tells() -> None:
    assert {name: list(spell(name).costs) for name in COSTS} == COSTS
    fist, surge, hands = spell("enormous-fist"), spell("lightning-surge"), spell("lay-on-hands")
    assert fist.amounts[fist.costs.index(6)] == 8
    assert 2 * len(surge.dice[-1]) == 12
    assert set(surge.dice[-1]) == {Die.RED}
    assert (hands.dice[1], hands.amounts[1]) == ((Die.YELLOW, Die.YELLOW), 3)
    assert spell("lions-roar").amounts[0] == 2
    assert spell("soul-beam").amounts[0] == 3
    assert {spell(name).deck for name in ("enormous-fist", "lightning-surge")} == {Deck.ARCANE}
    assert {spell(name).deck for name in ("lay-on-hands", "soul-beam", "lions-roar", "blood-bound")} == {Deck.DIVINE}


def test_void_spells_do_not_measure_from_the_caster() -> None:
    for card in SPELLS:
        if card.deck is Deck.VOID:
            assert not re.search(r"nearby|adjacent|your Region", card.text), card.id


# ---------------------------------------------------------------- treasures


def test_offense_treasures_name_a_row_and_help_it() -> None:
    for card in TREASURES:
        assert (card.row is not None) is (card.slot is Slot.OFFENSE), card.id
        if card.slot is Slot.OFFENSE:
            assert card.bonus or card.extra or card.rerolls or card.abilities or card.pairs, card.id
            assert bool(card.extra) is (card.when is not None), card.id
            assert card.row is not None
            assert card.text.startswith(f"{card.row.name.title()}: ")
        else:
            assert (card.bonus, card.extra, card.rerolls, card.pairs) == ((), (), 0, False), card.id
    rows = Counter(card.row for card in TREASURES if card.slot is Slot.OFFENSE)
    assert rows == {Row.MELEE: 6, Row.RANGED: 6, Row.MAGIC: 6}


def test_better_weapons_are_worth_more() -> None:
    for card in TREASURES:
        assert 1 <= card.bounty <= 3
        if card.slot is Slot.OFFENSE:
            special = len(card.abilities) + card.pairs
            worth = half_hits(card.bonus) + half_hits(card.extra) / 2 + card.rerolls + 2 * special
            assert abs(worth - card.bounty) <= 0.5, card.id
    for row in (Row.MELEE, Row.RANGED, Row.MAGIC):
        assert sorted(card.bounty for card in TREASURES if card.row is row) == [1, 1, 2, 2, 2, 3]


def test_the_weapons_of_the_three_types_are_no_copies_of_each_other() -> None:
    kept = {
        row: [
            (card.bonus, card.extra, card.when, card.rerolls, card.pairs, card.abilities)
            for card in TREASURES
            if card.row is row
        ]
        for row in (Row.MELEE, Row.RANGED, Row.MAGIC)
    }
    for one, other in combinations(kept.values(), 2):
        assert sum(weapon in other for weapon in one) <= 2


def test_one_use_treasures_are_items() -> None:
    once = Counter(card.id for card in TREASURES if card.text.startswith("Once, "))
    assert once == {"healing-draught": 4, "lucky-charm": 3, "wayfinder": 2}
    assert all(treasure(name).slot is Slot.ITEM for name in once)


def test_clyde_and_the_riches_are_there_once() -> None:
    names = Counter(card.id for card in TREASURES)
    assert (names["clyde-the-horse"], names["fabulous-riches"]) == (1, 1)
    assert treasure("clyde-the-horse").slot is Slot.ITEM
