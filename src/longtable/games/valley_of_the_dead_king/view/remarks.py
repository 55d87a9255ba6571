"""What is said beside questions: details, prices, forms, and what is barred and why."""

from msgspec.structs import replace

from longtable.engine.ask import Ask
from longtable.engine.remarks import NOTHING, Remarks
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import (
    forms,
    remarks_about,
    remarks_combat,
    remarks_travel,
    shops,
)


def remarks(s: ValleyState, ask: Ask) -> Remarks:
    """What goes with a question, and how it looks where it is one of a run that is a single thought."""
    told = (
        remarks_combat.remarks(s, ask) or remarks_travel.remarks(s, ask) or remarks_about.remarks(s, ask) or NOTHING
    )
    shown = forms.form(s, ask) or shops.form(s, ask)
    return replace(told, form=shown) if shown is not None else told
