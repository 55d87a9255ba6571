"""Stories at a table of Lludwik's Labyrinth: what the family's tell, with tiles and tokens.

`positions.arrange` has the words for a position.
"""

from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.positions import place_of
from longtable.games.valor_villainy.story import PlayerStory, VillainyStory
from longtable.testing.stories import Opening


class LabyrinthStory(VillainyStory[LabyrinthState]):
    """A table of Lludwik's Labyrinth in a test."""

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """A chair for each board."""
        position = opening.position
        opening.seats = opening.seats or max(1, len(position.get("boards", ())), *position.get("party", ()))
        super().begin(opening)

    @property
    def villain(self) -> PlayerStory:
        """Whom the rules play."""
        return PlayerStory(self, self.state.villain)

    # ------------------------------------------------------------------ the Map

    def tile(self, place: str) -> str:
        """The tile on a cell; an empty word for none."""
        return self.state.regions[place_of(self.state, place)].tile

    def halls(self, place: str) -> str:
        """The Halls of a Region as its tile lies, as letters."""
        open_ = halls.halls_of(self.state, place_of(self.state, place))
        return "".join(letter for letter, hall in zip(halls.LETTERS, open_, strict=True) if hall)

    def beside(self, place: str) -> list[str]:
        """The Regions beside one, N, E, S, W."""
        return self.places(self.state.regions[place_of(self.state, place)].beside)

    def places(self, cells: list[int]) -> list[str]:
        """Cells by where they lie."""
        return [self.state.regions[at].place for at in cells]

    def shards(self, place: str) -> int:
        """The Sunshards on a cell."""
        return self.state.cells[place_of(self.state, place)].shards

    def bounty(self, place: str) -> int:
        """The Bounty tokens on a cell."""
        return self.state.cells[place_of(self.state, place)].bounty
