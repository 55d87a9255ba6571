"""The state of Valiant Wars: players with decks and lines, the supply, and where in the round the table is."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, TypeVar

from msgspec import Struct

from longtable.engine import ask
from longtable.engine.ask import Role
from longtable.engine.scene import Face
from longtable.engine.state import State
from longtable.games.valiant_wars.content import Card, CardKind
from longtable.games.valiant_wars.options import ValiantOptions


class Kind(ask.Kind):
    """What Valiant Wars asks."""

    STOP_OR_GO = "stop-or-go"
    FORCE_DRAW = "force-draw"
    ASSASSINATE = "assassinate"
    BEWITCH = "bewitch"
    GIVE_UP = "give-up"
    FLIP_OWN = "flip-own"
    FLIP_OMEN = "flip-omen"
    COPY = "copy"
    BUY = "buy"


class Call(StrEnum):
    """The answers at a decision point."""

    STOP = "stop"
    GO = "go"


class Supply(StrEnum):
    """The two common piles that cards are bought from."""

    GOLD = "pile:gold"
    SOLDIER = "pile:soldier"


class Stage(StrEnum):
    """Where in the round the table is (VW-ROUND-01)."""

    SHUFFLE = "shuffle"
    REVEAL = "reveal"
    DECIDE = "decide"
    PURCHASE = "purchase"
    BATTLE = "battle"


class Status(StrEnum):
    """How a player stands in the current round."""

    ACTIVE = "active"
    STOPPED = "stopped"
    OUT = "out"


ACTIVE = Status.ACTIVE
"""A name for what is asked of everybody at every card: an enum takes its time to look a member up."""


class Placed(Struct, array_like=True):
    """A card in a line. A Dancer remembers the number of the card it copies."""

    card: int
    face_up: bool = True
    copying: int | None = None


class Player(Struct):
    """One player: the cards they own are the deck, the line with the omen stack, and what was gained this round."""

    role: Role
    deck: list[int]
    line: list[Placed] = []
    stack: list[int] = []
    """Dark Omens lying on the first card of the line."""
    gained: list[int] = []
    fallen: list[int] = []
    """The line that was lost by going OUT, for all to see until the round ends; its cards are in the deck again."""
    status: Status = Status.ACTIVE
    points: int = 0
    known: int = 0
    """How many cards on top of the deck its owner has seen (Oracle)."""

    @property
    def key(self) -> str:
        """The player as an option and in the journal."""
        return f"player:{self.role}"

    @property
    def is_active(self) -> bool:
        """Whether the player is still drawing."""
        return self.status is ACTIVE

    @property
    def face_up(self) -> Iterator[Placed]:
        """The cards of the line that count."""
        return (placed for placed in self.line if placed.face_up)

    @property
    def owned(self) -> list[int]:
        """Every card this player owns."""
        return [*self.deck, *(placed.card for placed in self.line), *self.stack, *self.gained]


class Order(Struct, frozen=True):
    """What a question comes from: a card, who controls it, whose text it has, and how many cards are to be drawn."""

    card: Card
    controller: Player
    text: Card
    count: int = 0

    @property
    def key(self) -> str:
        """The question is about the card."""
        return self.card.key


class End(StrEnum):
    """How the game is won (VW-END-01, VW-END-02)."""

    POINTS = "points"
    THRONE = "throne"


class Winner(Struct):
    """Who won, and how."""

    role: Role
    reason: End


T = TypeVar("T")


class ValiantState(State):
    """A table of Valiant Wars. In every pile the last card is the top one."""

    players: list[Player]
    champions: list[int]
    market: list[int]
    locations: list[int]
    unused_locations: list[int]
    gold: list[int]
    soldiers: list[int]
    omens: list[int]
    goal: int
    aside: list[int] = []
    """Cards that take no part in an arranged position."""
    round: int = 0
    stage: Stage = Stage.SHUFFLE
    stopped: list[Role] = []
    """Who has stopped this round, in the order in which they buy."""
    buyers: list[Role] = []
    """Who has still to buy now."""
    fought: bool = False
    """Whether this round's battle is over."""
    winner: Winner | None = None

    cards: ClassVar[Mapping[int, Card]]
    faces: ClassVar[Mapping[int, Face]]
    lined: ClassVar[Mapping[int, Face]]
    """The faces of cards in a line to which they add just the Swords that are printed on them."""
    card_worth: ClassVar[Mapping[int, tuple[int, int]]]
    standing_worth: ClassVar[Mapping[str, int]]
    options: ClassVar[ValiantOptions]

    def player(self, role: Role) -> Player:
        """The player of a role."""
        for player in self.players:  # a plain loop: asked many times for every scene
            if player.role == role:
                return player
        raise KeyError(role)

    @property
    def active(self) -> list[Player]:
        """The players who are still drawing."""
        return [player for player in self.players if player.status is ACTIVE]

    @property
    def prize(self) -> Card:
        """The Location on offer."""
        return self.cards[self.locations[-1]]

    def card(self, placed: Placed) -> Card:
        """The card that lies there."""
        return self.cards[placed.card]

    def owner_of(self, card: Card) -> Player:
        """The player in whose line a card lies."""
        return next(player for player in self.players if any(placed.card == card.number for placed in player.line))

    def order(self, controller: Player, source: Placed, count: int = 0) -> Order:
        """What the text of a card in a line orders."""
        return Order(self.cards[source.card], controller, self.text_of(source), count)

    def text_of(self, placed: Placed) -> Card:
        """The card whose effects a face-up card has: its own, or what a Dancer copied (VW-DANCE-03)."""
        if placed.copying is None:
            return self.cards[placed.card]
        if self.options.copy_needs_original and not self._shows(placed.copying):
            return self.cards[placed.card]
        return self.cards[placed.copying]

    def _shows(self, number: int) -> bool:
        return any(placed.card == number and placed.face_up for player in self.players for placed in player.line)

    def of_kind(self, player: Player, kind: CardKind) -> list[Placed]:
        """The player's face-up cards of a kind."""
        cards = self.cards
        return [placed for placed in player.line if placed.face_up and cards[placed.card].kind is kind]

    def fewest_points_first(self, items: Sequence[tuple[Player, T]]) -> list[tuple[Player, T]]:
        """VW-PLAY-03, VW-PLAY-04, VW-STOP-06. The order of things that players do at once; ties are random."""
        ordered = list(items)
        points = [player.points for player, _ in ordered]
        if any(points.count(value) > 1 for value in points):
            self.chance.shuffle(ordered, "ties")
        ordered.sort(key=lambda item: item[0].points)
        return ordered
