"""Rounds: Heroes, Mordak and his Minions take turns (MM-SEQ, MM-MINION-01)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.mordak.kinds import MordakKind, Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import begin_final_battle, is_due
from longtable.games.valor_villainy.mordak.play.setup import start_play
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.play import boards, rounds
from longtable.games.valor_villainy.play.turns import start


async def choose_boards(s: MordakState) -> None:
    """MM-CHAR-10. One Hero after the other takes a board; then play starts."""
    if not await boards.take_board(s):
        start_play(s)
        await boards.take_talent(s, s.mordak)


async def hero_round(s: MordakState) -> None:
    """MM-SEQ-02. Each Hero takes a Turn."""
    await rounds.hero_round(s)
    s.stage = Stage.NEXT_HERO


async def next_hero(s: MordakState) -> None:
    """MM-SEQ-02. The next Hero acts; after the last comes the Level Up Step."""
    s.stage = Stage.TURN if rounds.next_hero(s) else Stage.HERO_LEVEL_UP


async def villain_round(s: MordakState) -> None:
    """MM-SEQ-06, 07. The Final Battle begins if it is due; then Mordak takes his Turn."""
    if is_due(s):
        await begin_final_battle(s)
    s.say("villain-round", round=s.round)
    s.phase = Phase.VILLAIN
    for minion in s.minions:
        minion.has_acted = False
    start(s, s.mordak.key, MORDAK)
    s.stage = Stage.TURN


async def minion_step(s: MordakState) -> None:
    """MM-MINION-01, 02, 10. Every Minion on the Map takes one Turn, in an order of the Villain's choice."""
    s.phase = Phase.MINIONS
    waiting = [minion for minion in s.minions if not minion.has_acted]
    if not waiting:
        s.stage = Stage.VILLAIN_LEVEL_UP
        return
    card = await choose(MORDAK, MordakKind.MINION, [s.card(minion) for minion in waiting])
    minion = s.minion(card.number)
    minion.has_acted = True
    start(s, card.key, MORDAK)
    s.stage = Stage.TURN
