"""Piles: a draw pile and its discards, and dealing anew what somebody cannot see.

The top of a pile is its last item, as everywhere. Cards are numbers. A `Pile` is a field of a state, and all verbs
change it in place.

    class HarborState(State):
        cargo: Pile

    card = piles.draw(s, s.cargo, "cargo")      # the discards are shuffled when the pile has run out
    piles.discard(s.cargo, card)
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from longtable.engine.chance import Chance
from longtable.engine.state import State

T = TypeVar("T")


class Pile(Struct):
    """Cards to draw from, and those that were used."""

    draw: list[int] = []
    used: list[int] = []


# ---------------------------------------------------------------- drawing


def refill(s: State, pile: Pile, stream: str) -> None:
    """Shuffle the discards and lay them under what is left to draw."""
    back = pile.used[:]
    if back:
        s.chance.shuffle(back, stream)
        pile.draw[:0] = back
        pile.used.clear()


def draw(s: State, pile: Pile, stream: str) -> int | None:
    """Turn up the top card, after the discards were shuffled if there was none; None if there is none anywhere."""
    if not pile.draw:
        refill(s, pile, stream)
    return s.turn_up(pile.draw) if pile.draw else None


def draw_unseen(s: State, pile: Pile, stream: str) -> int | None:
    """Take the top card without anybody seeing it."""
    if not pile.draw:
        refill(s, pile, stream)
    return pile.draw.pop() if pile.draw else None


def draw_bottom(s: State, pile: Pile, stream: str) -> int | None:
    """Turn up the bottom card."""
    if not pile.draw:
        refill(s, pile, stream)
    if not pile.draw:
        return None
    s.uncovered += 1
    return pile.draw.pop(0)


def draw_many(s: State, pile: Pile, count: int, stream: str) -> list[int]:
    """Turn up so many cards one after the other; fewer if there are no more anywhere."""
    drawn = []
    for _ in range(count):
        card = draw(s, pile, stream)
        if card is None:
            break
        drawn.append(card)
    return drawn


def look(s: State, pile: Pile, count: int, stream: str) -> list[int]:
    """Look at so many top cards, the top one first, and leave them there; the discards go under too few of them."""
    if len(pile.draw) < count:
        refill(s, pile, stream)
    return s.look_at(pile.draw, count) if pile.draw and count > 0 else []


# ---------------------------------------------------------------- putting away


def discard(pile: Pile, *cards: int) -> None:
    """Put cards on the discards, the last of them on top."""
    pile.used.extend(cards)


def put_back(pile: Pile, *cards: int) -> None:
    """Put cards back on top, the last of them on top."""
    pile.draw.extend(cards)


def put_under(pile: Pile, *cards: int) -> None:
    """Put cards under the pile, the last of them at the very bottom."""
    pile.draw[:0] = reversed(cards)


def shuffle_in(s: State, pile: Pile, cards: Iterable[int], stream: str) -> None:
    """Shuffle cards into what is left to draw."""
    pile.draw.extend(cards)
    s.chance.shuffle(pile.draw, stream)


def take_out(pile: Pile, card: int) -> bool:
    """Take a certain card out of the pile, wherever it lies in it; whether it was there."""
    for zone in (pile.draw, pile.used):
        if card in zone:
            zone.remove(card)
            return True
    return False


# ---------------------------------------------------------------- dealing anew


class Part(Struct, Generic[T], frozen=True, gc=False):
    """Some places of a zone: the ones whose cards cannot be seen, while those at the others stay."""

    zone: list[T]
    places: Sequence[int]


def deal_anew(chance: Chance, *zones: list[T] | Part[T], stream: str = "hidden") -> None:
    """Shuffle what lies in several zones together and deal it back, as many to each as there were: for `Game.hide`.

    What is known stays: it is in no zone that is handed in, or at none of the places of a `Part`. Zones are changed
    in place. What nobody has and somebody might, such as tiles left in the box, is one more zone.

    A deck of which the viewer knows the top cards, and places with the unused ones:

        deal_anew(chance, Part(deck, range(len(deck) - known)))
        deal_anew(chance, Part(s.locations, range(1, len(s.locations) - 1)), s.unused_locations)

    A deck with those cards of it that others hold, in hands of several decks:

        hands = [Part(hand, [n for n, card in enumerate(hand) if deck_of(card) is deck]) for hand in hands_of_others]
        deal_anew(chance, s.decks[deck], *hands)

    Things that are no lists, such as the tile of each place, go through one:

        tiles = [region.tile for region in unseen]
        deal_anew(chance, tiles, box)
        for region, tile in zip(unseen, tiles, strict=True):
            region.tile = tile
    """
    parts = [zone if isinstance(zone, Part) else Part(zone, range(len(zone))) for zone in zones]
    pool = [part.zone[place] for part in parts for place in part.places]
    chance.shuffle(pool, stream)
    dealt = iter(pool)
    for part in parts:
        for place in part.places:
            part.zone[place] = next(dealt)
