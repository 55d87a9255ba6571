"""The Villain phase."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def villain_phase(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
