"""Spawning: Minions come onto the Map (MM-CORR-03 to 08)."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.mordak.kinds import MordakKind, Size
from longtable.games.valor_villainy.mordak.state import MORDAK, Minion, MordakState, Region
from longtable.games.valor_villainy.play.characters import VILLAIN, is_open
from longtable.games.valor_villainy.play.packs import draw_minion, put_minion

NEIGHBOURS = 4


def legal_regions(s: MordakState) -> list[Region]:
    """MM-CORR-04. Revealed Regions beside a face-down one or at the Map's edge, but for a Sanctuary."""
    return [region for at, region in enumerate(s.regions) if not why_no_spawning(s, at)]


def why_no_spawning(s: MordakState, at: int) -> Why | None:
    """MM-CORR-04. Minions come at the edge of what is known, and into no Sanctuary."""
    region = s.regions[at]
    if not region.is_face_up:
        return Why("face-down")
    if not is_open(s, at, VILLAIN):
        return Why("sanctuary")
    at_edge = len(region.beside) < NEIGHBOURS or any(not s.regions[beside].is_face_up for beside in region.beside)
    return None if at_edge else Why("inside")


async def spawn(s: MordakState, size: Size) -> Minion | None:
    """MM-CORR-03, 06. Draw the bottom card, look at it, and put it into a legal Region of the Villain's choice."""
    number = draw_minion(s, size)
    return None if number is None else await spawn_card(s, number)


async def spawn_card(s: MordakState, number: int) -> Minion:
    """MM-CORR-03, 04. Put a Minion card that was taken up into a legal Region of the Villain's choice."""
    s.drawn = number
    region = await choose(MORDAK, MordakKind.SPAWN, legal_regions(s), about=s.content.minions[number])
    s.drawn = 0
    return put_minion(s, number, s.regions.index(region))
