"""The Black Market."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def roam(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
