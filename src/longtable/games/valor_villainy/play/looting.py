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
from longtable.games.valor_villainy.state import Player, VillainyState

LOOT_NONE, LOOT_GUARDED = Why("loot-none"), Why("loot-guarded")
"""Reasons that are given at nearly every Action, also in simulations."""


def why_no_looting(s: VillainyState, who: Character) -> Why | None:
    """MM-LOOT-01, 06, LL-LOOT-01, 03. Treasures or tokens must lie here, and no enemy guard them."""
    if not s.regions[who.at].treasures and not s.box.has_tokens(s, who.at):
        return LOOT_NONE
    return LOOT_GUARDED if is_held_by_enemies(s, who.at, team(s, who)) else None


async def loot(s: VillainyState, key: str) -> None:
    """MM-LOOT-01, 02, 07. Take all Treasures of the Region, unseen, into the team's Stash."""
    await loot_at(s, key, character(s, key).at)


async def loot_at(s: VillainyState, key: str, at: int) -> None:
    """MM-LOOT-01, LL-TAL-01. Take all Treasures and tokens of a Region, be it not the own."""
    s.box.loot_tokens(s, key, at)
    while s.regions[at].treasures:
        await loot_one(s, key, at)


async def loot_one(s: VillainyState, key: str, at: int) -> None:
    """MM-LOOT-02, 07. The top Treasure of a Region is taken, unseen, into the team's Stash."""
    who, region = character(s, key), s.regions[at]
    s.drawn = region.treasures.pop()
    event = Loots(key_of(s, who))
    await announce(s, event, current(s).controller, about=region)
    treasure, s.drawn = s.drawn, 0
    if event.is_lost:
        # MM-DECK-01. The discard pile is face up: it would show what was taken.
        s.treasures.insert(0, treasure)
    elif not event.is_taken:
        s.box.stash(s, team(s, who)).append(treasure)
        s.say("loots", who=key, region=region)


def equip(s: VillainyState, player: Player, number: int) -> None:
    """LL-HABI-06, LL-TREAS-02. A Treasure comes into its slot at once; what was there goes into the Stash."""
    card = s.treasure(number)
    if player.gear[card.slot]:
        s.box.stash(s, team(s, player)).append(player.gear[card.slot])
        s.say("unequips", who=player, treasure=s.treasure(player.gear[card.slot]))
    player.gear[card.slot] = number
    s.say("equips", who=player, treasure=card)
