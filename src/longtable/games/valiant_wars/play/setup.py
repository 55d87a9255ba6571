"""Setup: the common supply, the Market, the Location deck and the starting decks."""

from collections.abc import Mapping, Sequence

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valiant_wars.content import (
    LOCATIONS_DEALT,
    MARKET_SIZE,
    STARTING_DECK,
    THRONE,
    VILLAGE,
    Card,
    CardKind,
)
from longtable.games.valiant_wars.options import ValiantOptions
from longtable.games.valiant_wars.state import Player, ValiantState

POINTS_TO_WIN = {2: 10, 3: 9, 4: 8, 5: 8}


def setup(cards: Mapping[int, Card], options: ValiantOptions, roles: Sequence[Role], chance: Chance) -> ValiantState:
    """VW-SETUP-01 to VW-SETUP-07. Five decks, a Market of five, the same ten cards for everybody."""
    piles: dict[CardKind, list[int]] = {kind: [] for kind in CardKind}
    for number, card in cards.items():
        piles[card.kind].append(number)
    players = [
        Player(role, [piles[kind].pop() for kind, count in STARTING_DECK.items() for _ in range(count)])
        for role in roles
    ]
    champions = piles[CardKind.CHAMPION]
    chance.shuffle(champions, "champions")
    market = [champions.pop() for _ in range(MARKET_SIZE)]
    locations, unused = location_deck(cards, piles[CardKind.LOCATION], options, chance)
    return ValiantState(
        chance=chance,
        players=players,
        champions=champions,
        market=market,
        locations=locations,
        unused_locations=unused,
        gold=piles[CardKind.GOLD],
        soldiers=piles[CardKind.SOLDIER],
        omens=piles[CardKind.OMEN],
        goal=POINTS_TO_WIN[options.players],
    )


def location_deck(
    cards: Mapping[int, Card], pool: list[int], options: ValiantOptions, chance: Chance
) -> tuple[list[int], list[int]]:
    """VW-LOC-01 to VW-LOC-06. A Village on top, random Locations, the Throne at the bottom; the rest is unused."""
    throne = next(number for number in pool if cards[number].id == THRONE)
    village = next(number for number in pool if cards[number].id == VILLAGE)
    rest = [number for number in pool if number not in (throne, village)]
    chance.shuffle(rest, "locations")
    dealt = LOCATIONS_DEALT[options.players] - (1 if options.village_counts else 0)
    return [throne, *rest[:dealt], village], rest[dealt:]
