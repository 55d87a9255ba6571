"""Discard piles, and what happens when a deck has run out (MM-DECK)."""

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Deck, Row, Size
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.game_story import clear, hide_tile, opened, turn_up_all
from tests.minions_of_mordak.hero_story import ME, cast, health, hurt, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MAGIC, MELEE, VILLAIN, summon


@rule("MM-DECK-01")
def test_a_spell_goes_to_the_pile_of_its_own_deck() -> None:
    t = table(lambda s: hurt(s, 1, 5), hand=["soul-beam", "blink"], pool=5)
    cast(t, "soul-beam", 3)
    cast(t, "blink")
    t.seat(ME).asked("region").answers("D3")
    piles = {deck: [t.state.spell(number).id for number in t.state.discards[deck]] for deck in Deck}
    assert piles == {Deck.ARCANE: ["blink"], Deck.DIVINE: ["soul-beam"], Deck.VOID: []}
    assert health(t, 1) == 18


@rule("MM-DECK-01")
def test_minions_and_treasures_that_were_cashed_in_go_to_the_piles_of_their_decks() -> None:
    def spoils(s: MordakState) -> None:
        clear(s)
        for size in (Size.CHUMP, Size.ELITE, Size.BOSS):
            s.hero_stash.append(s.packs[size - 1].pop())
        s.stash_treasures.append(s.treasures.pop())

    t = opened(spoils, boards=["mari"], resting=("spend-xp",))
    stash, treasures = list(t.state.hero_stash), list(t.state.stash_treasures)
    t.seat(ME).asked("act").answers("end").asked("equip").answers("done")
    assert t.state.pack_discards == [[number] for number in stash]
    assert t.state.treasure_discard == treasures


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
    first, second = t.state.heroes[0].hand
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
    assert [*t.state.decks[Deck.ARCANE], *reversed(t.state.heroes[0].hand)] != pile


@rule("MM-DECK-02")
def test_an_empty_minion_deck_is_made_of_its_discard_pile() -> None:
    def gone(s: MordakState) -> None:
        s.pack_discards[0].extend(s.packs[0])
        s.packs[0].clear()

    t = table(gone, acts="player:mordak", pool=4, resting=("spawn",))
    pile = sorted(t.state.pack_discards[0])
    t.seat(VILLAIN).asked("act").answers("corruption").asked("spend").answers("size:chump").asked("spawn")
    assert (t.state.content.minions[t.state.drawn].size, t.state.pack_discards[0]) == (Size.CHUMP, [])
    assert sorted([t.state.drawn, *t.state.packs[0]]) == pile


@rule("MM-DECK-02")
def test_an_empty_treasure_deck_is_made_of_its_discard_pile() -> None:
    def gone(s: MordakState) -> None:
        turn_up_all(s)
        s.treasure_discard.extend(s.treasures[:5])
        s.treasures[:] = s.treasures[5:6]
        hide_tile(s, 2, 0, "sunken-abbey")
        s.heroes[0].at = EAST

    t = table(gone)
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
        summon(s, "gravel-chewer", KEEP)

    t = table(bare)
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert t.state.heroes[0].hand == []
    assert {MELEE, MAGIC} <= set(t.seat(ME).asked("act").options)
