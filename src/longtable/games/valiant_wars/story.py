"""Stories at a table of Valiant Wars: players by their seats, cards by their ids.

`positions.arrange` has the words for a position. Dealt and shuffled decks can be told by the names of the next cards:
`chance={"decks": [["fighter", "gold"], ["dark-omen"]]}`, and who comes first of those with equal points by their
roles: `chance={"ties": [["p2", "p1"]]}`.
"""

from collections.abc import Iterable

from longtable.games.valiant_wars.play import lines
from longtable.games.valiant_wars.state import Player, ValiantState
from longtable.testing.stories import USUAL_SEATS, Opening, Story, short


class ValiantStory(Story):
    """A table of Valiant Wars in a test."""

    last_is_next = ("decks", "champions", "locations")

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """There is a seat for everybody of whom the position speaks."""
        told = [seat for word in ("decks", "lines", "points") for seat in opening.position.get(word, ())]
        opening.seats = opening.seats or max([USUAL_SEATS, *(seat + 1 for seat in told)])

    @classmethod
    def called(cls, s: ValiantState, thing: int | tuple[Player, object]) -> str:
        """Cards go by their ids; who does something at once with others, by their role."""
        return s.cards[thing].id if isinstance(thing, int) else thing[0].role

    @property
    def state(self) -> ValiantState:
        """The true state, to ask what is so."""
        found: ValiantState = self.table.state
        return found

    def player(self, seat: int) -> "PlayerStory":
        """A player, by seat."""
        return PlayerStory(self, self.state.players[seat])

    @property
    def market(self) -> list[str]:
        """The Champions on offer."""
        return _ids(self.state, self.state.market)

    @property
    def locations(self) -> list[str]:
        """The Location deck, the one on offer first."""
        return _ids(self.state, reversed(self.state.locations))

    @property
    def champions(self) -> list[str]:
        """The Champion deck, the next one first."""
        return _ids(self.state, reversed(self.state.champions))

    @property
    def won(self) -> list[str]:
        """The roles that have won a Location so far, in order."""
        return [short(str(fact.data["who"])) for fact in self.facts("won")]

    @property
    def shown(self) -> dict[str, int]:
        """The Swords that everybody showed in the last battle they fought, by role."""
        return {short(str(fact.data["who"])): int(str(fact.data["swords"])) for fact in self.facts("fought")}


class PlayerStory:
    """One player in a test: what they have, as the story tells it."""

    def __init__(self, story: ValiantStory, player: Player) -> None:
        self.story = story
        self.player = player

    @property
    def line(self) -> list[str]:
        """The line in order; a face-down card stands in brackets."""
        placed = [(self.story.state.card(placed).id, placed.face_up) for placed in self.player.line]
        return [name if face_up else f"[{name}]" for name, face_up in placed]

    @property
    def stack(self) -> list[str]:
        """The Dark Omens that lie upon the first card of the line."""
        return _ids(self.story.state, self.player.stack)

    @property
    def deck(self) -> list[str]:
        """The deck, the next card first."""
        return _ids(self.story.state, reversed(self.player.deck))

    @property
    def gained(self) -> list[str]:
        """What was bought, won or received this round."""
        return _ids(self.story.state, self.player.gained)

    @property
    def owned(self) -> list[str]:
        """Every card, wherever it lies, in alphabetical order."""
        return sorted(_ids(self.story.state, self.player.owned))

    @property
    def drawn(self) -> list[str]:
        """Every card turned over so far, in order, stacked ones included."""
        facts = [fact for fact in self.story.table.facts if fact.said in ("drew", "stacked")]
        return [short(str(fact.data["card"])) for fact in facts if fact.data["who"] == self.player.key]

    @property
    def status(self) -> str:
        """Whether the player is `active`, `stopped` or `out`."""
        return str(self.player.status)

    @property
    def points(self) -> int:
        """The victory points."""
        return self.player.points

    @property
    def swords(self) -> int:
        """The Swords that the line shows."""
        return lines.swords(self.story.state, self.player)

    @property
    def gold(self) -> int:
        """The Gold that the line shows."""
        return lines.money(self.story.state, self.player)


def _ids(s: ValiantState, numbers: Iterable[int]) -> list[str]:
    return [s.cards[number].id for number in numbers]
