"""What is said beside questions: details, prices, forms, and what is barred and why."""

from msgspec.structs import replace

from longtable.engine.ask import Ask, option_id
from longtable.engine.remarks import NOTHING, Remarks
from longtable.games.valley_of_the_dead_king.kinds import Kind
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import (
    forms,
    remarks_about,
    remarks_combat,
    remarks_travel,
    shops,
)

ALIKE = (Kind.VITAL, Kind.HOW, Kind.ALLY)
"""What is asked round by round in a fight about the same Ability, and mostly answered alike."""


def remarks(s: ValleyState, ask: Ask) -> Remarks:
    """What goes with a question, and how it looks where it is one of a run that is a single thought."""
    told = (
        remarks_combat.remarks(s, ask) or remarks_travel.remarks(s, ask) or remarks_about.remarks(s, ask) or NOTHING
    )
    shown = forms.form(s, ask) or shops.form(s, ask)
    return replace(told, form=shown, habit=_habit(s, ask))


def _habit(s: ValleyState, ask: Ask) -> str:
    """DK-FAV-04, DK-TGT-03. Which Vital, how and whom: the same word for as long as the opponents are the same."""
    if s.fight is None or ask.about is None or ask.kind not in ALIKE:
        return ""
    return " ".join([ask.kind, option_id(ask.about), str(s.turn), *(foe.key for foe in s.fight.foes)])
