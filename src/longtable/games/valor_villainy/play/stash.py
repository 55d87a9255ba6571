"""The Loot Stash: its Bounty, and the tables of what that brings (MM-SETUP-14, MM-XP)."""

from collections.abc import Sequence

from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.state import VillainyState


def reached(columns: Sequence[Reward], bounty: int) -> Reward:
    """MM-XP-02. The highest column of a table that the Bounty reaches."""
    return next(reward for reward in reversed(columns) if bounty >= reward.bounty)


def empty_stash(s: VillainyState) -> int:
    """MM-XP-01, 07. All that lies in the Hero Stash goes back to its piles; return the Bounty of it."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    for number in s.hero_stash:
        s.pack_discards[s.content.minions[number].size - 1].append(number)
    s.treasure_discard.extend(s.stash_treasures)
    s.hero_stash.clear()
    s.stash_treasures.clear()
    s.loose_bounty = 0
    return bounty
