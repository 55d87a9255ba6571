"""Packs: the Minion decks by size, drawn from the bottom, and how Minions and Sheep come onto the Map."""

from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.play.combat import remove_minion
from longtable.games.valor_villainy.state import Minion, VillainyState

SHEEP_TOKENS = 5


def draw_minion(s: VillainyState, size: Size) -> int | None:
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


def is_left(s: VillainyState, size: Size) -> bool:
    """MM-CORR-08. Whether a Minion of this size or a smaller one can still come."""
    return any(has_own(s, Size(n)) for n in range(1, size + 1))


def has_own(s: VillainyState, size: Size) -> bool:
    """MM-CORR-08, LL-DECK-02. Whether a Minion of this very size can come: from deck, discard pile or Hero Stash."""
    if s.packs[size - 1] or s.pack_discards[size - 1]:
        return True
    return any(s.content.minions[number].size == size for number in s.hero_stash)


def _exchange_for_bounty(s: VillainyState, size: Size, deck: list[int]) -> None:
    """MM-CORR-08. Minions of this size in the Hero Stash are exchanged for equal Bounty."""
    exchanged = [number for number in s.hero_stash if s.content.minions[number].size is size]
    for number in exchanged:
        s.hero_stash.remove(number)
        s.loose_bounty += s.content.minions[number].bounty
        deck.append(number)


def put_minion(s: VillainyState, number: int, at: int) -> Minion:
    """MM-CORR-03, MM-DMG-01. A Minion card enters play Fresh side up, on top of the stack."""
    minion = Minion(number, at)
    s.minions.append(minion)
    s.regions[at].stack.append(number)
    s.say("spawns", who=s.card(minion), region=s.regions[at])
    return minion


def put_back(s: VillainyState, number: int) -> None:
    """A Minion card goes onto the discard pile of its size."""
    s.pack_discards[s.content.minions[number].size - 1].append(number)


def discard_minion(s: VillainyState, minion: Minion) -> None:
    """Put a Minion on the discard pile of its size: it was not Defeated, so there is no Bounty for it."""
    remove_minion(s, minion)
    put_back(s, minion.number)


def sheep_left(s: VillainyState) -> int:
    """MM-SHEEP-04. How many tokens are not in play."""
    return SHEEP_TOKENS - sum(region.sheep for region in s.regions)


def make_sheep(s: VillainyState, at: int) -> bool:
    """MM-SHEEP-04. Put a Sheep into a Region while there are tokens; whether there was one."""
    if not sheep_left(s):
        return False
    s.regions[at].sheep += 1
    s.say("sheep-came", region=s.regions[at])
    return True
