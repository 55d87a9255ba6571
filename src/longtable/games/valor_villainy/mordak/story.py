"""Stories at a table of Minions of Mordak: what the family's tell, with the Villain as player 0.

`positions.arrange` has the words for a position.
"""

from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.story import PlayerStory, VillainyStory
from longtable.testing.stories import Opening


class MordakStory(VillainyStory[MordakState]):
    """A table of Minions of Mordak in a test."""

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """A chair for the Villain and each board."""
        position = opening.position
        opening.seats = opening.seats or 1 + max(1, len(position.get("boards", ())), *position.get("party", ()))
        super().begin(opening)

    def player(self, number: int) -> PlayerStory:
        """A player by number, the Villain 0."""
        return self.villain if number == 0 else self.hero(number)

    @property
    def villain(self) -> PlayerStory:
        """Mordak."""
        return PlayerStory(self, self.state.player(MORDAK))

    def bounty(self, side: str = "cash-in") -> object:
        """The Bounty of the last cash-in."""
        return self.facts(side)[-1].data["bounty"]
