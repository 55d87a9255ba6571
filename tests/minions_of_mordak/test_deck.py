"""Discard piles, and what happens when a deck has run out (MM-DECK)."""

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Deck, Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, KEEP, MAGIC, ME, MELEE, player, table


@rule("MM-DECK-02")
def test_an_empty_spell_deck_is_made_of_its_discard_pile_and_the_draw_goes_on() -> None:
    def thin(s: MordakState) -> None:
        deck, pile = s.decks[Deck.ARCANE], s.discards[Deck.ARCANE]
        pile.extend(deck[:4])
        s.heroes[1].hand.extend(deck[5:])
        deck[:] = deck[4:5]

    t = table(thin)
    top, pile = t.state.decks[Deck.ARCANE][0], list(t.state.discards[Deck.ARCANE])
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    first, second = player(t, ME).hand
    assert first == top
    assert second in pile
    assert sorted([second, *t.state.decks[Deck.ARCANE]]) == sorted(pile)
    assert t.state.discards[Deck.ARCANE] == []


@rule("MM-DECK-02")
def test_the_new_deck_is_shuffled() -> None:
    def empty(s: MordakState) -> None:
        s.discards[Deck.ARCANE].extend(s.decks[Deck.ARCANE])
        s.decks[Deck.ARCANE].clear()

    t = table(empty)
    pile = list(t.state.discards[Deck.ARCANE])
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert [*t.state.decks[Deck.ARCANE], *reversed(player(t, ME).hand)] != pile


@rule("MM-DECK-02")
def test_an_empty_treasure_deck_is_made_of_its_discard_pile() -> None:
    def gone(s: MordakState) -> None:
        s.treasure_discard.extend(s.treasures[:5])
        s.treasures[:] = s.treasures[5:6]

    t = table(gone, explored=True, hidden={"E3": "sunken-abbey"}, at={ME: EAST})
    last, pile = t.state.treasures[0], list(t.state.treasure_discard)
    t.seat(ME).asked("act").answers("scout")
    found = next(region.treasures for region in t.state.regions if region.tile == "sunken-abbey")
    assert (found[0], found[1] in pile, t.state.treasure_discard) == (last, True, [])
    assert len(t.state.treasures) == 4


@rule("MM-DECK-02")
def test_with_nothing_left_anywhere_nothing_is_drawn_and_play_goes_on() -> None:
    def bare(s: MordakState) -> None:
        s.heroes[1].hand.extend(s.decks[Deck.ARCANE])
        s.decks[Deck.ARCANE].clear()
        s.heroes[0].rows[Row.MELEE] = [int(Die.WHITE)]

    t = table(bare, minions={KEEP: ["gravel-chewer"]})
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert player(t, ME).hand == []
    assert {MELEE, MAGIC} <= set(t.seat(ME).asked("act").options)
