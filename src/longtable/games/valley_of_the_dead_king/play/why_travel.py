"""Why something may not be done on the way, or None where nothing speaks against it (decision 0017)."""

from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import CAMP, NORMAL, Move
from longtable.games.valley_of_the_dead_king.play import ways
from longtable.games.valley_of_the_dead_king.state import ValleyState


def why_not_moved(s: ValleyState, move: Move) -> Why | None:
    """DK-MOVE-05, 09. Nobody Camps at a site; to be Cautious or Reckless the group must go somewhere."""
    if move is CAMP:
        return Why("no-camp", {"at": land.key_of(s.at)}) if sites.cancels_circumstance(s, s.at) else None
    if move is NORMAL:
        return None
    return Why("nowhere") if ways.is_hemmed_in(s) or not ways.speed(s, move) else None
