"""What is said beside questions: details, prices, and what is barred and why."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import NOTHING, Remarks
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import remarks_combat


def remarks(s: ValleyState, ask: Ask) -> Remarks:
    """What goes with a question."""
    return remarks_combat.remarks(s, ask) or NOTHING
