"""Stories of the night watch: rats by their names, squares as people call them, the map as it is drawn."""

from longtable.testing.stories import Story, short
from night_watch import Rat, Watchman, WatchState
from night_watch.granary import named


class WatchStory(Story):
    """A night in a test."""

    @property
    def state(self) -> WatchState:
        """The true state, to ask what is so."""
        found: WatchState = self.table.state
        return found

    def rat(self, name: str) -> "RatStory":
        """A rat, by its name."""
        return RatStory(next(rat for rat in self.state.rats if rat.name == name))

    def watchman(self, number: int) -> Watchman:
        """A watchman, counted from 1."""
        return self.state.watchmen[number - 1]

    @property
    def sacks(self) -> list[int]:
        """What is left in the bins: north-west, north-east, south-west, south-east."""
        return self.state.sacks

    @property
    def acted(self) -> list[str]:
        """The rats that have done something so far, in order."""
        acts = [fact for fact in self.table.facts if "rat" in fact.data and fact.said != "caught"]
        return [short(str(fact.data["rat"])) for fact in acts]


class RatStory:
    """A rat in a test."""

    def __init__(self, rat: Rat) -> None:
        self.rat = rat

    @property
    def at(self) -> str:
        """Its square."""
        return named(self.rat.at)

    @property
    def mood(self) -> str:
        """Whether it is `hidden`, `abroad`, `full` or `caught`."""
        return str(self.rat.mood)
