"""Components: every deck and board of the box in the book's numbers (LL-SETUP)."""

from collections import Counter

import pytest

from longtable.games.valor_villainy.kinds import Deck, Size
from longtable.games.valor_villainy.labyrinth.content import own_rows
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.inserts import CARDS, PARTY
from longtable.games.valor_villainy.labyrinth.kinds import Stash, Tiles
from longtable.testing import rule

BOX = game.content


@rule("LL-SETUP-09", "LL-FEAT-01", "LL-VSET-06")
@pytest.mark.parametrize("deck", [Deck.MORTALITY, Deck.WILD, Deck.BLACK, Deck.MELEE_FEATS, Deck.RANGED_FEATS])
def test_every_deck_has_twenty_cards(deck: Deck) -> None:
    cards = [card for card in BOX.spells.values() if card.deck is deck and not card.is_aside and not card.unique_of]
    assert len(cards) == 20


@rule("LL-VSET-06", "LL-VATK-01")
def test_eight_villains_have_a_unique_spell_and_twelve_battle_cards_each() -> None:
    assert len(BOX.villains) == 8
    unique = Counter(card.unique_of for card in BOX.spells.values() if card.unique_of)
    assert unique == dict.fromkeys(BOX.villains, 1)
    assert Counter(card.villain for card in BOX.battle.values()) == dict.fromkeys(BOX.villains, CARDS)
    for villain in BOX.villains.values():
        assert len(villain.health_by_heroes) == len(villain.bar_by_heroes) == PARTY.min_length


@rule("LL-HSET-01", "LL-CAMP-07")
def test_six_heroes_are_in_the_box_and_three_are_found() -> None:
    heroes = [board for board in BOX.boards.values() if board.id not in BOX.villains]
    assert [sum(bool(board.found) is is_found for board in heroes) for is_found in (False, True)] == [6, 3]


@rule("LL-SETUP-03", "LL-SETUP-05", "LL-MAP-10")
def test_there_are_five_tiles_to_start_with_and_twenty_two_to_be_found() -> None:
    kinds = Counter(tile.kind for tile in BOX.tiles.values())
    assert (kinds[Tiles.START], kinds[Tiles.LABYRINTH]) == (5, 22)
    assert "dread-end" in BOX.tiles


@rule("LL-SETUP-10", "LL-SIDE-01")
def test_minions_are_of_three_sizes_and_sidekicks_of_two_kinds() -> None:
    sizes = Counter(card.size for card in BOX.minions.values() if not card.is_companion)
    assert [sizes[size] for size in (Size.CHUMP, Size.ELITE, Size.BOSS)] == [22, 16, 6]
    kinds = Counter(card.id for card in BOX.minions.values() if card.faction == "sidekick")
    assert (kinds["elemental"], kinds["frank"]) == (2, 1)


@rule("LL-SETUP-08", "LL-HOARD-03")
def test_loot_stash_and_hoard_cards_are_as_many_as_in_the_book() -> None:
    cards = Counter(row["side"] for row in own_rows()["stash"])
    assert {side: cards[side.value] for side in Stash} == {Stash.HEROES: 4, Stash.VILLAIN: 2, Stash.HOARD: 2}
    assert all(BOX.stash(side, heroes) for side in Stash for heroes in range(1, 7))


@rule("LL-TREAS-01", "LL-CAMP-03")
def test_ten_treasures_are_open_and_the_others_have_to_be_discovered() -> None:
    assert Counter(card.is_aside for card in BOX.treasures.values()) == {False: 10, True: 32}


@rule("LL-XC-01")
def test_numbers_of_both_boxes_never_meet() -> None:
    numbers = [*BOX.spells, *BOX.treasures, *BOX.minions]
    assert min(numbers) > 1000
