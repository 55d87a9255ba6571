"""What a viewer does not see is dealt anew: hands of others, decks, and Treasures that nobody has looked at."""

from collections.abc import Mapping

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.state import VillainyState

HIDDEN = "hidden"
"""The stream of chance that deals anew."""


def deal_spells(s: VillainyState, viewer: Role, chance: Chance) -> None:
    """Whoever else holds a Spell could hold any of its deck."""
    holders = [player for player in s.everybody if player.role != viewer]
    for deck, cards in s.decks.items():
        held = [(player, n) for player in holders for n, card in enumerate(player.hand) if s.spell(card).deck is deck]
        pool = [*cards, *(player.hand[n] for player, n in held)]
        chance.shuffle(pool, HIDDEN)
        for player, n in held:
            player.hand[n] = pool.pop()
        cards[:] = pool


def deal_treasures(s: VillainyState, stashes: Mapping[Team, list[int]], chance: Chance) -> None:
    """MM-LOOT-02. Treasures lie face down in their deck, in Regions, and in Stashes that are closed."""
    closed = [stash for side, stash in stashes.items() if side != s.open_stash]
    looted = [s.drawn] if s.drawn in s.content.treasures else []
    zones = [s.treasures, *(region.treasures for region in s.regions), *closed, looted]
    pool = [number for zone in zones for number in zone]
    chance.shuffle(pool, HIDDEN)
    for zone in zones:
        count = len(zone)
        zone[:] = pool[:count]
        del pool[:count]
    for treasure in looted:
        s.drawn = treasure


def deal_packs(s: VillainyState, chance: Chance) -> None:
    """Nobody knows the order of the Minion decks."""
    for pack in s.packs:
        chance.shuffle(pack, HIDDEN)
