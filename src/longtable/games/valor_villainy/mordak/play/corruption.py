"""Corruption: Mordak buys Minions with the Hits of a Corruption roll (MM-CORR)."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.mordak.kinds import Kind, Row, Size
from longtable.games.valor_villainy.mordak.play.spawning import spawn
from longtable.games.valor_villainy.mordak.state import Hits, MordakState
from longtable.games.valor_villainy.play.packs import is_left
from longtable.games.valor_villainy.play.rolls import STOP, begin_roll, buy_plus_one, end_roll, tokens_for_sale

COSTS = {Size.CHUMP: 2, Size.ELITE: 5, Size.BOSS: 8}
"""MM-CORR-02. What a Minion of each deck costs in Hits."""


async def corruption(s: MordakState, key: str) -> None:
    """MM-CORR-02, 06. Spend Hits on Minions, one at a time, and the rest on Plus-Ones."""
    hits = await begin_roll(s, key, Row.CORRUPTION)
    while hits.pool > 0:
        payable = [size for size in COSTS if not why_no_minion(s, hits, size)]
        options: list[Size | str] = [*payable, *tokens_for_sale(s, hits)]
        if not options:
            break
        chosen = await choose(s.mordak.role, Kind.SPEND, [*options, STOP], about=key)
        if chosen == STOP:
            break
        if isinstance(chosen, Size):
            hits.pool -= COSTS[chosen]
            s.say("pays-for-minion", who=key, size=chosen.key, hits=COSTS[chosen])
            await spawn(s, chosen)
        else:
            await buy_plus_one(s, hits)
    await end_roll(s, hits)


def why_no_minion(s: MordakState, hits: Hits, size: Size) -> Why | None:
    """MM-CORR-02, 08. A Minion must be paid for in Hits, and one be left to come."""
    if COSTS[size] > hits.pool:
        return Why("too-dear", {"hits": COSTS[size], "pool": hits.pool})
    return None if is_left(s, size) else Why("none-left")
