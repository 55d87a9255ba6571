"""Packs: the Minion decks by size, drawn from the bottom (MM-SETUP-09, MM-CORR-08)."""

from longtable.games.valor_villainy.mordak.kinds import Size
from longtable.games.valor_villainy.mordak.state import Minion, MordakState
from longtable.games.valor_villainy.play.combat import remove_minion


def draw_minion(s: MordakState, size: Size) -> int | None:
    """MM-SETUP-09, MM-CORR-08. The bottom card of a Minion deck; an empty one is refilled, or a smaller one comes."""
    deck, discard = s.packs[size - 1], s.pack_discards[size - 1]
    if not deck:
        deck.extend(discard)
        discard.clear()
        if not deck:
            _exchange_for_bounty(s, size, deck)
        s.chance.shuffle(deck, f"minions-{size.name.lower()}")
    if deck:
        s.uncovered += 1
        return deck.pop(0)
    return draw_minion(s, Size(size - 1)) if size > Size.CHUMP else None


def discard_minion(s: MordakState, minion: Minion) -> None:
    """Put a Minion on the discard pile of its size: it was not Defeated, so there is no Bounty for it."""
    remove_minion(s, minion)
    s.pack_discards[s.card(minion).size - 1].append(minion.number)


def _exchange_for_bounty(s: MordakState, size: Size, deck: list[int]) -> None:
    """MM-CORR-08. Minions of this size in the Hero Stash are exchanged for equal Bounty."""
    exchanged = [number for number in s.hero_stash if s.content.minions[number].size is size]
    for number in exchanged:
        s.hero_stash.remove(number)
        s.loose_bounty += s.content.minions[number].bounty
        deck.append(number)
