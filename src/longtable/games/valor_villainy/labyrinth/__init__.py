"""Valor & Villainy: Lludwik's Labyrinth, for one to six Heroes against a Villain whom the rules play."""

from longtable.games.valor_villainy.labyrinth.game import LludwiksLabyrinth, game

__all__ = ["LludwiksLabyrinth", "game"]
