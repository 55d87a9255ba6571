"""Positions: a table of Valiant Wars described by data, and what must be true of every table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from longtable.engine.errors import BadArgument, must
from longtable.games.valiant_wars.content import MARKET_SIZE, CardKind
from longtable.games.valiant_wars.play.drawing import OMENS_TO_GO_OUT
from longtable.games.valiant_wars.play.lines import counted_omens
from longtable.games.valiant_wars.state import Placed, Player, Stage, Status, ValiantState

Hand: TypeAlias = Sequence[str]


def arrange(
    s: ValiantState,
    *,
    decks: Mapping[int, Hand] | None = None,
    lines: Mapping[int, Hand] | None = None,
    points: Mapping[int, int] | None = None,
    market: Hand | None = None,
    champions: Hand | None = None,
    locations: Hand | None = None,
    gold: int | None = None,
    soldiers: int | None = None,
    omens: int | None = None,
    stopped: Sequence[int] = (),
    out: Sequence[int] = (),
    round: int = 1,  # noqa: A002  the rulebook's word
    stage: Stage | None = None,
) -> None:
    """Turn a fresh table into a position: cards by id, players by number from 0, the next card of a deck first.

    A player without a deck or line of their own keeps the starting cards as a deck, in the order they were
    dealt. `gold`, `soldiers` and `omens` are how many are left in the common piles; what is taken away lies aside,
    so every card stays accounted for. Without `stage`, the table is about to reveal.
    """
    box = _Box(s)
    named = {**(decks or {}), **(lines or {})}
    for place in named:
        if not 0 <= place < len(s.players):
            raise BadArgument(f"there is no player {place} at a table of {len(s.players)}")
        box.take_back(s.players[place].deck)
    if market is not None:
        box.take_back(s.market)
    if champions is not None:
        box.take_back(s.champions)
    if locations is not None:
        box.take_back(s.locations)
    for place, player in enumerate(s.players):
        if place in named:
            player.deck[:] = box.find_all(reversed((decks or {}).get(place, ())))
            player.line[:] = [Placed(number) for number in box.find_all((lines or {}).get(place, ()))]
        player.points = (points or {}).get(place, 0)
    if market is not None:
        s.market[:] = box.find_all(market)
    if champions is not None:
        s.champions[:] = box.find_all(reversed(champions))
    if locations is not None:
        s.locations[:] = box.find_all(reversed(locations))
    box.put_away()
    for pile, left in ((s.gold, gold), (s.soldiers, soldiers), (s.omens, omens)):
        while left is not None and len(pile) > left:
            s.aside.append(pile.pop())
    for place in out:
        s.players[place].status = Status.OUT
    for place in stopped:
        s.players[place].status = Status.STOPPED
        s.stopped.append(s.players[place].role)
    s.round = round
    s.stage = Stage(stage) if stage else Stage.REVEAL
    if s.stage is Stage.PURCHASE:
        s.buyers = list(s.stopped)


class _Box:
    """The cards that a position may take: those put back, then those of the common piles."""

    def __init__(self, s: ValiantState) -> None:
        self.s = s
        self.loose: list[int] = []

    def take_back(self, zone: list[int]) -> None:
        self.loose += zone
        zone.clear()

    def find_all(self, ids: Iterable[str]) -> list[int]:
        return [self.find(card_id) for card_id in ids]

    def find(self, card_id: str) -> int:
        s = self.s
        for zone in (
            self.loose,
            s.gold,
            s.soldiers,
            s.omens,
            s.champions,
            s.unused_locations,
            s.aside,
            s.locations,
            s.market,
        ):
            for number in zone:
                if s.cards[number].id == card_id:
                    zone.remove(number)
                    return number
        known = ", ".join(sorted(dict.fromkeys(card.id for card in s.cards.values())))
        raise BadArgument(f"no card {card_id!r} is left to place; the cards are {known}")

    def put_away(self) -> None:
        """What nobody took goes back to its pile; Locations are unused, Champions lie aside."""
        s = self.s
        piles = {
            CardKind.GOLD: s.gold,
            CardKind.SOLDIER: s.soldiers,
            CardKind.OMEN: s.omens,
            CardKind.LOCATION: s.unused_locations,
            CardKind.CHAMPION: s.aside,
        }
        for number in self.loose:
            piles[s.cards[number].kind].append(number)


def check(s: ValiantState) -> None:
    """What is true at every moment of every game; an AssertionError says what is not."""
    everywhere = [
        *s.champions,
        *s.market,
        *s.locations,
        *s.unused_locations,
        *s.aside,
        *s.gold,
        *s.soldiers,
        *s.omens,
        *(number for player in s.players for number in player.owned),
    ]
    must(sorted(everywhere) == sorted(s.cards), f"{len(everywhere)} cards lie on the table, of {len(s.cards)}")
    must(len(s.market) <= MARKET_SIZE, f"the Market shows {len(s.market)} Champions")
    for player in s.players:
        _check_player(s, player)
    if s.winner is None:
        must(bool(s.locations), "no Location is left and nobody has won")
        must(all(player.points < s.goal for player in s.players), "somebody has enough points but has not won")


def _check_player(s: ValiantState, player: Player) -> None:
    who = player.role
    must(counted_omens(s, player) < OMENS_TO_GO_OUT, f"{who} has two Dark Omens in line and is not OUT")
    must(player.known <= len(player.deck), f"{who} knows more cards than the deck has")
    must(player.points >= 0, f"{who} has negative points")
    if player.status is Status.OUT:
        must(not player.line and not player.stack, f"{who} is OUT and still has a line")
    if player.stack:
        must(bool(player.line) and s.card(player.line[0]).is_omen, f"{who} has an omen stack on no Dark Omen")
    must(
        (player.role in s.stopped) == (player.status is Status.STOPPED),
        f"{who} and the order of stops disagree",
    )
