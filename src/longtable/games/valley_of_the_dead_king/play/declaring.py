"""The Declaration phase."""

from longtable.games.valley_of_the_dead_king.state import ValleyState


async def begin_round(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)


async def declare(s: ValleyState) -> None:
    """To be written."""
    raise NotImplementedError(s.stage)
