"""Turns in Minions of Mordak: Ambushers come in between, Heroes Scout, Mordak corrupts (MM-AMBUSH, MM-VTURN)."""

from longtable.engine.ask import Option
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.mordak.kinds import Phase, Row, Stage
from longtable.games.valor_villainy.mordak.play.corruption import corruption
from longtable.games.valor_villainy.mordak.play.scouting import scout, why_no_scouting
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player, Turn
from longtable.games.valor_villainy.play import turns
from longtable.games.valor_villainy.play.characters import Character, is_in_play
from longtable.games.valor_villainy.play.looting import why_no_looting
from longtable.games.valor_villainy.state import Sidekick


async def take_turn(s: MordakState) -> None:
    """The next thing in the Turns in progress; when all are over the next Hero or Minion comes."""
    if s.turns:
        await turns.take_turn(s)
    else:
        s.stage = Stage.NEXT_HERO if s.phase is Phase.HEROES else Stage.MINION_STEP


def start_ambusher(s: MordakState) -> None:
    """MM-AMBUSH-04. Each Ambusher takes a bonus Turn at once, the first to come first: the last is laid first."""
    key = s.content.minions[s.ambushers.pop()].key
    if is_in_play(s, key):
        turns.start(s, key, MORDAK, bonus=True)


def deeds(s: MordakState, who: Character, turn: Turn) -> list[tuple[Option, Why | None]]:
    """MM-SCOUT-11, 12, MM-LOOT-03, 06. Heroes Scout and Loot, and who acts like one; Mordak Loots in the end."""
    if isinstance(who, Sidekick):
        # LL-SIDE-05. They Loot, and do not Scout.
        return [(turns.LOOT, why_no_looting(s, who))]
    is_villain = isinstance(who, Player) and who.is_villain
    if turn.like_hero or (isinstance(who, Player) and not is_villain):
        return [(turns.SCOUT, why_no_scouting(s, who)), (turns.LOOT, why_no_looting(s, who))]
    return [(turns.LOOT, why_no_looting(s, who))] if is_villain and s.is_final else []


async def do(s: MordakState, turn: Turn, deed: Option) -> None:
    """MM-SCOUT-02, MM-CORR-02. Scout, or roll for Corruption."""
    if deed is Row.CORRUPTION:
        await corruption(s, turn.actor)
    else:
        await scout(s, turn.actor)
