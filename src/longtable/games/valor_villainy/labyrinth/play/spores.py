"""Spores: what Mother Mildew's garden leaves in a Region, and how it is cleared away (act 4)."""

from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState


def are_in(s: LabyrinthState, at: int) -> bool:
    """Whether a spore token lies in a Region."""
    return s.cells[at].has_spores


def places(s: LabyrinthState) -> list[int]:
    """The Regions with spores."""
    return [at for at in halls.CELLS if s.cells[at].has_spores]


def sow(s: LabyrinthState, at: int) -> None:
    """A spore token comes into a Region; where one lies there is none to add."""
    if not s.cells[at].has_spores:
        s.cells[at].has_spores = True
        s.say("spores", region=s.regions[at])


def clear(s: LabyrinthState, at: int) -> None:
    """The spores of a Region are gone."""
    if s.cells[at].has_spores:
        s.cells[at].has_spores = False
        s.say("spores-gone", region=s.regions[at])
