"""Endless: in turn, two players mark a cell; when only one is free, the board is wiped. For measuring servers.

The same game as `boardgame-game.js` has for boardgame.io.
"""
# ruff: noqa: ARG002  a game this small has no use for much of what the contract hands it

from collections.abc import Mapping, Sequence

from longtable.engine import ask
from longtable.engine.ask import Ask, Role, choose
from longtable.engine.chance import Chance
from longtable.engine.game import Game, Options, Outcome
from longtable.engine.scene import Grid, Panel, Piece, Place, Scene
from longtable.engine.state import State
from longtable.engine.steps import Step

SIDE = 3
CELLS = [f"cell:{n}" for n in range(SIDE * SIDE)]
PLAYERS = (Role("p1"), Role("p2"))


class Kind(ask.Kind):
    """What Endless asks."""

    MARK = "mark"


class EndlessState(State):
    """Who owns which cell, and whose turn it is."""

    owners: dict[str, Role] = {}
    turn: int = 0


async def mark(s: EndlessState) -> None:
    """EL-MARK-01. The player whose turn it is marks a free cell."""
    role = PLAYERS[s.turn]
    cell = await choose(role, Kind.MARK, [cell for cell in CELLS if cell not in s.owners])
    s.owners[cell] = role
    s.say("marked", who=f"player:{role}", cell=cell)
    if len(s.owners) == len(CELLS) - 1:
        s.owners.clear()
    s.turn = 1 - s.turn


class Endless(Game[EndlessState, Options]):
    """Endless, for two."""

    slug, title, rules_version, package = "endless", "Endless", 1, "endless"
    resting = (Kind.MARK,)
    options = Options
    state = EndlessState

    @property
    def things(self) -> Mapping[str, str]:
        """The names of the cells."""
        return {cell.removeprefix("cell:"): f"cell {n}" for n, cell in enumerate(CELLS, 1)}

    def roles(self, options: Options) -> tuple[Role, ...]:
        """One role for each of the two."""
        return PLAYERS

    def setup(self, options: Options, roles: Sequence[Role], chance: Chance) -> EndlessState:
        """An empty board."""
        return EndlessState(chance=chance)

    def next_step(self, s: EndlessState) -> Step[EndlessState]:
        """There is always another mark to make."""
        return mark

    def outcome(self, s: EndlessState) -> Outcome:
        """Nobody ever wins."""
        return Outcome((), "never")

    def scene(self, s: EndlessState, viewer: Role | None) -> Scene:
        """The board; nothing is hidden."""
        places = tuple(Place(cell, n % SIDE, n // SIDE, f"Cell {n + 1}") for n, cell in enumerate(CELLS))
        pieces = tuple(Piece(f"mark:{cell}", role, at=cell) for cell, role in s.owners.items())
        panels = tuple(Panel(role) for role in PLAYERS)
        return Scene(self.title, "", panels, (Grid("board", "Board", places, pieces),))

    def hide(self, s: EndlessState, viewer: Role, chance: Chance) -> None:
        """Nothing is hidden."""

    def policy(self, s: EndlessState, ask: Ask) -> int:
        """The first free cell."""
        return 0


game = Endless()
