"""A forecast: who will win Valiant Wars, judged at the start of a round from points and decks.

Every card in a deck is worth something, early in the game something else than late; so are points. The weights
are fitted to games between sensible players by `bench/fit_forecast.py`, which writes `forecast.toml`. Whole numbers
throughout, so that every machine forecasts alike.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from longtable.engine import odds
from longtable.engine.ask import Role
from longtable.games.valiant_wars.content import MOST_LOCATIONS, Card, CardKind
from longtable.games.valiant_wars.play.lines import prize_would_win
from longtable.games.valiant_wars.state import Player, ValiantState

LONGEST = MOST_LOCATIONS - 1
"""Locations above the Throne in the longest game."""

STANDING = ("points", "points_squared", "points_late", "within_reach", "size_early", "size_late")
"""What counts beside the cards: the share of the goal reached, a prize that would win, the size of the deck."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Thousandths of a logarithm of the odds: for each thousand of a standing, and for each card, early and late."""

    standing: dict[str, int]
    cards: dict[str, tuple[int, int]]

    def of_card(self, card: Card) -> tuple[int, int]:
        """The worth of a card; one that was never seen in the fitted games is judged by its Swords and Gold."""
        known = self.cards.get(card.id)
        if known is not None:
            return known
        return (0, 0) if card.kind is CardKind.LOCATION else (90 * card.swords + 50 * card.gold, 30 * card.swords)


@cache
def load_weights() -> Mapping[str, Weights]:
    """The fitted weights by number of players."""
    text = files("longtable.games.valiant_wars.bot").joinpath("forecast.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, Weights])


def chances(s: ValiantState) -> dict[Role, int]:
    """Each player's chance to win, in thousandths: the exponentials of their scores, shared out."""
    if s.winner is not None:
        return {player.role: 1000 * (player.role == s.winner.role) for player in s.players}
    found = odds.chances([score(s, player) for player in s.players])
    return {player.role: chance for player, chance in zip(s.players, found, strict=True)}


def score(s: ValiantState, player: Player) -> int:
    """How well a player stands, in thousandths of a logarithm."""
    late = lateness(s)
    early = 1000 - late
    total = 0
    for number in player.owned:
        worth = s.card_worth[number]
        total += worth[0] * early + worth[1] * late
    weights = s.standing_worth
    for name, value in zip(STANDING, standing(s, player), strict=True):
        total += weights[name] * value
    return total // 1000


def lateness(s: ValiantState) -> int:
    """How far the game has come, in thousandths: Locations taken."""
    return 1000 - 1000 * (len(s.locations) - 1) // LONGEST


def standing(s: ValiantState, player: Player) -> tuple[int, ...]:
    """What counts beside the cards (see STANDING), in thousandths."""
    late = lateness(s)
    points = 1000 * player.points // s.goal
    size = 50 * len(player.owned)
    return (
        points,
        points * points // 1000,
        points * late // 1000,
        1000 * prize_would_win(s, player),
        size * (1000 - late) // 1000,
        size * late // 1000,
    )
