"""What an option would likely bring in Minions of Mordak: what the family weighs, and what lies beyond."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.outlooks import Likely, Outlook, chance, expected
from longtable.games.valor_villainy.mordak.kinds import Kind
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.view.unseen import scouted
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.turns import SCOUT
from longtable.games.valor_villainy.view import outlook as family

Weigh: TypeAlias = Callable[[MordakState, Ask, Option], list[Likely]]


def outlook(s: MordakState, ask: Ask) -> Outlook:
    """The figures of every option, where there is something to weigh."""
    weigh = _WEIGHED.get(ask.kind)
    return {option_id(option): weigh(s, ask, option) for option in ask.options} if weigh else {}


def act(s: MordakState, ask: Ask, option: Option) -> list[Likely]:
    """What an Action would bring."""
    if option != SCOUT:
        return family.act(s, ask, option)
    beyond = scouted(s, character(s, current(s).actor).at)
    return [
        chance("ambush", beyond.ambush),
        expected("minions", beyond.minions),
        expected("treasures", beyond.treasures),
        *([chance("shrine", beyond.shrine)] if beyond.shrine else []),
    ]


_WEIGHED: Mapping[str, Weigh] = {**{str(kind): weigh for kind, weigh in family.WEIGHED.items()}, Kind.ACT: act}
