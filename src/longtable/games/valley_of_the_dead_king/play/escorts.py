"""Escorts whom no Quest has sent: of Circumstances, and out of Ruins (DK-QUEST-09)."""

from longtable.games.valley_of_the_dead_king.board import sites
from longtable.games.valley_of_the_dead_king.play import decks, rewards, ruins
from longtable.games.valley_of_the_dead_king.rows import Reward
from longtable.games.valley_of_the_dead_king.state import NONE, Ally, ValleyState


async def deliver(s: ValleyState) -> None:
    """DK-QUEST-09, DK-RUIN-01. Who has come to where they wanted to go says thanks and leaves the group."""
    for ally in [ally for ally in s.allies if ally.quest == NONE and not ally.is_summon]:
        wanted, reward = _wish(s, ally)
        if wanted and sites.is_welcoming(s, s.at, wanted):
            s.allies.remove(ally)
            if ally.circumstance != NONE:
                decks.discard(s, ally.circumstance)
            s.say("delivered", ally=ally)
            await rewards.give(s, reward, s.living)


def _wish(s: ValleyState, ally: Ally) -> tuple[str, Reward]:
    """Where an Escort wants to go, and what that is worth."""
    if ally.circumstance != NONE:
        row = s.circumstance(ally.circumstance)
        return (row.escort.to if row.escort is not None else ""), row.reward
    if ally.id == ruins.MERCHANTS.id:
        return ruins.MERCHANTS.to, Reward(gold=ruins.FARE)
    return "", Reward()
