"""Bezzelquark's Black Market: a seventh City that moves around the board (DK-BM, DK-TOK-05)."""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import roaming
from longtable.games.valley_of_the_dead_king.state import ValleyState


async def roam(s: ValleyState) -> None:
    """DK-BM-06, DK-ROAM-02, 03. In every Villain phase, after the Dead King, it Roams; no terrain stops it."""
    if s.market is not None:
        face, far = roaming.roll(s)
        way = roaming.drift(s, s.market, roaming.compass(face), far)
        if way:
            s.market = way[-1]
        s.say("market-roams", way=roaming.key_of(roaming.compass(face)), count=len(way), at=land.cell(s, s.market))
    s.stage = Stage.TURN_ENDS
