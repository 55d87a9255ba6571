"""Laying pieces of the map."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def lay_out(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)


async def open_border(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
