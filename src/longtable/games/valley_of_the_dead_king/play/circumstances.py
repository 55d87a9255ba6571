"""The Circumstance phase."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def roll(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)


async def play(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
