"""HEXplore It: The Valley of the Dead King, for one to six heroes who travel as one group."""

from longtable.games.valley_of_the_dead_king.game import ValleyOfTheDeadKing, game

__all__ = ["ValleyOfTheDeadKing", "game"]
