"""Valiant Wars: a simultaneous press-your-luck deck-builder for 2 to 5 players."""

from longtable.games.valiant_wars.game import ValiantWars, game

__all__ = ["ValiantWars", "game"]
