"""Valor: what earlier games are worth (DK-VALOR)."""

from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.state import ValleyState


async def gifts(s: ValleyState) -> None:
    """To be written."""
    s.stage = Stage.START
