"""What a bot gets to see: the options it has, and copies of the table in which all it cannot see is re-dealt."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.game import AnyGame
from longtable.engine.scene import Scene
from longtable.engine.steps import Run
from longtable.engine.table import Table


class View:
    """One decision as the bot in question may see it. The true table is out of reach."""

    def __init__(
        self, game: AnyGame, ask: Ask, hidden_clone: Callable[[Role, str], Run[Any]], random: Random
    ) -> None:
        self.game = game
        self.role = ask.role
        self.kind = ask.kind
        self.options: list[str] = [option_id(option) for option in ask.options]
        self.random = random
        self._hidden_clone = hidden_clone

    def deal(self) -> str:
        """A new seed for dealing what this role cannot see."""
        return f"{self.random.getrandbits(64):x}"

    def clone(self, deal: str | None = None) -> Run[Any]:
        """The table as it might be: what this role knows is true, the rest is dealt, anew or by a given deal."""
        return self._hidden_clone(self.role, deal or self.deal())

    def scene(self) -> Scene:
        """What this role sees."""
        scene: Scene = self.game.scene(self.clone().state, self.role)
        return scene


class Bot(Protocol):
    """Somebody who plays: given a view, the index of the option they take."""

    def choose(self, view: View) -> int:
        """Decide."""
        ...


def view_of(table: Table[Any, Any], number: int, random: Random) -> View:
    """The view of whoever has to answer an open request of a table."""
    return View(table.game, table.asks[number], table.hidden_clone, random)
