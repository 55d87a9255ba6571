"""The Circumstance bar of Dual Boards: two open cards in a slot, and a ten-sided die (DK-DUAL-05, 09 to 11).

Slots 2 and 3 hold cards of the Forest, slots 4 and 5 cards of the Valley; `s.bar` has the eight in this order.
"""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.kinds import Circumstances, Kind, Sort
from longtable.games.valley_of_the_dead_king.play import decks, dice
from longtable.games.valley_of_the_dead_king.play.effects import Met, answer_as
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Playing, ValleyState

EACH = 2
"""DK-DUAL-05. Open cards in a slot."""
OF_FOREST, OPEN = 4, 8
"""The first four open cards are the Forest's, the other four the Valley's."""
FIRST = 2
"""DK-DUAL-09. What the die shows for the first open card."""
ONE, BOTH = "one", "both"


def other(place: int) -> int:
    """DK-DUAL-10. Where the other card of a slot lies."""
    return place + 1 if place % EACH == 0 else place - 1


def slot_of(place: int) -> int:
    """DK-DUAL-05. The number of the slot on the bar: 2 to 5."""
    return place // EACH + FIRST


async def roll(s: ValleyState) -> None:
    """DK-DUAL-09, 10. A hex draws from the Forest's deck, a ten from the Valley's; else the die names an open card.

    The group may face both cards of its slot, the one that was rolled first.
    """
    if s.forest is not None:
        s.forest.joint.clear()
    face = dice.roll_ten(s, "slots")
    if face in (dice.TEN_HEX, dice.TEN):
        card = decks.draw_in_forest(s) if face == dice.TEN_HEX else decks.draw(s)
        if card != NONE:
            s.say("circumstance", face=face, card=s.circumstance(card))
            s.playing.append(Playing(card))
        return
    place = face - FIRST
    card, beside = s.bar[place], s.bar[other(place)]
    if card == NONE:
        return
    s.bar[place] = NONE
    s.say("circumstance", face=face, card=s.circumstance(card))
    s.playing.append(Playing(card, place))
    if beside != NONE:
        about = s.circumstance(beside)
        if await choose(PARTY, Kind.BOTH, [ONE, BOTH], about=about) == BOTH:
            s.bar[other(place)] = NONE
            s.say("faces-both", card=about)
            s.playing.insert(len(s.playing) - 1, Playing(beside, other(place)))


async def join(s: ValleyState, playing: Playing) -> tuple[list[str], int]:
    """DK-DUAL-10. The opponents of the slot's other card, if that is faced and is an Encounter, and how Dangerous."""
    if s.forest is None or playing.slot == NONE:
        return [], 0
    beside = next((one for one in s.playing if one.slot == other(playing.slot) and not one.is_settled), None)
    if beside is None or s.circumstance(beside.card).kind is not Circumstances.ENCOUNTER:
        return [], 0
    row, event = s.circumstance(beside.card), Met(beside.card)
    beside.is_settled = True
    await answer_as(s, Sort.CARD, row.does, beside.card, event)
    if event.is_settled:
        return [], 0
    s.forest.joint.append(beside.card)
    return [row.foe], row.dangerous


def open_cards(s: ValleyState) -> list[int]:
    """DK-DUAL-11. The open Circumstances; in Dual Boards the first of each slot, as a slot is cycled whole."""
    if s.forest is None:
        return [card for card in s.bar if card != NONE]
    pairs = [s.bar[place : place + EACH] for place in range(0, len(s.bar), EACH)]
    return [card for pair in pairs for card in [one for one in pair if one != NONE][:1]]


def refill(s: ValleyState) -> None:
    """DK-CIRC-04, DK-DUAL-05. Every gap is filled from the deck that its slot belongs to."""
    for place, card in enumerate(s.bar):
        if card == NONE:
            s.bar[place] = decks.draw_in_forest(s) if place < OF_FOREST else decks.draw(s)


def cycle(s: ValleyState, card: int) -> None:
    """DK-CIRC-04, DK-DUAL-11. An open Circumstance is discarded; in Dual Boards all cards of its slot are."""
    place = s.bar.index(card)
    for gone in [place] if s.forest is None else [place, other(place)]:
        if s.bar[gone] != NONE:
            decks.discard(s, s.bar[gone])
            s.bar[gone] = NONE
