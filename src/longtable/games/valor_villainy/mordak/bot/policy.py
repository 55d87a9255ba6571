"""How a sensible person plays: what an option is worth, in hundredths of a Bounty, for Heroes and for the Villain."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.heroes import purpose
from longtable.games.valor_villainy.bot.judges import JUDGES, first, yes
from longtable.games.valor_villainy.content import BoardRow
from longtable.games.valor_villainy.mordak.bot import heroes, villain
from longtable.games.valor_villainy.mordak.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.mordak.kinds import Kind, MordakKind
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState

Judge: TypeAlias = Callable[[MordakState, Ask, Option], int]
FAVOURITES = ("bjorn", "alyndra", "gwenavael", "amos", "scrutt", "loxley", "mari", "wugner")


def policy(s: MordakState, ask: Ask) -> int:
    """The index of the option that is worth most; of equals the first."""
    options = ask.options
    if ask.kind == Kind.ACT:
        worth = villain.actions(s, ask) if ask.role == MORDAK else heroes.actions(s, ask)
    else:
        judge = _JUDGES.get(ask.kind, first)
        worth = [judge(s, ask, option) for option in options]
    return max(range(len(options)), key=worth.__getitem__)


def _board(_s: MordakState, _ask: Ask, option: Option) -> int:
    name = option.id if isinstance(option, BoardRow) else ""
    return -FAVOURITES.index(name) if name in FAVOURITES else -len(FAVOURITES)


def _spend(s: MordakState, ask: Ask, option: Option) -> int:
    return villain.purpose(s, option) if ask.role == MORDAK else purpose(s, option)


_JUDGES: Mapping[str, Judge] = {
    **JUDGES,
    Kind.BOARD: _board,
    MordakKind.SCOUT_ORDER: first,
    Kind.SPEND: _spend,
    Kind.SPELL: GRIMOIRE.spell_worth,
    Kind.LEVEL: GRIMOIRE.level_worth,
    MordakKind.MINION: villain.next_minion,
    MordakKind.SPAWN: villain.spawn_place,
    MordakKind.STACK: villain.stack_order,
    MordakKind.EXTRA_SPAWN: yes,
    MordakKind.AMBUSHER: first,
}
