"""Facing Judgment: the archive is counted before everybody, and a Decree follows (LL-JUDGE)."""

from longtable.games.valor_villainy.labyrinth.kinds import Decree, Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState


async def face(s: LabyrinthState) -> None:
    """LL-JUDGE-01 to 05. Every packet of the archive is looked at; what shows at its foot counts, from scratch."""
    s.say("court-sits")
    s.score = 0
    # A packet that came out of a pack which is not at this table says nothing.
    for archived in [archived for archived in s.record.archive if archived.event in s.parts.packets]:
        packet = s.parts.packets[archived.event]
        mark = packet.side_of(archived.side).judgment
        if mark:
            s.score += mark
            s.say("valor" if mark > 0 else "villainy", event=packet, count=abs(mark), score=s.score)
    s.decree = Decree.VILLAINS if s.score < 0 else Decree.KNIGHTS
    s.say("decree-villains" if s.decree is Decree.VILLAINS else "decree-knights", score=s.score)
    s.stage = Stage.BOARDS
