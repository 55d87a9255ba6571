"""How a Game Turn begins and ends."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def end(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
