"""Tests: a row is rolled against a number, for nothing but to pass (LL-TEST)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.packets import Trial, Whom
from longtable.games.valor_villainy.labyrinth.play import gifts
from longtable.games.valor_villainy.labyrinth.play.events import Failing
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import rolls
from longtable.games.valor_villainy.play.reactions import befall


async def tester(s: LabyrinthState, packet: Packet, trial: Trial) -> Player | None:
    """LL-TEST-01. Who makes a Test: the one who is named, or whomever the decider chooses; None if nobody can."""
    able: Sequence[Player] = gifts.candidates(s, packet, trial.whom)
    if trial.whom in (Whom.WEAKEST, Whom.STRONGEST):
        able = await gifts.heroes_for(s, packet, trial.whom)
    if not able:
        return None
    return await choose(gifts.decider(s, packet).role, Kind.TESTER, able, about=s.parts.packets[packet.event])


async def take(s: LabyrinthState, hero: Player, trial: Trial) -> bool:
    """LL-TEST-01 to 04. Whether a Hero passes: dice, Plus-Ones and cards as in any roll, for no Action Point."""
    hits = await rolls.begin_roll(s, hero.key, trial.row, difficulty=trial.difficulty)
    if hits.pool < trial.difficulty:
        await befall(s, Failing(hits), hero)
    passed = hits.pool >= trial.difficulty
    s.say("passes" if passed else "fails", who=hero, row=trial.row.key, hits=hits.pool, difficulty=trial.difficulty)
    await rolls.end_roll(s, hits)
    return passed
