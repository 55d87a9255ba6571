"""What a viewer does not see is dealt anew: hands of others, decks, and Treasures that nobody has looked at."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.kinds import Deck, Team
from longtable.games.valor_villainy.state import Player, VillainyState

Part = TypeVar("Part")
HIDDEN = "hidden"
"""The stream of chance that deals anew."""


def deal_spells(
    s: VillainyState, holders: Sequence[Player], chance: Chance, known: Mapping[Deck, Sequence[int]] | None = None
) -> None:
    """Whoever holds a Spell unseen could hold any of its deck, but for the `known` places of it.

    LL-VMAG-06. Where a Unique Spell lies is known to all.
    """
    for deck, cards in s.decks.items():
        held = [(player, n) for player in holders for n, card in enumerate(player.hand) if s.spell(card).deck is deck]
        seen = (known or {}).get(deck, ())
        places = [n for n, card in enumerate(cards) if n not in seen and not s.spell(card).unique_of]
        pool = [*(cards[n] for n in places), *(player.hand[n] for player, n in held)]
        chance.shuffle(pool, HIDDEN)
        for player, n in held:
            player.hand[n] = pool.pop()
        for n in places:
            cards[n] = pool.pop()


def shuffle_rest(pile: list[Part], chance: Chance, known: Sequence[int] = ()) -> None:
    """Nobody knows how a pile lies, but for what a viewer knows of its places."""
    places = [n for n in range(len(pile)) if n not in known]
    rest = [pile[n] for n in places]
    chance.shuffle(rest, HIDDEN)
    for n, part in zip(places, rest, strict=True):
        pile[n] = part


def deal_treasures(s: VillainyState, viewer: Role, stashes: Mapping[Team, list[int]], chance: Chance) -> None:
    """MM-LOOT-02, LL-HABI-06. Treasures lie face down in their deck, in Regions, and in Stashes that are closed.

    What somebody else looks at could be any of them, too.
    """
    closed = [stash for side, stash in stashes.items() if side != s.open_stash]
    looted = [s.drawn] if s.drawn in s.content.treasures else []
    looked_at = s.looking.treasures if s.looking and s.looking.who != viewer else []
    zones = [s.treasures, *(region.treasures for region in s.regions), *closed, looked_at, looted]
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
