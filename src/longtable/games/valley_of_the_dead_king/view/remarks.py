"""What is said beside questions: details, prices, forms, and what is barred and why."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import NOTHING, Remarks
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import remarks_combat, remarks_travel
from longtable.games.valley_of_the_dead_king.view.forms import form


def remarks(s: ValleyState, ask: Ask) -> Remarks:
    """What goes with a question."""
    told = remarks_combat.remarks(s, ask) or remarks_travel.remarks(s, ask)
    if told is not None:
        return told
    shown = form(s, ask)
    return Remarks(form=shown) if shown is not None else NOTHING
