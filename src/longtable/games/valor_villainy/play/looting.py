"""Looting: the Treasures of a Region are taken, unseen, into the Stash of a side (MM-LOOT)."""

from longtable.engine.remarks import Why
from longtable.games.valor_villainy.play.characters import (
    Character,
    character,
    current,
    is_held_by_enemies,
    key_of,
    team,
)
from longtable.games.valor_villainy.play.events import Loots
from longtable.games.valor_villainy.play.reactions import announce
from longtable.games.valor_villainy.state import VillainyState

LOOT_NONE, LOOT_GUARDED = Why("loot-none"), Why("loot-guarded")
"""Reasons that are given at nearly every Action, also in simulations."""


def why_no_looting(s: VillainyState, who: Character) -> Why | None:
    """MM-LOOT-01, 06. Treasures must lie here, and no enemy guard them."""
    if not s.regions[who.at].treasures:
        return LOOT_NONE
    return LOOT_GUARDED if is_held_by_enemies(s, who.at, team(s, who)) else None


async def loot(s: VillainyState, key: str) -> None:
    """MM-LOOT-01, 02, 07. Take all Treasures of the Region, unseen, into the team's Stash."""
    who = character(s, key)
    region = s.regions[who.at]
    stash = s.box.stash(s, team(s, who))
    while region.treasures:
        s.drawn = region.treasures.pop()
        event = Loots(key_of(s, who))
        await announce(s, event, current(s).controller, about=region)
        treasure, s.drawn = s.drawn, 0
        if event.is_lost:
            # MM-DECK-01. The discard pile is face up: it would show what was taken.
            s.treasures.insert(0, treasure)
        else:
            stash.append(treasure)
            s.say("loots", who=key, region=region)
