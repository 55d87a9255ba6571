"""What the things, facts and options of a run are called."""

from longtable.engine.errors import LongtableError
from longtable.engine.journal import Naming, capital
from longtable.games import find_game
from longtable.lab.runs import RunFolder


class Wording:
    """Names as the game gives them, with the run's packs; where the game is not installed, the bare keys."""

    def __init__(self, run: RunFolder) -> None:
        try:
            game = find_game(run.experiment.game, run.experiment.packs)
        except LongtableError:
            self.title = run.experiment.game
            self._asks = {}
            self._naming = Naming({})
        else:
            self.title = game.title
            self._asks = game.words.ask
            self._naming = Naming(game.things)

    def thing(self, key: str) -> str:
        """A card, a hero or whatever else was counted."""
        return self._naming.things.get(key, key)

    def fact(self, fact: str) -> str:
        """What happened."""
        return fact.replace("-", " ")

    def option(self, kind: str, option: str) -> str:
        """What could be chosen when a question of this kind was asked."""
        words = self._asks.get(kind)
        said = words.options.get(option) if words else None
        return capital(said or self._naming.spell(option))

    def question(self, kind: str) -> str:
        """The kind of a question."""
        return kind.replace("-", " ")
