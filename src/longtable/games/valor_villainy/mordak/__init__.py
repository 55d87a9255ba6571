"""Valor & Villainy: Minions of Mordak, for one Villain and one to five Heroes."""

from longtable.games.valor_villainy.mordak.game import MinionsOfMordak, game

__all__ = ["MinionsOfMordak", "game"]
