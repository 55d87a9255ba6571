"""How a sensible person plays: what an option is worth to a Hero, in hundredths of a Bounty."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.heroes import purpose
from longtable.games.valor_villainy.bot.judgement import best_level_up
from longtable.games.valor_villainy.bot.judges import JUDGES, first
from longtable.games.valor_villainy.content import BoardRow
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.bot import choices, heroes, packets
from longtable.games.valor_villainy.labyrinth.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.levelup import Upgrade

Judge: TypeAlias = Callable[[LabyrinthState, Ask, Option], int]
FAVOURITES = ("dredgar", "thaddy", "brick", "coach", "giuseppe", "welliam", "rowan", "isabella")

FEW_ACTIONS, FIRST_ACTIONS, LAST_ACTIONS = 3, 150, 5


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


def _upgrade(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """Dice before Action Points: a row is rolled once in a Turn, and few points are ever left over."""
    if not isinstance(option, Upgrade):
        return 0
    player = s.player(ask.role)
    if option.row is None and not option.is_whole:
        return FIRST_ACTIONS if player.actions < FEW_ACTIONS else LAST_ACTIONS
    return best_level_up(s, player, option)


def _lay(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    return heroes.laying(s, option) if isinstance(option, Laying) else 0


_JUDGES: Mapping[str, Judge] = {
    **JUDGES,
    FamilyKind.BOARD: _board,
    FamilyKind.SPEND: _spend,
    FamilyKind.SPEND_XP: _upgrade,
    FamilyKind.SPELL: GRIMOIRE.spell_worth,
    FamilyKind.LEVEL: GRIMOIRE.level_worth,
    FamilyKind.POISON: choices.cover,
    FamilyKind.FACE: choices.face,
    FamilyKind.HEARTS: choices.hearts,
    FamilyKind.CLEANSE: choices.cleanse,
    FamilyKind.PLUS_OFF: choices.token_off,
    FamilyKind.STICKY: choices.looked_at,
    FamilyKind.DRAW: choices.deck,
    Kind.EVENT: packets.option,
    Kind.LAY: _lay,
    Kind.TESTER: packets.tester,
    Kind.FOUND: choices.found,
    Kind.ARMORY: choices.armory,
    Kind.BEARER: choices.bearer,
    Kind.SURRENDER: choices.surrender,
    Kind.RANSOM: choices.ransom,
    Kind.ONE_HAND: choices.hand,
    Kind.IMPROVE: choices.improve,
    Kind.TOLL: choices.toll,
    Kind.SCAPEGOAT: choices.scapegoat,
    Kind.SUNLIGHT: choices.sunlight,
}
