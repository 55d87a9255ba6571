"""Changes of the board: doors, furniture and smoke. What is seen and what bars the way follows from them."""

from collections.abc import Iterable

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.board.boards import Door
from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.games.orcquest_warpath.state import OrcState, Piece
from longtable.kit.squares import Square


def set_door(s: OrcState, door: Door, state: DoorState) -> None:
    """OQ-BOARD-05. A door is opened, closed or destroyed."""
    s.doors[door.number] = state
    sight.changed(s)


def remove(s: OrcState, piece: Piece) -> None:
    """OQ-SMASH-01. A piece of furniture is gone."""
    s.furniture.remove(piece)
    sight.changed(s)


def shift(s: OrcState, piece: Piece, to: Square) -> None:
    """A piece of furniture stands elsewhere."""
    piece.at = to
    sight.changed(s)


def add_smoke(s: OrcState, places: Iterable[Square]) -> None:
    """OQ-LOS-10. Smoke rises on squares on which there is none yet."""
    s.smoke += [at for at in places if at not in s.smoke]
    sight.changed(s)


def lift_smoke(s: OrcState) -> None:
    """OQ-LOS-12. All smoke is gone."""
    if s.smoke:
        s.smoke.clear()
        sight.changed(s)
