"""What is said beside questions: details, prices, and what is barred and why."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import NOTHING, Remarks
from longtable.games.valley_of_the_dead_king.state import ValleyState


def remarks(s: ValleyState, ask: Ask) -> Remarks:  # noqa: ARG001  nothing is said of any question yet
    """What goes with a question."""
    return NOTHING
