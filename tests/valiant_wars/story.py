"""Stories at a table of Valiant Wars, as its tests tell them: about to reveal, with two players."""

from typing import Any

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import table as open_table


def table(seats: int = 2, **position: Any) -> ValiantStory:
    """A table about to reveal, at the position described (see `positions.arrange`)."""
    t: ValiantStory = open_table(game, seats=seats, **{"round": 1, **position})
    return t
