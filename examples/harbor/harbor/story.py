"""Stories in the harbour: what everybody has brought home, and what was spent."""

from harbor import HarborState, name
from longtable.testing.stories import USUAL_SEATS, Opening, Story


class HarborStory(Story):
    """A table of Harbor in a test."""

    last_is_next = ("fleet",)

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """There is a seat for every hand that is told."""
        opening.seats = opening.seats or len(opening.position.get("hands", ())) or USUAL_SEATS

    @property
    def state(self) -> HarborState:
        """The true state, to ask what is so."""
        found: HarborState = self.table.state
        return found

    def hand(self, seat: int) -> list[str]:
        """The cards that somebody holds."""
        return [name(card) for card in self.state.players[seat].hand]

    @property
    def points(self) -> list[int]:
        """The cargo that everybody has brought home, in seat order."""
        return [player.points for player in self.state.players]

    @property
    def spent(self) -> list[str]:
        """The cards that are out of play, in order."""
        return [name(card) for card in self.state.spent]
