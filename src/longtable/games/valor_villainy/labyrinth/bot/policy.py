"""How a sensible person plays: what an option is worth to a Hero, in hundredths of a Bounty."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.heroes import purpose
from longtable.games.valor_villainy.bot.judges import JUDGES, first
from longtable.games.valor_villainy.content import BoardRow
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.bot import heroes, packets
from longtable.games.valor_villainy.labyrinth.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState

Judge: TypeAlias = Callable[[LabyrinthState, Ask, Option], int]
FAVOURITES = ("rowan", "coach", "welliam", "dredgar", "thaddy", "isabella")


def policy(s: LabyrinthState, ask: Ask) -> int:
    """The index of the option that is worth most; of equals the first."""
    if ask.kind == FamilyKind.ACT:
        worth = heroes.actions(s, ask)
    else:
        judge = _JUDGES.get(str(ask.kind), first)
        worth = [judge(s, ask, option) for option in ask.options]
    return max(range(len(ask.options)), key=worth.__getitem__)


def _board(_s: LabyrinthState, _ask: Ask, option: Option) -> int:
    name = option.id if isinstance(option, BoardRow) else ""
    return -FAVOURITES.index(name) if name in FAVOURITES else -len(FAVOURITES)


def _spend(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    return purpose(s, option)


def _lay(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    return heroes.laying(s, option) if isinstance(option, Laying) else 0


_JUDGES: Mapping[str, Judge] = {
    **JUDGES,
    FamilyKind.BOARD: _board,
    FamilyKind.SPEND: _spend,
    FamilyKind.SPELL: GRIMOIRE.spell_worth,
    FamilyKind.LEVEL: GRIMOIRE.level_worth,
    Kind.EVENT: packets.option,
    Kind.LAY: _lay,
    Kind.TESTER: packets.tester,
}
