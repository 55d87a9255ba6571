"""Bezzelquark's Black Market: a seventh City that moves around the board (DK-BM, DK-TOK-05)."""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import dice, roaming
from longtable.games.valley_of_the_dead_king.state import ValleyState

MARKET = "market"
"""The stream of the ten-sided dice that open it."""
EARLY = 3
"""A Black Market that opens before so many Bosses are defeated is early, which Valor asks for."""


async def roam(s: ValleyState) -> None:
    """DK-BM-06, DK-ROAM-02, 03. In every Villain phase, after the Dead King, it Roams; no terrain stops it."""
    if s.market is not None:
        face, far = roaming.roll(s)
        way = roaming.drift(s, s.market, roaming.compass(face), far)
        if way:
            s.market = way[-1]
        s.say("market-roams", way=roaming.key_of(roaming.compass(face)), count=len(way), at=land.cell(s, s.market))
    s.stage = Stage.TURN_ENDS if s.forest is None else Stage.FATE


def open_here(s: ValleyState) -> None:
    """DK-BM-02, 03, 07. Every hero rolls: a result of at most the Bosses defeated opens the Black Market here.

    DK-DUAL-17. Bosses of the Forest count as well.
    """
    if s.market is not None:
        return
    defeated = len(s.bosses) + (len(s.forest.bosses) if s.forest is not None else 0)
    faces = s.chance.roll(len(s.living), sides=dice.TEN, stream=MARKET)
    s.say("market-dice", faces=", ".join(map(str, faces)), most=defeated)
    if min(faces) <= defeated:
        s.market = s.at
        s.doings.early_market = defeated < EARLY
        s.say("market-opens", at=land.cell(s, s.at))
