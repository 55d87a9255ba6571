"""How the game ends: the Dead King is defeated, or all heroes are dead (DK-OBJ)."""

from collections.abc import Sequence

from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Style
from longtable.games.valley_of_the_dead_king.rows import KING_LEVEL
from longtable.games.valley_of_the_dead_king.state import Foe, ValleyState

HEROES, KING = "heroes", "king"
TOO_EASY, FEW_QUESTS, BOSSES_LEFT = "too-easy", "too-few-quests", "bosses-left"
IN_VAIN = (TOO_EASY, FEW_QUESTS, BOSSES_LEFT)
"""DK-VALOR-09, 10, DK-STYLE-10, 11. Why a game is lost although the Dead King was defeated."""
BOSSES = 9
MARATHON_QUESTS = 10
DIFFICULT_FROM, EPIC_FROM = 20, 33
"""DK-VALOR-09, 10. The Valor from which on victory needs a Difficulty."""


def judge(s: ValleyState) -> None:
    """DK-OBJ-02. The heroes lose when every hero in play is dead and the Dead King is not defeated."""
    for hero in s.heroes:
        if not hero.is_dead:
            return
    if not s.winner:
        lose(s, "all-dead")


def lose(s: ValleyState, reason: str) -> None:
    """DK-OBJ-02, 04. The game is lost."""
    s.winner, s.reason = KING, reason
    s.say("game-lost")


def is_last_villain(s: ValleyState, fallen: Sequence[Foe]) -> bool:
    """DK-OBJ-01, DK-DUAL-01. Whether the Dead King is among these; in Dual Boards both he and Adrimon must fall."""
    rows = [s.foe_row(foe) for foe in fallen]
    is_king, is_magi = any(row.is_king for row in rows), any(row.is_magi for row in rows)
    if s.forest is None:
        return is_king
    return (is_king or is_magi) and (is_king or s.forest.king_fell) and (is_magi or s.forest.magi_fell)


def king_falls(s: ValleyState) -> None:
    """DK-OBJ-01, 03. The Dead King is defeated, and that is the end, even if the last heroes fall with him.

    DK-VALOR-09, 10, DK-STYLE-10, 11. Valor asks for a Difficulty, Marathon for Quests and all Bosses: without them
    the game is not won.
    """
    s.won_on, reason = s.fighting.level, _missing(s)
    if reason:
        lose(s, reason)
        return
    s.winner = HEROES
    if s.forest is None:
        s.reason = "king-falls"
        s.say("king-falls")
    else:
        s.reason = "both-fall"
        s.forest.king_fell = s.forest.magi_fell = True
        s.say("both-fall")


def _missing(s: ValleyState) -> str:
    """What is missing for victory, as a word; empty if nothing is."""
    wanted = needed_level(s.valor)
    if wanted is not None and s.fighting.level.level < wanted.level:
        return TOO_EASY
    return unfinished(s)


def is_king_beaten(s: ValleyState) -> bool:
    """DK-OBJ-01, DK-VALOR-01. Whether the Dead King was defeated in this game, whatever else it took to win it."""
    return s.winner == HEROES or s.reason in IN_VAIN or (s.forest is not None and s.forest.king_fell)


def unfinished(s: ValleyState) -> str:
    """DK-STYLE-10, 11. What Marathon still asks for before the Dead King is fought, as a word; empty if nothing."""
    if s.options.style is Style.MARATHON:
        if s.doings.quests < MARATHON_QUESTS:
            return FEW_QUESTS
        if len([level for level in s.bosses if level < KING_LEVEL]) < BOSSES:
            return BOSSES_LEFT
    return ""


def needed_level(valor: int) -> Difficulty | None:
    """DK-VALOR-09, 10. The Difficulty on which the Dead King has to be defeated; None for any."""
    if valor >= EPIC_FROM:
        return Difficulty.EPIC
    return Difficulty.DIFFICULT if valor >= DIFFICULT_FROM else None
