"""A forecast: who will win Valiant Wars, judged between rounds from points and decks.

Whole numbers throughout. The weights are fitted to games between sensible players by `bench/fit_forecast.py`.
"""

from longtable.engine.ask import Role
from longtable.games.valiant_wars.cards import Card
from longtable.games.valiant_wars.state import Player, ValiantState

WEIGHTS = (1500, 1000, 1100, 550, 800, 0, 400)
"""For each feature, in thousandths of a natural logarithm for each thousand of the feature."""

_EXP = (
    1000,
    1051,
    1105,
    1162,
    1221,
    1284,
    1350,
    1419,
    1492,
    1568,
    1649,
    1733,
    1822,
    1916,
    2014,
    2117,
    2226,
    2340,
    2460,
    2586,
    2718,
)
"""A thousand times e to the power of 0, 0.05, 0.1 and so on up to 1."""


def chances(s: ValiantState) -> dict[Role, int]:
    """Each player's chance to win, in thousandths: the exponentials of their scores, shared out."""
    if s.winner is not None:
        return {player.role: 1000 * (player.role == s.winner.role) for player in s.players}
    scores = [score(s, player) for player in s.players]
    top = max(scores)
    shares = [exponential(value - top) for value in scores]
    whole = sum(shares)
    return {player.role: 1000 * share // whole for player, share in zip(s.players, shares, strict=True)}


def score(s: ValiantState, player: Player) -> int:
    """How well a player stands, in thousandths of a logarithm."""
    return sum(weight * value for weight, value in zip(WEIGHTS, features(s, player), strict=True)) // 1000


def features(s: ValiantState, player: Player) -> tuple[int, ...]:
    """Points, the deck's Swords and Gold in a typical line, and how late it is; all in thousandths."""
    points = 1000 * player.points // s.goal
    late = 1000 - 1000 * (len(s.locations) - 1) // 11
    near = player.points + s.prize.points >= s.goal or len(s.locations) == 1
    cards = [s.cards[number] for number in player.owned]
    omens = sum(card.is_omen for card in cards)
    others = len(cards) - omens
    drawn = min(2000 * others // (omens + 1), 1000 * others)
    power = drawn * deck_swords(cards, drawn // max(others, 1)) // (10000 * max(others, 1))
    income = drawn * deck_gold(cards) // (10 * len(cards))
    tricks = 200 * sum(_is_trick(card) for card in cards)
    return (
        points,
        points * points // 1000,
        power,
        power if near else 0,
        income,
        income * late // 1000,
        tricks,
    )


def deck_swords(cards: list[Card], seen: int) -> int:
    """Swords of a whole deck in thousandths, if `seen` thousandths of it lie in the line together."""
    total = 0
    for card in cards:
        total += 1000 * card.swords
        ongoing = card.ongoing
        if ongoing is None or not ongoing.swords:
            continue
        times = 1000
        if ongoing.each:
            friends = sum(ongoing.each in (other.type, other.kind) for other in cards)
            times = 4 * seen * (friends - (ongoing.other and card.type == ongoing.each)) // 5
            times = min(times, 1000 * ongoing.at_most) if ongoing.at_most else times
        total += ongoing.swords * times
    return total


def deck_gold(cards: list[Card]) -> int:
    """Gold of a whole deck."""
    return sum(card.gold + (card.ongoing.gold if card.ongoing is not None else 0) for card in cards)


def _is_trick(card: Card) -> bool:
    return (
        card.is_champion
        and card.when_drawn is not None
        and card.when_drawn.do not in ("controller-draws", "flip-own")
    )


def exponential(score: int) -> int:
    """A million times e to the power of a score in thousandths, for scores up to 0."""
    if score < -13000:
        return 1
    whole, rest = divmod(score, 1000)
    value = 1000 * _EXP[rest // 50]
    for _ in range(-whole):
        value = value * 1000 // 2718
    return max(value, 1)
